"""An application with the two pages, over a database of its own and a bot that nobody started."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
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
from tests.postgres import NoServer, own_database

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


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    try:
        with own_database() as url:
            yield url
    except NoServer as missing:
        pytest.skip(str(missing))


@pytest.fixture(params=["memory", "postgres"])
def url_anywhere(request: pytest.FixtureRequest) -> str:
    return "sqlite+aiosqlite://" if request.param == "memory" else str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store_anywhere(url_anywhere: str) -> AsyncIterator[Store]:
    opened = await Store.open(url_anywhere)
    await opened.reset()
    yield opened
    await opened.close()
