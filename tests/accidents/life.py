"""One process of the bot, from its start to its death; nothing of it is left but what it had committed and sent."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from db.claims import Claims
from db.store import Store
from desk.message import Message, Sent
from desk.office import Office
from desk.outbox import Outbox
from desk.pace import Pace
from desk.parcel import Parcel
from desk.pictures.studio import LIMIT, Studio
from tests.accidents.disk import Connection
from tests.accidents.loop import LIFE
from tests.accidents.qq import ADAPTER, SENDING, Wire
from tests.accidents.weather import DiskWeather, Weather
from tests.town.town import NUMBERS, OWNER

if TYPE_CHECKING:
    from tests.accidents.world import World

ZONE = "Asia/Shanghai"
PRUNE = 400
log = logging.getLogger("tests.accidents")


class WallClock:
    """The clock of the machine: right but for `skew`, by which somebody may set it."""

    flows = True

    def __init__(self, start: int) -> None:
        self._start = start
        self.skew = 0.0
        self._set = asyncio.Event()

    def exact(self) -> float:
        return self._start + asyncio.get_running_loop().time() + self.skew

    def now(self) -> int:
        return int(self.exact() + 1e-6)

    def steady(self) -> float:
        return asyncio.get_running_loop().time()

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def jump(self, seconds: float) -> None:
        self.skew += seconds
        self._set.set()
        self._set = asyncio.Event()

    async def wait_until(self, instant: int | None) -> None:
        while instant is None or self.now() < instant:
            changed = self._set
            try:
                async with asyncio.timeout(None if instant is None else instant - self.exact()):
                    await changed.wait()
            except TimeoutError:
                continue


class Easel(Studio):
    """Draws at once, late, or not at all."""

    def __init__(self, weather: Weather) -> None:
        super().__init__()
        self._weather = weather

    async def _draw(self, sheet: str) -> bytes:
        weather = self._weather
        if weather.chance(0.1):
            weather.note("picture late")
            await weather.nap(0.5, 2 * LIMIT)
        if weather.chance(0.1):
            weather.note("picture not drawn")
            raise ConnectionError("the process that draws has died")
        return b"png"

    async def _stop(self) -> None:
        """There is no process."""


class Life:
    """One life. `hearing` from the moment when the platform's messages would reach it."""

    def __init__(self, number: int, world: World) -> None:
        self.number, self.world = number, world
        self.fate, self.file = DiskWeather(world.weather, self), world.file
        self.dead = self.hearing = False
        self.files: list[Connection] = []
        self.office: Office | None = None
        self.ended = asyncio.Event()
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._context = contextvars.copy_context()
        self._context.run(LIFE.set, self)

    def adopt(self, task: asyncio.Task[Any]) -> None:
        self._tasks[task] = None
        if len(self._tasks) > PRUNE:
            self._tasks = {each: None for each in self._tasks if not each.done()}
        if self.dead:
            task.cancel()

    def within(self, work: Callable[..., Any], *values: Any) -> Any:
        """Call something of the office's as its own event loop would."""
        return self._context.copy().run(work, *values)

    def begin(self) -> None:
        self.within(lambda: asyncio.get_running_loop().create_task(self._live()))

    async def _live(self) -> None:
        try:
            office = self.office = await self._office()
            await office.start()
        except Exception as fault:
            # A start that fails ends the process; whoever watches over it starts it again.
            self.world.start_failed(self, fault)
            self.kill()
            return
        self.hearing = True
        self.world.is_up(self)
        while True:
            await self.world.alarm()
            if not self.hearing:
                return  # it is being stopped, and its alarm clock is stopped first
            try:
                await office.sweep()
            except Exception as fault:
                if self.hearing:
                    self.world.sweep_failed(self, fault)

    async def _office(self) -> Office:
        world = self.world
        world.lookout.begins()
        store = await Store.open(world.url, migrate=False)
        if world.shared:
            store.claims = Claims(store._writer, only=False)
            store.claims.name = store._writer.me = f"life {self.number}"
        office = Office(
            store, Wire(world.board, self), world.clock, zone=ZONE, owners=frozenset({(ADAPTER, OWNER)}), numbers=NUMBERS,
            pace=Pace(2.0, 5, 0.5) if world.paced else None, policy=world.policy,
        )  # fmt: skip
        if world.plan.pictures:
            office.pictures = "ready"
            office.outbox.studio = Easel(world.weather)
        self._label(office.outbox)
        return office

    @staticmethod
    def _label(outbox: Outbox) -> None:
        """Let the wire know which stored text it is given."""
        send = outbox._send

        async def labelled(parcel: Parcel, *more: Any) -> Sent:
            SENDING.set(parcel.row)
            return await send(parcel, *more)

        outbox._send = labelled  # type: ignore[assignment, method-assign]

    # -- the platform's calls

    def hear(self, message: Message) -> None:
        assert self.office is not None
        self.within(self.office.hear, message)

    def connected(self, account: str) -> None:
        assert self.office is not None
        self.within(self.office.connected, account)

    def disconnected(self, account: str) -> None:
        if self.office is not None and not self.dead:
            self.within(self.office.disconnected, account)

    def look_up(self) -> None:
        """Several processes look at each other every second while something happens, and seldom while nothing does."""
        if self.world.shared and self.office is not None and self.hearing:
            self.office.fleet._wake.set()

    # -- the end

    def kill(self) -> None:
        """SIGKILL: from now on nothing of it reaches a file or a person."""
        if self.dead:
            return
        self.dead, self.hearing = True, False
        self.world.dies(self)
        for file in self.files:
            file.die()
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current and not task.done():
                task.cancel()
        self.ended.set()

    async def close(self) -> None:
        """A clean stop; one that fails is a kill."""
        office = self.office
        if office is None or self.dead:
            return
        self.hearing = False
        work: asyncio.Task[None] = self.within(lambda: asyncio.get_running_loop().create_task(office.close()))
        try:
            async with asyncio.timeout(600):
                await asyncio.wait({work})
        finally:
            if not work.cancelled() and work.done() and (fault := work.exception()) is not None:
                self.world.sweep_failed(self, fault)
            self.kill()
