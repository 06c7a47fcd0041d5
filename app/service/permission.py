"""May this seat play that now? The seat's rights first, then the rules as far as it knows them."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.dice import Faces
from app.rules.plays import Maneuver, Refused, Scene
from app.rules.rulesets import BadIntent, begin
from app.rules.sources import Source
from app.rules.turns import START_TURN
from app.service.errors import Forbidden, GmPlays, NotAllowed, invalid
from app.service.head import Head
from app.service.orders import Order
from app.service.seats import Seat

TAKEN = Source("Grapple Tracker", "turns", "only the GM cuts a turn short")
UNSEEN = Refused(
    "unseen",
    "Something that you cannot see prevents it; ask the GM.",
    Source("Grapple Tracker", "what players see", "a hidden combatant is part of this"),
)


def refusal(maneuver: Maneuver, scene: Scene, *, is_gm: bool) -> Refused | None:
    """Why it may not be tried: a player takes no turn from anybody else; the rest is the rules'."""
    turn = scene.state.turn
    if maneuver.key == START_TURN and not is_gm and turn not in (None, scene.actor):
        name = scene.state.name_of(turn)
        return Refused("not_your_turn", f"{name} has the turn; the GM gives it on", TAKEN)
    return maneuver.refusal(scene)


def must_act(head: Head, seat: Seat, actor: str) -> None:
    """Raises Forbidden for those who may neither act nor propose."""
    seat.must_play(actor)
    if not seat.is_gm and head.state.players == "off":
        raise GmPlays("The GM plays the moves at this table.")


def must_decide(head: Head, seat: Seat, actor: str) -> None:
    """Whether something is played at all is for whoever may play it on their own."""
    must_act(head, seat, actor)
    if not plays_alone(head, seat):
        raise GmPlays("The GM decides on the moves at this table.")


def plays_alone(head: Head, seat: Seat) -> bool:
    """Whether nobody needs to agree to what this seat plays."""
    return seat.is_gm or head.state.players == "act"


def allowed(head: Head, seat: Seat, order: Order) -> tuple[Maneuver, Scene, bool]:
    """The scene to play, and whether the GM had to overrule the rules for it.

    A player's intent is judged on what they know first, so that no reason names a secret.
    """
    seat.must_play(order.intent.actor)
    if order.override is not None:
        seat.must_be_gm()
    known = head.known(seat.viewer)
    try:
        maneuver, scene = begin(head.rules, known, order.intent)
        refused = refusal(maneuver, scene, is_gm=seat.is_gm)
        if not seat.is_gm and refused is None:
            maneuver, scene = begin(head.rules, head.state, order.intent)
            refused = UNSEEN if refusal(maneuver, scene, is_gm=False) else None
    except BadIntent as error:
        raise invalid(error.problems) from error
    if refused is None:
        return maneuver, scene, False
    if order.override is None or not order.override.strip():
        raise NotAllowed(refused)
    if maneuver.takes != "none" and not scene.targets:
        # The rules may be overruled, but a maneuver at nobody cannot be played at all.
        raise NotAllowed(refused)
    return maneuver, scene, True


def own_faces(seat: Seat, faces: Mapping[str, Faces]) -> None:
    """Players hand in their own combatant's dice and choices only."""
    if seat.is_gm:
        return
    if any(key.rpartition(":")[2] != seat.viewer.combatant for key in faces):
        raise Forbidden("You may only hand in dice of your own combatant.")
