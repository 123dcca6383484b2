"""Addresses of the judge's page: each opens once, for one game and one judge, and lives no longer than his office and the game."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from db.forget import PAGES
from db.store import Store
from desk.game import Game
from plugins.web.gate import Gate, digest, new_word

PATH = "/board"
MINUTES = 15
"""How long an address may be opened."""
HOURS = 12
"""How long an opened page stays open."""
MOST = 4
"""Pages of one judge and game at once: the oldest closes."""


class Games(Protocol):
    """Whoever knows the running games."""

    def __call__(self, number: int) -> Game | None: ...


@dataclass(slots=True)
class Link:
    """One address and the page behind it. `until` is when it ends, in seconds since 1970."""

    name: str
    game: int
    judge: str
    tenure: int
    """How many times he had given up the office before."""
    until: float
    gate: Gate
    kept: str = ""
    """The note that it was read from."""

    @classmethod
    def of_note(cls, name: str, note: str) -> Link:
        told = json.loads(note)
        gate = _gate(name, told.pop("key"), told.pop("known"))
        return cls(name, **told, gate=gate, kept=note)

    @property
    def note(self) -> str:
        """All that is kept of it: the words that open it are not in it."""
        told = {"game": self.game, "judge": self.judge, "tenure": self.tenure, "until": self.until}
        return json.dumps({**told, "key": self.gate.key, "known": self.gate.known})

    @property
    def opened(self) -> bool:
        return self.gate.key is None


class Links:
    """All addresses, good at whichever process of the bot they are opened. `now` is the machine's time."""

    minutes, hours = MINUTES, HOURS

    def __init__(self, base: str, store: Callable[[], Store | None], games: Games, now: Callable[[], float] = time.time) -> None:
        """`base` is where browsers reach the bot; empty: not at all, and no address is given out. `store` is None while the desk is closed."""
        self.base = base
        self._store, self._games, self._now = store, games, now

    @property
    def encrypted(self) -> bool:
        return self.base.startswith("https://")

    async def issue(self, game: Game, judge: str) -> str:
        store = self._store()
        if not self.base or store is None:
            return ""
        mine = await self._of(store, game.id, judge)
        opened = sorted((link for link in mine if link.opened), key=lambda link: link.until)
        for link in (*(link for link in mine if not link.opened), *opened[: max(0, len(opened) - MOST + 1)]):
            await store.note(PAGES, link.name, None)
        name, word = f"{game.id}-{secrets.token_urlsafe(12)}", new_word()
        link = Link(name, game.id, judge, game.retired.count(judge), self._now() + MINUTES * 60, _gate(name, digest(word)))
        await store.note(PAGES, name, link.note)
        return f"{self.base}{PATH}/{name}/{word}"

    async def revoke(self, game: Game, judge: str) -> int:
        store = self._store()
        if store is None:
            return 0
        mine = await self._of(store, game.id, judge)
        for link in mine:
            await store.note(PAGES, link.name, None)
        return sum(self._good(link) for link in mine)

    async def find(self, name: str) -> Link | None:
        """A link that is still good: in time, of a game that runs, and of somebody who has judged it ever since."""
        store = self._store()
        note = None if store is None else (await store.notes(PAGES)).get(name)
        link = None if note is None else Link.of_note(name, note)
        return link if link is not None and self._good(link) else None

    async def open(self, link: Link) -> bool:
        """Keep that it is bound to a browser now, and lasts as long as a page does; false where another browser, or its judge, was faster."""
        store = self._store()
        link.until = self._now() + HOURS * 3600
        return store is not None and await store.swap_note(PAGES, link.name, link.kept, link.note)

    async def _of(self, store: Store, game: int, judge: str) -> list[Link]:
        """What this judge has; whatever is over is cleared away."""
        links = [Link.of_note(name, note) for name, note in (await store.notes(PAGES)).items()]
        for link in links:
            if link.until <= self._now():
                await store.note(PAGES, link.name, None)
        return [link for link in links if (link.game, link.judge) == (game, judge) and link.until > self._now()]

    def _good(self, link: Link) -> bool:
        game = self._games(link.game)
        if game is None or game.status != "running" or self._now() >= link.until:
            return False
        return link.judge in game.judges and link.tenure == game.retired.count(link.judge)


def _gate(name: str, key: str | None, known: str | None = None) -> Gate:
    return Gate(f"daybreak_board_{name}", f"{PATH}/{name}", key, known)
