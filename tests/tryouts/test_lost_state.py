"""Rows 1–23: restarts, timers, limits. Whatever happens to the process, each phase closes once, at its own time."""

from __future__ import annotations

import pytest

from tests.town.tables import CARDS, CLASSIC, DAY, HOUR, INFECTION, MINUTE, Kind, Table, a_game
from tests.town.town import Town

# How the acts of a second night that the night waits for read, the last one apart.
LAST_ACTS = {
    "classic": (((1, "刀 8 带队"), (1, "定刀 8"), (4, "验 1")), (5, "毒 9")),
    "infection": (((1, "感染 8"), (5, "防火墙 3"), (2, "预言 1")), (3, "净化 9")),
    "cards": (((1, "杀 3"), (2, "狼 7"), (3, "占卜"), (4, "束魂 6"), (8, "狼毒")), (6, "绝杀 1")),
}


async def test_row_001_after_a_restart_the_act_the_phase_and_the_limit_are_the_same(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2)
    assert "收到" in await table.ask(kind.killer, kind.kill.format(5))
    before = await table.ask(kind.killer, "状态")
    assert "5号" in before
    due = table.worker.next_ring()
    await town.restart()
    assert await table.ask(kind.killer, "状态") == before
    assert table.worker.next_ring() == due


@pytest.mark.parametrize("asked", ["我的行动", "我的状态", "倒计时", "查看", "進度"])
async def test_row_001_other_words_for_the_question_lead_to_ours(town: Town, asked: str) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    await table.say(1, "刀 5 悍跳")
    told = await table.ask(1, asked)
    assert "状态" in told
    assert "刀 5号" in (told if told.startswith("第1夜") else await table.ask(1, "状态"))


async def test_row_002_the_last_act_after_a_restart_counts_with_all_before_it_and_nobody_is_asked_again(town: Town, kind: Kind) -> None:
    (first, last) = LAST_ACTS[kind.rule_set]
    outs = []
    for group, restarts in (("700", False), ("701", True)):
        table = await Table(town, kind, group, judge=f"9000{group[-1]}").begin()
        await table.to_night(2)
        for seat, act in first:
            assert "收到" in await table.ask(seat, act), act
        if restarts:
            shown = len(town.wire.shown)
            await town.restart()
            assert town.wire.shown[shown:] == []
        told = await table.ask(*last)
        assert "收到" in told, told
        day = await table.until("day", 2 if kind is CARDS else 3)
        outs.append((table.table.falls, [seat.role for seat in table.table.seats], table.to("群", day).replace("3月2日", "").replace("3月3日", "")))
        town.clock.move_to(town.clock.now() + 1)
        await table.say("法官", "/流局 确认")
    assert outs[0][0] == outs[1][0]
    assert outs[0][1] == outs[1][1]


