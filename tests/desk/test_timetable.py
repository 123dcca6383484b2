"""The timetable of a game on the bot's real path: zones, rest days, dates that judges name."""

from __future__ import annotations

import itertools
from typing import Any

from tests.desk.scene import CLOSE, GROUP, JUDGE, ROLES, Scene, Text, clock


def table(scene: Scene) -> Any:
    return scene.worker.game.table


def told(texts: list[Text], chat: str) -> str:
    return "\n".join(text.text for text in texts if text.chat == chat)


async def sign_up(scene: Scene) -> None:
    """Ten players sit, and can be reached; nothing is dealt yet."""
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    await scene.hear(*(scene.message(n, "报名", group=GROUP) for n in range(1, 11)))
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11)))


async def begin(scene: Scene) -> None:
    await scene.say(JUDGE, "/发身份 手工 " + " ".join(ROLES) + " 确认")
    await scene.say(JUDGE, "/开始 确认", group=GROUP)


async def test_25_a_zone_by_offset_is_taken_and_called_a_fixed_offset(scene: Scene) -> None:
    await sign_up(scene)
    asked = await scene.say(JUDGE, "/时区 UTC+8")
    assert "UTC+8 固定偏移" in told(asked, JUDGE)
    assert "确认" in told(asked, JUDGE)
    assert scene.worker.game.zone == "Asia/Shanghai"
    done = await scene.say(JUDGE, "确认")
    assert "UTC+8 固定偏移" in told(done, GROUP)
    assert (scene.worker.game.options.zone, scene.worker.game.zone) == ("Etc/GMT-8", "Etc/GMT-8")
    await begin(scene)
    assert table(scene).zone == "Etc/GMT-8"
    assert "UTC+8 固定偏移" in told(await scene.say(JUDGE, "/延时 30分 确认"), GROUP)


async def test_25_the_word_without_a_slash_leads_to_the_right_form(scene: Scene) -> None:
    await sign_up(scene)
    assert "/时区" in told(await scene.say(JUDGE, "时区 UTC+8"), JUDGE)
    assert scene.worker.game.zone == "Asia/Shanghai"


async def test_a_zone_by_name_holds_through_a_restart_and_can_be_given_back(scene: Scene) -> None:
    await sign_up(scene)
    await scene.say(JUDGE, "/裁定 zone America/New_York 确认")
    await scene.restart()
    assert scene.worker.game.zone == "America/New_York"
    await scene.say(JUDGE, "/时区 host 确认")
    assert scene.worker.game.zone == "Asia/Shanghai"
    await scene.say(JUDGE, "/时区 america/new_york 确认")
    await begin(scene)
    # Noon of March 1 in Beijing is the evening of February 28 in New York, before its close.
    assert "America/New_York" in told(await scene.say(JUDGE, "/延时 1小时 确认"), GROUP)


async def test_an_unknown_zone_is_refused_and_after_the_deal_any(scene: Scene) -> None:
    await sign_up(scene)
    assert "Asia/Shanghai" in told(await scene.say(JUDGE, "/时区 火星 确认"), JUDGE)
    assert "UTC+8" in told(await scene.say(JUDGE, "/时区 UTC+5:30 确认"), JUDGE)
    await begin(scene)
    assert "不再改动" in told(await scene.say(JUDGE, "/时区 Asia/Tokyo 确认"), JUDGE)
    assert table(scene).zone == "Asia/Shanghai"


async def test_summer_time_keeps_the_hour_of_the_close(scene: Scene) -> None:
    """On 2026-03-08 New York skips an hour: the close stays at 22:00 there, twenty-three hours after the one before."""
    await sign_up(scene)
    await scene.say(JUDGE, "/时区 America/New_York 确认")
    await scene.say(JUDGE, "/裁定 yellows_per_red judge 确认")
    await begin(scene)
    closes = []
    for _ in range(10):
        closes.append(table(scene).close)
        while table(scene).votes.open:
            await scene.pass_to(scene.office.next_ring() or 0)
        while not table(scene).votes.open:
            await scene.pass_to(scene.office.next_ring() or 0)
    spans = {b - a for a, b in itertools.pairwise(closes)}
    assert spans == {23 * 3600, 24 * 3600}


