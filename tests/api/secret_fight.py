"""A fight full of secrets, each in words or numbers that stand nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

from tests.table_client import ELF, Rest, ok

# What no player may find in any byte: names, ids, other programs' ids, the GM's own words.
WORDS = (
    "Zzyrath",
    "zz-ghost",
    "Quorblax",
    "zz-wraith",
    "Vexmoor",
    "zz-spectre",
    "Umbrix",
    "zz-shade",
    "Moonstone",
    "zz-stone",
    "Token.Secret",
    "the moon is blue",
)
# Numbers of foes: in stats, in breakdowns, in totals and in dice.
NUMBERS = (57, 39, 43, 96, 113, 114, 1057)
DICE = ("3d7", "2d9")
FOE = {
    "bab": 57,
    "str_mod": 39,
    "ac": 43,
    "touch_ac": 43,
    "hp": 1057,
    "damage": "3d7+3",
    "unarmed": "2d9",
}
WHY = "because the moon is blue"
# 8 + 39: blows that are felt, and that make no number of those above, not even two of them.
BLOW = [3, 5]
HELD = {"hold:orc": [17], "hold:elf": [3], "unarmed:orc": BLOW}
GRABBED = {"opportunity:elf": ["let_it_pass"], "grab:orc": [18], **HELD}


async def secret_fight(gm: Rest) -> Rest:
    """Hidden ones who stay, leave, are undone, are shown and hidden again; foes with numbers."""
    await gm.add("elf", stats=ELF, external={"vtt": "Token.Secret"})
    await gm.add("orc", "foes", stats=FOE, external={"vtt": "Token.Secret"})
    await hidden(gm, "zz-ghost", "Zzyrath")
    await hidden(gm, "zz-wraith", "Quorblax")
    ok(await gm.call("DELETE", "/combatants/zz-wraith"))
    await hidden(gm, "zz-spectre", "Vexmoor")
    ok(await gm.post("/undo"), 201)
    await gm.add("imp", "foes", stats=FOE)
    ok(await gm.post("/undo"), 201)
    ok(await gm.post("/items", {"id": "zz-stone", "name": "Moonstone", "bearer": "zz-ghost"}), 201)
    await shown_and_hidden_again(gm)
    ok(await gm.act("join", "orc", "elf", faces=HELD, override=WHY), 201)
    faces = {"draw_light_weapon:orc": [17], "draw_light_weapon:elf": [3]}
    drawn = {"faces": faces, "params": {"damage": "3d7"}, "override": WHY}
    ok(await gm.act("draw_light_weapon", "orc", "elf", **drawn), 201)
    ok(await gm.act("pin", "zz-ghost", "elf", override=WHY), 201)
    ok(await gm.act("pin", "elf", "orc", override=WHY), 201)
    ok(await gm.act("start_turn", "zz-ghost", override=WHY), 201)
    return gm


async def hidden(gm: Rest, key: str, name: str) -> None:
    body = {"id": key, "name": name, "side": "foes", "stats": FOE, "hidden": True}
    external = {"vtt": "Token.Secret"}
    ok(await gm.post("/combatants", {**body, "external": external, "initiative": 57}), 201)


async def shown_and_hidden_again(gm: Rest) -> None:
    await hidden(gm, "zz-shade", "Umbrix")
    ok(await gm.call("PATCH", "/combatants/zz-shade", {"hidden": False}))
    faces = {**{k.replace("orc", "zz-shade"): v for k, v in GRABBED.items()}}
    ok(await gm.act("start_grapple", "zz-shade", "elf", faces=faces), 201)
    ok(await gm.call("PATCH", "/combatants/zz-shade", {"name": "Umbrix the Shade"}))
    ok(await gm.call("PATCH", "/combatants/zz-shade", {"hidden": True}))


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every value inside a JSON document, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}", key
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{path}.{index}")
    else:
        yield path, value


def told_secrets(text: str, document: object) -> list[str]:
    """Every secret that an answer tells."""
    found = [word for word in (*WORDS, *DICE) if word.lower() in text.lower()]
    for path, value in leaves(document):
        if isinstance(value, int | float) and value in NUMBERS:
            found.append(f"{path}: {value}")
        if isinstance(value, str) and not path.endswith(".at"):
            words = value.replace("+", " ").replace("=", " ").split()
            found += [f"{path}: {value}" for number in NUMBERS if str(number) in words]
    return found
