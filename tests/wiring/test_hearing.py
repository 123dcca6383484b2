"""What players say reaches the desk as they said it, in the order in which it came."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

from desk.demo.onebot_client import OneBotClient, Segment, at, picture, quote, text
from desk.message import Mention, Message, Other, Part
from tests.wiring.conftest import until
from tests.wiring.fake_desk import FakeDesk

NOON = 1_767_240_000
GROUP = "700"


async def heard(desk: FakeDesk, count: int = 1) -> list[Message]:
    await until(lambda: len(desk.heard) >= count)
    await asyncio.sleep(0.01)
    return desk.heard


async def test_a_private_message(client: OneBotClient, desk: FakeDesk) -> None:
    client.names["501"] = "小明"
    message_id = await client.private("501", "刀 3 带队\n第二行", time=NOON)
    assert await heard(desk) == [
        Message(adapter="onebot11", account=client.account, id=message_id, at=NOON, sender="501", parts=("刀 3 带队\n第二行",), name="小明")
    ]


async def test_a_group_message_with_the_senders_rank_and_card(client: OneBotClient, desk: FakeDesk) -> None:
    client.roles[GROUP, "501"] = "owner"
    await client.group(GROUP, "501", "/开局 classic", time=NOON)
    await client.group(GROUP, "502", "报名", time=NOON)
    sender = {"user_id": 503, "nickname": "昵称", "card": "3号\n【公告】\u202e游戏\x00结束", "role": "admin"}
    await client.emit(post_type="message", message_type="group", group_id=700, message_id=9, user_id=503, message=[text("x")], sender=sender)
    owner, member, admin = await heard(desk, 3)
    assert (owner.group, owner.admin, owner.friend) == (GROUP, True, True)
    assert (member.admin, member.name) == (False, "玩家502")
    assert (admin.admin, admin.name) == (True, "3号 【公告】 游戏结束")  # one line, whatever the card holds


async def test_milliseconds_become_seconds(client: OneBotClient, desk: FakeDesk) -> None:
    await client.private("501", "x", time=NOON * 1000 + 999)
    assert (await heard(desk))[0].at == NOON


async def test_a_temporary_session_is_no_friend(client: OneBotClient, desk: FakeDesk) -> None:
    await client.private("501", "刀 3", time=NOON, sub_type="group", group_id=284840486)
    message = (await heard(desk))[0]
    assert (message.friend, message.group) == (False, None)


@pytest.mark.parametrize(
    ("segments", "parts"),
    [
        pytest.param([quote("7"), at("502"), text(" 改票：3")], ("改票：3",), id="QQ's own @ after the quote"),
        pytest.param([at("502"), quote("7"), text(" 改票：3")], ("改票：3",), id="or before it"),
        pytest.param([quote("7"), text("改票：3")], ("改票：3",), id="no @ at all"),
        pytest.param(
            [quote("7"), at("502"), text(" 改票："), at("503"), text(" 理由：x")], ("改票：", Mention("503"), " 理由：x"), id="an @ further on"
        ),
        pytest.param([quote("7"), at("502"), text(" "), at("503")], (Mention("503"),), id="a second @"),
        pytest.param([quote("7"), at("502")], (), id="a quote alone"),
        pytest.param([quote("7"), at("502"), picture()], (Other("image"),), id="a quote with a picture"),
    ],
)
@pytest.mark.parametrize("known", [True, False])
async def test_a_quote_without_the_at_that_qq_adds(
    client: OneBotClient, desk: FakeDesk, segments: list[Segment], parts: tuple[Part, ...], known: bool
) -> None:
    if known:
        await client.group(GROUP, "502", "投票：5", time=NOON, message_id="7")
    await client.group("700" if known else "799", "501", segments, time=NOON)
    message = (await heard(desk, 1 + known))[-1]
    assert (message.quote, message.parts) == ("7", parts)
    assert client.calls == []  # the quoted message isn't asked for


async def test_an_at_of_somebody_else_beside_a_quote_is_the_players_own(client: OneBotClient, desk: FakeDesk) -> None:
    own = await client.group(GROUP, "501", "投票：5", time=NOON)
    await client.group(GROUP, "501", [quote(own), at("503"), text(" 改票")], time=NOON + 1)
    assert (await heard(desk, 2))[1].parts == (Mention("503"), " 改票")


@pytest.mark.parametrize(
    ("segments", "parts"),
    [
        ([text("投票："), at("503"), text("  理由：他")], ("投票：", Mention("503"), "  理由：他")),
        ([at("503"), text(" 是狼")], (Mention("503"), " 是狼")),
        ([text("狼是 "), at("503")], ("狼是 ", Mention("503"))),
        ([picture()], (Other("image"),)),
        ([text("a"), {"type": "face", "data": {"id": "14"}}, text("b")], ("a", Other("face"), "b")),
        ([{"type": "record", "data": {"file": "x"}}], (Other("record"),)),
        ([{"type": "json", "data": {"data": "{}"}}], (Other("json"),)),
        ([at("all"), text(" 天亮了")], (Other("at"), " 天亮了")),
        ([text("半个\ud83d字符\0")], ("半个?字符",)),
        ([text("投"), text("票"), text("：3")], ("投票：3",)),
        ([text("[CQ:at,qq=all] &#91;")], ("[CQ:at,qq=all] &#91;",)),
        ([text("  刀\n\n3  ")], ("  刀\n\n3  ",)),
        ([], ()),
    ],
)
async def test_parts(client: OneBotClient, desk: FakeDesk, segments: list[Segment], parts: tuple[Part, ...]) -> None:
    event = {"post_type": "message", "message_type": "group", "sub_type": "normal", "group_id": 700, "message_id": 5, "user_id": 501}
    await client.raw(json.dumps({"time": NOON, "self_id": int(client.account), "message": segments, "sender": {"role": "member"}, **event}))
    assert (await heard(desk))[0].parts == parts


async def test_the_bot_in_the_middle_stays_a_mention(client: OneBotClient, desk: FakeDesk) -> None:
    await client.group(GROUP, "501", [text("问问 "), at(client.account), text(" 再说")], time=NOON)
    await client.group(GROUP, "501", [at(client.account), text(" 状态")], time=NOON)
    assert [each.parts for each in await heard(desk, 2)] == [("问问 ", Mention(client.account), " 再说"), (Mention(client.account), " 状态")]


async def test_200_messages_of_all_kinds_keep_their_order(client: OneBotClient, desk: FakeDesk) -> None:
    """As one burst: quotes, pictures, private and group, and notices in between."""
    sent = []
    for number in range(200):
        kind = number % 5
        if kind == 0:
            sent.append(await client.private("501", f"{number}", time=NOON))
        elif kind == 1:
            sent.append(await client.group(GROUP, "501", [at("502"), text(f" {number}")], time=NOON, quoting="1"))
        elif kind == 2:
            sent.append(await client.group(GROUP, "502", "长" * 900, time=NOON))
        elif kind == 3:
            await client.emit(post_type="notice", notice_type="group_recall", group_id=700, user_id=501, operator_id=501, message_id=number)
            sent.append(await client.private("502", [picture()], time=NOON))
        else:
            sent.append(await client.group(GROUP, "501", [at(client.account), text(f" {number}")], time=NOON))
    assert [each.id for each in await heard(desk, 200)] == sent


async def test_what_no_player_wrote_is_not_heard(client: OneBotClient, desk: FakeDesk) -> None:
    own: dict[str, Any] = {"message_type": "private", "sub_type": "friend", "user_id": int(client.account), "message_id": 1, "message": [text("x")]}
    await client.emit(post_type="message_sent", **own)
    await client.emit(post_type="message", **own)
    group = {"post_type": "message", "message_type": "group", "group_id": 700, "user_id": 501, "message_id": 2, "message": [text("x")]}
    await client.emit(**group, sub_type="notice")
    await client.emit(**group, sub_type="anonymous")
    last = await client.private("501", "x", time=NOON)
    assert [each.id for each in await heard(desk)] == [last]


async def test_fields_that_some_leave_out_are_not_missed(client: OneBotClient, desk: FakeDesk) -> None:
    bare = {"message_type": "private", "sub_type": "friend", "user_id": 501, "message_id": 3}
    await client.emit(post_type="message", message=[text("没有 font")], **bare)
    await client.emit(post_type="message", message="就[CQ:face,id=1]一串", **bare)
    assert [each.parts for each in await heard(desk, 2)] == [("没有 font",), ("就", Other("face"), "一串")]


async def test_a_message_taken_back(client: OneBotClient, desk: FakeDesk) -> None:
    await client.emit(post_type="notice", notice_type="group_recall", group_id=700, user_id=501, operator_id=502, message_id=-5)
    await client.emit(post_type="notice", notice_type="friend_recall", user_id=502, message_id=6)
    await until(lambda: len(desk.told) >= 2)
    assert desk.told[-2:] == [("recalled", client.account, GROUP, "501", "-5"), ("recalled", client.account, None, "502", "6")]


async def test_a_mute_of_the_bot_begins_and_ends(client: OneBotClient, desk: FakeDesk) -> None:
    desk.told.clear()
    ban: dict[str, Any] = {"post_type": "notice", "notice_type": "group_ban", "operator_id": 1}
    await client.emit(**ban, sub_type="ban", group_id=700, user_id=501, duration=60)  # a player, not the bot
    await client.emit(**ban, sub_type="ban", group_id=700, user_id=0, duration=-1)  # the whole group
    await client.emit(**ban, sub_type="lift_ban", group_id=700, user_id=0, duration=0)
    await client.emit(**ban, sub_type="ban", group_id=701, user_id=int(client.account), duration=1)  # runs out without a word
    await until(lambda: len(desk.told) >= 4)
    assert desk.told == [("muted", client.account, group, on) for group, on in (("700", True), ("700", False), ("701", True), ("701", False))]


async def test_one_faulty_event_harms_no_other(client: OneBotClient, desk: FakeDesk, no_text_in_log: Callable[[str], None]) -> None:
    desk.stumble_over = "狙击 3号"
    for words in ("杀 1", "狙击 3号", "杀 2"):
        await client.private("501", words, time=NOON)
    assert [each.parts for each in await heard(desk, 2)] == [("杀 1",), ("杀 2",)]
    no_text_in_log("狙击 3号")


async def test_no_message_text_in_any_log(client: OneBotClient, desk: FakeDesk, no_text_in_log: Callable[[str], None]) -> None:
    logging.getLogger("plugins").setLevel(logging.DEBUG)
    await client.private("501", "毒 7 绝密", time=NOON)
    await client.group(GROUP, "501", "投票：7 绝密", time=NOON)
    await client.emit(post_type="message", message_type="private", message_id=None, user_id=501, message=[text("绝密")])
    await client.emit(post_type="message", message_type="private", message_id=4, user_id=501, message=[{"绝密": 1}])
    await client.emit(post_type="绝密", time=None)
    await client.raw('{"绝密"')
    await heard(desk, 2)
    assert (await desk.transport.send_private(client.account, "599", "绝密")).state == "rejected"
    no_text_in_log("绝密")
