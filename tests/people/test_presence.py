"""Leaving the group and coming back (97), and what happens to a vote when somebody is put out of it (98)."""

from __future__ import annotations

from tests.desk.scene import BOT
from tests.town.tables import CARDS, CLASSIC, DAY, HOUR, Kind, Table, a_game
from tests.town.town import Town


async def gone(town: Town, table: Table, who: int | str) -> str:
    """What the judge is told when somebody leaves."""
    before = len(town.wire.shown)
    town.office.left_group(("test", BOT), table.group, table.account(who))
    await town.settle()
    return table.to("法官", town.wire.shown[before:])


async def test_97_who_leaves_the_group_is_flagged_and_the_judge_asked_and_he_never_falls_for_it(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    told = await gone(town, table, 4)
    assert "【离群】4号 离开了群。不会自动出局" in told
    assert "/顶替 4" in told
    assert await gone(town, table, 4) == ""
    assert "离群：4号" in await table.ask("法官", "/到齐")
    assert table.table.lives(4)
    await town.restart()
    assert "离群：4号" in await table.ask("法官", "/到齐")
    # His acts count as ever.
    assert "收到" in await table.ask(kind.checker, kind.check.format(3))


async def test_97_after_a_day_nobody_waits_for_him_and_that_is_all(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    left = town.clock.now()
    await gone(town, table, 8)
    news = await town.pass_to(left + DAY - 1)
    assert "挂机" not in table.to("法官", news)
    news = await town.pass_to(left + DAY)
    assert "【挂机】8号（离群满24小时）" in table.to("法官", news)
    assert table.table.idle == (8,)
    yellow = table.table.seat(8).yellow
    for day in (3, 4):
        await table.until("day", day)
        await table.vote(None, *(seat for seat in table.table.living() if seat != 8))
    assert (table.table.lives(8), table.table.seat(8).yellow) == (True, yellow)


async def test_97_an_early_end_does_not_wait_for_who_is_gone_for_a_day(town: Town) -> None:
    table = await a_game(town, CLASSIC, early_close=20, day_days=3)
    await gone(town, table, 8)
    await table.vote(None, *(seat for seat in range(1, 11) if seat != 8))
    await town.wait(DAY - 1)
    assert (table.table.phase, table.table.window("early")) == ("day", None)
    await town.wait(1)
    assert table.table.window("early") is not None


async def test_97_coming_back_clears_it(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await gone(town, table, 4)
    await town.wait(HOUR)
    town.office.joined_group(("test", BOT), table.group, table.account(4))
    town.office.joined_group(("test", BOT), table.group, "60001")
    await town.settle()
    assert "4号 回群了" in town.texts_of(table.judge)[-1]
    assert "离群" not in await table.ask("法官", "/到齐")
    await town.wait(DAY)
    assert table.table.idle == ()


async def test_97_before_the_deal_the_judge_is_told_and_asked_again_at_the_deal(town: Town) -> None:
    table = await Table(town, CLASSIC).open()
    await table.sit_down()
    await table.post("60001", "报名")
    assert "可以 /移出 4" in await gone(town, table, 4)
    assert "替补 玩家60001 离开了群" in await gone(town, table, "60001")
    assert table.game.waiting == ()
    assert table.game.seat_of(table.account(4)) == 4
    assert "注意：4号 已离群" in await table.ask("法官", "/发身份")


async def test_97_strangers_other_groups_and_finished_games_are_nobody_s_business(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    stored = await table.kinds()
    assert await gone(town, table, "60001") == ""
    town.office.left_group(("test", BOT), "999", table.account(3))
    town.office.left_group(("test", "20002"), table.group, table.account(3))
    await town.settle()
    assert await table.kinds() == stored
    await table.say("法官", "/流局 确认")
    assert await gone(town, table, 3) == ""


async def test_97_a_pause_counts_and_a_finished_game_sets_nobody_aside(town: Town) -> None:
    table = await (await a_game(town, CARDS)).to_night(1)
    await gone(town, table, 4)
    await table.say("法官", "/暂停 确认")
    await town.wait(2 * DAY)
    assert table.table.idle == ()
    await table.say("法官", "/继续 确认")
    await town.wait(1)
    assert table.table.idle == (4,)


async def test_98_the_ballots_of_who_is_put_out_in_a_vote_are_void_and_the_group_reads_it(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_day(2)
    await table.vote(6, 1, 2, 7)
    await table.vote(5, 6)
    for seat in (1, 2, 3, 4):
        await table.say(seat, "加速")
    news = await table.say("法官", "/红牌 6 私聊 确认")
    told = table.to("群", news)
    assert "【红牌】6号 被红牌罚下，出局" in told
    assert "作废：6号投的票，1号、2号、7号投给 6号 的票" in told
    assert "在场 9 人" in told
    assert [ballot.seat for ballot in table.table.votes.ballots] == []
    assert "收到" in table.to("群", await table.post(1, CLASSIC.ballot.format(5)))


async def test_98_more_than_half_is_more_than_half_of_those_who_are_left(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    news = [text for seat in (1, 2, 3, 4, 5) for text in await table.say(seat, "加速")]
    assert "超过半数" not in table.to("法官", news)
    news = await table.say("法官", "/红牌 9 私聊 确认")
    assert "【加速】在场 9 人中已有 5 人申请加速，超过半数" in table.to("法官", news)
    news = await table.say("法官", "/红牌 10 私聊 确认")
    assert "超过半数" not in table.to("法官", news)
