"""Notes outlive games: kept by scope and key, replaced, forgotten."""

from __future__ import annotations

import asyncio

from sqlalchemy import make_url

from db.connect import in_memory
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


async def test_a_note_is_swapped_once_and_only_while_it_says_what_is_thought(store: Store, url: str) -> None:
    other = store if in_memory(make_url(url)) else await Store.open(url)
    await store.note("board", "1-x", "shut")
    tried = await asyncio.gather(*(each.swap_note("board", "1-x", "shut", f"open {n}") for n, each in enumerate((store, other) * 3)))
    assert sum(tried) == 1
    assert (await store.notes("board"))["1-x"] == f"open {tried.index(True)}"
    await store.note("board", "1-x", None)
    assert not await other.swap_note("board", "1-x", f"open {tried.index(True)}", "open")
    assert await store.notes("board") == {}
    if other is not store:
        await other.close()


async def test_two_processes_write_the_same_note_in_the_same_instant(store: Store, url: str) -> None:
    """Neither fails; one of them stands."""
    other = store if in_memory(make_url(url)) else await Store.open(url)
    for number in range(20):
        await asyncio.gather(store.note("vigil", f"tick{number}", "1"), other.note("vigil", f"tick{number}", "2"))
    assert set((await store.notes("vigil")).values()) <= {"1", "2"}
    if other is not store:
        await other.close()
