"""/代发 where two processes share PostgreSQL: one has the game's account, the other the one that takes over. Nothing twice, nothing lost."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import pytest

from desk import fleet
from desk.message import Message, Sent
from tests.desk.processes import Start, kill, serving, until
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, PLAYERS, Scene, account
from tests.desk.test_stand_in import SECOND, TwoRoads

VOTE = "投票：2 理由：像狼"


class SlowRoad(TwoRoads):
    """A text is on its way for a while."""

    delay = 0.0

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        await asyncio.sleep(self.delay)
        return await super().send_group(account, group, text, reply_to)


@dataclass
class Two:
    """The process with the game's account, and the one with the other."""

    first: Scene
    second: Scene

    def over(self, account: str, chat: str) -> list[str]:
        return [text for scene in (self.first, self.second) for text in road(scene).over(account, chat)]

    async def settle(self) -> None:
        """Until both know the same, and everything is sent."""
        for scene in (self.first, self.second):
            await scene.settle()
        await until(lambda: self.first.office.workers[1].version == self.second.office.workers[1].version)
        await all_sent(self.second)

    async def take_over(self) -> None:
        self.second.office.hear(by_second(self.second.message(JUDGE, "/代发")))
        await until(lambda: self.second.office.workers[1].game.account == SECOND)


def road(scene: Scene) -> SlowRoad:
    assert isinstance(scene.wire, SlowRoad)
    return scene.wire


async def all_sent(scene: Scene) -> None:
    async with asyncio.timeout(10):
        while await scene.store.unsent():  # noqa: ASYNC110 - it changes in other processes
            await asyncio.sleep(0.02)


def by_second(message: Message) -> Message:
    return replace(message, account=SECOND)


@pytest.fixture
async def two(start: Start, monkeypatch: pytest.MonkeyPatch) -> Two:
    monkeypatch.setattr(fleet, "MOVING", 2)
    both = Two(await start(), await start())
    for scene, mine in ((both.first, BOT), (both.second, SECOND)):
        wire = SlowRoad()
        scene.wire = scene.office.transport = scene.office.outbox._transport = wire
        wire.here, wire.known = {mine}, frozenset({JUDGE, *PLAYERS})
        scene.office.connected(mine)
        await serving(scene, mine)
    await both.first.deal()
    await until(lambda: 1 in both.second.office.workers)
    return both


async def test_the_other_process_hears_and_speaks_for_the_game_from_then_on(two: Two) -> None:
    await two.take_over()
    await two.settle()
    assert [text.startswith("【") for text in two.over(SECOND, GROUP)] == [True]
    two.second.office.hear(by_second(two.second.message(1, "遗嘱 警徽 2")))
    two.second.office.hear(by_second(two.second.message(3, VOTE, group=GROUP)))
    two.first.office.hear(two.first.message(4, VOTE, group=GROUP))  # heard by the other account too, by whom it counts
    two.first.office.hear(two.first.message(2, "遗嘱 警徽 3"))
    await two.settle()
    assert "收到" in two.over(SECOND, account(1))[-1]
    assert len(two.over(SECOND, GROUP)) == 2
    assert SECOND in two.over(BOT, account(2))[-1]
    assert {ballot.seat for ballot in two.second.worker.game.table.votes.ballots} == {3}  # type: ignore[union-attr]
    for scene in (two.first, two.second):
        scene.clock.move_to(CLOSE + GRACE)
        await scene.office.sweep()
    await two.settle()
    assert len([text for text in two.over(SECOND, GROUP) if "【第1天 关门】" in text]) == 1
    assert [text for text in two.over(BOT, GROUP) if "关门】" in text] == []


@pytest.mark.parametrize("dies", [False, True])
async def test_what_waited_where_the_first_account_is_goes_out_by_the_other_once(two: Two, dies: bool) -> None:
    two.first.office.muted(BOT, GROUP, True)
    for seat in range(1, 6):
        two.first.office.hear(two.first.message(seat, VOTE, group=GROUP))
    await two.first.office.settled()
    await two.take_over()
    if dies:
        kill(two.first)
    two.first.office.muted(BOT, GROUP, False)
    await all_sent(two.second)
    await asyncio.sleep(0.3)
    receipts = [text for text in (*two.over(BOT, GROUP), *two.over(SECOND, GROUP)) if text.startswith("收到")]
    assert len(receipts) == len({*receipts}) == 5


async def test_what_is_on_its_way_at_the_first_account_is_not_sent_by_the_other(two: Two) -> None:
    road(two.first).delay = 0.2
    for seat in range(1, 8):
        two.first.office.hear(two.first.message(seat, VOTE, group=GROUP))
    await until(lambda: bool(two.over(BOT, GROUP)))
    await two.take_over()
    await two.settle()
    receipts = [text for text in (*two.over(BOT, GROUP), *two.over(SECOND, GROUP)) if text.startswith("收到")]
    assert sorted(receipts) == sorted({*receipts})
    assert len(receipts) == 7


async def test_a_post_that_both_accounts_hear_while_the_game_moves_counts_once(two: Two) -> None:
    """The first process may not know yet that the game is the other account's: its own answer goes out nowhere."""
    await two.take_over()
    assert two.first.office.workers[1].game.account == BOT, "it would have to be heard before the first process looks"
    two.first.clock.move_to(two.first.clock.now() + 1)
    two.second.clock.move_to(two.first.clock.now())
    two.second.office.hear(by_second(two.second.message(3, VOTE, group=GROUP, id="s1")))
    two.first.office.hear(two.first.message(3, VOTE, group=GROUP, id="f1"))
    await two.settle()
    await asyncio.sleep(0.2)
    told = [*two.over(BOT, GROUP), *two.over(SECOND, GROUP)]
    assert [text[:2] for text in told if not text.startswith("【")] == ["收到"]
    assert (await two.first.kinds()).count("BallotCast") == 1


async def test_an_account_out_of_reach_hands_over_across_processes(two: Two) -> None:
    road(two.first).here.discard(BOT)
    two.first.office.disconnected(BOT)
    kill(two.first)
    await two.second.office.stand_in.take_all([two.second.office.workers[1]], [SECOND])
    assert two.second.office.workers[1].game.account == SECOND
    two.second.office.hear(by_second(two.second.message(3, VOTE, group=GROUP)))
    await two.second.settle()
    assert "收到" in two.over(SECOND, GROUP)[-1]
