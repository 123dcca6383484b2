"""The course of a game of cards: preparation, nightfall, dawn, day (H4.5)."""

from __future__ import annotations

from engine.cards.events import CampFixed, PurseTold
from engine.cards.state import PEOPLE, UNDECIDED
from engine.common.calendar import calendar
from engine.common.commands import Begin
from engine.common.doors import shut_words, soonest_date
from engine.common.event import Began, DayOpened, NightOpened
from engine.common.table import MINUTE, Moment, Window
from engine.common.turn import Answer, Refusal, Turn


def minutes_between(earlier: str, later: str) -> int:
    """Minutes from one time of day to the next such other one."""
    first, second = (60 * int(clock[:2]) + int(clock[3:]) for clock in (earlier, later))
    return (second - first) % (24 * 60)


# -- before night 1


def begin(turn: Turn, _wish: Begin) -> Answer:
    """/开始: camps are fixed; 排牌 and 自选 are open until the first nightfall that leaves them their hour (H4.4)."""
    table = turn.table
    if table.phase != "signup" or table.window("preparation") is not None:
        return Refusal("begun-already", "C-15")
    turn.shut("muster")
    turn.happen(Began(aloud=True))
    early = turn.at + table.options.preparation * MINUTE - 1
    turn.open("preparation", calendar(table).next_hour(early, table.options.nightfall), holds=False)
    return None


def preparation_over(turn: Turn, _window: Window) -> None:
    """The first night falls; a silent 自选 is 平民 (H4.3)."""
    choices = dict(turn.table.own.choices)
    for seat in turn.table.living(UNDECIDED):
        turn.happen(CampFixed(seat, choices.get(seat, PEOPLE), silent=seat not in choices))
    turn.then(Moment("nightfall"))


# -- night


def night_falls(turn: Turn) -> None:
    """The next game day begins with its night."""
    turn.happen(NightOpened(turn.at, turn.table.day + 1, calendar(turn.table).date_of(turn.at)))


def take_orders(turn: Turn) -> None:
    """N4: orders until the night's end, the bulletin an hour later."""
    dates, options = calendar(turn.table), turn.table.options
    end = dates.next_hour(turn.at, options.night_end)
    turn.open("night", end, holds=False)
    turn.open("doors", dates.next_hour(end - 1, options.doors_open), holds=False)
    turn.happen(PurseTold(end))


def doors_over(turn: Turn, _window: Window) -> None:
    """The bulletin is due: N5–N27."""
    turn.shut("night", late=True)
    turn.then(Moment("dawn"))


# -- day


def open_day(turn: Turn) -> None:
    """The day of this night opens now."""
    start_day(turn)


def start_day(turn: Turn, _date: str = "") -> None:
    """投票 until the usual hour of the first date that leaves it its length (T-02, T-03, R-66); day privileges until nightfall."""
    table, options, dates = turn.table, turn.table.options, calendar(turn.table)
    date = soonest_date(table, turn.at)
    close = dates.moment(date, options.doors_close)
    shut_words(turn)
    turn.happen(DayOpened(table.day, date, turn.at, close))
    turn.open("day", close, holds=False)
    turn.open("dusk", close + minutes_between(options.doors_close, options.nightfall) * MINUTE, holds=False)
