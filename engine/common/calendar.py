"""The dates of a game: on which of them something closes, and when it is a certain hour there (T-01, T-02, T-08)."""

from __future__ import annotations

import datetime
import re
import zoneinfo
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.common.table import Instant, Table, local_time, moment_of_day, next_date

WEEKDAYS = "一二三四五六日"
NO_REST = "none"
_NOTHING = ("", NO_REST, "no", "无", "不休息")
_OFFSET = re.compile(r"(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?00)?")
_BELT = re.compile(r"([东西])(十?[一二三四五六七八九]|十)区")
_NAMED = {"北京": "Asia/Shanghai", "北京时间": "Asia/Shanghai", "中国": "Asia/Shanghai", "UTC": "Etc/UTC", "GMT": "Etc/UTC"}
EAST, WEST = 14, 12
"""So many hours a fixed offset may be ahead of UTC, and behind it."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """Dates (ISO) and hours (HH:MM) of one game. On the weekdays of `rest` nothing closes."""

    zone: str
    rest: str = ""

    def plays(self, date: str) -> bool:
        return WEEKDAYS[datetime.date.fromisoformat(date).weekday()] not in self.rest

    def playing(self, date: str) -> str:
        """The date itself, or the first after it that is no rest day."""
        while not self.plays(date):
            date = next_date(date)
        return date

    def after(self, date: str, days: int = 1) -> str:
        """So many playing dates later."""
        for _ in range(days):
            date = self.playing(next_date(date))
        return date

    def moment(self, date: str, clock: str) -> Instant:
        return moment_of_day(self.zone, date, clock)

    def date_of(self, at: Instant) -> str:
        return local_time(self.zone, at).date().isoformat()

    def next_hour(self, after: Instant, clock: str) -> Instant:
        """The first instant later than `after` at which it is `clock` on a playing date."""
        date = self.playing(self.date_of(after))
        while (moment := self.moment(date, clock)) <= after:
            date = self.after(date)
        return moment

    def same_hour(self, at: Instant) -> Instant:
        """The instant itself, or where that is a rest day the same time of day on the next date that is none."""
        here = local_time(self.zone, at)
        date = self.playing(here.date().isoformat())
        if date == here.date().isoformat():
            return at
        there = datetime.datetime.combine(datetime.date.fromisoformat(date), here.time(), zoneinfo.ZoneInfo(self.zone))
        return int(there.timestamp())

    def whole_days_after(self, at: Instant, clock: str, days: int) -> str:
        """The first playing date whose `clock` is at least so many whole playing days after an instant; never one day more."""
        here = local_time(self.zone, at)
        date, time = here.date().isoformat(), here.time()
        if not self.plays(date):
            date, time = self.playing(date), datetime.time()
        date = self.after(date, days)
        return date if datetime.time.fromisoformat(clock) >= time else self.after(date)


def calendar(table: Table[Any]) -> Calendar:
    """The calendar of a game."""
    rest = table.options.rest_days
    return Calendar(table.zone, "" if rest == NO_REST else rest)


def read_weekdays(said: str) -> str | None:
    """六日, 周六周日, 周末 …, in the order of the week; `none` for none. All seven are no timetable."""
    if said.lower() in _NOTHING:
        return NO_REST
    letters = re.sub(r"周末", "六日", said)
    letters = re.sub(r"周|星期|礼拜|[\s,，、和]", "", letters).replace("天", "日")
    if not letters or set(letters) - set(WEEKDAYS) or len(set(letters)) == len(WEEKDAYS):
        return None
    return "".join(day for day in WEEKDAYS if day in letters)


@lru_cache(maxsize=1)
def _zones() -> dict[str, str]:
    return {name.lower(): name for name in zoneinfo.available_timezones()}


def read_zone(said: str) -> str | None:
    """The name of a time zone: Asia/Shanghai in any case, 北京; UTC+8 and 东八区 are the fixed offset, by its name Etc/GMT-8."""
    word = said.strip()
    if word.upper() in _NAMED:
        return _NAMED[word.upper()]
    offset = _hours(word.upper())
    if offset is not None:
        # Etc names count the other way round: hours behind.
        name = "Etc/UTC" if offset == 0 else f"Etc/GMT{-offset:+d}"
        return name if -WEST <= offset <= EAST else None
    return _zones().get(word.lower())


def _hours(word: str) -> int | None:
    if found := _OFFSET.fullmatch(word):
        return int(f"{found[1]}{found[2]}")
    if belt := _BELT.fullmatch(word):
        units = "〇一二三四五六七八九".index(belt[2].removeprefix("十") or "〇")
        hours = units + (10 if belt[2].startswith("十") else 0)
        return hours if belt[1] == "东" else -hours
    return None
