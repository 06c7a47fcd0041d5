"""One encounter being played: every change goes through here, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from app.live.hub import Hub, Person
from app.rules.dice import BadDice
from app.rules.events import Event, Ruled, Undone
from app.rules.log import OutcomeMade, Step, to_redo, to_undo
from app.rules.odds import survey
from app.rules.plays import Maneuver, Scene
from app.rules.run import Done, Owed, run
from app.service.errors import Conflict, DiceOwed, KeyReused, NotFound, Stale, Trouble, invalid
from app.service.head import Head, head_of
from app.service.offers import Offers
from app.service.orders import Made, Memory, Order, Replayed, Reply, Waiting, a_day_before
from app.service.permission import allowed, own_faces
from app.service.rollers import Queue, given, joined, refuse_misfits, rolled_by_server
from app.service.seats import Seat
from app.store.codec import Given, Pending
from app.store.store import Answer, Store, Taken
from app.views.hiding import GM

Result = Made | Waiting | Replayed


class Table:
    """Reads are plain calls on `head`; changes are awaited, durable, and only then told.

    Raises the errors of `service.errors`; whatever is raised, nothing was changed.
    """

    def __init__(self, head: Head, store: Store, hub: Hub, clock: Callable[[], str]) -> None:
        self.head = head
        self.offers = Offers(head)
        self._store = store
        self._hub = hub
        self._clock = clock
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.head.opened.id

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    def people(self) -> tuple[Person, ...]:
        """The players and watchers whose pages are open now."""
        return self._hub.people(self.id)

    async def act(self, seat: Seat, order: Order, memory: Memory | None = None) -> Result:
        """Play a maneuver. Waiting: dice are owed now, and nothing else goes on before."""
        async with self._lock:
            if remembered := await self._remembered(memory):
                return remembered
            self._must_be_free()
            self._must_see_newest(order.seen)
            maneuver, scene, overruled = allowed(self.head, seat, order)
            how = "typed" if seat.is_gm else "phone"
            own_faces(seat, order.faces)
            pending = Pending(
                order.intent,
                seat.label,
                seat.viewer.combatant,
                order.override if overruled else None,
                given(order.faces, how),
            )
            fill = order.missing == "roll"
            return await self._play(maneuver, scene, pending, memory, fill=fill)

    async def answer(self, seat: Seat, reply: Reply) -> Made | Waiting:
        """Hand in what is owed, all of it or a part."""
        async with self._lock:
            pending, waiting = self._pending(seat)
            refuse_not_owed(waiting, reply)
            own_faces(seat, {**reply.faces, **dict.fromkeys(reply.roll, ())})
            new = given(reply.faces, "typed" if seat.is_gm else "phone")
            for ask in waiting.asks:
                if ask.key in reply.roll and ask.key not in reply.faces:
                    new |= given({ask.key: rolled_by_server(ask)}, "server")
            more = Pending(
                pending.intent,
                pending.by,
                pending.combatant,
                pending.override,
                joined(pending.faces, new),
            )
            result = await self._play(waiting.maneuver, waiting.scene, more, None, fill=False)
            assert not isinstance(result, Replayed)
            return result

    async def cancel(self, seat: Seat) -> None:
        """Forget what is pending. For the GM, and for whoever plays its actor."""
        async with self._lock:
            pending, _ = self._pending(seat)
            seat.must_play(pending.intent.actor)
            await self._store.set_pending(self.id, None)
            self.head.wait_for(None)
            self._hub.tell(self.id)

    async def edit(
        self,
        seat: Seat,
        kind: str,
        plan: Callable[[Head], tuple[Event, ...]],
        seen: int | None = None,
    ) -> Made:
        """Store a change of the encounter itself, such as a new combatant.

        `plan` checks it against the head that it will follow, and raises what is wrong with it.
        """
        async with self._lock:
            self._must_be_free()
            self._must_see_newest(seen)
            return await self._append(self._step(seat.label, kind, plan(self.head)))

    async def undo(self, seat: Seat, number: int | None = None, seen: int | None = None) -> Made:
        """Take back step `number` and all after it; None: the newest that counts."""
        seat.must_be_gm()
        async with self._lock:
            self._must_be_free()
            self._must_see_newest(seen)
            taken_back = to_undo(self.head.steps, number)
            if not taken_back:
                raise NothingLeft(
                    "There is nothing to undo."
                    if number is None
                    else f"Step {number} is not one that counts, so it cannot be undone."
                )
            events = tuple(Undone(n) for n in taken_back)
            return await self._append(self._step(seat.label, "undo", events))

    async def redo(self, seat: Seat, number: int | None = None, seen: int | None = None) -> Made:
        """Take back an undo; None: the newest, if nothing was done since."""
        seat.must_be_gm()
        async with self._lock:
            self._must_be_free()
            self._must_see_newest(seen)
            undo = to_redo(self.head.steps, number)
            if undo is None:
                raise NothingLeft("There is nothing to redo.")
            return await self._append(self._step(seat.label, "redo", (Undone(undo),)))

    def waiting(self) -> Waiting | None:
        """What the pending maneuver still needs; None if nothing is pending."""
        return owed(self.offers, self.head.pending) if self.head.pending else None

    def wrong_with(self, seat: Seat, order: Order) -> Mapping[str, str]:
        """What would be wrong with the params and faces of an order, by path; nothing is played."""
        try:
            maneuver, scene, _ = allowed(self.head, seat, order)
            own_faces(seat, order.faces)
            ran(maneuver, scene, given(order.faces, "typed"), fill=False)
        except Trouble as error:
            return error.problems
        return {}

    def _pending(self, seat: Seat) -> tuple[Pending, Waiting]:
        """Raises NotFound, for what a hidden combatant does as for nothing at all."""
        pending, waiting = self.head.pending, self.waiting()
        if pending and waiting:
            scene = waiting.scene
            if self.head.sight(seat.viewer).knows(scene.actor, *scene.targets):
                return pending, waiting
        raise NotFound("Nothing is pending here.")

    async def _play(
        self,
        maneuver: Maneuver,
        scene: Scene,
        pending: Pending,
        memory: Memory | None,
        *,
        fill: bool,
    ) -> Result:
        ended = ran(maneuver, scene, pending.faces, fill=fill)
        if isinstance(ended, Owed):
            return await self._wait(
                Waiting(maneuver, scene, pending.by, ended.asks), pending, memory
            )
        return await self._append(self._played(maneuver, scene, pending, ended), memory)

    def _played(self, maneuver: Maneuver, scene: Scene, pending: Pending, done: Done) -> Step:
        ending = maneuver.ending(done.outcome.key)
        ruled = (Ruled(pending.override),) if pending.override else ()
        return self._step(
            pending.by,
            maneuver.key,
            (*ruled, *done.events),
            actor=scene.actor,
            targets=scene.targets,
            params=scene.params.model_dump(mode="json", exclude_unset=True),
            outcome=OutcomeMade(ending.key, ending.label, ending.said),
        )

    def _step(self, by: str, kind: str, events: tuple[Event, ...], **rest: object) -> Step:
        return Step(self.head.version + 1, self._clock(), by, events, kind, **rest)  # type: ignore[arg-type]  # passed on as named

    async def _append(self, step: Step, memory: Memory | None = None) -> Made:
        state = self.head.after(step)
        made = Made(step, state)
        try:
            await self._store.append(
                self.id,
                step,
                ends_pending=self.head.pending is not None,
                answer=self._answer(memory, made),
            )
        except Taken as error:
            await self._catch_up()
            raise Stale(step.number - 1, self.head.version) from error
        self.head.add(step, state)
        self.offers.forget()
        self._hub.tell(self.id)
        return made

    async def _wait(self, waiting: Waiting, pending: Pending, memory: Memory | None) -> Waiting:
        await self._store.set_pending(self.id, pending, self._answer(memory, waiting))
        self.head.wait_for(pending)
        self._hub.tell(self.id)
        return waiting

    async def _catch_up(self) -> None:
        """Another process wrote: read again what is stored."""
        stored = await self._store.load(self.id)
        if stored is None:
            raise NotFound("This encounter is gone.")
        self.head = head_of(stored, self.head.rules)
        self.offers = Offers(self.head)
        self._hub.tell(self.id)

    async def _remembered(self, memory: Memory | None) -> Replayed | None:
        answer = await self._store.answer(self.id, memory.key) if memory else None
        if memory is None or answer is None or answer.created_at < a_day_before(self._clock()):
            return None
        if answer.digest != memory.digest:
            raise KeyReused("This Idempotency-Key was used with another body.")
        return Replayed(answer.status, answer.body)

    def _answer(self, memory: Memory | None, result: Made | Waiting) -> Answer | None:
        if memory is None:
            return None
        status, body = memory.render(result)
        return Answer(self.id, memory.key, memory.digest, status, body, self._clock())

    def _must_be_free(self) -> None:
        if self.head.pending is not None:
            raise DiceOwed("Dice are owed for a maneuver: answer or cancel that first.")

    def _must_see_newest(self, seen: int | None) -> None:
        if seen is not None and seen != self.head.version:
            raise Stale(seen, self.head.version)


class NothingLeft(Conflict):
    code = "nothing_left"
    title = "Nothing to undo or redo"


def ran(
    maneuver: Maneuver, scene: Scene, faces: Mapping[str, tuple[Given, ...]], *, fill: bool
) -> Done | Owed:
    """What comes of a maneuver with these faces. Raises Invalid for any that cannot be."""
    queue = Queue(faces, fill=fill)
    try:
        ended = run(maneuver.play(scene), queue)
        if unused := queue.unused():
            refuse_misfits(unused, survey(lambda: maneuver.play(scene)).asks)
    except BadDice as error:
        raise invalid({f"faces.{k}": t for k, t in error.problems.items()}) from error
    return ended


def owed(offers: Offers, pending: Pending) -> Waiting:
    """What a pending maneuver still needs. Raises Invalid or BadDice if it makes no sense."""
    maneuver, scene = offers.scene(pending.intent, GM)
    ended = run(maneuver.play(scene), Queue(pending.faces, fill=False))
    asks = ended.asks if isinstance(ended, Owed) else ()
    return Waiting(maneuver, scene, pending.by, asks)


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
