"""战绩: results are stored with the end of a game, made again from its log, and told as sums."""

from __future__ import annotations

import pytest

from db.records import Change, Member, NewGame, Result, Step, Tallied, Unavailable
from db.store import Store
from desk.message import Mention
from desk.results import made_again, make_up
from desk.texts import standings
from tests.town.tables import CARDS, CLASSIC, INFECTION, Kind, Table, a_game
from tests.town.town import Town, to

WINNER = {"classic": "村民", "infection": "正常", "cards": "平民"}
"""Who wins when all whom `losers` names are out."""


async def finish(table: Table) -> None:
    """All killers, wolves or the 狼头 are sent off."""
    if table.table.phase == "signup":
        await table.until("night", 1)
    for seat in losers(table):
        await table.say("法官", f"/红牌 {seat} 试 确认")
    assert table.game.status == "over"


def losers(table: Table) -> list[int]:
    roles = {"classic": ("狼人",), "infection": ("狼头",), "cards": ("杀手", "狼人")}[table.kind.rule_set]
    return [seat.number for seat in table.table.seats if seat.role in roles]


async def rows(town: Town, **of: str) -> int:
    return sum(row.times for row in await town.store.tally("test", **of))


ROWS = (
    Tallied("classic", "村民", "村民", "女巫", True, False, 2, 1, 1, 6, 6),
    Tallied("classic", "村民", "村民", "村民", True, False, 3, 0, 3, 9, 8),
    Tallied("classic", "狼人", "村民", "村民", False, False, 2, 1, 0, 5, 5),
    Tallied("classic", "狼人", "狼人", "狼人", True, False, 1, 0, 1, 3, 3),
    Tallied("infection", "异常", "异常", "预言家→衍生者", True, False, 1, 1, 1, 3, 3),
    Tallied("infection", "异常", "正常", "村民", False, True, 1, 0, 1, 3, 1),
    Tallied("cards", "平局", "平民", "平民", False, False, 1, 1, 0, 0, 0),
)


def test_how_a_record_reads() -> None:
    assert standings.of_person(ROWS, "你").splitlines() == [
        "【战绩】你：10局，胜7（70%），平1；存活到终局6次（60%）；按时投票26/29（90%）",
        "狼头局 8局，胜6（75%）：村民阵营 7次胜5（村民 5次胜3、女巫 2次胜2）；狼人阵营 1次胜1",
        "特权牌局 1局，胜0（0%）：平民阵营 1次胜0",
        "感染局 1局，胜1（100%）：异常阵营 1次胜1（预言家→衍生者 1次胜1）",
        "另有1局中途换下，不计胜负。",
    ]
    assert standings.of_group(ROWS).splitlines() == [
        "【本群战绩】4局；存活到终局6次（60%）；按时投票26/29（90%）",
        "狼头局 2局：村民阵营胜1、狼人阵营胜1",
        "　村民阵营 7次胜5（村民 5次胜3、女巫 2次胜2）",
        "　狼人阵营 1次胜1",
        "感染局 1局：异常阵营胜1",
        "　异常阵营 1次胜1（预言家→衍生者 1次胜1）",
        "特权牌局 1局：平局1",
        "　平民阵营 1次胜0",
    ]


