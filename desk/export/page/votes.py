"""A counted vote as a table: who got how many, and from whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from desk.texts.passage import Passage
from desk.texts.view import day_word, no
from engine.cards.events import NominationCounted, VerdictCounted
from engine.common.event import VotesCounted


@dataclass(frozen=True, slots=True)
class Row:
    """One choice: what it is called, its weight, whose ballots these are."""

    choice: str
    weight: int
    voters: tuple[int, ...]
    top: bool = False


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote that was counted. `cast` is the choice of each seat that made one; `most` the greatest weight, for the bars."""

    title: str
    short: str
    rows: tuple[Row, ...]
    cast: dict[int, str]

    @property
    def most(self) -> int:
        return max((row.weight for row in self.rows), default=0) or 1


ABSTAINED = "弃权"


def vote_of(passage: Passage) -> Vote | None:
    """The vote that an event counts, if it counts one."""
    event: Any = passage.event
    day = passage.after.table.day
    match event:
        case VotesCounted():
            named = [(ballot.seat, ballot.target) for ballot in event.ballots]
            further = "（加投）" if passage.after.table.votes.round else ""
            return _named(f"{day_word(day)} 投票{further}", f"{day}天{'加' if further else ''}", named, event.tally, event.top)
        case NominationCounted():
            named = [(ballot.seat, ballot.target) for ballot in event.ballots]
            top = (event.nominee,) if event.nominee is not None else event.tied
            return _named(f"{day_word(day)} {'加投' if event.runoff else '投票'}", f"{day}天{'加' if event.runoff else ''}", named, event.tally, top)
        case VerdictCounted():
            return _verdict(event, day)
    return None


def _named(title: str, short: str, named: list[tuple[int, int | None]], tally: tuple[tuple[int, int], ...], top: tuple[int, ...]) -> Vote:
    weights = dict(tally)
    targets = dict.fromkeys((*weights, *(target for _, target in named if target is not None)))
    rows = [Row(no(seat), weights.get(seat, 0), tuple(voter for voter, target in named if target == seat), seat in top) for seat in targets]
    abstained = tuple(voter for voter, target in named if target is None)
    if abstained:
        rows.append(Row(ABSTAINED, len(abstained), abstained))
    return Vote(title, short, tuple(rows), {voter: ABSTAINED if target is None else no(target) for voter, target in named})


def _verdict(event: VerdictCounted, day: int) -> Vote:
    dead = tuple(seat for seat, dies, _ in event.ballots if dies)
    alive = tuple(seat for seat, dies, _ in event.ballots if not dies)
    rows = (Row("死", event.death, dead, event.executed), Row("生", event.life, alive, not event.executed))
    return Vote(
        f"{day_word(day)} 生死投票：{no(event.nominee)}", f"{day}天生死", rows, {seat: "死" if dies else "生" for seat, dies, _ in event.ballots}
    )
