"""D&D 3.5: what grapplers do to each other, and besides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Dice, Face
from tests.rules.dnd import FIGHTER, OGRE, WIZARD, Stats, fight, hold, pin
from tests.rules.table import Table

KNIFE: Stats = {**WIZARD, "light_weapon": "1d4+1", "ac": 14}
ARMED: Stats = {
    **FIGHTER,
    "light_weapon": "1d6+3",
    "concentration": 8,
    "natural_weapons": [{"name": "gore", "attack": 7, "damage": "1d8+3"}],
}


def grapple(orc: Stats = ARMED, elf: Stats = KNIFE, **more: Stats) -> Table:
    return hold(fight(orc=orc, elf=elf, **more), "orc", "elf")


def won(key: str, **more: Face) -> dict[str, Face]:
    return {f"{key}:orc": 20, f"{key}:elf": 1, **{f"{k}:orc": v for k, v in more.items()}}


@pytest.mark.parametrize(
    ("weapon", "bonus", "dice", "hurt"),
    [
        ("unarmed", 5, Dice(1, 3), ("elf", 5, "nonlethal")),
        ("light", 5, Dice(1, 6), ("elf", 5, "lethal")),
        ("gore", 3, Dice(1, 8), ("elf", 5, "lethal")),
    ],
    ids=["fist: +9 - 4", "light weapon: +9 - 4", "natural weapon: +7 - 4"],
)
def test_an_attack_in_a_grapple_is_at_minus_four(
    weapon: str, bonus: int, dice: Dice, hurt: tuple[str, int, str]
) -> None:
    table = grapple()
    assert table.dice("amount:orc", "attack", "orc", "elf", weapon=weapon) == dice
    ended = table.act(
        "attack", "orc", "elf", faces={"attack:orc": 15, "amount:orc": 2}, weapon=weapon
    )
    assert (ended.bonus("attack:orc"), ended.number("attack")) == (bonus, 14)
    assert ended.hurts == [hurt]


@pytest.mark.parametrize(
    ("face", "ac", "hit"), [(9, 14, True), (8, 14, False), (20, 60, True), (1, 0, False)]
)
def test_an_attack_hits_or_misses_as_any_other(face: int, ac: int, hit: bool) -> None:
    table = grapple(elf={**KNIFE, "ac": ac})
    faces: dict[str, Face] = {"attack:orc": face} | ({"amount:orc": 3} if hit else {})
    ended = table.act("attack", "orc", "elf", faces=faces, weapon="light")
    assert bool(ended.hurts) is hit


@pytest.mark.parametrize("weapon", ["light", "gore", "sword", "{fist}", "{0}"])
def test_one_attacks_only_with_what_one_has(weapon: str) -> None:
    table = grapple(orc=FIGHTER)
    assert table.code("attack", "orc", "elf", weapon=weapon) is not None
    assert table.code("attack", "orc", "elf", weapon="unarmed") is None


def test_a_pinned_foe_is_easier_for_all_but_its_pinner() -> None:
    """-4 to its AC against the ogre, none against the orc, which may strike by a house rule."""
    table = fight(options={"pinner_may_strike": True}, orc=ARMED, elf=KNIFE, ogre=OGRE)
    hold(pin(table, "orc", "elf"), "ogre", "elf")
    for key, number in (("ogre", 10), ("orc", 14)):
        ended = table.copy().act("attack", key, "elf", faces={f"attack:{key}": 1}, weapon="unarmed")
        assert ended.number("attack") == number


def test_damage_has_the_chance_of_its_check() -> None:
    """+9 against +2: lost in 78 of 400 pairs."""
    odds = grapple().odds("damage", "orc", "elf")
    assert sorted(odds.values()) == [Fraction(78, 400), Fraction(322, 400)]


@pytest.mark.parametrize(
    ("faces", "grip"),
    [(won("pin"), "pinned"), ({"pin:orc": 1, "pin:elf": 20}, "held")],
    ids=["won", "lost"],
)
def test_a_pin_is_one_opposed_check(faces: dict[str, Face], grip: str) -> None:
    table = grapple()
    table.act("pin", "orc", "elf", faces=faces)
    assert table.grips() == {("orc", "elf"): grip}


@pytest.mark.parametrize(
    ("mine", "elf", "ogre", "moved"),
    [(15, 5, 5, True), (15, 5, 20, False), (2, 20, 1, False)],
    ids=["beats all", "beats one of two", "beats none"],
)
def test_moving_the_grapple_must_beat_everybody_in_it(
    mine: int, elf: int, ogre: int, moved: bool
) -> None:
    """Orc +9, elf +2, ogre +12."""
    table = hold(grapple(ogre=OGRE), "ogre", "elf")
    faces = {"move:orc": mine, "move:elf": elf, "move:ogre": ogre}
    ended = table.act("move", "orc", faces=faces)
    assert ("15 f" in ended.notes) is moved
    assert table.grips() == {("orc", "elf"): "held", ("ogre", "elf"): "held"}


@pytest.mark.parametrize(
    ("limit", "weights", "allowed"),
    [(400, (200, 200), True), (399, (200, 200), False), (10, (None, None), True)],
    ids=["just strong enough", "one pound too much", "weights unknown"],
)
def test_whoever_moves_a_grapple_must_drag_everybody(
    limit: int, weights: tuple[int | None, int | None], allowed: bool
) -> None:
    orc = {**ARMED, "drag_limit": limit}
    elf, ogre = ({**s, "weight": w} for s, w in zip((KNIFE, OGRE), weights, strict=True))
    table = hold(hold(fight(orc=orc, elf=elf, ogre=ogre), "orc", "elf"), "ogre", "elf")
    assert (table.code("move", "orc") is None) is allowed


def test_a_holder_by_improved_grab_moves_without_a_check() -> None:
    bear = {**OGRE, "improved_grab": {"weapon": "claw", "attack": 11, "damage": "1d8+8"}}
    table = fight(bear=bear, elf=KNIFE)
    faces: dict[str, Face] = {"attack:bear": 15, "damage:bear": 1, "hold:bear": 20, "hold:elf": 1}
    table.act("improved_grab", "bear", "elf", faces=faces)
    assert table.asks("move", "bear") == {}
    table.act("move", "bear")
    assert ("bear", "elf") in table.grips()


@pytest.mark.parametrize("success", [True, False])
def test_drawing_a_light_weapon_takes_a_grapple_check(success: bool) -> None:
    table = grapple()
    key = "draw_light_weapon"
    ended = table.act(
        key, "orc", "elf", faces=won(key) if success else {f"{key}:orc": 1, f"{key}:elf": 20}
    )
    assert ended.key in {e.key for e in table.rules.maneuver(key).endings}
    assert (ended.key == table.rules.maneuver(key).endings[0].key) is success


@pytest.mark.parametrize("key", ["retrieve_component", "retrieve_item"])
def test_retrieving_takes_no_check(key: str) -> None:
    table = grapple()
    assert table.asks(key, "orc") == {}
    assert table.act(key, "orc").key == table.rules.maneuver(key).endings[0].key


def test_the_opponents_weapon_is_turned_against_it() -> None:
    """Check, then its 1d4+1 at the orc's +9 - 4, with the orc's Strength; it keeps its weapon."""
    table = grapple()
    faces = won("use_opponents_weapon", attack=15, amount=4)
    ended = table.act("use_opponents_weapon", "orc", "elf", faces=faces)
    assert (ended.bonus("attack:orc"), ended.number("attack")) == (5, 14)
    assert ended.hurts == [("elf", 8, "lethal")]
    assert table.dice("amount:orc", "use_opponents_weapon", "orc", "elf") == Dice(1, 4)


@pytest.mark.parametrize(
    ("owner", "damage", "added"),
    [
        (3, "1d4+3", 3),
        (3, "1d4+5", 5),
        (3, "1d4", 3),
        (-2, "1d4-2", 3),
        (-2, "1d4", 3),
        (0, "1d4+1", 4),
    ],
    ids=[
        "its Strength alone",
        "its Strength and +2",
        "Strength left out",
        "a weakling",
        "a weakling, left out",
        "+1",
    ],
)
def test_a_turned_weapon_adds_the_strength_of_whoever_turns_it(
    owner: int, damage: str, added: int
) -> None:
    """The orc has +3; what is written of the elf's Strength is taken out, and no more."""
    table = grapple(elf={**KNIFE, "str_mod": owner, "light_weapon": damage})
    faces = won("use_opponents_weapon", attack=20, amount=2)
    ended = table.act("use_opponents_weapon", "orc", "elf", faces=faces)
    assert ended.hurts == [("elf", 2 + added, "lethal")]


