"""Results that wait for the judges: shown to them, amended, released, or gone out by themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, Text, account, clock
from tests.desk.test_closing import RULE_SETS, first_day, first_night, table, vote
from tests.desk.test_judges import SECOND, second_judge, told
from tests.export.judged_again import every_game, why_untold

MINUTE = 60
TIME = re.compile(r"\d\d:\d\d|顺延 .*|还有 [^）]*|周.")
HOLD = 30 * MINUTE


@pytest.fixture(params=RULE_SETS)
async def held(request: pytest.FixtureRequest, scene: Scene) -> Scene:
    """A game whose first vote waits for its judge."""
    await first_day(scene, request.param)
    await vote(scene)
    assert "最多晚 30分钟 公布" in told(await scene.say(JUDGE, "/预览 30分 确认"), GROUP)
    close = table(scene).close
    texts = await scene.pass_to(close + GRACE)
    assert "法官正在核对结果" in told(texts, GROUP)
    assert "【预览】第1天的结果" in told(texts, JUDGE)
    assert {text.chat for text in texts} == {GROUP, JUDGE}
    return scene


def shown_before(scene: Scene) -> str:
    """The latest preview."""
    return [text for text in scene.wire.to(JUDGE) if text.startswith("【预览】")][-1]


def same_texts(preview: str, texts: list[Text]) -> bool:
    """Whether all that went out stood in the preview, but for times, which count from the moment at which it goes out."""
    lines = [TIME.sub("", line) for text in texts if text.chat != JUDGE for line in text.text.splitlines()]
    return all(line in TIME.sub("", preview) for line in lines) and len(lines) > 2


def votes_closed(scene: Scene) -> bool:
    return not table(scene).votes.open


async def test_a_result_waits_and_goes_out_by_itself_as_it_was_shown(held: Scene) -> None:
    close, preview = table(held).close, shown_before(held)
    assert await held.pass_to(close + HOLD - 1) == []
    assert not votes_closed(held)
    texts = await held.pass_to(close + HOLD)
    assert votes_closed(held)
    assert same_texts(preview, texts)
    assert (await held.kinds()).count("DayClosed") == 1
    await every_game(held.store)


async def test_it_goes_out_when_the_judge_says_so_once(held: Scene) -> None:
    await second_judge(held)
    preview = shown_before(held)
    held.clock.move_to(held.clock.now() + 60)
    assert "将立即公布第1天的结果" in told(await held.say(JUDGE, "/放行"), JUDGE)
    texts = await held.say(JUDGE, "确认")
    assert same_texts(preview, texts)
    assert votes_closed(held)
    assert "没有再做什么" in told(await held.say(SECOND, "/放行 确认"), SECOND)
    assert (await held.kinds()).count("DayClosed") == 1


async def test_17_who_speaks_while_it_waits_is_late(held: Scene) -> None:
    before = await held.kinds()
    late = account(table(held).seats[-1].number)
    assert "已截止" in told(await held.say(late, "投票：3 理由：晚了", group=GROUP), GROUP)
    assert "LimitsMoved" not in await held.kinds()
    for words in ("/延时 30分", "/关门", "/加速 23:59"):
        assert "正等你核对" in told(await held.say(JUDGE, f"{words} 确认"), JUDGE), words
    assert await held.kinds() == before


async def test_the_judge_amends_and_sees_it_anew(held: Scene) -> None:
    seats = len(table(held).seats)
    await held.say(JUDGE, "/黄牌 5 刷屏 确认")
    await held.say(JUDGE, "/撤牌 5 确认")
    texts = await held.say(JUDGE, "/红牌 3 私聊 确认")
    assert "【红牌】3号" in told(texts, GROUP)
    assert "【预览】第1天的结果" in told(texts, JUDGE)
    # The ballot of whoever is out by red counts no more.
    assert "3号" not in shown_before(held).split("— 群里 —")[1].split("2号 ")[1].splitlines()[0]
    texts = await held.say(JUDGE, "/放行 确认")
    assert same_texts(shown_before(held), texts)
    assert len(table(held).living()) == seats - 1


async def test_a_ballot_recorded_while_it_waits_counts_as_in_time(scene: Scene) -> None:
    await scene.deal()
    await scene.say(JUDGE, "/预览 30分 确认")
    await scene.pass_to(CLOSE + GRACE)
    scene.clock.move_to(CLOSE + 15 * MINUTE)
    assert "【补记】4号 投票：8号" in told(await scene.say(JUDGE, "/补记 4 投票 8 漏看 确认"), GROUP)
    await scene.say(JUDGE, "/代投 5 8 漏看 确认")
    assert "8号 2票：4号（法官代投）、5号（法官代投）" in shown_before(scene)
    texts = await scene.say(JUDGE, "/放行 确认")
    assert "8号 2票：4号（法官代投）、5号（法官代投）" in told(texts, GROUP)
    assert table(scene).sheriff == 8


async def test_nobody_loses_time_by_it(scene: Scene) -> None:
    """The night's limits count from the close; those who must act get the time that the judge took."""
    await scene.deal()
    await vote(scene)
    await scene.say(JUDGE, "/预览 2小时 确认")
    await scene.pass_to(CLOSE + GRACE)
    scene.clock.move_to(CLOSE + 90 * MINUTE)
    texts = await scene.say(JUDGE, "/放行 确认")
    assert "各项时限顺延 1小时30分钟" in told(texts, GROUP)
    assert "【第1天 关门】22:00 起不再收票" in told(texts, GROUP)
    limits = {window.name: window.due - CLOSE for window in table(scene).windows}
    assert limits["kill"] == (30 + 90) * MINUTE
    assert limits["doors"] == (60 + 90) * MINUTE


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_dawn_waits_too(scene: Scene, rule_set: str) -> None:
    await first_night(scene, rule_set)
    await scene.say(JUDGE, "/预览 30分 确认")
    doors = table(scene).window("doors").due
    texts = await scene.pass_to(doors)
    here = table(scene).here
    assert here.startswith("N")
    assert "结束了。法官正在核对结果" in told(texts, GROUP)
    assert "【天亮】" not in told(texts, GROUP)
    await scene.restart()
    preview = shown_before(scene)
    assert "【天亮】" in preview
    texts = await scene.pass_to(doors + HOLD)
    assert same_texts(preview, texts)
    assert table(scene).phase == "day"
    assert [event.at for event in await scene.store.history(1) if event.kind == "DayOpened"][-1] == doors


