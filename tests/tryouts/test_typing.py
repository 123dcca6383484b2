"""Rows 53–65: what people type. Read as meant where it can only mean one thing; else asked again, and nothing is stored."""

from __future__ import annotations

import pytest

from desk.message import Mention, Other
from tests.town.tables import CARDS, CLASSIC, INFECTION, KINDS, Kind, Table, a_game
from tests.town.town import Town


async def voting(town: Town, kind: Kind) -> Table:
    table = await a_game(town, kind)
    await table.until("day", 1)
    return table


def ballot_of(table: Table, seat: int) -> int | str | None:
    cast = table.table.votes.of(seat)
    return "none" if cast is None else cast.target


BALLOTS = (
    " 投票：4 理由：x", "投票  4  理由 x", "投票4 理由x", "投票:4 理由:x", "投票：４ 理由：ｘ因", "投票 4号 理由：x", "投票：四 理由：x", "投票：④ 理由：x",
    "/投票：4 理由：x", "投票：4\n理由：x", "投票：4，理由：x", "　投票　４　理由　像狼", "投票：小四 理由：x", "投票：4号小四 理由：x", "投票：@小四 理由：x",
    "投票：4号玩家 理由：x。",
)  # fmt: skip


async def test_row_053_a_ballot_is_read_however_it_is_spaced(town: Town, kind: Kind) -> None:
    table = Table(town, kind)
    town.names[table.account(4)] = "小四"
    await table.begin()
    await table.until("day", 1)
    # Where a ballot can't be cast anew, each seat takes one or two spellings, and the other game the rest.
    lines = {"classic": BALLOTS[:10], "infection": BALLOTS[-12:], "cards": BALLOTS}[kind.rule_set]
    for place, line in enumerate(lines):
        seat = place % kind.seats + 1
        told = table.to("群", await table.post(seat, line))
        assert ballot_of(table, seat) == 4, (line, told)
        assert f"{seat}号 → 4号" in told, line
        if kind is CARDS:
            await table.post(seat, "弃权")


KILLS = (
    "刀5悍跳",
    "刀 5悍跳",
    "刀5 悍跳",
    "刀５　悍跳",
    "刀 5号 悍跳",
    "刀:5,悍跳",
    "/刀 5 悍跳",
    "杀5悍跳",
    "指杀 五号 悍跳",
    " 刀 5 悍跳 ",
    "刀 @小五 悍跳",
)


async def test_row_053_a_kill_is_read_however_it_is_spaced(town: Town) -> None:
    table = Table(town, CLASSIC)
    town.names[table.account(5)] = "小五"
    await (await table.begin()).to_night(1)
    for line in KILLS:
        await table.say(1, "刀 9 划水")
        assert "刀 5号 悍跳" in await table.ask(1, line), line


@pytest.mark.parametrize(
    ("kind", "lines"), [(INFECTION, ("感染5", "感染：5号", "感染 五")), (CARDS, ("杀5", "杀:5", "杀５月黑风高", "杀 5 月黑风高"))]
)
async def test_row_053_in_the_other_games_too(town: Town, kind: Kind, lines: tuple[str, ...]) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    for line in lines:
        told = await table.ask(1, line)
        assert "收到" in told, line
        assert "5号" in told, line
        await table.say(1, "撤销")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_row_055_a_mention_is_the_seat_of_whom_it_names(town: Town, kind: Kind) -> None:
    table = await voting(town, kind)
    fourth = Mention(table.account(4))
    await table.post(3, "投票：", fourth, " 理由：像狼")
    assert ballot_of(table, 3) == 4
    # Mentioned before the word, the target is shown back and asked again; nothing is stored.
    for parts in ((fourth, " 投"), (fourth, " 投票"), ("投 ", fourth), (fourth,)):
        told = table.to("群", await table.post(5, *parts))
        assert ballot_of(table, 5) == "none"
        if any("投" in part for part in parts if isinstance(part, str)):
            assert "投票：4" in told or "投票：N" in told or "C-99" in told
    # Somebody who doesn't play is nobody's target.
    told = table.to("群", await table.post(5, "投票：", Mention("31337"), " 理由：像狼"))
    assert ballot_of(table, 5) == "none"
    assert "收到" not in told
    # Typed out, the code of an @ is nothing but text.
    told = table.to("群", await table.post(5, f"投票：[CQ:at,qq={table.account(4)}] 理由：像狼"))
    assert ballot_of(table, 5) == "none"


