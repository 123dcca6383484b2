"""Rows 16, 25–28, 82: zones, dates, early ends. What is shown is what is kept, in whatever zone the server runs."""

from __future__ import annotations

import time

import pytest

from tests.desk.scene import NOON
from tests.town.tables import CARDS, CLASSIC, DAY, HOUR, INFECTION, MINUTE, Kind, Table, a_game
from tests.town.town import Town

SEATED = pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)


@pytest.mark.parametrize("early", [0, 10])
@SEATED
async def test_row_016_an_early_end_counts_from_itself_and_the_postponed_limit_is_void(town: Town, kind: Kind, early: int) -> None:
    table = await a_game(town, kind, early_close=early)
    usual = table.table.close
    await table.say("法官", "/延时 6小时 确认")
    postponed = table.table.close
    assert postponed == usual + 6 * HOUR
    await town.wait(HOUR)
    await table.vote(None)
    if not early:
        assert "收到" in await table.ask("法官", "/关门 确认")
    await town.wait(10 * MINUTE + 3)
    closed = NOON + HOUR + (10 * MINUTE if early else 0)
    assert table.where() == ("night", 1)
    (event,) = [event for event in await town.store.history(table.number) if event.kind == "DayClosed"]
    assert closed <= event.at <= closed + 3
    if kind is CLASSIC:
        for wolf in (1, 2, 3):
            await table.say(wolf, "狼头 1")
    await table.until("day", 2)
    assert town.clock.now() <= closed + HOUR + 3
    assert DAY <= table.table.close - closed < 2 * DAY
    # Nothing happens at either of the old hours.
    for old in (usual, postponed):
        assert await town.pass_to(old + 5) == []
    assert await table.log("DayClosed") == 1


@pytest.mark.parametrize(
    ("said", "shown", "behind"),
    [
        ("UTC+8", "UTC+8 固定偏移", 0),
        ("utc+8", "UTC+8 固定偏移", 0),
        ("UTC＋８", "UTC+8 固定偏移", 0),
        ("GMT-5", "UTC-5 固定偏移", 13),
        ("北京时间", "北京时间", 0),
        ("Asia/Tokyo", "Asia/Tokyo", -1),
    ],
)
async def test_row_025_a_zone_is_kept_by_its_name_or_said_to_be_a_fixed_offset(town: Town, said: str, shown: str, behind: int) -> None:
    table = await Table(town, CLASSIC).open()
    told = await table.ask("法官", f"/时区 {said}")
    if said != "北京时间":
        assert shown in told
        assert "Etc" not in told
        news = await table.say("法官", "确认")
        assert shown in table.to("群", news)
    assert shown.removesuffix(" 固定偏移") in await table.ask("法官", "/时区") or said == "北京时间"
    assert "Etc" not in table.to("群", await table.post(3, "规则 本局"))
    await table.sit_down()
    await table.deal_roles()
    await table.say("法官", "/开始 确认")
    assert "22:00" in await table.ask(1, "状态")
    assert (table.table.close - NOON - (10 + behind) * HOUR) % DAY == 0


@pytest.mark.parametrize("said", ["美国", "UTC+99", "火星", "Asia/Nowhere", "22:00", "../../etc/localtime"])
async def test_row_025_a_zone_that_is_none_is_refused(town: Town, said: str) -> None:
    table = await Table(town, CLASSIC).open()
    log = await table.kinds()
    told = await table.ask("法官", f"/时区 {said} 确认")
    assert told
    assert await table.kinds() == log


@pytest.mark.parametrize("server", ["UTC", "America/New_York", "Pacific/Kiritimati"])
async def test_row_026_a_date_is_echoed_whole_wherever_the_server_is(town: Town, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", server)
    time.tzset()
    try:
        table = await a_game(town, CLASSIC, doors_close="23:59")
        await town.pass_to(NOON + 11 * HOUR + 50 * MINUTE)
        asked = await table.ask("法官", "截止 明天 00:30")
        assert "/改期" in asked
        told = await table.ask("法官", "/改期 明天 00:30")
        assert "2026-03-02 00:30（周一，北京时间，还有 40分钟）" in told
        for doubtful in ("/改期 00:30 吧", "/改期 9点", "/改期 12:30 AM", "/改期 昨天 21:00", "/改期 2月30日 21:00", "/改期 8月1日 21:00"):
            assert "收到" not in await table.ask("法官", f"{doubtful} 确认"), doubtful
        close = table.table.close
        assert close == NOON + 11 * HOUR + 59 * MINUTE
        await table.say("法官", "/改期 明天 00:30 确认")
        assert table.table.close == NOON + 12 * HOUR + 30 * MINUTE
        assert "00:30" in await table.ask(3, "状态")
    finally:
        monkeypatch.undo()
        time.tzset()


async def test_row_026_in_a_zone_of_its_own_a_game_names_that_zone(town: Town) -> None:
    table = await Table(town, CLASSIC).open()
    await table.say("法官", "/时区 Asia/Tokyo 确认")
    await table.sit_down()
    await table.deal_roles()
    await table.say("法官", "/开始 确认")
    told = await table.ask("法官", "/改期 明天 00:30")
    assert "2026-03-02 00:30" in told
    assert "东京" in told or "Asia/Tokyo" in told
    await table.say("法官", "确认")
    assert table.table.close == NOON + 11 * HOUR + 30 * MINUTE


@pytest.mark.parametrize("acts", [True, False])
async def test_row_082_a_night_of_whom_nobody_is_waited_for_does_not_end_at_once(town: Town, kind: Kind, acts: bool) -> None:
    """Everybody set aside, or nobody with anything to do: an early end would tell it, so the night takes its time."""
    table = await (await a_game(town, kind, early_close=5)).to_night(1)
    opened = await table.log("DayOpened")
    if acts:
        await table.say(kind.killer, kind.kill.format(6))
    for seat in range(1, kind.seats + 1):
        await table.say("法官", f"/挂机 {seat} 确认")
    before = town.clock.now()
    dues = [window.due for window in table.table.windows if window.name == "doors"]
    await town.wait(20 * MINUTE)
    assert await table.log("DayOpened") == opened
    assert [window.due for window in table.table.windows if window.name == "doors"] == dues
    await table.until("day", 1 if kind is CARDS else 2)
    assert town.clock.now() - before > 20 * MINUTE


async def test_row_082_an_early_dawn_comes_by_everybody_s_word_whatever_anybody_has_to_do(town: Town, kind: Kind) -> None:
    """The same words at the same times end the night at the same time, whether or not the killer could act."""
    ends = []
    for number, acts in enumerate((True, False)):
        table = await Table(town, kind, str(700 + number), f"9000{number}").begin(early_close=5)
        await table.to_night(1)
        opened = next(event.at for event in reversed(await town.store.history(table.number)) if event.kind == "NightOpened")
        await town.pass_to(opened + 5 * MINUTE)
        if acts:
            await table.say(kind.killer, kind.kill.format(6))
        await town.pass_to(opened + 6 * MINUTE)
        for seat in range(1, kind.seats + 1):
            assert "收到" in await table.ask(seat, "好了")
        await table.until("day", 1 if kind is CARDS else 2)
        ends.append(town.clock.now() - opened)
        await table.say("法官", "/流局 确认")
    assert ends[0] == ends[1]
    assert ends[0] < HOUR
