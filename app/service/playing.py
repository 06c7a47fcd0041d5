"""A maneuver on its way: begun, played as far as its dice go, and made a step of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.rules.dice import BadDice
from app.rules.events import Ruled, Way
from app.rules.log import OutcomeMade, Step
from app.rules.odds import survey
from app.rules.plays import Maneuver, Scene
from app.rules.run import Done, Owed, run
from app.service.errors import Trouble, invalid
from app.service.head import Head
from app.service.offers import Offers
from app.service.orders import Order, Reply, Waiting
from app.service.permission import allowed, own_faces
from app.service.rollers import Queue, given, joined, refuse_misfits, rolled_by_server, rolling
from app.service.seats import Seat
from app.store.codec import Given, Pending
from app.views.hiding import GM


@dataclass(frozen=True, slots=True)
class Attempt:
    """A maneuver that may be played, with whose it is and the faces so far."""

    maneuver: Maneuver
    scene: Scene
    pending: Pending


def begun(head: Head, seat: Seat, order: Order) -> Attempt:
    """Raises what stands against it. What a player proposed stays theirs when it is accepted."""
    maneuver, scene, overruled = allowed(head, seat, order)
    own_faces(seat, order.faces)
    proposal, faces = order.accepts, given(order.faces, way_in(seat))
    pending = Pending(
        order.intent,
        proposal.by if proposal else seat.label,
        order.override if overruled else None,
        {**proposal.faces, **faces} if proposal else faces,
        order.missing,
        seat.label if proposal else None,
    )
    return Attempt(maneuver, scene, pending)


def way_in(seat: Seat) -> Way:
    """What is said of faces that come from this seat."""
    return "typed" if seat.is_gm else "phone"


def played(head: Head, attempt: Attempt) -> tuple[Done | Owed, Pending]:
    """As far as the dice go, and what to keep while more are owed. Raises Invalid."""
    pending = attempt.pending
    queue = Queue(pending.faces, rolling(head, pending.missing))
    ended = ran(attempt, queue)
    return ended, replace(pending, faces=queue.faces())


def ran(attempt: Attempt, queue: Queue) -> Done | Owed:
    """What comes of it with these faces. Raises Invalid for any that cannot be."""
    play = attempt.maneuver.play
    try:
        ended = run(play(attempt.scene), queue)
        if unused := queue.unused():
            refuse_misfits(unused, survey(lambda: play(attempt.scene)).asks)
    except BadDice as error:
        raise invalid({f"faces.{k}": t for k, t in error.problems.items()}) from error
    return ended


def wrong_with(head: Head, seat: Seat, order: Order) -> Mapping[str, str]:
    """What would be wrong with the params and faces of an order, by path; nothing is played."""
    try:
        attempt = begun(head, seat, order)
        ran(attempt, Queue(attempt.pending.faces))
    except Trouble as error:
        return error.problems
    return {}


def step_of(head: Head, attempt: Attempt, done: Done, now: str) -> Step:
    maneuver, scene, pending = attempt.maneuver, attempt.scene, attempt.pending
    ending = maneuver.ending(done.outcome)
    ruled = (Ruled(pending.override),) if pending.override else ()
    return Step(
        head.version + 1,
        now,
        pending.by,
        (*ruled, *done.events),
        maneuver.key,
        actor=scene.actor,
        targets=scene.targets,
        params=scene.params.model_dump(mode="json", exclude_unset=True),
        outcome=OutcomeMade(ending.key, ending.label, ending.said),
        accepted_by=pending.accepted_by,
    )


def owed(offers: Offers, pending: Pending) -> Waiting:
    """What a pending maneuver still needs. Raises Invalid or BadDice if it makes no sense."""
    maneuver, scene = offers.scene(pending.intent, GM)
    ended = run(maneuver.play(scene), Queue(pending.faces))
    asks = ended.asks if isinstance(ended, Owed) else ()
    return Waiting(maneuver, scene, pending.by, asks)


def answered(pending: Pending, waiting: Waiting, seat: Seat, reply: Reply) -> Pending:
    """What is pending, with more of what is owed. Raises Invalid or Forbidden."""
    refuse_not_owed(waiting, reply)
    own_faces(seat, {**reply.faces, **dict.fromkeys(reply.roll, ())})
    new: dict[str, tuple[Given, ...]] = given(reply.faces, way_in(seat))
    for ask in waiting.asks:
        if ask.key in reply.roll and ask.key not in reply.faces:
            new |= given({ask.key: rolled_by_server(ask)}, "server")
    return replace(pending, faces=joined(pending.faces, new))


def refuse_not_owed(waiting: Waiting, reply: Reply) -> None:
    """Every key that is handed in must be owed, with no more faces than that."""
    asks = {ask.key: ask for ask in waiting.asks}
    problems = {
        f"faces.{key}": "this is not owed now"
        for key in (*reply.faces, *reply.roll)
        if key not in asks
    }
    for key, faces in reply.faces.items():
        if key in asks and not asks[key].then and len(faces) > asks[key].count:
            problems[f"faces.{key}"] = f"only {asks[key].count} owed"
    if problems:
        raise invalid(problems)
