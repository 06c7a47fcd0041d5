"""Home, joining, and who gets in."""

import json
import re

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.service.seeing import seen
from app.settings import Settings
from app.views.hiding import Viewer
from tests.table_client import Rest, ok
from tests.web.conftest import Seat
from tests.web.visitor import Visitor, plain


async def test_a_new_encounter_opens_as_its_gm(stranger: Visitor) -> None:
    made = await stranger.post("/encounters", {"name": "Pier", "system": "dnd35"})
    assert made.status_code == 303
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    page = await stranger.http.get(made.headers["location"])
    assert "Pier (GM)" in page.text
    assert "Add everybody who may grapple" in page.text
    assert f'href="{made.headers["location"]}/combatants/new"' in page.text


async def test_what_is_wrong_with_a_new_encounter_stands_beside_its_field(
    stranger: Visitor,
) -> None:
    answer = await stranger.post("/encounters", {"name": " ", "system": "chess"})
    assert answer.status_code == 422
    assert 'id="name-problem"' in answer.text
    assert "there is no rule system “chess”" in answer.text


async def test_the_home_page_goes_on_with_the_seats_of_this_browser(
    stranger: Visitor, table: Rest, seat: Seat
) -> None:
    assert "Continue" not in await stranger.text("/")
    gm = await seat(table)
    home = plain((await gm.http.get("/")).text)
    assert "Kraken at the pier D&D 3.5, as GM" in home
    gm.http.cookies.set(f"grapple-{'x' * 10}", "wrong")
    assert (await gm.http.get("/")).status_code == 200


@pytest.mark.parametrize("system", ALL, ids=lambda rules: rules.key)
async def test_a_demo_shows_its_players_how_likely_things_are(
    stranger: Visitor, app: FastAPI, system: Ruleset
) -> None:
    """In words: the numbers of foes stay closed."""
    here = (await stranger.post(f"/demo/{system.key}", {})).headers["location"].split("/gm/")[0]
    encounters = app.state.encounters
    table = await encounters.table(here.removeprefix("/e/"))
    state = table.head.state
    players = [key for key, there in state.combatants.items() if there.side == "party"]
    foes = [key for key, there in state.combatants.items() if there.side == "foes"]
    found = [
        odds
        for mine in players
        for foe in foes
        for offer in table.offers.of(Viewer("player", mine), mine, foe)
        for odds in offer.odds
        if foe in offer.targets
    ]
    assert any(odds.band for odds in found)
    view = seen(table, Viewer("player", players[0]))
    assert not any(there.stats for there in view.combatants if there.side == "foes")


async def test_a_demo_is_in_full_swing(stranger: Visitor) -> None:
    made = await stranger.post("/demo/dnd35", {})
    page = await stranger.http.get(made.headers["location"])
    assert page.status_code == 200
    assert "pins" in plain(page.text)
    assert (await stranger.post("/demo/chess", {})).status_code == 404


async def test_a_server_with_a_key_asks_for_it(settings: Settings) -> None:
    app = create_app(settings.model_copy(update={"create_key": "letmein"}))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as http:
            assert "Key for new encounters" in (await http.get("/")).text
            wanted = {"name": "Pier", "system": "dnd35"}
            assert (await http.post("/encounters", data=wanted)).status_code == 422
            assert (await http.post("/demo/dnd35", data={})).status_code == 422
            right = {**wanted, "create_key": "letmein"}
            assert (await http.post("/encounters", data=right)).status_code == 303


async def test_a_code_leads_to_a_seat(stranger: Visitor, table: Rest) -> None:
    typed = f"{table.join_code[:4].lower()}-{table.join_code[4:]}"
    asked = await stranger.post("/join", {"code": typed})
    assert asked.headers["location"] == f"/j/{table.join_code}"
    page = await stranger.text(asked.headers["location"])
    assert "Join Kraken at the pier" in page
    assert "Elf Nobody, I watch" in page
    assert " checked" not in (await stranger.get(asked.headers["location"])).text
    form = {"code": typed, "name": "Ann", "combatant": "elf"}
    joined = await stranger.post("/join", form)
    assert joined.status_code == 303
    assert "You are FREE" in await stranger.text(joined.headers["location"])


@pytest.mark.parametrize("path", ["/j/{}", "/join/{}"])
async def test_the_link_behind_the_qr_code_asks_for_a_name(
    stranger: Visitor, table: Rest, path: str
) -> None:
    assert "Your name" in await stranger.text(path.format(table.join_code))


async def test_bad_joins_say_why(stranger: Visitor, table: Rest) -> None:
    wrong = await stranger.post("/join", {"code": "WRONG234"})
    assert wrong.status_code == 404
    assert 'value="WRONG234"' in wrong.text
    assert "No encounter can be joined" in plain(wrong.text)
    form = {"code": table.join_code, "name": "", "combatant": "orc"}
    bad = await stranger.post("/join", form)
    assert bad.status_code == 422
    assert 'id="name-problem"' in bad.text
    assert "cannot be played by a player" in plain(bad.text)


