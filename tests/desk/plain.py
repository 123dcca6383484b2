"""An outbox alone: a desk that lets everything go out as it is, and parcels for it."""

from __future__ import annotations

from db.records import Kind
from desk.audience import Chat, Everybody, Leak, Person
from desk.message import Sent
from desk.parcel import Parcel
from tests.desk.scene import BOT, GROUP


class Plain:
    """A desk that lets everything go out as it is."""

    def __init__(self) -> None:
        self.became: list[str] = []
        self.outcomes: list[Sent] = []

    def serves(self, account: str) -> bool:
        return True

    def may_send(self, account: str) -> bool:
        return True

    async def addressed(self, parcel: Parcel) -> Parcel | None:
        return parcel

    def marked(self, parcel: Parcel, sent: Sent) -> None:
        self.became.append(sent.state)
        self.outcomes.append(sent)

    def doubted(self, parcel: Parcel, sent: Sent) -> None:
        self.became.append("doubted")

    def dropped(self, parcel: Parcel) -> None:
        self.became.append("dropped")

    def stopped(self, parcel: Parcel, leak: Leak) -> None:
        self.became.append("stopped")

    def troubled(self, parcel: Parcel) -> None:
        self.became.append("troubled")

    async def judged(self, game: int | None) -> None:
        return None


def private(user: str, text: str, kind: Kind = "answer", row: int | None = None) -> Parcel:
    return Parcel(BOT, Chat(user), text, Person(user), kind=kind, row=row)


def public(text: str, kind: Kind = "answer", row: int | None = None) -> Parcel:
    return Parcel(BOT, Chat(GROUP, private=False), text, Everybody(GROUP), kind=kind, row=row)
