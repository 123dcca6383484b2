"""One long trial of the live bot: it plays, is killed, comes back, and is asked what it still knows."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import http.client
import random
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from websockets.exceptions import ConnectionClosed

from desk.demo.onebot_client import Answer, Call, OneBotClient, failed
from desk.demo.process import BotProcess
from desk.reader import Speaker
from desk.shelf import CODEC
from desk.texts.answers import answer_query
from tests.crash.held import BOT, ZONE, Held, Key, advanced, copied, due, hold, late
from tests.crash.lines import JUDGE, SEATS, Line, lines, player
from tests.desk.scene import bare

GROUP = "10086"
UP_WITHIN = 90.0
DRAINED_WITHIN = 30.0
WRITTEN_WITHIN = 2.0
"""Seconds after which the bot must have written down that a text was sent: no older one may come again."""
HOUR = 3600
MODES = ("burst", "bell", "down", "burst", "quiet", "bell", "start")
"""How the kills take turns: amid messages, at a limit, before a limit that then passes, at rest, while it starts."""


class Bot(BotProcess):
    """The live bot, with a clock that begins where it is told."""

    program = "tests.crash.bot"

    def start_at(self, instant: int) -> None:
        self.command = [sys.executable, "-m", self.program, str(instant)]
        self.start()


@dataclass(frozen=True)
class Said:
    """One message as the platform knows it, so that it can be delivered again."""

    line: Line
    id: str
    at: int


class Trial:
    """`run` kills the bot so many times; an AssertionError tells what was not as promised."""

    def __init__(self, folder: Path, seed: int, tell: Callable[[str], None]) -> None:
        self.luck = random.Random(seed)
        self.tell = tell
        self.bot = Bot(folder)
        self.copies = folder / "dead"
        self.copies.mkdir()
        self.client = OneBotClient(self.bot.url, self.bot.token, BOT, friends={JUDGE, *(player(n) for n in range(1, SEATS + 1))})
        self.client.roles[GROUP, JUDGE] = "owner"
        self.client.answer = self._answer
        self.now = int(datetime.datetime(2026, 3, 1, 12, 0, tzinfo=ZoneInfo(ZONE)).timestamp())
        self.said: deque[Said] = deque(maxlen=40)
        self.posts: dict[str, str] = {}
        self.last: Held | None = None
        self.allowed: Counter[Key] = Counter()
        self.extra: Counter[Key] = Counter()
        self.shown_at: dict[Key, float] = {}
        self.unclear: Counter[Key] = Counter()
        """How often it was shown and called failed since the last kill: it may be sent again before that is written down."""
        self.closes = 0

    def _answer(self, call: Call) -> Answer:
        """Mostly at once; now and then late, and sometimes "failed" although it was shown."""
        self.shown_at[_key(call)] = time.monotonic()
        chance = self.luck.random()
        if chance < 0.02:
            self.unclear[_key(call)] += 1
            return failed("Timeout: EventRet", shown=True)
        return Answer(after=self.luck.uniform(0, 0.15)) if chance < 0.2 else self.client.as_napcat(call)

    async def run(self, kills: int, modes: tuple[str, ...] = MODES, *, dealt: bool = False) -> None:
        """`dealt`: it is not killed before the first day."""
        await self._start()
        try:
            while dealt and ((held := hold(self.bot.database)) is None or held.game.table is None or held.game.table.phase == "signup"):
                await self._scene()
            for number in range(1, kills + 1):
                mode = modes[(number - 1) % len(modes)]
                began = time.monotonic()
                for _ in range(self.luck.randint(1, 3)):
                    await self._scene()
                dead = await self._kill(mode)
                told = await self._come_back(dead, mode)
                self.tell(f"{number:3}/{kills} {mode:5} {told}, {time.monotonic() - began:.1f} s")
        finally:
            self.bot.kill()
            await self.client.close()

    # -- playing

    async def _scene(self) -> None:
        """A few lines, then time passes."""
        held = hold(self.bot.database)
        for line in lines(held.game if held else None, self.luck, self.luck.randint(2, 12)):
            await self._say(line)
        await asyncio.sleep(self.luck.uniform(0.02, 0.3))
        held = hold(self.bot.database)
        await self._move_to(self._later(held))

    def _later(self, held: Held | None) -> int:
        """A moment soon, just before the next limit, or when it has been ended."""
        window = due(held.game) if held else None
        soon = self.now + self.luck.randint(1, 900)
        if held is None or window is None:
            return self._clear(held, soon)
        return self._clear(held, max(self.now, self.luck.choice((soon, window.due - 1, window.due + late(window, held.game)))))

    @staticmethod
    def _clear(held: Held | None, moment: int) -> int:
        """The moment, or the end of the grace for late deliveries in which it lies: there the bot holds its answers back."""
        while held is not None:
            game, _ = advanced(held.game, held.dice, moment)
            window = due(game)
            if window is None or not window.due <= moment < window.due + late(window, game):
                break
            moment = window.due + late(window, game)
        return moment

    async def _say(self, line: Line) -> None:
        """Say it, whether or not the bot is there to hear it."""
        with contextlib.suppress(ConnectionClosed, OSError):
            if line.group:
                quoting = self.posts.get(line.user) if line.quoting else None
                said = await self.client.group(GROUP, line.user, line.text, time=self.now, quoting=quoting)
                self.posts[line.user] = said
            else:
                said = await self.client.private(line.user, line.text, time=self.now)
            if not line.quoting:
                self.said.append(Said(line, said, self.now))

    async def _move_to(self, moment: int) -> None:
        self.now = max(self.now, moment)
        with contextlib.suppress(OSError, http.client.HTTPException):
            await self.bot.move_to(self.now)

    # -- dying

    async def _kill(self, mode: str) -> Held | None:
        """Kill it in one of several ways; gives what its files hold then."""
        held = hold(self.bot.database)
        work: asyncio.Task[None] | None = None
        if mode == "quiet":
            await self._drained()
        else:
            work = asyncio.create_task(self._at_the_bell(held) if mode == "bell" else self._chat(held))
            await asyncio.sleep(self.luck.uniform(0, 0.25))
        self.bot.kill()
        killed = time.monotonic()
        if work is not None:
            await work
        await asyncio.wait_for(self.client.closed.wait(), 10)
        dead = hold(copied(self.bot.database, self.copies))
        self._check_kept(dead, killed)
        return dead

    async def _chat(self, held: Held | None) -> None:
        for line in lines(held.game if held else None, self.luck, self.luck.randint(5, 30)):
            await self._say(line)
            await asyncio.sleep(self.luck.choice((0, 0, 0.01)))

    async def _at_the_bell(self, held: Held | None) -> None:
        window = due(held.game) if held else None
        if held is None or window is None:
            await self._chat(held)
            return
        await self._move_to(window.due - 1)
        for line in lines(held.game, self.luck, 4):
            await self._say(line)
        await self._move_to(self._clear(held, window.due + late(window, held.game)))

    def _check_kept(self, dead: Held | None, killed: float) -> None:
        """Every act that got a 收到 is there, and nothing that was there before is gone."""
        got = self._received()
        rows = dead.rows if dead is not None else Counter[Key]()
        for key, count in got.items():
            if any(row.startswith(("收到，", "收到：")) for row in key[1].split("\n")):
                # What is in doubt goes out again, whether or not the doubt is written down yet.
                again = self.unclear[key] + (dead.doubtful[key] if dead is not None else 0)
                assert count - self.extra[key] - again <= rows[key], f"a receipt without an act: {key}"
        if dead is None:
            assert self.last is None
            return
        if self.last is not None and self.last.game.id == dead.game.id:
            assert dead.log[: len(self.last.log)] == self.last.log, "the log is not what it was"
        for key, unsent in dead.unsent.items():
            shown = got[key] - self.extra[key] - (rows[key] - unsent)
            # These were on their way, or it was not yet written down that they had arrived: they may be sent again.
            self.allowed[key] += min(max(shown, 0), unsent + self.unclear[key])
            assert shown <= 0 or killed - self.shown_at[key] < WRITTEN_WITHIN, f"sent long ago, and nothing written down: {key}"
        for key, again in dead.again.items():
            if killed - self.shown_at[key] < WRITTEN_WITHIN:
                self.allowed[key] += again
        self.unclear.clear()

    # -- coming back

    async def _start(self) -> None:
        self.bot.start_at(self.now)
        await self.client.connect_when_up(within=UP_WITHIN)

    async def _come_back(self, dead: Held | None, mode: str) -> str:
        """Start it after a while, and compare what it knows with what must be."""
        away = self.luck.choice((HOUR, 5 * HOUR, 14 * HOUR, 50 * HOUR)) if mode == "down" else self.luck.choice((0, 0, 7, 600))
        self.now = self._clear(dead, self.now + away)
        if mode == "start":
            self.bot.start_at(self.now)
            await asyncio.sleep(self.luck.uniform(0.2, 3.0))
            self.bot.kill()
        await self._start()
        if dead is None:
            return "before the first game"
        game, events = advanced(dead.game, dead.dice, self.now)
        alive = await self._drained(lambda held: len(held.log) >= len(dead.log) + len(events))
        assert alive is not None
        assert alive.log[: len(dead.log)] == dead.log
        assert [(row.at, row.kind, row.body) for row in alive.log[len(dead.log) :]] == events, "what fell due was not ended as it should be"
        assert CODEC.encode(alive.game) == CODEC.encode(game), "the game is not the one that was left"
        self._check_sent(alive)
        await self._check_status(alive)
        await self._deliver_again(alive)
        self.last = alive
        closes = sum(kind == "DayClosed" for _, kind, _ in events)
        self.closes += closes
        phase = f"{game.table.phase} {game.table.day}" if game.table is not None else "lobby"
        waiting = sum(dead.unsent.values())
        return f"game {game.id} {phase}, version {dead.version}, away {away} s, {len(events)} events due, {waiting} texts still to send"

    async def _drained(self, also: Callable[[Held], bool] = lambda _: True) -> Held | None:
        """Wait until nothing is left to be sent."""
        end = time.monotonic() + DRAINED_WITHIN
        while True:
            held = hold(self.bot.database)
            if held is None or (not held.unsent and also(held)):
                return held
            assert time.monotonic() < end, f"not sent, or not ended, {DRAINED_WITHIN} s after the start: {held.unsent}"
            await asyncio.sleep(0.1)

    def _check_sent(self, alive: Held) -> None:
        """No text is lost; none came twice but those on their way when the bot was killed."""
        # Of those that are sent once more some still wait: the clock stands still.
        assert alive.states.keys() <= {"sent", "unknown"} | ({"new"} if alive.again else set()), alive.states
        got = self._received()
        assert not (lost := alive.rows - got), f"never sent: {lost}"
        self.extra = Counter({key: got[key] - count for key, count in alive.rows.items() if got[key] > count})
        # Of what is in doubt nobody knows whether it was shown, so that it is sent again with the same number.
        assert self.extra <= self.allowed + alive.doubtful, f"sent twice without need: {self.extra - self.allowed - alive.doubtful}"

    async def _check_status(self, alive: Held) -> None:
        """The same phase and the same limit, in the bot's own words."""
        game = alive.game
        if game.status != "over" and game.judges:
            seat = self.luck.randint(0, len(game.players))
            await self._ask_status(game.players[seat - 1].account if seat else JUDGE, alive)

    async def _ask_status(self, user: str, alive: Held) -> list[str]:
        """Everything that the user is sent until he has the status that he asks for."""
        game = alive.game
        speaker = Speaker(seat=game.seat_of(user), judge=user in game.judges, account=user)
        expected = answer_query(game, speaker, "状态", "", self.now, private=True)
        chat = self.client.said_to(user)
        before = len(chat)
        await self.client.private(user, "状态", time=self.now)
        end = time.monotonic() + 10
        while expected not in (texts := [call.text for call in chat[before:]]):
            assert time.monotonic() < end, f"asked for the status, {user} got {texts}, not {expected!r}"
            await asyncio.sleep(0.02)
        return texts

    async def _deliver_again(self, alive: Held) -> None:
        """The platform repeats itself: what was acted upon is not acted upon, nor answered, again."""
        kept = [said for said in self.said if (said.id, said.at) in alive.inbox]
        if alive.game.status == "over" or not kept:
            return
        for said in self.luck.sample(kept, min(2, len(kept))):
            user = said.line.user
            if alive.game.seat_of(user) is None and user not in alive.game.judges:
                continue
            before, chat = len(self.client.said_in(GROUP)), self.client.said_to(user)
            start = len(chat)
            if said.line.group:
                await self.client.group(GROUP, user, said.line.text, time=said.at, message_id=said.id)
            else:
                await self.client.private(user, said.line.text, time=said.at, message_id=said.id)
            await self._ask_status(user, alive)
            told = [call.text for call in chat[start:-1]] + [call.text for call in self.client.said_in(GROUP)[before:]]
            assert not told, f"{said} was heard before, and answered again: {told}"
        held = hold(self.bot.database)
        assert held is not None
        assert held.log == alive.log, "a message that was heard before did something again"

    def _received(self) -> Counter[Key]:
        got = Counter[Key]()
        for call in self.client.calls:
            if call.message_id is not None:
                got[_key(call)] += 1
        return got

    @property
    def receipts(self) -> int:
        return sum(count for key, count in self._received().items() if "收到" in key[1])


def _key(call: Call) -> Key:
    group = call.arguments.get("group_id")
    text = bare(call.text)
    return (f"user:{call.arguments['user_id']}", text, None) if group is None else (f"group:{group}", text, call.quotes)