def test_a_turned_weapon_is_at_minus_four_for_one_who_holds_by_a_part_too() -> None:
    table = hold(fight(orc=FIGHTER, elf=KNIFE), "orc", "elf", one_part=True)
    assert table.bonus("attack:orc", "use_opponents_weapon", "orc", "elf") == 5


def test_an_opponent_without_a_light_weapon_has_none_to_use() -> None:
    assert grapple(elf=WIZARD).code("use_opponents_weapon", "orc", "elf") is not None


@pytest.mark.parametrize(("mine", "theirs", "free"), [(15, 5, True), (5, 15, False)])
def test_breaking_anothers_pin_leaves_the_ally_grappling(
    mine: int, theirs: int, free: bool
) -> None:
    table = pin(hold(fight(orc=FIGHTER, troll=FIGHTER, elf=WIZARD), "orc", "troll"), "troll", "elf")
    faces: dict[str, Face] = {"break_pin:orc": mine, "break_pin:troll": theirs}
    table.act("break_pin", "orc", "troll", faces=faces, ally="elf")
    assert table.grips()["troll", "elf"] == ("held" if free else "pinned")


@pytest.mark.parametrize(("mine", "theirs", "free"), [(15, 5, True), (5, 15, False)])
def test_breaking_anothers_hold_frees_the_ally(mine: int, theirs: int, free: bool) -> None:
    table = hold(
        hold(fight(orc=FIGHTER, troll=FIGHTER, elf=WIZARD), "orc", "troll"), "troll", "elf"
    )
    faces: dict[str, Face] = {"break_hold:orc": mine, "break_hold:troll": theirs}
    table.act("break_hold", "orc", "troll", faces=faces, ally="elf")
    assert (table.grips() == {("orc", "troll"): "held"}) is free


