"""Leaving the table: the bare out, several reds at once, and who was voted out (R-04, R-08, R-68, R-72)."""

from __future__ import annotations

from collections.abc import Callable

from engine.common.doors import open_words, opening_of
from engine.common.event import FallenTold, FellOut
from engine.common.table import Moment
from engine.common.titles import Title, draw_heirs
from engine.common.turn import Turn


def leave(turn: Turn, seat: int, cause: str) -> None:
    """The bare out: the badge becomes vacant, by day last words open for all but a red (R-68)."""
    note_void_ballots(turn, seat)
    turn.happen(FellOut(seat, cause, turn.at))
    if turn.table.phase == "day" and cause != "red":
        open_words(turn, seat, opening_of(turn))


def note_void_ballots(turn: Turn, seat: int, clause: str = "R-60") -> None:
    """Who has voted for a seat that leaves now has no ballot any more."""
    votes = turn.table.votes
    for ballot in votes.ballots if votes.open else ():
        if ballot.target == seat != ballot.seat:
            turn.note(ballot.seat, "ballot-void", clause, seat)


def fall_by_red(
    turn: Turn, seats: tuple[int, ...], leaves: Callable[[Turn, int, str], None], victory: Callable[[Turn], None], titles: tuple[Title, ...]
) -> None:
    """Red cards falling together: one victory check after all of them, then their titles by draw (C-29, C-57, C-119)."""
    for seat in seats:
        leaves(turn, seat, "red")
    victory(turn)
    if not turn.over():
        draw_heirs(turn, titles, seats)


def voted_out(turn: Turn) -> int | None:
    """Who was put out by this day's vote."""
    table = turn.table
    fallen = table.falls[table.fallen_at_close :]
    return next((n for n in fallen if (out := table.seat(n).out) is not None and out.cause == "vote"), None)


def tell_fallen(turn: Turn, _moment: Moment) -> None:
    """Those who fell tonight and have not been told yet (§2.3 step 7)."""
    if turn.table.unaware:
        turn.happen(FallenTold(turn.table.unaware))
