"""Offers of one table: scenes, refusals and surveys, each worked out once per state."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from app.rules.ahead import lifted_by, possible_then, turn_of
from app.rules.odds import Outliner, Survey, advise, survey
from app.rules.plays import Maneuver, Refused, Scene
from app.rules.rulesets import BadIntent, Intent, begin
from app.rules.state import Encounter
from app.service.errors import NotFound, invalid
from app.service.head import Head
from app.service.permission import refusal
from app.views.hiding import Viewer
from app.views.offers import offer_view
from app.views.shapes import OfferView

Key = tuple[bool, frozenset[str], str, str, tuple[str, ...], bytes]
Found = tuple[Maneuver, Scene, Refused | None, Survey[str] | None, str | None]
MOST_FOUND = 2_000


class Offers:
    """What may be done, as each viewer may know it. Its cache lives as long as the state."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._found: dict[Key, Found] = {}
        self._then: dict[tuple[frozenset[str], str], Encounter | None] = {}
        self._look = Outliner()

    def forget(self) -> None:
        self._found.clear()
        self._then.clear()
        self._look = Outliner()

    def scene(self, intent: Intent, viewer: Viewer) -> tuple[Maneuver, Scene]:
        """The scene as far as `viewer` knows of it. Raises Invalid with every problem."""
        known = self._head.known(viewer)
        try:
            return begin(self._head.rules, known, intent)
        except BadIntent as error:
            raise invalid(error.problems) from error

    def of(self, viewer: Viewer, actor: str, target: str | None) -> tuple[OfferView, ...]:
        """Every maneuver for this actor and target, in the book's order."""
        known = self._head.known(viewer)
        if actor not in known.combatants:
            raise NotFound(f"Nobody here has the id “{actor}”.")
        targets = (target,) if target else ()
        return tuple(
            self.one(viewer, Intent(m.key, actor, targets)) for m in self._head.rules.maneuvers
        )

    def one(self, viewer: Viewer, intent: Intent) -> OfferView:
        eyes = self._head.sight(viewer)
        params = msgspec.json.encode(dict(intent.params), order="deterministic")
        key = (viewer.is_gm, eyes.secret, intent.maneuver, intent.actor, intent.targets, params)
        if key not in self._found:
            if len(self._found) >= MOST_FOUND:
                self.forget()
            self._found[key] = self._find(intent, viewer)
        return offer_view(*self._found[key], eyes=eyes)

    def _find(self, intent: Intent, viewer: Viewer) -> Found:
        maneuver, scene = self.scene(intent, viewer)
        refused = refusal(maneuver, scene, is_gm=viewer.is_gm)
        if refused is None:
            return maneuver, scene, None, self._surveyed(maneuver, scene), None
        lifted = lifted_by(maneuver, scene)
        then = self._turn_of(intent.actor, scene.state, viewer)
        possible = possible_then(self._head.rules, then, intent) if then else None
        if possible is None:
            return maneuver, scene, refused, None, lifted
        return *possible, refused, self._surveyed(*possible), lifted

    def _turn_of(self, actor: str, known: Encounter, viewer: Viewer) -> Encounter | None:
        key = (self._head.sight(viewer).secret, actor)
        if key not in self._then:
            self._then[key] = turn_of(self._head.rules, known, actor)
        return self._then[key]

    def _surveyed(self, maneuver: Maneuver, scene: Scene) -> Survey[str]:
        """Its survey with advice, if it has any to give."""
        found = survey(lambda: maneuver.play(scene), self._look)
        return replace(found, advice=advise(maneuver, scene, self._look))
