"""A job: what is to be simulated, cut into pieces of which each says the same on any machine."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import engine
from bench.simulate.match import Match
from bench.simulate.policies import POLICIES
from bench.simulate.tally import Pairs, Result
from engine.common import options as option

PIECE = 50
"""Games in a piece of work."""


class Piece(NamedTuple):
    """Games number `first` to `first + games - 1`."""

    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Job:
    """Which games: everything that their outcome depends on but the code. `changed` and `compared` are (option, value) pairs."""

    rule_set: str
    seats: int
    policy: str
    seed: int
    changed: tuple[tuple[str, str], ...] = ()
    compared: tuple[tuple[str, str], ...] = ()

    def options(self, *more: tuple[str, str]) -> Any:
        return option.read(engine.RULE_SETS[self.rule_set].options, dict((*self.changed, *more)))

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "changed": [list(pair) for pair in self.changed], "compared": [list(pair) for pair in self.compared], "code": code()}


def make(
    rule_set: str,
    seats: int | None = None,
    policy: str | None = None,
    seed: int = 1,
    changed: tuple[tuple[str, str], ...] = (),
    compared: tuple[tuple[str, str], ...] = (),
) -> Job:
    """A job that can be played. Raises ValueError, in words for whoever asked."""
    rules = engine.RULE_SETS[rule_set]
    policies = POLICIES[rule_set]
    policy = policy or ("careful" if "careful" in policies else "random")
    if policy not in policies:
        raise ValueError(f"no policy {policy} for {rule_set}: {', '.join(policies)}")
    bare = Job(rule_set, 0, policy, seed, changed, compared)
    for more in ((), *((pair,) for pair in compared)):
        options = bare.options(*more)
        if (reason := rules.impossible(options)) is not None:
            raise ValueError(f"no game can be dealt under these options: {reason.code} {' '.join(map(str, reason.facts))}")
        sizes = rules.sizes(options)
        if seats is not None and seats not in sizes:
            raise ValueError(f"{rule_set} seats {', '.join(map(str, sizes))} players, not {seats}")
    return replace(bare, seats=seats or rules.sizes(bare.options())[0])


def rulings(rule_set: str) -> tuple[tuple[str, str], ...]:
    """Every ruling of a rule set that is a choice, with each value but the default."""
    choices = (each for each in option.table(engine.RULE_SETS[rule_set].options) if each.kind == "choice")
    return tuple((each.name, value) for each in choices for value in each.values if value != each.default)


def pieces(games: int) -> Iterator[Piece]:
    for first in range(0, games, PIECE):
        yield Piece(first, min(PIECE, games - first))


def seed_of(job: Job, number: int) -> bytes:
    """The seed of one game: it follows from the job's seed and its number alone, and all rulings of a job are played from it."""
    return hashlib.sha256(f"daybreak {job.seed} {number}".encode()).digest()


def one(job: Job, options: Any, number: int) -> Match:
    """One game, played to its end."""
    match = Match(engine.RULE_SETS[job.rule_set], options, job.seats, seed_of(job, number))
    match.play(POLICIES[job.rule_set][job.policy](match).asked)
    return match


def run(job: Job, piece: Piece) -> Result:
    """Play a piece of a job."""
    result = Result()
    options = job.options()
    others = {f"{name}={value}": job.options((name, value)) for name, value in job.compared}
    result.compared = {name: Pairs() for name in others}
    for number in range(piece.first, piece.first + piece.games):
        match = one(job, options, number)
        result.tally.add(match)
        for name, other in others.items():
            result.compared[name].add(match, one(job, other, number))
    return result


def settle_in() -> None:
    """For a process that does nothing else: frozen values leave no rings behind, so looking for them is time lost."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def code() -> str:
    """A fingerprint of the code that plays: results of another code are other results."""
    mark = hashlib.sha256()
    for folder in (Path(engine.__file__).parent, Path(__file__).parent):
        for file in sorted(folder.rglob("*.py")):
            mark.update(f"{file.relative_to(folder).as_posix()}\n".encode() + file.read_bytes())
    return mark.hexdigest()[:16]
