"""/改期: a judge names the moment at which the present phase ends (T-06)."""

from __future__ import annotations

from engine.common.commands import OpenDoors, Reschedule
from engine.common.doors import LONGEST_SHIFT, open_doors
from engine.common.event import CloseMoved, LimitsMoved, WindowMoved
from engine.common.table import MINUTE, Table, Window
from engine.common.turn import Answer, Refusal, Turn

WORD = "改期"


def leading(names: tuple[str, ...], table: Table[object]) -> Window | None:
    """The open window whose limit ends the present phase: the first of these that is open to all."""
    return next((window for name in names if (window := table.window(name)) is not None), None)


def reschedule(turn: Turn, wish: Reschedule) -> Answer:
    """Later: all that is open goes along. Earlier: a close has the notice of R-66, an opening is that of /开门."""
    if wish.when <= turn.at:
        return Refusal("time-past", "T-06")
    if wish.when > turn.at + LONGEST_SHIFT * MINUTE:
        return Refusal("time-too-far", "T-06")
    window = leading(turn.rules.phase_ends, turn.table)
    if window is None:
        return Refusal("nothing-to-move", "T-06")
    if wish.when == window.due:
        return Refusal("same-time", "T-06")
    if wish.when > window.due:
        turn.happen(LimitsMoved(wish.when - window.due, WORD, at=turn.at))
        return None
    return Refusal("not-later", "T-06") if wish.only_later else _earlier(turn, wish, window)


def _earlier(turn: Turn, wish: Reschedule, window: Window) -> Answer:
    table = turn.table
    if table.phase == "night":
        return open_doors(turn, OpenDoors(judge=wish.judge, when=wish.when, sure=wish.sure))
    if wish.when < turn.at + table.options.speed_notice * MINUTE:
        return Refusal("too-soon", "R-66", (table.options.speed_notice,))
    turn.happen(CloseMoved(wish.when, turn.at, WORD) if table.votes.open else WindowMoved(window.name, wish.when, turn.at))
    return None
