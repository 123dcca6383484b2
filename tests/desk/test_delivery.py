"""A failed send never loses or repeats a fact (P6), a text never reaches who may not read it (P4), and the judge sees who has what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from db.records import Unavailable
from db.store import Store
from desk import epilogue
from desk.audience import Audience, Chat, Everybody, Judges, Leak, Person, Seat, clear
from desk.game import Game
from desk.message import Sent
from desk.texts import delivery
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, ROLES, Scene, Text, account
from tests.town.tables import CLASSIC, HOUR, MINUTE, Table, a_game
from tests.town.town import Town

UNKNOWN, REJECTED = Sent("unknown"), Sent("rejected")
BALLOT = "投票：2 理由：像狼"


def failing(scene: Scene, fails: Callable[[Text], Sent | Exception | None]) -> None:
    """The wire does with a text what `fails` says; None: what it does else."""
    ordinary = scene.wire._send

    def send(text: Text) -> Sent:
        outcome = fails(text)
        if outcome is None:
            return ordinary(text)
        scene.wire.tried.append(text)
        if isinstance(outcome, Exception):
            raise outcome
        if outcome.state == "unknown":
            scene.wire.shown.append(text)
        return outcome

    scene.wire._send = send  # type: ignore[method-assign]


def in_group(scene: Scene, words: str) -> list[Text]:
    return [text for text in scene.wire.shown if text.chat == GROUP and words in text.text]


async def wait(scene: Scene, seconds: int) -> None:
    """The game's clock goes on, and whoever waits for it."""
    scene.clock.move_to(scene.clock.now() + seconds)
    for _ in range(10):
        await asyncio.sleep(0)
    await scene.settle()


async def pass_while_it_waits(scene: Scene, seconds: int) -> None:
    """As `wait`, where something is never sent: the bell rings, and nobody waits for the outbox."""
    scene.clock.move_to(scene.clock.now() + seconds)
    scene.office.ring()
    await scene.office.settled()
    for _ in range(30):
        await asyncio.sleep(0)


# -- in doubt


async def test_6_an_announcement_in_doubt_is_sent_once_more_with_its_number_and_then_the_judge_is_told(day: Scene) -> None:
    failing(day, lambda text: UNKNOWN if "关门】" in text.text else None)
    await day.pass_to(CLOSE + GRACE)
    (first,) = in_group(day, "第1天 关门】")
    assert first.foot.startswith("公告 ")
    await wait(day, 60)
    first, again = in_group(day, "第1天 关门】")
    assert again.text == first.text
    assert again.foot == f"{first.foot} · 22:00 发过，不确定到没到，再发一次，内容相同"
    assert len([text for text in day.wire.to(JUDGE) if "群公告补发过" in text]) == 1
    for _ in range(5):
        await wait(day, 600)
    assert len(in_group(day, "第1天 关门】")) == 2
    (row,) = [row for row in await day.store.sendings(1) if "关门】" in row.body and row.to == "group"]
    assert (row.state, row.attempts, row.doubts) == ("unknown", 2, 2)


async def test_29_what_is_in_doubt_at_a_restart_is_sent_again_as_such(day: Scene) -> None:
    failing(day, lambda text: UNKNOWN if "关门】" in text.text and not day.clock.now() > CLOSE + MINUTE else None)
    await day.pass_to(CLOSE + GRACE)
    day.clock.move_to(CLOSE + 2 * MINUTE)
    await day.restart()
    first, again = in_group(day, "第1天 关门】")
    assert again.foot == f"{first.foot} · 22:00 发过，不确定到没到，再发一次，内容相同"
    assert {row.state for row in await day.store.sendings(1)} == {"sent"}


async def test_29_an_answer_in_doubt_is_not_repeated_and_bears_no_number(day: Scene) -> None:
    failing(day, lambda text: UNKNOWN if text.chat == account(1) else None)
    await day.say(1, "遗嘱 警徽 2")
    await wait(day, HOUR)
    assert [text.foot for text in day.wire.shown if text.chat == account(1)] == [""]


