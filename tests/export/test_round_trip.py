"""A game goes out as a script and as a document, and comes back: same winner, same falls, same votes, the same table to the byte."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db.store import Store
from desk.export.document import as_text, document, parse, read
from desk.export.script import script as as_script
from desk.record import Record
from desk.script.load import Script
from desk.script.load import parse as parse_script
from desk.verify import verify
from engine.common.event import FellOut, GameEnded, VotesCounted
from tests.export.games import MAKERS, bare, demo_script, play, record_of, recorded

GAMES = 4


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


def told(record: Record) -> list[object]:
    """Votes, falls and the end, in order."""
    events = [event for step in record.steps for event in step.events]
    votes = [(event.tally, [(b.seat, b.target) for b in event.ballots]) for event in events if isinstance(event, VotesCounted)]
    return [*votes, *(event for event in events if isinstance(event, FellOut | GameEnded))]


async def there_and_back(store: Store, script: Script) -> Record:
    whole = await recorded(store, script)
    verdict = verify(whole)
    assert verdict.flaw is None
    assert verdict.honest == (whole.end.status == "over")
    again = read(parse(as_text(document(whole))))
    assert again.end.table == whole.end.table
    assert verify(again).flaw is None
    assert document(again)["steps"] == document(whole)["steps"], "who has no account any more keeps his alias"
    exported = parse_script(as_script(again, script.title), "exported")
    player, failures = await play(store, exported)
    assert failures == []
    assert bare(player.table) == bare(whole.end.table)
    assert told(await record_of(player)) == told(whole)
    await player.close()
    await store.reset()
    return whole


@pytest.mark.parametrize("rule_set", MAKERS)
@pytest.mark.parametrize("seed", range(9000, 9000 + GAMES))
async def test_a_random_game_comes_back_the_same(store, rule_set, seed):
    whole = await there_and_back(store, MAKERS[rule_set](seed))
    if rule_set != "classic":
        assert whole.end.status == "over"


@pytest.mark.parametrize("rule_set", MAKERS)
async def test_the_story_of_the_demo_comes_back_the_same(store, rule_set):
    whole = await there_and_back(store, demo_script(rule_set))
    assert whole.end.table is not None
    assert whole.end.table.winner is not None
