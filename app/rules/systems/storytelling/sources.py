"""The cited rules of grappling in the World of Darkness, one constant each, in our own words."""

from __future__ import annotations

from functools import partial

from app.rules.sources import Source

BOOK = "World of Darkness: Innocents"
CORE = "World of Darkness Rulebook"

grapple = partial(Source, BOOK, "p. 144")
maneuvers = partial(Source, BOOK, "p. 144, maneuvers")
sizes = partial(Source, BOOK, "p. 144, sidebar on size")
style = partial(Source, BOOK, "Merits, the children’s fighting style")
core = partial(Source, CORE)

GRAB = grapple("A grab: Strength + Brawl less Defense; one success is a hold.")
LET_GO = grapple("A hold lasts until it is broken or let go, which the text puts no price on.")
FREE = grapple("Getting free: Strength + Brawl less the holder’s Strength.")
NEXT_ACTION = grapple("The held try to get free at their next action: this turn if it is to come.")
TABLES = grapple("Turning the tables: a success lets the held try a maneuver the turn after.")
MANEUVER = maneuvers("A maneuver: Strength + Brawl less the opponent’s Strength.")
PRONE = maneuvers("Both go down, and the one on top attacks with two more dice.")
STAND = maneuvers("Nobody stands up before being free, and it takes the action.")
HARM = maneuvers("Each success deals one point of bashing damage.")
IMMOBILIZE = maneuvers("A success leaves the foe nothing but wriggling, and no Defense to others.")
MAINTAIN = maneuvers("Whoever immobilizes need not roll again, and has time for nothing else.")
WRIGGLE = maneuvers("Out of immobilization only with more successes than it was made with.")
SMALL_ESCAPES = sizes("Escaping a bigger foe: a die more per point of Size.")
SMALL_HOLDS = sizes("Holding on to a bigger foe: a die less per point of Size.")
BIG_HOLDS = sizes("Maneuvers on a smaller captive: a die more per point of Size.")
SMALL_TABLES = sizes("Only somebody as big as the holder turns the tables.")
BITE = sizes("The smaller hurt a bigger captive with their teeth only.")
CHEAP_SHOT = style("One dot: a die more to hurt somebody you have immobilized.")
TAKE_DOWN = style("Two dots: whoever you grab goes down with you at once.")
PILE_ON = style("Three dots: join in on the immobilized; every success but the first hurts.")
POOL = core("p. 126", "Each die of 8 or more is a success, and a 10 is rolled again.")
CHANCE = core("p. 126", "No dice left: one die, of which only a 10 succeeds and a 1 is bad.")
UNSKILLED = core("p. 123", "Without a dot in a physical skill, a die less.")
WILLPOWER = core("p. 95", "A point of Willpower, one a turn, adds three dice to a roll.")
DEFENSE = core("Advantages, Defense", "Defense is the lower of Dexterity and Wits.")
EASED = core("p. 159", "Doing anything else eases immobilization, but not the grip.")
SEVERAL = core(
    "p. 160", "Against several: less the highest Strength and one for each further holder."
)
CLOSE = core("p. 160", "Grapplers neither dodge nor attack at range.")
WOUNDS = core("p. 172", "The last three Health boxes cost one, two and three dice.")
HEALTH = core("pp. 172 and 174", "Health is Stamina + Size; past it, bashing turns lethal.")
CONSCIOUS = core("p. 175", "Full of bashing: Stamina, without wounds, to stay awake.")
WAKE = core("p. 175", "Whoever passes out wakes once healing has emptied a Health box, not before.")
OUT = core("p. 174", "Full of lethal damage, or asleep: out of the fight.")
TURN = core("Combat, Initiative", "One action a turn, in the order of Initiative.")
LEFT_OUT = (
    Source(CORE, "Exceptional success", "What else five successes achieve: the Storyteller says."),
    Source(CORE, "p. 175", "Dying by the minute, once full of lethal damage."),
    Source(CORE, "Combat, Initiative", "Initiative: enter what was rolled."),
    Source(CORE, "Combat", "Weapons, dodging and everything at range."),
)