async def test_a_text_that_the_road_always_chokes_on_stops_nobody(day: Scene) -> None:
    failing(day, lambda text: RuntimeError("choked") if "关门】" in text.text else None)
    await day.pass_to(CLOSE + GRACE)
    await day.say(1, BALLOT, group=GROUP)
    assert in_group(day, "票")
    await wait(day, 10 * MINUTE)
    (row,) = [row for row in await day.store.sendings(1) if "关门】" in row.body and row.to == "group"]
    assert row.state == "unknown"


async def test_an_announcement_that_alone_is_refused_stops_no_other(day: Scene) -> None:
    """QQ refuses one text for what it says; the group is open to others."""
    failing(day, lambda text: REJECTED if "关门】" in text.text else None)
    day.clock.move_to(CLOSE - 1)
    for _ in range(90):
        await pass_while_it_waits(day, 10 * MINUTE)
    assert in_group(day, "【红牌】")
    (row,) = [row for row in await day.store.sendings(1) if "第1天 关门】" in row.body and row.to == "group"]
    assert row.state == "rejected"
    assert any("一直发不出去" in text for text in day.wire.to(JUDGE))


async def test_46_while_a_group_refuses_everything_its_announcements_wait_and_come_once(day: Scene) -> None:
    refused = [True]
    failing(day, lambda text: REJECTED if text.chat == GROUP and refused[0] else None)
    day.clock.move_to(CLOSE - 1)
    for _ in range(67):
        await pass_while_it_waits(day, 10 * MINUTE)
    assert day.wire.to(GROUP) == []
    refused[0] = False
    for _ in range(3):
        await pass_while_it_waits(day, 13 * MINUTE)
    numbers = [int(text.foot.split()[1]) for text in day.wire.shown if text.chat == GROUP and text.foot]
    # The second may have gone out as the trial whether it is the group or the first: their numbers tell.
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert numbers[2:] == sorted(numbers[2:])
    assert len(numbers) >= 3


async def test_a_text_that_is_never_taken_though_the_account_speaks_is_given_up(day: Scene) -> None:
    failing(day, lambda text: Sent("offline") if text.chat == account(1) and "警徽 2" in text.text else None)
    day.office.hear(day.message(1, "遗嘱 警徽 2"))
    await day.office.settled()
    for _ in range(8):
        day.office.hear(day.message(2, "状态"))
        await pass_while_it_waits(day, 60)
    await day.say(1, "遗嘱 警徽 3")
    assert any("警徽 3号" in text for text in day.wire.to(account(1)))


