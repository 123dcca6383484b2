"""A game's log as it grows: folded event by event, with what must hold of any such log."""

from __future__ import annotations

from dataclasses import dataclass, field

from db.records import StoredGame
from desk import shelf
from desk.announce import audience, view
from desk.course import RolledBack
from desk.game import DeskEvent, Game, JudgeActed, after
from desk.texts import tell
from engine import RULE_SETS, Event
from engine.common.event import BallotCast, DayClosed, DayOpened, GameEnded

ZONE = "Asia/Shanghai"


def restored(stored: StoredGame) -> Game:
    return shelf.restored(stored, RULE_SETS[stored.rule_set].options(), ZONE)


@dataclass
class Ledger:
    """`told` are the texts that the events make for each audience; `acted` who gave which judge's command."""

    game: Game
    seq: int = 0
    day: int = 0
    closed: bool = True
    ended: bool = False
    standing: dict[int, int | None] = field(default_factory=dict)
    told: list[tuple[str, str]] = field(default_factory=list)
    acted: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def of(cls, stored: StoredGame) -> Ledger:
        return cls(shelf.fresh(stored, RULE_SETS[stored.rule_set].options(), ZONE))

    def take(self, event: DeskEvent | Event) -> None:
        """The next event. I2: days follow each other, each closes once; I4: every ballot lies in its day."""
        before, self.game = self.game, after(self.game, event)
        if isinstance(event, DeskEvent):
            self._desk(event)
            return
        assert not self.ended, f"I2: {event} after the end"
        match event:
            case DayOpened(day):
                assert (day, self.closed) == (self.day + 1, True), f"I2: day {day} after day {self.day}"
                self.day, self.closed, self.standing = day, False, {}
            case DayClosed():
                assert not self.closed, f"I2: day {self.day} closed twice"
                self.closed = True
                self._counted(before)
            case BallotCast():
                assert not self.closed, "I4: a ballot after the close"
                self.standing[event.ballot.seat] = event.ballot.target
            case GameEnded():
                self.ended = True
        self._tell(before, event)

    def _desk(self, event: DeskEvent) -> None:
        """A rollback takes the count of days and ballots back to where they were."""
        if isinstance(event, JudgeActed):
            self.acted.append((event.judge, event.words))
        elif isinstance(event, RolledBack):
            votes = event.table.votes
            self.day, self.closed, self.ended = event.table.day, not votes.open, False
            self.standing = {ballot.seat: ballot.target for ballot in votes.ballots} if votes.open else {}

    def _counted(self, before: Game) -> None:
        """I1: what is counted is the latest ballot of every seat, but where a card has taken its author or its target away."""
        assert before.table is not None
        counted = {ballot.seat: ballot.target for ballot in before.table.votes.ballots}
        fallen = {seat.number for seat in before.table.seats if seat.out}
        for seat, target in self.standing.items():
            assert counted.get(seat, "none") == target or seat in fallen or target in fallen, f"I1: the ballot of {seat} is not what is counted"

    def _tell(self, before: Game, event: Event) -> None:
        assert self.game.table is not None
        if not self.game.table.seats:
            return
        seen = view(before) if before.table is not None and before.table.seats else view(self.game)
        for reader in event.audience(self.game.table):
            text = tell(seen, view(self.game), event, reader)
            if text is not None:
                self.told.append((audience(reader), text))
