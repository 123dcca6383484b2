"""A game whose limit can't be ended, or that would close a phase twice, stands still; the others go on (P9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from db.records import Change
from desk.message import Sent
from engine import decide
from engine.common.commands import TimeUp
from engine.common.event import DayClosed, DayOpened, WindowOpened
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene, clock
from tests.desk.test_closing import RULE_SETS, table
from tests.desk.test_judges import told
from tests.export.judged_again import every_game, why_untold

OTHERS = tuple(str(30_000 + n) for n in range(1, 11))
SECOND = "90009"
Decide = Callable[[Any, Any, int, Any], Any]


def breaking(scene: Scene, number: int = 1) -> Decide:
    """A decide that can't end a limit of one game."""
    dice = scene.office.workers[number].dice

    def brittle(table: Any, command: Any, at: int, luck: Any) -> Any:
        if luck == dice and isinstance(command, TimeUp):
            raise ZeroDivisionError
        return decide(table, command, at, luck)

    return brittle


async def ring_on(scene: Scene, times: int = 12) -> None:
    """The alarm clock goes on ringing, however long a game would like to rest."""
    for _ in range(times):
        for worker in scene.office.workers.values():
            worker._rests_until = 0
        scene.office.ring()
        await scene.settle()


def calls(scene: Scene, judge: str = JUDGE) -> list[str]:
    return [text for text in scene.wire.to(judge) if "【隔离】" in text]


@pytest.mark.parametrize("rule_set", RULE_SETS)
async def test_112_it_stands_still_its_judge_is_told_once_and_the_others_close(scene: Scene, monkeypatch: pytest.MonkeyPatch, rule_set: str) -> None:
    await scene.deal(rule_set=rule_set)
    await scene.deal("701", OTHERS, SECOND)
    monkeypatch.setattr("desk.closing.decide", breaking(scene))
    bad, good = scene.office.workers[1], scene.office.workers[2]
    assert bad.game.table is not None
    limit = bad.next_ring()
    assert limit is not None
    scene.clock.move_to(max(limit, CLOSE + GRACE))
    await ring_on(scene)
    assert (await scene.kinds(2)).count("DayClosed") == 1
    assert good.game.quarantined == ""
    assert bad.game.quarantined == "failed"
    assert len(calls(scene)) == 1
    assert calls(scene, SECOND) == []
    assert "/解除隔离" in calls(scene)[0]
    assert any("【暂停】" in text for text in scene.wire.to(GROUP))
    faults = len(scene.office.faults)
    await ring_on(scene)
    assert len(scene.office.faults) == faults, "it is not tried any more"
    # The first limit of cards was two hours over.
    assert await why_untold(scene.store) == ("overdue" if rule_set == "cards" else "")


