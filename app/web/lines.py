"""The newest lines of the log as one seat may read them."""

from __future__ import annotations

from app.service.at import At
from app.views.encounter import step_view
from app.views.rows import LogLine, log_line

MOST_LINES = 2_000


def newest(at: At, count: int, before: int | None = None) -> tuple[LogLine, ...]:
    """Up to `count` steps, the newest first; those before step `before` only."""
    last = at.head.version if before is None else min(before - 1, at.head.version)
    return tuple(line_of(at, number) for number in range(last, max(0, last - count), -1))


def line_of(at: At, number: int) -> LogLine:
    """Kept between steps: most of a log is as it was, while names and secrets are."""
    head, gone = at.head, number in at.head.gone
    key = (at.eyes.audience, head.state.names, number, gone)
    if key not in head.lines:
        if len(head.lines) >= MOST_LINES:
            head.lines.clear()
        head.lines[key] = log_line(
            step_view(head.steps[number - 1], head.state, at.eyes, head.steps, undone=gone),
            head.state.name_of,
        )
    return head.lines[key]
