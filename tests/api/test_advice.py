"""Advice on a param, and dice that somebody chooses how many of."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.table_client import Rest, ok, open_table

ORC = {"combat": 5, "st": 1}
ELF = {"combat": 4, "st": 1, "co": 0.5}


@pytest.fixture
async def brawl(http: httpx.AsyncClient) -> Rest:
    """An orc and an elf in a game where dice are risked, three at most."""
    options = {"max_risk_dice": 3}
    gm = await open_table(http, system="age_of_magic", options=options)
    await gm.add("orc", "foes", stats=ORC)
    await gm.add("elf", stats=ELF)
    return gm


async def grapple(seat: Rest, **more: str) -> dict[str, Any]:
    """What the elf's grapple of the orc is offered as."""
    asked = {"actor": "elf", "target": "orc", "maneuver": "grapple", **more}
    (offer,) = ok(await seat.get("/maneuvers", **asked)).json()
    return offer


async def test_an_offer_compares_the_values_of_a_param(brawl: Rest) -> None:
    """4 + 1/2 - 2 against 5: two and a half short, so a 6; 9 of 12; 12 of 18."""
    (offer,) = ok(
        await brawl.get("/maneuvers", actor="elf", target="orc", maneuver="grapple")
    ).json()
    advice = offer["advice"]
    assert advice["param"] == "dice"
    assert [(v["value"], v["num"], v["den"]) for v in advice["values"]] == [
        *[(0, 0, 1), (1, 1, 6), (2, 5, 18), (3, 3, 8)]
    ]
    assert advice["best"] == {"value": 3, "num": 3, "den": 8, "p": 0.375}
    assert offer["odds"][0]["p"] == 0


async def test_the_odds_of_the_best_value_are_those_of_the_advice(brawl: Rest) -> None:
    offer = await grapple(brawl, params='{"dice": 3}')
    assert (offer["odds"][0]["num"], offer["odds"][0]["den"]) == (3, 8)
    mine = next(ask for ask in offer["asks"] if ask["key"] == "grapple:elf")
    assert (mine["dice"], mine["count"]) == ("3d6", 3)


async def test_what_has_nothing_to_weigh_gives_no_advice(brawl: Rest) -> None:
    offers = ok(await brawl.get("/maneuvers", actor="elf", target="orc")).json()
    without = {offer["key"] for offer in offers if offer["advice"] is None}
    assert {"release", "start_turn", "end_turn"} <= without


async def test_advice_is_kept_from_those_who_may_not_see_the_numbers(brawl: Rest) -> None:
    ann = await brawl.sit_down("Ann", "elf")
    offer = await grapple(ann)
    assert (offer["legal"], offer["advice"]) == (True, None)


async def test_who_sees_bands_reads_how_good_the_best_is_and_not_which(brawl: Rest) -> None:
    """3 in 8 at best, which is less than 2 in 5."""
    ok(await brawl.call("PATCH", "", {"visibility": {"numbers": "band"}}))
    offer = await grapple(await brawl.sit_down("Ann", "elf"))
    assert offer["odds"][0]["band"] == "impossible"
    at_best = {"param": "dice", "best": None, "values": [], "band": "less likely than not"}
    assert offer["advice"] == at_best


async def test_a_choice_of_dice_says_which_die_follows(brawl: Rest) -> None:
    (offer,) = ok(
        await brawl.get("/maneuvers", actor="elf", target="orc", maneuver="grapple")
    ).json()
    ask = next(ask for ask in offer["asks"] if ask["key"] == "grapple:orc")
    assert ask["options"] == ["no_dice", "1d6", "2d6", "3d6"]
    assert (ask["then"], ask["sides"], ask["dice"], ask["total"]) == ("1d6", 6, None, 5)


@pytest.mark.parametrize("at_once", [True, False], ids=["in one answer", "one after the other"])
async def test_a_choice_and_its_dice_are_handed_in(brawl: Rest, at_once: bool) -> None:
    faces = {"reaction:orc": ["none"]}
    answer = await brawl.act("grapple", "elf", "orc", faces=faces, missing="ask")
    assert answer.status_code == 202
    chosen: list[list[int | str]] = [["2d6", 2, 3]] if at_once else [["2d6"], [2, 3]]
    for one in chosen:
        answer = await brawl.call("PUT", "/pending", {"faces": {"grapple:orc": one}})
    step = ok(answer, 201).json()
    check = next(e for e in step["events"] if e.get("check") == "grapple")
    assert check["sides"][1]["faces"] == ["2d6", 2, 3]
    assert [side["total"] for side in check["sides"]] == [2.5, 4]
