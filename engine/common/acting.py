"""When a seat may act at night, and on whom (drafts R-73, targets R-70)."""

from __future__ import annotations

from engine.common.commands import SeatCommand
from engine.common.event import DraftKept, Event
from engine.common.table import Draft
from engine.common.turn import Refusal, Turn


def timely(turn: Turn, seat: int, window: str, clause: str, acted: bool = False) -> Refusal | None:
    """Why this seat may not do now what it can do at night, or None. Between close and night everything is held (R-73)."""
    if turn.table.knows_out(seat):
        return Refusal("you-are-out", "C-71")
    if drafting(turn):
        return None
    if turn.table.phase != "night" or _said_by_day(turn):
        return Refusal("only-by-night", "R-73")
    if acted:
        return Refusal("acted-already", "R-24")
    open_window = turn.table.window(window)
    if open_window is None or turn.at >= open_window.due:
        return Refusal("too-late", clause)
    return None


def _said_by_day(turn: Turn) -> bool:
    """It was said before the doors shut and comes late: it was refused then."""
    doors = turn.table.window("doors")
    return doors is not None and turn.at < min(turn.table.close, doors.opened)


def drafting(turn: Turn) -> bool:
    """The doors are shut and the night has not opened; also while the tally still waits for late deliveries."""
    table = turn.table
    return table.phase == "day" and (not table.votes.open or turn.at >= table.close)


def aimed(turn: Turn, target: int, clause: str) -> Refusal | None:
    """Acts aim at the living (R-70)."""
    if not turn.table.has_seat(target):
        return Refusal("unknown-target", clause, (target,))
    if not turn.table.lives(target):
        return Refusal("target-out", clause, (target,))
    return None


def done(turn: Turn, wish: SeatCommand, event: Event, once: tuple[type[SeatCommand], ...] = ()) -> None:
    """The act takes place, or is kept for the night; of what the night would do only `once` the latest draft of a seat is kept (D-10)."""
    if not drafting(turn):
        turn.happen(event)
        return
    instead = tuple(draft for draft in turn.table.drafts if draft.seat == wish.seat and isinstance(draft.command, once))
    turn.happen(DraftKept(Draft(wish.seat, wish), instead))
