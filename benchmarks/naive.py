"""The same job as a FastAPI and SQLModel app is usually written: the yardstick, not the product.

Synchronous endpoints, an ORM session for each request, rows for combatants, holds and steps, and
streams that are woken by a move and then query and render for themselves. As in many such apps, two
moves at once may take the same number: nothing locks between reading and writing. Run it as

    NAIVE_DB=/tmp/naive.db uvicorn benchmarks.naive:app

`NAIVE_WAL=1` switches SQLite to WAL, which the tutorials leave out. A move is durable either way.
"""

import asyncio
import os
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent
from jinja2 import Environment, FileSystemLoader
from pydantic import BaseModel
from sqlalchemy import event
from sqlmodel import JSON, Column, Field, Relationship, Session, SQLModel, create_engine, select

STEPS_SHOWN = 20


class Encounter(SQLModel, table=True):
    __tablename__ = "naive_encounter"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    version: int = 0
    round: int = 1
    combatants: list["Combatant"] = Relationship(back_populates="encounter")
    holds: list["Hold"] = Relationship(back_populates="encounter")


class Combatant(SQLModel, table=True):
    __tablename__ = "naive_combatant"
    id: int | None = Field(default=None, primary_key=True)
    encounter_id: int = Field(foreign_key="naive_encounter.id", index=True)
    key: str
    name: str
    side: str
    stats: dict[str, int] = Field(default_factory=dict, sa_column=Column(JSON))
    encounter: Encounter = Relationship(back_populates="combatants")


class Hold(SQLModel, table=True):
    __tablename__ = "naive_hold"
    id: int | None = Field(default=None, primary_key=True)
    encounter_id: int = Field(foreign_key="naive_encounter.id", index=True)
    holder: str
    held: str
    grip: str
    encounter: Encounter = Relationship(back_populates="holds")


class Step(SQLModel, table=True):
    __tablename__ = "naive_step"
    id: int | None = Field(default=None, primary_key=True)
    encounter_id: int = Field(foreign_key="naive_encounter.id", index=True)
    number: int
    text: str
    detail: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON))


class CombatantOut(BaseModel):
    id: str
    name: str
    side: str
    stats: dict[str, int]
    conditions: list[str]


class HoldOut(BaseModel):
    holder: str
    held: str
    grip: str


class EncounterOut(BaseModel):
    id: int
    name: str
    version: int
    round: int
    combatants: list[CombatantOut]
    holds: list[HoldOut]


class StepOut(BaseModel):
    number: int
    text: str
    detail: dict[str, Any]


class Start(BaseModel):
    name: str = "Kraken at the pier"
    combatants: int = 20


class Move(BaseModel):
    maneuver: str = "grapple"
    actor: str
    targets: list[str]
    faces: list[int] = []


engine = create_engine(
    f"sqlite:///{os.environ.get('NAIVE_DB', 'naive.db')}",
    connect_args={"check_same_thread": False},
)
templates = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True)
listeners: dict[int, set[asyncio.Queue[int]]] = defaultdict(set)
loop: asyncio.AbstractEventLoop


@event.listens_for(engine, "connect")
def pragmas(connection: Any, _record: object) -> None:
    if os.environ.get("NAIVE_WAL"):
        connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


@asynccontextmanager
async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
    global loop
    loop = asyncio.get_running_loop()
    SQLModel.metadata.create_all(engine)
    yield


app = FastAPI(lifespan=lifespan)


def get_session() -> Iterator[Session]:
    with Session(engine) as session:
        yield session


SessionDep = Annotated[Session, Depends(get_session)]


def found(session: Session, encounter_id: int) -> Encounter:
    encounter = session.get(Encounter, encounter_id)
    if encounter is None:
        raise HTTPException(404, "no such encounter")
    return encounter


def conditions(encounter: Encounter, key: str) -> list[str]:
    held = [hold.grip for hold in encounter.holds if hold.held == key]
    holding = ["grappling" for hold in encounter.holds if hold.holder == key]
    return held + holding


def shown(encounter: Encounter) -> EncounterOut:
    return EncounterOut(
        id=encounter.id or 0,
        name=encounter.name,
        version=encounter.version,
        round=encounter.round,
        combatants=[
            CombatantOut(
                id=one.key,
                name=one.name,
                side=one.side,
                stats=one.stats,
                conditions=conditions(encounter, one.key),
            )
            for one in encounter.combatants
        ],
        holds=[HoldOut.model_validate(hold, from_attributes=True) for hold in encounter.holds],
    )


