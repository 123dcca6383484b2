"""An account that only answers: what is due waits for its reader's next message, and goes out as few replies to it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from db.store import Store
from desk.clock import ScriptClock
from desk.message import Message, Room, Sent
from desk.outbox import Outbox
from tests.desk.plain import Plain, private, public
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, NOON, Scene, Text, Wire

FIVE = 5
SIZE = 900


class Answering(Wire):
    """Each message in a chat allows five replies, until the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.left: dict[str, int] = {}

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        return Room(self.left.get(user or group or "", 0), SIZE)

    def spoke(self, chat: str) -> None:
        self.left[chat] = FIVE

    def _send(self, text: Text) -> Sent:
        assert self.left.get(text.chat, 0) > 0, "nothing is ever said unasked"
        assert len(text.text) <= SIZE
        sent = super()._send(text)
        self.left[text.chat] -= sent.state in ("sent", "unknown")
        return sent


class PullScene(Scene):
    async def hear(self, *messages: Message) -> list[Text]:
        for message in messages:
            self.wire.spoke(message.group or message.sender)  # type: ignore[attr-defined]
        return await super().hear(*messages)


@pytest.fixture
async def pull() -> AsyncIterator[PullScene]:
    store = await Store.open("sqlite+aiosqlite://")
    scene = PullScene(store)
    scene.wire = scene.office.transport = scene.office.outbox._transport = Answering()
    await scene.deal()
    yield scene
    await scene.stop()
    await store.close()


@pytest.fixture
def box() -> tuple[Outbox, Answering, Plain]:
    wire, desk = Answering(), Plain()
    return Outbox(wire, desk, None, ScriptClock(NOON)), wire, desk


async def test_nothing_is_said_unasked_and_that_is_no_failure(pull: PullScene) -> None:
    assert await pull.pass_to(CLOSE + GRACE) == []
    assert set(await pull.states()) == {"new"}
    assert {row.attempts for row in await pull.store.sendings(1)} == {0}


async def test_38_after_six_silent_hours_the_first_message_gets_the_receipt_first_and_then_the_result(pull: PullScene) -> None:
    await pull.pass_to(CLOSE + 3 * 3600)
    got = await pull.say(1, "状态")
    assert 1 <= len(got) <= FIVE
    assert all(text.chat == "10001" for text in got)
    group = await pull.say(2, "票型", group=GROUP)
    assert 1 <= len(group) <= FIVE
    assert all(text.chat == GROUP for text in group)
    assert "关门" in "".join(text.text for text in group)
    assert not {"10001", GROUP} & {text.chat for text in await pull.say(3, "状态")}


async def test_an_act_has_its_receipt_before_what_waited(pull: PullScene) -> None:
    await pull.pass_to(CLOSE + GRACE)
    got = await pull.say(1, "遗嘱 警徽 2")
    assert "警徽" in got[0].text.split("\n")[0]


async def test_what_is_due_while_there_is_room_goes_out_at_once(pull: PullScene) -> None:
    await pull.say(1, "状态", group=GROUP)
    shown = await pull.pass_to(CLOSE + GRACE)
    assert {text.chat for text in shown} == {GROUP}


async def test_talk_that_nobody_answers_brings_the_group_its_news_too(pull: PullScene) -> None:
    await pull.pass_to(CLOSE + GRACE)
    got = await pull.say(1, "有人吗", group=GROUP)
    assert {text.chat for text in got} == {GROUP}


