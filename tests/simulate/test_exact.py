"""The exact solver against the known values, and the engine's own games against the solver."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import cycle

import pytest

import engine
from bench.simulate import exact, recursion
from bench.simulate.job import make, one
from bench.simulate.main import main
from engine.plain.state import WOLF
from tests.simulate.table_b import model_b, models

SIX = ((5, 1), (6, 2), (7, 1), (9, 2), (10, 3), (12, 3))
GAMES = 10_000
SIGMAS = 4


@pytest.mark.parametrize(("cell", "value"), model_b().items(), ids=str)
def test_the_recursion_gives_the_known_table(cell, value):
    assert f"{float(exact.night_first(*cell)):.4f}" == f"{float(value):.4f}"


def test_the_table_is_whole():
    assert set(model_b()) == {(n, m) for n in range(4, 21) for m in range(1, 6)}


@pytest.mark.parametrize(("cell", "values"), models().items(), ids=str)
def test_the_three_models(cell, values):
    migdal, by_day, by_night = values
    assert exact.to_the_end(*cell) == Fraction(migdal)
    assert f"{float(exact.day_first(*cell)):.4f}" == by_day
    assert f"{float(exact.night_first(*cell)):.4f}" == by_night


def test_the_closed_form_is_the_recursion_in_exact_fractions():
    for players in range(1, 41):
        for wolves in range(players + 1):
            assert exact.closed_form(players, wolves) == exact.to_the_end(players, wolves), (players, wolves)


def test_one_wolf_by_the_double_factorial():
    assert exact.closed_form(9, 1) == Fraction(8 * 6 * 4 * 2, 9 * 7 * 5 * 3)


def test_the_identities_of_the_source():
    for players in range(5, 30):
        for wolves in range(1, (players - 1) // 2 + 1):
            assert exact.night_first(players, wolves) == exact.day_first(players - 1, wolves)
            if players % 2:
                assert exact.day_first(players, wolves) == exact.to_the_end(players, wolves), "odd n: parity changes nothing"


def test_more_wolves_never_do_worse_and_one_more_villager_can_help_them():
    for players in range(4, 21):
        chances = [exact.night_first(players, wolves) for wolves in range(1, 6)]
        assert chances == sorted(chances)
    assert exact.night_first(7, 1) > exact.night_first(6, 1)
    assert exact.night_first(13, 4) > exact.night_first(12, 4)


@pytest.mark.parametrize("cell", SIX, ids=str)
def test_the_engine_plays_the_model(cell):
    """Fall by fall, which tells more of a game than its winner: each night a villager, each day anybody, until the model says who has won."""
    players, wolves = cell
    job = make("plain", players, "random", 1, (("wolves", str(wolves)), ("players", str(players))))
    won, votes = 0, list[tuple[float, bool]]()
    for number in range(GAMES):
        table = one(job, job.options(), number).table
        left, of_them = players, wolves
        for seat, cause in zip(table.falls, cycle(("kill", "vote"))):
            assert exact._parity(left, of_them) is None, "it goes on though it is decided"
            fallen = table.seat(seat)
            assert fallen.out is not None
            assert fallen.out.cause == cause
            is_wolf = fallen.role == WOLF
            if cause == "vote":
                votes.append((of_them / left, is_wolf))
            else:
                assert not is_wolf
            left, of_them = left - 1, of_them - is_wolf
        assert exact._parity(left, of_them) == (table.winner == WOLF), "it ends as soon as it is decided"
        won += table.winner == WOLF
    off = sum(hit - p for p, hit in votes) / math.sqrt(sum(p * (1 - p) for p, _ in votes))
    assert abs(off) <= SIGMAS, "a vote hits anybody alive"
    assert abs(exact.Compared(players, wolves, exact.night_first(players, wolves), GAMES, won).sigmas) <= SIGMAS


def test_what_the_deal_decides_needs_no_night():
    job = make("plain", 4, changed=(("wolves", "2"), ("players", "4")))
    match = one(job, job.options(), 0)
    assert (match.table.winner, match.table.day, match.table.falls) == ("狼人", 0, ())


def test_a_tie_that_puts_nobody_out_is_another_game():
    """It moves the parity of a night: never to be mixed with the model."""
    job = make("plain", 6, changed=(("tie", "nobody"), ("players", "6"), ("wolves", "1")))
    won = sum(one(job, job.options(), number).table.winner == "狼人" for number in range(800))
    assert abs(exact.Compared(6, 1, exact.night_first(6, 1), 800, won).sigmas) > SIGMAS


def test_the_command_that_plays_every_position(capsys, monkeypatch):
    monkeypatch.setattr(exact, "cells", lambda: iter([(5, 1), (4, 2)]))
    assert main(["plain", "--exact", "--games", "200", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "0.75000" in told
    assert "all within 4 standard deviations" in told


def test_a_stopped_run_tells_what_is_done_and_goes_on_from_it(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(exact, "cells", lambda: iter([(5, 1), (4, 2), (6, 1)]))
    command = ["plain", "--exact", "--games", "200", "--jobs", "1", "--resume", str(tmp_path / "exact.jsonl")]
    of_a_cell, played_now = recursion._won, []

    def until_the_third(players, wolves, *others):
        played_now.append((players, wolves))
        if len(played_now) == 3:
            raise KeyboardInterrupt
        yield from of_a_cell(players, wolves, *others)

    monkeypatch.setattr(recursion, "_won", until_the_third)
    assert main(command) == 130
    assert "stopped after 2 of 3 positions" in capsys.readouterr().out
    with (tmp_path / "exact.jsonl").open("a") as file:
        file.write("[6, 1")
    assert main(command) == 0
    assert played_now == [(5, 1), (4, 2), (6, 1), (6, 1)]
    told = capsys.readouterr().out
    assert "all within 4 standard deviations" in told
    assert told.count("\n") == 5
    assert main([*command, "--seed", "2"]) == 2


def test_a_wrong_game_is_found_out(capsys, monkeypatch):
    monkeypatch.setattr(exact, "cells", lambda: iter([(9, 2)]))
    monkeypatch.setattr(exact, "night_first", lambda players, wolves: Fraction(1, 2))
    assert main(["plain", "--exact", "--games", "200", "--jobs", "1"]) == 1
    assert "MISSED" in capsys.readouterr().out


def test_every_position_can_be_dealt():
    rules = engine.RULE_SETS["plain"]
    for players, wolves in exact.cells():
        options = rules.options(players=players, wolves=wolves)
        assert rules.impossible(options) is None
        assert players in rules.sizes(options)
