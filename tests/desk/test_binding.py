"""106: one human on two roads. Another chat becomes a seat's own by a code that is told in the one and said in the other, never by a name."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from db.store import Store
from desk import record
from desk.audience import Chat, Everybody, Judges, Leak, Person, Seat, clear, reader_of
from desk.export.document import as_text, document, parse, read
from desk.game import Bound
from desk.message import Message, Room, Sent
from desk.verify import verify
from engine import RULE_SETS
from tests.desk.conftest import judged_again
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, ZONE, Scene, Text, Wire, account

OTHER_BOT, OPENID = "30001", "0123456789ABCDEF0123456789ABCDEF"
NIGHT = CLOSE + GRACE


class TwoBots(Wire):
    """Chats of the other bot account have its number before them."""

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return await super().send_private(account, user if account == BOT else f"{account}:{user}", text)


THERE = f"{OTHER_BOT}:{OPENID}"


@pytest.fixture
async def two() -> AsyncIterator[Scene]:
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    scene.wire = scene.office.transport = scene.office.outbox._transport = TwoBots()
    await scene.deal()
    yield scene
    await scene.stop()
    await judged_again(store)
    await store.close()


def from_there(scene: Scene, text: str, user: str = OPENID) -> Message:
    return replace(scene.message(user, text), adapter="qq", account=OTHER_BOT)


async def code_of(scene: Scene, who: int | str, text: str = "绑定") -> str:
    (answer,) = await scene.say(who, text)
    found = re.search("绑定码：([A-Z0-9]{8})", answer.text)
    assert found is not None, answer.text
    return found[1]


async def bound(scene: Scene, seat: int = 1) -> list[Text]:
    return await scene.hear(from_there(scene, f"绑定 {await code_of(scene, seat)}"))


async def test_106_a_code_makes_another_chat_the_seats_own(two: Scene) -> None:
    shown = await bound(two)
    assert [text.chat for text in shown if "绑定好了" in text.text] == [THERE]
    assert [text.chat for text in shown if "已绑定到另一个聊天" in text.text] == [account(1)]
    assert [text.chat for text in shown if "1号的私聊" in text.text] == [JUDGE]
    got = await two.hear(from_there(two, "遗嘱 警徽 2"))
    assert [text.chat for text in got] == [THERE]
    assert two.worker.game.table is not None
    assert "ChatBound" in await two.kinds()
    night = await two.pass_to(NIGHT + 3600)
    assert account(1) not in {text.chat for text in night}
    assert THERE in {text.chat for text in night}


async def test_106_a_name_or_a_number_binds_nothing(two: Scene) -> None:
    for said in ("绑定", "绑定 1", "绑定 10001", "绑定 玩家10001", "我是1号", "/绑定 1", "遗嘱 警徽 2"):
        got = await two.hear(replace(from_there(two, said), name="玩家10001"))
        assert {text.chat for text in got} <= {THERE}
        assert "绑定码：" not in "".join(text.text for text in got)
    assert two.worker.game.bound == ()


async def test_the_old_chat_is_told_nothing_more_and_its_words_do_nothing(two: Scene) -> None:
    await bound(two)
    got = await two.say(1, "遗嘱 警徽 2")
    assert [text.text for text in got] == ["你这一局的私聊已绑定到另一个聊天，请在那边说。要回到这里，请发“解绑”。"]
    assert [row.kind for row in await two.store.history(1)].count("ChatBound") == 1
    group = await two.say(1, "投票：2 理由：像狼", group=GROUP)
    assert [text.chat for text in group] == [GROUP]
    assert "1号" in group[0].text


async def test_a_code_is_good_once(two: Scene) -> None:
    code = await code_of(two, 1)
    await two.hear(from_there(two, f"绑定 {code}"))
    (answer,) = await two.hear(from_there(two, f"绑定 {code.lower()}", "F" * 32))
    assert "不对" in answer.text
    assert two.worker.game.bound == (Bound(account(1), "qq", OTHER_BOT, OPENID),)


async def test_a_code_runs_out_and_a_newer_one_takes_its_place(two: Scene) -> None:
    first, second = await code_of(two, 1), await code_of(two, 1)
    (answer,) = await two.hear(from_there(two, f"绑定 {first}"))
    assert "不对" in answer.text
    two.clock.move_to(two.clock.now() + 601)
    (answer,) = await two.hear(from_there(two, f"绑定 {second}"))
    assert "过期" in answer.text
    assert two.worker.game.bound == ()


async def test_a_code_lives_over_a_restart_and_no_database_holds_it(two: Scene) -> None:
    code, wire = await code_of(two, 1), two.wire
    assert code not in str(await two.store.notes("bind"))
    await two.stop()
    two.office = two._office()
    two.office.transport = two.office.outbox._transport = wire
    await two.office.start()
    await two.hear(from_there(two, f"绑定 {code}"))
    assert two.worker.game.speaks_as("qq", OTHER_BOT, OPENID) == account(1)


async def test_a_code_that_was_said_in_public_is_good_no_more(two: Scene) -> None:
    code = await code_of(two, 1)
    (answer,) = await two.say(1, f"绑定 {code}", group=GROUP)
    assert "已作废" in answer.text
    await two.hear(from_there(two, f"绑定 {code}"))
    assert two.worker.game.bound == ()


@pytest.mark.parametrize("said", ["绑定码：{}", "我的码是 {}，帮我绑定", "{}", "绑定：{}", "投票：2 理由：{}"])
async def test_a_code_is_void_in_whatever_words_it_was_said_in_public(two: Scene, said: str) -> None:
    code = await code_of(two, 1)
    answers = await two.say(1, said.format(code.lower()), group=GROUP)
    assert "已作废" in "".join(text.text for text in answers)
    await two.hear(from_there(two, f"绑定 {code}"))
    assert two.worker.game.bound == ()


@pytest.mark.parametrize("said", ["绑定：{}", "绑定码：{}", "绑定{}。"])
async def test_a_code_is_taken_as_people_type_it(two: Scene, said: str) -> None:
    await two.hear(from_there(two, said.format(await code_of(two, 1))))
    assert len(two.worker.game.bound) == 1


async def test_words_that_only_look_like_a_code_are_talk_and_acts(two: Scene) -> None:
    assert await two.say(1, "AAAAAAAA", group=GROUP) == []
    (answer,) = await two.say(1, "投票：2 理由：像狼AAAAAAAA", group=GROUP)
    assert "收到，已记" in answer.text


async def test_the_same_number_may_be_bound_with_another_bot_account(two: Scene) -> None:
    code = await code_of(two, 1)
    await two.hear(replace(two.message(1, f"绑定 {code}"), account=OTHER_BOT))
    got = await two.hear(replace(two.message(1, "遗嘱 警徽 2"), account=OTHER_BOT))
    assert ["收到，遗嘱已记" in text.text for text in got if text.chat == f"{OTHER_BOT}:{account(1)}"] == [True]
    assert "请在那边说" in (await two.say(1, "遗嘱 警徽 3"))[0].text


async def test_guessing_and_asking_have_an_end(two: Scene) -> None:
    for _ in range(10):
        await two.hear(from_there(two, "绑定 AAAAAAAA"))
    (answer,) = await two.hear(from_there(two, f"绑定 {await code_of(two, 1)}"))
    assert "试错太多次" in answer.text
    for _ in range(9):
        await two.say(1, "绑定")
    (answer,) = await two.say(1, "绑定")
    assert "太勤" in answer.text


async def test_a_judge_gets_a_code_for_a_seat_and_others_get_none(two: Scene) -> None:
    code = await code_of(two, JUDGE, "/绑定 3")
    await two.hear(from_there(two, f"绑定 {code}"))
    assert two.worker.game.speaks_as("qq", OTHER_BOT, OPENID) == account(3)
    (answer,) = await two.say(2, "/绑定 4")
    assert "只有这一局的法官" in answer.text


async def test_a_judge_speaks_and_hears_in_his_other_chat(two: Scene) -> None:
    await two.hear(from_there(two, f"绑定 {await code_of(two, JUDGE)}"))
    got = await two.hear(from_there(two, "/全貌"))
    assert [text.chat for text in got] == [THERE]
    assert "预言家" in got[0].text
    assert JUDGE not in {text.chat for text in await two.pass_to(NIGHT)}


async def test_nobody_has_two_parts_in_one_chat(two: Scene) -> None:
    await bound(two, 1)
    (answer,) = [text for text in await two.hear(from_there(two, f"绑定 {await code_of(two, 2)}")) if text.chat == THERE]
    assert "不能绑定" in answer.text
    (answer,) = [text for text in await two.say(3, f"绑定 {await code_of(two, 4)}") if text.chat == account(3)]
    assert "不能绑定" in answer.text
    assert len(two.worker.game.bound) == 1


@pytest.mark.parametrize("where", ["there", "here", "judge"])
async def test_the_bond_is_ended_from_either_chat_or_by_a_judge(two: Scene, where: str) -> None:
    await bound(two)
    ends = {"there": from_there(two, "解绑"), "here": two.message(1, "解绑"), "judge": two.message(JUDGE, "/解绑 1 确认")}
    shown = await two.hear(ends[where])
    assert {text.chat for text in shown if "绑定已解除" in text.text} == {THERE, account(1)}
    assert two.worker.game.bound == ()
    assert [text.chat for text in await two.say(1, "遗嘱 警徽 2")] == [account(1)]
    assert [text.text[:3] for text in await two.hear(from_there(two, "遗嘱 警徽 3"))] == ["没看懂"]


async def test_who_is_replaced_has_no_part_in_his_other_chat_either(two: Scene) -> None:
    await bound(two)
    await two.say(JUDGE, "/顶替 1 10077")
    shown = await two.say(JUDGE, "确认")
    secret = [text for text in shown if "狼人" in text.text]
    assert {text.chat for text in secret} <= {"10077", JUDGE}
    assert two.worker.game.speaks_as("qq", OTHER_BOT, OPENID) is None
    assert [text.text[:3] for text in await two.hear(from_there(two, "遗嘱 警徽 2"))] == ["没看懂"]
    night = await two.pass_to(NIGHT + 3600)
    assert THERE not in {text.chat for text in night}


async def test_who_comes_back_to_a_seat_has_not_what_he_had_bound(two: Scene) -> None:
    await bound(two)
    await two.say(JUDGE, "/顶替 1 10077 确认")
    shown = await two.say(JUDGE, f"/顶替 1 {account(1)} 确认")
    assert THERE not in {text.chat for text in shown}
    assert account(1) in {text.chat for text in shown if "狼人" in text.text}
    assert two.worker.game.bound == ()


@pytest.mark.parametrize("asked", ["状态", "为何 3", "记录", "验证", "导出"])
async def test_a_finished_game_answers_where_it_is_asked(two: Scene, asked: str) -> None:
    await bound(two, 4)
    await two.say(JUDGE, "/流局 确认")
    assert {text.chat for text in await two.say(4, asked)} == {account(4)}
    assert {text.chat for text in await two.hear(from_there(two, asked))} <= {THERE}


async def test_what_was_still_due_at_the_end_goes_where_it_was_bound(two: Scene) -> None:
    await bound(two)
    two.wire.up = False
    await two.pass_to(NIGHT)
    await two.say(JUDGE, "/流局 确认")
    two.wire.up = True
    two.office.connected(BOT)
    await two.settle()
    assert [text.chat for text in two.wire.shown if "天黑了" in text.text and text.chat in (THERE, account(1))] == [THERE]


async def test_a_recall_in_the_other_chat_is_told_of_there(two: Scene) -> None:
    await two.pass_to(NIGHT)
    await two.say("40004", f"绑定 {await code_of(two, 4)}")
    message = two.message("40004", "验 1")
    await two.hear(message)
    two.office.recalled(("test", BOT), None, "40004", message.id)
    await two.settle()
    assert "撤回" in two.wire.to("40004")[-1]


async def test_what_was_on_its_way_goes_to_the_new_chat(two: Scene) -> None:
    code = await code_of(two, 1)
    two.wire.up = False
    await two.say(1, "遗嘱 警徽 2")
    two.office.hear(from_there(two, f"绑定 {code}"))
    await two.office.settled()
    two.wire.up = True
    two.office.connected(BOT)
    await two.settle()
    assert [text.chat for text in two.wire.shown if "警徽" in text.text] == [THERE]


async def test_owners_powers_do_not_come_with_a_seat(two: Scene) -> None:
    two.office.owners = frozenset({("test", account(1))})
    code = await code_of(two, 1)
    await two.hear(replace(two.message("40004", f"绑定 {code}"), account=OTHER_BOT))
    assert two.worker.game.speaks_as("test", OTHER_BOT, "40004") == account(1)
    await two.hear(replace(two.message("40004", "/全局停摆 确认"), account=OTHER_BOT))
    assert not two.office.house.stopped


async def test_a_judge_is_asked_first_and_stands_in_the_log(two: Scene) -> None:
    await two.hear(from_there(two, f"绑定 {await code_of(two, JUDGE, '/绑定 3')}"))
    (asked,) = await two.say(JUDGE, "/解绑 3")
    assert "/解绑 3 确认" in asked.text
    assert len(two.worker.game.bound) == 1
    log = "".join(text.text for text in await two.say(JUDGE, "/日志"))
    assert f"账号 {account(3)} 的私聊绑定到 qq 的 {OPENID}（机器人账号 {OTHER_BOT}），码由法官 {JUDGE} 取" in log


class PullThere(TwoBots):
    """The other bot account only answers."""

    replies = 0

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        return Room(self.replies, 900) if account == OTHER_BOT else None


async def test_games_mix_roads_a_seat_that_is_only_answered_waits_and_nobody_else_does(two: Scene) -> None:
    wire = two.wire = two.office.transport = two.office.outbox._transport = PullThere()
    code = await code_of(two, 1)
    wire.replies = 5
    await two.hear(from_there(two, f"绑定 {code}"))
    wire.replies = 0
    before = len(wire.shown)
    night = await two.pass_to(NIGHT)
    assert {GROUP, account(2)} <= {text.chat for text in night}
    assert THERE not in {text.chat for text in night}
    wire.replies = 5
    got = await two.hear(from_there(two, "状态"))
    assert {text.chat for text in got} == {THERE}
    assert "不能先开口" in got[0].text
    assert "不能先开口" not in "".join(text.text for text in await two.say(2, "状态"))
    assert not any(text.chat == account(1) for text in wire.shown[before:])


async def test_an_export_names_no_bound_chat_and_is_judged_again(two: Scene) -> None:
    await bound(two)
    await two.hear(from_there(two, "遗嘱 警徽 2"))
    whole = await record.load(two.store, 1, RULE_SETS["classic"].options(), ZONE)
    written = as_text(document(whole))
    assert "ChatBound" in written
    assert OPENID not in written
    assert verify(read(parse(written))).flaw is None


def moved(scene: Scene) -> None:
    scene.worker.game = replace(scene.worker.game, bound=(Bound(account(1), "qq", OTHER_BOT, OPENID), Bound(JUDGE, "qq", OTHER_BOT, "J")))


@pytest.mark.parametrize(
    ("audience", "chat", "may"),
    [
        (Seat(1), Chat(OPENID, bot=OTHER_BOT), True),
        (Seat(1), Chat(account(1)), False),
        (Seat(1), Chat(OPENID), False),
        (Seat(1), Chat(OPENID, bot="30002"), False),
        (Seat(2), Chat(OPENID, bot=OTHER_BOT), False),
        (Seat(2), Chat(account(2)), True),
        (Seat(2), Chat(account(2), bot=OTHER_BOT), False),
        (Judges(), Chat("J", bot=OTHER_BOT), True),
        (Judges(), Chat(JUDGE), False),
        (Judges(), Chat(OPENID, bot=OTHER_BOT), False),
        (Person(account(1)), Chat(OPENID, bot=OTHER_BOT), True),
        (Person(account(1)), Chat(account(1)), False),
        (Seat(1), Chat(OPENID, private=False, bot=OTHER_BOT), False),
        (Everybody(GROUP), Chat(OPENID, bot=OTHER_BOT), False),
    ],
)
async def test_the_second_check_knows_bound_chats(two: Scene, audience: Seat | Judges | Person | Everybody, chat: Chat, may: bool) -> None:
    moved(two)
    if may:
        clear(two.worker.game, audience, chat)
    else:
        with pytest.raises(Leak):
            clear(two.worker.game, audience, chat)


async def test_a_mistake_in_finding_the_chat_is_no_leak(two: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await bound(two)
    monkeypatch.setattr("desk.dispatch.chats", lambda game, audience: (Chat(account(1)),))
    before = len(two.wire.shown)
    await two.hear(from_there(two, "遗嘱 警徽 2"))
    assert "警徽" not in "".join(text.text for text in two.wire.shown[before:])
    assert reader_of(two.worker.game, Chat(account(1))) is None


class ChangedMeanwhile(PullThere):
    """Short replies; while the first goes out the seat gets somebody else."""

    scene: Scene | None = None

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        return Room(self.replies, 250) if account == OTHER_BOT else None

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        sent = await super().send_private(account, user, text)
        if account == OTHER_BOT and self.scene is not None:
            scene, self.scene = self.scene, None
            scene.office.hear(scene.message(JUDGE, "/顶替 4 10077 确认"))
            await scene.office.settled()
        return sent


async def test_who_is_to_have_what_waits_is_asked_before_each_reply(two: Scene) -> None:
    wire = two.wire = two.office.transport = two.office.outbox._transport = ChangedMeanwhile()
    wire.replies = 5
    await two.hear(from_there(two, f"绑定 {await code_of(two, 4)}"))
    wire.replies = 0
    await two.pass_to(NIGHT)
    await two.hear(from_there(two, "验 1"))
    wire.scene, wire.replies = two, 5
    first, *others = [text.text for text in await two.hear(from_there(two, "状态")) if text.chat == THERE]
    assert "查验 1号" in first
    assert len(others) == 1
    assert "由别人接替了" in others[0]
