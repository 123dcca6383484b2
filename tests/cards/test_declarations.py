"""How much one player may declare in a night (D-55), and where the bulletin reads it out (D-56)."""

from __future__ import annotations

from typing import Any

import pytest

from desk.texts import View, refuse, tell
from engine import RULE_SETS, Dice, Refusal, Table, decide, evolve, fold, position
from engine.cards.commands import Declare, Use
from engine.cards.declarations import MOST_CHARACTERS, MOST_PIECES
from engine.cards.events import DawnTold
from engine.cards.options import CardsOptions
from engine.common.commands import TakeBack
from engine.common.table import moment_of_day

ZONE = "Asia/Shanghai"
NIGHT = moment_of_day(ZONE, "2026-01-01", "20:00")
DICE = Dice(bytes(32))
HANDS = {1: (["杀手"], "杀手"), 2: (["庶民", "庶民"], "平民"), 3: (["狼人"], "狼人")}


def night() -> Table[Any]:
    spec = {"phase": "night", "seats": {seat: {"hand": hand, "camp": camp, "points": 9} for seat, (hand, camp) in HANDS.items()}}
    return fold(*position(RULE_SETS["cards"], CardsOptions(), ZONE, spec, NIGHT, DICE))


def after(table: Table[Any], command: Any) -> Table[Any]:
    answer = decide(table, command, NIGHT + 60, DICE)
    assert isinstance(answer, tuple), answer
    for event in answer:
        table = evolve(table, event)
    return table


def declared(table: Table[Any], *words: str) -> Table[Any]:
    for each in words:
        table = after(table, Declare(seat=1, role="杀", words=each))
    return table


BEYOND = [
    ("declared-too-much", ("月" * (MOST_CHARACTERS - 10), "光"), "你还能写 9，这条有 10"),
    ("declared-too-often", ("月",) * MOST_PIECES, "最多 100 条"),
]


@pytest.mark.parametrize(("code", "words", "told"), BEYOND)
@pytest.mark.parametrize("wish", [Declare(seat=1, role="杀", words="月" * 10), Use(seat=1, act="杀", target=2, words="月" * 10)])
def test_what_goes_beyond_is_refused_whole(code: str, words: tuple[str, ...], told: str, wish: Any) -> None:
    table = declared(night(), *words)
    answer = decide(table, wish, NIGHT + 90, DICE)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.clause) == (code, "R000-013")
    text = refuse(View(table), answer, None, 1)
    assert told in text
    assert "没有扣点" in text


def test_there_is_room_again_for_what_was_taken_back() -> None:
    table = after(declared(night(), "月" * MOST_CHARACTERS), TakeBack(seat=1, what="宣言"))
    assert sum(piece.size for piece in declared(table, "月" * MOST_CHARACTERS).own.pieces) == MOST_CHARACTERS


def test_an_attack_without_words_and_the_others_are_not_held_up() -> None:
    table = after(declared(night(), "月" * MOST_CHARACTERS), Use(seat=1, act="杀", target=2))
    table = after(table, Use(seat=3, act="狼", target=2, words="狼" * 100))
    assert [play.seat for play in table.own.plays] == [1, 3]


def test_the_bulletin_reads_the_result_before_the_declarations() -> None:
    table = night()
    dawn = DawnTold(1, ("月光",), hurt=((2, 1),), failed=(), slain=(), saved=(), pardoned=(), robbed=(), dead=(3,))
    text = tell(View(table), View(table), dawn, "group") or ""
    assert text.index("出局：3号") < text.index("各人牌数") < text.index("月光")
