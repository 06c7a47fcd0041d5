"""D&D 3.5: the rarer ways a maneuver can go, or be refused."""

from __future__ import annotations

import pytest

from app.rules.dice import Face
from app.rules.events import Hurt, Marked, RoundStarted, Spent, TurnStarted
from tests.rules.dnd import FIGHTER, OGRE, WIZARD, Stats, fight, give, hold, pin, turn_of
from tests.rules.table import Table

THROWN: dict[str, Face] = {"throw_down:orc": 1, "throw_down:elf": 20}


def grapple(orc: Stats = FIGHTER, elf: Stats = WIZARD, **more: Stats) -> Table:
    return hold(fight(orc=orc, elf=elf, **more), "orc", "elf")


@pytest.mark.parametrize(
    ("faces", "bonus", "grips", "prone"),
    [
        ({"answer:elf": "let_it_be"}, None, {("orc", "elf"): "held"}, set()),
        (
            {"answer:elf": "throw", "counter:elf": 20, "counter:orc": 1},
            2,
            {("orc", "elf"): "held"},
            {"orc", "elf"},
        ),
        ({"answer:elf": "break_away", "counter:elf": 20, "counter:orc": 1}, -2, {}, {"orc"}),
        (
            {"answer:elf": "throw", "counter:elf": 1, "counter:orc": 20},
            2,
            {("orc", "elf"): "held"},
            set(),
        ),
    ],
    ids=["lets it be", "throws back", "throws back and breaks away", "fails to throw back"],
)
def test_a_foe_that_resists_a_throw_may_throw_back(
    faces: dict[str, Face],
    bonus: int | None,
    grips: dict[tuple[str, str], str],
    prone: set[str],
) -> None:
    table = grapple()
    ended = table.act("throw_down", "orc", "elf", faces=THROWN | faces)
    assert table.grips() == grips
    assert {key for key in ("orc", "elf") if "prone" in table.conditions(key)} == prone
    if bonus is not None:
        assert ended.bonus("counter:elf") == bonus


@pytest.mark.parametrize("why", ["too small", "pinned by another"])
def test_a_foe_that_could_not_throw_does_not_throw_back(why: str) -> None:
    table = grapple({**FIGHTER, "size": "huge"} if why == "too small" else FIGHTER, ogre=OGRE)
    if why == "pinned by another":
        pin(table, "ogre", "elf")
    assert list(table.asks("throw_down", "orc", "elf")) == ["throw_down:orc", "throw_down:elf"]


@pytest.mark.parametrize(("attacker", "prone", "bonus"), [("orc", "orc", 1), ("orc", "elf", 5)])
def test_the_prone_strike_worse_and_are_struck_better(
    attacker: str, prone: str, bonus: int
) -> None:
    """SRD: -4 on melee attacks while prone, and -4 to AC against them; here with -4 for both."""
    table = grapple(elf={**WIZARD, "ac": 14}).apply(Marked(prone, "prone"))
    ended = table.act("attack", attacker, "elf", faces={f"attack:{attacker}": 1}, weapon="unarmed")
    assert ended.bonus(f"attack:{attacker}") == bonus
    assert ended.number("attack") == (10 if prone == "elf" else 14)


def test_outsiders_take_the_dexterity_of_a_grappler() -> None:
    """The elf’s AC of 16 has 3 of Dexterity in it: 13 against one who is not in the grapple."""
    stats = {**WIZARD, "ac": 16, "dex_mod": 3}
    grab = {"weapon": "claw", "attack": 5, "damage": "1d6"}
    table = hold(fight(orc=FIGHTER, elf=stats, bear={**OGRE, "improved_grab": grab}), "orc", "elf")
    ended = table.act("improved_grab", "bear", "elf", faces={"attack:bear": 1})
    assert ended.number("attack") == 13


@pytest.mark.parametrize("others", [{"ogre": "orc"}, {"ogre": "elf"}])
def test_after_a_release_whoever_still_grapples_others_stays(others: dict[str, str]) -> None:
    table = grapple(ogre=OGRE)
    for holder, held in others.items():
        hold(table, holder, held)
    ended = table.act("release", "orc", "elf", faces={"keep:elf": "let_go"})
    (stays,) = others.values()
    leaver = "Elf" if stays == "orc" else "Orc"
    assert f"{leaver} goes" in ended.notes


