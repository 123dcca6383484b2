"""What only players of classic may ask (§4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.commands import HoldFire as HoldFire
from engine.common.commands import SeatCommand
from engine.common.commands import Shoot as Shoot


@dataclass(frozen=True, slots=True, kw_only=True)
class ElectHead(SeatCommand):
    """狼头 N (C-24)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Submit(SeatCommand):
    """刀 N 两字 (C-18, C-19). `reason` is as typed, for the engine to measure (R-21)."""

    target: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(SeatCommand):
    """定刀 N (C-20)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassKill(SeatCommand):
    """空刀 (C-21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(SeatCommand):
    """决战 A B C (C-30, C-64): exactly three knives, None for 空."""

    knives: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent(SeatCommand):
    """同意 / 不同意 (C-31)."""

    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(SeatCommand):
    """验 N (C-33)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Save(SeatCommand):
    """救 N (C-36)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Poison(SeatCommand):
    """毒 N (C-41)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPotion(SeatCommand):
    """不用药."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameHeir(SeatCommand):
    """传位 N (C-27)."""

    target: int
