"""One application for all wiring tests (NoneBot keeps its driver and adapters in globals), and one connected account for each test."""

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

import pytest

from config.settings import Settings
from desk.demo.onebot_client import OneBotClient
from plugins.judge.main import Session, build_app, listen, server_of
from tests.wiring.fake_desk import FakeDesk, make_desk
from tests.wiring.milky_server import MilkyServer

TOKEN = "wiring-token"
PING_EVERY = 0.25
ACCOUNTS = itertools.count(20001)


class Running(NamedTuple):
    url: str
    session: Session
    desk: FakeDesk
    milky: MilkyServer


@pytest.fixture(scope="session")
async def running() -> AsyncIterator[Running]:
    server = MilkyServer()
    server.open = False
    await server.start()
    set_up = {"demo_clock": True, "pacing": False, "friend_wait": 0, "friend_greeting": 0, "milky_url": server.url, "milky_token": server.token}
    settings = Settings.model_validate({"DAYBREAK_ACCESS_TOKEN": TOKEN, **set_up})
    patch = pytest.MonkeyPatch()
    patch.setattr("plugins.roads.milky.adapter.RECONNECT", 0.2)
    door = listen(settings.model_copy(update={"port": 0}))
    app, session = build_app(settings, make_desk)
    web = server_of(app, PING_EVERY)
    serving = asyncio.create_task(web._serve([door]))  # without uvicorn's signal handlers: Ctrl-C is pytest's
    await until(lambda: web.started)
    assert isinstance(session.desk, FakeDesk)
    desk = session.desk
    yield Running(f"ws://127.0.0.1:{door.getsockname()[1]}", session, desk, server)
    web.should_exit = True
    await serving
    await server.close()
    patch.undo()
    assert desk.closed


@pytest.fixture
def desk(running: Running) -> FakeDesk:
    running.desk.heard.clear()
    running.desk.told.clear()
    running.desk.stumble_over = None
    running.desk.codes.clear()
    return running.desk


@pytest.fixture
async def client(running: Running, desk: FakeDesk) -> AsyncIterator[OneBotClient]:
    async with OneBotClient(running.url, TOKEN, account=str(next(ACCOUNTS)), friends=["501", "502"]) as client:
        await until(lambda: ("connected", client.account) in desk.told)
        yield client


@pytest.fixture
async def milky(running: Running, desk: FakeDesk) -> AsyncIterator[MilkyServer]:
    """An account that is connected over Milky."""
    server = running.milky
    server.reset(str(next(ACCOUNTS)), friends=["501", "502"])
    server.open = True
    await until(lambda: ("connected", server.account) in desk.told)
    yield server
    server.open = False
    await server.drop()
    await until(lambda: desk.told[-1] == ("disconnected", server.account))


@pytest.fixture
def no_text_in_log(caplog: pytest.LogCaptureFixture) -> Callable[[str], None]:
    """Asserts that a text occurs in no record of any logger, however low its level."""
    caplog.set_level(logging.DEBUG)

    def check(words: str) -> None:
        assert words not in caplog.text

    return check


async def until(true: Callable[[], object], within: float = 5.0) -> None:
    """Wait for something to become true; the suite's own limit is never the first to speak."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - whatever the condition is, nobody sets an event for it
            await asyncio.sleep(0.005)
