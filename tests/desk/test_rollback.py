"""/回滚: a closed phase is open again as it was, on record, for every rule set, after restarts and after the end."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from db.store import Store
from desk import shelf
from desk.game import after
from desk.rollback import closed_phases
from engine import Table
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, Text, clock
from tests.desk.test_closing import RULE_SETS, first_day, first_night, table, vote
from tests.desk.test_judges import SECOND, second_judge, told
from tests.export import games

HOUR = 3600


def as_it_was(now: Table[Any], then: Table[Any]) -> bool:
    """The same table but for its limits."""
    bare = [table.__class__(**{**_fields(table), "windows": (), "close": 0, "paused": None}) for table in (now, then)]
    windows = [[(window.name, window.seat) for window in table.windows] for table in (now, then)]
    return bare[0] == bare[1] and windows[0] == windows[1]


def _fields(table: Table[Any]) -> dict[str, Any]:
    return {name: getattr(table, name) for name in table.__dataclass_fields__}


def results(texts: list[Text]) -> list[str]:
    """What the group reads, without the times."""
    return [re.sub(r"\d+月\d+日|\d+:\d+(:\d+)?|20\d\d-\d+-\d+|（周.[^）]*）|还有 [^）]*| ", "", text.text) for text in texts if text.chat == GROUP]


async def replays(scene: Scene) -> None:
    """The log alone gives the game."""
    stored = await scene.store.load(1)
    game = shelf.fresh(stored, scene.worker.game.options, scene.worker.game.zone)
    for row in await scene.store.history(1):
        game = after(game, shelf.CODEC.decode(row.body))
    assert game == scene.worker.game


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_closed_day_is_open_again_and_the_same_acts_lead_to_the_same_end(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set)
    await vote(scene)
    then = table(scene)
    first = results(await scene.pass_to(then.close + GRACE))
    scene.clock.move_to(scene.clock.now() + 300)
    question = told(await scene.say(JUDGE, "/回滚 D1"), JUDGE)
    assert "将让第1天重新开放" in question
    assert "说出去的收不回来" in question
    assert not table(scene).votes.open
    await scene.restart()
    texts = await scene.say(JUDGE, "确认")
    assert "【回滚】法官让第1天重新开放" in told(texts, GROUP)
    assert as_it_was(table(scene), then)
    assert table(scene).close == scene.clock.now() + 2 * HOUR, "an hour in which ballots can be changed, and the one in which they can't"
    await replays(scene)
    await scene.restart()
    assert as_it_was(table(scene), then)
    again = results(await scene.pass_to(table(scene).close + GRACE))
    assert again == first
    await replays(scene)


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_closed_night_is_open_again_and_ends_the_same(scene: Scene, rule_set: str) -> None:
    await first_night(scene, rule_set)
    act = {"classic": "刀 8 带队", "infection": "感染 8", "cards": "杀 3"}[rule_set]
    assert "收到" in told(await scene.say(1, act), "10001")
    here, then = table(scene).here, table(scene)
    doors = then.window("doors").due
    first: list[str] = []
    while table(scene).here == here:
        first += results(await scene.pass_to(scene.office.next_ring() or 0))
    scene.clock.move_to(doors + 600)
    await scene.say(JUDGE, f"/回滚 {here} 确认")
    assert as_it_was(table(scene), then), "limits that passed in silence have not passed"
    assert table(scene).window("doors").due >= scene.clock.now() + HOUR
    assert all(window.due > scene.clock.now() for window in table(scene).windows)
    await scene.restart()
    await replays(scene)
    again: list[str] = []
    while table(scene).here == here:
        again += results(await scene.pass_to(scene.office.next_ring() or 0))
    assert again == first


async def test_what_was_done_stands_and_may_be_put_right(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    await day.say(JUDGE, "/回滚 D1 确认")
    assert len(table(day).votes.ballots) == 10
    post = table(day).votes.of(4).post
    assert "已记" in told(await day.hear(day.message(4, "改票：8 理由：想明白了", group=GROUP, quote=post)), GROUP)
    assert "【补记】5号" in told(await day.say(JUDGE, "/补记 5 投票 8 说过 强制 确认"), GROUP)
    texts = await day.say(JUDGE, "/结算 D1 确认")
    assert "8号 2票：4号、5号（法官裁量）" in told(texts, GROUP)


async def second_night(day: Scene) -> None:
    """Seat 2 is out by the vote of day 2, seat 8 by the wolves of night 1; the seer has been answered."""
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 8 带队"), (1, "定刀 8"), (4, "验 1")):
        await day.say(who, act)
    await day.pass_to(clock(23))
    assert table(day).falls == (8,)
    await vote(day)
    await day.say(JUDGE, "/黄牌 7 刷屏 确认")
    await day.pass_to(clock(22, 0, GRACE, day=2))
    assert table(day).falls == (8, 2)
    await day.say(2, "遗言 我是好人")


async def test_the_question_names_what_has_come_out_since_and_the_group_who_lives_again(day: Scene) -> None:
    await second_night(day)
    question = told(await day.say(JUDGE, "/回滚 N1"), JUDGE)
    assert "已公布的出局（将回到场上）：2号、8号" in question
    assert "已私聊过结果：" in question
    assert "已公布的遗言：2号" in question
    assert "一并撤回的法官指令：/黄牌 7 刷屏" in question
    texts = await day.say(JUDGE, "确认")
    assert "回到场上：2号、8号" in told(texts, GROUP)
    assert "请当作不知道" in told(texts, "10008")
    assert "请当作不知道" not in told(texts, "10004"), "what the seer was told stands, as his act does"
    assert table(day).here == "N1"
    assert table(day).living() == tuple(range(1, 11))
    assert table(day).seat(7).yellow == 0


async def test_what_a_judge_did_beside_the_table_stands_and_is_not_named_as_undone(day: Scene) -> None:
    await second_night(day)
    await day.say(JUDGE, "/预览 30分 确认")
    await day.say(JUDGE, "/重发 4")
    question = told(await day.say(JUDGE, "/回滚 N1"), JUDGE)
    assert "一并撤回的法官指令：/黄牌 7 刷屏\n" in question
    await day.say(JUDGE, "确认")
    assert day.worker.game.preview == 30


async def test_a_secret_fall_of_the_running_night_is_named_to_nobody(scene: Scene) -> None:
    """Who has fallen tonight is news of the opening, not of a rollback to the day before."""
    await scene.deal(hunter_grace=10)
    await vote(scene)
    await scene.pass_to(CLOSE + GRACE)
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 6 带队"), (1, "定刀 6"), (4, "验 1"), (5, "不用药")):
        await scene.say(who, act)
    assert table(scene).here == "N1"
    assert table(scene).falls == (6,)
    question = told(await scene.say(JUDGE, "/回滚 D1"), JUDGE)
    assert "6号" not in question.split("已私聊过结果")[0]
    texts = await scene.say(JUDGE, "确认")
    assert "6号" not in told(texts, GROUP)
    assert table(scene).lives(6)


async def test_a_night_in_which_all_had_acted_is_settled_at_its_new_end(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 8 带队"), (1, "定刀 8"), (4, "验 1"), (5, "毒 9")):
        await day.say(who, act)
    await day.pass_to(clock(23))
    assert table(day).falls == (8, 9)
    await day.say(JUDGE, "/回滚 N1 确认")
    assert table(day).falls == ()
    assert table(day).own.night.poisoned == 9, "the act that ended the night stands"
    await day.pass_to(clock(23, 59))
    assert table(day).here == "N1"
    await day.pass_to(clock(0, 0, day=2))
    assert table(day).here == "D2"
    assert table(day).falls == (8, 9)


async def test_16_the_old_limits_are_void(day: Scene) -> None:
    await vote(day)
    day.clock.move_to(clock(15))
    await day.say(JUDGE, "/关门 确认")
    await day.say(JUDGE, "/回滚 D1 确认")
    assert table(day).close == CLOSE, "it had seven hours left and has them again"
    for wolf in (1, 2, 3):
        await day.say(wolf, "狼头 1")
    assert await day.pass_to(clock(16, 30)) == []
    assert table(day).here == "D1"
    await day.pass_to(CLOSE + GRACE)
    assert table(day).here == "N1"


async def test_14_it_is_done_once(day: Scene) -> None:
    await second_judge(day)
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    texts = await day.hear(day.message(JUDGE, "/回滚 D1 确认"), day.message(SECOND, "/回滚 D1 确认"))
    assert (await day.kinds()).count("RolledBack") == 1
    assert "没有再做" in told(texts, SECOND) or "还没结算" in told(texts, SECOND)
    assert "还没结算" in told(await day.say(JUDGE, "/回滚 D1 确认"), JUDGE)


async def test_the_bell_and_the_judge_in_one_instant(day: Scene) -> None:
    """The bell has closed the day just before his command, in the same handful: it is that close which is undone."""
    await vote(day)
    day.clock.move_to(CLOSE + GRACE)
    texts = await day.hear(day.message(JUDGE, "/回滚 D1 确认"))
    assert "【回滚】" in told(texts, GROUP)
    assert table(day).here == "D1"
    assert [kind for kind in await day.kinds() if kind in ("DayClosed", "RolledBack")] == ["DayClosed", "RolledBack"]


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_only_what_has_closed_can_be_opened_again(scene: Scene, rule_set: str) -> None:
    await first_night(scene, rule_set)
    here = table(scene).here
    before = await scene.kinds()
    assert "还没结算" in told(await scene.say(JUDGE, f"/回滚 {here} 确认"), JUDGE)
    for phase in ("D9", "N9", "D0"):
        assert "只能回滚结算过的阶段" in told(await scene.say(JUDGE, f"/回滚 {phase} 确认"), JUDGE)
    assert "没有" in told(await scene.say(JUDGE, "/回滚 昨天 确认"), JUDGE)
    assert await scene.kinds() == before


async def test_before_the_deal_there_is_nothing_to_roll_back(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    assert "还没有发身份" in told(await scene.say(JUDGE, "/回滚 D1 确认"), JUDGE)


async def test_a_rollback_of_a_rollback(day: Scene) -> None:
    await second_night(day)
    await day.say(JUDGE, "/回滚 D2 确认")
    assert table(day).falls == (8,)
    assert "只能回滚" in told(await day.say(JUDGE, "/回滚 N2 确认"), JUDGE)
    day.clock.move_to(day.clock.now() + 60)
    await day.say(JUDGE, "/回滚 N1 确认")
    assert table(day).falls == ()
    assert "只能回滚" in told(await day.say(JUDGE, "/回滚 D2 确认"), JUDGE)
    await day.pass_to(table(day).window("doors").due)
    assert table(day).falls == (8,)
    await replays(day)


async def test_a_finished_game_goes_on(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    await day.say(JUDGE, "/流局 确认")
    await day.restart()
    assert await day.store.unfinished() == ()
    question = told(await day.say(JUDGE, "/回滚 N1"), JUDGE)
    assert "已公布全部身份和种子" in question
    texts = await day.say(JUDGE, "确认")
    assert "游戏继续" in told(texts, GROUP)
    assert await day.store.unfinished() == (1,)
    assert table(day).here == "N1"
    await day.restart()
    await day.pass_to(table(day).window("doors").due)
    assert table(day).here != "N1"
    await replays(day)


async def test_a_finished_game_stays_over_when_its_group_plays_again(day: Scene) -> None:
    await day.say(JUDGE, "/流局 确认")
    await day.hear(day.message("90005", "/开局 狼头局 确认", group=GROUP, admin=True))
    assert "一群一局" in told(await day.say(JUDGE, "/回滚 D1 确认"), JUDGE)
    assert await day.store.unfinished() == (2,)


async def test_a_game_that_a_close_has_ended_goes_on(scene: Scene) -> None:
    await scene.deal(day1_out="yes")
    for seat in (1, 2):
        await scene.say(JUDGE, f"/红牌 {seat} 私聊 确认")
    await scene.hear(*(scene.message(seat, "投票：3 理由：像狼", group=GROUP) for seat in range(4, 11)))
    await scene.pass_to(CLOSE + GRACE)
    assert table(scene).phase == "over"
    await scene.say(JUDGE, "/回滚 D1 确认")
    assert table(scene).here == "D1"
    assert table(scene).living() == tuple(range(3, 11)), "who went out before the close stays out"
    assert scene.worker.open


async def test_while_a_result_waits_its_phase_is_not_closed(day: Scene) -> None:
    await day.say(JUDGE, "/预览 30分 确认")
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    assert "还没结算" in told(await day.say(JUDGE, "/回滚 D1 确认"), JUDGE)
    await day.say(JUDGE, "/放行 确认")
    await day.pass_to(table(day).window("doors").due)
    assert "正在核对" in day.wire.to(GROUP)[-1]
    await day.say(JUDGE, "/回滚 D1 确认")
    assert day.worker.game.held is None
    await day.pass_to(table(day).close + GRACE)
    assert "正在核对" in day.wire.to(GROUP)[-1]


async def test_it_is_on_record_for_everybody(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    await day.say(JUDGE, "/回滚 D1 原因：有人没来得及 确认")
    assert "/回滚 D1 原因：有人没来得及（阶段 第1夜→第1天）" in told(await day.say(JUDGE, "/日志"), JUDGE)
    await day.say(JUDGE, "/流局 确认")
    story = "\n".join(text for text in day.wire.to(GROUP) if text.startswith("【复盘"))
    assert "/回滚 D1 原因：有人没来得及" in story
    assert "第1天（回滚后重新开放）" in story


async def test_a_seat_s_new_player_stays(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    await day.say(JUDGE, "/顶替 4 55555 确认")
    await day.say(JUDGE, "/回滚 D1 确认")
    assert day.worker.game.seat_of("55555") == 4
    assert day.worker.game.seat_of("10004") is None


async def test_why_tells_of_what_stands_only(day: Scene) -> None:
    await second_night(day)
    assert "8号" in told(await day.say(JUDGE, "/为何 8"), JUDGE)
    before = told(await day.say(JUDGE, "/为何 8"), JUDGE)
    assert "出局" in before
    await day.say(JUDGE, "/回滚 N1 确认")
    await day.restart()
    assert "出局" not in told(await day.say(JUDGE, "/为何 8"), JUDGE)
    await day.pass_to(table(day).window("doors").due)
    assert told(await day.say(JUDGE, "/为何 8"), JUDGE).count("第1夜") == before.count("第1夜")


async def test_the_judge_may_say_until_when(day: Scene) -> None:
    await vote(day)
    await day.pass_to(CLOSE + GRACE)
    assert "至少要留 60 分钟" in told(await day.say(JUDGE, "/回滚 D1 22:30"), JUDGE)
    assert "看不懂" in told(await day.say(JUDGE, "/回滚 D1 改天"), JUDGE)
    assert "2026-03-02 21:00" in told(await day.say(JUDGE, "/回滚 第一天 明天 21:00"), JUDGE)
    await day.say(JUDGE, "确认")
    assert table(day).close == clock(21, day=2)
    await day.pass_to(clock(21, 0, GRACE, day=2))
    assert table(day).here == "N1"
    assert table(day).window("doors").due == clock(22, day=2)


async def test_a_day_that_ended_early_is_not_ended_early_again_by_itself(scene: Scene) -> None:
    await scene.deal(early_close=10)
    await vote(scene)
    await scene.pass_to(clock(12, 11))
    assert table(scene).here == "N1", "everybody had voted"
    await scene.say(JUDGE, "/回滚 D1 确认")
    assert table(scene).close == clock(22, 1), "it had all the time until its limit left"
    await scene.pass_to(clock(15))
    assert table(scene).here == "D1"
    await scene.say(JUDGE, "/补记 4 投票 8 说过 强制 确认")
    await scene.pass_to(clock(16))
    assert table(scene).here == "N1", "after another act everybody is done anew"


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_a_phase_that_ends_early_waits_for_its_judge_too(scene: Scene, rule_set: str) -> None:
    await first_day(scene, rule_set, early_close=10)
    await scene.say(JUDGE, "/预览 30分 确认")
    await vote(scene)
    await scene.pass_to(scene.clock.now() + 700)
    assert table(scene).votes.open
    assert "法官正在核对" in scene.wire.to(GROUP)[-1]
    await scene.say(JUDGE, "/放行 确认")
    assert not table(scene).votes.open


async def test_a_night_that_opened_and_closed_in_one_step_is_that_night_again() -> None:
    store = await Store.open("sqlite+aiosqlite://")
    whole = await games.recorded(store, games.classic(3))
    await store.close()
    kinds = [[type(event).__name__ for event in step.events] for step in whole.steps]
    first = next(n for n, step in enumerate(kinds) if "NightOpened" in step)
    last = next(n for n, step in enumerate(kinds) if "DayOpened" in step and n > first)
    night = whole.steps[first : last + 1]
    at_once = replace(night[0], message=None, events=tuple(event for step in night for event in step.events))
    cut = closed_phases(replace(whole, steps=(*whole.steps[:first], at_once, *whole.steps[last + 1 :])))["N1"]
    assert cut.table.here == cut.phase
