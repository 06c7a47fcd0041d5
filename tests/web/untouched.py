"""What a form of a page sends if nobody touches it, as a browser would send it."""

from __future__ import annotations

from html.parser import HTMLParser


class Sender(HTMLParser):
    """Reads the one form that goes to this address."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action
        self.inside = False
        self.sent: dict[str, list[str]] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = said.get("action", "") == self.action
        elif self.inside and tag == "input" and said.get("name"):
            if said.get("type") not in ("checkbox", "radio") or "checked" in said:
                self.sent.setdefault(said["name"], []).append(said.get("value", ""))
        elif self.inside and tag == "select":
            self.select = said["name"]
        elif self.select and tag == "option":
            first = self.sent.setdefault(self.select, [said.get("value", "")])
            self.sent[self.select] = [said.get("value", "")] if "selected" in said else first

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False
        elif tag == "select":
            self.select = ""


def untouched(page: str, action: str) -> dict[str, str | list[str]]:
    """By the names of its fields; of several values with one name, all."""
    sender = Sender(action)
    sender.feed(page)
    assert sender.sent, f"no form goes to {action}"
    return {name: v[0] if len(v) == 1 else v for name, v in sender.sent.items()}