async def test_an_opening_waits_for_a_hunter_first_and_then_for_the_judge(scene: Scene) -> None:
    await scene.deal(hunter_grace=10)
    await vote(scene)
    await scene.pass_to(CLOSE + GRACE)
    await scene.say(JUDGE, "/预览 30分 确认")
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 6 带队"), (1, "定刀 6"), (4, "验 1")):
        await scene.say(who, act)
    await scene.pass_to(clock(22, 55))
    await scene.say(5, "不用药")
    assert table(scene).window("shot", 6) is not None
    assert await scene.pass_to(clock(23, 1)) == []
    await scene.say(6, "枪 1", at=clock(23, 1))
    await scene.pass_to(clock(23, 1))
    assert "昨夜出局：1号、6号" in shown_before(scene)
    assert table(scene).phase == "night"
    await scene.pass_to(clock(23, 31))
    assert table(scene).phase == "day"


async def test_a_restart_while_it_waits_asks_nobody_again_and_keeps_the_time(held: Scene) -> None:
    close = table(held).close
    shown = len(held.wire.shown)
    held.clock.move_to(close + 10 * MINUTE)
    await held.restart()
    assert held.wire.shown[shown:] == []
    assert held.office.next_ring() == close + HOLD
    assert "正等你核对" in told(await held.say(JUDGE, "/延时 5分 确认"), JUDGE)
    assert same_texts(shown_before(held), await held.pass_to(close + HOLD))


