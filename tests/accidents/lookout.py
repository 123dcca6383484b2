"""Whoever looks at all games of a world: each stored text is shown to the watch of its game, each mere answer to all of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from desk.vigil import MINUTE, Policy
from tests.accidents.broken import hold
from tests.town.town import OWNER

if TYPE_CHECKING:
    from sqlite3 import Connection

    from tests.accidents.life import WallClock
    from tests.accidents.qq import Switchboard
    from tests.accidents.watch import Watch

RECEIPT = "收到，"


@dataclass
class Lookout:
    """`violations` are the broken promises of all games."""

    disk: Connection
    clock: WallClock
    policy: Policy
    watches: list[Watch] = field(default_factory=list)
    board: Switchboard = field(init=False)
    violations: list[str] = field(default_factory=list)
    _skewed: float = 0.0
    """By how much the bot's clock was ahead at most since the last look."""
    _began_ahead: bool = False
    """Whether a process has begun under a clock that is ahead."""
    _let_on: bool = False
    """Whether somebody has let a game go on under a clock that is ahead."""
    _seen: int = 0
    """At which state of the disk it was looked last."""

    # -- the clock

    def skewed(self) -> None:
        """The bot's clock was set."""
        self._skewed = max(self._skewed, self.clock.skew)

    def begins(self) -> None:
        """A process begins."""
        self._began_ahead = self._began_ahead or self.clock.skew > 0

    def let_on(self) -> None:
        """A game that stood still goes on."""
        self._let_on = self._let_on or self._skewed > 0

    def ahead(self) -> float:
        """By how many seconds a limit may be ended early: a clock that is ahead is believed as far as nobody can notice.

        A process that lives notices more than `jump`. To one that begins the clock's jump looks like time for which the bot
        was down, and as long as that is no more than `down`, what fell due meanwhile is ended at its own time (H-TM1).
        Whoever lets the games go on takes the clock for what it is.
        """
        noticed = self.policy.hold and not self._let_on
        unnoticed = MINUTE * (self.policy.down if self._began_ahead else self.policy.jump) if noticed else math.inf
        return min(self._skewed, unnoticed)

    # -- the games

    def look(self) -> None:
        """After every step."""
        try:
            self._follow()
        except AssertionError as broken:
            self.violations.append(str(broken))
        self._skewed = max(0.0, self.clock.skew)
        self._began_ahead = self._began_ahead and self.clock.skew > 0
        self._let_on = self._let_on and self.clock.skew > 0

    def _follow(self) -> None:
        """Whatever was committed since, in every game."""
        ((state,),) = self.disk.execute("PRAGMA data_version")
        if state != self._seen:
            self._seen = state
            for watch in self.watches:
                watch.follow()

    def attempt(self, chat: str, text: str, row: int | None) -> None:
        """I1 and I3, before anybody reads it. `row` is the stored text that it claims to be."""
        try:
            self._follow()
            if row is None:
                self._answer(chat, text)
            else:
                watch_of = self._of(row)
                hold("I1", watch_of is not None, f"sent to {chat} before it was stored: {text[:80]}")
                assert watch_of is not None
                watch_of.stored(chat, text, row)
        except AssertionError as broken:
            self.violations.append(str(broken))

    def _answer(self, chat: str, text: str) -> None:
        """A text that is not stored promises nothing, and goes to somebody who has asked."""
        hold("I1", not text.startswith(RECEIPT), f"a receipt that nobody stored, to {chat}: {text[:80]}")
        said = any(chat in (message.sender, message.group) for message in self.board.said.values())
        judges = any(chat in watch.ever("judges") for watch in self.watches)
        hold("I3", said or judges or chat == OWNER, f"an answer to {chat}, who has said nothing: {text[:80]}")

    def _of(self, row: int) -> Watch | None:
        return next((watch for watch in self.watches if row in watch.rows), None)

    def outcome(self, chat: str, row: int | None, *, shown: bool, said: str, now: float) -> None:
        """What became of it, and what the bot is told of that."""
        watch = None if row is None else self._of(row)
        if watch is not None and row is not None:
            watch.outcome(chat, row, shown=shown, said=said, now=now)

    def died(self, trouble: float, now: float) -> None:
        for watch in self.watches:
            watch.died(trouble, now)
