"""为何 and 记录 on the real path: who may ask what where, and what he reads."""

from __future__ import annotations

import pytest

from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, account, clock


async def to_night_one(scene: Scene) -> None:
    """Everybody has voted, wolf 1 is head, and the night stands where the witch must answer."""
    for seat in range(1, 11):
        await scene.say(seat, f"投票：{7 if seat != 7 else 8} 理由：可疑", group=GROUP)
    await scene.pass_to(CLOSE + GRACE)
    for wolf in (1, 2, 3):
        await scene.say(wolf, "狼头 1")
    await scene.say(1, "刀 8 悍跳")
    await scene.say(1, "定刀 8")


async def to_the_end(scene: Scene) -> None:
    await to_night_one(scene)
    await scene.say(5, "救 8")
    await scene.say(4, "验 1")
    await scene.pass_to(clock(23))
    await scene.say(JUDGE, "/流局 确认")


async def test_a_judge_reads_the_trace_of_a_seat_while_the_game_runs(day: Scene) -> None:
    await to_night_one(day)
    (told,) = await day.say(JUDGE, "/为何 8")
    assert told.chat == JUDGE
    assert told.text.startswith("【为何】8号（村民）：在场")
    assert "第1夜：狼人指杀他（C-20） → 还没结算" in told.text
    await day.say(5, "救 8")
    await day.say(4, "验 1")
    (told,) = await day.say(JUDGE, "为何 8号")
    assert "狼人指杀他（C-20） → 5号 救他（C-36） → 被 5号 的救药救下（C-76）" in told.text


@pytest.mark.parametrize("group", [GROUP, None])
async def test_no_player_reads_a_fate_before_the_end(day: Scene, group: str | None) -> None:
    await to_night_one(day)
    for who in (8, 1):
        (told,) = await day.say(who, "为何 8", group=group)
        assert told.text == "“为何”要等终局以后，那时人人可问。"


async def test_a_judge_who_asks_in_the_group_is_answered_alone(day: Scene) -> None:
    await to_night_one(day)
    told = await day.say(JUDGE, "/为何 8", group=GROUP)
    assert [text.chat for text in told] == [GROUP, JUDGE]
    assert "指杀" not in told[0].text
    assert "指杀" in told[1].text


async def test_after_the_end_everybody_may_ask_where_he_likes(day: Scene) -> None:
    await to_the_end(day)
    for who, group in ((9, None), (9, GROUP), ("70001", GROUP), (JUDGE, GROUP)):
        (told,) = await day.say(who, "为何 8", group=group)
        assert "被 5号 的救药救下（C-76） → 在场" in told.text, (who, group)
    (told,) = await day.say(9, "为何 99")
    assert "1–10" in told.text


async def test_talk_that_begins_with_the_word_is_talk(day: Scene) -> None:
    for said in ("为何", "为何不投 8", "为何8号一直不说话", "为何？", "为何 8 9"):
        assert await day.say(9, said, group=GROUP) == [], said


async def test_before_the_deal_there_is_nothing_to_explain(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    (told,) = await scene.say(JUDGE, "/为何 3")
    assert "还没有发身份" in told.text


async def test_one_reads_ones_own_acts_and_nobody_elses(day: Scene) -> None:
    await day.say(3, "投票：7", group=GROUP)
    await day.say(3, "遗嘱 警徽 4")
    await day.say(4, "遗嘱 警徽 5")
    await day.say(JUDGE, "/补记 3 投票 7 可疑 确认")
    (told,) = await day.say(3, "记录")
    lines = told.text.split("\n")
    assert lines[0] == "【记录】第1/1页"
    assert [line.partition("（")[2] or line[15:] for line in lines[1:]] == ["群）投票：7：没收", "私）遗嘱 警徽 4：收到", "法官代你记下：投 7号"]
    (told,) = await day.say("70001", "记录")
    assert "警徽" not in told.text
    assert "记录" not in "".join(text.text for text in await day.say(3, "记录", group=GROUP))


async def test_who_takes_a_seat_over_reads_his_own_tenure_and_the_other_nothing(day: Scene) -> None:
    await day.say(3, "遗嘱 警徽 4")
    await day.say(JUDGE, "/顶替 3 10099 确认")
    await day.say("10099", "遗嘱 警徽 6")
    (told,) = await day.say("10099", "记录")
    assert "遗嘱 警徽 6" in told.text
    assert "警徽 4" not in told.text
    (told,) = await day.say(account(3), "记录")
    assert "警徽" not in told.text


async def test_a_long_record_has_pages(day: Scene) -> None:
    for number in range(18):
        await day.say(3, f"遗嘱 警徽 {4 + number % 5}", at=day.clock.now() + number)
        day.clock.move_to(day.clock.now() + 30)
    first, last = (await day.say(3, "记录"))[0].text, (await day.say(3, "记录 2"))[0].text
    assert first.startswith("【记录】第1/2页；更早的发 记录 2")
    assert len(first.split("\n")) == 16
    assert len(last.split("\n")) == 4


async def test_the_story_of_the_end_tells_votes_saves_and_draws(day: Scene) -> None:
    await to_the_end(day)
    (told,) = [text for text in day.wire.to(GROUP) if text.startswith("【复盘】")]
    for line in (
        "■ 第1天",
        "票型：7号 9票：",
        "警长：7号（选出）",
        "■ 第1夜",
        "狼头：1号（选出）",
        "8号：被 5号 的救药救下（C-76）",
        "4号 验 1号：非村民阵营",
        "法官 /流局（阶段 第2天→结束）",
    ):
        assert line in told, line


async def test_a_card_that_was_taken_back_is_told_with_its_end(day: Scene) -> None:
    await day.say(JUDGE, "/黄牌 9 吵闹 确认")
    await day.say(JUDGE, "/撤牌 9 确认")
    (told,) = await day.say(JUDGE, "/为何 9")
    assert "黄牌（" in told.text
    assert " → 法官撤回一张黄牌 → " in told.text


async def test_a_ballot_that_a_judge_replaces_is_named_to_him_and_to_the_player(day: Scene) -> None:
    await day.say(3, "投票：7 理由：可疑", group=GROUP)
    (asked,) = await day.say(JUDGE, "/补记 3 投票 8 说错了")
    assert "3号已有一张有效的票（投 7号），这次补记会取代它，并用掉他唯一的一次改票" in asked.text
    told = await day.say(JUDGE, "确认")
    (his,) = [text.text for text in told if text.chat == account(3)]
    assert "法官已补记你的票：3号 → 8号（改票机会已用）。原来的一票（3号 → 7号）不算了" in his
    (asked,) = await day.say(JUDGE, "/补记 4 投票 8 说错了")
    assert "已有一张" not in asked.text
