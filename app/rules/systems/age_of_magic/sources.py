"""The cited rules of Age of Magic, one constant each, in our own words."""

from __future__ import annotations

from functools import partial

from app.rules.sources import Source

BOOK = "Age of Magic (free web edition)"

section = partial(Source, BOOK)

DICE = section("1.1.2", "Each die risked takes 3 off a score and adds what it shows.")
WOUND = section("1.13.3", "A blow that goes deep enough leaves a wound, from scratch to fatal.")
REACTION = section("1.13.3.1", "Pain may stagger, stun or fell whoever is wounded.")
IMPAIRED = section("1.13.3.2", "The worst wound one carries lowers every roll.")
IMPACT = section("1.13.3.4", "A blow may push its target off balance, back or over.")
FOLLOW_ON = section("3.1.4", "What follows on a blow or block of one’s own is no action.")
PHASE = section("3.1.2", "One acts in one’s own phase, and only reacts in those of others.")
POINTS = section("3.1.3", "Combat, with speed, and CO give a turn’s action points; 3 at least.")
SPENDING = section("3.1.4", "Whatever one does costs action points of this combat turn.")
HIT = section("3.1.5", "An attack roll with CO must reach what the defender rolls.")
REAR = section("3.1.5", "Striking from a rear hex adds 2, judged once the target has reacted.")
DEFENSE = section("3.1.5", "How one reacts decides what the defense roll is made of.")
FOREARM = section("3.2.2.14", "Against a blow or a grasp by bare hands a forearm blocks at +2.")
LOCATION = section("3.1.7", "Where a blow lands makes it harder to aim and worse to take.")
DAMAGE = section("3.1.6", "ST, the weapon’s rating and half the margin make the damage.")
RESISTANCE = section("3.1.6", "ST and the armor of the place struck are taken off.")
SOAK = section("3.1.6", "For 1 point, Combat + ST makes a wound less bad.")
CLOSE_WEAPON = section(
    "3.2.1.1", "A weapon for the same hex strikes with its own skill, modifier and rating."
)
CLASH = section("3.2.1.1", "If the target strikes back, the higher attack hits; equal, both do.")
PUNCH = section("3.2.1.2", "A fist: 2 points, rating 5, at chest, abdomen, arms or head.")
KICK = section("3.2.1.3", "A foot: 3 points, rating 6, at abdomen, groin or legs.")
HEAD_BUTT = section(
    "3.2.1.4", "A forehead: rating 6, at chest, arms or head, to follow another blow."
)
RECOIL = section(
    "3.2.1.2 to 3.2.1.4", "Armor hits back at fist, foot and head: its resistance less Combat."
)
GRAPPLE = section("3.2.1.6", "For 3 points, a hit at -2 takes hold of both arms, harming nobody.")
MOUNTED = section("3.2.1.6", "A rider grapples only on the same level and in the same hex.")
HELD = section("3.2.1.6", "Held arms keep one in the hex and from nearly every maneuver.")
HELD_STRIKES = section("3.2.1.6", "Held from the front, one may kick or butt the holder, at -2.")
BEHIND = section("3.2.1.6", "Grappled from behind, one can neither kick nor butt.")
SHAKEN = section("3.2.1.6", "A holder whom an attack staggers or stuns loses the hold.")
BREAK_HOLD = section("3.2.2.13", "For 2 points both roll; the held one must get more.")
AGAIN = section("3.2.2.13", "Each attempt at the same hold is 1 easier than the one before.")
RELEASE = section("3.2.2.7", "A holder may let go at any time.")
ARMS_BUSY = section("3.2.1.6", "A holder’s own arms are taken up: the text says no more of them.")
STAND = section("3.1.4", "Getting up is a move, for want of a price of its own.")
LEFT_OUT = (
    section("3.2.2", "Locks on arm, leg and head, strikes and throws of the martial arts."),
    section("3.1.2", "Initiative, from Tactics and PE: enter what was rolled."),
    section("3.1.5", "A drop dodge helps more against some attacks; here it adds nothing."),
    section("1.13.3", "Shock, lasting disabilities and weapons stuck in a wound."),
)
