"""A game that is over still answers, after a restart too, while its group has no new one; memory stays bounded."""

from __future__ import annotations

import pytest

from db.records import Happened
from desk.archive import KEPT
from desk.office import Office
from tests.desk.scene import GROUP, JUDGE, Scene, account
from tests.desk.test_several import OTHERS, said

QUESTIONS = ("状态", "存活", "票型", "规则 R-14", "/公示")


async def end(scene: Scene, group: str = GROUP, who: str = JUDGE) -> None:
    await scene.hear(scene.message(who, "/流局 确认", group=group, admin=True))


async def answers(scene: Scene) -> list[str]:
    """What the group, a player and the judge are told about the game."""
    told = [text.text for question in QUESTIONS for text in await scene.hear(scene.message(JUDGE, question, group=GROUP, admin=True))]
    return [*told, await said(scene, 3, "状态"), await said(scene, 3, "票型"), await said(scene, JUDGE, "/全貌"), await said(scene, JUDGE, "/日志")]


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
async def test_13_a_finished_game_answers_after_a_restart_as_before_it(scene: Scene, rule_set: str) -> None:
    seats = {"classic": 10, "infection": 12, "cards": 8}[rule_set]
    await scene.deal(players=[account(n) for n in range(1, seats + 1)], rule_set=rule_set)
    await scene.hear(*(scene.message(n, "投票：3 理由：可疑", group=GROUP) for n in range(1, 6)))
    await end(scene)
    before = await answers(scene)
    assert "流局" in before[0]
    assert all(before)
    await scene.restart()
    assert scene.office.workers == {}
    assert await answers(scene) == before
    assert scene.office.next_ring() is None


async def test_a_finished_game_takes_no_act_after_a_restart(day: Scene) -> None:
    await end(day)
    await day.restart()
    told = await day.hear(day.message(1, "投票：2 理由：像狼", group=GROUP), day.message(2, "遗嘱 警徽 3"))
    assert len(told) == 2
    assert not any("收到" in text.text for text in told)
    assert (await day.kinds())[-1] == "GameEnded"


async def test_talk_in_a_group_without_a_game_looks_nothing_up(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await end(day)
    await day.restart()
    monkeypatch.setattr(day.store, "last_of_group", None)
    assert await day.say(1, "大家早上好", group=GROUP) == []
    assert await day.say(1, "投票机坏了", group=GROUP) == []
    assert day.office.workers == {}


async def test_what_is_said_while_it_is_looked_up_keeps_its_order(day: Scene) -> None:
    await end(day)
    await day.restart()
    told = await day.hear(*(day.message(1, text, group=GROUP) for text in ("状态", "存活", "票型")))
    assert [text.text[:4] for text in told] == ["游戏已结", "在场 1", "【第1天"]


async def test_a_finished_game_makes_way_for_a_new_one(day: Scene) -> None:
    await end(day)
    await day.restart()
    await day.say(3, "状态")
    await day.hear(day.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True), day.message(1, "报名", group=GROUP))
    assert "报名" in (await day.say(1, "状态", group=GROUP))[0].text
    assert "【报名】" in await said(day, 1, "状态")
    # His last game is still to be had by its number, though the new one has its letter.
    assert (await said(day, 1, "#1 状态")).startswith("【#1】游戏已结束")
    assert "游戏已结束" in await said(day, 3, "状态")
    await day.restart()
    assert (await said(day, 1, "#1 状态")).startswith("【#1】游戏已结束")


async def test_a_stranger_gets_nothing_of_a_finished_game(day: Scene) -> None:
    await end(day)
    await day.restart()
    assert await said(day, "555", "#1 状态") == "你不在【#1】里。什么也没有记下。"
    day.clock.move_to(day.clock.now() + 61)
    assert "没有参加正在进行的局" in await said(day, "555", "状态")
    day.clock.move_to(day.clock.now() + 61)
    assert await said(day, "555", "#1 /全貌") == "你不在【#1】里。什么也没有记下。"
    assert day.office.workers == {}


async def test_who_was_replaced_gets_nothing_of_it_either(day: Scene) -> None:
    await day.say(JUDGE, "/顶替 3 50001 确认")
    await end(day)
    await day.restart()
    assert "没有参加" in await said(day, 3, "状态")
    assert "你是 3号，狼人" in await said(day, "50001", "状态")


