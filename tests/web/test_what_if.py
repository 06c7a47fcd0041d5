"""The what-if page: wishes in, chances out, in a drawing and as a table."""

from __future__ import annotations

import re

from app.web.render import drawn, raw
from app.web.unfolding import PLACE
from app.web.what_if import PAGE, WhatIf
from tests.table_client import GRAB, Rest, ok
from tests.web.visitor import Visitor, plain


async def test_before_anything_is_wished_there_is_only_the_form(desk: Visitor) -> None:
    page = (await desk.get("/what-if")).text
    assert 'name="policies.orc.0"' in page
    assert 'name="policies.elf.2"' in page
    assert '<svg class="chart"' not in page
    assert "/what-if" in (await desk.get()).text
    assert "/what-if" not in (await desk.get("/at/1")).text


async def test_it_begins_with_what_those_at_grips_mostly_do(desk: Visitor, table: Rest) -> None:
    ok(await table.act("start_grapple", "orc", "elf", faces=GRAB), 201)
    page = (await desk.get("/what-if")).text
    begun = {
        (who, n): wish
        for who, n, wish in re.findall(
            r'<select name="policies\.(\w+)\.(\d)"(?:(?!</select>).)*value="(\w+)" selected', page
        )
    }
    assert begun == {
        ("orc", "0"): "pin",
        ("orc", "1"): "damage",
        ("elf", "0"): "escape_pin",
        ("elf", "1"): "escape",
    }


async def test_chances_are_drawn_and_tabled_round_by_round(desk: Visitor, table: Rest) -> None:
    ok(await table.act("start_grapple", "orc", "elf", faces=GRAB), 201)
    page = (await desk.get("/what-if?policies.elf.0=escape&rounds=3")).text
    (points,) = re.findall(r'<polyline class="series series-1" points="([^"]*)"', page)
    heights = [float(point.split(",")[1]) for point in points.split()]
    assert len(heights) == 4
    assert heights == sorted(heights)
    words = plain(page)
    # 66 of 400 pairs free the elf each round: 0.835, 0.697225 and 0.58218 are still held.
    assert "A Orc holds Elf 100% 83.5% 69.72% 58.22%" in words
    assert '<option value="escape" selected>' in page


async def test_what_is_wrong_is_told_and_what_was_chosen_stays(desk: Visitor) -> None:
    answer = await desk.get("/what-if?policies.elf.0=hover&policies.orc.0=pin&rounds=99")
    assert answer.status_code == 422
    assert "1 to 20" in plain(answer.text)
    assert "has no maneuver" in plain(answer.text)
    assert '<option value="pin" selected>' in answer.text
    assert (await desk.get("/what-if?rounds=lots")).status_code == 422


async def test_players_are_told_that_the_numbers_are_closed(phone: Visitor) -> None:
    answer = await phone.get("/what-if?rounds=2")
    assert answer.status_code == 403
    assert "Ask the GM" in plain(answer.text)


async def test_whoever_stops_it_keeps_the_wishes_and_gets_no_chances(desk: Visitor) -> None:
    page = (await desk.get("/what-if?policies.orc.0=pin&rounds=7&stop=1")).text
    assert '<option value="pin" selected>' in page
    assert 'value="7"' in page
    assert "so-far" not in page


def test_the_place_for_rounds_is_found_on_the_page_once() -> None:
    form = WhatIf("/e/x", "Pier", (), (), "3", 20, falling=False, place=raw(PLACE))
    assert drawn(PAGE, ask=form).count(PLACE) == 1
