"""A bot account that nobody can reach: its games stand still, its judges hear of it over another road (try-out 46, C11)."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from db.store import Store
from desk.message import Sent
from desk.vigil import MINUTE, Policy
from tests.desk.conftest import judged_again
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, NOON, Scene, Text, Wire
from tests.desk.scene import shown as shown_text
from tests.desk.test_house import OWNER, settle

HOUR = 3600
OTHER = "20002"
VOTE = "投票：2 理由：像狼"


class Roads(Wire):
    """Some accounts are connected, others are not; who spoke for what is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.here = {BOT}
        self.by: list[tuple[str, Text]] = []

    def online(self, account: str) -> bool:
        return account in self.here

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return self._by(account, shown_text(user, text))

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return self._by(account, shown_text(group, text, reply_to))

    def _by(self, account: str, text: Text) -> Sent:
        if account not in self.here:
            return Sent("offline")
        self.by.append((account, text))
        return self._send(text)

    def over(self, account: str, chat: str) -> list[str]:
        return [text.text for by, text in self.by if (by, text.chat) == (account, chat)]


class World(Scene):
    wire: Roads


@pytest.fixture
async def world() -> AsyncIterator[World]:
    store = await Store.open("sqlite+aiosqlite://")
    world = World(store, policy=Policy(), owners=frozenset({("test", OWNER)}))
    world.wire = world.office.transport = world.office.outbox._transport = Roads()
    world.wire.known = frozenset({OWNER, JUDGE})
    world.office.connected(BOT)
    await world.deal()
    await world.office.sweep()
    yield world
    await world.stop()
    await judged_again(store)
    await store.close()


async def after(world: World, seconds: int) -> None:
    """Time passes, and the alarm clock calls twice: what it finds is done by the games after that."""
    world.clock.move_to(world.clock.now() + seconds)
    for _ in range(2):
        await world.office.sweep()
        await world.office.settled()
        if BOT in world.wire.here:
            await settle(world)


def lose(world: World) -> None:
    world.wire.here.discard(BOT)
    world.office.disconnected(BOT)


async def find(world: World) -> None:
    world.wire.here.add(BOT)
    world.office.connected(BOT)
    await after(world, 0)


def close(world: World) -> int:
    table: Any = world.worker.game.table
    return int(table.close)


async def test_46_an_hour_away_is_given_back_once_with_one_line(world: World) -> None:
    await after(world, HOUR)
    lose(world)
    await after(world, 5 * MINUTE)
    assert not world.worker.game.stopped
    await after(world, 5 * MINUTE)
    assert world.worker.game.stopped_by == "away"
    await after(world, 50 * MINUTE)
    shown = len(world.wire.shown)
    await find(world)
    assert close(world) == CLOSE + HOUR
    (line,) = [text.text for text in world.wire.shown[shown:] if text.chat == GROUP]
    assert "机器人的 QQ 从 3月1日 13:00 到 3月1日 14:00 离线" in line
    assert "关门原定 3月1日 22:00" in line
    assert "顺延 1小时" in line
    assert "关门 2026-03-01 23:00" in line
    assert [text.text for text in world.wire.shown[shown:] if text.chat == JUDGE] == [line]
    for _ in range(3):
        await after(world, MINUTE)
    assert close(world) == CLOSE + HOUR
    assert (await world.kinds()).count("LimitsMoved") == 1


async def test_a_short_absence_is_nothing(world: World) -> None:
    lose(world)
    await after(world, 9 * MINUTE)
    await find(world)
    assert close(world) == CLOSE
    assert "HouseStopped" not in await world.kinds()


async def test_a_limit_within_the_first_minutes_comes_at_its_time_and_what_follows_gets_its_own_part(world: World) -> None:
    world.clock.move_to(CLOSE - 5 * MINUTE)
    lose(world)
    await after(world, 5 * MINUTE + GRACE)
    assert (await world.kinds()).count("DayClosed") == 1
    await after(world, 10 * MINUTE)
    assert world.worker.game.stopped_by == "away"
    await after(world, 45 * MINUTE - GRACE)
    await find(world)
    due = {window.name: window.due for window in world.worker.game.table.windows}  # type: ignore[union-attr]
    assert due["doors"] == CLOSE + HOUR + 55 * MINUTE


