"""A form from an older page: what was typed stays, and all else is as it is by now.

It is held back only where both speak of the same field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from app.rules.log import state_at
from app.rules.state import Encounter
from app.service.at import At
from app.views.fields import Field
from app.web.forms import Form

Sent = Mapping[str, str]
"""What a form sends if nobody touches it, by the names of its fields."""


def seen_state(at: At, form: Form) -> Encounter:
    """The encounter as the page showed it that this form came from."""
    seen = form.number("seen")
    return at.head.state if seen is None else state_at(at.head.start, at.head.steps, seen)


def caught_up(form: Form, then: Sent, now: Sent) -> Form:
    """`then` and `now`: untouched on the old page, and on a new one."""
    names = dict.fromkeys((*form.values, *then, *now))
    touched = {name: form.get(name) != then.get(name, "") for name in names}
    return Form({n: (form.get(n) if touched[n] else now.get(n, ""),) for n in names})


def brought_up(at: At, form: Form, then: Sent, now: Sent) -> tuple[Form, int | None]:
    """The form on top of what is so by now, as if its page were the newest.

    Where what was typed and what came in between say something else of the same field, it stays
    as it is, with the step that its page was drawn at.
    """
    if (seen := form.number("seen")) is None:
        return form, None
    newest = caught_up(form, then, now)
    changed = (name for name in (*then, *now) if then.get(name, "") != now.get(name, ""))
    if any(newest.get(name) != now.get(name, "") for name in changed):
        return form, seen
    return newest, at.head.version


def sent(fields: Iterable[Field]) -> dict[str, str]:
    return dict(each_sent(fields))


def each_sent(fields: Iterable[Field]) -> Iterator[tuple[str, str]]:
    for field in fields:
        match field.kind:
            case "group" | "rows":
                yield from each_sent(field.parts)
            case "check":
                yield field.name, field.value or "false"
            case "choice":
                offered = [option.value for option in field.options]
                yield field.name, field.value if field.value in offered else offered[0]
            case "number" | "text":
                yield field.name, field.value
