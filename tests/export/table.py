"""A whole game on a real office, from /开局 to the end, with all that makes an export hard: accounts, names, mentions, pictures, quotes, late messages, a substitute, another judge, a pause."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from unittest import mock

from db.store import Store
from desk import record
from desk.message import Mention, Message, Other, Part
from desk.record import Record
from engine.common.event import Dealt
from tests.desk.scene import GROUP, Scene, clock

CHIEF, SECOND, SUBSTITUTE = "800000001", "800000002", "1700000099"
PLAYERS = tuple(str(200_000_000 + 7 * n) for n in range(1, 11))
NAMES = ("阿星", "小北", "老K", "豆包", "七七", "林深", "木木", "大圣", "青柠", "糯米")


class Evening:
    """One table: `group` and `private` say something, and time passes by itself."""

    def __init__(self, store: Store) -> None:
        self.scene = Scene(store, clock(10))
        self.accounts = list(PLAYERS)

    def message(self, who: str | int, *parts: Part, group: bool = False, quote: str | None = None, name: str = "", at: int | None = None) -> Message:
        sender = self.accounts[who - 1] if isinstance(who, int) else who
        told = self.scene.message(sender, "", group=GROUP if group else None, quote=quote, admin=sender == CHIEF, at=at)
        return replace(told, parts=parts, name=name)

    async def say(self, who: str | int, *parts: Part, group: bool = False, quote: str | None = None, name: str = "", at: int | None = None) -> str:
        """Say it, a few seconds after the last; gives the message's id."""
        if at is None:
            self.scene.clock.move_to(self.scene.clock.now() + 7)
        message = self.message(who, *parts, group=group, quote=quote, name=name, at=at)
        await self.scene.hear(message)
        return message.id

    async def lobby(self, *options: str) -> None:
        """Everybody signs up and answers; nothing is dealt yet."""
        # The same luck every time.
        with mock.patch("desk.opening.secrets.token_bytes", return_value=hashlib.sha256(b"one evening").digest()):
            await self.say(CHIEF, "/开局 狼头局 确认", group=True)
        for option in ("late_grace_s 3", *options):
            await self.say(CHIEF, f"/裁定 {option} 确认", group=True)
        for seat, name in enumerate(NAMES, 1):
            await self.say(seat, "报名", group=True, name=name)
        for seat in range(1, 11):
            await self.say(seat, "收到")

    async def deal(self, by_hand: str = "") -> None:
        await self.say(CHIEF, f"/发身份 {by_hand}".strip())
        await self.say(CHIEF, "确认")
        await self.say(4, "报到", group=True)
        await self.say(CHIEF, "/开始 确认", group=True)

    def roles(self) -> tuple[str, ...]:
        table = self.scene.worker.game.table
        assert table is not None
        return tuple(seat.role for seat in table.seats)

    def seats(self, role: str) -> list[int]:
        return [n for n, dealt in enumerate(self.roles(), 1) if dealt == role]

    async def first_day(self) -> None:
        """Votes in every spelling; one seat changes hands, one judge comes, the clock stands still for an hour."""
        await self.say(1, "投票：木木 理由：名字也行", group=True)
        await self.say(2, "投票：", Mention(self.accounts[6]), " 理由：点名也行", group=True)
        broken = await self.say(3, "投票：7", group=True)
        await self.say(3, "我说错了，等等", group=True)
        await self.say(3, "投票：7 理由：楼中楼改正", group=True, quote=broken)
        await self.say(4, "投票：7", Other("image"), group=True)
        first = await self.say(5, "投票：8 理由：随便", group=True)
        await self.say(5, "改票：7 理由：想好了\n第二行", group=True, quote=first)
        await self.say(5, "改票：6 理由：还想改", group=True, quote="nobody knows this one")
        await self.say(6, "代投 7 今天有事")
        await self.say(CHIEF, f"/副法官 {SECOND} 确认")
        await self.say(SECOND, "/补记 4 投票 7 看图 确认")
        await self.say(CHIEF, "/暂停 确认", group=True)
        await self.pass_to(self.scene.clock.now() + 3600)
        await self.say(CHIEF, "/继续", group=True)
        await self.say(CHIEF, "确认", group=True)
        await self.say(CHIEF, f"/顶替 8 {SUBSTITUTE} 确认")
        self.accounts[7] = SUBSTITUTE
        await self.say(8, "收到", name="替补")
        await self.say(8, "投票：7 理由：新来的", group=True)
        await self.say(9, f"投票：7 理由：{self.accounts[1]}说得对", group=True)
        close = self.scene.worker.game.table.close  # type: ignore[union-attr]
        self.scene.clock.move_to(close + 2)
        # Sent before the close, here after it: within the grace it counts.
        await self.say(10, "投票：7 理由：网络慢", group=True, at=close - 1)
        await self.pass_to(close + 3)

    async def nights_and_days(self, nights: int) -> None:
        """Wolves kill, the seer checks, the village votes for wolves, until it is over."""
        for phase in (self._night, self._day) * nights:
            if self.scene.worker.open:
                await phase()

    async def _night(self) -> None:
        table = self.scene.worker.game.table
        assert table is not None
        wolves = [n for n in self.seats("狼人") if table.lives(n)]
        if table.day == 1:
            for wolf in wolves:
                await self.say(wolf, f"狼头 {wolves[0]}")
        head = self.scene.worker.game.table.own.head  # type: ignore[union-attr]
        victim = next((n for n in table.living() if n not in wolves), wolves[0])
        await self.say(head or wolves[0], f"刀 {victim} 带队")
        await self.say(head or wolves[0], f"定刀 {victim}")
        for seer in self.seats("预言家"):
            await self.say(seer, f"验 {wolves[0]}")
        for witch in self.seats("女巫"):
            await self.say(witch, f"救 {victim}" if table.day == 1 else f"毒 {wolves[-1]}")
            await self.say(witch, "确认")
        await self.pass_to(table.close + 3600 + 60)

    async def _day(self) -> None:
        table = self.scene.worker.game.table
        assert table is not None
        wolf = next(n for n in self.seats("狼人") if table.lives(n))
        if table.day == 2 and table.sheriff is not None:
            # His badge goes by lot.
            await self.say(CHIEF, f"/红牌 {table.sheriff} 私聊 确认")
            table = self.scene.worker.game.table
            assert table is not None
        for seat in table.living():
            if seat != wolf:
                await self.say(seat, f"投票：{wolf} 理由：像狼", group=True)
        await self.pass_to(self.scene.worker.game.table.close + 3)  # type: ignore[union-attr]
        if self.scene.worker.open:
            await self.pass_to(self.scene.worker.game.table.close + 700)  # type: ignore[union-attr]

    async def pass_to(self, moment: int) -> None:
        await self.scene.pass_to(max(moment, self.scene.clock.now()))

    async def record(self) -> Record:
        game = self.scene.worker.game
        return await record.load(self.scene.store, game.id, game.options, game.zone)


async def played(store: Store, by_hand: str = "", *options: str) -> tuple[Evening, Record]:
    """A whole evening."""
    evening = Evening(store)
    await evening.lobby(*options)
    await evening.deal(by_hand)
    await evening.first_day()
    await evening.nights_and_days(6)
    whole = await evening.record()
    assert whole.end.status == "over"
    assert any(isinstance(event, Dealt) for step in whole.steps for event in step.events)
    return evening, whole
