"""Who may act at night in classic (C-71)."""

from __future__ import annotations

from engine.common.acting import ACTED, aimed, done, drafting, timely
from engine.common.commands import SeatCommand
from engine.common.turn import Refusal, Turn

__all__ = ["ACTED", "aimed", "done", "drafting", "may_act"]


def may_act(turn: Turn, wish: SeatCommand, role: str, window: str, clause: str, final: Refusal | None = None) -> Refusal | None:
    """Why this seat may not do this now, or None: the skill is its role's, and it is the time for it."""
    if turn.table.seat(wish.seat).role != role:
        return Refusal("not-your-skill", "C-71")
    return timely(turn, wish.seat, window, clause, final)