async def test_10_down_over_the_limit_the_judge_still_gets_his_time(scene: Scene) -> None:
    await scene.deal()
    await vote(scene)
    await scene.say(JUDGE, "/预览 30分 确认")
    await scene.stop()
    scene.clock.move_to(clock(23, 45))
    await scene.restart()
    assert table(scene).here == "D1"
    assert scene.office.next_ring() == clock(23, 45) + HOLD
    await scene.pass_to(clock(23, 45) + HOLD)
    assert table(scene).here == "N1"
    assert table(scene).window("kill").due > scene.clock.now() + 29 * MINUTE
    assert await why_untold(scene.store) == "held"


async def test_a_pause_while_it_waits_takes_no_time_from_the_judge(held: Scene) -> None:
    close = table(held).close
    held.clock.move_to(close + 10 * MINUTE)
    await held.say(JUDGE, "/暂停 确认")
    held.clock.move_to(close + 3600)
    assert held.office.next_ring() is None
    await held.say(JUDGE, "/继续 确认")
    assert held.office.next_ring() == close + 3600 + 20 * MINUTE
    assert "已截止" in told(await held.say(1, "投票：3 理由：晚了", group=GROUP), GROUP)
    await held.pass_to(close + 3600 + 20 * MINUTE)
    assert votes_closed(held)


async def test_turning_it_off_lets_out_what_waits_and_a_longer_time_makes_it_wait_longer(held: Scene) -> None:
    close = table(held).close
    await held.say(JUDGE, "/预览 60分 确认")
    assert held.office.next_ring() == close + 2 * HOLD
    await held.say(JUDGE, "/预览 关 确认")
    await held.pass_to(held.clock.now() + 1)
    assert votes_closed(held)
    assert "现在就没有开" in told(await held.say(JUDGE, "/预览 关 确认"), JUDGE)


async def test_ending_the_phase_by_name_releases_it(held: Scene) -> None:
    await held.say(JUDGE, "/结算 D1 确认")
    assert votes_closed(held)
    assert "已结算" in told(await held.say(JUDGE, "/结算 D1 确认"), JUDGE)


async def test_a_game_may_end_while_it_waits(held: Scene) -> None:
    await held.say(JUDGE, "/流局 确认")
    assert table(held).phase == "over"
    assert held.office.next_ring() is None
    assert "没有再做什么" in told(await held.say(JUDGE, "/放行 确认"), JUDGE)


async def test_released_after_the_last_word_of_a_game_it_ends(scene: Scene) -> None:
    """The close that ends the game ends it once, with nothing left to move."""
    await scene.deal()
    for seat in (1, 2):
        await scene.say(JUDGE, f"/红牌 {seat} 私聊 确认")
    await scene.say(JUDGE, "/预览 30分 确认")
    await scene.hear(*(scene.message(seat, "投票：4 理由：可信", group=GROUP) for seat in range(4, 11)))
    await scene.say(JUDGE, "/黄牌 3 刷屏 确认")
    await scene.pass_to(CLOSE + GRACE)
    assert "【游戏结束】" in shown_before(scene)
    await scene.pass_to(CLOSE + HOLD)
    assert (await scene.kinds()).count("GameEnded") == 1
    assert (await scene.kinds())[-1] == "GameEnded"


@pytest.mark.parametrize(("words", "answer"), [("/预览", "没写时间"), ("/预览 13小时", "时间“13小时”"), ("/预览 很久", "时间“很久”")])
async def test_a_preview_needs_a_time(day: Scene, words: str, answer: str) -> None:
    assert answer in told(await day.say(JUDGE, words), JUDGE)
    assert day.worker.game.preview == 0


