"""What only players of cards may ask."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.commands import SeatCommand


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(SeatCommand):
    """A privilege of the chapter by its name, with its target and what it needs beside it.

    `place` is a position of the target's row, from the end or `from_front` (Q26); `kind` what a 变形 becomes; `words` a piece
    of killing declaration.
    """

    act: str
    target: int | None = None
    place: int = 0
    from_front: bool = False
    kind: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(SeatCommand):
    """宣言 杀/狼/狙击 文字 (R000-013): a further piece of declaration."""

    role: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(SeatCommand):
    """排牌 3 1 2 5 4 (H4.4): the new row by old places."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCamp(SeatCommand):
    """自选 阵营 (H4.3)."""

    camp: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteLife(SeatCommand):
    """死 or 生 in the group (H4.10)."""

    death: bool
