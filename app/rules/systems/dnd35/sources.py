"""The cited rules of D&D 3.5 grappling, one constant each, in our own words."""

from __future__ import annotations

from app.rules.sources import Source

BOOK = "All About Grappling (Rules of the Game, 2007 revision)"
SRD = "D&D 3.5 System Reference Document"
ONE, TWO, THREE, FOUR = "Part One", "Part Two", "Part Three", "Part Four"

GRAB = Source(BOOK, ONE, "A grapple starts with a melee touch attack, in place of one attack.")
OPPORTUNITY = Source(
    BOOK, ONE, "Whoever is grabbed may strike first, and if that hurts, the grab comes to nothing."
)
HOLD = Source(
    BOOK, ONE, "Once grabbed, a foe is held by winning a check against it, which also hurts it."
)
GRAPPLE_CHECK = Source(
    BOOK, ONE, "A grapple check adds base attack, Strength and a size modifier of its own."
)
RESIST = Source(BOOK, ONE, "Resisting costs nothing, even off guard and out of turn.")
GRAPPLING = Source(
    BOOK, ONE, "Whoever holds or is held grapples: no threatened squares, no plain movement."
)
TOO_BIG = Source(
    BOOK, ONE, "A foe two or more sizes bigger can be touched, but no hold on it lasts."
)
HANDS = Source(BOOK, ONE, "It takes both hands, or a body that coils round a foe or bites fast.")
SHIELD = Source(
    BOOK, ONE, "A light shield costs 1 and a heavy one 2, but not on checks to resist or get away."
)
TOWER = Source(BOOK, ONE, "Behind a tower shield no grapple can be begun.")
ATTACKS = Source(BOOK, TWO, "Each further attack of a turn, or check instead of it, is 5 worse.")
ATTACK = Source(BOOK, TWO, "Unarmed, natural and light weapons may strike someone grappled, at -4.")
DAMAGE = Source(BOOK, TWO, "A won check deals unarmed damage of your size, plus Strength.")
LETHAL = Source(BOOK, TWO, "Lethal damage with a fist costs 4 on the check; a monk pays nothing.")
PIN = Source(BOOK, TWO, "Winning a check pins a foe: for a round it cannot move.")
ESCAPE = Source(
    BOOK, TWO, "One result must beat those of all who care to hold you; it takes one attack."
)
ESCAPE_ARTIST = Source(
    BOOK, TWO, "As a standard action, Escape Artist may replace your own grapple check."
)
MOVE = Source(
    BOOK, TWO, "Beating everybody else’s check drags the whole grapple at half your speed."
)
MOVE_PINNED_BONUS = Source(BOOK, TWO, "Alone with a pinned foe, you move the grapple at +4.")
DRAW = Source(BOOK, TWO, "A move action and a won check bring out a light weapon.")
COMPONENT = Source(BOOK, TWO, "A full-round action brings out a spell component.")
USE_WEAPON = Source(
    BOOK, TWO, "A won check turns the foe’s light weapon on its owner for one attack at -4."
)
BREAK_PIN = Source(
    BOOK, TWO, "Beat the check of somebody you grapple, and its pin on another is broken."
)
CAST = Source(
    BOOK, TWO, "No gestures, components in hand, and Concentration against 20 + spell level."
)
ACTIVATE = Source(BOOK, TWO, "Magic items work in a grapple, save for scrolls and their like.")
BREAK_HOLD = Source(BOOK, TWO, "Optional: as breaking a pin, but it frees one who is only held.")
THROW_DOWN = Source(
    BOOK, TWO, "Optional: a trip by grapple checks; at -4 you stay up and break the foe’s hold."
)
RELEASE = Source(
    BOOK, TWO, "Letting go is free, but the grapple lasts unless the foe lets go as well."
)
RETRIEVE_ITEM = Source(BOOK, TWO, "Optional: a full-round action brings out an item within reach.")
PINNED = Source(
    BOOK, THREE, "The pinned are immobile, not helpless, and at -4 AC but for their pinner."
)
PINNED_OPTIONS = Source(
    BOOK, THREE, "The pinned only struggle against the pin, or cast without gestures."
)
PINNING = Source(
    BOOK, THREE, "While pinning: no weapons of your own, no escape, no components, no second pin."
)
GAG = Source(BOOK, THREE, "The pinner decides whether the pinned foe can speak.")
SNATCH = Source(BOOK, THREE, "A disarm takes what a pinned foe wears; the foe resists at +4.")
THROW_PINNED = Source(
    BOOK, THREE, "Optional: a won check lays a pinned foe prone in an adjacent space."
)
TOSS = Source(
    BOOK, THREE, "Optional: lift a pinned foe and toss it by a Strength check, 25 feet at most."
)
MOVE_PINNED = Source(
    BOOK, THREE, "Optional: a won check shifts a pinned foe to an adjacent space, with you or not."
)
JOIN = Source(
    BOOK, FOUR, "One already grappling is joined without a grab roll: one check makes the hold."
)
GANG_UP = Source(
    BOOK,
    FOUR,
    "Four may grapple with one foe; the smaller count half, the bigger double or four times.",
)
MONSTER_WEAPONS = Source(
    BOOK, FOUR, "Older rules: a check per natural weapon, -5 if secondary, or per 5 base attack."
)
IMPROVED_GRAB = Source(
    BOOK,
    FOUR,
    "A hit with the weapon hurts and holds; every check won in later rounds hurts again.",
)
ONE_PART = Source(
    BOOK,
    FOUR,
    "Holding with one body part costs 20 on each check, but the holder is not grappling.",
)
CONSTRICT = Source(
    BOOK, FOUR, "Constriction adds its damage to a new hold and to each later check that hurts."
)
BUDGET = Source(
    SRD, "Actions in Combat", "A standard and a move action, two moves, or one full round."
)
NOT_YOUR_TURN = Source(SRD, "Actions in Combat", "One acts on one’s own turn, reactions apart.")
ATTACK_ROLL = Source(SRD, "Attack Roll", "Base attack, Strength and size; 20 hits and 1 misses.")
ARMOR_CLASS = Source(SRD, "Armor Class", "A touch attack ignores armor; size counts the other way.")
IMPROVED_GRAPPLE = Source(SRD, "Feats", "Improved Grapple: +4 on grapple checks, no strike first.")
FREEDOM = Source(
    SRD,
    "Freedom of Movement",
    "Whatever a grappler does to the subject is resisted at once, and every escape succeeds.",
)
SWALLOW = Source(
    SRD, "Swallow Whole", "A check as if to pin brings a foe from the mouth into the gullet."
)
SWALLOWED = Source(
    SRD,
    "Swallow Whole",
    "Win a check to reach the mouth, or hit 10 + half the natural armor to cut.",
)
RAKE = Source(
    SRD, "Rake", "Extra claws for one who begins its turn grappling, without the usual -4."
)
DISARM = Source(SRD, "Disarm", "Both make attack rolls, 4 more for each step of size.")
TRIP = Source(SRD, "Trip", "Only foes up to one size bigger can be tripped.")
STRENGTH = Source(SRD, "Ability Checks", "A d20 plus the ability’s modifier.")
REDUCTION = Source(SRD, "Damage Reduction", "That much is taken off the damage of each attack.")
PRONE = Source(
    SRD, "Prone", "On the ground: -4 on melee attacks and -4 AC against them, +4 against missiles."
)
STAND_UP = Source(
    SRD, "Stand Up", "Rising costs a move action and provokes; no rule takes it from a grappler."
)
UNCONSCIOUS = Source(
    SRD, "Injury and Death", "Below 0 hit points, or with more nonlethal than is left, one is out."
)
HOUSE = Source("House rule", "this table", "Decided by the GM.")
