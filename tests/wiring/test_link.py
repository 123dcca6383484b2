"""The connection: who gets in, and what must not break it."""

import asyncio
import json
from typing import Any

import nonebot
import pytest
from nonebot.adapters.onebot.v11 import ActionFailed, Bot, PrivateMessageEvent
from websockets.exceptions import InvalidStatus

from desk.demo.onebot_client import Answer, OneBotClient
from desk.message import Sent
from tests.wiring.conftest import ACCOUNTS, TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk


@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN + "x"])
async def test_no_way_in_without_the_token(running: Running, desk: FakeDesk, token: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await OneBotClient(running.url, token).connect()
    assert refused.value.response.status_code == 403
    assert desk.told == []


async def post(running: Running, path: str, body: object, **headers: str) -> int:
    """The status of one POST, by hand: no HTTP client is among the dependencies."""
    host, port = running.url.removeprefix("ws://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    content = json.dumps(body).encode()
    lines = [f"POST {path} HTTP/1.1", f"Host: {host}", "Content-Type: application/json", f"Content-Length: {len(content)}", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode() + content)
    status = int((await reader.read()).split(b" ")[1])
    writer.close()
    return status


async def test_nobody_speaks_for_a_player_by_http(running: Running, desk: FakeDesk, client: OneBotClient) -> None:
    forged = {"time": 1, "self_id": int(client.account), "post_type": "message", "message_type": "private", "sub_type": "friend", "message_id": 1}
    forged |= {"user_id": 501, "message": "刀 3", "raw_message": "", "font": 0, "sender": {}}
    for path in ("/onebot/v11/", "/onebot/v11/http", "/onebot/v11/http/"):
        assert await post(running, path, forged, X_Self_ID=client.account) == 404
        assert await post(running, path, forged, X_Self_ID=client.account, Authorization=f"Bearer {TOKEN}") == 404
    assert desk.heard == []


async def test_an_answer_that_comes_twice_or_late_does_no_harm(client: OneBotClient, desk: FakeDesk) -> None:
    client.answers += [Answer(times=3), Answer(after=0.05, times=2)]
    for _ in range(2):
        assert (await desk.transport.send_private(client.account, "501", "收到")).state == "sent"
    await asyncio.sleep(0.05)
    await still_hears(client, desk)


@pytest.mark.parametrize(
    "frame",
    [
        "{",
        "",
        "null",
        "[1]",
        "[" * 200_000,
        '{"post_type": ["message"]}',
        '{"post_type": "message"}',
        '{"post_type": "message", "message_type": "private", "notice_type": "x"}',
        '{"echo": 5, "status": "ok"}',
        '{"echo": "' + "9" * 5000 + '"}',
        '{"echo": {"seq": 1}}',
    ],
    ids=lambda frame: frame[:30],
)
async def test_a_malformed_frame_does_not_end_the_link(client: OneBotClient, desk: FakeDesk, frame: str) -> None:
    await client.raw(frame)
    await still_hears(client, desk)


async def test_binary_frames_too(client: OneBotClient, desk: FakeDesk) -> None:
    assert client._socket is not None
    await client._socket.send(b"\xff\xfe")
    await still_hears(client, desk)


async def still_hears(client: OneBotClient, desk: FakeDesk) -> None:
    message_id = await client.private("501", "还在吗", time=1_767_225_600)
    await until(lambda: any(each.id == message_id for each in desk.heard))
    assert not client.closed.is_set()


async def test_a_dropped_connection_is_told_and_taken_up_again(client: OneBotClient, desk: FakeDesk) -> None:
    account = client.account
    client.drop()
    await until(lambda: ("disconnected", account) in desk.told)
    assert not desk.transport.online(account)
    assert await desk.transport.send_private(account, "501", "x") == Sent("offline")
    with pytest.raises(ConnectionError):
        await desk.transport.friends(account)
    await client.connect_when_up()
    await until(lambda: desk.transport.online(account))
    await still_hears(client, desk)


async def test_a_frozen_connection_gives_its_place_up_after_two_pings(running: Running, desk: FakeDesk) -> None:
    frozen = OneBotClient(running.url, TOKEN, account=str(next(ACCOUNTS)))
    await frozen.connect()
    assert frozen._socket is not None
    frozen._socket.transport.pause_reading()  # pings stay unanswered
    again = OneBotClient(running.url, TOKEN, account=frozen.account)
    with pytest.raises(InvalidStatus):
        await again.connect()
    await again.connect_when_up(within=3)
    await again.close()
    frozen.drop()


async def test_a_call_that_breaks_the_connection_is_unknown(client: OneBotClient, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonebot.get_driver().config, "api_timeout", 0.2)
    client.answers.append(Answer(hang_up=True))
    assert await desk.transport.send_private(client.account, "501", "x") == Sent("unknown")


@pytest.mark.parametrize(
    ("api", "arguments"),
    [
        ("send_private_msg", {"user_id": 501, "group_id": 700, "message": [{"type": "text", "data": {"text": "你是狼人"}}]}),
        ("send_msg", {"user_id": 501, "message_type": "private", "message": [{"type": "text", "data": {"text": "你是狼人"}}]}),
        ("send_group_forward_msg", {"group_id": 700, "messages": []}),
        (".handle_quick_operation", {"context": {}, "operation": {"reply": "你是狼人"}}),
        ("send_private_msg_async", {"user_id": 501, "message": [{"type": "text", "data": {"text": "x"}}]}),
        ("send_private_msg", {"user_id": 501, "message": "[CQ:at,qq=all]"}),
        ("send_private_msg", {"user_id": 501, "message": []}),
        ("send_private_msg", {"user_id": 501, "message": [{"type": "record", "data": {"file": "x"}}]}),
        ("send_group_msg", {"group_id": 700, "message": [object()]}),
        ("send_group_msg", {"group_id": 700, "user_id": 501, "message": [{"type": "text", "data": {"text": "x"}}]}),
        ("set_group_leave", {"group_id": 700}),
    ],
)
async def test_the_guard_stops_a_call_before_the_wire(client: OneBotClient, api: str, arguments: dict[str, Any]) -> None:
    bot = nonebot.get_bot(client.account)
    with pytest.raises(ActionFailed):
        await bot.call_api(api, **arguments)
    await bot.call_api("get_login_info")  # calls are answered in order: anything sent before this one has come
    assert [each.action for each in client.calls] == ["get_login_info"]


async def test_nor_does_an_answer_by_the_event_get_through(client: OneBotClient, desk: FakeDesk) -> None:
    """`bot.send` copies the group of a temporary session into a private answer."""
    bot = nonebot.get_bot(client.account)
    assert isinstance(bot, Bot)
    fields = {"time": 1, "self_id": int(client.account), "post_type": "message", "message_type": "private", "sub_type": "group", "font": 0}
    fields |= {"message_id": 1, "user_id": 501, "group_id": 284840486, "message": "x", "raw_message": "x", "sender": {}}
    with pytest.raises(ActionFailed):
        await bot.send(PrivateMessageEvent.model_validate(fields), "你是狼人")
    await bot.call_api("get_login_info")
    assert [each.action for each in client.calls] == ["get_login_info"]
