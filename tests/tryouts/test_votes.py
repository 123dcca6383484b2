"""Rows 67–82: votes, ties, and the rules that other judges get wrong."""

from __future__ import annotations

import pytest

from desk.message import Mention
from tests.desk.scene import BOT
from tests.town.tables import CARDS, CLASSIC, INFECTION, MINUTE, Kind, Table, a_game
from tests.town.town import Town

SEATED = pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)


async def second_day(town: Town, kind: Kind, **rulings: str) -> Table:
    """A day on which somebody can be voted out, without a sheriff."""
    return await (await a_game(town, kind, **rulings)).to_day(2)


async def close(table: Table) -> str:
    """Everything that the group reads of the close."""
    news = await table.town.pass_to(table.table.close + 3)
    return table.to("群", news)


@SEATED
async def test_row_067_as_many_votes_as_targets_put_nobody_out(town: Town, kind: Kind) -> None:
    table = await second_day(town, kind)
    for voter, target in ((1, 2), (2, 3), (3, 4), (4, 5), (5, 1)):
        await table.post(voter, kind.ballot.format(target))
    told = await close(table)
    assert table.table.falls == ()
    assert "无人出局" in told
    rule = table.to("群", await table.post(1, "规则 平票"))
    assert "平票" in rule


async def test_row_067_in_cards_a_tie_is_voted_on_once_more_and_that_is_announced(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_day(1)
    for voter, target in ((1, 2), (2, 3), (3, 2), (4, 3)):
        await table.post(voter, f"投票：{target}")
    told = await close(table)
    assert "2号" in told
    assert "3号" in told
    assert "18:15" in told
    assert "平票" in table.to("群", await table.post(2, "投票：3"))
    await table.post(5, "投票：3")
    assert "3号" in table.to("群", await table.until("verdict", 1))
    assert table.table.own.nominee == 3


@SEATED
async def test_row_068_the_announcement_lists_who_voted_for_whom_and_the_sums_agree(town: Town, kind: Kind) -> None:
    table = await second_day(town, kind)
    votes = {1: 6, 2: 6, 3: 6, 4: 2, 5: None}
    for voter, target in votes.items():
        await table.post(voter, "弃权" if target is None else kind.ballot.format(target))
    told = await close(table)
    assert "6号 3票：1号、2号、3号" in told
    assert "2号 1票：4号" in told
    assert "弃权：5号" in told
    missing = "、".join(f"{seat}号" for seat in range(6, kind.seats + 1))
    assert f"未投：{missing}" in told
    assert table.table.falls == (6,)
    assert sum(votes for votes in dict(table.table.tally).values()) == 4


async def test_row_070_the_head_picks_among_what_was_proposed_and_silence_kills_nobody(town: Town) -> None:
    """Wolves don't vote: 5, 7 and 7 are proposals; the head's pick is the kill, his silence is none (R-19)."""
    table = await (await a_game(town, CLASSIC)).to_night(2)
    for wolf, target in ((1, 5), (2, 7), (3, 7)):
        assert "收到" in await table.ask(wolf, f"刀 {target} 带队")
    assert "没有人提名" in await table.ask(1, "定刀 8")
    assert "收到" in await table.ask(1, "定刀 5")
    assert "收到" not in await table.ask(2, "定刀 7")
    assert "收到" not in await table.ask(1, "定刀 7")
    await table.until("day", 3)
    assert table.table.falls == (5,)
    await table.vote(None)
    await table.until("night", 3)
    for wolf, target in ((1, 8), (2, 7), (3, 7)):
        await table.say(wolf, f"刀 {target} 带队")
    await table.until("day", 4)
    assert table.table.falls == (5,)


@SEATED
async def test_row_071_the_sheriff_has_one_target_that_weighs_two(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await table.vote(1)
    if kind is CLASSIC:
        await table.until("night", 1)
        for wolf in (1, 2, 3):
            await table.say(wolf, "狼头 1")
    await table.until("day", 2)
    assert table.table.sheriff == 1
    first = table.line(1, kind.ballot.format(4), public=True)
    await town.hear(first)
    second = table.to("群", await table.post(1, kind.ballot.format(5)))
    assert "收到" not in second
    for voter in (2, 3):
        await table.post(voter, kind.ballot.format(5))
    told = await close(table)
    # Two against two, and he voted for one of the tied.
    assert dict(table.table.tally) == {4: 2, 5: 2}
    assert table.table.falls == (4,)
    assert "1号（×2）" in told or "1号" in told


@SEATED
async def test_row_073_no_votes_and_votes_for_the_bot_end_the_day_without_anybody_out(town: Town, kind: Kind) -> None:
    table = await second_day(town, kind, yellows_per_red="judge")
    told = table.to("群", await table.post(3, "投票：机器人 理由：像狼"))
    assert "收到" not in told
    told = table.to("群", await table.post(4, "投票：", Mention(BOT), " 理由：像狼"))
    assert "收到" not in told
    told = await close(table)
    assert "无人" in told
    assert table.table.falls == ()
    await table.until("day", 3)


async def test_row_073_in_cards_nobody_is_executed(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_day(1)
    news = await table.until("night", 2)
    assert "没有人进入生死投票" in table.to("群", news)
    assert "没有人丢牌" in table.to("群", news)
    assert table.table.falls == ()


@SEATED
async def test_row_074_the_last_of_the_changes_that_are_allowed_stands_once(town: Town, kind: Kind) -> None:
    """Here one change is allowed (C-100); the second is refused and the judge's log holds both."""
    table = await second_day(town, kind)
    first = table.line(3, kind.ballot.format(4), public=True)
    await town.hear(first)
    change = table.line(3, "改票：5 理由：想通了", public=True, quote=first.id)
    assert "收到" in table.to("群", await town.hear(change))
    again = table.to("群", await table.post(3, "改票：6 理由：再想想", quote=change.id))
    assert "用完" in again
    assert table.table.votes.of(3).target == 5
    log = await table.ask("法官", "/日志")
    assert kind.ballot.format(4) in log
    assert "改票：5 理由：想通了" in log
    assert "5号 1票：3号" in await close(table)


async def test_row_074_in_cards_the_third_change_stands_once(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_day(1)
    for target in (4, 5, 6, 7):
        assert "收到" in table.to("群", await table.post(3, f"投票：{target}"))
    tally = table.to("群", await table.post(1, "票型"))
    assert tally.count("3号") == 1
    assert "7号" in tally
    log = await table.ask("法官", "/日志")
    assert all(f"投票：{target}" in log for target in (4, 5, 6, 7))


@pytest.mark.parametrize("own", ["yes", "no"])
@SEATED
async def test_row_076_a_vote_for_oneself_is_as_the_ruling_says_and_one_for_the_dead_never(town: Town, kind: Kind, own: str) -> None:
    table = await second_day(town, kind, self_vote=own)
    for line in ("投票：自己 理由：我自己", "投票：3 理由：我自己"):
        told = table.to("群", await table.post(3, line))
        if own == "no":
            assert "不可投自己" in told
    assert (table.table.votes.of(3) is not None) == (own == "yes")
    await table.say("法官", "/红牌 9 场外 确认")
    told = table.to("群", await table.post(4, kind.ballot.format(9)))
    assert "已出局" in told
    assert table.table.votes.of(4) is None
    told = table.to("群", await table.post(9, kind.ballot.format(4)))
    assert "已出局" in told


async def test_row_076_in_cards_the_dead_neither_vote_nor_are_voted_for(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_day(1)
    assert "收到" in table.to("群", await table.post(3, "投票：自己"))
    await table.say("法官", "/红牌 8 场外 确认")
    assert "已出局" in table.to("群", await table.post(3, "投票：8"))
    assert "已出局" in table.to("群", await table.post(8, "投票：3"))


async def test_row_077_there_is_one_clock_what_is_shown_is_what_counts(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    close_at = table.table.close
    await town.pass_to(close_at - 10)
    told = await table.post("法官", "/延时 30分 确认")
    assert table.table.close == close_at + 30 * MINUTE
    shown = f"{18 if kind is CARDS else 22}:30"
    assert shown in table.to("群", told)
    assert shown in await table.ask(3, "状态")
    await town.pass_to(close_at + 20)
    assert "收到" in table.to("群", await table.post(3, kind.ballot.format(4)))
    await town.pass_to(close_at + 30 * MINUTE - 1)
    assert "收到" in table.to("群", await table.post(5, kind.ballot.format(4)))
    town.clock.move_to(close_at + 30 * MINUTE)
    assert "截止" in table.to("群", await table.post(6, kind.ballot.format(4)))


@pytest.mark.parametrize(("both", "winner"), [("wolves", "狼人"), ("village", "村民"), ("draw", "平局")])
async def test_row_079_when_the_last_of_both_camps_fall_together_the_ruling_says_who_has_won(town: Town, both: str, winner: str) -> None:
    """The last wolf kills the last 村民 and is poisoned in the same night; checked after the phase."""
    table = await a_game(town, CLASSIC, both=both, win_check="after_phase")
    await table.until("day", 1)
    for seat in (2, 3):
        await table.say("法官", f"/红牌 {seat} 场外 确认")
    for seat in (8, 9, 10):
        await table.say("法官", f"/红牌 {seat} 场外 确认")
    await table.vote(None)
    await table.until("night", 1)
    for seat, act in ((1, "狼头 1"), (1, "刀 7 带队"), (1, "定刀 7"), (4, "验 1"), (5, "毒 1")):
        assert "收到" in await table.ask(seat, act), act
    news = await table.until("over", 1)
    assert table.table.winner == winner
    assert winner in "\n".join(town.texts_of(table.group)), news


TABLE_DRIVEN = [
    (CLASSIC, 4, "验 1", "非村民阵营"),
    (CLASSIC, 4, "验 4", "村民阵营"),
    (CLASSIC, 4, "验 6", "村民阵营"),
    (CLASSIC, 5, "救 5", "不能选自己"),
    (CLASSIC, 5, "毒 5", "确认"),
    (INFECTION, 2, "预言 1", "属性异常"),
    (INFECTION, 2, "预言 2", "属性正常"),
    (INFECTION, 5, "防火墙 5", "收到"),
    (INFECTION, 1, "感染 1", "不能选自己"),
    (INFECTION, 3, "净化 3", "收到"),
    (CARDS, 4, "束魂 4", "收到"),
    (CARDS, 1, "杀 1", "收到"),
]


@pytest.mark.parametrize(("kind", "seat", "act", "told"), TABLE_DRIVEN, ids=lambda value: value.rule_set if isinstance(value, Kind) else str(value))
async def test_row_080_skills_on_wolves_and_on_oneself(town: Town, kind: Kind, seat: int, act: str, told: str) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    answer = await table.ask(seat, act)
    assert told in answer
    if told == "村民阵营":
        assert "非" not in answer
