"""A picture over the real connection: one message with its caption; the text where it was certainly not shown, and only there."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from desk.demo.onebot_client import Answer, OneBotClient, failed
from desk.message import Illustrated, SendsPictures, Sent
from plugins.roads.onebot.guard import refusal
from plugins.roads.onebot.transport import OneBotTransport
from plugins.roads.sending import PICTURES_REFUSED
from tests.wiring.conftest import Running
from tests.wiring.fake_desk import FakeDesk

PNG = b"\x89PNG\r\n\x1a\n\0picture"
FILE = f"base64://{base64.b64encode(PNG).decode()}"
SHOWN = Illustrated(PNG, "5号 出局", "5号 3票：1号、2号、3号\n5号 出局")
TEXT, PICTURE = {"type": "text", "data": {"text": "5号 出局"}}, {"type": "image", "data": {"file": FILE}}
WHOLE = [{"type": "text", "data": {"text": SHOWN.text}}]


@pytest.fixture
def road(running: Running, desk: FakeDesk) -> SendsPictures:
    """As the bot sends, with nothing that went before."""
    way = running.session.roads[0].transport
    assert isinstance(way, OneBotTransport)
    way._refused.clear()
    assert isinstance(desk.transport, SendsPictures)
    return desk.transport


def messages(client: OneBotClient) -> list[Any]:
    return [each.arguments["message"] for each in client.calls]


async def test_caption_and_picture_are_one_message(client: OneBotClient, road: SendsPictures) -> None:
    sent = await road.send_picture(client.account, None, "700", SHOWN)
    assert sent.state == "sent"
    assert [(each.action, each.arguments) for each in client.calls] == [("send_group_msg", {"group_id": 700, "message": [TEXT, PICTURE]})]


async def test_an_answer_quotes_and_a_private_one_names_the_user_alone(client: OneBotClient, road: SendsPictures) -> None:
    await road.send_picture(client.account, None, "700", Illustrated(PNG, "", "票型"), "-77")
    await road.send_picture(client.account, "501", None, SHOWN)
    assert [each.arguments for each in client.calls] == [
        {"group_id": 700, "message": [{"type": "reply", "data": {"id": "-77"}}, PICTURE]},
        {"user_id": 501, "message": [TEXT, PICTURE]},
    ]


# NapCat's words, as its issues quote them.
RICH_MEDIA = (
    'Timeout: NTEvent serviceAndMethod:NodeIKernelMsgService/sendMsg EventRet:\n{"result": -1, "errMsg": "rich media transfer failed"}',
    "sendMsg failed: rich media transfer failed",
)


@pytest.mark.parametrize("words", RICH_MEDIA)
async def test_a_picture_that_was_certainly_not_shown_gives_way_to_its_text(client: OneBotClient, road: SendsPictures, words: str) -> None:
    client.answers.append(failed(words, 1200))
    sent = await road.send_picture(client.account, None, "700", SHOWN)
    assert sent.state == "sent"
    assert messages(client) == [[TEXT, PICTURE], WHOLE]


@pytest.mark.parametrize("answer", [failed("Timeout", 1200), failed('EventRet: {"result": -1, "errMsg": ""}', 1200), Answer(with_id=False)])
async def test_of_an_unknown_fate_no_text_is_made(client: OneBotClient, road: SendsPictures, answer: Answer) -> None:
    client.answers.append(answer)
    assert await road.send_picture(client.account, None, "700", SHOWN) == Sent("unknown")
    assert len(client.calls) == 1


async def test_an_account_whose_pictures_are_refused_sends_texts_for_a_while(client: OneBotClient, road: SendsPictures) -> None:
    for _ in range(PICTURES_REFUSED):
        client.answers += [failed(RICH_MEDIA[1], 1200), Answer()]
        await road.send_picture(client.account, None, "700", SHOWN)
    client.calls.clear()
    await road.send_picture(client.account, None, "700", SHOWN)
    assert messages(client) == [WHOLE]


async def test_a_long_caption_is_sent_as_text_in_pieces(client: OneBotClient, road: SendsPictures) -> None:
    await road.send_picture(client.account, None, "700", Illustrated(PNG, "长" * 1001, "长" * 1001))
    assert [message[0]["type"] for message in messages(client)] == ["text", "text"]


async def test_nobody_to_send_to(client: OneBotClient, road: SendsPictures) -> None:
    assert (await road.send_picture(client.account, "everybody", None, SHOWN)).state == "rejected"
    assert (await road.send_picture("1", "501", None, SHOWN)).state == "offline"
    assert client.calls == []


@pytest.mark.parametrize(
    "message",
    [
        [TEXT, TEXT],
        [PICTURE, PICTURE],
        [PICTURE, TEXT],
        [{"type": "reply", "data": {"id": "1"}}],
        [TEXT, {"type": "reply", "data": {"id": "1"}}],
        [TEXT, {"type": "at", "data": {"qq": "all"}}],
        [{"type": "image", "data": {"file": "file:///etc/passwd"}}],
        [{"type": "image", "data": {"file": "http://127.0.0.1/admin"}}],
        [{"type": "image", "data": {"file": "base64://R0lGODlh"}}],
        [{"type": "image", "data": {"file": FILE, "url": "http://127.0.0.1/"}}],
        [{"type": "image", "data": {"file": FILE + "A" * 700_000}}],
        [{"type": "image", "data": {}}],
    ],
)
def test_the_guard_lets_nothing_else_pass(message: list[Any]) -> None:
    assert refusal("send_group_msg", {"group_id": 1, "message": message}) is not None


@pytest.mark.parametrize("message", [[TEXT], [PICTURE], [TEXT, PICTURE], [{"type": "reply", "data": {"id": "1"}}, TEXT, PICTURE]])
def test_the_guard_lets_our_own_pass(message: list[Any]) -> None:
    assert refusal("send_group_msg", {"group_id": 1, "message": message}) is None
