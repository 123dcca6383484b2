"""Every fault of reading has its line, with the right form, and no line tells more than it may."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

import desk.reader
from desk.message import Mention, Message, Other, Part
from desk.reader import Form, Speaker, Unread, Wrong, read, table_of
from desk.texts import hints
from tests.rules.tables import JUDGE, NOON, STRANGER, lobby, running, seat

# "too-long" is a fault of a ballot's reason: the engine answers it as E14.
NO_CODES = {"too-long"}


def reader_codes() -> set[str]:
    """Every code in the reader's source: words joined by hyphens, which nothing else there is."""
    codes: set[str] = set()
    for path in Path(desk.reader.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z]+(-[a-z]+)+", node.value):
                codes.add(node.value)
    return codes - NO_CODES


def test_every_code_has_a_line_and_every_line_a_code():
    assert reader_codes() == hints.CODES


ALL_FORMS = [None, *table_of("classic").forms]
FACTS: dict[str, str | int] = {"seats": 10, "right": "21:00 或 明天 09:00", "said": "甲\n乙", "count": 2, "limit": 200, "length": 300}
NOTHING: dict[str, str | int] = {}


@pytest.mark.parametrize("code", sorted(hints.CODES))
def test_one_short_line_for_every_code_and_form(code):
    for form in ALL_FORMS:
        for facts in (FACTS, NOTHING):
            for game in (None, lobby(), running()):
                for speaker in (seat(3), JUDGE, STRANGER):
                    text = hints.wrong(game, speaker, Wrong(code, form, facts))
                    assert text
                    assert "\n" not in text
                    assert len(text) < 160
                    assert "{" not in text


def answer(line: str | tuple[Part, ...], speaker: Speaker, group: bool = False) -> str:
    """What the desk says to a line that is no good."""
    game = running()
    parts = (line,) if isinstance(line, str) else line
    message = Message(adapter="test", account="bot", id="m1", at=NOON, sender=speaker.account, parts=parts, group="g1" if group else None)
    reading = read(message, speaker, game.scene(NOON))
    if isinstance(reading, Unread):
        return hints.unread(game, speaker, reading)
    assert isinstance(reading, Wrong), reading
    return hints.wrong(game, speaker, reading)


PRIVATE: list[tuple[str | tuple[Part, ...], str]] = [
    ("验", "没写对谁。格式：验 N，例：验 3"),
    ("验 0", "没有这个座位（1–10）。格式：验 N，例：验 3"),
    ("刀 99 带队", "没有这个座位（1–10）。格式：刀 N 两字，例：刀 6 悍跳"),
    ("刀 -1 带队", "没有这个座位（1–10）。格式：刀 N 两字，例：刀 6 悍跳"),
    ("刀 3.0 带队", "座位号要写整数（1–10）。格式：刀 N 两字，例：刀 6 悍跳"),
    ("验 小王", "不知道“小王”是谁。可以写座位 1–10、全名或@。格式：验 N，例：验 3"),
    (("验", Mention("5000")), "你@的人不在本局。可以写座位 1–10、全名或@。格式：验 N，例：验 3"),
    ("验 3 4", "只能写一个人。格式：验 N，例：验 3"),
    ("验 4 吧", "“吧”多余了，没有照办。格式：验 N，例：验 3"),
    ("刀 6", "还缺理由。格式：刀 N 两字，例：刀 6 悍跳"),
    ("验 3\n刀 4 带队", "一条消息只写一条指令，请分开发。格式：验 N，例：验 3"),
    ("决战 7 8", "要写满三刀，不出的那刀写“空”，你写了2刀。格式：决战 A B C，例：决战 7 8 空"),
    ("遗嘱", "没写遗嘱的内容。格式：遗嘱 枪 N / 警徽 N>M / 传位 N / 撤销，例：遗嘱 警徽 9>8"),
    ("遗嘱 毒 3", "遗嘱里不能写“毒”。格式：遗嘱 枪 N / 警徽 N>M / 传位 N / 撤销，例：遗嘱 警徽 9>8"),
    ("遗言", "还缺遗言的内容。格式：遗言 …，例：遗言 我是好人，请查9号"),
    ("遗言 " + "长" * 1001, "太长了，最多1000字，你写了1001字。格式：遗言 …，例：遗言 我是好人，请查9号"),
    ("//验 3", "一个 / 就够了。格式：验 N，例：验 3"),
    ("投票：5 理由：可疑", "这条请在群里发。格式：投票：N 理由：…，例：投票：5 理由：发言前后矛盾"),
    ("投 5", "这条请在群里发。格式：投票：N 理由：…，例：投票：5 理由：发言前后矛盾"),
    ("/延时 30分", "这是法官的指令。发“帮助”看你能用的指令。"),
    ("/加速 18:30", "/加速 是法官的指令。你可以私聊发“加速”，格式：加速"),
    ("查人 3", "没看懂“查人 3”。是这个吗？格式：验 N，例：验 3"),
    ("签到", "没看懂“签到”。是这个吗？请在群里发，格式：报到"),
    ("狙击 3", "本局没有这个指令。发“帮助”看全部指令。"),
    ("今晚吃什么好呢大家", "没看懂“今晚吃什么好呢大家”。发“帮助”看全部指令，发“状态”看现在能做什么。"),
    ((Other("image"),), "图片和语音我看不了，请打字。"),
    ((Other("image"), "刀 6"), "图片和语音我看不了，请打字。格式：刀 N 两字，例：刀 6 悍跳"),
]


