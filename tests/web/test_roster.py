"""Forms for combatants and items: made from the system, all errors told at once."""

import re

from pydantic import JsonValue

from tests.table_client import Rest, ok
from tests.web.untouched import untouched
from tests.web.visitor import Fields, Visitor, plain, values

BEAR: Fields = {
    "name": "Dire bear",
    "side": "foes",
    "initiative": "5",
    "stats.bab": "9",
    "stats.str_mod": "10",
    "stats.size": "large",
    "stats.armed": ["false", "true"],
    "stats.improved_grapple": "false",
    "stats.improved_grab.weapon": "claw",
    "stats.improved_grab.attack": "",
    "stats.improved_grab.damage": "2d4+10",
    "stats.improved_grab.one_part": "false",
    "stats.natural_weapons.0.name": "",
    "stats.natural_weapons.0.secondary": "false",
    "stats.natural_weapons.1.name": "claw",
    "stats.natural_weapons.1.attack": "18",
    "stats.natural_weapons.1.damage": "2d4+10",
    "stats.natural_weapons.1.secondary": ["false", "true"],
}


async def test_a_name_is_enough(desk: Visitor, table: Rest) -> None:
    made = await desk.post("/combatants", {"name": "Imp", "side": "neutral"})
    assert made.headers["location"] == desk.here
    (imp,) = [c for c in (await table.see())["combatants"] if c["id"] == "imp"]
    assert (imp["side"], imp["stats"], imp["hidden"]) == ("neutral", {}, False)


async def test_groups_and_rows_are_read_and_empty_ones_left_out(desk: Visitor, table: Rest) -> None:
    await desk.post("/combatants", {**BEAR, "hidden": "true", "again": "1"})
    (bear,) = [c for c in (await table.see())["combatants"] if c["name"] == "Dire bear"]
    assert bear["hidden"]
    assert bear["initiative"] == 5
    assert bear["stats"]["improved_grab"]["weapon"] == "claw"
    assert [w["name"] for w in bear["stats"]["natural_weapons"]] == ["claw"]
    assert bear["stats"]["natural_weapons"][0]["secondary"] is True
    assert "swallow_whole" not in bear["stats"]


async def test_another_may_follow_on_the_same_side(desk: Visitor) -> None:
    made = await desk.post("/combatants", {"name": "Imp", "side": "party", "again": "1"})
    assert made.headers["location"] == f"{desk.here}/combatants/new?side=party"
    assert '<option value="party" selected>' in (await desk.get("/combatants/new?side=party")).text


MORE = re.compile(r'<details class="group panel" id="more"( open)?>\s*<summary>(.*?)</summary>')


def more_of(page: str) -> tuple[bool, str]:
    """Whether the numbers beyond the essential ones are shown at once, and what is said of them."""
    found = MORE.search(page)
    assert found
    return bool(found[1]), plain(found[2])


async def beyond(table: Rest) -> int:
    """How many stats there are besides the nine that the form of D&D 3.5 begins with."""
    schema = (await table.http.get("/api/v1/systems/dnd35")).json()["stats_schema"]
    return len(schema["properties"]) - 9


async def test_the_form_begins_with_what_most_people_fill_in(desk: Visitor, table: Rest) -> None:
    page = (await desk.get("/combatants/new")).text
    first, _, more = page.partition('id="more"')
    assert 'name="stats.str_mod"' in first
    assert 'name="stats.swallow_whole.damage"' in more
    assert more_of(page) == (False, f"{await beyond(table)} more numbers all by default")


async def test_numbers_beyond_the_first_are_counted_and_shown_when_wrong(
    desk: Visitor, table: Rest
) -> None:
    await desk.post("/combatants", {**BEAR, "stats.armed": "false", "stats.speed": "40"})
    (bear,) = [c for c in (await table.see())["combatants"] if c["name"] == "Dire bear"]
    page = (await desk.get(f"/combatants/{bear['id']}/edit")).text
    # Threatens, speed, improved grab and natural weapons.
    assert more_of(page) == (False, f"{await beyond(table)} more numbers 4 filled in")
    wrong = await desk.post("/combatants", {**BEAR, "stats.speed": "fast"})
    assert more_of(wrong.text)[0]


async def test_every_stat_of_the_system_has_a_field_with_its_default(
    desk: Visitor, table: Rest
) -> None:
    schema = (await table.http.get("/api/v1/systems/dnd35")).json()["stats_schema"]
    page = (await desk.get("/combatants/new")).text
    for key, field in schema["properties"].items():
        assert f"stats.{key}" in page
        assert field["title"] in plain(page)
    assert 'name="stats.speed"' in page
    assert 'placeholder="30"' in page
    assert "Base attack 0 to 60" in plain(page)


