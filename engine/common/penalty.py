"""Yellow and red cards (rules M; R-04…R-08, R-72, R-78)."""

from __future__ import annotations

from collections.abc import Callable

from engine.common.absence import away
from engine.common.commands import GiveCard, TakeCard
from engine.common.doors import recount_speed
from engine.common.event import CardGiven, CardTaken
from engine.common.turn import Answer, Refusal, Turn

Reds = Callable[[Turn, tuple[int, ...]], None]
"""What a rule set does when seats fall by red together: falls, victory, titles."""


def due_a_red(turn: Turn, seat: int) -> bool:
    """R-04: the yellows of a seat make a red."""
    limit = turn.table.options.yellows_per_red
    return limit != "judge" and turn.table.lives(seat) and turn.table.seat(seat).yellow >= int(limit)


def cards_of_close(turn: Turn, spared: tuple[int, ...], reds: Reds) -> None:
    """§2.2 step 7: a yellow for whoever owes one; all reds of one close fall together, in seat order."""
    owing: dict[str, tuple[int, ...]] = {}
    votes, close = turn.table.votes, turn.table.close
    for seat in turn.table.living():
        if seat not in spared and not away(turn.table, seat, votes.opened, close) and (ground := _owes(turn, seat)):
            owing[ground] = (*owing.get(ground, ()), seat)
    for ground, seats in owing.items():
        turn.happen(CardGiven(seats, ground))
    if fallen := tuple(seat for seat in turn.table.living() if due_a_red(turn, seat)):
        fall_by_yellows(turn, fallen, reds)


def fall_by_yellows(turn: Turn, seats: tuple[int, ...], reds: Reds) -> None:
    """Seats whose yellows have made a red leave together (R-04)."""
    for seat in seats:
        turn.note(seat, "yellows", "R-04", words=(str(turn.table.seat(seat).yellow),))
    reds(turn, seats)


def _owes(turn: Turn, seat: int) -> str:
    """Why this living seat gets a yellow at the close; empty when it gets none (C-110, R-06, R-07)."""
    votes, options = turn.table.votes, turn.table.options
    ballot = votes.of(seat)
    if ballot is not None:
        return "abstained" if ballot.target is None and options.abstain_yellow == "yes" else ""
    if seat in votes.posted:
        return "void" if options.void_yellow == "yes" else ""
    return "" if seat in votes.excused else "no_ballot"


def give_card(turn: Turn, card: GiveCard, reds: Reds) -> Answer:
    """/黄牌, /红牌: at once, with all that follows (R-08, R-72)."""
    if not turn.table.has_seat(card.seat):
        return Refusal("unknown-target", "C-120", (card.seat,))
    if not turn.table.lives(card.seat):
        return Refusal("target-out", "C-120", (card.seat,))
    if turn.table.phase == "signup":
        return Refusal("not-begun", "C-120")
    if card.colour == "yellow":
        turn.happen(CardGiven((card.seat,), "judge", reason=card.reason))
    else:
        turn.note(card.seat, "red-card", "C-120")
        reds(turn, (card.seat,))
    if due_a_red(turn, card.seat):
        fall_by_yellows(turn, (card.seat,), reds)
    if not turn.table.lives(card.seat):
        recount_speed(turn)
    return None


def take_card(turn: Turn, card: TakeCard) -> Answer:
    """/撤牌: one yellow less; it can't bring back who is out (§4.5)."""
    if not turn.table.has_seat(card.seat):
        return Refusal("unknown-target", "C-120", (card.seat,))
    if not turn.table.lives(card.seat):
        return Refusal("target-out", "C-120", (card.seat,))
    place = turn.table.seat(card.seat)
    if place.yellow == 0:
        return Refusal("no-card", "C-120", (card.seat,))
    turn.happen(CardTaken(card.seat, hidden=place.yellow == place.hidden))
    return None
