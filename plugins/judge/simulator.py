"""The desk's estimator: the simulator in a process of its own, polite and short, so that no message waits for it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

from desk.estimate import Estimate, Share, Wish
from engine.common import options as option

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 3.0
"""For which it plays."""
LONGEST = 20.0
"""Seconds after which it is ended, starting up included: the machine may be busy."""


async def estimate(wish: Wish) -> Estimate:
    """Play this table for some seconds. Raises RuntimeError where that can't be done, TimeoutError where it takes too long."""
    asked = {"rule_set": wish.rule_set, "seats": wish.seats, "options": _changed(wish.options), "seconds": SECONDS}
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bench.simulate.quick",
        cwd=ROOT,
        env=_environment(),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        said, _ = await asyncio.wait_for(child.communicate(json.dumps(asked).encode()), LONGEST)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode:
        raise RuntimeError(f"the simulator ended with {child.returncode}")
    found: dict[str, Any] = json.loads(said)
    return Estimate(found["policy"], found["games"], found["days"], tuple(Share(*share) for share in found["shares"]))


def _changed(options: Any) -> dict[str, str | int]:
    return {each.name: value for each, value in option.differing(options)}


def _environment() -> dict[str, str]:
    """Nothing of the host's settings: the simulator needs no token."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("DAYBREAK_", "ONEBOT_"))}
