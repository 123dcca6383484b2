"""Results and notes are stored with what happened, replaced and taken back with it, and read as sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.records import Change, Conflict, Member, Note, Result, Tallied
from tests.db.samples import OPENING, act, new_game

if TYPE_CHECKING:
    from db.store import Store

ADAPTER = "OneBot V11"


def result(seat: int, account: str, *, won: bool = True, tenure: int = 1, until: int | None = None) -> Result:
    return Result(seat, tenure, account, "村民", "女巫", "村民", won, won, 100, until, 3, 2)


def ended(game: int, version: int, *results: Result) -> Change:
    return Change(game, version, (act(f"m{game}-{version}"),), status="over", results=results, ended=500)


async def test_results_come_with_the_end_and_are_added_up(store: Store) -> None:
    one, _ = await store.new_game(new_game("g1"), OPENING)
    two, _ = await store.new_game(new_game("g2"), OPENING)
    await store.commit(ended(one, 1, result(1, "a"), result(2, "b", won=False)))
    await store.commit(ended(two, 1, result(1, "b"), result(2, "c", until=300), result(2, "a", tenure=2)))
    assert await store.tally(ADAPTER, account="a") == (Tallied("classic", "村民", "村民", "女巫", True, False, 2, 1, 2, 6, 4),)
    assert await store.tally(ADAPTER, account="a", group="g2") == (Tallied("classic", "村民", "村民", "女巫", True, False, 1, 0, 1, 3, 2),)
    everybody = await store.tally(ADAPTER)
    assert [(row.won, row.left, row.times) for row in everybody] == [(False, False, 1), (True, False, 3), (True, True, 1)]
    assert sum(row.games for row in everybody) == 2
    assert await store.tally(ADAPTER, account="d") == ()
    assert await store.tally("another", account="a") == ()
    assert await store.finished() == (one, two)


async def test_a_game_that_goes_on_has_none_and_one_that_ends_anew_has_the_new_ones(store: Store) -> None:
    game, _ = await store.new_game(new_game(), OPENING)
    await store.commit(ended(game, 1, result(1, "a"), result(2, "b")))
    await store.commit(Change(game, 2, (act("again"),), results=()))
    assert await store.tally(ADAPTER) == ()
    await store.commit(ended(game, 3, result(1, "a", won=False)))
    await store.commit(Change(game, 4, (act("talk"),), status="over"))
    assert [(row.won, row.times) for row in await store.tally(ADAPTER)] == [(False, 1)]


async def test_what_lost_its_race_leaves_no_results_and_no_notes(store: Store) -> None:
    game, _ = await store.new_game(new_game(), OPENING)
    late = Change(game, 7, (act("late"),), status="over", results=(result(1, "a"),), notes=(Note("s", "k", "v"),))
    with pytest.raises(Conflict):
        await store.commit(late)
    assert await store.tally(ADAPTER) == ()
    assert await store.notes("s") == {}


async def test_notes_come_with_what_happened_the_later_stands(store: Store) -> None:
    game, _ = await store.new_game(new_game(), OPENING)
    await store.commit(Change(game, 1, (act("m1"),), notes=(Note("s", "a", "1"), Note("s", "b", "1"), Note("s", "a", "2"))))
    assert await store.notes("s") == {"a": "2", "b": "1"}
    await store.commit(Change(game, 2, (act("m2"),), notes=(Note("s", "b", None), Note("s", "none", None))))
    assert await store.notes("s") == {"a": "2"}


async def test_the_last_finished_game_of_a_group_and_of_a_person(store: Store) -> None:
    first, _ = await store.new_game(new_game("g1", Member("a", "player", 1)), OPENING)
    await store.commit(Change(first, 1, (act("m1"),), status="over"))
    second, _ = await store.new_game(new_game("g1", Member("a", "judge")), OPENING)
    assert await store.last_of_group(ADAPTER, "g1") == first
    assert await store.last_of(ADAPTER, "a") == first
    await store.commit(Change(second, 1, (act("m2"),), status="over"))
    assert await store.last_of_group(ADAPTER, "g1") == second
    assert await store.last_of(ADAPTER, "a") == second
    assert await store.last_of(ADAPTER, "a", first) == first
    assert await store.last_of(ADAPTER, "b", first) is None
    assert await store.last_of_group(ADAPTER, "g2") is None
