"""One game among accidents: the bot that lives and dies, the people who play on, and whoever looks that nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from desk import limits, record
from desk.game import Game
from desk.verify import verify
from desk.vigil import OFF, Policy
from engine import RULE_SETS
from tests.accidents import words
from tests.accidents.broken import hold
from tests.accidents.eye import Eye
from tests.accidents.life import ZONE, Life, WallClock
from tests.accidents.qq import BOT, Switchboard
from tests.accidents.watch import Watch
from tests.accidents.weather import Weather
from tests.accidents.words import GROUP, JUDGE, SECOND, SPARE, Line, player
from tests.town.town import OWNER

if TYPE_CHECKING:
    from tests.accidents.play import Plan

DAY = 86400.0
NOON = 1772337600
"""1 March 2026, 12:00 in Shanghai."""
TITLES = {"classic": "狼头局", "infection": "感染局", "cards": "特权牌局"}
ALARM, IDLE_ALARM, BUSY = 4.0, 3600.0, 8.0
"""Seconds between two calls of the alarm clock, while something happens and while nothing does (a live bot: 2); how long it happens."""
STEPS = 40
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
    steps: int = 0
    paced: bool = False
    winner: str = ""

    def __post_init__(self) -> None:
        self.luck = Random(f"people {self.plan.rule_set} {self.plan.seed}")
        self.weather = Weather(Random(f"weather {self.plan.rule_set} {self.plan.seed}"), severity=self.plan.severity)
        self.url = f"sqlite+aiosqlite:///{self.file}"
        self.clock = WallClock(NOON)
        self.watch = Watch(Eye(self.file), lambda: self.clock.skew)
        self.board = Switchboard(self.weather, NOON, self.watch)
        self.watch.board = self.board
        self.lives: list[Life] = []
        self.paced = self.luck.random() < 0.3
        self.policy = self.luck.choice((HOLDS, HOLDS, replace(HOLDS, after=0), OFF))
        self.watch.noticed = self.policy.down * 60.0 if self.policy.hold else None
        self._posts: dict[str, str] = {}
        self._busy_until = 0.0
        self._stirred, self._good_weather = asyncio.Event(), asyncio.Event()
        self._downtime = 0.0
        self._watchdogs: list[asyncio.Task[None]] = []
        self._offline: asyncio.TimerHandle | None = None

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
        game = self.game
        due = None if game is None else limits.ring_time(game)
        return due is not None and due <= self.clock.now()

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
        self.watch.died(self.weather.trouble, asyncio.get_running_loop().time())

    def start_failed(self, life: Life, fault: Exception) -> None:
        self.weather.note("start failed")
        self._expected(fault, "a start failed in good weather")

    def sweep_failed(self, life: Life, fault: BaseException) -> None:
        self._expected(fault, "a sweep failed")

    def _expected(self, fault: BaseException, what: str) -> None:
        if type(fault).__name__ != "Unavailable" or self.weather.calm:
            self.watch.violations.append(f"fault: {what}: {fault!r}")

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
                self.watch.violations.append(f"fault: {fault!r}")

    # -- people

    @property
    def game(self) -> Game | None:
        """The game as it is committed."""
        return self.watch.book.game if self.watch.book is not None else None

    async def say(self, line: Line) -> None:
        quote = self._posts.get(line.who) if line.quoting else None
        said = self.board.say(line.who, line.text, GROUP if line.public else None, quote)
        if line.public:
            self._posts[line.who] = said.id
        self.stir()

    async def say_all(self, lines: list[Line], longest: float = 4.0) -> None:
        for line in lines:
            await self.say(line)
            if self.luck.random() < 0.6:
                await asyncio.sleep(self.luck.uniform(0, longest))
            self.watch.look()

    async def play(self) -> None:
        board = self.board
        board.admins.update((JUDGE, SECOND))
        board.friends.update((JUDGE, SECOND, OWNER, *SPARE, *(player(n) for n in range(1, 20))))
        self._watchdogs = [asyncio.get_running_loop().create_task(self._keep_alive()) for _ in range(self.plan.processes)]
        await asyncio.sleep(1)
        try:
            await self._play()
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
            self.watch.eye.close()

    async def _play(self) -> None:
        while self.steps < STEPS:
            self.steps += 1
            self.watch.look()
            game = self.game
            if game is not None and game.status == "over":
                return
            if game is None or not words.begun(game):
                await self._lobby(game)
                continue
            self._accident()
            await self._wait_for_the_bot()
            await self._scene(game)
        await self.say(Line(JUDGE, "/流局 确认"))

    async def _wait_for_the_bot(self) -> None:
        """Mostly people notice that it is away, and wait."""
        for _ in range(50):
            if self.board.home is not None or self.luck.random() < 0.15:
                break
            await asyncio.sleep(self.luck.choice((5.0, 60.0, 1800.0)))

    async def _lobby(self, game: Game | None) -> None:
        await self._wait_for_the_bot()
        if game is None:
            await self.say(Line(JUDGE, f"/开局 {TITLES[self.plan.rule_set]} 确认", True))
            await asyncio.sleep(3)
            return
        if self.luck.random() < 0.2:
            self._accident()
        if self.steps <= 3 and not game.players:
            await self.say_all(words.rulings(game.rule_set, self.luck))
        await self.say_all(words.lobby(game, self.luck), 1.0)
        await asyncio.sleep(self.luck.choice((0.5, 3.0, 15.0)))

    async def _scene(self, game: Game) -> None:
        """Some talk; then time passes, mostly to the next limit."""
        luck = self.luck
        lines = words.duties(game, luck) if luck.random() < 0.75 else []
        lines += [words.whims(game, luck) for _ in range(luck.choice((0, 1, 2, 3)))]
        if luck.random() < 0.25:
            lines.append(words.by_judge(game, luck))
        if luck.random() < 0.3:
            luck.shuffle(lines)
        if luck.random() < 0.1 and lines:
            lines.append(luck.choice(lines))  # somebody repeats himself
        await self.say_all(lines, luck.choice((0.0, 0.5, 4.0, 30.0)))
        game = self.game or game
        if luck.random() < 0.8:
            await self.say_all(words.wake(game))
        await self._pass_time(self.game or game)
        self.watch.look()

    async def _pass_time(self, game: Game) -> None:
        luck, due = self.luck, limits.ring_time(game)
        left = 0.0 if due is None else due - self.clock.exact()
        sort = luck.random()
        if due is None or sort < 0.25 or left < 0:
            await asyncio.sleep(luck.choice((1.0, 20.0, 120.0, 600.0)))
        elif sort < 0.55:
            # Everything in the same instant: the bell, a judge, and whoever waited to the last second.
            await asyncio.sleep(max(0.0, left - luck.choice((0.0, 0.01, 0.5, 2.0))))
            self.stir()
            game = self.game or game
            lines = (
                [words.by_judge(game, luck, ("/关门", "/开门", "/结算 {here}", "/延时 30分", "/暂停", "/放行", "/回滚 {here}"))]
                if luck.random() < 0.5
                else []
            )
            lines += luck.sample(late := words.duties(game, luck), min(3, len(late)))
            for line in lines:
                await self.say(line)
                await asyncio.sleep(luck.choice((0.0, 0.0, 0.001, 0.3)))
            await asyncio.sleep(luck.choice((1.0, 5.0)))
        else:
            await asyncio.sleep(left + luck.choice((0.001, 1.0, 5.0, 60.0)))

    # -- accidents

    def _accident(self) -> None:
        luck, weather, loop = self.luck, self.weather, asyncio.get_running_loop()
        if not weather.chance(0.3):
            return
        life = self.life
        match luck.choices(("kill", "offline", "storm", "jump", "stop"), (40, 15, 20, 10, 8))[0]:
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
            case _:
                pass

    def _jump(self, seconds: float) -> None:
        self.weather.note("clock jump")
        self.clock.jump(seconds)
        self.stir()
        self.watch.skewed = max(self.watch.skewed, self.clock.skew)
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
            game = self.game
            if game is not None and game.status != "over" and not self.watch.violations:
                await self.say_all([Line(JUDGE, "确认"), *words.wake(game), Line(JUDGE, "/流局 确认")])
            await asyncio.sleep(QUIET)
            self.watch.look()
            if self.game is None or self.game.status == "over":
                break
        await asyncio.sleep(QUIET)
        self.watch.look()

    def _check_end(self) -> None:
        try:
            game = self.game
            hold("end", game is not None and game.status == "over", f"the game never ends: {None if game is None else game.status}")
            left = self.watch.never_sent()
            hold("I6", not left, left)
            if game is not None and game.table is not None:
                self.winner = game.table.winner or "aborted"
        except AssertionError as broken:
            self.watch.violations.append(str(broken))

    async def _judge_again(self) -> None:
        """I7: the record judges itself the same once more, and is what the process has in hand."""
        for life in self.living or (None,):
            await self._as_in(life)

    async def _as_in(self, life: Life | None) -> None:
        game = self.game
        if life is None or life.office is None or game is None:
            self.watch.violations.append("end: no process lives")
            return
        office = life.office
        work: asyncio.Task[record.Record] = life.within(
            lambda: asyncio.get_running_loop().create_task(record.load(office.store, game.id, RULE_SETS[game.rule_set].options(), ZONE))
        )
        whole = await work
        try:
            verdict = verify(whole)
            hold("I7", verdict.flaw is None, f"judged again it comes out otherwise: {verdict.flaw}")
            worker = office.workers.get(game.id)
            hold("I7", worker is None or worker.game == game, "the process has another game in hand than its log gives")
        except AssertionError as broken:
            self.watch.violations.append(str(broken))


__all__ = ["BOT", "World"]
