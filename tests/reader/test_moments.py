"""Dates and spans as judges type them: what each means, and what is asked back (try-outs 25, 26)."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.reader.moments import LONGEST_SPAN, Unclear, moment, span

SHANGHAI = ZoneInfo("Asia/Shanghai")


def at(text: str, zone: ZoneInfo = SHANGHAI) -> int:
    return int(datetime.datetime.fromisoformat(text).replace(tzinfo=zone).timestamp())


NOW = at("2026-04-29 12:00")  # a Wednesday

SAID = [
    ("22:00", "2026-04-29 22:00"),
    ("22点", "2026-04-29 22:00"),
    ("22点半", "2026-04-29 22:30"),
    ("22时15分", "2026-04-29 22:15"),
    ("二十二点", "2026-04-29 22:00"),
    ("12:00", "2026-04-29 12:00"),
    ("20:00:30", "2026-04-29 20:00:30"),
    ("今晚 22:00", "2026-04-29 22:00"),
    ("今晚22:00", "2026-04-29 22:00"),
    ("今晚 8点半", "2026-04-29 20:30"),
    ("晚上9点", "2026-04-29 21:00"),
    ("晚上 9:30", "2026-04-29 21:30"),
    ("下午3点", "2026-04-29 15:00"),
    ("下午三点一刻", "2026-04-29 15:15"),
    ("今天 23:59", "2026-04-29 23:59"),
    ("明天 00:30", "2026-04-30 00:30"),
    ("明天凌晨1点", "2026-04-30 01:00"),
    ("明天零点", "2026-04-30 00:00"),
    ("明早8点", "2026-04-30 08:00"),
    ("明晚 9点", "2026-04-30 21:00"),
    ("明日 21:30", "2026-04-30 21:30"),
    ("到 明天 21:30", "2026-04-30 21:30"),
    ("后天 8点", "2026-05-01 08:00"),
    ("大后天 8:00", "2026-05-02 08:00"),
    ("3天后 22:00", "2026-05-02 22:00"),
    ("两天后晚上8点", "2026-05-01 20:00"),
    ("5月1日 21:30", "2026-05-01 21:30"),
    ("5月1号21:30", "2026-05-01 21:30"),
    ("5-1 21:30", "2026-05-01 21:30"),
    ("5.1 21:30", "2026-05-01 21:30"),
    ("5/1 21:30", "2026-05-01 21:30"),
    ("2026-05-01 21:30", "2026-05-01 21:30"),
    ("2026年5月1日 晚上9点半", "2026-05-01 21:30"),
    ("周五 22:00", "2026-05-01 22:00"),
    ("星期五 22:00", "2026-05-01 22:00"),
    ("这周五 22:00", "2026-05-01 22:00"),
    ("下周五 22:00", "2026-05-08 22:00"),
    ("下个星期五 22:00", "2026-05-08 22:00"),
    ("周三 22:00", "2026-04-29 22:00"),
    ("周三 11:00", "2026-05-06 11:00"),
    ("周日 22:00", "2026-05-03 22:00"),
    ("下周天 22:00", "2026-05-10 22:00"),
    ("2小时后", "2026-04-29 14:00"),
    ("2小时30分后", "2026-04-29 14:30"),
    ("半小时后", "2026-04-29 12:30"),
    ("两小时以后", "2026-04-29 14:00"),
    ("90分钟之后", "2026-04-29 13:30"),
]


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_26_what_a_moment_means(said, meant):
    assert moment(said, NOW, SHANGHAI) == at(meant)


UNCLEAR = [
    ("9点", Unclear("which-half", "21:00 或 明天 09:00")),
    ("8点半", Unclear("which-half", "20:30 或 明天 08:30")),
    ("11:00", Unclear("time-is-past", "明天 11:00")),
    ("00:30", Unclear("time-is-past", "明天 00:30")),
    ("今天 11:00", Unclear("time-is-past")),
    ("上午9点", Unclear("time-is-past", "明天 09:00")),
    ("2026-04-28 22:00", Unclear("time-is-past")),
    ("4月28日 22:00", Unclear("time-is-past")),
    ("本周一 22:00", Unclear("time-is-past")),
    ("晚上12点", Unclear("which-night")),
    ("今晚 0:30", Unclear("which-night")),
    ("今晚1点", Unclear("which-night")),
    ("24:00", Unclear("which-night")),
    ("明天", Unclear("no-hour", "明天")),
    ("周五", Unclear("no-hour", "周五")),
    ("5月1日", Unclear("no-hour", "5月1日")),
    ("2天后", Unclear("no-hour", "2天后")),
    ("今晚 15:00", Unclear("bad-time")),
    ("上午22点", Unclear("bad-time")),
    ("25:00", Unclear("bad-time")),
    ("22:60", Unclear("bad-time")),
    ("22点70分", Unclear("bad-time")),
    ("2月30日 22:00", Unclear("bad-time")),
    ("13月1日 22:00", Unclear("bad-time")),
    ("昨天 22:00", Unclear("bad-time")),
    ("上周五 22:00", Unclear("bad-time")),
    ("很久", Unclear("bad-time")),
    ("", Unclear("bad-time")),
    ("明天 22:00 以后", Unclear("bad-time")),
    ("22:00吧", Unclear("bad-time")),
]


@pytest.mark.parametrize(("said", "why"), UNCLEAR)
def test_26_what_could_be_two_moments_or_none_is_asked_back(said, why):
    assert moment(said, NOW, SHANGHAI) == why


@pytest.mark.parametrize(
    ("said", "meant"),
    [("11:00", "2026-04-30 11:00"), ("00:30", "2026-04-30 00:30"), ("9:05", "2026-04-30 09:05"), ("今天 11:00", None), ("9点", None)],
)
def test_a_bare_time_of_day_may_be_the_next_one(said, meant):
    read = moment(said, NOW, SHANGHAI, rolls=True)
    assert isinstance(read, Unclear) if meant is None else read == at(meant)


def test_dates_over_the_turn_of_the_year():
    december = at("2026-12-30 12:00")
    assert moment("1月3日 22:00", december, SHANGHAI) == at("2027-01-03 22:00")
    assert moment("12月29日 22:00", december, SHANGHAI) == Unclear("time-is-past")
    assert moment("2月29日 22:00", december, SHANGHAI) == Unclear("bad-time")


def test_weekdays_on_a_sunday_belong_to_the_week_that_ends():
    sunday = at("2026-05-03 12:00")
    assert moment("周五 22:00", sunday, SHANGHAI) == at("2026-05-08 22:00")
    assert moment("下周五 22:00", sunday, SHANGHAI) == at("2026-05-08 22:00")
    assert moment("这周日 22:00", sunday, SHANGHAI) == at("2026-05-03 22:00")


def test_a_moment_is_one_of_the_games_own_zone():
    new_york = ZoneInfo("America/New_York")
    # Saturday evening there, Sunday morning in Beijing; at night the clocks go forward.
    now = at("2026-03-07 21:00", new_york)
    assert moment("明天 21:00", now, new_york) == now + 23 * 3600
    assert moment("23:00", now, new_york) == now + 2 * 3600


SPANS = [
    ("30", 30),
    ("30分", 30),
    ("三十分", 30),
    ("半小时", 30),
    ("1小时", 60),
    ("1.5小时", 90),
    ("一个半小时", 90),
    ("两个小时", 120),
    ("2小时30分", 150),
    ("2小时 30分钟", 150),
    ("6h", 360),
    ("6H", 360),
    ("90min", 90),
    ("1天", 1440),
    ("1天12小时", 2160),
    ("120天", LONGEST_SPAN),
]


@pytest.mark.parametrize(("said", "minutes"), SPANS)
def test_what_a_span_means(said, minutes):
    assert span(said) == minutes


@pytest.mark.parametrize("said", ["0分", "-5分", "121天", "9999999分", "1.3分", "很久", "明天", "22:00", "30分吧", ""])
def test_what_is_no_span(said):
    assert span(said) is None


ZONES = st.sampled_from(["Asia/Shanghai", "America/New_York", "Europe/Berlin", "Etc/GMT-8"]).map(ZoneInfo)
NOWS = st.integers(min_value=1_700_000_000, max_value=1_900_000_000)


@given(st.text(alphabet="今明后大天日早晚上下午点半周五六0123456789:.-月号 到零一二小时分", max_size=14), NOWS, ZONES, st.booleans())
def test_any_text_is_a_moment_not_past_or_unclear(said, now, zone, rolls):
    read = moment(said, now, zone, rolls)
    assert isinstance(read, Unclear) or read >= now
    minutes = span(said)
    assert minutes is None or 1 <= minutes <= LONGEST_SPAN


@given(NOWS, ZONES, st.integers(0, 119 * 24 * 60))
def test_a_moment_in_full_means_itself(now, zone, ahead):
    there = datetime.datetime.fromtimestamp(now - now % 60 + 60 * (ahead + 1), zone)
    if there.fold:
        return  # An hour that comes twice is meant the first time.
    for said in (f"{there:%Y-%m-%d %H:%M}", f"{there.month}月{there.day}日 {there:%H:%M}"):
        assert moment(said, now, zone) == int(there.timestamp())


@given(NOWS, ZONES, st.integers(0, 6), st.integers(0, 23), st.integers(0, 59))
def test_a_weekday_is_the_next_such_day(now, zone, weekday, hour, minute):
    read = moment(f"周{'一二三四五六日'[weekday]} {hour:02}:{minute:02}", now, zone)
    assert not isinstance(read, Unclear)
    there = datetime.datetime.fromtimestamp(read, zone)
    assert there.weekday() == weekday
    assert 0 <= read - now <= 7 * 24 * 3600 + 3600
