"""What only a classic table holds: wolves' business of the night, the potions, the duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.common.table import Table, Turnout

WOLF, SEER, WITCH, HUNTER, VILLAGER = "狼人", "预言家", "女巫", "猎人", "村民"
WOLVES, VILLAGE, DRAW = "狼人", "村民", "平局"


@dataclass(frozen=True, slots=True)
class Submission:
    """One wolf's wish of tonight (C-18, C-19)."""

    wolf: int
    target: int
    reason: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A 决战 before the wolves (C-30): who proposed it, three knives (None for 空), who agreed, who did not."""

    by: int
    knives: tuple[int | None, ...]
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reckoned:
    """One step of a reckoning (§3.2): a wolf voted out before knife `number`, that knife on `target`, or the hunter's
    shot; then how many wolves and how many in all are left."""

    step: str
    number: int
    target: int | None
    wolves: int
    living: int


@dataclass(frozen=True)
class Night:
    """Tonight so far. `picked` with `target` None is a pass; `lapsed` when the time for it ran out. `shown` is whom 通灵 has named to the witch."""

    elected: bool = False
    ballots: tuple[Turnout, ...] = ()
    submissions: tuple[Submission, ...] = ()
    picked: bool = False
    lapsed: bool = False
    target: int | None = None
    shown: bool = False
    potion: str = ""
    saved: int | None = None
    poisoned: int | None = None
    checked: int | None = None
    proposal: Proposal | None = None
    settling: bool = False


@dataclass(frozen=True, slots=True)
class Learned:
    """What a check told the seer."""

    night: int
    target: int
    village: bool


@dataclass(frozen=True)
class Classic:
    """`plan` are the knives of an agreed 决战 that begins after tonight (R-30 tomorrow)."""

    head: int | None = None
    save: str = "held"
    poison: str = "held"
    duel: str = "held"
    plan: tuple[int | None, ...] | None = None
    checks: tuple[Learned, ...] = ()
    night: Night = Night()


ClassicTable = Table[Classic]


def camp(role: str) -> str:
    """C-07."""
    return WOLVES if role == WOLF else VILLAGE


def outcome(table: Table[Any]) -> str | None:
    """C-61…C-63, and R-02 when both camps' conditions are met."""
    wolves = len(table.living(WOLF))
    living = len(table.living())
    wolves_win = 2 * wolves >= living or not table.living(VILLAGER)
    village_wins = wolves == 0
    if wolves_win and village_wins:
        return {"wolves": WOLVES, "village": VILLAGE, "draw": DRAW}[table.options.both]
    if wolves_win:
        return WOLVES
    return VILLAGE if village_wins else None