@app.post("/encounters", status_code=201)
def start(body: Start, session: SessionDep) -> EncounterOut:
    encounter = Encounter(name=body.name)
    for number in range(body.combatants):
        stats = {"bab": number % 7, "str_mod": number % 5, "size_mod": 0}
        side = "foes" if number % 2 else "heroes"
        encounter.combatants.append(
            Combatant(key=f"c{number}", name=f"Combatant {number}", side=side, stats=stats)
        )
    session.add(encounter)
    session.commit()
    return shown(encounter)


@app.get("/encounters/{encounter_id}")
def read(encounter_id: int, session: SessionDep) -> EncounterOut:
    return shown(found(session, encounter_id))


@app.get("/encounters/{encounter_id}/steps")
def steps(
    encounter_id: int, session: SessionDep, after: int = 0, limit: int = 100
) -> list[StepOut]:
    query = select(Step).where(Step.encounter_id == encounter_id, Step.number > after)
    rows = session.exec(query.order_by(Step.number).limit(limit)).all()
    return [StepOut.model_validate(row, from_attributes=True) for row in rows]


def total(one: Combatant, face: int) -> int:
    return face + one.stats["bab"] + one.stats["str_mod"] + one.stats["size_mod"]


def grapple(session: Session, encounter: Encounter, move: Move) -> Step:
    by_key = {one.key: one for one in encounter.combatants}
    if move.actor not in by_key or not set(move.targets) <= set(by_key):
        raise HTTPException(422, "no such combatant")
    actor, target = by_key[move.actor], by_key[move.targets[0]]
    faces = move.faces or [random.randint(1, 20), random.randint(1, 20)]
    mine, theirs = total(actor, faces[0]), total(target, faces[1])
    if mine > theirs:
        hold = next(
            (h for h in encounter.holds if (h.holder, h.held) == (actor.key, target.key)),
            None,
        )
        if hold is None:
            encounter.holds.append(Hold(holder=actor.key, held=target.key, grip="held"))
        else:
            hold.grip = "pinned"
    encounter.version += 1
    verdict = "holds" if mine > theirs else "misses"
    return Step(
        encounter_id=encounter.id or 0,
        number=encounter.version,
        text=f"{actor.name} {verdict} {target.name}: {mine} against {theirs}",
        detail={"faces": faces, "totals": [mine, theirs], "maneuver": move.maneuver},
    )


@app.post("/encounters/{encounter_id}/maneuvers", status_code=201)
def act(encounter_id: int, move: Move, session: SessionDep) -> StepOut:
    encounter = found(session, encounter_id)
    step = grapple(session, encounter, move)
    session.add(encounter)
    session.add(step)
    session.commit()
    session.refresh(step)
    loop.call_soon_threadsafe(tell, encounter_id, step.number)
    return StepOut.model_validate(step, from_attributes=True)


def tell(encounter_id: int, number: int) -> None:
    for queue in listeners[encounter_id]:
        queue.put_nowait(number)


def rendered(encounter_id: int) -> str:
    with Session(engine) as session:
        encounter = found(session, encounter_id)
        query = select(Step).where(Step.encounter_id == encounter_id)
        last = session.exec(query.order_by(Step.number.desc()).limit(STEPS_SHOWN)).all()
        template = templates.get_template("naive.html")
        return template.render(encounter=shown(encounter), steps=last)


@app.get("/encounters/{encounter_id}/page")
def page(encounter_id: int) -> HTMLResponse:
    return HTMLResponse(rendered(encounter_id))


@app.get("/encounters/{encounter_id}/live", response_class=EventSourceResponse)
async def live(encounter_id: int) -> AsyncIterator[ServerSentEvent]:
    queue: asyncio.Queue[int] = asyncio.Queue()
    listeners[encounter_id].add(queue)
    try:
        while True:
            html = await run_in_threadpool(rendered, encounter_id)
            yield ServerSentEvent(raw_data=html)
            await queue.get()
    finally:
        listeners[encounter_id].discard(queue)


@app.get("/healthz")
def healthz() -> Response:
    return Response("ok")
