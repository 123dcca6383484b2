"""The course of a day: doors open and close, judges move the times (rules H, I, J; §2.1)."""

from __future__ import annotations

from typing import Any

from engine.common.calendar import calendar
from engine.common.commands import Abort, AskSpeedUp, Begin, CloseDoors, LastWords, Muster, OpenDoors, Pause, Postpone, Resume, SpeedUp, TimeUp
from engine.common.copying import replace
from engine.common.event import (
    Began,
    CloseMoved,
    DayClosed,
    DayOpened,
    LimitsMoved,
    Mustered,
    MusterEnded,
    NightOpened,
    OpeningMoved,
    Paused,
    Resumed,
    SpeedAsked,
    SpeedEnough,
    WindowClosed,
    WordsLeft,
)
from engine.common.table import MINUTE, Instant, Moment, Table, Window
from engine.common.turn import Answer, Refusal, Turn
from engine.common.vote import further_over

DAY = 24 * 60 * MINUTE
LONGEST_SHIFT = 120 * 24 * 60
"""Minutes: nothing is put off by more than 120 days."""


def time_up(turn: Turn, bell: TimeUp) -> Answer:
    """A window has reached its limit: it shuts, and its silence has its meaning (P5)."""
    window = turn.table.window(bell.name, bell.seat)
    assert window is not None, "decide refuses a bell for a window that is shut"
    turn.happen(WindowClosed(bell.name, bell.seat, late=True))
    turn.rules.time_outs[bell.name](turn, window)
    if bell.waited and not turn.over():
        # What is settled now is news only now: nobody may lose his minutes by it, and limits stay at whole ones.
        turn.at += bell.waited
        turn.happen(LimitsMoved(-(-bell.waited // MINUTE) * MINUTE, "核对", at=turn.at))
    return None


# -- before the first day


def muster(turn: Turn, wish: Muster) -> Answer:
    """报到 in the sign-in (C-93): the first counts."""
    if turn.table.phase != "signup":
        return Refusal("muster-closed", "C-93")
    if turn.table.seat(wish.seat).mustered:
        return Refusal("mustered-already", "C-93")
    turn.happen(Mustered(wish.seat))
    return None


def muster_over(turn: Turn, _window: object) -> None:
    missing = tuple(s.number for s in turn.table.seats if not s.mustered)
    turn.happen(MusterEnded(missing))


def begin(turn: Turn, _wish: Begin) -> Answer:
    """/开始: camps are fixed, day 1 opens (C-15, C-70)."""
    if turn.table.phase != "signup":
        return Refusal("begun-already", "C-15")
    turn.shut("muster")
    turn.happen(Began())
    open_day(turn, calendar(turn.table).date_of(turn.at), first=True)
    return None


# -- the day


def date_of_next_day(table: Table[Any], at: Instant) -> str:
    """The date whose usual hour ends the next day: as many playing dates on as a day has, also when the close was put off (T-01, T-02).

    After a close before its hour: the first whose hour is a whole day after that close (rules §5; never a cycle cut short, never two).
    """
    dates, hour, days = calendar(table), table.options.doors_close, table.options.day_days
    if table.day == 0:
        return dates.date_of(at)
    if table.close >= dates.moment(table.date, hour):
        return dates.after(table.date, days)
    return dates.whole_days_after(table.close, hour, days)


def open_day(turn: Turn, date: str, first: bool = False) -> None:
    """The next day opens now and closes at the usual hour of `date`, or of the first date that leaves it its length (T-02, T-03, R-66)."""
    close = _close_on(turn.table, date, turn.at, first)
    shut_words(turn)
    turn.happen(DayOpened(turn.table.day + 1, calendar(turn.table).date_of(close), turn.at, close))
    turn.open("day", close, holds=False)


def _close_on(table: Table[Any], date: str, at: Instant, first: bool) -> Instant:
    options, dates = table.options, calendar(table)
    if options.day_len == "24h" and not first:
        return dates.same_hour(at + max(options.day_days * DAY, options.min_phase * MINUTE))
    return dates.moment(max(date, soonest_date(table, at)), options.doors_close)


def next_close(table: Table[Any], close: Instant) -> Instant:
    """When the next day will close if this one closes at `close` and nobody moves its opening."""
    opening = close + int(table.options.doors_open_after) * MINUTE
    return _close_on(table, date_of_next_day(replace(table, close=close), opening), opening, first=False)


def soonest_date(table: Table[Any], at: Instant) -> str:
    """The date at whose usual hour a day that opens at `at` may close: the first that leaves the hour of R-66 and T-03, and its further dates."""
    options, dates = table.options, calendar(table)
    date = dates.playing(dates.date_of(at))
    while dates.moment(date, options.doors_close) < at + least_day(options):
        date = dates.after(date)
    return dates.after(date, options.day_days - 1)


def least_day(options: Any) -> int:
    """Seconds that a day lasts at least (R-66, T-03)."""
    return int(max(options.speed_notice, options.min_phase)) * MINUTE


def close_day(turn: Turn, _window: object = None) -> None:
    """关门: what the rule set has to settle, dusk and the night with it."""
    turn.shut("day")
    shut_words(turn)
    ballot = next(each for each in turn.rules.early if each.window == "day")
    voters = frozenset(ballot.wanted(turn.table))
    turn.happen(DayClosed(turn.at, tuple(seat for seat in turn.table.living() if seat not in voters)))
    turn.then(*(Moment(step) for step in turn.rules.close(turn.table.options)))


def dusk(turn: Turn, _moment: Moment) -> None:
    """R-73a: after a close that put somebody out the night waits for its fixed hour."""
    table = turn.table
    due = table.close + table.options.skill * MINUTE
    if len(table.falls) > table.fallen_at_close and table.options.night_opens == "fixed" and due >= turn.at:
        turn.open("nightfall", due)


def open_night(turn: Turn) -> None:
    """N0. Night limits count from the close (C-83…C-90), whenever the night opens."""
    turn.happen(NightOpened(turn.at))
    turn.open("doors", planned_opening(turn), holds=False)


def opening_of(turn: Turn) -> Instant:
    """开门 of the next day (C-95), as it stands."""
    doors = turn.table.window("doors")
    if doors is not None:
        return doors.due
    # At night it is due already, and only waits for what must be settled.
    return turn.at if turn.table.phase == "night" else planned_opening(turn)


def planned_opening(turn: Turn) -> Instant:
    close: Instant = turn.table.close
    return close + int(turn.table.options.doors_open_after) * MINUTE


def nothing(_turn: Turn, _window: object) -> None:
    """The limit itself is all: what waits goes on."""


# -- last words


def open_words(turn: Turn, seat: int, due: Instant) -> None:
    turn.open("words", due, seat, holds=False)


def shut_words(turn: Turn) -> None:
    for window in turn.table.windows:
        if window.name == "words":
            turn.shut("words", window.seat, late=True)


def words_over(turn: Turn, window: Window) -> None:
    """Last words end with the opening, also when it waits, for a hunter as a rule (C-91, R-45)."""
    waited = next((w for w in turn.table.windows if w.holds), None)
    if turn.table.phase == "night" and waited is not None and window.seat is not None and waited.due > turn.at:
        open_words(turn, window.seat, waited.due)


# -- players


def ask_speed_up(turn: Turn, wish: AskSpeedUp) -> Answer:
    """加速 (C-97): more than half of the living tell the judges; requests lapse at the close (R-65)."""
    table = turn.table
    # By night nobody is told who is out, himself included.
    if not table.voting_at(turn.at):
        return Refusal("only-by-day", "C-97")
    if not table.lives(wish.seat):
        return Refusal("you-are-out", "R-65")
    if wish.seat in table.speed:
        return Refusal("asked-already", "C-97")
    living = len(table.living())
    count = 1 + sum(1 for seat in table.speed if table.lives(seat))
    turn.happen(SpeedAsked(wish.seat, count, enough=2 * count > living and not table.speed_enough))
    return None


def recount_speed(turn: Turn) -> None:
    """A seat that leaves during the vote may make those who have asked more than half (R-65, try-out 98)."""
    table = turn.table
    if turn.over() or not table.votes.open or table.speed_enough:
        return
    count = sum(1 for seat in table.speed if table.lives(seat))
    if 2 * count > len(table.living()):
        turn.happen(SpeedEnough(count))


def leave_words(turn: Turn, wish: LastWords) -> Answer:
    """遗言, once, until the limit (C-91, R-68)."""
    # One answer for the living and for the fallen without last words: it may be given in the group.
    window = turn.table.window("words", wish.seat)
    if window is None or turn.at >= window.due:
        return Refusal("no-last-words", "R-68")
    if not wish.words.strip():
        return Refusal("no-text", "C-91")
    turn.shut("words", wish.seat)
    turn.happen(WordsLeft(wish.seat, wish.words))
    return None


# -- judges


def close_doors(turn: Turn, wish: CloseDoors) -> Answer:
    """/关门 early: all limits count from now."""
    if not turn.table.votes.open:
        return Refusal("closed-already", "C-96", (wish.phase,)) if wish.phase else Refusal("only-by-day", "C-96")
    if turn.table.window("ballot") is not None:
        further_over(turn)
    else:
        close_day(turn)
    return None


def open_doors(turn: Turn, wish: OpenDoors) -> Answer:
    """/开门 [时刻]: the next day opens then; night limits later than that end with it."""
    if turn.table.phase != "night" or turn.table.window("doors") is None:
        return Refusal("only-by-night", "C-96")
    when = turn.at if wish.when is None else wish.when
    if when < turn.at:
        return Refusal("time-past", "C-96")
    if when > turn.at + LONGEST_SHIFT * MINUTE:
        return Refusal("time-too-far", "C-96")
    turn.happen(OpeningMoved(when, tuple(with_opening(turn, window, when) for window in turn.table.windows), turn.at))
    return None


def with_opening(turn: Turn, window: Window, when: Instant) -> Window:
    """A night window whose opening is at `when`: acts end with it, a fallen seat keeps its minutes from the notice (R-45, R-49)."""
    options = turn.table.options
    if window.name in turn.rules.night_windows:
        return replace(window, due=min(window.due, when))
    if window.seat is None or window.name == "words":
        return replace(window, due=when)
    least = options.hunter_grace if window.name == "shot" else options.skill
    return replace(window, due=max(when, window.opened + least * MINUTE) if least else when)


def postpone(turn: Turn, wish: Postpone) -> Answer:
    """/延时 N分: the close and all that hangs on it, or at night every open limit (C-96)."""
    if not turn.table.windows:
        return Refusal("nothing-open", "C-96")
    if not 0 < wish.minutes <= LONGEST_SHIFT:
        return Refusal("time-too-far", "C-96")
    turn.happen(LimitsMoved(wish.minutes * MINUTE, "延时", at=turn.at))
    return None


def speed_up(turn: Turn, wish: SpeedUp) -> Answer:
    """/加速 HH:MM: at least the notice of R-66 from now, and earlier than the close that stands."""
    table = turn.table
    if not table.votes.open:
        return Refusal("only-by-day", "C-97")
    if wish.when < turn.at + table.options.speed_notice * MINUTE:
        return Refusal("too-soon", "R-66", (table.options.speed_notice,))
    if wish.when >= table.close:
        return Refusal("not-earlier", "C-97")
    turn.happen(CloseMoved(wish.when, turn.at))
    return None


def pause(turn: Turn, _wish: Pause) -> Answer:
    if turn.table.paused is not None:
        return Refusal("paused-already", "C-96")
    turn.happen(Paused(turn.at))
    return None


def resume(turn: Turn, _wish: Resume) -> Answer:
    """/继续: nobody loses time, every limit moves by the length of the pause, and from a rest day to the next day that is none (T-01)."""
    assert turn.table.paused is not None, "decide refuses it otherwise"
    lost = turn.at - turn.table.paused
    turn.happen(Resumed(turn.at))
    turn.happen(LimitsMoved(lost, "继续", turn.at, turn.at))
    window = next((w for name in turn.rules.hourly if (w := turn.table.window(name)) is not None), None)
    if window is not None and (rest := calendar(turn.table).same_hour(window.due) - window.due):
        turn.happen(LimitsMoved(rest, "休息日", at=turn.at))
    return None


def abort(turn: Turn, _wish: Abort) -> Answer:
    turn.end(None, "aborted")
    return None
