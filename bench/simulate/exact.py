"""Plain werewolf's chances in exact fractions: by recursion, and Migdał's closed form (arXiv:1009.1031).

`bot.py simulate plain --exact` plays every position of the table through the real engine and holds it against the recursion.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

PLAYERS = range(4, 21)
WOLVES = range(1, 6)


@cache
def night_first(players: int, wolves: int) -> Fraction:
    """Model B, the rule set `plain`: night first, wolves win as soon as they are half of the living, a random one of the living is voted out."""
    if (decided := _parity(players, wolves)) is not None:
        return decided
    return day_first(players - 1, wolves)


@cache
def day_first(players: int, wolves: int) -> Fraction:
    """The same from a morning on."""
    if (decided := _parity(players, wolves)) is not None:
        return decided
    wolf_out = Fraction(wolves, players)
    return wolf_out * night_first(players - 1, wolves - 1) + (1 - wolf_out) * night_first(players - 1, wolves)


def _parity(players: int, wolves: int) -> Fraction | None:
    if wolves == 0:
        return Fraction(0)
    return Fraction(1) if 2 * wolves >= players else None


@cache
def to_the_end(players: int, wolves: int) -> Fraction:
    """Migdał's game: day first, until one camp is gone; by recursion."""
    if wolves == 0:
        return Fraction(0)
    if wolves >= players:
        return Fraction(1)
    wolf_out = Fraction(wolves, players)
    # A day and the night after it: the last citizen may be voted out before any night.
    after_citizen = Fraction(1) if players - 1 == wolves else to_the_end(players - 2, wolves)
    after_wolf = Fraction(0) if wolves == 1 else to_the_end(players - 2, wolves - 1)
    return wolf_out * after_wolf + (1 - wolf_out) * after_citizen


def closed_form(players: int, wolves: int) -> Fraction:
    """Migdał's formula for the same, with 1/(negative even)!! = 0."""
    odd = players % 2
    total = sum(
        (-1) ** i * math.comb(wolves, i) * _double_factorial(players - i) * _one_over(odd - i) / _double_factorial(players) for i in range(wolves + 1)
    )
    return 1 - Fraction(total)


def _double_factorial(number: int) -> Fraction:
    """n!! for n ≥ -1."""
    value = Fraction(1)
    while number > 1:
        value, number = value * number, number - 2
    return value


def _one_over(number: int) -> Fraction:
    """1/n!!, for negative n too: (n)!! = (n+2)!!/(n+2)."""
    if number >= -1:
        return 1 / _double_factorial(number)
    return Fraction(0) if number % 2 == 0 else _one_over(number + 2) * (number + 2)


# -- the engine's games beside it


@dataclass(frozen=True, slots=True)
class Compared:
    """What was played of a position, and how far from the exact value that is, in standard deviations."""

    players: int
    wolves: int
    exact: Fraction
    games: int
    won: int

    @property
    def sigmas(self) -> float:
        p = float(self.exact)
        spread = math.sqrt(p * (1 - p) / self.games)
        off = self.won / self.games - p
        return off / spread if spread else math.copysign(math.inf, off) if off else 0.0


def cells() -> Iterator[tuple[int, int]]:
    """The positions of the table that can be dealt."""
    yield from ((players, wolves) for players in PLAYERS for wolves in WOLVES if wolves < players)
