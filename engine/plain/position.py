"""Positions of plain, and what scripts may ask of a seat (contract: position, expect)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.plain.state import PlainTable, camp


def set_up(table: PlainTable, game: Mapping[str, object], seats: Mapping[int, Mapping[str, object]]) -> PlainTable:
    """Roles and outs are all that there is."""
    return table


def facts(table: PlainTable, number: int) -> dict[str, object]:
    """What `expect` and `--json` may say of a seat."""
    seat = table.seat(number)
    return {
        "out": seat.out is not None,
        "cause": seat.out.cause if seat.out else None,
        "role": seat.role,
        "camp": camp(seat.role),
        "may_vote": seat.out is None,
        "weight": 1,
        "yellow": seat.yellow,
    }
