"""Notes outlive games: kept by scope and key, replaced, forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.store import Store


async def test_a_note_is_kept_replaced_and_forgotten(store: Store) -> None:
    await store.note("house", "halted", "yes")
    await store.note("house", "last_tick", "100")
    await store.note("group:qq:1", "rules:老规矩", "{}")
    await store.note("house", "last_tick", "200")
    assert await store.notes("house") == {"halted": "yes", "last_tick": "200"}
    await store.note("house", "halted", None)
    assert await store.notes("house") == {"last_tick": "200"}
    assert await store.notes("group:qq:1") == {"rules:老规矩": "{}"}
