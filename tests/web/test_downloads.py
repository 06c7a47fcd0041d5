"""The log to take away: JSON, Markdown, a page to print."""

import json
import re

import pytest

from app.views.record import escaped
from app.web.downloads import safe
from tests.api.secret_fight import secret_fight, told_secrets
from tests.table_client import Rest, grappling, ok, two_fighters
from tests.web.conftest import Seat
from tests.web.test_hiding import secrets_in
from tests.web.visitor import plain

NASTY = "*Orc* <b>_x_</b> [a](http://b) `c` | ~~d~~ &amp; # e"


async def test_the_log_as_json_is_that_of_rest(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    for rest in (gm, await gm.sit_down("Ann", "elf")):
        answer = await (await seat(rest)).get("/log.json")
        assert answer.headers["content-type"] == "application/json"
        named = 'attachment; filename="kraken-at-the-pier-log.json"'
        assert answer.headers["content-disposition"] == named
        assert answer.json() == await rest.steps()


async def test_the_log_as_markdown_has_rounds_headlines_and_dice(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    ok(await gm.act("start_turn", "orc"), 201)
    ok(await gm.call("PATCH", "", {"name": "Pier"}))
    ok(await gm.post("/undo"), 201)
    answer = await (await seat(gm)).get("/log.md")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert 'filename="kraken-at-the-pier-log.md"' in answer.headers["content-disposition"]
    lines = answer.text.splitlines()
    assert lines[:3] == ["# Kraken at the pier", "", r"D\&D 3.5"]
    assert any(
        re.match(
            r"- \*\*3\*\* Orc gets hold of Elf: 27 against 6; \d nonlethal damage \(GM, ", line
        )
        for line in lines
    )
    assert any(re.match(r"  - Orc .*\\\[15 typed\\\] .*\+6 Base attack", line) for line in lines)
    assert "- **5** ~~The encounter is now called Pier~~ (undone) (GM)" in lines


async def test_rounds_have_headings(gm: Rest, seat: Seat) -> None:
    await two_fighters(gm)
    ok(await gm.call("PATCH", "/combatants/orc", {"initiative": 5}))
    ok(await gm.call("PATCH", "/combatants/elf", {"initiative": 3}))
    for who in ("orc", "elf", "orc"):
        ok(await gm.act("start_turn", who), 201)
    desk = await seat(gm)
    rounds = ["Round 1", "Round 2"]
    assert re.findall("^## (.*)$", (await desk.get("/log.md")).text, re.MULTILINE) == rounds
    assert re.findall("<h2>(.*)</h2>", (await desk.get("/log/print")).text) == rounds


async def test_the_page_to_print_has_every_step(gm: Rest, seat: Seat) -> None:
    desk = await seat(gm)
    assert "Nothing has happened yet." in await desk.text("/log/print")
    await grappling(gm)
    page = await desk.text("/log/print")
    assert "1 Orc joins the fight" in page
    told = r"3 Orc gets hold of Elf: 27 against 6; \d nonlethal damage GM, typed dice"
    assert re.search(told, page)
    assert "+6 Base attack" in page


async def test_the_page_to_print_tells_each_minute_once(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    minutes = [step["at"][:16] for step in await gm.steps()]
    page = (await (await seat(gm)).get("/log/print")).text
    assert len(minutes) > 1
    assert [at[:16] for at in re.findall('<time datetime="([^"]*)"', page)] == sorted({*minutes})


async def test_names_cannot_break_the_markup(gm: Rest, seat: Seat) -> None:
    await gm.add("orc", name=NASTY)
    desk = await seat(gm)
    markdown = (await desk.get("/log.md")).text
    told = next(line for line in markdown.splitlines() if line.startswith("- "))
    unescaped = re.sub(r"\\.", "", told.removeprefix("- **1**"))
    assert not re.search(r"[*_<>\[\]`|~&#]|://", unescaped)
    page = (await desk.get("/log/print")).text
    assert "<b>_x_" not in page
    assert NASTY in plain(page)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- a", r"\- a"),
        ("12. a", r"12\. a"),
        ("+6 Size", r"\+6 Size"),
        ("a\n\n# b", r"a \# b"),
        ("see www.a.b", r"see www\.a.b"),
        ("http://a", r"http:\//a"),
        ("Elf: 3 - 4.5 (no)", "Elf: 3 - 4.5 (no)"),
    ],
)
def test_a_line_of_markdown_stays_a_line(text: str, line: str) -> None:
    assert escaped(text) == line


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Kraken at the pier", "kraken-at-the-pier-log"),
        ('../a"; b\r\n', "a-b-log"),
        ("Café №1", "cafe-no1-log"),
        ("海", "encounter-log"),
        ("a" * 100, "a" * 60 + "-log"),
    ],
)
def test_a_file_has_a_safe_name(name: str, file: str) -> None:
    assert safe(name) == file


@pytest.mark.parametrize("combatant", ["elf", None], ids=["a player", "a watcher"])
async def test_no_download_tells_a_secret(gm: Rest, seat: Seat, combatant: str | None) -> None:
    early = await gm.sit_down("Bob")
    await secret_fight(gm)
    visitor = await seat(await gm.sit_down("Ann", "elf") if combatant else early)
    for path in ("/log.json", "/log.md", "/log/print"):
        answer = await visitor.get(path)
        assert answer.status_code == 200
        assert "Orc" in answer.text
        if path == "/log.json":
            assert told_secrets(answer.text, json.loads(answer.text)) == []
        else:
            assert secrets_in(answer.text) == [], path
    assert (await (await seat(gm)).get("/log.md")).text.count("Zzyrath")


async def test_a_stranger_takes_nothing_away(gm: Rest, seat: Seat) -> None:
    desk = await seat(gm)
    desk.http.cookies.clear()
    for path in ("/log.json", "/log.md", "/log/print"):
        assert (await desk.get(path)).status_code == 403
