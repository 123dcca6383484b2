"""Games among accidents, and those that once found something: no promise is broken, and the same seed is the same game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.accidents.play import Plan, play
from tests.accidents.rounds import Tally, plans
from tests.accidents.seeds import KEPT

GAMES, BLOCKS = 200, 20
"""So many games in so many blocks: two workers share them."""
WORLDS = tuple(plans(1, GAMES))


@pytest.mark.parametrize("block", range(BLOCKS))
def test_whatever_happens_the_promises_hold(block: int) -> None:
    tally = Tally()
    for plan in WORLDS[block::BLOCKS]:
        tally.add(play(plan))
    assert not tally.broken, "\n".join(tally.lines())
    assert tally.receipts > 5 * tally.games
    assert tally.kills > tally.games
    assert len(tally.faults) > 10


@pytest.mark.parametrize("plan", [plan for plan, _ in KEPT], ids=str)
def test_what_once_was_found_is_not_found_again(plan: Plan) -> None:
    assert play(plan).violations == ()


def test_the_same_seed_is_the_same_game_whatever_python_makes_of_its_sets() -> None:
    plan = Plan(4, "classic", processes=2, games=2, pictures=True)
    here = play(plan)
    code = "from tests.accidents.play import Plan, play; print(play(Plan(4, 'classic', processes=2, games=2, pictures=True)).trace)"
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
