"""What was said while the account was away, where the platform remembers it: counted once, in order, by its own time; what it forgot is told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest

from db.store import Store
from desk.catch_up import PATIENCE, SCOPE
from desk.message import Message
from desk.office import Office
from desk.vigil import Policy
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, NOON, Scene, Text, Wire, account

OTHER_BOT = "30001"
MINUTE = 60
SHORT = Policy(hold=False, away=10)


@dataclass
class Remembering(Wire):
    """A platform that keeps what was said, whether or not anybody heard it."""

    said: list[Message] = field(default_factory=list)
    forgets: frozenset[str] = frozenset()
    """Chats that it can't give back."""
    read: int = 0

    async def history(self, account: str, user: str | None, group: str | None, since: int) -> tuple[Message, ...]:
        self.read += 1
        if (group or user) in self.forgets:
            raise ConnectionError
        return tuple(
            each for each in self.said if each.at >= since and ((each.group, each.sender) == (None, user) if group is None else each.group == group)
        )


class World(Scene):
    """A game whose account comes and goes."""

    wire: Remembering

    def _office(self) -> Office:
        if not hasattr(self.wire, "said"):
            self.wire = Remembering()
        return super()._office()

    async def sweep(self) -> None:
        await self.office.sweep()
        await self.settle()

    def lost(self, who: int, text: str, *, at: int, group: str | None = None, id: str | None = None) -> Message:
        """Said while nobody listens."""
        message = self.message(who, text, at=at, group=group, id=id)
        self.wire.said.append(message)
        return message

    def go(self) -> None:
        self.wire.up = False
        self.office.disconnected(BOT)

    async def come(self, at: int) -> list[Text]:
        before = len(self.wire.shown)
        await self.pass_to(at)
        self.wire.up = True
        self.office.connected(BOT)
        await self.settle()
        await self.sweep()
        await self.pass_to(at)
        return self.wire.shown[before:]

    def votes(self) -> dict[int, object]:
        table = self.worker.game.table
        assert table is not None
        return {ballot.seat: ballot.target for ballot in table.votes.ballots}


@pytest.fixture
async def world() -> AsyncIterator[World]:
    store = await Store.open("sqlite+aiosqlite://")
    world = World(store, policy=SHORT)
    await world.deal()
    await world.sweep()
    await world.sweep()
    yield world
    assert world.office.faults == []
    await world.stop()
    await store.close()


def receipts(news: list[Text], chat: str) -> list[str]:
    return [text.text for text in news if text.chat == chat and "收到" in text.text]


async def closes(world: World) -> list[int]:
    return [event.at for event in await world.store.history(1) if event.kind == "DayClosed"]


async def test_a_vote_of_before_the_close_counts_though_it_is_read_after_it(world: World) -> None:
    await world.pass_to(CLOSE - 3 * MINUTE)
    world.go()
    world.lost(3, "投票：6 理由：稳", at=CLOSE - 60, group=GROUP)
    late = world.lost(4, "投票：6 理由：稳", at=CLOSE + 20, group=GROUP)
    await world.pass_to(CLOSE + GRACE + 30)
    assert await closes(world) == [], "the close waits for what may still be read"
    news = await world.come(CLOSE + GRACE + 60)
    assert await closes(world) == [CLOSE]
    acts = await world.store.acts_since([1], 0)
    assert [(row.sender, row.fate) for row in acts if row.at >= CLOSE - 60] == [(account(3), "done")]
    assert late.id not in {row.message_id for row in acts}
    (told,) = [text.text for text in news if text.reply_to == late.id]
    assert "已截止" in told
    assert "就发了" not in told, "he did not speak in time"


async def test_an_account_that_stays_away_holds_no_close_for_long_and_the_late_act_is_answered(world: World) -> None:
    await world.pass_to(CLOSE - MINUTE)
    world.go()
    world.lost(3, "投票：6 理由：稳", at=CLOSE - 30, group=GROUP)
    await world.pass_to(CLOSE + GRACE + PATIENCE)
    assert await closes(world) == [CLOSE]
    news = await world.come(CLOSE + 5 * MINUTE)
    answers = [text.text for text in news if text.reply_to == world.wire.said[0].id]
    assert len(answers) == 1
    assert "已截止" in answers[0]
    assert "你 3月1日 21:59 就发了" in answers[0]


@pytest.mark.parametrize("same_road", [True, False], ids=["same ids", "other ids"])
@pytest.mark.parametrize("killed", [True, False], ids=["killed", "alive"])
async def test_what_was_heard_before_counts_once_also_over_another_road(world: World, same_road: bool, killed: bool) -> None:
    await world.pass_to(CLOSE - 5 * MINUTE)
    await world.sweep()
    heard = world.message(3, "投票：6 理由：稳", group=GROUP)
    assert await world.hear(heard)
    twice = world.lost(4, "投票：6 理由：稳", at=heard.at + 1, group=GROUP)
    world.wire.said.append(heard if same_road else replace(heard, id="g700.5"))
    world.go()
    if killed:
        await world.restart()
    news = await world.come(CLOSE - 4 * MINUTE)
    acts = [(row.sender, row.message_id) for row in await world.store.acts_since([1], heard.at)]
    assert acts == [(account(3), heard.id), (account(4), twice.id)]
    assert [text.reply_to for text in news if text.chat == GROUP] == [twice.id], "the other was answered then"


async def test_what_was_missed_comes_before_what_is_said_now(world: World) -> None:
    await world.pass_to(CLOSE - 5 * MINUTE)
    world.go()
    first = world.lost(3, "投票：6 理由：稳", at=CLOSE - 4 * MINUTE, group=GROUP)
    world.clock.move_to(CLOSE - 3 * MINUTE)
    world.wire.up = True
    world.office.connected(BOT)
    now = world.message(4, "投票：8 理由：稳", group=GROUP)
    world.office.hear(now)
    world.wire.said.append(now)
    await world.settle()
    assert [row.message_id for row in await world.store.acts_since([1], first.at)] == [first.id, now.id]


