"""The cited rules of wrestling, one constant each, in our own words."""

from __future__ import annotations

from app.rules.sources import Source

BOOK = "Player’s Option: Combat & Tactics"
PHB = "AD&D 2e Player’s Handbook"
PROCEDURES = "ch. 5, Wrestling Procedures"
HOLDS = "ch. 5, Holds"
PREVIOUS = "ch. 5, Previously Established Holds"
BREAKING = "ch. 5, Breaking Free"
ASSISTANCE = "ch. 5, Assistance"
LOCKING = "ch. 5, Locks"
SKILLS = "ch. 5, Wrestling Skill Levels"
COMBAT = "ch. 1, Combat"

FIRST_ATTACK = Source(
    BOOK, PROCEDURES, "Grabbing takes a hit first; then an opposed roll at once decides the hold."
)
FIRST_CRITICAL = Source(
    BOOK, PROCEDURES, "A critical first attack holds without more ado, and may go for a lock now."
)
WRESTLING_AC = Source(
    BOOK, PROCEDURES, "Wrestlers roll against 10, whatever armor is worn; Dexterity and magic help."
)
FLAT_AC = Source(
    BOOK, PROCEDURES, "Magic that sets a fixed Armor Class is worth just one point here."
)
HOLD_CHECK = Source(
    BOOK, HOLDS, "The grabber must win the opposed roll, or goes back to where it came from."
)
SIZE = Source(BOOK, HOLDS, "Each step in size is worth 4 to the bigger, if it started the roll.")
IMMUNE = Source(BOOK, HOLDS, "One whom such attacks do not harm is harder to hold by 1.")
SUPPLE = Source(BOOK, HOLDS, "A snake’s or worm’s body is harder to hold by 2.")
GRIP_DAMAGE = Source(BOOK, HOLDS, "Wrestling hurts a little each time, and Strength adds to it.")
HELD = Source(BOOK, HOLDS, "Whoever is in a grasp stays put and strikes at no opportunity.")
OPPOSED = Source(
    BOOK, COMBAT, "Both make an attack roll; of two that succeed, the one with the lower die wins."
)
CRITICAL = Source(
    BOOK, COMBAT, "A critical is a natural 18 or more that hits with at least 5 to spare."
)
ATTACK_ROLL = Source(PHB, "Combat", "THAC0 less Armor Class is the face that hits; bonuses help.")
NATURAL = Source(PHB, "Combat", "A natural 20 always hits and a natural 1 never does.")
ABILITIES = Source(PHB, "Ability Scores", "What Strength adds to hits, to damage and to lifting.")
HANDS = Source(PHB, "Punching and Wrestling", "Wrestling takes both hands, free of anything.")
SAVING_THROW = Source(PHB, "Combat", "A d20 that reaches the number for that kind of danger.")
ATTACKS = Source(PHB, "Combat", "An even half such as 3/2: the lower number in the odd rounds.")
TURN = Source(PHB, "Combat", "One acts when one’s initiative comes up; the lowest goes first.")
KNOCKED_OUT = Source(PHB, "Combat", "Blows without a blade leave one senseless at no hit points.")
IMPROVE = Source(
    BOOK, PREVIOUS, "A won roll tightens the grip and earns a lock; a lost one loosens it."
)
REVERSAL = Source(
    BOOK, PREVIOUS, "A defender’s winning critical turns it all around: now he has the lock."
)
HOLD_ON = Source(
    BOOK, PREVIOUS, "Less to gain than by improving, but nobody can turn the tables on you."
)
REPEAT_LOCK = Source(
    BOOK, PREVIOUS, "Holding on to a lock does again what it did before, and nothing else."
)
RELEASE = Source(BOOK, PREVIOUS, "Letting go costs nothing; any usual action may follow at once.")
BREAK_FREE = Source(
    BOOK, BREAKING, "On his turn the held one may wrestle back, to loosen the grip a step."
)
STRIKE = Source(
    BOOK, BREAKING, "He may strike his holder instead, with little weapons, limbs or fists."
)
FORCED_RELEASE = Source(
    BOOK, BREAKING, "A critical blow may free him in place of double damage; a knockdown does."
)
REAR = Source(BOOK, BREAKING, "Taken from behind, one cannot get at the holder with a weapon.")
ONE_WRESTLER = Source(BOOK, ASSISTANCE, "Just one can wrestle a foe, however big that foe is.")
RESCUE = Source(
    BOOK, ASSISTANCE, "One friend may wrestle the holder: his hold frees whom that one had."
)
KNOCK_LOOSE = Source(
    BOOK, ASSISTANCE, "A holder who is overborne, knocked down or hit critically loses his hold."
)
OPENING = Source(
    BOOK, ASSISTANCE, "Enemies in reach may strike whenever one starts an opposed roll."
)
LOCK = Source(BOOK, LOCKING, "Whoever gets a lock chooses at once what it does.")
THROW = Source(
    BOOK, LOCKING, "1d4 and free, on the ground a little way off; 1 more if that is hard."
)
TAKEDOWN = Source(BOOK, LOCKING, "1d3 and on the ground, still in the grasp.")
SLAM = Source(BOOK, LOCKING, "1d8 and on the ground, merely held; a save vs. breath frees.")
PRESS = Source(BOOK, LOCKING, "1d6, and more each time in a row: squeeze, twist, choke.")
HAMMER = Source(BOOK, LOCKING, "1d2 on a weak spot; a save vs. death, or senseless for a while.")
MANIPULATE = Source(BOOK, LOCKING, "1d2, and a limb or a thing goes where the wrestler wants it.")
CARRY = Source(BOOK, LOCKING, "Off with the victim, if it can be lifted overhead.")
TOO_BIG = Source(BOOK, LOCKING, "Two sizes bigger, one is neither thrown nor slammed: taken down.")
PRONE = Source(BOOK, LOCKING, "Thrown, slammed or taken down, one lies on the ground.")
SKILL = Source(
    BOOK, SKILLS, "The familiar wrestle once a round; training gives warriors all their attacks."
)
NONPROFICIENT = Source(
    BOOK, SKILLS, "Creatures that cannot wrestle may wriggle free, but get no hold, lock, critical."
)
SPECIALIST = Source(BOOK, SKILLS, "Specialists hit and hurt better, as with any weapon.")
HOUSE = Source("House rule", "this table", "Decided by the GM.")
