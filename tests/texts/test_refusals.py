"""Every no and every question of the engine has its text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from desk.texts import View, ask, refuse
from desk.texts.questions import HOW, QUESTIONS, describe
from desk.texts.refusals import OUT_OF_PLACE, OWN_REASONS, REASONS_OF
from engine.classic import commands as do
from engine.common import commands as common
from engine.common.ballot import CODES
from engine.common.event import BallotMalformed
from engine.common.table import Malformed
from engine.common.turn import Question, Refusal
from tests.texts.samples import day, dusk, night
from tests.texts.sound import faults
from tests.texts.table import at, dealt, placed

SOURCES = tuple(path.read_text(encoding="utf-8") for path in Path(engine.__file__).parent.rglob("*.py"))


def codes(word: str) -> set[str]:
    return {code for source in SOURCES for code in re.findall(rf'\b{word}\(\s*"([a-z-]+)"', source)}


def test_every_code_of_the_engine_has_a_text():
    refusals = codes("Refusal") | {word for word, _ in CODES.values()}
    assert len(refusals) > 50, "the sources were read"
    own = {code for reasons in OWN_REASONS.values() for code in reasons}
    assert refusals == set(REASONS_OF) | own
    assert codes("Question") == set(QUESTIONS)
    assert set(REASONS_OF) >= OUT_OF_PLACE


@pytest.mark.parametrize("code", sorted(REASONS_OF))
@pytest.mark.parametrize("table", [day(), dusk(), night()], ids=["day", "dusk", "night"])
def test_a_refusal_is_one_line_with_its_clause(code: str, table: object):
    view = View(table, at=at("21:00"))  # type: ignore[arg-type]
    facts: tuple[str | int, ...] = {"too-soon": (60,), "other-phase": ("D5", "D2"), "closed-already": ("D2",)}.get(code, (8,))
    for seat in (None, 1, 4, 7):
        text = refuse(view, Refusal(code, "C-38", facts), "格式：验 N，例：验 3", seat)
        assert text.endswith("（C-38）")
        assert "\n" not in text
        assert not faults(text), text


@pytest.mark.parametrize("error", sorted(CODES))
def test_every_error_of_a_ballot_has_its_short_answer(error: str):
    word, clause = CODES[error]
    broken = BallotMalformed(Malformed(4, "p", None, change=False))
    for facts in ((error,), (error, 8)):
        for events in ((), (broken,)):
            text = refuse(View(day()), Refusal(word, clause, facts, events), None)
            assert text.endswith(f"（{clause}）")
            assert not faults(text), text
            assert not [secret for secret in ("狼", "阵营", "猎人", "女巫", "预言家") if secret in text], "§4.6"


def test_answers_of_the_rule_book():
    view = View(day())

    def said(error: str, *facts: int) -> str:
        word, clause = CODES[error]
        return refuse(view, Refusal(word, clause, (error, *facts)), None)

    assert said("E02") == "你已出局，不能投票（C-103）"
    assert said("E04", 8) == "你已投 8号。改票请引用原票回复“改票：…”（R-58）"
    assert said("E09") == "关门前一小时不得改票，原票仍有效（C-107）"
    assert said("E13", 8).startswith("8号 已出局")
    assert said("E18", 8) == "对象未变，不计改票（C-100）"
    assert said("P02") == "代投已截止，此票作废；你仍可自己在群里投票（C-117）"


def test_try_out_17_a_late_vote_is_told_which_vote_is_over():
    text = refuse(View(dusk()), Refusal("voting-closed", "C-98", ("E03",)), None)
    assert "第2天的投票已截止" in text


def test_a_wrong_command_is_told_what_is_open_to_this_player():
    refusal = Refusal("not-your-skill", "C-71")
    assert refuse(View(night()), refusal, None, 4) == "这不是你的技能。你现在可以：验 N（22:30 前）（C-71）"
    assert refuse(View(night()), refusal, None, 8) == "这不是你的技能。你现在可以：无（C-71）"


def test_malformed_posts_are_told_how_to_be_put_right():
    broken = BallotMalformed(Malformed(4, "p", 8, change=False))
    text = refuse(View(day()), Refusal("no-reason", "C-99", ("E14", 8), (broken,)), None)
    assert "请引用这一楼改正：投票：N 理由：…" in text
    changed = BallotMalformed(Malformed(4, "p", 8, change=True))
    assert "原票仍有效" in refuse(View(day()), Refusal("no-reason", "C-99", ("E14", 8), (changed,)), None)


# -- questions


def asked(question: Question, command: common.Command, view: View | None = None) -> str:
    text = ask(view or View(night(), at=at("22:05")), command, question)
    assert text.endswith(HOW)
    assert not faults(text), text
    return text


def test_players_are_told_what_will_happen():
    save = asked(Question("save-not-announced", "R-37", (8, 1)), do.Save(seat=5, target=8))
    assert "8号" in save
    assert "不是他" in save
    assert "还没" in asked(Question("save-not-announced", "R-37", (8, 0)), do.Save(seat=5, target=8))
    assert "5号" in asked(Question("poison-yourself", "R-38"), do.Poison(seat=5, target=5))
    game = placed("day", sheriff=7)
    game.vote(4, 8)
    proxy = common.ProxyRequest(seat=4, target=None, reason="", conditional=True)
    assert "投 8号" in asked(Question("proxy-over-ballot", "R-61", (4,)), proxy, game.view)


@pytest.mark.parametrize("base", ["others", "living", "all3"])
@pytest.mark.parametrize("witch_out", [True, False])
def test_a_duel_is_asked_about_without_a_word_of_the_witch(base: str, witch_out: bool):
    game = placed("night", options={"duel_base": base}, seats={1: {"head": True}, 5: {"out": witch_out}})
    text = asked(Question("duel", "C-30", (7, 7, 0)), do.Duel(seat=1, knives=(7, 7, None)), game.view)
    assert text.startswith("将提出决战，三刀依次 7号、7号、空。")
    assert "女巫" not in text
    assert f"有 {2 if base == 'others' else 1} 位同意" in text


def test_judges_are_told_what_will_happen():
    table = day().with_seat(9, yellow=1)
    view = View(table, at=at("13:00"))
    commands = (
        common.CloseDoors(judge="j"),
        common.Postpone(judge="j", minutes=30),
        common.SpeedUp(judge="j", when=at("18:30")),
        common.Pause(judge="j"),
        common.GiveCard(judge="j", seat=9, colour="yellow", reason="吵闹"),
        common.GiveCard(judge="j", seat=8, colour="yellow", reason="吵闹"),
        common.GiveCard(judge="j", seat=9, colour="red", reason="私聊"),
        common.TakeCard(judge="j", seat=9),
        common.Abort(judge="j"),
        common.RecordBallot(judge="j", seat=4, word="投票", target=8, reason="装傻", force=True),
    )
    for command in commands:
        assert asked(Question("judge", "4.5"), command, view) == f"{describe(view, command)}\n{HOW}"
    assert describe(view, commands[4]).startswith("将给 9号 记黄牌（吵闹）：第 2 张，变红牌")
    assert describe(view, commands[5]) == "将给 8号 记黄牌（吵闹）：第 1 张"


def test_try_out_26_times_are_echoed_with_date_zone_and_what_is_left():
    view = View(day(), at=at("13:00"))
    assert "2026-01-01 18:30（周四，北京时间，还有 5小时30分钟）" in describe(view, common.SpeedUp(judge="j", when=at("18:30")))
    assert "关门改为 2026-01-01 22:30（周四，北京时间，还有 9小时30分钟）" in describe(view, common.Postpone(judge="j", minutes=30))
    doors = View(night(), at=at("22:05"))
    assert "开门改为 2026-01-01 23:30" in describe(doors, common.Postpone(judge="j", minutes=30))
    assert "2026-01-01 22:45" in describe(doors, common.OpenDoors(judge="j", when=at("22:45")))
    assert "立即开门" in describe(doors, common.OpenDoors(judge="j"))


def test_begin_and_resume_are_described():
    game = dealt()
    assert describe(game.view, common.Begin(judge="j")).startswith("将开始游戏：第1天开门。还没报到：1号")
    game.hear(common.Pause(judge="j", sure=True), "13:00")
    game.now += 7200
    assert describe(game.view, common.Resume(judge="j")).endswith("2小时")
