"""A scene on a database in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db.store import Store
from tests.desk.scene import Scene
from tests.town.fixtures import kind, town

__all__ = ["day", "kind", "scene", "town"]


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """An office at noon, with no game yet."""
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    yield scene
    await scene.stop()
    await store.close()


@pytest.fixture
async def day(scene: Scene) -> Scene:
    """An office with one game on its first day."""
    await scene.deal()
    return scene
