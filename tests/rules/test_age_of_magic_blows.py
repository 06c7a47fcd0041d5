"""Age of Magic: kick, head butt and punch, and all that comes of a blow that lands."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from app.rules.systems.age_of_magic.hits import KICK, Hit, damage_side
from tests.rules.aom import KICKER, STEADY, fight, held, hold, left, mark, plain, turn_of


@pytest.mark.parametrize(
    ("maneuver", "at", "basic"),
    [
        *[("kick", "abdomen", 2.5), ("kick", "groin", 0.5), ("kick", "leg", 1.5)],
        *[("head_butt", "chest", 3.5), ("head_butt", "arm", 2.5), ("head_butt", "head", -0.5)],
    ],
    ids=["B-15 abdomen", "groin", "leg", "chest", "arm", "head"],
)
def test_b15_what_the_held_strike_with(maneuver: str, at: str, basic: float) -> None:
    """5 + 1/2 - 2 for the held arms, and what aiming there costs."""
    table = held({})
    assert table.bonus("attack:elf", maneuver, "elf", "orc", location=at) == basic
    easiest = {"kick": 2.5, "head_butt": 3.5}[maneuver]
    assert table.bonus("attack:elf", maneuver, "elf", "orc") == easiest


@pytest.mark.parametrize(
    ("maneuver", "points"), [("kick", 3), ("head_butt", 3), ("punch", 2)], ids=lambda x: str(x)
)
def test_blows_cost_points(maneuver: str, points: int) -> None:
    table = turn_of(fight(elf=KICKER, orc={"combat": 20}), "elf", 4)
    params = {"follow_on": True} if maneuver == "head_butt" else {}
    faces = plain("reaction", "attack")
    assert table.act(maneuver, "elf", "orc", faces=faces, **params).key == "missed"
    assert left(table, "elf") == 4 - points
    assert table.code(maneuver, "elf", "orc", **params) == (
        "too_few_points" if points == 3 else None
    )


HOLDER = {"combat": 4, "co": -2, "wp": 1, **STEADY}


@pytest.mark.parametrize(
    ("armor", "wound", "pain", "ending"),
    [
        (0, "medium", "stunned", "shaken"),
        (2, "light", "staggered", "shaken"),
        (5, "scratch", None, "wounded"),
        (7, "none", None, "hit"),
    ],
    ids=["B-17 stunned", "B-18 staggered", "B-19 no effect", "armor stops it"],
)
def test_a_kick_that_shakes_the_holder_breaks_the_hold(
    armor: float, wound: str, pain: str | None, ending: str
) -> None:
    """Kick 2 1/2 against 2: margin 1/2, of which half is dropped. 6 + 1 to the abdomen = 7."""
    table = turn_of(held({**HOLDER, "armor": {"abdomen": armor}}), "elf", 8)
    keys = {"none": ("attack", "footing"), "scratch": ("attack", "soaks", "pain", "footing")}
    keys |= dict.fromkeys(("light", "medium"), keys["scratch"])
    before = left(table, "orc")
    done = table.act("kick", "elf", "orc", faces=plain(*keys[wound]))
    assert done.key == ending
    assert table.state.combatants["orc"].marks.get("wound", "none") == wound
    assert (table.grips() == {}) is (pain is not None)
    assert table.conditions("orc") & {"stunned", "staggered"} == ({pain} if pain else set())
    lost = {"stunned": before, "staggered": 1, None: 0}[pain]
    assert left(table, "orc") == before - lost


def test_the_shaken_are_worse_at_everything_until_the_next_combat_turn() -> None:
    table = turn_of(held(HOLDER), "elf", 8)
    table.act("kick", "elf", "orc", faces=plain("attack", "soaks", "pain", "footing"))
    table.act("start_turn", "ann")
    assert table.bonus("points:orc", "start_turn", "orc") == 4 - 2 - 2 - 3
    table.act("start_turn", "orc")
    assert left(table, "orc") == 0
    table.act("start_turn", "elf")
    assert table.conditions("orc") == {"wounded"}
    table.act("start_turn", "orc")
    assert left(table, "orc") == 3


@pytest.mark.parametrize(
    ("wp", "pain"), [(-2, "unconscious"), (1, "stunned"), (2, "staggered"), (5, None)]
)
def test_pain_by_will(wp: float, pain: str | None) -> None:
    """A medium wound: WP + 4 - 2."""
    table = held({**HOLDER, "wp": wp})
    keys = ("attack", "soaks", "pain") + (("footing",) if pain != "unconscious" else ())
    done = table.act("kick", "elf", "orc", faces=plain(*keys))
    assert done.side("pain:orc").total == wp + 2
    assert (table.grips() == {}) is (pain is not None)
    assert table.conditions("orc") & {"unconscious", "stunned", "staggered"} == (
        {pain} if pain else set()
    )


@pytest.mark.parametrize(
    ("soak", "wound"), [(0, "medium"), (1, "light"), (6, "scratch"), (12, "none")]
)
def test_soaking_takes_the_edge_off_for_one_point(soak: float, wound: str) -> None:
    """The orc’s Combat + ST is 0; its soak specialism does it all. A wound of 7 is medium."""
    orc = {"combat": 0, "wp": 20, "soak": soak, **STEADY}
    table = turn_of(hold(fight(elf={"combat": 0, "co": 3}, orc=orc), "orc", "elf"), "elf", 8)
    before = left(table, "orc")
    keys = ("attack", "soak", "footing") + (("pain",) if wound != "none" else ())
    table.act("kick", "elf", "orc", faces=plain(*keys, soaks="soak"))
    assert table.state.combatants["orc"].marks.get("wound", "none") == wound
    assert left(table, "orc") == before - 1


@pytest.mark.parametrize(("allowed", "asked"), [(True, True), (False, False)])
def test_whether_the_held_may_soak_is_up_to_the_table(allowed: bool, asked: bool) -> None:
    table = hold(fight(orc={}, elf=KICKER, options={"held_may_soak": allowed}), "elf", "orc")
    assert ("soaks:orc" in table.asks("kick", "elf", "orc")) is asked


def test_a_soak_takes_a_point_that_one_has() -> None:
    table = mark(turn_of(fight(elf=KICKER, orc={}), "elf", 8), "orc", "stunned")
    assert "soaks:orc" not in table.asks("kick", "elf", "orc")


def test_b3_damage_is_st_rating_half_the_margin_and_place() -> None:
    """10 + 4 + 6/2 in the book: with a kick’s 6 for the 10, ST 8 makes the same 17."""
    table = fight(elf={"st": 8}, orc={})
    hit = Hit(table.state, "elf", "orc", KICK, "leg", margin=12)
    assert damage_side(hit).bonus == 17
    odd = Hit(table.state, "elf", "orc", KICK, "groin", margin=7)
    assert damage_side(odd).bonus == 8 + 6 + 1.5 + 1


@pytest.mark.parametrize(
    ("athletics", "footing", "points", "prone"),
    [
        *[(9, "steady", 0, False), (8, "off balance", 1, False), (6, "off balance", 1, False)],
        *[(5.5, "knocked back", 2, False), (2.5, "knocked back", 2, False)],
        *[(2, "knocked over", 2, True)],
    ],
)
def test_even_a_blow_that_armor_stops_may_push(
    athletics: float, footing: str, points: int, prone: bool
) -> None:
    """Athletics - 2 against a basic damage of 7: it falls short by 9 - Athletics."""
    orc = {"combat": 4, "co": -2, "athletics": athletics, "armor": {"abdomen": 9}}
    table = turn_of(held(orc), "elf", 8)
    before = left(table, "orc")
    done = table.act("kick", "elf", "orc", faces=plain("attack", "footing"))
    assert (done.key, done.checks["footing"].verdict) == ("hit", footing)
    assert left(table, "orc") == before - points
    assert ("prone" in table.conditions("orc")) is prone
    assert table.grips() == {("orc", "elf"): "held"}


def test_whoever_cannot_pay_for_its_balance_falls() -> None:
    orc = {"combat": 4, "co": -2, "athletics": 8, "armor": {"abdomen": 9}}
    table = mark(turn_of(held(orc), "elf", 8), "orc", "stunned")
    done = table.act("kick", "elf", "orc", faces=plain("attack") | {"footing:orc": ["1d6", 6]})
    assert done.checks["footing"].verdict == "off balance"
    assert "prone" in table.conditions("orc")


@pytest.mark.parametrize(
    ("option", "athletics", "ending"),
    [(True, 5, "thrown_off"), (True, 2, "thrown_off"), (True, 8, "hit"), (False, 2, "hit")],
    ids=["back", "over", "only off balance", "by the text it stays"],
)
def test_whether_a_push_breaks_a_hold_is_up_to_the_table(
    option: bool, athletics: float, ending: str
) -> None:
    orc = {"combat": 4, "co": -2, "athletics": athletics, "armor": {"abdomen": 9}}
    table = held(orc, {"knockback_breaks": option})
    assert table.act("kick", "elf", "orc", faces=plain("attack", "footing")).key == ending
    assert (table.grips() == {}) is (ending == "thrown_off")


def test_a_fatal_wound_kills_without_a_reaction() -> None:
    table = hold(fight(elf={"st": 12, "combat": 9}, orc=HOLDER), "orc", "elf")
    done = table.act("kick", "elf", "orc", faces=plain("attack", "soaks"))
    assert (done.key, table.grips()) == ("shaken", {})
    assert {"dead", "wounded"} <= table.conditions("orc")
    assert table.code("kick", "orc", "elf") == "out"


def test_a_stunning_blow_to_the_arm_makes_it_drop_things() -> None:
    orc = {"combat": 0, "co": -2, "wp": 4, **STEADY}
    table = hold(fight(elf={"combat": 5, "st": 2}, orc=orc), "orc", "elf")
    keys = ("attack", "soaks", "pain", "footing")
    done = table.act("head_butt", "elf", "orc", faces=plain(*keys), location="arm")
    assert "stunned" in table.conditions("orc")
    assert "drops what that arm held" in done.notes


def test_wounds_do_not_add_up_but_the_worst_counts() -> None:
    table = held({**HOLDER, "wp": 20, "wound": "serious"})
    faces = plain("attack", "soaks", "pain", "footing")
    table.act("kick", "elf", "orc", faces=faces)
    assert table.state.combatants["orc"].marks["wound"] == "serious"
    assert table.bonus("points:orc", "start_turn", "orc") == 4 - 2 - 4


@pytest.mark.parametrize(
    ("wound", "penalty"),
    [("none", 0), ("scratch", 0), ("light", -1), ("medium", -2), ("serious", -4), ("critical", -6)],
)
def test_a_wound_lowers_every_roll(wound: str, penalty: int) -> None:
    table = fight(elf={"combat": 5, "wound": wound}, orc={})
    assert table.bonus("grapple:elf", "grapple", "elf", "orc") == 5 - 2 + penalty
    assert table.bonus("points:elf", "start_turn", "elf") == 5 + penalty


def test_outsiders_may_free_somebody_by_hurting_the_holder() -> None:
    table = hold(
        fight(elf={}, orc={**HOLDER, "combat": 1, "wp": 4}, ann={"combat": 6}), "orc", "elf"
    )
    faces = plain("attack", "soaks", "pain", "footing")
    assert table.act("punch", "ann", "orc", faces=faces).key == "shaken"
    assert table.grips() == {}


def by_the_book(faces: tuple[int, ...], strike: int, base: int, hurt: int) -> str:
    """An independent reading in half points: 4 to hit, 1 resists, 6 soak, 5 against pain."""
    margin = strike - 6 * 2 + 2 * sum(faces[:2]) - 8
    if margin < 0:
        return "missed"
    damage = max(0, base + margin // 2 - 6 * hurt + 2 * sum(faces[2:]))
    excess = damage - 2
    steps = [0, 6, 12, 18, 24, 30]
    wound = sum(excess > step for step in steps)
    soaked = max(0, wound - 2) if wound else 0
    if not soaked:
        return "hit"
    if soaked == 6:
        return "shaken"
    pain = (10 - 4 + 2 * {1: 6, 2: 3, 3: 0, 4: -3, 5: -6}[soaked]) // 2
    return "shaken" if pain <= 6 else "wounded"


@pytest.mark.parametrize("hurt", [0, 1, 2])
@pytest.mark.parametrize(("combat", "st"), [(4, 6), (6, 2), (8, 9), (7, 14)])
def test_chances_of_a_whole_kick_counted_face_by_face(combat: int, st: int, hurt: int) -> None:
    """Two dice on the attack; the orc soaks with 6 and has 5 against pain, both without dice."""
    orc = {"combat": 4, "st": 1, "soak": 1, "wp": 1, **STEADY}
    table = fight(elf={"combat": combat, "st": st}, orc={**orc, "armor": {"abdomen": 0}})
    odds = table.odds("kick", "elf", "orc", dice=2, damage_dice=hurt)
    rolls = list(product(range(1, 7), repeat=2 + hurt))
    ends = [by_the_book(faces, 2 * combat - 2, 2 * (st + 7), hurt) for faces in rolls]
    assert odds == {end: Fraction(ends.count(end), len(ends)) for end in set(ends)}
