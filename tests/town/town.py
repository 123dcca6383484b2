"""A town: everything between a chat message and a chat message is the bot's own, on a database file; only QQ and the clock are not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Self

from config.rule_sets import load
from db.store import Store
from desk.message import Message, Part
from desk.office import Office
from engine import RULE_SETS
from tests import quick
from tests.desk.scene import BOT, IDS, NOON, ZONE, Scene, Text

OWNER = "99001"
NUMBERS = {name: load(name) for name in RULE_SETS}


class Town(Scene):
    """A scene with the times of a live bot, in which games are opened in the chats.

    Everybody who has spoken, or was befriended, is the bot's friend, unless he is in `no_friends`. `admins` are the groups'.
    """

    def __init__(self, store: Store, at: int = NOON) -> None:
        super().__init__(store, at)
        self.admins: set[str] = set()
        self.names: dict[str, str] = {}
        self.no_friends: set[str] = set()
        self.faults: list[Exception] = []
        """What any office of this town stumbled over."""
        self.wire.known = frozenset()

    @classmethod
    async def found(cls, folder: Path, at: int = NOON) -> Self:
        return cls(await quick.on_file(folder / "daybreak.db"), at)

    async def leave(self) -> None:
        await self.stop()
        await self.store.close()

    async def stop(self) -> None:
        await super().stop()
        self.faults += self.office.faults

    def _office(self) -> Office:
        return Office(self.store, self.wire, self.clock, zone=ZONE, owners=frozenset({("test", OWNER)}), numbers=NUMBERS)

    def befriend(self, *accounts: str) -> None:
        self.wire.known = ((self.wire.known or frozenset()) | set(accounts)) - self.no_friends

    def said(
        self,
        who: str,
        *parts: Part,
        group: str | None = None,
        quote: str | None = None,
        id: str | None = None,
        at: int | None = None,
    ) -> Message:
        """A message of somebody's, not yet heard. Who is no friend can only speak in a temporary session."""
        self.befriend(who)
        return Message(
            adapter="test",
            account=BOT,
            id=id or f"m{next(IDS)}",
            at=self.clock.now() if at is None else at,
            sender=who,
            parts=parts,
            group=group,
            quote=quote,
            name=self.names.get(who, f"玩家{who}"),
            admin=who in self.admins,
            friend=group is not None or who not in self.no_friends,
        )

    async def pass_to(self, moment: int) -> list[Text]:
        """Time passes; the bell rings at every limit on the way, at its own second."""
        before = len(self.wire.shown)
        while (due := self.office.next_ring()) is not None and due <= moment:
            self.clock.move_to(max(due, self.clock.now()))
            self.office.ring()
            await self.settle()
        self.clock.move_to(max(moment, self.clock.now()))
        await self.settle()
        return self.wire.shown[before:]

    def texts_of(self, chat: str) -> list[str]:
        """Everything that was ever shown in a chat."""
        return self.wire.to(chat)

    async def wait(self, seconds: int = 1) -> list[Text]:
        return await self.pass_to(self.clock.now() + seconds)


def to(chat: str, news: Iterable[Text]) -> str:
    """All that was shown in one chat, as one text."""
    return "\n".join(text.text for text in news if text.chat == chat)
