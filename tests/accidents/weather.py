"""What goes wrong, and when: everything is drawn from the game's seed, and counted by kind."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from tests.accidents.disk import trouble

if TYPE_CHECKING:
    from tests.accidents.life import Life

KILLED = "the process is killed here"


@dataclass
class Weather:
    """Over one game. While it is `calm` everything works, and at once.

    `storm` is a trouble of the database that lasts until `storm_until` (loop time). `doom` counts the ways to the outside
    that the doomed life still has.
    """

    luck: Random
    severity: float = 1.0
    calm: bool = False
    storm: str = ""
    storm_until: float = 0.0
    doom: dict[int, int] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)
    trouble: float = -1000.0
    """When the database was last in trouble."""

    def chance(self, share: float) -> bool:
        return not self.calm and self.luck.random() < share * self.severity

    def note(self, kind: str) -> None:
        self.faults[kind] += 1
        if kind.startswith(("database", "commit", "slow disk")):
            self.trouble = asyncio.get_running_loop().time()

    async def nap(self, shortest: float, longest: float) -> None:
        await asyncio.sleep(self.luck.uniform(shortest, longest))

    def step(self, life: Life) -> None:
        """One way more to the outside; a doomed process dies on its last."""
        left = self.doom.get(life.number)
        if left is None:
            return
        if left > 0:
            self.doom[life.number] = left - 1
            return
        del self.doom[life.number]
        self.note("kill")
        life.kill()
        raise asyncio.CancelledError(KILLED)

    def begin_storm(self, kind: str, seconds: float) -> None:
        self.note(f"database {kind} for a while")
        self.storm, self.storm_until = kind, asyncio.get_running_loop().time() + seconds

    def clear_up(self) -> None:
        """From now on nothing goes wrong."""
        self.calm, self.storm = True, ""
        self.doom.clear()


READS = ("read", "open")


class DiskWeather:
    """The weather over the files of one process."""

    def __init__(self, weather: Weather, life: Life) -> None:
        self._weather, self._life = weather, life

    async def before(self, what: str) -> None:
        weather = self._weather
        weather.step(self._life)
        if weather.calm:
            return
        if weather.storm and asyncio.get_running_loop().time() >= weather.storm_until:
            weather.storm = ""
        await self._delay(what)
        self._storm(what)
        if what in ("begin", "commit") and weather.chance(0.006):
            self._fail(weather.luck.choice(("locked", "full", "lost")))
        if what in ("read", "write") and weather.chance(0.0008):
            self._fail("lost")

    async def after(self, what: str) -> None:
        weather = self._weather
        weather.step(self._life)
        if what == "commit" and weather.chance(0.004):
            weather.note("commit of unknown outcome")
            raise trouble("lost")

    async def _delay(self, what: str) -> None:
        weather = self._weather
        if what in ("begin", "commit"):
            if weather.chance(0.02):
                weather.note("slow disk")
                await weather.nap(0.5, 8.0)
            elif weather.chance(0.5):
                await weather.nap(0.0005, 0.05)
        elif weather.chance(0.03):
            await weather.nap(0.0005, 0.2)

    def _storm(self, what: str) -> None:
        storm = self._weather.storm
        if (storm == "full" and what in ("write", "commit")) or (storm == "locked" and what == "begin") or storm == "lost":
            self._fail(storm)

    def _fail(self, kind: str) -> None:
        self._weather.note(f"database {kind}")
        raise trouble(kind)