async def test_all_that_is_wrong_is_told_at_once_and_stays_typed(
    desk: Visitor, table: Rest
) -> None:
    wrong: Fields = {
        **BEAR,
        "name": "",
        "initiative": "soon",
        "stats.bab": "99",
        "stats.str_mod": "much",
        "stats.improved_grab.damage": "lots",
    }
    answer = await desk.post("/combatants", wrong)
    assert answer.status_code == 422
    page = answer.text
    for name in ("name", "initiative", "stats.bab", "stats.str_mod", "stats.improved_grab.damage"):
        assert f'id="{name}-problem"' in page, name
    assert "5 values need a look" in plain(page)
    assert values(page, "stats.bab") == ["99"]
    assert values(page, "stats.str_mod") == ["much"]
    assert values(page, "stats.natural_weapons.0.attack") == ["18"]
    assert 'id="stats.improved_grab-group" open' in page
    assert len((await table.see())["combatants"]) == 2


async def test_editing_shows_what_is_stored_and_empty_goes_back_to_the_default(
    desk: Visitor, table: Rest
) -> None:
    page = (await desk.get("/combatants/orc/edit")).text
    assert values(page, "name") == ["Orc"]
    assert values(page, "stats.bab") == ["6"]
    changed: Fields = {"name": "Grom", "side": "foes", "stats.bab": "8", "stats.str_mod": ""}
    assert (await desk.post("/combatants/orc/edit", changed)).status_code == 303
    (orc,) = [c for c in (await table.see())["combatants"] if c["id"] == "orc"]
    assert (orc["name"], orc["stats"]) == ("Grom", {"bab": 8})
    bad = await desk.post("/combatants/orc/edit", {**changed, "stats.bab": "-1"})
    assert bad.status_code == 422
    assert values(bad.text, "stats.bab") == ["-1"]
    assert f"{desk.here}/combatants/orc/edit" in bad.text
    assert (await desk.get("/combatants/nobody/edit")).status_code == 404
    assert (await desk.post("/combatants/nobody/edit", changed)).status_code == 404


async def test_initiative_has_the_same_limits_as_over_rest(desk: Visitor, table: Rest) -> None:
    for path, name in (("/combatants", "Bear"), ("/combatants/orc/edit", "Orc")):
        fields: Fields = {"name": name, "side": "foes", "initiative": "-1001"}
        wrong = await desk.post(path, fields)
        assert wrong.status_code == 422
        assert "Initiative : -1000 to 1000" in plain(wrong.text)
        assert values(wrong.text, "initiative") == ["-1001"]


async def test_a_side_of_its_own_outlives_a_mistake_beside_it(desk: Visitor, table: Rest) -> None:
    await table.add("guard", "town_watch")
    chosen = '<option value="town_watch" selected>Town watch</option>'
    assert chosen in (await desk.get("/combatants/guard/edit")).text
    wrong = await desk.post("/combatants/guard/edit", {"name": "", "side": "town_watch"})
    assert wrong.status_code == 422
    assert chosen in wrong.text


async def test_damage_marks_and_initiative_are_edited_by_hand(desk: Visitor, table: Rest) -> None:
    changed: Fields = {"name": "Orc", "side": "foes", "initiative": "7"}
    changed |= {"hurt.lethal": "6", "marks.prone": ["false", "true"]}
    assert (await desk.post("/combatants/orc/edit", changed)).status_code == 303
    orc = next(c for c in (await table.see())["combatants"] if c["id"] == "orc")
    assert (orc["initiative"], orc["hurt"], orc["marks"]) == (7, {"lethal": 6}, {"prone": True})
    page = (await desk.get("/combatants/orc/edit")).text
    assert values(page, "hurt.lethal") == ["6"]
    up: Fields = {"name": "Orc", "side": "foes", "marks.prone": "false"}
    await desk.post("/combatants/orc/edit", up)
    orc = next(c for c in (await table.see())["combatants"] if c["id"] == "orc")
    assert (orc["initiative"], orc["hurt"], orc["marks"]) == (None, {"lethal": 6}, {})


ORC = "/combatants/orc/edit"
NEWS: dict[str, JsonValue] = {
    "hurt": {"lethal": 8},
    "initiative": 4,
    "stats": {"bab": 2},
    "marks": {"prone": True},
}


async def test_a_page_that_was_left_open_does_not_heal(desk: Visitor, table: Rest) -> None:
    """What was typed is saved; all else is as the fight has made it since."""
    old = untouched((await desk.get(ORC)).text, f"{desk.here}{ORC}")
    ok(await table.call("PATCH", "/combatants/orc", NEWS))
    typed: Fields = {"name": "Grom", "stats.str_mod": "9"}
    assert (await desk.post(ORC, old | typed)).status_code == 303
    orc = next(c for c in (await table.see())["combatants"] if c["id"] == "orc")
    assert (orc["name"], orc["initiative"], orc["hurt"]) == ("Grom", 4, {"lethal": 8})
    assert (orc["stats"]["bab"], orc["stats"]["str_mod"]) == (2, 9)
    assert orc["marks"] == {"prone": True}


