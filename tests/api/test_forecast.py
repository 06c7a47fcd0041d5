"""Forecasts over REST: exact, checked, and no way around what is hidden."""

from __future__ import annotations

from fractions import Fraction

from tests.table_client import Rest, grappling, ok, two_fighters


async def test_a_forecast_gives_the_chance_of_each_grip_after_each_round(gm: Rest) -> None:
    await grappling(gm)
    before = await gm.see()
    body = {"policies": {"elf": ["escape"]}, "rounds": 3}
    first, second, third = ok(await gm.post("/forecast", body)).json()
    assert [after["round"] for after in (first, second, third)] == [1, 2, 3]
    (grip,) = first["grips"]
    assert (grip["holder"], grip["held"], grip["grip"]) == ("orc", "elf", "held")
    # 4 against 12: of 400 pairs 11 * 12 / 2 are 9 or more apart; a tie goes to the higher bonus.
    assert grip["exact"] == str(1 - Fraction(66, 400))
    assert third["grips"][0]["exact"] == str((1 - Fraction(66, 400)) ** 3)
    assert third["grips"][0]["p"] == float((1 - Fraction(66, 400)) ** 3)
    assert {"combatant": "elf", "condition": "grappling", "exact": grip["exact"]}.items() <= next(
        c for c in first["conditions"] if c["combatant"] == "elf"
    ).items()
    assert await gm.see() == before


async def test_all_that_is_wrong_with_a_forecast_is_said_at_once(gm: Rest) -> None:
    await two_fighters(gm)
    body = {"policies": {"nobody": ["pin"], "elf": ["fly", "pin", "hover"]}, "rounds": 40}
    wrong = await gm.post("/forecast", body)
    assert wrong.status_code == 422
    paths = ["policies.elf.0", "policies.elf.2", "policies.nobody", "rounds"]
    assert sorted(e["path"] for e in wrong.json()["errors"]) == paths


async def test_players_forecast_only_what_they_may_read(gm: Rest) -> None:
    await grappling(gm)
    player, watcher = await gm.sit_down("Ana", "elf"), await gm.sit_down("Bo")
    body = {"policies": {"elf": ["escape"]}, "rounds": 1}
    assert (await player.post("/forecast", body)).status_code == 403
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "exact"}}))
    assert ok(await player.post("/forecast", body)).json()[0]["grips"][0]["held"] == "elf"
    assert (await watcher.post("/forecast", body)).status_code == 403


async def test_whoever_is_hidden_is_not_in_a_players_forecast(gm: Rest) -> None:
    await grappling(gm)
    await gm.add("ghost", "foes", hidden=True)
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "exact"}}))
    player = await gm.sit_down("Ana", "elf")
    body = {"policies": {"ghost": ["start_grapple"]}, "rounds": 2}
    named = await player.post("/forecast", body)
    assert [e["path"] for e in named.json()["errors"]] == ["policies.ghost"]
    quiet = await player.post("/forecast", {"rounds": 2})
    assert "ghost" not in ok(quiet).text