async def test_rest_days_in_a_whole_game_of_a_week(scene: Scene) -> None:
    """March 1 of 2026 is a Sunday."""
    await sign_up(scene)
    await scene.say(JUDGE, "/裁定 rest_days 周末 确认")
    await scene.say(JUDGE, "/裁定 yellows_per_red judge 确认")
    await begin(scene)
    names = []
    for _ in range(7):
        names.append(told(await scene.say(1, "状态"), "10001").splitlines()[1].split("，")[0])
        while table(scene).votes.open:
            await scene.pass_to(scene.office.next_ring() or 0)
        while not table(scene).votes.open:
            await scene.pass_to(scene.office.next_ring() or 0)
    shown = [name.removeprefix("关门 ").split("（")[0] for name in names]
    assert shown == ["3月2日 22:00", "3月3日 22:00", "3月4日 22:00", "3月5日 22:00", "3月6日 22:00", "3月9日 22:00", "3月10日 22:00"]


def test_older_commitments_stay_good() -> None:
    """The commitment of a game of the first release says nothing of what came later."""
    from desk.game import terms
    from engine import RULE_SETS
    from engine.common import options as option

    for name, rules in RULE_SETS.items():
        plain = terms(name, rules.options())
        assert "rest_days" not in plain
        chosen: Any = option.read(rules.options, {"rest_days": "六日", "zone": "UTC+8"})
        assert terms(name, chosen).splitlines()[-2:] == ["rest_days=六日", "zone=Etc/GMT-8"]


# -- 改期, 延时, 加速


async def test_26_a_date_is_read_back_in_full_before_it_is_confirmed(day: Scene) -> None:
    """The server's own zone has no say; 00:30 of tomorrow, said ten minutes before midnight, is forty minutes away."""
    day.clock.move_to(clock(21, 50))
    await day.say(JUDGE, "/延时 明天 09:00 确认")
    day.clock.move_to(clock(23, 50))
    asked = told(await day.say(JUDGE, "/改期 明天 00:50"), JUDGE)
    assert "从 3月2日 09:00 改到 2026-03-02 00:50（周一，北京时间，还有 1小时）" in asked
    assert "确认" in asked
    assert table(day).close == clock(9, day=2)
    done = told(await day.say(JUDGE, "确认"), GROUP)
    assert "2026-03-02 00:50（周一，北京时间，还有 1小时）" in done
    assert table(day).close == clock(0, 50, day=2)
    assert day.office.next_ring() == clock(0, 50, day=2) + 3


async def test_26_words_of_elsewhere_lead_to_the_right_form(day: Scene) -> None:
    for said, form in (("截止 明天 00:30", "/改期"), ("延期 6h", "/延时"), ("推迟 1小时", "/延时"), ("改时间 明天 9点", "/改期")):
        assert form in told(await day.say(JUDGE, said), JUDGE)
    assert "/改期" not in told(await day.say(1, "截止 明天 00:30"), "10001")
    assert "CloseMoved" not in await day.kinds()
    assert "LimitsMoved" not in await day.kinds()


async def test_26_past_far_and_unclear_moments_change_nothing(day: Scene) -> None:
    for said, why in (
        ("/改期 11:00 确认", "明天 11:00"),
        ("/改期 9点 确认", "21:00 或 明天 09:00"),
        ("/改期 晚上12点 确认", "24小时"),
        ("/改期 7月30日 22:00 确认", "120 天"),
        ("/改期 2027-03-01 22:00 确认", "120 天"),
        ("/改期 明天 确认", "还缺时刻"),
        ("/改期 12:30 确认", "60 分钟"),
        ("/延时 6000000分 确认", "看不懂"),
        ("/延时 18:00 确认", "只能推后"),
    ):
        assert why in told(await day.say(JUDGE, said), JUDGE), said
    assert table(day).close == CLOSE
    assert await day.kinds() == ["WindowOpened"]


