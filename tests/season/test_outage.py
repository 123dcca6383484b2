"""Said while the bot is killed, over the real thing: the live bot reads it again over Milky when it is back, counts it once, and answers it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from desk.catch_up import SCOPE
from tests.season.milky import MilkyRoad
from tests.season.road import Line

GROUP, JUDGE = "700", "60001"


@pytest.mark.skipif(sys.platform == "win32", reason="kills a live process")
async def test_what_was_said_while_the_bot_was_killed_counts_once_when_it_is_back(tmp_path: Path) -> None:
    road = await MilkyRoad.build(tmp_path)
    try:
        await road.people({JUDGE: "法官", "501": "小明", "502": "小红"}, {JUDGE: GROUP})
        await road.hear(Line(JUDGE, "/开局 狼头局 确认", GROUP), answer="报名")
        await road.hear(Line("501", "报名", GROUP), answer="1号入座")
        async with asyncio.timeout(20):
            while not await road.store.notes(SCOPE):  # noqa: ASYNC110 - the bot writes it when it next looks
                await asyncio.sleep(0.05)
        road.bot.kill()
        await asyncio.wait_for(road.client.closed.wait(), 10)
        for _ in range(2):
            await road.client.group(GROUP, "502", "报名", time=road.now)
        await road._start()
        await road._until(lambda: any("2号入座" in text for text in road.texts(GROUP)))
        (number,) = await road.store.unfinished()
        senders = [row.sender for row in await road.store.acts_since([number], 0)]
        assert senders.count("502") == 1
        assert sum("1号入座" in text for text in road.texts(GROUP)) == 1, "what was heard before is not heard again"
        assert not road.faults
    finally:
        await road.end()
