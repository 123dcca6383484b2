"""How one table is put into words: seats, names, times, and what of it is public."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from desk.texts.tame import tamed
from engine import RULE_SETS
from engine.common.calendar import WEEKDAYS
from engine.common.copying import replace
from engine.common.rescheduling import leading
from engine.common.table import MINUTE, Instant, Seat, Table, Window, local_time

HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
NAME_LIMIT: Final = 20


@dataclass(frozen=True, slots=True)
class View:
    """A table to be spoken of. `names` are the players' own names by seat; `at` is the moment of speaking, where it is known; `checked` until when
    the result of the phase waits for the judges at most, where it does."""

    table: Table[Any]
    names: Mapping[int, str] = field(default_factory=dict)
    at: Instant | None = None
    checked: Instant | None = None

    @property
    def options(self) -> Any:
        return self.table.options

    def clock(self, at: Instant, now: Instant | None = None) -> str:
        """A time of day; with the date when it is another day than the one on which this is said."""
        then = local_time(self.table.zone, at)
        now = self.at if now is None else now
        today = self.table.date if now is None else local_time(self.table.zone, now).date().isoformat()
        moment = _time_of_day(then)
        return moment if then.date().isoformat() == today else f"{_date(then)} {moment}"

    def dated_clock(self, at: Instant) -> str:
        """A time of day, always with its date: for times that somebody has just set."""
        return clock_on(self.table.zone, at)

    def full_clock(self, at: Instant) -> str:
        """Date, time, weekday, zone and, where the moment of speaking is known, the time left (try-out 26)."""
        then = local_time(self.table.zone, at)
        left = "" if self.at is None else f"，还有 {span(at - self.at)}" if at > self.at else "，即刻"
        return f"{then:%Y-%m-%d} {_time_of_day(then)}（周{WEEKDAYS[then.weekday()]}，{zone_name(self.table.zone)}{left}）"

    @property
    def phase_end(self) -> Window | None:
        """The limit that ends the present phase, where everybody sees it."""
        return leading(RULE_SETS[self.table.rule_set].phase_ends, self.table)

    def since(self, at: Instant) -> View:
        """The same, spoken of at a moment; 0 where an event of an older log does not tell it."""
        return replace(self, at=at) if at else self

    def left(self, at: Instant) -> str:
        """（还有 2小时5分钟）, or nothing where the moment of speaking is unknown, the time is over or stands still."""
        if self.table.paused is not None:
            return ""
        return "" if self.at is None or at <= self.at else f"（还有 {span(at - self.at)}）"

    def close_limit(self, minutes: int) -> Instant:
        """So many minutes before 关门."""
        return self.table.close - minutes * MINUTE

    def named(self, seat: int) -> str:
        """The seat with its player's name, for lists of who is who."""
        name = named_plainly(self, seat)
        return f"{no(seat)} {name}" if name else no(seat)


def named_plainly(view: View, seat: int) -> str:
    """A player's own name as it may stand beside others; "" where it isn't known."""
    # Marks that turn the direction of writing would reach beyond the name.
    return plain("".join(char for char in view.names.get(seat, "") if unicodedata.category(char) != "Cf"))[:NAME_LIMIT]


def clock_on(zone: str, at: Instant) -> str:
    """Date and time of day, where there is no table to look at."""
    then = local_time(zone, at)
    return f"{_date(then)} {_time_of_day(then)}"


def _time_of_day(then: datetime.datetime) -> str:
    return f"{then:%H:%M:%S}" if then.second else f"{then:%H:%M}"


def _date(then: datetime.datetime) -> str:
    return f"{then.month}月{then.day}日"


# -- the same thing always in the same words


def no(seat: int) -> str:
    """A seat, everywhere."""
    return f"{seat}号"


def nos(seats: Iterable[int], nobody: str = "无") -> str:
    """Several seats."""
    return "、".join(no(seat) for seat in seats) or nobody


def knife(target: int | None) -> str:
    """A knife of 决战."""
    return "空" if target is None else no(target)


def clause(cited: str) -> str:
    """The rule that a text rests on."""
    return f"（{cited}）" if cited else ""


def span(seconds: int) -> str:
    """A length of time; whole minutes, the last one in words."""
    if seconds < MINUTE:
        return "不到1分钟"
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, HOUR)
    minutes = rest // MINUTE
    parts = ((days, "天"), (hours, "小时"), (minutes, "分钟"))
    return "".join(f"{count}{word}" for count, word in parts if count)


def zone_name(zone: str) -> str:
    """A time zone as it is told; of a fixed offset that it is one (try-out 25)."""
    if zone == "Asia/Shanghai":
        return "北京时间"
    offset = zone.removeprefix("Etc/GMT")
    if offset == zone or not offset:
        return f"{zone} 时间"
    # Etc names count hours behind: Etc/GMT-8 is eight hours ahead.
    return f"UTC{-int(offset):+d} 固定偏移"


def plain(said: str) -> str:
    """What a player typed, on one line."""
    return " ".join(said.split())


def quoted(said: str) -> str:
    """What a player typed, line breaks kept: further lines are indented, so that none can pass for a line of the judge's."""
    return "\n　".join(tamed(said).strip().splitlines())


def lines(*parts: str | None) -> str:
    """Lines of one text; empty ones are left out."""
    return "\n".join(part for part in parts if part)


def day_word(day: int) -> str:
    return f"第{day}天"


def night_word(day: int) -> str:
    """Night N follows day N; a game that begins by night has one before its first day."""
    return f"第{day}夜" if day else "首夜"


# -- what the group knows


def secretly_out(table: Table[Any], seat: Seat) -> bool:
    """Fell this night by other than a red card: nobody else knows before the opening."""
    return seat.out is not None and not table.publicly_out(seat.number)


def publicly_living(table: Table[Any]) -> tuple[int, ...]:
    """The living as far as the group knows."""
    return tuple(seat.number for seat in table.seats if seat.out is None or secretly_out(table, seat))


def holds_badge(table: Table[Any], seat: int) -> bool:
    """Whether this seat is sheriff as far as it knows itself: who fell unaware still thinks so."""
    return table.sheriff == seat or _thinks_to_hold(table, "badge", seat)


def holds_head(table: Table[Any], seat: int) -> bool:
    """As `holds_badge`, for the head of the wolves."""
    return table.own.head == seat or _thinks_to_hold(table, "head", seat)


def _thinks_to_hold(table: Table[Any], title: str, seat: int) -> bool:
    vacancy = table.vacancy(title)
    return seat in table.unaware and vacancy is not None and vacancy.by == seat
