"""One encounter being played: every change goes through here, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace

from app.live.hub import Hub, Person
from app.rules.events import Event, Undone
from app.rules.log import Step, to_redo, to_undo
from app.rules.run import Owed
from app.service.errors import Conflict, DiceOwed, KeyReused, NotFound, Stale
from app.service.head import Head, head_of
from app.service.offers import Offers
from app.service.orders import (
    Made,
    Memory,
    Order,
    Proposed,
    Replayed,
    Reply,
    Waiting,
    a_day_before,
)
from app.service.permission import must_act, must_decide, plays_alone
from app.service.playing import Attempt, answered, begun, owed, played, step_of, wrong_with
from app.service.proposing import behind, cancelled, found, must_still_wait, proposed
from app.service.seats import Seat
from app.store.codec import Pending, Proposal
from app.store.store import Answer, Store, Taken

Result = Made | Waiting | Proposed | Replayed


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
        """Play a maneuver, or propose it where players only do that.

        Waiting: dice are owed now, and nothing else goes on before.
        """
        async with self._lock:
            if remembered := await self._remembered(memory):
                return remembered
            must_act(self.head, seat, order.intent.actor)
            if not plays_alone(self.head, seat):
                return await self._propose(seat, order, memory)
            self._must_be_free()
            self.must_see_newest(order.seen)
            if order.accepts:
                must_still_wait(self.head, order.accepts)
            return await self._play(begun(self.head, seat, order), memory, order.accepts)

    async def answer(self, seat: Seat, reply: Reply) -> Made | Waiting:
        """Hand in what is owed, all of it or a part."""
        async with self._lock:
            pending, waiting = self._pending(seat)
            more = answered(pending, waiting, seat, reply)
            return await self._play(Attempt(waiting.maneuver, waiting.scene, more))

    async def cancel(self, seat: Seat) -> None:
        """Forget what is pending. For the GM, and for whoever plays its actor on their own."""
        async with self._lock:
            pending, _ = self._pending(seat)
            must_decide(self.head, seat, pending.intent.actor)
            dropped = cancelled(self.head, pending)
            await self._store.set_pending(self.id, None, proposal=dropped)
            self._waits_for(None, dropped)

    async def settle(self, seat: Seat, key: str, plan: Callable[[Proposal], Proposal]) -> Proposal:
        """What becomes of a proposal that this seat sees, by `plan`."""
        async with self._lock:
            after = plan(found(self.head, seat, key))
            await self._store.set_proposal(self.id, after)
            self.head.take_in(after)
            self._hub.tell(self.id)
            return after

    async def drop(self, seat: Seat, key: str) -> None:
        """Forget a proposal that this seat sees, whatever became of it."""
        async with self._lock:
            there = found(self.head, seat, key)
            await self._store.drop_proposal(self.id, there.intent.actor)
            self.head.forget(there)
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
            self.must_see_newest(seen)
            return await self._append(self._step(seat.label, kind, plan(self.head)))

    async def undo(self, seat: Seat, number: int | None = None, seen: int | None = None) -> Made:
        """Take back step `number` and all after it; None: the newest that counts."""
        seat.must_be_gm()
        async with self._lock:
            self._must_be_free()
            self.must_see_newest(seen)
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
            self.must_see_newest(seen)
            undo = to_redo(self.head.steps, number)
            if undo is None:
                raise NothingLeft("There is nothing to redo.")
            return await self._append(self._step(seat.label, "redo", (Undone(undo),)))

    def waiting(self) -> Waiting | None:
        """What the pending maneuver still needs; None if nothing is pending."""
        return owed(self.offers, self.head.pending) if self.head.pending else None

    def wrong_with(self, seat: Seat, order: Order) -> Mapping[str, str]:
        """What would be wrong with the params and faces of an order, by path; nothing is played."""
        return wrong_with(self.head, seat, order)

    def _pending(self, seat: Seat) -> tuple[Pending, Waiting]:
        """Raises NotFound, for what a hidden combatant does as for nothing at all."""
        pending, waiting = self.head.pending, self.waiting()
        if pending and waiting:
            scene = waiting.scene
            if self.head.sight(seat.viewer).knows(scene.actor, *scene.targets):
                return pending, waiting
        raise NotFound("Nothing is pending here.")

    async def _propose(self, seat: Seat, order: Order, memory: Memory | None) -> Proposed:
        self.must_see_newest(order.seen)
        new = proposed(self.head, seat, order, self._clock())
        made = Proposed(new)
        await self._store.set_proposal(self.id, new, self._answer(memory, made))
        self.head.take_in(new)
        self._hub.tell(self.id)
        return made

    async def _play(
        self, attempt: Attempt, memory: Memory | None = None, accepts: Proposal | None = None
    ) -> Made | Waiting:
        ended, pending = played(self.head, attempt)
        agreed = replace(accepts, fate="accepted") if accepts else None
        if isinstance(ended, Owed):
            waiting = Waiting(attempt.maneuver, attempt.scene, pending.by, ended.asks)
            return await self._wait(waiting, pending, memory, agreed)
        step = step_of(self.head, attempt, ended, self._clock())
        return await self._append(step, memory, agreed)

    def _step(self, by: str, kind: str, events: tuple[Event, ...]) -> Step:
        return Step(self.head.version + 1, self._clock(), by, events, kind)

    async def _append(
        self, step: Step, memory: Memory | None = None, agreed: Proposal | None = None
    ) -> Made:
        state = self.head.after(step)
        made = Made(step, state)
        if agreed is None and self.head.pending:
            agreed = behind(self.head, self.head.pending)
        played_by = replace(agreed, step=step.number) if agreed else None
        try:
            await self._store.append(
                self.id,
                step,
                ends_pending=self.head.pending is not None,
                answer=self._answer(memory, made),
                proposal=played_by,
            )
        except Taken as error:
            await self._catch_up()
            raise Stale(step.number - 1, self.head.version) from error
        self.head.add(step, state)
        self.offers.forget()
        if played_by:
            self.head.take_in(played_by)
        self._hub.tell(self.id)
        return made

    async def _wait(
        self, waiting: Waiting, pending: Pending, memory: Memory | None, agreed: Proposal | None
    ) -> Waiting:
        answer = self._answer(memory, waiting)
        await self._store.set_pending(self.id, pending, answer, agreed)
        self._waits_for(pending, agreed)
        return waiting

    def _waits_for(self, pending: Pending | None, changed: Proposal | None) -> None:
        self.head.wait_for(pending)
        if changed:
            self.head.take_in(changed)
        self._hub.tell(self.id)

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

    def _answer(self, memory: Memory | None, result: Made | Waiting | Proposed) -> Answer | None:
        if memory is None:
            return None
        status, body = memory.render(result)
        return Answer(self.id, memory.key, memory.digest, status, body, self._clock())

    def _must_be_free(self) -> None:
        if self.head.pending is not None:
            raise DiceOwed("Dice are owed for a maneuver: answer or cancel that first.")

    def must_see_newest(self, seen: int | None) -> None:
        """Raises Stale. Each change looks again for itself."""
        if seen is not None and seen != self.head.version:
            raise Stale(seen, self.head.version)


class NothingLeft(Conflict):
    code = "nothing_left"
    title = "Nothing to undo or redo"
