"""Ballots of the group by §4.2 and §4.3, and proxies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.message import Other
from desk.reader import Act, Wrong
from desk.reader.ballots import reason_fault
from engine.cards.commands import VoteLife
from engine.common.commands import BallotPost, ProxyRequest, RecordBallot
from tests.reader.table import AT_3, AT_7, AT_STRANGER, JUDGE, SCENE, STRANGER, Line, ballot, command, faults, heard, is_talk, said, whispered, wrong

PICTURE = Other("image")

READ_AS_MEANT: list[tuple[Line, Act]] = [
    ("投票：5 理由：发言前后矛盾", ballot(5, "发言前后矛盾")),
    ("投票：８　理由：可疑", ballot(8, "可疑")),
    ("投票:8号 理由:可疑", ballot(8, "可疑")),
    ("投票 八 理由 可疑", ballot(8, "可疑")),
    ("投票：十 理由：可疑", ballot(10, "可疑")),
    ("投票：8\n理由：可疑", ballot(8, "可疑")),
    ("投票：8\r\n理由：可疑\r\n第二行", ballot(8, "可疑\r\n第二行")),
    ("投票：8，理由：可疑", ballot(8, "可疑")),
    ("投票：8理由：可疑", ballot(8, "可疑")),
    ("投票:5号。理由 ： 可疑", ballot(5, "可疑")),
    ("投票：【5】 理由：可疑", ballot(5, "可疑")),
    ("投票5：理由：可疑", ballot(5, "可疑")),
    ("投票：5号玩家 理由：可疑", ballot(5, "可疑")),
    ("/投票：5 理由：可疑", ballot(5, "可疑")),
    ("投票：张三 理由：可疑", ballot(3, "可疑")),
    ("投票：張三 理由：可疑", ballot(3, "可疑")),
    ("投票：5号小明 理由：可疑", ballot(5, "可疑")),
    ("投票：03-小红 理由：可疑", ballot(3, "可疑")),
    ("投票：7喜 理由：可疑", ballot(4, "可疑")),
    ("投票：自己 理由：认了", ballot(4, "认了")),
    ("投票：5 理由：他说理由：没有 投票：8", ballot(5, "他说理由：没有 投票：8")),
    ("投票：5 理由：３號很「可疑」……  真的 ", ballot(5, "３號很「可疑」……  真的")),
    (("投票：", AT_3, " 理由：可疑"), ballot(3, "可疑")),
    (("投票", AT_3, "理由：", AT_7, " 说的"), ballot(3, "@7号 说的")),
    ((AT_7, " 投票：5 理由：可疑"), ballot(5, "可疑")),
    ((PICTURE, "投票：5 理由：如图"), ballot(5, "如图")),
    ("投票：5 理由：可疑 确认", ballot(5, "可疑", sure=True)),
    ("改票：6 理由：翻脸", ballot(6, "翻脸", word="改票")),
    ("改票：弃权", ballot(None, word="改票")),
    ("改票 棄權 理由：看不清", ballot(None, "看不清", word="改票")),
    ("弃权", ballot(None, word="弃权")),
    ("弃权。", ballot(None, word="弃权")),
    ("弃权 理由：没看懂", ballot(None, "没看懂", word="弃权")),
    ("弃权理由：没看懂", ballot(None, "没看懂", word="弃权")),
    ("投票：弃权 理由：没看懂", ballot(None, "没看懂")),
]


@pytest.mark.parametrize(("line", "expected"), READ_AS_MEANT)
def test_ballots_are_read_as_meant(line: Line, expected: Act) -> None:
    assert said(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (" 投票：4 理由：x", ballot(4, "x")),
        ("投票  4  理由 x", ballot(4, "x")),
        ("投票4 理由x", ballot(4, "x")),
    ],
)
def test_tryout_53_spellings(line: str, expected: Act) -> None:
    assert said(line) == expected


MALFORMED: list[tuple[Line, int | None, tuple[str, ...]]] = [
    ("投票", None, ("E10",)),
    ("投票：", None, ("E10",)),
    ("投票：理由：可疑", None, ("E10",)),
    ("改票", None, ("E10",)),
    ("投票：8 9 理由：可疑", None, ("E11",)),
    ("投票：8、9 理由：可疑", None, ("E11",)),
    ("投票：8和9 理由：可疑", None, ("E11",)),
    ("投票：8号9号 理由：可疑", None, ("E11",)),
    ("投票：8 张三 理由：可疑", None, ("E11",)),
    ("投票：8 99 理由：可疑", None, ("E11",)),
    ("投票：8 弃权 理由：可疑", None, ("E11",)),
    ("投票 3 4", None, ("E11",)),
    ((("投票：", AT_3, AT_7, " 理由：可疑")), None, ("E11",)),
    ("投票：99 理由：可疑", None, ("E12",)),
    ("投票：0 理由：可疑", None, ("E12",)),
    ("投票：-1 理由：可疑", None, ("E12",)),
    ("投票：3.0 理由：可疑", None, ("E12",)),
    ("投票：阿猫 理由：可疑", None, ("E12",)),
    ("投票阿猫 理由：可疑", None, ("E12",)),
    ("投票：双胞胎 理由：可疑", None, ("E12",)),
    ("投票：张 理由：可疑", None, ("E12",)),
    ("投票：5号张三 理由：可疑", None, ("E11",)),
    (("投票：", AT_STRANGER, " 理由：可疑"), None, ("E12",)),
    ("投票：8", 8, ("E14",)),
    ("投票：8 理由：", 8, ("E14",)),
    ("投票：8 理由：……", 8, ("E14",)),
    ("投票：8 理由：666！", 8, ("E14",)),
    ("投票：8 理由：" + "好" * 201, 8, ("E14",)),
    (("投票：8 理由：", PICTURE), 8, ("E14",)),
    (("投票：8 ", PICTURE), 8, ("E14",)),
    ("投票：8 可疑", 8, ("E15",)),
    ("投票：8可疑", 8, ("E15",)),
    ("投票给8 理由：可疑", 8, ("E15",)),
    ("投票：8 可疑 理由：同上", 8, ("E15",)),
    ("投票：8 吧 理由：", 8, ("E14", "E15")),
    ("投票：理由：可疑 8号", 8, ("E15",)),
    ((AT_3, " 投票 理由：可疑"), 3, ("E15",)),
    ("弃权 没看懂", None, ("E15",)),
    (("投票：", PICTURE), None, ("E16",)),
    (("投票", Other("record")), None, ("E16",)),
]


@pytest.mark.parametrize(("line", "target", "expected"), MALFORMED)
def test_malformed_ballots_are_told_apart(line: Line, target: int | None, expected: tuple[str, ...]) -> None:
    assert faults(line) == (target, expected)


@pytest.mark.parametrize(
    "line",
    [
        "我觉得别投 4",
        "理由：x 投票：8",
        "投票时间到几点？",
        "投票10点截止",
        "投票3票了",
        "投票22:00截止",
        "弃权的人站出来",
        "投诉",
        "投了",
        "大家 投票：8 理由：x",
        "5号投票：8 理由：x",
    ],
)
def test_tryout_65_only_a_line_that_starts_with_the_word_counts(line: str) -> None:
    assert is_talk(said(line))


@pytest.mark.parametrize("line", ["投 4", "投 4吧", "投 我再想想", "投 3 4", "投4", "投五", "投：4", "投 棄權", "投"])
def test_tryout_59_half_a_word_is_asked_again_and_never_counted(line: str) -> None:
    assert wrong(said(line)) == ("say-in-full", "投票")


def test_tryout_59_two_targets_are_no_hint_of_one() -> None:
    reading = said("投 3 4")
    assert isinstance(reading, Wrong)
    assert "seat" not in reading.facts


@pytest.mark.parametrize("line", [("投 ", AT_3), (AT_3, " 投"), ("投", AT_3), "投 张三", "投 @张三"])
def test_tryout_55_mentions_name_the_seat(line: Line) -> None:
    reading = said(line)
    assert isinstance(reading, Wrong)
    assert (reading.code, reading.facts["seat"]) == ("say-in-full", 3)


def test_tryout_62_typed_codes_are_text() -> None:
    assert faults("投票：[CQ:at,qq=1003] 理由：x") == (None, ("E12",))
    assert said("投票：5 理由：[CQ:at,qq=all]") == ballot(5, "[CQ:at,qq=all]")


def test_tryout_61_a_stranger_has_no_ballot() -> None:
    assert wrong(said("投票：4 理由：x", STRANGER)) == ("no-seat", "投票")
    assert wrong(whispered("刀 4 带队", STRANGER)) == ("no-seat", "刀")


def test_tryout_76_a_vote_for_oneself_or_the_fallen_is_the_engines_to_judge() -> None:
    assert faults("投票：自己 理由：认了") == (4, ())
    assert faults("投票：10 理由：诈尸") == (10, ())


def test_post_and_quote_are_kept() -> None:
    reading = heard("改票：6 理由：翻脸", group=True, quote="m0")
    assert command(reading) == BallotPost(seat=4, word="改票", target=6, reason="翻脸", post="m1", quote="m0")


def test_a_private_ballot_is_in_the_wrong_chat() -> None:
    assert wrong(whispered("投票：5 理由：x")) == ("wrong-chat", "投票")
    assert wrong(whispered("投 5")) == ("wrong-chat", "投票")
    assert wrong(whispered("弃权")) == ("wrong-chat", "弃权")


@pytest.mark.parametrize(
    ("reason", "fault"), [("", "none"), ("\u200b", "none"), ("?!", "empty"), ("123", "empty"), ("好" * 200, ""), ("好" * 201, "too-long"), ("👍", "")]
)
def test_reasons_are_measured(reason: str, fault: str) -> None:
    assert reason_fault(reason) == fault


def request(target: int | None, reason: str = "", *faults: str, change: bool = False, conditional: bool = False) -> ProxyRequest:
    return ProxyRequest(seat=4, target=target, reason=reason, change=change, conditional=conditional, faults=faults)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("代投 8 装傻", request(8, "装傻")),
        ("代投8 装傻", request(8, "装傻")),
        ("代投：8，理由：装傻", request(8, "装傻")),
        ("代投 小明 装傻", request(5, "装傻")),
        ("代投 8 跟警长", request(8, "跟警长")),
        ("代投改票 8 裝傻", request(8, "裝傻", change=True)),
        ("代投 弃权", request(None)),
        ("代投改票 棄權", request(None, change=True)),
        ("代投 弃权 理由：在开车", request(None, "在开车")),
        ("代投", request(None, "", "E10")),
        ("代投 理由：装傻", request(None, "", "E10")),
        ("代投 8 9 装傻", request(None, "9 装傻", "E11")),
        ("代投 8 弃权吧", request(8, "弃权吧")),
        ("代投 11 装傻", request(None, "装傻", "E12")),
        ("代投 阿猫 装傻", request(None, "", "E12")),
        ("代投 8", request(8, "", "E14")),
        ("代投 8 。。。", request(8, "。。。", "E14")),
        ("代投 跟警长", request(None, "跟警长", conditional=True)),
        ("代投 跟警長", request(None, "跟警長", conditional=True)),
        ("代投跟警长", request(None, "跟警长", conditional=True)),
        ("代投 得票最多的", request(None, "得票最多的", conditional=True)),
        ("代投 谁票多投谁", request(None, "谁票多投谁", conditional=True)),
        ("代投 阿猫跟的那位", request(None, "阿猫跟的那位", conditional=True)),
        ("代投 跟8号", request(None, "", "E12")),
        ("代投 如果8号认狼就投9号", request(None, "", "E11")),
        ("代投 跟10号走", request(10, "跟10号走")),
    ],
)
def test_proxies(line: str, expected: ProxyRequest) -> None:
    assert command(whispered(line)) == expected


def test_judges_proxies() -> None:
    assert command(whispered("/代投 4 8 装傻 确认", JUDGE)) == ProxyRequest(seat=4, target=8, reason="装傻", judge="9000", sure=True)
    assert command(whispered("/代投改票 4 弃权", JUDGE)) == ProxyRequest(seat=4, target=None, reason="", judge="9000", change=True)
    assert wrong(whispered("/代投 阿猫 8 装傻", JUDGE)) == ("unknown-target", "/代投")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("/补记 4 投票 8 装傻", RecordBallot(judge="9000", seat=4, word="投票", target=8, reason="装傻")),
        ("/补记 4 投票：8 理由：装傻 强制 确认", RecordBallot(judge="9000", seat=4, word="投票", target=8, reason="装傻", force=True, sure=True)),
        ("/補記 4 弃权", RecordBallot(judge="9000", seat=4, word="弃权", target=None, reason="")),
        ("/补记 4 改票：弃权 强制", RecordBallot(judge="9000", seat=4, word="改票", target=None, reason="", force=True)),
    ],
)
def test_recorded_ballots(line: str, expected: RecordBallot) -> None:
    assert command(whispered(line, JUDGE)) == expected


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("/补记 4 8 装傻", "no-ballot-word"),
        ("/补记 投票 8 装傻", "unknown-target"),
        ("/补记 4 投票 8", "no-text"),
        ("/补记 4 投票 8 9", "two-targets"),
        ("/补记 4 投票 8 " + "好" * 201, "text-too-long"),
        ("/补记 4 弃权 " + "好" * 201, "text-too-long"),
    ],
)
def test_recorded_ballots_in_a_wrong_form(line: str, code: str) -> None:
    assert wrong(whispered(line, JUDGE)) == (code, "/补记")


@pytest.mark.parametrize(("line", "death"), [("死！", True), ("生。", False), ("死", True), ("死了", None), ("死？", None)])
def test_a_vote_on_life_may_end_in_a_mark_but_is_no_question(line, death):
    reading = heard(line, group=True, scene=replace(SCENE, rule_set="cards"))
    vote = reading.command if isinstance(reading, Act) else None
    assert (vote.death if isinstance(vote, VoteLife) else None) is death
