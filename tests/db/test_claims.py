"""Several processes on one database: who ends, who sends, who serves; and what comes back from the dead."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db import claims
from db.records import Change, Conflict, Due, Duplicate, NewGame, Step
from db.store import Store
from tests.db.samples import OPENING, act, change, new_game, open_games

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from _pytest.monkeypatch import MonkeyPatch

BOT = "10000"


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two processes on one server, as far as the database can tell."""
    one, other = await Store.open(postgres_url), await Store.open(postgres_url)
    await one.reset()
    yield one, other
    await one.close()
    await other.close()


async def overdue(store: Store, count: int, *, group: str = "due") -> list[int]:
    """Games with one window each; the last is due first."""
    numbers = []
    for number in range(count):
        window = Due("day", None, 100, 1000 - number, True)
        numbers.append((await store.new_game(new_game(f"{group}{number}"), OPENING, status="running", windows=(window,)))[0])
    return numbers


async def test_what_is_due_is_claimed_in_its_order(store: Store) -> None:
    games = await overdue(store, 5)
    assert await store.claims.due(games) == tuple(reversed(games))
    assert await store.claims.due(games[:2]) == (games[1], games[0])  # its own claims stand
    await store.commit(Change(games[0], 1, (), "over"))
    assert games[0] not in await store.claims.due(games)
    assert await store.claims.due(()) == ()


async def test_a_process_by_itself_has_everything(on_file: Store, file_url: str) -> None:
    assert on_file.claims.only
    games = await overdue(on_file, 120)
    assert len(await on_file.claims.due(games)) == 120
    await on_file.commit(change(games[0], 1, act("m1")))
    assert await on_file.claims.sendings() == ()  # it sends them as it stores them
    again = await Store.open(file_url)  # after a kill: the claims of the dead are its own
    assert len(await again.claims.due(games)) == 120
    assert [sending.body for sending in await again.claims.sendings(again=True)] == ["收到 m1 0"]
    assert not await again.moved_on(games[0], 1)
    await again.close()


async def test_processes_share_what_is_due(pair: tuple[Store, Store], monkeypatch: MonkeyPatch) -> None:
    one, other = pair
    games = await overdue(one, 120)
    first, second = await asyncio.gather(one.claims.due(games), other.claims.due(games))
    assert len(first) == len(second) == claims.AT_ONCE
    assert not set(first) & set(second)
    rest = await other.claims.due(set(games) - set(second))
    assert set(rest) == set(games) - set(first) - set(second)
    assert await one.claims.due(rest) == ()
    await other.commit(Change(rest[0], 1, (Step(None),)))  # a commit ends the claim
    assert await one.claims.due(rest) == rest[:1]


async def test_the_claims_of_a_dead_process_come_back(pair: tuple[Store, Store], monkeypatch: MonkeyPatch) -> None:
    dead, alive = pair
    games = await overdue(dead, 3)
    monkeypatch.setattr(claims, "ENDING", 2)
    monkeypatch.setattr(claims, "SERVING", 2)
    assert await dead.claims.due(games) == tuple(reversed(games))
    assert await dead.claims.serve({BOT}) == {BOT}
    await dead.commit(change(games[0], 1, act("m1", texts=2)))
    assert await alive.claims.due(games[1:]) == ()
    assert await alive.claims.serve({BOT}) == frozenset()
    await asyncio.sleep(3.1)
    assert set(await alive.claims.due(games)) == set(games)
    assert await alive.claims.serve({BOT}) == {BOT}
    assert await dead.claims.serve({BOT}) == frozenset()
    assert [sending.body for sending in await alive.claims.sendings({BOT})] == ["收到 m1 0", "收到 m1 1"]
    assert await alive.claims.sendings({BOT}) == ()


async def test_one_process_serves_an_account(pair: tuple[Store, Store]) -> None:
    for number in range(20):
        wanted = {f"{number}", "always"}
        granted = await asyncio.gather(*(store.claims.serve(wanted) for store in (*pair, *pair)))
        of_one, of_other = granted[0] | granted[2], granted[1] | granted[3]
        assert of_one.isdisjoint(of_other)
        assert of_one | of_other == wanted


async def test_what_is_left_can_be_taken_at_once(pair: tuple[Store, Store]) -> None:
    one, other = pair
    (game,) = await open_games(one, 1)
    await one.claims.serve({BOT})
    sent, waiting = await one.commit(change(game, 1, act("m1", texts=2)))
    one.mark(sent, "sent", at=300, message_id="p1")
    await one.claims.leave({BOT})
    assert await other.claims.serve({BOT, "another"}) == {BOT, "another"}
    assert [sending.id for sending in await other.claims.sendings({"another"})] == []
    assert [sending.id for sending in await other.claims.sendings({BOT})] == [waiting]


async def test_what_is_stored_by_who_does_not_send_waits_for_who_does(pair: tuple[Store, Store]) -> None:
    closer, sender = pair
    (game,) = await open_games(closer, 1)
    await sender.claims.serve({BOT})
    mine = await sender.commit(change(game, 1, act("mine")))
    stored = await closer.commit(Change(game, 2, (act("m1"),), sends=False))
    assert [sending.id for sending in await sender.claims.sendings({BOT})] == list(stored)
    assert [sending.id for sending in await sender.claims.sendings({BOT}, again=True)] == [*mine, *stored]


async def test_a_changed_game_is_noticed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    (game,) = await open_games(one, 1)
    assert await other.versions() == {game: 1}
    await one.commit(change(game, 1, act("m1")))
    assert await other.moved_on(game, 1)
    assert not await other.moved_on(game, 2)
    assert await other.versions() == {game: 2}
    await one.commit(Change(game, 2, (), "over"))
    assert await other.versions() == {}


async def test_batches_of_two_processes_never_wait_for_each_other(pair: tuple[Store, Store]) -> None:
    games = await open_games(pair[0], 30)

    async def play(store: Store, numbers: list[int]) -> int:
        won = 0
        for version in range(1, 16):
            changes = [change(game, version, Step(None)) for game in numbers]
            outcomes = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
            assert all(isinstance(outcome, tuple | Conflict) for outcome in outcomes), outcomes
            won += sum(isinstance(outcome, tuple) for outcome in outcomes)
        return won

    won = await asyncio.gather(play(pair[0], games), play(pair[1], games[::-1]))
    assert sum(won) == 30 * 15


async def test_a_message_that_two_processes_hear_counts_once(pair: tuple[Store, Store]) -> None:
    games = await open_games(pair[0], 2)
    for number in range(1, 30):
        # In the same game the version decides; in two games, the message itself.
        versions = await pair[0].versions()
        wishes = [store.commit(change(game, versions[game], act(f"m{number}"))) for store, game in zip(pair, games, strict=True)]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Duplicate", "tuple"]


async def test_two_processes_open_one_game_in_a_group(pair: tuple[Store, Store]) -> None:
    for number in range(10):
        new: NewGame = new_game(f"race{number}")
        outcomes = await asyncio.gather(*(store.new_game(new, Step(None)) for store in pair), return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["GroupBusy", "tuple"]


async def test_a_process_may_start_while_another_makes_the_tables(postgres_url: str) -> None:
    from sqlalchemy import text
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    stores = await asyncio.gather(*(Store.open(postgres_url) for _ in range(4)))
    assert await stores[3].unfinished() == ()
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_duplicate_stays_one(pair: tuple[Store, Store]) -> None:
    (game,) = await open_games(pair[0], 1)
    await pair[0].commit(change(game, 1, act("m1")))
    with pytest.raises(Duplicate):
        await pair[1].commit(change(game, 2, act("m1")))
