"""Milky over real HTTP and WebSocket: what is heard, in order; what is sent, and what became of it; and that nothing leaks or stops it."""

from __future__ import annotations

import base64
import inspect
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pytest
from nonebot import get_bot
from nonebot.adapters.milky import Adapter
from nonebot.adapters.milky.exception import ActionFailed
from websockets.exceptions import InvalidStatus

from desk.demo.onebot_client import Answer, OneBotClient
from desk.message import QQ, Illustrated, KnowsHistory, Mention, Message, Other, Part, SendsFiles, SendsPictures, SendState, Sent
from desk.split import LIMIT
from plugins.roads.milky.adapter import JudgeMilky
from plugins.roads.milky.guard import refusal
from plugins.roads.milky.ids import id_of, seq_in
from plugins.roads.road import KeepsGroups
from tests.wiring.conftest import TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk
from tests.wiring.milky_server import MilkyServer, Segment, mention, text

NOON = 1_767_225_600
GROUP = "700"
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:nonebot.drivers", "ignore::DeprecationWarning:websockets.exceptions")
PNG = b"\x89PNG\r\n\x1a\n\0picture"


async def heard(desk: FakeDesk, count: int = 1) -> list[Message]:
    await until(lambda: len(desk.heard) >= count)
    return desk.heard


# -- hearing


async def test_a_private_message_as_it_comes(milky: MilkyServer, desk: FakeDesk) -> None:
    milky.names["501"] = "小明\u202e"
    said = await milky.private("501", "刀 7", time=NOON)
    (message,) = await heard(desk)
    assert message == Message(adapter=QQ, account=milky.account, id=said, at=NOON, sender="501", parts=("刀 7",), name="小明")
    assert said == "p501.101"


async def test_a_group_message_with_a_quote_and_mentions(milky: MilkyServer, desk: FakeDesk) -> None:
    milky.roles[GROUP, "501"] = "admin"
    first = await milky.group(GROUP, "502", "我投 3", time=NOON)
    await milky.group(GROUP, "501", [mention("502"), text(" 投 "), mention("503")], quoting=first, time=NOON + 1)
    _, answer = await heard(desk, 2)
    assert (answer.group, answer.quote, answer.admin) == (GROUP, first, True)
    assert answer.parts == ("投 ", Mention("503")), "QQ's own @ beside the quote is not what was typed"


@pytest.mark.parametrize(
    ("segments", "parts"),
    [
        ([{"type": "image", "data": {"temp_url": "x"}}, text("投 3")], (Other("image"), "投 3")),
        ([{"type": "mention_all", "data": {}}], (Other("at"),)),
        ([{"type": "something_new", "data": {}}], (Other("something_new"),)),
        ([{"type": "mention", "data": {}}], (Other("at"),)),
        ([{"type": "text", "data": {"text": None}}], ()),
        ([{"type": "text", "data": None}, text("a\0b")], ("ab",)),
        (["text", 5, None], (Other("unknown"),) * 3),
        ([{"type": "reply", "data": {}}, text("x")], ("x",)),
        ([text("[CQ:at,qq=all]")], ("[CQ:at,qq=all]",)),
    ],
)
async def test_parts(milky: MilkyServer, desk: FakeDesk, segments: list[Segment], parts: tuple[Part, ...]) -> None:
    await milky.private("501", segments, time=NOON)
    (message,) = await heard(desk)
    assert message.parts == parts


async def test_the_order_of_the_socket_is_kept(milky: MilkyServer, desk: FakeDesk) -> None:
    for number in range(30):
        await milky.private("501", str(number), time=NOON)
    assert [message.parts for message in await heard(desk, 30)] == [(str(number),) for number in range(30)]


async def test_a_temporary_session_is_no_friend(milky: MilkyServer, desk: FakeDesk) -> None:
    await milky.private("555", "我是谁", time=NOON, scene="temp")
    (message,) = await heard(desk)
    assert (message.friend, message.group) == (False, None)


