"""The night of plain: one knife for all wolves; the first night comes before the first day (W-05…W-09)."""

from __future__ import annotations

from engine.common import falls
from engine.common import night as common_night
from engine.common.acting import aimed, done, timely
from engine.common.commands import Begin
from engine.common.event import Began, NightOpened
from engine.common.night import run_drafts
from engine.common.table import MINUTE, Moment, Window, local_time
from engine.common.turn import Answer, Refusal, Turn
from engine.plain.commands import Knife
from engine.plain.events import Knifed
from engine.plain.state import WOLF, PlainTable

ACTING = ("kill",)
"""The window that the opening waits for."""


def begin(turn: Turn, _wish: Begin) -> Answer:
    """/开始: night 0 falls at once, unless the deal has decided the game already (W-05, W-16)."""
    if turn.table.phase != "signup":
        return Refusal("begun-already", "C-15")
    turn.shut("muster")
    turn.happen(Began())
    if not turn.check():
        begin_night(turn)
    return None


def begin_night(turn: Turn) -> None:
    """The limits count from the close, which is now."""
    table = turn.table
    turn.happen(NightOpened(turn.at, date=table.date or local_time(table.zone, turn.at).date().isoformat()))
    turn.open("kill", turn.at + table.options.kill * MINUTE, holds=False)
    turn.open("doors", turn.at + table.options.doors_open_after * MINUTE, holds=False)
    run_drafts(turn, table.drafts)


def strike(turn: Turn, wish: Knife) -> Answer:
    """刀 N (W-06, W-07)."""
    if turn.table.seat(wish.seat).role != WOLF:
        return Refusal("not-your-skill", "C-71")
    if refusal := timely(turn, wish.seat, "kill", "W-08") or aimed(turn, wish.target, "R-70"):
        return refusal
    if turn.table.seat(wish.target).role == WOLF:
        return Refusal("no-wolf-target", "W-06", (wish.target,))
    done(turn, wish, Knifed(wish.seat, wish.target), (Knife,))
    return None


def kill_over(turn: Turn, _window: Window) -> None:
    """W-08: it falls at the limit, early or late as it was said."""
    turn.then(Moment("kill"), Moment("fallen"))


def kill_falls(turn: Turn, _moment: Moment) -> None:
    own = turn.table.own
    if own.night == turn.table.day and own.target is not None and turn.table.lives(own.target):
        turn.note(own.target, "killed", "W-08")
        fall(turn, own.target, "kill")


def fall(turn: Turn, seat: int, cause: str) -> None:
    """Out, and victory at once (W-16)."""
    falls.leave(turn, seat, cause)
    turn.check()


def doors_over(turn: Turn, _window: Window) -> None:
    common_night.doors_over(turn, ACTING)


def without_knife(table: PlainTable) -> tuple[int, ...]:
    """All wolves, while none has said whom they kill tonight."""
    own = table.own
    return () if own.night == table.day and own.target is not None else table.living(WOLF)
