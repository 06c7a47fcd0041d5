"""The lines of the log: what a maneuver came to is said in one look."""

from __future__ import annotations

import pytest

from app.rules.events import Event, Hurt
from app.views.rows import log_line
from app.views.shapes import OutcomeView, SeatView, StepView

DONE = OutcomeView("hurt", "Hurt")


def step(*events: Event, targets: tuple[str, ...], outcome: OutcomeView | None) -> StepView:
    seat, said = SeatView("GM"), ("Orc squeezes",)
    return StepView(1, "", seat, "squeeze", "orc", targets, {}, outcome, False, events, said, said)


@pytest.mark.parametrize(
    ("events", "targets", "outcome", "text"),
    [
        ((Hurt("elf", 5, "nonlethal"),), ("elf",), DONE, "Orc squeezes; 5 nonlethal damage"),
        (
            (Hurt("elf", 3, "lethal"), Hurt("elf", 1, "lethal"), Hurt("elf", 2, "fire")),
            ("elf",),
            DONE,
            "Orc squeezes; 4 lethal and 2 fire damage",
        ),
        (
            (Hurt("elf", 3, "lethal"), Hurt("orc", 1, "lethal")),
            ("elf",),
            DONE,
            "Orc squeezes; 3 lethal damage; Orc takes 1 lethal damage",
        ),
        (
            (Hurt("elf", 2, "lethal"), Hurt("imp", 2, "lethal")),
            ("elf", "imp"),
            DONE,
            "Orc squeezes; Elf takes 2 lethal damage; Imp takes 2 lethal damage",
        ),
        ((Hurt("elf", -4, "lethal"),), ("elf",), DONE, "Orc squeezes"),
        ((Hurt("elf", 5, "lethal"),), ("elf",), None, "Orc squeezes"),
    ],
    ids=["the target", "added up", "both", "several", "healed", "by hand"],
)
def test_damage_stands_in_the_line_of_the_maneuver_that_did_it(
    events: tuple[Event, ...], targets: tuple[str, ...], outcome: OutcomeView | None, text: str
) -> None:
    made = step(*events, targets=targets, outcome=outcome)
    assert log_line(made, str.title).text == text
