"""The port to whoever can simulate a table: what is asked, and what comes back. The desk has no simulator of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Wish:
    """A table whose balance somebody wants to know."""

    rule_set: str
    options: Any
    seats: int


@dataclass(frozen=True, slots=True)
class Share:
    """How often a camp won, and between what that lies with 95 % confidence; numbers from 0 to 1."""

    camp: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What so many games gave, played by players of a named policy; `days` is the mean length of a game."""

    policy: str
    games: int
    days: float
    shares: tuple[Share, ...]


Estimator = Callable[[Wish], Awaitable[Estimate]]
"""Gives an estimate within some seconds, off the event loop. Raises any error where it can't."""
