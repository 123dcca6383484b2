"""The frame of a night: drafts run, the opening waits for what is still open, the notice, the next day (R-45, R-67, R-69, R-73)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.common.copying import replace
from engine.common.doors import date_of_next_day, open_day, open_words
from engine.common.event import DraftFailed, Event, OpeningWaits
from engine.common.table import Draft, Moment, Reader, Table
from engine.common.turn import Refusal, Turn


@dataclass(frozen=True, slots=True)
class NightTold(Event):
    """The opening's notice (C-80): who fell, in seat order, and what `reveal` adds; a badge that moved by night (R-69)."""

    day: int
    fallen: tuple[int, ...]
    words: tuple[str, ...]
    sheriff: int | None
    badge_moved: bool

    def audience(self, table: Table[object]) -> tuple[Reader, ...]:
        return ("group",)


def run_drafts(turn: Turn, drafts: tuple[Draft, ...]) -> None:
    """What was drafted is done now, in the order it came (R-73)."""
    for draft in drafts:
        if turn.table.lives(draft.seat) and not turn.over():
            answer = turn.rules.acts[type(draft.command)](turn, replace(draft.command, sure=True))
            if isinstance(answer, Refusal):
                turn.happen(DraftFailed(draft.seat, draft.command, answer.code, answer.clause, answer.facts))


def doors_over(turn: Turn, acting: tuple[str, ...]) -> None:
    """O: the day opens, behind what still has to be settled (R-45)."""
    waiting = [w.due for w in turn.table.windows if w.name in acting]
    if waiting:
        # A host may have set night limits later than the opening: the opening follows them.
        turn.open("doors", max(waiting), holds=False)
        return
    if any(w.holds for w in turn.table.windows):
        turn.happen(OpeningWaits())
    turn.then(Moment("dawn"))


def dawn(turn: Turn, revealed: Callable[[Turn, int], str]) -> None:
    """O1 (C-80): the notice, then day d+1. `revealed` is what the opening adds to a name."""
    table = turn.table
    fallen_tonight = tuple(
        n for n in table.falls if (out := table.seat(n).out) and out.day == table.day and out.phase == "night" and out.cause != "red"
    )
    news = tuple(sorted(fallen_tonight if table.options.reveal == "none" else table.falls[table.fallen_at_opening :]))
    words = tuple(revealed(turn, n) for n in news)
    moved = table.sheriff is not None and table.sheriff != table.known_sheriff
    turn.happen(NightTold(table.day, news, words, table.sheriff, moved))
    night_now = table.day
    # Where the game begins by night no day has lasted yet.
    open_day(turn, date_of_next_day(turn.table, turn.at), first=night_now == 0)
    if table.options.last_words == "all_non_red" or (table.options.last_words == "plus_first_night" and night_now == 1):
        for seat in sorted(fallen_tonight):
            open_words(turn, seat, turn.table.close)
