"""The simulator can fail: each of these bugs, planted into the product, is caught within few games, and by the promise that it breaks."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from db import changes
from db.claims import Claims
from db.models import games
from desk import hearing, limits, shelf, worker
from desk.dispatch import Dispatch
from desk.game import Game
from desk.message import Sent
from desk.office import Office
from desk.outbox import Outbox
from desk.worker import Worker
from tests.accidents.play import RULE_SETS, Plan, play
from tests.accidents.words import Circle

GAMES = 6
"""Within how many games."""
Plant = Callable[[pytest.MonkeyPatch], None]


def receipt_before_commit(patch: pytest.MonkeyPatch) -> None:
    store = Worker._store

    async def hasty(self: Worker, game: Game, done: list[Any]) -> Any:
        for each in done:
            self.office.send(game, each.sayings, None)
        return await store(self, game, done)

    patch.setattr(Worker, "_store", hasty)


def close_without_comparing(patch: pytest.MonkeyPatch) -> None:
    raise_versions = changes._raise_versions

    def careless(connection: Any, some: Any) -> set[int]:
        fresh = [replace(each, version=connection.execute(select(games.c.version)).scalar_one()) for each in some]
        return raise_versions(connection, fresh)

    async def nobody_else(self: Any, game: int, version: int) -> bool:
        return False

    patch.setattr(changes, "_raise_versions", careless)
    patch.setattr("db.store.Store.moved_on", nobody_else)

    async def all_due(self: Claims, among: Any) -> tuple[int, ...]:
        return tuple(among)

    patch.setattr(Claims, "due", all_due)


def text_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    send = Outbox._send

    async def astray(self: Outbox, parcel: Any, *more: Any) -> Any:
        chat = replace(parcel.chat, number="10102") if parcel.chat.number == "10101" else parcel.chat
        return await send(self, replace(parcel, chat=chat), *more)

    patch.setattr(Outbox, "_send", astray)


def secret_to_the_group(patch: pytest.MonkeyPatch) -> None:
    send = Outbox._send

    async def loud(self: Outbox, parcel: Any, *more: Any) -> Any:
        chat = replace(parcel.chat, private=False, number=Circle().group) if parcel.chat.number == "10101" else parcel.chat
        return await send(self, replace(parcel, chat=chat), *more)

    patch.setattr(Outbox, "_send", loud)


def duplicate_not_recognised(patch: pytest.MonkeyPatch) -> None:
    row, numbers = Office.row, itertools.count()
    patch.setattr(Office, "row", staticmethod(lambda message, fate: replace(row(message, fate), message_id=f"{message.id}-{next(numbers)}")))
    patch.setattr(worker, "key_of", lambda message: ("", None, str(next(numbers)), 0))


def order_turned_round(patch: pytest.MonkeyPatch) -> None:
    decide = Worker._decide
    patch.setattr(Worker, "_decide", lambda self, batch, around: decide(self, batch[::-1], around))


def closed_a_minute_early(patch: pytest.MonkeyPatch) -> None:
    ring_time = limits.ring_time
    patch.setattr(limits, "ring_time", lambda game: None if (due := ring_time(game)) is None else due - 60)


def judge_off_the_record(patch: pytest.MonkeyPatch) -> None:
    on_record = hearing._Hearing.on_record
    patch.setattr(hearing._Hearing, "on_record", lambda self, asked, now: replace(on_record(self, asked, now), judge=""))


def event_not_stored(patch: pytest.MonkeyPatch) -> None:
    happened = shelf.happened

    def forgetful(event: Any, at: int) -> Any:
        return happened(replace(event, ballot=replace(event.ballot, target=1)) if type(event).__name__ == "BallotCast" else event, at)

    patch.setattr(shelf, "happened", forgetful)


def never_written_down(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Dispatch, "_mark", lambda *_: None)


def never_sent(patch: pytest.MonkeyPatch) -> None:
    send, numbers = Outbox._send, itertools.count(1)

    async def careless(self: Outbox, parcel: Any, *more: Any) -> Any:
        return await send(self, parcel, *more) if next(numbers) % 7 else Sent("sent", "x")

    patch.setattr(Outbox, "_send", careless)


PLANTED: dict[str, tuple[Plant, str, int]] = {
    "receipt before commit": (receipt_before_commit, "I1", 1),
    "close without comparing versions": (close_without_comparing, "I", 2),
    "text to the neighbour": (text_to_the_neighbour, "I3", 1),
    "secret to the group": (secret_to_the_group, "I3", 1),
    "duplicate not recognised": (duplicate_not_recognised, "I4", 1),
    "order turned round": (order_turned_round, "I4", 1),
    "closed a minute early": (closed_a_minute_early, "I2", 1),
    "judge off the record": (judge_off_the_record, "I5", 1),
    "another ballot stored than counted": (event_not_stored, "I7", 1),
    "sends never written down": (never_written_down, "I6", 1),
    "counted as sent, never sent": (never_sent, "I6", 1),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_bug_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, promise, processes = PLANTED[name]
    plant(monkeypatch)
    found: list[str] = []
    for number in range(GAMES):
        found += play(Plan(number, RULE_SETS[number % 3], processes=processes)).violations
        if any(broken.startswith(promise) for broken in found):
            return
    pytest.fail(f"not caught; found: {found}")
