"""What only a plain table holds, who is dealt what, and who has won (W-01…W-04, W-14…W-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.common.table import Table
from engine.rule_set import Impossible

WOLF, VILLAGER = "狼人", "村民"
ROLES = (WOLF, VILLAGER)
WOLVES, VILLAGE = "狼人", "村民"
FEWEST, MOST = 3, 30
"""Players that may sit down."""


@dataclass(frozen=True)
class Plain:
    """`target` is the kill of the night after day `night`; before day 1 that is night 0."""

    night: int = -1
    target: int | None = None


PlainTable = Table[Plain]


def camp(role: str) -> str:
    return WOLVES if role == WOLF else VILLAGE


def sizes(options: Any) -> tuple[int, ...]:
    """W-02: the usual number first."""
    usual: int = options.players
    return (usual, *(size for size in range(max(FEWEST, options.wolves + 1), MOST + 1) if size != usual))


def roles(options: Any, seats: int) -> tuple[str, ...]:
    return tuple(WOLF if number < options.wolves else VILLAGER for number in range(seats))


def impossible(options: Any) -> Impossible | None:
    """There must be a wolf, and somebody else."""
    if 0 < options.wolves < options.players and FEWEST <= options.players <= MOST:
        return None
    return Impossible("plain-numbers", (options.players, options.wolves), "W-02")


def outcome(table: Table[Any]) -> str | None:
    """W-14, W-15."""
    wolves = len(table.living(WOLF))
    if wolves == 0:
        return VILLAGE
    return WOLVES if 2 * wolves >= len(table.living()) else None
