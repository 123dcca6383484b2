"""/全局停摆 and /全局恢复: the bot's owner stops all games at once; nothing is processed, and nobody loses time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from db.store import Store
from desk.office import Office
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, NOON, ZONE, Scene, account, clock
from tests.desk.test_judges import told

OWNER = "12345"
OTHERS = tuple(str(30_000 + n) for n in range(1, 11))
SECOND = "90009"
VOTE = "投票：2 理由：像狼"


class OwnedScene(Scene):
    """A scene whose bot has an owner."""

    def _office(self) -> Office:
        return Office(self.store, self.wire, self.clock, zone=ZONE, owners=frozenset({("test", OWNER)}))


@pytest.fixture
async def house() -> AsyncIterator[OwnedScene]:
    """Two games on their first day, in two groups, with two judges."""
    store = await Store.open("sqlite+aiosqlite://")
    scene = OwnedScene(store)
    await scene.deal()
    await scene.deal("701", OTHERS, SECOND)
    yield scene
    await scene.stop()
    await store.close()


async def settle(scene: Scene) -> None:
    """What the owner's word sets going runs beside the games."""
    for _ in range(3):
        await asyncio.sleep(0)
        await scene.settle()


async def stop(scene: Scene) -> None:
    await scene.say(OWNER, "/全局停摆 确认")
    await settle(scene)


async def resume(scene: Scene) -> None:
    await scene.say(OWNER, "/全局恢复 确认")
    await settle(scene)


def close(scene: Scene, number: int = 1) -> int:
    found = scene.office.workers[number].game.table
    assert found is not None
    return found.close


async def test_all_stop_and_all_go_on_with_the_lost_time_given_back(house: OwnedScene) -> None:
    assert "将停下全部 2 局" in told(await house.say(OWNER, "/全局停摆"), OWNER)
    assert house.office.house.stopped == 0
    await house.say(OWNER, "确认")
    await settle(house)
    assert "2 局已停下" in house.wire.to(OWNER)[-1]
    assert all("【停摆】" in house.wire.to(group)[-1] for group in (GROUP, "701"))
    assert house.office.next_ring() is None
    assert [text for text in await house.pass_to(clock(23)) if "关门】" in text.text] == []
    await resume(house)
    assert close(house) == CLOSE + 11 * 3600
    assert close(house, 2) == CLOSE + 11 * 3600
    assert all("【恢复】" in text and "顺延 11小时" in text for text in (house.wire.to(GROUP)[-1], house.wire.to("701")[-1]))
    assert "2 局已接着走" in house.wire.to(OWNER)[-1]
    await house.pass_to(CLOSE + 11 * 3600 + GRACE)
    assert (await house.kinds(1)).count("DayClosed") == 1


async def test_nothing_is_processed_and_everybody_gets_one_polite_line(house: OwnedScene) -> None:
    await stop(house)
    before, shown = await house.kinds(), len(house.wire.shown)
    assert "停摆维护" in told(await house.say(1, "遗嘱 警徽 2"), account(1))
    assert await house.say(1, "状态") == [], "one line a minute"
    assert "停摆维护" in told(await house.say(3, VOTE, group=GROUP), GROUP)
    assert await house.say(4, VOTE, group=GROUP) == []
    assert await house.say(5, "大家怎么都不说话", group=GROUP) == [], "talk is left alone"
    assert "停摆维护" in told(await house.say(JUDGE, "/关门 确认"), JUDGE)
    assert "停摆维护" in told(await house.say(SECOND, "/继续 确认", group="701"), "701")
    house.clock.move_to(NOON + 90)
    assert "停摆维护" in told(await house.say(1, "状态"), account(1))
    assert await house.kinds() == before
    assert len(house.wire.shown) > shown


async def test_nobody_joins_and_nothing_is_opened(house: OwnedScene) -> None:
    await house.hear(house.message("90005", "/开局 狼头局 确认", group="702", admin=True))
    await stop(house)
    assert "停摆维护" in told(await house.say("40001", "报名", group="702"), "702")
    assert "停摆维护" in told(await house.hear(house.message("90006", "/开局 狼头局 确认", group="703", admin=True)), "703")
    assert await house.store.unfinished() == (1, 2, 3)
    assert house.office.workers[3].game.players == ()
    await resume(house)
    assert "入座" in told(await house.say("40001", "报名", group="702"), "702")


