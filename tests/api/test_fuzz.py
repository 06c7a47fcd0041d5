"""Requests nobody would think of: none breaks the server, and none that fails changes anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.api import create_api
from app.main import create_app
from app.rules.systems.dnd35 import RULES
from app.settings import Settings
from tests.table_client import API, Rest, grappling, ok, open_table

DESCRIBED = schemathesis.openapi.from_dict(create_api(Settings()).openapi())
OPERATIONS = {
    f"{found.ok().method.upper()} {found.ok().path}": found.ok()
    for found in DESCRIBED.get_all_operations()
}
# A stream has no end to wait for; it has tests of its own.
OPERATIONS = {name: o for name, o in OPERATIONS.items() if not name.endswith("/events")}
BOUNDED = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
LONGER = settings(BOUNDED, max_examples=150)
IDS = ("orc", "elf", "imp", "orb", "nobody")


class Table:
    """A fight to throw requests at, on an event loop that outlives each request."""

    def __init__(self, runner: asyncio.Runner, gm: Rest) -> None:
        self.runner = runner
        self.gm = gm
        self.player = runner.run(gm.sit_down("Ada", "elf"))

    def send(self, method: str, path: str, **request: Any) -> httpx.Response:
        headers = {**request.pop("headers", {}), "Authorization": f"Bearer {self.gm.key}"}
        return self.runner.run(self.gm.http.request(method, path, headers=headers, **request))

    def state(self) -> dict[str, Any]:
        return self.runner.run(self.gm.see())

    @property
    def proposal(self) -> str:
        """The id of what the elf's player proposes; they do it again once it is decided."""
        found = self.runner.run(self.gm.get("/proposals")).json()
        if not any(one["fate"] == "waiting" for one in found):
            self.runner.run(self.gm.call("DELETE", "/pending"))
            answer = self.runner.run(self.player.act("escape", "elf"))
            found = [answer.json().get("proposal", {"id": "none"})]
        return str(found[0]["id"])

    def act(self, body: object) -> httpx.Response:
        return self.runner.run(self.gm.post("/maneuvers", body))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    folder = tmp_path_factory.mktemp("fuzz")
    app = create_app(
        Settings(
            data_dir=folder, database_url="", create_key="", public_url="", joins_per_minute=100_000
        )
    )
    with asyncio.Runner() as runner:
        lifespan = app.router.lifespan_context(app)
        runner.run(lifespan.__aenter__())
        http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")
        yield Table(runner, runner.run(fight(http)))
        runner.run(http.aclose())
        runner.run(lifespan.__aexit__(None, None, None))


async def fight(http: httpx.AsyncClient) -> Rest:
    gm = await grappling(await open_table(http))
    ok(await gm.call("PATCH", "", {"players": "propose"}))
    await gm.add("imp", "foes")
    ok(await gm.post("/items", {"id": "orb", "name": "Orb", "bearer": "elf"}), 201)
    return gm


@pytest.mark.parametrize("name", OPERATIONS)
def test_no_request_breaks_the_server(table: Table, name: str) -> None:
    operation = OPERATIONS[name]

    @BOUNDED
    @given(operation.as_strategy(), st.sampled_from(IDS))
    def throw(case: schemathesis.Case, combatant: str) -> None:
        known = {"encounter": table.gm.encounter, "combatant": combatant, "system": "dnd35"}
        known["proposal"] = table.proposal
        case.path_parameters = {name: known[name] for name in case.path_parameters}
        request = case.as_transport_kwargs(base_url=f"http://table.test{API}")
        request.pop("cookies")
        before = table.state()
        response = table.send(request.pop("method"), request.pop("url"), **request)
        check(response, operation)
        if response.status_code >= 400:
            assert table.state() == before

    throw()


def check(response: httpx.Response, operation: Any) -> None:
    """No mistake of ours, and the body that was described."""
    assert response.status_code < 500, response.text
    operation.validate_response(response)
    if response.status_code >= 400:
        assert response.headers["content-type"] == "application/problem+json"
        assert response.json()["status"] == response.status_code


ACTS = st.fixed_dictionaries(
    {
        "maneuver": st.sampled_from([m.key for m in RULES.maneuvers]),
        "actor": st.sampled_from(IDS),
    },
    optional={
        "targets": st.lists(st.sampled_from(IDS), max_size=2),
        "missing": st.sampled_from(["roll", "ask"]),
        "override": st.sampled_from(["", "Because"]),
        "faces": st.dictionaries(
            st.sampled_from(["hold:orc", "hold:elf", "pin:orc", "pin:elf", "grab:imp", "x"]),
            st.lists(st.integers(-1, 21) | st.text(max_size=3), max_size=3),
            max_size=3,
        ),
        "params": st.dictionaries(
            st.sampled_from(["lethal", "weapon", "ally", "item", "level", "damage", "enter"]),
            st.none() | st.booleans() | st.integers() | st.sampled_from(["1d4", *IDS]),
            max_size=2,
        ),
    },
)


@LONGER
@given(act=ACTS, roll=st.booleans())
def test_no_act_breaks_the_server_and_a_refused_one_changes_nothing(
    table: Table, act: dict[str, object], roll: bool
) -> None:
    before = table.state()
    response = table.act(act)
    check(response, OPERATIONS["POST /encounters/{encounter}/maneuvers"])
    if response.status_code >= 400:
        assert table.state() == before
    if response.status_code == 202:
        finish(table, roll=roll)


def finish(table: Table, *, roll: bool) -> None:
    """Answer everything that is owed, or cancel it, so that the next act can go on."""
    for _ in range(20):
        pending = table.state()["pending"]
        if pending is None:
            return
        keys = [ask["key"] for ask in pending["asks"]]
        method, body = ("PUT", {"roll": keys}) if roll else ("DELETE", None)
        ok_or_made = table.runner.run(table.gm.call(method, "/pending", body))
        assert ok_or_made.status_code in (201, 202, 204), ok_or_made.text
    raise AssertionError("it never ends")


STEPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["until", "gagged", "one_part", "swallowed"]), inner)
    ),
    max_leaves=4,
)


@BOUNDED
@given(data=st.data())
def test_no_document_that_is_taken_in_breaks_the_server(table: Table, data: st.DataObject) -> None:
    """One value somewhere in an export is replaced by another."""
    document = json.loads(table.runner.run(table.gm.get("/export")).content)
    spot = data.draw(st.sampled_from(list(spots(document))))
    replace_at(document, spot, data.draw(STEPS))
    response = table.send("POST", f"{API}/import", json=document)
    assert response.status_code in (201, 422), response.text
    if response.status_code == 201:
        made = response.json()
        again = Rest(table.gm.http, made["encounter"], made["gm_key"])
        for path in ("", "/steps", "/maneuvers?actor=orc&target=elf", "/export"):
            assert table.runner.run(again.get(path)).status_code < 500, (spot, path)


def spots(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[call-overload]  # a list
    for key, found in inner:
        yield (*path, key)
        if isinstance(found, dict | list):
            yield from spots(found, (*path, key))


def replace_at(document: Any, spot: tuple[str | int, ...], value: object) -> None:
    *before, last = spot
    for part in before:
        document = document[part]
    document[last] = value
