"""Layouts of the later books: limbs by the number, classes and feats; expected by hand."""

import pytest

from app.rules.drafts import Draft
from app.rules.systems.dnd35 import RULES as DND
from app.rules.systems.dnd35.readers.blocks import stat_blocks
from app.service.drafts import settled

# Made up, in the layout of Monster Manual IV and V.
STRANGLER = """COILED STRANGLER CR 9
Usually NE Huge aberration
Init +5; Senses darkvision 60 ft.
AC 22, touch 9, flat-footed 21
(-2 size, +1 Dex, +13 natural)
hp 136 (13 HD)
Speed 20 ft. (4 squares)
Melee 3 tentacles +17 each (2d6+9) and
bite +12 (1d8+4 plus poison)
Space 15 ft.; Reach 15 ft.
Base Atk +9; Grp +26
Atk Options Power Attack, constrict 2d6+9, improved grab
Abilities Str 28, Dex 13, Con 22, Int 7, Wis 12, Cha 10
COMBAT
Improved Grab (Ex) To use this ability, it must hit a foe of up to Gargantuan size with a tentacle.
"""
# Made up: a class line above the kind, one line of attacks for each way to fight.
BROTHER = """BROTHER OF THE FIST CR 8
Male human monk 8
LE Medium humanoid
hp 47 (8 HD)
Melee unarmed strike +9/+4 (1d10+2) or
Melee unarmed strike +8/+8/+3 (1d10+2) with flurry of blows
Base Atk +6; Grp +12
Abilities Str 14, Dex 16, Con 12, Int 10, Wis 16, Cha 8
Skills and Feats: Escape Artist +14, Tumble +14; Combat Reflexes,
Improved Grapple, Improved Unarmed Strike.
"""


def only(text: str) -> Draft:
    (draft,) = stat_blocks(text)
    return settled(DND, draft)


def test_several_limbs_with_one_bonus_each() -> None:
    stats = only(STRANGLER).stats
    tentacle = {"name": "tentacle", "attack": 17, "damage": "2d6+9"}
    bite = {"name": "bite", "attack": 12, "damage": "1d8+4", "secondary": True}
    assert stats["natural_weapons"] == [tentacle, tentacle, tentacle, bite]
    assert (stats["attack"], stats["damage"]) == (17, "2d6+9")
    grab = {"weapon": "tentacle", "attack": 17, "damage": "2d6+9", "max_size": 1}
    assert stats["improved_grab"] == grab


def test_what_the_fists_of_a_monk_can_do() -> None:
    stats = only(BROTHER).stats
    fists = {key: stats.get(key) for key in ("monk", "unarmed", "improved_grapple", "attack")}
    assert fists == {"monk": True, "unarmed": "1d10", "improved_grapple": True, "attack": 9}
    assert stats["escape_artist"] == 14
    assert "misc_grapple" not in stats
    assert stats["opportunities"] == 4


@pytest.mark.parametrize(
    ("line", "feats", "lethal"),
    [
        ("Male half-orc Mnk4", "Power Attack", True),
        ("Male human monk 2/rogue 1", "Power Attack", True),
        ("Male orc fighter 4", "Improved Unarmed Strike", True),
        ("Male orc fighter 4", "Power Attack", None),
    ],
)
def test_who_strikes_for_lethal_damage_with_bare_hands(
    line: str, feats: str, lethal: bool | None
) -> None:
    """SRD: the monk, and the feat Improved Unarmed Strike."""
    text = BROTHER.replace("Male human monk 8", line)
    text = text.replace("Combat Reflexes,\nImproved Grapple, Improved Unarmed Strike", feats)
    assert only(text).stats.get("monk") is lethal


# Made up, in the layout of printed adventures.
SHAMBLERS = """Ogre Zombies (4): CR 3; Large undead; HD 8d12+3; hp 55 each; AC 15, touch 7;
Base Atk +4; Grp +14; Atk +9 melee (1d8+9, slam); Str 23, Dex 6, Con -, Int -, Wis 10, Cha 1."""


@pytest.mark.parametrize(("kind", "so"), [("undead", True), ("construct", True), ("giant", None)])
def test_undead_and_constructs_are_known_by_their_kind(kind: str, so: bool | None) -> None:
    assert only(SHAMBLERS.replace("undead", kind)).stats.get("lifeless") is so


@pytest.mark.parametrize(
    ("printed", "name", "count"),
    [
        ("Ogre Zombies (4)", "Ogre Zombies", 4),
        ("Ogre Zombie (advanced)", "Ogre Zombie (advanced)", 1),
        ("Ogre Zombies (400)", "Ogre Zombies (400)", 1),
    ],
)
def test_a_number_behind_the_name_says_how_many_there_are(
    printed: str, name: str, count: int
) -> None:
    draft = only(SHAMBLERS.replace("Ogre Zombies (4)", printed))
    assert (draft.name, draft.count) == (name, count)


@pytest.mark.parametrize("kind", ["Always evil", "Usually lawful good", "Any", "LE"])
def test_an_alignment_is_no_name(kind: str) -> None:
    assert only(STRANGLER.replace("Usually NE", kind)).name == "Coiled Strangler"


def test_a_grabbing_limb_in_brackets_and_a_shield_among_the_possessions() -> None:
    short = STRANGLER.partition("COMBAT")[0].replace("improved grab", "improved grab (bite)")
    draft = only(f"{short}Possessions +1 heavy steel shield\n")
    assert draft.stats["shield"] == "heavy"
    grab = {"weapon": "bite", "attack": 12, "damage": "1d8+4", "max_size": -1}
    assert draft.stats["improved_grab"] == grab
    assert "improved_grab" not in {one.field for one in draft.guessed}
