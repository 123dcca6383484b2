"""A phase ends before its limit when everybody is done and stays so for a while (T-03, T-04, T-05).

Its end is a window of its own: it opens when the last one is done and shuts again when somebody is not. What it brings
is the limit itself, moved to that moment, so that a close is always the same close.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine.common.absence import away
from engine.common.commands import SayReady, SayWait
from engine.common.copying import replace
from engine.common.doors import with_opening
from engine.common.event import (
    BallotCast,
    CloseMoved,
    EarlyEndDropped,
    EarlyEndSet,
    Event,
    LimitsMoved,
    OpeningMoved,
    PhaseCutShort,
    SeatReady,
    SeatWaits,
    WindowMoved,
)
from engine.common.table import MINUTE, Instant, Table, Window
from engine.common.turn import Answer, Refusal, Turn

EARLY = "early"
TIMES_MOVED: tuple[type[Event], ...] = (LimitsMoved, CloseMoved, WindowMoved, OpeningMoved)
"""Whoever moves the times wants the while anew."""


@dataclass(frozen=True, slots=True)
class Early:
    """The phase that ends with `window`. `wanted` are the seats that must be done, `done` tells whether one of them is; what happened of
    `stirs` starts the while anew. It does not end before `after`: what the ends of these bring is news to somebody."""

    window: str
    wanted: Callable[[Table[Any]], Iterable[int]]
    done: Callable[[Table[Any], int], bool]
    stirs: tuple[type[Event], ...] = TIMES_MOVED
    after: tuple[str, ...] = ()
    by_word: bool = False


def has_voted(table: Table[Any], seat: int) -> bool:
    return table.votes.of(seat) is not None


def vote(window: str, wanted: Callable[[Table[Any]], Iterable[int]] = lambda table: table.living()) -> Early:
    """A ballot of which everybody sees who has cast his (T-04)."""
    return Early(window, wanted, has_voted, (*TIMES_MOVED, BallotCast))


def night(window: str = "doors", after: tuple[str, ...] = ()) -> Early:
    """Everybody says 好了, whatever he is, also who has fallen tonight: the group must not be able to tell anything by it (T-05)."""
    return Early(window, publicly_there, lambda table, seat: seat in table.ready, after=after, by_word=True)


def publicly_there(table: Table[Any]) -> tuple[int, ...]:
    """The living as far as everybody knows."""
    return tuple(seat.number for seat in table.seats if not table.publicly_out(seat.number))


# -- who is still waited for


def current(kinds: tuple[Early, ...], table: Table[Any]) -> tuple[Early, Window] | None:
    """What may end early now, with the limit that it would be spared."""
    if not table.options.early_close:
        return None
    return next(((each, window) for each in kinds if (window := table.window(each.window)) is not None), None)


def _there(early: Early, table: Table[Any], window: Window) -> tuple[int, ...]:
    """Who must be done. Nobody waits for who is set aside (挂机) or on leave (请假)."""
    return tuple(seat for seat in early.wanted(table) if not away(table, seat, window.opened, window.due))


def waited_for(early: Early, table: Table[Any], window: Window) -> tuple[int, ...]:
    """Who is not done yet."""
    return tuple(seat for seat in _there(early, table, window) if not early.done(table, seat))


def complete(early: Early, table: Table[Any], window: Window) -> bool:
    """Everybody who is waited for is done, and there is somebody (try-out 82)."""
    return bool(_there(early, table, window)) and not waited_for(early, table, window)


# -- the end that comes early


def watch(turn: Turn) -> None:
    """After every decision: the early end is set, put off or dropped as the table is now."""
    table = turn.table
    if not table.options.early_close or turn.over() or table.paused is not None:
        return
    running, phase = table.window(EARLY), current(turn.rules.early, turn.table)
    if running is not None and (phase is None or _opened(turn, phase[1])):
        turn.shut(EARLY)
        running = None
    if phase is None:
        return
    early, window = phase
    if not complete(early, table, window):
        _drop(turn, running, window)
    elif running is None or any(isinstance(event, early.stirs) for event in turn.events):
        due = _soonest(turn, early, window)
        if due >= window.due:
            _drop(turn, running, window)
        else:
            turn.shut(EARLY)
            turn.open(EARLY, due, holds=False)
            turn.happen(EarlyEndSet(early.window, due, turn.at))


def _opened(turn: Turn, window: Window) -> bool:
    """Whether this decision has opened the phase that runs now: what was set before it was set for another one, in the same second too."""
    before = current(turn.rules.early, turn.first)
    return before is None or (turn.first.here, before[1].name, before[1].opened) != (turn.table.here, window.name, window.opened)


def _soonest(turn: Turn, early: Early, window: Window) -> Instant:
    options = turn.table.options
    others = (each.due for name in early.after if (each := turn.table.window(name)) is not None)
    after: Instant = max(turn.at + options.early_close * MINUTE, window.opened + options.min_phase * MINUTE, *others)
    return after


def _drop(turn: Turn, running: Window | None, window: Window) -> None:
    if running is not None:
        turn.shut(EARLY)
        turn.happen(EarlyEndDropped(window.name, window.due, turn.at))


def ended(turn: Turn, _window: Window) -> None:
    """The while is over: the phase's own limit is now."""
    phase = current(turn.rules.early, turn.table)
    if phase is None:
        return
    window, table = phase[1], turn.table
    if table.phase == "night":
        windows = tuple(with_opening(turn, each, turn.at) for each in table.windows)
    else:
        windows = tuple(replace(each, due=turn.at) if each == window else each for each in table.windows)
    turn.happen(PhaseCutShort(windows, turn.at))


# -- what players say by night


def say_ready(turn: Turn, wish: SayReady) -> Answer:
    """好了 (T-05): nothing else is asked of him tonight; whatever he may still do stays open to him."""
    if refusal := _in_place(turn, wish.seat):
        return refusal
    if wish.seat in turn.table.ready:
        return Refusal("ready-already", "T-05")
    turn.happen(SeatReady(wish.seat))
    return None


def say_wait(turn: Turn, wish: SayWait) -> Answer:
    """等等: he is not done after all."""
    if refusal := _in_place(turn, wish.seat):
        return refusal
    if wish.seat not in turn.table.ready:
        return Refusal("not-ready", "T-05")
    turn.happen(SeatWaits(wish.seat))
    return None


def _in_place(turn: Turn, seat: int) -> Refusal | None:
    """The same for all: it depends on nothing that somebody is or has done."""
    table = turn.table
    if not table.options.early_close:
        return Refusal("no-early-end", "T-05")
    if table.publicly_out(seat):
        return Refusal("you-are-out", "T-05")
    window = next((window for each in turn.rules.early if each.by_word and (window := table.window(each.window)) is not None), None)
    if table.phase != "night" or (window is not None and turn.at < window.opened):
        return Refusal("only-by-night", "T-05")
    if window is None or turn.at >= window.due:
        return Refusal("too-late", "T-05")
    return None
