"""Days as people type them: 明天, 周五, 5.1, 5月1日, and from one to another: 5.1-5.3, 周五到周日, 5月1日-3日."""

from __future__ import annotations

import re
from datetime import date, datetime, time, tzinfo
from typing import Final, Literal

from desk.reader.moments import FARTHEST, moment

_DAY: Final = re.compile(r"(\d{1,2})\s*[日号]")
_TO: Final = re.compile(r"\s*(?:到|至|-|~|—|–)\s*")
_NO_HOUR: Final = re.compile(r"[^:点时]*")
_LAST_MINUTE: Final = "23:59"

Fault = Literal["bad-days", "past-days"]


def days(said: str, now: int, zone: tzinfo) -> tuple[date, date] | Fault:
    """The first and the last day that are meant, or what is wrong: not to be read, or past, too far or in the wrong order."""
    today = datetime.fromtimestamp(now, zone).date()
    for cut in (None, *_TO.finditer(said)):
        head, tail = (said, None) if cut is None else (said[: cut.start()], said[cut.end() :])
        first = _day(head, today, zone)
        last = first if first is None or tail is None else _last(tail, first, today, zone)
        if first is not None and last is not None:
            return (first, last) if today <= first <= last <= today + FARTHEST else "past-days"
    return "bad-days" if _day(said, date(today.year - 1, 1, 1), zone) is None else "past-days"


def _last(said: str, first: date, today: date, zone: tzinfo) -> date | None:
    """The day behind 到: what names no month goes on from the first day, and so does a weekday that would come before it."""
    if alone := _DAY.fullmatch(said.strip()):
        try:
            return first.replace(day=int(alone[1]))
        except ValueError:
            return None
    last = _day(said, today, zone)
    return last if last is None or last >= first else _day(said, first, zone) or last


def _day(said: str, today: date, zone: tzinfo) -> date | None:
    """One day, seen from `today`."""
    if not said.strip() or _NO_HOUR.fullmatch(said) is None:
        return None
    at = moment(f"{said.strip()} {_LAST_MINUTE}", int(datetime.combine(today, time(), zone).timestamp()), zone)
    return datetime.fromtimestamp(at, zone).date() if isinstance(at, int) else None
