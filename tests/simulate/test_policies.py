"""The named policies: every game ends, nothing illegal is tried, no seat is better than another, each role does its work."""

from __future__ import annotations

import math

import pytest

import engine
from bench.simulate.job import Piece, make, one, rulings, run, seed_of
from bench.simulate.policies import POLICIES
from bench.simulate.tally import Tally

EVERY = [(rule_set, policy) for rule_set, policies in POLICIES.items() for policy in policies]
SIGMAS = 4


def games(job, count):
    return [one(job, job.options(), number) for number in range(count)]


def test_every_rule_set_has_players():
    assert set(POLICIES) == set(engine.RULE_SETS)
    assert all("random" in policies for policies in POLICIES.values())
    assert all("careful" in POLICIES[name] for name in ("classic", "infection", "cards"))


@pytest.mark.parametrize(("rule_set", "policy"), EVERY)
def test_games_end_and_nothing_illegal_is_tried(rule_set, policy):
    for match in games(make(rule_set, policy=policy), 25):
        assert match.table.phase == "over"
        assert match.table.winner is not None
        # What the random players of cards try is only told apart by the engine: once a night, once a card.
        assert match.refused == 0 or (rule_set, policy) == ("cards", "random")


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
def test_every_ruling_can_be_played(rule_set):
    policies = POLICIES[rule_set]
    for pair in rulings(rule_set):
        for policy in policies:
            job = make(rule_set, policy=policy, changed=(pair,))
            assert one(job, job.options(), 3).table.phase == "over", (pair, policy)


@pytest.mark.parametrize(("rule_set", "seats"), [("infection", 12), ("infection", 14), ("cards", 7), ("cards", 9), ("plain", 5), ("plain", 20)])
def test_every_size_can_be_played(rule_set, seats):
    job = make(rule_set, seats)
    assert len(one(job, job.options(), 0).table.seats) == seats


@pytest.mark.parametrize(("rule_set", "policy", "count"), [("classic", "random", 1200), ("classic", "careful", 1200), ("plain", "random", 3000)])
def test_no_seat_is_better_than_another(rule_set, policy, count):
    """A shuffle that favours a seat, or players who are asked in the order of their numbers, would show here."""
    job = make(rule_set, policy=policy, seed=11)
    tally = Tally()
    for match in games(job, count):
        tally.add(match)
    for counts in (tally.stood, tally.won_at):
        p = counts.total() / (count * job.seats)
        spread = math.sqrt(p * (1 - p) / count)
        assert all(abs(counts[seat] / count - p) <= SIGMAS * spread for seat in range(1, job.seats + 1)), counts


def test_the_same_seed_gives_the_same_game_and_another_another():
    job, other = make("classic", seed=1), make("classic", seed=2)
    first, again = one(job, job.options(), 5), one(job, job.options(), 5)
    assert first.table == again.table
    assert seed_of(job, 5) != seed_of(job, 6)
    assert seed_of(job, 5) != seed_of(other, 5)
    assert first.table.seats != one(other, other.options(), 5).table.seats


def test_care_tells():
    """With the same wolves' knowledge the careful seer dies sooner: he has spoken. And wolves who hunt him win more often."""
    careless, careful = (run(make("classic", policy=policy), Piece(0, 400)).tally for policy in ("random", "careful"))
    assert careful.survived["预言家"] < careless.survived["预言家"]
    assert careful.winners["狼人"] > careless.winners["狼人"]


def test_a_seer_who_checks_and_speaks_helps_his_village():
    """Known of every sound simulator: information played well never lowers the village's chances."""

    class Silent(POLICIES["classic"]["careful"]):  # type: ignore[misc]
        def suspect(self, seer):
            return None

    job = make("classic", policy="careful")
    heard = run(job, Piece(0, 600)).tally.winners["村民"]
    unheard = 0
    for number in range(600):
        from bench.simulate.match import Match

        match = Match(engine.RULE_SETS["classic"], job.options(), job.seats, seed_of(job, number))
        match.play(Silent(match).asked)
        unheard += match.table.winner == "村民"
    assert heard > unheard


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"rule_set": "classic", "policy": "clever"}, "no policy clever"),
        ({"rule_set": "classic", "seats": 9}, "seats 10 players, not 9"),
        ({"rule_set": "classic", "changed": (("win_check", "never"),)}, "win_check"),
        ({"rule_set": "classic", "compared": (("no_such", "1"),)}, "no_such"),
        ({"rule_set": "plain", "changed": (("wolves", "9"),)}, "no game can be dealt"),
    ],
)
def test_a_job_that_cannot_be_is_refused_in_words(wish, words):
    with pytest.raises(ValueError, match=words):
        make(**wish)