async def test_a_text_that_we_ourselves_choke_on_stops_no_other(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the foot of one text can't be made."""
    ordinary = delivery.foot

    def choking(*about: Any, late: bool, again: bool) -> str:
        if "警徽 2" in about[-1]:
            raise RuntimeError("choked")
        return ordinary(*about, late=late, again=again)

    monkeypatch.setattr("desk.texts.delivery.foot", choking)
    day.office.hear(day.message(1, "遗嘱 警徽 2"))
    day.office.hear(day.message(1, "遗嘱 警徽 3"))
    for _ in range(5):
        await pass_while_it_waits(day, 10 * MINUTE)
    assert [text.partition("警徽 ")[2][:2] for text in day.wire.to(account(1))] == ["3号"]
    assert await day.states() == ["rejected", "sent"]


# -- late


async def test_31_what_comes_hours_late_says_its_true_time(day: Scene) -> None:
    await day.say(1, BALLOT, group=GROUP)
    day.wire.up = False
    await day.pass_to(CLOSE + GRACE)
    await day.office.settled()
    day.clock.move_to(CLOSE + 3 * HOUR)
    day.wire.up = True
    day.office.connected(BOT)
    await day.settle()
    late = [text for text in day.wire.shown if text.text.startswith("【第1天 关门】22:00")]
    assert [text.foot.partition(" · ")[2] for text in late if text.chat == GROUP] == [""]  # it says so itself
    others = [text for text in day.wire.shown if text.foot and "22:00" not in text.text]
    assert others
    assert all(text.foot.endswith("03-01 22:00 的消息，晚到了") for text in others)


async def test_a_reminder_that_comes_too_late_is_none(scene: Scene) -> None:
    await scene.deal()
    await scene.say(JUDGE, "/提醒 60 确认")
    before = len(scene.wire.shown)
    scene.wire.up = False
    await scene.pass_to(CLOSE - HOUR)
    scene.clock.move_to(CLOSE - 30 * MINUTE)
    scene.wire.up = True
    scene.office.connected(BOT)
    await scene.settle()
    assert not any("还有" in text.text for text in scene.wire.shown[before:])
    assert "dropped" in await scene.states()


# -- for whom


GAME = Game(1, "test", BOT, GROUP, "classic", "Asia/Shanghai", None, 0, judges=(JUDGE,))


@pytest.mark.parametrize(
    ("audience", "chat", "allowed"),
    [
        (Everybody(GROUP), Chat(GROUP, private=False), True),
        (Everybody(GROUP), Chat("701", private=False), False),
        (Seat(1), Chat(GROUP, private=False), False),
        (Judges(), Chat(GROUP, private=False), False),
        (Person("1"), Chat(GROUP, private=False), False),
        (Judges(), Chat(JUDGE), True),
        (Judges(), Chat(account(1)), False),
        (Seat(1), Chat(account(1)), True),
        (Seat(1), Chat(account(2)), False),
        (Seat(1), Chat(JUDGE), False),
        (Person("1"), Chat("1"), True),
        (Person("1"), Chat("2"), False),
    ],
)
async def test_4_a_chat_shows_what_its_reader_may_know(day: Scene, audience: Audience, chat: Chat, allowed: bool) -> None:
    if allowed:
        clear(day.worker.game, audience, chat)
    else:
        with pytest.raises(Leak):
            clear(day.worker.game, audience, chat)


async def test_4_a_bug_that_finds_the_wrong_chat_tells_nobody(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: whatever is for a seat goes to the group."""
    monkeypatch.setattr("desk.dispatch.chats", lambda game, audience: (Chat(GROUP, private=False),))
    day.office.hear(day.message(1, "状态"))
    day.office.hear(day.message(1, "遗嘱 警徽 2"))
    await day.settle()
    assert day.wire.tried == []
    assert await day.states() == ["rejected"]
    assert {type(fault) for fault in day.office.faults} == {Leak}
    day.office.faults.clear()


async def test_a_text_that_waited_for_a_player_who_was_replaced_goes_to_nobody_but_stands_in_the_newcomers_letter(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    send, cut = town.wire.send_private, [True]

    async def cut_off(account: str, user: str, text: str) -> Sent:
        return Sent("offline") if cut[0] and user == table.account(4) else await send(account, user, text)

    town.wire.send_private = cut_off  # type: ignore[method-assign]
    town.office.hear(table.line(4, "验 1"))
    await town.office.settled()
    town.clock.move_to(town.clock.now() + MINUTE)
    town.befriend("40004")
    before = len(town.wire.shown)
    town.office.hear(table.line("法官", "/顶替 4 40004 确认"))
    await town.office.settled()
    cut[0] = False
    town.office.outbox.retry()
    await town.settle()
    to_old = [text.text for text in town.wire.shown[before:] if text.chat == table.account(4)]
    assert len(to_old) == 1
    assert "由别人接替了" in to_old[0]
    assert [row.state for row in await town.store.sendings(table.number) if row.to == "seat:4"][-1] == "dropped"
    letters = [text.text for text in town.wire.shown[before:] if text.chat == "40004"]
    assert sum("验" in text for text in letters) >= 1


async def test_4_numbers_tell_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Two deals that the group and a villager can't tell apart: the same texts with the same feet, in the same order."""
    seen = []
    for deal in (ROLES, (*ROLES[3:6], *ROLES[:3], *ROLES[6:])):
        town = await Town.found(tmp_path_factory.mktemp("town"))
        table = Table(town, CLASSIC, deal=" ".join(deal))
        await table.open()
        await table.sit_down()
        await table.say("法官", f"/发身份 手工 {' '.join(deal)} 确认")
        await table.say("法官", "/开始 确认")
        start = len(town.wire.shown)
        for seat in (1, 4, 7):
            await table.post(seat, BALLOT)
        await table.until("night", 1)
        # By night the wolves kill and the seer checks, whoever they are.
        wolves = [seat for seat, role in enumerate(deal, 1) if role == "狼人"]
        for wolf in wolves:
            await table.say(wolf, f"狼头 {wolves[0]}")
        await table.say(wolves[0], "刀 9 像民")
        await table.say(deal.index("预言家") + 1, "验 9")
        await table.until("day", 2)
        readers = (table.group, table.account(8))
        seen.append([(text.chat, text.text, text.foot) for text in town.wire.shown[start:] if text.chat in readers])
        await town.leave()
    assert any(foot for *_, foot in seen[0])
    assert seen[0] == seen[1]


# -- the ledger


async def test_the_judge_sees_who_has_what_and_whom_nothing_reaches_on_top(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    failing(town, lambda text: REJECTED if text.chat == table.account(5) else None)
    await table.until("night", 1)
    await table.say(5, "状态")
    told = (await table.ask("法官", "/送达")).split("\n")
    assert told[0].startswith("【送达】")
    assert told[1].startswith("！收不到私信：5号")
    assert any(line.startswith("群：送达 ") for line in told)
    (five,) = [line for line in told if line.startswith("5号：")]
    assert five.startswith("5号：送达 ")
    one = await table.ask("法官", "/送达 5")
    assert one.startswith("【送达】5号")
    assert "已送达" in one
    assert "没有 77" in await table.ask("法官", "/送达 77")
    assert "公告" not in await table.ask("法官", "/送达 群")
    refused = table.to("群", await table.post("法官", "/送达"))
    assert "5号" not in refused
    assert "【送达】" not in await table.ask(3, "/送达")


async def test_what_could_not_be_told_is_told_when_he_is_a_friend_again(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    lost = [True]
    failing(town, lambda text: REJECTED if lost[0] and text.chat == table.account(5) else None)
    await table.say("法官", "/黄牌 5 吵闹 确认")
    await table.until("night", 1)
    rows = [row for row in await town.store.sendings(table.number) if row.to == "seat:5" and row.state == "rejected" and row.number is not None]
    lost[0] = False
    before = len(town.wire.shown)
    town.office.befriended(("elsewhere", BOT), table.account(5))
    town.office.befriended(("test", BOT), table.account(5))
    await town.settle()
    now = [text for text in town.wire.shown[before:] if text.chat == table.account(5)]
    assert rows
    assert [text.foot.split(" · ")[0] for text in now if text.foot] == [f"5号私信 {row.number}" for row in rows]
    assert not [row for row in await town.store.sendings(table.number) if row.to == "seat:5" and row.state == "rejected" and row.number is not None]
    town.office.befriended(("test", BOT), table.account(5))
    await town.settle()
    assert len([text for text in town.wire.shown[before:] if text.chat == table.account(5) and text.foot]) == len(rows)


# -- the end


async def test_a_kill_between_the_end_and_its_story_loses_no_story_and_tells_it_once(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    with monkeypatch.context() as killed:
        killed.setattr("desk.worker.Worker.tell_story", lambda worker: None)
        await table.say("法官", "/流局 确认")
    assert not any(text.startswith("【复盘") for text in town.texts_of(table.group))
    await town.restart()
    assert len([text for text in town.texts_of(table.group) if text.startswith(("【复盘】", "【复盘 1/"))]) == 1
    await town.restart()
    assert len([text for text in town.texts_of(table.group) if text.startswith(("【复盘】", "【复盘 1/"))]) == 1
    assert await town.store.notes("stories owed") == {}


async def test_a_story_that_is_owed_is_told_though_the_database_was_out_of_reach_at_the_start(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed 100049 of the accidents: it waited for another start."""
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    with monkeypatch.context() as killed:
        killed.setattr("desk.worker.Worker.tell_story", lambda worker: None)
        await table.say("法官", "/流局 确认")
    notes, failed = Store.notes, list[str]()

    async def lost_once(self: Store, scope: str) -> dict[str, str]:
        if scope == epilogue.SCOPE and not failed:
            failed.append(scope)
            raise Unavailable("disk I/O error")
        return await notes(self, scope)

    monkeypatch.setattr(Store, "notes", lost_once)
    await town.restart()
    await town.office.sweep()
    await town.settle()
    assert failed
    assert len([text for text in town.texts_of(table.group) if text.startswith(("【复盘】", "【复盘 1/"))]) == 1
