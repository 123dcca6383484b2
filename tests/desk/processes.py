"""Several offices on one PostgreSQL database, as several processes have them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest

from db import claims
from db.store import Store
from desk import fleet
from desk.vigil import OFF, Policy
from tests.desk.scene import BOT, Scene
from tests.postgres import NoServer, own_database

Start = Callable[..., Awaitable[Scene]]
"""Starts an office with some accounts."""


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    try:
        with own_database() as url:
            yield url
    except NoServer as missing:
        pytest.skip(str(missing))


@pytest.fixture
def policy() -> Policy:
    """What is done about lost time: by default nothing."""
    return OFF


@pytest.fixture
async def start(postgres_url: str, policy: Policy, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Starts one office more, as another process would."""
    monkeypatch.setattr(claims, "SERVING", 2)
    monkeypatch.setattr(claims, "ENDING", 2)
    monkeypatch.setattr(fleet, "POLL", 0.05)
    monkeypatch.setattr(fleet, "RENEW", 0.3)
    monkeypatch.setattr(fleet, "MARGIN", 0.5)
    scenes: list[Scene] = []

    async def one_more(*accounts: str) -> Scene:
        store = await Store.open(postgres_url)
        if not scenes:
            await store.reset()
        scene = Scene(store, policy=policy)
        scenes.append(scene)
        await scene.office.start()
        for account in accounts:
            scene.office.connected(account)
        return scene

    yield one_more
    for scene in scenes:
        kill(scene)
        await scene.stop()
        await scene.store.close()


def kill(scene: Scene) -> None:
    """The process is gone: nothing of it runs any more, and it says nothing to anybody."""
    office = scene.office
    tasks = [office._bell, office.fleet._watching, *(worker._task for worker in office.workers.values()), *office.outbox._tasks.values()]
    for task in tasks:
        if task is not None:
            task.cancel()


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - it changes in other tasks
            await asyncio.sleep(0.02)


async def serving(scene: Scene, account: str = BOT) -> None:
    await until(lambda: account in scene.office.fleet._heard)
