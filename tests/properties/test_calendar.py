"""Dates and hours of a game: no close on a rest day, never a cycle cut short, never two, in every time zone (T-01, T-02, T-08; try-out 28)."""

from __future__ import annotations

import datetime
import zoneinfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import engine
from engine.common import commands
from engine.common import options as option_table
from engine.common.calendar import WEEKDAYS, Calendar, read_weekdays, read_zone
from engine.common.event import DayOpened

ZONES = ("Asia/Shanghai", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Etc/GMT-8")
DAY = 24 * 3600
zones = st.sampled_from(ZONES)
instants = st.integers(min_value=1_600_000_000, max_value=2_000_000_000)
clocks = st.builds("{:02}:{:02}".format, st.integers(0, 23), st.integers(0, 59))
rests = st.sets(st.sampled_from(WEEKDAYS), max_size=6).map("".join)
calendars = st.builds(Calendar, zones, rests)


def local(calendar: Calendar, at: int) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(at, zoneinfo.ZoneInfo(calendar.zone))


def skipped(calendar: Calendar, at: int, clock: str) -> bool:
    """On that date the clocks jump over this time of day."""
    there = local(calendar, at)
    wanted = there.replace(hour=int(clock[:2]), minute=int(clock[3:]), second=0)
    return wanted.astimezone(datetime.UTC).astimezone(wanted.tzinfo).replace(tzinfo=None) != wanted.replace(tzinfo=None)


@given(calendars, instants, clocks)
def test_the_next_hour_is_the_first_one_on_a_playing_date(calendar, after, clock):
    found = calendar.next_hour(after, clock)
    assert found > after
    assert calendar.plays(calendar.date_of(found))
    assert f"{local(calendar, found):%H:%M}" == clock or skipped(calendar, found, clock)
    date = calendar.date_of(after)
    while date < calendar.date_of(found):
        assert not calendar.plays(date) or calendar.moment(date, clock) <= after
        date = (datetime.date.fromisoformat(date) + datetime.timedelta(days=1)).isoformat()


@given(calendars, instants)
def test_the_same_hour_moves_only_off_a_rest_day(calendar, at):
    found = calendar.same_hour(at)
    if calendar.plays(calendar.date_of(at)):
        assert found == at
        return
    assert found > at
    assert calendar.plays(calendar.date_of(found))
    assert local(calendar, found).time() == local(calendar, at).time() or skipped(calendar, found, f"{local(calendar, at):%H:%M}")


def playing_days(calendar: Calendar, start: int, end: int) -> float:
    """Days by the wall clock from one instant to another, rest days left out."""
    first, last = local(calendar, start).replace(tzinfo=None), local(calendar, end).replace(tzinfo=None)
    days, here = 0.0, first
    while here < last:
        midnight = datetime.datetime.combine(here.date() + datetime.timedelta(days=1), datetime.time())
        until = min(midnight, last)
        if calendar.plays(here.date().isoformat()):
            days += (until - here).total_seconds() / DAY
        here = until
    return days


@given(calendars, instants, clocks, st.integers(1, 5))
@example(Calendar("America/New_York", ""), 1_773_540_600, "22:00", 1)
@example(Calendar("Europe/Berlin", "六"), 1_792_886_400, "22:00", 1)
def test_28_the_next_close_is_at_least_one_cycle_away_and_less_than_a_day_more(calendar, at, clock, days):
    date = calendar.whole_days_after(at, clock, days)
    assert calendar.plays(date)
    found = calendar.moment(date, clock)
    if skipped(calendar, found, clock):
        return
    assert days <= round(playing_days(calendar, at, found), 6) < days + 1


ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
JUDGE = "9000"


@given(
    zones,
    rests,
    instants,
    st.lists(st.integers(min_value=1, max_value=23 * 3600), min_size=3, max_size=6),
    st.integers(1, 3),
    st.sampled_from(["00:10", "12:00", "22:00", "23:59"]),
)
def test_28_early_closes_never_pile_up_and_never_shorten_a_day(zone, rest, start, waits, days, clock):
    """A judge closes one day after the other before its hour: every next close is one cycle away at least, never two."""
    rules = engine.RULE_SETS["classic"]
    wishes = {"rest_days": read_weekdays(rest) or "none", "day_days": days, "doors_close": clock, "yellows_per_red": "judge", "zone": zone}
    options = option_table.read(rules.options, wishes)
    dice = engine.Dice(b"calendar")
    table, dealt = engine.deal(rules, options, "Asia/Shanghai", start, dice, ROLES)
    table = engine.fold(table, dealt)
    calendar = Calendar(zone, rest)

    def take(command: commands.Command, at: int) -> tuple[engine.Event, ...]:
        nonlocal table
        events = engine.decide(table, command, at, dice)
        assert isinstance(events, tuple), events
        table = engine.fold(table, events)
        return events

    take(commands.Begin(judge=JUDGE, sure=True), start)
    now = start
    for wait in waits:
        assert calendar.plays(calendar.date_of(table.close))
        now = min(now + wait, table.close - 1)
        take(commands.CloseDoors(judge=JUDGE, sure=True), now)
        closed, opened = now, None
        while opened is None:
            window = engine.next_due(table)
            assert window is not None
            now = window.due
            opened = next((e for e in take(commands.TimeUp(name=window.name, seat=window.seat), now) if isinstance(e, DayOpened)), None)
        if not skipped(calendar, opened.close, clock):
            assert days <= round(playing_days(calendar, closed, opened.close), 6) < days + 1


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("六日", "六日"),
        ("周末", "六日"),
        ("周日、周六", "六日"),
        ("星期天", "日"),
        ("礼拜一和礼拜三", "一三"),
        ("日六", "六日"),
        ("无", "none"),
        ("none", "none"),
        ("", "none"),
        ("一二三四五六日", None),
        ("5月1日", None),
        ("六八", None),
        ("saturday", None),
    ],
)
def test_weekdays_as_they_are_typed(said, read):
    assert read_weekdays(said) == read


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Asia/Shanghai", "Asia/Shanghai"),
        ("asia/shanghai", "Asia/Shanghai"),
        ("北京时间", "Asia/Shanghai"),
        ("America/New_York", "America/New_York"),
        ("UTC+8", "Etc/GMT-8"),
        ("utc+08:00", "Etc/GMT-8"),
        ("GMT-5", "Etc/GMT+5"),
        ("+8", "Etc/GMT-8"),
        ("东八区", "Etc/GMT-8"),
        ("西十一区", "Etc/GMT+11"),
        ("UTC", "Etc/UTC"),
        ("UTC+0", "Etc/UTC"),
        ("UTC+14", "Etc/GMT-14"),
        ("UTC+15", None),
        ("UTC-13", None),
        ("UTC+5:30", None),
        ("东二十区", None),
        ("Mars/Olympus", None),
        ("../../etc/passwd", None),
        ("", None),
    ],
)
def test_25_time_zones_as_they_are_typed(said, name):
    assert read_zone(said) == name
    if name is not None:
        zoneinfo.ZoneInfo(name)


def test_25_a_fixed_offset_is_ahead_of_utc_by_so_much():
    summer = datetime.datetime(2026, 7, 1, 12, tzinfo=datetime.UTC)
    assert summer.astimezone(zoneinfo.ZoneInfo(read_zone("UTC+8") or "")).hour == 20


@given(st.text(max_size=30))
def test_any_text_is_read_or_not_but_never_fatal(said):
    for read in (read_weekdays, read_zone, option_table.read_countdown):
        first = read(said)
        assert first is None or read(first) == first
