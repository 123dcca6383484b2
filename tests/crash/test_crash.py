"""The live bot is killed a few times while it judges a game, and keeps its word. `bot.py crashtest` does it a hundred times."""

import sys
from pathlib import Path

import pytest

from tests.crash.trial import Trial

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a killed process"), pytest.mark.timeout(180)]


async def test_killed_at_any_moment_it_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[str] = []
    trial = Trial(tmp_path, 3, told.append)
    await trial.run(5, ("burst", "bell", "down", "start", "burst"), dealt=True)
    assert len(told) == 5
    assert trial.last is not None
    assert trial.receipts > 40
