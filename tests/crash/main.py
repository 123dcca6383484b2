"""`bot.py crashtest [N]`: kill the live bot N times while it judges games, and see whether it keeps its word."""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.crash.trial import Trial


def main(argv: list[str]) -> int:
    """Exit code 0 when nothing was lost, repeated or late; else 1, and the files are kept."""
    parser = argparse.ArgumentParser(prog="bot.py crashtest", description="反复杀进程再启动。 Kill and restart the live bot, many times.")
    parser.add_argument("kills", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=None, help="the same moves again (the moments of the kills differ)")
    wish = parser.parse_args(argv)
    seed = random.randrange(10_000) if wish.seed is None else wish.seed
    folder = Path(tempfile.mkdtemp(prefix="daybreak-crash-"))
    trial = Trial(folder, seed, lambda line: print(line, flush=True))
    began = time.monotonic()
    print(f"{wish.kills} kills, seed {seed}", flush=True)
    try:
        asyncio.run(trial.run(wish.kills))
    except (AssertionError, TimeoutError, OSError) as error:
        print(f"FAILED (seed {seed}, files in {folder}): {error}\n{_last_words(trial.bot.log)}", file=sys.stderr)
        return 1
    games = trial.last.games if trial.last is not None else 0
    print(
        f"ok: {wish.kills} kills in {time.monotonic() - began:.0f} s, {games} games, {trial.receipts} receipts and every one kept, "
        f"{trial.closes} closes while it was down, {sum(trial.extra.values())} texts sent twice (on their way at a kill), none lost"
    )
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def _last_words(log: Path) -> str:
    return log.read_text(encoding="utf-8", errors="replace")[-3000:] if log.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
