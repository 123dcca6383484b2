"""Moments and spans of time as people type them: 明天 21:30, 周五 22:00, 5月1日 8点半, 2小时后; in the 24 hours of the clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Final

from desk.reader.spelling import numeral

LONGEST_SPAN: Final = 120 * 24 * 60
"""Minutes: nothing is put off by more than 120 days."""
FARTHEST: Final = timedelta(days=120)

_NUMBER: Final = r"[0-9]{1,9}(?:\.[0-9]{1,2})?|[一二三四五六七八九十两]{1,3}|半"
_AMOUNT: Final = re.compile(rf"({_NUMBER})\s*个?(半)?(天|日|分钟|分|小时|时|钟头|min|m|hours?|h|d|)(半)?\s*", re.IGNORECASE)
_UNITS: Final = {"天": 1440, "日": 1440, "d": 1440, "小时": 60, "时": 60, "钟头": 60, "h": 60, "hour": 60, "hours": 60}
_LATER: Final = re.compile(r"(.+?)(?:之?后|以后)")

_HOUR: Final = r"[0-9]{1,2}|[零〇一二三四五六七八九十两]{1,3}"
_MOMENT: Final = re.compile(
    r"(?:(?:改?到|改为|改成|至|在)\s*)?"
    r"(?:(?P<named>大后天|后天|明[天日早晚]|今[天日早晚夜])"
    r"|(?:(?P<year>20[0-9]{2})\s*[年/.-]\s*)?(?P<month>[0-9]{1,2})\s*[月/.-]\s*(?P<day>[0-9]{1,2})\s*[日号]?"
    r"|(?P<week>下下个?|下个?|这个?|本)?(?:周|星期|礼拜)(?P<weekday>[一二三四五六日天])"
    r"|(?P<days>[0-9]{1,3}|[一二三四五六七八九十两]{1,3})\s*天(?:之?后|以后))?"
    r"\s*(?:的\s*)?(?P<part>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|夜晚|夜间)?\s*"
    rf"(?:(?P<hour>{_HOUR})(?::(?P<minute>[0-9]{{2}})(?::(?P<second>[0-9]{{2}}))?"
    r"|\s*[点时](?:(?P<past>[0-9]{1,2}|[零〇一二三四五六七八九十]{1,3})分?|(?P<part_hour>半|一刻|三刻)|整|钟)?))?"
)
_DAYS: Final = {"今": 0, "明": 1, "后": 2, "大": 3}
_QUARTERS: Final = {"半": 30, "一刻": 15, "三刻": 45}
_EVENING: Final = ("晚上", "夜里", "夜晚", "夜间")
_HOURS: Final[Mapping[str, Mapping[int, int]]] = {
    "凌晨": {hour: hour for hour in range(7)},
    "清晨": {hour: hour for hour in range(4, 9)},
    "早上": {hour: hour for hour in range(4, 12)},
    "早晨": {hour: hour for hour in range(4, 12)},
    "上午": {hour: hour for hour in range(6, 13)},
    "中午": {11: 11, 12: 12, 13: 13, 14: 14, 1: 13, 2: 14},
    "下午": {12: 12} | {hour: hour + 12 for hour in range(1, 7)} | {hour: hour for hour in range(13, 19)},
    "傍晚": {hour: hour + 12 for hour in range(4, 9)} | {hour: hour for hour in range(16, 21)},
    **dict.fromkeys(_EVENING, {hour: hour + 12 for hour in range(6, 12)} | {hour: hour for hour in range(18, 24)}),
}
"""Part of the day → the hour that is said → the hour that is meant. What is not there could be another day, or is none."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Why this is no moment: a code, and what could be written instead."""

    code: str
    right: str = ""


BAD: Final = Unclear("bad-time")


def span(said: str) -> int | None:
    """The minutes of 30分, 2小时, 2小时30分, 一个半小时, 6h, 1天; None for anything else, and for more than 120 days."""
    minutes, at = 0.0, 0
    while at < len(said):
        match = _AMOUNT.match(said, at)
        if match is None:
            return None
        value = 0.5 if match[1] == "半" else _number(match[1])
        if value is None:
            return None
        halves = 0.5 if match[2] or match[4] else 0.0
        minutes += (value + halves) * _UNITS.get(match[3].lower(), 1)
        at = match.end()
    return int(minutes) if minutes == int(minutes) and 1 <= minutes <= LONGEST_SPAN else None


def _number(said: str) -> float | None:
    if said[0].isascii():
        return float(said)
    return 2 if said == "两" else numeral(said.replace("两", "二"))


