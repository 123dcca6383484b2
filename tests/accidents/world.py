"""Games among accidents: the bot that lives and dies, the people who play on, and whoever looks that nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from db import claims
from desk import limits, record
from desk.verify import verify
from desk.vigil import OFF, Policy
from engine import RULE_SETS
from tests.accidents.broken import hold
from tests.accidents.eye import Eye, only_reading
from tests.accidents.life import ZONE, Life, WallClock
from tests.accidents.lookout import Lookout
from tests.accidents.qq import BOT, Switchboard
from tests.accidents.table import Table
from tests.accidents.watch import Watch
from tests.accidents.weather import Weather
from tests.accidents.words import Circle
from tests.town.town import OWNER

if TYPE_CHECKING:
    from tests.accidents.play import Plan

DAY = 86400.0
NOON = 1772337600
"""1 March 2026, 12:00 in Shanghai."""
ALARM, IDLE_ALARM, BUSY = 8.0, 5000.0, 8.0
"""Seconds between two calls of the alarm clock, while something happens and while nothing does (a live bot: 2); how long it happens."""
HOLDS = Policy(down=90)
"""The alarm clock rings so seldom here that half an hour without it is no sleep."""
MOST_STARTS = 300
QUIET = 900.0
"""Seconds of good weather at the end, in which everything must come to rest."""


@dataclass
class World:
    plan: Plan
    file: Path
    luck: Random = field(init=False)
    weather: Weather = field(init=False)
    kills: int = 0
    starts: int = 0
    paced: bool = False

    def __post_init__(self) -> None:
        self.luck = Random(f"accidents {self.plan.rule_set} {self.plan.seed}")
        self.weather = Weather(Random(f"weather {self.plan.rule_set} {self.plan.seed}"), severity=self.plan.severity)
        self.url = f"sqlite+aiosqlite:///{self.file}"
        self.clock = WallClock(NOON)
        self.lives: list[Life] = []
        self.paced = self.luck.random() < 0.3
        self.policy = self.luck.choice((HOLDS, HOLDS, replace(HOLDS, after=0), OFF))
        self.disk = only_reading(self.file)
        self.lookout = Lookout(self.disk, self.clock, self.policy)
        self.board = Switchboard(self.weather, NOON, self.lookout)
        self.lookout.board = self.board
        self.tables: list[Table] = []
        for number, rule_set in enumerate(self.plan.rule_sets):
            circle = Circle(number)
            watch = Watch(Eye(self.disk, circle.group), self.lookout.ahead, self.lookout.let_on)
            watch.board = self.board
            self.lookout.watches.append(watch)
            self.tables.append(Table(self, rule_set, circle, watch))
        self._busy_until = 0.0
        self._stirred, self._good_weather = asyncio.Event(), asyncio.Event()
        self._downtime = 0.0
        self._watchdogs: list[asyncio.Task[None]] = []
        self._offline: asyncio.TimerHandle | None = None
        self._stopped: asyncio.Task[None] | None = None

    # -- what the processes report

    @property
    def shared(self) -> bool:
        """Whether two processes work on the database."""
        return self.plan.processes > 1

    @property
    def living(self) -> list[Life]:
        return [life for life in self.lives if not life.dead]

    @property
    def life(self) -> Life | None:
        """A process that lives now."""
        living = self.living
        return self.luck.choice(living) if living else None

    async def alarm(self) -> None:
        """Until the alarm clock's next call."""
        busy = asyncio.get_running_loop().time() < self._busy_until or self.weather.storm
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ALARM if busy else 10 * ALARM if self._overdue() else IDLE_ALARM):
                await (self._stirred.wait() if not busy else asyncio.Event().wait())

    def _overdue(self) -> bool:
        dues = [limits.ring_time(table.game) for table in self.tables if table.game is not None]
        return any(due is not None and due <= self.clock.now() for due in dues)

    def stir(self) -> None:
        """Something happens: the alarm clock rings as often as in a live bot for a while."""
        self._busy_until = asyncio.get_running_loop().time() + BUSY
        self._stirred.set()
        self._stirred = asyncio.Event()
        for life in self.living:
            life.look_up()

    def is_up(self, life: Life) -> None:
        if self._offline is None and self.board.home is None:
            self.board.connect(life)

    def dies(self, life: Life) -> None:
        self.kills += 1
        if self.board.home is life:
            self.board.home = None
            others = [other for other in self.living if other.hearing]
            if others and self._offline is None:
                asyncio.get_running_loop().call_later(self.luck.choice((0.1, 5.0, 600.0)), self._online)
        self.lookout.died(self.weather.trouble, asyncio.get_running_loop().time())

    def start_failed(self, life: Life, fault: Exception) -> None:
        self.weather.note("start failed")
        self._expected(fault, "a start failed in good weather")

    def sweep_failed(self, life: Life, fault: BaseException) -> None:
        self._expected(fault, "a sweep failed")

    def _expected(self, fault: BaseException, what: str) -> None:
        if type(fault).__name__ != "Unavailable" or self.weather.calm:
            self.lookout.violations.append(f"fault: {what}: {fault!r}")

    async def _keep_alive(self) -> None:
        """Whoever starts the bot again when it is down."""
        while True:
            life = Life(len(self.lives) + 1, self)
            self.lives.append(life)
            self.starts += 1
            hold("end", self.starts < MOST_STARTS, "it never comes up")
            life.begin()
            await life.ended.wait()
            self._collect_faults(life)
            down, self._downtime = self._downtime or self.luck.choice((0.0, 0.5, 3.0, 3.0, 30.0)), 0.0
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(down):
                    await self._good_weather.wait()

    def _collect_faults(self, life: Life) -> None:
        for fault in life.office.faults if life.office is not None else ():
            if type(fault).__name__ not in ("Unavailable",):
                self.lookout.violations.append(f"fault: {fault!r}")

    # -- people

    def look(self) -> None:
        self.lookout.look()

    async def play(self) -> None:
        for table in self.tables:
            table.befriend()
        self._watchdogs = [asyncio.get_running_loop().create_task(self._keep_alive()) for _ in range(self.plan.processes)]
        await asyncio.sleep(1)
        try:
            await asyncio.gather(*(table.play() for table in self.tables))
            await self._come_to_rest()
            self._check_end()
            await self._judge_again()
        finally:
            for watchdog in self._watchdogs:
                watchdog.cancel()
            for life in self.living:
                self._collect_faults(life)
                life.kill()
            await asyncio.sleep(1)
            self.disk.close()

    # -- accidents

    def accident(self) -> None:
        """Something goes wrong, or not."""
        luck, weather, loop = self.luck, self.weather, asyncio.get_running_loop()
        if not weather.chance(0.3):
            return
        life = self.life
        match luck.choices(("kill", "offline", "storm", "jump", "stop", "house"), (40, 15, 20, 10, 8, 4))[0]:
            case "kill" if life is not None:
                weather.doom[life.number] = luck.choice((luck.randint(0, 10), luck.randint(0, 80), luck.randint(0, 300)))
                self._downtime = luck.choice((0.0, 0.0, 0.0, 60.0, 3600.0, 8 * 3600.0))
            case "offline" if self._offline is None:
                weather.note("offline")
                self.board.disconnect()
                self._offline = loop.call_later(luck.choice((0.2, 5.0, 60.0, 600.0)), self._online)
            case "storm":
                weather.begin_storm(luck.choice(("full", "locked", "lost")), luck.choice((0.3, 3.0, 20.0, 50.0, 120.0)))
            case "jump" if self.plan.jumps:
                self._jump(luck.choice((-DAY, -3600.0, -60.0, -2.0, 2.0, 60.0, 3600.0, DAY)))
            case "stop" if life is not None:
                weather.note("clean stop")
                loop.create_task(life.close())
            case "house" if self._stopped is None:
                self._stopped = loop.create_task(self._stop_all(luck.choice((20.0, 600.0, 3 * 3600.0))))
            case _:
                pass

    async def _stop_all(self, seconds: float) -> None:
        """The bot's owner stops all games, and lets them go on when he has been heard."""
        self.weather.note("all stopped by the owner")
        self._owner_says("/全局停摆 确认")
        await asyncio.sleep(seconds)
        while any(life.office is not None and life.office.house.stopped for life in self.living) or not self.living:
            self._owner_says("/全局恢复 确认")
            await asyncio.sleep(60)
        self._stopped = None

    def _owner_says(self, text: str) -> None:
        self.board.say(OWNER, text)
        self.stir()

    def _jump(self, seconds: float) -> None:
        self.weather.note("clock jump")
        self.clock.jump(seconds)
        self.stir()
        self.lookout.skewed()
        if self.clock.skew:
            asyncio.get_running_loop().call_later(self.luck.choice((10.0, 600.0)), self._set_right)

    def _set_right(self) -> None:
        self.clock.jump(-self.clock.skew)

    def _online(self) -> None:
        self._offline = None
        hearing = [life for life in self.living if life.hearing]
        if hearing and self.board.home is None:
            self.board.connect(self.luck.choice(hearing))

    # -- the end

    async def _come_to_rest(self) -> None:
        self.weather.clear_up()
        self._good_weather.set()
        if self._offline is not None:
            self._offline.cancel()
            self._online()
        self._set_right()
        for _ in range(20):
            if not self.lookout.violations:
                await asyncio.gather(*(table.give_up() for table in self.tables))
            await asyncio.sleep(QUIET)
            self.look()
            if all(table.game is None or table.over for table in self.tables):
                break
        # What a dead process had claimed comes back when its claims have run out.
        await asyncio.sleep(QUIET + (claims.SERVING if self.shared else 0))
        self.look()

    def _check_end(self) -> None:
        for table in self.tables:
            try:
                table.check_end()
            except AssertionError as broken:
                self.lookout.violations.append(str(broken))

    async def _judge_again(self) -> None:
        """I7: the record judges itself the same once more, and is what the process has in hand."""
        if not self.living:
            self.lookout.violations.append("end: no process lives")
        for life in self.living:
            for table in self.tables:
                await self._as_in(life, table)

    async def _as_in(self, life: Life, table: Table) -> None:
        office, game = life.office, table.game
        if office is None or game is None:
            self.lookout.violations.append("end: no game, or no process")
            return
        work: asyncio.Task[record.Record] = life.within(
            lambda: asyncio.get_running_loop().create_task(record.load(office.store, game.id, RULE_SETS[game.rule_set].options(), ZONE))
        )
        whole = await work
        try:
            verdict = verify(whole)
            hold("I7", verdict.flaw is None, f"judged again it comes out otherwise: {verdict.flaw}")
            worker = office.workers.get(game.id)
            # What happens to a game that is over is learnt by whoever judges something in it next.
            known = worker is not None and worker.version == table.watch.version
            hold("I7", not known or (worker is not None and worker.game == game), "the process has another game in hand than its log gives")
        except AssertionError as broken:
            self.lookout.violations.append(str(broken))


__all__ = ["BOT", "World"]
