"""Clocks that jump, downtime, absences and judges' words in any order: a day has the hours that were promised, no less and no more (P7)."""

from __future__ import annotations

import random

import pytest

from db.store import Store
from desk.vigil import MINUTE, Policy
from tests.desk.conftest import judged_again
from tests.desk.scene import BOT, CLOSE, GRACE, JUDGE, NOON
from tests.desk.test_house import settle
from tests.desk.test_roads import Roads, World

HOUR, DAY = 60 * MINUTE, 24 * 60 * MINUTE
STEPS = 100


class Course:
    """A first day, and the time that its players really had: the bot up, reachable, its clock running."""

    def __init__(self, store: Store, seed: int) -> None:
        self.luck = random.Random(seed)
        self.world = World(store, policy=Policy())
        self.roads = Roads()
        self.had = self.given = 0
        """Seconds that players had, and that a clock set back a little gave them on top."""
        self.now = self.world.clock.now()
        self.log: list[str] = []
        self._connect()

    def _connect(self) -> None:
        office = self.world.office
        self.world.wire = office.transport = office.outbox._transport = self.roads
        if BOT in self.roads.here:
            office.connected(BOT)

    async def sweep(self) -> None:
        for _ in range(2):
            await self.world.office.sweep()
            await self.world.office.settled()

    async def closed(self) -> int | None:
        return next((event.at for event in await self.world.store.history(1) if event.kind == "DayClosed"), None)

    async def step(self) -> None:
        kind = self.luck.choice((*5 * ("pass",), "ahead", "back", "down", "away", "judge"))
        self.log.append(kind)
        before = self.world.clock.now()
        await getattr(self, f"_{kind}")()
        # Whatever else happens, it happens after the close that it finds.
        self.now = self.world.clock.now() if kind == "pass" else before
        await self.sweep()

    async def _pass(self) -> None:
        seconds = self.luck.randrange(MINUTE, 2 * HOUR)
        if not self.world.worker.game.stopped and BOT in self.roads.here:
            self.had += seconds
        self.world.clock.move_to(self.world.clock.now() + seconds)

    async def _ahead(self) -> None:
        self.world.clock.jump(self._far())

    async def _back(self) -> None:
        far = self._far() if self.given < 3 * HOUR else self.luck.randrange(2 * DAY, 400 * DAY)
        # Within a hold the clock stands still anyhow: what is set back then is no time of the day's.
        if far <= DAY:
            self.given += far
        self.world.clock.jump(-far)

    def _far(self) -> int:
        return self.luck.choice((self.luck.randrange(11 * MINUTE, 5 * HOUR), self.luck.randrange(2 * DAY, 400 * DAY)))

    async def _down(self) -> None:
        await self.world.stop()
        self.world.clock.jump(self.luck.randrange(31 * MINUTE, 2 * DAY))
        self.world.office = self.world._office()
        self._connect()
        await self.world.office.start()

    async def _away(self) -> None:
        self.roads.here.discard(BOT)
        self.world.office.disconnected(BOT)
        await self.sweep()
        self.world.clock.move_to(self.world.clock.now() + self.luck.randrange(11 * MINUTE, 3 * HOUR))
        await self.sweep()
        self.roads.here.add(BOT)
        self.world.office.connected(BOT)

    async def _judge(self) -> None:
        await self.world.say(JUDGE, "/继续 确认")


@pytest.mark.parametrize("seed", range(4))
async def test_a_day_has_the_hours_that_were_promised(seed: int) -> None:
    store = await Store.open("sqlite+aiosqlite://")
    course = Course(store, seed)
    await course.world.deal()
    await course.sweep()
    at = None
    for _ in range(STEPS):
        await course.step()
        if (at := await course.closed()) is not None:
            break
    assert at is not None, (seed, course.log)
    await settle(course.world)
    had = course.had - (course.now - at)
    assert CLOSE - NOON - GRACE <= had <= CLOSE - NOON + course.given, (seed, course.log)
    await course.world.stop()
    await judged_again(store)
    await store.close()
