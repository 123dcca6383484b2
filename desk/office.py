"""The office: one worker per game, one bell for all of them, one outbox; every act is stored before it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from db.lock import Lock
from db.records import Delivery, Heard
from db.store import Store
from desk import epilogue, recall, record, shelf
from desk.announce import Posted, Saying
from desk.audience import audience_of, chat_of, chats, reader_of
from desk.balance import Balance
from desk.board import Board
from desk.catch_up import CatchUp
from desk.clock import Clock
from desk.customs import PLAIN, Customs
from desk.directory import Directory
from desk.dispatch import Dispatch
from desk.errands import BoardWish, Errand, Paper
from desk.fleet import Fleet
from desk.game import Game, free_letter
from desk.hearing import Outcome
from desk.house import House
from desk.lobby.presence import News
from desk.message import QQ, Message, Person, Transport
from desk.outbox import Outbox
from desk.pace import Pace
from desk.papers import Papers
from desk.pictures.studio import HOW_TO_INSTALL, Drawn, Studio, missing
from desk.presets import Preset
from desk.reach import Reach
from desk.reception import Reception
from desk.results import make_up
from desk.roads import Roads
from desk.stand_in import StandIn
from desk.tables import says_code
from desk.texts import lobby as say
from desk.texts import opening
from desk.vigil import OFF, Policy, Vigil
from desk.worker import Worker
from engine import RULE_SETS, Dice
from engine.common import options as option

log = logging.getLogger("daybreak.office")
Witness = Callable[[Message | None, tuple[Saying, ...], Outcome | None], None]

ANSWERS_A_MINUTE = 20
PASSING_A_MINUTE = 5
"""The same for whoever passes by a game that is played."""
MINUTE = 60


class OfficeSettings(Protocol):
    """What the office takes from the host's settings."""

    @property
    def database_url(self) -> str: ...

    @property
    def zone(self) -> str: ...

    @property
    def owners(self) -> tuple[str, ...]: ...

    @property
    def pacing(self) -> bool: ...

    @property
    def send_per_second(self) -> float: ...

    @property
    def send_burst(self) -> int: ...

    @property
    def send_target_gap(self) -> float: ...


async def open_office(
    settings: OfficeSettings,
    transport: Transport,
    clock: Clock,
    numbers: Mapping[str, Mapping[str, str | int]],
    presets: tuple[Preset, ...] = (),
    customs: Customs = PLAIN,
    exports: Path | None = None,
    policy: Policy = OFF,
) -> Office:
    """The office of a host: database led up to date, every unfinished game taken up. `numbers` are the times per rule set.

    `policy` is what becomes of games whose time was lost.
    """
    pace = Pace(settings.send_per_second, settings.send_burst, settings.send_target_gap) if settings.pacing else None
    lock = Lock.take(settings.database_url)
    store = await Store.open(settings.database_url)
    owners = frozenset((QQ, number) for number in settings.owners)
    office = Office(store, transport, clock, zone=settings.zone, owners=owners, numbers=numbers, pace=pace, lock=lock, policy=policy)
    office.presets, office.customs = presets, customs
    office.papers.folder = exports
    await office.start()
    return office


