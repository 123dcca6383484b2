"""The bell asks every game when it rings next: what has not changed is not looked at again."""

from __future__ import annotations

import asyncio
from unittest import mock

import pytest

from db.records import Unavailable
from db.store import Store
from desk import limits
from desk.fleet import Fleet
from tests.desk.scene import CLOSE, GRACE, JUDGE, Scene


async def test_a_game_that_did_not_change_is_not_looked_at_again(scene: Scene) -> None:
    for group in ("710", "711", "712"):
        await scene.deal(group=group, players=[f"{group}{seat:02}" for seat in range(1, 11)])
    first = scene.office.next_ring()
    with mock.patch.object(limits, "ring_time", wraps=limits.ring_time) as looked:
        assert scene.office.next_ring() == first
        scene.office.ring()
        assert looked.call_count == 0
        await scene.say(JUDGE, "#2 /延时 1h 确认")
        assert looked.call_count > 0
        assert {call.args[0].group for call in looked.call_args_list} == {"711"}
    for number in (1, 3):
        await scene.say(JUDGE, f"#{number} /延时 1h 确认")
    later = scene.office.next_ring()
    assert first is not None
    assert later == first + 3600


async def test_a_limit_that_waits_for_the_database_is_not_rung_for_without_end(day: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    async def out_of_reach(*_: object) -> None:
        raise Unavailable("for a test")

    bell = asyncio.get_running_loop().create_task(day.office._ring())
    with monkeypatch.context() as trouble, mock.patch.object(Fleet, "ring", autospec=True, side_effect=Fleet.ring) as rung:
        trouble.setattr(Store, "commit", out_of_reach)
        day.clock.move_to(CLOSE + GRACE)
        await asyncio.sleep(0.15)
        assert 1 <= rung.call_count <= 3
    await asyncio.wait_for(day.office.settled(), 5)
    assert "DayClosed" in await day.kinds()
    bell.cancel()
