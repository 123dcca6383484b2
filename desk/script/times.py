"""The times of a script as instants."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

from desk.script.load import ScriptError

DAY = 24 * 3600


def moment(place: str, time: str, now: int, zone: ZoneInfo) -> int:
    """The instant that a time of a script means: the next such time of day not before now, or so much later. Raises ScriptError."""
    if time.startswith("+"):
        return now + int(time[1:-1]) * {"s": 1, "m": 60, "h": 3600}[time[-1]]
    local = datetime.datetime.fromtimestamp(now, zone)
    wanted = _at_clock(place, time, local)
    if wanted < local:
        wanted += datetime.timedelta(days=1)
    return int(wanted.timestamp())


def nearest(place: str, time: str, now: int, zone: ZoneInfo) -> int:
    """The instant nearest to now at which it is this time of day; of the day that is named, if one is. Raises ScriptError."""
    local = datetime.datetime.fromtimestamp(now, zone)
    date, _, time = time.rpartition(" ")
    if date:
        return int(_at_clock(place, time, _on(place, date, local)).timestamp())
    wanted = int(_at_clock(place, time, local).timestamp())
    return min((wanted + days * DAY for days in (-1, 0, 1)), key=lambda at: abs(at - now))


def _on(place: str, date: str, local: datetime.datetime) -> datetime.datetime:
    try:
        return datetime.datetime.combine(datetime.date.fromisoformat(date), local.timetz())
    except ValueError:
        raise ScriptError(f"{place}: no date: {date}") from None


def _at_clock(place: str, time: str, local: datetime.datetime) -> datetime.datetime:
    hour, minute, *second = (int(part) for part in time.split(":"))
    try:
        return local.replace(hour=hour, minute=minute, second=second[0] if second else 0)
    except ValueError:
        raise ScriptError(f"{place}: no time of day: {time}") from None
