"""Tables as spreadsheets save them, and JSON as this program writes it: for every system."""

import json
from dataclasses import replace

import pytest

from app.rules.drafts import Draft
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.rules.systems.dnd35 import RULES as DND
from app.service.drafts import parse
from app.service.errors import Invalid

# As a system is that brings no readers of its own.
BARE = replace(DND, readers=())


def only(text: str, rules: Ruleset = DND) -> Draft:
    (draft,) = parse(rules, text)
    return draft


@pytest.mark.parametrize(
    "text",
    [
        "name,bab,str_mod,size\nOwlbear,5,5,large\n",
        "name;bab;str_mod;size\r\nOwlbear;5;5;large\r\n",
        "name\tbab\tstr_mod\tsize\nOwlbear\t5\t5\tlarge",
        "\ufeffName, Base attack, Strength modifier, Size\nOwlbear, +5, 5, Large\n\n",
        '"Creature","BAB","STR MOD","SIZE"\n"Owlbear","5","5","large"\n',
    ],
    ids=["commas", "semicolons", "tabs", "titles", "quoted"],
)
def test_a_table_of_any_make(text: str) -> None:
    for rules in (DND, BARE):
        draft = only(text, rules)
        assert draft.name == "Owlbear"
        assert draft.stats == {"bab": 5, "str_mod": 5, "size": "large"}
        assert draft.not_understood == ()


def test_groups_sides_counts_and_strange_columns() -> None:
    text = (
        "Name;Side;Count;Base attack;Improved grab: weapon;improved_grab.damage;"
        "Improved Grapple;Mood;Strength modifier\n"
        '"Bear; brown";Foes;3;4;claw;1d8+8;no;grim;\u22121\n'
        "Ann;party;;4;;;yes;;\n"
    )
    bear, ann = parse(DND, text)
    assert (bear.name, bear.side, bear.count) == ("Bear; brown", "foes", 3)
    assert bear.stats == {
        "bab": 4,
        "str_mod": -1,
        "improved_grapple": False,
        "improved_grab": {"weapon": "claw", "damage": "1d8+8"},
    }
    assert bear.not_understood == ("Mood: grim: no such field",)
    assert (ann.side, ann.count, ann.stats) == ("party", 1, {"bab": 4, "improved_grapple": True})
    assert [one.words for one in ann.read] == ["Base attack: 4", "Improved Grapple: yes"]


def test_a_value_that_is_impossible_is_left_out_and_told() -> None:
    draft = only("name,bab,size,ac\nBear,999,vast,15\n")
    assert draft.stats == {"ac": 15}
    assert [one.partition(":")[0] for one in draft.not_understood] == ["bab", "size"]


def test_a_line_break_within_quotes_and_a_row_that_is_too_short() -> None:
    drafts = parse(DND, 'name,bab,ac\n"The\nbear",1,2\nWolf,1\n,,\n')
    assert [(d.name, d.stats) for d in drafts] == [
        ("The bear", {"bab": 1, "ac": 2}),
        ("Wolf", {"bab": 1}),
    ]


def test_our_own_json_flat_or_whole() -> None:
    flat = {"name": "Bear", "bab": 4, "Strength modifier": 8, "mood": "grim"}
    whole = {"name": "Bear", "side": "foes", "count": 2, "stats": {"bab": 4, "str_mod": 8}}
    for rules in (DND, BARE):
        first, second = parse(rules, json.dumps([flat, whole]))
        assert first.stats == second.stats == {"bab": 4, "str_mod": 8}
        assert first.not_understood == ("mood: no such field",)
        assert (second.side, second.count) == ("foes", 2)


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_every_system_reads_its_own_demo_again(rules: Ruleset) -> None:
    """From its stats alone, as JSON and, where every value is plain, as a table."""
    stats = [dict(event.stats) for event in rules.demo.opening if hasattr(event, "stats")]
    document = [{"name": f"N{i}", "stats": one} for i, one in enumerate(stats)]
    drafts = parse(rules, json.dumps(document))
    held = [
        rules.stats.model_validate(one).model_dump(mode="json", exclude_unset=True) for one in stats
    ]
    assert [draft.stats for draft in drafts] == held
    plain = {k: v for k, v in held[0].items() if not isinstance(v, list | dict)}
    table = ",".join(("name", *plain)) + "\n" + ",".join(("N", *map(str, plain.values())))
    assert only(table, rules).stats == plain


@pytest.mark.parametrize("text", ["name,bab", "a,b\n1,2", "bab\n3", '"name,bab\n1', "{}", "[]"])
def test_what_is_no_table_and_no_combatant_is_refused(text: str) -> None:
    with pytest.raises(Invalid):
        parse(BARE, text)


@pytest.mark.parametrize(
    ("text", "initiative"),
    [
        ("name,bab,initiative\nOwlbear,5,+14", 14),
        ("Name;Initiative;BAB\nOwlbear;\u22123;5", -3),
        ("name,bab,initiative\nOwlbear,5,", None),
        ('{"name": "Owlbear", "initiative": 9, "stats": {"bab": 5}}', 9),
        ('{"name": "Owlbear", "initiative": null, "stats": {"bab": 5}}', None),
    ],
    ids=["column", "minus", "empty", "json", "null"],
)
def test_initiative_is_read_beside_the_stats(text: str, initiative: int | None) -> None:
    draft = only(text)
    assert draft.initiative == initiative
    assert draft.stats == {"bab": 5}
    assert draft.not_understood == ()
