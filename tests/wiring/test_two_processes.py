"""Two real bots on one PostgreSQL database: the account's connection goes from one to the other, and the game with it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desk.demo.onebot_client import OneBotClient
from desk.demo.process import BotProcess
from tests.postgres import NoServer, own_database

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="kills a process"), pytest.mark.timeout(240)]

BOT, GROUP, JUDGE = "10001", "10086", "90001"


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[list[BotProcess]]:
    try:
        with own_database() as url:
            pair = []
            for name in ("one", "other"):
                folder = tmp_path / name
                folder.mkdir()
                bot = BotProcess(folder)
                bot.command = [sys.executable, "-m", "tests.wiring.hasty"]
                bot._settings["DAYBREAK_DATABASE_URL"] = url
                pair.append(bot)
            yield pair
            for bot in pair:
                bot.kill()
    except NoServer as missing:
        pytest.skip(str(missing))


async def heard(client: OneBotClient, group: bool, user: str, word: str, within: float = 60) -> str:
    """The first thing that the bot says to him, or in the group, with that word."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        calls = client.said_in(GROUP) if group else client.said_to(user)
        if found := next((call.text for call in calls if word in call.text), None):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"nobody said {word}: {[call.text for call in (client.said_in(GROUP) if group else client.said_to(user))]}")


def client_of(bot: BotProcess) -> OneBotClient:
    client = OneBotClient(bot.url, bot.token, BOT, friends={JUDGE, "10101"})
    client.roles[GROUP, JUDGE] = "owner"
    return client


async def test_a_killed_bot_is_replaced_by_the_other(bots: list[BotProcess]) -> None:
    one, other = bots
    for bot in bots:
        bot.start()
    first = client_of(one)
    await first.connect_when_up(within=60)
    now = await one.now()
    await first.group(GROUP, JUDGE, "/开局 狼头局 确认", time=now)
    assert "【" in await heard(first, True, JUDGE, "报名")
    await first.group(GROUP, "10101", "报名", time=now + 1)
    await heard(first, True, "10101", "1号")
    await asyncio.sleep(1)  # until it is written down what was shown
    one.kill()
    await first.close()

    second = client_of(other)
    await second.connect_when_up(within=60)
    now = await other.now()
    began = time.monotonic()
    # Said at once, while the dead bot's claim still holds: it waits, and is not lost.
    await second.private("10101", "收到", time=now + 2)
    await second.group(GROUP, "10101", "退出", time=now + 3)
    left = await heard(second, True, "10101", "1号")
    assert time.monotonic() - began < 45, "the account came back too late"
    assert "入座" not in left, left
    await second.close()
    assert other.stop() == 0
