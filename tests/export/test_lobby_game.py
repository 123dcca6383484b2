"""A real game from /开局 on: its export hides people, replays to the same end, and is found honest."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db.store import Store
from desk.export.document import as_text, document, parse, read
from desk.export.script import script as as_script
from desk.script.load import parse as parse_script
from desk.verify import verify
from tests.export.games import bare, play
from tests.export.table import CHIEF, NAMES, PLAYERS, SECOND, SUBSTITUTE, played

HAND = "女巫 狼人 村民 狼人 村民 猎人 村民 狼人 预言家 村民"


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


@pytest.mark.parametrize("by_hand", ["", f"手工 {HAND}"])
async def test_a_game_from_the_lobby_on_is_honest_and_replays(store: Store, by_hand: str) -> None:
    evening, whole = await played(store, by_hand)
    verdict = verify(whole)
    assert verdict.flaw is None
    assert verdict.honest
    assert verdict.dealt == ("hand" if by_hand else "seed")
    text = as_text(document(whole))
    assert not [account for account in (CHIEF, SECOND, SUBSTITUTE, *PLAYERS) if account in text]
    again = read(parse(text))
    assert verify(again).honest
    assert again.end.table == whole.end.table
    told = as_script(again, "一晚")
    assert not [account for account in (CHIEF, SECOND, SUBSTITUTE, *PLAYERS) if account in told]
    assert not [name for name in NAMES if name in told], "seat numbers say the same"
    exported = parse_script(told, "exported")
    player, failures = await play(store_of_its_own := await Store.open("sqlite+aiosqlite://"), exported)
    assert failures == []
    assert bare(player.table) == bare(whole.end.table)
    await player.close()
    await store_of_its_own.close()
    await evening.scene.stop()
