"""Friend requests and comings and goings of a group, over a real WebSocket (stack.md, C19; try-outs 32, 97)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from desk.demo.onebot_client import OneBotClient
from desk.demo.process import BotProcess
from desk.message import QQ
from plugins.judge.friends import FriendDoor
from plugins.roads.onebot.guard import refusal
from plugins.roads.onebot.transport import OneBotTransport
from plugins.roads.road import FriendRequest
from tests.wiring.conftest import Running, until
from tests.wiring.fake_desk import FakeDesk

GROUP = "700"


def accepted(client: OneBotClient) -> list[str]:
    return [str(call.arguments["flag"]) for call in client.calls if call.action.startswith("set_")]


async def nothing_more(client: OneBotClient) -> None:
    await asyncio.sleep(0.1)


async def test_a_request_with_the_code_is_accepted_and_the_friend_greeted_once(client: OneBotClient, desk: FakeDesk) -> None:
    desk.codes.add("482716")
    flag = await client.ask_friend("777", "我是小明 482716")
    await until(lambda: ("befriended", client.account, "777") in desk.told)
    await client.ask_friend("777", "我是小明 482716", flag)
    await nothing_more(client)
    assert accepted(client) == [flag]
    assert "777" in client.friends
    assert desk.told.count(("befriended", client.account, "777")) == 1
    (call,) = [call for call in client.calls if call.action == "set_friend_add_request"]
    assert call.arguments == {"flag": flag, "approve": True}


async def test_a_request_without_it_is_left_alone_and_its_words_are_logged_nowhere(
    client: OneBotClient, desk: FakeDesk, no_text_in_log: Callable[[str], None]
) -> None:
    desk.codes.add("482716")
    await client.ask_friend("778", "加一下，我是预言家")
    await nothing_more(client)
    assert accepted(client) == []
    assert "778" not in client.friends
    no_text_in_log("我是预言家")


async def test_who_was_let_in_by_hand_is_greeted_too(client: OneBotClient, desk: FakeDesk) -> None:
    await client.emit(post_type="notice", notice_type="friend_add", user_id=779)
    await until(lambda: ("befriended", client.account, "779") in desk.told)


async def test_filtered_requests_are_asked_for(client: OneBotClient, desk: FakeDesk, running: Running) -> None:
    desk.codes.add("482716")
    client.doubts = [
        {
            "flag": "u_1",
            "uin": "780",
            "nick": "a",
            "source": "群",
            "reason": "风险",
            "msg": "482716",
            "group_code": GROUP,
            "time": "1",
            "type": "doubt",
        },
        {"flag": "u_2", "uin": "781", "nick": "b", "source": "群", "reason": "", "msg": "你好", "group_code": GROUP, "time": "1", "type": "doubt"},
        {"flag": "", "uin": "782", "msg": "482716"},
        {"flag": "u_3", "uin": "no number", "msg": "482716"},
    ]
    await running.session.door.look(client.account)
    await until(lambda: ("befriended", client.account, "780") in desk.told)
    await running.session.door.look(client.account)
    await nothing_more(client)
    assert accepted(client) == ["u_1"]
    assert client.friends & {"780", "781", "782"} == {"780"}


async def test_a_client_without_that_call_is_asked_once(client: OneBotClient, running: Running) -> None:
    for _ in range(3):
        await running.session.door.look(client.account)
    assert [call.action for call in client.calls].count("get_doubt_friends_add_request") == 1


class Bot:
    """A bot whose calls fail, so often."""

    def __init__(self, failures: int) -> None:
        self.failures, self.calls = failures, 0

    async def call_api(self, api: str, **data: object) -> None:
        self.calls += 1
        if self.calls <= self.failures:
            raise TimeoutError


async def test_a_request_that_could_not_be_accepted_is_tried_again_when_it_comes_again(running: Running, desk: FakeDesk) -> None:
    desk.codes.add("482716")
    bot = Bot(1)
    door = FriendDoor(lambda: desk, lambda: {"1": OneBotTransport(lambda: {"1": bot})}, 0, 0)
    request = FriendRequest((QQ, "1"), "790", "482716", "f")
    for told in (0, 1, 1):
        door.asked(request)
        await asyncio.sleep(0.05)
        assert desk.told.count(("befriended", "1", "790")) == told
    assert bot.calls == 2


async def test_nobody_is_answered_at_once_or_after_the_desk_is_closed(desk: FakeDesk) -> None:
    desk.codes.add("482716")
    bot = Bot(0)
    door = FriendDoor(lambda: desk, lambda: {"1": OneBotTransport(lambda: {"1": bot})}, 0.2, 30)
    door.asked(FriendRequest((QQ, "1"), "791", "482716", "f"))
    await asyncio.sleep(0.1)
    assert bot.calls == 0
    await asyncio.sleep(0.5)
    assert bot.calls == 1
    await door.close()
    assert ("befriended", "1", "791") not in desk.told


@pytest.mark.parametrize(
    "arguments", [{"flag": "f", "approve": False}, {"flag": "f"}, {"flag": 1, "approve": True}, {"flag": "f", "approve": True, "remark": "x"}]
)
def test_the_guard_lets_nobody_be_turned_away(arguments: dict[str, object]) -> None:
    assert refusal("set_friend_add_request", arguments) is not None
    assert refusal("set_group_add_request", arguments) is not None
    assert refusal("set_friend_add_request", {"flag": "f", "approve": True}) is None


async def test_97_leaving_and_coming_back_are_told_and_the_bot_itself_is_not_meant(client: OneBotClient, desk: FakeDesk) -> None:
    await client.leave(GROUP, client.account, "kick_me")
    await client.leave(GROUP, "501", "leave")
    await client.leave(GROUP, "502", "kick")
    await client.join(GROUP, "501")
    await until(lambda: ("joined", client.account, GROUP, "501") in desk.told)
    told = [each for each in desk.told if each[0] in ("left", "joined")]
    assert told == [("left", client.account, GROUP, "501"), ("left", client.account, GROUP, "502"), ("joined", client.account, GROUP, "501")]


async def test_32_a_stranger_becomes_a_friend_by_the_code_of_the_post_and_sits_down(tmp_path: Path) -> None:
    """The real bot, from the group's first post to the answered test message."""
    with BotProcess(tmp_path, owners=("90001",)) as bot:
        client = OneBotClient(bot.url, bot.token, "10001", friends={"90001"})
        await client.connect_when_up(60)
        try:
            now = await bot.now()
            await client.group(GROUP, "90001", "/开局 狼头局 确认", time=now)
            post = (await client.wait_group(GROUP, "【报名】", 10)).text
            code = post.split("验证信息写 ")[1][:6]
            await client.group(GROUP, "777", "报名", time=now)
            assert code in (await client.wait_group(GROUP, "1号入座", 10)).text
            await client.ask_friend("778", "我也要玩")
            await client.ask_friend("777", f"天亮{code}")
            test = await client.wait_private("777", "【测试 #1】", 10)
            assert "你是1号" in test.text
            await client.private("777", "收到", time=now)
            await client.wait_private("777", "1号已连通", 10)
            assert "778" not in client.friends
            await client.leave(GROUP, "777")
            await client.wait_private("90001", "【离群】1号", 10)
        finally:
            await client.close()
