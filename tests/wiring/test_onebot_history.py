"""The history over OneBot: NapCat's calls where they are known, page by page, and nothing where they aren't."""

from __future__ import annotations

from typing import Any

import pytest

from desk.demo.onebot_client import OneBotClient
from desk.message import KnowsHistory
from plugins.roads.onebot.transport import PAGE, OneBotTransport
from tests.wiring.conftest import Running
from tests.wiring.fake_desk import FakeDesk

NOON = 1_767_225_600


class NapCat:
    """Answers as NapCat: the latest messages, or those before one, the oldest first; the one that was named may come again."""

    def __init__(self, messages: list[dict[str, Any]]) -> None:
        self.messages = messages

    async def call_api(self, api: str, **asked: Any) -> Any:
        assert api == "get_group_msg_history"
        place = next((n for n, each in enumerate(self.messages) if each["message_id"] == asked.get("message_seq")), len(self.messages) - 1)
        return {"messages": self.messages[max(0, place + 1 - asked["count"]) : place + 1]}


def said(number: int, user: int = 501) -> dict[str, Any]:
    sender = {"user_id": user, "nickname": "小明", "role": "member"}
    return {
        "post_type": "message_sent" if user == 20001 else "message",
        "message_type": "group",
        "sub_type": "normal",
        "message_id": 9000 - number,
        "group_id": 700,
        "user_id": user,
        "time": NOON + number,
        "message": [{"type": "text", "data": {"text": str(number)}}],
        "sender": sender,
    }


def transport(running: Running, *messages: dict[str, Any]) -> OneBotTransport:
    way = OneBotTransport(lambda: {"20001": NapCat([*messages])})
    known = running.session.roads[0].transport
    assert isinstance(known, OneBotTransport)
    way.read = known.read
    return way


async def test_what_was_said_is_read_again_page_by_page(running: Running) -> None:
    count = 2 * PAGE + 7
    way = transport(running, *(said(number, 20001 if number % 10 == 3 else 501) for number in range(count)))
    again = await way.history("20001", None, "700", NOON + 2)
    assert [message.parts for message in again] == [(str(number),) for number in range(2, count) if number % 10 != 3]
    assert (again[0].account, again[0].group, again[0].sender) == ("20001", "700", "501")


async def test_what_can_not_be_read_is_left_out_and_an_empty_chat_is_read_whole(running: Running) -> None:
    way = transport(running, said(1), {"time": NOON + 2, "message_id": 5}, said(3))
    assert [message.parts for message in await way.history("20001", None, "700", NOON)] == [("1",), ("3",)]
    assert await transport(running).history("20001", None, "700", NOON) == ()


async def test_one_that_goes_in_circles_is_left(running: Running) -> None:
    """It would be taken for the beginning of the chat."""
    same = [said(number) | {"time": NOON + 100, "message_id": 7} for number in range(PAGE)]
    with pytest.raises(ConnectionError):
        await transport(running, *same).history("20001", None, "700", NOON)


async def test_an_implementation_that_does_not_know_the_call_remembers_nothing(client: OneBotClient, desk: FakeDesk) -> None:
    assert isinstance(desk.transport, KnowsHistory)
    with pytest.raises(ConnectionError):
        await desk.transport.history(client.account, None, "700", NOON)
    with pytest.raises(ConnectionError):
        await desk.transport.history("nobody", None, "700", NOON)
