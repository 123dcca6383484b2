"""Intervals against values from the literature and against what they promise."""

import math
import random

import pytest

from bench.simulate.odds import mean, mean_of, paired, share


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
    ids=str,
)
def test_wilson_s_interval_as_newcombe_1998_prints_it(count, of, low, high):
    found = share(count, of)
    assert found.value == count / of
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)


def test_no_games_say_nothing():
    assert share(0, 0)[1:] == (0.0, 1.0)
    assert paired(0, 0, 0)[1:] == (-1.0, 1.0)
    assert math.isinf(mean(0, 0, 0).high)


def test_all_or_none_is_not_certain():
    assert share(50, 50).low < 1 == share(50, 50).high
    assert share(0, 50).high > 0 == share(0, 50).low


def test_pairs_count_the_games_that_turned():
    found = paired(only_first=10, only_second=30, of=400)
    assert found.value == pytest.approx(0.05)
    assert found.low > 0, "thirty against ten is no accident"
    same = paired(20, 20, 400)
    assert same.value == 0
    assert same.low == pytest.approx(-same.high)


def test_pairs_are_sharper_than_two_shares():
    """The point of the same seeds: what does not change does not blur."""
    first, second = share(200, 400), share(220, 400)
    assert paired(0, 20, 400).low > 0
    assert second.low < first.high


def test_a_mean_by_its_sums():
    numbers = [1, 2, 2, 3, 7]
    found = mean_of({1: 1, 2: 2, 3: 1, 7: 1})
    assert found == mean(sum(numbers), sum(n * n for n in numbers), 5)
    assert found.value == 3
    assert found.high - found.value == pytest.approx(1.959964 * math.sqrt(5.5 / 5), rel=1e-5)


@pytest.mark.parametrize("p", [0.02, 0.3, 0.9])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(p):
    luck = random.Random(5)
    held = 0
    for _ in range(800):
        found = share(sum(luck.random() < p for _ in range(120)), 120)
        held += found.low <= p <= found.high
    assert 0.91 <= held / 800 <= 0.99
