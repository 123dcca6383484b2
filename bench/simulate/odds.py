"""How sure a measured share is."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


class Interval(NamedTuple):
    """A value, and between what it lies with 95 % confidence."""

    value: float
    low: float
    high: float


def share(count: int, of: int) -> Interval:
    """A share with Wilson's interval, which keeps what it promises near 0 and 1 too."""
    if of == 0:
        return Interval(0.0, 0.0, 1.0)
    p, spread = count / of, Z * Z / of
    middle = (p + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(p * (1 - p) / of + spread / (4 * of))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def paired(only_first: int, only_second: int, of: int) -> Interval:
    """By how much the second share is above the first on the same games: the adjusted Wald interval of Bonett and Price (2012)."""
    if of == 0:
        return Interval(0.0, -1.0, 1.0)
    first, second = (only_first + 1) / (of + 2), (only_second + 1) / (of + 2)
    half = Z * math.sqrt(max(0.0, first + second - (second - first) ** 2) / (of + 2))
    middle = second - first
    return Interval((only_second - only_first) / of, max(-1.0, middle - half), min(1.0, middle + half))


def mean(total: int, squares: int, of: int) -> Interval:
    """A mean from its sums, by the normal law."""
    if of < 2:
        return Interval(total / of if of else 0.0, -math.inf, math.inf)
    value = total / of
    variance = max(0.0, (squares - of * value * value) / (of - 1))
    half = Z * math.sqrt(variance / of)
    return Interval(value, value - half, value + half)


def mean_of(counts: Mapping[int, int]) -> Interval:
    """The mean of counted whole numbers."""
    total, squares = sum(n * count for n, count in counts.items()), sum(n * n * count for n, count in counts.items())
    return mean(total, squares, sum(counts.values()))
