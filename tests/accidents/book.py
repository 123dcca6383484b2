"""A game's log as it grows, with what must hold of any such log (I1, I2, I4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from desk import shelf
from desk.course import RolledBack
from desk.game import DeskEvent, Game, JudgeActed, after
from desk.limits import rank
from engine import RULE_SETS, Event
from engine.common.event import BallotCast, DayClosed, DayOpened, GameEnded, NightOpened
from tests.accidents.broken import hold


@dataclass
class Book:
    """`game` is what the events make. `standing` are the ballots of the present vote as they were cast, by seat."""

    game: Game
    ended: bool = False
    standing: dict[int, int | None] = field(default_factory=dict)

    @classmethod
    def of(cls, stored: Any, zone: str) -> Book:
        return cls(shelf.fresh(stored, RULE_SETS[stored.rule_set].options(), zone))

    def take(self, step: Sequence[DeskEvent | Event]) -> None:
        """The events of the next step."""
        by_judge = any(isinstance(event, JudgeActed) for event in step)
        for event in step:
            self._take(event, by_judge=by_judge)

    def _take(self, event: DeskEvent | Event, *, by_judge: bool) -> None:
        before, self.game = self.game, after(self.game, event)
        if isinstance(event, RolledBack):
            self._roll_back()
            return
        if isinstance(event, DeskEvent):
            return
        hold("I2", not self.ended, f"{event} after the end")
        match event:
            case DayOpened() | NightOpened():
                self._opens(before, by_judge=by_judge)
            case DayClosed():
                self._closes(before, by_judge=by_judge)
            case BallotCast():
                hold("I4", before.table is not None and before.table.votes.open, f"a ballot when no vote is open: {event}")
                self.standing[event.ballot.seat] = event.ballot.target
            case GameEnded():
                self.ended = True

    def _opens(self, before: Game, *, by_judge: bool) -> None:
        """I2: phases follow each other one by one."""
        assert self.game.table is not None
        self.standing = {}
        # A judge's /关门 holds while the clock stands still, and opens the night: only what falls due must not.
        hold("I2", not before.stopped or by_judge, "a phase opens while all stands still")
        if before.table is not None and before.table.here:
            hold("I2", rank(self.game.table) == rank(before.table) + 1, f"{self.game.table.here} follows {before.table.here}")

    def _closes(self, before: Game, *, by_judge: bool) -> None:
        """I2: what closes was open; I1: what is counted is the latest ballot of every seat, but where a card has taken its author or its target away."""
        table = before.table
        hold("I2", table is not None and table.votes.open, f"a vote is closed twice: {'' if table is None else table.here}")
        assert table is not None
        hold("I2", not before.stopped or by_judge, f"{table.here} is closed while all stands still")
        counted = {ballot.seat: ballot.target for ballot in table.votes.ballots}
        fallen = {seat.number for seat in table.seats if seat.out}
        for seat, target in self.standing.items():
            kept = counted.get(seat, "none") == target
            hold("I1", kept or seat in fallen or target in fallen, f"the ballot of {seat} for {target} is not what is counted in {table.here}")
        self.standing = {}

    def _roll_back(self) -> None:
        """A phase is open again, on the table as it was before its close."""
        table = self.game.table
        assert table is not None
        self.ended = False
        self.standing = {ballot.seat: ballot.target for ballot in table.votes.ballots} if table.votes.open else {}
