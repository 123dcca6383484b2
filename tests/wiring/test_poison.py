"""Events that no implementation should send: each is skipped or made harmless, the link stays, and nothing of them is logged."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from desk.demo.onebot_client import OneBotClient, Segment, at, text
from desk.message import Mention, Other
from tests.wiring.conftest import ACCOUNTS, TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk

NOON = 1_767_240_000
MEGABYTE = 1_000_000


async def hears(client: OneBotClient, desk: FakeDesk) -> None:
    message_id = await client.private("501", "还在吗", time=NOON)
    await until(lambda: any(each.id == message_id for each in desk.heard), within=15)
    assert not client.closed.is_set()


def nested(depth: int) -> Any:
    value: Any = "绝密"
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "change",
    [
        {"time": -5},
        {"time": 0},
        {"time": 10**15},
        {"time": "1767240000"},
        {"time": "绝密"},
        {"time": 1e300},
        {"time": float("nan")},
        {"time": True},
        {"time": None},
        {"message_id": "77"},
        {"message_id": -(2**63)},
        {"message_id": 10**40},
        {"message_id": [1]},
        {"user_id": "501"},
        {"user_id": -1},
        {"user_id": 10**30},
        {"user_id": {"绝密": 1}},
        {"user_id": None},
        {"self_id": "绝密"},
        {"sub_type": "friend\n绝密"},
        {"sub_type": None},
        {"message": None},
        {"message": 5},
        {"message": {"type": "text"}},
        {"message": [1, None, "绝密"]},
        {"message": [{"type": "text"}]},
        {"message": [{"type": "text", "data": None}]},
        {"message": [{"type": "text", "data": {"text": {"绝密": 1}}}]},
        {"message": [{"type": "text", "data": {"text": nested(300)}}]},
        {"message": [{"type": "at", "data": {"qq": nested(100)}}]},
        {"message": [{"type": "reply", "data": {"id": nested(100)}}]},
        {"message": [{"type": "node", "data": {"content": nested(100)}}]},
        {"message": nested(900)},
        {"sender": "绝密"},
        {"sender": {"nickname": nested(50)}},
        {"sender": {"nickname": "绝密" * MEGABYTE}},
        {"raw_message": 5, "font": "绝密"},
        {"post_type": "message\u0000"},
        {"post_type": None},
        {"message_type": ["private"]},
        {"message_type": "绝密"},
    ],
    ids=lambda change: json.dumps(change)[:40],
)
async def test_an_event_with_a_wrong_field(
    client: OneBotClient, desk: FakeDesk, change: dict[str, Any], no_text_in_log: Callable[[str], None]
) -> None:
    event = {"time": NOON, "self_id": int(client.account), "post_type": "message", "message_type": "private", "sub_type": "friend", "message_id": 5}
    event |= {"user_id": 501, "message": [text("刀 3")], "raw_message": "", "font": 0, "sender": {"nickname": "小明"}}
    await client.raw(json.dumps({**event, **change}))
    await hears(client, desk)
    for message in desk.heard:
        assert all(isinstance(field, str) for field in (message.id, message.sender, message.account, message.name))
        assert len(message.name) <= 60
        assert sum(len(part) for part in message.parts if isinstance(part, str)) <= 20_000
    no_text_in_log("绝密")


async def test_a_frame_of_ten_megabytes(client: OneBotClient, desk: FakeDesk) -> None:
    frames: tuple[str | list[Segment], ...] = (
        "长" * (10 * MEGABYTE // 6),
        [{"type": "image", "data": {"file": "base64://" + "A" * (10 * MEGABYTE)}}],
        [at("502"), text("x")] * 50_000,
    )
    for frame in frames:
        # On a machine that is busy such a frame takes longer than the tests' own pings, a twentieth of the live bot's.
        with contextlib.suppress(ConnectionClosed):
            await client.private("501", frame, time=NOON)
        await asyncio.sleep(0.05)
        if client.closed.is_set():
            await client.connect_when_up()
    await hears(client, desk)
    lengths = [len("".join(part for part in message.parts if isinstance(part, str))) for message in desk.heard]
    assert max(lengths) <= 10_000
    assert max(len(message.parts) for message in desk.heard) <= 501


async def test_a_frame_that_no_server_takes_ends_the_link_and_it_is_taken_up_again(client: OneBotClient, desk: FakeDesk) -> None:
    with contextlib.suppress(ConnectionClosed):
        await client.raw("9" * 17 * MEGABYTE)
    await until(client.closed.is_set, within=15)
    await client.connect_when_up()
    await hears(client, desk)


async def test_a_connection_speaks_for_its_own_account_only(client: OneBotClient, desk: FakeDesk) -> None:
    forged = {"time": NOON, "self_id": 20000, "post_type": "message", "message_type": "private", "sub_type": "friend", "message_id": 1}
    await client.raw(json.dumps({**forged, "user_id": 501, "message": [text("刀 3")], "raw_message": "", "font": 0, "sender": {}}))
    await client.raw(json.dumps({**forged, "post_type": "notice", "notice_type": "friend_add", "user_id": 501}))
    await hears(client, desk)
    assert {message.account for message in desk.heard} == {client.account}
    assert not any("20000" in each for each in desk.told)


@pytest.mark.parametrize("account", ["", "x", "12 3", "-5", "9" * 30, "../../etc"])
async def test_an_account_is_a_number(running: Running, desk: FakeDesk, account: str) -> None:
    with pytest.raises(InvalidStatus):
        await OneBotClient(running.url, TOKEN, account=account).connect()
    assert desk.told == []


async def test_a_stranger_to_the_token_cannot_tell_which_accounts_are_here(running: Running, client: OneBotClient) -> None:
    answers = []
    for account in (client.account, str(next(ACCOUNTS))):
        with pytest.raises(InvalidStatus) as refused:
            await OneBotClient(running.url, "wrong", account=account).connect()
        answers.append((refused.value.response.status_code, refused.value.response.body))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("notice", ["group_message_edit", "message_edited", "friend_msg_edit"])
@pytest.mark.parametrize("group", [None, 700])
async def test_47_a_notice_of_an_edit_is_no_message(client: OneBotClient, desk: FakeDesk, notice: str, group: int | None) -> None:
    where = {} if group is None else {"group_id": group}
    await client.emit(post_type="notice", notice_type=notice, user_id=501, message_id=77, message=[text("投票：5")], **where)
    await hears(client, desk)
    assert ("edited", client.account, None if group is None else "700", "501", "77", ()) in desk.told
    assert len(desk.heard) == 1


@pytest.mark.parametrize("mark", [{"sub_type": "edit"}, {"edited": True}, {"edit_time": NOON}])
async def test_47_a_message_that_says_it_was_edited_is_not_heard(client: OneBotClient, desk: FakeDesk, mark: dict[str, Any]) -> None:
    event = {"message_type": "group", "sub_type": "normal", "group_id": 700, "user_id": 501, "message_id": 77, "message": [text("投票：5")]}
    await client.emit(post_type="message", **{**event, **mark})
    await hears(client, desk)
    assert ("edited", client.account, "700", "501", "77", ("投票：5",)) in desk.told
    assert len(desk.heard) == 1


@pytest.mark.parametrize(
    ("segments", "parts"),
    [
        ([{"type": "forward", "data": {"id": "1", "content": [{"message": "刀 3"}]}}], (Other("forward"),)),
        ([{"type": "node", "data": {"user_id": "90001", "content": "/流局 确认"}}], (Other("node"),)),
        ([{"type": "json", "data": {"data": '{"prompt": "刀 3"}'}}, text("x")], (Other("json"), "x")),
        ([{"type": "at", "data": {"qq": "٥٠١"}}, text("x")], (Other("at"), "x")),
        ([{"type": "at", "data": {"qq": "5" * 400}}, text("x")], (Other("at"), "x")),
        ([{"type": "at", "data": {"qq": "501", "name": "502"}}], (Mention("501"),)),
        ([{"type": "markdown", "data": {"content": "刀 3"}}], (Other("markdown"),)),
        ([{"type": "TEXT", "data": {"text": "刀 3"}}], (Other("TEXT"),)),
    ],
)
async def test_only_what_its_sender_typed_is_text(client: OneBotClient, desk: FakeDesk, segments: list[Segment], parts: tuple[Any, ...]) -> None:
    message_id = await client.private("501", segments, time=NOON)
    await hears(client, desk)
    assert next(each.parts for each in desk.heard if each.id == message_id) == parts
