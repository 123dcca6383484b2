"""What people type, in private and in the group."""

from __future__ import annotations

from datetime import datetime

import pytest

from desk.message import Mention, Other
from desk.reader import Lobby, Query, Scene, Speaker, Unread, Wrong, name_table
from engine.classic.commands import Check, Consent, Duel, ElectHead, HoldFire, NameHeir, NoPotion, PassKill, Pick, Poison, Save, Shoot, Submit
from engine.common.commands import (
    Abort,
    AskSpeedUp,
    Begin,
    CloseDoors,
    Command,
    DropOrders,
    GiveCard,
    GiveOrder,
    LastWords,
    Muster,
    NameBadge,
    OpenDoors,
    Pause,
    Postpone,
    Resume,
    SpeedUp,
    TakeBack,
    TakeCard,
)
from tests.reader.table import AT_3, JUDGE, SCENE, SHANGHAI, STRANGER, Line, command, heard, hint, is_talk, said, whispered, wrong

NIGHT: list[tuple[Line, Command]] = [
    ("狼头 2", ElectHead(seat=4, target=2)),
    ("刀 6 悍跳", Submit(seat=4, target=6, reason="悍跳")),
    ("刀 6悍跳", Submit(seat=4, target=6, reason="悍跳")),
    ("刀６　带队", Submit(seat=4, target=6, reason="带队")),
    ("刀：6，带队", Submit(seat=4, target=6, reason="带队")),
    ("刀 五 带队", Submit(seat=4, target=5, reason="带队")),
    ("刀 五号带队", Submit(seat=4, target=5, reason="带队")),
    ("刀⑩ 带队", Submit(seat=4, target=10, reason="带队")),
    ("刀 5️⃣ 带队", Submit(seat=4, target=5, reason="带队")),
    ("刀 03 带队", Submit(seat=4, target=3, reason="带队")),
    ("刀 小明 帶隊", Submit(seat=4, target=5, reason="帶隊")),
    ("刀 Äpfel 带队", Submit(seat=4, target=9, reason="带队")),
    (("刀", AT_3, "带队"), Submit(seat=4, target=3, reason="带队")),
    ("刀 6 带队 确认", Submit(seat=4, target=6, reason="带队", sure=True)),
    ("刀 6 三个字", Submit(seat=4, target=6, reason="三个字")),
    ("／刀 6 带队", Submit(seat=4, target=6, reason="带队")),
    ("\u202e刀\u200b 6 带队\u200f", Submit(seat=4, target=6, reason="带队")),
    ("定刀 6", Pick(seat=4, target=6)),
    ("定刀6号", Pick(seat=4, target=6)),
    ("空刀", PassKill(seat=4)),
    ("决战 7 8 空", Duel(seat=4, knives=(7, 8, None))),
    ("决战7、8、9", Duel(seat=4, knives=(7, 8, 9))),
    ("決戰 七 八 九 確認", Duel(seat=4, knives=(7, 8, 9), sure=True)),
    ("决战 7-8-9", Duel(seat=4, knives=(7, 8, 9))),
    ("决战 空空空", Duel(seat=4, knives=(None, None, None))),
    ("决战 7 7 张三", Duel(seat=4, knives=(7, 7, 3))),
    ("同意", Consent(seat=4, yes=True)),
    ("不同意！", Consent(seat=4, yes=False)),
    ("验 3", Check(seat=4, target=3)),
    ("验 5号小明", Check(seat=4, target=5)),
    ("查验3。", Check(seat=4, target=3)),
    ("救 7 确认", Save(seat=4, target=7, sure=True)),
    ("毒 自己", Poison(seat=4, target=4)),
    ("不用药", NoPotion(seat=4)),
    ("枪 1", Shoot(seat=4, target=1)),
    ("开枪 1", Shoot(seat=4, target=1)),
    ("不开枪", HoldFire(seat=4)),
    ("警徽 8", NameBadge(seat=4, target=8)),
    ("传位 2", NameHeir(seat=4, target=2)),
    ("遗嘱 枪 1", GiveOrder(seat=4, kind="枪", targets=(1,))),
    ("遗嘱枪1", GiveOrder(seat=4, kind="枪", targets=(1,))),
    ("遗嘱 警徽 9>8", GiveOrder(seat=4, kind="警徽", targets=(9, 8))),
    ("遺囑 警徽 9＞8》7", GiveOrder(seat=4, kind="警徽", targets=(9, 8, 7))),
    ("遗嘱：警徽 9 8", GiveOrder(seat=4, kind="警徽", targets=(9, 8))),
    ("遗嘱 传位 3", GiveOrder(seat=4, kind="传位", targets=(3,))),
    ("遗嘱 撤销", DropOrders(seat=4)),
    ("遗言 我是好人", LastWords(seat=4, words="我是好人")),
    ("遗言：  第一行，\n  第二行 。\n", LastWords(seat=4, words="第一行，\n  第二行 。")),
    ("遗言我是「好人」　３號查殺 确认", LastWords(seat=4, words="我是「好人」　３號查殺 确认")),
    ("撤销", TakeBack(seat=4)),
    ("撤销 刀", TakeBack(seat=4, what="刀")),
    ("加速", AskSpeedUp(seat=4)),
    ("/加速", AskSpeedUp(seat=4)),
]


