"""Random games end, with one winner; the log folds to the table; cards and points are kept."""

from __future__ import annotations

import os
import random

import pytest

from desk.shelf import CODEC
from engine import fold
from engine.cards.options import CardsOptions
from engine.cards.state import CAMPS
from tests.cards.games import Game, random_options

MANY = int(os.environ.get("DAYBREAK_CARDS_GAMES", "150"))
"""Thousands as a command: DAYBREAK_CARDS_GAMES=5000 pytest tests/cards/test_random_games.py -n 2."""


@pytest.mark.parametrize("seed", range(MANY))
def test_a_random_game_ends_and_folds(seed):
    game = Game(seed).play()
    assert game.table.winner in (*CAMPS, "平局")
    assert fold(game.opening, game.log) == game.table
    assert CODEC.decode(CODEC.encode(game.table)) == game.table
    for event in game.log[:: 1 + len(game.log) // 40]:
        assert CODEC.decode(CODEC.encode(event)) == event


@pytest.mark.parametrize("seed", range(3))
def test_a_default_game_is_played_with_texts(seed):
    options = random_options(random.Random(seed), **{f: getattr(CardsOptions(), f) for f in ("zi_per_attack",)})
    assert Game(seed, options).play().table.winner
