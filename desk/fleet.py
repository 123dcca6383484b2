"""One of several bot processes on one database: which accounts it serves, what it may end, what the others did meanwhile.

A bot account is heard and spoken for by one process at a time; a game's limits are ended by any. A process that has its
database for itself (SQLite) serves every account, and nothing here runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import TYPE_CHECKING

from db import claims
from db.records import Unavailable

if TYPE_CHECKING:
    from desk.message import Message
    from desk.office import Office

log = logging.getLogger("daybreak.fleet")

POLL = 1.0
"""Seconds between two looks at what the others did."""
RENEW = 5.0
"""Seconds between two renewals of the claims on accounts."""
MARGIN = 5.0
"""Seconds before a claim runs out in which no send is begun any more: the next holder must not send beside us."""
MOVING = 5.0
"""Seconds for which the texts of a game that comes to an account served here are left to the process that had it: it may be sending them, and
learns of the move in less."""
WAITING = claims.SERVING + 10.0
"""Seconds for which the messages of an account are kept that another process serves: it may have died."""
MOST_WAITING = 5000


class Fleet:
    """What an office knows of the other processes."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._claims = office.store.claims
        self.alone = self._claims.only
        self._online: set[str] = set()
        self._served: set[str] = set()
        self._heard: set[str] = set()
        """Served, and what was said before is judged."""
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._sure_until = 0.0
        self._renewed = 0.0
        self._waiting: dict[str, deque[tuple[float, Message]]] = {}
        self._left: dict[int, float] = {}
        """Games that another process ends, and until when they are left to it."""
        self._coming: dict[int, float] = {}
        """Games that come over from an account of another process, and until when their texts are left to it."""
        self._doubt = False
        self._turn = asyncio.Lock()
        self._wake = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    # -- opening and closing

    async def open(self) -> None:
        """Send what is unsent here; from now on see what others do."""
        if self.alone:
            await self.collect(again=True)
        else:
            self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        """Leave everything to the others."""
        if self._watching is not None:
            self._watching.cancel()
        await asyncio.gather(*self._leaving.values(), return_exceptions=True)
        if self._served:
            with contextlib.suppress(Unavailable):  # then the claims run out by themselves
                await self._claims.leave(self._served)

    # -- accounts

    def connected(self, account: str) -> None:
        """The platform's connection of an account is here."""
        self._online.add(account)
        self._wake.set()

    def disconnected(self, account: str) -> None:
        """The connection is gone: another process may have it."""
        self._online.discard(account)
        if account in self._served:
            self._stop_serving(account)

    def serves(self, account: str) -> bool:
        """Whether this process speaks for the account."""
        return self.alone or account in self._served

    def may_send(self, account: str) -> bool:
        """Whether no other process can be speaking for the account, nor begin to while a text is on its way."""
        return self.alone or (account in self._served and _moment() < self._sure_until - MARGIN)

    def hears(self, message: Message) -> bool:
        """Whether a message is judged here and now. If not, it waits a while: whoever serves its account may be dead."""
        if self.alone or message.account in self._heard:
            return True
        if message.account not in self._online and self._office.transport.online(message.account):
            self.connected(message.account)
        self._waiting.setdefault(message.account, deque(maxlen=MOST_WAITING)).append((_moment(), message))
        return False

    def _stop_serving(self, account: str) -> None:
        self._served.discard(account)
        self._heard.discard(account)
        if account not in self._leaving:
            self._leaving[account] = asyncio.get_running_loop().create_task(self._leave(account))

    async def _leave(self, account: str) -> None:
        try:
            await self._office.outbox.stop(account)
            await self._claims.leave((account,))
        except Unavailable:
            log.warning("account %s is left to others when the claim has run out", account)
        finally:
            del self._leaving[account]

    # -- watching

    async def _watch(self) -> None:
        while True:
            try:
                await self._serve()
                await self.catch_up()
                await self.collect()
            except Unavailable as trouble:
                log.warning("the other processes are out of sight: %s", trouble)
            except Exception:
                log.exception("watching the other processes failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL)
            self._wake.clear()

    async def _serve(self) -> None:
        """Keep the claims on accounts, and try to get those that are connected here."""
        for waiting in self._waiting.values():
            while waiting and waiting[0][0] < _moment() - WAITING:
                waiting.popleft()
        wanted = self._online - self._leaving.keys()
        began = _moment()
        if not wanted or (wanted == self._heard and began < self._renewed + RENEW):
            return
        granted = await self._claims.serve(wanted)
        self._renewed, self._sure_until = began, began + claims.SERVING
        for account in self._served - granted:
            log.warning("account %s is served by another process now", account)
            self._stop_serving(account)
        # One that is served and not heard was stopped half-way by a database out of reach.
        for account in granted - self._heard:
            if account in self._online:
                await self._begin_serving(account)
            else:
                await self._claims.leave((account,))

    async def _begin_serving(self, account: str) -> None:
        log.info("serving account %s", account)
        await self.catch_up()
        await self._office.note_quotable([worker.game.id for worker in self._office.workers.values() if worker.game.account == account])
        await self._office.reception.choosing.start()
        self._served.add(account)
        await self.collect(again=True)
        # Nothing was awaited since: what came meanwhile stands behind what came before.
        self._heard.add(account)
        for _, message in self._waiting.pop(account, ()):
            self._office.hear(message)

    async def catch_up(self) -> None:
        """Learn of the games that other processes opened, changed or ended."""
        office = self._office
        versions = await office.store.versions()
        if unknown := sorted(versions.keys() - office.workers.keys()):
            await office.take_up_all(unknown)
        stale = [number for number, worker in office.workers.items() if worker.open and not worker.busy and versions.get(number) != worker.version]
        for stored in await office.store.load_all(stale):
            worker = office.workers[stored.id]
            if not worker.busy and stored.version > worker.version:
                worker.renew(stored)
        if stale:
            office.reception.archive.forget()
            office.due_changed()

    # -- what is to be sent

    def comes(self, game: int) -> None:
        """A game is about to come to an account that is served here, maybe from another process, which may be sending its texts."""
        self._coming[game] = _moment() + MOVING

    def doubt(self) -> None:
        """Nobody can tell whether a commit that failed was stored all the same: then its texts wait in the database, and the game that it opened."""
        self._doubt = True

    async def collect(self, *, again: bool = False) -> None:
        """Post what others stored for the accounts served here; `again`: what this process stored and does not know of too."""
        if not (self.alone or self._served):
            return
        async with self._turn:  # what was stored first is posted first
            self._coming = {game: until for game, until in self._coming.items() if until > _moment()}
            try:
                for row in await self._claims.sendings(None if self.alone else self._served, again=again, spare=self._coming):
                    game = await self._office.game_of(row.game)
                    if game is not None and not self._office.outbox.knows(row.id):
                        self._office.dispatch.send_row(game, row)
            except Unavailable:
                self.doubt()  # they may be claimed all the same, and nobody else would send them
                raise

    # -- what is due

    def left(self, game: int) -> bool:
        """Whether what is due in a game is another process's business for the moment."""
        return self._left.get(game, 0.0) > _moment()

    async def ring(self) -> None:
        """Tell the workers with something due that no other process ends. Ringing twice does nothing twice."""
        if self._doubt:
            self._doubt = False
            try:
                await self.catch_up()
                await self.collect(again=True)
            except Unavailable:
                self.doubt()
        now, workers = self._office.clock.now(), self._office.workers
        if not self.alone and sum(worker.rung for worker in workers.values()) >= claims.AT_ONCE:
            return  # others may have time
        due = [number for number, worker in workers.items() if not worker.rung and not self.left(number) and _is_due(worker.next_ring(), now)]
        if not due:
            return
        try:
            claimed = await self._claims.due(due)
        except Unavailable:  # the workers find out by themselves, and tell the judges
            claimed = tuple(due)
        for number in claimed:
            workers[number].ring()
        if len(claimed) < min(len(due), claims.AT_ONCE):
            self._leave_to_others(set(due).difference(claimed))

    def _leave_to_others(self, games: set[int]) -> None:
        self._left = dict.fromkeys(games, _moment() + POLL)
        asyncio.get_running_loop().call_later(POLL, self._office.due_changed)


def _is_due(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now


def _moment() -> float:
    """Seconds on a clock that nobody sets; it goes on while the machine sleeps, where there is one that does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
