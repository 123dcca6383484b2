"""The watchdog of a connection: what is silence, what is being offline, and what says that it was neither (try-out 46; C8, C11)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from nonebot.adapters.onebot.v11 import ActionFailed, Event, HeartbeatMetaEvent, NoticeEvent, PrivateMessageEvent

from desk.demo.onebot_client import OneBotClient, failed
from desk.message import Sent
from plugins.judge import watchdog
from plugins.judge.watchdog import Watchdog
from plugins.roads.onebot.intake import look_after
from plugins.roads.onebot.transport import OneBotTransport
from tests.wiring.conftest import ACCOUNTS, TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk

BOT = "20001"


class World:
    """A watchdog, a clock, one account that answers as the test says, and what the desk was told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told: list[str] = []
        self.asked: list[str] = []
        self.answer: Callable[[str], Any] | None = None
        self.dog = Watchdog(lambda: self, lambda: {BOT: OneBotTransport(lambda: {BOT: self})}, lambda: self.now)

    def unreachable(self, account: str, seconds: float) -> None:
        self.told.append(f"unreachable {round(seconds)}")

    def reachable(self, account: str) -> None:
        self.told.append("reachable")

    async def call_api(self, api: str, **_: Any) -> Any:
        self.asked.append(api)
        if self.answer is None:
            raise TimeoutError
        self.dog.frame(BOT)
        answer = self.answer(api)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def event(self, event: Event) -> None:
        self.dog.frame(BOT)
        look_after(self.dog, event)

    def beat(self, *, online: bool | None = True, good: bool = True, interval: int = 30_000) -> None:
        status = {"online": online, "good": good}
        fields = {"time": 1, "self_id": BOT, "post_type": "meta_event", "meta_event_type": "heartbeat", "status": status, "interval": interval}
        self.event(HeartbeatMetaEvent.model_validate(fields))

    def message(self) -> None:
        fields = {"time": 1, "self_id": BOT, "post_type": "message", "message_type": "private", "sub_type": "friend", "message_id": 1, "user_id": 5}
        self.event(PrivateMessageEvent.model_validate({**fields, "message": "x", "raw_message": "x", "font": 0, "sender": {}}))

    async def passes(self, seconds: float) -> None:
        """Looked after every five seconds."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 5)
            await self.dog.look()
            await asyncio.sleep(0)
            await asyncio.sleep(0)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = World()
    world.dog.connected(BOT)
    yield world
    await world.dog.close()


async def test_46_three_heartbeats_that_do_not_come_are_a_dead_connection(world: World) -> None:
    world.beat()
    await world.passes(90)
    assert world.told == []
    await world.passes(5)
    assert world.told == ["unreachable 95"]
    assert world.dog.silent(BOT)
    await world.passes(600)
    assert world.told == ["unreachable 95"]
    world.beat()
    assert world.told[1:] == ["reachable"]
    assert not world.dog.silent(BOT)


async def test_a_fast_heart_may_miss_some_beats(world: World) -> None:
    world.beat(interval=1000)
    await world.passes(10)
    assert world.told == []
    await world.passes(5)
    assert world.told == ["unreachable 15"]


async def test_46_without_heartbeats_it_is_asked_and_an_answer_is_enough(world: World) -> None:
    world.answer = lambda api: {"online": True, "good": True}
    await world.passes(600)
    assert world.told == []
    assert "get_status" in world.asked


async def test_46_without_heartbeats_and_without_an_answer_it_is_dead_after_three_minutes(world: World) -> None:
    await world.passes(180)
    assert world.told == []
    await world.passes(5)
    assert world.told == ["unreachable 185"]


@pytest.mark.parametrize("status", [{"online": False}, {"online": True, "good": False}])
async def test_c11_an_account_that_says_it_is_offline_is_believed(world: World, status: dict[str, bool]) -> None:
    world.beat(**status)
    assert world.told == ["unreachable 0"]
    world.beat(**status)
    assert world.told == ["unreachable 0"]
    world.beat()
    assert world.told[1:] == ["reachable"]


async def test_c11_what_people_write_says_more_than_a_status_that_is_wrong(world: World) -> None:
    world.beat(online=False)
    world.message()
    assert world.told == ["unreachable 0", "reachable"]
    world.beat(online=False)
    assert world.told[2:] == []
    world.beat(online=True)
    world.beat(online=False)
    assert world.told[2:] == ["unreachable 0"]


async def test_c11_a_notice_that_the_account_was_thrown_out(world: World) -> None:
    world.event(NoticeEvent.model_validate({"time": 1, "self_id": BOT, "post_type": "notice", "notice_type": "bot_offline", "user_id": 5}))
    assert world.told == ["unreachable 0"]


async def test_c11_a_send_that_is_told_offline_counts_though_the_heart_goes_on(world: World) -> None:
    world.beat()
    world.dog.told_offline(BOT)
    world.beat()
    assert world.told == ["unreachable 0"]
    assert not world.dog.silent(BOT), "it must be tried again"
    world.dog.sent(BOT)
    assert world.told[1:] == ["reachable"]


async def test_c11_when_nobody_has_written_for_long_the_server_is_asked_and_two_failures_count(world: World) -> None:
    lost = TimeoutError("WebSocket call api get_stranger_info timeout")
    world.answer = lambda api: lost if api == "get_stranger_info" else {"online": True}
    await world.passes(905)
    assert world.asked.count("get_stranger_info") == 1
    assert world.told == []
    await world.passes(905)
    assert world.told == ["unreachable 1800"]
    world.answer = lambda api: {"user_id": 1}
    await world.passes(905)
    assert world.told[1:] == ["reachable"]


async def test_an_implementation_that_does_not_know_that_question_is_left_in_peace(world: World) -> None:
    unknown = ActionFailed(status="failed", retcode=1404, wording="不支持的Api")
    world.answer = lambda api: unknown if api == "get_stranger_info" else {"online": True}
    await world.passes(4000)
    assert world.told == []


async def test_an_account_that_is_gone_is_looked_after_no_more(world: World) -> None:
    world.dog.disconnected(BOT)
    await world.passes(600)
    world.beat(online=False)
    assert world.told == []
    assert world.asked == []


# -- over a real connection


async def test_46_over_the_wire_a_connection_that_delivers_nothing_is_told_and_nothing_is_sent_into_it(
    running: Running, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "SHORTEST", 0.3)
    monkeypatch.setattr(watchdog, "QUIET", 10.0)
    async with OneBotClient(running.url, TOKEN, account=str(next(ACCOUNTS)), friends=["501"], heartbeat=0.05) as client:
        account = client.account
        await until(lambda: running.session.watchdog._lines.get(account) is not None and running.session.watchdog._lines[account].beat)
        client.frozen = True
        async with asyncio.timeout(5):
            while ("unreachable", account) not in desk.told:
                await running.session.watchdog.look()
                await asyncio.sleep(0.05)
        assert await desk.transport.send_private(account, "501", "你是狼人") == Sent("offline")
        assert client.calls == []
        client.frozen = False
        await until(lambda: ("reachable", account) in desk.told)
        assert (await desk.transport.send_private(account, "501", "收到")).state == "sent"


async def test_c11_over_the_wire_a_heartbeat_that_says_offline_and_a_send_that_does(desk: FakeDesk, client: OneBotClient) -> None:
    account = client.account
    await client.emit(post_type="meta_event", meta_event_type="heartbeat", status={"online": False, "good": True}, interval=30_000)
    await until(lambda: ("unreachable", account) in desk.told)
    await client.private("501", "还在吗", time=1_767_225_600)
    await until(lambda: ("reachable", account) in desk.told)
    desk.told.clear()
    client.answers.append(failed("1006514 账号离线"))
    assert await desk.transport.send_private(account, "501", "收到") == Sent("offline")
    assert ("unreachable", account) in desk.told
    assert (await desk.transport.send_private(account, "501", "收到")).state == "sent"
    assert ("reachable", account) in desk.told
