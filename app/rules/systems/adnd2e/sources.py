"""The cited rules of AD&D 2e grabbing and wrestling, one constant each, in our own words."""

from __future__ import annotations

from app.rules.sources import Source

BOOK = "The Complete Fighter’s Handbook (AD&D 2nd edition)"
PHB = "Player’s Handbook (AD&D 2nd edition)"
GRABBING, PERSON, MONSTER = "Grab", "Grabbing a Person", "Grabbing a Monster"
WRESTLING, COMBAT, ABILITY = "Chapter 9, wrestling", "Chapter 9", "Chapter 1"

CALLED = Source(
    BOOK, GRABBING, "A Grab is called before initiative: you act one later, and hit at -4."
)
HANDS = Source(BOOK, GRABBING, "It takes an empty hand; a glove or cestus leaves a hand empty.")
GRAB = Source(BOOK, GRABBING, "A hit puts your hand on the thing; who else holds it resists.")
NOBODY_RESISTS = Source(BOOK, GRABBING, "What nobody else has hold of is yours with the touch.")
TUG = Source(
    BOOK,
    GRABBING,
    "Both roll a d20 beneath Strength; whoever does so by more prevails.",
)
TIE = Source(
    BOOK, GRABBING, "Even rolls are made anew this round, once all have done their first maneuver."
)
ONE_ATTACK = Source(BOOK, GRABBING, "All the Strength rolls that follow a Grab are part of it.")
EXCEPTIONAL = Source(
    BOOK,
    GRABBING,
    "All 18s are alike here, but for a tie, which the percentile settles.",
)
FAILED = Source(BOOK, GRABBING, "A grabber whose Strength roll fails has lost the thing again.")
ONE_HAND = Source(
    BOOK, PERSON, "A hand alone grips three steps weaker; exceptional Strength falls by its bands."
)
ONE_HAND_HOLD = Source(
    BOOK, PERSON, "The Strength rolls of both decide a one-handed grab; we read a win as a hold."
)
TWO_HANDS = Source(
    BOOK, PERSON, "With both hands it is a wrestling attack: no call, no -4, all your Strength."
)
REPLY = Source(BOOK, PERSON, "Somebody grabbed may answer at once with an attack still left.")
HELD = Source(BOOK, PERSON, "In a wrestling hold, all but wrestling is done at -4.")
BREAK = Source(BOOK, PERSON, "Instead of attacking, the held may match Strength to get loose.")
ESTIMATE = Source(
    BOOK, MONSTER, "Roughly: its worst damage, +1 for each further attack, +8 for beasts of burden."
)
SIZE = Source(
    BOOK, MONSTER, "Strength is +3 against a smaller monster and -6 against a bigger one."
)
FOLK_SIZE = Source(
    BOOK,
    MONSTER,
    "Between people it is half that: +1 and -3; dwarves count as medium.",
)
SPECIALIST = Source(
    BOOK, "Wrestling specialization", "+1 to hit, damage and chart; Strength +2 to keep a hold."
)
THAC0 = Source(
    PHB, COMBAT, "THAC0 less Armor Class hits. Counted from 20: THAC0 15 is +5, and AC 7 is 13."
)
STRENGTH = Source(PHB, ABILITY, "Strength changes melee attack rolls and damage, by its table.")
CHART = Source(PHB, WRESTLING, "The attack roll as modified names the move; a star is a hold.")
WRESTLE = Source(PHB, WRESTLING, "Both hands must be free, without a shield; 1 may still succeed.")
ARMOR = Source(PHB, WRESTLING, "The heavier the armor, the worse one wrestles: 0 to -10.")
DAMAGE = Source(
    PHB, WRESTLING, "A move does 1 point, and bonuses if wanted; it can be pulled to nothing."
)
KEPT = Source(PHB, WRESTLING, "A kept hold needs no roll, and hurts by 1 more each round.")
TEMPORARY = Source(PHB, WRESTLING, "Three quarters of wrestling damage pass after the fight.")
BROKEN = Source(
    PHB, WRESTLING, "A throw, a gouge, a friend’s help or a weapon that hits ends a hold."
)
PRONE = Source(PHB, WRESTLING, "Throws and trips put the foe on the ground.")
ROUND = Source(PHB, COMBAT, "Each round, all declare, then roll a d10: the lowest acts first.")
ATTACKS = Source(PHB, COMBAT, "Attacks are those of a round; 3/2 is one, then two, and so on.")
OUT = Source(PHB, COMBAT, "At 0 hit points and below a character is out of the fight.")
SEVERAL = Source(BOOK, PERSON, "Nothing is said of several who hold one: each hold is its own.")
MOVING = Source(BOOK, PERSON, "Nothing is said of walking off in a hold: the held stay put.")
