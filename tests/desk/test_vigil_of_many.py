"""Several processes on one PostgreSQL database and a clock that lies: one holds, all hold, and limits move once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from desk import roads, vigil
from desk.vigil import MINUTE, Policy
from tests.desk.processes import Start, kill, serving, until
from tests.desk.scene import BOT, CLOSE, GRACE, Scene

HOUR, YEAR = 3600, 365 * 86400


@pytest.fixture
def policy(monkeypatch: pytest.MonkeyPatch) -> Policy:
    """The usual one, by processes that look at their watches all the time."""
    monkeypatch.setattr(vigil, "LOOK_SECONDS", 0)
    monkeypatch.setattr(roads, "LOOK_SECONDS", 0)
    return Policy()


async def both(start: Start) -> tuple[Scene, Scene]:
    """Two processes and a game of which both know; the first has the account."""
    first, second = await start(BOT), await start()
    await serving(first)
    await first.deal()
    await until(lambda: 1 in second.office.workers)
    return first, second


async def sweep(*scenes: Scene) -> None:
    for scene in scenes:
        await scene.office.sweep()
        await scene.office.settled()


def of(scene: Scene) -> Any:
    return scene.office.workers[1].game


async def same(first: Scene, second: Scene) -> None:
    await until(lambda: first.office.workers[1].version == second.office.workers[1].version)


async def test_both_find_a_jump_and_hold_once(start: Start) -> None:
    scenes = first, second = await both(start)
    for scene in scenes:
        scene.clock.jump(YEAR)
    await asyncio.gather(*(scene.office.sweep() for scene in scenes))
    await sweep(*scenes)
    await same(first, second)
    assert of(first).stopped_by == of(second).stopped_by == "ahead"
    for scene in scenes:
        scene.clock.move_to(scene.clock.now() + 10 * MINUTE)
    await asyncio.gather(*(scene.office.sweep() for scene in scenes))
    await sweep(*scenes)
    await same(first, second)
    await sweep(*scenes)
    log = await first.kinds()
    assert (log.count("HouseStopped"), log.count("LimitsMoved")) == (1, 1)
    assert of(first).table.close == of(second).table.close == CLOSE + YEAR + 10 * MINUTE


async def test_one_finds_a_jump_back_and_the_other_holds_too(start: Start) -> None:
    first, second = await both(start)
    second.clock.jump(-HOUR)
    await sweep(second)
    await same(first, second)
    assert of(first).stopped_by == "back"
    first.clock.move_to(CLOSE + GRACE)
    await sweep(first)
    assert "DayClosed" not in await first.kinds()
    assert first.office.vigil.hold is not None


async def test_the_newest_sign_of_life_of_any_process_counts(start: Start) -> None:
    first, second = await both(start)
    second.clock.move_to(CLOSE - HOUR)
    await sweep(second)
    kill(first)
    late = await start()
    late.clock.move_to(CLOSE + GRACE)
    assert late.office.vigil.hold is not None, "its own clock stood at noon, an hour before the other's sign"
    assert late.office.vigil.hold.by == "back"


async def test_an_account_that_another_process_serves_is_not_away(start: Start) -> None:
    first, second = await both(start)
    second.clock.move_to(second.clock.now() + HOUR)
    await sweep(second)
    second.clock.move_to(second.clock.now() + HOUR)
    await sweep(second)
    assert not of(second).stopped
    first.office.disconnected(BOT)
    await until(lambda: BOT not in first.office.fleet._served and not first.office.fleet._leaving)
    for seconds in (0, 10 * MINUTE, 0):
        second.clock.move_to(second.clock.now() + seconds)
        await sweep(second)
    assert of(second).stopped_by == "away"
    second.office.connected(BOT)
    await serving(second)
    await sweep(second)
    await sweep(second)
    assert not of(second).stopped
    assert of(second).table.close == CLOSE + 10 * MINUTE
