"""D&D 3.5 grappling, as “All About Grappling” explains it: the table of contents."""

from __future__ import annotations

from app.rules.rulesets import Ruleset, Sign, Usual
from app.rules.sure import nothing, surely
from app.rules.systems.dnd35 import (
    clock,
    escapes,
    grabs,
    others,
    pinned_foe,
    sources,
    strikes,
    wrestling,
)
from app.rules.systems.dnd35.conditions import EVERY
from app.rules.systems.dnd35.demo import DEMO
from app.rules.systems.dnd35.entries import Card, entry
from app.rules.systems.dnd35.escape_refusals import (
    MAY_BREAK_HOLD,
    MAY_BREAK_PIN,
    MAY_ESCAPE,
    MAY_ESCAPE_PIN,
    MAY_RELEASE,
    held_allies,
    pinned_allies,
)
from app.rules.systems.dnd35.grab_refusals import MAY_GRAB, MAY_JOIN, MAY_START
from app.rules.systems.dnd35.options import Options
from app.rules.systems.dnd35.readers import READERS
from app.rules.systems.dnd35.reading import places
from app.rules.systems.dnd35.stats import Stats
from app.rules.systems.dnd35.strikes import MAY_STRIKE
from app.rules.systems.dnd35.turns import ATTACK, FREE, FULL_ROUND, MOVE, STANDARD, budget
from app.rules.systems.dnd35.wrestling import MAY_DAMAGE, MAY_PIN, MAY_THROW, MAY_TURN_WEAPON
from app.rules.turns import ENDED, STARTED, highest_first