async def test_the_stages_of_a_day_of_cards_wait_one_by_one(scene: Scene) -> None:
    await first_day(scene, "cards")
    await vote(scene)
    await scene.say(JUDGE, "/预览 30分 确认")
    seen: list[str] = []
    while table(scene).here == "D1":
        due = scene.office.next_ring()
        assert due is not None
        for text in await scene.pass_to(due):
            seen += [line for line in text.text.splitlines() if text.chat == GROUP and line.startswith("【")]
    assert [line.split("】")[0] for line in seen if "核对" not in line][:4] == ["【第1天", "【投票结果", "【生死投票", "【生死投票结果"]
    checked: Any = [line for line in seen if "正在核对" in line]
    assert len(checked) == 3


# -- what is told meanwhile, and of it


async def test_whoever_is_voted_out_reads_the_limits_that_hold(scene: Scene) -> None:
    await scene.deal(day1_out="yes")
    await scene.hear(*(scene.message(seat, "投票：6 理由：像狼", group=GROUP) for seat in range(1, 11)))
    await scene.say(JUDGE, "/预览 30分 确认")
    await scene.pass_to(CLOSE + GRACE)
    assert "22:40 前" in shown_before(scene)
    texts = await scene.pass_to(CLOSE + HOLD)
    assert "22:40 前" in told(texts, account(6))
    assert "22:10" not in "".join(text.text for text in texts)
    assert table(scene).window("shot", 6).due == CLOSE + HOLD + 10 * MINUTE
    assert "【第1天 关门】22:00 起不再收票" in told(texts, GROUP)


@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("words", ["/关门", "/结算 D1"])
async def test_a_vote_that_the_judge_ends_waits_too(scene: Scene, rule_set: str, words: str) -> None:
    await first_day(scene, rule_set)
    await vote(scene)
    await scene.say(JUDGE, "/预览 30分 确认")
    now = scene.clock.now()
    assert "先给法官核对" in told(await scene.say(JUDGE, words), JUDGE)
    assert "起不再收" in told(await scene.say(JUDGE, "确认"), GROUP)
    assert "已截止" in told(await scene.say(1, "投票：3 理由：晚了", group=GROUP), GROUP)
    texts = await scene.pass_to(now + GRACE)
    assert "法官正在核对结果" in told(texts, GROUP)
    assert "【预览】第1天的结果" in told(texts, JUDGE)
    assert not votes_closed(scene)
    await scene.say(JUDGE, "/放行 确认")
    assert votes_closed(scene)
    assert (await scene.kinds()).count("DayClosed") == 1


async def test_a_vote_that_the_judge_ends_in_a_pause_is_over_when_the_game_goes_on(day: Scene) -> None:
    await day.say(JUDGE, "/预览 30分 确认")
    await day.say(JUDGE, "/暂停 确认")
    day.clock.move_to(day.clock.now() + 10 * MINUTE)
    await day.say(JUDGE, "/关门 确认")
    day.clock.move_to(day.clock.now() + 20 * MINUTE)
    await day.say(JUDGE, "/继续 确认")
    assert "已截止" in told(await day.say(1, "投票：3 理由：晚了", group=GROUP), GROUP)
    assert "【预览】第1天的结果" in told(await day.pass_to(day.clock.now() + GRACE), JUDGE)


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_night_that_the_judge_ends_waits_too(scene: Scene, rule_set: str) -> None:
    await first_night(scene, rule_set)
    here = table(scene).here
    await scene.say(JUDGE, "/预览 30分 确认")
    assert "先给法官核对" in told(await scene.say(JUDGE, f"/结算 {here}"), JUDGE)
    await scene.say(JUDGE, "确认")
    texts = await scene.pass_to(scene.clock.now())
    assert "法官正在核对结果" in told(scene.wire.shown, GROUP)
    assert "【天亮】" not in told(texts, GROUP)
    assert "【天亮】" in told(await scene.say(JUDGE, "/放行 确认"), GROUP)


