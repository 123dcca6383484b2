"""One browser and one sandbox for all tests of the pages. Without a browser they are skipped, and say so."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest
from playwright.async_api import BrowserContext

from config.bootstrap import ROOT
from tests.web.browser import Chromium, chromium
from tests.web.hand import Hand

UP_WITHIN = 60.0


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Chromium]:
    if chromium() is None:
        pytest.skip("no chromium here; `apt-get install chromium`, or name one in DAYBREAK_TEST_BROWSER")
    async with Chromium() as running:
        yield running


class Running(NamedTuple):
    url: str
    """The one-time address."""
    root: str


@pytest.fixture(scope="session")
async def sandbox() -> AsyncIterator[Running]:
    """It draws where the packages are: nobody may see by a picture what no text told him."""
    async with running_sandbox("--pictures") as running:
        yield running


@pytest.fixture(scope="session")
async def person(browser: Chromium, sandbox: Running) -> AsyncIterator[tuple[BrowserContext, Hand]]:
    """Who opened the one-time address. Each test lays a table of its own."""
    context = await browser.context()
    hand = Hand(await context.new_page())
    await hand.page.goto(sandbox.url)
    await hand.page.wait_for_selector(".person")
    yield context, hand
    assert hand.faults == []
    await context.close()


@asynccontextmanager
async def running_sandbox(*arguments: str) -> AsyncIterator[Running]:
    """`bot.py sandbox` as somebody starts it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DAYBREAK_")} | {"DAYBREAK_NO_BOOTSTRAP": "1"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "bot.py"), "sandbox", *arguments, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(UP_WITHIN):
            while (found := re.search(r"(http://127\.0\.0\.1:\d+)/sandbox\?key=\S+", (line := await process.stdout.readline()).decode())) is None:
                assert line, "the sandbox ended before it was ready"
        yield Running(found[0], found[1])
    finally:
        process.terminate()
        await process.wait()
