"""A picture in time or none at all: the limit, the process that hangs or dies, what is kept, and who goes on without."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import pytest

from desk.pictures.sheet import Points, Sheet
from desk.pictures.studio import FAILURES, KEPT, Studio
from tests.pictures.easel import PNG, stub


def sheet(words: str) -> Sheet:
    return Sheet(words, (Points((words,)),))


async def drawn(studio: Studio, words: str) -> bytes | None:
    return await studio.collect(studio.order(sheet(words)))


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = stub()
    yield studio
    await studio.close()


async def test_it_is_drawn_once_and_kept(studio: Studio) -> None:
    first = await drawn(studio, "狼")
    assert first == PNG + sheet("狼").as_json().encode()
    process = studio._process
    assert process is not None
    process.kill()  # what is kept needs no process
    assert await drawn(studio, "狼") is first


async def test_several_who_wait_for_the_same_picture_get_the_same(studio: Studio) -> None:
    orders = [studio.order(sheet("狼")) for _ in range(5)]
    assert len({id(order) for order in orders}) == 1
    assert len({await studio.collect(order) for order in orders}) == 1


async def test_a_drawing_that_hangs_is_ended_at_the_limit_and_the_next_is_drawn() -> None:
    studio = stub(limit=0.3)
    try:
        assert await studio.warm_up()
        loop = asyncio.get_running_loop()
        began = loop.time()
        hanging = studio._process
        assert await drawn(studio, "slow") is None
        assert loop.time() - began < 0.6
        for _ in range(100):  # its process is ended, and another started
            if await drawn(studio, "狼") is not None:
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("no picture ever again")
        assert studio._process is not hanging
        assert hanging is not None
        assert hanging.returncode is not None
    finally:
        await studio.close()


async def test_a_process_that_dies_costs_one_picture(studio: Studio) -> None:
    assert await drawn(studio, "dies") is None
    assert await drawn(studio, "狼") is not None


async def test_what_cannot_be_drawn_is_answered_with_none_and_is_not_kept(studio: Studio) -> None:
    assert await drawn(studio, "never") is None
    assert studio._kept == {}


async def test_after_some_failures_it_rests(studio: Studio) -> None:
    for number in range(FAILURES):
        assert await drawn(studio, f"dies {number}") is None
    assert await drawn(studio, "狼") is None
    studio._rests_until = 0.0
    assert await drawn(studio, "狼") is not None


async def test_no_program_no_picture() -> None:
    studio = Studio(command=(sys.executable, "-c", "raise SystemExit(3)"))
    assert not await studio.warm_up()
    assert await drawn(studio, "狼") is None
    await studio.close()


async def test_the_process_is_given_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAYBREAK_ACCESS_TOKEN", "secret")
    ready = "import sys, os; sys.stdout.buffer.write(bytes(4) if not [n for n in os.environ if n.startswith(('DAYBREAK_', 'ONEBOT_'))] else b'')"
    studio = Studio(command=(sys.executable, "-c", ready))
    assert await studio.warm_up()
    await studio.close()


async def test_nobody_waits_when_something_urgent_stands_behind(studio: Studio) -> None:
    await studio.warm_up()
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert await studio.collect(studio.order(sheet("slow")), lambda: True) is None
    assert loop.time() - began < 0.1


async def test_what_nobody_wants_any_more_is_not_drawn(studio: Studio) -> None:
    await studio.warm_up()
    busy = studio.order(sheet("狼 1"))
    given_up = studio.order(sheet("狼 2"))
    assert await studio.collect(given_up, lambda: True) is None
    assert await studio.collect(busy) is not None
    assert await given_up.png is None
    assert sheet("狼 2").as_json() not in studio._kept


async def test_it_keeps_no_more_than_it_may(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desk.pictures.studio.KEPT", 700)
    for number in range(10):
        await drawn(studio, f"狼 {number}")
    assert 0 < studio._size <= 700 < KEPT
    assert studio._size == sum(map(len, studio._kept.values()))


async def test_the_loop_goes_on_while_it_draws(studio: Studio) -> None:
    """Nothing of the drawing happens in the bot's own process."""
    await studio.warm_up()
    orders = [studio.order(sheet(f"狼 {number}")) for number in range(20)]
    loop = asyncio.get_running_loop()
    longest, last = 0.0, loop.time()
    waiting = [asyncio.ensure_future(studio.collect(order)) for order in orders]
    while not all(each.done() for each in waiting):
        await asyncio.sleep(0)
        longest, last = max(longest, loop.time() - last), loop.time()
    assert longest < 0.1