@pytest.mark.parametrize(("line", "expected"), NIGHT)
def test_private_words(line: Line, expected: Command) -> None:
    assert command(whispered(line)) == expected


def test_tryout_53_spellings() -> None:
    assert command(whispered("刀5悍跳")) == Submit(seat=4, target=5, reason="悍跳")


WRONG: list[tuple[Line, str]] = [
    ("刀", "no-target"),
    (("刀 ", Other("image")), "picture-only"),
    ("刀 6", "no-text"),
    (("刀 6 ", Other("image")), "picture-only"),
    ("刀 阿猫 带队", "unknown-target"),
    ("刀 双胞胎 带队", "unknown-target"),
    (("刀 ", Mention("777"), " 带队"), "unknown-target"),
    ("刀 3 5", "two-targets"),
    ("刀 3和5 带队", "two-targets"),
    ("刀 3 五", "two-targets"),
    ("刀 5号张三 带队", "two-targets"),  # 张三 sits at 3
    ("验 3 5", "two-targets"),
    ("验 3吧", "too-much"),
    ("验 N", "unknown-target"),
    ("验 3\n毒 5", "two-commands"),
    ("不用药 谢谢", "too-much"),
    ("决战", "no-target"),
    ("决战 7 8", "not-three"),
    ("决战 7 8 9 10", "not-three"),
    ("决战 7 8 99", "seat-out-of-range"),
    ("决战 7 8 9吧", "unknown-target"),
    ("遗嘱", "no-order"),
    ("遗嘱 你好", "unknown-order"),
    ("遗嘱 枪", "no-target"),
    ("遗嘱 枪 1 2", "two-targets"),
    ("遗嘱 警徽 9>8>阿猫", "unknown-target"),
    ("遗嘱 撤销 枪", "too-much"),
    ("遗言", "no-text"),
    ("遗言 " + "好" * 1001, "text-too-long"),
    ("遗言 " + "好" * 2001, "text-too-long"),
    ("报到", "wrong-chat"),
    ("报名", "wrong-chat"),
]


@pytest.mark.parametrize(("line", "code"), WRONG)
def test_known_words_in_a_wrong_form(line: Line, code: str) -> None:
    assert wrong(whispered(line))[0] == code


@pytest.mark.parametrize("line", ["刀 0", "刀 99", "刀 -1", "刀 3.0", "//刀 3"])
def test_tryout_56_the_range_is_shown(line: str) -> None:
    reading = whispered(line)
    assert isinstance(reading, Wrong)
    assert reading.code in ("seat-out-of-range", "bad-number", "two-slashes")
    assert reading.facts["seats"] == 10
    assert reading.form is not None
    assert reading.form.usage == "格式：刀 N 两字，例：刀 6 悍跳"


