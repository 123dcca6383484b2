"""Positions of cards: a table set up without history, and what scripts may ask of a seat (contract: position, expect)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.deck import numbered, read_row
from engine.cards.state import CAMPS, UNDECIDED, Cards, CardsTable, Executed, may_vote, weight
from engine.common.copying import replace
from engine.common.table import Out

SEAT_KEYS = ("hand", "executed", "saint_hit", "points")
ROLES = (*CAMPS, UNDECIDED)


def set_up(table: CardsTable, game: Mapping[str, object], seats: Mapping[int, Mapping[str, object]]) -> CardsTable:
    """The rule set's own part of a position. Raises ValueError on a value that can't be."""
    hands = tuple(read_row(seats.get(place.number, {}).get("hand") or ()) for place in table.seats)
    for place, hand in zip(table.seats, hands, strict=True):
        if place.role == UNDECIDED:
            raise ValueError(f"seat {place.number}: a position says which camp 自选 has chosen")
        if place.out is not None and hand:
            raise ValueError(f"seat {place.number}: whoever is out has no cards")
        if not hand:
            table = table.with_seat(place.number, out=Out("cards", 0, "signup", 0))
    lost = {seat: str(keys["executed"]) for seat, keys in seats.items() if "executed" in keys}
    read_row(lost.values())
    if (lost or any(keys.get("saint_hit") for keys in seats.values())) and table.day < 2:
        raise ValueError("an execution needs a day before")
    cards = numbered((*hands, *((kind,) for kind in lost.values())))
    executed = tuple(Executed(seat, card[0], bool(seats[seat].get("saint_hit"))) for seat, card in zip(lost, cards[len(hands) :], strict=True))
    given = tuple((seat, _points(seat, keys["points"])) for seat, keys in seats.items() if "points" in keys)
    by_day = game.get("phase") == "day"
    own = Cards(
        rows=cards[: len(hands)],
        points=tuple(dict(given).get(place.number, 0) if by_day else 0 for place in table.seats),
        exile=tuple(each.card for each in executed),
        executed=() if by_day else executed,
        given=() if by_day else given,
    )
    return replace(table, own=own)


def _points(seat: int, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"seat {seat}: points is a whole number from 0")
    return value


def facts(table: CardsTable, number: int) -> dict[str, object]:
    """What `expect` and `--json` may say of a seat."""
    seat, own = table.seat(number), table.own
    return {
        "out": seat.out is not None,
        "cause": seat.out.cause if seat.out else None,
        "camp": dict(own.choices).get(number, seat.role),
        "hand": [card.kind for card in own.row(number)],
        "points": own.purse(number),
        "may_vote": may_vote(table, number),
        "weight": weight(table, number),
        "yellow": seat.yellow,
    }
