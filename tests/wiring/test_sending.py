"""Texts go out plainly, each outcome by its right name."""

import json
from typing import Any

import nonebot
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.demo.onebot_client import Answer, OneBotClient, failed
from desk.message import SendsFiles, SendState, Sent
from desk.split import LIMIT, split
from plugins.roads.onebot.transport import OneBotTransport, outcome_of
from tests.wiring.fake_desk import FakeDesk


def timeout_with(result: int) -> str:
    """NapCat's words, as its issues quote them."""
    return f'Error: Timeout: NTEvent serviceAndMethod:NodeIKernelMsgService/sendMsg EventRet:\n{{\n    "result": {result},\n    "errMsg": ""\n}}\n'


async def test_a_private_text_names_nothing_but_the_user(client: OneBotClient, desk: FakeDesk) -> None:
    sent = await desk.transport.send_private(client.account, "501", "你的身份：狼人 [CQ:at,qq=all]")
    assert sent.state == "sent"
    assert [(each.action, each.arguments) for each in client.calls] == [
        ("send_private_msg", {"user_id": 501, "message": [{"type": "text", "data": {"text": "你的身份：狼人 [CQ:at,qq=all]"}}]})
    ]
    assert (await client.wait_private("501", "狼人")).message_id == sent.message_id


async def test_a_group_text_with_and_without_a_quote(client: OneBotClient, desk: FakeDesk) -> None:
    await desk.transport.send_group(client.account, "700", "天亮了")
    await desk.transport.send_group(client.account, "700", "收到", reply_to="-77")
    first, second = [await client.wait_group("700") for _ in range(2)]
    assert first.arguments == {"group_id": 700, "message": [{"type": "text", "data": {"text": "天亮了"}}]}
    assert (second.quotes, second.text) == ("-77", "收到")


def courier(desk: FakeDesk) -> SendsFiles:
    assert isinstance(desk.transport, SendsFiles)
    return desk.transport


@pytest.mark.parametrize("name", ["daybreak-12-20261130.json", "daybreak-12-20261130.yaml", "daybreak-12-20261130.html"])
async def test_a_file_goes_out_by_what_it_holds(client: OneBotClient, desk: FakeDesk, name: str) -> None:
    client.answers.append(Answer(with_id=False))
    sent = await courier(desk).send_file(client.account, "501", name, "狼".encode())
    assert sent.state == "sent"
    assert [(each.action, each.arguments) for each in client.calls] == [
        ("upload_private_file", {"user_id": 501, "file": "base64://54u8", "name": name})
    ]


@pytest.mark.parametrize("name", ["../../.env", "daybreak-1-20261130.json.exe", "daybreak-x-20261130.json", "daybreak-1-20261130.yaml\n"])
async def test_no_other_name_passes(client: OneBotClient, desk: FakeDesk, name: str) -> None:
    assert (await courier(desk).send_file(client.account, "501", name, b"x")).state == "rejected"
    assert (await courier(desk).send_file(client.account, "everybody", "daybreak-1-20261130.json", b"x")).state == "rejected"
    assert client.calls == []


@pytest.mark.parametrize(
    ("answer", "state"), [(failed("", 1404), "rejected"), (failed("发送失败，请添加对方为好友"), "rejected"), (failed("?"), "unknown")]
)
async def test_a_file_that_is_not_taken(client: OneBotClient, desk: FakeDesk, answer: Answer, state: SendState) -> None:
    client.answers.append(answer)
    assert (await courier(desk).send_file(client.account, "501", "daybreak-1-20261130.json", b"x")).state == state
    assert (await courier(desk).send_file("404", "501", "daybreak-1-20261130.json", b"x")).state == "offline"


async def test_friends(client: OneBotClient, desk: FakeDesk) -> None:
    assert await desk.transport.friends(client.account) == {"501", "502"}
    with pytest.raises(ConnectionError):
        await desk.transport.friends("404")


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        (Answer(with_id=False), "unknown"),
        (Answer(status="async", retcode=1, with_id=False), "unknown"),
        (Answer(times=0), "unknown"),
        (failed(timeout_with(0), shown=True), "unknown"),
        (failed("发送失败，请添加对方为好友"), "rejected"),
    ],
)
async def test_outcomes_on_the_wire(client: OneBotClient, desk: FakeDesk, answer: Answer, state: SendState, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonebot.get_driver().config, "api_timeout", 0.1)
    client.answers.append(answer)
    assert await desk.transport.send_private(client.account, "501", "x") == Sent(state)


