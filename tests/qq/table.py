"""The live bot in a process of its own, connected to a platform that allows what the real one allows, and people who write to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from db.store import Store
from desk.limits import ring_time
from tests.crash.trial import Bot
from tests.qq.platform import APPID, SECRET, Platform, Reply, openid
from tests.season.ledger import restored

GROUP, JUDGE = openid(0xA700), openid(0xA001)
PATIENCE = 30.0


def player(seat: int) -> str:
    return openid(0xB000 + seat)


class PullTable:
    """One group of the official platform. `say` gives what was answered in that chat."""

    def __init__(self, folder: Path, noon: int, **settings: str) -> None:
        self.platform, self.bot = Platform(noon), Bot(folder, log_level="INFO")
        self.bot._settings |= {
            "DAYBREAK_ONEBOT": "false",
            "DAYBREAK_QQ_APPID": APPID,
            "DAYBREAK_QQ_SECRET": SECRET,
            "DAYBREAK_QQ_API": self.platform.url,
            "DAYBREAK_QQ_AUTH": f"{self.platform.url}app/getAppAccessToken",
            **settings,
        }

    async def open(self) -> None:
        await self.platform.open()
        self.start()
        await asyncio.wait_for(self.platform.connected.wait(), 60)
        self.store = await Store.open(f"sqlite+aiosqlite:///{self.bot.database.as_posix()}", migrate=False)

    def start(self) -> None:
        self.bot.start_at(self.platform.now)

    async def restart(self) -> None:
        self.bot.kill()
        await until(lambda: not self.platform.connected.is_set())
        self.start()
        await asyncio.wait_for(self.platform.connected.wait(), 60)

    async def close(self) -> None:
        self.bot.kill()
        await self.store.close()
        await self.platform.close()

    async def say(self, who: str, text: str, *, public: bool = False, again: str | None = None) -> list[Reply]:
        """Somebody writes; returns when something is answered in that chat and nothing more comes."""
        chat = GROUP if public else who
        before = len(self.platform.texts(chat))
        await self.platform.say(who, text, GROUP if public else None, admin=who == JUDGE, again=again)
        if again is None:
            await until(lambda: len(self.platform.texts(chat)) > before)
        await self.quiet()
        return [reply for reply in self.platform.shown if reply.chat == chat][before:]

    def told(self, chat: str) -> str:
        """All that was ever said there."""
        return "\n".join(self.platform.texts(chat))

    async def written(self) -> None:
        """Until it stands in the database what was shown."""
        shown = "\n".join(self.platform.texts(GROUP))
        async with asyncio.timeout(PATIENCE):
            while any(row.state == "new" and row.to == "group" and row.body in shown for row in await self.store.sendings(1)):  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def quiet(self) -> None:
        heard = -1
        while len(self.platform.shown) != heard:
            heard = len(self.platform.shown)
            await asyncio.sleep(0.08)

    async def pass_to(self, moment: int) -> None:
        """Time passes on both sides; returns when all that fell due is done."""
        await self.bot.move_to(moment)
        self.platform.now = moment  # behind the bot's: what is on its way meanwhile is not refused for the time that has passed
        end = time.monotonic() + PATIENCE
        while await self._overdue():
            assert time.monotonic() < end, "a limit that is past was never ended"
            await asyncio.sleep(0.02)
        await self.quiet()

    async def _overdue(self) -> bool:
        games = [restored(await self.store.load(number)) for number in await self.store.unfinished()]
        return any((due := ring_time(game)) is not None and due <= self.platform.now for game in games)


async def until(true: Callable[[], object], within: float = PATIENCE) -> None:
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - nobody sets an event for it
            await asyncio.sleep(0.005)
