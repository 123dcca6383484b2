"""Who may do and see what: by account, game and chat, and no longer than he has a part in it."""

from __future__ import annotations

import pytest

from desk.message import Mention, Other
from tests.town.tables import CLASSIC, Kind, Table, a_game
from tests.town.town import OWNER, Town

JUDGES_WORDS = (
    "/全貌",
    "/日志",
    "/预演",
    "/红牌 1 x 确认",
    "/流局 确认",
    "/结算 D1 确认",
    "/顶替 1 60001 确认",
    "/副法官 60001 确认",
    "/暂停 确认",
    "导出",
    "为何 1",
)


async def says(town: Town, table: Table, who: str, kind: Kind, *, named: bool = False) -> None:
    """Everything that somebody without a part in a game could try, always naming it or not: nothing happens, nothing is told."""
    log = await table.kinds()
    for line in (*JUDGES_WORDS, "状态", "确认", kind.kill.format(5), "遗嘱 警徽 2"):
        for words in (line, f"#{table.number} {line}", f"{table.game.letter}局 {line}")[named:]:
            news = await town.hear(table.line(who, words))
            told = "\n".join(text.text for text in news)
            assert "收到" not in told, (words, told)
            assert not any(secret in told for secret in kind.secrets), (words, told)
            assert {text.chat for text in news} <= {table.account(who)}
        await town.wait(61)
    for line in JUDGES_WORDS[:2]:
        assert not any(secret in text.text for text in await table.post(who, line) for secret in kind.secrets)
    assert [event for event in await table.kinds() if event != "Reminded"] == log


async def test_a_judge_of_one_game_has_no_rights_in_another(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    other = await Table(town, CLASSIC, "701", "90002").begin()
    await says(town, table, other.judge, CLASSIC, named=True)
    assert "收到" in await other.ask("法官", "/暂停 确认")
    assert table.table.paused is None
    # Nor does being a group's admin give any right in a game.
    town.admins.add("60009")
    await says(town, table, "60009", CLASSIC)


@pytest.mark.parametrize("who", ["ex-judge", "replaced", "removed", "stranger"])
async def test_whoever_has_no_part_any_more_does_and_sees_nothing(town: Town, who: str) -> None:
    table = await Table(town, CLASSIC).open()
    await table.sit_down()
    gone = {"ex-judge": "90003", "replaced": table.account(5), "removed": table.account(10), "stranger": "60001"}[who]
    if who == "removed":
        await table.say("法官", "/移出 10 确认")
        await table.post("60010", "报名")
        await table.say("60010", "收到")
        table.players[9] = "60010"
    await table.deal_roles()
    await table.say("法官", "/开始 确认")
    town.befriend("90003", "40005")
    if who == "ex-judge":
        await table.say("法官", "/副法官 90003 确认")
        assert "1号" in await table.ask("90003", "/全貌")
        await table.say("法官", "/撤副法官 90003 确认")
        assert "不能入座" in table.to("群", await table.post("90003", "报名"))
    if who == "replaced":
        await table.say("法官", "/顶替 5 40005 确认")
    before = len(town.texts_of(gone))
    await says(town, table, gone, CLASSIC)
    assert not any("身份" in text for text in town.texts_of(gone)[before:])


async def test_whoever_is_out_sees_his_own_and_does_nothing(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    await table.until("day", 1)
    await table.say("法官", "/红牌 5 x 确认")
    log = await table.kinds()
    status = await table.ask(5, "状态")
    assert "女巫" in status
    assert "狼人" not in status
    for line in ("毒 1", "代投 3 因为", "/全貌", "导出", "为何 1"):
        assert "收到" not in await table.ask(5, line)
    await table.post(5, "投票：1 理由：像狼")
    assert [event for event in await table.kinds() if event != "AttemptNoted"] == log


async def test_a_question_is_confirmed_where_and_by_whom_it_was_asked(town: Town) -> None:
    """确认 of another, of another game, or of a judge of another game confirms nothing."""
    table = await a_game(town, CLASSIC)
    other = await Table(town, CLASSIC, "701", "90002").begin()
    town.befriend("90003")
    await table.say("法官", "/副法官 90003 确认")
    await table.say("法官", "/流局")
    for who in (1, other.judge, other.account(1), "90003", "60001", OWNER):
        await table.say(who, "确认")
        await table.post(who, "确认")
    await town.hear(table.line("法官", f"#{other.number} 确认"))
    await town.hear(town.said(table.judge, "确认", group=other.group))
    assert table.game.status == other.game.status == "running"
    await town.wait(601)
    await table.say("法官", "确认")
    assert table.game.status == "running"


async def test_the_owner_confirms_privately_what_he_was_asked_privately(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    assert "确认" in table.to(OWNER, await table.post(OWNER, "/流局"))
    await table.say(OWNER, "确认")
    assert table.game.status == "over"


async def test_a_seat_that_the_owner_plays_gives_him_no_judge_s_words(town: Town) -> None:
    table = Table(town, CLASSIC)
    table.players = [OWNER, *(f"700{seat:02}" for seat in range(2, 11))]
    await table.begin()
    for line in ("/全貌", "/流局 确认", "/副法官 60001 确认"):
        told = await table.ask(1, line)
        assert "收到" not in told
        assert "预言家" not in told
    assert table.game.judges == (table.judge,)


async def test_what_is_forwarded_pasted_or_hidden_in_a_card_is_no_command(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(1)
    log = await table.kinds()
    for parts in ((Other("forward"),), (Other("node"), " "), (Other("json"),), (Other("forward"), Mention(table.account(5)))):
        assert "收到" not in await table.ask(1, *parts)
    await table.post("法官", Other("forward"))
    for line in ("转发：刀 5 悍跳", "小明: 刀 5 悍跳", "> 刀 5 悍跳", "「刀 5 悍跳」"):
        assert "收到" not in await table.ask(1, line)
    assert await table.kinds() == log


async def test_nobody_makes_the_bot_ask_the_platform_or_read_the_whole_log_for_nothing(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that come to nothing for their sender cost no question to QQ and no walk through the log (P9)."""
    table = await a_game(town, CLASSIC)
    asked: list[str] = []

    async def friends(account: str) -> frozenset[str]:
        asked.append(account)
        return frozenset()

    async def steps(game: int) -> None:
        raise AssertionError("the whole log was read")

    monkeypatch.setattr(town.wire, "friends", friends)
    monkeypatch.setattr(town.store, "steps", steps)
    monkeypatch.setattr(town.store, "sendings", steps)
    monkeypatch.setattr(town.store, "heard", steps)
    for line in ("确认", "/副法官 60001 确认", "/顶替 1 60001 确认", "/日志", "/预演", "/回滚 D1", "为何 1", "/裁定 列表"):
        await table.say(3, line)
    for line in ("确认", "报名", "/移出 3"):
        await table.post("60001", line)
    assert asked == []


async def test_the_database_reads_names_letter_by_letter(town: Town) -> None:
    """Neither wildcards nor quotes of SQL, nor paths, mean anything in a name that a judge gives."""
    table = await Table(town, CLASSIC).open()
    await table.say("法官", "/裁定 idle_after 2 确认")
    for name in ("老规矩", "../../x", "a';--"):
        assert "已存为" in await table.ask("法官", f"/裁定 保存 {name} 确认")
    for name in ("%", "_", "老%", "___", "*"):
        for word in ("套用", "删除"):
            assert "没有叫" in await table.ask("法官", f"/裁定 {word} {name} 确认")
    listed = await table.ask("法官", "/裁定 列表")
    assert all(name in listed for name in ("老规矩", "../../x", "a';--"))
