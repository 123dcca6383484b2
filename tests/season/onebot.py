"""The road that hosts use: the live bot in a process of its own, a OneBot v11 client, a WebSocket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

from db.store import Store
from desk.demo.onebot_client import OneBotClient
from desk.limits import ring_time
from tests.crash.trial import Bot
from tests.desk.scene import BOT, NOON
from tests.season.ledger import restored
from tests.season.road import Line
from tests.wiring.milky_server import MilkyServer

QUIET = 0.1
"""Seconds without news after which the bot has said all, where nothing certain is waited for."""
PATIENCE = 30.0
UP_WITHIN = 90.0


class SeasonBot(Bot):
    program = "tests.season.bot"


class OneBotRoad:
    """Kills are SIGKILL; the demo's clock is moved over HTTP."""

    def __init__(self, folder: Path) -> None:
        self.bot = SeasonBot(folder)
        self.client: OneBotClient | MilkyServer = OneBotClient(self.bot.url, self.bot.token, BOT)
        self.now = NOON
        self._url = f"sqlite+aiosqlite:///{self.bot.database.as_posix()}"
        self._store: Store | None = None

    @classmethod
    async def build(cls, folder: Path) -> Self:
        road = cls(folder)
        await road._start()
        road._store = await Store.open(road._url, migrate=False)
        return road

    async def _start(self) -> None:
        self.bot.start_at(self.now)
        await self.client.connect_when_up(within=UP_WITHIN)

    @property
    def store(self) -> Store:
        assert self._store is not None, "built first"
        return self._store

    @property
    def faults(self) -> Sequence[object]:
        return [line for line in self.bot.log.read_text(encoding="utf-8").splitlines() if "ERROR" in line or "Traceback" in line]

    async def people(self, names: Mapping[str, str], admins: Mapping[str, str]) -> None:
        self.client.friends |= names.keys()
        self.client.names.update(names)
        self.client.roles.update({(group, account): "admin" for account, group in admins.items()})

    async def hear(self, *lines: Line, answer: str = "") -> list[Line]:
        chats = {line.group or line.who for line in lines}
        before = {chat: len(self.texts(chat)) for chat in chats}
        said = [await self._say(line) for line in lines]
        if answer:
            await self._until(lambda: any(answer in text for chat in chats for text in self.texts(chat)[before[chat] :]))
        await self._quiet(QUIET / 4 if answer else QUIET)
        return said

    async def _say(self, line: Line) -> Line:
        at, again = line.at or self.now, line.id or None
        if line.group is None:
            said = await self.client.private(line.who, line.text, time=at, message_id=again)
        else:
            said = await self.client.group(line.group, line.who, line.text, time=at, message_id=again, quoting=line.quote)
        return replace(line, id=said, at=at)

    async def pass_to(self, moment: int) -> None:
        self.now = moment
        await self.bot.move_to(moment)
        end = time.monotonic() + PATIENCE
        while await self._overdue():
            assert time.monotonic() < end, "a limit that is past was never ended"
            await asyncio.sleep(0.01)
        while await self.store.unsent():
            assert time.monotonic() < end, "something is never sent"
            await asyncio.sleep(0.02)

    async def _overdue(self) -> bool:
        games = [restored(await self.store.load(number)) for number in await self.store.unfinished()]
        return any((due := ring_time(game)) is not None and due <= self.now for game in games)

    async def restart(self) -> None:
        self.bot.kill()
        await asyncio.wait_for(self.client.closed.wait(), 10)
        await self._start()
        await self._quiet(QUIET)

    def texts(self, chat: str) -> Sequence[str]:
        return [call.text for call in (*self.client.said_in(chat), *self.client.said_to(chat))]

    async def end(self) -> None:
        self.bot.kill()
        await self.client.close()
        await self.store.close()

    # -- waiting

    async def _quiet(self, seconds: float) -> None:
        """Until nothing has come for a while."""
        end = time.monotonic() + PATIENCE
        heard = -1
        while len(self.client.calls) != heard:
            assert time.monotonic() < end, "the bot is never quiet"
            heard = len(self.client.calls)
            await asyncio.sleep(seconds)

    @staticmethod
    async def _until(true: Callable[[], bool]) -> None:
        """What never comes is no business of the road: the season says what it misses."""
        end = time.monotonic() + PATIENCE
        while not true() and time.monotonic() < end:  # noqa: ASYNC110 - nobody sets an event for it
            await asyncio.sleep(0.005)
