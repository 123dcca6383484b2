"""挂机: what it voids, what it spares, how it ends, and when judges are advised."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.customs import Customs
from desk.game import Game, after
from desk.texts.asides import asides
from engine import RULE_SETS, Dice, decide, fold, position
from engine.cards.options import CardsOptions
from engine.common.absence import absent
from engine.common.commands import TimeUp
from engine.common.event import DayClosed
from tests.rules.tables import NOON, lobby
from tests.town.tables import CLASSIC, INFECTION, Kind, a_game
from tests.town.town import Town


async def test_103_pending_acts_of_a_seat_set_aside_are_void_and_the_judge_is_told(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night()
    seat = kind.killer
    assert "收到" in await table.ask(seat, kind.kill.format(3))
    asked = await table.ask("法官", f"/挂机 {seat}")
    assert "还收得回的行动作废" in asked
    assert table.table.idle == ()
    news = await table.say("法官", "确认")
    assert f"【挂机】{seat}号（法官所设），作废了 1 项行动" in table.to("法官", news)
    assert "1 项还收得回的行动作废了，可以重新发" in table.to(seat, news)
    assert table.to("群", news) == ""
    assert table.table.idle == (seat,)
    if kind is CLASSIC:
        assert table.table.own.night.submissions == ()
    elif kind is INFECTION:
        assert table.table.own.night.acts == ()
    else:
        assert (table.table.own.plays, table.table.own.pieces) == ((), ())
        assert table.table.own.purse(seat) > 0
    assert absent(table.table, 0, 0) == (seat,)
    # A restart forgets none of it, and any valid act of his ends it.
    await town.restart()
    assert table.table.idle == (seat,)
    news = await table.say(seat, kind.kill.format(2))
    assert "你的座位不再挂机" in table.to(seat, news)
    assert f"【挂机】{seat}号 恢复了" in table.to("法官", news)
    assert table.table.idle == ()


async def test_103_what_is_said_to_be_final_and_what_everybody_saw_stands(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(5, 1, 2)
    await table.say(1, "遗嘱 警徽 2")
    assert "没有要作废的行动" in await table.ask("法官", "/挂机 1 确认")
    assert [ballot.seat for ballot in table.table.votes.ballots] == [1, 2]
    assert table.table.order(1, "警徽") == (2,)
    await table.until("night", 1)
    assert table.table.seat(1).yellow == 0


async def test_103_drafts_for_the_night_are_void_too(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(None)
    town.clock.move_to(table.table.close + 1)
    assert "入夜后执行" in await table.ask(1, "刀 5 悍跳")
    await town.wait(5)
    await table.say("法官", "/挂机 1 确认")
    assert table.table.own.night.submissions == ()


async def test_who_is_set_aside_gets_no_card_and_a_refused_act_brings_nobody_back(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say("法官", "/挂机 4 确认")
    await table.say(4, "状态")
    await table.say(4, "验 3")
    await table.post(4, "我在看")
    assert table.table.idle == (4,)
    await table.vote(None, *(seat for seat in range(1, 11) if seat not in (4, 5)))
    await table.until("night", 1)
    assert (table.table.seat(4).yellow, table.table.seat(5).yellow) == (0, 1)
    assert "验 3" not in await table.ask("法官", "/全貌")
    assert "村民阵营" in await table.ask(4, "验 7")
    assert table.table.idle == ()


async def test_a_judge_s_own_acts_for_a_seat_bring_nobody_back_and_he_can_end_it(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say("法官", "/挂机 4 确认")
    await table.say("法官", "/代投 4 8 发言前后矛盾 确认")
    assert table.table.idle == (4,)
    assert "4号 已是挂机" in await table.ask("法官", "/挂机 4 确认")
    news = await table.say("法官", "/挂机 4 取消 确认")
    assert "【挂机】4号 恢复了" in table.to("法官", news)
    assert "4号 没有挂机" in await table.ask("法官", "/挂机 4 取消 确认")


@pytest.mark.parametrize("line", ["/挂机", "/挂机 99", "/挂机 4 5", "/挂机 4 吧"])
async def test_half_right_lines_change_nothing(town: Town, line: str) -> None:
    table = await a_game(town, CLASSIC)
    stored = await table.kinds()
    assert "格式：/挂机 N [取消]" in await table.ask("法官", line)
    assert "法官的指令" in await table.ask(4, "/挂机 5 确认")
    assert set((await table.kinds())[len(stored) :]) <= {"AttemptNoted"}


async def test_judges_are_advised_after_so_many_silent_closes_and_only_once(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say("法官", "/裁定 idle_after 1 确认")
    await table.vote(None, *(seat for seat in range(1, 11) if seat not in (5, 6)))
    await table.say("法官", "/挂机 6 确认")
    news = await table.until("night", 1)
    assert "【没动静】5号 连续 1 次关门没投票" in table.to("法官", news)
    assert "/挂机 5" in table.to("法官", news)
    assert "没动静" not in table.to("群", news)
    await table.until("day", 2)
    await table.vote(None, *(seat for seat in table.table.living() if seat != 5))
    news = await table.until("night", 2)
    assert "没动静" not in table.to("法官", news)


def at_the_close(game: Game) -> tuple[Game, list[str]]:
    table = game.table
    assert table is not None
    events = decide(table, TimeUp(name="day"), table.close, Dice(bytes(32)))
    assert isinstance(events, tuple)
    closed = next(event for event in events if isinstance(event, DayClosed))
    return after(game, closed), [line for _, line in asides(closed, game, after(game, closed))]


def test_who_may_not_vote_is_not_silent_and_nobody_is_named_twice() -> None:
    seats = {seat: {"hand": ["庶民"], "camp": camp} for seat, camp in enumerate(("杀手", "狼人", "平民"), 1)}
    spec = {"phase": "day", "day": 2, "seats": seats}
    table = fold(*position(RULE_SETS["cards"], CardsOptions(), "Asia/Shanghai", spec, NOON, Dice(bytes(32))))
    barred = replace(table, own=replace(table.own, banned=(2,)))
    game = replace(lobby(3), rule_set="cards", table=barred, customs=Customs(idle_after=1))
    game, told = at_the_close(game)
    assert [player.silent for player in game.players] == [1, 0, 1]
    assert "1号、3号 连续 1 次" in told[0]
    # A day on which 3 may not vote says nothing more of him.
    game, told = at_the_close(replace(game, table=replace(table, own=replace(table.own, banned=(3,)))))
    assert [player.silent for player in game.players] == [2, 1, 1]
    assert "2号 连续" in told[0]
    assert "3号" not in told[0]


async def test_without_the_custom_nobody_is_advised(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    news = await table.until("night", 1)
    assert "没动静" not in table.to("法官", news)


async def test_an_early_end_does_not_wait_for_who_is_set_aside_but_for_his_substitute(town: Town) -> None:
    table = await a_game(town, CLASSIC, early_close=20)
    await table.vote(None, *(seat for seat in range(1, 11) if seat != 8))
    assert table.table.window("early") is None
    await table.say("法官", "/挂机 8 确认")
    assert table.table.window("early") is not None
    town.befriend("40001")
    await table.say("法官", "/顶替 8 40001 确认")
    assert table.table.window("early") is None
    assert table.table.idle == ()
    # Also in a pause, and not in a game that is over.
    await table.say("法官", "/挂机 8 确认")
    await table.say("法官", "/暂停 确认")
    town.befriend("40002")
    await table.say("法官", "/顶替 8 40002 确认")
    assert table.table.idle == ()
    await table.say("法官", "/流局 确认")
    town.befriend("40003")
    await table.say("法官", "/顶替 8 40003 确认")
    assert table.game.seat_of("40003") is None