async def test_112_it_survives_a_restart_and_goes_on_by_the_judge_s_word(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("desk.closing.decide", breaking(day))
        day.clock.move_to(CLOSE + GRACE)
        await ring_on(day)
    await day.restart()
    assert day.office.next_ring() is None
    assert len(calls(day)) == 1
    assert "暂停" in told(await day.say(1, "投票：2 理由：像狼", group=GROUP), GROUP)
    assert "【全貌】" in told(await day.say(JUDGE, "/全貌"), JUDGE)
    day.clock.move_to(clock(10, day=2))
    assert "将解除隔离" in told(await day.say(JUDGE, "/解除隔离"), JUDGE)
    await day.say(JUDGE, "确认")
    await day.pass_to(clock(10, 0, GRACE, day=2))
    assert (await day.kinds()).count("DayClosed") == 1
    # The night is as long as any: its limits count from the close, which has moved by the lost time.
    assert table(day).window("doors").due >= clock(10, 59, day=2)
    assert "没有被隔离" in told(await day.say(JUDGE, "/解除隔离 确认"), JUDGE)
    await every_game(day.store)


async def test_112_tried_again_too_early_it_goes_back(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desk.closing.decide", breaking(day))
    day.clock.move_to(CLOSE + GRACE)
    await ring_on(day)
    # 继续 is no way around the question.
    assert "将解除隔离" in told(await day.say(JUDGE, "/继续"), JUDGE)
    await day.say(JUDGE, "确认")
    day.clock.move_to(day.clock.now() + 60)
    await ring_on(day)
    assert day.worker.game.quarantined == "failed"
    assert len(calls(day)) == 2
    assert (await day.kinds()).count("DayClosed") == 0
    assert await why_untold(day.store) == "overdue"
    assert "写不成能重放的剧本；json 可以复核" in told(await day.say(JUDGE, "/导出"), JUDGE)


async def test_112_a_judge_may_end_such_a_game(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desk.closing.decide", breaking(day))
    day.clock.move_to(CLOSE + GRACE)
    await ring_on(day)
    assert "【游戏结束】" in told(await day.say(JUDGE, "/流局 确认"), GROUP)


async def test_a_full_disk_is_waited_for(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can't be stored may pass by itself: the judge is told once, and the close comes by itself."""

    async def full(change: Change) -> tuple[int, ...]:
        raise OSError("no space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(day.store, "commit", full)
        day.clock.move_to(CLOSE + GRACE)
        await ring_on(day)
    assert day.worker.game.quarantined == ""
    assert len([text for text in day.wire.to(JUDGE) if "正在重试" in text]) == 1
    await ring_on(day, 1)
    assert (await day.kinds()).count("DayClosed") == 1


def twice(wrong: Callable[[Any, tuple[Any, ...]], tuple[Any, ...]]) -> Decide:
    """A decide whose ends of limits are followed by something wrong."""

    def brittle(table: Any, command: Any, at: int, luck: Any) -> Any:
        decision = decide(table, command, at, luck)
        return wrong(table, decision) if isinstance(command, TimeUp) and isinstance(decision, tuple) else decision

    return brittle


@pytest.mark.parametrize(
    "wrong",
    [
        lambda table, decision: (*decision, DayClosed(table.close)),
        lambda table, decision: (*decision, DayOpened(table.day, table.date, table.close, table.close + 3600)),
        lambda table, decision: (*decision, DayOpened(table.day + 5, table.date, table.close, table.close + 3600)),
        lambda table, decision: (WindowOpened(replace(table.windows[0], due=table.close)),) if table.windows else decision,
    ],
    ids=["its vote closes twice", "the day comes again", "days are skipped", "a limit comes for ever"],
)
async def test_22_a_phase_that_would_close_twice_freezes_the_game_at_once(
    day: Scene, monkeypatch: pytest.MonkeyPatch, wrong: Callable[[Any, tuple[Any, ...]], tuple[Any, ...]]
) -> None:
    monkeypatch.setattr("desk.closing.decide", twice(wrong))
    day.clock.move_to(CLOSE + GRACE)
    day.office.ring()
    await day.settle()
    assert day.worker.game.quarantined == "loop"
    assert "同一个阶段要结算两次" in calls(day)[0]
    assert (await day.kinds()).count("DayClosed") == 0
    faults = len(day.office.faults)
    await day.restart()
    await ring_on(day)
    assert len(day.office.faults) <= faults
    assert len(calls(day)) == 1


async def test_22_a_message_that_would_close_a_phase_twice_does_nothing(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def brittle(table: Any, command: Any, at: int, luck: Any) -> Any:
        decision = decide(table, command, at, luck)
        return (*decision, DayOpened(9, table.date, at, at + 60)) if isinstance(decision, tuple) else decision

    monkeypatch.setattr("desk.hearing.decide", brittle)
    assert "出错了" in told(await day.say(1, "遗嘱 警徽 2"), "10001")
    assert "OrderGiven" not in await day.kinds()


async def test_113_a_judge_who_can_t_be_told_stops_nothing(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.deal()
    await scene.deal("701", OTHERS, SECOND)
    monkeypatch.setattr("desk.closing.decide", breaking(scene))
    send = scene.wire.send_private

    async def unreachable(account: str, user: str, text: str) -> Sent:
        if user == JUDGE:
            raise OSError("no road to him")
        return await send(account, user, text)

    monkeypatch.setattr(scene.wire, "send_private", unreachable)
    scene.clock.move_to(CLOSE + GRACE)
    await ring_on(scene)
    assert scene.office.workers[1].game.quarantined == "failed"
    assert (await scene.kinds(2)).count("DayClosed") == 1
    assert "第1夜" in told(await scene.say(OTHERS[3], "状态"), OTHERS[3])