@pytest.mark.parametrize(
    ("retcode", "words", "state"),
    [
        (1200, timeout_with(0), "unknown"),
        (1200, timeout_with(1), "unknown"),
        (1200, "Error: EventChecker Failed: NTEvent … EventRet:\n{\n    \"result\": 110,\n    \"errMsg\": \"发送失败，你已被移出该群，请重新加群。\"\n}", "rejected"),
        (1200, timeout_with(120), "rejected"),
        (200, "无法获取用户信息", "rejected"),
        (1200, "发生错误 发送超时", "unknown"),
        (1200, '{"result": 1006514, "errMsg": "网络连接异常"}', "offline"),
        (1400, "参数错误", "rejected"),
        (1404, "不支持的API", "rejected"),
        (100, "SEND_MSG_API_ERROR", "unknown"),
        (None, None, "unknown"),
    ],
)  # fmt: skip
def test_what_a_failed_answer_means(retcode: int | None, words: str | None, state: SendState) -> None:
    assert outcome_of({"status": "failed", "retcode": retcode, "message": words, "wording": words}) == state


async def test_a_long_text_comes_in_numbered_pieces_and_quotes_once(client: OneBotClient, desk: FakeDesk) -> None:
    lines = "\n".join(f"{number}号 投票：{number + 1} 理由：{'长' * 40}" for number in range(60))
    sent = await desk.transport.send_group(client.account, "700", lines, reply_to="5")
    pieces = client.said_in("700")
    assert sent == Sent("sent", pieces[0].message_id)
    assert [each.text.split("\n")[0] for each in pieces] == [f"({number}/{len(pieces)})" for number in range(1, len(pieces) + 1)]
    assert "\n".join(each.text.partition("\n")[2] for each in pieces) == lines
    assert [each.quotes for each in pieces] == ["5"] + [None] * (len(pieces) - 1)
    assert max(len(each.text) for each in pieces) <= LIMIT


@pytest.mark.parametrize(
    ("answers", "sent"),
    [
        ([Answer(), failed("发送失败，请添加对方为好友")], ("unknown", True)),
        ([Answer(), failed("1006514")], ("unknown", True)),
        ([failed("发送失败，请添加对方为好友")], ("rejected", False)),
        ([Answer(with_id=False)], ("unknown", False)),
    ],
)
async def test_a_long_text_that_breaks_off(client: OneBotClient, desk: FakeDesk, answers: list[Answer], sent: tuple[str, bool]) -> None:
    client.answers += answers
    outcome = await desk.transport.send_private(client.account, "501", "长" * 2500)
    assert (outcome.state, outcome.message_id is not None) == sent
    assert len(client.calls) == len(answers)  # what follows a break would make no sense


class Raises:
    """A bot whose every call ends in one exception."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def call_api(self, api: str, **data: Any) -> Any:
        raise self.error


async def test_other_ends_of_a_call() -> None:
    from nonebot.adapters.onebot.v11 import ApiNotAvailable, NetworkError

    for error, state in ((ApiNotAvailable(), "offline"), (NetworkError("timeout"), "unknown"), (RuntimeError("closed"), "unknown")):
        bots = {"1": Raises(error)}
        transport = OneBotTransport(bots.copy)
        assert (await transport.send_private("1", "501", "x")).state == state
        with pytest.raises(ConnectionError):
            await transport.friends("1")


@pytest.mark.parametrize(("user", "words"), [("路人", "x"), ("", "x"), ("501", ""), ("501", " \n")])
async def test_nothing_to_send_or_nobody_to_send_to(client: OneBotClient, desk: FakeDesk, user: str, words: str) -> None:
    assert await desk.transport.send_private(client.account, user, words) == Sent("rejected")
    assert client.calls == []


@given(st.text(st.sampled_from("ab字。 \n🏽👨\u200d👩\u0301🇨🇳"), max_size=300), st.integers(40, 120))
def test_pieces_hold_the_whole_text_in_order(words: str, limit: int) -> None:
    pieces = split(words, limit)
    assert all(len(piece) <= limit and piece.strip() for piece in pieces)
    bare = pieces if len(pieces) == 1 else [piece.partition("\n")[2] for piece in pieces]
    assert "".join("".join(bare).split()) == "".join(words.split())


def test_a_cut_spares_whole_characters() -> None:
    family = "👨\u200d👩\u200d👧"
    for size in range(940, 984):
        first = split("长" * size + family * 20)[0]
        rest = first.partition("\n")[2].removeprefix("长" * size)
        assert rest == family * (len(rest) // len(family))
    assert split("短") == ["短"]
    assert split("长" * LIMIT) == ["长" * LIMIT]
    assert json.loads(json.dumps(split("长" * (LIMIT + 1)))) == ["(1/2)\n" + "长" * (LIMIT - 16), "(2/2)\n" + "长" * 17]
