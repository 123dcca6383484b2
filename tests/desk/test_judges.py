"""Who judges: more judges, fewer, another one; two of them at once; and what the log says of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from desk.message import Mention
from tests.desk.scene import CLOSE, GROUP, JUDGE, NOON, Scene, Text, account

SECOND, THIRD = "90002", "90003"


def told(texts: list[Text], chat: str) -> str:
    return "\n".join(text.text for text in texts if text.chat == chat)


async def second_judge(scene: Scene, who: str = SECOND) -> None:
    assert "新增一位法官" in told(await scene.say(JUDGE, f"/副法官 {who} 确认"), GROUP)


async def test_a_judge_is_added_and_removed_each_with_a_question(day: Scene) -> None:
    assert "确认" in told(await day.say(JUDGE, f"/副法官 {SECOND}"), JUDGE)
    assert day.worker.game.judges == (JUDGE,)
    assert "的法官了" in told(await day.say(JUDGE, "确认"), SECOND)
    assert "【全貌】" in told(await day.say(SECOND, "/全貌"), SECOND)
    assert "确认" in told(await day.say(JUDGE, f"/撤副法官 {SECOND}"), JUDGE)
    assert "你不再是" in told(await day.say(JUDGE, "确认"), SECOND)
    await day.restart()
    assert day.worker.game.judges == (JUDGE,)
    assert "【全貌】" not in told(await day.say(SECOND, "/全貌"), SECOND)


async def test_a_game_is_never_without_a_judge(day: Scene) -> None:
    assert "不能撤下" in told(await day.say(JUDGE, f"/撤副法官 {JUDGE} 确认"), JUDGE)
    await second_judge(day)
    assert "不能撤下" in told(await day.say(SECOND, f"/撤副法官 {JUDGE} 确认"), SECOND)
    assert day.worker.game.judges == (JUDGE, SECOND)


async def test_only_the_chief_and_oneself_remove(day: Scene) -> None:
    await second_judge(day)
    await second_judge(day, THIRD)
    assert "主法官" in told(await day.say(SECOND, f"/撤副法官 {THIRD} 确认"), SECOND)
    await day.say(THIRD, f"/撤副法官 {THIRD} 确认")
    assert day.worker.game.judges == (JUDGE, SECOND)


async def test_a_judge_hands_over_and_is_out_of_it(day: Scene) -> None:
    assert "将把本局交给" in told(await day.say(JUDGE, f"/交接 {SECOND}"), JUDGE)
    texts = await day.say(JUDGE, "确认")
    assert "换了主法官" in told(texts, GROUP)
    assert "的法官了" in told(texts, SECOND)
    assert "你不再是" in told(texts, JUDGE)
    await day.restart()
    assert day.worker.game.judges == (SECOND,)
    assert "没有参加" in told(await day.say(JUDGE, "/全貌"), JUDGE)
    assert "【全貌】" in told(await day.say(SECOND, "/全貌"), SECOND)


async def test_handing_over_to_the_co_judge_leaves_one(day: Scene) -> None:
    await second_judge(day)
    assert "主法官" in told(await day.say(SECOND, f"/交接 {SECOND} 确认"), SECOND)
    await day.say(JUDGE, f"/交接 {SECOND} 确认")
    assert day.worker.game.judges == (SECOND,)


@pytest.mark.parametrize("word", ["/副法官", "/交接"])
async def test_95_players_don_t_judge_and_who_has_judged_doesn_t_play(day: Scene, word: str) -> None:
    assert "是3号玩家" in told(await day.say(JUDGE, f"{word} {account(3)} 确认"), JUDGE)
    await second_judge(day)
    assert "法官不能入座" in told(await day.say(JUDGE, f"/顶替 4 {SECOND} 确认"), JUDGE)
    await day.say(JUDGE, f"/撤副法官 {SECOND} 确认")
    assert "知道全部身份" in told(await day.say(JUDGE, f"/顶替 4 {SECOND} 确认"), JUDGE)
    assert day.worker.game.seat_of(SECOND) is None


async def test_what_a_judge_was_asked_dies_with_his_office(day: Scene) -> None:
    await second_judge(day)
    assert "确认" in told(await day.say(SECOND, "/红牌 2 场外"), SECOND)
    await day.say(JUDGE, f"/撤副法官 {SECOND} 确认")
    assert "没有参加" in told(await day.say(SECOND, "确认"), SECOND)
    await day.say(SECOND, "确认", group=GROUP)
    assert "FellOut" not in await day.kinds()


async def test_89_a_player_s_judge_words_do_nothing(day: Scene) -> None:
    for text in (f"/副法官 {account(5)}", f"/撤副法官 {JUDGE}", f"/交接 {account(5)}", "/结算 D1", "/预演", "/关门 D1"):
        assert "法官的指令" in told(await day.say(5, f"{text} 确认"), account(5)), text
    assert set(await day.kinds()) == {"WindowOpened", "AttemptNoted"}


async def test_88_a_rehearsal_asked_for_in_the_group_is_answered_alone(day: Scene) -> None:
    texts = await day.say(JUDGE, "/预演", group=GROUP)
    assert "只能私聊" in told(texts, GROUP)
    assert "出局" not in told(texts, GROUP)
    assert "【预演】" in told(texts, JUDGE)


async def test_14_two_judges_in_the_same_instant_do_it_once(day: Scene) -> None:
    await second_judge(day)
    for words in ("/黄牌 9 吵闹 确认", "/延时 30分 确认"):
        texts = await day.hear(day.message(JUDGE, words), day.message(SECOND, words))
        assert "没有再做一次" in told(texts, SECOND)
    table = day.worker.game.table
    assert table is not None
    assert table.seat(9).yellow == 1
    assert table.close == CLOSE + 30 * 60


async def test_14_two_judges_asked_in_parallel_do_it_once(day: Scene) -> None:
    await second_judge(day)
    await day.say(JUDGE, "/黄牌 9 吵闹")
    await day.say(SECOND, "/黄牌 九号 刷屏")
    day.clock.move_to(NOON + 120)
    await day.say(JUDGE, "确认")
    day.clock.move_to(NOON + 400)
    assert "没有再做一次" in told(await day.say(SECOND, "确认"), SECOND)
    await day.restart()
    # Somebody who has heard of it may well mean it.
    day.clock.move_to(NOON + 500)
    await day.say(SECOND, "/黄牌 9 又吵 确认")
    assert (await day.kinds()).count("CardGiven") == 2


async def test_14_one_judge_may_do_the_same_twice(day: Scene) -> None:
    await day.say(JUDGE, "/延时 30分 确认")
    await day.say(JUDGE, "/延时 30分 确认")
    assert day.worker.game.table is not None
    assert day.worker.game.table.close == CLOSE + 3600


async def test_the_log_tells_who_did_what_why_and_what_it_changed(day: Scene) -> None:
    await second_judge(day)
    await day.say(SECOND, "/延时 30分 原因：主场停电")
    await day.say(SECOND, "确认")
    await day.say(JUDGE, "/黄牌 9 吵闹 原因:刷屏 确认")
    await day.restart()
    log = told(await day.say(JUDGE, "/日志"), JUDGE)
    assert "※ 法官 /副法官 90002（法官 1位→2位）" in log
    assert "※ 副法官 /延时 30分 原因：主场停电（关门 3月1日 22:00→3月1日 22:30）" in log
    assert "※ 法官 /黄牌 9 吵闹 原因:刷屏（9号黄牌 0→1）" in log
    assert day.worker.game.table is not None
    await day.say(JUDGE, "/流局 确认")
    await asyncio.sleep(0)
    (story,) = (text for text in day.wire.to(GROUP) if text.startswith("【复盘】"))
    assert "副法官 /延时 30分 原因：主场停电（关门 3月1日 22:00→3月1日 22:30）" in story
    assert "/流局" in story


async def test_a_judge_s_late_command_is_not_carried_out(day: Scene) -> None:
    day.clock.move_to(NOON + 1200)
    for words in ("/结算 D1 确认", f"/副法官 {SECOND} 确认", "/延时 30分 确认"):
        assert "耽搁" in told(await day.say(JUDGE, words, at=NOON + 60), JUDGE)
    assert "JudgeActed" not in await day.kinds()


async def test_a_late_confirmation_does_nothing_and_leaves_nothing_behind(day: Scene) -> None:
    await day.say(JUDGE, "/延时 30分")
    asked = await day.kinds()
    day.clock.move_to(NOON + 1200)
    assert "耽搁" in told(await day.say(JUDGE, "确认", at=NOON + 60), JUDGE)
    assert await day.kinds() == asked


async def test_the_log_names_whom_a_judge_has_pointed_at(day: Scene) -> None:
    pointed = replace(day.message(JUDGE, ""), parts=("/黄牌 ", Mention(account(9)), " 吵闹 确认"))
    await day.hear(pointed)
    assert "法官 /黄牌 @9号 吵闹（9号黄牌 0→1）" in told(await day.say(JUDGE, "/日志"), JUDGE)
