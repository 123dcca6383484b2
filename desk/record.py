"""What a game's record holds: every input in order, as it was heard or as the clock gave it, with what happened by it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from db.records import Heard, StoredGame
from db.store import Store
from desk import shelf
from desk.game import DeskEvent, Game, after
from desk.message import Mention, Message, Other, Part
from desk.texts import View
from desk.texts.log import WHICH
from desk.texts.passage import Passage
from engine import Event


@dataclass(frozen=True, slots=True)
class Step:
    """One input and the events it led to, at `at`. `message` is None for the clock and the setting-up; `fate` as in `Outcome`."""

    at: int
    message: Message | None
    fate: str
    events: tuple[DeskEvent | Event, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its opening on. `start` is what its first event met; `seed` is that of its dice."""

    start: Game
    seed: bytes
    steps: tuple[Step, ...]

    def on(self, steps: Iterable[Step]) -> Record:
        """The record with what has happened since it was read."""
        return replace(self, steps=(*self.steps, *steps))

    def games(self) -> tuple[Game, ...]:
        """The game after each step."""
        game, after_each = self.start, []
        for step in self.steps:
            for event in step.events:
                game = after(game, event)
            after_each.append(game)
        return tuple(after_each)

    @property
    def end(self) -> Game:
        return self.games()[-1] if self.steps else self.start

    def passages(self) -> Iterator[tuple[int, DeskEvent | Passage]]:
        """Everything that happened, with its time; what happened at the table with the table before and after it."""
        game = self.start
        for step in self.steps:
            for event in step.events:
                before, game = game, after(game, event)
                yield step.at, event if isinstance(event, DeskEvent) else _passage(before, event, game)


def passages(game: Game, events: Iterable[Event]) -> tuple[Passage, ...]:
    """What would happen at the table of a game."""
    happened = []
    for event in events:
        before, game = game, after(game, event)
        happened.append(_passage(before, event, game))
    return tuple(happened)


def _passage(before: Game, event: Event, then: Game) -> Passage:
    assert before.table is not None, "the engine's events need a table"
    assert then.table is not None, "a table stays"
    return Passage(View(before.table, before.names()), event, View(then.table, then.names()))


async def load(store: Store, number: int, options: Any, zone: str) -> Record:
    """The record of a stored game. Raises LookupError when there is none of that number."""
    stored, rows = await store.load(number), await store.steps(number)
    # A long game takes its time to read: others must not wait for it.
    # What was said before its sender was asked which game it is for stands there a second time, as his answer.
    once = [each for each in rows if each.heard is None or each.heard.fate != WHICH]
    steps = await asyncio.to_thread(lambda: tuple(_step(each.heard, each.events, stored) for each in once))
    return Record(shelf.fresh(stored, options, zone), stored.seed, steps)


def _step(heard: Heard | None, events: tuple[Any, ...], stored: StoredGame) -> Step:
    decoded = tuple(shelf.CODEC.decode(event.body) for event in events)
    at = events[0].at if events else stored.opened
    return Step(at, None if heard is None else _message(heard), "" if heard is None else heard.fate, decoded)


def _message(heard: Heard) -> Message:
    group = heard.chat.removeprefix("group:") if heard.chat.startswith("group:") else None
    parts = (heard.text,) if heard.parts is None else read_parts(json.loads(heard.parts))
    return Message(
        adapter=heard.adapter,
        account=heard.account,
        id=heard.message_id,
        at=heard.at,
        sender=heard.sender,
        parts=parts,
        group=group,
        quote=heard.quote,
    )


# -- the parts of a message


def shown(parts: tuple[Part, ...]) -> str:
    """A message as one line of text."""
    return "".join(part if isinstance(part, str) else f"@{part.user}" if isinstance(part, Mention) else "□" for part in parts)


def kept(parts: tuple[Part, ...]) -> str | None:
    """The parts as JSON; None where the text alone is the message."""
    if all(isinstance(part, str) for part in parts):
        return None
    return json.dumps(plain_parts(parts), ensure_ascii=False)


def plain_parts(parts: tuple[Part, ...]) -> list[object]:
    return [part if isinstance(part, str) else {"at": part.user} if isinstance(part, Mention) else {"other": part.kind} for part in parts]


def read_parts(plain: list[Any]) -> tuple[Part, ...]:
    """What `plain_parts` wrote. Raises ValueError for anything else."""
    return tuple(_part(part) for part in plain)


def _part(part: Any) -> Part:
    match part:
        case str():
            return part
        case {"at": str(user), **rest} if not rest:
            return Mention(user)
        case {"other": str(kind), **rest} if not rest:
            return Other(kind)
    raise ValueError(f"no part of a message: {part!r}")
