"""A quick figure for one table, within some seconds: `python -m bench.simulate.quick` reads a wish from standard input as JSON, and writes the answer."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from typing import Any

from bench.simulate.job import Piece, make, run, settle_in
from bench.simulate.odds import mean_of, share
from bench.simulate.tally import Result

POLITE = 10
"""How far behind everything else on the machine it stands."""
MOST = 4000
"""Games after which more would not show in the figures."""
STEP = 10


def estimate(wish: dict[str, Any], seconds: float) -> dict[str, Any]:
    """As many games as the time allows."""
    job = make(wish["rule_set"], wish["seats"], None, 1, tuple((name, str(value)) for name, value in wish["options"].items()))
    until, result = time.monotonic() + seconds, Result()
    while result.tally.games < MOST and (time.monotonic() < until or not result.tally.games):
        result += run(job, Piece(result.tally.games, STEP))
    tally = result.tally
    shares = [[camp, *share(count, tally.games)] for camp, count in tally.winners.most_common()]
    return {"policy": job.policy, "games": tally.games, "days": mean_of(tally.days).value, "shares": shares}


def main() -> int:
    with suppress(OSError, AttributeError):  # no such thing on Windows
        os.nice(POLITE)
    settle_in()
    wish = json.load(sys.stdin)
    json.dump(estimate(wish, float(wish["seconds"])), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
