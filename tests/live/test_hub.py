"""The hub: once an audience, newest for pages, each for programs, closed at once."""

import asyncio

import pytest

from app.live.hub import ALIVE, MOST_WAITING, PAGE_ALIVE, Hub, Person


class Counter:
    """Renders a number, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> bytes:
        self.times += 1
        return b"%d" % self.times


async def test_an_audience_is_rendered_once_for_all_its_streams() -> None:
    hub, render = Hub(), Counter()
    with (
        hub.watch("pier", "gm", render, newest_only=True) as one,
        hub.watch("pier", "gm", render, newest_only=True) as two,
    ):
        hub.tell("pier")
        assert render.times == 1
        assert one.waiting[0] is two.waiting[0]


async def test_a_slow_page_gets_the_newest_only_and_a_slow_program_gets_each() -> None:
    hub = Hub()
    with (
        hub.watch("pier", "page", Counter(), newest_only=True) as page,
        hub.watch("pier", "program", Counter(), newest_only=False) as program,
    ):
        for _ in range(3):
            hub.tell("pier")
        assert list(page.waiting) == [b"3"]
        assert list(program.waiting) == [b"1", b"2", b"3"]


async def test_a_program_that_never_reads_is_dropped_and_knows_it() -> None:
    hub = Hub()
    with hub.watch("pier", "program", Counter(), newest_only=False) as program:
        for _ in range(MOST_WAITING + 1):
            hub.tell("pier")
        assert (program.overflowed, program.closed) == (True, True)


async def test_nobody_hears_of_another_encounter_or_after_leaving() -> None:
    hub, render = Hub(), Counter()
    with hub.watch("pier", "gm", render, newest_only=True) as box:
        hub.tell("cave")
        assert not box.waiting
    hub.tell("pier")
    assert (render.times, hub.watching("pier")) == (0, 0)


async def test_closing_the_hub_ends_streams_old_and_new() -> None:
    hub = Hub()
    with hub.watch("pier", "gm", Counter(), newest_only=True) as box:
        hub.tell("pier")
        hub.close()
        assert [news async for news in box.news()] == [b"1"]
    with hub.watch("pier", "gm", Counter(), newest_only=True) as late:
        assert [news async for news in late.news()] == []


@pytest.mark.parametrize(("page", "sign"), [(True, PAGE_ALIVE), (False, ALIVE)])
async def test_a_quiet_stream_shows_a_sign_of_life(
    monkeypatch: pytest.MonkeyPatch, page: bool, sign: bytes
) -> None:
    monkeypatch.setattr("app.live.hub.QUIET_SECONDS", 0.01)
    hub = Hub()
    with hub.watch("pier", "gm", Counter(), newest_only=page) as box:
        news = box.news()
        assert await asyncio.wait_for(anext(news), 5) == sign
        hub.tell("pier")
        assert await asyncio.wait_for(anext(news), 5) == b"1"


async def test_who_listens_is_known_as_long_as_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.hub.BACK_SECONDS", 0)
    hub, desk, phone = Hub(), Counter(), Counter()
    ana, ben = Person("Ana", "elf"), Person("Ben")
    with hub.watch("pier", "gm", desk, newest_only=True, sees_people=True):
        assert hub.people("pier") == ()
        with (
            hub.watch("pier", "elf", phone, newest_only=True, person=ana),
            hub.watch("pier", "elf", phone, newest_only=True, person=ana),
            hub.watch("pier", "all", phone, newest_only=True, person=ben),
        ):
            assert hub.people("pier") == (ana, ben)
            assert hub.people("cave") == ()
            assert (desk.times, phone.times) == (3, 0)
        await asyncio.sleep(0.01)
        assert hub.people("pier") == ()
        assert (desk.times, phone.times) == (6, 0)
