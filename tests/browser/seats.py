"""A page's own forms posted without the page: seats that act fast while browsers watch."""

from __future__ import annotations

import re
from dataclasses import dataclass

import httpx
from playwright.sync_api import Page


@dataclass
class Seat:
    """The cookies of a browser at one encounter; `here` is its path there."""

    client: httpx.Client
    here: str

    def page(self, query: str = "") -> str:
        answer = self.client.get(self.here + query)
        assert answer.status_code == 200, answer.text
        return answer.text

    def version(self) -> str:
        found = re.search(r'name="seen" value="(\d+)"', self.page())
        assert found
        return found.group(1)

    def tried(self, path: str, **fields: str) -> httpx.Response:
        """As a form that says it saw the newest step. What is refused is the caller's to judge."""
        return self.client.post(self.here + path, data={"seen": self.version(), **fields})

    def post(self, path: str, **fields: str) -> None:
        answer = self.tried(path, **fields)
        assert answer.status_code == 303, answer.text

    def play(self, maneuver: str, actor: str, target: str = "", **more: str) -> None:
        """`more`: faces as `check__combatant="face"`, and whatever else the form has."""
        fields = {"maneuver": maneuver, "actor": actor, "target": target}
        self.post("/act", **fields, **faces_in(more))

    def answer(self, **faces: str) -> None:
        self.post("/answer", **faces_in(faces))

    def add(self, name: str, side: str = "foes") -> None:
        self.post("/combatants", name=name, side=side)


def faces_in(fields: dict[str, str]) -> dict[str, str]:
    return {
        "faces." + name.replace("__", ":") if "__" in name else name: value
        for name, value in fields.items()
    }


def seat_of(page: Page) -> Seat:
    """The seat of whoever looks at this page, at the encounter that it shows."""
    address = httpx.URL(page.url)
    cookies = {one["name"]: one["value"] for one in page.context.cookies()}
    client = httpx.Client(base_url=address.copy_with(path="/", query=None), cookies=cookies)
    return Seat(client, address.path)
