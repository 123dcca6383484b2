"""A game of any rule set as people play it: opened, dealt and begun by what they type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from desk.game import Game
from desk.message import Message, Part
from desk.worker import Worker
from tests.desk.scene import Text
from tests.town.town import Town

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True)
class Kind:
    """One rule set: its hand-made deal, and its words for what every game has.

    `{}` stands for the target. `killer`, `checker` are the seats that may; `other` is a seat that may do neither by night.
    """

    rule_set: str
    title: str
    deal: str
    seats: int
    killer: int
    kill: str
    checker: int
    check: str
    other: int
    ballot: str
    rulings: tuple[tuple[str, str], ...] = ()
    secrets: tuple[str, ...] = ()
    """Words of which the group may read none before the end."""


CLASSIC = Kind(
    "classic", "狼头局", "狼人 狼人 狼人 预言家 女巫 猎人 村民 村民 村民 村民", 10,
    killer=1, kill="刀 {} 悍跳", checker=4, check="验 {}", other=7, ballot="投票：{} 理由：像狼", secrets=("狼人", "预言家", "女巫", "猎人"),
)  # fmt: skip
INFECTION = Kind(
    "infection", "感染局", "狼头 预言家 女巫 长老 守卫 猎人 村民 村民 村民 村民 村民 村民", 12,
    killer=1, kill="感染 {}", checker=2, check="预言 {}", other=7, ballot="投票：{} 理由：像狼", secrets=("狼头", "预言家", "女巫", "长老", "守卫", "猎人"),
)  # fmt: skip
CARDS = Kind(
    "cards", "特权牌局",
    "\n1 杀手 庶民 杀手 保镖 庶民 防弹衣/狼毒"
    "\n2 狼人 庶民 狼人 庶民 变形 禁锢/反狙击"
    "\n3 平民 狙击手 庶民 巫医/占卜 庶民 盗窃"
    "\n4 平民 束魂/法警 庶民 绝杀/特赦 庶民 保镖"
    "\n5 自选 庶民 庶民 圣人/纵火犯 禁锢/反狙击 变形"
    "\n6 平民 绝杀/特赦 诅咒/庇佑 庶民 庶民 保镖"
    "\n7 平民 庶民 狙击手 庶民 巫医/占卜 绝杀/特赦"
    "\n8 平民 盗窃 庶民 防弹衣/狼毒 禁锢/反狙击 庶民",
    8, killer=1, kill="杀 {}", checker=4, check="束魂 {}", other=6, ballot="投票：{}",
    rulings=(("zi_per_attack", "0"),), secrets=("杀手阵营", "狼人阵营", "平民阵营"),
)  # fmt: skip
KINDS = (CLASSIC, INFECTION, CARDS)


@dataclass
class Table:
    """A game in a group of a town. `players` are accounts by seat; whoever is in `shared` says the game's number with every word."""

    town: Town
    kind: Kind
    group: str = "700"
    judge: str = "90001"
    players: list[str] = field(default_factory=list)
    shared: set[str] = field(default_factory=set)
    deal: str = ""

    def __post_init__(self) -> None:
        self.players = self.players or [f"{self.group}{seat:02}" for seat in range(1, self.kind.seats + 1)]
        self.town.admins.add(self.judge)
        self.number = 0

    # -- looking

    @property
    def worker(self) -> Worker:
        return self.town.office.workers[self.number]

    @property
    def game(self) -> Game:
        return self.worker.game

    @property
    def table(self) -> Any:
        assert self.game.table is not None
        return self.game.table

    def where(self) -> tuple[str, int]:
        """The phase and its day; the vote is over with 关门."""
        return self.table.phase, self.table.day

    async def kinds(self) -> list[str]:
        """Every event of the log by name."""
        return [event.kind for event in await self.town.store.history(self.number)]

    async def log(self, kind: str) -> int:
        return (await self.kinds()).count(kind)

    # -- saying

    def account(self, who: int | str) -> str:
        return self.players[who - 1] if isinstance(who, int) else {"法官": self.judge}.get(who, who)

    def line(self, who: int | str, *parts: Part, public: bool = False, **other: Any) -> Message:
        """A message, in the group or privately; not yet heard."""
        account = self.account(who)
        if not public and account in self.shared and isinstance(parts[0], str):
            parts = (f"#{self.number} {parts[0]}", *parts[1:])
        return self.town.said(account, *parts, group=self.group if public else None, **other)

    async def say(self, who: int | str, *parts: Part, **other: Any) -> list[Text]:
        """Privately to the bot."""
        return await self.town.hear(self.line(who, *parts, **other))

    async def post(self, who: int | str, *parts: Part, **other: Any) -> list[Text]:
        """In the group."""
        return await self.town.hear(self.line(who, *parts, public=True, **other))

    async def all_say(self, text: str, seats: Iterable[int] = (), *, public: bool = False) -> None:
        """Everybody, or these seats, one right after the other."""
        await self.town.hear(*(self.line(seat, text, public=public) for seat in seats or range(1, len(self.players) + 1)))

    def to(self, who: int | str, news: list[Text]) -> str:
        """What somebody, or 群, was told."""
        chat = self.group if who == "群" else self.account(who)
        return "\n".join(text.text for text in news if text.chat == chat)

    async def ask(self, who: int | str, *parts: Part, **other: Any) -> str:
        """What the bot answers him privately."""
        return self.to(who, await self.say(who, *parts, **other))

    # -- opening

    async def open(self, **rulings: str | int) -> Table:
        """/开局 and the rulings: a lobby without players."""
        before = set(self.town.office.workers)
        await self.post("法官", f"/开局 {self.kind.title} 确认")
        (self.number,) = set(self.town.office.workers) - before
        for name, value in {**dict(self.kind.rulings), **rulings}.items():
            told = await self.ask("法官", f"/裁定 {name} {value} 确认")
            assert "收到" in told, told
        return self

    async def sit_down(self) -> Table:
        await self.all_say("报名", public=True)
        await self.all_say("收到")
        return self

    async def deal_roles(self) -> Table:
        told = await self.ask("法官", f"/发身份 手工 {self.deal or self.kind.deal} 确认")
        assert "收到" in told, told
        await self.all_say("收到")
        return self

    async def begin(self, **rulings: str | int) -> Table:
        """All of it: the game runs."""
        await self.open(**rulings)
        await self.sit_down()
        await self.deal_roles()
        told = await self.ask("法官", "/开始 确认")
        assert "收到" in told, told
        return self

    # -- going on

    async def vote(self, target: int | None, *voters: int) -> None:
        """Everybody alive (or these) votes for one; None abstains."""
        await self.all_say("弃权" if target is None else self.kind.ballot.format(target), voters or self.table.living(), public=True)

    async def until(self, phase: str, day: int) -> list[Text]:
        """Limit by limit to the opening of a phase."""
        news: list[Text] = []
        for _ in range(200):
            if self.where() == (phase, day):
                return news
            due = self.worker.next_ring()
            assert due is not None, f"nothing is open in {self.where()}"
            news += await self.town.pass_to(due)
        raise AssertionError(f"never came to {phase} {day}")

    async def to_night(self, night: int = 1) -> Table:
        """To a night in which everybody may still act; on the days before all abstain, so that nobody gets a card."""
        for day in range(1, night + 1):
            if self.kind.rule_set != "cards":
                await self.until("day", day)
                await self.vote(None)
            await self.until("night", day)
            if self.kind.rule_set == "classic" and day == 1:
                for wolf in self.table.living("狼人"):
                    await self.say(wolf, f"狼头 {self.kind.killer}")
        return self

    async def to_day(self, day: int) -> Table:
        """To a day in which votes are open."""
        if self.kind.rule_set == "cards":
            await self.until("day", day)
        else:
            if day > 1:
                await self.to_night(day - 1)
            await self.until("day", day)
        return self


async def a_game(town: Town, kind: Kind, **rulings: str | int) -> Table:
    """The one game of a town, running."""
    return await Table(town, kind).begin(**rulings)
