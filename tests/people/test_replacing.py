"""/顶替: the seat goes over with all that it was told, and the old account has no part in it any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.message import Sent
from tests.town.tables import CLASSIC, INFECTION, Kind, Table, a_game
from tests.town.town import Town

NEWCOMER = "40001"


async def replaced(town: Town, kind: Kind, seat: int, night: int = 1) -> Table:
    """A game at night whose `seat` has just been taken over by NEWCOMER."""
    table = await (await a_game(town, kind)).to_night(night)
    town.befriend(NEWCOMER)
    await table.say("法官", f"/顶替 {seat} {NEWCOMER} 确认")
    return table


async def test_the_newcomer_gets_the_role_message_with_its_number_what_the_seat_was_told_and_how_it_stands(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2 if kind is CLASSIC else 1)
    seat = kind.checker
    answer = await table.ask(seat, kind.check.format(3))
    assert "收到" in answer
    (first,) = [text for text in town.texts_of(table.account(seat)) if "（身份消息 #1" in text]
    town.befriend(NEWCOMER)
    asked = await table.ask("法官", f"/顶替 {seat} {NEWCOMER}")
    assert "收到过的私信都归他" in asked
    assert "还没回过测试私信" in asked
    before = len(town.wire.shown)
    await table.say("法官", "确认")
    told = [text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER]
    assert told[0].startswith("【测试 #1】")
    assert told[1].split("\n")[0] == first.split("\n")[0]
    assert "（身份消息 #1；" in told[1]
    history, now = told[2], told[3]
    assert history.startswith("【交接】这个座位到现在收到过的私信：")
    assert answer.split("\n")[0] in history
    assert "回复“确认”执行" not in history
    assert history.count("身份消息") == 0
    assert now.startswith("【交接】现在的情况：")
    assert f"你是 {seat}号" in now
    # Nobody else is told any of it.
    others = [text for text in town.wire.shown[before:] if text.chat not in (NEWCOMER, table.judge, table.group, table.account(seat))]
    assert others == []
    assert "好的，" in await table.ask(NEWCOMER, "收到")
    assert seat not in [n for n, player in table.game.seated.items() if player.acked < 1]


async def test_what_one_seat_was_told_goes_to_nobody_but_its_newcomer(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(2)
    await table.say(4, "验 1")
    town.befriend(NEWCOMER)
    before = len(town.wire.shown)
    await table.say("法官", f"/顶替 8 {NEWCOMER} 确认")
    told = "\n".join(text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER)
    assert "你是 8号" in told
    assert "非村民阵营" not in told
    assert "验 1" not in told


async def test_the_old_account_has_lost_everything_at_once_and_is_told_so_politely(town: Town, kind: Kind) -> None:
    table = await replaced(town, kind, kind.killer)
    old = table.account(kind.killer)
    assert any("由别人接替了，谢谢你" in text for text in town.texts_of(old))
    stored = await table.kinds()
    for line in (kind.kill.format(3), "遗嘱 警徽 3", "确认", "收到", "状态"):
        news = await table.say(old, line)
        assert not any(secret in text.text for text in news for secret in kind.secrets)
        await town.wait(61)
    assert "座位已由别人接替" in "\n".join(town.texts_of(old))
    assert await table.kinds() == stored
    await town.restart()
    await table.say(old, kind.kill.format(3))
    assert await table.kinds() == stored
    assert table.game.seat_of(old) is None
    assert "你是" in await table.ask(NEWCOMER, "状态")


async def test_a_change_of_vote_by_quoting_the_old_account_s_own_post_is_refused_and_the_newcomer_s_counts(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    ballot = table.line(5, "投票：8 理由：像狼", public=True)
    await town.hear(ballot)
    town.befriend(NEWCOMER)
    await table.say("法官", f"/顶替 5 {NEWCOMER} 确认")
    told = table.to("群", await table.post(5, "改票：9 理由：想错了", quote=ballot.id))
    assert "座位已由别人接替" in told
    assert table.table.votes.of(5).target == 8
    told = table.to("群", await table.post(NEWCOMER, "改票：9 理由：听了发言", quote=ballot.id))
    assert "收到，已记：5号 → 9号" in told
    assert table.table.votes.of(5).target == 9
    # An outsider who never played is left alone as ever.
    assert await table.post("60001", "改票：9 理由：x", quote=ballot.id) == []


async def test_what_the_old_account_was_asked_can_not_be_confirmed_any_more(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(2)
    assert "回复“确认”执行" in await table.ask(5, "毒 5")
    town.befriend(NEWCOMER)
    await table.say("法官", f"/顶替 5 {NEWCOMER} 确认")
    for who in (5, NEWCOMER):
        await table.say(who, "确认")
    assert table.table.own.night.poisoned is None
    assert table.table.own.poison == "held"


async def test_101_two_judges_send_somebody_for_one_seat_and_the_second_is_asked_again(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    town.befriend("40001", "40002", "90002")
    await table.say("法官", "/副法官 90002 确认")
    await table.say("法官", "/顶替 4 40001")
    await table.say("90002", "/顶替 4 40002")
    await table.say("法官", "确认")
    told = await table.ask("90002", "确认")
    assert told.startswith("这个座位在问你之后刚换过人")
    assert table.game.seat_of("40001") == 4
    await table.say("90002", "确认")
    assert table.game.seat_of("40002") == 4
    assert table.game.former == (table.account(4), "40001")


async def test_101_nobody_gets_a_second_seat(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    assert "他已是6号" in await table.ask("法官", f"/顶替 4 {table.account(6)} 确认")
    assert "法官不能入座" in await table.ask("法官", f"/顶替 4 {table.judge} 确认")
    assert "QQ 号" in await table.ask("法官", "/顶替 4 小明 确认")
    assert "QQ 号" in await table.ask("法官", "/顶替 4 40001 40002 确认")


async def test_who_waits_is_taken_by_his_place_with_what_he_has_proved(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    for person in ("40001", "40002"):
        town.names[person] = f"替补{person[-1]}"
        await table.post(person, "报名 替补")
        await table.say(person, "收到")
    asked = await table.ask("法官", "/顶替 4 替补2")
    assert "替补2 替补2（40002）" in asked
    assert "测试私信" not in asked
    await table.say("法官", "确认")
    assert table.game.seat_of("40002") == 4
    assert [player.account for player in table.game.waiting] == ["40001"]
    assert table.game.names()[4] == "替补2"
    assert not any("【测试 #2】" in text for text in town.texts_of("40002"))
    await table.say("法官", "/顶替 5 替补 确认")
    assert table.game.seat_of("40001") == 5
    assert "没有替补" in await table.ask("法官", "/顶替 6 替补 确认")


async def test_a_newcomer_who_is_no_friend_is_refused_with_the_way_to_become_one(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    told = await table.ask("法官", "/顶替 4 40009 确认")
    assert "40009 不是我的好友" in told
    assert table.game.code in told
    assert table.game.seat_of("40009") is None


async def test_leave_and_idleness_go_with_the_player_and_not_with_the_seat(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say(4, "请假 明天-后天")
    await table.say("法官", "/挂机 4 确认")
    town.befriend(NEWCOMER)
    news = await table.say("法官", f"/顶替 4 {NEWCOMER} 确认")
    assert (table.table.leaves, table.table.idle) == ((), ())
    assert "销假" not in table.to("法官", news)
    assert "还可请 3 次" in await table.ask(NEWCOMER, "请假")


async def test_both_tenures_are_in_the_results(town: Town) -> None:
    table = await (await a_game(town, INFECTION)).to_night(1)
    old = table.account(7)
    town.befriend(NEWCOMER)
    await table.say("法官", f"/顶替 7 {NEWCOMER} 确认")
    for n in range(8, 13):
        await table.say("法官", f"/红牌 {n} 收场 确认")
    for n in (2, 3, 4, 5, 6, 1):
        if table.game.status != "over":
            await table.say("法官", f"/红牌 {n} 收场 确认")
    assert table.game.status == "over"
    assert "1 局" in await table.ask(NEWCOMER, "战绩") or "1局" in await table.ask(NEWCOMER, "战绩")
    assert "局" in await table.ask(old, "战绩")


# -- players and judges


async def test_95_who_is_out_may_judge_only_after_a_warning_however_surely_it_is_said(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    await table.say("法官", "/红牌 7 私聊 确认")
    out, living = table.account(7), table.account(8)
    assert "不能当法官" in await table.ask("法官", f"/副法官 {living} 确认")
    assert "不能当法官" in await table.ask("法官", f"/交接 {living} 确认")
    told = await table.ask("法官", f"/副法官 {out} 确认")
    assert told.startswith("注意：他是本局已出局的7号")
    assert out not in table.game.judges
    await table.say("法官", "确认")
    assert out in table.game.judges
    overview = await town.hear(town.said(out, "/全貌"))
    assert "狼人" in overview[0].text
    # What he is told as a judge is not what his seat was told.
    town.befriend(NEWCOMER)
    before = len(town.wire.shown)
    await table.say("法官", f"/顶替 7 {NEWCOMER} 确认")
    assert not any("【全貌】" in text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER)


async def test_95_who_was_replaced_may_judge_only_after_a_warning(town: Town) -> None:
    table = await replaced(town, CLASSIC, 5)
    old = table.account(5)
    told = await table.ask("法官", f"/副法官 {old} 确认")
    assert told.startswith("注意：他坐过本局的座位")
    assert old not in table.game.judges


async def test_95_a_judge_is_nobody_s_substitute_and_who_has_judged_signs_up_no_more(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.post("90002", "报名 替补")
    assert [player.account for player in table.game.waiting] == ["90002"]
    await table.say("法官", "/副法官 90002 确认")
    assert [player.account for player in table.game.waiting] == []
    assert "法官不能入座" in table.to("群", await table.post("90002", "报名 替补"))
    await table.say("法官", "/撤副法官 90002 确认")
    assert "知道全部身份" in table.to("群", await table.post("90002", "报名 替补"))


@pytest.mark.parametrize("line", ["设身份 狼", "/全貌", "/红牌 3 看他不顺眼 确认"])
async def test_89_a_player_s_judge_words_are_refused_and_noted_for_judges_a_few_times(town: Town, line: str) -> None:
    table = await a_game(town, CLASSIC)
    for _ in range(8):
        assert "法官的指令" in await table.ask(5, line)
    assert await table.log("AttemptNoted") == 5
    assert line[:6] in await table.ask("法官", "/日志")
    assert await table.log("CardGiven") == 0
    # A word that players have too is no attempt.
    await table.say(6, "/加速 18:30")
    assert await table.log("AttemptNoted") == 5


# -- what is said in the very moment in which a seat changes hands


async def test_an_answer_goes_to_whoever_spoke_though_somebody_else_has_his_seat_before_it_is_sent(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    town.befriend(NEWCOMER)
    old, before = table.account(kind.killer), len(town.wire.shown)
    question, refused = table.line(kind.killer, "规则 投票"), table.line(kind.killer, kind.kill.format(99))
    for line in (question, refused, table.line("法官", f"/顶替 {kind.killer} {NEWCOMER} 确认")):
        town.office.hear(line)  # all judged together
    await town.settle()
    shown = town.wire.shown[before:]
    to_old = [text.text for text in shown if text.chat == old]
    assert len(to_old) == 3
    assert sum("由别人接替了" in text for text in to_old) == 1
    assert not any(text.text in to_old for text in shown if text.chat == NEWCOMER)


async def test_what_the_seat_is_told_in_the_moment_of_the_change_is_in_the_newcomer_s_letter_and_comes_once(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(2 if kind is CLASSIC else 1)
    town.befriend(NEWCOMER)
    before = len(town.wire.shown)
    town.office.hear(table.line(kind.checker, kind.check.format(3)))
    town.office.hear(table.line("法官", f"/顶替 {kind.checker} {NEWCOMER} 确认"))
    await town.settle()
    stored = [row for row in await town.store.sendings(table.number) if row.to == f"seat:{kind.checker}"][-1]
    told = [text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER]
    assert stored.body.startswith("收到")
    assert sum(stored.body.split("\n")[0] in text for text in told) == 1, told
    assert not any(text.startswith("收到") for text in told)


async def test_what_a_limit_tells_the_seat_in_the_second_of_the_change_comes_once(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(2)
    town.befriend(NEWCOMER)
    before, due = len(town.wire.shown), table.table.window("kill").due
    town.clock.move_to(due)
    town.office.hear(table.line("法官", f"/顶替 1 {NEWCOMER} 确认"))  # ends the limit before it is heard
    await town.settle()
    told = [text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER]
    assert sum("没有定刀，今夜无刀" in text for text in told) == 1, told


async def test_what_was_judged_before_the_change_does_not_come_by_itself_though_its_message_bears_a_later_time(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(2)
    town.befriend(NEWCOMER)
    send, cut = town.wire.send_private, [True]

    async def cut_off(account: str, user: str, text: str) -> Sent:
        return Sent("offline") if cut[0] and user == table.account(4) else await send(account, user, text)

    town.wire.send_private = cut_off  # type: ignore[method-assign]
    town.office.hear(replace(table.line(4, "验 1"), at=town.clock.now() + 30))
    await town.office.settled()
    before = len(town.wire.shown)
    town.office.hear(table.line("法官", f"/顶替 4 {NEWCOMER} 确认"))
    await town.office.settled()
    cut[0] = False
    town.office.outbox.retry()
    await town.settle()
    told = [text.text for text in town.wire.shown[before:] if text.chat == NEWCOMER]
    assert not any(text.startswith("收到") for text in told), told
    assert sum("收到，验 1号" in text or "验 1" in text for text in told) >= 1
