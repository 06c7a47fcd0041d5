"""Adding many at once: paste or pick, look them over, add all or none."""

from __future__ import annotations

import html
import json
import re

import pytest

from tests.table_client import Rest
from tests.web.visitor import Fields, Visitor, plain, values

OWLBEAR = """Owlbear
Large Magical Beast
Hit Dice: 5d10+25 (52 hp)
Armor Class: 15 (-1 size, +1 Dex, +5 natural), touch 10, flat-footed 14
Base Attack/Grapple: +5/+18
Full Attack: 2 claws +9 melee (1d6+5) and bite +4 melee (1d8+2)
Special Attacks: Improved grab, <b>hug</b>
Abilities: Str 21, Dex 12, Con 21, Int 2, Wis 12, Cha 10
Improved Grab (Ex): hits with a claw attack."""
PREVIEW, SEVERAL = "/combatants/preview", "/combatants/several"


def filled(page: str) -> Fields:
    """The preview’s form as a browser would send it back."""
    fields: Fields = {}
    for tag in re.findall(r"<(?:input|select)\b[^>]*>", page):
        name = re.search(r'name="([^"]*)"', tag)
        if not name or not name.group(1).startswith("d"):
            continue
        value = re.search(r'value="([^"]*)"', tag)
        if 'type="checkbox"' in tag and " checked" not in tag:
            continue
        text = html.unescape(value.group(1)) if value else ""
        if tag.startswith("<select"):
            text = chosen(page, name.group(1))
        fields[name.group(1)] = text
    return fields


def chosen(page: str, name: str) -> str:
    inside = page.partition(f'name="{name}"')[2].partition("</select>")[0]
    found = re.search(r'value="([^"]*)" selected', inside) or re.search(r'value="([^"]*)"', inside)
    return found.group(1) if found else ""


async def previewed(desk: Visitor, text: str, **more: str) -> str:
    answer = await desk.post(PREVIEW, {"text": text, "side": "foes", **more})
    assert answer.status_code == 200, answer.text
    return answer.text


async def names(table: Rest) -> list[str]:
    return [c["name"] for c in (await table.see())["combatants"]]


async def test_a_preview_says_what_was_read_guessed_and_not_understood(
    desk: Visitor, table: Rest
) -> None:
    page = await previewed(desk, OWLBEAR)
    text = plain(page)
    assert "Nothing has been added" in text
    assert values(page, "d0.name") == ["Owlbear"]
    assert "Base attack 5 Base Attack/Grapple: +5" in text
    assert "Natural weapons 2 × claw, bite" in text
    assert "Other grapple bonus 4 “Base Attack/Grapple: +5/+18”" in text
    assert "Special attacks without a field here: <b>hug</b>" in text
    assert "<b>hug</b>" not in page
    assert values(page, "d0.stats.bab") == ["5"]
    assert values(page, "d0.stats.natural_weapons.1.attack") == ["9"]
    assert await names(table) == ["Orc", "Elf"]


async def test_what_is_previewed_is_added_as_it_stands(desk: Visitor, table: Rest) -> None:
    fields = filled(await previewed(desk, OWLBEAR))
    assert (await desk.post(SEVERAL, fields)).headers["location"] == desk.here
    seen = await table.see()
    owlbear = seen["combatants"][-1]
    assert (owlbear["id"], owlbear["side"], owlbear["hidden"]) == ("owlbear", "foes", False)
    assert owlbear["stats"]["misc_grapple"] == 4
    assert [w["name"] for w in owlbear["stats"]["natural_weapons"]] == ["claw", "claw", "bite"]
    assert owlbear["stats"]["improved_grab"]["max_size"] == -1
    assert (await table.steps())[-1]["maneuver"] == "add_combatants"


async def test_several_of_a_kind_are_numbered_and_come_in_one_step(
    desk: Visitor, table: Rest
) -> None:
    page = await previewed(desk, f"{OWLBEAR}\n\n{OWLBEAR.replace('Owlbear', 'Mate')}")
    fields = {**filled(page), "d0.count": "3", "d1.side": "party", "d1.hidden": "true"}
    before = (await table.see())["version"]
    assert (await desk.post(SEVERAL, fields)).status_code == 303
    assert (await names(table))[2:] == ["Owlbear 1", "Owlbear 2", "Owlbear 3", "Mate"]
    seen = await table.see()
    assert seen["version"] == before + 1
    assert [c["hidden"] for c in seen["combatants"][2:]] == [False, False, False, True]
    page = await desk.text()
    assert "Owlbear 1, Owlbear 2, Owlbear 3 and Mate join the fight" in page
    ann = await table.sit_down("Ann", "elf")
    assert "Mate" not in str(await ann.steps())
    assert "Owlbear 1, Owlbear 2 and Owlbear 3 join the fight" in str(await ann.steps())
    await table.post("/undo")
    assert await names(table) == ["Orc", "Elf"]


