"""The office: one worker per game, one bell for all of them, one outbox; every act is stored before it is answered."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from db.lock import Lock
from db.records import Duplicate, GroupBusy, Heard, Member, NewGame, Step
from db.store import Store
from desk import shelf
from desk.announce import Saying
from desk.clock import Clock
from desk.game import Game, GameOpened, terms
from desk.hearing import QUESTION_TIME, Outcome
from desk.message import Message, Sent, Transport
from desk.outbox import Outbox, Pace, Parcel
from desk.reader import Chatter, Lobby, Query, Scene, Speaker, Unread, Wrong, read
from desk.routing import CONFIRMED, game_word, opens_a_game
from desk.texts import lobby as say
from desk.texts.answers import answer_query
from desk.texts.hints import unread, wrong
from desk.worker import Worker
from engine import RULE_SETS, Dice, commitment
from engine.common import options as option

log = logging.getLogger("daybreak.office")
Witness = Callable[[Message | None, tuple[Saying, ...], Outcome | None], None]

ANSWERS_A_MINUTE = 20
END_OF_TIME = 10**11
MINUTE = 60
STRANGER_SECONDS = 60
"""An unknown private sender gets one polite line a minute (try-out 61)."""


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


async def open_office(settings: OfficeSettings, transport: Transport, clock: Clock, numbers: Mapping[str, Mapping[str, str | int]]) -> Office:
    """The office of a host: database led up to date, every unfinished game taken up. `numbers` are the times per rule set."""
    pace = Pace(settings.send_per_second, settings.send_burst, settings.send_target_gap) if settings.pacing else None
    lock = Lock.take(settings.database_url)
    store = await Store.open(settings.database_url)
    office = Office(store, transport, clock, zone=settings.zone, owners=frozenset(settings.owners), numbers=numbers, pace=pace, lock=lock)
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
        owners: frozenset[str] = frozenset(),
        numbers: Mapping[str, Mapping[str, str | int]] | None = None,
        pace: Pace | None = None,
        lock: Lock | None = None,
    ) -> None:
        self._lock = lock
        self._asked: dict[str, deque[int]] = {}
        """When each sender was last answered without anything being stored: such answers have a brake."""
        self.store, self.transport, self.clock = store, transport, clock
        self.zone, self.owners = zone, owners
        self.numbers = numbers or {}
        self.outbox = Outbox(transport, self._marked, pace, self.troubled)
        self.workers: dict[int, Worker] = {}
        self.refs: dict[str, str] = {}
        self.witness: Witness | None = None
        self.tells_stories = True
        """Whether a game that is over is told from its log; a script checks the end itself."""
        self.faults: list[Exception] = []
        """Messages that could not be judged: bugs, of which a replay must tell."""
        self._strangers: dict[str, int] = {}
        self._openings: dict[str, Message] = {}
        self._waiting: dict[str | None, list[Message]] = {}
        """What is said in a group while its game is being opened."""
        self._unreachable: set[tuple[int, str]] = set()
        self._doors = asyncio.Lock()
        self._background: set[asyncio.Task[None]] = set()
        self._bell: asyncio.Task[None] | None = None
        self._due_changed = asyncio.Event()

    # -- opening and closing

    async def start(self) -> None:
        """Take up every unfinished game, send what is unsent, and start the bell."""
        for number in await self.store.unfinished():
            await self.take_up(number)
        for row in await self.store.unsent():
            worker = self.workers.get(row.game or 0)
            game = worker.game if worker is not None else await self._finished_game(row.game)
            if game is not None:
                self._post(game, Saying(row.to, row.body, row.user, row.reply_to, row.ref), row.id)
        self._bell = asyncio.get_running_loop().create_task(self._ring())

    async def _finished_game(self, number: int | None) -> Game | None:
        if number is None:
            return None
        stored = await self.store.load(number)
        return shelf.restored(stored, self._options(stored.rule_set), self.zone)

    async def take_up(self, number: int) -> Worker:
        """A worker for a stored game."""
        stored = await self.store.load(number)
        game = shelf.restored(stored, self._options(stored.rule_set), self.zone)
        worker = Worker(self, game, Dice(stored.seed), stored.version)
        # Our posts that may be quoted are still there after a restart.
        self.refs |= {row.message_id: row.ref for row in await self.store.sendings(number) if row.message_id and row.ref}
        self.workers[number] = worker
        return worker

    async def close(self) -> None:
        """Let every worker finish what it has in hand, then stop."""
        if self._bell is not None:
            self._bell.cancel()
        for worker in self.workers.values():
            await worker.close()
        for task in self._background:
            task.cancel()
        await self.outbox.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.free()

    def _options(self, rule_set: str) -> Any:
        return option.read(RULE_SETS[rule_set].options, dict(self.numbers.get(rule_set, {})))

    # -- hearing

    def hear(self, message: Message) -> None:
        """Put a message where it belongs; never blocks, keeps the order of arrival."""
        if not 0 < message.at < END_OF_TIME:
            # No database takes such a time. One that is only wrong stays as it is: a repeat must be known by it.
            message = replace(message, at=self.clock.now())
        if not message.friend and message.group is None:
            self._answer_stranger(message, say.add_friend_first())
            return
        if message.group in self._waiting:
            self._waiting[message.group].append(message)
            return
        asked = self._openings.get(message.sender)
        here = asked is not None and message.group in (None, asked.group) and CONFIRMED.fullmatch(_text(message)) is not None
        if asked is not None and here and message.at < asked.at + QUESTION_TIME:
            del self._openings[message.sender]
            self._begin_opening(replace(asked, id=message.id, at=message.at), sure=True)
            return
        if message.group is not None:
            # A finished game still answers, until the group has a new one.
            worker = next((w for w in reversed(self.workers.values()) if w.game.group == message.group), None)
            if opens_a_game(message) and (worker is None or not worker.open):
                self._begin_opening(message)
            elif worker is not None:
                # Another account of ours in the same group hears the same talk: it counts once.
                if worker.game.account == message.account:
                    worker.put(message)
            else:
                self._without_game(message)
            return
        known = [w for w in self.workers.values() if w.game.seat_of(message.sender) or message.sender in w.game.judges]
        mine = [w for w in known if w.open] or known[-1:]
        elsewhere = [w for w in mine if w.game.account != message.account]
        if mine and len(elsewhere) == len(mine):
            self._answer_stranger(message, say.other_account(elsewhere[0].game.account))
            return
        mine = [w for w in mine if w not in elsewhere]
        number, bare = game_word(message)
        if number is not None and (named := next((w for w in mine if w.game.id == number), None)):
            named.put(bare)
        elif len(mine) == 1:
            mine[0].put(message)
        elif mine:
            self._choose(message, mine)
        else:
            self._without_game(message)

    def _choose(self, message: Message, mine: list[Worker]) -> None:
        """Several games: ask which; nothing is stored (contract, try-out 94)."""
        asking = [w for w in mine if w.game.question_of(message.sender)]
        if len(asking) == 1 and CONFIRMED.fullmatch(_text(message)):
            asking[0].put(message)
            return
        titles = {w.game.id: RULE_SETS[w.game.rule_set].title for w in mine}
        self.answer(message, say.which_game(titles))

    def _without_game(self, message: Message) -> None:
        """No game here: questions are answered, commands explained, talk left alone."""
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        if isinstance(reading, Query):
            self.answer(
                message, answer_query(None, Speaker(account=message.sender), reading.word, reading.argument, message.at, message.group is None)
            )
        elif message.group is not None:
            # A host who begins in the wrong order gets a hint; talk gets nothing.
            if not isinstance(reading, Chatter) and _text(message).lstrip().startswith(("/", "／", "报名", "報名")):
                self._answer_stranger(message, say.no_game_here())
        else:
            if isinstance(reading, Wrong) and reading.form is not None and reading.form.word == "开局":
                self._answer_stranger(message, wrong(None, Speaker(account=message.sender), reading))
            elif isinstance(reading, Unread) and reading.hint is not None:
                self._answer_stranger(message, unread(None, Speaker(account=message.sender), reading))
            else:
                self._answer_stranger(message, say.stranger())

    def _answer_stranger(self, message: Message, text: str) -> None:
        last = self._strangers.get(message.sender, -STRANGER_SECONDS)
        if message.at - last >= STRANGER_SECONDS:
            self._strangers[message.sender] = message.at
            self.answer(message, text)

    def braked(self, sender: str) -> bool:
        """Whether somebody has had so many unstored answers within a minute that he gets no more for now (P9)."""
        now, times = self.clock.now(), self._asked.setdefault(sender, deque())
        while times and times[0] <= now - MINUTE:
            times.popleft()
        times.append(now)
        if len(times) > 2 * ANSWERS_A_MINUTE:
            times.popleft()
        return len(times) > ANSWERS_A_MINUTE

    def answer(self, message: Message, text: str) -> None:
        """A text in the chat of a message, not stored."""
        if self.braked(message.sender):
            return
        self.note(message, (Saying("group" if message.group is not None else "user", text, message.sender),), None)
        if message.group is not None:
            self.outbox.put(Parcel(message.account, None, message.group, text, message.id))
        else:
            self.outbox.put(Parcel(message.account, message.sender, None, text))

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # -- a new game

    def _begin_opening(self, message: Message, sure: bool = False) -> None:
        """Asking the platform and storing take their time: the group's next messages wait, so that no 报名 falls between."""
        self._waiting.setdefault(message.group, [])
        self._spawn(self._open_game(message, sure))

    async def _open_game(self, message: Message, sure: bool) -> None:
        """/开局 in a group that has no game: by its admins or the bot's owners; who opens is judge."""
        try:
            async with self._doors:
                await self._try_to_open(message, sure)
        except Exception:
            log.exception("opening a game failed")
            self.answer(message, say.fault("开局"))
        finally:
            for waiting in self._waiting.pop(message.group, ()):
                self.hear(waiting)

    async def _try_to_open(self, message: Message, sure: bool) -> None:
        if (worker := next((w for w in self.workers.values() if w.open and w.game.group == message.group), None)) is not None:
            worker.put(message)
            return
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        if not isinstance(reading, Lobby) or reading.word != "开局":
            return
        if not message.admin and message.sender not in self.owners:
            self.answer(message, say.not_allowed_to_open())
            return
        titles = {name: rules.title for name, rules in RULE_SETS.items()}
        word = reading.arguments[0] if reading.arguments else next(iter(titles))
        name = next((n for n, title in titles.items() if word in (n, title)), None)
        if name is None:
            self.answer(message, say.unknown_rule_set(word, titles))
            return
        if not await self._can_reach(message):
            self.answer(message, say.judge_not_friend())
            return
        options = self._options(name)
        if (reason := RULE_SETS[name].impossible(options)) is not None:
            self.answer(message, say.impossible(reason))
            return
        sizes = RULE_SETS[name].sizes(options)
        wanted = reading.arguments[1].removesuffix("人") if len(reading.arguments) > 1 else str(sizes[0])
        if wanted not in map(str, sizes):
            self.answer(message, say.wrong_count(reading.arguments[1], sizes))
            return
        if not reading.sure and not sure:
            self._openings[message.sender] = message
            self.answer(message, say.open_question(RULE_SETS[name].title))
            return
        await self.open_game(message, name, options, int(wanted))

    async def _can_reach(self, message: Message) -> bool:
        """A judge gets questions and secrets privately; where the platform can't be asked it is taken on trust."""
        try:
            return message.sender in await self.transport.friends(message.account)
        except ConnectionError:
            return True

    async def open_game(self, message: Message, name: str, options: Any, places: int = 0) -> Worker | None:
        """Store a new game with its first event, and give it a worker."""
        assert message.group is not None
        seed, seats = secrets.token_bytes(32), places or RULE_SETS[name].sizes(options)[0]
        opened = GameOpened(message.sender, self.zone, options, commitment(seed, terms(name, options)), seats)
        new = NewGame(message.adapter, message.account, message.group, name, seed, message.at, (Member(message.sender, "judge"),))
        try:
            post = Saying("group", say.opened(RULE_SETS[name].title, seats, opened.commitment), reply_to=message.id)
            step = Step(self.row(message, "done"), (shelf.happened(opened, message.at),), (shelf.outgoing(post, message.at),))
            number, rows = await self.store.new_game(new, step)
        except GroupBusy:
            self.answer(message, say.group_busy())
            return None
        except Duplicate:
            return None
        worker = await self.take_up(number)
        self.send(worker.game, (post,), rows)
        return worker

    @staticmethod
    def row(message: Message, fate: str) -> Heard:
        """The inbox row of a message."""
        chat = "private" if message.group is None else f"group:{message.group}"
        text = "".join(part if isinstance(part, str) else f"@{part.user}" if hasattr(part, "user") else "□" for part in message.parts)
        return Heard(message.adapter, message.account, chat, message.id, message.at, message.sender, text, fate)

    # -- sending

    def send(self, game: Game, sayings: tuple[Saying, ...], rows: tuple[int, ...] | None) -> None:
        """Hand over texts, with their outbox rows when they are stored."""
        for place, saying in enumerate(sayings):
            self._post(game, saying, rows[place] if rows is not None else None)

    def _post(self, game: Game, saying: Saying, row: int | None) -> None:
        """An audience becomes chats only here, at the time of sending."""
        if saying.to == "group":
            self.outbox.put(Parcel(game.account, None, game.group, saying.body, saying.reply_to, row, saying.ref, game.id))
            return
        for user in self._accounts(game, saying):
            several = sum(1 for w in self.workers.values() if w.open and (w.game.seat_of(user) or user in w.game.judges)) > 1
            body = f"#{game.id} {saying.body}" if several else saying.body
            self.outbox.put(Parcel(game.account, user, None, body, None, row, saying.ref, game.id))

    @staticmethod
    def _accounts(game: Game, saying: Saying) -> tuple[str, ...]:
        if saying.to == "judges":
            return game.judges
        if saying.to.startswith("seat:"):
            return (game.players[int(saying.to.removeprefix("seat:")) - 1].account,)
        return (saying.user,) if saying.user is not None else ()

    def _marked(self, parcel: Parcel, sent: Sent) -> None:
        if parcel.ref is not None and sent.message_id is not None:
            self.refs[sent.message_id] = parcel.ref
        if parcel.row is not None and sent.state != "offline":
            self.store.mark(parcel.row, sent.state, at=self.clock.now(), message_id=sent.message_id)
        if parcel.game is not None and (parcel.user or parcel.group):
            self._note_reach(parcel.game, parcel.user or parcel.group or "", sent)

    def troubled(self, parcel: Parcel) -> None:
        """The group refuses our posts: the judges are told once, privately; the post is tried again."""
        worker = self.workers.get(parcel.game or 0)
        if worker is not None and parcel.group is not None and (worker.game.id, parcel.group) not in self._unreachable:
            self._unreachable.add((worker.game.id, parcel.group))
            self.send(worker.game, (Saying("judges", say.group_unreachable()),), None)

    def _note_reach(self, number: int, user: str, sent: Sent) -> None:
        """A secret that a player's account refuses is the judges' business: they are told once until it works again."""
        worker = self.workers.get(number)
        if sent.state == "sent":
            self._unreachable.discard((number, user))
        elif sent.state == "rejected" and worker is not None and (number, user) not in self._unreachable:
            self._unreachable.add((number, user))
            seat = worker.game.seat_of(user)
            for judge in worker.game.judges:
                if judge != user and seat is not None:
                    self.outbox.put(Parcel(worker.game.account, judge, None, say.unreachable_now(seat)))

    def note(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        """Let a witness (the replay) see what came of one input, once it is stored."""
        if self.witness is not None:
            self.witness(message, sayings, outcome)

    # -- the bell

    def due_changed(self) -> None:
        """A worker has new windows."""
        self._due_changed.set()

    def next_ring(self) -> int | None:
        """When the next window of any game must be ended."""
        return min((due for w in self.workers.values() if (due := w.next_ring()) is not None), default=None)

    def ring(self) -> None:
        """Tell every worker with something due. Ringing twice does nothing twice."""
        now = self.clock.now()
        for worker in self.workers.values():
            due = worker.next_ring()
            if due is not None and due <= now:
                worker.ring()

    async def sweep(self) -> None:
        """The alarm clock's call: what the bell may have missed."""
        self.ring()

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
            self.ring()
            # Give the workers their turn, or a limit that is past would ring without end.
            await asyncio.sleep(0.01)

    async def settled(self) -> None:
        """Return when everything heard and rung has been judged and stored (for scripts and tests)."""
        while self._background or any(w.busy for w in self.workers.values()):
            for worker in list(self.workers.values()):
                await worker.settled()
            if self._background:
                await asyncio.wait(set(self._background))

    # -- the transport's news

    def connected(self, account: str) -> None:
        log.info("bot account connected")
        self.outbox.retry()

    def disconnected(self, account: str) -> None:
        log.warning("bot account disconnected")

    def recalled(self, account: str, group: str | None, user: str, message_id: str) -> None:
        """撤回: the ballot stands (R-59, try-out 49)."""
        worker = next((w for w in self.workers.values() if w.open and group is not None and w.game.group == group), None)
        if worker is not None:
            worker.recalled(user, message_id)

    def muted(self, account: str, group: str, on: bool) -> None:
        self.outbox.mute(group, on)


def _text(message: Message) -> str:
    return "".join(part for part in message.parts if isinstance(part, str)).strip()
