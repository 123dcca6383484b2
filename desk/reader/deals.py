"""A deal laid out by hand, as a judge writes it: /发身份 手工 …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.cards.state import SHORT

Entries = tuple[Any, ...]


def by_words(text: str) -> Entries:
    """One word for each seat: 狼人 女巫 …"""
    return tuple(text.replace(",", " ").replace("、", " ").split())


def by_lines(text: str) -> Entries:
    """One line for each seat, `N 阵营 牌 牌 …`, the card that is lost first in front. Raises ValueError."""
    seats: dict[int, dict[str, Any]] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        number, camp, *cards = line.replace(",", " ").replace("、", " ").split()
        seat = int(number.removesuffix("号"))
        if seat in seats or not cards:
            raise ValueError(line)
        seats[seat] = {"camp": camp.removesuffix("阵营"), "hand": [SHORT.get(card, card) for card in cards]}
    if sorted(seats) != list(range(1, len(seats) + 1)):
        raise ValueError("seats from 1 on")
    return tuple(seats[seat] for seat in sorted(seats))


BY_HAND: Final[Mapping[str, Callable[[str], Entries]]] = {"cards": by_lines}
"""Rule set → how its deals are written; by words where nothing is said."""


def entries(rule_set: str, text: str) -> Entries | None:
    """What stands behind 手工, a piece for each seat; None when the deal is not by hand. Raises ValueError."""
    if not text.startswith("手工"):
        return None
    return BY_HAND.get(rule_set, by_words)(text.removeprefix("手工"))
