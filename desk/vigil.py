"""The vigil: whether the time of day can be believed, and whether the bot has slept; if not, every game that runs is held (P7).

The time of day is compared with a clock that nobody sets, and at the start with the last sign of life in the database.
A hold is a standstill (`desk.standstill`): nothing is closed, and when a game goes on, by its judge's /继续 or after a
while, everybody gets back what was lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from db.records import Unavailable
from desk.standstill import AHEAD, BACK, CLOCK, DAY, DOWN, Cause, runs
from desk.texts import hold as say

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.vigil")

MINUTE = 60
SCOPE, TICK, HOLD = "vigil", "tick", "hold"
"""Notes: the last sign of life of any process on this database, and the hold that all of them are in."""
TICK_SECONDS = 30
GATHERING = 10
"""Minutes in which games are still drawn into a hold that only judges end."""
LOOK_SECONDS = 10
"""How often the note of a hold is read that another process may have begun."""


@dataclass(frozen=True, slots=True)
class Policy:
    """When games are held, and how they go on. All in minutes.

    `jump`: by how much the clock may jump without being noticed. `down`: for how long the bot may have been down so that
    what fell due meanwhile is closed at its own time. `after`: when a hold ends by itself; 0: when each game's judge says
    so. `away`: for how long an account may be out of reach until its games stand still; 0: they never do.
    """

    hold: bool = True
    jump: int = 10
    down: int = 30
    after: int = 10
    away: int = 10


OFF = Policy(hold=False, away=0)
"""Time is what the clock says (tests, scripts, the demo, whose clocks are moved by hand)."""


class Vigil:
    """What an office knows of the time."""

    def __init__(self, office: Office, policy: Policy = OFF) -> None:
        self._office, self.policy = office, policy
        self._seen = self._now()
        """Time of day and steady time when all was well last."""
        self.last_sign = 0
        """The newest sign of life of a process before this one; 0 where there is none, or it is too old to believe."""
        self.hold: Cause | None = None
        self._ends = 0.0
        """The steady time at which the hold is over."""
        self._noted = True
        """Whether the note of the hold is in the database."""
        self._ticked = self._looked = float("-inf")
        self._turn = asyncio.Lock()

    def _now(self) -> tuple[int, float]:
        return self._office.clock.now(), self._office.clock.steady()

    # -- looking

    async def start(self) -> None:
        """How long has nobody been here? A hold that was going on goes on, for its whole time."""
        notes = await self._office.store.notes(SCOPE)
        now, last = self._office.clock.now(), int(notes.get(TICK, 0))
        self.last_sign = last if self.policy.hold and 0 <= now - last <= self.policy.down * MINUTE else 0
        if self.policy.hold:
            if HOLD in notes:
                self._adopt(_read(notes[HOLD]))
            if last and now - last > self.policy.down * MINUTE:
                self._begin(DOWN, last, now)
            elif last - now > self.policy.jump * MINUTE:
                self._begin(BACK, last, now)
            await self.look()
        await self._tick(now)

    async def look(self) -> Cause | None:
        """The hold in which all games are, if they are in one; it is in the database. Raises Unavailable where it can't be put there."""
        self._compare()
        if not self._noted:
            async with self._turn:
                await self._note()
        return self.hold

    def _compare(self) -> None:
        before, steady_before = self._seen
        now, steady = self._seen = self._now()
        if not self.policy.hold:
            return
        passed = steady - steady_before
        drift = now - before - passed
        if drift > self.policy.jump * MINUTE:
            self._begin(AHEAD, before + round(passed), now)
        elif drift < -self.policy.jump * MINUTE:
            self._begin(BACK, before + round(passed), now)
        elif self._office.clock.flows and passed > self.policy.down * MINUTE:
            self._begin(DOWN, before, now)

    def _begin(self, why: str, before: int, now: int) -> None:
        # A clock that is set back a little makes hours longer that have been told, and nobody loses; one that is set back
        # by days would put them out of reach, so they keep their distance.
        since = now if why == BACK and before - now <= DAY else before
        until = now + self.policy.after * MINUTE if self.policy.after else 0
        log.error("the time can't be believed (%s): %s s; every running game is held", why, now - before)
        self.hold, self._noted = Cause(since, why, f"{why}:{before}:{now}", before, now, until), False
        self._ends = self._office.clock.steady() + (self.policy.after or GATHERING) * MINUTE

    def _adopt(self, hold: Cause) -> None:
        self.hold, self._noted = hold, True
        self._ends = self._office.clock.steady() + (self.policy.after or GATHERING) * MINUTE
        self._tell_games(hold)

    def _tell_games(self, hold: Cause) -> None:
        for worker in self._office.workers.values():
            worker.stop(hold)

    async def _note(self) -> None:
        """Another process may have found out the same before: one hold, one mark."""
        hold = self.hold
        if self._noted or hold is None:
            return
        there = (await self._office.store.notes(SCOPE)).get(HOLD)
        if there is not None and (other := _read(there)).by == hold.by and abs(other.now - hold.now) < self.policy.jump * MINUTE:
            self._adopt(other)
        else:
            await self._office.store.note(SCOPE, HOLD, json.dumps(asdict(hold)))
            # The last sign is one of another time now, and must not be taken for another jump at the next start.
            await self._tick(self._office.clock.now())
            self._noted = True
            self._tell_owners(hold)
            self._tell_games(hold)

    def _tell_owners(self, hold: Cause) -> None:
        games = sum(1 for worker in self._office.workers.values() if worker.open and runs(worker.game))
        text = say.to_owner(self._office.zone, hold.by, hold.before, hold.now, games)
        self._office.roads.tell_owners(text)

    # -- as time goes on

    async def sweep(self) -> None:
        """A sign of life; the end of a hold; holds that other processes have begun."""
        steady = self._office.clock.steady()
        with contextlib.suppress(Unavailable):
            await self.look()
            if not self._office.fleet.alone and self.policy.hold and steady - self._looked >= LOOK_SECONDS:
                self._looked = steady
                await self._look_at_others()
            if self.hold is not None and steady >= self._ends:
                await self._end()
            elif self.policy.hold and self.hold is None:
                self._go_on_with_those_left()
            if steady - self._ticked >= TICK_SECONDS:
                await self._tick(self._office.clock.now())

    async def _look_at_others(self) -> None:
        there = (await self._office.store.notes(SCOPE)).get(HOLD)
        if there is not None and self.hold is None:
            self._adopt(_read(there))

    async def _end(self) -> None:
        """The time is over in which judges could look at it: every game goes on that has not yet."""
        await self._forget()
        if self.policy.after:
            self._go_on()

    async def _forget(self) -> None:
        mine = self.hold
        there = (await self._office.store.notes(SCOPE)).get(HOLD)
        if there is not None and mine is not None and _read(there).mark == mine.mark:
            await self._office.store.note(SCOPE, HOLD, None)
        self.hold = None
        log.warning("the hold is over")

    @property
    def holding(self) -> bool:
        """Whether any game is held."""
        return self.hold is not None or any(worker.open and worker.game.stopped_by in CLOCK for worker in self._office.workers.values())

    async def let_go(self) -> None:
        """The owner's word: every held game goes on now."""
        await self._forget()
        self._go_on()

    def _go_on(self) -> None:
        for worker in self._office.workers.values():
            if worker.open and worker.game.stopped_by in CLOCK:
                worker.go_on(CLOCK)

    def _go_on_with_those_left(self) -> None:
        """A process died between the end of a hold and a game's."""
        now = self._office.clock.now()
        for worker in self._office.workers.values():
            until = worker.game.stopped_until
            if worker.open and worker.game.stopped_by in CLOCK and until and not now < until <= now + (self.policy.after + 1) * MINUTE:
                worker.go_on(CLOCK)

    async def _tick(self, now: int) -> None:
        if self.policy.hold:
            await self._office.store.note(SCOPE, TICK, str(now))
            self._ticked = self._office.clock.steady()


def _read(note: str) -> Cause:
    return Cause(**json.loads(note))
