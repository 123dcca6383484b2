"""Whom our private texts reach: the latest outcome of each account in each game."""

from __future__ import annotations

from collections.abc import Iterable

from db.records import SendingState
from desk.message import SendState


class Reach:
    """Kept in memory; the outbox rows of a game tell it again after a restart."""

    def __init__(self) -> None:
        self._latest: dict[int, dict[str, SendState]] = {}
        """By game: each hearing asks for its own, and there may be thousands of others."""

    def note(self, game: int, account: str, state: SendState) -> bool:
        """Take note of a send; true when this outcome is news."""
        if state == "offline":
            return False
        latest = self._latest.setdefault(game, {})
        before = latest.get(account, "sent")
        latest[account] = state
        return state != before

    def remember(self, game: int, outcomes: Iterable[tuple[str, SendingState]]) -> None:
        """Outcomes of before a restart, in order."""
        latest = self._latest.setdefault(game, {})
        for account, state in outcomes:
            match state:
                case "sent" | "unknown" | "rejected":
                    latest[account] = state

    def forget(self, game: int) -> None:
        """A game is let go of."""
        self._latest.pop(game, None)

    def those(self, game: int, state: SendState) -> frozenset[str]:
        return frozenset(account for account, latest in self._latest.get(game, {}).items() if latest == state)
