"""Everything that can go wrong at the table, in words for whoever caused it."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.plays import Refused


class Trouble(Exception):
    """Nothing was changed. `problems` maps the path of each bad field to words.

    `status` is the HTTP status that both interfaces answer with, `code` the word for programs.
    """

    status = 422
    code = "invalid"
    title = "That does not work"

    def __init__(self, detail: str, problems: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.problems = dict(problems or {})


class Malformed(Trouble):
    status, code, title = 400, "malformed", "Cannot be read"


class Unauthorized(Trouble):
    status, code, title = 401, "unauthorized", "No valid key"


class Forbidden(Trouble):
    status, code, title = 403, "forbidden", "Not yours to do"


class GmPlays(Forbidden):
    """Players may do less here than elsewhere: the GM has said so."""

    code, title = "gm_plays", "The GM plays the moves"


class NotFound(Trouble):
    status, code, title = 404, "not_found", "Not found"


class Conflict(Trouble):
    """The encounter is not as the caller thinks it is."""

    status, code, title = 409, "conflict", "Something came in between"


class Stale(Conflict):
    """Somebody else acted since the version that was `seen`. `version` is the newest."""

    code = "stale"

    def __init__(self, seen: int, version: int) -> None:
        super().__init__(f"You saw step {seen}, but the encounter is at step {version} by now.")
        self.seen = seen
        self.version = version


class DiceOwed(Conflict):
    code = "dice_owed"
    title = "The table waits for dice"


class Decided(Conflict):
    """A proposal that is no longer as the caller saw it."""

    code = "decided"
    title = "That was decided already"


class PreconditionFailed(Trouble):
    status, code, title = 412, "precondition_failed", "Something came in between"


class Invalid(Trouble):
    """Some values are impossible; `problems` has all of them."""

    title = "Please correct what is marked"


class KeyReused(Trouble):
    code, title = "idempotency_key_reused", "That Idempotency-Key belongs to another body"


class NotAllowed(Trouble):
    """The rules refuse it. `refused` has the reason and the rule."""

    title = "The rules do not allow it now"

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.reason)
        self.refused = refused
        self.code = refused.code


class TooMany(Trouble):
    """Too many tries; wait `retry_after` seconds."""

    status, code, title = 429, "too_many", "Too many tries"

    def __init__(self, detail: str, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


def invalid(problems: Mapping[str, str]) -> Invalid:
    """All problems in one error; a single one is its own detail."""
    texts = list(problems.values())
    return Invalid(texts[0] if len(texts) == 1 else f"{len(texts)} values need a look.", problems)
