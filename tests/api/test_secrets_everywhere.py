"""In every system: whoever is hidden from the first is in no byte that a player is sent."""

from __future__ import annotations

import json
from dataclasses import asdict

import httpx
import pytest
from fastapi import FastAPI

from app.rules.events import CombatantJoined, ItemSet
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from tests.table_client import Rest, ok, open_table
from tests.web.visitor import seated

SECRET, NAME = "zz-ghost", "Zzyrath"
MOST_TURNS = 12


def hide(text: str, who: str) -> str:
    """A script's JSON in which that id is the secret one's, wherever it stands."""
    return text.replace(f'"{who}"', f'"{SECRET}"').replace(f':{who}"', f':{SECRET}"')


async def demo_with_a_secret(http: httpx.AsyncClient, rules: Ruleset) -> tuple[Rest, str]:
    """The demo's fight, in which the first foe is hidden; and the id of a player's combatant."""
    gm = await open_table(http, name="Fight", system=rules.key)
    people = [event for event in rules.demo.opening if isinstance(event, CombatantJoined)]
    who = next(event.combatant for event in people if event.side == "foes")
    for event in people:
        secret = event.combatant == who
        more = {"stats": event.stats, "hidden": secret}
        more |= {} if event.initiative is None else {"initiative": event.initiative}
        body = {"id": SECRET if secret else event.combatant, "side": event.side, **more}
        ok(await gm.post("/combatants", {**body, "name": NAME if secret else event.name}), 201)
    for event in rules.demo.opening:
        if isinstance(event, ItemSet):
            bearer = SECRET if event.bearer == who else event.bearer
            ok(
                await gm.post("/items", {"id": event.item, "name": event.name, "bearer": bearer}),
                201,
            )
    for act in rules.demo.acts:
        body = asdict(act.intent) | {"faces": dict(act.faces)}
        ok(await gm.post("/maneuvers", json.loads(hide(json.dumps(body), who))), 201)
    return gm, next(event.combatant for event in people if event.side == "party")


async def proposed_at_the_hidden_one(app: FastAPI, gm: Rest) -> list[httpx.Response]:
    """Somebody shows, is aimed at by a proposal, and hides again: what its player is told then."""
    ok(await gm.call("PATCH", "", {"players": "propose"}))
    ok(await gm.call("PATCH", f"/combatants/{SECRET}", {"hidden": False}))
    player, body = await able_to_aim(app, gm)
    made = ok(await player.post("/maneuvers", body), 202).json()["proposal"]
    ok(await gm.call("PATCH", f"/combatants/{SECRET}", {"hidden": True}))
    assert SECRET in (await gm.get("/proposals")).text
    told = await player.get("/proposals")
    assert [(p["id"], p["targets"]) for p in told.json()] == [(made["id"], [])]
    return [told, await player.post("/maneuvers", body)]


async def able_to_aim(app: FastAPI, gm: Rest) -> tuple[Rest, dict[str, object]]:
    """A player, and something that they may try on the secret one, on this turn or a later one."""
    table = await app.state.encounters.table(gm.encounter)
    for _ in range(MOST_TURNS):
        for key in [c["id"] for c in (await gm.see())["combatants"] if c["side"] == "party"]:
            for offer in ok(await gm.get("/maneuvers", actor=key, target=SECRET)).json():
                if offer["legal"] and SECRET in offer["targets"]:
                    body = {"maneuver": offer["key"], "actor": key, "targets": [SECRET]}
                    return await gm.sit_down("Bob", key), body
        turn = table.head.rules.next_turn(table.head.state)
        ok(await gm.act(turn.maneuver, turn.actor), 201)
    raise AssertionError("nobody could ever aim at them")


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
async def test_nothing_tells_of_the_hidden_one(
    app: FastAPI, http: httpx.AsyncClient, rules: Ruleset
) -> None:
    gm, own = await demo_with_a_secret(http, rules)
    assert NAME in (await gm.get()).text
    player = await gm.sit_down("Ann", own)
    answers = await proposed_at_the_hidden_one(app, gm)
    others = [c["id"] for c in (await player.see())["combatants"] if c["id"] != own]
    answers += [await player.get(path) for path in ("", "/steps", "/pending", "/proposals")]
    answers += [await player.get("/maneuvers", actor=own, target=target) for target in others]
    answers += [await player.get("/maneuvers", actor=own, target=SECRET)]
    visitor = await seated(app, player)
    last = (await player.see())["version"]
    pages = ["", "/log", "/log.md", "/log.json", "/log/print", "/what-if", f"/at/{last}"]
    answers += [await visitor.get(path) for path in pages]
    answers += [await visitor.get(f"?target={target}") for target in others]
    await visitor.http.aclose()
    for answer in answers:
        asked = SECRET in str(answer.request.url) + answer.request.content.decode()
        told = answer.text.replace(f"“{SECRET}”", "") if asked else answer.text
        assert NAME not in told, answer.request.url
        assert SECRET not in told, answer.request.url