async def test_what_is_no_player_s_is_not_heard(milky: MilkyServer, desk: FakeDesk) -> None:
    await milky.group(GROUP, milky.account, "我自己说的", time=NOON)
    await milky.emit("message_receive", milky.history["group", GROUP][0] | {"sender_id": 501}, self_id=10)
    await milky.private("501", "我说的", time=NOON)
    assert [message.parts for message in await heard(desk)] == [("我说的",)]


FRAMES = [
    "{",
    "[1]",
    "null",
    "5",
    "[" * 100_000,
    '{"event_type": "message_receive"}',
    '{"event_type": "message_receive", "self_id": SELF, "data": {"message_scene": "group", "segments": "绝密"}}',
    '{"event_type": "message_receive", "self_id": SELF, "data": {"message_scene": "nowhere", "peer_id": 1, "message_seq": 1, "sender_id": 5, "time": 1, "segments": []}}',
    '{"event_type": "message_receive", "self_id": SELF, "data": "绝密"}',
    '{"event_type": "message_recall", "self_id": SELF, "data": {}}',
    '{"event_type": "something_new", "self_id": SELF, "data": {"text": "绝密"}}',
    '{"event_type": "group_mute", "self_id": SELF, "data": {"group_id": "绝密"}}',
    '{"event_type": 7, "self_id": SELF, "data": {}}',
    '{"event_type": "friend_request", "self_id": SELF, "data": {"comment": "绝密"}}',
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
async def test_a_frame_that_can_not_be_read_does_not_end_the_link(
    milky: MilkyServer, desk: FakeDesk, frame: str, no_text_in_log: Callable[[str], None]
) -> None:
    await milky.raw(frame.replace("SELF", milky.account))
    await milky.private("501", "还在", time=NOON)
    assert [message.parts for message in await heard(desk)] == [("还在",)]
    assert ("disconnected", milky.account) not in desk.told
    no_text_in_log("绝密")


async def test_a_fault_of_the_desk_is_logged_without_the_text(milky: MilkyServer, desk: FakeDesk, no_text_in_log: Callable[[str], None]) -> None:
    desk.stumble_over = "刀 7 绝密"
    await milky.private("501", "刀 7 绝密", time=NOON)
    await milky.private("501", "再来", time=NOON)
    assert [message.parts for message in await heard(desk)] == [("再来",)]
    no_text_in_log("绝密")


async def test_recalls_mutes_comings_and_goings(milky: MilkyServer, desk: FakeDesk) -> None:
    me, group = int(milky.account), {"group_id": 700}
    data: dict[str, Any]
    for data in (
        {"message_scene": "group", "peer_id": 700, "message_seq": 5, "sender_id": 501, "operator_id": 501, "display_suffix": ""},
        {"message_scene": "friend", "peer_id": 502, "message_seq": 6, "sender_id": 502, "operator_id": 502, "display_suffix": ""},
    ):
        await milky.emit("message_recall", data)
    for kind, data in (
        ("group_mute", {**group, "user_id": 501, "duration": 60, "operator_id": 9}),
        ("group_mute", {**group, "user_id": me, "duration": 60, "operator_id": 9}),
        ("group_mute", {**group, "user_id": me, "duration": 0, "operator_id": 9}),
        ("group_whole_mute", {**group, "is_mute": True, "operator_id": me}),
        ("group_whole_mute", {**group, "is_mute": True, "operator_id": 9}),
        ("group_whole_mute", {**group, "is_mute": False, "operator_id": 9}),
        ("group_member_decrease", {**group, "user_id": 501}),
        ("group_member_increase", {**group, "user_id": 501, "operator_id": None}),
        ("group_member_decrease", {**group, "user_id": me}),
    ):
        await milky.emit(kind, data)
    account = milky.account
    told = [
        ("recalled", account, GROUP, "501", "g700.5"),
        ("recalled", account, None, "502", "p502.6"),
        *(("muted", account, GROUP, on) for on in (True, False, True, False)),
        ("left", account, GROUP, "501"),
        ("joined", account, GROUP, "501"),
    ]
    await until(lambda: ("joined", account, GROUP, "501") in desk.told)
    assert desk.told[1:] == told


async def test_a_mute_that_runs_out_is_over(milky: MilkyServer, desk: FakeDesk) -> None:
    await milky.emit("group_mute", {"group_id": 700, "user_id": int(milky.account), "duration": 1, "operator_id": 9})
    await until(lambda: ("muted", milky.account, GROUP, False) in desk.told)


# -- friends


async def test_who_has_the_code_is_let_in_and_greeted(milky: MilkyServer, desk: FakeDesk) -> None:
    desk.codes.add("482716")
    await milky.ask_friend("778", "我是预言家")
    uid = await milky.ask_friend("777", "我是小明 482716")
    await until(lambda: ("befriended", milky.account, "777") in desk.told)
    accepted = [call.arguments for call in milky.calls if call.action == "accept_friend_request"]
    assert accepted == [{"initiator_uid": uid, "is_filtered": False}]
    assert "778" not in milky.friends


async def test_requests_that_came_while_nobody_listened_and_filtered_ones_are_asked_for(milky: MilkyServer, desk: FakeDesk, running: Running) -> None:
    desk.codes.add("482716")
    milky.requests += [
        {"initiator_id": 780, "initiator_uid": "u_780", "comment": "482716", "state": "pending", "is_filtered": False},
        {"initiator_id": 781, "initiator_uid": "u_781", "comment": "482716", "state": "pending", "is_filtered": True},
        {"initiator_id": 782, "initiator_uid": "u_782", "comment": "482716", "state": "rejected", "is_filtered": False},
        {"initiator_id": 783, "initiator_uid": "u_783", "comment": "你好", "state": "pending", "is_filtered": False},
    ]
    await running.session.door.look(milky.account)
    await until(lambda: ("befriended", milky.account, "780") in desk.told and ("befriended", milky.account, "781") in desk.told)
    assert milky.friends & {"780", "781", "782", "783"} == {"780", "781"}


async def test_who_was_let_in_by_hand_is_found_and_greeted(milky: MilkyServer, desk: FakeDesk, running: Running) -> None:
    await running.session.door.look(milky.account)
    milky.friends.add("779")
    await running.session.door.look(milky.account)
    await until(lambda: ("befriended", milky.account, "779") in desk.told)
    assert [each for each in desk.told if each[0] == "befriended"] == [("befriended", milky.account, "779")]


async def test_friends_and_groups(milky: MilkyServer, desk: FakeDesk) -> None:
    milky.groups.add(GROUP)
    assert await desk.transport.friends(milky.account) == {"501", "502"}
    milky.statuses.append(404)
    with pytest.raises(ConnectionError):
        await desk.transport.friends(milky.account)


# -- sending


async def test_a_private_text_names_the_user_and_nothing_else(milky: MilkyServer, desk: FakeDesk) -> None:
    sent = await desk.transport.send_private(milky.account, "501", "你是狼人[CQ:at,qq=all]")
    (call,) = milky.calls
    assert call.action == "send_private_message"
    assert call.arguments == {"user_id": 501, "message": [text("你是狼人[CQ:at,qq=all]")]}
    assert sent == Sent("sent", "p501.101")
    assert milky.tokens[-1] == "Bearer milky-token"


async def test_a_group_text_quotes_what_came_by_this_road(milky: MilkyServer, desk: FakeDesk) -> None:
    said = await milky.group(GROUP, "501", "状态", time=NOON)
    assert await desk.transport.send_group(milky.account, GROUP, "白天", said) == Sent("sent", "g700.102")
    for foreign in ("12345", "g701.5", "p700.5"):
        await desk.transport.send_group(milky.account, GROUP, "白天", foreign)
    quotes = [[each["data"] for each in call.segments if each["type"] == "reply"] for call in milky.calls]
    assert quotes == [[{"message_seq": 101}], [], [], []]


async def test_a_long_text_goes_in_pieces(milky: MilkyServer, desk: FakeDesk) -> None:
    sent = await desk.transport.send_group(milky.account, GROUP, "长" * (LIMIT + 1))
    assert sent == Sent("sent", "g700.101")
    assert [call.text[:5] for call in milky.calls] == ["(1/2)", "(2/2)"]


OUTCOMES: list[tuple[Answer, SendState]] = [
    (Answer(status="failed", retcode=-403, wording="未处于登录状态", with_id=False), "offline"),
    (Answer(status="failed", retcode=-400, wording="user_id 不合法", with_id=False), "rejected"),
    (Answer(status="failed", retcode=-404, wording="好友不存在", with_id=False), "rejected"),
    (Answer(status="failed", retcode=-500, wording="发送失败", with_id=False), "unknown"),
    (Answer(status="failed", retcode=-500, wording="EventChecker Failed: result=120", with_id=False), "rejected"),
    (Answer(status="failed", retcode=-404, wording="请求超时 timeout", with_id=False), "unknown"),
    (Answer(with_id=False), "unknown"),
    (Answer(hang_up=True), "unknown"),
]


@pytest.mark.parametrize(("answer", "state"), OUTCOMES, ids=range(len(OUTCOMES)))
async def test_what_became_of_a_text(milky: MilkyServer, desk: FakeDesk, answer: Answer, state: SendState) -> None:
    milky.answers.append(answer)
    assert (await desk.transport.send_private(milky.account, "501", "x")).state == state
    assert len(milky.calls) == 1


@pytest.mark.parametrize(("status", "state"), [(401, "offline"), (404, "rejected"), (415, "rejected"), (500, "unknown"), (503, "unknown")])
async def test_what_a_status_means(milky: MilkyServer, desk: FakeDesk, status: int, state: SendState) -> None:
    milky.statuses.append(status)
    assert (await desk.transport.send_group(milky.account, GROUP, "x")).state == state


async def test_nothing_is_sent_where_nothing_listens(milky: MilkyServer, desk: FakeDesk, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await desk.transport.send_private("999", "501", "x")).state == "offline"
    bot: Any = get_bot(milky.account)
    monkeypatch.setattr(bot.info, "port", 1)
    assert (await desk.transport.send_private(milky.account, "501", "x")).state == "offline"


async def test_an_account_that_was_thrown_out_is_told_until_it_answers(milky: MilkyServer, desk: FakeDesk, running: Running) -> None:
    account, dog = milky.account, running.session.watchdog
    await milky.emit("bot_offline", {"reason": "被踢下线"})
    await until(lambda: ("unreachable", account) in desk.told)
    milky.online = False
    dog._lines[account].heard -= 100
    await dog.look()
    await until(lambda: dog._now() - dog._lines[account].heard < 50)
    assert ("reachable", account) not in desk.told
    milky.online = True
    dog._lines[account].heard -= 100
    await dog.look()
    await until(lambda: ("reachable", account) in desk.told)
    assert not await running.session.junction.ways()[account].cut_off(account)  # type: ignore[attr-defined]


# -- pictures, files, order in a group


async def test_a_picture_with_its_caption_and_the_text_where_it_is_refused(milky: MilkyServer, desk: FakeDesk) -> None:
    assert isinstance(desk.transport, SendsPictures)
    shown = Illustrated(PNG, "5号 出局", "全文")
    assert (await desk.transport.send_picture(milky.account, "501", None, shown)).state == "sent"
    image = {"type": "image", "data": {"uri": f"base64://{base64.b64encode(PNG).decode()}", "sub_type": "normal"}}
    assert milky.calls[-1].arguments == {"user_id": 501, "message": [text("5号 出局"), image]}
    milky.answers.append(Answer(status="failed", retcode=-500, wording="rich media transfer failed", with_id=False, shown=False))
    assert (await desk.transport.send_picture(milky.account, None, GROUP, shown)).state == "sent"
    assert milky.calls[-1].arguments == {"group_id": 700, "message": [text("全文")]}


async def test_a_file_by_what_it_holds(milky: MilkyServer, desk: FakeDesk) -> None:
    assert isinstance(desk.transport, SendsFiles)
    assert (await desk.transport.send_file(milky.account, "501", "daybreak-1-20260301.json", b"{}")).state == "sent"
    assert milky.calls[-1].arguments == {"user_id": 501, "file_uri": "base64://e30=", "file_name": "daybreak-1-20260301.json"}
    assert (await desk.transport.send_file(milky.account, "501", "other.json", b"{}")).state == "rejected"


async def test_order_in_a_group(milky: MilkyServer, running: Running) -> None:
    account, way = milky.account, running.session.junction.ways()[milky.account]
    assert isinstance(way, KeepsGroups)
    milky.roles[GROUP, account] = "owner"
    member = await way.member(account, GROUP, account)
    assert member is not None
    assert member.admin
    assert await way.silence(account, GROUP, True)
    assert await way.name_card(account, GROUP, "501", "01-小明")
    assert await way.essence(account, GROUP, "g700.5", True)
    assert await way.take_back(account, GROUP, "g700.6")
    assert not await way.essence(account, GROUP, "12345", False), "it came by another road"
    assert [(call.action, call.arguments) for call in milky.calls if not call.action.startswith("get_")] == [
        ("set_group_whole_mute", {"group_id": 700, "is_mute": True}),
        ("set_group_member_card", {"group_id": 700, "user_id": 501, "card": "01-小明"}),
        ("set_group_essence_message", {"group_id": 700, "message_seq": 5, "is_set": True}),
        ("recall_group_message", {"group_id": 700, "message_seq": 6}),
    ]


# -- the guard


@pytest.mark.parametrize(
    ("api", "arguments"),
    [
        ("send_private_message", {"user_id": 1, "group_id": 2, "message": [text("x")]}),
        ("send_private_message", {"user_id": 1, "message": "x"}),
        ("send_private_message", {"user_id": 1, "message": [{"type": "mention_all", "data": {}}]}),
        ("send_group_message", {"group_id": 1, "message": [{"type": "image", "data": {"uri": "file:///etc/passwd", "sub_type": "normal"}}]}),
        ("send_group_message", {"group_id": 1, "message": [{"type": "image", "data": {"uri": "base64://iVBORw0KGgo", "x": 1}}]}),
        ("upload_private_file", {"user_id": 1, "file_uri": "file:///etc/passwd", "file_name": "daybreak-1-20260301.json"}),
        ("upload_group_file", {"group_id": 1, "file_uri": "base64://", "file_name": "daybreak-1-20260301.json"}),
        ("reject_friend_request", {"initiator_uid": "u", "is_filtered": False}),
        ("accept_friend_request", {"initiator_uid": "u", "is_filtered": "x"}),
        ("set_group_whole_mute", {"group_id": 1, "is_mute": True}),
        ("kick_group_member", {"group_id": 1, "user_id": 2}),
        ("delete_friend", {"user_id": 1}),
    ],
)
async def test_no_such_call_leaves(milky: MilkyServer, api: str, arguments: dict[str, Any]) -> None:
    assert refusal(api, arguments) is not None
    with pytest.raises(ActionFailed):
        await get_bot(milky.account).call_api(api, **arguments)
    assert milky.calls == []


# -- the connection


async def test_one_account_by_one_road_and_by_the_other_when_that_is_gone(milky: MilkyServer, desk: FakeDesk, running: Running) -> None:
    client = OneBotClient(running.url, TOKEN, milky.account, friends=["501"])
    with pytest.raises(InvalidStatus):
        await client.connect()
    milky.open = False
    await milky.drop()
    await client.connect_when_up()
    try:
        await until(lambda: desk.told[-1] == ("connected", client.account))
        milky.open = True
        sent = await desk.transport.send_private(client.account, "501", "x")
        assert (sent.state, len(client.said_to("501")), len(milky.said_to("501"))) == ("sent", 1, 0)
    finally:
        milky.open = False
        await client.close()
        await until(lambda: desk.told[-1] == ("disconnected", client.account))
        milky.open = True
        await until(lambda: desk.told[-1] == ("connected", client.account))


async def test_with_a_wrong_token_there_is_no_connection_and_no_line_that_holds_it(
    running: Running, desk: FakeDesk, caplog: pytest.LogCaptureFixture
) -> None:
    server = running.milky
    server.reset("20999")
    token, server.token = server.token, "another"
    server.open = True
    await until(lambda: len(server.tokens) > 2)
    server.open, server.token = False, token
    assert desk.told == []
    assert str(token) not in caplog.text


def test_ids() -> None:
    assert id_of("group", 700, 55) == "g700.55"
    assert seq_in(700, "g700.55") == 55
    assert [seq_in(700, other) for other in ("g701.55", "p700.55", "55", "-55", "", "g700.x")] == [None] * 6


def test_the_adapter_is_the_one_that_ours_was_written_for() -> None:
    """A new release: read its changes in these places, then raise the number."""
    assert version("nonebot-adapter-milky") == "1.3.0"
    for name in ("ws_connect", "_call_api", "request", "_stop"):
        ours, theirs = (inspect.signature(getattr(adapter, name)) for adapter in (JudgeMilky, Adapter))
        assert [each.kind for each in ours.parameters.values()] == [each.kind for each in theirs.parameters.values()]
    connecting = inspect.getsource(Adapter.ws_connect)
    for line in ("self.bot_connect(bot)", "self.bot_disconnect(bot)", 'await self.call_http(client, "get_login_info")'):
        assert line in connecting
    assert "await self.request(req)" in inspect.getsource(Adapter.call_http)
    assert "raise NetworkError" in inspect.getsource(Adapter.call_http)


# -- what was said before


async def test_what_was_said_is_read_again_page_by_page(milky: MilkyServer, desk: FakeDesk) -> None:
    assert isinstance(desk.transport, KnowsHistory)
    for number in range(70):
        await milky.group(GROUP, "501", str(number), time=NOON + number)
    await heard(desk, 70)
    await desk.transport.send_group(milky.account, GROUP, "我说的不算")
    await milky.group(GROUP, "502", ["no segment"], time=NOON + 80, more={"segments": "spoilt"})  # type: ignore[list-item]
    again = await desk.transport.history(milky.account, None, GROUP, NOON + 5)
    assert [message.parts for message in again] == [(str(number),) for number in range(5, 70)]
    assert again == tuple(desk.heard[5:70]), "the same as it was heard"
    assert await desk.transport.history(milky.account, "501", None, NOON) == ()


async def test_a_history_that_is_not_answered_or_does_not_reach_back_is_none(
    milky: MilkyServer, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(desk.transport, KnowsHistory)
    monkeypatch.setattr("plugins.roads.sending.MOST_PAGES", 2)
    for number in range(61):
        await milky.private("501", str(number), time=NOON + number)
    assert len(await desk.transport.history(milky.account, "501", None, NOON + 2)) == 59
    with pytest.raises(ConnectionError):
        await desk.transport.history(milky.account, "501", None, NOON)
    milky.remembers = False
    with pytest.raises(ConnectionError):
        await desk.transport.history(milky.account, "501", None, NOON + 60)
