"""`make bench`: what it costs, beside a baseline in the same run. Prints; judges nothing."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from functools import partial

from app.rules.events import HoldSet, Hurt
from app.rules.log import OutcomeMade, Step, state_at
from app.rules.odds import Outliner, survey
from app.rules.rulesets import Intent, begin
from app.rules.state import Encounter, fold
from app.rules.systems import ALL
from app.store.codec import STEP, encode
from benchmarks.servers import PHONES, Target, both, open_naive, open_ours

CLIENTS = 8
SECONDS = 4.0
MOVES = 60


async def acting(target: Target, until: float, times: list[float]) -> None:
    connection = await target.connect()
    while time.perf_counter() < until:
        began = time.perf_counter()
        status, body = await connection.request("POST", target.acts, target.act)
        if status >= 500:
            raise RuntimeError(body)
        times.append(time.perf_counter() - began)


async def moves(open_one: Callable[[], Awaitable[Target]]) -> tuple[float, float, float]:
    """Moves a second, median and 99th percentile in ms: 8 clients, each at a table of its own."""
    targets = [await open_one() for _ in range(CLIENTS)]
    times: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(acting(t, began + SECONDS, times) for t in targets))
    spent = time.perf_counter() - began
    cuts = statistics.quantiles(times, n=100)
    return len(times) / spent, cuts[49] * 1000, cuts[98] * 1000


async def to_the_last_phone(open_one: Callable[[], Awaitable[Target]]) -> tuple[float, float]:
    """Median and 95th percentile in ms from a POST to the HTML on the last of six phones."""
    target = await open_one()
    phones = [await target.phone(n) for n in range(PHONES)]
    streams = [phone.listen(target.page) for phone in phones]
    await asyncio.gather(*(anext(stream) for stream in streams))
    acting_ = await target.connect()
    times = []
    for _ in range(MOVES):
        await asyncio.sleep(0.02)
        began = time.perf_counter()
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await acting_.request("POST", target.acts, target.act)
        await asyncio.gather(*waiting)
        times.append((time.perf_counter() - began) * 1000)
    for phone in phones:
        phone.writer.close()
    cuts = statistics.quantiles(times, n=20)
    return cuts[9], cuts[18]


async def over_http() -> None:
    with both() as (ours, naive):
        pairs = (("this", partial(open_ours, ours)), ("naive", partial(open_naive, naive)))
        print(f"{CLIENTS} clients, each a maneuver with an opposed check, durable (SQLite, FULL):")
        for name, open_one in pairs:
            rate, median, slow = await moves(open_one)
            print(f"  {name:6} {rate:8.0f} a second   p50 {median:6.2f} ms   p99 {slow:6.2f} ms")
        print(f"From POST to the HTML on the last of {PHONES} phones, commit included:")
        for name, open_one in pairs:
            median, slow = await to_the_last_phone(open_one)
            print(f"  {name:6} p50 {median:6.2f} ms   p95 {slow:6.2f} ms")


def demo_state(index: int) -> Encounter:
    """The fight of a system's demo, before its script."""
    demo = ALL[index].demo
    return fold(Encounter(demo.name, ALL[index].key), demo.opening)


def odds_of_offers() -> None:
    print("All odds of one offer list (one actor, one target):")
    for index, rules in enumerate(ALL):
        state = demo_state(index)
        actor, target, *_ = state.combatants
        for label in ("cold", "again"):
            began = time.perf_counter()
            legal, look = 0, Outliner()
            for maneuver in rules.maneuvers:
                intent = Intent(maneuver.key, actor, (target,))
                _, scene = begin(rules, state, intent)
                if maneuver.refusal(scene) is None:
                    survey(partial(maneuver.play, scene), look)
                    legal += 1
            spent = (time.perf_counter() - began) * 1000
            print(f"  {rules.key:6} {label:6} {spent:7.2f} ms   {legal} legal maneuvers")


def folding() -> None:
    """5,000 steps from their stored bytes, beside merely parsing the same JSON."""
    start = demo_state(0)
    one, two, *_ = start.combatants
    outcome = OutcomeMade("held", "Held", "{actor} holds {targets}")
    rows = [
        encode(
            Step(
                n,
                "2026-01-01T00:00:00.000Z",
                "GM",
                (HoldSet(one, two, "held", "damage"), Hurt(two, 1, "nonlethal")),
                "damage",
                one,
                (two,),
                {},
                outcome,
            )
        )
        for n in range(1, 5001)
    ]
    began = time.perf_counter()
    steps = [STEP.validate_json(row) for row in rows]
    decoded = time.perf_counter()
    state_at(start, steps)
    folded = time.perf_counter()
    for row in rows:
        json.loads(row)
    parsed = time.perf_counter()
    print("5,000 steps:")
    print(f"  decode, checked {(decoded - began) * 1000:7.1f} ms")
    print(f"  fold            {(folded - decoded) * 1000:7.1f} ms")
    print(f"  baseline, json  {(parsed - folded) * 1000:7.1f} ms to parse the same bytes")


if __name__ == "__main__":
    odds_of_offers()
    folding()
    asyncio.run(over_http())
