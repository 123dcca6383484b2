"""An application with the two pages, over a database of its own and a bot that nobody started."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from config.settings import Settings
from db.store import Store
from desk.clock import ScriptClock
from plugins.ops import routes
from plugins.ops.tally import Tally

NOON = 1_767_240_000
OPS_TOKEN = "ops-token"


class Moment:
    """A steady clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Desk:
    store: Any
    witness: Any = None


@dataclass
class Watched:
    """As much of a session as the pages look at."""

    desk: Desk | None
    steady: Moment = field(default_factory=Moment)
    clock: ScriptClock = field(default_factory=lambda: ScriptClock(NOON))
    app: FastAPI = field(default_factory=FastAPI)

    def __post_init__(self) -> None:
        self.tally = Tally(self.steady)
        settings = Settings.model_validate({"DAYBREAK_ACCESS_TOKEN": "access-token", "ops_token": OPS_TOKEN})
        routes.mount(self.app, self, settings)  # type: ignore[arg-type]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{(tmp_path / 'daybreak.db').as_posix()}")
    yield opened
    await opened.close()


@pytest.fixture
def watched(store: Store) -> Watched:
    return Watched(Desk(store))