async def test_a_limit_that_comes_later_waits(world: World) -> None:
    world.clock.move_to(CLOSE - 15 * MINUTE)
    lose(world)
    await after(world, 11 * MINUTE)
    await after(world, 3 * HOUR)
    assert "DayClosed" not in await world.kinds()
    await find(world)
    assert close(world) == CLOSE + 3 * HOUR + 11 * MINUTE
    assert "收到" in "".join(text.text for text in await world.say(2, VOTE, group=GROUP))


async def test_the_policy_may_let_limits_come_whoever_is_away(world: World) -> None:
    world.office.vigil.policy = Policy(away=0)
    lose(world)
    await after(world, 11 * HOUR)
    assert (await world.kinds()).count("DayClosed") == 1
    await find(world)
    assert "【第1天 关门】22:00" in "".join(world.wire.to(GROUP))
    assert "HouseStopped" not in await world.kinds()


async def test_46_connected_but_nothing_comes(world: World) -> None:
    """The watchdog of the connection tells; what came before its word was lost already."""
    await after(world, HOUR)
    world.office.unreachable(BOT, 90.0)
    await after(world, 10 * MINUTE)
    assert world.worker.game.stopped == NOON + HOUR - 90
    world.office.reachable(BOT)
    await after(world, 0)
    assert close(world) == CLOSE + 10 * MINUTE + 90


async def test_judges_hear_of_it_over_another_account_that_knows_them(world: World) -> None:
    world.wire.here.add(OTHER)
    world.office.connected(OTHER)
    lose(world)
    await after(world, 10 * MINUTE)
    await settle(world)
    (line,) = world.wire.over(OTHER, JUDGE)
    assert f"机器人 QQ {BOT} 从 3月1日 12:00 起收不到消息，本局停表" in line
    await after(world, HOUR)
    assert world.wire.over(OTHER, JUDGE) == [line]


async def test_who_is_no_friend_of_the_other_account_is_not_written_to(world: World) -> None:
    world.wire.known = frozenset({OWNER})
    world.wire.here.add(OTHER)
    world.office.connected(OTHER)
    lose(world)
    await after(world, 10 * MINUTE)
    assert world.wire.over(OTHER, JUDGE) == []


async def test_without_any_account_the_log_is_told_and_the_owner_when_one_is_back(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    lose(world)
    await after(world, 59)
    assert "nobody can be heard" not in caplog.text
    await after(world, 1)
    assert caplog.text.count("nobody can be heard") == 1
    await after(world, 61)
    assert caplog.text.count("nobody can be heard") == 1
    await find(world)
    await after(world, 0)
    assert f"【离线】机器人的 QQ {BOT} 从 3月1日 12:00 到 3月1日 12:02 不在线（2分钟）" in world.wire.over(BOT, OWNER)[-1]


async def test_a_short_downtime_of_the_bot_is_an_absence_of_its_account(world: World) -> None:
    await after(world, HOUR)
    lose(world)
    await world.stop()
    world.clock.jump(20 * MINUTE)
    world.office = world._office()
    await world.office.start()
    await after(world, 0)
    assert world.worker.game.stopped == NOON + HOUR
    await after(world, 10)
    await find(world)
    assert close(world) == CLOSE + 20 * MINUTE + 10


async def test_a_hold_and_an_absence_do_not_count_the_same_time_twice(world: World) -> None:
    await after(world, HOUR)
    lose(world)
    await world.stop()
    world.clock.jump(3 * HOUR)
    world.office = world._office()
    await world.office.start()
    await after(world, 0)
    assert world.worker.game.stopped_by == "down"
    await after(world, 10 * MINUTE)
    assert not world.worker.game.stopped
    await after(world, 10 * MINUTE)
    assert world.worker.game.stopped_by == "away"
    await after(world, HOUR)
    await find(world)
    assert close(world) == CLOSE + 3 * HOUR + 20 * MINUTE + HOUR


async def test_a_restart_while_it_is_away_changes_nothing(world: World) -> None:
    lose(world)
    await after(world, 11 * MINUTE)
    await world.office.vigil._tick(world.clock.now())
    await world.stop()
    world.office = world._office()
    await world.office.start()
    await after(world, 9 * MINUTE)
    await find(world)
    assert close(world) == CLOSE + 20 * MINUTE


async def test_a_paused_game_and_one_that_is_not_dealt_are_left_alone(world: World) -> None:
    await world.say(JUDGE, "/暂停 确认")
    await world.hear(world.message("90005", "/开局 狼头局 确认", group="702", admin=True))
    lose(world)
    await after(world, HOUR)
    await find(world)
    assert "HouseStopped" not in await world.kinds()
