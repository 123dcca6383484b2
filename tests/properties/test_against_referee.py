"""Whole random games against the referee of tests/referee, who knows the rule book and not the engine."""

from __future__ import annotations

import pytest

from tests.properties.match import DisagreementError, shrunk
from tests.properties.players import played
from tests.properties.scripts import as_script

GAMES, BATCH = 400, 50


@pytest.mark.parametrize("first", range(1, GAMES, BATCH))
def test_both_judges_agree_at_every_step(first: int) -> None:
    # More of them, with other seeds: python -m tests.properties.many N FIRST
    for seed in range(first, first + BATCH):
        game, _, wrong = played(seed)
        if isinstance(wrong, DisagreementError):
            kind = wrong.what.split(" ")[0]
            pytest.fail(f"seed {seed}: {wrong}\n{as_script(shrunk(game, kind), wrong)}")
        if wrong is not None:
            raise wrong
