"""The parts of the official road alone: which messages can be answered, what its events say, what a refusal means, which calls may go out."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any

import pytest
from nonebot.adapters.qq import Adapter, Bot
from nonebot.adapters.qq.exception import ActionFailed, RateLimitException
from nonebot.adapters.qq.models.payload import WebhookVerify
from nonebot.drivers import Response

from desk.message import Mention, Other, Sent
from plugins.roads.qq.adapter import JudgeQQAdapter
from plugins.roads.qq.guard import refusal
from plugins.roads.qq.intake import GROUP, PRIVATE, read
from plugins.roads.qq.transport import QQTransport, harmless
from plugins.roads.qq.windows import Windows
from tests.qq.platform import APPID, EXPIRED, openid

USER, CHAT = openid(1), openid(2)
AT = "2026-03-01T22:10:00+08:00"


class Hands:
    """A clock that the test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def windows(hands: Hands) -> Windows:
    return Windows(hands)


def replies(windows: Windows, user: str | None = USER, group: str | None = None) -> int:
    return windows.room(user, group).replies


@pytest.mark.parametrize(("user", "group", "count", "lasts"), [(USER, None, 4, 3600 - 60), (None, CHAT, 5, 300 - 15)])
def test_a_message_can_be_answered_so_often_and_so_long(
    windows: Windows, hands: Hands, user: str | None, group: str | None, count: int, lasts: float
) -> None:
    assert windows.take(user, group, None) is None
    windows.heard(user, group, "m", 0)
    assert replies(windows, user, group) == count
    taken = [windows.take(user, group, None) for _ in range(count)]
    numbers = [each[1] for each in taken if each is not None]
    assert numbers == list(range(numbers[0], numbers[0] + count))
    assert windows.take(user, group, None) is None
    windows.heard(user, group, "n", 0)
    hands.now += lasts - 1
    assert replies(windows, user, group) == count
    hands.now += 2
    assert replies(windows, user, group) == 0


def test_a_message_that_comes_again_allows_no_more(windows: Windows) -> None:
    windows.heard(USER, None, "m", 0)
    for _ in range(4):
        windows.take(USER, None, None)
    windows.heard(USER, None, "m", 0)
    assert replies(windows) == 0


def test_a_late_message_has_less_time_left(windows: Windows, hands: Hands) -> None:
    windows.heard(USER, None, "m", 3500)
    hands.now += 41
    assert replies(windows) == 0


def test_what_runs_out_first_is_used_first_but_for_the_one_that_is_wanted(windows: Windows, hands: Hands) -> None:
    windows.heard(None, CHAT, "m", 0)
    hands.now += 10
    windows.heard(None, CHAT, "n", 0)
    taken = [windows.take(None, CHAT, wanted) for wanted in (None, "n", "unknown")]
    assert [each and each[0] for each in taken] == ["m", "n", "m"]
    assert replies(windows, None, CHAT) == 7
    assert replies(windows, CHAT, None) == 0


# -- events


def test_a_private_message_is_read() -> None:
    message = read(APPID, PRIVATE, {"id": "m", "content": " 刀 3 &lt;悍跳&gt;", "timestamp": AT, "author": {"user_openid": USER}})
    assert message is not None
    assert (message.adapter, message.account, message.sender, message.group) == ("qq", APPID, USER, None)
    assert (message.at, message.parts) == (1772374200, ("刀 3 <悍跳>",))


def test_a_group_message_is_read_without_the_mention_of_the_bot() -> None:
    data = {
        "id": "m",
        "content": f"<@{openid(9)}> 投票 <@{openid(3)}> 理由：像狼",
        "timestamp": AT,
        "group_openid": CHAT,
        "author": {"member_openid": USER, "member_role": "owner"},
        "mentions": [{"is_you": True, "id": openid(9)}, {"is_you": False, "id": openid(3)}],
        "attachments": [{"content_type": "image/png"}],
    }
    message = read(APPID, GROUP, data)
    assert message is not None
    assert (message.group, message.admin) == (CHAT, True)
    assert message.parts == ("投票 ", Mention(openid(3)), " 理由：像狼", Other("image"))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"id": "m", "timestamp": AT, "author": {}},
        {"id": "m", "timestamp": "soon", "author": {"user_openid": USER}},
        {"id": "", "timestamp": AT, "author": {"user_openid": USER}},
        {"id": "m", "timestamp": AT, "author": {"user_openid": "../../etc"}},
        {"id": "m", "timestamp": AT, "author": [USER]},
    ],
)
def test_what_can_not_be_read_is_no_message(data: dict[str, Any]) -> None:
    assert read(APPID, PRIVATE, data) is None


# -- sending


class Books:
    def sent(self, chat: str, sent: Sent) -> Sent:
        return sent

    def refused(self) -> None: ...