@pytest.mark.parametrize(("line", "text"), PRIVATE, ids=lambda value: str(value)[:20])
def test_what_a_player_is_told(line, text):
    assert answer(line, seat(3)) == text


JUDGES: list[tuple[str, str]] = [
    ("延时 30分", "法官的指令以 / 开头。格式：/延时 N分，例：/延时 30分"),
    ("/延时", "没写时间。格式：/延时 N分，例：/延时 30分"),
    (
        "/延时 很久",
        "时间“很久”看不懂或超出范围（时刻写 22:30、明天 21:30、周五 22:00；时长写 30分、2小时、1小时30分）。格式：/延时 N分，例：/延时 30分",
    ),
    (
        "/加速 25:00",
        "时间“25:00”看不懂或超出范围（时刻写 22:30、明天 21:30、周五 22:00；时长写 30分、2小时、1小时30分）。格式：/加速 HH:MM，例：/加速 18:30",
    ),
    ("/黄牌 9", "还缺理由。格式：/黄牌 N 理由，例：/黄牌 9 吵闹"),
    ("/顶替 4", "还要写对方的QQ号。格式：/顶替 N QQ，例：/顶替 4 10001"),
    ("/副法官", "后面还要写内容。格式：/副法官 QQ，例：/副法官 10001"),
    ("/结算 明天", "没有“明天”这个阶段：D2 是第2天，N1 是第1夜。格式：/结算 D2"),
    ("/补记 4 8", "座位后面要写 投票、改票 或 弃权。格式：/补记 N 投票 M 理由 [强制]，例：/补记 4 投票 8 发言前后矛盾"),
    ("验 3", "这是玩家的指令，法官没有座位。发“帮助”看法官的指令。"),
]


@pytest.mark.parametrize(("line", "text"), JUDGES, ids=lambda value: str(value)[:20])
def test_what_a_judge_is_told(line, text):
    assert answer(line, JUDGE) == text


@pytest.mark.parametrize(
    "line", ["刀 6 带队", "验 3", "救 7", "毒 9", "狼头 2", "枪 1", "空刀", "不用药", "遗嘱 枪 3", "代投 5 可疑", "毒 99", "刀 6"]
)
def test_a_secret_in_the_group_is_not_repeated(line):
    texts = {answer(line, seat(n), group=True) for n in range(1, 11)}
    assert texts == {"这条只能私聊我，群里发的不算，什么也没有记下。建议撤回。"}


def test_a_judges_secret_in_the_group_is_not_repeated():
    text = answer("/发身份 手工 狼人 女巫", JUDGE, group=True)
    assert "私聊" in text
    assert "女巫" not in text


def test_a_bare_vote_in_the_group_is_shown_in_full():
    assert answer("投 4", seat(3), group=True) == "“投”不算票，请写全：投票：4 理由：（写上你的理由）"
    assert answer("投 3 4", seat(3), group=True) == "“投”不算票，请写全。格式：投票：N 理由：…，例：投票：5 理由：发言前后矛盾"


def test_a_bare_vote_at_a_table_of_cards_is_asked_for_no_reason():
    game = replace(running(), rule_set="cards")
    message = Message(adapter="test", account="bot", id="m1", at=NOON, sender="1003", parts=("投7",), group="g1")
    reading = read(message, seat(3), game.scene(NOON))
    assert isinstance(reading, Wrong)
    assert hints.wrong(game, seat(3), reading) == "“投”不算票，请写全：投票：7"


def test_who_has_no_seat_is_told_how_to_get_one():
    reading = Wrong("no-seat", form("验"), {"seats": 10})
    assert hints.wrong(lobby(), STRANGER, reading) == "你还没有座位，请先在群里发“报名”。"
    assert hints.wrong(running(), STRANGER, reading) == "你没有参加本局。"


def form(shown: str) -> Form:
    found = table_of("classic").form(shown)
    assert found is not None
    return found


def test_hints_are_the_same_for_every_role():
    for line, _ in PRIVATE:
        assert len({answer(line, seat(n)) for n in (1, 3, 4, 5, 6, 7)}) == 1


def test_confirming_nothing():
    assert "10分钟" in hints.expired(True)
    assert hints.expired(False) == "现在没有等你确认的事。"


def test_what_is_repeated_is_one_short_line():
    assert hints.quoted("一 二\n三" * 9) == "一 二 三一 二 三一 …"


def test_a_stranger_is_not_sent_to_a_status_that_he_has_not():
    assert "状态" not in hints.unread(None, STRANGER, Unread("你好"))
    assert hints.unread(None, STRANGER, Unread("")) == "没看到文字。发“帮助”看能用哪些指令。"


@pytest.mark.parametrize("line", ["刀 0 带队", "刀 99 带队", "刀 -1 带队", "刀 3.0 带队"])
def test_56_a_seat_that_is_not_there_shows_the_range(line):
    assert "1–10" in answer(line, seat(3))


def test_59_two_targets_are_told_with_the_form():
    assert answer("验 3 4", seat(4)) == "只能写一个人。格式：验 N，例：验 3"


def test_61_an_outsider_gets_one_polite_line():
    assert answer("刀 4", STRANGER) == "你没有参加本局。"


def test_88_a_judges_question_by_another_name_is_sent_to_private():
    assert answer("查身份", JUDGE, group=True) == "/全貌 只能私聊我。格式：/全貌"


def test_89_a_player_who_deals_is_told_that_judges_do():
    assert answer("设身份 狼", seat(5)) == "这是法官的指令。发“帮助”看你能用的指令。"
