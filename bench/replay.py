"""How long a hundred replays take, with as many processes as there are processors: `.venv/bin/python -m bench.replay`."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "tests" / "conformance" / "classic"
COUNT = 100
LIMIT = 10.0
ROUNDS = 3


def replay(files: list[str]) -> tuple[float, float]:
    """Seconds by the clock, and seconds of processor time, of one call of the command with these scripts."""
    before, began = os.times(), time.perf_counter()
    command = [sys.executable, str(ROOT / "bot.py"), "replay", "--jobs", "auto", *files]
    subprocess.run(command, env=os.environ | {"DAYBREAK_NO_BOOTSTRAP": "1"}, stdout=subprocess.DEVNULL, check=True)
    took, after = time.perf_counter() - began, os.times()
    return took, after.children_user + after.children_system - before.children_user - before.children_system


def main() -> int:
    """Exit code 0 when the median is under ten seconds, else 1."""
    files = [str(file) for file in islice(cycle(sorted(SCRIPTS.rglob("*.yaml"))), COUNT)]
    clocks = []
    for number in range(1, ROUNDS + 1):
        took, processor = replay(files)
        clocks.append(took)
        print(f"{number}: {COUNT} replays in {took:.1f} s, {processor:.1f} s of processor time", flush=True)
    median = statistics.median(clocks)
    print(f"{'met' if median < LIMIT else 'MISSED'}: median {median:.1f} s (under {LIMIT:g} s), {os.cpu_count()} processors")
    return 0 if median < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
