"""请假 and /准假: limits, what a leave covers, who hears of it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from desk.reader.days import days
from tests.desk.scene import NOON
from tests.town.tables import CLASSIC, DAY, INFECTION, Kind, Table, a_game
from tests.town.town import Town

ZONE = ZoneInfo("Asia/Shanghai")
SUNDAY = int(datetime(2026, 3, 1, 12, tzinfo=ZONE).timestamp())


# -- days as people type them


def day(month: int, number: int, year: int = 2026) -> date:
    return date(year, month, number)


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("3.5-3.7", day(3, 5), day(3, 7)),
        ("3月5日到3月7日", day(3, 5), day(3, 7)),
        ("3月5日-7日", day(3, 5), day(3, 7)),
        ("3/5~3/7", day(3, 5), day(3, 7)),
        ("2026-3-5", None, None),
        ("2026.3.5", day(3, 5), day(3, 5)),
        ("3.31-4.2", day(3, 31), day(4, 2)),
        ("今天", day(3, 1), day(3, 1)),
        ("明天", day(3, 2), day(3, 2)),
        ("明天到后天", day(3, 2), day(3, 3)),
        ("周五-周日", day(3, 6), day(3, 8)),
        ("周日", day(3, 1), day(3, 1)),
        ("下周一至下周三", day(3, 2), day(3, 4)),
        ("周六到周一", day(3, 7), day(3, 9)),
        ("6.20-6.29", day(6, 20), day(6, 29)),
    ],
)
def test_days_as_they_are_typed(said, first, last):
    read = days(said, SUNDAY, ZONE)
    assert read == ((first, last) if first is not None else read)
    assert first is not None or isinstance(read, str | tuple)


@pytest.mark.parametrize("said", ["2.28", "3.5-3.4", "9.1", "2025.3.5", "2027.1.1", "昨天到今天"])
def test_days_that_are_past_too_far_or_turned_round(said):
    assert days(said, SUNDAY, ZONE) in ("past-days", "bad-days")


@pytest.mark.parametrize("said", ["", "下次", "2.30", "13.1", "3.5-", "-3.5", "五一", "3.5 3.6 3.7", "3.5-3.7-3.9", "1" * 50, "周八"])
def test_what_is_no_day(said):
    assert days(said, SUNDAY, ZONE) in ("bad-days", "past-days")


def test_the_next_year_where_it_is_near():
    december = int(datetime(2026, 12, 30, 12, tzinfo=UTC).timestamp())
    assert days("12.31-1.2", december, ZONE) == (day(12, 31), day(1, 2, 2027))
    assert days("1.2", december, ZONE) == (day(1, 2, 2027), day(1, 2, 2027))


# -- in a game


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_who_is_on_leave_gets_no_card_for_silence_and_everybody_else_does(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.vote(8)
    told = await table.ask(5, "请假 明天-后天")
    assert "3月2日–3月3日" in told
    assert "现在开着的时限不变" in told
    await table.until("day", 2)
    await table.vote(None, *(seat for seat in table.table.living() if seat not in (5, 6)))
    await table.until("night", 2)
    assert (table.table.seat(5).yellow, table.table.seat(6).yellow) == (0, 1)


async def test_a_leave_never_touches_the_vote_that_is_open(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say(5, "请假 今天")
    await table.vote(None, *(seat for seat in range(1, 11) if seat != 5))
    await table.until("night", 1)
    assert table.table.seat(5).yellow == 1


async def test_nobody_asks_for_leave_and_nothing_is_otherwise(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(None, 1, 2)
    await table.until("night", 1)
    assert [seat.yellow for seat in table.table.seats] == [0, 0, *[1] * 8]


async def test_a_wolf_on_leave_owes_no_head_ballot(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(None, *range(1, 11))
    await table.say(2, "请假 今天-明天")
    await table.until("night", 1)
    await table.say(1, "狼头 1")
    await town.wait(25 * 60)
    assert [table.table.seat(wolf).yellow for wolf in (1, 2, 3)] == [0, 0, 1]


async def test_the_limits_are_three_times_and_fifteen_days_and_a_judge_grants_more(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    assert "还可请 3 次，共 15 天" in await table.ask(3, "请假")
    for said in ("3.2", "3.4-3.5", "3.10-3.15"):
        assert "收到，请假已记" in await table.ask(3, f"请假 {said}")
    news = await table.say(3, "请假 3.20")
    assert "超出本局的限额（还可请 0 次，共 6 天）" in table.to(3, news)
    assert "/准假 3 3.20" in table.to("法官", news)
    assert len(table.table.leaves) == 3
    assert "将准 3号 请假 3月20日" in await table.ask("法官", "/准假 3 3.20")
    news = await table.say("法官", "确认")
    assert "法官准你的假：3月20日" in table.to(3, news)
    assert table.to("群", news) == ""
    assert "还可请 0 次，共 6 天" in await table.ask(3, "请假")
    assert await table.log("LeaveTaken") == 4
    assert "请假：3号" in await table.ask("法官", "/到齐") or "3号" in await table.ask("法官", "/全貌")


async def test_too_many_days_in_one_go_are_passed_on_to_the_judge(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    news = await table.say(4, "请假 3.2-3.17")
    assert "没有记下，已转告法官" in table.to(4, news)
    assert "4号 想请假 3月2日–3月17日" in table.to("法官", news)
    assert "收到" in await table.ask(4, "请假 3.2-3.16")
    assert "重叠" in await table.ask(4, "请假 3.16-3.20")


async def test_a_leave_is_ended_and_what_is_past_of_it_counts(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say(4, "请假 3.2-3.5")
    await table.say(4, "请假 3.9")
    await town.pass_to(NOON + 2 * DAY)
    assert "已销假" in await table.ask(4, "请假 取消")
    assert [(leave.until - leave.since) // 3600 for leave in table.table.leaves] == [36]
    assert "还可请 2 次，共 13 天" in await table.ask(4, "请假")
    assert "没有要销的假" in await table.ask(4, "请假 取消")
    assert "没有要销的假" in await table.ask("法官", "/准假 4 取消 确认")


async def test_the_group_hears_of_a_leave_only_where_the_judge_wants_it(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    news = await table.say(4, "请假 3.2")
    assert table.to("群", news) == ""
    assert "【请假】4号 请假 3月2日" in table.to("法官", news)
    assert "【惯例】leave_public" in table.to("群", await table.say("法官", "/裁定 leave_public yes 确认"))
    assert table.to("群", await table.say(5, "请假 3.3")) == "【请假】5号 请假 3月3日"
    assert "【请假】5号 销假" in table.to("群", await table.say(5, "请假 取消"))


async def test_wrong_words_about_leave_change_nothing(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    stored = await table.kinds()
    assert "看不懂" in await table.ask(4, "请假 下次吧")
    assert "过去了" in await table.ask(4, "请假 2.1")
    assert "只能私聊" in table.to("群", await table.post(4, "请假 3.2"))
    assert "法官没有座位" in await table.ask("法官", "请假 3.2")
    assert "法官的指令" in await table.ask(4, "/准假 4 3.2 确认")
    assert "后面还要写内容" in await table.ask("法官", "/准假 4")
    assert set((await table.kinds())[len(stored) :]) <= {"AttemptNoted"}
    lobby = await Table(town, INFECTION, group="701", judge="90002").open()
    await lobby.sit_down()
    assert "发身份以后才能请假" in await lobby.ask(2, "请假 3.2")


async def test_a_leave_is_there_after_a_restart(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say(4, "请假 3.2-3.5")
    await town.restart()
    assert "3月2日–3月5日" in await table.ask(4, "请假")
    assert "请假：4号 3月2日–3月5日" in await table.ask("法官", "/全貌")


async def test_who_asks_for_leave_after_the_end_is_told_that_it_is_over(town: Town) -> None:
    """Seed 61 of the accidents: a leave was written into a game that was over."""
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    await table.say("法官", "/流局 确认")
    assert "已结束" in await table.ask(4, "请假 明天")
    assert "已结束" in await table.ask("法官", "/准假 4 明天")
    assert not table.game.table.leaves  # type: ignore[union-attr]
