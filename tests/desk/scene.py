"""An office without a platform: a clock that the test moves, a wire that does what the test says, games dealt by hand."""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import itertools
import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from db.records import NewGame, Step
from db.store import Store
from desk import shelf
from desk.announce import announce
from desk.clock import ScriptClock
from desk.game import DeskEvent, Game, GameOpened, TableLaid, terms
from desk.message import Message, Person, Sent
from desk.office import Office
from desk.seating import PlayerJoined, PlayerReached
from desk.vigil import OFF, Policy
from desk.worker import Worker
from engine import RULE_SETS, Dice, Event, commitment, deal, decide
from engine import fold as fold_events
from engine.common import options as option
from engine.common.commands import Begin
from engine.common.timetable import zone_of

ZONE = "Asia/Shanghai"
BOT, JUDGE, GROUP = "20001", "90001", "700"
ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
CARDS = (
    {"camp": "杀手", "hand": ["杀手", "庶民", "杀手", "保镖", "庶民", "防弹衣/狼毒"]},
    {"camp": "狼人", "hand": ["狼人", "庶民", "狼人", "庶民", "变形", "禁锢/反狙击"]},
    {"camp": "平民", "hand": ["狙击手", "庶民", "巫医/占卜", "庶民", "盗窃", "庶民"]},
    {"camp": "平民", "hand": ["束魂/法警", "庶民", "绝杀/特赦", "庶民", "保镖", "庶民"]},
    {"camp": "平民", "hand": ["庶民", "庶民", "圣人/纵火犯", "禁锢/反狙击", "变形", "庶民"]},
    {"camp": "平民", "hand": ["绝杀/特赦", "诅咒/庇佑", "庶民", "庶民", "保镖", "庶民"]},
    {"camp": "平民", "hand": ["庶民", "狙击手", "庶民", "巫医/占卜", "绝杀/特赦", "庶民"]},
    {"camp": "平民", "hand": ["盗窃", "庶民", "防弹衣/狼毒", "禁锢/反狙击", "庶民", "庶民"]},
)
INFECTED = ("狼头", "预言家", "女巫", "长老", "守卫", "猎人", *("村民",) * 6)
DEALS: dict[str, tuple[Any, ...]] = {"classic": ROLES, "infection": INFECTED, "cards": CARDS}
IDS = itertools.count(1)
FOOT = re.compile("\\n〔((?:公告|法官信|[0-9]*号?私信) [0-9]+[^〕]*|[^〕]*(?:晚到了|内容相同))〕\\Z")


def clock(hour: int, minute: int = 0, second: int = 0, *, day: int = 1) -> int:
    return int(datetime.datetime(2026, 3, day, hour, minute, second, tzinfo=ZoneInfo(ZONE)).timestamp())


NOON = clock(12)
CLOSE = clock(22)
GRACE = 3


def account(seat: int) -> str:
    return str(10_000 + seat)


PLAYERS = tuple(map(account, range(1, 11)))


@dataclass(frozen=True)
class Text:
    """One text that was shown in a chat, apart from its foot: its number, and what is said of one that is late or sent again."""

    chat: str
    text: str
    reply_to: str | None = None
    foot: str = field(default="", compare=False)


def bare(text: str) -> str:
    """A text without its foot."""
    return FOOT.sub("", text)


def shown(chat: str, text: str, reply_to: str | None = None) -> Text:
    """A text as it came over the wire."""
    found = FOOT.search(text)
    return Text(chat, text, reply_to) if found is None else Text(chat, text[: found.start()], reply_to, found[1])


@dataclass
class Wire:
    """A transport. `outcomes` are used up first, one a send; what is not shown reaches nobody."""

    up: bool = True
    shown: list[Text] = field(default_factory=list)
    tried: list[Text] = field(default_factory=list)
    outcomes: deque[Sent | Exception] = field(default_factory=deque)
    known: frozenset[str] | None = None

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return self._send(shown(user, text))

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return self._send(shown(group, text, reply_to))

    def _send(self, text: Text) -> Sent:
        self.tried.append(text)
        outcome = self.outcomes.popleft() if self.outcomes else Sent("sent" if self.up else "offline", f"b{next(IDS)}" if self.up else None)
        if isinstance(outcome, Exception):
            raise outcome
        if outcome.state in ("sent", "unknown"):
            self.shown.append(text)
        return outcome

    async def friends(self, account: str) -> frozenset[str]:
        if self.known is None:
            raise ConnectionError("nobody to ask")
        return self.known

    def online(self, account: str) -> bool:
        return self.up

    def to(self, chat: str) -> list[str]:
        return [text.text for text in self.shown if text.chat == chat]