@pytest.mark.parametrize(
    ("typed", "simplified", "group"),
    [
        ("投票 3號", "投票 3号", True),
        ("殺 3", "杀 3", False),
        ("殺 3 帶隊", "杀 3 帶隊", False),
        ("驗 2", "验 2", False),
        ("棄票", "弃票", True),
        ("確認", "确认", False),
    ],
)
def test_tryout_58_traditional_reads_as_simplified(typed: str, simplified: str, group: bool) -> None:
    assert heard(typed, group=group) == heard(simplified, group=group)
    assert not isinstance(heard(typed, group=group), Unread)


def test_tryout_66_picture_only() -> None:
    assert wrong(whispered((Other("image"),))) == ("picture-only", None)
    assert is_talk(said((Other("image"),)))


def test_names_of_numerals_name_nobody() -> None:
    assert command(whispered("验 八")) == Check(seat=4, target=8)
    odd = Scene(rule_set="classic", seats=10, names=name_table([("12", 3), ("五号", 2), ("3-5", 6)]))
    assert wrong(heard("验 12", group=False, scene=odd)) == ("seat-out-of-range", "验")
    assert command(heard("验 五号", group=False, scene=odd)) == Check(seat=4, target=5)


@pytest.mark.parametrize("line", ["毒舌", "验一下", "刀一下吧", "刀五悍跳", "你好", "今晚怎么玩", "/xyz", "🙂", "", "   ", "\u200b"])
def test_other_private_text_is_unread(line: str) -> None:
    assert isinstance(whispered(line), Unread)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("我的行动", "状态"),
        ("未投", "票型"),
        ("倒计时", "状态"),
        ("截止", "状态"),
        ("加入", "报名"),
        ("自刀 3", "刀"),
        ("不救", "不用药"),
        ("不用药了", "不用药"),
        ("毒舌", "毒"),
        ("刀五悍跳", "刀"),
        ("你好", None),
    ],
)
def test_the_nearest_right_form_is_offered(line: str, word: str | None) -> None:
    assert hint(whispered(line)) == word


@pytest.mark.parametrize(("line", "word"), [("延期 6h", "/延时"), ("截止 明天 00:30", "/改期"), ("设挂机 3", "/挂机"), ("查身份", "/全貌")])
def test_judges_are_offered_their_words(line: str, word: str) -> None:
    assert hint(whispered(line, JUDGE)) == word


def test_words_of_other_games_are_known_as_such() -> None:
    assert whispered("狙击 3") == Unread("狙击 3", None, True)
    assert whispered("反狙擊") == Unread("反狙擊", None, True)


@pytest.mark.parametrize("line", ["刀 5 悍跳", "验 5", "救 5", "不用药", "遗嘱 枪 1", "代投 5 可疑", "加速", "刀 5", "毒 99", "/验"])
def test_private_words_said_in_the_group_are_stopped(line: str) -> None:
    assert wrong(said(line))[0] == "wrong-chat"


@pytest.mark.parametrize(
    "line",
    ["救 谁啊", "枪 在谁手里", "毒舌", "验一下", "收到", "确认", "同意", "不同意", "撤销", "状态不错", "状态 不错", "关门", "/roll 6", "警徽 给谁"],
)
def test_talk_of_the_group_stays_talk(line: str) -> None:
    assert is_talk(said(line))


def test_long_talk_that_begins_like_a_private_word_is_talk() -> None:
    assert is_talk(said("验 人信息" + "。" * 3000))
    assert is_talk(said("大家好" * 1000))
    assert wrong(said("投票：5 理由：" + "好" * 2000)) == ("text-too-long", "投票")
    assert wrong(whispered("大家好" * 1000)) == ("text-too-long", None)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("帮助", Query("帮助")),
        ("幫助 遗嘱", Query("帮助", "遗嘱")),
        ("规则 女巫", Query("规则", "女巫")),
        ("規則R-12", Query("规则", "R-12")),
        ("/状态", Query("状态")),
        ("存活？", Query("存活")),
        ("票型", Query("票型")),
    ],
)
def test_questions_may_be_asked_anywhere_by_anybody(line: str, expected: Query) -> None:
    for speaker in (Speaker(seat=4), JUDGE, STRANGER):
        assert whispered(line, speaker) == expected
        assert said(line, speaker) == expected


