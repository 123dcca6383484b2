"""Another bot account takes a game over: by itself or by a judge's word, and only where everybody is its friend."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from db.store import Store
from desk.message import Message
from desk.vigil import Policy
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, PLAYERS, account
from tests.desk.test_roads import Roads, World, after

SECOND, MINUTE = "20002", 60
VOTE = "投票：2 理由：像狼"


class TwoRoads(Roads):
    """The second account is in the group."""

    def __init__(self) -> None:
        super().__init__()
        self.in_groups = frozenset({GROUP})

    async def groups(self, account: str) -> frozenset[str]:
        return self.in_groups


@pytest.fixture
async def world() -> AsyncIterator[World]:
    store = await Store.open("sqlite+aiosqlite://")
    world = World(store, policy=Policy())
    world.wire = world.office.transport = world.office.outbox._transport = TwoRoads()
    world.wire.known = frozenset({JUDGE, *PLAYERS})
    world.wire.here.add(SECOND)
    await world.office.start()
    world.office.connected(BOT)
    world.office.connected(SECOND)
    await world.deal()
    yield world
    await world.stop()
    await store.close()


def lose(world: World) -> None:
    world.wire.here.discard(BOT)
    world.office.disconnected(BOT)


def by_second(message: Message) -> Message:
    return replace(message, account=SECOND)


async def test_an_account_long_out_of_reach_hands_its_game_to_one_that_everybody_knows(world: World) -> None:
    lose(world)
    await after(world, 5 * MINUTE)
    assert world.worker.game.account == BOT
    await after(world, 6 * MINUTE)
    await after(world, MINUTE)
    assert world.worker.game.account == SECOND
    assert any("改由我（20002）主持" in text for text in world.wire.over(SECOND, GROUP))
    assert any("联系不上" in text for text in world.wire.over(SECOND, JUDGE))
    # What players say to it reaches the game, privately and in the group, and is answered by it.
    await world.hear(by_second(world.message(1, "遗嘱 警徽 2")), by_second(world.message(3, VOTE, group=GROUP)))
    assert "收到" in world.wire.over(SECOND, account(1))[-1]
    assert "收到" in world.wire.over(SECOND, GROUP)[-1]
    # The old one is back: it refers people to the other, and what it hears in the group doesn't count a second time.
    world.wire.here.add(BOT)
    world.office.connected(BOT)
    heard = len(await world.store.heard(1))
    await world.hear(world.message(4, VOTE, group=GROUP), world.message(2, "遗嘱 警徽 3"))
    assert len(await world.store.heard(1)) == heard
    assert SECOND in world.wire.over(BOT, account(2))[-1]
    assert (await world.store.load(1)).account == SECOND


async def test_what_waited_for_the_lost_account_goes_out_by_the_other_once(world: World) -> None:
    lose(world)
    world.clock.move_to(CLOSE + GRACE)
    world.office.ring()
    await world.office.settled()
    assert world.wire.to(GROUP) == []
    await world.hear(by_second(world.message(JUDGE, "/代发")))
    assert world.worker.game.account == SECOND
    closes = [text for text in world.wire.over(SECOND, GROUP) if text.startswith("【第1天 关门】22:00")]
    assert len(closes) == 1
    assert world.wire.over(BOT, GROUP) == []
    assert await world.store.unsent() == ()


async def test_nothing_moves_while_somebody_is_no_friend_of_the_other_or_it_is_not_in_the_group(world: World) -> None:
    world.wire.known = frozenset({JUDGE, *PLAYERS}) - {account(4)}
    lose(world)
    await after(world, 15 * MINUTE)
    assert world.worker.game.account == BOT
    await world.hear(by_second(world.message(JUDGE, "/代发")))
    (told,) = [text for text in world.wire.over(SECOND, JUDGE) if "还不能接手" in text]
    assert "4号" in told
    assert "3号" not in told
    assert world.worker.game.account == BOT
    world.wire.known = frozenset({JUDGE, *PLAYERS})
    assert isinstance(world.wire, TwoRoads)
    world.wire.in_groups = frozenset()
    await world.hear(by_second(world.message(JUDGE, "/代发")))
    assert "不在群 700" in world.wire.over(SECOND, JUDGE)[-1]
    assert world.worker.game.account == BOT


async def test_a_judge_moves_it_and_moves_it_back_and_nobody_else_does(world: World) -> None:
    await world.hear(by_second(world.message(3, "/代发")))
    assert world.worker.game.account == BOT
    await world.hear(by_second(world.message(JUDGE, "/代发")))
    assert world.worker.game.account == SECOND
    await world.hear(world.message(JUDGE, "/代发"))
    assert world.worker.game.account == BOT
    await world.hear(world.message(JUDGE, "/代发"))
    assert "现在就由我主持" in world.wire.over(BOT, JUDGE)[-1]
    kinds = [row.kind for row in await world.store.history(1)]
    assert kinds.count("AccountMoved") == 2


async def test_it_is_the_other_accounts_after_a_restart(world: World) -> None:
    await world.hear(by_second(world.message(JUDGE, "/代发")))
    wire = world.wire
    await world.stop()
    world.office = world._office()
    world.office.transport = world.office.outbox._transport = wire
    await world.office.start()
    assert world.worker.game.account == SECOND
    await world.hear(by_second(world.message(1, "状态")))
    assert wire.over(SECOND, account(1))
