"""The real office on a real database file, without a platform: a wire that takes everything, a clock that is moved."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bench.tables import ADAPTER, BOT, ZONE
from db.store import Store
from desk.clock import ScriptClock
from desk.message import Message, Sent
from desk.office import Office
from desk.pace import Pace

LOST = 60.0


class Wire:
    """Takes every text at once. `answered` is set by the next text to a user."""

    def __init__(self) -> None:
        self.sent = 0
        self.heard: dict[str, asyncio.Future[str]] = {}

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        self.sent += 1
        if (waiting := self.heard.pop(user, None)) is not None and not waiting.done():
            waiting.set_result(text)
        return Sent("sent", f"b{self.sent}")

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        self.sent += 1
        return Sent("sent", f"b{self.sent}")

    async def friends(self, account: str) -> frozenset[str]:
        raise ConnectionError("nobody to ask")

    def online(self, account: str) -> bool:
        return True


class Desk:
    """An office with its wire and its clock."""

    def __init__(self, store: Store, at: int, pace: Pace | None) -> None:
        self.wire, self.clock = Wire(), ScriptClock(at)
        self.office = Office(store, self.wire, self.clock, zone=ZONE, pace=pace)
        self._count = 0

    def message(self, sender: str, text: str, group: str | None = None) -> Message:
        self._count += 1
        return Message(
            adapter=ADAPTER,
            account=BOT,
            id=f"m{self._count}-{time.monotonic_ns()}",
            at=self.clock.now(),
            sender=sender,
            parts=(text,),
            group=group,
            name=sender,
        )

    async def ask(self, sender: str, text: str) -> str:
        """Say something privately and wait for what is said back: a receipt is durable then."""
        answer = asyncio.get_running_loop().create_future()
        self.wire.heard[sender] = answer
        self.office.hear(self.message(sender, text))
        return await asyncio.wait_for(answer, LOST)


@asynccontextmanager
async def desk(file: Path, at: int, pace: Pace | None = None) -> AsyncIterator[Desk]:
    """Opened on a SQLite file as the bot opens it (WAL, synchronous=FULL)."""
    made = Desk(await Store.open(f"sqlite+aiosqlite:///{file.as_posix()}"), at, pace)
    await made.office.start()
    try:
        yield made
    finally:
        await made.office.close()