def test_sitting_down() -> None:
    assert said("报名", STRANGER) == Lobby("报名")
    assert said("退出") == Lobby("退出")
    assert command(said("报到")) == Muster(seat=4)
    assert whispered("收到", STRANGER) == Lobby("收到")
    assert whispered("確認。") == Lobby("确认")


JUDGED: list[tuple[str, Command]] = [
    ("/开始 确认", Begin(judge="9000", sure=True)),
    ("/开门", OpenDoors(judge="9000")),
    ("/关门 确认", CloseDoors(judge="9000", sure=True)),
    ("／關門", CloseDoors(judge="9000")),
    ("/延时 30分 确认", Postpone(judge="9000", minutes=30, sure=True)),
    ("/延时30分钟", Postpone(judge="9000", minutes=30)),
    ("/延时 30", Postpone(judge="9000", minutes=30)),
    ("/延时 三十分", Postpone(judge="9000", minutes=30)),
    ("/延时 1小时", Postpone(judge="9000", minutes=60)),
    ("/延时 1.5小时", Postpone(judge="9000", minutes=90)),
    ("/延时 1小时30分", Postpone(judge="9000", minutes=90)),
    ("/延时 一个半小时", Postpone(judge="9000", minutes=90)),
    ("/延时 半小时", Postpone(judge="9000", minutes=30)),
    ("/暂停", Pause(judge="9000")),
    ("/继续", Resume(judge="9000")),
    ("/黄牌 9 吵闹 确认", GiveCard(judge="9000", seat=9, colour="yellow", reason="吵闹", sure=True)),
    ("/紅牌9 私聊", GiveCard(judge="9000", seat=9, colour="red", reason="私聊")),
    ("/撤牌 9", TakeCard(judge="9000", seat=9)),
    ("/流局", Abort(judge="9000")),
]


@pytest.mark.parametrize(("line", "expected"), JUDGED)
def test_judges_words(line: str, expected: Command) -> None:
    assert command(whispered(line, JUDGE)) == expected
    assert command(said(line, JUDGE)) == expected


@pytest.mark.parametrize(
    ("line", "day", "clock"),
    [
        ("/加速 18:30 确认", 1, "18:30:00"),
        ("/加速 18：30", 1, "18:30:00"),
        ("/加速18点半", 1, "18:30:00"),
        ("/加速 12:00", 1, "12:00:00"),
        ("/加速 11:59", 2, "11:59:00"),
        ("/加速 明天 00:30", 2, "00:30:00"),
        ("/加速 20:00:30", 1, "20:00:30"),
    ],
)
def test_times_are_the_next_such_moment(line: str, day: int, clock: str) -> None:
    speed_up = command(whispered(line, JUDGE))
    assert isinstance(speed_up, SpeedUp)
    assert datetime.fromtimestamp(speed_up.when, SHANGHAI).isoformat() == f"2026-01-0{day}T{clock}+08:00"


