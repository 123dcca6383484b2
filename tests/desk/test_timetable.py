"""The timetable of a game on the bot's real path: zones, rest days, dates that judges name."""

from __future__ import annotations

import itertools
from typing import Any

from tests.desk.scene import GROUP, JUDGE, ROLES, Scene, Text


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
