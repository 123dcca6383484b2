"""Games that are over: taken out of the store when somebody asks about them, and let go again, so that memory stays bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from desk.message import Message
from desk.worker import Worker

if TYPE_CHECKING:
    from desk.office import Office

KEPT = 16
"""Finished games in memory at most; the others are in the store."""
REMEMBERED = 4096
"""Chats of which is known whether they have a finished game."""

Key = tuple[str, ...]


class Archive:
    """The last finished game of a group and of a person, and any that he names by its number."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._found: dict[Key, int | None] = {}
        self._turn = asyncio.Lock()

    @staticmethod
    def key(message: Message, number: int = 0) -> Key:
        """What is looked for: the group's last game, the sender's last one, or the one of his with that number."""
        if message.group is not None:
            return message.adapter, "group", message.group
        return message.adapter, "user", message.sender, *((str(number),) if number else ())

    def looked_up(self, key: Key) -> bool:
        """Whether it is known, and at hand if there is one."""
        return key in self._found and (self._found[key] is None or self._found[key] in self._office.workers)

    def worker(self, key: Key) -> Worker | None:
        """What was looked up."""
        number = self._found.get(key)
        return None if number is None else self._office.workers.get(number)

    async def look_up(self, key: Key) -> None:
        """Find the game and have it at hand."""
        async with self._turn:
            number = self._found[key] if key in self._found else await self._find(key)
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            self._found[key] = number
            if number is not None and number not in self._office.workers:
                await self._office.take_up(number)
        self.trim()

    async def _find(self, key: Key) -> int | None:
        adapter, kind, name, *number = key
        if kind == "group":
            return await self._office.store.last_of_group(adapter, name)
        return await self._office.store.last_of(adapter, name, int(number[0]) if number else None)

    def forget(self) -> None:
        """A game has ended, or goes on: what was found may not be the last one any more."""
        self._found.clear()

    def let_go(self, forgotten: Iterable[int]) -> None:
        """These games are no more: nothing of them stays at hand."""
        for number in forgotten:
            worker = self._office.workers.get(number)
            if worker is not None and not worker.open and not worker.busy:
                del self._office.workers[number]
                self._office.reach.forget(number)
        self.forget()

    def trim(self) -> None:
        """Let go of the finished games that nobody has asked about for longest."""
        idle = sorted((w for w in self._office.workers.values() if not w.open and not w.busy), key=lambda worker: worker.used)
        for worker in idle[: max(0, len(idle) - KEPT)]:
            del self._office.workers[worker.game.id]
            self._office.reach.forget(worker.game.id)
            self._office.reception.spawn(worker.close())