def test_opening_time() -> None:
    assert command(whispered("/开门 23:30", JUDGE)) == OpenDoors(judge="9000", when=SCENE.now + 11 * 3600 + 1800)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("/加速", "no-time"),
        ("/加速 25:00", "bad-time"),
        ("/加速 快点", "bad-time"),
        ("/加速 今天 11:00", "time-is-past"),
        ("/加速 9点", "which-half"),
        ("/改期 11:00", "time-is-past"),
        ("/改期 明天", "no-hour"),
        ("/改期 晚上12点", "which-night"),
        ("/改期", "no-time"),
        ("/改期 2小时", "bad-time"),
        ("/延时 今天 11:00", "time-is-past"),
        ("/延时", "no-time"),
        ("/延时 0分", "bad-time"),
        ("/延时 -5分", "bad-time"),
        ("/延时 999999分", "bad-time"),
        ("/红牌 9", "no-text"),
        ("/红牌 9 8 私聊", "two-targets"),
        ("/撤牌", "no-target"),
        ("/顶替 4", "no-account"),
        ("/副法官", "no-argument"),
        ("/回滚 x", "bad-phase"),
        ("/结算 D2 现在", "bad-phase"),
        ("/关门 D2 现在", "too-much"),
        ("关门", "needs-slash"),
        ("加速", "needs-slash"),
        ("刀 3 带队", "no-seat"),
    ],
)
def test_judges_words_in_a_wrong_form(line: str, code: str) -> None:
    assert wrong(whispered(line, JUDGE))[0] == code


@pytest.mark.parametrize("line", ["/关门", "关门", "/加速 18:30", "/全貌", "/黄牌 3 吵闹", "设身份 狼", "升副法官"])
def test_tryout_89_only_judges_judge(line: str) -> None:
    assert wrong(whispered(line))[0] == "judges-only"


@pytest.mark.parametrize("line", ["查身份", "/全貌", "/日志", "/预演", "/发身份 手工 狼人 女巫"])
def test_tryout_88_secrets_are_not_for_the_group(line: str) -> None:
    assert wrong(said(line, JUDGE))[0] == "wrong-chat"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("/裁定 self_vote no 确认", Lobby("裁定", ("self_vote", "no"), "self_vote no", True)),
        ("/裁定", Lobby("裁定")),
        ("/發身份 手工 狼人 女巫", Lobby("发身份", ("手工", "狼人", "女巫"), "手工 狼人 女巫")),
        ("/发身份 手工\n1 杀手\n2 平民", Lobby("发身份", ("手工", "1", "杀手", "2", "平民"), "手工\n1 杀手\n2 平民")),
        ("/顶替 四号 10001", Lobby("顶替", ("4", "10001"), "四号 10001")),
        ("/重发 4", Lobby("重发", ("4",), "4")),
        ("/结算 d2", Lobby("结算", ("D2",))),
        ("/结算 第二天 加投", Lobby("结算", ("D2", "further"))),
        ("/结算 D2 入夜 原因：都答复了", Lobby("结算", ("D2", "nightfall"))),
        ("/结算 N1 原因：停电 确认", Lobby("结算", ("N1",), sure=True)),
        ("/结算 N1 确认 原因：停电", Lobby("结算", ("N1",), sure=True)),
        ("/回滚第2天", Lobby("回滚", ("D2",))),
        ("/全貌", Lobby("全貌")),
        ("/导出", Lobby("导出")),
        ("/验证", Lobby("验证")),
    ],
)
def test_judges_lobby_words(line: str, expected: Lobby) -> None:
    assert whispered(line, JUDGE) == expected


def test_a_game_is_opened_in_its_group() -> None:
    assert said("/开局 狼头局 10", JUDGE) == Lobby("开局", ("狼头局", "10"), "狼头局 10")
    assert wrong(whispered("/开局 狼头局 10", JUDGE))[0] == "wrong-chat"


def test_accounts_may_be_mentioned_to_the_desk() -> None:
    assert said(("/顶替 4 ", Mention("777")), JUDGE) == Lobby("顶替", ("4", "777"), "4 777")


def test_before_a_game_only_the_common_words_are_known() -> None:
    lobby = Scene()
    assert heard("报名", group=True, speaker=STRANGER, scene=lobby) == Lobby("报名")
    assert heard("/开局 狼头局", group=True, speaker=STRANGER, scene=lobby) == Lobby("开局", ("狼头局",), "狼头局")
    assert heard("刀 3 带队", group=False, speaker=STRANGER, scene=lobby) == Unread("刀 3 带队")
