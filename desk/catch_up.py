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
from desk.audience import private_chat
from desk.message import KnowsHistory, Message
from desk.standstill import AWAY, runs
from desk.texts import hold as say

if TYPE_CHECKING:
    from collections.abc import Collection

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
        for account in {account for worker in self._workers() for account in _accounts(worker.game)}:
            if not transport.online(account) or account in self._gone or account in self._reading:
                continue
            if account in self._until:
                await self._note(account, clock.now())
            elif account not in self._asked:
                self._asked.add(account)
                self._office.reception.spawn(self._find_out(account))

    async def _find_out(self, account: str) -> None:
        now = self._office.clock.now()
        chat = next((chat for worker in self._workers(account) for chat in _chats(worker.game, account)), None)
        if chat is not None and await self._history(account, chat, now) is not None:
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
        chats = [chat for worker in workers for chat in _chats(worker.game, account)]
        # In the chat that somebody has left he may have said 解绑.
        chats += [(bond.account, None) for worker in workers if worker.game.account == account for bond in worker.game.bound]
        chats = sorted(dict.fromkeys(chats), key=lambda chat: chat[1] is None)
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
            if worker.game.account == account:
                worker.go_on((AWAY,))
        fresh = await self._not_heard(account, missed, [worker.game for worker in workers], since)
        for message in fresh:
            self._office.hear(replace(message, missed=True))
        if fresh:
            log.info("account %s: %d messages were read that had been missed", account, len(fresh))
        unread = {chat for chat, messages in told.items() if messages is None}
        return [
            worker
            for worker in workers
            # Who has no seat may never have written to us, and some platforms call that an error.
            if runs(worker.game) and unread.intersection(_chats(worker.game, account, {each.account for each in worker.game.seated.values()}))
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

    async def _not_heard(self, account: str, missed: list[Message], games: list[Game], since: int) -> list[Message]:
        """Those that were never heard, by whatever road: another one has other ids for the same messages."""
        bonds = {bond.user: bond.account for game in games for bond in game.bound if bond.bot == account}

        def words(message: Message) -> tuple[str | None, str, int, str]:
            who = bonds.get(message.sender, message.sender) if message.group is None else message.sender
            return message.group, who, message.at, record.shown(message.parts)

        heard = [message for message in (*self._recent, *self._reading[account]) if message.account == account and message.at >= since]
        ids = {(message.group, message.id) for message in heard}
        said = Counter(map(words, heard))
        for row in await self._office.store.acts_since([game.id for game in games], since):
            group = row.chat.removeprefix("group:") if row.chat.startswith("group:") else None
            if (group, row.message_id) not in ids:
                ids.add((group, row.message_id))
                said[group, row.sender, row.at, row.text] += 1
        fresh = []
        for message in missed:
            known = (message.group, message.id) in ids or said[words(message)] > 0
            if known:
                said[words(message)] -= 1
            else:
                fresh.append(message)
        return fresh

    async def _forget(self, account: str) -> None:
        """Its platform remembers nothing (any more)."""
        self._until.pop(account, None)
        self._noted.pop(account, None)
        await self._office.store.note(SCOPE, account, None)

    def _workers(self, account: str | None = None) -> list[Worker]:
        return [worker for worker in self._office.workers.values() if worker.open and (account is None or account in _accounts(worker.game))]


def _accounts(game: Game) -> set[str]:
    """The bot accounts to which something may be said in a game."""
    return {game.account, *(bond.bot for bond in game.bound)}


def _chats(game: Game, account: str, people: Collection[str] | None = None) -> list[Chat]:
    """Where something may be said to a bot account in a game: in its group, and where its people, or some of them, are told in private."""
    private = (private_chat(game, person) for person in sorted(game.concerned() if people is None else people))
    own: list[Chat] = [(None, game.group)] if game.account == account else []
    return own + [(chat.number, None) for chat in private if (chat.bot or game.account) == account]
