"""The cited rules of wrestling, one constant each, in our own words."""

from __future__ import annotations

from functools import partial

from app.rules.sources import Source

BOOK = "Player’s Option: Combat & Tactics"
PHB = "AD&D 2e Player’s Handbook"

basics = partial(Source, BOOK, "ch. 2, The Opposed Roll")
criticals = partial(Source, BOOK, "Critical hits")
procedures = partial(Source, BOOK, "ch. 5, Wrestling Procedures")
holds = partial(Source, BOOK, "ch. 5, Holds")
previous = partial(Source, BOOK, "ch. 5, Previously Established Holds and Locks")
breaking = partial(Source, BOOK, "ch. 5, Breaking Free")
pinning = partial(Source, BOOK, "ch. 5, Maintaining and Breaking Pins")
overbearing = partial(Source, BOOK, "ch. 5, Overbearing Procedures")
assistance = partial(Source, BOOK, "ch. 5, Assistance")
locks = partial(Source, BOOK, "ch. 5, Locks")
skills = partial(Source, BOOK, "ch. 5, Wrestling Skill Levels")
combat = partial(Source, PHB, "ch. 9, Combat")

OPPOSED = basics("Whoever comes closer to missing wins: of two that hit, the lower die.")
ABILITY_CHECK = basics("Of two ability checks that succeed, the higher die wins.")
CRITICAL = criticals("A natural 18 or more that hits with at least 5 to spare is critical.")
FIRST_ATTACK = procedures("A grab must hit, and then an opposed roll decides whether it holds.")
WRESTLING_AC = procedures("Armor as worn is no help: it is 10, but for Dexterity and magic.")
FLAT_AC = procedures("Magic that sets a fixed Armor Class is worth just one point here.")
SIZE = holds("Whoever starts the roll gains or loses 4 for each step in size.")
IMMUNE = holds("One whom such attacks do not harm is harder to hold by 1.")
SUPPLE = holds("A snake’s or worm’s body is harder to hold by 2.")
GRIP_DAMAGE = holds("Strength adds to what grabs, holds and locks do, as to any blow.")
HELD = holds("Whoever is in a grasp stays put and strikes at no opportunity.")
IMPROVE = previous("A won roll makes a lock, a lost one loosens; a critical one reverses.")
HOLD_ON = previous("Less to gain than by improving, but nobody can turn the tables.")
REPEAT_LOCK = previous("Holding on to a lock only does again what it did before.")
RELEASE = previous("Letting go is free; then a blow, a move or, for half a move, a weapon drawn.")
BREAK_FREE = breaking("On his turn the held one may wrestle back, to loosen the grip a step.")
STRIKE = breaking("Or he strikes his holder: a little weapon, a limb, a fist.")
FORCED_RELEASE = breaking("A critical with a weapon may free him; a knockdown does.")
PUMMEL = Source(
    BOOK, "ch. 5, Pummeling Procedures", "A fist knocks down by Strength, with 2 for each size."
)
KNOCKDOWN = Source(
    BOOK, "Knockdowns", "A weapon’s die against the foe’s size; then a save vs. death."
)
REAR = breaking("Taken from behind, one gets at the holder with no weapon but a bite.")
ONE_WRESTLER = assistance("Just one can wrestle a foe, however big that foe is.")
RESCUE = assistance("One friend may wrestle the holder, whose victim a hold then frees.")
KNOCK_LOOSE = assistance("A holder knocked down or hit critically lets go; so does one overborne.")
OVERBEAR = overbearing("A hit, and then Strength: the higher of two rolls that succeed wins.")
OVERBORNE = overbearing("All fall in a heap; the one below does nothing until the pin is tried.")
OVERBEAR_ATTACK = Source(
    BOOK, "ch. 2, Overbear", "One attack roll for all, at +1 for each that helps."
)
PIN = pinning("One overborne who is overborne again in the next round is pinned; else she is up.")
KEEP_PIN = pinning("Strength each round keeps a pin; once it is broken, one more roll frees.")
STRUGGLE = pinning("Held down but not pinned, she may start one roll, of attack or Strength.")
PINNED_BLOWS = pinning("One who is pinned may still strike whoever lies on her.")
OPENING = assistance("Enemies in reach may strike whenever one starts an opposed roll.")
LOCK = locks("Whoever gets a lock chooses at once what it does.")
THROW = locks("1d4 and free, prone a little way off; 1 more if the ground is hard.")
TAKEDOWN = locks("1d3 and prone, still in the grasp.")
SLAM = locks("1d8 and prone, merely held; a save vs. breath frees.")
PRESS = locks("1d6, and more each time in a row: squeeze, twist, choke.")
HAMMER = locks("1d2 on a weak spot; a save vs. death, or senseless for 3d10 rounds.")
MANIPULATE = locks("1d2, and a limb or a thing goes where the wrestler wants it.")
CARRY = locks("Off with the victim, if it can be lifted overhead.")
PRONE = locks("Thrown, slammed or taken down, one lies on the ground.")
SKILL = skills("The familiar wrestle once a round; training gives all attacks.")
NONPROFICIENT = skills("What cannot wrestle may wriggle free, but hold or lock nobody.")
SPECIALIST = skills("Specialists hit and hurt better, as with any weapon.")
ATTACK_ROLL = combat("THAC0 less Armor Class is the face that hits; bonuses lower it.")
SAVING_THROW = combat("A d20 that reaches the number for that kind of danger.")
TURN = combat("One acts when one’s initiative comes up; the lowest goes first.")
AT_THE_PRONE = combat("Whoever is on the ground is attacked at +4.")
KNOCKED_OUT = combat("At no hit points, one is out of the fight.")
ABILITIES = Source(PHB, "ch. 1, Strength", "What Strength adds to hits, damage and lifting.")
TEMPORARY = Source(
    PHB, "ch. 9, Punching and Wrestling", "Three quarters of what bare hands do pass soon."
)
HANDS = Source(PHB, "ch. 9, Punching and Wrestling", "Wrestling takes both hands, kept free.")
LEFT_OUT = (
    Source(
        BOOK, "Attacks of opportunity", "Who may take one is shown; roll it outside the grapple."
    ),
    Source(
        BOOK,
        "ch. 5, Effects of Pins",
        "Which limbs a pin holds fast, and the lock after two rounds of holding all of them.",
    ),
    Source(BOOK, "ch. 5, Pummeling", "Blows with both fists, and what is large knocks down at +1."),
    criticals("Of the effects of a critical blow, double damage and the forced release are known."),
    locks("What Manipulate moves, and the harm of hazards one is thrown into."),
)
