"""The real bot as a process: what it says of itself, what the doctor finds on it, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import http.client
import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from desk.demo.onebot_client import Answer, OneBotClient
from desk.demo.process import BotProcess
from plugins.ops.doctor import main

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")

JUDGE, GROUP = "90001", "7001"


def page(bot: BotProcess, path: str) -> tuple[int, str]:
    link = http.client.HTTPConnection("127.0.0.1", bot.port, timeout=10)
    link.request("GET", path)
    answer = link.getresponse()
    body = answer.read().decode()
    link.close()
    return answer.status, body


async def found(env: Path) -> set[tuple[str, str]]:
    return {(each.check, each.code) for each in await asyncio.to_thread(main.look, env) if each.weight == "fault"}


async def test_it_is_watched_examined_and_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(("DAYBREAK_", "ONEBOT_"))]:
        monkeypatch.delenv(name)
    bot = BotProcess(tmp_path, owners=(JUDGE,), log_level="INFO")
    env = tmp_path / ".env"
    lines = {"PORT": bot.port, "ACCESS_TOKEN": bot.token, "DATABASE_URL": f"sqlite+aiosqlite:///{bot.database.as_posix()}", "EXPORTS": tmp_path}
    env.write_text("".join(f"DAYBREAK_{name}={value}\n" for name, value in lines.items()), encoding="utf-8")
    env.chmod(0o600)
    with bot:
        client = OneBotClient(bot.url, bot.token, friends=[JUDGE])
        await client.connect_when_up()
        await client.close()
        assert ("connection", "no-account") in await found(env)
        with suppress(Exception):
            await OneBotClient(bot.url, "another-token", account="10002").connect()
        assert ("token", "refused") in await found(env)

        client = OneBotClient(bot.url, bot.token, friends=[JUDGE])
        await client.connect_when_up()
        assert await found(env) == set()
        status, body = await asyncio.to_thread(page, bot, "/healthz")
        assert (status, '"ok"' in body) == (200, True)

        # Acts with receipts, and a text whose send is never answered: what is in flight when the stop comes.
        now = await bot.now()
        await client.group(GROUP, JUDGE, "/开局 确认", time=now, role="owner")
        await client.wait_group(GROUP, "报名")
        client.answer = lambda _: Answer(times=0)
        for seat in range(1, 4):
            await client.group(GROUP, f"5000{seat}", "报名", time=now)
        await asyncio.sleep(0.3)
        _, body = await asyncio.to_thread(page, bot, "/metrics")
        assert 'daybreak_games{status="lobby"} 1.0' in body
        code = await asyncio.to_thread(bot.stop)
        await client.close()
    assert code == 0
    with sqlite3.connect(bot.database) as link:
        joined = link.execute("SELECT count(*) FROM events WHERE kind = 'PlayerJoined'").fetchone()[0]
        texts = link.execute("SELECT count(*) FROM outbox WHERE state IN ('new', 'unknown')").fetchone()[0]
    assert joined == 3, "what was heard before the stop is stored"
    assert texts >= 1, "what was not sent stands as rows"

    # The next process sends it.
    with bot:
        client = OneBotClient(bot.url, bot.token, friends=[JUDGE])
        await client.connect_when_up()
        await client.wait_group(GROUP, "3号入座")
        assert await asyncio.to_thread(bot.stop) == 0
        await client.close()
    assert "50001" not in bot.log.read_text(encoding="utf-8")