def moment(said: str, now: int, zone: tzinfo, rolls: bool = False) -> int | Unclear:
    """The instant that is meant. What is past, or could be two moments, is Unclear; with `rolls` a bare HH:MM is the next such one."""
    said = said.strip()
    if (later := _LATER.fullmatch(said)) and (minutes := span(later[1])) is not None and not re.search(r"[天日dD]", later[1]):
        return now + 60 * minutes
    match = _MOMENT.fullmatch(said)
    if match is None or not said:
        return BAD
    if match["hour"] is None:
        return Unclear("no-hour", said) if match["part"] is None else BAD
    clock = _clock(match)
    return clock if isinstance(clock, Unclear) else _Reading(match, clock, now, zone, rolls).instant()


def _clock(match: re.Match[str]) -> time | Unclear:
    """The time of day, with the part of the day that it is said to be in."""
    hour = _whole(match["hour"])
    minute = _QUARTERS[match["part_hour"]] if match["part_hour"] else _whole(match["minute"] or match["past"] or "0")
    second = int(match["second"] or 0)
    part = match["part"] or {"早": "早上", "晚": "晚上", "夜": "夜里"}.get((match["named"] or " ")[-1])
    if part is not None and hour is not None:
        if part in _EVENING and hour not in _HOURS[part] and hour <= 12:
            return Unclear("which-night")
        hour = _HOURS[part].get(hour)
    if hour is None or minute is None or minute > 59 or second > 59:
        return BAD
    return Unclear("which-night") if hour == 24 else BAD if hour > 23 else time(hour, minute, second)


def _whole(said: str) -> int | None:
    if said.isascii():
        return int(said)
    return 2 if said == "两" else numeral(said.replace("两", "二"))


@dataclass(frozen=True, slots=True)
class _Reading:
    match: re.Match[str]
    clock: time
    now: int
    zone: tzinfo
    rolls: bool

    def instant(self) -> int | Unclear:
        try:
            day = self._date()
        except (ValueError, OverflowError):
            return BAD
        if isinstance(day, Unclear):
            return day
        at = self._at(day)
        if at >= self.now:
            return at
        return self._bare_and_past() if self._bare else Unclear("time-is-past")

    @property
    def _bare(self) -> bool:
        """Only a time of day is said."""
        return all(self.match[name] is None for name in ("named", "month", "weekday", "days"))

    def _bare_and_past(self) -> int | Unclear:
        tomorrow = f"明天 {self.clock:%H:%M}"
        if self.match["part"] is None and self.match["minute"] is None and 1 <= self.clock.hour <= 11:
            # 9点 said in the evening: who says so may mean 21:00.
            return Unclear("which-half", f"{self.clock.hour + 12}:{self.clock:%M} 或 {tomorrow}")
        return self._at(self._today + timedelta(days=1)) if self.rolls else Unclear("time-is-past", tomorrow)

    def _at(self, day: date) -> int:
        return int(datetime.combine(day, self.clock, self.zone).timestamp())

    @property
    def _today(self) -> date:
        return datetime.fromtimestamp(self.now, self.zone).date()

    def _date(self) -> date | Unclear:
        match, today = self.match, self._today
        if match["named"]:
            return today + timedelta(days=_DAYS[match["named"][0]])
        if match["days"]:
            days = _whole(match["days"])
            return BAD if days is None else today + timedelta(days=days)
        if match["weekday"]:
            return self._on_weekday("一二三四五六日".index(match["weekday"].replace("天", "日")))
        return self._on_date() if match["month"] else today

    def _on_weekday(self, weekday: int) -> date:
        """下周五 is that of the calendar week after this one; 周五 alone the next one, today's while it is ahead."""
        monday, week = self._today - timedelta(days=self._today.weekday()), self.match["week"]
        here = monday + timedelta(days=weekday)
        if week is not None:
            return here + timedelta(weeks={"下下": 2, "下": 1}.get(week.removesuffix("个"), 0))
        return here if self._at(here) >= self.now else here + timedelta(weeks=1)

    def _on_date(self) -> date | Unclear:
        """Without a year: this year's, or next year's where that is near; a date that has just passed is past."""
        month, day = int(self.match["month"]), int(self.match["day"])
        if self.match["year"]:
            return date(int(self.match["year"]), month, day)
        here = date(self._today.year, month, day)
        if self._at(here) >= self.now:
            return here
        there = date(self._today.year + 1, month, day)
        return there if there - self._today <= FARTHEST else Unclear("time-is-past")
