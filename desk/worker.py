"""One game's worker: it hears one thing at a time, decides a handful, stores them together, then answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import repeat
from typing import TYPE_CHECKING, TypeVar

from db.records import Change, Conflict, Duplicate, Result, Step, StoredGame, Unavailable
from desk import binding, catch_up, epilogue, limits, recall, record, shelf, stand_in, standstill
from desk.announce import Posted, Saying, view
from desk.around import gather
from desk.course import OPENINGS
from desk.floodgate import Floodgate
from desk.game import BuildChanged, DeskEvent, Game, LetterGiven, after
from desk.hearing import Circumstances, hear, is_talk
from desk.inputs import (
    SKEW,
    Bind,
    Done,
    Freeze,
    GoOn,
    Item,
    Key,
    Move,
    Naming,
    Recall,
    Ring,
    Stop,
    Story,
    Tidings,
    Unbind,
    key_of,
    letters_of,
    moment_of,
    to_speaker,
)
from desk.limits import Ended
from desk.lobby import presence
from desk.message import Message
from desk.posts import Numbers, Reader
from desk.results import Happening, made_again
from desk.routing import heard_in
from desk.standstill import Cause
from desk.texts import judging
from desk.texts import lobby as say
from desk.texts.log import WHICH
from desk.version import build
from engine import Dice
from engine.common.copying import replace

if TYPE_CHECKING:
    from desk.office import Office

T = TypeVar("T")
log = logging.getLogger("daybreak.worker")

TOGETHER = 64
"""Messages of one game decided for one commit at most."""
REMEMBERED = 4096
"""Keys of messages a worker knows again by itself; the database knows them all."""
FAILURES = 3
"""Failures in a row to end a limit before the game is put into quarantine, or its judges are told of a disk that stores nothing."""
OVERDUE = 60
"""Seconds after which a limit that was ended late is told to the judges: something had not woken us."""
NEVER = 10**12
LONGEST_REST = 60.0
"""Seconds at most until a limit that could not be ended is tried again."""
HELD = 45.0
"""Seconds for which what was said waits for a database that can't be written to."""
FIRST_REST = 0.2
WORTH_A_WORD = 1.0
"""Seconds after which the judges are told."""