class Scene:
    """An office at work. `say` and `pass_to` return what was shown meanwhile."""

    def __init__(self, store: Store, at: int = NOON, *, policy: Policy = OFF, owners: frozenset[Person] = frozenset()) -> None:
        """Without a `policy` time is what the clock says."""
        self.store, self.policy, self.owners = store, policy, owners
        self.clock = ScriptClock(at)
        self.wire = Wire()
        self.office = self._office()
        self.forged = False
        """The test has written something into the record that nobody said."""

    def _office(self) -> Office:
        return Office(self.store, self.wire, self.clock, zone=ZONE, policy=self.policy, owners=self.owners)

    @property
    def worker(self) -> Worker:
        """The worker of the only game."""
        (worker,) = self.office.workers.values()
        return worker

    async def deal(
        self, group: str = GROUP, players: Iterable[str] = PLAYERS, judge: str = JUDGE, rule_set: str = "classic", **options: str | int
    ) -> int:
        """A running game at its beginning, put into the database and taken up; among other players than the usual it is only in classic dealt by hand."""
        at, rules, seats = self.clock.now(), RULE_SETS[rule_set], tuple(players)
        laid = (*ROLES, *("村民" for _ in seats[len(ROLES) :])) if rule_set == "classic" else None
        if seats == PLAYERS:
            laid = tuple(rules.read_entry(entry) for entry in DEALS[rule_set])
            seats = tuple(map(account, range(1, len(laid) + 1)))
        chosen: Any = option.read(rules.options, {"late_grace_s": GRACE, **options})
        seed = hashlib.sha256(group.encode()).digest()
        table, dealt = deal(rules, chosen, zone_of(chosen, ZONE), at, Dice(seed), laid, len(seats))
        begun = decide(fold_events(table, dealt), Begin(judge=judge, sure=True), at, Dice(seed))
        assert isinstance(begun, tuple)
        lobby: tuple[DeskEvent, ...] = (
            GameOpened(judge, ZONE, chosen, commitment(seed, terms(rule_set, chosen)), len(seats), self.office.free_letter(BOT)),
            *(PlayerJoined(player, f"玩家{player}") for player in seats),
            *(PlayerReached(player) for player in seats),
            TableLaid(table),
        )
        everything: tuple[DeskEvent | Event, ...] = (*lobby, *dealt, *begun)
        game, _ = announce(Game(0, "test", BOT, group, rule_set, ZONE, chosen, at), everything)
        new = NewGame("test", BOT, group, rule_set, seed, at, shelf.members(game))
        step = Step(None, tuple(shelf.happened(event, at) for event in everything))
        number, _ = await self.store.new_game(new, step, status=game.status, windows=shelf.windows(game))
        await self.office.take_up(number)
        return number

    def message(
        self,
        who: int | str,
        text: str,
        *,
        group: str | None = None,
        id: str | None = None,
        at: int | None = None,
        quote: str | None = None,
        admin: bool = False,
        friend: bool = True,
        name: str = "",
    ) -> Message:
        return Message(
            adapter="test",
            account=BOT,
            id=id or f"m{next(IDS)}",
            at=self.clock.now() if at is None else at,
            sender=account(who) if isinstance(who, int) else who,
            parts=(text,),
            group=group,
            quote=quote,
            admin=admin,
            friend=friend,
            name=name,
        )

    async def hear(self, *messages: Message) -> list[Text]:
        """All at once, as they come off the socket."""
        before = len(self.wire.shown)
        for message in messages:
            self.office.hear(message)
        await self.settle()
        return self.wire.shown[before:]

    async def say(self, who: int | str, text: str, *, group: str | None = None, at: int | None = None) -> list[Text]:
        return await self.hear(self.message(who, text, group=group, at=at))

    async def pass_to(self, moment: int) -> list[Text]:
        """Time passes, and the bell rings when the moment has come."""
        before = len(self.wire.shown)
        self.clock.move_to(moment)
        while (due := self.office.next_ring()) is not None and due <= moment:
            self.office.ring()
            await self.office.settled()
        await self.settle()
        return self.wire.shown[before:]

    async def settle(self) -> None:
        """Until everything heard is judged and stored, and what can be sent is sent."""
        await self.office.settled()
        if self.wire.up:
            await asyncio.wait_for(self.office.outbox.idle(), 5)

    async def restart(self) -> None:
        """A new office on what the database holds; the old one stops in the middle of what it does."""
        await self.stop()
        self.office = self._office()
        await self.office.start()
        await self.office.sweep()
        await self.settle()

    async def stop(self) -> None:
        if self.office._bell is not None:
            self.office._bell.cancel()
        for worker in self.office.workers.values():
            worker._task.cancel()
        await self.office.outbox.close()

    async def kinds(self, number: int = 1) -> list[str]:
        """The events of a game by name, from the first day on."""
        kinds = [event.kind for event in await self.store.history(number)]
        return kinds[kinds.index("DayOpened") + 1 :]

    async def states(self, number: int = 1) -> list[str]:
        return [row.state for row in await self.store.sendings(number)]
