"""One simulated game from its seed: what was planned, and what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import logging
import random
import shutil
import tempfile
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from db import claims
from db.store import Store
from desk import fleet, opening, tables
from tests.accidents.disk import without_threads
from tests.accidents.loop import Loop
from tests.accidents.world import World

RULE_SETS = ("classic", "infection", "cards")


@dataclass(frozen=True)
class Plan:
    """Which game. Everything else follows from it."""

    seed: int
    rule_set: str
    severity: float = 1.0
    jumps: bool = True
    processes: int = 1
    """How many share the database."""
    games: int = 1
    """How many are played at once, by different people: the first of `rule_set`, the others of those that follow."""
    pictures: bool = False

    @property
    def rule_sets(self) -> tuple[str, ...]:
        first = RULE_SETS.index(self.rule_set)
        return tuple(RULE_SETS[(first + number) % len(RULE_SETS)] for number in range(self.games))

    def __str__(self) -> str:
        more = (" fleet" if self.processes > 1 else "", f" {self.games} games" if self.games > 1 else "", " pictures" if self.pictures else "")
        return f"seed {self.seed} {self.rule_set}{''.join(more)}"


@dataclass(frozen=True)
class Report:
    """What came of it. `trace` is the same for the same plan."""

    plan: Plan
    violations: tuple[str, ...]
    messages: int
    said: int
    receipts: int
    kills: int
    steps: int
    winners: tuple[str, ...]
    trace: str
    faults: Counter[str] = field(default_factory=Counter)


def play(plan: Plan) -> Report:
    """Play what was planned. The same plan gives the same report, on any machine and in any order."""
    empty = _empty()
    with tempfile.TemporaryDirectory(prefix="daybreak-accidents-", dir=_memory()) as folder, _nothing_by_chance(plan):
        file = Path(folder) / "daybreak.db"
        shutil.copyfile(empty, file)
        loop = Loop()
        asyncio.set_event_loop(loop)
        faults: list[str] = []
        loop.set_exception_handler(lambda _, context: faults.append(_told(context)))
        try:
            world = World(plan, file)
            loop.run_until_complete(world.play())
        finally:
            asyncio.set_event_loop(None)
            loop.close()
        return _report(plan, world, faults)


def _told(context: dict[str, Any]) -> str:
    """What nobody caught, and where."""
    task = context.get("task") or context.get("future")
    work = getattr(task.get_coro(), "__qualname__", "") if isinstance(task, asyncio.Task) else ""
    return f"{work}: {context.get('exception') or context['message']}"


def _report(plan: Plan, world: World, faults: list[str]) -> Report:
    lookout, watches = world.lookout, world.lookout.watches
    trace = hashlib.sha256()
    for text in world.board.shown:
        trace.update(repr(text).encode())
    trace.update(repr((sorted(world.weather.faults.items()), world.kills, lookout.violations, faults)).encode())
    return Report(
        plan,
        (*dict.fromkeys(lookout.violations), *(f"fault: {fault}" for fault in dict.fromkeys(faults))),
        sum(watch.messages for watch in watches),
        len(world.board.said),
        sum(watch.receipts for watch in watches),
        world.kills,
        sum(table.steps for table in world.tables),
        tuple(table.winner for table in world.tables),
        trace.hexdigest(),
        world.weather.faults,
    )


def _memory() -> str | None:
    """A folder in memory, where there is one: SIGKILL loses nothing that the system has been given, so no disk is needed."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


@lru_cache(1)
def _empty() -> Path:
    """A database without games."""
    folder = Path(tempfile.mkdtemp(prefix="daybreak-empty-", dir=_memory()))

    async def make() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'empty.db'}")
        await store.close()

    asyncio.run(make())
    return folder / "empty.db"


@contextlib.contextmanager
def _nothing_by_chance(plan: Plan) -> Iterator[None]:
    """Inside, whatever the product draws, and every clock it reads, comes of the plan."""
    luck = Random(f"product {plan.rule_set} {plan.seed}")
    secrets = types.SimpleNamespace(token_bytes=luck.randbytes, randbelow=luck.randrange, token_hex=lambda size: luck.randbytes(size).hex())
    kept = random.getstate(), logging.root.manager.disable
    random.seed(f"{plan.rule_set} {plan.seed}")
    logging.disable(logging.CRITICAL)
    gc.disable()
    try:
        with without_threads(), _instead(_REPLACED | {(opening, "secrets"): secrets, (tables, "secrets"): secrets}), _database_clock():
            yield
    finally:
        gc.enable()
        random.setstate(kept[0])
        logging.disable(kept[1])


_REPLACED: dict[tuple[Any, str], Any] = {
    (fleet, "_moment"): lambda: asyncio.get_running_loop().time(),
    # The claims of processes, in the order of size of the real ones: hours pass here between two words.
    (claims, "SERVING"): 4 * 3600,
    (claims, "ENDING"): 3 * 3600,
    (fleet, "POLL"): 900.0,
    (fleet, "RENEW"): 3600.0,
    (fleet, "MARGIN"): 3600.0,
    (fleet, "WAITING"): 4 * 3600.0 + 2.0,
}


@contextlib.contextmanager
def _instead(values: dict[tuple[Any, str], Any]) -> Iterator[None]:
    """Inside, these stand in the modules."""
    kept = {place: getattr(*place) for place in values}
    for (module, name), value in values.items():
        setattr(module, name, value)
    try:
        yield
    finally:
        for (module, name), value in kept.items():
            setattr(module, name, value)


@contextlib.contextmanager
def _database_clock() -> Iterator[None]:
    """Inside, the database's clock is the loop's."""
    words = claims._Now._compiler_dispatcher.specs  # type: ignore[attr-defined]
    kept, words["sqlite"] = words["sqlite"], lambda *_, **__: "made_up_now()"
    try:
        yield
    finally:
        words["sqlite"] = kept


__all__ = ["RULE_SETS", "Plan", "Report", "play"]