async def test_what_of_a_day_of_cards_the_judge_ends_waits_too(scene: Scene) -> None:
    await first_day(scene, "cards")
    await vote(scene)
    await scene.pass_to(clock(18, 15, day=2))
    assert table(scene).phase == "verdict"
    await scene.say(JUDGE, "/预览 30分 确认")
    for words, result in (("/结算 D1 生死", "【生死投票结果】"), ("/结算 D1 入夜", "夜")):
        texts = await scene.say(JUDGE, f"{words} 确认")
        texts += await scene.pass_to(scene.clock.now() + GRACE)
        assert "法官正在核对结果" in told(texts, GROUP), words
        assert result not in told(texts, GROUP).replace("入夜", ""), words
        assert result in told(await scene.say(JUDGE, "/放行 确认"), GROUP), words
    assert table(scene).here == "N2"


@pytest.mark.parametrize(("preview", "told_by_night"), [("30分", False), ("关", True)])
async def test_an_heir_hears_with_everybody(scene: Scene, preview: str, told_by_night: bool) -> None:
    """Only whoever is asked for something hears of a dawn before it is released."""
    await scene.deal()
    await scene.hear(*(scene.message(seat, "投票：8 理由：可信", group=GROUP) for seat in range(1, 11)))
    await scene.say(JUDGE, f"/预览 {preview} 确认")
    await scene.pass_to(scene.office.next_ring() or 0)
    await scene.say(JUDGE, "/放行 确认")
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 8 带队"), (1, "定刀 8"), (4, "验 1"), (5, "不用药")):
        await scene.say(who, act)
    assert "你已出局" in "".join(scene.wire.to(account(8)))
    assert "警徽已交给 9号" in told(await scene.say(8, "警徽 9"), account(8))
    assert ("你接任警长" in "".join(scene.wire.to(account(9)))) == told_by_night
    await scene.pass_to(scene.office.next_ring() or 0)
    assert ("你接任警长" in "".join(scene.wire.to(account(9)))) == told_by_night
    await scene.say(JUDGE, "/放行 确认")
    assert table(scene).here == "D2"
    assert "".join(scene.wire.to(account(9))).count("你接任警长") == 1


async def test_questions_meanwhile_say_that_the_result_is_checked(held: Scene) -> None:
    for words in ("状态", "票型"):
        for who, chat in ((2, GROUP), (2, account(2))):
            answer = told(await held.say(who, words, group=GROUP if chat == GROUP else None), chat)
            assert "正在核对结果，最迟" in answer, words
            assert "投票中" not in answer, words
    assert "正在核对" in told(await held.say(JUDGE, "/公示"), GROUP) + told(await held.say(JUDGE, "/公示"), JUDGE)
    await held.say(JUDGE, "/放行 确认")
    assert "正在核对" not in told(await held.say(2, "状态", group=GROUP), GROUP)


async def test_what_was_held_on_purpose_is_not_called_late(scene: Scene) -> None:
    await first_night(scene, "classic")
    await scene.say(JUDGE, "/预览 30分 确认")
    doors = table(scene).window("doors").due
    await scene.pass_to(doors)
    texts = await scene.pass_to(doors + HOLD)
    assert "【天亮】" in told(texts, GROUP)
    assert not [text.foot for text in texts if "晚到" in text.foot]


async def test_what_is_late_for_another_reason_says_since_when(scene: Scene) -> None:
    await first_night(scene, "classic")
    await scene.say(JUDGE, "/预览 30分 确认")
    doors = table(scene).window("doors").due
    await scene.pass_to(doors)
    await scene.stop()
    scene.clock.move_to(doors + HOLD + 3600)
    shown = len(scene.wire.shown)
    await scene.restart()
    feet = [text.foot for text in scene.wire.shown[shown:] if "【天亮】" in text.text]
    assert ["23:30 的消息，晚到了" in foot for foot in feet] == [True]
