"""A new office on the same database knows the same, to the letter, at every moment of a whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.store import Store
from desk import shelf
from desk.demo.main import story_of
from desk.message import Message
from desk.office import Office
from desk.script.cast import BOT, GROUP, JUDGE, account
from desk.script.load import ZONE, Expect, Line, Wait, load
from desk.script.play import Player
from tests.desk.scene import CLOSE, GRACE, NOON, Scene, Text, Wire, clock

QUESTIONS = (
    *((account(seat), "状态", None) for seat in range(1, 11)),
    (account(1), "票型", GROUP),
    (account(2), "存活", GROUP),
    (JUDGE, "状态", None),
    (JUDGE, "/全貌", None),
    (JUDGE, "/公示", GROUP),
)


async def answers(office: Office, at: int, mark: str) -> list[Text]:
    """What an office says when everybody asks."""
    wire = Wire()
    office.outbox._transport = wire
    for number, (user, text, group) in enumerate(QUESTIONS):
        office.hear(
            Message(adapter="script", account=BOT, id=f"{mark}-{number}", at=at, sender=user, parts=(text,), group=group, admin=user == JUDGE)
        )
        await office.settled()
        await office.outbox.idle()
    return [Text(text.chat, text.text) for text in wire.shown]


@pytest.mark.parametrize("on", ["memory", "file"])
async def test_1_in_every_phase_the_same_state_votes_and_overview(on: str, tmp_path: Path) -> None:
    store = await Store.open("sqlite+aiosqlite://" if on == "memory" else f"sqlite+aiosqlite:///{tmp_path}/daybreak.db")
    player = Player(store, load(story_of("classic")))
    await player.open()
    phases = set()
    for number, entry in enumerate(player.script.entries):
        match entry:
            case Line():
                await player.say(entry)
            case Wait():
                await player.wait(entry)
            case Expect():
                continue
        fresh = Office(store, Wire(), player.clock, zone=ZONE)
        worker = await fresh.take_up(1)
        assert shelf.CODEC.encode(worker.game) == shelf.CODEC.encode(player.game)
        if isinstance(entry, Wait) or number % 5 == 0 or player.table.phase == "over":
            phases.add((player.table.phase, player.table.day))
            told = await answers(fresh, player.clock.now(), f"f{number}")
            assert len(told) == len(QUESTIONS)
            assert told == await answers(player.office, player.clock.now(), f"p{number}")
        worker._task.cancel()
    assert phases >= {("day", 1), ("night", 1), ("day", 2), ("night", 2), ("day", 3), ("night", 3), ("over", 3)}
    await player.close()
    await store.close()


async def test_1_in_the_lobby_too(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group="700", admin=True))
    for seat in range(1, 11):
        await scene.say(seat, "报名", group="700")
    await scene.say(3, "收到")
    before = shelf.CODEC.encode(scene.worker.game)
    told = [text.text for text in await scene.say(3, "状态") + await scene.say(4, "状态", group="700")]
    await scene.restart()
    assert shelf.CODEC.encode(scene.worker.game) == before
    assert [text.text for text in await scene.say(3, "状态") + await scene.say(4, "状态", group="700")] == told


async def test_a_question_asked_before_a_restart_can_be_confirmed_after_it(day: Scene) -> None:
    told = await day.say(JUDGE, "/延时 30分")
    assert "确认" in told[0].text
    await day.restart()
    day.clock.move_to(NOON + 60)
    assert "收到" in "".join(text.text for text in await day.say(JUDGE, "确认"))
    assert "LimitsMoved" in await day.kinds()


async def test_a_proxy_s_post_can_be_quoted_after_a_restart(day: Scene) -> None:
    await day.say(4, "代投 8 出门在外")
    post = next(row for row in await day.store.sendings(1) if row.ref is not None)
    assert post.message_id is not None
    await day.restart()
    change = day.message(4, "改票：7 理由：回来了", group="700", quote=post.message_id)
    assert "7号" in (await day.hear(change))[0].text
    assert "7号 1票：4号" in (await day.say(1, "票型", group="700"))[0].text


async def test_2_the_last_act_of_a_night_after_a_restart_settles_it_with_all_the_others(day: Scene) -> None:
    await day.hear(*(day.message(seat, "投票：7 理由：可信", group="700") for seat in range(1, 11)))
    await day.pass_to(CLOSE + GRACE)
    for who, act in ((1, "狼头 1"), (2, "狼头 1"), (3, "狼头 1"), (1, "刀 8 带队"), (1, "定刀 8"), (4, "验 1")):
        assert "收到" in "".join(text.text for text in await day.say(who, act)), act
    await day.restart()
    told = await day.say(5, "毒 9")
    assert told[0].text.startswith("收到")
    await day.pass_to(clock(23))
    assert day.worker.game.table is not None
    assert day.worker.game.table.falls == (8, 9)
    assert not any("狼头" in text.text for text in told)
