"""The live bot over Milky; and over OneBot and Milky by turns, which is one QQ account by two roads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from desk.demo.onebot_client import Call, OneBotClient
from tests.desk.scene import BOT
from tests.season.onebot import QUIET, UP_WITHIN, OneBotRoad
from tests.wiring.milky_server import MilkyServer


class MilkyRoad(OneBotRoad):
    """Milky alone."""

    client: MilkyServer

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.client = MilkyServer(BOT)

    async def _start(self) -> None:
        if not self.client.port:
            await self.client.start()
        self.bot.set(ONEBOT="false", MILKY_URL=self.client.url, MILKY_TOKEN=str(self.client.token))
        self.bot.start_at(self.now)
        await self.client.connect_when_up(UP_WITHIN)


class SwappingRoad(OneBotRoad):
    """Where the season kills the bot, here the transport is killed, and the same account comes back by the other one. The bot lives on."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.onebot = OneBotClient(self.bot.url, self.bot.token, BOT)
        self.milky = MilkyServer(BOT)
        self.milky.open = False
        self.client = self.onebot
        self.swaps = 0
        self._texts: defaultdict[str, list[str]] = defaultdict(list)
        self.onebot.seen = self.milky.seen = self._seen

    def _seen(self, call: Call) -> None:
        self._texts[str(call.arguments.get("group_id") or call.arguments.get("user_id"))].append(call.text)

    async def _start(self) -> None:
        await self.milky.start()
        self.bot.set(MILKY_URL=self.milky.url, MILKY_TOKEN=str(self.milky.token))
        self.bot.start_at(self.now)
        await self.onebot.connect_when_up(within=UP_WITHIN)

    async def people(self, names: Mapping[str, str], admins: Mapping[str, str]) -> None:
        for side in (self.onebot, self.milky):
            self.client = side
            await super().people(names, admins)
        self.client = self.onebot

    async def restart(self) -> None:
        self.swaps += 1
        if self.client is self.onebot:
            await self.onebot.close()
            self.milky.open, self.client = True, self.milky
        else:
            self.milky.open, self.client = False, self.onebot
            await self.milky.drop()
        await self.client.connect_when_up(UP_WITHIN)
        await self._quiet(QUIET)

    def texts(self, chat: str) -> Sequence[str]:
        return self._texts[chat]

    async def end(self) -> None:
        self.client = self.onebot
        await super().end()
        await self.milky.close()
