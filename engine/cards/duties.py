"""What of a game of cards may end before its limit, and what is open to a seat until then (T-04, T-05, T-07). Dusk keeps its hour."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.declarations import missing
from engine.cards.events import LifeVoted
from engine.cards.state import UNDECIDED, CardsTable, may_vote
from engine.cards.working import ATTACKS
from engine.common.duties import REPORT, Duty, of_phases
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


PHASES = (
    vote("day", voters),
    vote("runoff", voters),
    Early("verdict", judges_of_life, has_judged, (*TIMES_MOVED, LifeVoted)),
    night("night"),
)


def _undecided(table: CardsTable) -> Iterator[int]:
    chosen = dict(table.own.choices)
    return (seat for seat in table.living(UNDECIDED) if seat not in chosen)


def _idle(table: CardsTable) -> Iterator[int]:
    """Who has points and has not used any."""
    used = {play.seat for play in table.own.plays}
    return (seat for seat in table.living() if seat not in used and table.own.purse(seat))


def _short_of_text(table: CardsTable) -> Iterator[int]:
    """Whose attacks lapse unless he writes more (R000-012)."""
    own, options = table.own, table.options
    lines = {(play.seat, ATTACKS[play.act][0]) for play in own.plays if play.act in ATTACKS}
    return iter(sorted({seat for seat, role in lines if missing(own.plays, own.pieces, seat, role, options)[2]}))


DUTIES = (
    REPORT,
    Duty("camp", "preparation", _undecided),
    *of_phases(PHASES, {"verdict": "life"}),
    Duty("acts", "night", _idle),
    Duty("text", "night", _short_of_text),
)
