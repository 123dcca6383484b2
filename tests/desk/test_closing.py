"""/结算 and /预演: a phase is ended once, by its name, and trying it out changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, Text, account, clock
from tests.desk.test_judges import SECOND, second_judge, told

RULE_SETS = ("classic", "infection", "cards")
VOTE = "投票：2 理由：像狼"


def table(scene: Scene) -> Any:
    return scene.worker.game.table


async def first_day(scene: Scene, rule_set: str, early_close: int = 0) -> None:
    """A game on its first day."""
    await scene.deal(rule_set=rule_set, early_close=early_close)
    if rule_set == "cards":
        await scene.pass_to(clock(9, day=2))
        assert table(scene).here == "D1"


async def first_night(scene: Scene, rule_set: str) -> None:
    """A game in its first night, some time after it fell."""
    await first_day(scene, rule_set)
    if rule_set == "cards":
        await scene.pass_to(clock(20, 5, day=2))
        assert table(scene).here == "N2"
    else:
        await vote(scene)
        await scene.pass_to(CLOSE + GRACE)
        for wolf in (1, 2, 3) if rule_set == "classic" else ():
            await scene.say(wolf, "狼头 1")
        scene.clock.move_to(CLOSE + 300)


async def vote(scene: Scene) -> None:
    await scene.hear(*(scene.message(seat.number, VOTE, group=GROUP) for seat in table(scene).seats))


async def closes(scene: Scene) -> list[str]:
    return [kind for kind in await scene.kinds() if kind in ("DayClosed", "NightOpened", "DayOpened")]


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_day_is_ended_by_its_name_once(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set)
    await vote(scene)
    assert "将立即关门，结算第1天的投票" in told(await scene.say(JUDGE, "/结算 D1"), JUDGE)
    assert table(scene).votes.open
    await scene.restart()
    await scene.say(JUDGE, "确认")
    assert not table(scene).votes.open
    assert [k for k in await closes(scene) if k == "DayClosed"] == ["DayClosed"]
    before = await scene.kinds()
    for words in ("/结算 D1", "/结算 D1 确认", "/结算 第1天 确认", "/关门 D1 确认"):
        answer = told(await scene.say(JUDGE, words), JUDGE)
        assert "第1天" in answer, words
        assert "已结算" in answer, words
    assert await scene.kinds() == before


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_night_is_ended_by_its_name_once(scene: Scene, rule_set: str) -> None:
    await first_night(scene, rule_set)
    here = table(scene).here
    opened = (await closes(scene)).count("DayOpened")
    texts = await scene.say(JUDGE, f"/结算 {here} 确认", group=GROUP)
    assert "【天亮】" in told(texts, GROUP)
    assert table(scene).phase == "day"
    assert "已结算" in told(await scene.say(JUDGE, f"/结算 {here} 确认"), JUDGE)
    await scene.restart()
    assert "已结算" in told(await scene.say(JUDGE, f"/结算 {here} 确认"), JUDGE)
    assert (await closes(scene)).count("DayOpened") == opened + 1


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_another_phase_is_refused_and_told_which_it_is(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set)
    before = await scene.kinds()
    later, sooner = ("N2", "N1") if rule_set == "cards" else ("N1", "D0")
    for words in (f"/结算 {later}", "/结算 D2", "/关门 D2", "/延时 D7 30分", "/加速 D7 18:30", "/开门 N9 23:00"):
        answer = told(await scene.say(JUDGE, f"{words} 确认"), JUDGE)
        assert "还没到" in answer, words
        assert "现在是第1天（D1）" in answer, words
    assert "已结算" in told(await scene.say(JUDGE, f"/结算 {sooner} 确认"), JUDGE)
    assert await scene.kinds() == before
    await scene.say(JUDGE, "/延时 D1 30分 确认")
    assert "LimitsMoved" in await scene.kinds()


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_14_17_two_judges_and_the_bell_in_one_instant_close_once(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set)
    await vote(scene)
    await second_judge(scene)
    close = table(scene).close
    scene.clock.move_to(close + GRACE)
    scene.office.ring()
    texts = await scene.hear(scene.message(JUDGE, "/结算 D1 确认"), scene.message(SECOND, "/结算 D1 确认"))
    scene.office.ring()
    await scene.settle()
    assert (await closes(scene)).count("DayClosed") == 1
    assert "已结算" in told(texts, JUDGE)
    assert "已结算" in told(texts, SECOND)


@pytest.mark.parametrize("rule_set", ["classic", "infection"])
@pytest.mark.parametrize("words", ["/关门", "/结算 D1"])
@pytest.mark.parametrize(("at", "close"), [(clock(12, 0, 17), "2026-03-02 22:00（周一"), (clock(22, 30, day=2), "2026-03-03 22:00（周二")])
async def test_whoever_closes_early_reads_when_the_next_close_will_be(scene: Scene, rule_set: str, words: str, at: int, close: str) -> None:
    await first_day(scene, rule_set)
    if at > CLOSE:
        await scene.say(JUDGE, "/改期 3月3日 22:00 确认")
    await vote(scene)
    scene.clock.move_to(at)
    assert f"下一次关门是 {close}" in told(await scene.say(JUDGE, words), JUDGE)
    await scene.say(JUDGE, "确认")
    await scene.pass_to(at + 2 * 3600)
    assert table(scene).here == "D2"
    assert table(scene).close == clock(22, day=2 if at < CLOSE else 3)


@pytest.mark.parametrize("seconds", [1, 40])
async def test_acts_right_after_a_close_by_hand_are_of_the_night(scene: Scene, seconds: int) -> None:
    await scene.deal()
    scene.clock.move_to(clock(20, 30, 17))
    await scene.say(JUDGE, "/关门 确认")
    scene.clock.move_to(clock(20, 30, 17) + seconds)
    assert "收到" in told(await scene.say(4, "验 1"), account(4))


async def test_19_a_forced_close_at_the_last_ballot_makes_one_result(day: Scene) -> None:
    ballots = [day.message(seat, VOTE, group=GROUP) for seat in range(1, 11)]
    texts = await day.hear(*ballots, day.message(JUDGE, "/结算 D1 确认"))
    assert (await day.kinds()).count("VotesCounted") == 1
    assert "2号 10票" in told(texts, GROUP)


async def test_a_further_ballot_is_ended_only_by_its_own_name(scene: Scene) -> None:
    """Two judges who end the vote must not end the ballot that it opens."""
    await scene.deal(rule_set="infection", tie="revote")
    await second_judge(scene)
    await first_tie(scene)
    texts = await scene.hear(scene.message(JUDGE, "/结算 D2 确认"), scene.message(SECOND, "/结算 D2 确认"))
    assert "【加投】" in told(texts, GROUP)
    assert "/结算 D2 加投" in told(texts, SECOND)
    assert table(scene).votes.open
    await scene.say(JUDGE, "/结算 D2 加投 确认")
    assert not table(scene).votes.open
    assert "已结算" in told(await scene.say(JUDGE, "/结算 D2 加投 确认"), JUDGE)


async def first_tie(scene: Scene) -> None:
    await vote(scene)
    await scene.say(JUDGE, "/结算 D1 确认")
    await scene.say(JUDGE, "/结算 N1 确认")
    assert table(scene).here == "D2"
    await scene.hear(*(scene.message(seat, f"投票：{target} 理由：像狼", group=GROUP) for seat, target in ((1, 8), (3, 9))))


async def test_the_rest_of_a_day_is_ended_by_its_own_name(scene: Scene) -> None:
    """Somebody voted out may hold up the night: the judge ends that too."""
    await scene.deal(day1_out="yes")
    await vote(scene)
    await scene.say(JUDGE, "/结算 D1 确认")
    assert table(scene).here == "D1"
    assert "/结算 D1 入夜" in told(await scene.say(JUDGE, "/结算 D1 确认"), JUDGE)
    await scene.say(JUDGE, "/结算 D1 入夜 确认")
    assert table(scene).here == "N1"
    assert "已结算" in told(await scene.say(JUDGE, "/结算 D1 入夜 确认"), JUDGE)


async def test_the_stages_of_a_day_of_cards(scene: Scene) -> None:
    await first_day(scene, "cards")
    await vote(scene)
    await scene.say(JUDGE, "/结算 D1 确认")
    for words in ("/结算 D1 生死 确认", "/结算 D1 入夜 确认"):
        assert "收尾" in told(await scene.say(JUDGE, words), JUDGE)
    await scene.pass_to(clock(18, 15, day=2))
    assert table(scene).phase == "verdict"
    assert "/结算 D1 生死" in told(await scene.say(JUDGE, "/结算 D1 入夜 确认"), JUDGE)
    assert "【生死投票结果】" in told(await scene.say(JUDGE, "/结算 D1 生死 确认"), GROUP)
    assert "已结算" in told(await scene.say(JUDGE, "/结算 D1 生死 确认"), JUDGE)
    await scene.say(JUDGE, "/结算 D1 入夜 确认")
    assert table(scene).here == "N2"


async def test_a_paused_game_is_not_ended(day: Scene) -> None:
    await day.say(JUDGE, "/暂停 确认")
    assert "先发 /继续" in told(await day.say(JUDGE, "/结算 D1 确认"), JUDGE)
    assert "【预演】" in told(await day.say(JUDGE, "/预演"), JUDGE)
    assert table(day).paused is not None


async def test_before_the_deal_there_is_nothing_to_end(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    assert "还没有发身份" in told(await scene.say(JUDGE, "/结算 D1 确认"), JUDGE)
    assert "开门以后" in told(await scene.say(JUDGE, "/预演"), JUDGE)


# -- trying out


def without(texts: list[Text], *chats: str) -> list[str]:
    return [text.text for text in texts if text.chat not in chats]


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_rehearsal_says_what_then_happens_and_stores_nothing(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set)
    await vote(scene)
    before, version = await scene.kinds(), scene.worker.version
    rehearsed = told(await scene.say(JUDGE, "/预演"), JUDGE)
    assert rehearsed.startswith("【预演】第1天若现在结算")
    assert told(await scene.say(JUDGE, "/预演"), JUDGE) == rehearsed
    assert await scene.kinds() == before
    assert scene.worker.version == version
    texts = await scene.say(JUDGE, "/结算 D1 确认")
    for line in told(texts, GROUP).splitlines():
        assert line in rehearsed


async def test_a_rehearsed_night_tells_who_would_fall_and_why(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 8 带队"), (1, "定刀 8")):
        await day.say(who, act)
    rehearsed = told(await day.say(JUDGE, "/预演"), JUDGE)
    assert "会出局：8号（指杀）" in rehearsed
    assert "【天亮】昨夜出局：8号" in rehearsed
    trace = next(line for line in rehearsed.splitlines() if line.startswith("8号："))
    assert "C-76" in trace
    assert trace.endswith("→ 出局")
    await day.say(5, "救 8 确认")
    rehearsed = told(await day.say(JUDGE, "/预演"), JUDGE)
    assert "会出局：无人" in rehearsed
    assert next(line for line in rehearsed.splitlines() if line.startswith("8号：")).endswith("→ 在场")
    assert table(day).falls == ()


async def test_a_rehearsal_shows_the_draws_that_would_be_made_and_makes_none(scene: Scene) -> None:
    await scene.deal(no_sheriff="random")
    rehearsed = told(await scene.say(JUDGE, "/预演"), JUDGE)
    assert table(scene).draws == ()
    await scene.pass_to(CLOSE + GRACE)
    (draw,) = table(scene).draws
    assert (draw.name, draw.count) == ("badge", 1)
    assert f"会抽签：badge#1 抽中 {table(scene).sheriff}号" in rehearsed
