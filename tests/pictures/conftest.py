"""A town whose bot draws, and the rule sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.pictures.easel import Gallery
from tests.town.fixtures import kind

__all__ = ["gallery", "kind"]


@pytest.fixture
async def gallery(tmp_path: Path) -> AsyncIterator[Gallery]:
    """Whatever the bot stumbled over fails the test."""
    town = await Gallery.found(tmp_path)
    yield town
    await town.leave()
    assert town.faults == []
