"""Fixtures of a town, taken over by the folders that play in one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.export.judged_again import every_game
from tests.town.tables import KINDS, Kind
from tests.town.town import Town


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town at noon on a real database file, with no game yet.

    Whatever the bot stumbled over fails the test, and so does a game that can't be judged or played again.
    """
    town = await Town.found(tmp_path)
    yield town
    await town.stop()
    try:
        assert town.faults == []
        if not town.forged:
            await every_game(town.store)
    finally:
        await town.store.close()


@pytest.fixture(params=KINDS, ids=lambda kind: kind.rule_set)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each rule set in turn."""
    found: Kind = request.param
    return found
