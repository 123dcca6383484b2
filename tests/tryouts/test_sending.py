"""Rows 29–41 and 115: sends that fail, time out, or reach somebody after all."""

from __future__ import annotations

import pytest

from desk.message import Sent
from desk.split import LIMIT
from tests.desk.scene import BOT, Text
from tests.town.tables import CLASSIC, HOUR, Kind, Table, a_game
from tests.town.town import Town

UNKNOWN, REJECTED = Sent("unknown"), Sent("rejected")


async def states(town: Town, table: Table, words: str) -> list[str]:
    return [row.state for row in await town.store.sendings(table.number) if words in row.body]


async def test_row_029_a_role_message_that_timed_out_is_sent_again_with_the_same_role_and_number(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    await table.sit_down()
    await table.say("法官", f"/发身份 手工 {kind.deal}")
    send = town.wire.send_private

    async def delivered_then_timeout(account: str, user: str, text: str) -> Sent:
        await send(account, user, text)
        return UNKNOWN if user == table.account(3) and "【身份】" in text else Sent("sent", f"s{len(town.wire.shown)}")

    town.wire.send_private = delivered_then_timeout  # type: ignore[method-assign]
    await table.say("法官", "确认")

    def roles() -> list[Text]:
        return [text for text in town.wire.shown if text.chat == table.account(3) and "【身份】" in text.text]

    assert len(roles()) == 1
    for _ in range(10):
        await town.wait(60)
    first, *again = roles()
    assert [text.text for text in again] == [first.text, first.text]
    assert first.foot == "3号私信 1"
    assert all(text.foot.startswith("3号私信 1 · ") and text.foot.endswith("再发一次，内容相同") for text in again)
    # That is all; what it has come to stands written, and neither a restart nor a reconnection sends it again.
    assert "unknown" in await states(town, table, "【身份】你是 3号")
    await town.restart()
    town.office.connected(BOT)
    await town.wait(HOUR)
    assert len(roles()) == 3
    await table.say("法官", "/重发 3")
    by_hand = roles()[3]
    assert by_hand.text.split("【身份】")[1].split("\n")[0] == first.text.split("【身份】")[1].split("\n")[0]


async def test_row_031_115_sends_that_fail_for_hours_move_no_close_and_come_once_with_their_true_time(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await table.vote(3)
    close = table.table.close
    before = len(town.texts_of(table.group))
    town.wire.up = False
    await town.pass_to(close + 3 * HOUR)
    (closed,) = [event for event in await town.store.history(table.number) if event.kind == "DayClosed"]
    assert closed.at == close
    assert town.texts_of(table.group)[before:] == []
    town.wire.up = True
    town.office.connected(BOT)
    await town.settle()
    await town.restart()
    told = town.texts_of(table.group)[before:]
    closes = [text for text in told if "第1天" in text and ("关门】" in text or "投票截止" in text)]
    assert len(closes) == 1
    assert len(told) == len(set(told))


async def test_row_032_the_deal_is_refused_while_somebody_cannot_be_reached_naming_seat_and_way(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    stranger = table.account(4)
    town.no_friends.add(stranger)
    await table.sit_down()
    told = table.to("法官", await table.say("法官", "/发身份")) or table.to("群", await table.post("法官", "/发身份"))
    assert "4号" in told
    assert "好友" in told
    assert "3号" not in told
    assert "Dealt" not in await table.kinds()
    town.no_friends.clear()
    town.befriend(stranger)
    # A friend who never answered the test message is named as well.
    told = await table.ask("法官", "/发身份 确认")
    assert "4号" in told
    assert "收到" in told
    assert "Dealt" not in await table.kinds()
    await table.say(4, "收到")
    await table.say("法官", "/发身份 确认")
    assert "Dealt" in await table.kinds()


async def test_row_034_who_blocks_the_bot_is_flagged_once_and_the_others_play_on(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2)
    blocked = table.account(5)
    send = town.wire.send_private

    async def blocking(account: str, user: str, text: str) -> Sent:
        if user == blocked:
            town.wire.tried.append(Text(user, text))
            return REJECTED
        return await send(account, user, text)

    town.wire.send_private = blocking  # type: ignore[method-assign]
    before = len(town.wire.shown)
    for _ in range(3):
        await table.say(5, "状态")
    judge = [text.text for text in town.wire.shown[before:] if text.chat == table.judge]
    assert len(judge) == 1
    assert "5号" in judge[0]
    assert "收到" in await table.ask(kind.killer, kind.kill.format(6))
    assert not any("5号收不到" in text for text in town.texts_of(table.group))
    # He comes back, and nothing of the seat is lost; somebody else may take it over as well.
    town.wire.send_private = send  # type: ignore[method-assign]
    assert "你是 5号" in await table.ask(5, "状态")
    town.befriend("40005")
    await table.say("法官", "/顶替 5 40005 确认")
    assert "你是 5号" in await table.ask("40005", "状态")


async def test_row_035_the_roster_is_the_databases_and_a_lost_answer_costs_no_seat(town: Town, kind: Kind) -> None:
    """The bot's answer to a sign-up is lost; whoever asks, before or after a restart, reads the same roster."""
    table = await Table(town, kind).open()
    town.wire.outcomes.append(Sent("unknown"))
    await table.post(1, "报名")
    await table.post(2, "报名")
    before = table.to("群", await table.post("法官", "状态"))
    await town.restart()
    assert table.to("群", await table.post("法官", "状态")) == before
    assert before.count("号 ") == 2
    assert "1号" in table.to("群", await table.post(1, "报名"))
    assert len(table.game.players) == 2


@pytest.mark.parametrize("outcome", [UNKNOWN, REJECTED, RuntimeError("no road")])
async def test_row_113_judges_who_cannot_be_told_stop_nothing(town: Town, kind: Kind, outcome: Sent | Exception) -> None:
    """The error channel itself fails: the game goes on."""
    table = await a_game(town, kind)
    await table.until("day", 1)
    send = town.wire.send_private

    async def deaf_judge(account: str, user: str, text: str) -> Sent:
        if user == table.judge:
            if isinstance(outcome, Exception):
                raise outcome
            return outcome
        return await send(account, user, text)

    town.wire.send_private = deaf_judge  # type: ignore[method-assign]
    await table.say("法官", "/延时 30分")
    await table.say("法官", "/全貌")
    assert "收到" in table.to("群", await table.post(3, kind.ballot.format(4)))
    await table.until("night", 2 if kind.rule_set == "cards" else 1)
    assert await table.log("DayClosed") == 1


async def test_row_037_a_recap_is_plain_text_in_parts_that_fit(town: Town) -> None:
    """Nothing is forwarded as a bundle, so that nothing has to fall back: each part is a text that fits a message, in its order."""
    table = await a_game(town, CLASSIC)
    for day in range(1, 7):
        await table.to_day(day) if day == 1 else await table.until("day", day)
        for seat in range(1, 11):
            await table.say(seat, f"遗嘱 警徽 {seat % 10 + 1}")
            await table.post(seat, f"投票：{seat % 10 + 1} 理由：{'很长的理由' * 30}")
        await table.until("night", day)
        if day == 1:
            for wolf in (1, 2, 3):
                await table.say(wolf, "狼头 1")
    await table.say("法官", "/流局 确认")
    recap = [text for text in town.texts_of(table.group) if text.startswith("【复盘")]
    assert len(recap) > 1
    assert [text.split("】")[0] for text in recap] == [f"【复盘 {number}/{len(recap)}" for number in range(1, len(recap) + 1)]
    assert all(len(text) <= LIMIT for text in recap)
