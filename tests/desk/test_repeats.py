"""Messages that come twice, out of turn, at the same moment as another writer, or poisoned: nothing is lost and nothing counts twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from db.records import Change, Happened, Step
from desk import hearing
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, Scene

HOURS = 3600


async def by_night(scene: Scene) -> None:
    await scene.pass_to(CLOSE + GRACE)
    scene.clock.move_to(CLOSE + 60)


async def test_43_the_same_message_twice_at_once_and_hours_later_counts_once(day: Scene) -> None:
    await by_night(day)
    kill = day.message(1, "刀 5 悍跳")
    told = await day.hear(kill, kill)
    assert [text.text for text in told] == ["收到，提名：刀 5号 悍跳（狼头选定前可以再发，以最后一次为准）"]
    day.clock.move_to(CLOSE + 10 * 60)
    assert await day.hear(kill) == []
    assert (await day.kinds()).count("Submitted") == 1


@pytest.mark.parametrize("text", ["遗嘱 警徽 2", "验 1"])
async def test_43_after_a_restart_it_neither_counts_nor_is_answered_again(day: Scene, text: str) -> None:
    await by_night(day)
    message = day.message(4, text)
    assert "收到" in (await day.hear(message))[0].text
    log = await day.kinds()
    await day.restart()
    day.clock.move_to(CLOSE + 15 * 60)
    assert await day.hear(message, message) == []
    assert await day.kinds() == log


async def test_a_repeat_among_new_messages_takes_none_of_them_with_it(day: Scene) -> None:
    first = day.message(1, "遗嘱 警徽 2")
    await day.hear(first)
    await day.restart()
    told = await day.hear(day.message(2, "遗嘱 警徽 3"), first, day.message(1, "遗嘱 警徽 4"), day.message(3, "遗嘱 警徽 5"))
    assert sorted(text.chat for text in told) == ["10001", "10002", "10003"]
    assert (await day.kinds()).count("OrderGiven") == 4
    assert day.worker.game.table is not None
    assert day.worker.game.table.order(1, "警徽") == (4,)


async def test_the_same_id_at_another_time_is_another_message(day: Scene) -> None:
    """NapCat's ids are 31 bits of a hash: they collide."""
    await day.hear(day.message(1, "遗嘱 警徽 2", id="7"))
    day.clock.move_to(day.clock.now() + 5)
    told = await day.hear(day.message(1, "遗嘱 警徽 3", id="7"))
    assert "3号" in told[0].text


async def test_50_two_acts_of_one_player_in_a_row_keep_their_order(day: Scene) -> None:
    await by_night(day)
    told = await day.hear(day.message(1, "刀 5 悍跳"), day.message(1, "刀 6 带队"))
    assert [text.text[:8] for text in told] == ["收到，提名：刀 ", "收到，提名改为："]
    assert day.worker.game.table is not None
    assert [wish.target for wish in day.worker.game.table.own.night.submissions] == [6]


async def test_52_what_is_answered_is_stored(day: Scene) -> None:
    stored = []
    commit = day.store.commit

    async def noting(change: Change) -> tuple[int, ...]:
        assert day.wire.shown == []
        rows = await commit(change)
        stored.append(change)
        return rows

    day.store.commit = noting  # type: ignore[method-assign]
    told = await day.hear(day.message(1, "遗嘱 警徽 2"), day.message(1, "状态"))
    assert len(stored) == 1
    assert "遗嘱：警徽 2号" in told[1].text


async def test_another_writer_makes_the_worker_load_and_decide_again(day: Scene) -> None:
    """7: two processes on one database."""
    await day.say(1, "投票：2 理由：像狼", group=GROUP)
    other = Scene(day.store, day.clock.now())
    await other.office.take_up(1)
    told = await other.say(3, "投票：2 理由：附议", group=GROUP)
    assert "2号" in told[0].text
    told = await day.hear(day.message(2, "投票：8 理由：自证", group=GROUP), day.message(2, "票型", group=GROUP))
    assert "2号 2票：1号、3号" in told[1].text
    assert "8号 1票：2号" in told[1].text
    assert day.worker.version == 4
    assert (await day.kinds()).count("BallotCast") == 3
    await other.stop()


async def test_7_two_processes_at_the_limit_close_it_once(day: Scene) -> None:
    other = Scene(day.store, day.clock.now())
    await other.office.take_up(1)
    await day.pass_to(CLOSE + GRACE)
    told = await other.pass_to(CLOSE + GRACE)
    assert told == []
    assert (await day.kinds()).count("DayClosed") == 1
    assert "第1夜" in (await other.say(1, "状态"))[0].text
    await other.stop()


async def test_112_a_message_that_breaks_the_engine_is_answered_and_others_go_on(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = hearing.hear

    def brittle(game: Any, message: Any, around: Any) -> hearing.Outcome:
        if message.sender == "10002":
            raise ZeroDivisionError
        return whole(game, message, around)

    monkeypatch.setattr("desk.worker.hear", brittle)
    told = await day.hear(day.message(1, "遗嘱 警徽 2"), day.message(2, "遗嘱 警徽 1"), day.message(3, "遗嘱 警徽 1"))
    texts = {text.chat: text.text for text in told}
    assert texts["10002"].startswith("出错了，这条没有生效")
    assert "收到" not in texts["10002"]
    assert texts["10001"].startswith("收到")
    assert texts["10003"].startswith("收到")
    assert "2号" in texts[JUDGE]
    assert (await day.kinds()).count("OrderGiven") == 2


async def test_a_batch_that_can_t_be_stored_is_answered_and_may_be_said_again(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = day.store.commit

    async def full(change: Change) -> tuple[int, ...]:
        raise OSError("no space left on device")

    monkeypatch.setattr(day.store, "commit", full)
    order = day.message(1, "遗嘱 警徽 2")
    told = await day.hear(order, day.message(2, "状态"))
    assert [text.text[:3] for text in told if text.chat == "10001"] == ["出错了"]
    assert not any("收到" in text.text for text in told)
    monkeypatch.setattr(day.store, "commit", commit)
    assert (await day.say(1, "遗嘱 警徽 2"))[0].text.startswith("收到")
    assert (await day.hear(replace(order, id="again")))[0].text.startswith("收到")


async def test_an_event_of_another_hand_is_not_a_message(day: Scene) -> None:
    """A change without a message raises the version as well: the worker follows."""
    day.forged = True
    noted = Step(None, (Happened(day.clock.now(), "JudgeActed", '{"k":"JudgeActed","judge":"9","words":"x"}'),))
    await day.store.commit(Change(1, day.worker.version, (noted,)))
    assert (await day.say(1, "遗嘱 警徽 2"))[0].text.startswith("收到")
    assert day.worker.version == 3