async def test_row_005_010_014_many_bells_a_sweep_and_a_restart_at_the_limit_close_once(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    opened = await table.log("DayClosed")
    due = table.worker.next_ring()
    assert due is not None
    town.clock.move_to(due)
    for _ in range(3):
        town.office.ring()
    await town.office.sweep()
    await town.restart()
    await town.office.sweep()
    await town.settle()
    assert await table.log("DayClosed") == opened + 1
    assert len([text for text in town.texts_of(table.group) if "第1天" in text and ("关门】" in text or "投票截止" in text)]) == 1


async def test_row_007_014_a_second_process_finds_it_closed(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    due = table.worker.next_ring()
    assert due is not None
    other = Town(town.store, town.clock.now())
    await other.office.take_up(table.number)
    await town.pass_to(due)
    assert await other.pass_to(due) == []
    assert await table.log("DayClosed") == 1
    await other.stop()
    assert other.faults == []


async def test_row_008_010_a_sweep_minutes_after_the_limit_closes_at_the_true_time(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await table.vote(3)
    window_due = table.table.close
    town.clock.move_to(window_due + 2 * MINUTE)
    await town.office.sweep()
    await town.settle()
    (closed,) = [event for event in await town.store.history(table.number) if event.kind == "DayClosed"]
    assert closed.at == window_due


async def test_row_013_a_finished_game_has_no_countdown_no_reminder_and_no_close(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await table.post(3, kind.ballot.format(4))
    await table.say("法官", "/流局 确认")
    assert town.office.next_ring() is None
    log = await table.kinds()
    status = await table.ask(1, "状态")
    assert "还有" not in status
    assert "结束" in status
    await town.restart()
    news = await town.pass_to(town.clock.now() + 3 * DAY)
    await town.office.sweep()
    await town.settle()
    assert news == []
    assert await table.kinds() == log


async def test_row_017_a_vote_at_the_very_limit_or_after_it_counts_for_no_day(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    close = table.table.close
    await town.pass_to(close - 1)
    assert "收到" in table.to("群", await table.post(2, kind.ballot.format(3)))
    town.clock.move_to(close)
    late = table.to("群", await table.post(5, kind.ballot.format(4)))
    assert "截止" in late
    assert "第1天" in late
    await town.pass_to(close + 4)
    assert "截止" in table.to("群", await table.post(5, kind.ballot.format(4)))
    assert await table.log("BallotCast") == 1
    await table.until("day", 2)
    assert table.table.votes.of(5) is None


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_row_019_the_vote_that_makes_a_majority_at_the_limit_makes_one_result(town: Town, kind: Kind) -> None:
    """Nothing is executed when a majority is reached; the vote in the last second counts, and there is one close."""
    table = await (await a_game(town, kind)).to_day(2)
    close = table.table.close
    half = len(table.table.living()) // 2
    await table.vote(7, *range(1, half + 1))
    await town.pass_to(close - 1)
    assert table.table.lives(7)
    await table.vote(7, half + 1)
    news = await town.pass_to(close + 3)
    assert len([text for text in news if "第2天 关门】" in text.text]) == 1
    assert table.table.falls == (7,)
    assert await table.log("DayClosed") == 2


async def test_row_020_every_phase_has_its_own_length(town: Town) -> None:
    """白天, 投票, 夜晚 of different lengths, set by the host in the lobby."""
    table = await a_game(town, CLASSIC, doors_close="20:00", doors_open_after=90, witch=90, kill=45, seer=40, skill=15)
    close = table.table.close
    await table.vote(None)
    await table.until("night", 1)
    dues = {window.name: window.due - close for window in table.table.windows}
    assert dues == {"election": 20 * MINUTE, "kill": 45 * MINUTE, "check": 40 * MINUTE, "witch": 90 * MINUTE, "doors": 90 * MINUTE}
    await table.until("day", 2)
    assert town.clock.now() == close + 90 * MINUTE
    assert table.table.close == close + DAY


async def test_row_022_the_vote_of_the_day_is_not_the_kill_of_the_night(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    for seat, act in ((1, "刀 2 悍跳"), (1, "定刀 2"), (4, "验 9"), (5, "不用药")):
        await table.say(seat, act)
    await table.until("day", 2)
    assert table.table.falls == (2,)
    await table.vote(1)
    await table.until("night", 2)
    assert table.table.falls == (2, 1)
    kinds = await table.kinds()
    assert kinds.count("DayClosed") == kinds.count("NightOpened") == 2


@pytest.mark.parametrize("year", [-365, 365])
async def test_row_023_a_message_of_another_year_closes_nothing(town: Town, kind: Kind, year: int) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    log = await table.log("DayClosed")
    await table.post(2, kind.ballot.format(3), at=town.clock.now() + year * DAY)
    assert await table.log("DayClosed") == log
    assert table.where() == ("day", 1)


async def test_row_028_three_early_closes_never_leave_less_than_a_cycle_nor_two(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    for day in (1, 2, 3):
        await table.until("day", day)
        await table.vote(None)
        await town.wait(HOUR)
        told = await table.ask("法官", "/关门 确认")
        assert "收到" in told, told
        closed = town.clock.now()
        if day == 1:
            for wolf in (1, 2, 3):
                await table.say(wolf, "狼头 1")
        await table.until("day", day + 1)
        assert DAY <= table.table.close - closed < 2 * DAY
