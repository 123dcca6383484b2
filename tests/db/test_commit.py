"""Changes: all of one or nothing of it, once, and none at the cost of another."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from db.records import Change, Conflict, Due, Duplicate, Happened, Member, Outgoing, Step
from db.store import Store
from tests.db.samples import OPENING, act, change, heard, open_games

if TYPE_CHECKING:
    from sqlalchemy import Connection


async def test_a_change_is_there_as_it_was_given(store: Store) -> None:
    (game,) = await open_games(store, 1)
    windows = (Due("night:kill", None, 200, 900, True), Due("night:witch", 4, 200, 800, False))
    people = (Member("9", "judge"), Member("20003", "player", 3), Member("20004", "player", 4))
    steps = (act("m1"), Step(None, (Happened(210, "Closed", "{}"),), (Outgoing("user", "77", "你不在局中", 210, "q1", "note"),)))
    await store.commit(Change(game, 1, steps, "running", windows, None, True, people))

    stored = await store.load(game)
    assert (stored.version, stored.status, stored.paused, stored.seed) == (2, "running", True, b"\x00seed")
    assert stored.windows == windows
    assert set(stored.members) == set(people)
    assert stored.snapshot is None
    assert stored.events == OPENING.events + steps[0].events + steps[1].events == await store.history(game)
    assert await store.heard(game) == (heard("m1"),)
    receipt, note = await store.sendings(game)
    assert (receipt.to, receipt.body, receipt.state, receipt.attempts) == ("seat:3", "收到 m1 0", "new", 0)
    assert (note.to, note.user, note.reply_to, note.ref, note.at) == ("user", "77", "q1", "note", 210)


async def test_sets_are_kept_replaced_or_emptied(store: Store) -> None:
    (game,) = await open_games(store, 1)
    first, second = Due("a", 1, 1, 2, True), Due("b", 2, 1, 2, True)
    await store.commit(change(game, 1, windows=(first, second)))
    await store.commit(change(game, 2, act("m1")))
    assert (await store.load(game)).windows == (first, second)
    await store.commit(change(game, 3, windows=(second,)))
    assert (await store.load(game)).windows == (second,)
    await store.commit(change(game, 4, windows=()))
    assert (await store.load(game)).windows == ()


async def test_a_snapshot_stands_for_all_events_so_far(store: Store) -> None:
    one, other = await open_games(store, 2)
    await store.commit(change(one, 1, act("m1"), act("m2"), snapshot='{"day":1}'))
    await store.commit(change(other, 1, act("x1")))
    assert (await store.load(one)).events == ()
    await store.commit(change(one, 2, act("m3")))
    stored = await store.load(one)
    assert stored.snapshot == '{"day":1}'
    assert stored.events == act("m3").events
    await store.commit(change(one, 3, snapshot='{"day":2}'))
    assert ((await store.load(one)).snapshot, (await store.load(one)).events) == ('{"day":2}', ())
    assert len(await store.history(one)) == 4


async def test_three_closers_at_once_close_once(store: Store) -> None:
    (game,) = await open_games(store, 1)
    for version in range(1, 21):
        closers = [change(game, version, Step(None, (Happened(300, "Closed", f'"{version}"'),))) for _ in range(3)]
        outcomes = await asyncio.gather(*map(store.commit, closers), return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "Conflict", "tuple"]
    assert [event.body for event in (await store.history(game))[1:]] == [f'"{version}"' for version in range(1, 21)]


async def test_three_stores_on_one_file_close_once(file_url: str) -> None:
    stores = [await Store.open(file_url) for _ in range(3)]
    (game,) = await open_games(stores[0], 1)
    for version in range(1, 21):
        closing = change(game, version, Step(None, (Happened(300, "Closed", "{}"),)))
        outcomes = await asyncio.gather(*(store.commit(closing) for store in stores), return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "Conflict", "tuple"]
    assert len(await stores[1].history(game)) == 21
    for store in stores:
        await store.close()


async def test_a_message_counts_once(store: Store) -> None:
    one, other = await open_games(store, 2)
    await store.commit(change(one, 1, act("m1")))
    assert await store.seen("OneBot V11", "10000", "private", "m1", 200)
    assert not await store.seen("OneBot V11", "10000", "private", "m1", 201)
    with pytest.raises(Duplicate) as caught:
        await store.commit(change(other, 1, act("x1"), act("m1")))
    assert caught.value.index == 1
    assert (await store.load(other)).version == 1
    assert not await store.seen("OneBot V11", "10000", "private", "x1", 200)
    await store.commit(change(other, 1, act("m1", at=201)))  # ids are short: another second is another message


async def test_a_message_twice_in_one_change(store: Store) -> None:
    (game,) = await open_games(store, 1)
    with pytest.raises(Duplicate) as caught:
        await store.commit(change(game, 1, act("m1"), act("m2"), act("m1")))
    assert caught.value.index == 2
    assert len(await store.history(game)) == 1


async def test_a_message_for_two_games_at_once(store: Store) -> None:
    one, other = await open_games(store, 2)
    outcomes = await asyncio.gather(store.commit(change(one, 1, act("m1"))), store.commit(change(other, 1, act("m1"))), return_exceptions=True)
    assert isinstance(outcomes[0], tuple)
    assert isinstance(outcomes[1], Duplicate)


async def test_a_message_is_free_again_when_its_first_change_lost(store: Store) -> None:
    one, other = await open_games(store, 2)
    outcomes = await asyncio.gather(store.commit(change(one, 9, act("m1"))), store.commit(change(other, 1, act("m1"))), return_exceptions=True)
    assert isinstance(outcomes[0], Conflict)
    assert isinstance(outcomes[1], tuple)


async def test_what_one_game_loses_the_others_keep(store: Store) -> None:
    games = await open_games(store, 5)
    await store.commit(change(games[1], 1, act("again")))
    wishes = [
        change(games[0], 1, act("a", texts=2)),
        change(games[1], 2, act("b"), act("again")),
        change(games[2], 7, act("c")),
        change(games[3], 1, act("d"), act("e", texts=0), act("f", texts=3)),
        change(99999, 1, act("g")),
        change(games[4], 1, act("h")),
    ]
    outcomes = await asyncio.gather(*map(store.commit, wishes), return_exceptions=True)
    assert [type(outcome).__name__ for outcome in outcomes] == ["tuple", "Duplicate", "Conflict", "tuple", "Conflict", "tuple"]
    texts = {sending.id: sending.body for game in games for sending in await store.sendings(game)}
    kept = [[texts[number] for number in outcome] for outcome in outcomes if isinstance(outcome, tuple)]
    assert kept == [["收到 a 0", "收到 a 1"], ["收到 d 0", "收到 f 0", "收到 f 1", "收到 f 2"], ["收到 h 0"]]
    assert [(await store.load(game)).version for game in games] == [2, 2, 1, 2, 2]


async def test_a_change_that_can_not_be_stored_harms_no_other(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    one, other, third = await open_games(store, 3)
    torn = Step(heard("bad"), (Happened(1, "Said", "\ud83d"),))  # half of an emoji: no database takes it
    outcomes = await asyncio.gather(
        store.commit(change(one, 1, act("m1"))),
        store.commit(change(other, 1, act("m2"), torn)),
        store.commit(change(third, 1, act("m3"))),
        return_exceptions=True,
    )
    assert [isinstance(outcome, tuple) for outcome in outcomes] == [True, False, True]
    assert isinstance(outcomes[1], Exception)
    assert "one by one" in caplog.text
    assert [(await store.load(game)).version for game in (one, other, third)] == [2, 1, 2]
    assert await store.commit(change(other, 1, act("m2")))


async def test_no_error_shows_what_was_to_be_stored(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    one, other = await open_games(store, 2)
    role: Any = Step(None, (Happened(1, "Dealt", "3号是预言家"), Happened(1, "Dealt", None)))  # type: ignore[arg-type]
    outcomes = await asyncio.gather(store.commit(change(one, 1, role)), store.commit(change(other, 1, act("m1"))), return_exceptions=True)
    assert isinstance(outcomes[0], Exception)
    assert "预言家" not in str(outcomes[0]) + caplog.text


async def test_what_is_no_change_harms_only_its_caller(store: Store) -> None:
    (game,) = await open_games(store, 1)
    nonsense: Any = Change(game, 1, None)  # type: ignore[arg-type]
    outcomes = await asyncio.gather(store.commit(nonsense), store.commit(change(game, 1, act("m1"))), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [TypeError, tuple]


async def test_a_caller_who_goes_away_leaves_the_writer_well(store: Store) -> None:
    games = await open_games(store, 10)
    waiting = [asyncio.create_task(store.commit(change(game, 1, act(f"m{game}")))) for game in games]
    await asyncio.sleep(0)
    waiting[3].cancel()
    await asyncio.sleep(0.001)
    waiting[7].cancel()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    others = outcomes[:3] + outcomes[4:7] + outcomes[8:]
    assert all(isinstance(outcome, tuple) for outcome in others)
    for game in (games[3], games[7]):
        version = (await store.load(game)).version
        assert await store.commit(change(game, version, act(f"later {game}")))


async def test_fifty_steps_of_five_games_are_a_handful_of_statements(store: Store) -> None:
    games = await open_games(store, 5)
    statements: list[str] = []

    def count(_connection: Connection, _cursor: object, statement: str, *_more: object) -> None:
        statements.append(statement)

    event.listen(store._engine.sync_engine, "before_cursor_execute", count)
    windows = tuple(Due(f"w{number}", number, 1, 2, False) for number in range(12))
    wishes = [change(game, 1, *(act(f"{game}-{number}") for number in range(10)), windows=windows, snapshot="{}") for game in games]
    await asyncio.gather(*map(store.commit, wishes))
    event.remove(store._engine.sync_engine, "before_cursor_execute", count)
    assert len([line for line in statements if not line.startswith("BEGIN") and "FOR UPDATE" not in line]) == 9, statements


async def test_a_closed_store_stores_what_waits_and_nothing_more(on_file: Store, file_url: str) -> None:
    games = await open_games(on_file, 2)
    waiting = [asyncio.create_task(on_file.commit(change(game, 1, act(f"m{game}")))) for game in games]
    await asyncio.sleep(0)
    await on_file.close()
    await asyncio.gather(*waiting)
    with pytest.raises(RuntimeError):
        await on_file.commit(change(games[0], 2, act("late")))
    again = await Store.open(file_url)
    assert [(await again.load(game)).version for game in games] == [2, 2]
    await again.close()


async def test_reading_goes_on_while_changes_are_stored(store: Store) -> None:
    (game,) = await open_games(store, 1)

    async def write() -> None:
        for version in range(1, 40):
            await store.commit(change(game, version, act(f"m{version}"), snapshot=f"{version}" if version % 5 == 0 else None))

    async def read() -> None:
        for _ in range(40):
            stored = await store.load(game)
            since = stored.version - 1 - int(stored.snapshot or 0) + (0 if stored.snapshot else 1)
            assert len(stored.events) == since

    await asyncio.gather(write(), read(), read())
