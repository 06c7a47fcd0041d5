"""What is refused as it stands, and is allowed by a choice: the page says which, and offers it."""

from __future__ import annotations

import pytest

from tests.table_client import Rest, ok, two_fighters
from tests.web.visitor import Fields, Visitor, plain

AGAIN: Fields = {
    "maneuver": "start_grapple",
    "actor": "elf",
    "target": "orc",
    "params.as_opportunity": ["false", "true"],
}
MISS = {"opportunity:orc": ["let_it_pass"], "grab:elf": [1]}


@pytest.fixture
async def table(gm: Rest) -> Rest:
    """The elf has tried to grab on its turn, and its one attack is spent."""
    await two_fighters(gm)
    ok(await gm.act("start_turn", "elf"), 201)
    ok(await gm.act("start_grapple", "elf", "orc", faces=MISS), 201)
    return gm


async def test_a_refusal_names_the_choice_that_lifts_it(phone: Visitor, table: Rest) -> None:
    page = await phone.text("?target=orc")
    assert "Start a grapple: with “As an attack of opportunity”" in page
    offers = (await table.get("/maneuvers", actor="elf", target="orc")).json()
    lifted = {offer["key"]: offer["lifted_by"] for offer in offers if offer["lifted_by"]}
    assert lifted == {"start_grapple": "as_opportunity"}


async def test_whoever_makes_it_may_play(phone: Visitor, table: Rest) -> None:
    considered = await phone.post("/consider?target=orc", AGAIN)
    assert 'id="offer-start_grapple"' in considered.text
    before = len(await table.steps())
    await phone.post("/act?target=orc", {**AGAIN, "faces.grab:elf": "1"})
    *_, last = steps = await table.steps()
    assert (len(steps), last["maneuver"], last["by"]) == (
        before + 1,
        "start_grapple",
        {"seat": "Ann"},
    )


async def test_without_it_nothing_is_played(phone: Visitor, table: Rest) -> None:
    before = len(await table.steps())
    await phone.post("/act?target=orc", {**AGAIN, "params.as_opportunity": "false"})
    assert len(await table.steps()) == before
    assert "no attack" in plain(await phone.text("?target=orc"))
