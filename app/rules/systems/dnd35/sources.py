"""The cited rules of D&D 3.5 grappling, one constant each, in our own words."""

from __future__ import annotations

from functools import partial

from app.rules.sources import Source

BOOK = "All About Grappling (Rules of the Game, 2007 revision)"
SRD = "D&D 3.5 System Reference Document"

one = partial(Source, BOOK, "Part One")
two = partial(Source, BOOK, "Part Two")
three = partial(Source, BOOK, "Part Three")
four = partial(Source, BOOK, "Part Four")
actions = partial(Source, SRD, "Actions in Combat")
srd = partial(Source, SRD)

GRAB = one("A grapple starts with a melee touch attack, in place of one attack.")
OPPORTUNITY = one(
    "Whoever is grabbed may strike first, and if that hurts, the grab comes to nothing."
)
HOLD = one("Once grabbed, a foe is held by winning a check against it, which also hurts it.")
GRAPPLE_CHECK = one("A grapple check adds base attack, Strength and a size modifier of its own.")
RESIST = one("Resisting costs nothing, even off guard and out of turn.")
GRAPPLING = one("Whoever holds or is held grapples: no threatened squares, no plain movement.")
TOO_BIG = one("A foe two or more sizes bigger can be touched, but no hold on it lasts.")
HANDS = one("It takes both hands, or a body that coils round a foe or bites fast.")
SHIELD = one("A light shield costs 1 and a heavy one 2, but not on checks to resist or get away.")
TOWER = one("Behind a tower shield no grapple can be begun.")
ATTACKS = two("Each further attack of a turn, or check instead of it, is 5 worse.")
ATTACK = two("Unarmed, natural and light weapons may strike someone grappled, at -4.")
DAMAGE = two("A won check deals unarmed damage of your size, plus Strength.")
LETHAL = two("Lethal damage with a fist costs 4 on the check; a monk pays nothing.")
PIN = two("Winning a check pins a foe: for a round it cannot move.")
ESCAPE = two("One result must beat those of all who care to hold you; it takes one attack.")
ESCAPE_ARTIST = two("As a standard action, Escape Artist may replace your own grapple check.")
MOVE = two("Beating everybody else’s check drags the whole grapple at half your speed.")
MOVE_PINNED_BONUS = two("Alone with a pinned foe, you move the grapple at +4.")
DRAW = two("A move action and a won check bring out a light weapon.")
COMPONENT = two("A full-round action brings out a spell component.")
USE_WEAPON = two("A won check turns the foe’s light weapon on its owner for one attack at -4.")
BREAK_PIN = two("Beat the check of somebody you grapple, and its pin on another is broken.")
CAST = two("No gestures, components in hand, and Concentration against 20 + spell level.")
ACTIVATE = two("Magic items work in a grapple, save for scrolls and their like.")
BREAK_HOLD = two("Optional: as breaking a pin, but it frees one who is only held.")
THROW_DOWN = two("Optional: a trip by grapple checks; at -4 you stay up and break the foe’s hold.")
RELEASE = two("Letting go is free, but the grapple lasts unless the foe lets go as well.")
RETRIEVE_ITEM = two("Optional: a full-round action brings out an item within reach.")
PINNED = three("The pinned are immobile, not helpless, and at -4 AC but for their pinner.")
PINNED_OPTIONS = three("The pinned only struggle against the pin, or cast without gestures.")
PINNING = three("While pinning: no weapons of your own, no escape, no components, no second pin.")
GAG = three("The pinner decides whether the pinned foe can speak.")
SNATCH = three("A disarm takes what a pinned foe wears; the foe resists at +4.")
THROW_PINNED = three("Optional: a won check lays a pinned foe prone in an adjacent space.")
TOSS = three("Optional: lift a pinned foe and toss it by a Strength check, 25 feet at most.")
MOVE_PINNED = three(
    "Optional: a won check shifts a pinned foe to an adjacent space, with you or not."
)
JOIN = four("One already grappling is joined without a grab roll: one check makes the hold.")
GANG_UP = four(
    "Four may grapple with one foe; the smaller count half, the bigger double or four times."
)
MONSTER_WEAPONS = four(
    "Older rules: a check per natural weapon, -5 if secondary, or per 5 base attack."
)
IMPROVED_GRAB = four(
    "A hit with the weapon hurts and holds; each check won in later rounds hurts again. "
    "Whoever can drag its prey moves on with it unasked."
)
ONE_PART = four(
    "Holding with one body part costs 20 on each check, but the holder is not grappling."
)
CONSTRICT = four("Constriction adds its damage to a new hold and to each later check that hurts.")
BUDGET = actions("A standard and a move action, two moves, or one full round.")
NOT_YOUR_TURN = actions("One acts on one’s own turn, reactions apart.")
ATTACK_ROLL = srd("Attack Roll", "Base attack, Strength and size; 20 hits and 1 misses.")
ARMOR_CLASS = srd("Armor Class", "A touch attack ignores armor; size counts the other way.")
IMPROVED_GRAPPLE = srd("Feats", "Improved Grapple: +4 on grapple checks, no strike first.")
FREEDOM = srd(
    "Freedom of Movement",
    "Whatever a grappler does to the subject is resisted at once, and every escape succeeds.",
)
SWALLOW = srd("Swallow Whole", "A check as if to pin brings a foe from the mouth into the gullet.")
SWALLOWED = srd(
    "Swallow Whole", "Win a check to reach the mouth, or hit 10 + half the natural armor to cut."
)
RAKE = srd("Rake", "Extra claws for one who begins its turn grappling, without the usual -4.")
DISARM = srd(
    "Disarm",
    "Both make attack rolls, 4 more for each step of size; -4 with bare hands, and -4 for whoever "
    "guards what is no melee weapon.",
)
TRIP = srd("Trip", "Only foes up to one size bigger can be tripped.")
STRENGTH = srd("Ability Checks", "A d20 plus the ability’s modifier.")
REDUCTION = srd("Damage Reduction", "That much is taken off the damage of each attack.")
LIFELESS = srd(
    "Types, Subtypes, and Special Abilities",
    "Undead and constructs take no nonlethal damage, and 0 hit points destroy them.",
)
PRONE = srd(
    "Prone", "On the ground: -4 on melee attacks and -4 AC against them, +4 against missiles."
)
STAND_UP = srd(
    "Stand Up", "Rising costs a move action and provokes; no rule takes it from a grappler."
)
UNCONSCIOUS = srd(
    "Injury and Death", "Below 0 hit points, or with more nonlethal than is left, one is out."
)
LEFT_OUT = (
    one("Which of those in a shared space a missile strikes: roll for it by hand."),
    one("What others do to whoever moves past them: the log says that they may strike."),
    srd("Carrying Capacity", "What one can lift or drag is asked for, and not worked out."),
    srd(
        "Swallow Whole", "What a gullet does each round, and how deep a cut frees, say the entries."
    ),
    srd("Special Abilities", "Poison, energy, rending and whatever else comes with a hit."),
    srd("Extra attacks", "Those of haste and of a flurry of blows: the GM overrules for them."),
)
HOUSE = Source("House rule", "this table", "Decided by the GM.")
