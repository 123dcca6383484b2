"""The limits of one game: which comes next, when it is ended, what a result that waits for the judges looks like. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from desk import closing, review
from desk.announce import Saying, announce
from desk.course import HoldBegan, HoldEnded
from desk.game import DeskEvent, Game, Held
from desk.reminders import next_reminder, remind
from desk.texts import judging
from desk.texts.view import View
from engine import RULE_SETS, Dice, Event, Refusal, Table, Window
from engine.common.event import DayClosed, DayOpened, NightOpened

MANY = 1000
"""Limits that a phase can have at most: more is a game that runs in circles."""


class LimitError(Exception):
    """The next limit of a game can't be ended."""


class LoopError(LimitError):
    """A phase would close a second time, or for ever."""


@dataclass(frozen=True, slots=True)
class Ended:
    """One limit ended, or begun to be held back: what happened at `at`, and what is said of it. `due` is when it should have rung.

    `told` is when it was to be told, where that is later than `at`.
    """

    events: tuple[DeskEvent | Event, ...]
    sayings: tuple[Saying, ...]
    at: int
    due: int = 0
    told: int = 0


def ring_time(game: Game) -> int | None:
    """When something must be done: a reminder, or the next limit: a day's after the grace for late deliveries (§4.1 关门), a result's after its time."""
    reminder, limit = next_reminder(game), limit_time(game)
    return limit if reminder is None else reminder.at if limit is None else min(reminder.at, limit)


def limit_time(game: Game) -> int | None:
    """As `ring_time`, reminders apart."""
    window = review.next_limit(game)
    return None if window is None else review.until(game) or window.due + grace(game, window)


def grace(game: Game, window: Window) -> int:
    """Seconds in which messages of before the close may still arrive; the close keeps its own time."""
    return int(game.table.options.late_grace_s) if window.name == "day" and game.table is not None else 0


def end_limits(game: Game, now: int, dice: Dice) -> tuple[Game, list[Ended]]:
    """Every limit and reminder that is past, one by one, each at its own time. Raises LimitError."""
    ended: list[Ended] = []
    in_phase = 0
    while (due := ring_time(game)) is not None and due <= now:
        before, reminder = game, next_reminder(game)
        if reminder is not None and reminder.at == due:
            game, seen_to, sayings = remind(game, reminder, now)
            ended.append(Ended((seen_to,), sayings, seen_to.at))
            continue
        window = review.next_limit(game)
        assert window is not None
        if review.waits(game, window) and not review.is_held(game, window):
            game, step = _begin_hold(game, window, now, dice)
        else:
            game, step = _end(game, window, due, now, dice)
        ended.append(replace(step, due=due))
        in_phase = in_phase + 1 if _here(before) == _here(game) else 0
        if in_phase > MANY:
            raise LoopError(f"more than {MANY} limits in {_here(game)}")
    return game, ended


def _end(game: Game, window: Window, due: int, now: int, dice: Dice) -> tuple[Game, Ended]:
    try:
        events = _result(game, window, now, dice)
    except Exception as fault:
        raise LimitError(f"the limit of {window.name} can't be ended") from fault
    assert game.table is not None
    check(game.table, tuple(event for event in events if not isinstance(event, DeskEvent)))
    after, sayings = announce(game, events)
    return after, Ended(events, sayings, _own_time(game.table, window), told=due if review.is_held(game, window) else 0)


def _result(game: Game, window: Window, now: int, dice: Dice) -> tuple[DeskEvent | Event, ...]:
    """What the end of a window brings; if it was held back, when it goes out at `now`: what counts from a vote's close loses no time by that."""
    assert game.table is not None
    held = review.is_held(game, window)
    waited = max(0, now - window.due) if held and window.name in review.BALLOTS else 0
    decision = closing.end_of(game.table, window, _own_time(game.table, window), dice, waited)
    return (HoldEnded(), *decision) if held else decision


def _own_time(table: Table[Any], window: Window) -> int:
    """A limit's own time; an opening that has waited for a fallen hunter does not come before what he did."""
    fell = [seat.out.at for seat in table.seats if seat.out is not None] if window.name == "doors" else []
    return max(window.due, window.opened, *fell)


# -- what waits for the judges


def _begin_hold(game: Game, window: Window, now: int, dice: Dice) -> tuple[Game, Ended]:
    late = now - window.due
    began = HoldBegan(Held(window.name, window.seat, late if late > grace(game, window) else 0))
    after = began.change(game)
    until = review.until(after)
    assert game.table is not None
    assert until is not None, "what is held waits for its time"
    seen = View(game.table, game.names(), at=window.due)
    sayings = (Saying("group", judging.checking(seen, window.name, until)), *preview(after, now, dice))
    return after, Ended((began,), sayings, window.due)


def preview(game: Game, now: int, dice: Dice) -> tuple[Saying, ...]:
    """What would go out by itself if nothing more were changed: the very texts, for the judges."""
    window, until = review.held_window(game), review.until(game)
    if window is None or until is None or game.table is None:
        return ()
    _, sayings = announce(game, _result(game, window, until, dice))
    heading = judging.previewed(View(game.table, at=now), until)
    return (Saying("judges", "\n".join((heading, *judging.as_read((saying.to, saying.body) for saying in sayings)))),)


def release(game: Game, now: int, dice: Dice) -> tuple[DeskEvent | Event, ...]:
    """/放行: what waits goes out now; nothing where nothing waits."""
    window = review.held_window(game)
    return () if window is None else _result(game, window, now, dice)


def by_hand(game: Game, judge: str, at: int, dice: Dice) -> tuple[Event, ...] | Refusal:
    """What is open now ends by a judge's word. Where results are looked at first, its limit is now, and the bell does the rest (H-JC15)."""
    assert game.table is not None
    window = View(game.table).phase_end if game.preview else None
    if window is None or window.name not in review.RESULTS:
        return closing.end_stage(game.table, judge, at, dice)
    return closing.bring_on(game.table, window, judge, at, dice)


# -- no phase closes twice


def check(table: Table[Any], events: tuple[Event, ...]) -> None:
    """Raises LoopError where events close a phase again that has closed before, or skip one (I2, try-out 22)."""
    if not any(isinstance(event, DayClosed | DayOpened | NightOpened) for event in events):
        return
    for event in events:
        if isinstance(event, DayClosed) and not table.votes.open:
            raise LoopError(f"{table.here} would close its vote twice")
        before, table = table, event.change(table)
        if isinstance(event, DayOpened | NightOpened) and before.here and rank(table) != rank(before) + 1:
            raise LoopError(f"{table.here} would follow {before.here}")


def rank(table: Table[Any]) -> int:
    """The place of a phase in the course of its game."""
    first_half = (table.phase == "night") == (RULE_SETS[table.rule_set].first_phase == "night")
    return 2 * table.day + (not first_half)


def _here(game: Game) -> str:
    return "" if game.table is None else game.table.here
