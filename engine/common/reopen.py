"""A phase that was closed is open again: the table as it was, with limits that lie ahead."""

from __future__ import annotations

from typing import Any

from engine.common.copying import replace
from engine.common.early import EARLY
from engine.common.table import Instant, Table, Window


def limit(table: Table[Any]) -> Instant:
    """When the phase that is open ends: 关门 while votes are open, else 开门, else its last limit."""
    doors = table.window("doors")
    if table.votes.open:
        return table.close
    return doors.due if doors is not None else max((window.due for window in table.windows), default=table.close)


def reopened(table: Table[Any], at: Instant, until: Instant) -> Table[Any]:
    """The table at `at`, its phase open until `until` and all that hangs on it as far from that as it was.

    Whose own limit would be over by then has half of the time. That everybody was done is no reason to end it early again:
    it has been opened because something was not done.
    """
    shift = until - limit(table)

    def moved(window: Window) -> Window:
        due = window.due + shift
        return replace(window, opened=at, due=due if due > at else at + (until - at) // 2)

    windows = tuple(moved(window) for window in table.windows if window.name != EARLY)
    return replace(table, windows=windows, close=until if table.votes.open else table.close, paused=None)
