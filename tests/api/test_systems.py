"""What a program can learn of a rule system, and of the interface itself."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from tests.table_client import API, ok

KEYS = (
    "start_grapple, join, improved_grab, attack, damage, pin, escape, escape_pin, move, "
    "draw_light_weapon, retrieve_component, use_opponents_weapon, break_pin, break_hold, "
    "throw_down, retrieve_item, cast_spell, activate_item, release, snatch_item, throw_pinned, "
    "toss_pinned, move_pinned, swallow_whole, stand_up, start_turn, end_turn"
)


async def test_every_system_is_listed(http: httpx.AsyncClient) -> None:
    systems = ok(await http.get(f"{API}/systems")).json()
    assert all(set(s) == {"key", "label", "books"} for s in systems)
    assert "dnd35" in [s["key"] for s in systems]


async def test_a_system_says_what_it_needs_and_what_it_can_do(http: httpx.AsyncClient) -> None:
    system = ok(await http.get(f"{API}/systems/dnd35")).json()
    assert {m["key"] for m in system["maneuvers"]} == set(KEYS.split(", "))
    bab = system["stats_schema"]["properties"]["bab"]
    assert (bab["minimum"], bab["maximum"], bab["default"]) == (0, 60, 1)
    assert all(p["title"] for p in system["stats_schema"]["properties"].values())
    pin = system["options_schema"]["properties"]["pin_duration"]
    assert pin["default"] == "through_next_turn"
    for option in system["options_schema"]["properties"].values():
        assert set(option["source"]) == {"book", "place", "gist"}
    for maneuver in system["maneuvers"]:
        assert maneuver["label"]
        assert maneuver["group"]
        assert maneuver["cost"]
        assert maneuver["takes"] in ("none", "one", "all")
        assert maneuver["params_schema"]["type"] == "object"
        assert all(set(o) == {"key", "label"} for o in maneuver["outcomes"])
        assert set(maneuver["source"]) == {"book", "place", "gist"}


async def test_a_system_that_is_not_there_is_not_found(http: httpx.AsyncClient) -> None:
    missing = await http.get(f"{API}/systems/dnd4")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


async def test_the_description_covers_every_route_with_an_example_for_every_body(
    http: httpx.AsyncClient,
) -> None:
    described = ok(await http.get(f"{API}/openapi.json")).json()
    assert described["openapi"].startswith("3.1")
    operations = {
        f"{method.upper()} {path}": operation
        for path, item in described["paths"].items()
        for method, operation in item.items()
    }
    for name, operation in operations.items():
        if body := operation.get("requestBody"):
            assert "example" in body["content"]["application/json"], name
        assert "application/problem+json" in operation["responses"]["4XX"]["content"], name
        assert operation["summary"], name
    contract = """GET /systems, GET /systems/{system}, POST /encounters, POST /join,
        GET /encounters/{encounter}, PATCH /encounters/{encounter},
        POST /encounters/{encounter}/combatants,
        PATCH /encounters/{encounter}/combatants/{combatant},
        DELETE /encounters/{encounter}/combatants/{combatant},
        POST /encounters/{encounter}/items, GET /encounters/{encounter}/maneuvers,
        POST /encounters/{encounter}/maneuvers, GET /encounters/{encounter}/pending,
        PUT /encounters/{encounter}/pending, DELETE /encounters/{encounter}/pending,
        GET /encounters/{encounter}/steps, POST /encounters/{encounter}/undo,
        POST /encounters/{encounter}/redo, GET /encounters/{encounter}/events,
        POST /encounters/{encounter}/events/ticket, GET /encounters/{encounter}/export,
        POST /import"""
    assert {" ".join(line.split()) for line in contract.split(",")} <= set(operations)


async def test_every_reference_of_the_description_leads_somewhere(http: httpx.AsyncClient) -> None:
    text = (await http.get(f"{API}/openapi.json")).text
    schemas = ok(await http.get(f"{API}/openapi.json")).json()["components"]["schemas"]
    found = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert found <= set(schemas)
    assert "#/$defs/" not in text


async def test_up_and_ready_are_told_apart(http: httpx.AsyncClient) -> None:
    assert ok(await http.get("/healthz")).json() == {"status": "ok"}
    assert ok(await http.get("/readyz")).json() == {"status": "ready"}


@pytest.mark.parametrize("change", ["DELETE FROM alembic_version", "DROP TABLE alembic_version"])
async def test_a_database_without_its_migrations_is_not_ready(
    app: FastAPI, http: httpx.AsyncClient, change: str
) -> None:
    store = app.state.encounters.store
    await store.write(lambda connection: connection.exec_driver_sql(change))
    unready = await http.get("/readyz")
    assert (unready.status_code, unready.json()["code"]) == (503, "not_ready")
    ok(await http.get("/healthz"))
