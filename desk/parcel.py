"""A text on its way, and whoever knows for whom it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from db.records import Kind
from desk.audience import Audience, Chat, Leak
from desk.message import Sent
from desk.pictures.sheet import Picture

RANKS: dict[Kind, int] = {"answer": 0, "role": 2, "fact": 3, "reminder": 4}
ANNOUNCEMENT = 1
"""The rank of what a group is told unasked: before what is told to each alone (design.md, One phase close)."""
PASSING = 5
"""The rank of what whoever only passes by is answered: nobody who plays waits for it."""


RESENDS = {True: 2, False: 1}
"""How often a text is sent again of which nobody can tell whether it arrived: a private one, an announcement."""

Line = tuple[str, str, bool]
"""A chat as a bot account knows it: the account, the user or group, whether it is private."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """One text for one audience in one chat of it. `row` is its outbox row, None for an answer that is not stored. Where `picture` can be
    had in time, it is shown with its caption in place of the text.

    `at` is the instant that it tells of, `doubts` how often it was sent and nobody can tell whether it arrived. `passing` answers in a group
    somebody who has no part in a game.
    """

    account: str
    chat: Chat
    text: str
    audience: Audience
    reply_to: str | None = None
    row: int | None = None
    ref: str | None = None
    game: int | None = None
    kind: Kind = "answer"
    number: int | None = None
    at: int = 0
    doubts: int = 0
    picture: Picture | None = None
    passing: bool = False
    holder: str = ""
    """Who had the seat when it was handed over, of what is for a seat."""

    @property
    def line(self) -> Line:
        """The chat as its bot account knows it, whoever found it how."""
        return self.account, self.chat.number, self.chat.private

    @property
    def rank(self) -> int:
        if self.passing:
            return PASSING
        return ANNOUNCEMENT if not self.chat.private and self.kind == "fact" else RANKS[self.kind]


class Desk(Protocol):
    """Whoever knows for whom a text is, and is told what became of it."""

    def serves(self, account: str) -> bool:
        """Whether this process speaks for the account."""

    def may_send(self, account: str) -> bool:
        """Whether no other process can be speaking for the account."""

    async def addressed(self, parcel: Parcel) -> Parcel | None:
        """The parcel as it is to go this very moment, its text in full; None when nobody is to get it any more. Raises Leak."""

    def marked(self, parcel: Parcel, sent: Sent) -> None:
        """This is what became of it in the end."""

    def doubted(self, parcel: Parcel, sent: Sent) -> None:
        """Nobody can tell whether it arrived; it will be sent again."""

    def dropped(self, parcel: Parcel) -> None:
        """Nobody gets it any more."""

    def stopped(self, parcel: Parcel, leak: Leak) -> None:
        """It was about to be told to somebody who must not know it."""

    def troubled(self, parcel: Parcel) -> None:
        """A group refuses an announcement, which is tried again; at each try."""

    async def judged(self, game: int | None) -> None:
        """Return when what was said in a game so far is judged, and answered."""