async def test_private_acts_are_read_too(world: World) -> None:
    await world.pass_to(CLOSE - 5 * MINUTE)
    world.go()
    world.lost(3, "状态", at=CLOSE - 4 * MINUTE)
    news = await world.come(CLOSE - 3 * MINUTE)
    assert [text.chat for text in news] == [account(3)]
    assert "你是 3号" in news[0].text


async def test_after_a_restart_what_was_said_meanwhile_counts(world: World) -> None:
    """The process is killed before the close and is back a minute after it."""
    await world.pass_to(CLOSE - 2 * MINUTE)
    await world.sweep()
    world.go()
    world.lost(3, "投票：6 理由：稳", at=CLOSE - 30, group=GROUP)
    world.clock.move_to(CLOSE + MINUTE)
    await world.restart()
    assert await closes(world) == []
    await world.come(CLOSE + MINUTE + 5)
    assert await closes(world) == [CLOSE]
    assert [row.sender for row in await world.store.acts_since([1], CLOSE - 30)] == [account(3)]


async def test_what_was_said_while_the_clock_stood_still_counts_when_it_goes_on(world: World) -> None:
    await world.pass_to(CLOSE - 30 * MINUTE)
    world.go()
    world.lost(3, "投票：6 理由：稳", at=CLOSE - 20 * MINUTE, group=GROUP)
    await world.pass_to(CLOSE - 15 * MINUTE)
    await world.sweep()
    assert world.worker.game.stopped_by == "away"
    news = await world.come(CLOSE + 10 * MINUTE)
    assert not world.worker.game.stopped
    assert [row.fate for row in await world.store.acts_since([1], CLOSE - 20 * MINUTE)] == ["done"]
    assert (await world.store.history(1))[-1].at == CLOSE + 10 * MINUTE, "it came when the clock went on"
    assert receipts(news, GROUP)


async def test_what_can_not_be_read_is_told_and_the_close_comes(world: World) -> None:
    await world.pass_to(CLOSE - MINUTE)
    world.go()
    world.lost(3, "投票：6 理由：稳", at=CLOSE - 30, group=GROUP)
    world.wire.forgets = frozenset({GROUP})
    news = await world.come(CLOSE + 30)
    assert next(text.text[:4] for text in news if text.chat == GROUP) == "【断线】"
    await world.pass_to(CLOSE + 31)
    assert await closes(world) == [CLOSE]


async def test_a_chat_of_somebody_without_a_seat_that_can_not_be_read_is_nothing(world: World) -> None:
    world.wire.forgets = frozenset({JUDGE})
    world.go()
    news = await world.come(world.clock.now() + 30)
    assert "断线" not in "".join(text.text for text in news)
    world.wire.forgets = frozenset({account(3)})
    world.go()
    news = await world.come(world.clock.now() + 30)
    assert [text.chat for text in news if "断线" in text.text] == [GROUP]


async def test_a_platform_that_remembers_nothing_is_asked_once_and_holds_nothing_up() -> None:
    store = await Store.open("sqlite+aiosqlite://")
    world = World(store, policy=SHORT)
    world.wire.forgets = frozenset({GROUP})
    await world.deal()
    for _ in range(3):
        await world.sweep()
    assert world.wire.read == 1
    assert await store.notes(SCOPE) == {}
    await world.pass_to(CLOSE - MINUTE)
    world.go()
    await world.pass_to(CLOSE + GRACE)
    assert await closes(world) == [CLOSE]
    assert "断线" not in "".join(text.text for text in await world.come(CLOSE + 2 * MINUTE))
    await world.stop()
    await store.close()


async def bind(world: World, user: str, bot: str = BOT) -> None:
    (answer,) = await world.say(1, "绑定")
    found = re.search("绑定码：([A-Z0-9]{8})", answer.text)
    assert found is not None
    await world.hear(replace(world.message(user, f"绑定 {found[1]}"), account=bot))
    await world.sweep()
    await world.sweep()


async def test_a_bound_chat_is_read_again(world: World) -> None:
    await bind(world, "40004")
    told = world.message("40004", "遗嘱 警徽 3")
    await world.hear(told)
    await world.pass_to(told.at + 1)
    world.go()
    world.wire.said += [replace(told, id="by another road"), world.message("40004", "遗嘱 警徽 2", at=told.at + 60)]
    texts = await world.come(told.at + 90)
    assert [(text.chat, "警徽 2号" in text.text) for text in texts] == [("40004", True)]


async def test_a_chat_that_is_bound_to_another_account_is_read_again_when_that_was_away(world: World) -> None:
    await bind(world, "40004", OTHER_BOT)
    world.wire.up = False
    world.office.disconnected(OTHER_BOT)
    world.wire.said.append(replace(world.message("40004", "遗嘱 警徽 2", at=world.clock.now() + 60), account=OTHER_BOT))
    await world.pass_to(world.clock.now() + 90)
    world.wire.up = True
    world.office.connected(OTHER_BOT)
    await world.settle()
    assert "收到，遗嘱已记：警徽 2号" in world.wire.to("40004")[-1]
    assert world.wire.to(GROUP) == []


async def test_a_bound_chat_that_can_not_be_read_is_told(world: World) -> None:
    await bind(world, "40004")
    world.wire.forgets = frozenset({"40004"})
    world.go()
    assert "没有回执的请再发一次" in "".join(text.text for text in await world.come(NOON + 60) if text.chat == GROUP)
