"""The forms of a page as a program reads them: where they go, what they carry, what they ask."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class FormRead:
    """`dice`: name and sides of each box. `choices`: the values that each list offers."""

    id: str
    action: str
    carried: dict[str, str] = field(default_factory=dict)
    dice: list[tuple[str, int]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[FormRead] = []
        self.form: FormRead | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = FormRead(said.get("id", ""), said.get("action", ""))
            self.found.append(self.form)
        elif self.form and tag == "input":
            self.read_input(self.form, said)
        elif self.form and tag == "select":
            self.select = said["name"]
            self.form.choices[self.select] = []
        elif self.form and tag == "option" and self.select:
            self.form.choices[self.select].append(said.get("value", ""))

    def read_input(self, form: FormRead, said: dict[str, str]) -> None:
        name = said.get("name", "")
        if said.get("type") == "hidden":
            form.carried[name] = said.get("value", "")
        elif said.get("class") == "die" and said["placeholder"].startswith("d"):
            form.dice.append((name, int(said["placeholder"][1:])))
        elif said.get("type") == "radio" and name.startswith("faces."):
            form.choices.setdefault(name, []).append(said["value"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = ""


def forms_in(page: str) -> list[FormRead]:
    reader = Reader()
    reader.feed(page)
    return reader.found
