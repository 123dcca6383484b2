"""Reminders and the countdown: to whom, when, exactly once, and nothing that tells a role."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from desk.texts import reminders as say
from engine import RULE_SETS, owing
from engine.common.copying import replace
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, Text, account, clock

LENIENT: dict[str, Any] = {"yellows_per_red": "judge"}
MINUTE = 60


def table(scene: Scene) -> Any:
    return scene.worker.game.table


def by_chat(texts: list[Text]) -> Mapping[str, str]:
    chats: dict[str, str] = {}
    for text in texts:
        chats[text.chat] = f"{chats.get(text.chat, '')}{text.text}\n"
    return chats


async def begin(scene: Scene, minutes: str = "180 30 10", **options: Any) -> None:
    await scene.deal(**{**LENIENT, **options})
    await scene.say(JUDGE, f"/提醒 {minutes} 确认")
    scene.wire.shown.clear()


async def vote(scene: Scene, *seats: int) -> None:
    await scene.hear(*(scene.message(seat, "投票：8 理由：可疑", group=GROUP) for seat in seats))
    scene.wire.shown.clear()


async def run_to(scene: Scene, moment: int) -> list[Text]:
    """Time passes as it does: every bell at its own time."""
    said: list[Text] = []
    while (due := scene.office.next_ring()) is not None and due <= moment:
        said += await scene.pass_to(due)
    return said + await scene.pass_to(moment)


async def test_only_those_who_have_not_voted_are_reminded_and_the_group_reads_a_number(scene: Scene) -> None:
    await begin(scene)
    await vote(scene, 1, 2, 3, 4, 5, 6, 7)
    said = by_chat(await scene.pass_to(clock(19)))
    assert set(said) == {GROUP, *map(account, (8, 9, 10))}
    assert said[GROUP] == "【倒计时】第1天，关门 22:00（还有 3小时），还有 3 人没投票\n"
    assert said["10008"] == "【提醒】22:00 截止（还有 3小时），你还可以：\n· 投票：在群里发“投票：N 理由：…”或“弃权”，不投记黄牌\n"
    await vote(scene, 8, 9, 10)
    said = by_chat(await scene.pass_to(clock(21, 30)))
    assert said == {GROUP: "【倒计时】第1天，关门 22:00（还有 30分钟），大家都投了票\n"}


async def test_every_reminder_is_sent_once_over_restarts_and_double_bells(scene: Scene) -> None:
    await begin(scene)
    await scene.pass_to(clock(19))
    for _ in range(3):
        await scene.restart()
        scene.office.ring()
        await scene.settle()
    assert len([text for text in scene.wire.to(GROUP) if "倒计时" in text]) == 1
    assert len([text for text in scene.wire.to("10001") if "提醒" in text]) == 1
    assert scene.office.next_ring() == clock(21, 30)


async def test_what_was_missed_while_the_bot_was_down_is_told_once_with_the_time_that_is_left(scene: Scene) -> None:
    await begin(scene)
    await scene.stop()
    scene.clock.move_to(clock(21, 40))
    await scene.restart()
    lines = [text for text in scene.wire.to(GROUP) if "倒计时" in text]
    assert lines == ["【倒计时】第1天，关门 22:00（还有 20分钟），还有 10 人没投票"]
    await scene.pass_to(clock(21, 50))
    assert len([text for text in scene.wire.to(GROUP) if "倒计时" in text]) == 2


async def test_nothing_is_reminded_of_what_is_over(scene: Scene) -> None:
    await begin(scene)
    await scene.stop()
    scene.clock.move_to(clock(22, 30))
    await scene.restart()
    assert [text for text in scene.wire.to(GROUP) if "倒计时" in text and "第1天" in text] == []
    assert table(scene).phase == "night"


async def test_13_a_finished_game_counts_nothing_down(scene: Scene) -> None:
    await begin(scene)
    await scene.say(JUDGE, "/流局 确认")
    scene.wire.shown.clear()
    assert scene.office.next_ring() is None
    await scene.restart()
    assert await scene.pass_to(clock(12, day=3)) == []
    assert scene.wire.shown == []
    assert "倒计时" not in "".join(text.text for text in await scene.say(1, "状态", group=GROUP))


async def test_a_paused_game_reminds_nobody_and_says_nothing_twice_afterwards(scene: Scene) -> None:
    await begin(scene)
    await scene.pass_to(clock(19, 0))
    scene.clock.move_to(clock(20))
    await scene.say(JUDGE, "/暂停 确认")
    scene.wire.shown.clear()
    assert await scene.pass_to(clock(23)) == []
    await scene.say(JUDGE, "/继续 确认")
    scene.wire.shown.clear()
    # Two hours are left: the three hours have been told, half an hour is still to come.
    assert table(scene).close == clock(1, day=2)
    assert await scene.pass_to(clock(0, 29, day=2)) == []
    assert "还有 30分钟" in by_chat(await scene.pass_to(clock(0, 30, day=2)))[GROUP]


async def test_a_limit_that_is_put_off_is_reminded_of_anew_and_one_that_comes_near_is_announced_enough(scene: Scene) -> None:
    await begin(scene)
    await scene.pass_to(clock(21, 30))
    await scene.say(JUDGE, "/改期 明天 22:00 确认")
    scene.wire.shown.clear()
    assert await scene.pass_to(clock(18, 59, day=2)) == []
    assert "还有 3小时" in by_chat(await scene.pass_to(clock(19, day=2)))[GROUP]
    # Brought forward to an hour from now: the news of it is the reminder of the three hours.
    await scene.say(JUDGE, "/改期 20:10 确认")
    scene.wire.shown.clear()
    assert await scene.pass_to(clock(19, 39, day=2)) == []
    assert "还有 30分钟" in by_chat(await scene.pass_to(clock(19, 40, day=2)))[GROUP]


async def test_91_by_night_only_the_seer_is_reminded_privately_and_the_group_reads_the_same_whatever_is_missing(scene: Scene) -> None:
    await begin(scene, early_close=5)
    await scene.pass_to(CLOSE + GRACE)
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    await scene.say(1, "空刀")
    await scene.say(5, "不用药")
    await scene.hear(*(scene.message(seat, "好了") for seat in range(1, 11) if seat != 4))
    scene.wire.shown.clear()
    said = by_chat(await scene.pass_to(clock(22, 20)))
    assert said == {"10004": "【提醒】22:30 截止（还有 10分钟），你还可以：\n· 验 N\n"}
    said = by_chat(await scene.pass_to(clock(22, 30)))
    assert said[GROUP] == "【倒计时】第1夜，天亮 23:00（还有 30分钟），未到齐\n"
    assert set(said) == {GROUP, "10004"}
    assert "好了" in said["10004"]


@pytest.mark.parametrize("acts", [(), ("狼头", "刀", "验"), ("狼头", "空刀", "不用药", "验")])
async def test_91_without_readiness_the_groups_line_by_night_is_the_time_alone(scene: Scene, acts: tuple[str, ...]) -> None:
    await begin(scene)
    await scene.pass_to(CLOSE + GRACE)
    if "狼头" in acts:
        await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    if "刀" in acts:
        await scene.say(2, "刀 8 像民")
    if "空刀" in acts:
        await scene.say(1, "空刀")
    if "不用药" in acts:
        await scene.say(5, "不用药")
    if "验" in acts:
        await scene.say(4, "验 1")
    scene.wire.shown.clear()
    group = [text.text for text in await run_to(scene, clock(22, 59)) if text.chat == GROUP]
    assert group == [f"【倒计时】第1夜，天亮 23:00（还有 {left}分钟）" for left in (30, 10)]


async def test_wolves_seer_and_witch_are_reminded_of_their_own_limits(scene: Scene) -> None:
    await begin(scene, "10")
    await scene.pass_to(CLOSE + GRACE)
    scene.wire.shown.clear()
    said = by_chat(await scene.pass_to(clock(22, 10)))
    assert set(said) == set(map(account, (1, 2, 3)))
    assert "狼头 N：选狼头，不投记黄牌" in said["10001"]
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    await scene.say(2, "刀 8 像民")
    said = by_chat(await scene.pass_to(clock(22, 20)))
    assert {chat: text.splitlines()[1:] for chat, text in said.items()} == {
        "10001": ["· 定刀 N / 空刀"],
        "10003": ["· 刀 N 两字"],
        "10004": ["· 验 N"],
    }
    await run_to(scene, clock(22, 49))
    scene.wire.shown.clear()
    said = by_chat(await run_to(scene, clock(22, 50)))
    assert said == {
        GROUP: "【倒计时】第1夜，天亮 23:00（还有 10分钟）\n",
        "10005": "【提醒】23:00 截止（还有 10分钟），你还可以：\n· 救 N / 毒 N / 不用药\n",
    }


async def test_who_is_set_aside_or_on_leave_is_left_in_peace(scene: Scene) -> None:
    await begin(scene)
    await scene.say(JUDGE, "/挂机 9 确认")
    scene.wire.shown.clear()
    said = by_chat(await scene.pass_to(clock(19)))
    assert account(9) not in said
    assert "还有 9 人没投票" in said[GROUP]


async def test_a_report_that_is_missing_is_reminded_of_before_the_game_begins(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    await scene.say(JUDGE, "/提醒 60 确认")
    await scene.hear(*(scene.message(n, "报名", group=GROUP) for n in range(1, 11)))
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11)))
    await scene.say(JUDGE, "/发身份 确认")
    await scene.hear(*(scene.message(n, "报到", group=GROUP) for n in range(1, 10)))
    scene.wire.shown.clear()
    said = by_chat(await scene.pass_to(scene.clock.now() + 11 * 60 * MINUTE))
    assert set(said) == {account(10)}
    assert "报到：在群里发“报到”" in said[account(10)]


# -- /提醒


async def test_the_minutes_are_a_judges_and_hold_from_now_on(scene: Scene) -> None:
    await scene.deal(**LENIENT)
    assert "现为 关，默认 关" in by_chat(await scene.say(JUDGE, "/提醒"))[JUDGE]
    asked = by_chat(await scene.say(JUDGE, "/提醒 30 180 30"))[JUDGE]
    assert "180 30" in asked
    assert "确认" in asked
    await scene.say(JUDGE, "确认")
    assert scene.worker.game.customs.remind == "180 30"
    await scene.restart()
    assert scene.worker.game.customs.remind == "180 30"
    scene.clock.move_to(clock(20))
    await scene.say(JUDGE, "/提醒 150 20 确认")
    scene.wire.shown.clear()
    # Two and a half hours before the close are past: nothing is sent for them now.
    assert await scene.pass_to(clock(21, 39)) == []
    assert "还有 20分钟" in by_chat(await scene.pass_to(clock(21, 40)))[GROUP]
    await scene.say(JUDGE, "/提醒 关 确认")
    assert scene.office.next_ring() == CLOSE + GRACE


@pytest.mark.parametrize("said", ["/提醒 0", "/提醒 很久", "/提醒 1 2 3 4 5 6", "/提醒 -5", "/提醒 99999"])
async def test_minutes_that_are_none_are_refused(scene: Scene, said: str) -> None:
    await scene.deal()
    answer = by_chat(await scene.say(JUDGE, f"{said} 确认"))[JUDGE]
    assert scene.worker.game.customs.remind == "off"
    assert "180 30" in answer or said == "/提醒 0"


async def test_players_do_not_set_reminders(scene: Scene) -> None:
    await scene.deal()
    await scene.say(1, "/提醒 30 确认")
    await scene.say(1, "/提醒 30 确认", group=GROUP)
    assert scene.worker.game.customs.remind == "off"


# -- what is owed


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_every_act_that_can_be_owed_has_a_phrase_and_a_window(name: str) -> None:
    rules = RULE_SETS[name]
    for duty in rules.duties:
        assert duty.window in rules.windows
        assert duty.act in say.known(name), duty.act
    spare = set(say.PHRASES.get(name, {})) - {duty.act for duty in rules.duties}
    assert spare == set()


async def test_who_fell_unaware_is_asked_like_a_living_one(scene: Scene) -> None:
    await begin(scene)
    await scene.pass_to(CLOSE + GRACE)
    before = {(each.seat, each.act) for each in owing(table(scene)) if each.act in ("check", "potion")}
    assert before == {(4, "check"), (5, "potion")}
    hidden = replace(table(scene), unaware=(4,), falls=(4,)).with_seat(4, out=None)
    assert {(each.seat, each.act) for each in owing(hidden) if each.act == "check"} == {(4, "check")}
