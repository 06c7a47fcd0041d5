"""Stat blocks in every layout; what is expected is taken from the printed figures by hand."""

from collections.abc import Mapping

import pytest

from app.rules.drafts import Draft
from app.rules.systems.dnd35 import RULES as DND
from app.rules.systems.dnd35.readers.blocks import stat_blocks
from app.service.drafts import settled

# System Reference Document 3.5, Monsters (Di-Do); figures only.
DIRE_BEAR = """DIRE BEAR
Large Animal
Hit Dice: 12d8+51 (105 hp)
Initiative: +1
Speed: 40 ft. (8 squares)
Armor Class: 17 (\u20131 size, +1 Dex, +7 natural), touch 10, flat-footed 16
Base Attack/Grapple: +9/+23
Attack: Claw +19 melee (2d4+10)
Full Attack: 2 claws +19 melee (2d4+10) and bite +13 melee (2d8+5)
Space/Reach: 10 ft./5 ft.
Special Attacks: Improved grab
Special Qualities: Low-light vision, scent
Saves: Fort +12, Ref +9, Will +9
Abilities: Str 31, Dex 13, Con 19, Int 2, Wis 12, Cha 10
Skills: Listen +10, Spot +10, Swim +13
Feats: Alertness, Endurance, Run, Toughness, Weapon Focus (claw)
It weighs as much as 8,000 pounds.
Improved Grab (Ex): a claw attack.
"""
CLAW = {"name": "claw", "attack": 19, "damage": "2d4+10"}
BEAR_STATS: Mapping[str, object] = {
    "size": "large",
    "bab": 9,
    "str_mod": 10,
    "dex_mod": 1,
    "hp": 105,
    "ac": 17,
    "touch_ac": 10,
    "natural_armor": 7,
    "speed": 40,
    "weight": 8000,
    "attack": 19,
    "damage": "2d4+10",
    "natural_weapons": [
        CLAW,
        CLAW,
        {"name": "bite", "attack": 13, "damage": "2d8+5", "secondary": True},
    ],
    "improved_grab": {"weapon": "claw", "attack": 19, "damage": "2d4+10", "max_size": -1},
    "can_clamp": True,
}
# The layout of the later books, and that of printed adventures.
GUARD = """Grom CR 4
Male orc fighter 4
CE Medium humanoid
Init +1; Senses darkvision 60 ft.
AC 18, touch 11, flat-footed 17
(+1 Dex, +5 armor, +2 heavy steel shield)
hp 30 (4 HD)
Speed 20 ft.
Melee mwk short sword +9 (1d6+3/19-20)
Space 5 ft.; Reach 5 ft.
Base Atk +4; Grp +11
Abilities Str 17, Dex 13, Con 14, Int 8, Wis 10, Cha 8
Feats Improved Grapple, Power Attack
Skills Escape Artist +3, Concentration -1
"""
OGRE = """Ogre Guard: Male ogre; CR 3; Large giant; HD 4d8+11; hp 29; Init -1; Spd 30 ft.; AC 16,
touch 8, flat-footed 16; Base Atk +3; Grp +12; Atk +8 melee (2d8+7, greatclub); Full Atk +8
melee (2d8+7, greatclub); Space/Reach 10 ft./10 ft.; SV Fort +6, Ref +0, Will +1; Str 21, Dex 8,
Con 15, Int 6, Wis 10, Cha 7."""
# System Reference Document 3.5, Monsters (S), as a web page’s table is copied.
SALAMANDERS = """Salamander
\tFlamebrother Salamander\tAverage Salamander\tNoble Salamander
Size/Type:\tSmall Outsider (Fire)\tMedium Outsider (Fire)\tLarge Outsider (Fire)
Hit Dice:\t4d8+8 (26 hp)\t9d8+18 (58 hp)\t15d8+45 (112 hp)
Speed:\t20 ft. (4 squares)\t20 ft. (4 squares)\t20 ft. (4 squares)
Base Attack/Grapple:\t+4/+1\t+9/+11\t+15/+25
Full Attack:\tSpear +6 melee (1d6+1/\u00d73 plus 1d6 fire) and tail slap +4 melee (1d4)\t\
Spear +11/+6 melee (1d8+3) and tail slap +9 melee (2d6+1)\t\
+3 longspear +23/+18/+13 melee (1d8+9/\u00d73) and \
tail slap +21 melee (2d8+3 plus 1d8 fire)
Special Attacks:\tConstrict 1d4, improved grab\tConstrict 2d6+1, improved grab\tConstrict 2d8+3 \
plus 1d8 fire, improved grab
Abilities:\tStr 12, Dex 13\tStr 14, Dex 13\tStr 22, Dex 13
Improved Grab (Ex)
up to one size larger than itself with its tail slap attack.
"""


