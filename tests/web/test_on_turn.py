"""While it is somebody else's turn: what one will be able to do, with odds, on phone and desk."""

from __future__ import annotations

import pytest

from tests.table_client import Rest, grappling, ok
from tests.web.conftest import Seat
from tests.web.visitor import Fields, Visitor, part, plain

DAMAGE: Fields = {"maneuver": "damage", "actor": "elf", "target": "orc"}


@pytest.fixture
async def table(gm: Rest) -> Rest:
    """The orc holds the elf, and has the turn; numbers are open to players."""
    await grappling(gm)
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "exact"}}))
    ok(await gm.act("start_turn", "orc"), 201)
    return gm


def waiting(text: str) -> str:
    return text.partition('id="on-turn"')[2].partition('id="not-now"')[0]


def card(text: str, key: str) -> str:
    return waiting(text).partition(f'id="then-{key}"')[2].partition("</li>\n")[0]


async def test_a_phone_says_what_its_turn_will_allow_and_how_likely_it_is(phone: Visitor) -> None:
    page = (await phone.get("?target=orc")).text
    assert "Nothing now: it is Orc’s turn." in plain(page)
    assert "On your turn" in plain(waiting(page))
    # The elf rolls with +4 against +12, and a tie goes to the orc.
    won = sum(a + 4 > b + 12 for a in range(1, 21) for b in range(1, 21))
    assert won == 66
    assert f"{won / 4:g}%" in plain(waiting(page))
    assert '<button class="go"' not in waiting(page)
    assert 'name="faces.' not in waiting(page)


async def test_what_could_not_be_done_then_either_stays_under_not_now(phone: Visitor) -> None:
    page = (await phone.get("?target=orc")).text
    assert 'id="refused-escape_pin"' in page
    assert 'id="then-escape_pin"' not in page
    assert 'id="then-end_turn"' not in page


async def test_the_offer_is_refused_and_says_until_when(table: Rest) -> None:
    offers = {
        o["key"]: o for o in (await table.get("/maneuvers", actor="elf", target="orc")).json()
    }
    damage = offers["damage"]
    assert (damage["legal"], damage["on_turn"]) == (False, True)
    assert damage["refusal"]["code"] == "not_your_turn"
    assert damage["odds"]
    assert (offers["escape_pin"]["on_turn"], offers["escape_pin"]["odds"]) == (False, [])
    assert (await table.act("damage", "elf", "orc")).status_code == 422


async def test_on_its_own_turn_nothing_waits_for_it(table: Rest, desk: Visitor) -> None:
    offers = (await table.get("/maneuvers", actor="orc", target="elf")).json()
    assert not any(offer["on_turn"] for offer in offers)
    assert "On Orc’s turn" not in await desk.text("?actor=orc&target=elf")


async def test_the_gm_may_overrule_what_waits(desk: Visitor, table: Rest) -> None:
    page = (await desk.get("?actor=elf&target=orc")).text
    assert "Play it anyway" in card(page, "damage")
    dice: Fields = {"faces.damage:elf": "20", "faces.damage:orc": "1"}
    answer = await desk.post("/act", {**DAMAGE, **dice, "override": "out of turn"}, htmx=True)
    assert answer.status_code == 200
    assert (await table.steps())[-1]["maneuver"] == "damage"


async def test_params_of_what_waits_can_be_tried_out(phone: Visitor) -> None:
    filled: Fields = {**DAMAGE, "params.lethal": ["false", "true"]}
    answer = await phone.post("/consider?target=orc", filled, htmx=True)
    assert answer.status_code == 200
    shown = card(part(answer.text, "offers"), "damage")
    assert 'id="then-more-damage" class="to-come" open' in shown


async def test_a_proposal_that_waits_for_its_turn_shows_no_odds(
    table: Rest, phone: Visitor, seat: Seat
) -> None:
    ok(await table.call("PATCH", "", {"players": "propose"}))
    ok(await table.act("start_turn", "elf"), 201)
    await phone.post("/act?target=orc", DAMAGE, htmx=True)
    ok(await table.act("start_turn", "orc"), 201)
    (waits,) = (await table.get("/proposals")).json()
    assert (waits["refusal"]["code"], waits["odds"]) == ("not_your_turn", [])
