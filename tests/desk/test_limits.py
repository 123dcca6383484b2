"""Limits and clocks: messages at the bell, bells at once, late and lost, clocks that lie."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from db.store import Store
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, Text, clock

YEAR = 365 * 24 * 3600
VOTE = "投票：2 理由：像狼"


def table(scene: Scene) -> Any:
    return scene.worker.game.table


async def closes(scene: Scene) -> list[tuple[str, int]]:
    """What closed and opened, and when by the log."""
    log = await scene.store.history(1)
    return [(event.kind, event.at) for event in log if event.kind in ("DayClosed", "NightOpened", "DayOpened")][1:]


async def duties(scene: Scene) -> None:
    """Nobody gets a card: all vote, and the wolves elect a head as soon as it is night."""
    await scene.hear(*(scene.message(seat, VOTE, group=GROUP) for seat in range(1, 11)))


async def elect(scene: Scene) -> None:
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))


async def test_17_a_message_at_the_bell_is_late(day: Scene) -> None:
    day.clock.move_to(CLOSE - 1)
    assert "收到" in (await day.say(1, VOTE, group=GROUP))[0].text
    day.clock.move_to(CLOSE)
    late = day.message(2, VOTE, group=GROUP)
    assert await day.hear(late) == [Text(GROUP, "投票已关门，第1天的投票已截止（C-98）", late.id)]
    assert "2号 1票：1号" in (await day.pass_to(CLOSE + GRACE))[0].text


async def test_messages_sent_before_the_close_count_while_the_grace_lasts(day: Scene) -> None:
    day.clock.move_to(CLOSE + 1)
    after = day.message(1, "投票：3 理由：晚了", group=GROUP, at=CLOSE)
    before = day.message(2, VOTE, group=GROUP, at=CLOSE - 1)
    told = await day.hear(after, before)
    assert [(text.reply_to, text.text[:2]) for text in told] == [(after.id, "投票"), (before.id, "收到")]
    assert await day.pass_to(CLOSE + GRACE - 1) == []
    assert "2号 1票：2号" in (await day.pass_to(CLOSE + GRACE))[0].text
    assert await closes(day) == [("DayClosed", CLOSE), ("NightOpened", CLOSE)]


async def test_a_message_of_before_the_close_is_too_late_after_the_grace(day: Scene) -> None:
    await day.pass_to(CLOSE + GRACE)
    told = await day.say(2, VOTE, group=GROUP, at=CLOSE - 1)
    assert "已截止" in told[0].text
    assert (await day.kinds()).count("BallotCast") == 0


async def test_a_later_message_alone_ends_the_grace(day: Scene) -> None:
    """The bell may be late: what is said after the grace is not answered as if the day were open."""
    day.clock.move_to(CLOSE + GRACE + 60)
    told = await day.say(1, VOTE, group=GROUP)
    assert "已截止" in told[-1].text or any("已截止" in text.text for text in told)
    assert await closes(day) == [("DayClosed", CLOSE), ("NightOpened", CLOSE)]


async def test_without_a_grace_the_close_is_at_its_second(scene: Scene) -> None:
    await scene.deal(late_grace_s=0)
    assert scene.office.next_ring() == CLOSE
    assert await scene.pass_to(CLOSE) != []


async def test_5_14_three_bells_at_once_close_once(day: Scene) -> None:
    day.clock.move_to(CLOSE + GRACE)
    for _ in range(3):
        day.office.ring()
    await day.office.sweep()
    await day.settle()
    assert (await day.kinds()).count("DayClosed") == 1
    assert len([text for text in day.wire.to(GROUP) if "关门】" in text]) == 1


async def test_8_10_a_bell_late_by_hours_closes_at_the_true_time_with_the_same_texts(day: Scene) -> None:
    punctual = Scene(await Store.open("sqlite+aiosqlite://"))
    await punctual.deal()
    dawn = clock(23, 30)
    for scene in (day, punctual):
        await scene.hear(*(scene.message(seat, VOTE, group=GROUP, id=f"v{seat}") for seat in range(1, 11)))
        scene.wire.shown.clear()
    while (due := punctual.office.next_ring()) is not None and due <= dawn:
        await punctual.pass_to(due)
    # The other one sleeps for seven hours; the sweep finds it.
    day.clock.move_to(dawn)
    await day.office.sweep()
    await day.settle()
    late = [text for text in day.wire.shown if text.chat == JUDGE and "【迟到】" in text.text]
    assert len(late) == 1, "the judge hears that something had not woken us"
    assert by_chat([text for text in day.wire.shown if text not in late]) == by_chat(punctual.wire.shown)
    assert await day.store.history(1) == await punctual.store.history(1)
    assert [row.at for row in await day.store.sendings(1)] == [row.at for row in await punctual.store.sendings(1)]
    assert await closes(day) == [("DayClosed", CLOSE), ("NightOpened", CLOSE), ("DayOpened", clock(23))]
    await punctual.stop()
    await punctual.store.close()


def by_chat(shown: list[Text]) -> dict[str, list[str]]:
    chats: dict[str, list[str]] = {}
    for text in shown:
        chats.setdefault(text.chat, []).append(text.text)
    return chats


async def test_2_down_over_several_limits_all_close_at_the_start_each_at_its_time(day: Scene) -> None:
    await duties(day)
    await day.stop()
    day.clock.move_to(clock(12, day=3))
    await day.restart()
    # The wolves were silent twice that night, once without a head: two cards, and all of them out.
    assert await closes(day) == [("DayClosed", CLOSE), ("NightOpened", CLOSE), ("DayOpened", clock(23)), ("DayClosed", clock(22, day=2))]
    log = await day.store.history(1)
    assert (log[-1].kind, log[-1].at) == ("GameEnded", clock(22, day=2))
    await day.settle()
    assert [row.state for row in await day.store.sendings(1) if row.state != "sent"] == []
    assert len([text for text in day.wire.to(GROUP) if "关门】" in text]) == 2


async def test_23_a_message_from_next_year_is_heard_now(day: Scene) -> None:
    told = await day.say(1, "遗嘱 警徽 2", at=day.clock.now() + YEAR)
    assert told[0].text.startswith("收到")
    assert "DayClosed" not in await day.kinds()
    day.clock.move_to(CLOSE - 60)
    told = await day.say(2, VOTE, group=GROUP, at=day.clock.now() + YEAR)
    assert told[0].text.startswith("收到")
    assert "DayClosed" not in await day.kinds()
    (event,) = [event for event in await day.store.history(1) if event.kind == "OrderGiven"]
    assert event.at == clock(12)


async def test_a_platform_clock_a_minute_ahead_is_believed_but_ends_nothing(day: Scene) -> None:
    """Our own clock may be the slow one; what was said after the close by the platform's clock doesn't count."""
    day.clock.move_to(CLOSE - 30)
    assert "已截止" in (await day.say(1, VOTE, group=GROUP, at=CLOSE + 30))[0].text
    assert "DayClosed" not in await day.kinds()
    assert "收到" in (await day.say(2, VOTE, group=GROUP))[0].text


async def test_judges_do_nothing_to_a_vote_that_is_over_but_not_counted(day: Scene) -> None:
    day.clock.move_to(CLOSE + 1)
    assert "正在关门计票" in (await day.say(JUDGE, "/红牌 2 场外 确认", group=GROUP))[0].text
    await day.pass_to(CLOSE + GRACE)
    assert "收到" in "".join(text.text for text in await day.say(JUDGE, "/红牌 2 场外 确认", group=GROUP))


async def test_a_paused_game_has_no_limits_and_no_grace(day: Scene) -> None:
    await day.say(JUDGE, "/暂停 确认", group=GROUP)
    await day.pass_to(CLOSE + 1)
    assert "暂停" in (await day.say(1, VOTE, group=GROUP))[0].text
    assert "收到" in "".join(text.text for text in await day.say(JUDGE, "/继续 确认"))
    assert day.office.next_ring() == 2 * CLOSE + 1 - clock(12) + GRACE


async def test_13_a_finished_game_has_no_limits(day: Scene) -> None:
    await day.say(JUDGE, "/流局 确认")
    assert day.office.next_ring() is None
    assert await day.pass_to(clock(12, day=3)) == []
    assert (await day.kinds())[-1] == "GameEnded"


async def test_16_an_early_close_counts_from_now_and_the_old_limit_is_void(day: Scene) -> None:
    await duties(day)
    day.clock.move_to(clock(15))
    await day.say(JUDGE, "/关门 确认", group=GROUP)
    assert await closes(day) == [("DayClosed", clock(15)), ("NightOpened", clock(15))]
    await elect(day)
    await day.pass_to(clock(16))
    assert table(day).phase == "day"
    assert table(day).day == 2
    assert table(day).close == clock(22, day=2)
    assert await day.pass_to(CLOSE + GRACE) == []
    assert [at for kind, at in await closes(day) if kind == "DayClosed"] == [clock(15)]


async def test_the_bell_rings_by_itself_when_the_clock_moves(scene: Scene) -> None:
    await scene.deal()
    await scene.restart()
    scene.clock.move_to(CLOSE + GRACE)
    async with asyncio.timeout(5):
        while table(scene).phase != "night":  # noqa: ASYNC110 - the bell's own doing
            await asyncio.sleep(0.01)
    await scene.settle()
    assert await closes(scene) == [("DayClosed", CLOSE), ("NightOpened", CLOSE)]


async def test_another_game_opens_a_window_that_is_due_first_and_the_bell_hears_of_it(scene: Scene) -> None:
    await scene.deal()
    await scene.restart()
    await asyncio.sleep(0.05)
    other = tuple(str(30_000 + n) for n in range(1, 11))
    await scene.deal("701", other, doors_close="13:30", speed_notice=0)
    await scene.hear(scene.message(other[0], "遗嘱 警徽 2"))
    scene.clock.move_to(clock(13, 31))
    async with asyncio.timeout(5):
        while scene.office.workers[2].game.table.phase != "night":  # type: ignore[union-attr]  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert scene.office.workers[1].game.table is not None
    assert scene.office.workers[1].game.table.phase == "day"


async def test_11_twenty_games_due_in_the_same_second_all_close_once(scene: Scene) -> None:
    for number in range(20):
        await scene.deal(str(700 + number), tuple(str(30_000 + 100 * number + n) for n in range(1, 11)))
    await scene.restart()
    scene.clock.move_to(CLOSE + GRACE)
    for _ in range(3):
        scene.office.ring()
    await scene.settle()
    for number in range(1, 21):
        assert (await scene.kinds(number)).count("DayClosed") == 1
    assert len([text for text in scene.wire.shown if "【第1天 关门】" in text.text]) == 20


async def test_14_the_close_that_ends_the_game_ends_it_once(day: Scene) -> None:
    """Nobody votes twice: red cards for all, and the game is over."""
    other = Scene(day.store, day.clock.now())
    await day.pass_to(clock(21, day=2))
    await other.office.take_up(1)
    other.clock.move_to(clock(21, day=2))
    for each in (day, other):
        each.clock.move_to(clock(23, day=2))
        for _ in range(2):
            each.office.ring()
    await day.settle()
    await other.settle()
    assert (await day.kinds()).count("GameEnded") == 1
    ends = [text.text for each in (day, other) for text in each.wire.shown if text.chat == GROUP and "游戏结束" in text.text]
    assert len(ends) <= 1
    assert day.office.next_ring() is None
    assert other.office.next_ring() is None
    await other.stop()


async def test_night_acts_said_before_the_tally_wait_for_the_night(day: Scene) -> None:
    day.clock.move_to(CLOSE + 1)
    assert "入夜后执行" in (await day.say(1, "刀 5 悍跳"))[0].text
    told = await day.pass_to(CLOSE + GRACE)
    assert any("提名：刀 5号 悍跳" in text.text for text in told if text.chat == "10001")
    assert await closes(day) == [("DayClosed", CLOSE), ("NightOpened", CLOSE)]


async def test_a_game_that_is_over_is_told_once_from_its_log(day: Scene) -> None:
    await day.say(3, "遗嘱 警徽 4")
    await day.say(JUDGE, "/流局 确认")
    told = [text for text in day.wire.to(GROUP) if text.startswith("【复盘】")]
    assert len(told) == 1
    assert "3号 遗嘱 警徽 4" in told[0]
    await day.restart()
    assert len([text for text in day.wire.to(GROUP) if text.startswith("【复盘】")]) == 1


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
async def test_10_a_limit_that_nothing_woke_us_for_is_swept_up_and_the_judge_is_told(scene: Scene, rule_set: str) -> None:
    await scene.deal(rule_set=rule_set)
    due = scene.office.next_ring()
    assert due is not None
    scene.clock.move_to(due + 120)
    await scene.office.sweep()
    await scene.settle()
    assert [text for text in scene.wire.to(JUDGE) if "【迟到】" in text and "晚了 2分钟" in text] != []
    assert scene.worker.game.table is not None
    assert scene.worker.game.table.here == "N1"


async def test_49_a_ballot_taken_back_counts_and_the_log_says_so(day: Scene) -> None:
    await day.hear(day.message(4, VOTE, group=GROUP, id="v4"))
    day.office.recalled(("test", "20001"), GROUP, "10004", "v4")
    day.office.recalled(("test", "20001"), GROUP, "10004", "v4")
    await day.settle()
    assert len([text for text in day.wire.to(GROUP) if "撤回不影响已记选票" in text]) == 1
    await day.restart()
    assert "4号 撤回了选票那一条，仍有效" in "".join(text.text for text in await day.say(JUDGE, "/日志"))
    assert "2号 1票：4号" in (await day.pass_to(CLOSE + GRACE))[0].text
