"""What is filled in changes the odds and the dice of an offer, before anything is played."""

from __future__ import annotations

import httpx
import pytest

from tests.table_client import Rest, ok, open_table
from tests.web.conftest import Seat
from tests.web.visitor import Fields, Visitor, part, plain, values

BOTH = pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain form"])
LOOK: Fields = {
    "maneuver": "grapple",
    "actor": "elf",
    "target": "orc",
    "params.dice": "2",
    "faces.reaction:orc": "none",
    "faces.grapple:orc": ["1d6", "4"],
}


@pytest.fixture
async def table(http: httpx.AsyncClient) -> Rest:
    """An orc and an elf in a game where dice are risked, three at most."""
    gm = await open_table(http, system="age_of_magic", options={"max_risk_dice": 3})
    await gm.add("orc", "foes", stats={"combat": 5})
    await gm.add("elf", stats={"combat": 4, "co": 0.5})
    return gm


def offers_in(answer: httpx.Response, *, htmx: bool) -> str:
    return part(answer.text, "offers") if htmx else answer.text


def card(text: str) -> str:
    return text.partition('id="offer-grapple"')[2].partition('id="offer-kick"')[0]


async def test_the_button_says_what_the_best_choice_would_make_of_it(
    desk: Visitor, table: Rest
) -> None:
    # 4 + 1/2 - 2 against 5: never without dice, and 81 of 216 throws of three reach it.
    assert 81 / 216 == 0.375
    before = plain(card((await desk.get("?actor=elf&target=orc")).text))
    assert "3 points, up to 38%" in before


async def test_a_chance_of_all_tells_on_whose_choices_it_stands(desk: Visitor, table: Rest) -> None:
    await table.add("ogre", "foes", stats={"combat": 20})
    grapple = plain(card((await desk.get("?actor=ogre&target=elf")).text))
    assert "100%" in grapple
    assert "If nobody says otherwise: Elf: How does it react? None; Elf: No dice;" in grapple


@BOTH
async def test_the_offer_shows_odds_and_boxes_for_what_was_filled_in(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    before = card((await desk.get("?actor=elf&target=orc")).text)
    assert values(before, "faces.grapple:elf") == []
    answer = await desk.post("/consider?actor=elf&target=orc", LOOK, htmx=htmx)
    assert answer.status_code == 200
    after = card(offers_in(answer, htmx=htmx))
    assert values(after, "faces.grapple:elf") == ["", ""]
    assert values(after, "params.dice") == ["2"]
    assert values(after, "faces.grapple:orc") == ["4"]
    assert '<option value="1d6" selected>' in after
    assert "28%" in plain(after)
    assert len(await table.steps()) == 2


async def test_what_makes_no_sense_leaves_the_offer_as_it_was(desk: Visitor) -> None:
    answer = await desk.post("/consider?actor=elf&target=orc", {**LOOK, "params.dice": "99"})
    assert answer.status_code == 200
    assert values(card(answer.text), "params.dice") == ["99"]


async def test_the_best_number_stands_beside_the_field(desk: Visitor) -> None:
    text = plain(card((await desk.get("?actor=elf&target=orc")).text))
    # 2.5 behind, each die 3 less: 6 or more on one, 9 on two, 12 on three: 1/6, 10/36, 81/216.
    best = "Dice to risk, best: 3 for 37.5% (Held). 0: 0%, 1: 16.67%, 2: 27.78%, 3: 37.5%"
    assert best in text


async def test_a_player_gets_no_advice_from_numbers_that_are_not_theirs(
    table: Rest, seat: Seat
) -> None:
    phone = await seat(await table.sit_down("Ann", "elf"))
    text = await phone.text("?target=orc")
    assert "Grapple" in text
    assert "best:" not in text


async def test_who_sees_odds_in_words_reads_what_risked_dice_could_make_of_them(
    table: Rest, seat: Seat
) -> None:
    """3 in 8 with three dice; without any, nothing can come of it."""
    ok(await table.call("PATCH", "", {"visibility": {"numbers": "band"}}))
    phone = await seat(await table.sit_down("Ann", "elf"))
    text = plain(card((await phone.get("?target=orc")).text))
    assert "3 points, at best less likely than not" in text
    assert "impossible" in text
    assert "Dice to risk: at best less likely than not." in text
    assert "%" not in text


async def test_what_is_wrong_with_it_is_said_before_it_is_played(
    desk: Visitor, table: Rest
) -> None:
    wrong: Fields = {**LOOK, "faces.grapple:elf": ["4", "7"]}
    answer = await desk.post("/consider?actor=elf&target=orc", wrong, htmx=True)
    assert answer.status_code == 200
    assert "a d6 shows 1 to 6, not 7" in plain(card(part(answer.text, "offers")))
    assert len(await table.steps()) == 2