async def test_where_nobody_can_be_played_one_watches(stranger: Visitor, gm: Rest) -> None:
    assert 'value="" checked>' in (await stranger.get(f"/j/{gm.join_code}")).text


async def test_guessing_codes_is_slowed_down(stranger: Visitor, settings: Settings) -> None:
    for _ in range(settings.joins_per_minute):
        assert (await stranger.get("/j/WRONG234")).status_code == 404
    slow = await stranger.post("/join", {"code": "WRONG234"})
    assert slow.status_code == 429
    assert int(slow.headers["retry-after"]) > 0
    assert "Too many tries" in slow.text


async def test_without_a_seat_the_page_says_what_to_ask_for(
    app: FastAPI, stranger: Visitor, table: Rest
) -> None:
    for path in ("", "/live", "/log", "/settings"):
        refused = await stranger.get(f"/e/{table.encounter}{path}")
        assert refused.status_code == 403
        assert "Ask the GM for the link" in refused.text
        assert "Kraken" not in refused.text
    assert (await stranger.get("/e/nothing")).status_code == 404
    assert (await stranger.get(f"/e/{table.encounter}/gm/wrong")).status_code == 401
    stranger.http.cookies.set(f"grapple-{table.encounter}", "wrong")
    assert (await stranger.get(f"/e/{table.encounter}")).status_code == 403


async def test_a_new_encounter_can_be_of_every_system(app: FastAPI, stranger: Visitor) -> None:
    home = plain((await stranger.http.get("/")).text)
    for rules in app.state.encounters.systems.values():
        assert f"{rules.label} : {' · '.join(rules.books)}" in home
        made = await stranger.post("/encounters", {"name": "Pier", "system": rules.key})
        assert made.status_code == 303


async def test_a_saved_encounter_comes_back_as_a_new_one(
    stranger: Visitor, desk: Visitor, table: Rest
) -> None:
    ok(await table.act("damage", "orc", "elf", override="For the story"), 201)
    saved = await desk.get("/saved.json")
    named = 'attachment; filename="kraken-at-the-pier-encounter.json"'
    assert saved.headers["content-disposition"] == named
    back = await stranger.http.post("/restore", files={"file": ("pier.json", saved.content)})
    assert back.status_code == 303, back.text
    assert back.headers["location"] != desk.here
    page = plain((await stranger.http.get(back.headers["location"])).text)
    assert "Kraken at the pier" in page
    assert "Orc" in page
    again = await stranger.http.get(f"{back.headers['location']}/saved.json")
    assert {**again.json(), "encounter": ""} == {**saved.json(), "encounter": ""}


async def test_only_the_gm_saves_the_encounter(phone: Visitor, stranger: Visitor) -> None:
    assert (await phone.get("/saved.json")).status_code == 403
    assert (await stranger.http.get(f"{phone.here}/saved.json")).status_code == 403
    assert "Save the encounter" not in await phone.text("/log")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "choose the file of a saved encounter"),
        ("Owlbear: CR 4", "it cannot be read as JSON"),
        ("{}", "this file cannot be played on: encounter: Field required"),
        ('{"encounter": NaN}', "it cannot be read as JSON"),
    ],
    ids=["none", "no JSON", "another JSON", "not a number"],
)
async def test_another_file_is_refused_with_the_reason_beside_it(
    stranger: Visitor, content: str, said: str
) -> None:
    answer = await stranger.http.post("/restore", files={"file": ("x.json", content)})
    assert answer.status_code in (400, 422)
    assert 'id="file-problem"' in answer.text
    assert said in plain(answer.text)


async def test_whatever_is_wrong_inside_a_saved_encounter_is_told_by_its_place(
    stranger: Visitor, desk: Visitor
) -> None:
    document = (await desk.get("/saved.json")).json()
    document["start"]["name"] = ""
    document["created_at"] = "yesterday"
    for step in document["steps"]:
        step["by"] = ""
    body = json.dumps(document)
    answer = await stranger.http.post("/restore", files={"file": ("x.json", body)})
    said = plain(answer.text)
    assert answer.status_code == 422
    for place in ("start.name: ", "created_at: ", "steps.0.by: ", "(and 1 more)"):
        assert place in said


async def test_the_pages_can_be_put_on_a_home_screen(stranger: Visitor) -> None:
    """As a browser asks for it: the manifest, and every picture that it and the page name."""
    page = (await stranger.http.get("/")).text
    manifest = re.search(r'rel="manifest" href="([^"]+)"', page)
    touch = re.search(r'rel="apple-touch-icon" href="([^"]+)"', page)
    assert manifest
    assert touch
    told = (await stranger.http.get(manifest.group(1))).json()
    assert told["display"] == "standalone"
    sizes = {icon["sizes"] for icon in told["icons"]}
    assert {"any", "512x512"} <= sizes
    for source in (touch.group(1), *(icon["src"] for icon in told["icons"])):
        picture = await stranger.http.get(source)
        assert picture.status_code == 200
        assert picture.headers["content-type"] in ("image/png", "image/svg+xml")
