"""The cited rules of AD&D 2e grabbing and wrestling, one constant each, in our own words."""

from __future__ import annotations

from functools import partial

from app.rules.sources import Source

BOOK = "The Complete Fighter’s Handbook (AD&D 2nd edition)"
PHB = "Player’s Handbook (AD&D 2nd edition)"

grab = partial(Source, BOOK, "Grab")
person = partial(Source, BOOK, "Grabbing a Person")
monster = partial(Source, BOOK, "Grabbing a Monster")
wrestling = partial(Source, PHB, "Chapter 9, wrestling")
punching = partial(Source, PHB, "Chapter 9, punching")
combat = partial(Source, PHB, "Chapter 9")

CALLED = grab("A Grab is called before initiative: you act one later, and hit at -4.")
HANDS = grab("It takes an empty hand; a glove or cestus leaves a hand empty.")
GRAB = grab("A hit puts your hand on the thing; who else holds it resists.")
NOBODY_RESISTS = grab("What nobody else has hold of is yours with the touch.")
TUG = grab("Both roll a d20 beneath Strength; whoever does so by more prevails.")
TIE = grab("Even rolls are made anew this round, once all have done their first maneuver.")
ONE_ATTACK = grab("All the Strength rolls that follow a Grab are part of it.")
EXCEPTIONAL = grab("All 18s are alike here, but for a tie, which the percentile settles.")
FAILED = grab("A grabber whose Strength roll fails has lost the thing again.")
ONE_HAND = person("A hand alone grips three steps weaker; exceptional Strength falls by its bands.")
ONE_HAND_HOLD = person(
    "The Strength rolls of both decide a one-handed grab; we read a win as a hold."
)
TWO_HANDS = person("With both hands it is a wrestling attack: no call, no -4, all your Strength.")
REPLY = person("Somebody grabbed may answer at once with an attack still left.")
HELD = person("In a wrestling hold, all but wrestling is done at -4.")
BREAK = person("Instead of attacking, the held may match Strength to get loose.")
ESTIMATE = monster(
    "Roughly: its worst damage, +1 for each further attack, +8 for beasts of burden."
)
SIZE = monster("Strength is +3 against a smaller monster and -6 against a bigger one.")
FOLK_SIZE = monster("Between people it is half that: +1 and -3; dwarves count as medium.")
SPECIALIST = Source(
    BOOK, "Wrestling specialization", "+1 to hit, damage and chart; Strength +2 to keep a hold."
)
THAC0 = combat("THAC0 less Armor Class hits. Counted from 20: THAC0 15 is +5, and AC 7 is 13.")
STRENGTH = Source(PHB, "Chapter 1", "Strength changes melee attack rolls and damage, by its table.")
CHART = wrestling("The attack roll as modified names the move; a star is a hold.")
WRESTLE = wrestling("Both hands must be free, without a shield; 1 may still succeed.")
ARMOR = wrestling("The heavier the armor, the worse one wrestles: 0 to -10.")
DAMAGE = wrestling("A move does 1 point, and bonuses if wanted; it can be pulled to nothing.")
PUNCHES = punching("The chart gives 0 to 2 points, Strength added, and may stun.")
STUNNED = punching("Percentile dice may stun for 1d10 rounds.")
KEPT = wrestling("A kept hold needs no roll, and hurts by 1 more each round.")
TEMPORARY = wrestling("Three quarters of what bare hands do pass after the fight.")
BROKEN = wrestling("A throw, a gouge, a friend’s help or a weapon that hits ends a hold.")
PRONE = wrestling("Throws and trips put the foe on the ground.")
ROUND = combat("Each round, all declare, then roll a d10: the lowest acts first.")
ATTACKS = combat("Attacks are those of a round; 3/2 is one, then two, and so on.")
HELPLESS = Source(PHB, "Chapter 9, combat modifiers", "Attacks at the stunned and prone are at +4.")
OUT = combat("At 0 hit points and below a character is out of the fight.")
SEVERAL = person("Nothing is said of several who hold one: each hold is its own.")
MOVING = person("Nothing is said of walking off in a hold: the held stay put.")
LEFT_OUT = (
    Source(BOOK, "Specialists in punching, martial arts", "Only wrestling has specialists."),
    Source(
        "Dungeon Master’s Guide (AD&D 2nd edition)",
        "Chapter 9, overbearing",
        "Pulling somebody down by numbers: say what it did by hand.",
    ),
    Source(BOOK, "Called shots", "Called shots other than a Grab."),
)