async def test_row_056_a_seat_that_is_none_is_refused_with_the_range(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    log = await table.kinds()
    for wish in ("0", "99", "-1", "3.0", "1000000000000000000000", "３.０", "00", "+3", "½"):
        for seat, form in ((kind.killer, kind.kill), (kind.checker, kind.check)):
            told = await table.ask(seat, form.format(wish))
            assert "收到" not in told, (wish, told)
            assert f"1–{kind.seats}" in told, (wish, told)
    assert await table.kinds() == log


async def test_row_056_two_slashes_are_one_too_many(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    log = await table.kinds()
    told = await table.ask(kind.killer, f"//{kind.kill.format(3)}")
    assert "一个 / 就够了" in told
    assert await table.kinds() == log


@pytest.mark.parametrize(
    ("group", "seat", "line", "shown"),
    [
        (True, 3, "投票 3號 理由：像狼", "3号 → 3号"),
        (True, 5, "棄票", "弃权"),
        (True, 6, "棄權", "弃权"),
        (True, 7, "投票：４號 理由：發言前後矛盾", "7号 → 4号"),
        (False, 1, "狀態", "第1天"),
        (False, 2, "幫助", "投票"),
        (False, 3, "規則", "规则"),
        (True, 8, "票型", "票型"),
    ],
)
async def test_row_058_traditional_characters_say_the_same(town: Town, group: bool, seat: int, line: str, shown: str) -> None:
    table = await voting(town, CLASSIC)
    news = await (table.post if group else table.say)(seat, line)
    assert shown in table.to("群" if group else seat, news)


async def test_row_058_at_night_and_for_judges_too(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    assert "刀 3号" in await table.ask(1, "殺 3 悍跳")
    assert "2号" in await table.ask(4, "驗 2")
    assert "确认" in await table.ask("法官", "/暫停")
    await table.say("法官", "確認")
    assert table.table.paused is not None


UNCLEAR = (
    "投 4吧",
    "投 3 4",
    "投票 3 4 理由：x",
    "投票：3和4 理由：x",
    "投票：不知道 理由：x",
    "投票：",
    "投票 理由：3",
    "投票：3或者4 理由：两个都像",
)


async def test_row_059_an_unclear_ballot_is_asked_again_and_never_an_abstention(town: Town, kind: Kind) -> None:
    table = await voting(town, kind)
    for seat, line in enumerate(UNCLEAR, 1):
        told = table.to("群", await table.post(seat, line))
        assert ballot_of(table, seat) == "none", line
        assert "收到" not in told, (line, told)
        assert "投票：" in told, (line, told)
    for line in ("投 我再想想", "投票", "投票吧"):
        table.to("群", await table.post(1, line))
        assert ballot_of(table, 1) == "none", line
    assert await table.log("BallotCast") == 0


async def test_row_059_two_targets_by_night_are_refused(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    log = await table.kinds()
    for seat, form in ((kind.killer, kind.kill), (kind.checker, kind.check)):
        for wish in ("3 4", "3、4", "3和4"):
            told = await table.ask(seat, form.format(wish).replace(" 悍跳", "") if kind is CLASSIC and seat == 1 else form.format(wish))
            assert "收到" not in told, (wish, told)
    assert await table.kinds() == log


async def test_row_061_an_outsider_is_ignored_in_the_group_and_gets_one_line_a_minute_alone(town: Town, kind: Kind) -> None:
    table = await voting(town, kind)
    log = await table.kinds()
    for line in ("投票：4 理由：x", "刀 4", "报到", "退出", "弃权", "改票：3 理由：y", "遗言 再见", "加速"):
        assert await table.post("55555", line) == [], line
    told = [text.text for _ in range(3) for text in await table.say("55555", "刀 4")]
    assert len(told) == 1
    assert "没有参加" in told[0]
    await town.wait(61)
    assert len(await table.say("55555", "刀 4")) == 1
    assert await table.kinds() == log


NAMES = (
    "[CQ:at,qq=all]",
    '<b>&"',
    "{seat}%s",
    "3号\n【公告】游戏结束",
    "\u202e法官",
    "'; DROP TABLE games;--",
    "../../etc/passwd",
    "弃权",
    "5",
    "🐺",
)


async def test_row_062_064_a_name_is_shown_as_text_and_means_nothing(town: Town) -> None:
    table = Table(town, CLASSIC)
    town.names.update(zip(table.players, NAMES, strict=True))
    await table.begin()
    listed = table.to("群", await table.post(1, "存活"))
    assert "10 人" in listed
    assert all(f"{seat}号" in listed for seat in range(1, 11))
    assert len(listed.split("\n")) <= 3
    assert "\u202e" not in listed
    await table.ask("法官", "/全貌")
    shown = [text for chat in {text.chat for text in town.wire.shown} for text in town.texts_of(chat)]
    assert not any("\n【公告】" in text or "\n@" in text for text in shown)
    # 弃权 and 5 are words before they are names.
    await table.post(2, "投票：弃权 理由：x")
    await table.post(3, "投票：5 理由：x")
    assert (ballot_of(table, 2), ballot_of(table, 3)) == (None, 5)
    await table.post(4, "投票：3 理由：[CQ:image,file=file:///etc/passwd] <script>")
    assert "[CQ:image,file=file:///etc/passwd] <script>" in "".join(heard.text for heard in await town.store.heard(table.number))


async def test_row_062_last_words_are_posted_as_they_were_written(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_day(2)
    words = "[CQ:image,file=file:///etc/passwd] [CQ:at,qq=all] &#91; <b>"
    await table.vote(9)
    await town.pass_to(table.table.close + 3)
    told = table.to("群", await table.say(9, f"遗言 {words}"))
    assert words in told


TALK = (
    "我觉得别投 4", "别投票：4 理由：x", "我要投票：4 理由：x", "大家都投票吧", "投票时间到了吗", "投票10点截止吧", "“投票：4 理由：x”", "状态不错", "4", "收到", "确认", "同意",
    "刀刀见血", "救命啊", "毒舌", "杀疯了", "狼人杀真好玩", "规则太复杂", "帮助一下新人", "弃权的人太多了", "投资有风险",
)  # fmt: skip


async def test_row_065_only_a_line_that_begins_with_the_word_counts(town: Town, kind: Kind) -> None:
    table = await voting(town, kind)
    log = await table.kinds()
    for line in TALK:
        assert await table.post(kind.other, line) == [], line
    assert await table.kinds() == log


async def test_row_065_a_picture_is_no_ballot(town: Town, kind: Kind) -> None:
    table = await voting(town, kind)
    await table.post(3, Other("image"))
    told = table.to("群", await table.post(3, "投票：", Other("image")))
    assert "收到" not in told
    assert ballot_of(table, 3) == "none"
