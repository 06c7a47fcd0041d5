"""Exported actors of D35E, cut down to the keys that are read; figures of the SRD’s tojanida."""

import json
from typing import Any

import pytest

from app.rules.drafts import Draft
from app.rules.systems.dnd35 import RULES as DND
from app.service.drafts import parse


def limb(name: str, dice: str, **more: object) -> dict[str, Any]:
    within = {
        "actionType": "mwak",
        "attackType": "natural",
        "attackBonus": "",
        "attackParts": [],
        "primaryAttack": True,
        "ability": {"attack": "str", "damage": "str", "damageMult": -1},
        "damage": {"parts": [[dice, None, "damage-piercing"]]},
        **more,
    }
    return {"type": "attack", "name": name, "system": within}


def feat(name: str, kind: str, words: str = "") -> dict[str, Any]:
    return {
        "type": "feat",
        "name": name,
        "system": {"featType": kind, "description": {"value": words}},
    }


GRAB = "<p>To use it, the creature must hit with a <i>bite or claw</i> attack.</p>"
ATTRIBUTES = {
    "ac": {"normal": {"total": 23, "value": 0}, "touch": {"total": 11}},
    "bab": {"base": 7, "total": 7, "value": 0},
    "cmb": {"total": 10, "value": 0},
    "hp": {"base": 0, "max": 45, "value": 45},
    "naturalAC": 0,
    "naturalACTotal": 12,
    "speed": {"land": {"base": 10, "total": 10}, "swim": {"total": 90}},
    "encumbrance": {"levels": {"carry": 460, "drag": 1150}},
    "damageReduction": {"any": 0, "types": []},
}
SYSTEM = {
    "abilities": {"str": {"total": 16, "value": 16, "mod": 3}, "dex": {"total": 13, "value": 13}},
    "attributes": ATTRIBUTES,
    "skills": {"esc": {"mod": 11, "rank": 10}, "coc": {"mod": 2, "rank": 0}},
    "shieldType": "none",
    "traits": {"actualSize": "med", "size": "med"},
}
TOJANIDA: dict[str, Any] = {
    "name": "Adult Tojanida",
    "type": "npc",
    "items": [
        {"type": "class", "name": "Outsider*", "system": {"levels": 7}},
        feat("Improved grab", "trait", GRAB),
        feat("Power Attack", "feat"),
        limb("Bite", "2d8"),
        limb("Claw", "1d6", primaryAttack=False, attackParts=[["0", "Second claw"]]),
    ],
    "system": SYSTEM,
}
TRAINED = ("Improved Grapple", "Improved Unarmed Strike", "Multiattack")
BITE = {"name": "bite", "attack": 10, "damage": "2d8+3"}
CLAW = {"name": "claw", "attack": 5, "damage": "1d6+1", "secondary": True}


def only(actor: object) -> Draft:
    (draft,) = parse(DND, json.dumps(actor))
    return draft


def older(actor: dict[str, Any]) -> dict[str, Any]:
    """As releases before the tenth wrote it."""
    items = [
        {"data" if key == "system" else key: value for key, value in item.items()}
        for item in actor["items"]
    ]
    return {"name": actor["name"], "items": items, "data": actor["system"]}


@pytest.mark.parametrize("actor", [TOJANIDA, older(TOJANIDA)], ids=["system", "data"])
def test_an_exported_actor(actor: dict[str, Any]) -> None:
    draft = only(actor)
    assert draft.name == "Adult Tojanida"
    assert draft.stats == {
        "size": "medium",
        "bab": 7,
        "str_mod": 3,
        "dex_mod": 1,
        "hp": 45,
        "ac": 23,
        "touch_ac": 11,
        "natural_armor": 12,
        "speed": 10,
        "lift_limit": 460,
        "drag_limit": 1150,
        "escape_artist": 11,
        "attack": 10,
        "damage": "2d8+3",
        "natural_weapons": [BITE, CLAW, CLAW],
        "improved_grab": {"weapon": "bite", "attack": 10, "damage": "2d8+3", "max_size": -1},
        "can_clamp": True,
    }
    assert draft.not_understood == ()
    assert "attributes.bab.total: 7" in [one.words for one in draft.read]
    guessed = [one.field for one in draft.guessed]
    assert "natural_weapons" in guessed
    assert "misc_grapple" not in guessed


def test_several_actors_and_what_they_cannot_say() -> None:
    bare = {"name": "Bare", "data": {"abilities": {"str": {"value": "18"}}}, "items": "none"}
    first, second = parse(DND, json.dumps([TOJANIDA, bare, {"name": "A scene"}]))
    assert first.name == "Adult Tojanida"
    assert second.stats == {"str_mod": 4, "dex_mod": 0}


def test_the_feats_count_and_the_grapple_bonus_must_add_up() -> None:
    attributes = {**ATTRIBUTES, "cmb": {"total": 16}}
    items = [*TOJANIDA["items"], *(feat(name, "feat") for name in TRAINED)]
    system = {**SYSTEM, "attributes": attributes, "shieldType": "heavy"}
    draft = only({**TOJANIDA, "items": items, "system": system})
    assert draft.stats["improved_grapple"] is draft.stats["monk"] is True
    assert draft.stats["misc_grapple"] == 2
    assert draft.stats["shield"] == "heavy"
    weapons = draft.stats["natural_weapons"]
    assert isinstance(weapons, list)
    assert weapons[1] == {**CLAW, "attack": 8}


def test_a_weapon_of_steel_and_one_without_dice() -> None:
    sword = limb("Longsword", "1d8", attackType="weapon", attackBonus="1", enh=None)
    spit = limb("Spit", "@ability")
    bow = limb("Longbow", "1d8", actionType="rwak")
    draft = only({**TOJANIDA, "items": [sword, spit, bow]})
    assert (draft.stats["attack"], draft.stats["damage"]) == (11, "1d8+3")
    assert "natural_weapons" not in draft.stats
    assert draft.not_understood == ("attack Spit: no dice that could be read",)


@pytest.mark.parametrize(
    "actor",
    [
        {**TOJANIDA, "items": [3, None, {"type": "attack"}, {"type": "feat", "name": 3}]},
        {**TOJANIDA, "name": None},
        {**TOJANIDA, "system": {"abilities": {"str": {}}, "attributes": [], "traits": 3}},
        {**TOJANIDA, "system": {"abilities": {"str": {"total": 1e300}}}},
    ],
)
def test_a_broken_actor_is_read_as_far_as_it_goes(actor: dict[str, Any]) -> None:
    DND.stats.model_validate(dict(only(actor).stats))


@pytest.mark.parametrize("kind", ["Undead", "Construct*"])
def test_undead_and_constructs_are_known_by_their_class(kind: str) -> None:
    classes = [{"type": "class", "name": kind, "system": {"levels": 7}}]
    assert only({**TOJANIDA, "items": classes}).stats["lifeless"] is True
    assert "lifeless" not in only(TOJANIDA).stats


def test_a_brawlers_fists_light_weapon_and_reflexes() -> None:
    """Strength 16 gives 3, which is no part of the fist’s own dice; Dexterity 13 gives 1."""
    weapon = {"attackType": "weapon"}
    items = [
        feat("Combat Reflexes", "feat"),
        limb("Unarmed Strike", "1d8", **weapon),
        limb("Kama", "1d6", **weapon),
    ]
    stats = only({**TOJANIDA, "items": items}).stats
    assert {key: stats[key] for key in ("unarmed", "light_weapon", "opportunities")} == {
        "unarmed": "1d8",
        "light_weapon": "1d6+3",
        "opportunities": 2,
    }
