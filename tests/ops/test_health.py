"""`/healthz`: 200 while all is well, else 503 and one word; for this machine, or with a token of its own."""

from __future__ import annotations

from typing import Any

import pytest

from db.records import Unavailable
from db.store import Store
from plugins.ops import health
from tests.ops.conftest import OPS_TOKEN, Desk, Watched
from tests.ops.web import get


async def told(watched: Watched) -> tuple[int, str]:
    answer = await get(watched.app, "/healthz")
    return answer.status, answer.json()["status"]


async def test_all_is_well_with_an_account_a_sweep_and_a_database(watched: Watched) -> None:
    watched.tally.connected("10001")
    watched.tally.swept()
    assert await told(watched) == (200, "ok")
    assert (await get(watched.app, "/healthz")).json()["accounts_connected"] == 1


async def test_before_the_desk_is_open_it_is_starting() -> None:
    assert await told(Watched(None)) == (503, "starting")


async def test_a_database_that_takes_nothing(watched: Watched, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(_: int) -> None:
        raise Unavailable("disk full")

    monkeypatch.setattr(store, "prove_writing", full)
    assert await told(watched) == (503, "database")


async def test_a_sweep_that_is_stuck(watched: Watched) -> None:
    watched.tally.connected("10001")
    watched.steady.now += health.SWEEP_WITHIN + 1
    assert await told(watched) == (503, "sweep")
    watched.tally.swept()
    assert await told(watched) == (200, "ok")


async def test_no_account_for_long(watched: Watched) -> None:
    for minutes, wanted in ((9, (200, "ok")), (2, (503, "offline"))):
        watched.steady.now += 60 * minutes
        watched.tally.swept()
        assert await told(watched) == wanted
    watched.tally.connected("10001")
    assert await told(watched) == (200, "ok")
    watched.tally.disconnected("10001")
    assert await told(watched) == (200, "ok"), "a moment without it is nothing"


async def test_whoever_asks_often_does_not_write_often() -> None:
    class Counting:
        writes = 0

        async def prove_writing(self, _: int) -> None:
            self.writes += 1

    store = Counting()
    watched = Watched(Desk(store))
    for _ in range(20):
        assert (await told(watched))[0] == 200
    assert store.writes == 1


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
@pytest.mark.parametrize(
    ("request_of", "status"),
    [
        ({}, 200),
        ({"host": "localhost:8080"}, 200),
        ({"client": "192.168.1.9"}, 403),
        ({"host": "evil.example"}, 403),
        ({"x_forwarded_for": "203.0.113.5"}, 403),
        ({"client": "192.168.1.9", "authorization": f"Bearer {OPS_TOKEN}"}, 200),
        ({"client": "192.168.1.9", "authorization": "Bearer access-token"}, 403),
        ({"client": "192.168.1.9", "authorization": "Bearer wrong"}, 403),
    ],
)
async def test_who_may_ask(watched: Watched, path: str, request_of: dict[str, Any], status: int) -> None:
    answer = await get(watched.app, path, **request_of)
    assert answer.status == status
    if status == 403:
        assert answer.body == "a token is wanted\n"
