"""Which outbox rows wait to be sent here, and which were sent lately: the database may not have it in writing yet."""

from __future__ import annotations

from collections import Counter

REMEMBERED = 20_000


class InHand:
    """A row for several chats waits once for each."""

    def __init__(self) -> None:
        self._waiting = Counter[int]()
        self._done: dict[int, None] = {}

    def take(self, row: int | None) -> None:
        if row is not None:
            self._waiting[row] += 1

    def let_go(self, row: int | None, *, over: bool = False) -> None:
        """It waits no more in one chat; `over`: because that chat has it, or never gets it."""
        if row is None:
            return
        self._waiting[row] -= 1
        if self._waiting[row] <= 0:
            del self._waiting[row]
            if over:
                self._done[row] = None
                if len(self._done) > REMEMBERED:
                    del self._done[next(iter(self._done))]

    def copies(self, row: int) -> int:
        """For how many chats it still waits."""
        return self._waiting.get(row, 0)

    def knows(self, row: int) -> bool:
        """Whether it waits, or was sent: whoever finds it unsent in the database need not send it."""
        return row in self._waiting or row in self._done

    def forget(self, row: int) -> None:
        """What is over with it begins anew."""
        self._done.pop(row, None)
