"""What became of the texts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db.store import Store
from tests.db.samples import act, change, open_games

if TYPE_CHECKING:
    from sqlalchemy import Connection


async def test_a_sent_text_is_found_by_the_platforms_id(store: Store) -> None:
    one, other = await open_games(store, 2)
    first, second = await store.commit(change(one, 1, act("m1", texts=2)))
    store.mark(first, "sent", at=300, message_id="p1")
    store.mark(second, "rejected", at=301)
    found = await store.find_sent(one, "p1")
    assert found is not None
    assert (found.id, found.state, found.sent_at, found.attempts) == (first, "sent", 300, 1)
    assert await store.find_sent(other, "p1") is None
    assert await store.unsent() == ()
    assert [sending.state for sending in await store.sendings(one)] == ["sent", "rejected"]


async def test_attempts_add_up_whenever_they_are_stored(store: Store) -> None:
    (game,) = await open_games(store, 1)
    (number,) = await store.commit(change(game, 1, act("m1")))
    store.mark(number, "unknown", at=300, message_id="p1")
    await store.sendings(game)
    store.mark(number, "new", at=301)
    store.mark(number, "sent", at=302)
    (sending,) = await store.sendings(game)
    assert (sending.attempts, sending.state, sending.message_id, sending.sent_at) == (3, "sent", "p1", 302)


async def test_an_outcome_on_its_way_to_the_disk_is_waited_for(on_file: Store) -> None:
    (game,) = await open_games(on_file, 1)
    (number,) = await on_file.commit(change(game, 1, act("m1")))
    on_file.mark(number, "sent", at=300)
    flushing = asyncio.create_task(on_file._writer.flush_marks())
    while on_file._writer._marks:  # noqa: ASYNC110 - until it has taken them
        await asyncio.sleep(0)
    assert [sending.state for sending in await on_file.sendings(game)] == ["sent"]
    await flushing


async def test_what_is_unsent_comes_in_order(store: Store) -> None:
    games = await open_games(store, 3)
    for version in range(1, 4):
        await asyncio.gather(*(store.commit(change(game, version, act(f"{game}-{version}", texts=2))) for game in games))
    waiting = await store.unsent()
    assert len(waiting) == 18
    assert [sending.id for sending in waiting] == sorted(sending.id for sending in waiting)
    for game in games:
        assert [sending.body for sending in waiting if sending.game == game] == [
            f"收到 {game}-{version} {number}" for version in range(1, 4) for number in range(2)
        ]


async def test_a_mark_is_stored_by_itself(on_file: Store, file_url: str) -> None:
    (game,) = await open_games(on_file, 1)
    (number,) = await on_file.commit(change(game, 1, act("m1")))
    on_file.mark(number, "sent", at=300, message_id="p1")
    other = await Store.open(file_url)
    assert [sending.state for sending in await other.sendings(game)] == ["new"]
    await asyncio.sleep(0.5)
    assert [sending.state for sending in await other.sendings(game)] == ["sent"]
    await other.close()


async def test_marks_survive_the_close(file_url: str) -> None:
    store = await Store.open(file_url)
    (game,) = await open_games(store, 1)
    numbers = await store.commit(change(game, 1, act("m1", texts=3)))
    for number in numbers:
        store.mark(number, "sent", at=300, message_id=f"p{number}")
    await store.close()
    with pytest.raises(RuntimeError):
        store.mark(numbers[0], "sent", at=300)
    again = await Store.open(file_url)
    assert await again.unsent() == ()
    await again.close()


async def test_a_mark_that_fails_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    (game,) = await open_games(store, 1)
    first, second = await store.commit(change(game, 1, act("m1", texts=2)))
    monkeypatch.setattr("db.writer.MARK_DELAY", 0.0)
    monkeypatch.setattr("db.writer.MARK_RETRY", 0.1)

    def fail(connection: Connection, marks: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr("db.writer.store_marks", fail)
        store.mark(first, "unknown", at=300, message_id="p1")
        await asyncio.sleep(0.05)
        store.mark(first, "new", at=301)
        store.mark(second, "rejected", at=301)
    await asyncio.sleep(0.3)
    assert "not stored yet" in caplog.text
    assert [(sending.state, sending.attempts, sending.message_id) for sending in await store.sendings(game)] == [
        ("new", 2, "p1"),
        ("rejected", 1, None),
    ]
