"""From what a browser sends to what the service takes. Values are checked there, not here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import JsonValue
from starlette.datastructures import FormData
from starlette.requests import Request

from app.rules.dice import Face, Faces
from app.rules.rulesets import Intent
from app.service.errors import Malformed
from app.service.orders import Order, Reply

BETWEEN_FACES = re.compile(r"[\s,;]+")
MOST_FIELDS = 2_000
MOST_DIGITS, MOST_DOTS = 9, 4


@dataclass(frozen=True, slots=True)
class Form:
    """The text fields of a form, each with every value it was sent with."""

    values: Mapping[str, tuple[str, ...]]

    def get(self, name: str) -> str:
        """The last value counts: a checkbox follows a hidden field that says no."""
        return self.values.get(name, ("",))[-1].strip()

    def has(self, name: str) -> bool:
        return bool(self.get(name))

    def number(self, name: str) -> int | None:
        """None where nothing was typed. Raises Malformed; for fields that no person types."""
        text = self.get(name)
        try:
            return int(text) if text else None
        except ValueError as error:
            raise Malformed(f"“{name}” must be a number.") from error

    def under(self, prefix: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        for name, values in self.values.items():
            if name.startswith(f"{prefix}."):
                yield name.removeprefix(f"{prefix}."), values

    def nested(self, prefix: str) -> dict[str, JsonValue]:
        """Dotted names as nested values, without empty ones; numbered parts become lists."""
        tree: Tree = {}
        for name, _ in self.under(prefix):
            if value := self.get(f"{prefix}.{name}"):
                put(tree, name.split(".", MOST_DOTS), value)
        found = {key: settled(value) for key, value in tree.items()}
        return {key: value for key, value in found.items() if value is not None}

    def faces(self) -> dict[str, Faces]:
        """Typed faces by ask key; one box may hold several."""
        rows = {key: tuple(faces_in(values)) for key, values in self.under("faces")}
        return {key: row for key, row in rows.items() if row}


Tree = dict[str, "str | Tree"]


async def form_of(request: Request, most: int = MOST_FIELDS) -> Form:
    return texts_of(await request.form(max_fields=most, max_files=0))


def texts_of(sent: FormData) -> Form:
    values: dict[str, tuple[str, ...]] = {}
    for name, value in sent.multi_items():
        if isinstance(value, str):
            values[name] = (*values.get(name, ()), value)
    return Form(values)


def put(tree: Tree, path: list[str], value: str) -> None:
    first, *rest = path
    if not rest:
        tree.setdefault(first, value)
        return
    inner = tree.setdefault(first, {})
    if isinstance(inner, dict):
        put(inner, rest, value)


def settled(value: str | Tree) -> JsonValue:
    """A group in which nothing was said but unchecked boxes is absent, and so is such a row."""
    if isinstance(value, str):
        return value
    inner = {key: settled(value[key]) for key in sorted(value, key=row_number)}
    said: dict[str, JsonValue] = {key: part for key, part in inner.items() if part is not None}
    if all(key.isdecimal() for key in value):
        return list(said.values()) or None
    return said if any(part != "false" for part in said.values()) else None


def row_number(key: str) -> int:
    return int(key) if key.isdecimal() else 0


def faces_in(values: tuple[str, ...]) -> Iterator[Face]:
    for value in values:
        for part in filter(None, BETWEEN_FACES.split(value.strip())):
            yield int(part) if part.isdecimal() and len(part) <= MOST_DIGITS else part


def order_of(form: Form) -> Order:
    target = form.get("target")
    intent = Intent(
        form.get("maneuver"),
        form.get("actor"),
        (target,) if target else (),
        form.nested("params"),
    )
    return Order(
        intent,
        form.faces(),
        "ask" if form.get("missing") == "ask" else "",
        form.number("seen"),
        form.get("override") or None,
    )


def reply_of(form: Form, owed: tuple[str, ...]) -> Reply:
    """`owed`: the keys that this seat may answer; “roll for me” rolls those left empty."""
    faces = form.faces()
    rest = [key for key in owed if key not in faces] if form.has("roll") else []
    return Reply(faces, rest)
