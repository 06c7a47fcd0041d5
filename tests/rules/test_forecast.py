"""Forecasts against chains of chances worked out beside them, without a play."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from app.rules.events import CombatantJoined, Hurt
from app.rules.forecast import Outlook, Plans, TooWide, forecast, unfolding
from app.rules.state import Encounter, fold
from app.rules.systems import ALL
from app.rules.systems.dnd35 import RULES
from tests.rules import adnd
from tests.rules.dnd import Stats, fight, hold
from tests.rules.table import Table

ORC: Stats = {"bab": 1, "str_mod": 3}
ELF: Stats = {"bab": 1, "str_mod": 1}


def beats(mine: int, theirs: int) -> Fraction:
    """The chance of the higher total of two d20; a tie goes to the higher bonus, or is even."""
    won = Fraction(0)
    for one, other in product(range(1, 21), repeat=2):
        margin = one + mine - other - theirs or mine - theirs
        won += Fraction(1, 2) if margin == 0 else margin > 0
    return won / 400


PIN, LOOSEN, ESCAPE = beats(4, 2), beats(2, 4), beats(2, 4)


def held(**options: str) -> Table:
    return hold(fight(orc=ORC, elf=ELF, options=options), "orc", "elf")


def ahead(table: Table, plans: Plans, rounds: int, **how: bool) -> list[Outlook]:
    return list(forecast(RULES, table.state, plans, rounds, **how))


def test_trying_to_escape_every_round_fails_by_the_power() -> None:
    for number, after in enumerate(ahead(held(), {"elf": ("escape",)}, 6), start=1):
        assert after.grips[("orc", "elf", "held")] == (1 - ESCAPE) ** number


def test_pin_and_escape_are_a_chain_of_three_states() -> None:
    plans = {"orc": ("pin",), "elf": ("escape_pin", "escape")}
    free, loose, pinned = Fraction(0), Fraction(1), Fraction(0)
    for after in ahead(held(pin_duration="until_escape"), plans, 5):
        pinned, loose = pinned + loose * PIN, loose * (1 - PIN)
        free, loose, pinned = (
            free + loose * ESCAPE,
            loose * (1 - ESCAPE) + pinned * LOOSEN,
            pinned * (1 - LOOSEN),
        )
        assert after.grips[("orc", "elf", "held")] == loose
        assert after.grips[("orc", "elf", "pinned")] == pinned
        assert after.conditions[("elf", "pinned")] == pinned
        assert free + loose + pinned == 1


def test_a_tie_that_is_pulled_again_is_followed_until_it_is_settled() -> None:
    # Strength 17 against 15: 229 ways of 400 to win, 153 to lose and 18 to pull again.
    table = adnd.hold(adnd.fight(orc=adnd.AVERAGE, elf=adnd.STRONG), "orc", "elf")
    plans = {"elf": ("break_hold",)}
    for number, after in enumerate(forecast(adnd.RULES, table.state, plans, 3), start=1):
        assert after.grips[("orc", "elf", "held")] == Fraction(153, 382) ** number


def test_damage_is_expected_as_often_as_the_check_is_won() -> None:
    # An unarmed orc of medium size deals 1d3 and its Strength: 5 on average.
    for number, after in enumerate(ahead(held(), {"orc": ("damage",)}, 4), start=1):
        assert after.harm["elf"] == number * beats(4, 2) * 5


def test_where_damage_wears_down_the_fallen_hold_nobody() -> None:
    table = held().apply(Hurt("orc", 0, "lethal"))
    weak = hold(fight(orc={**ORC, "hp": 1}, elf=ELF), "orc", "elf")
    plans = {"elf": ("damage",)}
    (after,) = ahead(weak, plans, 1, falling=True)
    assert after.conditions[("orc", "unconscious")] == beats(2, 4)
    (after,) = ahead(table, plans, 1, falling=True)
    assert ("orc", "unconscious") not in after.conditions


def test_who_has_no_plan_does_nothing() -> None:
    for after in ahead(held(), {}, 3):
        assert after.grips == {("orc", "elf", "held"): 1}
        assert after.harm == {}


def test_the_first_legal_wish_counts() -> None:
    plans = {"orc": ("escape_pin", "swallow_whole", "pin")}
    (after,) = ahead(held(), plans, 1)
    assert after.grips[("orc", "elf", "pinned")] == beats(4, 2)


def test_rounds_go_on_from_the_one_that_is_running() -> None:
    table = held()
    table.act("start_turn", "orc")
    table.act("start_turn", "elf")
    assert [after.round for after in ahead(table, {"elf": ("escape",)}, 3)] == [1, 2, 3]


def test_what_can_go_too_many_ways_is_refused() -> None:
    stats: Stats = {**ORC, "hp": 500, "bab": 16, "unarmed": "4d8"}
    table = hold(fight(orc=stats, elf={**stats, "str_mod": 4}), "orc", "elf")
    plans = {"orc": ("damage",), "elf": ("damage",)}
    with pytest.raises(TooWide):
        ahead(table, plans, 10, falling=True)


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_in_every_system_something_comes_of_everybodys_first_wishes(rules) -> None:
    """Whoever does what they can: chances stay chances, and rounds follow each other."""
    state = fold(
        Encounter("What if", rules.key),
        [e for e in rules.demo.opening if isinstance(e, CombatantJoined)][:2],
    )
    wishes = tuple(m.key for m in rules.maneuvers if m.group != "turn")
    plans = dict.fromkeys(state.combatants, wishes[:3])
    rounds = [after.round for after in forecast(rules, state, plans, 2)]
    assert rounds == [1, 2]
    for after in forecast(rules, state, plans, 2):
        assert all(0 < chance <= 1 for chance in after.grips.values())
        assert all(0 < chance <= 1 for chance in after.conditions.values())


def test_there_are_places_to_pause_on_the_way_to_every_round() -> None:
    table = held()
    plans = {"elf": ("escape",)}
    all_of_it = list(unfolding(RULES, table.state, plans, 3))
    rounds = [after for after in all_of_it if after is not None]
    assert rounds == list(forecast(RULES, table.state, plans, 3))
    assert all(None in all_of_it[: all_of_it.index(after)] for after in rounds)


def test_what_takes_too_much_work_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many ways as there are is fine, one less is not: two ends of an escape in each round."""
    monkeypatch.setattr("app.rules.forecast.MOST_WAYS", 5)
    with pytest.raises(TooWide, match="more than 5 ways in all: try fewer rounds"):
        ahead(held(), {"elf": ("escape",)}, 6)
