"""Fixtures of a town, taken over by the folders that play in one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.town.tables import KINDS, Kind
from tests.town.town import Town


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town at noon on a real database file, with no game yet. Whatever the bot stumbled over fails the test."""
    town = await Town.found(tmp_path)
    yield town
    await town.leave()
    assert town.faults == []


@pytest.fixture(params=KINDS, ids=lambda kind: kind.rule_set)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each rule set in turn."""
    found: Kind = request.param
    return found
