"""Games among accidents, and those that once found something: no promise is broken, and the same seed is the same game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.accidents.play import Plan, play
from tests.accidents.rounds import Tally, plans
from tests.accidents.seeds import KEPT

BLOCKS, GAMES = 11, 10
"""So many blocks of so many games: two workers share them."""


@pytest.mark.parametrize("block", range(BLOCKS))
def test_whatever_happens_the_promises_hold(block: int) -> None:
    tally = Tally()
    for plan in plans(1 + block * GAMES, GAMES):
        tally.add(play(plan))
    assert not tally.broken, "\n".join(tally.lines())
    assert tally.receipts > 5 * GAMES
    assert tally.kills > GAMES
    assert len(tally.faults) > 10


@pytest.mark.parametrize("plan", [plan for plan, _ in KEPT], ids=str)
def test_what_once_was_found_is_not_found_again(plan: Plan) -> None:
    assert play(plan).violations == ()


def test_the_same_seed_is_the_same_game_whatever_python_makes_of_its_sets() -> None:
    plan = Plan(4, "classic", processes=2)
    here = play(plan)
    code = "from tests.accidents.play import Plan, play; print(play(Plan(4, 'classic', processes=2)).trace)"
    for order in ("1", "77"):
        there = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": order, "PATH": ""},
        )
        assert there.stdout.split() == [here.trace]
    assert play(plan) == here
