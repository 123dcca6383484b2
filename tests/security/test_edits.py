"""Messages that are changed or taken back after they were sent (try-outs 47 and 49)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.message import Message
from tests.town.tables import Kind, Table, a_game
from tests.town.town import Town

AGAIN = "请重新发送"


async def edit(town: Town, message: Message) -> list[str]:
    before = len(town.wire.shown)
    town.office.edited(message)
    await town.settle()
    return [text.text for text in town.wire.shown[before:]]


async def test_47_an_edited_ballot_never_votes_and_its_author_is_told_once(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    vote = table.line(3, kind.ballot.format(4), public=True)
    await town.hear(vote)
    await town.wait(3600)
    edited = replace(vote, parts=(kind.ballot.format(5),))
    told = await edit(town, edited)
    assert len(told) == 1
    assert AGAIN in told[0]
    assert await edit(town, edited) == await edit(town, replace(vote, parts=())) == []
    assert table.table.votes.of(3).target == 4
    assert await table.log("BallotCast") == 1


@pytest.mark.parametrize("restart", [False, True])
async def test_47_a_notice_that_doesn_t_tell_the_new_text_is_told_of_where_the_old_one_did_something(town: Town, kind: Kind, restart: bool) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    vote, talk = table.line(3, kind.ballot.format(4), public=True), table.line(3, "早上好", public=True)
    await town.hear(vote, talk)
    if restart:
        await town.restart()
    assert await edit(town, replace(talk, parts=())) == []
    assert await edit(town, replace(vote, parts=(), sender=table.account(5))) == []
    (told,) = await edit(town, replace(vote, parts=()))
    assert AGAIN in told


async def test_47_talk_that_becomes_a_ballot_is_none_and_talk_that_becomes_talk_is_left_alone(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    talk = table.line(3, "早上好", public=True)
    await town.hear(talk)
    assert await edit(town, replace(talk, parts=("晚上好",))) == []
    (told,) = await edit(town, replace(talk, parts=(kind.ballot.format(4),)))
    assert AGAIN in told
    assert table.table.votes.of(3) is None


async def test_47_the_same_message_sent_again_with_other_words_is_told_of_once(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    act = table.line(kind.killer, kind.kill.format(5))
    await town.hear(act)
    other = replace(act, parts=(kind.kill.format(6),))
    told = table.to(kind.killer, await town.hear(other, other))
    assert told.count(AGAIN) == 1
    assert await town.hear(act, other) == []
    assert "5号" in (await table.ask(kind.killer, "状态")).split("今夜")[1]


async def test_49_a_private_act_that_is_taken_back_stands_and_its_author_is_told(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    act = table.line(kind.killer, kind.kill.format(5))
    await town.hear(act)
    for restart in (False, True):
        if restart:
            await town.restart()
        before = len(town.wire.shown)
        town.office.recalled(("test", act.account), None, act.sender, act.id)
        await town.settle()
        told = town.wire.shown[before:]
        assert [(text.chat, "仍然有效" in text.text) for text in told] == ([] if restart else [(act.sender, True)])
    assert "5号" in (await table.ask(kind.killer, "状态")).split("今夜")[1]
    assert "撤回了私聊的一条行动，仍有效" in await table.ask("法官", "/日志")
    # Whoever takes back a question, or is not its author, is told nothing.
    asked = table.line(kind.killer, "状态")
    await town.hear(asked)
    before = len(town.wire.shown)
    town.office.recalled(("test", act.account), None, asked.sender, asked.id)
    town.office.recalled(("test", act.account), None, table.account(kind.other), act.id)
    town.office.recalled(("elsewhere", act.account), None, act.sender, act.id)
    await town.settle()
    assert town.wire.shown[before:] == []


async def test_a_message_by_another_account_of_ours_in_the_same_group_counts_once(town: Town, kind: Kind) -> None:
    table: Table = await a_game(town, kind)
    await table.until("day", 1)
    vote = table.line(3, kind.ballot.format(4), public=True)
    told = await town.hear(vote, replace(vote, account="20002", id="other-1"))
    assert table.to("群", told).count("3号 → 4号") == 1
    assert await table.log("BallotCast") == 1
    # Nor does its recall of the same message speak twice.
    before = len(town.wire.shown)
    town.office.recalled(("test", "20002"), table.group, vote.sender, "other-1")
    await town.settle()
    assert town.wire.shown[before:] == []
