"""Calls that change something in a group, over the real link: none without its permit, one with it; our own silence does not hold back our posts."""

import pytest
from nonebot import get_bot
from nonebot.adapters.onebot.v11 import ActionFailed

from desk.demo.onebot_client import OneBotClient
from plugins.roads.onebot.road import OneBotRoad
from tests.wiring.conftest import Running, until
from tests.wiring.fake_desk import FakeDesk

SILENCE = {"group_id": 777, "enable": True}


async def test_none_without_a_permit_and_one_with_it(running: Running, client: OneBotClient) -> None:
    bot, road = get_bot(client.account), running.session.roads[0]
    assert isinstance(road, OneBotRoad)
    permits = road.permits
    with pytest.raises(ActionFailed):
        await bot.call_api("set_group_whole_ban", **SILENCE)
    assert not any(call.action == "set_group_whole_ban" for call in client.calls)
    with permits.one(client.account, "set_group_whole_ban", SILENCE):
        for _ in range(2):
            with pytest.raises(ActionFailed):  # this client does not know the call, and says so
                await bot.call_api("set_group_whole_ban", **SILENCE)
    assert [call.arguments for call in client.calls if call.action == "set_group_whole_ban"] == [SILENCE]


async def test_our_own_silence_holds_nothing_back(running: Running, client: OneBotClient, desk: FakeDesk) -> None:
    async def silence(by: str) -> None:
        notice = {"post_type": "notice", "notice_type": "group_ban", "sub_type": "ban", "group_id": 777, "user_id": 0, "duration": -1}
        await client.emit(**notice, operator_id=int(by))

    await silence(client.account)
    await silence("90001")
    await until(lambda: ("muted", client.account, "777", True) in desk.told)
    assert desk.told.count(("muted", client.account, "777", True)) == 1, "only what another admin did"