@pytest.mark.parametrize(("winner", "named"), [("orc", "Orc"), ("elf", "Elf")])
def test_the_winner_of_the_last_check_decides_who_leaves(winner: str, named: str) -> None:
    table = grapple()
    faces: dict[str, Face] = {
        "keep:elf": "let_go",
        "leaves:orc": 20 if winner == "orc" else 1,
        "leaves:elf": 20 if winner == "elf" else 1,
    }
    assert f"{named} decides" in table.act("release", "orc", "elf", faces=faces).notes


def test_one_too_small_to_hold_cannot_hold_on() -> None:
    table = hold(fight(giant={**OGRE, "size": "huge"}, elf=WIZARD), "giant", "elf")
    faces: dict[str, Face] = {"leaves:giant": 20, "leaves:elf": 1}
    table.act("release", "giant", "elf", faces=faces)
    assert table.grips() == {}


@pytest.mark.parametrize("key", ["escape", "damage", "pin", "start_grapple"])
def test_the_unconscious_do_not_resist(key: str) -> None:
    table = fight(orc=FIGHTER, elf={**WIZARD, "hp": 1}).apply(Hurt("elf", 5, "lethal"))
    if key == "escape":
        hold(table, "elf", "orc")
        assert table.asks("escape", "orc") == {}
        table.act("escape", "orc")
        assert table.grips() == {}
        return
    if key != "start_grapple":
        hold(table, "orc", "elf")
    assert not [ask for ask in table.asks(key, "orc", "elf").values() if ask.by == "elf"]


@pytest.mark.parametrize(
    ("key", "params", "code"),
    [
        ("cast_spell", {"casting_time": "longer"}, "too_slow"),
        ("cast_spell", {"casting_time": "standard"}, None),
        ("attack", {"weapon": "light"}, "no_light_weapon"),
    ],
)
def test_what_is_missing_is_named(key: str, params: Stats, code: str | None) -> None:
    targets = ("elf",) if key == "attack" else ()
    assert grapple().code(key, "orc", *targets, **params) == code


@pytest.mark.parametrize(
    "key", ["start_grapple", "damage", "pin", "attack", "snatch_item", "release", "join"]
)
def test_a_thing_is_no_opponent(key: str) -> None:
    table = give(grapple(), "elf")
    assert table.code(key, "orc", "orb") is not None


