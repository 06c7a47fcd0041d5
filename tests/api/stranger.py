"""A program that has never seen a rule system, and plays it by what REST says of it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

from tests.api.from_schema import Made
from tests.table_client import API, Rest, ok

Json = dict[str, Any]
PEOPLE = ("ada", "bob", "cy", "dee", "eve")
SIDES = ("party", "foes")
THINGS = ("rope", "orb")
MOST_TRIES, LOOKS, MIN_KINDS = 10, 4, 3
Offered = tuple[str, str, Json]


@dataclass
class Stranger:
    """One game of one system. `played` counts maneuvers; `refused` the codes of what was not."""

    http: httpx.AsyncClient
    system: Json
    random: Random
    played: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    seat: Rest = field(init=False)

    async def sit_down(self) -> None:
        """Open an encounter with random house rules, combatants and items."""
        made = await self.accepted(self.open, self.system["options_schema"], "options")
        self.seat = Rest(self.http, made["encounter"], made["gm_key"])
        for index, key in enumerate(PEOPLE):
            await self.accepted(
                lambda stats, key=key, index=index: self.seat.post(
                    "/combatants",
                    {"id": key, "name": key.title(), "side": SIDES[index % 2], "stats": stats},
                ),
                self.system["stats_schema"],
                "stats",
            )
        for key in THINGS:
            bearer = self.random.choice((None, *PEOPLE))
            item = {"id": key, "name": key.title(), "bearer": bearer}
            ok(await self.seat.post("/items", item), 201)

    async def open(self, options: Json) -> httpx.Response:
        body = {"name": "Anywhere", "system": self.system["key"], "options": options}
        return await self.http.post(f"{API}/encounters", json=body)

    async def accepted(self, send: Any, schema: Json, path: str) -> Json:
        """Send random values; leave out those that are said to be wrong together with others."""
        values = Made(schema, self.random, often=0.2).some()
        for _ in range(MOST_TRIES):
            answer = await send(values)
            if answer.status_code == 201:
                return answer.json()
            wrong = self.wrong_fields(answer, path)
            without = {name: value for name, value in values.items() if name not in wrong}
            # Where no name is to blame, another throw of the dice may do.
            values = without if wrong else Made(schema, self.random, often=0.2).some()
        raise AssertionError(f"never accepted: {values}: {answer.text}")

    def wrong_fields(self, answer: httpx.Response, path: str) -> set[str]:
        """The names below `path` that a documented problem complains of; of no name: none."""
        problem = documented(answer)
        paths = [error["path"] for error in problem["errors"]]
        assert all(found.split(".")[0] == path for found in paths), answer.text
        names = {name for found in paths for name in found.split(".")[1:2]}
        self.refused[f"{path}: {problem['code']}"] += 1
        return names

    async def play(self, count: int) -> None:
        """Play so many maneuvers; what the rules refuse does not count."""
        tries = 0
        while self.played.total() < count:
            tries += 1
            assert tries < 20 * count, f"hardly anything can be played: {self.refused}"
            legal = await self.offers()
            if legal:
                await self.play_one(*self.rarest(legal))

    async def offers(self) -> list[Offered]:
        """What a few of those who are there may do to a few others."""
        seen = await self.seat.see()
        legal: list[Offered] = []
        for actor, target in sorted({self.whom(seen) for _ in range(LOOKS)}):
            found = ok(await self.seat.get("/maneuvers", actor=actor, target=target)).json()
            legal += [(actor, target, offer) for offer in found if offer["legal"]]
            if self.random.random() < 0.05:
                await self.try_in_vain(actor, target, found)
        return legal

    def rarest(self, offers: list[Offered]) -> Offered:
        """Rather what was seldom played, so that much of the system is seen."""
        weights = [(1 + self.played[offer["key"]]) ** -3 for _, _, offer in offers]
        return self.random.choices(offers, weights)[0]

    def whom(self, seen: Json) -> tuple[str, str]:
        """Mostly whose turn it is, mostly on somebody that it has to do with."""
        people = [there["id"] for there in seen["combatants"]]
        has_turn = seen["turn"] and self.random.random() < 0.7
        actor = seen["turn"] if has_turn else self.random.choice(people)
        tied = [{hold["holder"], hold["held"]} for hold in seen["holds"]]
        close = sorted(set().union(*(pair for pair in tied if actor in pair)) - {actor})
        others = [key for key in (*people, *(i["id"] for i in seen["items"])) if key != actor]
        return actor, self.random.choice(close if close and self.random.random() < 0.7 else others)

    async def try_in_vain(self, actor: str, target: str, offers: list[Json]) -> None:
        """What is offered as refused is refused, with the same words."""
        illegal = [offer for offer in offers if not offer["legal"]]
        if not illegal:
            return
        offer = self.random.choice(illegal)
        answer = await self.seat.post("/maneuvers", self.order(actor, target, offer, {}))
        problem = documented(answer)
        assert problem["code"] == offer["refusal"]["code"], (offer["refusal"], problem)
        assert problem["reason"] == offer["refusal"]["reason"]
        assert problem["source"] == offer["refusal"]["source"]
        self.refused[problem["code"]] += 1

    def order(self, actor: str, target: str, offer: Json, params: Json) -> Json:
        targets = [target] if offer["takes"] == "one" else []
        return {"maneuver": offer["key"], "actor": actor, "targets": targets, "params": params}

    async def play_one(self, actor: str, target: str, offer: Json) -> None:
        params = Made(offer["params_schema"], self.random).some()
        asked = await self.seat.get(
            "/maneuvers",
            actor=actor,
            target=target,
            maneuver=offer["key"],
            params=json.dumps(params),
        )
        if asked.status_code != 200:
            self.refused[documented(asked)["code"]] += 1
            return
        (found,) = asked.json()
        assert found["key"] == offer["key"]
        how = self.random.choice(("roll", "ask", "given"))
        body = self.order(actor, target, offer, params)
        body["missing"] = "roll" if how == "roll" else "ask"
        body["faces"] = self.faces(found["asks"]) if how == "given" else {}
        answer = await self.seat.post("/maneuvers", body)
        if not found["legal"]:
            assert documented(answer)["code"] == found["refusal"]["code"]
            self.refused[found["refusal"]["code"]] += 1
            return
        self.check_odds(found)
        if how == "given" and answer.status_code == 422:
            answer = await self.after_choosing_too_early(answer, body, found["asks"])
        await self.finish(answer, found)

    async def after_choosing_too_early(
        self, answer: httpx.Response, body: Json, asks: list[Json]
    ) -> httpx.Response:
        """What may be chosen can depend on dice that were open when it was offered."""
        choices = {f"faces.{ask['key']}" for ask in asks if ask["options"]}
        assert {error["path"] for error in documented(answer)["errors"]} <= choices, answer.text
        return await self.seat.post("/maneuvers", {**body, "faces": {}, "missing": "ask"})

    def faces(self, asks: list[Json]) -> Json:
        """All that may be asked for, choices and dice."""
        return {ask["key"]: self.answer(ask) for ask in asks}

    def answer(self, ask: Json) -> list[Any]:
        if ask["options"]:
            return [self.random.choice(ask["options"])]
        return [self.random.randint(1, ask["sides"]) for _ in range(ask["count"])]

    async def finish(self, answer: httpx.Response, offer: Json) -> None:
        """Answer what is owed, all or some of it, by hand or by the server, until it is played."""
        known = {ask["key"] for ask in offer["asks"]}
        for _ in range(200):
            if answer.status_code == 201:
                return self.done(answer.json(), offer)
            assert answer.status_code == 202, answer.text
            owed = answer.json()["pending"]["asks"]
            assert owed
            assert {ask["key"] for ask in owed} <= known, (owed, offer)
            now = self.random.sample(owed, self.random.randint(1, len(owed)))
            by_hand = [ask for ask in now if self.random.random() < 0.5]
            rolled = [ask["key"] for ask in now if ask not in by_hand]
            body = {"faces": self.faces(by_hand), "roll": rolled}
            answer = await self.seat.call("PUT", "/pending", body)
        raise AssertionError("it never ends")

    def done(self, step: Json, offer: Json) -> None:
        (shape,) = (m for m in self.system["maneuvers"] if m["key"] == offer["key"])
        assert step["maneuver"] == offer["key"]
        assert step["outcome"] in shape["outcomes"], step
        assert step["text"]
        self.played[offer["key"]] += 1

    def check_odds(self, offer: Json) -> None:
        """The chances add up to exactly 1; the main outcome is among them even at 0."""
        assert offer["odds"], offer
        least = 1
        for one in offer["odds"]:
            least *= one["den"]
        assert sum(one["num"] * least // one["den"] for one in offer["odds"]) == least, offer


async def play_a_while(http: httpx.AsyncClient, key: str, seed: int, count: int) -> Counter[str]:
    """One game of `count` maneuvers: how often each was played. A failure names the seed."""
    system = ok(await http.get(f"{API}/systems/{key}")).json()
    guest = Stranger(http, system, Random(seed))
    try:
        await guest.sit_down()
        await guest.play(count)
    except Exception as error:
        raise AssertionError(f"{key}, seed {seed}, after {guest.played}: {error}") from error
    assert len(guest.played) >= MIN_KINDS, f"{key}, seed {seed}: only {guest.played}"
    return guest.played


def documented(answer: httpx.Response) -> Json:
    """A refusal as it is described: 422, with a code, words, and its rule or the bad fields."""
    assert answer.status_code == 422, (answer.status_code, answer.text)
    assert answer.headers["content-type"] == "application/problem+json"
    problem: Json = answer.json()
    assert problem["code"]
    assert problem["detail"]
    assert problem["errors"] or set(problem["source"]) == {"book", "place", "gist"}, problem
    return problem
