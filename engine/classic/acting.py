"""Who may act at night, when, and on whom (C-71; §4.4; drafts R-73)."""

from __future__ import annotations

from engine.common.commands import SeatCommand
from engine.common.event import DraftKept, Event
from engine.common.table import Draft
from engine.common.turn import Refusal, Turn


def may_act(turn: Turn, wish: SeatCommand, role: str, window: str, clause: str, acted: bool = False) -> Refusal | None:
    """Why this seat may not do this now, or None. Between close and night everything is held as a draft (R-73)."""
    table = turn.table
    if table.seat(wish.seat).role != role:
        return Refusal("not-your-skill", "C-71")
    if table.knows_out(wish.seat):
        return Refusal("you-are-out", "C-71")
    if drafting(turn):
        return None
    if table.phase != "night":
        return Refusal("only-by-night", "R-73")
    if acted:
        return Refusal("acted-already", "R-24")
    open_window = table.window(window)
    if open_window is None or turn.at >= open_window.due:
        return Refusal("too-late", clause)
    return None


def drafting(turn: Turn) -> bool:
    """The doors are shut and the night has not opened."""
    return turn.table.phase == "day" and not turn.table.votes.open


def aimed(turn: Turn, target: int, clause: str) -> Refusal | None:
    """Acts aim at the living (R-70)."""
    if not turn.table.has_seat(target):
        return Refusal("unknown-target", clause, (target,))
    if not turn.table.lives(target):
        return Refusal("target-out", clause, (target,))
    return None


def done(turn: Turn, wish: SeatCommand, event: Event) -> None:
    """The act takes place, or is kept for the night."""
    turn.happen(DraftKept(Draft(wish.seat, wish)) if drafting(turn) else event)
