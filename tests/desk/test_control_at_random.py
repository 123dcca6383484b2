"""Judges, the owner, players and restarts at random, for every rule set: whatever they do, the log gives the game and no phase closes twice."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from db.store import Store
from desk import shelf
from desk.course import RolledBack
from desk.game import Game, after
from desk.limits import rank
from engine.common.event import DayClosed, DayOpened, NightOpened
from tests.desk.scene import GROUP, JUDGE
from tests.desk.test_closing import RULE_SETS
from tests.desk.test_house import OWNER, OwnedScene
from tests.desk.test_judges import SECOND

STEPS = 60
JUDGES = (
    *("/预演", "/预览 30分", "/预览 关", "/放行", "/放行", "/暂停", "/继续", "/继续", "/延时 30分", "/关门", "/开门", "/全貌", "/日志"),
    *("/结算 {here}", "/结算 {here}", "/结算 {here} 加投", "/结算 {here} 入夜", "/结算 {here} 生死", "/结算 D1", "/结算 N2"),
    *(
        "/回滚 D1",
        "/回滚 N1",
        "/回滚 D2",
        "/回滚 N2",
        "/回滚 {here}",
        "/黄牌 {seat} 刷屏",
        "/撤牌 {seat}",
        "/红牌 {seat} 私聊",
        "/补记 {seat} 投票 {other} 说过 强制",
    ),
    *("/解除隔离", f"/副法官 {SECOND}", f"/撤副法官 {SECOND}", "/为何 {seat}"),
)
NIGHTLY = {
    "classic": ("狼头 1", "刀 {other} 带队", "定刀 {other}", "验 {other}", "不用药", "毒 {other}", "枪 {other}", "警徽 {other}", "遗嘱 警徽 {other}"),
    "infection": ("感染 {other}", "预言 {other}", "净化 {other}", "防火墙 {other}", "粉碎 {other}", "警徽 {other}"),
    "cards": ("杀 {other}", "狼 {other}", "束魂 {other}", "保镖 {other}", "绝杀 {other}", "死", "生"),
}


class Town:
    """A game in which anything may be said by anybody at any time."""

    def __init__(self, scene: OwnedScene, rule_set: str, luck: random.Random) -> None:
        self.scene, self.rule_set, self.luck = scene, rule_set, luck
        self._last: Any = scene.worker.game.table

    @property
    def table(self) -> Any:
        """The table; a finished game that nobody has asked about since the start of the office is at hand no more."""
        for worker in self.scene.office.workers.values():
            self._last = worker.game.table
        return self._last

    def filled(self, words: str) -> str:
        seats = len(self.table.seats)
        return words.format(here=self.table.here or "D1", seat=self.luck.randint(1, seats), other=self.luck.randint(1, seats))

    async def step(self) -> None:
        match self.luck.choices(("judge", "player", "vote", "time", "restart", "house"), (30, 25, 20, 20, 4, 3))[0]:
            case "judge":
                who = self.luck.choice((JUDGE, JUDGE, SECOND))
                await self.scene.say(who, self.filled(self.luck.choice(JUDGES)) + self.luck.choice((" 确认", " 确认", "")))
            case "player":
                seat = self.luck.randint(1, len(self.table.seats))
                await self.scene.say(seat, self.filled(self.luck.choice(NIGHTLY[self.rule_set])) + " 确认")
            case "vote":
                seats = self.luck.sample(range(1, len(self.table.seats) + 1), 4)
                await self.scene.hear(*(self.scene.message(seat, self.filled("投票：{other} 理由：像狼"), group=GROUP) for seat in seats))
            case "time":
                await self.pass_time()
            case "restart":
                await self.scene.restart()
            case "house":
                await self.scene.say(OWNER, self.luck.choice(("/全局停摆", "/全局恢复", "/全局恢复")) + " 确认")
                await asyncio.sleep(0)
                await self.scene.settle()

    async def pass_time(self) -> None:
        due = self.scene.office.next_ring()
        now = self.scene.clock.now()
        await self.scene.pass_to(now + 600 if due is None or self.luck.random() < 0.4 else max(now, due))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_at_random(rule_set: str, seed: int) -> None:
    luck = random.Random(f"{rule_set} {seed}")
    store = await Store.open("sqlite+aiosqlite://")
    scene = OwnedScene(store)
    await scene.deal(rule_set=rule_set, **({"tie": "revote"} if rule_set == "infection" else {"zi_per_attack": 0} if rule_set == "cards" else {}))
    town = Town(scene, rule_set, luck)
    for _ in range(STEPS):
        await town.step()
    assert scene.office.faults == []
    await scene.say(OWNER, "/全局恢复 确认")
    await asyncio.sleep(0)
    await scene.settle()
    await holds(scene)
    await scene.restart()
    await holds(scene)
    await scene.stop()
    await store.close()


async def holds(scene: OwnedScene) -> None:
    """I2: phases follow each other one by one, and close once, unless a rollback is on record; the log gives the game (I7)."""
    stored = await scene.store.load(1)
    game = shelf.fresh(stored, scene.office.options(stored.rule_set), "Asia/Shanghai")
    closed: set[str] = set()
    further = False
    for row in await scene.store.history(1):
        event = shelf.CODEC.decode(row.body)
        was, game = game, after(game, event)
        if isinstance(event, RolledBack):
            assert game.table is not None
            closed = {phase for phase in closed if rank_of(phase, game) < rank(game.table)}
        if was.table is None or game.table is None or isinstance(event, RolledBack):
            continue
        if isinstance(event, DayClosed):
            further = was.table.here in closed and was.table.votes.open
            assert was.table.here not in closed or further
            closed.add(was.table.here)
        if isinstance(event, DayOpened | NightOpened) and was.table.here:
            assert rank(game.table) == rank(was.table) + 1
    for worker in scene.office.workers.values():
        assert game == worker.game
    assert game.table is not None
    assert all(seat.yellow >= 0 for seat in game.table.seats)
    assert game.table.phase != "over" or game.table.windows == ()


def rank_of(phase: str, game: Game) -> int:
    """The place of a named phase."""
    night_first = game.rule_set == "cards"
    return 2 * int(phase[1:]) + ((phase[0] == "N") != night_first)
