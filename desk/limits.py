"""The limits of one game: which comes next, when it is ended, what a result that waits for the judges looks like. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from desk import closing
from desk.announce import Saying, announce
from desk.course import HoldBegan, HoldEnded
from desk.game import DeskEvent, Game, Held
from desk.reminders import next_reminder, remind
from desk.texts import judging
from desk.texts.view import View
from engine import RULE_SETS, Dice, Event, Table, Window, next_due
from engine.common.event import DayClosed, DayOpened, LimitsMoved, NightOpened
from engine.common.table import MINUTE

BALLOTS = frozenset({"day", "ballot", "runoff", "verdict"})
"""Limits at which votes are counted; what follows them counts from them."""
RESULTS = BALLOTS | {"dusk", "doors"}
"""Limits whose end is a result that the group reads."""
MANY = 1000
"""Limits that a phase can have at most: more is a game that runs in circles."""


class LimitError(Exception):
    """The next limit of a game can't be ended."""


class LoopError(LimitError):
    """A phase would close a second time, or for ever."""


@dataclass(frozen=True, slots=True)
class Ended:
    """One limit ended, or begun to be held back: what happened at `at`, and what is said of it. `due` is when it should have rung."""

    events: tuple[DeskEvent | Event, ...]
    sayings: tuple[Saying, ...]
    at: int
    due: int = 0


def next_limit(game: Game) -> Window | None:
    """The window that ends next. Where results are held back, a night opens into day only when nobody has to answer any more."""
    if game.table is None or game.status == "over":
        return None
    window = next_due(game.table)
    if window is None or window.name != "doors" or not game.preview or game.table.paused is not None:
        return window
    waited = [each for each in game.table.windows if each.holds]
    return min(waited, key=lambda each: each.due) if waited else window


def ring_time(game: Game) -> int | None:
    """When something must be done: a reminder, or the next limit: a day's after the grace for late deliveries (§4.1 关门), a result's after its time."""
    reminder, limit = next_reminder(game), limit_time(game)
    return limit if reminder is None else reminder.at if limit is None else min(reminder.at, limit)


def limit_time(game: Game) -> int | None:
    """As `ring_time`, reminders apart."""
    window = next_limit(game)
    if window is None:
        return None
    begins = window.due + grace(game, window)
    return _until(game, window) if _is_held(game, window) else begins


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
        window = next_limit(game)
        assert window is not None
        if _waits(game, window) and not _is_held(game, window):
            game, step = _begin_hold(game, window, now, dice)
        else:
            game, step = _end(game, window, now, dice)
        ended.append(replace(step, due=due))
        in_phase = in_phase + 1 if _here(before) == _here(game) else 0
        if in_phase > MANY:
            raise LoopError(f"more than {MANY} limits in {_here(game)}")
    return game, ended


def _end(game: Game, window: Window, now: int, dice: Dice) -> tuple[Game, Ended]:
    assert game.table is not None
    at = _own_time(game.table, window)
    try:
        decision = closing.end_of(game.table, window, at, dice)
    except Exception as fault:
        raise LimitError(f"the limit of {window.name} can't be ended") from fault
    check(game.table, decision)
    events: tuple[DeskEvent | Event, ...] = decision
    if _is_held(game, window):
        events = released(game, window, decision, now)
    after, sayings = announce(game, events)
    return after, Ended(events, sayings, at)


def _own_time(table: Table[Any], window: Window) -> int:
    """A limit's own time; an opening that has waited for a fallen hunter does not come before what he did."""
    fell = [seat.out.at for seat in table.seats if seat.out is not None] if window.name == "doors" else []
    return max(window.due, window.opened, *fell)


# -- what waits for the judges


def _waits(game: Game, window: Window) -> bool:
    """Whether this limit's result is shown to the judges first."""
    if not game.preview or window.name not in RESULTS or game.table is None:
        return False
    # An opening that night acts have outlasted only moves.
    acting = RULE_SETS[game.rule_set].night_windows
    return window.name != "doors" or not any(each.name in acting for each in game.table.windows)


def _is_held(game: Game, window: Window) -> bool:
    return _waits(game, window) and game.held is not None and (game.held.name, game.held.seat) == (window.name, window.seat)


def held_window(game: Game) -> Window | None:
    """The window whose result waits for the judges now."""
    window = next_limit(game)
    return window if window is not None and _is_held(game, window) else None


def _until(game: Game, window: Window) -> int:
    """When a result that waits goes out by itself. It moves with the window, so that a pause takes no time from the judges."""
    assert game.held is not None
    return window.due + game.held.delay + game.preview * MINUTE


def _begin_hold(game: Game, window: Window, now: int, dice: Dice) -> tuple[Game, Ended]:
    late = now - window.due
    began = HoldBegan(Held(window.name, window.seat, late if late > grace(game, window) else 0))
    after = began.change(game)
    assert game.table is not None
    seen = View(game.table, game.names(), at=window.due)
    sayings = (Saying("group", judging.checking(seen, window.name, _until(after, window))), *preview(after, now, dice))
    return after, Ended((began,), sayings, window.due)


def preview(game: Game, now: int, dice: Dice) -> tuple[Saying, ...]:
    """What would go out if nothing more were changed: the very texts, for the judges."""
    window = held_window(game)
    if window is None or game.table is None:
        return ()
    decision = closing.end_of(game.table, window, _own_time(game.table, window), dice)
    _, sayings = announce(game, decision)
    heading = judging.previewed(View(game.table, at=now), _until(game, window))
    return (Saying("judges", "\n".join((heading, *judging.as_read((saying.to, saying.body) for saying in sayings)))),)


def released(game: Game, window: Window, decision: tuple[Event, ...], now: int) -> tuple[DeskEvent | Event, ...]:
    """The events of a result that goes out after it was held back: whatever counts from a vote's close loses no time by it."""
    assert game.table is not None
    table = game.table
    for event in decision:
        table = event.change(table)
    lost = now - window.due
    moved = (LimitsMoved(lost, "核对", at=now),) if window.name in BALLOTS and lost > 0 and table.windows else ()
    return (HoldEnded(), *decision, *moved)


def release(game: Game, now: int, dice: Dice) -> tuple[DeskEvent | Event, ...]:
    """/放行: what waits goes out now; nothing where nothing waits."""
    window = held_window(game)
    if window is None or game.table is None:
        return ()
    return released(game, window, closing.end_of(game.table, window, _own_time(game.table, window), dice), now)


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
