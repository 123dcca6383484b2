"""Rows 109–115: writers at the same moment, a close that fails, channels that are gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from db.records import Change
from engine import decide
from tests.town.tables import HOUR, Kind, Table, a_game
from tests.town.town import Town


async def test_row_109_two_desks_that_read_and_write_at_once_lose_nothing(town: Town, kind: Kind) -> None:
    """Two processes on one file, each hearing half the votes in the same moments."""
    table = await a_game(town, kind)
    await table.until("day", 1)
    other = Town(town.store, town.clock.now())
    other.admins, other.names = town.admins, town.names
    await other.office.take_up(table.number)
    for seat in range(1, kind.seats + 1):
        desk = (town, other)[seat % 2]
        desk.office.hear(table.line(seat, kind.ballot.format(seat % 3 + 1), public=True))
    await asyncio.gather(town.settle(), other.settle())
    assert await table.log("BallotCast") == kind.seats
    receipts = [text.text for desk in (town, other) for text in desk.wire.shown if "收到，已记" in text.text]
    assert len(receipts) == kind.seats
    await other.stop()
    assert other.faults == []
    await town.restart()
    assert len(table.table.votes.ballots) == kind.seats


@pytest.mark.parametrize("before", [True, False])
async def test_row_110_an_act_during_the_close_is_in_it_or_refused_and_never_undoes_it(
    town: Town, kind: Kind, before: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    close = table.table.close
    commit, began, go_on = town.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(change: Change) -> tuple[int, ...]:
        began.set()
        await go_on.wait()
        return await commit(change)

    town.clock.move_to(close + 3)
    with monkeypatch.context() as slowed:
        slowed.setattr(town.store, "commit", slow)
        town.office.ring()
        await asyncio.wait_for(began.wait(), 5)
        town.office.hear(table.line(3, kind.ballot.format(4), public=True, at=close - 1 if before else close + 1))
        go_on.set()
        await town.settle()
    assert await table.log("DayClosed") == 1
    assert await table.log("BallotCast") == 0
    assert "截止" in town.texts_of(table.group)[-1]


async def test_row_112_a_close_that_fails_stops_one_game_and_its_judge_is_told(town: Town, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = await a_game(town, kind)
    good = await Table(town, kind, "701", "90002").begin()
    await bad.until("day", 1)
    await good.until("day", 1)
    dice = bad.worker.dice

    def brittle(table: Any, command: Any, at: int, luck: Any) -> Any:
        if luck == dice and type(command).__name__ == "TimeUp":
            raise ZeroDivisionError
        return decide(table, command, at, luck)

    with monkeypatch.context() as broken:
        broken.setattr("desk.closing.decide", brittle)
        town.clock.move_to(bad.table.close + 3)
        for _ in range(8):
            bad.worker._rests_until = 0
            town.office.ring()
            await town.settle()
    assert await good.log("DayClosed") == 1
    assert await bad.log("DayClosed") == 0
    told = [text for text in town.texts_of(bad.judge) if "没能结算" in text or "隔离" in text]
    assert len(told) == 1
    assert not any("没能结算" in text or "隔离" in text for text in town.texts_of(good.judge))
    assert "第1天" in await bad.ask("法官", "状态")
    town.office.faults.clear()
    await town.restart()
    await town.wait(60)
    assert await bad.log("DayClosed") == 0
    await bad.say("法官", "/解除隔离 确认")
    await town.wait(60)
    assert await bad.log("DayClosed") == 1


async def test_row_115_the_close_is_its_own_and_its_news_come_when_the_bot_is_back(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await table.post(3, kind.ballot.format(4))
    close = table.table.close
    before = len(town.wire.shown)
    town.wire.up = False
    town.office.disconnected("20001")
    await town.pass_to(close + HOUR)
    assert await table.log("DayClosed") == 1
    assert town.wire.shown[before:] == []
    await town.restart()
    assert town.wire.shown[before:] == []
    town.wire.up = True
    town.office.connected("20001")
    await town.settle()
    order = town.wire.shown[before:]
    assert order
    group = [text.text for text in order if text.chat == table.group]
    assert len([text for text in group if "第1天" in text and ("关门】" in text or "投票截止" in text)]) == 1
