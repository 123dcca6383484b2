"""What only players of plain may ask."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.commands import SeatCommand


@dataclass(frozen=True, slots=True, kw_only=True)
class Knife(SeatCommand):
    """刀 N (W-06)."""

    target: int
