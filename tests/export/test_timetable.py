"""A game with a timetable of its own goes out and comes back: rest days, a zone, reminders, dates by name, early ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from db.store import Store
from desk.course import Reminded
from desk.export.document import as_text, document, parse, read
from desk.export.script import script as as_script
from desk.script.load import parse as parse_script
from desk.verify import verify
from engine.common.event import EarlyEndSet, LimitsMoved
from tests.export.games import bare, play
from tests.export.table import CHIEF, Evening

ROLES = "狼人 狼人 狼人 预言家 女巫 猎人 村民 村民 村民 村民"
EVERYBODY = tuple(range(1, 11))


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


@pytest.mark.parametrize("minutes", ["off", "180 30 10"])
async def test_a_timetable_comes_back_the_same(store: Store, minutes: str) -> None:
    evening = Evening(store)
    scene = evening.scene
    options = ("rest_days 六日", "early_close 10", "zone America/New_York", "yellows_per_red judge")
    await evening.lobby(*options, f"remind {minutes}")
    await evening.deal(f"手工 {ROLES}")
    table: Any = scene.worker.game.table
    await run_to(evening, table.close - 3600)
    await evening.say(CHIEF, "/改期 下周三 21:30 确认", group=True)
    await run_to(evening, scene.clock.now() + 24 * 3600)
    await evening.say(CHIEF, "/提醒 120 5 确认")
    for seat in EVERYBODY:
        await evening.say(seat, "投票：8 理由：可疑", group=True)
    await run_to(evening, scene.clock.now() + 700)
    assert scene.worker.game.table.phase == "night"  # type: ignore[union-attr]
    for wolf in (1, 2, 3):
        await evening.say(wolf, "狼头 1")
    await evening.say(1, "空刀")
    for seat in EVERYBODY:
        await evening.say(seat, "好了")
    await evening.say(6, "等等")
    await run_to(evening, scene.clock.now() + 300)
    await evening.say(6, "好了")
    await run_to(evening, scene.clock.now() + 7 * 24 * 3600)
    await evening.say(CHIEF, "/流局 确认")
    whole = await evening.record()
    events = [event for step in whole.steps for event in step.events]
    assert [event for event in events if isinstance(event, EarlyEndSet)]
    assert [event for event in events if isinstance(event, LimitsMoved)]
    assert [event for event in events if isinstance(event, Reminded)]
    verdict = verify(whole)
    assert verdict.flaw is None
    assert verdict.honest
    again = read(parse(as_text(document(whole))))
    assert verify(again).honest
    assert again.end.table == whole.end.table
    other = await Store.open("sqlite+aiosqlite://")
    player, failures = await play(other, parse_script(as_script(again, "一周"), "exported"))
    assert failures == []
    assert bare(player.table) == bare(whole.end.table)
    await player.close()
    await other.close()
    await scene.stop()


async def run_to(evening: Evening, moment: int) -> None:
    """Time passes, every bell at its own time."""
    scene = evening.scene
    while (due := scene.office.next_ring()) is not None and due <= moment:
        await scene.pass_to(due)
    await scene.pass_to(moment)
