"""Single permits for calls that change something in a group: the guard lets through exactly the call that was meant, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

Call = tuple[str, str, tuple[tuple[str, Any], ...]]


class Permits:
    """Calls that may go out now, by account, name and exact arguments."""

    def __init__(self) -> None:
        self._open: Counter[Call] = Counter()

    @contextmanager
    def one(self, account: str, api: str, arguments: Mapping[str, Any]) -> Iterator[None]:
        """Inside, this very call may be made once."""
        call = _call(account, api, arguments)
        self._open[call] += 1
        try:
            yield
        finally:
            self._open[call] -= 1
            if self._open[call] <= 0:
                del self._open[call]

    def use(self, account: str, api: str, arguments: Mapping[str, Any]) -> bool:
        """Whether the call has a permit, which is used up by this."""
        try:
            call = _call(account, api, arguments)
            used = self._open[call] > 0
        except TypeError:  # something in it is no plain value
            return False
        if used:
            self._open[call] -= 1
        return used


def _call(account: str, api: str, arguments: Mapping[str, Any]) -> Call:
    return account, api, tuple(sorted(arguments.items()))