@pytest.mark.parametrize(
    ("params", "number"),
    [
        ({"level": 0, "verbal": True}, 20),
        ({"level": 4, "verbal": True}, 24),
        ({"level": 9, "verbal": False}, 29),
        ({"level": 3, "spell_like": True}, 23),
    ],
    ids=["cantrip", "C-19 and s8-6: level 4", "level 9", "spell-like"],
)
@pytest.mark.parametrize("how", ["held", "pinned"])
def test_a_spell_takes_concentration_of_twenty_and_its_level(
    params: dict[str, int | bool], number: int, how: str
) -> None:
    table = fight(orc=FIGHTER, elf={**WIZARD, "concentration": 15})
    (hold if how == "held" else pin)(table, "orc", "elf")
    spell = {"somatic": False, **params}
    missed = table.act("cast_spell", "elf", faces={"concentration:elf": number - 16}, **spell)
    made = table.act("cast_spell", "elf", faces={"concentration:elf": number - 15}, **spell)
    assert (missed.number("concentration"), missed.bonus("concentration:elf")) == (number, 15)
    assert made.key == table.rules.maneuver("cast_spell").endings[0].key != missed.key


def test_concentration_knows_no_natural_twenty() -> None:
    table = grapple()
    ended = table.act("cast_spell", "orc", faces={"concentration:orc": 20}, level=9, somatic=False)
    assert ended.key != table.rules.maneuver("cast_spell").endings[0].key


@pytest.mark.parametrize(
    ("params", "allowed"),
    [
        ({"somatic": True}, False),
        ({"somatic": False, "material_in_hand": False}, False),
        ({"somatic": False, "verbal": True}, True),
        ({"spell_like": True}, True),
    ],
    ids=["gestures", "no component in hand", "words only", "spell-like"],
)
def test_no_gestures_in_a_grapple(params: dict[str, bool], allowed: bool) -> None:
    assert (grapple().code("cast_spell", "orc", level=1, **params) is None) is allowed


@pytest.mark.parametrize(("scroll", "allowed"), [(False, True), (True, False)])
def test_items_may_be_activated_but_no_scrolls(scroll: bool, allowed: bool) -> None:
    code = grapple().code("activate_item", "orc", spell_completion=scroll)
    assert (code is None) is allowed


@pytest.mark.parametrize(
    ("break_away", "bonus", "grips", "prone"),
    [
        (False, 9, {("orc", "elf"): "held"}, {"orc", "elf"}),
        (True, 5, {}, {"elf"}),
    ],
    ids=["both fall, still grappling", "-4: only the foe falls, and the hold is broken"],
)
def test_throwing_a_foe_to_the_ground(
    break_away: bool, bonus: int, grips: dict[tuple[str, str], str], prone: set[str]
) -> None:
    table = grapple()
    ended = table.act("throw_down", "orc", "elf", faces=won("throw_down"), break_away=break_away)
    assert ended.bonus("throw_down:orc") == bonus
    assert table.grips() == grips
    assert {k for k in ("orc", "elf") if "prone" in table.conditions(k)} == prone


def test_a_lost_throw_lets_the_foe_answer() -> None:
    table = grapple()
    asks = table.asks("throw_down", "orc", "elf")
    assert any(ask.by == "elf" and key != "throw_down:elf" for key, ask in asks.items())


@pytest.mark.parametrize(("face", "ac", "hit"), [(20, 60, True), (1, 0, False)])
def test_a_turned_weapon_hits_on_a_natural_20_and_misses_on_a_1(
    face: int, ac: int, hit: bool
) -> None:
    table = grapple(elf={**KNIFE, "ac": ac})
    faces = won("use_opponents_weapon", attack=face) | ({"amount:orc": 2} if hit else {})
    assert bool(table.act("use_opponents_weapon", "orc", "elf", faces=faces).hurts) is hit
