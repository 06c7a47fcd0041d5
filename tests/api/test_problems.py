"""Bad input: each gets its clear error, in one shape, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from tests.table_client import API, Rest, grappling, ok, two_fighters

SHAPE = {"type", "title", "status", "detail", "code", "errors"}


def check_problem(answer: httpx.Response, status: int, code: str | None = None) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert set(problem) >= SHAPE
    assert problem["status"] == status
    assert problem["detail"]
    assert code is None or problem["code"] == code
    assert "Traceback" not in answer.text


def paths(answer: httpx.Response) -> list[str]:
    return sorted(error["path"] for error in answer.json()["errors"])


ACT = {"maneuver": "pin", "actor": "orc", "targets": ["elf"]}
BAD_ACTS = [
    ("unknown maneuver", {"maneuver": "fly"}, 422, ["maneuver"]),
    ("unknown actor", {"actor": "nobody"}, 422, ["actor"]),
    ("unknown target", {"targets": ["nobody"]}, 422, ["targets.0"]),
    ("all unknown", {"maneuver": "fly", "actor": "x", "targets": ["y"]}, 422, None),
    ("two actors", {"actor": ["orc", "elf"]}, 422, ["actor"]),
    ("two targets", {"targets": ["elf", "imp"]}, 422, ["targets"]),
    ("one target twice", {"targets": ["elf", "elf"]}, 422, ["targets"]),
    ("itself as target", {"targets": ["orc"]}, 422, ["targets.0"]),
    ("target that left", {"targets": ["gone"]}, 422, ["targets.0"]),
    ("unknown param", {"params": {"x": 1}}, 422, ["params.x"]),
    ("impossible param", {"params": {"gag": "perhaps"}}, 422, ["params.gag"]),
    ("face too high", {"faces": {"pin:orc": [21]}}, 422, ["faces.pin:orc"]),
    ("face too low", {"faces": {"pin:orc": [0]}}, 422, ["faces.pin:orc"]),
    ("face that is a word", {"faces": {"pin:orc": ["20"]}}, 422, ["faces.pin:orc"]),
    ("half a face", {"faces": {"pin:orc": [1.5]}}, 422, ["faces.pin:orc.0"]),
    ("faces of nobody", {"faces": {"pin:imp": [3]}}, 422, ["faces.pin:imp"]),
    ("two bad faces", {"faces": {"pin:orc": [0], "pin:elf": [21]}}, 422, None),
    ("unknown way of missing", {"missing": "guess"}, 422, ["missing"]),
    ("seen that is no number", {"seen": "41"}, 422, ["seen"]),
    ("unknown field", {"speed": 3}, 422, ["speed"]),
    ("no target", {"targets": []}, 422, []),
    ("stale", {"seen": 1}, 409, []),
    ("from the future", {"seen": 10**30}, 409, []),
]


@pytest.mark.parametrize(
    ("change", "status", "wrong"), [row[1:] for row in BAD_ACTS], ids=[row[0] for row in BAD_ACTS]
)
async def test_a_bad_act_is_refused_and_changes_nothing(
    gm: Rest, change: dict[str, object], status: int, wrong: list[str] | None
) -> None:
    await grappling(gm)
    await gm.add("imp", "foes")
    await gm.add("gone")
    ok(await gm.call("DELETE", "/combatants/gone"))
    before = await gm.see()
    answer = await gm.post("/maneuvers", {**ACT, **change})
    check_problem(answer, status)
    if wrong is None:
        assert len(paths(answer)) >= 2
    else:
        assert paths(answer) == wrong
    assert await gm.see() == before


async def test_everything_that_is_wrong_with_an_act_is_said_at_once(gm: Rest) -> None:
    await grappling(gm)
    body = {"maneuver": "fly", "actor": "x", "targets": ["y"], "faces": {"a:b": "c"}, "seen": -1}
    answer = await gm.post("/maneuvers", body)
    assert paths(answer) == ["actor", "faces.a:b", "maneuver", "seen", "targets.0"]


async def test_acting_out_of_turn_is_refused_with_the_rule(gm: Rest) -> None:
    await grappling(gm)
    ok(await gm.act("start_turn", "elf"), 201)
    before = await gm.see()
    answer = await gm.act("pin", "orc", "elf")
    check_problem(answer, 422, "not_your_turn")
    assert answer.json()["source"]["book"]
    assert await gm.see() == before


BROKEN = [b"{", b'{"maneuver": }', b"\xff\xfe", b'{"a": NaN}', b'{"a": 1e999}', b"'x'"]
BROKEN += [b'{"a":' + b"[" * 500 + b"]" * 500 + b"}", b'{"a": "\\ud800"}']


@pytest.mark.parametrize("raw", BROKEN, ids=range(len(BROKEN)))
@pytest.mark.parametrize("path", ["/maneuvers", "/combatants", "/undo"])
async def test_broken_json_is_malformed(gm: Rest, raw: bytes, path: str) -> None:
    await two_fighters(gm)
    url = f"{API}/encounters/{gm.encounter}{path}"
    answer = await gm.http.post(url, content=raw, headers={"X-API-Key": gm.key})
    check_problem(answer, 400, "malformed")
    assert (await gm.see())["version"] == 2


@pytest.mark.parametrize("raw", [b"[]", b'"x"', b"3", b"null", b"true"])
async def test_a_body_that_is_no_object_is_invalid(gm: Rest, raw: bytes) -> None:
    url = f"{API}/encounters/{gm.encounter}/maneuvers"
    answer = await gm.http.post(url, content=raw, headers={"X-API-Key": gm.key})
    check_problem(answer, 422, "invalid")


async def test_an_empty_body_names_what_is_missing(gm: Rest) -> None:
    assert paths(await gm.post("/maneuvers")) == ["actor", "maneuver"]
    assert paths(await gm.http.post(f"{API}/encounters")) == ["name", "system"]
    assert paths(await gm.post("/combatants")) == ["name"]


async def ten_megabytes() -> AsyncIterator[bytes]:
    yield b'{"maneuver": "'
    for _ in range(10):
        yield b"x" * 1_000_000
    yield b'"}'


@pytest.mark.parametrize("chunked", [True, False], ids=["chunked", "with its length"])
@pytest.mark.parametrize("path", ["/encounters", "/join", "/encounters/{}/maneuvers"])
async def test_a_body_of_ten_megabytes_is_too_large(gm: Rest, path: str, chunked: bool) -> None:
    whole = b"".join([chunk async for chunk in ten_megabytes()])
    content = ten_megabytes() if chunked else whole
    url = API + path.format(gm.encounter)
    answer = await gm.http.post(url, content=content, headers={"X-API-Key": gm.key})
    check_problem(answer, 413, "too_large")
    assert (await gm.see())["version"] == 0


async def test_a_body_just_small_enough_is_read(gm: Rest) -> None:
    body = json.dumps({"name": "x" * 999_000}).encode()
    url = f"{API}/encounters/{gm.encounter}/combatants"
    answer = await gm.http.post(url, content=body, headers={"X-API-Key": gm.key})
    assert paths(answer) == ["name"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/", 404, "not_found"),
        ("GET", "/encounters/x/y/z", 404, "not_found"),
        ("GET", "/systems/", 404, "not_found"),
        ("PUT", "/join", 405, "method_not_allowed"),
        ("TRACE", "/systems", 405, "method_not_allowed"),
    ],
)
async def test_what_is_not_there_is_a_problem_too(
    http: httpx.AsyncClient, method: str, path: str, status: int, code: str
) -> None:
    check_problem(await http.request(method, API + path), status, code)


async def test_a_wrong_method_names_the_right_ones(gm: Rest) -> None:
    answer = await gm.call("DELETE")
    check_problem(answer, 405, "method_not_allowed")
    assert answer.headers["allow"] == "GET, PATCH"


async def test_a_mistake_of_ours_tells_nothing_of_itself(
    app: FastAPI, gm: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_encounter: str) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(app.state.encounters, "table", broken)
    answer = await gm.call("GET", headers={"Origin": "https://vtt.example"})
    check_problem(answer, 500, "unexpected")
    assert "secret" not in answer.text
    assert answer.headers["access-control-allow-origin"] == "*"


async def test_two_at_once_with_the_same_version_act_once(gm: Rest) -> None:
    await grappling(gm)
    answers = await asyncio.gather(*(gm.act("pin", "orc", "elf", seen=3) for _ in range(8)))
    assert sorted(a.status_code for a in answers) == [201] + [409] * 7
    assert (await gm.see())["version"] == 4