def only(text: str) -> Draft:
    (draft,) = stat_blocks(text)
    return settled(DND, draft)


def test_a_block_of_the_srd() -> None:
    draft = only(DIRE_BEAR)
    assert draft.name == "Dire Bear"
    assert draft.stats == BEAR_STATS
    assert draft.not_understood == ()
    words = {one.field: one.words for one in draft.read}
    assert words["str_mod"] == "Str 31"
    assert words["ac"] == "Armor Class: 17"
    assert words["weight"] == "weighs as much as 8,000 pounds"
    assert [one.field for one in draft.guessed] == ["natural_weapons", "can_clamp"]


@pytest.mark.parametrize(
    "changed",
    [
        DIRE_BEAR.replace("\u2013", "\u2212"),
        DIRE_BEAR.replace("\u2013", "-").replace("\n", "\r\n"),
        DIRE_BEAR.replace(" ", "\u00a0"),
        DIRE_BEAR.replace("+10) and", "+10)\nand\n").replace("Base Attack", "Base\nAttack"),
        DIRE_BEAR.replace("Large Animal", "Large\nAnimal").replace("Str 31", "Str\n31"),
        " ".join(DIRE_BEAR.split()),
        "".join(f"| {line} | |  |\n" for line in DIRE_BEAR.replace(": ", ": | ").splitlines()),
        "\n\n".join(f"**{line}**" for line in DIRE_BEAR.splitlines()),
        "\ufeff\n\n" + DIRE_BEAR + "\n\n",
    ],
    ids=[
        "minus",
        "hyphen",
        "no-break",
        "breaks",
        "more breaks",
        "one line",
        "pipes",
        "bold",
        "bom",
    ],
)
def test_signs_and_line_breaks_do_not_matter(changed: str) -> None:
    draft = only(changed)
    assert (draft.name, draft.stats) == ("Dire Bear", BEAR_STATS)


def test_the_layout_of_the_later_books() -> None:
    draft = only(GUARD)
    assert draft.name == "Grom"
    assert draft.stats == {
        "size": "medium",
        "bab": 4,
        "str_mod": 3,
        "dex_mod": 1,
        "hp": 30,
        "ac": 18,
        "touch_ac": 11,
        "shield": "heavy",
        "speed": 20,
        "escape_artist": 3,
        "concentration": -1,
        "improved_grapple": True,
        "attack": 9,
        "damage": "1d6+3",
        "light_weapon": "1d6+3",
    }


def test_the_layout_of_adventures() -> None:
    draft = only(OGRE)
    assert draft.name == "Ogre Guard"
    assert draft.stats == {
        "size": "large",
        "bab": 3,
        "str_mod": 5,
        "dex_mod": -1,
        "hp": 29,
        "ac": 16,
        "touch_ac": 8,
        "speed": 30,
        "attack": 8,
        "damage": "2d8+7",
    }


def test_creatures_that_stand_side_by_side() -> None:
    found = stat_blocks(SALAMANDERS)
    assert [(d.name.split()[0], d.stats["size"], d.stats["bab"], d.stats["hp"]) for d in found] == [
        ("Flamebrother", "small", 4, 26),
        ("Average", "medium", 9, 58),
        ("Noble", "large", 15, 112),
    ]
    noble = found[2]
    tail = {"name": "tail slap", "attack": 21, "damage": "2d8+3"}
    assert noble.stats["natural_weapons"] == [{**tail, "secondary": True}]
    assert (noble.stats["attack"], noble.stats["damage"]) == (23, "1d8+9")
    assert noble.stats["improved_grab"] == {
        "weapon": "tail slap", "attack": 21, "damage": "2d8+3", "max_size": 1,
    }  # fmt: skip
    assert noble.stats["constrict"] == "2d8+3"
    assert "constrict: plus 1d8 fire" in noble.not_understood
    assert not [one for d in found for one in d.guessed if one.field == "misc_grapple"]


