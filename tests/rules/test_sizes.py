"""How many sit down: infection deals for twelve to fourteen, a game keeps the number for which it was opened."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from desk.game import Game, GameOpened
from engine.common.event import Dealt

INFECTION = engine.RULE_SETS["infection"]
ZONE = "Asia/Shanghai"


def lobby(rule_set: str) -> Game:
    return Game(1, "test", "bot", "g1", rule_set, ZONE, engine.RULE_SETS[rule_set].options(), 0)


@pytest.mark.parametrize(("seats", "villagers"), [(12, 6), (13, 7), (14, 8)])
def test_what_is_over_is_villagers(seats, villagers):
    _, (dealt, _) = engine.deal(INFECTION, INFECTION.options(), ZONE, 0, engine.Dice(b"x"), seats=seats)
    assert isinstance(dealt, Dealt)
    assert Counter(dealt.roles) == {"狼头": 1, "预言家": 1, "女巫": 1, "长老": 1, "守卫": 1, "猎人": 1, "村民": villagers}


@pytest.mark.parametrize("seats", [11, 15])
def test_other_numbers_are_refused(seats):
    with pytest.raises(ValueError, match="12 or 13 or 14"):
        engine.deal(INFECTION, INFECTION.options(), ZONE, 0, engine.Dice(b"x"), seats=seats)


def test_a_game_keeps_the_number_it_was_opened_for():
    assert lobby("infection").seats == 12
    opened = GameOpened("j", ZONE, INFECTION.options(), "mark", 13).change(lobby("infection"))
    assert opened.seats == 13
    assert GameOpened("j", ZONE, engine.RULE_SETS["classic"].options(villagers=5), "mark", 10).change(lobby("classic")).seats == 11, (
        "the option decides"
    )
