"""What was said while a bot account was away, where its platform lets it be read again (P1, P7): heard once, in order, by its own time.

Until it is read, nothing that was said since is judged, and no limit is ended, but not for long. What can't be read is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from dataclasses import replace
from typing import TYPE_CHECKING

from db.records import Unavailable
from desk import record
from desk.announce import Saying
from desk.message import KnowsHistory, Message
from desk.standstill import AWAY, runs
from desk.texts import hold as say

if TYPE_CHECKING:
    from desk.game import Game
    from desk.hearing import Outcome
    from desk.office import Office
    from desk.worker import Worker

log = logging.getLogger("daybreak.catch_up")

SCOPE = "heard"
"""Notes by bot account: up to when all that was said to it was heard. There is one only where what was said can be read again."""
NOTE_SECONDS = 10
OVERLAP = 30
"""Seconds before that which are read again: clocks differ, and the note is a little old."""
PATIENCE = 120
"""Seconds for which a limit waits for an account that is away (H-CU2)."""
READ_WITHIN = 20.0
AT_ONCE = 8
RECENT = 4096

Chat = tuple[str | None, str | None]
"""A user or a group."""


def honest(game: Game, outcome: Outcome, at: int) -> Outcome:
    """Who spoke in time and was read when his phase was over is told so, and not only that it is over."""
    table = game.table
    if outcome.fate != "refused" or not outcome.sayings or table is None or at >= min((window.opened for window in table.windows), default=0):
        return outcome
    told, *others = outcome.sayings
    return replace(outcome, sayings=(replace(told, body=f"{told.body}\n{say.read_late(game.zone, at)}"), *others))


class CatchUp:
    """One for an office."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._until: dict[str, int] = {}
        """By account whose platform remembers: up to when all was heard."""
        self._noted: dict[str, float] = {}
        self._gone: dict[str, float] = {}
        """Of these the ones out of reach, since when by the steady clock."""
        self._reading: dict[str, list[Message]] = {}
        """What was said to accounts meanwhile that are read up."""
        self._asked: set[str] = set()
        """Accounts whose platform was asked since they were connected whether it remembers."""
        self._recent: deque[Message] = deque(maxlen=RECENT)

    async def start(self) -> None:
        for account, moment in (await self._office.store.notes(SCOPE)).items():
            self._until[account] = int(moment)
            self._gone[account] = self._office.clock.steady()

    # -- what holds back

    def holds(self, message: Message) -> bool:
        """Whether a message waits for what was said before it."""
        waiting = self._reading.get(message.account)
        if waiting is not None and not message.missed:
            waiting.append(message)
            return True
        self._recent.append(message)
        return False

    def waits(self, account: str, due: int) -> bool:
        """Whether a limit waits: what was said before it may still be read. After an outage it does so from the limit on, after a start from the start on."""
        clock, since = self._office.clock, self._gone.get(account)
        if account in self._reading:
            return True
        if since is None or not self._office.fleet.alone:  # of several processes another one may have the account
            return False
        return clock.steady() - since < PATIENCE or clock.now() - due < PATIENCE

    # -- what the platform's side tells

    def gone(self, account: str) -> None:
        self._asked.discard(account)
        if account in self._until:
            self._gone.setdefault(account, self._office.clock.steady())

    def here(self, account: str) -> None:
        self._gone.pop(account, None)
        if account in self._until and account not in self._reading:
            self._reading[account] = []
            self._office.reception.spawn(self._read_up(account))

    async def sweep(self) -> None:
        """Note up to when all was heard; find out whose platform remembers."""
        clock, transport = self._office.clock, self._office.transport
        if not isinstance(transport, KnowsHistory):
            return
        for account in {worker.game.account for worker in self._workers()}:
            if not transport.online(account) or account in self._gone or account in self._reading:
                continue
            if account in self._until:
                await self._note(account, clock.now())
            elif account not in self._asked:
                self._asked.add(account)
                self._office.reception.spawn(self._find_out(account))

    async def _find_out(self, account: str) -> None:
        now = self._office.clock.now()
        group = next((worker.game.group for worker in self._workers() if worker.game.account == account), None)
        if group is not None and await self._history(account, (None, group), now) is not None:
            await self._note(account, now)

    async def _note(self, account: str, moment: int) -> None:
        self._until[account] = moment
        steady = self._office.clock.steady()
        if steady - self._noted.get(account, float("-inf")) >= NOTE_SECONDS:
            try:
                await self._office.store.note(SCOPE, account, str(moment))
            except Unavailable:
                return
            self._noted[account] = steady

    # -- reading

    async def _read_up(self, account: str) -> None:
        """Hear what was missed, then what came meanwhile."""
        began, since = self._office.clock.now(), self._until[account]
        workers = self._workers(account)
        try:
            lost = await self._hear_missed(account, workers, since - OVERLAP)
            if lost:
                log.warning("account %s: what was said since %d could not be read again in %d of its games", account, since, len(lost))
                for worker in lost:
                    text = say.unread(self._office.zone, since, began)
                    self._office.send(worker.game, (Saying("group", text),), None)
            if lost and len(lost) == len(workers):
                await self._forget(account)
            else:
                self._until[account] = began
        except Exception:
            log.exception("account %s: what was missed could not be read", account)
        finally:
            for waiting in self._reading.pop(account):
                self._office.hear(waiting)
            self._office.due_changed()

    async def _hear_missed(self, account: str, workers: list[Worker], since: int) -> list[Worker]:
        """Gives the running games that could not be read whole."""
        chats: list[Chat] = list(dict.fromkeys((None, worker.game.group) for worker in workers))
        people = (person for worker in workers for person in sorted(worker.game.concerned()))
        chats += dict.fromkeys((person, None) for person in people)
        turn = asyncio.Semaphore(AT_ONCE)

        async def read(chat: Chat) -> tuple[Message, ...] | None:
            async with turn:
                return await self._history(account, chat, since)

        tasks = {chat: asyncio.create_task(read(chat)) for chat in chats}
        if tasks:
            _, late = await asyncio.wait(tasks.values(), timeout=READ_WITHIN)
            for task in late:
                task.cancel()
        told = {chat: task.result() if task.done() and not task.cancelled() else None for chat, task in tasks.items()}
        missed = sorted((message for messages in told.values() for message in messages or ()), key=lambda message: message.at)
        for worker in workers:
            worker.go_on((AWAY,))
        fresh = await self._not_heard(account, missed, [worker.game.id for worker in workers], since)
        for message in fresh:
            self._office.hear(replace(message, missed=True))
        if fresh:
            log.info("account %s: %d messages were read that had been missed", account, len(fresh))
        unread = {chat for chat, messages in told.items() if messages is None}
        return [
            worker
            for worker in workers
            # Who has no seat may never have written to us, and some platforms call that an error.
            if runs(worker.game) and unread.intersection({(None, worker.game.group), *((each.account, None) for each in worker.game.seated.values())})
        ]

    async def _history(self, account: str, chat: Chat, since: int) -> tuple[Message, ...] | None:
        """None where it can't be read."""
        transport = self._office.transport
        assert isinstance(transport, KnowsHistory)
        try:
            return await transport.history(account, *chat, since)
        except ConnectionError as error:
            log.info("account %s: a chat can't be read again: %s", account, error)
            return None

    async def _not_heard(self, account: str, missed: list[Message], games: list[int], since: int) -> list[Message]:
        """Those that were never heard, by whatever road: another one has other ids for the same messages."""
        heard = [message for message in (*self._recent, *self._reading[account]) if message.account == account and message.at >= since]
        ids = {(message.group, message.id) for message in heard}
        said = Counter((message.group, message.sender, message.at, record.shown(message.parts)) for message in heard)
        for row in await self._office.store.acts_since(games, since):
            group = row.chat.removeprefix("group:") if row.chat.startswith("group:") else None
            if (group, row.message_id) not in ids:
                ids.add((group, row.message_id))
                said[group, row.sender, row.at, row.text] += 1
        fresh = []
        for message in missed:
            words = message.group, message.sender, message.at, record.shown(message.parts)
            known = (message.group, message.id) in ids or said[words] > 0
            if known:
                said[words] -= 1
            else:
                fresh.append(message)
        return fresh

    async def _forget(self, account: str) -> None:
        """Its platform remembers nothing (any more)."""
        self._until.pop(account, None)
        self._noted.pop(account, None)
        await self._office.store.note(SCOPE, account, None)

    def _workers(self, account: str | None = None) -> list[Worker]:
        return [worker for worker in self._office.workers.values() if worker.open and account in (None, worker.game.account)]