def test_several_blocks_at_once() -> None:
    found = stat_blocks(f"{DIRE_BEAR}\n{GUARD}\n{OGRE}\n{DIRE_BEAR}")
    assert [draft.name for draft in found] == ["Dire Bear", "Grom", "Ogre Guard", "Dire Bear"]
    assert settled(DND, found[3]).stats == BEAR_STATS


@pytest.mark.parametrize(
    ("printed", "misc"),
    [("+9/+23", None), ("+9/+27", 4), ("+9/+21", -2), ("+9/\u20131", -24)],
    ids=["adds up", "racial bonus", "penalty", "negative"],
)
def test_a_grapple_bonus_that_does_not_add_up_is_explained(printed: str, misc: int | None) -> None:
    draft = only(DIRE_BEAR.replace("+9/+23", printed))
    assert draft.stats.get("misc_grapple") == misc
    why = [one.why for one in draft.guessed if one.field == "misc_grapple"]
    assert bool(why) == (misc is not None)
    if misc:
        assert "base attack +9, Strength +10, size +4 make +23" in why[0]


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("any size with a claw attack", 8),
        ("Large or smaller with a claw attack", 0),
        ("Huge or smaller with a claw attack", 1),
        ("of its size or smaller with its claw attack", 0),
        ("at least one size smaller with a claw attack", -1),
        ("up to one size larger with a claw attack", 1),
        ("at least two size categories smaller with a claw attack", -2),
        ("of up to Large size with a claw attack", 0),
        ("a Medium-size or smaller foe with a claw attack", -1),
        ("Huge size or smaller with a claw attack", 1),
        ("of up to its own size with a claw attack", 0),
        ("the same size or smaller with a claw attack", 0),
        ("a claw attack", -1),
    ],
)
def test_how_big_a_foe_may_be_for_improved_grab(said: str, steps: int) -> None:
    grab = only(DIRE_BEAR.replace("a claw attack", said)).stats["improved_grab"]
    assert isinstance(grab, dict)
    assert (grab["weapon"], grab["max_size"]) == ("claw", steps)


def test_swallowing_raking_and_constricting() -> None:
    special = "Improved grab, constrict 2d8+8, rake 1d4+4, swallow whole, breath weapon"
    more = (
        "Rake (Ex): Six claws, attack bonus +15 melee, damage 1d4+4. "
        "Swallow Whole (Ex): Medium or smaller."
    )
    text = DIRE_BEAR.replace("Attacks: Improved grab", f"Attacks: {special}") + more
    draft = only(text)
    assert draft.stats["constrict"] == "2d8+8"
    assert draft.stats["rake"] == {"attack": 15, "damage": "1d4+4", "count": 6}
    assert draft.stats["swallow_whole"] == {"damage": "2d8+5", "max_steps": 1}
    assert draft.not_understood == ("Special attacks without a field here: breath weapon",)


def test_what_is_missing_is_guessed_or_told() -> None:
    draft = only(
        "Thing\nBase Attack/Grapple: +2/+2\nSpecial Attacks: Improved grab, constrict, rake"
    )
    guessed = {one.field: one.value for one in draft.guessed}
    assert guessed == {"size": "medium", "str_mod": 0, "dex_mod": 0, "armed": False}
    assert draft.not_understood == (
        "improved grab: no natural weapon stood there to grab with",
        "constrict: no damage stood there",
        "rake: no attack bonus or damage stood there",
    )


def test_what_the_stats_cannot_hold_is_told() -> None:
    draft = only(DIRE_BEAR.replace("2d8+5", "20d8+5").replace("(105 hp)", "(9999 hp)"))
    assert "natural_weapons" not in draft.stats
    assert "hp" not in draft.stats
    assert len(draft.not_understood) == 2
    assert "9999" not in str(draft.read)


@pytest.mark.parametrize(
    "text",
    ["", "Once upon a time there was a bear.", "Hit Dice: 3", "{}", "Str 10, Dex 10", "\0\0"],
)
def test_other_texts_give_nothing(text: str) -> None:
    assert stat_blocks(text) == ()
