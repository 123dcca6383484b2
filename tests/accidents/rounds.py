"""Many simulated games: which, by whom, and what came of them all."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count

from tests.accidents.play import RULE_SETS, Plan, Report, play

FLEETS = 10
"""Every tenth world has two processes on one database."""
TOGETHER = 4
"""How many games are played at once, but for every fourth world, which has one to itself."""
PICTURES = 3
"""In every third world pictures are drawn."""


def plans(first: int, games: int, rule_set: str | None = None) -> Iterator[Plan]:
    """The worlds of a round of so many games: rule sets take turns."""
    left = games
    for seed in count(first):
        if left <= 0:
            return
        together = min(left, 1 if seed % TOGETHER == 0 else TOGETHER)
        left -= together
        yield Plan(
            seed,
            rule_set or RULE_SETS[seed % len(RULE_SETS)],
            processes=2 if seed % FLEETS == 0 else 1,
            games=together,
            pictures=seed % PICTURES == 0,
        )


@dataclass
class Tally:
    """The sum of reports."""

    games: int = 0
    worlds: int = 0
    messages: int = 0
    said: int = 0
    receipts: int = 0
    kills: int = 0
    fleets: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    broken: list[Report] = field(default_factory=list)

    def add(self, report: Report) -> None:
        self.games += report.plan.games
        self.worlds += 1
        self.messages += report.messages
        self.said += report.said
        self.receipts += report.receipts
        self.kills += report.kills
        self.fleets += report.plan.processes > 1
        self.faults += report.faults
        self.ends.update(winner or "aborted" for winner in report.winners)
        if report.violations:
            self.broken.append(report)

    def lines(self) -> Iterator[str]:
        yield f"{self.games} games in {self.worlds} worlds ({self.fleets} of two processes): {dict(self.ends.most_common())}"
        yield f"{self.said} messages said, {self.messages} of them acts on record; {self.receipts} receipts shown; {self.kills} processes killed or stopped"
        yield "faults: " + ", ".join(f"{kind} {count}" for kind, count in self.faults.most_common())
        yield f"broken promises: {len(self.broken)}"
        for report in self.broken:
            yield f"  {report.plan}: {'; '.join(report.violations)[:600]}"


def played(some: Iterable[Plan], jobs: int = 1) -> Iterator[Report]:
    """The reports, in the order of the plans; `jobs` processes share the work."""
    if jobs == 1:
        yield from map(play, some)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, some, chunksize=4)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
