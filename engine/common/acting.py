"""When a seat may act at night, and on whom (drafts R-73, targets R-70)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.common.commands import SeatCommand, TakeBack
from engine.common.event import DraftDropped, DraftKept, Event
from engine.common.table import Draft
from engine.common.turn import Act, Answer, Refusal, Turn

ACTED = Refusal("acted-already", "R-24")
"""To a seat that has done tonight what it may do once."""


def timely(turn: Turn, seat: int, window: str, clause: str, final: Refusal | None = None) -> Refusal | None:
    """Why this seat may not do now what it can do at night, or None. Between close and night everything is held (R-73).
    `final` says that it has been done already and stands."""
    if turn.table.knows_out(seat):
        return Refusal("you-are-out", "C-71")
    if drafting(turn):
        return None
    if turn.table.phase != "night" or _said_by_day(turn):
        return Refusal("only-by-night", "R-73")
    if final is not None:
        return final
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


def drop_draft(turn: Turn, seat: int, meant: Callable[[Any], bool], clause: str) -> Answer:
    """撤销 of what waits for the night: the latest note of a seat that is meant (D-57)."""
    mine = [draft for draft in turn.table.drafts if draft.seat == seat and meant(draft.command)]
    if not mine:
        return Refusal("nothing-to-take-back", clause)
    turn.happen(DraftDropped(mine[-1]))
    return None


def take_back_notes(words: Mapping[type[SeatCommand], str]) -> Act:
    """撤销 where acts of the night are final (R-24): a note for it is none yet (D-57). `words` are what the commands are called."""

    def take_back(turn: Turn, wish: TakeBack) -> Answer:
        if not drafting(turn):
            return Refusal("no-take-back", "R-24")
        if turn.table.knows_out(wish.seat):
            return Refusal("you-are-out", "C-71")
        return drop_draft(turn, wish.seat, lambda command: wish.what in ("", words[type(command)]), "R-73")

    return take_back