class Office:
    """Everything between the transport and the store. Made by `open_office`."""

    def __init__(
        self,
        store: Store,
        transport: Transport,
        clock: Clock,
        *,
        zone: str,
        owners: frozenset[Person] = frozenset(),
        numbers: Mapping[str, Mapping[str, str | int]] | None = None,
        pace: Pace | None = None,
        lock: Lock | None = None,
        policy: Policy = OFF,
    ) -> None:
        self._lock = lock
        self._asked: dict[Person, deque[int]] = {}
        """When each sender was last answered without anything being stored: such answers have a brake."""
        self.store, self.transport, self.clock = store, transport, clock
        self.zone, self.owners = zone, owners
        self.numbers = numbers or {}
        self.presets: tuple[Preset, ...] = ()
        self.customs = PLAIN
        self.pictures: Drawn = "off"
        self.fleet = Fleet(self)
        self.dispatch = Dispatch(self)
        self.outbox = Outbox(transport, self.dispatch, pace, clock)
        self.workers: dict[int, Worker] = {}
        self.directory = Directory()
        self.flood_gap = None if pace is None else pace.target_gap
        """Seconds that a chat has to itself after a text: whoever makes us say more than that waits. None: no pacing."""
        self.refs: dict[str, str] = {}
        self.stand_in = StandIn(self)
        self.reception = Reception(self)
        self.edits = recall.Edits(self)
        self.house = House(self)
        self.vigil = Vigil(self, policy)
        self.roads = Roads(self)
        self.catch_up = CatchUp(self)
        self.balance = Balance(self)
        self.papers = Papers(self)
        self.board = Board(self)
        self.witness: Witness | None = None
        self.tells_stories = True
        """Whether a game that is over is told from its log; a script checks the end itself."""
        self.owes_stories = True
        """Whether nobody has looked yet since the start which stories are owed."""
        self.faults: list[Exception] = []
        """Messages that could not be judged: bugs, of which a replay must tell."""
        self.reach = Reach()
        self._bell: asyncio.Task[None] | None = None
        self._due_changed = asyncio.Event()

    # -- opening and closing

    async def start(self) -> None:
        """Take up every unfinished game, send what is unsent, and start the bell."""
        await self.take_up_all(await self.store.unfinished())
        self._give_letters()
        await self.reception.choosing.start()
        await self.fleet.open()
        await self.vigil.start()
        self.roads.start()
        await self.catch_up.start()
        await self.house.start()
        self.reception.spawn(make_up(self))
        self.reception.spawn(epilogue.tell_owed(self))
        self._bell = asyncio.get_running_loop().create_task(self._ring())

    async def game_of(self, number: int | None) -> Game | None:
        """A game by its number, also one that is over and has no worker."""
        if number is None:
            return None
        worker = self.workers.get(number)
        if worker is not None:
            return worker.game
        stored = await self.store.load(number)
        return shelf.restored(stored, self.options(stored.rule_set), self.zone)

    async def take_up(self, number: int) -> Worker:
        """A worker for a stored game. Raises LookupError when there is none of that number."""
        await self.take_up_all((number,))
        return self.workers[number]

    async def take_up_all(self, numbers: Collection[int]) -> None:
        """Workers for stored games."""
        deliveries = await self.note_quotable(numbers)
        for stored in await self.store.load_all(numbers):
            # Whoever opened it here, and whoever found it in the database, may both come to this.
            if stored.id not in self.workers:
                game = shelf.restored(stored, self.options(stored.rule_set), self.zone)
                self.workers[stored.id] = Worker(self, game, Dice(stored.seed), stored.version)
                rows = deliveries[stored.id]
                self.reach.remember(stored.id, ((reader, row.state) for row in rows for reader in _readers(game, row)))

    async def note_quotable(self, numbers: Collection[int]) -> dict[int, list[Delivery]]:
        """Our posts that may be quoted are still there after a restart, and when another process sent them (R-61); gives all deliveries."""
        deliveries = await self.store.deliveries(list(numbers))
        self.refs |= {row.message_id: row.ref for rows in deliveries.values() for row in rows if row.message_id and row.ref}
        return deliveries

    def free_letter(self, account: str) -> str:
        """The short name for a game that is about to be opened by a bot account."""
        return free_letter(w.game.letter for w in self.workers.values() if w.open and w.game.account == account)

    def _give_letters(self) -> None:
        """Games of before there were letters get theirs, oldest first."""
        taken = {(w.game.account, w.game.letter) for w in self.workers.values() if w.open}
        for worker in self.workers.values():
            if worker.open and not worker.game.letter:
                letter = free_letter(letter for account, letter in taken if account == worker.game.account)
                taken.add((worker.game.account, letter))
                worker.name(letter)

    def group_free(self, worker: Worker) -> bool:
        """Whether the group of a game has no other open one."""
        game = worker.game
        others = (w for w in self.workers.values() if w is not worker and w.open)
        return not any((other.game.adapter, other.game.group) == (game.adapter, game.group) for other in others)

    def ended_or_resumed(self, worker: Worker) -> None:
        """A game is over, or goes on after it was: finished games are looked for anew, and it may have lost its letter to another."""
        self.reception.archive.forget()
        others = {w.game.letter for w in self.workers.values() if w is not worker and w.open and w.game.account == worker.game.account}
        if worker.open and worker.game.letter in others:
            worker.name(free_letter(others))

    async def close(self) -> None:
        """Let every worker finish what it has in hand, then stop."""
        if self._bell is not None:
            self._bell.cancel()
        for worker in self.workers.values():
            await worker.close()
        for task in self.reception.background:
            task.cancel()
        await self.outbox.close()
        if self.outbox.studio is not None:
            await self.outbox.studio.close()
        await self.fleet.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.free()

    def options(self, rule_set: str) -> Any:
        """A rule set's options with the host's own numbers."""
        return option.read(RULE_SETS[rule_set].options, dict(self.numbers.get(rule_set, {})))

    def draw(self, fonts: str | None = None) -> None:
        """Draw pictures from now on, with fonts from a folder or those of the packages; where a package is missing there are texts only."""
        if lacking := missing(fonts):
            self.pictures = "missing"
            log.warning("pictures are wanted, but %s is not installed: texts only. Install: %s", ", ".join(lacking), HOW_TO_INSTALL)
            return
        self.pictures = "ready"
        self.outbox.studio = Studio(fonts)
        self.outbox.studio.start()

    # -- hearing

    def hear(self, message: Message) -> None:
        """A message, in the order of arrival; never blocks."""
        if self.fleet.hears(message) and not self.catch_up.holds(message):
            self.reception.hear(message)
            self.outbox.heard(message.account, chat_of(message))

    def braked(self, message: Message) -> bool:
        """Whether its sender has had so many unstored answers within a minute that he gets no more for now; told once (P9)."""
        now, times = self.clock.now(), self._asked.setdefault(message.person, deque())
        while times and times[0] <= now - MINUTE:
            times.popleft()
        times.append(now)
        most = PASSING_A_MINUTE if self.passes_by(message) else ANSWERS_A_MINUTE
        if len(times) == most + 1:
            self.tell(message, say.slow_down())
        if len(times) > 2 * ANSWERS_A_MINUTE:
            times.popleft()
        return len(times) > most

    def answer(self, message: Message, text: str) -> None:
        """A text in the chat of a message, not stored."""
        if not self.braked(message):
            self.tell(message, text)

    def tell(self, message: Message, text: str) -> None:
        """As `answer`, where nobody can make us say it often."""
        self.note(message, (Saying("group" if message.group is not None else "user", text, message.sender),), None)
        self.dispatch.tell(message, text)

    @staticmethod
    def row(message: Message, fate: str) -> Heard:
        """The inbox row of a message."""
        chat = "private" if message.group is None else f"group:{message.group}"
        return Heard(
            message.adapter,
            message.account,
            chat,
            message.id,
            message.at,
            message.sender,
            record.shown(message.parts),
            fate,
            message.quote,
            record.kept(message.parts),
        )

    # -- sending

    def send(self, game: Game, sayings: tuple[Saying, ...], rows: Sequence[Posted] | None, at: int | None = None, *, passing: bool = False) -> None:
        """Hand over texts of a game, of the instant `at`, with their outbox rows when they are stored; `passing`: to a passer-by."""
        self.dispatch.send(game, sayings, rows, at, passing=passing)

    def passes_by(self, message: Message) -> bool:
        """Whether somebody who has no part in any open game speaks where one is played: nobody who plays waits for his answer (H-DL9)."""
        if message.group is None or message.person in self.owners or self.directory.of(message.person):
            return False
        played = self.directory.of_group(message.adapter, message.group)
        return played is not None and played.game.table is not None

    def run(self, game: Game, message: Message, errand: Errand) -> None:
        """Something that takes its time, asked for in a game; the answer follows."""
        if isinstance(errand, Paper):
            self.papers.ask(game, message, errand)
        elif isinstance(errand, BoardWish):
            self.board.ask(game, message, errand)
        else:
            self.balance.ask(message, errand)

    def note(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        """Let a witness (the replay) see what came of one input, once it is stored."""
        if self.witness is not None:
            self.witness(message, sayings, outcome)

    # -- the bell

    def due_changed(self) -> None:
        """A worker has new windows."""
        self._due_changed.set()

    def next_ring(self) -> int | None:
        """When the next window of any game must be ended, or somebody be told that his question has lapsed."""
        # Whoever has been told is not told again, however long the database lets him wait; he says when he is through.
        dues = (
            self.reception.choosing.next_expiry(),
            *(w.next_ring() for w in self.workers.values() if not w.rung and not self.fleet.left(w.game.id)),
        )
        return min((due for due in dues if due is not None), default=None)

    def ring(self) -> None:
        """Tell every worker with something due. Ringing twice does nothing twice."""
        now = self.clock.now()
        for worker in self.workers.values():
            due = worker.next_ring()
            if due is not None and due <= now:
                worker.ring()
        self.reception.choosing.expire()

    async def sweep(self) -> None:
        """The alarm clock's call: what the bell may have missed."""
        await self.vigil.sweep()
        await self._ring_claimed()
        await self.roads.sweep()
        await self.catch_up.sweep()
        await self.house.look()
        if self.owes_stories:
            await epilogue.tell_owed(self)
        self.reception.archive.trim()

    async def _ring_claimed(self) -> None:
        await self.fleet.ring()
        self.reception.choosing.expire()

    async def _ring(self) -> None:
        while True:
            self._due_changed.clear()
            waiting = asyncio.ensure_future(self.clock.wait_until(self.next_ring()))
            changed = asyncio.ensure_future(self._due_changed.wait())
            try:
                await asyncio.wait({waiting, changed}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                waiting.cancel()
                changed.cancel()
            await self._ring_claimed()
            # Give the workers their turn, or a limit that is past would ring without end.
            await asyncio.sleep(0.01)

    async def settled(self) -> None:
        """Return when everything heard and rung has been judged and stored (for scripts and tests)."""
        while self.reception.background or any(w.busy for w in self.workers.values()):
            for worker in list(self.workers.values()):
                await worker.settled()
            if self.reception.background:
                await asyncio.wait(set(self.reception.background))

    # -- the transport's news

    def connected(self, account: str) -> None:
        log.info("bot account connected")
        self.fleet.connected(account)
        self.roads.connected(account)
        self.catch_up.here(account)
        self.outbox.retry()

    def disconnected(self, account: str) -> None:
        log.warning("bot account disconnected")
        self.fleet.disconnected(account)
        self.roads.disconnected(account)
        self.catch_up.gone(account)

    def unreachable(self, account: str, seconds: float) -> None:
        """An account is connected, and yet nothing has come through for so long, or it says itself that it is offline."""
        self.roads.unreachable(account, seconds)
        self.catch_up.gone(account)

    def reachable(self, account: str) -> None:
        """Something comes through again."""
        self.roads.reachable(account)
        self.catch_up.here(account)
        self.outbox.retry()

    def recalled(self, bot: Person, group: str | None, user: str, message_id: str) -> None:
        """撤回: the ballot stands (R-59, try-out 49), and so does what was sent privately."""
        if group is None:
            self.reception.spawn(recall.look_up(self, bot, user, message_id))
        elif (worker := self._in_group(bot, group)) is not None:
            worker.recalled(user, message_id)

    def edited(self, message: Message) -> None:
        """A message was changed after it was sent: what was acted upon stays as it was (try-out 47)."""
        if self.fleet.serves(message.account):
            self.edits.hear(message)

    def left_group(self, bot: Person, group: str, user: str) -> None:
        """Somebody is out of the group, by his own will or not (try-out 97)."""
        self._tell_of(bot, group, "left", user)

    def joined_group(self, bot: Person, group: str, user: str) -> None:
        self._tell_of(bot, group, "back", user)

    def _tell_of(self, bot: Person, group: str, news: News, user: str) -> None:
        worker = self._in_group(bot, group)
        if worker is not None:
            worker.tidings(news, user)

    def _in_group(self, bot: Person, group: str) -> Worker | None:
        """The open game that a bot account judges in a group: what another account of ours sees there is seen twice."""
        return next((w for w in self.workers.values() if w.open and (w.game.bot, w.game.group) == (bot, group)), None)

    def knows_code(self, bot: Person, comment: str) -> bool:
        """Whether a friend request to a bot account holds the join code of one of its open games, or of one that it may have to take over (C19)."""
        games = (w.game for w in self.workers.values() if w.open and w.game.adapter == bot[0])
        return any(says_code(comment, game.code) for game in games if game.bot == bot or not self.transport.online(game.account))

    def befriended(self, bot: Person, user: str) -> None:
        """Somebody can be written to now: whoever waits for his answer tests him, others are told how to go on."""
        waiting = [w for w in self.workers.values() if w.open and w.game.bot == bot and w.game.awaits_receipt(user)]
        for worker in waiting:
            worker.tidings("friend", user)
        for game in [w.game for w in self.workers.values() if w.game.bot == bot and w.game.concerns(user)]:
            self.reception.spawn(self.dispatch.catch_up_with(game, user))
        if not waiting:
            self.dispatch.tell_person(bot[1], user, opening.greeting())

    def muted(self, account: str, group: str, on: bool) -> None:
        self.outbox.mute(group, on)


def _readers(game: Game, row: Delivery) -> tuple[str, ...]:
    """The accounts that a row of the outbox tells something in private."""
    found = (reader_of(game, chat) for chat in chats(game, audience_of(row.to, row.user, game.group)) if chat.private)
    return tuple(reader for reader in found if reader is not None)
