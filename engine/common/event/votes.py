"""The ballot box: ballots cast, spoilt and counted."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.copying import replace
from engine.common.event.base import AnyTable, Event, including
from engine.common.table import (
    Ballot,
    Malformed,
    Reader,
    Turnout,
)

# -- ballots


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """A ballot stands from now on. `how` is first, change or fix; a fix that names another target counts as the change."""

    ballot: Ballot
    how: str

    def change(self, table: AnyTable) -> AnyTable:
        votes, new = table.votes, self.ballot
        others = tuple(b for b in votes.ballots if b.seat != new.seat)
        changed = (*votes.changed, new.seat) if new.changed and new.seat not in votes.changed else votes.changed
        malformed = tuple(m for m in votes.malformed if m.seat != new.seat)
        turnout = (*votes.turnout, Turnout(new.at, new.seat, new.target, new.post))
        return replace(table, votes=replace(votes, ballots=(*others, new), malformed=malformed, changed=changed, turnout=turnout))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",) if self.ballot.by == "self" else ("group", self.ballot.seat)


@dataclass(frozen=True, slots=True)
class BallotMalformed(Event):
    """A post that is no ballot yet (废票 unless put right)."""

    post: Malformed

    def change(self, table: AnyTable) -> AnyTable:
        votes = table.votes
        return replace(table, votes=replace(votes, malformed=(*votes.malformed, self.post), posted=including(votes.posted, self.post.seat)))


@dataclass(frozen=True, slots=True)
class ProxyTooLate(Event):
    """A proxy request in the last half hour: void, but its author has posted (R-64)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, votes=replace(table.votes, posted=including(table.votes.posted, self.seat)))


@dataclass(frozen=True, slots=True)
class VotesCounted(Event):
    """The close: every valid ballot with its weight, and the sums (C-55, C-81). `top` are those with the most."""

    ballots: tuple[Ballot, ...]
    doubled: int | None
    tally: tuple[tuple[int, int], ...]
    top: tuple[int, ...]

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, tally=self.tally)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class NobodyVotedOut(Event):
    """The vote puts nobody out; `ground` is none (no votes), tie or abstain."""

    ground: str

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)