MANEUVERS = (
    entry(
        Card("start_grapple", "Start a grapple", "start", ATTACK, sources.GRAB),
        MAY_START, grabs.start_grapple, grabs.STARTED, params=grabs.Start,
        price_of=grabs.price_of_start,
    ),
    entry(
        Card("join", "Join the grapple", "start", ATTACK, sources.JOIN),
        MAY_JOIN, grabs.join, grabs.JOINED, price_of=grabs.price_of_joining,
    ),
    entry(
        Card("improved_grab", "Improved grab", "start", ATTACK, sources.IMPROVED_GRAB),
        MAY_GRAB, grabs.improved_grab, grabs.IMPROVED, params=grabs.Improved,
        price_of=grabs.price_of_improved,
    ),
    entry(
        Card("attack", "Attack the opponent", "hold", ATTACK, sources.ATTACK),
        MAY_STRIKE, strikes.attack, strikes.STRUCK, params=strikes.Striking,
        choices=strikes.weapons, price_of=strikes.price_of_strike,
    ),
    entry(
        Card("damage", "Damage the opponent", "hold", ATTACK, sources.DAMAGE),
        MAY_DAMAGE, wrestling.damage, wrestling.DAMAGED, params=wrestling.Damaging,
    ),
    entry(
        Card("pin", "Pin the opponent", "hold", ATTACK, sources.PIN),
        MAY_PIN, wrestling.pin, wrestling.PINNED, params=wrestling.Pinning,
    ),
    entry(
        Card("use_opponents_weapon", "Use the foe’s weapon", "hold", ATTACK, sources.USE_WEAPON),
        MAY_TURN_WEAPON, wrestling.use_opponents_weapon, wrestling.TURNED,
    ),
    entry(
        Card("throw_down", "Throw to the ground", "hold", ATTACK, sources.THROW_DOWN),
        MAY_THROW, wrestling.throw_down, wrestling.THROWN, params=wrestling.Throwing,
    ),
    entry(
        Card("release", "Release", "hold", FREE, sources.RELEASE),
        MAY_RELEASE, escapes.release, escapes.RELEASED,
    ),
    entry(
        Card("escape", "Escape from the grapple", "break free", ATTACK, sources.ESCAPE),
        MAY_ESCAPE, escapes.escape, escapes.ESCAPED, takes="all", aim=escapes.at_holders,
        params=escapes.Escaping, price_of=escapes.price_of_escape,
    ),
    entry(
        Card("escape_pin", "Escape the pin", "break free", ATTACK, sources.PINNED_OPTIONS),
        MAY_ESCAPE_PIN, escapes.escape_pin, escapes.UNPINNED, takes="all", aim=escapes.at_pinners,
        params=escapes.Escaping, price_of=escapes.price_of_escape,
    ),
    entry(
        Card("break_pin", "Break another’s pin", "break free", ATTACK, sources.BREAK_PIN),
        MAY_BREAK_PIN, escapes.break_pin, escapes.PIN_BROKEN, params=escapes.Freeing,
        choices=pinned_allies,
    ),
    entry(
        Card("break_hold", "Break another’s hold", "break free", ATTACK, sources.BREAK_HOLD),
        MAY_BREAK_HOLD, escapes.break_hold, escapes.HOLD_BROKEN, params=escapes.Freeing,
        choices=held_allies,
    ),
    entry(
        Card("snatch_item", "Snatch an item", "pinned foe", ATTACK, sources.SNATCH),
        pinned_foe.MAY_SNATCH, pinned_foe.snatch_item, pinned_foe.SNATCHED,
        params=pinned_foe.Snatching, choices=pinned_foe.items,
    ),
    entry(
        Card("throw_pinned", "Throw the pinned foe", "pinned foe", ATTACK, sources.THROW_PINNED),
        pinned_foe.MAY_THROW, pinned_foe.throw_pinned, pinned_foe.THROWN,
    ),
    entry(
        Card("toss_pinned", "Toss the pinned foe", "pinned foe", ATTACK, sources.TOSS),
        pinned_foe.MAY_TOSS, pinned_foe.toss_pinned, pinned_foe.TOSSED,
    ),
    entry(
        Card("move_pinned", "Move the pinned foe", "pinned foe", ATTACK, sources.MOVE_PINNED),
        pinned_foe.MAY_MOVE, pinned_foe.move_pinned, pinned_foe.MOVED, params=pinned_foe.Shifting,
    ),
    entry(
        Card("swallow_whole", "Swallow whole", "pinned foe", ATTACK, sources.SWALLOW),
        pinned_foe.MAY_SWALLOW, pinned_foe.swallow_whole, pinned_foe.SWALLOWED,
    ),
    entry(
        Card("move", "Move the grapple", "other", STANDARD, sources.MOVE),
        others.MAY_MOVE, others.move, others.MOVED, takes="all", aim=others.at_everybody,
        price_of=others.price_of_move,
    ),
    entry(
        Card("draw_light_weapon", "Draw a light weapon", "other", MOVE, sources.DRAW),
        others.MAY_DRAW, others.draw_light_weapon, others.DRAWN, params=others.Drawing,
    ),
    entry(
        Card("stand_up", "Stand up", "other", MOVE, sources.STAND_UP),
        others.MAY_STAND, *surely(others.STOOD, others.rising), takes="none",
    ),
    entry(
        Card("retrieve_component", "Retrieve a component", "other", FULL_ROUND, sources.COMPONENT),
        others.MAY_FETCH, *surely(others.COMPONENT, nothing), takes="none",
    ),
    entry(
        Card("retrieve_item", "Retrieve a stored item", "other", FULL_ROUND, sources.RETRIEVE_ITEM),
        others.MAY_FETCH_ITEM, *surely(others.ITEM, nothing), takes="none",
    ),
    entry(
        Card("cast_spell", "Cast a spell", "other", STANDARD, sources.CAST),
        others.MAY_CAST, others.cast_spell, others.CAST, takes="none", params=others.Casting,
        price_of=others.price_of_casting,
    ),
    entry(
        Card("activate_item", "Activate a magic item", "other", STANDARD, sources.ACTIVATE),
        others.MAY_ACTIVATE, *surely(others.ACTIVATED, nothing), takes="none",
        params=others.Activating,
    ),
    entry(
        Card("start_turn", "Start the turn", "turn", None, sources.BUDGET),
        clock.MAY_START, *surely(STARTED, clock.started), takes="none",
    ),
    entry(
        Card("end_turn", "End the turn", "turn", None, sources.BUDGET),
        clock.MAY_END, *surely(ENDED, clock.ended), takes="none",
    ),
)  # fmt: skip

RULES = Ruleset(
    key="dnd35",
    label="D&D 3.5",
    books=(sources.BOOK, sources.SRD),
    stats=Stats,
    essentials=(
        "bab", "str_mod", "dex_mod", "size", "misc_grapple", "improved_grapple", "touch_ac",
        "escape_artist", "hp",
    ),
    usual=Usual(holding=("pin", "damage"), held=("escape_pin", "escape")),
    options=Options,
    maneuvers=MANEUVERS,
    every_condition=EVERY,
    budget=budget,
    places=places,
    next_turn=highest_first,
    demo=DEMO,
    harms=("lethal", "nonlethal"),
    signs=(Sign("prone", "Prone"), Sign("light_weapon", "Light weapon drawn", settable=False)),
    readers=READERS,
    left_out=sources.LEFT_OUT,
)  # fmt: skip