@dataclass
class Worker:
    """The queue of one game. Games don't wait for each other."""

    office: Office
    game: Game
    dice: Dice
    version: int
    queue: asyncio.Queue[Item] = field(default_factory=asyncio.Queue)
    in_hand: int = 0

    def __post_init__(self) -> None:
        self._seen: dict[Key, int] = {}
        self._numbers: Mapping[Reader, int] | None = None
        """The last number of each reader; unknown where another process may have given some."""
        self._faults = 0
        self._trouble_told = False
        self.rung = False
        """Whether the bell is heard already: it is heard once."""
        self._due_in: Game | None = None
        """The game whose next limit is `_due`: the bell asks all games whenever one of them has changed."""
        self._due: int | None = None
        self._failures = 0
        self._rests_until = 0.0
        self._since = self.office.clock.now() + SKEW
        self.used = self.office.clock.now()
        """When anything was last put into the queue: who has rested longest is let go first, once over."""
        self._gate = Floodgate(self.office.flood_gap, self._queue, lambda message: self.office.answer(message, say.too_much()))
        self.office.directory.note(self)
        self._task = asyncio.get_running_loop().create_task(self._work())

    @property
    def open(self) -> bool:
        return self.game.status != "over"

    @property
    def busy(self) -> bool:
        return self.in_hand > 0 or not self.queue.empty()

    def put(self, message: Message) -> None:
        message = heard_in(self.game, message)
        # Nothing is under way that could make it more than talk.
        if not self.busy and self.office.witness is None and is_talk(self.game, message, self.office.owners):
            return
        if self._gate.holds and (message.sender in self.game.judges or (limits.ring_time(self.game) or NEVER) <= self.office.clock.now()):
            self._gate.flush()
        if self._gate.admit(self.game, message):
            self._queue(message)

    def ring(self) -> None:
        if not self.rung:
            self._gate.flush()
            self.rung = True
            self._queue(Ring())

    def recalled(self, user: str, message_id: str, *, private: bool = False) -> None:
        self._queue(Recall(user, message_id, private))

    def name(self, letter: str) -> None:
        self._queue(Naming(letter))

    def stop(self, cause: Cause) -> None:
        self._queue(Stop(cause))

    def go_on(self, by: tuple[str, ...]) -> None:
        """Let it go on if it was stopped by one of these."""
        self._queue(GoOn(by))

    def move(self, account: str, by: str = "") -> None:
        self._queue(Move(account, by))

    def bind(self, wanted: Bind | Unbind) -> None:
        self._queue(wanted)

    def tell_story(self) -> None:
        self._queue(Story())

    def tidings(self, news: presence.News, user: str) -> None:
        self._queue(Tidings(news, user))

    def _queue(self, item: Item) -> None:
        self.used = self.office.clock.now()
        self.queue.put_nowait(item)

    async def settled(self) -> None:
        await self.queue.join()

    async def close(self) -> None:
        self._gate.close()
        await self.queue.join()
        self._task.cancel()

    # -- the bell

    def next_ring(self) -> int | None:
        """When this game's next limit must be ended: a day's after the grace for late deliveries (§4.1 关门).

        None while it rests from a failure, or what was said before may still be read: the alarm clock's sweep finds it later.
        """
        if self._failures > 0 and asyncio.get_running_loop().time() < self._rests_until:
            return None
        if self._due_in is not self.game:
            dues = (limits.ring_time(self.game), presence.next_setting_aside(self.game))
            self._due_in, self._due = self.game, min((due for due in dues if due is not None), default=None)
        if self._due is not None and self.office.catch_up.waits(self.game.account, self._due):
            return None
        return self._due

    # -- the loop

    async def _work(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < TOGETHER and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            self.in_hand = len(batch)
            try:
                await self._insist(batch)
            except Exception as fault:
                log.exception("game %d: a batch could not be stored", self.game.id)
                self.office.faults.append(fault)
                self._give_up(batch, fault)
            else:
                if any(isinstance(item, Ring | Freeze) for item in batch):
                    self._failures = 0
            finally:
                self.in_hand = 0
                if any(isinstance(item, Ring) for item in batch):
                    self.rung = False
                    self.office.due_changed()
                for _ in batch:
                    self.queue.task_done()

    async def _insist(self, batch: list[Item]) -> None:
        """While the database can't be written to, what was said waits, and so does its receipt; not for ever, though."""
        loop = asyncio.get_running_loop()
        began, rest = loop.time(), FIRST_REST
        while True:
            try:
                await self._take(batch)
            except Unavailable:
                waited = loop.time() - began
                self.office.fleet.doubt()
                if waited > WORTH_A_WORD and not self._trouble_told:
                    self._trouble_told = True
                    self.office.send(self.game, (Saying("judges", say.storage_trouble(self.game.id)),), None)
                if waited + rest > HELD:
                    raise
                log.warning("game %d: the database can't be written to; once more in %.1f s", self.game.id, rest)
                await asyncio.sleep(rest)
                rest *= 2
            else:
                break
        if self._trouble_told:
            self._trouble_told = False
            self.office.send(self.game, (Saying("judges", say.storage_back(self.game.id)),), None)

    def _give_up(self, batch: list[Item], fault: Exception) -> None:
        """Nothing of the batch happened: who spoke is told so; a limit is tried again, ever more seldom, and then no more (P9)."""
        for item in batch:
            if isinstance(item, Message):
                self.office.answer(item, say.not_stored() if isinstance(fault, Unavailable) else say.fault(f"#{self.game.id}"))
        if not any(isinstance(item, Ring | Freeze) for item in batch):
            return
        self._failures += 1
        self._rests_until = asyncio.get_running_loop().time() + min(LONGEST_REST, 0.5 * 2**self._failures)
        if isinstance(fault, limits.LoopError):
            self._queue(Freeze("loop"))
        elif self._failures >= FAILURES and isinstance(fault, limits.LimitError):
            self._queue(Freeze("failed"))
        elif self._failures == FAILURES:
            # What can't be stored may pass by itself (a full disk, a busy one).
            self.office.send(self.game, (Saying("judges", say.limit_fault(self.game.id)),), None)

    async def _take(self, batch: list[Item]) -> None:
        """Decide the batch on the table as it stands; store; on a lost race or a duplicate decide it again."""
        while True:
            held = await self.office.vigil.look()
            if await self.office.store.moved_on(self.game.id, self.version):
                await self._reload()
            if held is not None and standstill.concerns(self.game, held) and not standstill.began_since(self.game, held, self.office.clock.now()):
                # Nothing is judged by a clock that has jumped.
                batch = [Stop(held), *batch]
            around = await gather(self, batch)
            game, done = self._decide(batch, around)
            try:
                rows = await self._store(game, done)
            except Conflict:
                await self._reload()
                continue
            except Duplicate as twice:
                stored = [each for each in done if each.events or each.keep]
                message = stored[twice.index].message
                batch = [item for item in batch if item is not message]
                continue
            resumed_or_ended = (game.status == "over") != (self.game.status == "over")
            self.game = game
            self.office.directory.note(self)
            if resumed_or_ended:
                self.office.ended_or_resumed(self)
            self._answer(await self._once(done), rows)
            return

    async def _reload(self) -> None:
        self.renew(await self.office.store.load(self.game.id))
        await self.office.fleet.collect()  # what was stored before is sent before

    def renew(self, stored: StoredGame) -> None:
        """Take the game as the database holds it."""
        self.game = shelf.restored(stored, self.game.options, self.game.zone)
        self.office.directory.note(self)
        self.version = stored.version
        self._numbers = None

    def _decide(self, batch: list[Item], around: Circumstances) -> tuple[Game, list[Done]]:
        game, done = self.game, list[Done]()
        now = around.now
        if self.open and game.build not in ("", build()):
            done.append(Done(None, None, (BuildChanged(build()),), (), now))
            game = after(game, done[-1].events[0])
        for item in batch:
            match item:
                case Ring():
                    game = self._end_limits(game, now, done)
                case Story():
                    done += epilogue.tell(game, around)
                case Recall():
                    game = self._go_on(done, recall.note(game, item, now))
                case Move():
                    game = self._go_on(done, stand_in.move(game, item, now))
                case Bind() | Unbind():
                    game = self._go_on(done, binding.bind(game, item, now))
                case Naming(letter):
                    done.append(Done(None, None, (LetterGiven(letter),), (), now))
                    game = after(game, done[-1].events[0])
                case Tidings(news, user):
                    game = self._go_on(done, presence.hear(game, news, user, now))
                case Freeze(why):
                    game = self._go_on(done, standstill.freeze(game, why, now))
                case GoOn(by) if game.stopped_by in by:
                    game = self._go_on(done, standstill.resume(game, now, self.dice))
                case Stop(cause) if standstill.concerns(game, cause):
                    game = self._go_on(done, standstill.stop(self._end_limits(game, cause.since, done), cause, around.last))
                case Message():
                    # Judges must be able to see and stop a game whose limit fails; the engine refuses what comes late by itself.
                    if self._failures < FAILURES:
                        game = self._end_limits(game, min(item.at, now) if item.missed else now, done)
                    game = self._hear(game, item, around, done)
        return game, done

    def _end_limits(self, game: Game, now: int, done: list[Done]) -> Game:
        game = self._go_on(done, presence.set_aside(game, now, self.dice))
        game, ended = limits.end_limits(game, now, self.dice)
        return self._go_on(done, (game, *ended))

    @staticmethod
    def _go_on(done: list[Done], happened: tuple[Game, *tuple[Ended, ...]]) -> Game:
        """The game after what happened without a message, which is added to what is done."""
        game, *steps = happened
        done += [Done(None, None, step.events, step.sayings, step.at, due=step.due, then=game, told=step.told) for step in steps]
        return game

    def _hear(self, game: Game, message: Message, around: Circumstances, done: list[Done]) -> Game:
        key = key_of(message)
        if key in self._seen or any(each.message is not None and key_of(each.message) == key for each in done):
            if self._seen.get(key, reads := hash(message.parts)) != reads:
                self.office.edited(message)
            return game
        # What was said while the clock stood still counts from when it goes on.
        at = max(moment_of(message, around.now), game.given if message.missed else 0)
        judged = replace(message, at=at)
        if message.quote is not None and (ref := self.office.refs.get(message.quote)):
            judged = replace(judged, quote=ref)
        if around.record is not None:
            steps = (record.Step(each.at, each.message, "done" if each.heard else "", each.events) for each in done if each.events)
            around = replace(around, record=around.record.on(steps))
        if around.letters:
            around = replace(around, letters=(*around.letters, *(letter for each in done for letter in letters_of(game, each))))
        try:
            outcome = hear(game, judged, around)
            if message.missed:
                outcome = catch_up.honest(game, outcome, judged.at)
            if game.table is not None:
                limits.check(game.table, tuple(event for event in outcome.events if not isinstance(event, DeskEvent)))
        except Exception as fault:
            self.office.faults.append(fault)
            # One poisoned message must not stop the game (P9): it is answered, logged without its text, and the judge is told.
            self._faults += 1
            number = f"#{game.id}-{self._faults}"
            log.exception("game %d: a message could not be judged (%s)", game.id, number)
            self.office.answer(message, say.fault(number))
            seat = game.seat_of(message.sender)
            self.office.send(game, (Saying("judges", say.fault_for_judges(number, "法官" if seat is None else f"{seat}号")),), None)
            return game
        # At the platform's own time, which makes the key; with the quote as it was judged.
        heard = self.office.row(replace(message, quote=judged.quote), outcome.fate) if outcome.events else None
        if heard is not None and message.asked is not None:
            # What he said before he was asked which game it is for counts as heard with his answer: neither may count again.
            done.append(Done(message, self.office.row(message.asked, WHICH), (), (), judged.at, keep=True))
        done.append(Done(message, heard, outcome.events, outcome.sayings, judged.at, outcome, then=outcome.game))
        return outcome.game

    def _remember(self, message: Message) -> None:
        self._seen[key_of(message)] = hash(message.parts)
        while len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]

    # -- storing and answering

    async def _store(self, game: Game, done: list[Done]) -> dict[int, tuple[Posted, ...]]:
        """One commit for everything that happened; gives the outbox rows by place in `done`."""
        steps = [(place, each) for place, each in enumerate(done) if each.events or each.keep]
        if not steps:
            return {}
        opening = any(isinstance(event, OPENINGS) for _, each in steps for event in each.events)
        numbers = Numbers(await self._numbered())
        stamps = {place: numbers.stamp(game, each) for place, each in steps}
        kept = await self._results(game, [(each.at, event) for _, each in steps for event in each.events])
        change = Change(
            game=game.id,
            version=self.version,
            steps=tuple(
                Step(
                    each.heard,
                    tuple(shelf.happened(e, each.at) for e in each.events),
                    tuple(map(shelf.outgoing, each.sayings, repeat(each.told_at), stamps[place])),
                )
                for place, each in steps
            ),
            status=game.status,
            windows=_changed(shelf.windows(self.game), shelf.windows(game)),
            snapshot=shelf.CODEC.encode(game) if opening else None,
            paused=game.table is not None and game.table.paused is not None,
            members=_changed(shelf.members(self.game), shelf.members(game)),
            notes=(
                *(note for _, each in steps if each.outcome is not None for note in each.outcome.notes),
                *epilogue.notes(self.game.id, (each for _, each in steps), self.office.tells_stories),
            ),
            sends=self.office.fleet.serves(game.account),
            results=kept,
            ended=steps[-1][1].at,
            account=_changed(self.game.account, game.account),
        )
        ids = iter(await self.office.store.commit(change))
        self.version += 1
        self._numbers = numbers.last
        return {place: tuple(Posted(next(ids), *stamp) for stamp in stamps[place]) for place, _ in steps}

    async def _numbered(self) -> Mapping[Reader, int]:
        """The last number of each reader of the game."""
        if self._numbers is None:
            self._numbers = await self.office.store.numbers(self.game.id)
        return self._numbers

    async def _results(self, game: Game, news: list[Happening]) -> tuple[Result, ...] | None:
        """At its end what the game was for each player; nothing when it goes on after that; None where neither happens."""
        if (game.status == "over") == (self.game.status == "over"):
            return None
        if game.status != "over":
            return ()
        try:
            return await made_again(self.office, game.id, news)
        except Exception as fault:
            # No game may fail to end for its statistics.
            log.exception("game %d: no results", game.id)
            self.office.faults.append(fault)
            return None

    async def _once(self, done: list[Done]) -> list[Done]:
        """What is only refused or answered now may have been done when it came first, before a restart: it was answered then."""
        return [replace(each, sayings=()) if await self._unanswered(each) else each for each in done]

    async def _unanswered(self, each: Done) -> bool:
        """A mere answer that stays unsaid: to a repeat, or to somebody who floods (P9)."""
        message = each.message
        if message is None or each.outcome is None or each.events or not each.sayings:
            return False
        if self.office.braked(message):
            return True
        # Questions are many, and none asked since the start can have been an act before it.
        if each.outcome.fate == "answered" and message.at > self._since:
            return False
        row = self.office.row(message, "")
        return await self.office.store.seen(row.adapter, row.account, row.chat, row.message_id, row.at)

    def _answer(self, done: list[Done], rows: dict[int, tuple[Posted, ...]]) -> None:
        for place, each in enumerate(done):
            if each.message is not None:
                self._remember(each.message)
                self._gate.heard(each.message, talk=each.outcome is not None and each.outcome.fate == "ignored")
            stored = rows.get(place)
            # As the game stood then: a seat may have changed hands since, in the same batch.
            then = replace(each.then or self.game, account=self.game.account)
            passing = each.message is not None and self.office.passes_by(each.message)
            self.office.send(then, each.sayings if stored is not None else to_speaker(each), stored, each.told_at, passing=passing)
            self.office.note(each.message, each.sayings, each.outcome)
            if each.message is not None and each.outcome is not None and each.outcome.errand is not None:
                self.office.run(self.game, each.message, each.outcome.errand)
            if self.office.tells_stories and epilogue.is_owed(each.events):
                self.tell_story()
        self._tell_overdue(done)
        self.office.due_changed()

    def _tell_overdue(self, done: list[Done]) -> None:
        """Something should have woken us long before: the judges hear of it once, the limits keep their own times."""
        now = self.office.clock.now()
        late = next((each for each in done if each.due and now - each.due > OVERDUE), None)
        if late is not None and self.game.table is not None:
            due = late.at if late.due - late.at < OVERDUE else late.due
            self.office.send(self.game, (Saying("judges", judging.overdue(view(self.game), due, now)),), None)


def _changed(before: T, now: T) -> T | None:
    return None if before == now else now
