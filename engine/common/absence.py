"""Who is away for a while: on leave (请假), or set aside because he is silent (挂机). Nobody waits for them; their silence is no offence."""

from __future__ import annotations

from typing import Any

from engine.common.commands import EndIdle, HandOver, SetAside, SetIdle
from engine.common.event import DraftsVoided, LeaveEnded, SeatIdled, SeatWoke
from engine.common.table import Instant, Table
from engine.common.turn import Answer, Refusal, Turn


def on_leave(table: Table[Any], seat: int, opened: Instant, due: Instant) -> bool:
    """Whether a leave covers a limit. It must have been taken before the window opened: what runs already goes on as it began."""
    return any(leave.seat == seat and leave.asked < opened and leave.since <= due < leave.until for leave in table.leaves)


def away(table: Table[Any], seat: int, opened: Instant, due: Instant) -> bool:
    """Whether nobody waits for this seat in a window."""
    return seat in table.idle or on_leave(table, seat, opened, due)


def absent(table: Table[Any], opened: Instant, due: Instant) -> tuple[int, ...]:
    """The living whom nobody waits for in a window from `opened` to `due`."""
    return tuple(seat for seat in table.living() if away(table, seat, opened, due))


def set_idle(turn: Turn, wish: SetIdle) -> Answer:
    """/挂机 N: what the seat could still take back itself comes to nothing (try-out 103); any valid act of it ends this."""
    table = turn.table
    if not table.has_seat(wish.seat):
        return Refusal("unknown-target", "4.5", (wish.seat,))
    if not table.lives(wish.seat):
        return Refusal("target-out", "4.5", (wish.seat,))
    if wish.seat in table.idle:
        return Refusal("idle-already", "4.5", (wish.seat,))
    drafts = tuple(draft for draft in table.drafts if draft.seat == wish.seat)
    if drafts:
        turn.happen(DraftsVoided(wish.seat))
    voided = len(drafts) + turn.rules.withdraw(turn, wish.seat)
    turn.happen(SeatIdled(wish.seat, "judge", voided))
    return None


def end_idle(turn: Turn, wish: EndIdle) -> Answer:
    """/挂机 N 取消."""
    if wish.seat not in turn.table.idle:
        return Refusal("not-idle", "4.5", (wish.seat,))
    turn.happen(SeatWoke(wish.seat, "judge"))
    return None


def set_aside(turn: Turn, wish: SetAside) -> Answer:
    """Who is gone is waited for no more; what he has done stands."""
    if not turn.table.lives(wish.seat) or wish.seat in turn.table.idle:
        return Refusal("idle-already", "4.5", (wish.seat,))
    turn.happen(SeatIdled(wish.seat, "gone"))
    return None


def hand_over(turn: Turn, wish: HandOver) -> Answer:
    """Leave and 挂机 are the player's, not the seat's."""
    if any(leave.seat == wish.seat for leave in turn.table.leaves):
        turn.happen(LeaveEnded(wish.seat, quiet=True))
    if wish.seat in turn.table.idle:
        turn.happen(SeatWoke(wish.seat, "player"))
    return None