async def test_only_what_is_ticked_is_added(desk: Visitor, table: Rest) -> None:
    fields = filled(await previewed(desk, f"{OWLBEAR}\n\n{OWLBEAR.replace('Owlbear', 'Mate')}"))
    del fields["d0.include"]
    await desk.post(SEVERAL, {**fields, "d0.name": "", "d0.count": "many"})
    assert (await names(table))[2:] == ["Mate"]
    none = await desk.post(SEVERAL, {"d0.name": "Nobody"})
    assert none.status_code == 422
    assert "tick at least one" in plain(none.text)


async def test_all_or_none_with_every_problem_beside_its_field(desk: Visitor, table: Rest) -> None:
    fields = filled(await previewed(desk, f"{OWLBEAR}\n\n{OWLBEAR.replace('Owlbear', 'Mate')}"))
    wrong = {"d0.stats.bab": "much", "d0.count": "21", "d1.name": "", "d1.side": "The Foes"}
    answer = await desk.post(SEVERAL, {**fields, **wrong})
    assert answer.status_code == 422
    for name in wrong:
        assert f'id="{name}-problem"' in answer.text, name
    text = plain(answer.text)
    assert "4 values need a look. Nothing was added." in text
    assert "Owlbear, Base attack : Input should be a valid integer" in text
    assert values(answer.text, "d0.stats.bab") == ["much"]
    assert values(answer.text, "d0.count") == ["21"]
    assert values(answer.text, "d1.stats.natural_weapons.0.attack") == ["9"]
    assert "Special attacks without a field here: <b>hug</b>" in text
    assert "Base attack 5 Base Attack/Grapple: +5" in text
    assert await names(table) == ["Orc", "Elf"]


async def test_ids_never_clash_within_a_step(desk: Visitor, table: Rest) -> None:
    fields = filled(await previewed(desk, "name,bab\nOrc,1\nOrc,2\nImp,3\nImp,4"))
    await desk.post(SEVERAL, fields)
    ids = [c["id"] for c in (await table.see())["combatants"]]
    assert ids == ["orc", "elf", "orc-2", "orc-3", "imp", "imp-2"]


async def test_an_encounter_is_never_overfilled(desk: Visitor, table: Rest) -> None:
    rows = "".join(f"Imp {n},1,20\n" for n in range(10))
    fields = filled(await previewed(desk, f"name,bab,count\n{rows}"))
    full = await desk.post(SEVERAL, fields)
    assert full.status_code == 422
    assert "200 combatants are the most" in plain(full.text)
    assert await names(table) == ["Orc", "Elf"]


@pytest.mark.parametrize(
    "raw",
    [
        OWLBEAR.encode(),
        "\ufeffName;Base attack;Size\nOwlbear;5;large".encode(),
        "name\tbab\tsize\nOwlbear\t5\tlarge".encode("utf-16"),
        json.dumps({"name": "Owlbear", "stats": {"bab": 5, "size": "large"}}).encode(),
        "name,bab,size\r\nOwlbear,5,large\r\n\xd6rn,1,large".encode("cp1252"),
    ],
    ids=["block", "bom", "utf-16", "json", "cp1252"],
)
async def test_a_file_goes_before_the_text(desk: Visitor, raw: bytes) -> None:
    url = f"{desk.here}{PREVIEW}"
    files = {"file": ("them.txt", raw, "text/plain")}
    answer = await desk.http.post(url, data={"text": "x", "side": "party"}, files=files)
    assert answer.status_code == 200
    assert values(answer.text, "d0.name") == ["Owlbear"]
    assert values(answer.text, "d0.stats.bab") == ["5"]


async def test_a_text_that_is_nothing_stays_in_its_box(desk: Visitor) -> None:
    answer = await desk.post(PREVIEW, {"text": "Once <upon> a time", "side": "party"})
    assert answer.status_code == 422
    assert 'id="text-problem"' in answer.text
    assert "Once &lt;upon&gt; a time" in answer.text
    empty = await desk.post(PREVIEW, {"text": ""})
    assert "there is nothing to read" in plain(empty.text)


