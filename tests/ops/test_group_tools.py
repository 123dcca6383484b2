"""What the bot does in a group where it is admin: only where the game's customs say so, undone at the end, also after a crash, and no game ever waits for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from nonebot.adapters.onebot.v11 import ActionFailed

from db.store import Store
from plugins.judge.group_tools import GroupTools, card_of
from plugins.roads.onebot.guard import GROUP_TOOLS, refusal
from plugins.roads.onebot.transport import OneBotTransport
from plugins.roads.permits import Permits
from plugins.roads.road import CARD_BYTES
from tests.desk.scene import BOT, CLOSE, GROUP, JUDGE, Scene, account, clock


@dataclass
class Group:
    """A group as the platform keeps it, behind the guard."""

    permits: Permits = field(default_factory=Permits)
    admin: bool = True
    silent: bool = False
    cards: dict[int, str] = field(default_factory=dict)
    essence: set[Any] = field(default_factory=set)
    taken_back: list[Any] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    dies_at: str = ""

    async def call_api(self, api: str, **arguments: Any) -> Any:
        self.calls.append(api)
        assert refusal(api, arguments, self.permits.use(BOT, api, arguments)) is None
        if api == self.dies_at:
            raise KeyboardInterrupt
        match api:
            case "get_group_member_info":
                who = arguments["user_id"]
                role = "admin" if str(who) == BOT and self.admin else "member"
                return {"role": role, "card": self.cards.get(who, "")}
            case _ if not self.admin:
                raise ActionFailed(retcode=1200, wording="没有权限")
            case "set_group_whole_ban":
                self.silent = arguments["enable"]
            case "set_group_card":
                self.cards[arguments["user_id"]] = arguments["card"]
            case "set_essence_msg":
                self.essence.add(arguments["message_id"])
            case "delete_essence_msg":
                self.essence.discard(arguments["message_id"])
            case "delete_msg":
                self.taken_back.append(arguments["message_id"])
        return None


@dataclass
class House:
    scene: Scene
    group: Group
    tools: GroupTools = field(init=False)

    def __post_init__(self) -> None:
        self.begin_anew()

    def begin_anew(self) -> None:
        """As another process would: nothing is known but what is in the database."""
        way = OneBotTransport(lambda: {BOT: self.group}, permits=self.group.permits)
        self.tools = GroupTools(lambda: self.scene.office, lambda: {BOT: way}, pause=0)
        self.scene.office.witness = self.tools.judged

    async def wish(self, *names: str) -> None:
        for name in names:
            await self.scene.say(JUDGE, f"/裁定 {name} yes 确认")

    async def end(self) -> None:
        await self.scene.say(JUDGE, "/流局 确认")


@pytest.fixture
async def house() -> AsyncIterator[House]:
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    await scene.deal(yellows_per_red="judge")
    yield House(scene, Group())
    await scene.stop()
    await store.close()


async def test_nothing_is_done_unasked(house: House) -> None:
    await house.scene.pass_to(CLOSE + 60)
    await house.scene.say(3, "毒 7", group=GROUP)
    await house.tools.look()
    assert house.group.calls == []


async def test_the_group_is_silent_from_close_to_open(house: House) -> None:
    await house.wish("group_mute")
    seen = []
    for moment in (CLOSE - 60, CLOSE + 60, clock(22, 50), clock(23, 30), clock(12, day=2)):
        await house.scene.pass_to(moment)
        await house.tools.look()
        seen.append(house.group.silent)
    assert seen == [False, True, True, False, False]
    assert house.scene.worker.open
    assert await house.scene.store.notes("group") == {}


async def test_cards_bear_the_seats_and_are_given_back(house: House) -> None:
    house.group.cards[int(account(2))] = "老王"
    await house.wish("group_cards")
    for _ in range(3):
        await house.tools.look()
    name = house.scene.worker.game.seated[2].name
    assert house.group.cards[int(account(2))] == f"02-{name}"
    assert len(house.group.cards) == 10
    house.group.cards[int(account(3))] = "我自己改的"
    await house.end()
    for _ in range(3):
        await house.tools.look()
    assert house.group.cards[int(account(2))] == "老王"
    assert house.group.cards[int(account(3))] == "我自己改的", "what somebody has changed himself is his"
    assert house.group.cards[int(account(1))] == ""
    assert await house.scene.store.notes("group") == {}


async def test_the_newest_bulletin_is_the_essence(house: House) -> None:
    await house.wish("group_essence")
    await house.scene.pass_to(clock(23, 30))
    await house.scene.office.outbox.idle()
    await house.tools.look()
    rows = [row for row in await house.scene.store.sendings(house.scene.worker.game.id) if row.to == "group" and row.body.startswith("【第")]
    assert house.group.essence == {rows[-1].message_id}
    await house.end()
    await house.tools.look()
    assert house.group.essence == set()


async def test_a_secret_said_in_the_group_is_taken_back(house: House) -> None:
    await house.scene.say(4, "验 2", group=GROUP)
    assert house.group.taken_back == []
    await house.wish("group_recall")
    await house.scene.say(4, "验 2", group=GROUP)
    await house.tools.close_when_done()
    assert len(house.group.taken_back) == 1
    await house.scene.say(4, "我觉得 2 号是狼", group=GROUP)
    await house.tools.close_when_done()
    assert len(house.group.taken_back) == 1, "talk is left alone"


@pytest.mark.parametrize("custom", ["group_mute", "group_cards", "group_essence"])
async def test_it_is_undone_after_a_crash_too(house: House, custom: str) -> None:
    """The process dies in the call, so that nobody knows whether it was done; the game ends before the next one is up."""
    await house.wish(custom)
    await house.scene.pass_to(CLOSE + 60)
    await house.scene.office.outbox.idle()
    house.group.dies_at = {"group_mute": "set_group_whole_ban", "group_cards": "set_group_card", "group_essence": "set_essence_msg"}[custom]
    with pytest.raises(KeyboardInterrupt):
        await house.tools.look()
    house.group.dies_at = ""
    house.group.silent = custom == "group_mute"
    assert len(await house.scene.store.notes("group")) == 1, "it was noted before it was done"
    await house.scene.restart()
    house.begin_anew()
    await house.tools.look()
    assert house.group.silent or house.group.cards or house.group.essence, "and done by the next"
    await house.end()
    await house.scene.restart()
    house.begin_anew()
    for _ in range(3):
        await house.tools.look()
    assert (house.group.silent, set(house.group.cards.values()) <= {""}, house.group.essence) == (False, True, set())
    assert await house.scene.store.notes("group") == {}


async def test_where_it_is_no_admin_the_game_goes_on_and_it_does_not_insist(house: House) -> None:
    house.group.admin = False
    await house.wish("group_mute", "group_cards", "group_recall")
    await house.scene.pass_to(CLOSE + 60)
    for _ in range(5):
        await house.tools.look()
    asked = len(house.group.calls)
    await house.tools.look()
    assert len(house.group.calls) == asked
    assert house.scene.worker.game.table is not None
    assert house.scene.worker.game.table.phase == "night"
    assert await house.scene.store.notes("group") == {}


async def test_a_failing_platform_or_database_is_no_business_of_the_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.wish("group_mute")

    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("毒 7")

    monkeypatch.setattr(house.scene.store, "notes", broken)
    await house.tools.look()
    monkeypatch.undo()
    monkeypatch.setattr(house.group, "call_api", broken)
    await house.scene.pass_to(CLOSE + 60)
    await house.tools.look()
    assert house.scene.worker.game.table is not None
    assert house.scene.worker.game.table.phase == "night"


# -- the guard


@pytest.mark.parametrize("api", GROUP_TOOLS)
def test_without_a_permit_none_of_these_calls_goes_out(api: str) -> None:
    arguments = {"group_id": 7, "user_id": 8, "card": "01-x", "enable": True, "message_id": 9}
    shaped = {name: arguments[name] for name in GROUP_TOOLS[api]}
    assert refusal(api, shaped) is not None
    assert refusal(api, shaped, permitted=True) is None
    assert refusal(api, shaped | {"extra": 1}, permitted=True) is not None


def test_a_permit_is_for_one_call_with_these_arguments() -> None:
    permits, call = Permits(), {"group_id": 7, "enable": True}
    with permits.one("1", "set_group_whole_ban", call):
        assert not permits.use("2", "set_group_whole_ban", call)
        assert not permits.use("1", "set_group_whole_ban", call | {"group_id": 8})
        assert not permits.use("1", "send_group_msg", {"message": [{"type": "text"}]})
        assert permits.use("1", "set_group_whole_ban", call)
        assert not permits.use("1", "set_group_whole_ban", call)
    with permits.one("1", "set_group_whole_ban", call):
        pass
    assert not permits.use("1", "set_group_whole_ban", call)


@pytest.mark.parametrize("name", ["小明", "名" * 60, "a\nb", "😀" * 30, ""])
def test_a_card_is_one_that_the_guard_lets_through(name: str) -> None:
    card = card_of(3, name.replace("\n", " "))
    assert card.startswith("03-")
    assert len(card.encode()) <= CARD_BYTES
    assert refusal("set_group_card", {"group_id": 7, "user_id": 8, "card": card}, permitted=True) is None
