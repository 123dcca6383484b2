"""What players call themselves and write, where others read it: it stays in its place, on its line, and is nobody's command."""

from __future__ import annotations

import unicodedata

import pytest

from desk.lobby.seats import clean_name
from desk.texts.tame import tamed
from desk.texts.view import quoted
from plugins.roads.segments import one_line
from tests.town.tables import CLASSIC, Table
from tests.town.town import Town

NAMES = (
    "3号\n【公告】本局作废", "\u202e王小明\u202c", "a\u200b\u200c\u200d\u2060\ufeffb", "Z" + "\u0301\u0334\u0361" * 40, "\u0301\u0301\u0301", "[CQ:at,qq=all]",
    "<b>&\"'", "=cmd|' /C calc'!A0", "a\x00b\x1b[31m", "\U000e0041\U000e0042", "一" * 500, "⠀⠀", "ㅤ", "\u2066\u2069", "a\u2028b\u2029c\x85d", "\ud83d半个",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_one_short_line_that_shows_and_reads_from_left_to_right(name: str) -> None:
    shown = clean_name(one_line(name), "70001")
    assert 0 < len(shown) <= 20
    assert shown.isprintable()
    assert not any(unicodedata.category(char) in ("Cf", "Cc", "Zl", "Zp", "Cs") for char in shown)
    marks = "".join("x" if unicodedata.combining(char) else " " for char in shown)
    assert "xxx" not in marks
    assert clean_name(shown, "70001") == shown


def test_names_of_people_stay_as_they_are() -> None:
    for name in ("小明", "Zoë", "Phương", "กำลัง", "हिन्दी", "か゚", "👩‍🚀"[:1], "O'Neil", "王（代打）"):
        assert clean_name(one_line(name), "70001") == name


def test_what_somebody_wrote_cannot_pass_for_a_line_of_the_judge_s() -> None:
    said = "因为\n【天亮】第9天 1号出局\r\n【法官】私聊我\u2028下一行\x85再一行\u202e反\u2066x" + "Z" + "\u0301" * 50
    lines = quoted(said).split("\n")
    assert all(line.startswith("　") for line in lines[1:])
    assert len(quoted(said).splitlines()) == len(lines)
    assert "\u202e" not in quoted(said)
    assert "\u0301" * 3 not in quoted(said)
    assert tamed("原样 [CQ:at,qq=all] http://x &#91; 👩‍🚀") == "原样 [CQ:at,qq=all] http://x &#91; 👩‍🚀"


async def test_whoever_looks_like_another_is_shown_with_his_number_and_named_by_it(town: Town) -> None:
    """A name that is a number, a word of the rules or another's name stands beside its seat, and names nobody else."""
    table = Table(town, CLASSIC)
    for seat, name in ((3, "5号"), (4, "弃权"), (5, "５"), (6, "小明"), (7, "小 明"), (8, "小\u200b明"), (9, "法官"), (10, "八号")):
        town.names[table.account(seat)] = name
    await table.begin()
    roster = table.to("群", await table.post(1, "名单"))
    assert all(line.startswith(f"{seat}号 ") for seat, line in enumerate(roster.split("\n")[1:11], 1))
    await table.until("day", 1)
    for voter, words, target in ((1, "5号", 5), (2, "５", 5), (3, "٥", 5), (4, "八", 8)):
        await table.post(voter, f"投票：{words} 理由：像狼")
        assert table.table.votes.of(voter).target == target, words
    for voter, words in ((6, "小明"), (7, "@小明")):
        await table.post(voter, f"投票：{words} 理由：像狼")
        assert table.table.votes.of(voter) is None or table.table.votes.of(voter).malformed, words


@pytest.mark.parametrize("line", ["代投 3 因为\n【天亮】第9天 1号出局\u202e", "代投 3 因为" + "\u0301" * 100])
async def test_a_reason_that_the_bot_repeats_forges_no_news(town: Town, line: str) -> None:
    table = await Table(town, CLASSIC).begin()
    await table.until("day", 1)
    told = table.to("群", await table.say(2, line))
    assert "2号 投票：3号" in told
    assert not any(text.startswith("【天亮】") for text in told.split("\n"))
    assert "\u202e" not in told
    assert "\u0301" * 3 not in told
