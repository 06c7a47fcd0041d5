"""The cited rules of grappling in the World of Darkness, one constant each, in our own words."""

from __future__ import annotations

from app.rules.sources import Source

BOOK = "World of Darkness: Innocents"
CORE = "World of Darkness Rulebook"
GRAPPLING, MANEUVERS, SIZES = "p. 144", "p. 144, maneuvers", "p. 144, sidebar on size"
STYLE = "Merits, the children’s fighting style"

GRAB = Source(BOOK, GRAPPLING, "A grab: Strength + Brawl less Defense; one success is a hold.")
FREE = Source(BOOK, GRAPPLING, "Getting free: Strength + Brawl less the holder’s Strength.")
NEXT_ACTION = Source(
    BOOK, GRAPPLING, "The held try to get free at their next action: this turn if it is to come."
)
TABLES = Source(
    BOOK, GRAPPLING, "Turning the tables: a success lets the held try a maneuver the turn after."
)
MANEUVER = Source(BOOK, MANEUVERS, "A maneuver: Strength + Brawl less the opponent’s Strength.")
PRONE = Source(BOOK, MANEUVERS, "Both go down, and the one on top attacks with two more dice.")
STAND = Source(BOOK, MANEUVERS, "Nobody stands up before being free, and it takes the action.")
HARM = Source(BOOK, MANEUVERS, "Each success deals one point of bashing damage.")
IMMOBILIZE = Source(
    BOOK, MANEUVERS, "A success leaves the foe nothing but wriggling, and no Defense to others."
)
MAINTAIN = Source(
    BOOK, MANEUVERS, "Whoever immobilizes need not roll again, and has time for nothing else."
)
WRIGGLE = Source(
    BOOK, MANEUVERS, "Out of immobilization only with more successes than it was made with."
)
SMALL_ESCAPES = Source(BOOK, SIZES, "Escaping a bigger foe: a die more per point of Size.")
SMALL_HOLDS = Source(BOOK, SIZES, "Holding on to a bigger foe: a die less per point of Size.")
BIG_HOLDS = Source(BOOK, SIZES, "Maneuvers on a smaller captive: a die more per point of Size.")
SMALL_TABLES = Source(BOOK, SIZES, "Only somebody as big as the holder turns the tables.")
BITE = Source(BOOK, SIZES, "The smaller hurt a bigger captive with their teeth only.")
CHEAP_SHOT = Source(BOOK, STYLE, "One dot: a die more to hurt somebody you have immobilized.")
TAKE_DOWN = Source(BOOK, STYLE, "Two dots: whoever you grab goes down with you at once.")
PILE_ON = Source(
    BOOK, STYLE, "Three dots: join in on the immobilized; every success but the first hurts."
)
POOL = Source(CORE, "p. 126", "Each die of 8 or more is a success, and a 10 is rolled again.")
CHANCE = Source(
    CORE, "p. 126", "No dice left: one die, of which only a 10 succeeds and a 1 is bad."
)
UNSKILLED = Source(CORE, "p. 123", "Without a dot in a physical skill, a die less.")
WILLPOWER = Source(CORE, "p. 95", "A point of Willpower, one a turn, adds three dice to a roll.")
DEFENSE = Source(CORE, "Advantages, Defense", "Defense is the lower of Dexterity and Wits.")
EASED = Source(CORE, "p. 159", "Doing anything else eases immobilization, but not the grip.")
SEVERAL = Source(
    CORE, "p. 160", "Against several: less the highest Strength and one for each further holder."
)
CLOSE = Source(CORE, "p. 160", "Grapplers neither dodge nor attack at range.")
WOUNDS = Source(CORE, "p. 172", "The last three Health boxes cost one, two and three dice.")
HEALTH = Source(CORE, "pp. 172 and 174", "Health is Stamina + Size; past it, bashing turns lethal.")
CONSCIOUS = Source(CORE, "p. 175", "Full of bashing: Stamina, without wounds, to stay awake.")
WAKE = Source(
    CORE, "p. 175", "Whoever passes out wakes once healing has emptied a Health box, not before."
)
OUT = Source(CORE, "p. 174", "Full of lethal damage, or asleep: out of the fight.")
TURN = Source(CORE, "Combat, Initiative", "One action a turn, in the order of Initiative.")
