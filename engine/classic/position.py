"""Positions of classic: a table set up without history, and what scripts may ask of a seat (contract: position, expect)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.classic.state import HUNTER, SEER, VILLAGER, WITCH, WOLF, Classic, ClassicTable, Night, camp
from engine.common.copying import replace

ROLES = (WOLF, SEER, WITCH, HUNTER, VILLAGER)
SEAT_KEYS = ("head", "save", "poison")
GAME_KEYS = ("duel",)


def set_up(table: ClassicTable, game: Mapping[str, object], seats: Mapping[int, Mapping[str, object]]) -> ClassicTable:
    """The rule set's own part of a position. Raises ValueError on a value that can't be."""
    heads = [seat for seat, keys in seats.items() if keys.get("head")]
    if len(heads) > 1 or any(table.seat(seat).role != WOLF or not table.lives(seat) for seat in heads):
        raise ValueError("one living wolf may be head")
    own = Classic(head=heads[0] if heads else None, night=Night(elected=bool(heads) or table.day > 1))
    for keys in (*seats.values(), game):
        for potion in ("save", "poison", "duel"):
            if potion in keys:
                changes: dict[str, Any] = {potion: _held_or_spent(potion, keys[potion])}
                own = replace(own, **changes)
    return replace(table, own=own)


def _held_or_spent(name: str, value: object) -> str:
    if value not in ("held", "spent"):
        raise ValueError(f"{name}: held or spent, not {value!r}")
    return str(value)


def facts(table: ClassicTable, number: int) -> dict[str, object]:
    """What `expect` and `--json` may say of a seat."""
    seat, own = table.seat(number), table.own
    known: dict[str, object] = {
        "out": seat.out is not None,
        "cause": seat.out.cause if seat.out else None,
        "role": seat.role,
        "camp": camp(seat.role),
        "head": own.head == number,
        "may_vote": seat.out is None,
        "weight": 2 if table.sheriff == number and table.day > 1 else 1,
        "yellow": seat.yellow,
    }
    if seat.role == WITCH:
        known |= {"save": own.save, "poison": own.poison}
    return known
