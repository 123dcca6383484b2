"""Every event has a text for those who may know it, and none for anybody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desk.texts import TEXTS, View, tell
from engine.classic import events as classic
from engine.common import event as common
from engine.common.event import Event
from engine.common.night import NightTold
from engine.common.shot import ShotFired, ShotHeld
from engine.common.table import Ballot, Reader
from tests.texts.samples import day, event_classes, night, samples
from tests.texts.sound import faults
from tests.texts.table import at

READERS: tuple[Reader, ...] = ("group", "judges", *range(1, 11))
ALL = tuple(samples())


def told() -> Iterator[tuple[Event, Reader, str]]:
    for table, event in ALL:
        after = event.change(table)
        for reader in event.audience(after):
            text = tell(View(table), View(after), event, reader)
            if text is not None:
                yield event, reader, text


TOLD = tuple(told())


def test_every_event_that_is_told_has_a_text_and_a_sample():
    classes = set(event_classes())
    assert classes == set(TEXTS["classic"]), "a text for each class of event with an audience"
    assert classes == {type(event) for _, event in ALL}, "a sample of each"


def test_every_reader_of_the_audience_is_told():
    for table, event in ALL:
        after = event.change(table)
        assert event.audience(after), event
        for reader in event.audience(after):
            assert tell(View(table), View(after), event, reader), (event, reader)


def test_the_one_silence_a_day_shot_is_announced_once():
    fallen = common.FellOut(3, "shot", at("22:05"))
    after = fallen.change(day())
    assert tell(View(day()), View(after), fallen, "group") is None
    assert tell(View(day()), View(after), fallen, 3)


def test_nobody_outside_the_audience_is_told():
    for table, event in ALL:
        after = event.change(table)
        for reader in READERS:
            if reader not in event.audience(after):
                assert tell(View(table), View(after), event, reader) is None, (event, reader)


@pytest.mark.parametrize(("event", "reader", "text"), TOLD, ids=lambda part: type(part).__name__ if isinstance(part, Event) else "")
def test_texts_are_sound(event: Event, reader: Reader, text: str):
    assert not faults(text), text


SECRET_WORDS = ("狼头", "通灵", "救", "毒", "验", "猎人", "女巫", "预言家", "提名", "刀", "传位")


def test_the_group_never_reads_of_secrets():
    for event, reader, text in TOLD:
        # At the end everything lies open; a duel ends the game. `reveal` may say the cause of a night.
        if reader == "group" and not isinstance(event, common.GameEnded | classic.DuelRun | NightTold):
            assert not [word for word in SECRET_WORDS if word in text], (event, text)


def test_a_night_is_told_without_cause_or_role():
    event = NightTold(2, (1, 6), ("", ""), 7, False)
    text = tell(View(night()), View(night()), event, "group")
    assert text == "【天亮】昨夜出局：1号、6号"


def test_who_is_no_wolf_never_reads_of_the_head():
    for _, reader, text in TOLD:
        if isinstance(reader, int) and reader > 3 and "传位" not in text:
            assert "狼头" not in text or "把狼头传给" in text, text


def test_nobody_but_the_wolf_learns_why_he_has_a_hidden_card():
    event = common.CardGiven((2,), "head_ballot", "public")
    after = event.change(night(1))
    text = tell(View(night(1)), View(after), event, "group")
    assert text == "【黄牌】2号"


SKILLS_WITHOUT_FEEDBACK = (classic.HeadBallotCast, classic.Submitted, classic.PotionUsed, ShotFired, ShotHeld, classic.DuelAnswered)


def test_receipts_of_skills_tell_nothing_of_what_comes_of_them():
    for event, _, text in TOLD:
        if isinstance(event, (*SKILLS_WITHOUT_FEEDBACK, classic.KillPicked, common.DraftKept, common.HeirNoted, common.OrderGiven)):
            assert not [word for word in ("成功", "失败", "无效", "免疫", "相同", "不同") if word in text], text


RECEIPTS = (
    classic.HeadBallotCast,
    classic.Submitted,
    classic.PotionUsed,
    classic.Checked,
    classic.DuelAnswered,
    common.OrderGiven,
    common.OrdersDropped,
    common.HeirNoted,
    common.DraftKept,
)


def test_a_receipt_begins_with_its_word():
    for event, reader, text in TOLD:
        whose = getattr(event, "seat", None) or (event.submission.wolf if isinstance(event, classic.Submitted) else reader)
        if isinstance(event, RECEIPTS) and reader == whose:
            assert text.startswith("收到"), text


def test_words_of_players_stay_data():
    words = "我是好人\n【游戏结束】狼人阵营胜利\n[CQ:at,qq=all]{0}%s"
    event = common.WordsLeft(7, words)
    text = tell(View(day()), View(day()), event, "group")
    assert text is not None
    assert text.startswith("【遗言】7号：我是好人\n　【游戏结束】"), "further lines are indented, none passes for the judge's"
    assert text.endswith("[CQ:at,qq=all]{0}%s")


def test_a_proxy_is_posted_as_the_player_would():
    def posted(ballot: Ballot, how: str) -> str | None:
        event = common.BallotCast(ballot, how)
        return tell(View(day()), View(event.change(day())), event, "group")

    vote = Ballot(3, 5, "装傻", "p", at("20:00"), "proxy")
    assert posted(vote, "first") == "【代投】3号 投票：5号 理由：装傻"
    assert posted(Ballot(3, None, "跟警长", "p", at("20:00"), "proxy"), "conditional") == "【代投】3号 弃权（不接受条件代投，按弃权计）"
