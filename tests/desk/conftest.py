"""A scene on a database in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db.store import Store
from desk import record
from desk.verify import verify
from engine import RULE_SETS
from tests import quick
from tests.desk.processes import policy, postgres_url, start
from tests.desk.scene import ZONE, Scene
from tests.town.fixtures import kind, town

__all__ = ["day", "kind", "policy", "postgres_url", "scene", "start", "town"]


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """An office at noon, with no game yet. Whatever was played in it, its judge was honest."""
    store = await quick.in_memory()
    scene = Scene(store)
    yield scene
    await scene.stop()
    if not scene.forged:
        await judged_again(store)
    await store.close()


async def judged_again(store: Store) -> None:
    """Every record of the store is judged once more and comes out the same."""
    number = 1
    while True:
        try:
            stored = await store.load(number)
        except LookupError:
            return
        whole = await record.load(store, number, RULE_SETS[stored.rule_set].options(), ZONE)
        assert verify(whole).flaw is None
        number += 1


@pytest.fixture
async def day(scene: Scene) -> Scene:
    """An office with one game on its first day."""
    await scene.deal()
    return scene