class Answering:
    """A bot whose calls end as the test says."""

    def __init__(self, *ends: Exception | object) -> None:
        self.ends, self.calls = list(ends), list[tuple[str, dict[str, Any]]]()

    async def call_api(self, api: str, **data: Any) -> Any:
        self.calls.append((api, data))
        assert refusal(api, data) is None
        end = self.ends.pop(0)
        if isinstance(end, Exception):
            raise end
        return end


class Shown:
    id = "reply-1"


def failed(code: int, status: int = 400) -> ActionFailed:
    return ActionFailed(Response(status, content=json.dumps({"err_code": code, "code": code, "message": "绝密"})))


@pytest.mark.parametrize(
    ("end", "state", "left"),
    [
        (Shown(), "sent", 3),
        (object(), "unknown", 3),
        (failed(EXPIRED), "offline", 0),
        (failed(40034128), "offline", 0),
        (failed(40034102), "offline", 0),
        (RateLimitException(Response(429)), "offline", 4),
        (failed(40054002), "offline", 4),
        (failed(40054005), "unknown", 3),
        (failed(40034006), "rejected", 3),
        (failed(0, 500), "unknown", 3),
        (RuntimeError("the wire broke"), "unknown", 3),
    ],
)
async def test_what_became_of_a_reply(windows: Windows, end: object, state: str, left: int, caplog: pytest.LogCaptureFixture) -> None:
    bot = Answering(end)
    transport = QQTransport(APPID, windows, lambda: {APPID: bot}, Books())
    windows.heard(USER, None, "m", 0)
    sent = await transport.send_private(APPID, USER, "结果")
    assert (sent.state, replies(windows)) == (state, left)
    assert "绝密" not in caplog.text
    ((api, data),) = bot.calls
    assert api == "post_c2c_messages"
    assert {**data, "msg_seq": 0} == {"openid": USER, "msg_type": 0, "content": "结果", "msg_id": "m", "msg_seq": 0}


async def test_nothing_is_even_tried_unasked(windows: Windows) -> None:
    bot = Answering()
    transport = QQTransport(APPID, windows, lambda: {APPID: bot}, Books())
    assert await transport.send_private(APPID, USER, "结果") == Sent("offline")
    assert await transport.send_group(APPID, CHAT, "结果") == Sent("offline")
    assert bot.calls == []
    assert transport.room("20001", USER, None) is None
    room = transport.room(APPID, USER, None)
    assert room is not None
    assert room.replies == 0


GOOD = {"openid": USER, "msg_type": 0, "content": "好", "msg_id": "m", "msg_seq": 1}


@pytest.mark.parametrize(
    ("api", "arguments", "may"),
    [
        ("post_c2c_messages", GOOD, True),
        ("post_c2c_messages", {**GOOD, "msg_id": ""}, False),
        ("post_c2c_messages", {name: value for name, value in GOOD.items() if name != "msg_id"}, False),
        ("post_c2c_messages", {**GOOD, "msg_type": 2}, False),
        ("post_c2c_messages", {**GOOD, "content": "<@everyone>"}, False),
        ("post_c2c_messages", {**GOOD, "openid": "../groups/1"}, False),
        ("post_c2c_messages", {**GOOD, "markdown": {}}, False),
        ("post_group_messages", GOOD, False),
        ("post_messages", {}, False),
        ("me", {}, True),
    ],
)
def test_the_guard(api: str, arguments: dict[str, Any], may: bool) -> None:
    assert (refusal(api, arguments) is None) is may


def test_players_text_is_no_mention() -> None:
    assert refusal("post_c2c_messages", {**GOOD, "content": harmless("<@everyone> <qqbot-at-everyone /> <@!1>")}) is None


# -- the adapter


def test_the_adapter_is_the_one_that_was_read() -> None:
    assert version("nonebot-adapter-qq") == "1.7.3"
    for name in ("startup", "run_bot_websocket", "receive_payload", "dispatch_event", "_handle_http", "_webhook_verify", "_call_api"):
        assert callable(getattr(Adapter, name))


@pytest.mark.parametrize(
    ("token", "stamp", "signed"),
    [("Arq0D5A61EgUu4OxUvOp", "1725442341", True), ('{"op":0,"t":"C2C_MESSAGE_CREATE"}', "1725442341", False), ("Arq0", '1{"op":0}', False)],
)
def test_only_a_plain_token_is_signed(token: str, stamp: str, signed: bool) -> None:
    """Whoever may have anything signed could forge an event: its signature is made over a time and a body alike."""
    adapter = object.__new__(JudgeQQAdapter)
    bot = object.__new__(Bot)
    bot.bot_info = type("Info", (), {"secret": "s3cret"})()
    answer = adapter._webhook_verify(bot, WebhookVerify.model_validate({"op": 13, "d": {"plain_token": token, "event_ts": stamp}}))
    assert (answer.status_code == 200) is signed
