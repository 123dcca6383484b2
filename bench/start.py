"""(g) From starting the process to the first connection that it takes, beside a bare NoneBot with the same adapter."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bench.echo_ratio import Subject, echo, judge
from bench.figures import Figure

MOST = 1.6
ROUNDS = 5


async def measure(rounds: int = ROUNDS) -> tuple[Figure, ...]:
    """In pairs; the first pair, which reads everything from the disk and makes the database, does not count. There is no game to take up."""
    bare, ours = list[float](), list[float]()
    # Both as on a host's machine, where the first start leaves compiled modules behind.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory(prefix="daybreak-start-") as folder:
        for number in range(rounds + 1):
            for name, found in (("echo", bare), ("judge", ours)):
                place = Path(folder) / name
                place.mkdir(exist_ok=True)
                took = await _start(echo(place) if name == "echo" else judge(place))
                if number:
                    found.append(took)
    ratio = statistics.median(mine / yours for mine, yours in zip(ours, bare, strict=True))
    return (
        Figure("a bare NoneBot takes a connection after", statistics.median(bare), "s"),
        Figure("the judge, on its database", statistics.median(ours), "s"),
        Figure("against the bare one", ratio, "×", most=MOST),
    )


async def _start(subject: AbstractAsyncContextManager[Subject]) -> float:
    began = time.perf_counter()
    async with subject:
        return time.perf_counter() - began
