"""The built-in OneBot client keeps what the bot says, chat by chat."""

import asyncio

import pytest

from desk.demo.onebot_client import OneBotClient
from tests.wiring.conftest import TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk


async def test_each_wait_reads_on_from_where_the_last_one_stopped(client: OneBotClient, desk: FakeDesk) -> None:
    for words in ("收到：刀 3", "收到：刀 4", "天亮"):
        await desk.transport.send_private(client.account, "501", words)
    assert (await client.wait_private("501", "收到")).text == "收到：刀 3"
    assert (await client.wait_private("501", "收到")).text == "收到：刀 4"
    late = asyncio.create_task(client.wait_private("501", "再来"))
    await desk.transport.send_group(client.account, "700", "再来")  # another chat
    await desk.transport.send_private(client.account, "501", "再来")
    assert (await late).text == "再来"
    assert [each.text for each in client.said_to("501")] == ["收到：刀 3", "收到：刀 4", "天亮", "再来"]
    assert [each.text for each in client.said_in("700")] == ["再来"]


async def test_a_wait_in_vain_tells_what_came_instead(client: OneBotClient, desk: FakeDesk) -> None:
    await desk.transport.send_private(client.account, "501", "看不懂")
    with pytest.raises(TimeoutError, match="看不懂"):
        await client.wait_private("501", "收到", timeout=0.05)


async def test_who_is_no_friend_gets_nothing(client: OneBotClient, desk: FakeDesk) -> None:
    assert (await desk.transport.send_private(client.account, "599", "x")).state == "rejected"
    assert client.said_to("599") == []
    await client.private("599", "你好", time=1)
    assert (await desk.transport.send_private(client.account, "599", "x")).state == "sent"


async def test_it_beats_and_closes(running: Running, desk: FakeDesk) -> None:
    async with OneBotClient(running.url, TOKEN, account="30001", heartbeat=0.01) as client:
        await asyncio.sleep(0.05)
        assert not client.closed.is_set()
    await until(lambda: ("disconnected", "30001") in desk.told)
