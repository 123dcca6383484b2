"""What the judge's page makes of the outbox, without a browser: every state has its words, and what is not sent is counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import get_args

import pytest

from db.records import SendingState
from db.store import Store
from desk.message import Sent
from desk.texts.delivery import STATES
from plugins.web.board.sight import look
from tests.desk.scene import Scene, account


@pytest.fixture
async def day() -> AsyncIterator[Scene]:
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    await scene.deal()
    yield scene
    await scene.stop()
    await store.close()


def test_every_state_of_a_text_has_a_word() -> None:
    assert STATES.keys() == set(get_args(SendingState))


async def test_what_did_not_arrive_is_counted_and_shown(day: Scene) -> None:
    before = await look(day.office, day.worker)
    assert before.doubtful == 0
    day.wire.outcomes.append(Sent("unknown"))
    await day.say(3, "投票：6 理由：开场很稳", group="700")
    after = await look(day.office, day.worker)
    assert after.doubtful == 1
    assert (after.ledger[0].to, after.ledger[0].good) == ("群", False)
    assert "6号 1票：3号" in after.tally
    assert [place.owed for place in after.places if place.number == 3] == [()]
    assert all(place.owed == ("投票",) for place in after.places if place.number != 3)
    assert any("投票：6 理由：开场很稳" in line for line in after.log)
    assert all(account(3) not in line for line in (*after.log, *after.secrets))