async def test_the_last_of_several_finished_games_of_a_person(scene: Scene) -> None:
    await scene.deal("700")
    await scene.deal("701", OTHERS)
    await end(scene, "701")
    await end(scene, "700")
    await scene.restart()
    # 701 was opened last.
    assert "玩家30002" in await said(scene, 1, "存活")
    assert "玩家10002" in await said(scene, 1, "#1 存活")
    assert "玩家30002" in await said(scene, 1, "存活")
    assert "玩家10002" in (await scene.say(1, "存活", group="700"))[0].text


async def test_a_game_of_another_bot_account_is_pointed_to(day: Scene) -> None:
    await end(day)
    await day.restart()
    message = day.message(1, "状态")
    other = type(message)(**{**{name: getattr(message, name) for name in message.__slots__}, "account": "20002"})
    assert "20001" in (await day.hear(other))[0].text


async def test_memory_holds_few_finished_games_and_drops_the_longest_unasked(scene: Scene) -> None:
    groups = [str(800 + number) for number in range(KEPT + 5)]
    for number, group in enumerate(groups):
        await scene.deal(group, tuple(str(60_000 + 20 * number + n) for n in range(10)))
        await end(scene, group)
        scene.clock.move_to(scene.clock.now() + 1)
    await scene.office.sweep()
    await scene.settle()
    assert [worker.game.group for worker in scene.office.workers.values()] == groups[5:]
    for group in groups[:3]:
        assert "游戏已结束" in (await scene.say("60000", "状态", group=group))[0].text
        assert len(scene.office.workers) == KEPT
    assert groups[-1] in {worker.game.group for worker in scene.office.workers.values()}
    assert not {task for worker in scene.office.workers.values() for task in [worker._task] if task.done()}


async def test_a_store_that_fails_is_told_and_tried_again(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await end(day)
    await day.restart()

    async def broken(*_: object) -> Happened:
        raise OSError("disk")

    monkeypatch.setattr(day.store, "last_of", broken)
    assert "出错了" in await said(day, 1, "状态")
    monkeypatch.undo()
    assert "游戏已结束" in await said(day, 1, "状态")


async def test_a_crash_before_the_end_is_told(day: Scene) -> None:
    """The end's texts that were not sent yet go out after a restart, though no worker holds the game."""
    day.wire.up = False
    await end(day)
    await day.stop()
    day.wire.up = True
    day.office = Office(day.store, day.wire, day.clock, zone="Asia/Shanghai")
    await day.office.start()
    await day.settle()
    assert any("【游戏结束】流局" in text for text in day.wire.to(GROUP))


@pytest.mark.parametrize("word", ["验证", "为何 1", "导出 网页", "A局 验证", "A局 为何 1"])
async def test_what_sign_ups_can_t_answer_means_the_last_finished_game(day: Scene, word: str) -> None:
    await end(day)
    await day.restart()
    await day.hear(day.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True), day.message(1, "报名", group=GROUP))
    told = await said(day, 1, word)
    assert told.startswith(("【#1】【", "【#1】诚实")), told
    assert "还没有发身份" not in told
    assert "【报名】" in await said(day, 1, "状态")


async def test_in_the_group_too(day: Scene) -> None:
    await end(day)
    await day.hear(day.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    assert "【为何】1号" in (await day.say(1, "为何 1", group=GROUP))[0].text


async def test_a_letter_never_means_an_older_game_of_another_letter(scene: Scene) -> None:
    await scene.deal("700")
    await scene.deal("701", [account(3), *OTHERS[1:]])
    await end(scene, "700")
    await scene.hear(scene.message(JUDGE, "/顶替 1 50001 确认", group="701", admin=True))
    told = await said(scene, 3, "B局 状态")
    assert "座位已由别人接替" in told
    assert "游戏已结束" in await said(scene, 3, "A局 状态")


async def test_everybody_is_told_how_to_reach_a_finished_game_beside_a_running_one(scene: Scene) -> None:
    await scene.deal()
    scene.office.tells_stories = True
    await end(scene)
    await scene.settle()
    told = scene.wire.to(GROUP)[-1]
    assert "“#1 验证”" in told
    await scene.deal()
    assert "复盘末尾" in (await scene.say(3, "验证", group=GROUP))[0].text
    verdict = await said(scene, 3, "#1 验证")
    assert "诚实" in verdict
    assert "编号是 #1" in verdict