async def test_a_date_said_twice_or_confirmed_late_moves_the_close_once(day: Scene) -> None:
    message = day.message(JUDGE, "/改期 明天 21:30 确认")
    await day.hear(message, message)
    await day.restart()
    await day.hear(message)
    assert (await day.kinds()).count("LimitsMoved") == 1
    assert "本来就是" in told(await day.say(JUDGE, "/改期 明天 21:30 确认"), JUDGE)
    await day.say(JUDGE, "/改期 明天 23:00")
    day.clock.move_to(day.clock.now() + 601)
    await day.say(JUDGE, "确认")
    assert table(day).close == clock(21, 30, day=2)


async def test_a_confirmed_date_is_judged_anew_at_the_moment_of_the_confirmation(day: Scene) -> None:
    """Eighty minutes were enough when he asked; when he confirms only fifty-five are left."""
    day.clock.move_to(clock(17))
    await day.say(JUDGE, "/改期 18:04")
    day.clock.move_to(clock(17, 9))
    assert "60 分钟" in told(await day.say(JUDGE, "确认"), JUDGE)
    assert table(day).close == CLOSE


async def test_who_is_no_judge_moves_nothing(day: Scene) -> None:
    for who in (1, "80001"):
        await day.say(who, "/改期 明天 21:30 确认", group=GROUP)
        await day.say(who, "/改期 明天 21:30 确认")
    assert table(day).close == CLOSE


async def test_a_judge_is_warned_of_a_rest_day_and_may_have_it(scene: Scene) -> None:
    await scene.deal(rest_days="六日")
    # Noon of Sunday: the first day closes on Monday.
    assert table(scene).close == clock(22, day=2)
    assert "休息日" in told(await scene.say(JUDGE, "/改期 今天 22:00"), JUDGE)
    assert "休息日" not in told(await scene.say(JUDGE, "/改期 周二 22:00"), JUDGE)
    assert "休息日" in told(await scene.say(JUDGE, "/延时 5天"), JUDGE)
    await scene.say(JUDGE, "/改期 今天 22:00 确认")
    assert table(scene).close == clock(22)


async def test_77_what_is_shown_is_what_is_enforced(day: Scene) -> None:
    """One clock: after a delay 状态 shows the new close, and the last voter has until its last second."""
    day.clock.move_to(clock(21, 50))
    said = told(await day.say(JUDGE, "/延时 30分 确认", group=GROUP), GROUP)
    assert "2026-03-01 22:30" in said
    assert "关门 22:30" in told(await day.say(5, "状态"), "10005")
    assert "改票截止 21:30" in told(await day.say(5, "状态", group=GROUP), GROUP)
    day.clock.move_to(clock(22, 29, 50))
    assert "还有 不到1分钟" in told(await day.say(5, "状态"), "10005")
    assert "收到" in told(await day.say(5, "投票：2 理由：最后十秒", group=GROUP), GROUP)
    day.clock.move_to(clock(22, 30))
    assert "已截止" in told(await day.say(6, "投票：2 理由：晚了", group=GROUP), GROUP)
    assert "2号 1票：5号" in told(await day.pass_to(clock(22, 30, 3)), GROUP)


async def test_20_every_phase_uses_its_own_length(scene: Scene) -> None:
    """白天 48 小时, 夜晚 24 小时: one round."""
    await scene.deal(day_days=2, doors_open_after=1440, kill=600, seer=600, witch=1200, yellows_per_red="judge")
    assert table(scene).close == clock(22, day=2)
    await scene.pass_to(clock(22, 0, 3, day=2))
    assert table(scene).phase == "night"
    assert "开门 3月3日 22:00" in told(await scene.say(1, "状态"), "10001")
    await scene.pass_to(clock(7, 59, day=3))
    assert "非村民阵营" in told(await scene.say(4, "验 1"), "10004")
    await scene.pass_to(clock(8, day=3))
    assert "时限已过" in told(await scene.say(1, "刀 5 悍跳"), "10001")
    await scene.pass_to(clock(21, 59, day=3))
    assert table(scene).phase == "night"
    await scene.pass_to(clock(22, day=3))
    assert (table(scene).phase, table(scene).day, table(scene).close) == ("day", 2, clock(22, day=5))
