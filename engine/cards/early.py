"""What of a game of cards may end before its limit: its ballots, and the night (T-04, T-05). Dusk keeps its hour."""

from __future__ import annotations

from engine.cards.events import LifeVoted
from engine.cards.state import CardsTable, may_vote
from engine.common.early import TIMES_MOVED, Early, night, vote


def voters(table: CardsTable) -> tuple[int, ...]:
    """Who may vote in the open 投票 or run-off (R000-048, Q101)."""
    own = table.own
    outside = own.tied if table.options.runoff_voters == "others" else ()
    return tuple(seat for seat in table.living() if may_vote(table, seat) and seat not in outside)


def judges_of_life(table: CardsTable) -> tuple[int, ...]:
    """Who may vote in the 生死投票 (H4.10)."""
    return tuple(seat for seat in table.living() if may_vote(table, seat) and seat != table.own.nominee)


def has_judged(table: CardsTable, seat: int) -> bool:
    """死, 生 or 弃权."""
    return seat in table.own.waived or any(ballot.seat == seat for ballot in table.own.life)


EARLY = (
    vote("day", voters),
    vote("runoff", voters),
    Early("verdict", judges_of_life, has_judged, (*TIMES_MOVED, LifeVoted)),
    night("night"),
)
