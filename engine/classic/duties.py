"""What is open to a seat of classic, window by window."""

from __future__ import annotations

from collections.abc import Iterator

from engine.classic.state import SEER, WITCH, WOLF, ClassicTable
from engine.common.duties import REPORT, TITLES, Duty, of, of_phases
from engine.common.early import night, vote

PHASES = (vote("day"), night())
"""What may end before its limit."""

_wolves, _seer, _witch = of(WOLF), of(SEER), of(WITCH)


def _electors(table: ClassicTable) -> Iterator[int]:
    voted = {ballot.seat for ballot in table.own.night.ballots}
    return (wolf for wolf in _wolves(table) if wolf not in voted)


def _submitters(table: ClassicTable) -> Iterator[int]:
    """Wolves with no wish for tonight; the head has the last word anyhow."""
    wished = {wish.wolf for wish in table.own.night.submissions}
    return (wolf for wolf in _wolves(table) if wolf not in wished and wolf != table.own.head)


def _head(table: ClassicTable) -> Iterator[int]:
    return (wolf for wolf in _wolves(table) if wolf == table.own.head)


def _consenters(table: ClassicTable) -> Iterator[int]:
    proposal = table.own.night.proposal
    answered = () if proposal is None else (proposal.by, *proposal.yes, *proposal.no)
    return (wolf for wolf in _wolves(table) if proposal is not None and wolf not in answered)


DUTIES = (
    REPORT,
    *of_phases(PHASES),
    *TITLES,
    Duty("head", "head"),
    Duty("election", "election", _electors),
    Duty("submission", "kill", _submitters),
    Duty("pick", "kill", _head),
    Duty("consent", "kill", _consenters),
    Duty("check", "check", _seer),
    Duty("potion", "witch", _witch),
)