async def test_the_bestiary_is_a_list_that_can_be_cut(desk: Visitor) -> None:
    page = await desk.text("/bestiary")
    assert "Kraken gargantuan, grapple +44 improved grab (tentacle), constrict 2d8+12" in page
    assert "Figures from the System Reference Document 3.5" in page
    licence = await desk.http.get("/open-game-license")
    assert "15. COPYRIGHT NOTICE" in licence.text
    cut = await desk.text("/bestiary?find=huge swallow")
    assert "Behir" in cut
    assert "Kraken" not in cut
    assert "Nothing here is called that" in await desk.text("/bestiary?find=unicorn")


async def test_a_beast_is_looked_over_like_any_other(desk: Visitor, table: Rest) -> None:
    page = (await desk.post(PREVIEW, {"beast": "kraken"})).text
    assert "System Reference Document 3.5, Monsters (K-L): Kraken" in plain(page)
    await desk.post(SEVERAL, {**filled(page), "d0.count": "2"})
    assert (await names(table))[2:] == ["Kraken 1", "Kraken 2"]
    assert (await desk.post(PREVIEW, {"beast": "unicorn"})).status_code == 422


async def test_the_page_for_adding_leads_to_both(desk: Visitor) -> None:
    page = (await desk.get("/combatants/new")).text
    assert f'action="{desk.here}/combatants/preview"' in page
    assert f'href="{desk.here}/bestiary"' in page
    assert 'name="text"' not in (await desk.get("/combatants/orc/edit")).text


async def test_a_report_that_was_changed_on_the_way_is_only_forgotten(desk: Visitor) -> None:
    fields = filled(await previewed(desk, OWLBEAR))
    broken = {**fields, "d0.report": '{"read": 3}', "d0.count": "0"}
    answer = await desk.post(SEVERAL, broken)
    assert answer.status_code == 422
    assert 'id="d0.count-problem"' in answer.text


async def test_players_have_none_of_these_pages(phone: Visitor) -> None:
    assert (await phone.get("/bestiary")).status_code == 403
    for path in (PREVIEW, SEVERAL):
        assert (await phone.post(path, {"text": OWLBEAR, "beast": "kraken"})).status_code == 403


async def test_initiative_comes_along_and_can_be_changed(desk: Visitor, table: Rest) -> None:
    page = await previewed(desk, "name,bab,initiative\nImp,1,12\nOgre,4,\nBat,1,fast")
    fields = filled(page)
    assert [fields[f"d{n}.initiative"] for n in range(3)] == ["12", "", ""]
    assert "initiative: fast: no whole number" in plain(page)
    wrong = await desk.post(SEVERAL, {**fields, "d1.initiative": "soon"})
    assert wrong.status_code == 422
    assert 'id="d1.initiative-problem"' in wrong.text
    assert values(wrong.text, "d1.initiative") == ["soon"]
    wrong = await desk.post(SEVERAL, {**fields, "d1.initiative": "1001"})
    assert "Ogre, Initiative : -1000 to 1000" in plain(wrong.text)
    await desk.post(SEVERAL, {**fields, "d1.initiative": "-2", "d1.count": "2"})
    placed = {c["name"]: c["initiative"] for c in (await table.see())["combatants"]}
    assert placed == {"Imp": 12, "Ogre 1": -2, "Ogre 2": -2, "Bat": None, "Orc": None, "Elf": None}


async def test_an_initiative_out_of_range_is_marked_at_the_first_look(desk: Visitor) -> None:
    page = await previewed(desk, "name,bab,initiative\nImp,1,5000\nOgre,4,1000")
    assert re.search('<input id="d0.initiative"[^>]*aria-invalid="true"', page)
    assert "-1000 to 1000" in plain(page)
    assert 'id="d1.initiative-problem"' not in page


async def test_several_of_a_kind_go_on_counting(desk: Visitor, table: Rest) -> None:
    fields = filled(await previewed(desk, "name,bab,count\nOrc,1,2\nOrc,2,2\nImp 4,1,2"))
    await desk.post(SEVERAL, fields)
    assert (await names(table))[2:] == ["Orc 2", "Orc 3", "Orc 4", "Orc 5", "Imp 4", "Imp 5"]
