"""What a combatant may do now: every maneuver with its odds, its dice and the rule against it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from pydantic import BaseModel, JsonValue

from app.rules.dice import D20, Ask
from app.rules.modifiers import total
from app.rules.odds import Survey
from app.rules.plays import Maneuver, Refused, Scene
from app.views.hiding import Sight, open_lines
from app.views.shapes import (
    AdviceView,
    AskView,
    OddsView,
    OfferView,
    PendingView,
    RefusalView,
    WorthView,
)

NO_SURVEY: Survey[str] = Survey({}, (), frozenset())
BANDS = (
    (Fraction(0), "impossible"),
    (Fraction(1, 5), "unlikely"),
    (Fraction(2, 5), "less likely than not"),
    (Fraction(3, 5), "about even"),
    (Fraction(4, 5), "likely"),
    (Fraction(99, 100), "very likely"),
)


def offer_view(
    maneuver: Maneuver,
    scene: Scene,
    refused: Refused | None,
    survey: Survey[str] | None,
    lifted_by: str | None = None,
    *,
    eyes: Sight,
) -> OfferView:
    """`survey` is that of the play: None where it is refused, and not only until a turn comes.

    What waits for the actor's turn comes with the scene of that turn.
    """
    found = survey or NO_SURVEY
    return OfferView(
        maneuver.key,
        maneuver.label,
        maneuver.group,
        maneuver.cost,
        refused is None,
        RefusalView(refused.code, refused.reason, refused.source) if refused else None,
        maneuver.takes,
        tuple(t for t in scene.targets if eyes.knows(t)),
        params_schema(maneuver, scene),
        tuple(
            ask_view(ask, eyes, certain=ask.key in found.certain)
            for ask in found.asks
            if eyes.knows(ask.by)
        ),
        odds_view(maneuver, found, eyes),
        maneuver.source,
        advice_view(found, eyes),
        maneuver.is_sure,
        refused is not None and survey is not None,
        lifted_by,
    )


def playable(offer: OfferView) -> bool:
    """Whether it could be played at all, whatever the rules say: not at nobody."""
    return offer.takes == "none" or bool(offer.targets)


def params_schema(maneuver: Maneuver, scene: Scene | None = None) -> Mapping[str, JsonValue]:
    """JSON Schema of the params; in a scene, with the values that make sense there as `enum`.

    Params that say nothing there are left out.
    """
    schema = schema_of(maneuver.params)
    choices = maneuver.choices(scene) if scene else {}
    fields = schema.get("properties")
    if not choices or not isinstance(fields, dict):
        return schema
    names = scene.state.names if scene else {}
    narrowed = {
        name: narrow(field, choices.get(name), names)
        for name, field in fields.items()
        if choices.get(name) != ()
    }
    return {**schema, "properties": narrowed}


def narrow(field: JsonValue, values: tuple[str, ...] | None, names: Mapping[str, str]) -> JsonValue:
    """Of ids, people read the names."""
    if values is None or not isinstance(field, dict):
        return field
    called: dict[str, JsonValue] = {value: names[value] for value in values if value in names}
    given = field.get("labels")
    labels = {**called, **given} if isinstance(given, dict) else called
    return {**field, "enum": list(values), **({"labels": labels} if labels else {})}


@cache
def schema_of(model: type[BaseModel]) -> Mapping[str, JsonValue]:
    """JSON Schema of a model, made once."""
    return model.model_json_schema()


def ask_view(ask: Ask, eyes: Sight, *, certain: bool) -> AskView:
    """A d20 is no secret; other dice, such as those of a weapon, are numbers like any other."""
    seen = eyes.open(ask.by)
    lines = open_lines(ask.lines, eyes) if seen else ()
    # A closed line could be told from the sum of all.
    summed = seen and not ask.counted and lines == ask.lines
    dice = ask.dice if seen or ask.dice == D20 else None
    return AskView(
        ask.key,
        ask.by,
        ask.label,
        str(dice) if dice and dice.count else None,
        0 if ask.dice and not dice else ask.count,
        dice.sides if dice else ask.then.sides if ask.then else 0,
        ask.options,
        lines,
        total(lines) if summed else None,
        certain,
        ask.needs,
        str(ask.then) if ask.then else None,
    )


def odds_view(maneuver: Maneuver, found: Survey[str], eyes: Sight) -> tuple[OddsView, ...]:
    """The main outcome first, then the others that can happen, in the book's order."""
    exact = all(map(eyes.open, found.parties))
    if not found.odds or not (exact or eyes.numbers == "band"):
        return ()
    main = maneuver.endings[0].key
    return tuple(
        one_chance(ending.key, ending.label, found.odds.get(ending.key, Fraction(0)), exact=exact)
        for ending in maneuver.endings
        if ending.key == main or found.odds.get(ending.key)
    )


def advice_view(found: Survey[str], eyes: Sight) -> AdviceView | None:
    """Exact, or only how good the best is: the rest would tell the numbers of others."""
    if found.advice is None:
        return None
    best, values = found.advice.best, found.advice.chances
    if not all(map(eyes.open, found.parties)):
        at_best = AdviceView(found.advice.param, None, (), band(best[1]))
        return at_best if eyes.numbers == "band" else None
    return AdviceView(found.advice.param, worth(*best), tuple(worth(*pair) for pair in values))


def worth(value: JsonValue, chance: Fraction) -> WorthView:
    return WorthView(value, chance.numerator, chance.denominator, float(chance))


def one_chance(key: str, label: str, chance: Fraction, *, exact: bool) -> OddsView:
    if not exact:
        return OddsView(key, label, None, None, None, band(chance))
    return OddsView(key, label, chance.numerator, chance.denominator, float(chance))


def band(chance: Fraction) -> str:
    """The chance in words, as coarse as a look across the table."""
    return next((words for most, words in BANDS if chance <= most), "all but certain")


def pending_view(
    maneuver: Maneuver, scene: Scene, by: str, owed: tuple[Ask, ...], eyes: Sight
) -> PendingView | None:
    """What the table waits for; None if the viewer must not know of it."""
    if not eyes.knows(scene.actor, *scene.targets):
        return None
    asks = tuple(ask_view(ask, eyes, certain=True) for ask in owed if eyes.knows(ask.by))
    return PendingView(maneuver.key, maneuver.label, scene.actor, scene.targets, by, asks)