async def test_what_two_have_changed_of_a_combatant_is_held_back(
    desk: Visitor, table: Rest
) -> None:
    old = untouched((await desk.get(ORC)).text, f"{desk.here}{ORC}")
    ok(await table.call("PATCH", "/combatants/orc", NEWS))
    typed: Fields = {"name": "Grom", "stats.str_mod": "9", "hurt.lethal": "3"}
    late = await desk.post(ORC, old | typed)
    assert late.status_code == 409
    assert "Orc was changed" in plain(late.text)
    now = untouched(late.text, f"{desk.here}{ORC}")
    shown = ("name", "initiative", "hurt.lethal", "stats.bab", "stats.str_mod")
    assert [now[name] for name in shown] == ["Grom", "4", "3", "2", "9"]
    assert now["marks.prone"] == ["false", "true"]
    assert (await table.see())["combatants"][0]["name"] == "Orc"
    assert (await desk.post(ORC, now)).status_code == 303
    orc = next(c for c in (await table.see())["combatants"] if c["id"] == "orc")
    assert (orc["name"], orc["hurt"], orc["marks"]) == ("Grom", {"lethal": 3}, {"prone": True})


async def test_every_form_about_a_combatant_says_how_old_it_is(desk: Visitor, table: Rest) -> None:
    page = (await desk.get("/combatants/orc/edit")).text
    assert len(values(page, "seen")) == page.count("<form")
    old = {"seen": values(page, "seen")[0]}
    await table.add("bat", "foes")
    for what in ("copy", "hide", "remove"):
        late = await desk.post(f"/combatants/orc/{what}", {**old, "count": "1"})
        assert late.status_code == 409
        assert "Bat joins the fight" in plain(late.text)
    there = (await table.see())["combatants"]
    assert {c["id"]: c["hidden"] for c in there} == {"orc": False, "elf": False, "bat": False}


async def test_wrong_damage_is_told_beside_the_field_with_all_else(desk: Visitor) -> None:
    wrong: Fields = {"name": "", "hurt.lethal": "much", "initiative": "1e3"}
    answer = await desk.post("/combatants/orc/edit", wrong)
    assert answer.status_code == 422
    for name in ("name", "initiative", "hurt.lethal"):
        assert f'id="{name}-problem"' in answer.text, name
    assert values(answer.text, "hurt.lethal") == ["much"]


async def test_removing_and_items(desk: Visitor, table: Rest) -> None:
    await desk.post("/items", {"name": "Orb", "bearer": "elf"})
    assert (await table.see())["items"] == [{"id": "orb", "name": "Orb", "bearer": "elf"}]
    nameless = await desk.post("/items", {"name": "", "bearer": "elf"}, htmx=True)
    assert nameless.status_code == 422
    assert "a name is needed" in plain(nameless.text)
    assert (await desk.post("/combatants/elf/remove", {})).status_code == 303
    assert [c["id"] for c in (await table.see())["combatants"]] == ["orc"]


async def test_players_have_none_of_these_pages(phone: Visitor) -> None:
    for path in ("/settings", "/combatants/new", "/combatants/orc/edit", "/qr.svg"):
        assert (await phone.get(path)).status_code == 403, path
    for path in ("/settings", "/combatants", "/combatants/orc/edit", "/combatants/orc/remove"):
        assert (await phone.post(path, {"name": "x"})).status_code == 403, path
    assert (await phone.post("/items", {"name": "x"})).status_code == 403


async def test_several_are_added_by_the_form_and_copied_from_their_page(
    desk: Visitor, table: Rest
) -> None:
    made = await desk.post("/combatants", {"name": "Imp", "side": "foes", "count": "2"})
    assert made.headers["location"] == desk.here
    page = (await desk.get("/combatants/imp-1/edit")).text
    assert f'action="{desk.here}/combatants/imp-1/copy"' in page
    copied = await desk.post("/combatants/imp-1/copy", {"count": "3"})
    assert copied.headers["location"] == desk.here
    names = [c["name"] for c in (await table.see())["combatants"]]
    assert names[2:] == ["Imp 1", "Imp 2", "Imp 3", "Imp 4", "Imp 5"]
    assert "Imp 3, Imp 4 and Imp 5 join the fight" in await desk.text()


async def test_how_many_is_told_beside_its_field(desk: Visitor, table: Rest) -> None:
    for path, count, said in (
        ("/combatants", "21", "1 to 20"),
        ("/combatants", "lots", "a whole number"),
        ("/combatants/orc/copy", "0", "1 to 20"),
        ("/combatants/orc/copy", "lots", "a whole number"),
    ):
        wrong = await desk.post(path, {"name": "Imp", "side": "foes", "count": count})
        assert wrong.status_code == 422
        assert 'id="count-problem"' in wrong.text
        assert said in plain(wrong.text)
        assert values(wrong.text, "count") == [count]
    assert len((await table.see())["combatants"]) == 2
