"""Who has won (H4.12)."""

from __future__ import annotations

from typing import Any

from engine.cards.state import CAMPS, DRAW, KILLER, PEOPLE, WOLF
from engine.common.table import Table


def cards_of(table: Table[Any]) -> dict[str, int]:
    """The cards of the living by camp."""
    return {camp: sum(len(table.own.row(seat)) for seat in table.living(camp)) for camp in CAMPS}


def outcome(table: Table[Any]) -> str | None:
    """H4.12 points 1–5, or under `extinction` the last camp alive."""
    if table.options.victory == "extinction":
        alive = [camp for camp in CAMPS if table.living(camp)]
        return DRAW if not alive else alive[0] if len(alive) == 1 else None
    cards = cards_of(table)
    killers, wolves, people = cards[KILLER], cards[WOLF], cards[PEOPLE]
    if killers == wolves == people == 0:
        return DRAW
    if killers == wolves == 0:
        return PEOPLE
    if wolves == 0 and killers >= people:
        return KILLER
    if killers == 0 and wolves >= people:
        return WOLF
    return None


def at_the_cap(table: Table[Any]) -> str:
    """After the last night the most cards win; equal is a draw."""
    cards = cards_of(table)
    most = [camp for camp in CAMPS if cards[camp] == max(cards.values())]
    return most[0] if len(most) == 1 else DRAW
