"""(c) How many whole games a second one core adjudicates: every command of random games, through decide and evolve."""

from __future__ import annotations

import gc
import statistics
import time
from typing import Any

import engine
from bench.figures import Figure, loops_per_second
from bench.simulate.job import Job, make, seed_of
from bench.simulate.match import ZONE, Match
from bench.simulate.policies import POLICIES
from engine import Command, Dice

PROMISED = {"classic": 200.0, "infection": 100.0, "cards": 50.0}
ROUNDS = 5

Script = tuple[bytes, list[tuple[int, Command]]]
"""A game's seed, and what was said in it and when, the bell's words among it."""


class Recorded(Match):
    """A game that keeps what was said."""

    def __init__(self, rules: engine.RuleSet, options: Any, seats: int, seed: bytes) -> None:
        self.said: list[tuple[int, Command]] = []
        super().__init__(rules, options, seats, seed)

    def say(self, command: Command) -> bool:
        self.said.append((self.at, command))
        return super().say(command)


def record(job: Job, games: int) -> list[Script]:
    """Random games, to be judged again without their players."""
    scripts = []
    for number in range(games):
        seed = seed_of(job, number)
        match = Recorded(engine.RULE_SETS[job.rule_set], job.options(), job.seats, seed)
        match.play(POLICIES[job.rule_set][job.policy](match).asked)
        scripts.append((seed, match.said))
    return scripts


def judge(job: Job, scripts: list[Script]) -> None:
    """Deal, decide and evolve, and nothing else."""
    rules, options = engine.RULE_SETS[job.rule_set], job.options()
    for seed, said in scripts:
        dice = Dice(seed)
        empty, dealt = engine.deal(rules, options, ZONE, said[0][0], dice, seats=job.seats)
        table = engine.fold(empty, dealt)
        for at, command in said:
            decision = engine.decide(table, command, at, dice)
            if isinstance(decision, tuple):
                for event in decision:
                    table = engine.evolve(table, event)
        assert table.phase == "over"


def measure(games: int = 40, rounds: int = ROUNDS) -> tuple[Figure, ...]:
    """The rule sets in turn, round by round, so that a busy moment strikes them all; medians, in processor time."""
    jobs = {name: make(name, policy="random") for name in (*PROMISED, "plain")}
    scripts = {name: record(job, games) for name, job in jobs.items()}
    commands = {name: sum(len(said) for _, said in found) for name, found in scripts.items()}
    gc.collect()
    gc.freeze()
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    loops = []
    for _ in range(rounds):
        loops.append(loops_per_second())
        for name, job in jobs.items():
            began = time.process_time()
            judge(job, scripts[name])
            rates[name].append(games / (time.process_time() - began))
    gc.unfreeze()
    found = []
    for name, measured in rates.items():
        rate, promised = statistics.median(measured), PROMISED.get(name)
        note = f"{rate * commands[name] / games:.0f} commands/s, {commands[name] / games:.0f} a game; best round {max(measured):.0f}"
        found.append(Figure(f"{name} games a second and core", rate, "/s", least=promised, aim=3 * promised if promised else None, note=note))
    return (*found, Figure("bare Python loops in the same rounds", statistics.median(loops) / 1e6, "M/s"))
