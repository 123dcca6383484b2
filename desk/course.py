"""What judges and the house do to the course of a game: results held back, a phase opened again, a game stopped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from desk.game import DeskEvent, Game, Held

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
        return replace(game, table=self.table, held=None, quarantined="")


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
    """/全局停摆: the bot's owner has stopped all games at `at`; `clock` tells whether that stopped this one's clock, or it stood still anyhow."""

    at: int
    clock: bool

    def change(self, game: Game) -> Game:
        return replace(game, stopped=self.at, clock_stopped=self.clock)


@dataclass(frozen=True, slots=True)
class HouseResumed(DeskEvent):
    """/全局恢复."""

    at: int

    def change(self, game: Game) -> Game:
        return replace(game, stopped=0, clock_stopped=False)


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