async def test_many_texts_are_few_replies_the_newest_first_and_one_reply_is_left(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, desk = box
    for number in range(40):
        outbox.put(private("5", f"第{number:02}条" + "字" * 195, kind="fact", row=number + 1))
    await outbox.idle()
    assert wire.shown == []
    wire.spoke("5")
    outbox.heard(BOT, private("5", "").chat)
    await outbox.idle()
    assert len(wire.shown) == FIVE - 1
    assert wire.shown[0].text.startswith("第36条")
    assert wire.shown[-1].text.endswith("（还有 24 条，发“消息”接着看。）")
    assert desk.became == ["sent"] * 16
    for _ in range(2):
        wire.spoke("5")
        outbox.heard(BOT, private("5", "").chat)
        await outbox.idle()
    told = "".join(text.text for text in wire.shown)
    assert all(told.count(f"第{number:02}条") == 1 for number in range(40))
    assert outbox.waits_for(BOT, private("5", "").chat) is False


async def test_a_text_longer_than_all_replies_goes_on_after_the_next_message(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, desk = box
    outbox.put(private("5", "\n".join(f"{number:04}" + "字" * 95 for number in range(60)), kind="fact", row=1))
    for _ in range(2):
        wire.spoke("5")
        outbox.heard(BOT, private("5", "").chat)
        await outbox.idle()
    told = "".join(text.text for text in wire.shown)
    assert [told.count(f"{number:04}字") for number in range(60)] == [1] * 60
    assert desk.became == ["sent"]


async def test_the_last_reply_is_for_an_answer(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, _ = box
    wire.left["5"] = 1
    outbox.put(private("5", "结果", kind="fact", row=1))
    await outbox.idle()
    assert wire.shown == []
    outbox.put(private("5", "收到"))
    await outbox.idle()
    assert [text.text for text in wire.shown] == ["收到\n\n结果"]


async def test_one_of_several_texts_that_is_refused_takes_no_other_with_it(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, desk = box
    wire.outcomes.extend([Sent("rejected"), Sent("sent", "a"), Sent("rejected")])
    wire.spoke(GROUP)
    outbox.put(public("好的", kind="fact", row=1))
    outbox.put(public("坏的", kind="fact", row=2))
    await outbox.idle()
    assert desk.became == ["sent", "rejected"]


async def test_in_doubt_it_comes_again_with_the_next_message(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, desk = box
    parcel = private("5", "结果", kind="fact", row=1)
    wire.outcomes.append(Sent("unknown"))
    wire.spoke("5")
    outbox.put(replace(parcel, number=1))
    await outbox.idle()
    assert (len(wire.shown), desk.became) == (1, ["doubted"])
    outbox.heard(BOT, parcel.chat)
    await outbox.idle()
    assert (len(wire.shown), desk.became) == (2, ["doubted", "sent"])


async def test_an_expired_message_is_no_failure_of_the_text(box: tuple[Outbox, Answering, Plain]) -> None:
    outbox, wire, desk = box
    wire.left["5"] = 2
    wire.outcomes.append(Sent("offline"))
    outbox.put(private("5", "结果", kind="fact", row=1))
    await outbox.idle()
    assert desk.became == []
    wire.spoke("5")
    outbox.heard(BOT, private("5", "").chat)
    await outbox.idle()
    assert desk.became == ["sent"]


async def test_the_word_for_news_is_answered_by_the_news_or_by_their_absence(pull: PullScene) -> None:
    assert [text.text for text in await pull.say(1, "消息")] == ["没有等着发到这里的消息。"]
    await pull.pass_to(CLOSE + GRACE)
    got = await pull.say(5, "消息", group=GROUP)
    assert got
    assert "没有等着" not in "".join(text.text for text in got)


async def test_the_word_for_news_where_everybody_is_told_at_once(day: Scene) -> None:
    assert [text.text for text in await day.say(1, "消息")] == ["没有等着发到这里的消息。"]


async def test_the_ledger_says_what_waits_and_why(pull: PullScene) -> None:
    await pull.pass_to(CLOSE + GRACE)
    ledger = "".join(text.text for text in await pull.say(JUDGE, "/送达"))
    assert re.search("等待中的 群、.*3号.*：官方 QQ 只许机器人回复", ledger)


async def test_a_restart_keeps_what_waits(pull: PullScene) -> None:
    await pull.pass_to(CLOSE + GRACE)
    wire = pull.wire
    await pull.stop()
    pull.office = pull._office()
    pull.wire = pull.office.transport = pull.office.outbox._transport = wire
    await pull.office.start()
    await pull.settle()
    assert wire.shown == []
    assert "关门" in "".join(text.text for text in await pull.say(JUDGE, "消息", group=GROUP))
