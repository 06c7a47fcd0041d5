"""What a player must never see, cut once: secrets and whatever names them, and closed numbers."""

from dataclasses import fields
from typing import get_args

import msgspec
import pytest

from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    EncounterChanged,
    Event,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Noted,
    Queued,
    Ruled,
    SideMade,
    Spent,
    TurnStarted,
)
from app.rules.log import OutcomeMade, Step
from app.rules.modifiers import Modifier
from app.rules.sources import Source
from app.rules.state import Encounter, fold
from app.views.hiding import (
    GM,
    NAMING_FIELDS,
    Viewer,
    cut_event,
    cut_step,
    mentioned,
    shown,
    sight,
    without_secrets,
)

BOOK = Source("Book", "p. 1", "a rule")
PLAYER = Viewer("player", "elf")
WATCHER = Viewer("watch")
OPENING = (
    CombatantJoined("elf", "Elf", "party", {"bab": 5}, external={"foundry": "t1"}),
    CombatantJoined("orc", "Orc", "foes", {"bab": 77}, external={"foundry": "t2"}),
    CombatantJoined("shade", "Shade", "foes", {"bab": 88}, hidden=True),
    ItemSet("orb", "Ruby orb", "elf"),
    ItemSet("skull", "Black skull", "shade"),
    HoldSet("shade", "elf", "held", "grab"),
    HoldSet("orc", "elf", "pinned", "pin"),
    TurnStarted("shade"),
)
STATE = fold(Encounter("Pier", "dnd35"), OPENING)


def side(by: str, total: float) -> SideMade:
    return SideMade(by, "Grapple", (13,), "typed", (Modifier("Base attack", 77, BOOK),), total)


def test_a_player_sees_a_state_in_which_the_hidden_one_does_not_exist() -> None:
    known = without_secrets(STATE, sight(PLAYER, STATE))
    assert set(known.combatants) == {"elf", "orc"}
    assert set(known.holds) == {("orc", "elf")}
    assert (known.turn, known.acted, set(known.items)) == (None, frozenset(), {"orb"})
    assert b"hade" not in msgspec.json.encode(shown(STATE, sight(PLAYER, STATE)).names)


def test_numbers_of_foes_are_blank_and_those_of_the_party_are_not() -> None:
    printed = shown(STATE, sight(PLAYER, STATE)).combatants
    assert (dict(printed["orc"].stats), dict(printed["elf"].stats)) == ({}, {"bab": 5})
    assert not printed["orc"].external
    assert not printed["elf"].external


@pytest.mark.parametrize("numbers", ["band", "hidden"])
def test_numbers_stay_closed_unless_they_are_exact(numbers: str) -> None:
    state = fold(STATE, [EncounterChanged(visibility={"numbers": numbers})])
    assert not sight(PLAYER, state).open("orc")
    exact = fold(STATE, [EncounterChanged(visibility={"numbers": "exact"})])
    assert sight(PLAYER, exact).open("orc")
    assert not sight(PLAYER, exact).open("shade")


def test_the_gm_sees_all() -> None:
    assert shown(STATE, sight(GM, STATE)) is STATE


def test_a_player_of_the_hidden_one_sees_it() -> None:
    assert "shade" in shown(STATE, sight(Viewer("player", "shade"), STATE)).combatants


@pytest.mark.parametrize(
    "event",
    [
        CombatantJoined("shade", "Shade", "foes", {}, hidden=True),
        CombatantChanged("shade", name="Shadow"),
        HoldSet("elf", "shade", "held", "grab"),
        HoldSet("shade", "elf", "held", "grab"),
        CheckMade("grab", (side("elf", 20), side("shade", 21)), "lost"),
        CheckMade("grab", (side("elf", 20),), "hit", side("shade", 11)),
        Hurt("shade", 3, "lethal"),
        Marked("shade", "prone"),
        Spent("shade", "attacks"),
        TurnStarted("shade"),
        Noted("{0} slips by", ("shade",)),
        Queued("q1", "grab", "elf", ("shade",)),
        Queued("q1", "help", "elf", ("orc",), {"whom": "shade"}),
        ItemSet("orb", "Ruby orb", "shade"),
        ItemSet("skull", "Black skull", None),
    ],
    ids=lambda e: e.kind,
)
def test_an_event_that_names_a_secret_is_not_known_at_all(event: Event) -> None:
    eyes = sight(PLAYER, STATE)
    assert cut_event(event, eyes) is None
    assert cut_event(event, sight(GM, STATE)) == event


def test_every_field_that_can_hold_an_id_counts_as_naming() -> None:
    """A new event with a field of another name would slip through: it must be added there."""
    harmless = {
        *("kind", "name", "side", "stats", "hidden", "external", "initiative", "options"),
        *("visibility", "check", "sides", "verdict", "against", "grip", "via", "detail", "why"),
        *("amount", "type", "key", "value", "what", "round", "id", "maneuver", "targets"),
        *("text", "about", "instead_of", "step", "refreshes", "players", "dice"),
    }
    for kind in get_args(get_args(Event)[0]):
        for field in fields(kind):
            assert field.name in harmless or field.name in NAMING_FIELDS, (kind, field.name)


def test_a_foes_side_of_a_check_keeps_its_label_only() -> None:
    check = CheckMade("pin", (side("orc", 26), side("elf", 18)), "won", side("orc", 14))
    cut = cut_event(check, sight(PLAYER, STATE))
    assert isinstance(cut, CheckMade)
    assert cut.sides == (SideMade("orc", "Grapple"), side("elf", 18))
    assert cut.against == SideMade("orc", "Grapple")


def test_the_gms_words_about_a_ruling_are_the_gms() -> None:
    assert cut_event(Ruled("the shade helps", "no"), sight(PLAYER, STATE)) == Ruled("")


def test_a_step_on_a_secret_keeps_only_its_number_and_time() -> None:
    outcome = OutcomeMade("held", "Held", "{actor} holds {targets}")
    step = Step(7, "now", "GM", (HoldSet("shade", "elf", "held", "x"),), "grab", "shade", ("elf",))
    cut = cut_step(step, sight(PLAYER, STATE))
    assert cut == Step(7, "now", "GM", (), "")
    named = Step(8, "now", "GM", (), "break_pin", "elf", ("orc",), {"ally": "shade"}, outcome)
    assert cut_step(named, sight(PLAYER, STATE)).params == {}
    listed = Step(8, "now", "GM", (), "rescue", "elf", ("orc",), {"with": ["orc", "shade"]})
    assert cut_step(listed, sight(PLAYER, STATE)).params == {}


def test_one_who_was_hidden_and_is_gone_stays_secret() -> None:
    without = fold(Encounter("Pier", "dnd35"), OPENING[:2])
    eyes = sight(WATCHER, without, frozenset({"shade"}))
    assert cut_event(OPENING[2], eyes) is None


def test_one_who_is_revealed_is_secret_no_longer() -> None:
    state = fold(STATE, [CombatantChanged("shade", hidden=False)])
    eyes = sight(PLAYER, state, frozenset({"shade"}))
    assert eyes.knows("shade")
    assert not eyes.open("shade")
    joined = cut_event(OPENING[2], eyes)
    assert joined == CombatantJoined("shade", "Shade", "foes", {})


def test_mentioned_finds_everybody_in_a_check() -> None:
    check = CheckMade("pin", (side("orc", 26),), "won", side("elf", 14))
    assert set(mentioned(check)) == {"orc", "elf"}
