"""Opening games, and finding them again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db.records import Change, Due, Duplicate, GroupBusy, Logged, Member, Outgoing, Step
from tests.db.samples import OPENING, act, change, heard, new_game, open_games

if TYPE_CHECKING:
    from db.store import Store

SEVEN, EIGHT = Member("7", "player", 1), Member("8", "judge")


async def test_a_new_game_is_at_version_one(store: Store) -> None:
    greeting = Step(heard("open"), OPENING.events, (Outgoing("group", None, "报名开始", 100), Outgoing("judges", None, "你是法官", 100)))
    window = Due("signup", None, 100, 500, False)
    game, sendings = await store.new_game(new_game("g1", SEVEN, EIGHT), greeting, windows=(window,))
    stored = await store.load(game)
    assert (stored.id, stored.adapter, stored.account, stored.group) == (game, "OneBot V11", "10000", "g1")
    assert (stored.rule_set, stored.opened, stored.status, stored.version) == ("classic", 100, "lobby", 1)
    assert (stored.windows, set(stored.members), stored.events) == ((window,), {SEVEN, EIGHT}, OPENING.events)
    assert [sending.id for sending in await store.unsent()] == list(sendings)
    with pytest.raises(Duplicate):
        await store.new_game(new_game("g2"), greeting)


async def test_two_openings_at_once_make_one_game(store: Store) -> None:
    openings = [store.new_game(new_game("g1"), Step(heard(f"open {number}"))) for number in range(5)]
    outcomes = await asyncio.gather(*openings, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["GroupBusy"] * 4 + ["tuple"]
    assert len(await store.unfinished()) == 1


async def test_a_finished_game_frees_its_group_and_its_members(store: Store) -> None:
    game, _ = await store.new_game(new_game("g1", SEVEN, EIGHT), OPENING)
    other, _ = await store.new_game(new_game("g2", SEVEN), OPENING)
    assert await store.game_of_group("OneBot V11", "g1") == game
    assert await store.game_of_group("other adapter", "g1") is None
    assert await store.games_of("7") == (game, other)
    assert await store.games_of("8") == (game,)
    assert await store.games_of("9") == ()
    with pytest.raises(GroupBusy):
        await store.new_game(new_game("g1"), Step(None))
    await store.commit(Change(game, 1, (), "over"))
    assert await store.unfinished() == (other,)
    assert await store.game_of_group("OneBot V11", "g1") is None
    assert await store.games_of("7") == (other,)
    await store.new_game(new_game("g1"), Step(None))


async def test_the_database_itself_lets_one_game_into_a_group(store: Store) -> None:
    game, _ = await store.new_game(new_game("g1"), OPENING)
    await store.commit(Change(game, 1, (), "over"))
    await store.new_game(new_game("g1"), OPENING)
    with pytest.raises(GroupBusy):
        await store.commit(Change(game, 2, (), "running"))
    assert (await store.load(game)).status == "over"


async def test_an_unknown_game(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.load(4711)
    assert await store.log(4711) == ()


async def test_the_log_is_read_page_by_page(store: Store) -> None:
    one, other = await open_games(store, 2)
    for version in range(1, 6):
        await asyncio.gather(
            store.commit(change(one, version, act(f"a{version}"), act(f"b{version}"))), store.commit(change(other, version, act(f"x{version}")))
        )
    pages: list[Logged] = []
    while page := await store.log(one, pages[-1].seq if pages else 0, 4):
        assert len(page) <= 4
        pages += page
    assert len(pages) == 11
    assert [event.body for event in pages] == [event.body for event in await store.history(one)]
    assert (pages[1].at, pages[1].kind) == (200, "Killed")


async def test_reset_leaves_a_new_database(store: Store) -> None:
    first = await open_games(store, 2)
    await store.commit(change(first[0], 1, act("m1"), windows=(Due("a", None, 1, 2, True),), snapshot="{}"))
    await store.reset()
    assert await store.unfinished() == ()
    assert await store.unsent() == ()
    assert await open_games(store, 2) == [1, 2]
    assert await store.commit(change(1, 1, act("m1"))) == (1,)
