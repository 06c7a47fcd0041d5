"""Killed at any moment, the server has every step that it ever acknowledged."""

import random
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.process.server import opened, running, start

KILLS = 50
CLIENTS = 4


class Client(threading.Thread):
    """Acts as fast as it is answered, and keeps what was acknowledged, until the server is gone."""

    def __init__(self, client: httpx.Client, number: int) -> None:
        super().__init__()
        self.client = client
        self.number = number
        self.acknowledged: dict[int, list[object]] = {}

    def run(self) -> None:
        turn = 0
        while True:
            turn += 1
            actor = ("orc", "elf")[(turn + self.number) % 2]
            try:
                answer = self.act(actor, turn)
            except httpx.HTTPError:
                return
            if answer.status_code in (200, 201):
                step = answer.json()
                self.acknowledged[step["number"]] = step["events"]

    def act(self, actor: str, turn: int) -> httpx.Response:
        if turn % 3:
            return self.client.post("/maneuvers", json={"maneuver": "start_turn", "actor": actor})
        return self.client.patch(f"/combatants/{actor}", json={"name": f"{actor} {turn}"})


@pytest.mark.slow
def test_kill_9_in_mid_load_fifty_times_loses_nothing_acknowledged(tmp_path: Path) -> None:
    acknowledged: dict[int, list[object]] = {}
    server = start(tmp_path)
    _, client = opened(server.url)
    for kill in range(KILLS):
        clients = [Client(client, n) for n in range(CLIENTS)]
        for each in clients:
            each.start()
        wait_for_first(clients)
        time.sleep(random.uniform(0, 0.2))
        server.kill()
        for each in clients:
            each.join()
        new = {n: events for each in clients for n, events in each.acknowledged.items()}
        assert new, f"nothing was acknowledged before kill {kill}"
        assert not new.keys() & acknowledged.keys()
        acknowledged |= new
        server = start(tmp_path)
        client.base_url = client.base_url.copy_with(port=httpx.URL(server.url).port)
    with closing(client):
        stored = stored_steps(client, max(acknowledged))
        assert {n: stored.get(n) for n in acknowledged} == acknowledged
        assert sorted(stored) == list(range(1, len(stored) + 1))
    server.kill()


def wait_for_first(clients: list[Client]) -> None:
    """Until somebody was acknowledged something, so that there is a load to be killed in."""
    deadline = time.monotonic() + 20
    while not any(each.acknowledged for each in clients) and time.monotonic() < deadline:
        time.sleep(0.005)


def stored_steps(client: httpx.Client, last: int) -> dict[int, list[object]]:
    """Events by number of the steps that were acknowledged, read back in pages."""
    found: dict[int, list[object]] = {}
    after = 0
    while after < last:
        page = client.get("/steps", params={"after": after, "limit": 500}).json()
        steps = page["steps"] if isinstance(page, dict) else page
        assert steps
        found |= {step["number"]: step["events"] for step in steps}
        after = max(found)
    return found


def test_after_a_kill_the_fight_goes_on_where_it_was(tmp_path: Path) -> None:
    server = start(tmp_path)
    _, client = opened(server.url)
    turn = client.post("/maneuvers", json={"maneuver": "start_turn", "actor": "orc"})
    assert turn.status_code == 201
    before = client.get(str(client.base_url).rstrip("/")).json()
    server.kill()
    with running(tmp_path) as again, closing(client):
        client.base_url = client.base_url.copy_with(port=httpx.URL(again.url).port)
        assert client.get(str(client.base_url).rstrip("/")).json() == before
        undone = client.post("/undo", json={"seen": before["version"]})
        assert undone.status_code == 201


def test_a_second_start_keeps_the_data_and_the_demo(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        demo = first.demo_path
    with running(tmp_path) as second:
        assert second.demo_path == demo
        assert httpx.get(second.url + demo, follow_redirects=True).status_code == 200
