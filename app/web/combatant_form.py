"""The form of one combatant, made from its system: as it is stored, or as it was typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from pydantic import JsonValue

from app.rules.drafts import MOST_OF_A_KIND
from app.rules.pieces import Combatant
from app.rules.rulesets import Ruleset
from app.service.at import At
from app.service.bestiary import bestiary_of
from app.service.errors import Invalid, invalid
from app.service.standing import harms_of
from app.views.dicing import SIDE_WORDS, side_words
from app.views.fields import Field, fields_of, labels_of, plainly, words
from app.views.offers import schema_of
from app.web.catching_up import Sent, sent
from app.web.forms import Form

SIDES = tuple(SIDE_WORDS.items())
NO_NUMBER = "a whole number, or nothing"


@dataclass(frozen=True, slots=True)
class CombatantForm:
    """A new combatant, or one to change (`id`): then `now` is how it stands in the fight.

    A new one may also be read from a `text`, or picked from so many `beasts`. `essentials` name
    the fields to begin with; without any, all do. `seen` is the step it was drawn at.
    """

    here: str
    encounter: str
    id: str
    name: str
    side: str
    sides: tuple[tuple[str, str], ...]
    initiative: str
    hidden: bool
    fields: tuple[Field, ...]
    problems: dict[str, str]
    essentials: tuple[str, ...] = ()
    now: tuple[Field, ...] = ()
    beasts: int = 0
    readable: str = ""
    text: str = ""
    count: str = "1"
    most: int = MOST_OF_A_KIND
    is_hidden: bool = False
    seen: int = 0

    @property
    def first(self) -> tuple[Field, ...]:
        """What most people fill in."""
        by_name = {field.name: field for field in self.fields}
        return tuple(by_name[f"stats.{key}"] for key in self.essentials) or self.fields

    @property
    def more(self) -> tuple[Field, ...]:
        names = {field.name for field in self.first}
        return tuple(field for field in self.fields if field.name not in names)

    @property
    def more_filled(self) -> int:
        return sum(field.differs for field in self.more)

    @property
    def more_troubled(self) -> bool:
        return any(field.troubled for field in self.more)

    @property
    def labels(self) -> dict[str, str]:
        own = {"name": "Name", "side": "Side", "initiative": "Initiative", "count": "How many"}
        return own | dict(labels_of((*self.fields, *self.now)))


def combatant_form(at: At, form: Form, problems: dict[str, str]) -> CombatantForm:
    """As it was typed."""
    schema, side = schema_of(at.head.rules.stats), form.get("side") or "foes"
    return CombatantForm(
        f"/e/{at.table.id}",
        at.head.state.name,
        "",
        form.get("name"),
        side,
        sides_with(side),
        form.get("initiative"),
        form.get("hidden") == "true",
        fields_of(schema, form.nested("stats"), "stats", problems),
        problems,
        at.head.rules.essentials,
        beasts=len(bestiary_of(at.head.rules.key).beasts),
        readable=readable(at.head.rules),
        count=form.get("count") or "1",
        seen=at.head.version,
    )


def sides_with(side: str) -> tuple[tuple[str, str], ...]:
    """The usual ones, and this one if it is another."""
    return SIDES if side in SIDE_WORDS else (*SIDES, (side, side_words(side)))


def readable(rules: Ruleset) -> str:
    """What a text may be, in words."""
    own = "a stat block, an actor that a virtual tabletop exported, " if rules.readers else ""
    words = f"{own}a table with a header row (CSV), or JSON that was exported here."
    return words[0].upper() + words[1:]


def stored_form(at: At, there: Combatant) -> CombatantForm:
    blank = combatant_form(at, Form({}), {})
    return replace(
        blank,
        id=there.id,
        name=there.name,
        side=there.side,
        sides=sides_with(there.side),
        initiative=words(there.initiative),
        hidden=there.hidden,
        is_hidden=there.hidden,
        fields=fields_of(schema_of(at.head.rules.stats), there.stats, "stats", {}),
        now=standing_fields(at.head.rules, there, Form({}), {}),
    )


def sent_of(at: At, there: Combatant) -> Sent:
    """What the form of this combatant sends if nobody touches it."""
    form = stored_form(at, there)
    return {
        "name": form.name,
        "side": form.side,
        "initiative": form.initiative,
        "hidden": "true" if form.hidden else "",
        **sent((*form.fields, *form.now)),
    }


def standing_fields(
    rules: Ruleset, there: Combatant, form: Form, problems: dict[str, str]
) -> tuple[Field, ...]:
    """Damage of each kind, and a box for each mark that may be set or that is set.

    Shown as typed, if it was; the default is what is so now.
    """
    wounds = {f"hurt.{what}": str(there.hurt.get(what, 0)) for what in harms_of(rules, there)}
    boxes = {
        f"marks.{key}": ("true" if key in there.marks else "false", label)
        for key, label in signs_of(rules, there).items()
    }
    return (
        *(
            Field(
                name,
                f"{plainly(name.removeprefix('hurt.'))} damage",
                "number",
                form.get(name) or now,
                default=now,
                problem=problems.get(name, ""),
            )
            for name, now in wounds.items()
        ),
        *(
            Field(
                name,
                label,
                "check",
                "true" if (form.get(name) or now) == "true" else "",
                default=now,
            )
            for name, (now, label) in boxes.items()
        ),
    )


def signs_of(rules: Ruleset, there: Combatant) -> dict[str, str]:
    """The marks to show, with their labels; one that holds a value names it."""
    shown = [sign for sign in rules.signs if sign.settable or sign.key in there.marks]
    values = ((sign, there.marks.get(sign.key)) for sign in shown)
    return {
        sign.key: f"{sign.label}: {value}" if isinstance(value, str) else sign.label
        for sign, value in values
    }


def marks_in(form: Form, rules: Ruleset, there: Combatant) -> dict[str, JsonValue]:
    """The marks whose boxes say something else than what is so: some hold more than a box says."""
    names = {key: f"marks.{key}" for key in signs_of(rules, there)}
    said = {key: form.get(name) == "true" for key, name in names.items() if name in form.values}
    return {key: on or None for key, on in said.items() if on != (key in there.marks)}


def whole_stats(at: At, form: Form) -> dict[str, JsonValue]:
    """The form has every value, so one that is empty goes back to its default."""
    typed = form.nested("stats")
    return {name: typed.get(name) for name in at.head.rules.stats.model_fields}


def numbers(
    form: Form, names: tuple[str, ...], plan: Callable[[], object]
) -> dict[str, int | None]:
    """What was typed under each name. If any is no number, `plan` tells what else is wrong."""
    typed = {name: form.get(name) for name in names}
    bad = {name: NO_NUMBER for name, text in typed.items() if text and not is_whole(text)}
    if bad:
        raise invalid(bad | problems_of(plan))
    return {name: int(text) if text else None for name, text in typed.items()}


def is_whole(text: str) -> bool:
    return re.fullmatch(r"[+-]?[0-9]{1,9}", text) is not None


def problems_of(plan: Callable[[], object]) -> dict[str, str]:
    try:
        plan()
    except Invalid as error:
        return error.problems
    return {}
