"""Rows 43–52: the same message twice, edited, recalled, out of turn; acts and questions that cross each other."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from db.records import Change
from tests.town.tables import CARDS, CLASSIC, HOUR, INFECTION, Kind, a_game
from tests.town.town import Town

# An act that can't be given twice, and what a second one of it would do.
ONCE = {"classic": (5, "毒 8", "PotionUsed"), "infection": (3, "净化 8", "Declared"), "cards": (4, "束魂 8", "PlayMade")}


async def test_row_043_the_same_act_twice_at_once_hours_later_and_after_a_restart_is_one_act(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2)
    seat, act, event = ONCE[kind.rule_set]
    await town.wait(60)
    before = await table.log(event)
    message = table.line(seat, act)
    told = await town.hear(message, message)
    assert table.to(seat, told).count("收到") == 1
    assert await table.log(event) == before + 1
    for restarts in (False, True):
        if restarts:
            await town.restart()
        await town.wait(600)
        assert await town.hear(message) == []
        assert await town.hear(replace(message, name="改了名", parts=(act,))) == []
        assert await table.log(event) == before + 1
    await town.wait(3 * HOUR)
    log = await table.kinds()
    assert table.to(seat, await town.hear(message)) == ""
    assert await table.kinds() == log


async def test_row_043_a_second_poison_in_a_message_of_its_own_is_refused(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    await table.say(5, "毒 8")
    assert "收到" not in await table.ask(5, "毒 9")
    assert await table.log("PotionUsed") == 1


async def test_row_044_a_socket_that_comes_and_goes_counts_a_vote_once(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    vote = table.line(3, kind.ballot.format(4), public=True)
    for _ in range(3):
        town.office.disconnected("20001")
        town.office.connected("20001")
        await town.hear(vote)
    assert await table.log("BallotCast") == 1
    assert len([text for text in town.texts_of(table.group) if "3号 → 4号" in text]) == 1


async def test_row_047_the_same_message_with_other_words_never_votes_again(town: Town, kind: Kind) -> None:
    """QQ knows no edits; a platform that sends one again under its old number finds it heard."""
    table = await a_game(town, kind)
    await table.until("day", 1)
    vote = table.line(3, kind.ballot.format(4), public=True)
    await town.hear(vote)
    for restarts in (False, True):
        if restarts:
            await town.restart()
        edited = replace(vote, parts=(kind.ballot.format(5),))
        await town.hear(edited)
        assert table.table.votes.of(3).target == 4
    assert await table.log("BallotCast") == 1


async def test_row_049_a_vote_that_is_taken_back_from_the_chat_stands(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    vote = table.line(3, kind.ballot.format(4), public=True)
    await town.hear(vote)
    before = len(town.texts_of(table.group))
    town.office.recalled(("test", vote.account), table.group, vote.sender, vote.id)
    await town.settle()
    (told,) = town.texts_of(table.group)[before:]
    assert "3号撤回" in told
    assert "不影响" in told
    assert table.table.votes.of(3).target == 4
    assert [heard.text for heard in await town.store.heard(table.number)][-1] == kind.ballot.format(4)
    # Somebody else's recall of it, and a recall of talk, say nothing.
    town.office.recalled(("test", vote.account), table.group, table.account(4), vote.id)
    town.office.recalled(("test", vote.account), "999", vote.sender, vote.id)
    await town.settle()
    assert town.texts_of(table.group)[before + 1 :] == []


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_row_050_of_two_acts_in_a_row_the_later_stands_whoever_is_slow(town: Town, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    commit = town.store.commit
    first = True

    async def slow_first(change: Change) -> tuple[int, ...]:
        nonlocal first
        if first:
            first = False
            await asyncio.sleep(0.05)
        return await commit(change)

    monkeypatch.setattr(town.store, "commit", slow_first)
    town.office.hear(table.line(kind.killer, kind.kill.format(5)))
    await asyncio.sleep(0.01)
    town.office.hear(table.line(kind.killer, kind.kill.format(6)))
    await town.settle()
    status = await table.ask(kind.killer, "状态")
    tonight = next(line for line in status.split("\n") if line.startswith("今夜"))
    assert "6号" in tonight
    assert "5号" not in tonight


async def test_row_050_in_cards_both_acts_count_in_their_order(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_night(1)
    told = await town.hear(table.line(1, "杀 5"), table.line(1, "杀 6"), table.line(1, "撤销"))
    assert [text.text[:2] for text in told] == ["收到"] * 3
    status = await table.ask(1, "状态")
    assert "杀 5号" in status
    assert "杀 6号" not in status


@pytest.mark.parametrize("asked", ["票型", "状态"])
async def test_row_052_nothing_is_answered_before_it_is_on_the_disk(town: Town, kind: Kind, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    commit = town.store.commit
    before = len(town.wire.shown)
    held = asyncio.Event()

    async def late(change: Change) -> tuple[int, ...]:
        assert town.wire.shown[before:] == []
        await held.wait()
        rows = await commit(change)
        assert town.wire.shown[before:] == []
        return rows

    monkeypatch.setattr(town.store, "commit", late)
    town.office.hear(table.line(3, kind.ballot.format(4), public=True))
    await asyncio.sleep(0.02)
    town.office.hear(table.line(5, asked, public=True))
    await asyncio.sleep(0.02)
    assert town.wire.shown[before:] == []
    held.set()
    await town.settle()
    receipt, answer = town.wire.shown[before:]
    assert "收到" in receipt.text
    assert "3号" in answer.text or "已投 1" in answer.text or "1" in answer.text


async def test_row_052_a_write_that_fails_is_no_receipt(town: Town, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)

    async def full(change: Change) -> tuple[int, ...]:
        raise OSError("no space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(town.store, "commit", full)
        told = table.to("群", await table.post(3, kind.ballot.format(4)))
        assert "收到" not in told
        assert "没有生效" in told
    assert table.table.votes.of(3) is None
    assert "收到" in table.to("群", await table.post(3, kind.ballot.format(4)))
    town.office.faults.clear()
