"""`bot.py bench [PART …]`: everything that we promise about speed, measured side by side in one run."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

from bench import age, due, echo_ratio, engine_rate, memory, pictures, rival, start
from bench.figures import Figure, machine, shown, write
from bench.page import fill


class Part(NamedTuple):
    """One part: its letter in docs/performance.md, what it measures, and how; `quick` is a short run that shows that it works."""

    letter: str
    summary: str
    whole: Callable[[], Coroutine[Any, Any, tuple[Figure, ...]]]
    quick: Callable[[], Coroutine[Any, Any, tuple[Figure, ...]]]


async def _engine(games: int = 40, rounds: int = engine_rate.ROUNDS) -> tuple[Figure, ...]:
    return engine_rate.measure(games, rounds)


PARTS = {
    "echo": Part("a", "a command to its durable receipt, beside a bare echo", echo_ratio.measure, lambda: echo_ratio.measure(1, 0.6, (1, 50))),
    "werewolf": Part("b", "a game's worth of chat, beside nonebot-plugin-werewolf", rival.measure, lambda: rival.measure(1, 40)),
    "engine": Part("c", "games adjudicated by one core", _engine, lambda: _engine(4, 2)),
    "due": Part("d", "a thousand games due at one minute", due.measure, lambda: due.measure(30)),
    "memory": Part("e", "memory of running and of finished games", memory.measure, lambda: memory.measure(10, 10, 20)),
    "age": Part("f", "a command late in a game, and among many stored games", age.measure, lambda: age.measure(2, 2000)),
    "start": Part("g", "a cold start, beside a bare NoneBot", start.measure, lambda: start.measure(1)),
    "pictures": Part("h", "a picture, and receipts beside its drawing", pictures.measure, lambda: pictures.measure(1, 1, 20)),
}


def main(argv: list[str]) -> int:
    """Exit code 0 when everything promised of the measured parts is met, else 1."""
    parser = argparse.ArgumentParser(prog="bot.py bench", description="测速，与空回声机器人等比较。 Measure, beside a bare echo bot and others.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="; ".join(f"{name} ({part.letter}) {part.summary}" for name, part in PARTS.items()))
    parser.add_argument("--json", type=Path, metavar="FILE", help="写入文件 write the figures there")
    parser.add_argument("--page", type=Path, metavar="FILE", help="写进网页 put them into that page: docs/performance.md")
    parser.add_argument("--quick", action="store_true", help="各部分只跑一下 each part only for a moment; promises don't count")
    wish = parser.parse_args(argv)
    if unknown := [name for name in wish.parts if name not in PARTS]:
        print(f"{' '.join(unknown)}: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    state, found = machine(), dict[str, tuple[Figure, ...]]()
    print(
        f"{state['at']}, Python {state['python']}, {state['processors']} processors, load {state['load']}, {state['loops_per_s'] / 1e6:.1f} M loops/s"
    )
    for name in wish.parts or PARTS:
        part = PARTS[name]
        print(f"({part.letter}) {name}: {part.summary}", flush=True)
        found[name] = asyncio.run(part.quick() if wish.quick else part.whole())
        print(shown(found[name]), flush=True)
    if wish.json:
        write(wish.json, found, state)
    if wish.page:
        fill(wish.page, found, state)
    missed = [figure for figures in found.values() for figure in figures if not figure.good]
    if wish.quick:
        return 0
    print(f"{'all promises met' if not missed else 'MISSED: ' + '; '.join(figure.name for figure in missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
