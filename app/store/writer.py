"""One thread that writes. All jobs that wait share a transaction, and so one fsync."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
MOST_AT_ONCE = 200


class WriterStopped(Exception):
    """The server is stopping; nothing was written."""


@dataclass(slots=True)
class Job(Generic[T]):
    """A piece of writing. Its future is told only after the commit."""

    work: Callable[[Connection], T]
    future: asyncio.Future[T]
    result: T | None = None
    error: Exception | None = None

    def do(self, connection: Connection) -> None:
        """Run inside a savepoint: a job that fails leaves its neighbors' work alone."""
        try:
            with connection.begin_nested():
                self.result = self.work(connection)
        except Exception as error:
            self.error = error

    def tell(self) -> None:
        if self.future.done():
            return
        if self.error:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]  # None only if T is


class Writer:
    """Start it, `await write(job)` from the event loop, stop it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job[object] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits, then end. Safe to call twice."""
        if self._stopped:
            return
        self._stopped = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What `work` returned, after its commit. Raises what it raised; then nothing is stored."""
        if self._stopped or self._loop is None:
            raise WriterStopped
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(work, future))  # type: ignore[arg-type]  # a job tells only its own
        # Shielded: what is being written is written, even if whoever asked has gone.
        return await asyncio.shield(future)

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while batch := self._next_batch():
                self._commit(connection, batch)

    def _next_batch(self) -> list[Job[object]]:
        """All jobs that wait, at least one; empty when it is time to end."""
        first = self._jobs.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, connection: Connection, batch: list[Job[object]]) -> None:
        try:
            with connection.begin():
                for job in batch:
                    job.do(connection)
        except Exception as error:
            for job in batch:
                job.error = job.error or error
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell_all, batch)


def tell_all(batch: list[Job[object]]) -> None:
    for job in batch:
        job.tell()