async def test_it_survives_a_restart(house: OwnedScene) -> None:
    await stop(house)
    house.clock.move_to(clock(23))
    await house.restart()
    await settle(house)
    assert house.office.house.stopped == NOON
    assert "DayClosed" not in await house.kinds(1)
    assert "停摆维护" in told(await house.say(1, "状态"), account(1))
    await resume(house)
    await house.restart()
    assert house.office.house.stopped == 0
    assert close(house) == CLOSE + 11 * 3600


async def test_a_crash_between_the_owner_s_word_and_the_games_is_made_good(house: OwnedScene) -> None:
    """The note is stored, the games had not heard of it."""
    await house.stop()
    await house.store.note("house", "stopped", str(NOON + 60))
    house.clock.move_to(NOON + 600)
    await house.restart()
    await settle(house)
    for worker in house.office.workers.values():
        assert worker.game.stopped == NOON + 60
    await house.stop()
    await house.store.note("house", "stopped", None)
    house.clock.move_to(NOON + 1260)
    await house.restart()
    await settle(house)
    assert close(house) == CLOSE + 1200
    assert close(house, 2) == CLOSE + 1200


async def test_what_was_over_before_the_stop_is_closed_what_was_paused_stays_paused(house: OwnedScene) -> None:
    await house.say(SECOND, "/暂停 确认")
    house.clock.move_to(CLOSE + GRACE)
    await stop(house)
    assert (await house.kinds(1)).count("DayClosed") == 1, "it was due by then"
    house.clock.move_to(CLOSE + 3600)
    await resume(house)
    assert "本局仍由法官暂停着" in house.wire.to("701")[-1]
    second = house.office.workers[2].game.table
    assert second is not None
    assert second.paused == NOON
    await house.say(SECOND, "/继续 确认")
    assert close(house, 2) == CLOSE + (CLOSE + 3600 - NOON)


async def test_only_the_owner_and_only_alone(house: OwnedScene) -> None:
    for who in (JUDGE, 1, "55555"):
        texts = await house.say(who, "/全局停摆 确认")
        assert "机器人主人" in "".join(text.text for text in texts) or who == "55555"
    assert house.office.house.stopped == 0
    assert "私聊" in told(await house.say(OWNER, "/全局停摆 确认", group=GROUP), GROUP)
    await settle(house)
    assert house.office.house.stopped == 0


async def test_twice_is_once(house: OwnedScene) -> None:
    assert "没有停摆" in told(await house.say(OWNER, "/全局恢复"), OWNER)
    await house.hear(house.message(OWNER, "/全局停摆 确认"), house.message(OWNER, "/全局停摆 确认"))
    await settle(house)
    assert (await house.kinds(1)).count("HouseStopped") == 1
    assert "已经停下了" in told(await house.say(OWNER, "/全局停摆"), OWNER)
    await resume(house)
    assert (await house.kinds(1)).count("HouseResumed") == 1


async def test_a_question_of_the_owner_lapses(house: OwnedScene) -> None:
    await house.say(OWNER, "/全局停摆")
    house.clock.move_to(NOON + 601)
    await house.say(OWNER, "确认")
    await settle(house)
    assert house.office.house.stopped == 0


async def test_a_result_that_waits_for_its_judge_waits_on(house: OwnedScene) -> None:
    await house.say(JUDGE, "/预览 30分 确认")
    await house.pass_to(CLOSE + GRACE)
    house.clock.move_to(CLOSE + 600)
    await stop(house)
    assert house.office.next_ring() is None
    house.clock.move_to(CLOSE + 4200)
    await resume(house)
    assert house.office.workers[1].next_ring() == CLOSE + 3600 + 30 * 60


async def test_it_is_on_record(house: OwnedScene) -> None:
    await stop(house)
    house.clock.move_to(NOON + 3600)
    await resume(house)
    log = told(await house.say(JUDGE, "/日志"), JUDGE)
    assert "机器人的主人停下了所有的局" in log
    assert "机器人的主人让所有的局接着走" in log


async def test_help_lists_the_words_for_the_owner_alone(house: OwnedScene) -> None:
    assert "/全局停摆" not in told(await house.say(JUDGE, "帮助"), JUDGE)
    assert "机器人的主人" in told(await house.say(OWNER, "帮助 /全局停摆"), OWNER)
