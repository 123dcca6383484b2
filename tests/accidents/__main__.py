"""`python -m tests.accidents 2000`: so many games among accidents. Ends with code 1 when a promise was broken."""

from __future__ import annotations

import argparse
import random
import sys
import time

from tests.accidents.play import RULE_SETS
from tests.accidents.rounds import Tally, cores, plans, played

TELL_EVERY = 5.0


def main(arguments: list[str]) -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.accidents", description="Simulated games among accidents.")
    asked.add_argument("games", type=int, nargs="?", default=200)
    asked.add_argument("--seed", type=int, help="that of the first game; drawn and printed where it is not given")
    asked.add_argument("--ruleset", choices=RULE_SETS, help="that of the first game of each world")
    asked.add_argument("--jobs", type=int, default=cores())
    options = asked.parse_args(arguments)
    first = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
    print(f"{options.games} games from seed {first}, {options.jobs} jobs", flush=True)
    tally, began, told = Tally(), time.monotonic(), time.monotonic()
    for report in played(plans(first, options.games, options.ruleset), options.jobs):
        tally.add(report)
        if report.violations:
            print(f"BROKEN {report.plan}: {'; '.join(report.violations)[:600]}", flush=True)
        if time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            print(f"{tally.games:6}/{options.games}  {tally.games / (told - began):.1f} games/s  broken {len(tally.broken)}", flush=True)
    took = time.monotonic() - began
    print("\n".join(tally.lines()))
    print(f"{took:.1f} s, {tally.games / took:.2f} games/s")
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