async def test_results_are_stored_with_the_end_and_can_be_made_again(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    assert await rows(town) == 0
    await finish(table)
    made = await made_again(town.office, table.number)
    assert [result.seat for result in made] == list(range(1, kind.seats + 1))
    assert {result.winner for result in made} == {WINNER[kind.rule_set]}
    lost = set(losers(table))
    assert [result.won for result in made] == [seat not in lost for seat in range(1, kind.seats + 1)]
    assert [result.survived for result in made] == [seat not in lost for seat in range(1, kind.seats + 1)]
    assert {result.until for result in made} == {None}
    stored = await town.store.tally("test")
    assert sum(row.games for row in stored) == 1
    assert sum(row.times for row in stored) == kind.seats
    assert sum(row.times for row in stored if row.won) == kind.seats - len(lost)
    assert {row.rule_set for row in stored} == {kind.rule_set}
    await town.restart()
    assert await made_again(town.office, table.number) == made
    assert await town.store.tally("test") == stored


async def test_the_end_and_its_results_are_one_commit(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, CLASSIC)
    changes: list[Change] = []
    commit = town.store.commit

    async def watched(change: Change) -> tuple[int, ...]:
        changes.append(change)
        return await commit(change)

    monkeypatch.setattr(town.store, "commit", watched)
    await finish(table)
    (end,) = [change for change in changes if any(event.kind == "GameEnded" for step in change.steps for event in step.events)]
    assert end.results is not None
    assert len(end.results) == 10
    assert [change.results for change in changes if change is not end] == [None] * (len(changes) - 1)


async def test_no_game_fails_to_end_for_its_statistics(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, CLASSIC)

    async def broken(*_: object) -> None:
        raise ValueError("statistics")

    monkeypatch.setattr("desk.worker.made_again", broken)
    await finish(table)
    assert await rows(town) == 0
    assert [str(fault) for fault in town.office.faults] == ["statistics"]
    town.office.faults.clear()


async def test_a_game_that_was_broken_off_counts_for_nobody(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.say("法官", "/流局 确认")
    assert await rows(town) == 0
    assert await table.ask(1, "战绩") == "【战绩】你还没有打完的局（流局不算）。"
    assert table.to("群", await table.post(1, "战绩 本群")) == "【本群战绩】本群还没有打完的局（流局不算）。"


async def test_a_running_game_counts_for_nobody(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say("法官", "/红牌 1 试 确认")
    for line in ("战绩", "战绩 1", "战绩 本群"):
        assert "还没有打完的局" in table.to("群", await table.post(2, line)), line


async def test_one_s_own_record_in_every_game(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await finish(table)
    loser, winner = losers(table)[0], next(seat for seat in range(1, kind.seats + 1) if seat not in losers(table))
    told = await table.ask(winner, "战绩")
    assert told.startswith("【战绩】你：1局，胜1（100%）；存活到终局1次（100%）；")
    assert f"\n{kind.title} 1局，胜1（100%）：{WINNER[kind.rule_set]}阵营 1次胜1" in told
    told = await table.ask(loser, "战绩")
    assert told.startswith("【战绩】你：1局，胜0（0%）；存活到终局0次（0%）；")
    assert "本群" not in told
    # In the group, by number and by @, about this group; who never played has none.
    assert table.to("群", await table.post(loser, "战绩")) == told
    await table_again(town, table)
    for line in (("战绩 1",), ("战绩1",), ("战绩", Mention(table.account(1))), ("战绩 ", Mention(table.account(1)), " ")):
        assert table.to("群", await table.post(2, *line)).startswith("【战绩】1号在本群：1局"), line
    assert table.to("群", await table.post(2, "战绩", Mention("40404"))) == "【战绩】他在本群还没有打完的局（流局不算）。"
    assert (await table.ask(2, "战绩 1")).startswith("【战绩】1号在本群：1局")


async def table_again(town: Town, table: Table) -> None:
    """The next game of the same people."""
    await table.open()
    await table.sit_down()


async def test_who_is_named_is_looked_for_in_this_group_only(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await finish(table)
    other = Table(town, CLASSIC, "701", judge="90002", players=list(table.players))
    await other.open()
    await other.sit_down()
    assert "还没有打完的局" in other.to("群", await other.post(2, "战绩 1"))
    assert other.to("群", await other.post(2, "战绩 本群")).startswith("【本群战绩】本群还没有")
    # One's own is of all groups.
    assert other.to("群", await other.post(4, "战绩")).startswith("【战绩】你：1局，胜1")


@pytest.mark.parametrize("line", ["战绩 99", "战绩 0", "战绩 小王", "战绩 1 2", "战绩 1吧"])
async def test_a_half_right_line_gets_the_right_form(town: Town, line: str) -> None:
    table = await a_game(town, CLASSIC)
    assert "格式：战绩 [N / @某人 / 本群]" in await table.ask(1, line)


async def test_talk_about_records_is_talk(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    assert await table.post(1, "战绩真不错") == []
    assert "战绩" in await table.ask(1, "胜率")
    assert "战绩" in await table.ask(1, "帮助 战绩")


async def test_without_a_game(town: Town) -> None:
    assert to("555", await town.hear(town.said("555", "战绩"))) == "【战绩】你还没有打完的局（流局不算）。"
    assert "请在群里问" in to("555", await town.hear(town.said("555", "战绩 本群")))
    assert "还没有打完的局" in to("700", await town.hear(town.said("555", "战绩 本群", group="700")))


async def test_in_several_games_a_seat_needs_the_game_s_name(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await finish(table)
    await table_again(town, table)
    other = await Table(town, CLASSIC, "701", judge="90002", players=list(table.players)).open()
    await other.post(1, "报名")
    assert (await table.ask(1, "战绩")).startswith("【战绩】你：1局")
    for line in ("战绩 1", "战绩 本群"):
        assert "前面写上局名" in await table.ask(1, line), line
    short = table.game.short
    assert (await table.ask(1, f"{short} 战绩 2")).startswith("【战绩】2号在本群：1局")
    assert (await table.ask(1, f"{short} 战绩 本群")).startswith("【本群战绩】1局")
    assert "还没有打完的局" in await table.ask(1, f"{other.game.short} 战绩 本群")


async def test_both_tenures_of_a_seat_are_kept_and_who_left_neither_wins_nor_loses(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(8)
    await table.until("day", 2)
    town.befriend("50001")
    before, since = table.account(4), town.clock.now()
    await table.say("法官", "/顶替 4 50001 确认")
    table.players[3] = "50001"
    await town.say("50001", "收到")
    await finish(table)
    left, stayed = [result for result in await made_again(town.office, table.number) if result.seat == 4]
    assert (left.account, left.tenure, left.until is not None) == (before, 1, True)
    assert (stayed.account, stayed.tenure, stayed.until) == ("50001", 2, None)
    assert since <= stayed.since == left.until
    assert (left.owed, left.on_time) == (1, 1)
    assert (stayed.owed, stayed.on_time) == (0, 0)
    told = to(before, await town.hear(town.said(before, "战绩")))
    assert told.startswith("【战绩】你：0局，胜0；存活到终局0次；按时投票1/1（100%）")
    assert told.endswith("另有1局中途换下，不计胜负。")
    assert (await table.ask(4, "战绩")).startswith("【战绩】你：1局，胜1（100%）")
    assert "1局；存活到终局7次（70%）" in table.to("群", await table.post(5, "战绩 本群"))


async def test_a_vote_in_time_is_one_that_was_owed_and_posted_before_the_close(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.vote(8, 1, 2, 3, 4)
    await table.post(5, "弃权")
    await table.post(6, "投票：8")  # malformed: no ballot
    await table.until("day", 2)
    await finish(table)
    made = await made_again(town.office, table.number)
    assert [result.owed for result in made] == [1] * 10
    assert [result.on_time for result in made] == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
    assert "按时投票5/10（50%）" in table.to("群", await table.post(5, "战绩 本群"))


async def test_who_is_set_aside_owes_nothing(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.say("法官", "/挂机 9 确认")
    await table.vote(8, 1, 2)
    await table.until("day", 2)
    await finish(table)
    made = await made_again(town.office, table.number)
    assert [result.owed for result in made] == [1] * 8 + [0, 1]
    assert sum(result.on_time for result in made) == 2


async def test_nobody_owes_a_ballot_in_cards(town: Town) -> None:
    table = await a_game(town, CARDS)
    await table.until("day", 1)
    await table.vote(3, 4)
    await table.until("night", 2)
    await finish(table)
    assert {result.owed for result in await made_again(town.office, table.number)} == {0}
    assert "没有必须按时投的票" in await table.ask(5, "战绩")


async def test_who_turned_is_counted_with_the_camp_at_the_end(town: Town) -> None:
    table = await (await a_game(town, INFECTION)).to_night(1)
    head = losers(table)[0]
    seer = next(seat.number for seat in table.table.seats if seat.role == "预言家")
    assert "收到" in await table.ask(head, f"感染 {seer}")
    await table.until("day", 2)
    for seat in (seat for seat in table.table.living() if seat not in (head, seer)):
        if table.game.status != "over":
            await table.say("法官", f"/红牌 {seat} 试 确认")
    result = next(result for result in await made_again(town.office, table.number) if result.seat == seer)
    assert (result.camp, result.role, result.winner, result.won) == ("异常", "预言家→衍生者", "异常", True)


async def test_results_of_before_there_were_any_are_made_up_once(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await finish(table)
    broken_off = await a_game_in(town, "701")
    await broken_off.say("法官", "/流局 确认")
    stored = await town.store.tally("test")
    await town.store.record(table.number, (), 0)
    await town.store.note("desk", "results", None)
    assert await town.store.tally("test") == ()
    await town.restart()
    assert await town.store.tally("test") == stored
    await town.store.record(table.number, (), 0)
    await town.restart()
    assert await town.store.tally("test") == ()


async def test_results_that_can_t_be_made_up_now_are_made_up_at_the_next_start(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_game(town, CLASSIC)
    await finish(table)
    stored = await town.store.tally("test")
    await town.store.record(table.number, (), 0)
    await town.store.note("desk", "results", None)

    async def out_of_reach(*_: object) -> None:
        raise Unavailable("for a test")

    with monkeypatch.context() as trouble:
        trouble.setattr(Store, "record", out_of_reach)
        await make_up(town.office)
    assert await town.store.tally("test") == ()
    await make_up(town.office)
    assert await town.store.tally("test") == stored


async def a_game_in(town: Town, group: str) -> Table:
    return await Table(town, CLASSIC, group, judge="90003").begin()


async def test_a_game_that_goes_on_after_its_end_has_no_results(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await finish(table)
    worker = table.worker
    running = Change(table.number, worker.version, (Step(None),), status="running", results=())
    await town.store.commit(running)
    assert await rows(town) == 0


@pytest.mark.parametrize("restart", [False, True])
async def test_a_game_that_is_opened_again_after_its_end_is_counted_when_it_ends_anew(town: Town, kind: Kind, restart: bool) -> None:
    table = await a_game(town, kind)
    if kind is not CARDS:
        await table.vote(8)
    await table.until("night", 1)
    await finish(table)
    once = await town.store.tally("test")
    if restart:
        await town.restart()
    phase = "N1" if kind is CARDS else "D1"
    assert "确认" in await table.ask("法官", f"/回滚 {phase}")
    await table.say("法官", "确认")
    assert await rows(town) == 0
    assert "还没有打完的局" in table.to("群", await table.post(3, "战绩"))
    assert "第1" in table.to("群", await table.post(3, "状态"))
    if kind is not CARDS:
        await table.until("night", 1)
    await finish(table)
    # The ballot that was opened again is owed once.
    assert await town.store.tally("test") == once


ROLES = (("狼人", "狼人"), ("预言家", "村民"), ("女巫", "村民"), ("猎人", "村民"), ("村民", "村民"))


async def test_a_thousand_games_are_one_short_message(town: Town) -> None:
    for number in range(1000):
        rule_set = ("classic", "infection", "cards")[number % 3]
        new = NewGame("test", "20001", "700", rule_set, b"seed", 100 + number, (Member("1", "player", 1),))
        game, _ = await town.store.new_game(new, Step(None), status="over")
        winner = ("村民", "狼人", "平局")[number % 7 % 3]
        results = tuple(
            Result(seat, 1, str(seat), winner, *ROLES[(seat + number) % 5], ROLES[(seat + number) % 5][1] == winner, seat % 2 == 0, 1, None, 4, 3)
            for seat in range(1, 11)
        )
        await town.store.record(game, results, 100 + number)
    own, all_of_them = [to("700", await town.hear(town.said("1", line, group="700"))) for line in ("战绩", "战绩 本群")]
    for told, votes in ((own, "3000/4000"), (all_of_them, "30000/40000")):
        assert len(told) < 900
        assert "1000局" in told
        assert f"按时投票{votes}（75%）" in told
        assert "狼头局 334局" in told


async def test_a_flood_of_questions_is_braked(town: Town) -> None:
    told = await town.hear(*(town.said("1", "战绩", group="700") for _ in range(100)))
    assert len(told) == 21
    repeated = town.said("2", "战绩", group="700")
    assert len(await town.hear(repeated, repeated)) == 1
