"""The real bot over a real WebSocket with the real press: a picture arrives, and nothing of the press outlives the bot."""

from __future__ import annotations

import asyncio
import base64
import time
from pathlib import Path

import pytest

from desk.demo.onebot_client import Call, OneBotClient
from desk.demo.process import BotProcess
from desk.pictures.studio import missing
from tests.pictures.test_press import size_of

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {' '.join(missing())}")

OWNER, GROUP = "501", "700"


def children(pid: int) -> list[int]:
    file = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in file.read_text().split()] if file.exists() else []


def alive(pids: list[int]) -> bool:
    return any(Path(f"/proc/{pid}").exists() for pid in pids)


async def roster_with_picture(client: OneBotClient) -> Call:
    """名单, asked until the press is warm: before that it comes as a text."""
    for _ in range(10):
        await client.group(GROUP, OWNER, "名单", time=int(time.time()))
        answer = await client.wait_group(GROUP, timeout=20)
        if any(each["type"] == "image" for each in answer.segments):
            return answer
        await asyncio.sleep(0.3)
    raise AssertionError("no picture came")


async def test_a_picture_arrives_over_the_wire_and_the_press_ends_with_the_bot(tmp_path: Path) -> None:
    bot = BotProcess(tmp_path, demo_clock=False, owners=(OWNER,), pictures=True)
    with bot:
        client = OneBotClient(bot.url, bot.token, friends=[OWNER])
        await client.connect_when_up()
        try:
            await client.group(GROUP, OWNER, "/开局 狼头局 确认", time=int(time.time()))
            await client.wait_group(GROUP, "报名", timeout=20)
            await client.group(GROUP, "502", "报名 3", time=int(time.time()))
            await client.wait_group(GROUP, "3号入座", timeout=20)
            answer = await roster_with_picture(client)
            reply, caption, image = answer.segments
            assert (reply["type"], caption["type"], image["type"]) == ("reply", "text", "image")
            assert "【报名】1/10" in answer.text
            width, _ = size_of(base64.b64decode(image["data"]["file"].removeprefix("base64://")))
            assert width == 1080
            assert bot.pid is not None
            presses = children(bot.pid)
        finally:
            await client.close()
        bot.kill()
        for _ in range(100):
            if not alive(presses):
                break
            await asyncio.sleep(0.05)
        assert not alive(presses)
