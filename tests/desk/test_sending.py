"""A wire that fails: nothing stored is lost, nothing known to be sent is sent again, and no close waits for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from desk.clock import ScriptClock
from desk.message import Sent
from desk.outbox import Outbox
from desk.pace import Pace
from tests.desk.plain import Plain, private, public
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, NOON, Scene, Text, Wire

HOURS = 3600
OFFLINE, UNKNOWN, REJECTED = Sent("offline"), Sent("unknown"), Sent("rejected")


async def nothing_moves() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_115_offline_texts_stay_new_and_go_out_in_order_when_the_account_is_back(day: Scene) -> None:
    day.wire.up = False
    for seat in (1, 2, 3):
        day.clock.move_to(day.clock.now() + 1)
        await day.say(1, f"遗嘱 警徽 {seat}")
    await nothing_moves()
    assert await day.states() == ["new", "new", "new"]
    assert day.wire.shown == []
    day.wire.up = True
    day.office.connected(BOT)
    await day.settle()
    assert [text.split("警徽 ")[1][:2] for text in day.wire.to("10001")] == ["1号", "2号", "3号"]
    assert await day.states() == ["sent", "sent", "sent"]


async def test_31_a_close_does_not_wait_for_the_wire(day: Scene) -> None:
    await day.hear(*(day.message(seat, "投票：2 理由：像狼", group=GROUP) for seat in range(1, 11)))
    day.wire.up = False
    await day.pass_to(CLOSE + GRACE)
    day.clock.move_to(CLOSE + 3 * HOURS)
    await day.office.sweep()
    await day.settle()
    assert "DayOpened" in await day.kinds()
    day.wire.shown.clear()
    day.wire.up = True
    day.office.connected(BOT)
    await day.settle()
    group = day.wire.to(GROUP)
    assert group[0].startswith("【第1天 关门】22:00")
    assert len([text for text in group if "关门】" in text]) == 1
    assert set(await day.states()) == {"sent"}


async def test_115_what_was_new_at_a_restart_is_sent_once_and_in_order(day: Scene) -> None:
    day.wire.up = False
    await day.hear(day.message(1, "遗嘱 警徽 2"), day.message(1, "遗嘱 警徽 3"), day.message(2, "投票：2 理由：像狼", group=GROUP, id="77"))
    await day.stop()
    day.wire.up = True
    await day.restart()
    assert [text.split("警徽 ")[1][:2] for text in day.wire.to("10001")] == ["2号", "3号"]
    assert [text for text in day.wire.shown if text.chat == GROUP] == [Text(GROUP, day.wire.to(GROUP)[0], "77")]
    shown = len(day.wire.shown)
    await day.restart()
    assert len(day.wire.shown) == shown


@pytest.mark.parametrize(("outcome", "state"), [(UNKNOWN, "unknown"), (REJECTED, "rejected"), (RuntimeError("the road broke"), "unknown")])
async def test_29_what_became_of_a_send_is_written_down_and_it_is_not_repeated(day: Scene, outcome: Sent | Exception, state: str) -> None:
    day.wire.outcomes.append(outcome)
    await day.say(1, "遗嘱 警徽 2")
    await day.say(1, "遗嘱 警徽 3")
    assert await day.states() == [state, "sent"]
    assert len([text for text in day.wire.tried if text.chat == "10001"]) == 2
    await day.restart()
    assert len([text for text in day.wire.tried if text.chat == "10001"]) == 2


async def test_34_judges_are_told_once_who_cannot_be_reached(day: Scene) -> None:
    day.wire.outcomes.extend([REJECTED, Sent("sent", "b"), REJECTED])
    await day.say(1, "遗嘱 警徽 2")
    await day.say(1, "遗嘱 警徽 3")
    assert len([text for text in day.wire.to(JUDGE) if "1号" in text]) == 1


async def test_one_chat_that_waits_stops_no_other(day: Scene) -> None:
    day.office.muted(BOT, GROUP, True)
    before = len(day.wire.shown)
    for message in (day.message(1, "投票：2 理由：像狼", group=GROUP), day.message(3, "遗嘱 警徽 2")):
        day.office.hear(message)
    await day.office.settled()
    await nothing_moves()
    assert [text.chat for text in day.wire.shown[before:]] == ["10003"]
    day.office.muted(BOT, GROUP, False)
    await day.settle()
    assert [text.chat for text in day.wire.shown[before:]] == ["10003", GROUP]


async def test_46_a_muted_group_is_left_alone(day: Scene) -> None:
    day.office.muted(BOT, GROUP, True)
    day.office.hear(day.message(1, "投票：2 理由：像狼", group=GROUP))
    await day.office.settled()
    day.office.connected(BOT)
    await nothing_moves()
    assert day.wire.tried == []
    assert await day.states() == ["new"]
    day.office.muted(BOT, GROUP, False)
    await day.settle()
    assert await day.states() == ["sent"]


async def pass_seconds(clock: ScriptClock, seconds: int) -> None:
    """Time passes second by second, and whoever waits for it goes on."""
    for _ in range(seconds):
        clock.move_to(clock.now() + 1)
        await nothing_moves()


async def test_41_an_account_keeps_its_pace_and_a_chat_its_order_on_the_games_clock() -> None:
    wire, desk, clock = Wire(), Plain(), ScriptClock(NOON)
    outbox = Outbox(wire, desk, Pace(per_second=0.5, burst=2, target_gap=1, jitter=0), clock)
    for number in range(4):
        outbox.put(private("1", f"{number}"))
        outbox.put(public(f"{number}"))
    await nothing_moves()
    assert len(wire.shown) == 2
    assert wire.shown[0].chat != wire.shown[1].chat
    await pass_seconds(clock, 11)
    assert len(wire.shown) == 7
    await pass_seconds(clock, 3)
    assert wire.to("1") == wire.to(GROUP) == ["0", "1", "2", "3"]
    assert desk.became == ["sent"] * 8


async def test_41_at_a_close_the_group_comes_first_then_roles_and_a_reminder_last_but_it_comes() -> None:
    wire, clock = Wire(), ScriptClock(NOON)
    outbox = Outbox(wire, Plain(), Pace(per_second=1, burst=1, target_gap=0, jitter=0), clock)
    outbox.put(private("1", "reminder", "reminder", 1))
    outbox.put(private("2", "fact", "fact", 2))
    outbox.put(private("3", "role", "role", 3))
    outbox.put(public("close", "fact", 4))
    outbox.put(private("5", "receipt", "answer", 5))
    outbox.put(private("1", "receipt for the same one", "answer", 6))
    await pass_seconds(clock, 10)
    told = [text.text for text in wire.shown]
    # A line's first may be on its way already, so that it is not overtaken there.
    assert told == ["receipt", "close", "role", "fact", "reminder", "receipt for the same one"]


async def test_41_a_reminder_does_not_starve_under_receipts() -> None:
    wire, clock = Wire(), ScriptClock(NOON)
    outbox = Outbox(wire, Plain(), Pace(per_second=1, burst=1, target_gap=0, jitter=0), clock)
    outbox.put(private("1", "reminder", "reminder", 1))
    for second in range(140):
        outbox.put(private(f"9{second}", "receipt", "answer", 10 + second))
        outbox.put(private(f"8{second}", "receipt", "answer", 1000 + second))
        await pass_seconds(clock, 1)
    place = [text.text for text in wire.shown].index("reminder")
    assert 60 <= place <= 130


async def test_nobody_who_plays_waits_for_passers_by() -> None:
    wire, clock = Wire(), ScriptClock(NOON)
    outbox = Outbox(wire, Plain(), Pace(per_second=1, burst=1, target_gap=3, jitter=0), clock)
    for number in range(20):
        outbox.put(replace(public(f"to somebody {number}"), passing=True))
    await pass_seconds(clock, 1)
    outbox.put(public("an answer"))
    outbox.put(public("close", "fact", 1))
    outbox.put(public("reminder", "reminder", 2))
    outbox.put(private("1", "receipt", "fact", 3))
    await pass_seconds(clock, 30)
    assert wire.to(GROUP) == ["to somebody 0", "to somebody 1", "close", "an answer", "reminder", "to somebody 2"]


async def test_passers_by_are_answered_behind_all_others_and_less_often(day: Scene) -> None:
    day.office.muted(BOT, GROUP, True)
    curious = [day.message(f"555{who}", "存活", group=GROUP) for who in range(8) for _ in range(9)]
    day.office.hear(day.message("9000", "状态", group=GROUP))  # may be on its way
    for message in curious:
        day.office.hear(message)
    day.office.hear(day.message(1, "投票：2 理由：像狼", group=GROUP))
    day.office.hear(day.message(2, "票型", group=GROUP))
    await day.office.settled()
    before = len(day.wire.shown)
    day.office.muted(BOT, GROUP, False)
    await day.settle()
    texts = [text.text for text in day.wire.shown[before:]]
    assert "收到" in texts[1]
    assert "票型" in texts[2]
    assert len(texts) == 5


async def test_whoever_passes_by_is_asked_to_slow_down(day: Scene) -> None:
    texts = [await day.say("5551", "存活", group=GROUP) for _ in range(7)]
    assert [told.text[:2] for shown in texts for told in shown] == ["在场"] * 5 + ["发得"]
    assert "在场" in (await day.say(3, "存活", group=GROUP))[0].text


async def test_a_send_that_hangs_stops_no_other_chat_and_no_game(day: Scene) -> None:
    never = asyncio.Event()
    send = day.wire.send_private

    async def hanging(account: str, user: str, text: str) -> Sent:
        if user == "10001":
            await never.wait()
        return await send(account, user, text)

    day.wire.send_private = hanging  # type: ignore[method-assign]
    day.office.hear(day.message(1, "遗嘱 警徽 2"))
    day.office.hear(day.message(2, "遗嘱 警徽 2"))
    await day.office.settled()
    await nothing_moves()
    assert day.wire.to("10002") != []
    day.office.hear(day.message(1, "遗嘱 警徽 3"))
    await day.office.settled()
    assert (await day.kinds()).count("OrderGiven") == 3