def test_an_item_may_be_snatched_without_being_listed() -> None:
    table = pin(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    faces: dict[str, Face] = {"snatch_item:orc": 20, "snatch_item:elf": 1}
    ended = table.act("snatch_item", "orc", "elf", faces=faces)
    assert "Elf" in ended.notes


@pytest.mark.parametrize(
    ("orc", "elf", "mine", "theirs"),
    [("medium", "medium", 5, 2), ("large", "medium", 8, 2), ("medium", "large", 5, 5)],
    ids=["same size", "bigger taker", "bigger victim"],
)
def test_the_bigger_side_of_a_disarm_has_four_more(
    orc: str, elf: str, mine: int, theirs: int
) -> None:
    """SRD: +4 for each size bigger; a Large attack roll has 1 less. Bare hands take -4; what is
    worn is guarded at -4, and well secured at the +4 of the pinned."""
    table = pin(fight(orc={**FIGHTER, "size": orc}, elf={**WIZARD, "size": elf}), "orc", "elf")
    assert table.bonus("snatch_item:orc", "snatch_item", "orc", "elf") == mine
    assert table.bonus("snatch_item:elf", "snatch_item", "orc", "elf") == theirs


def test_combat_reflexes_strikes_at_several_grabbers_in_a_round() -> None:
    """SRD, Feats: one more for each point of the Dexterity bonus."""
    table = fight(orc=FIGHTER, ogre=FIGHTER, sam=FIGHTER, elf={**WIZARD, "opportunities": 2})
    faces: dict[str, Face] = {"opportunity:elf": "strike", "opportunity_attack:elf": 1}
    for grabber in ("orc", "ogre"):
        turn_of(table, grabber).act(
            "start_grapple", grabber, "elf", faces={**faces, f"grab:{grabber}": 1}
        )
    assert next(iter(turn_of(table, "sam").asks("start_grapple", "sam", "elf"))) == "grab:sam"


def test_an_opportunity_spent_is_no_more_until_the_next_turn() -> None:
    table = turn_of(fight(orc=FIGHTER, elf=WIZARD), "elf").apply(Spent("orc", "opportunities"))
    code = table.code("start_grapple", "orc", "elf", as_opportunity=True)
    assert code == "no_opportunity_left"
    table.apply(TurnStarted("orc"), TurnStarted("elf"))
    assert table.code("start_grapple", "orc", "elf", as_opportunity=True) is None


def test_each_natural_weapon_strikes_once_a_turn() -> None:
    bear = {
        **OGRE,
        "natural_weapons": [
            {"name": "claw", "attack": 8, "damage": "1d6"},
            {"name": "claw", "attack": 8, "damage": "1d6"},
            {"name": "bite", "attack": 3, "damage": "1d8"},
        ],
    }
    table = turn_of(hold(fight(bear=bear, elf={**WIZARD, "ac": 50}), "bear", "elf"), "bear")
    for _ in range(2):
        table.act("attack", "bear", "elf", faces={"attack:bear": 2}, weapon="claw")
    assert table.code("attack", "bear", "elf", weapon="claw") is not None
    assert table.code("attack", "bear", "elf", weapon="bite") is None


RAKER: Stats = {**OGRE, "rake": {"attack": 9, "damage": "1d6+2"}}


def raking(since: int, now: int) -> Table:
    table = fight(tiger=RAKER, elf={**WIZARD, "ac": 10}).apply(RoundStarted(since))
    return hold(table, "tiger", "elf").apply(RoundStarted(now), TurnStarted("tiger"))


def test_a_rake_has_no_penalty_and_two_claws() -> None:
    """SRD: two more attacks, without the -4, for one that began its turn grappling."""
    table = raking(1, 2)
    for _ in range(2):
        faces: dict[str, Face] = {"attack:tiger": 10, "amount:tiger": 3}
        ended = table.act("attack", "tiger", "elf", faces=faces, weapon="rake")
        assert (ended.bonus("attack:tiger"), ended.hurts) == (9, [("elf", 5, "lethal")])
    assert table.code("attack", "tiger", "elf", weapon="rake") == "no_rake_left"


def test_a_rake_waits_for_the_turn_after_the_hold() -> None:
    assert raking(2, 2).code("attack", "tiger", "elf", weapon="rake") == "rake_next_turn"


def test_ending_the_turn_of_somebody_else_is_refused() -> None:
    table = turn_of(fight(orc=FIGHTER, elf=WIZARD), "orc")
    assert table.code("end_turn", "elf") == "not_your_turn"
    assert table.code("end_turn", "orc") is None


def test_a_rake_makes_it_a_full_attack() -> None:
    """No standard or move action goes with two more attacks."""
    table = raking(1, 2)
    table.act("attack", "tiger", "elf", faces={"attack:tiger": 1}, weapon="rake")
    assert table.code("move", "tiger") == "no_standard_action"
    assert table.code("draw_light_weapon", "tiger", "elf") == "no_move_action"
    assert table.code("damage", "tiger", "elf") is None


@pytest.mark.parametrize(
    ("key", "counts"), [("pin", True), ("escape", False)], ids=["offensive", "defensive"]
)
def test_a_shield_that_does_not_count_says_why(key: str, counts: bool) -> None:
    table = hold(fight(orc={**FIGHTER, "shield": "heavy"}, elf=WIZARD), "elf", "orc")
    asks = table.asks(key, "orc", *(("elf",) if key == "pin" else ()))
    (shield,) = (line for line in asks[f"{key}:orc"].lines if "shield" in line.label.lower())
    assert (shield.value, shield.counts, bool(shield.why_not)) == (-2, counts, not counts)


@pytest.mark.parametrize(("lethal", "word"), [(True, "Lethal damage"), (None, None)])
def test_the_price_of_lethal_damage_is_named(lethal: bool | None, word: str | None) -> None:
    lines = grapple().asks("damage", "orc", "elf", lethal=lethal)["damage:orc"].lines
    assert [line.label for line in lines if line.value == -4] == ([word] if word else [])


def test_a_weapon_drawn_in_the_grapple_can_be_used() -> None:
    table = grapple(elf={**WIZARD, "ac": 10})
    assert table.code("attack", "orc", "elf", weapon="light") == "no_light_weapon"
    faces: dict[str, Face] = {"draw_light_weapon:orc": 20, "draw_light_weapon:elf": 1}
    table.act("draw_light_weapon", "orc", "elf", faces=faces, damage="1d6+3")
    faces = {"attack:orc": 15, "amount:orc": 2}
    ended = table.act("attack", "orc", "elf", faces=faces, weapon="light")
    assert ended.hurts == [("elf", 5, "lethal")]
    assert table.code("use_opponents_weapon", "elf", "orc") is None


def test_the_only_ally_to_free_need_not_be_named() -> None:
    table = pin(grapple(troll=OGRE), "elf", "troll")
    faces: dict[str, Face] = {"break_pin:orc": 20, "break_pin:elf": 1}
    table.act("break_pin", "orc", "elf", faces=faces)
    assert table.grips()["elf", "troll"] == "held"
