"""Addresses of the judge's page: each opens once, for one game and one judge, and lives no longer than his office and the game."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from desk.game import Game
from plugins.web.gate import Gate

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
    until: float
    gate: Gate
    opened: bool = False


class Links:
    """All addresses that are good. They live in this process alone: a restart ends them all. `now` is the machine's time."""

    minutes, hours = MINUTES, HOURS

    def __init__(self, base: str, games: Games, now: Callable[[], float] = time.time) -> None:
        """`base` is where browsers reach the bot; empty: not at all, and no address is given out."""
        self.base = base
        self._games, self._now = games, now
        self._links: dict[str, Link] = {}

    @property
    def encrypted(self) -> bool:
        return self.base.startswith("https://")

    def issue(self, game: int, judge: str) -> str:
        if not self.base:
            return ""
        self._sweep()
        mine = self._of(game, judge)
        opened = [link for link in mine if link.opened]
        for link in (*(link for link in mine if not link.opened), *opened[: max(0, len(opened) - MOST + 1)]):
            del self._links[link.name]
        name = secrets.token_urlsafe(12)
        link = Link(name, game, judge, self._now() + MINUTES * 60, Gate(f"daybreak_board_{name}", f"{PATH}/{name}"))
        self._links[name] = link
        return f"{self.base}{PATH}/{name}/{link.gate.key}"

    def revoke(self, game: int, judge: str) -> int:
        mine = self._of(game, judge)
        for link in mine:
            del self._links[link.name]
        return len(mine)

    def find(self, name: str) -> Link | None:
        """A link that is still good: in time, of a game that runs, and of somebody who judges it now."""
        link = self._links.get(name)
        if link is None or not self._good(link):
            self._links.pop(name, None)
            return None
        return link

    def opened(self, link: Link) -> None:
        """It is bound to a browser now, and lasts as long as a page does."""
        link.opened, link.until = True, self._now() + HOURS * 3600

    def _of(self, game: int, judge: str) -> list[Link]:
        return [link for link in self._links.values() if (link.game, link.judge) == (game, judge)]

    def _good(self, link: Link) -> bool:
        game = self._games(link.game)
        return game is not None and game.status == "running" and link.judge in game.judges and self._now() < link.until

    def _sweep(self) -> None:
        for link in [*self._links.values()]:
            if not self._good(link):
                del self._links[link.name]
