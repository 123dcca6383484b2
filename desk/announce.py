"""Events become texts for those who may know them, joined per reader, the group first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from db.records import Kind
from desk.game import DeskEvent, Game, after
from desk.pictures.sheet import Picture
from desk.texts import View, tell
from desk.texts.asides import asides
from desk.texts.pictures import Told, illustrate
from engine import Event, Reader
from engine.common.event import BallotCast


@dataclass(frozen=True, slots=True)
class Saying:
    """One text for one audience: "group", "judges", "seat:3", or "user" with his account.

    `ref` is the desk's own name for a group post that players may quote (a proxy's ballot). `picture` may stand in for the body; it is
    never stored (H-PI3).
    """

    to: str
    body: str
    user: str | None = None
    reply_to: str | None = None
    ref: str | None = None
    picture: Picture | None = None


class Stamp(NamedTuple):
    """What a text is, and its number."""

    kind: Kind = "answer"
    number: int | None = None


PLAIN = Stamp()


class Posted(NamedTuple):
    """A text's outbox row, with what stands there of it."""

    row: int
    kind: Kind = "answer"
    number: int | None = None


def view(game: Game, at: int | None = None) -> View:
    """The game as texts see it; `at` for those that speak of time left."""
    assert game.table is not None
    return View(game.table, game.names()) if at is None else View(game.table, game.names(), at=at)


def audience(reader: Reader) -> str:
    return f"seat:{reader}" if isinstance(reader, int) else reader


def announce(game: Game, events: Iterable[DeskEvent | Event], reply_to: str | None = None) -> tuple[Game, tuple[Saying, ...]]:
    """The game after the events, and what they make the desk say. The group's text answers `reply_to`."""
    texts: dict[str, list[Told]] = {}
    readers: dict[str, Reader] = {}
    posts: list[Saying] = []
    for event in events:
        before, game = game, after(game, event)
        for to, aside in asides(event, before, game):
            texts.setdefault(to, []).append(Told(aside))
        if isinstance(event, DeskEvent):
            continue
        assert game.table is not None
        seen = view(game)
        seen_before = view(before) if before.table is not None else seen
        for reader in event.audience(game.table):
            text = tell(seen_before, seen, event, reader)
            if text is None:
                continue
            if isinstance(event, BallotCast) and event.ballot.by != "self" and reader == "group":
                # Its author may quote this very post, so it stands alone.
                posts.append(Saying("group", text, ref=event.ballot.post))
            else:
                readers[audience(reader)] = reader
                texts.setdefault(audience(reader), []).append(Told(text, event, seen))
    drawn = game.customs.pictures == "yes"
    sayings = [
        Saying(
            to,
            "\n".join(each.text for each in told),
            reply_to=reply_to if to == "group" else None,
            picture=illustrate(readers.get(to), told) if drawn else None,
        )
        for to, told in texts.items()
    ]
    return game, tuple(sorted((*posts, *sayings), key=lambda said: said.to != "group"))
