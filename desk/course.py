"""What judges and the house do to the course of a game: results held back, a phase opened again, a game stopped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from desk.game import DeskEvent, Game, Held, TableLaid
from engine.common.copying import replace
from engine.common.event import DayOpened, GameEnded, NightOpened

MANY = 100
"""Posts that were taken back which a game remembers, so that none is told twice."""


@dataclass(frozen=True, slots=True)
class PreviewSet(DeskEvent):
    """/预览: for how many minutes at most a result waits for the judges; 0 for not at all."""

    minutes: int

    def change(self, game: Game) -> Game:
        return replace(game, preview=self.minutes)


@dataclass(frozen=True, slots=True)
class HoldBegan(DeskEvent):
    """A result is ready and waits for the judges."""

    held: Held

    def change(self, game: Game) -> Game:
        return replace(game, held=self.held)


@dataclass(frozen=True, slots=True)
class HoldEnded(DeskEvent):
    """The result goes out, by a judge's word or by itself."""

    def change(self, game: Game) -> Game:
        return replace(game, held=None)


@dataclass(frozen=True, slots=True)
class RolledBack(DeskEvent):
    """/回滚: `phase` is open again, on the table as it was before it closed; what happened since is void, and stays on record.

    The first `kept` events of the game's log happened before the close.
    """

    phase: str
    table: Any
    kept: int = 0

    def change(self, game: Game) -> Game:
        table = self.table
        if game.stopped and game.clock_stopped and table.paused is None:
            # What stands still (a hold) stays so: its limits count from when it goes on.
            since = game.stopped if game.table is None or game.table.paused is None else game.table.paused
            table = replace(table, paused=max(since, *(window.opened for window in table.windows)))
        return replace(game, table=table, held=None, unheard=(), quarantined="")


@dataclass(frozen=True, slots=True)
class Quarantined(DeskEvent):
    """The game's next limit can't be ended, again and again: it stands still until a judge lets it try anew. `why`: failed or loop."""

    at: int
    why: str

    def change(self, game: Game) -> Game:
        return replace(game, quarantined=self.why)


@dataclass(frozen=True, slots=True)
class QuarantineLifted(DeskEvent):
    """/解除隔离."""

    def change(self, game: Game) -> Game:
        return replace(game, quarantined="")


@dataclass(frozen=True, slots=True)
class HouseStopped(DeskEvent):
    """The game stands still from `at` on, without a wish of its judges; `clock` tells whether that stopped its clock, or it stood still anyhow.

    `cause` is who or what did it: the bot's owner (/全局停摆), or a time that nobody may be punished for: the bot was
    `down`, its clock jumped `ahead` or `back`, its account was `away`. `mark` names the hold of all games of which this is
    a part, `until` is when that ends by itself (0: when a judge says so). `before` is the last moment at which all was
    well, `now` the time of day when it was found out.
    """

    at: int
    clock: bool
    cause: str = "owner"
    mark: str = ""
    before: int = 0
    now: int = 0
    until: int = 0

    def change(self, game: Game) -> Game:
        return replace(
            game, stopped=self.at, clock_stopped=self.clock, stopped_by=self.cause, stopped_until=self.until, held_for=self.mark or game.held_for
        )


@dataclass(frozen=True, slots=True)
class HouseResumed(DeskEvent):
    """/全局恢复, or the end of a hold."""

    at: int
    cause: str = "owner"

    def change(self, game: Game) -> Game:
        return replace(game, stopped=0, clock_stopped=False, stopped_by="", given=self.at)


@dataclass(frozen=True, slots=True)
class AccountMoved(DeskEvent):
    """/代发: another bot account of ours hears and speaks for the game from `at` on; `by` is the judge who said so, empty where it did so by itself."""

    account: str
    at: int
    by: str = ""

    def change(self, game: Game) -> Game:
        return replace(game, account=self.account, moved=self.at)


@dataclass(frozen=True, slots=True)
class PostTakenBack(DeskEvent):
    """A ballot's post, or a `private` act, was taken back on the platform: it counts all the same (R-59)."""

    seat: int
    post: str
    private: bool = False

    def change(self, game: Game) -> Game:
        return replace(game, taken_back=(*game.taken_back[-MANY:], self.post))


@dataclass(frozen=True, slots=True)
class Reminded(DeskEvent):
    """Whoever still had something to do was reminded at `at`, so many minutes before `due`; or it was too late for that."""

    due: int
    minutes: int
    at: int

    def change(self, game: Game) -> Game:
        open_now = {window.due for window in game.table.windows} if game.table is not None else set()
        known = tuple(pair for pair in game.reminded if pair[0] in open_now)
        return replace(game, reminded=(*known, (self.due, self.minutes)))


OPENINGS = (DayOpened, NightOpened, GameEnded, TableLaid, RolledBack)
"""A new part of a game begins with these. After them the whole game is stored, so that loading it is short."""
