"""Rows 92–107: two games, judges who would play, leaving, replacing, two people in one second."""

from __future__ import annotations

import pytest

from tests.town.tables import CARDS, CLASSIC, HOUR, INFECTION, Kind, Table, a_game
from tests.town.town import Town, to


async def test_row_095_a_judge_takes_no_seat_and_a_player_becomes_no_judge(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    assert "法官不能入座" in table.to("群", await table.post("法官", "报名"))
    await table.sit_down()
    town.befriend("90777")
    for account in (table.account(3), table.judge):
        told = await table.ask("法官", f"/副法官 {account} 确认")
        assert "不能当法官" in told or "已经是法官" in told
    await table.say("法官", "/副法官 90777 确认")
    assert table.game.judges == (table.judge, "90777")
    for phase in ("lobby", "dealt"):
        if phase == "dealt":
            await table.deal_roles()
        for judge in (table.judge, "90777"):
            assert "法官不能入座" in await table.ask("法官", f"/顶替 3 {judge} 确认")
    assert table.game.seat_of(table.account(3)) == 3
    # Nor does a player become judge by confirming somebody else's question.
    town.befriend("90778")
    await table.say("法官", "/副法官 90778")
    await table.say(5, "确认")
    assert table.game.judges == (table.judge, "90777")


async def test_row_095_who_once_sat_here_is_seated_again_only_with_a_warning(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    town.befriend("40005")
    old = table.account(5)
    await table.say("法官", "/顶替 5 40005 确认")
    told = await table.ask("法官", f"/顶替 3 {old}")
    assert "知道" in told
    assert "确认" in told
    assert table.game.seat_of(old) is None


async def test_row_100_signing_up_and_dealing_in_the_same_moment(town: Town, kind: Kind) -> None:
    """Whoever comes first is in and dealt; who comes after is told that the roles are out."""
    table = await Table(town, kind).open()
    await table.sit_down()
    deal = table.line("法官", f"/发身份 手工 {kind.deal} 确认")
    news = await town.hear(table.line("60001", "报名", public=True), deal, table.line("60002", "报名", public=True))
    assert "Dealt" in await table.kinds()
    told = [text.text for text in news if text.chat == table.group and text.reply_to]
    assert len(told) == 2
    assert "身份已经发过" in told[1]
    assert len(table.game.players) == len(table.table.seats) == kind.seats


async def test_row_101_one_seat_for_one_person_and_one_person_for_one_seat(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    for seat in range(1, kind.seats):
        await table.post(seat, "报名")
    twice = table.line(3, "报名", public=True)
    last = kind.seats
    news = await town.hear(
        table.line(last, "报名", public=True), table.line("60001", "报名", public=True), twice, twice, table.line(3, "报名", public=True)
    )
    assert f"{last}号入座" in news[0].text
    assert table.game.seat_of(table.account(last)) == last
    accounts = [player.account for player in table.game.players]
    assert len(accounts) == len(set(accounts)) == kind.seats
    assert accounts == table.players


async def test_row_101_two_people_for_one_substitute_s_seat(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    town.befriend("40001", "40002")
    await town.hear(table.line("法官", "/顶替 5 40001 确认"), table.line("法官", "/顶替 5 40002 确认"), table.line("法官", "/顶替 6 40002 确认"))
    assert table.game.seat_of("40002") == 5
    assert table.game.seat_of("40001") is None
    assert table.game.players[5].account == table.account(6)


async def test_row_104_who_is_asked_again_and_says_nothing_has_done_nothing(town: Town) -> None:
    """决战 asks again; the 刀 of the same night, which doesn't, counts."""
    table = await (await a_game(town, CLASSIC)).to_night(2)
    told = await table.ask(1, "决战 7 8 空")
    assert "确认" in told
    assert "收到" in await table.ask(2, "刀 8 带队")
    await town.wait(601)
    told = await table.ask(1, "确认")
    assert "过了10分钟" in told
    assert "没有执行" in told
    assert await table.log("DuelProposed") == 0
    assert await table.log("Submitted") == 1


async def test_row_104_a_newer_question_takes_the_place_of_the_older(town: Town) -> None:
    table = await a_game(town, INFECTION)
    await table.say("法官", "/流局")
    await table.say("法官", "/暂停")
    await table.say("法官", "确认")
    assert table.table.paused is not None
    assert table.table.phase != "over"
    assert "没有等你确认" in await table.ask("法官", "确认")


async def test_row_107_the_deal_is_over_the_roster_as_it_stands(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    await table.sit_down()
    await table.post(3, "退出")
    for account in ("60001", "60002"):
        await table.post(account, "报名")
        await table.say(account, "收到")
    assert [player.account for player in table.game.waiting] == ["60002"]
    table.players = [player.account for player in table.game.players]
    # Whoever comes takes the chair that was left, and nobody else's number changes.
    assert (len(table.players), table.players[2]) == (kind.seats, "60001")
    await table.deal_roles()
    for seat in range(1, kind.seats + 1):
        told = "\n".join(town.texts_of(table.account(seat)))
        assert f"【身份】你是 {seat}号" in told
    assert not any("【身份】" in text for text in town.texts_of(f"{table.group}03"))


async def test_row_107_a_seat_that_is_left_while_the_deal_is_being_confirmed(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    await table.sit_down()
    await table.say("法官", "/发身份")
    news = await town.hear(table.line(3, "退出", public=True), table.line("法官", "确认"))
    assert "Dealt" not in await table.kinds()
    assert "人还不齐" in table.to("法官", news)
    assert len(table.game.seated) == kind.seats - 1


async def test_row_092_094_the_games_of_one_person_never_mix(town: Town) -> None:
    """One person in a game of each rule set: unnamed it is asked back, named it does what it says in that game alone."""
    person = "50001"
    tables = []
    for number, kind in enumerate((CLASSIC, INFECTION, CARDS)):
        players = [person, *(f"{800 + number}{seat:02}" for seat in range(2, kind.seats + 1))]
        table = Table(town, kind, str(700 + number), f"9000{number}", players=players)
        tables.append(await table.begin() if number == 0 else await begin_shared(table, person))
    for table in tables:
        table.shared = {person}
    stored = [await table.kinds() for table in tables]
    # He named C last, so that is the game he speaks of; it knows no 遗嘱.
    assert to(person, await town.hear(town.said(person, "状态"))).startswith("【C局】")
    for line, games in (("遗嘱 警徽 2", "AB"), ("#99 状态", "ABC"), ("D局 状态", "ABC")):
        (asked,) = [text.text for text in await town.hear(town.said(person, line))]
        assert all((f"【{letter}局】" in asked) == (letter in games) for letter in "ABC")
    assert [await table.kinds() for table in tables] == stored
    for table in tables:
        told = await table.ask(1, "状态")
        assert told.startswith(f"【{table.game.short}】")
        assert "你是 1号" in told
    for place, act in enumerate(("遗嘱 警徽 2", "遗嘱 警徽 2", "排牌 2 1 3 4 5")):
        assert "收到" in await tables[place].ask(1, act)
        now = [await table.kinds() for table in tables]
        assert [mine == before for mine, before in zip(now, stored, strict=True)] == [other != place for other in range(3)]
        stored = now


async def begin_shared(table: Table, person: str) -> Table:
    """Begin a game with somebody who plays elsewhere: he names it with every private word."""
    table.shared = {person}
    await table.open()
    await table.sit_down()
    await table.deal_roles()
    assert "收到" in await table.ask("法官", "/开始 确认")
    return table


async def test_row_106_the_same_name_on_two_accounts_is_two_people(town: Town) -> None:
    """Accounts are told apart by nothing but the account."""
    table = Table(town, CLASSIC)
    for seat in (3, 4):
        town.names[table.account(seat)] = "小明"
    await table.begin()
    assert (table.game.seat_of(table.account(3)), table.game.seat_of(table.account(4))) == (3, 4)
    told = table.to("群", await table.post(5, "投票：小明 理由：像狼"))
    assert "收到" not in told
    town.names["60666"] = "小明"
    assert await table.post("60666", "投票：5 理由：像狼") == []


@pytest.mark.parametrize("pause", [True, False])
async def test_row_103_a_substitute_finds_the_seat_as_it_was_left(town: Town, kind: Kind, pause: bool) -> None:
    """刀 5 saved, then the seat changes hands: the act stands, the judge was asked, the newcomer is told and may go on."""
    table = await (await a_game(town, kind)).to_night(2)
    await table.say(kind.killer, kind.kill.format(5))
    acts = (await table.ask(kind.killer, "状态")).split("今夜：")[1].split("\n")[0]
    town.befriend("40001")
    if pause:
        await table.say("法官", "/暂停 确认")
    asked = await table.ask("法官", f"/顶替 {kind.killer} 40001")
    assert "行动" in asked
    await table.say("法官", "确认")
    if pause:
        await town.wait(HOUR)
        await table.say("法官", "/继续 确认")
    assert any("【身份】" in text for text in town.texts_of("40001"))
    assert (await table.ask("40001", "状态")).split("今夜：")[1].split("\n")[0] == acts
    assert "5号" in acts
    told = await table.ask(kind.killer, kind.kill.format(6))
    assert "收到" not in told


@pytest.mark.parametrize("returns", [True, False])
async def test_row_097_who_leaves_the_group_is_flagged_waited_for_a_day_and_never_dies_of_it(town: Town, kind: Kind, returns: bool) -> None:
    table = await (await a_game(town, kind)).to_night(2)
    gone = table.account(4)
    town.office.left_group(("test", "20001"), table.group, gone)
    town.office.left_group(("test", "20001"), table.group, gone)
    await town.settle()
    told = [text for text in town.texts_of(table.judge) if "离群" in text]
    assert len(told) == 1
    assert "4号" in told[0]
    assert "/顶替 4" in told[0]
    assert not any("离群" in text or "离开了群" in text for text in town.texts_of(table.group))
    await town.restart()
    if returns:
        await town.wait(HOUR)
        await table.post(4, "我回来了")
        town.office.joined_group(("test", "20001"), table.group, gone)
        await town.settle()
    await town.wait(25 * HOUR)
    assert table.table.lives(4) or table.table.seat(4).out.cause not in ("red", "gone")
    set_aside = any("【挂机】4号" in text for text in town.texts_of(table.judge))
    assert set_aside != returns
    assert "你是 4号" in await table.ask(4, "状态")


async def test_row_097_a_stranger_or_a_judge_who_leaves_is_nobody_s_business(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    log = await table.kinds()
    for account in ("55555", table.judge):
        town.office.left_group(("test", "20001"), table.group, account)
        town.office.left_group(("test", "20001"), "999", table.account(3))
        town.office.left_group(("elsewhere", "20001"), table.group, table.account(3))
    await town.settle()
    assert await table.kinds() == log
    assert not any("离群" in text for text in town.texts_of(table.judge))


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_row_098_a_threshold_is_that_of_who_is_left_and_the_leaver_s_vote_is_void(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    half = kind.seats // 2
    for seat in range(1, half + 1):
        assert "收到" in await table.ask(seat, "加速")
    assert not any("过半" in text for text in town.texts_of(table.judge))
    await table.post(2, kind.ballot.format(9))
    await table.post(9, kind.ballot.format(3))
    news = await table.post("法官", "/红牌 9 场外 确认")
    assert "9号" in table.to("群", news)
    tally = table.to("群", await table.post(1, "票型"))
    assert "9号 1票" not in tally
    assert "3号 1票" not in tally
    # Half of all were not enough; of those who are left they are more than half.
    assert any("加速" in text for text in town.texts_of(table.judge))


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_row_103_what_can_be_taken_back_is_void_when_its_seat_is_set_aside_and_that_is_said(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2)
    await table.say(kind.killer, kind.kill.format(5))
    asked = await table.ask("法官", f"/挂机 {kind.killer}")
    assert "作废" in asked
    await table.say("法官", "确认")
    assert any("作废了 1 项" in text for text in town.texts_of(table.judge))
    assert any("作废" in text for text in town.texts_of(table.account(kind.killer)))
    assert not any("挂机" in text for text in town.texts_of(table.group))
    assert "5号" not in (await table.ask(kind.killer, "状态")).split("今夜：")[1].split("\n")[0]
    # He is back, says it again, and it counts.
    assert "收到" in await table.ask(kind.killer, kind.kill.format(6))
    assert "6号" in (await table.ask(kind.killer, "状态")).split("今夜：")[1].split("\n")[0]
