"""A few numbers about all games at once, for whoever watches the bot; nothing of any person."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from .models import games, notes, outbox, windows
from .records import OVER

if TYPE_CHECKING:
    from sqlalchemy import Connection

SCOPE, WRITTEN = "ops", "written"
"""The note that is written to find out whether anything can be written."""
LAST_TICK = ("vigil", "tick")
"""The note of the last sign of life (`desk.vigil`)."""


@dataclass(frozen=True, slots=True)
class Vitals:
    """How many there are. Times are whole seconds since 1970; None where there is none.

    `games` by status: lobby, running, paused (one that runs and stands still), over. `open_windows` are those of games that go on, `overdue` those that
    hold a game up although their time was over at the moment asked for.
    """

    games: dict[str, int] = field(default_factory=dict)
    open_windows: int = 0
    due_soon: int = 0
    overdue: int = 0
    first_overdue: int | None = None
    unsent: int = 0
    first_unsent: int | None = None
    last_tick: int | None = None


def read_vitals(connection: Connection, *, now: int, soon: int, late: int) -> Vitals:
    """`soon` and `late` are seconds: what falls due within, and by how much a limit must have passed to be overdue."""
    by_status = {"lobby": 0, "running": 0, "paused": 0, "over": 0}
    unfinished = select(games.c.status, games.c.paused, func.count()).where(games.c.status != OVER).group_by(games.c.status, games.c.paused)
    for status, paused, number in connection.execute(unfinished):
        by_status["paused" if paused else status] += number
    by_status["over"] = (connection.scalar(select(func.count()).select_from(games)) or 0) - sum(by_status.values())
    moving = select(func.count(), func.min(windows.c.due)).join(games, windows.c.game == games.c.id)
    moving = moving.where(games.c.status != OVER, games.c.paused.is_(False))
    open_windows, _ = connection.execute(moving).one()
    due_soon, _ = connection.execute(moving.where(windows.c.due > now, windows.c.due <= now + soon)).one()
    overdue, first_overdue = connection.execute(moving.where(windows.c.holds, windows.c.due <= now - late)).one()
    unsent, first_unsent = connection.execute(select(func.count(), func.min(outbox.c.at)).where(outbox.c.state == "new")).one()
    tick = connection.scalar(select(notes.c.value).where(notes.c.scope == LAST_TICK[0], notes.c.key == LAST_TICK[1]))
    last_tick = int(tick) if tick is not None and tick.isdecimal() else None
    return Vitals(by_status, open_windows, due_soon, overdue, first_overdue, unsent, first_unsent, last_tick)
