"""Whom our private texts reach: the latest outcome of each account in each game."""

from __future__ import annotations

from collections.abc import Iterable

from db.records import SendingState
from desk.message import SendState


class Reach:
    """Kept in memory; the outbox rows of a game tell it again after a restart."""

    def __init__(self) -> None:
        self._latest: dict[tuple[int, str], SendState] = {}

    def note(self, game: int, account: str, state: SendState) -> bool:
        """Take note of a send; true when this outcome is news."""
        if state == "offline":
            return False
        before = self._latest.get((game, account), "sent")
        self._latest[game, account] = state
        return state != before

    def remember(self, game: int, outcomes: Iterable[tuple[str, SendingState]]) -> None:
        """Outcomes of before a restart, in order."""
        for account, state in outcomes:
            match state:
                case "sent" | "unknown" | "rejected":
                    self._latest[game, account] = state

    def those(self, game: int, state: SendState) -> frozenset[str]:
        return frozenset(account for (number, account), latest in self._latest.items() if number == game and latest == state)
