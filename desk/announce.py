"""Events become texts for those who may know them, joined per reader, the group first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from db.records import Kind
from desk import review
from desk.game import DeskEvent, Game, after
from desk.pictures.sheet import Picture
from desk.texts import View, tell
from desk.texts.asides import asides
from desk.texts.pictures import Told, illustrate
from engine import Event, Reader
from engine.common.event import BallotCast, TitleGiven


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
    return View(game.table, game.names(), at, review.until(game))


def view_of(game: Game, seat: int | None, at: int | None = None) -> View:
    """As `view`, for answers to a seat or to everybody: without the titles of which they have not heard yet."""
    seen = view(game, at)
    for title in game.unheard:
        seen = seen if seat == title.by else replace(seen, table=title.unheard(seen.table))
    return seen


def audience(reader: Reader) -> str:
    return f"seat:{reader}" if isinstance(reader, int) else reader


def _news(before: Game, game: Game, event: Event) -> Iterator[tuple[Event, Reader]]:
    """What is told now, and to whom: of a title that is kept back only who gave it hears, the others when the day opens (H-JC14)."""
    assert game.table is not None
    kept = len(game.unheard) > len(before.unheard)
    for reader in event.audience(game.table):
        if not kept or (isinstance(event, TitleGiven) and reader == event.by):
            yield event, reader
    for title in before.unheard if not game.unheard else ():
        heirs = title.audience(before.table) if before.table is not None else ()
        yield from ((title, reader) for reader in heirs if reader != title.by)


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
        for news, reader in _news(before, game, event):
            text = tell(seen_before, seen, news, reader)
            if text is None:
                continue
            if isinstance(news, BallotCast) and news.ballot.by != "self" and reader == "group":
                # Its author may quote this very post, so it stands alone.
                posts.append(Saying("group", text, ref=news.ballot.post))
            else:
                readers[audience(reader)] = reader
                texts.setdefault(audience(reader), []).append(Told(text, news, seen))
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
