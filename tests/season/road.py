"""A road between people and the bot, as the season needs it: whoever builds another transport plays the same season over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from db.store import Store
from desk.message import Message
from tests.town.town import Town


@dataclass(frozen=True)
class Line:
    """What somebody says: in a group, or alone with the bot. `id` is the platform's once it is said; `quote` that of another line."""

    who: str
    text: str
    group: str | None = None
    quote: str | None = None
    id: str = ""
    at: int = 0


class Road(Protocol):
    """People on one side, the bot on the other."""

    @property
    def now(self) -> int:
        """The time on both sides, in seconds."""
        ...

    @property
    def store(self) -> Store:
        """The bot's own database: what it holds is compared with what was said."""
        ...

    async def people(self, names: Mapping[str, str], admins: Mapping[str, str]) -> None:
        """Accounts with their names, all friends of the bot; `admins` are admins of a group each."""
        ...

    async def hear(self, *lines: Line, answer: str = "") -> list[Line]:
        """Say these, one right behind the other. Returns when the bot has said all that it has to say, the `answer` too; the lines as they were said."""
        ...

    async def pass_to(self, moment: int) -> None:
        """Let time pass; returns when all that fell due on the way is done and told."""
        ...

    async def restart(self) -> None:
        """The bot is killed where it stands, and starts again."""
        ...

    def texts(self, chat: str) -> Sequence[str]:
        """All that the bot has ever said to an account or in a group."""
        ...

    async def end(self) -> None: ...

    @property
    def faults(self) -> Sequence[object]:
        """What the bot stumbled over, as far as the road shows it."""
        ...


class OfficeRoad:
    """The office in this process, on a database file, with a clock that the season moves."""

    def __init__(self, town: Town) -> None:
        self.town = town

    @classmethod
    async def build(cls, folder: Path) -> OfficeRoad:
        return cls(await Town.found(folder))

    @property
    def now(self) -> int:
        return self.town.clock.now()

    @property
    def store(self) -> Store:
        return self.town.store

    @property
    def faults(self) -> Sequence[object]:
        return [*self.town.faults, *self.town.office.faults]

    async def people(self, names: Mapping[str, str], admins: Mapping[str, str]) -> None:
        self.town.befriend(*names)
        self.town.names.update(names)
        self.town.admins.update(admins)

    async def hear(self, *lines: Line, answer: str = "") -> list[Line]:
        said = [self._message(line) for line in lines]
        await self.town.hear(*said)
        return [replace(line, id=message.id, at=message.at) for line, message in zip(lines, said, strict=True)]

    def _message(self, line: Line) -> Message:
        # A line that was said before comes as it came then.
        return self.town.said(line.who, line.text, group=line.group, quote=line.quote, id=line.id or None, at=line.at or None)

    async def pass_to(self, moment: int) -> None:
        await self.town.pass_to(moment)

    async def restart(self) -> None:
        await self.town.restart()

    def texts(self, chat: str) -> Sequence[str]:
        return self.town.texts_of(chat)

    async def end(self) -> None:
        await self.town.leave()
