"""The roads to QQ: since when a bot account is out of reach, who is told, and what its games do meanwhile (P7, try-out 46).

Out of reach is an account that is not connected, or whose connection is dead though it stands (`unreachable`): what players
say does not arrive. A game whose players could not reach it for longer than the policy allows stands still until they can.
"""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from db.records import Unavailable
from desk.standstill import AWAY, Cause, runs
from desk.texts import hold as say
from desk.vigil import MINUTE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desk.office import Office
    from desk.worker import Worker

log = logging.getLogger("daybreak.roads")

WORTH_A_WORD = 60
"""Seconds without any account after which the log, and later the owner, hears of it; and of one account, the owner."""
LOOK_SECONDS = 10
"""How often it is asked which accounts other processes serve."""
ALERT = 10
"""Minutes after which judges are told over another account, where the policy names none."""


class Roads:
    """Which accounts can be reached, and what follows where one can't."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._known: set[str] = set()
        """Accounts that were ever connected here."""
        self._gone: dict[str, float] = {}
        """Steady time since when an account is out of reach."""
        self._dead: set[str] = set()
        """Connected, and yet nothing comes through."""
        self._alerted: set[str] = set()
        self._dark = False
        """Whether the log has been told that there is no road at all."""
        self._for_owners: list[str] = []
        self._served: frozenset[str] = frozenset()
        self._looked = float("-inf")

    @property
    def _on(self) -> bool:
        policy = self._office.vigil.policy
        return policy.hold or policy.away > 0

    def start(self) -> None:
        """Whatever was connected to the process before this one is out of reach since its last sign of life."""
        vigil, clock = self._office.vigil, self._office.clock
        slept = clock.now() - vigil.last_sign if vigil.last_sign else 0
        for account in self._accounts():
            if not self._office.transport.online(account):
                self._gone[account] = clock.steady() - slept

    # -- what the platform's side tells

    def connected(self, account: str) -> None:
        self._known.add(account)
        self.reachable(account)

    def disconnected(self, account: str) -> None:
        self._gone.setdefault(account, self._office.clock.steady())

    def unreachable(self, account: str, seconds: float) -> None:
        """Nothing has come through for so long, though the connection stands."""
        if account not in self._dead:
            log.warning("account %s is out of reach though it is connected, for %.0f s", account, seconds)
            self._dead.add(account)
            self._gone.setdefault(account, self._office.clock.steady() - seconds)
            if not self._office.fleet.alone:
                self._office.fleet.disconnected(account)

    def reachable(self, account: str) -> None:
        """Something comes through again, or its connection is another one."""
        if account in self._dead:
            log.warning("account %s can be reached again", account)
            self._dead.discard(account)
            if not self._office.fleet.alone and self._office.transport.online(account):
                self._office.fleet.connected(account)

    # -- as time goes on

    async def sweep(self) -> None:
        """Look which accounts can be reached, and let their games stand still or go on."""
        if not self._on:
            return
        with contextlib.suppress(Unavailable):
            await self._look_at_others()
        steady = self._office.clock.steady()
        accounts = self._accounts()
        for account in accounts | self._gone.keys():
            if self._here(account):
                self._back(account, steady)
            else:
                self._gone.setdefault(account, steady)
        for account in self._gone.keys() - accounts:
            if account not in self._dead:
                del self._gone[account]
        self._let_stand(steady)
        self._warn(accounts, steady)
        self._flush()

    def _accounts(self) -> set[str]:
        return {worker.game.account for worker in self._office.workers.values() if worker.open}

    async def _look_at_others(self) -> None:
        steady = self._office.clock.steady()
        if not self._office.fleet.alone and steady - self._looked >= LOOK_SECONDS:
            self._looked = steady
            self._served = await self._office.store.claims.served()

    def _here(self, account: str) -> bool:
        if self._office.fleet.alone:
            return self._office.transport.online(account) and account not in self._dead
        return account in self._served or self._office.fleet.serves(account)

    def _let_stand(self, steady: float) -> None:
        """At most once an outage: a game that stands still is left alone, and what was given back does not count again."""
        limit, now = self._office.vigil.policy.away * MINUTE, self._office.clock.now()
        for worker in self._office.workers.values():
            game = worker.game
            if not worker.open or worker.busy or game.table is None:
                continue
            if game.account not in self._gone:
                if game.stopped_by == AWAY:
                    worker.go_on((AWAY,))
            elif limit and runs(game) and not game.stopped and game.table.windows:
                away = round(steady - self._gone[game.account])
                began = min(window.opened for window in game.table.windows)
                # A clock that was set back leaves times behind that have not come yet.
                since = max((now - away, *(at for at in (game.given, began) if at <= now)))
                if now - since >= limit:
                    worker.stop(Cause(since, AWAY, before=since, now=now))

    def _back(self, account: str, steady: float) -> None:
        since = self._gone.pop(account, None)
        self._alerted.discard(account)
        if since is None or steady - since < WORTH_A_WORD:
            return
        now, seconds, zone = self._office.clock.now(), round(steady - since), self._office.zone
        log.warning("account %s is back after %d s", account, seconds)
        self.tell_owners(say.back(account, say.minute(zone, now - seconds), say.minute(zone, now), seconds))

    def _warn(self, accounts: set[str], steady: float) -> None:
        for account in self._gone.keys() & accounts:
            limit = (self._office.vigil.policy.away or ALERT) * MINUTE
            if steady - self._gone[account] >= limit and account not in self._alerted:
                self._alerted.add(account)
                log.warning("account %s has been out of reach for %.0f s", account, steady - self._gone[account])
                workers = [worker for worker in self._office.workers.values() if worker.open and worker.game.account == account]
                self._tell_judges(account, workers)
                others = [other for other in self._reachable() if other != account]
                self._office.reception.spawn(self._office.stand_in.take_all(workers, others))
        dark = bool(accounts) and all(steady - self._gone.get(account, steady) >= WORTH_A_WORD for account in accounts)
        if dark and not self._dark:
            log.error("no account has been connected for %d s: nobody can be heard or told", WORTH_A_WORD)
        self._dark = dark

    # -- telling

    def _tell_judges(self, account: str, workers: Iterable[Worker]) -> None:
        """Over another account of ours that can be reached, to those who are its friends."""
        office = self._office
        since = say.minute(office.zone, office.clock.now() - round(office.clock.steady() - self._gone[account]))
        stops = office.vigil.policy.away > 0
        texts = {judge: say.gone(account, since, stops and runs(worker.game)) for worker in workers for judge in worker.game.judges}
        if texts and any(other != account for other in self._reachable()):
            office.reception.spawn(self._send(texts, without=account))

    def tell_owners(self, text: str) -> None:
        """As soon as any account can be reached; on record nowhere."""
        self._for_owners.append(text)

    def _flush(self) -> None:
        if self._for_owners and self._office.owners and any(True for _ in self._reachable()):
            text, self._for_owners = "\n".join(self._for_owners), []
            self._office.reception.spawn(self._send(dict.fromkeys(sorted({number for _, number in self._office.owners}), text)))

    def _reachable(self) -> Iterable[str]:
        office = self._office
        return (a for a in sorted(self._known | self._accounts()) if a not in self._dead and office.transport.online(a) and office.fleet.serves(a))

    async def _send(self, texts: dict[str, str], *, without: str = "") -> None:
        """Each text to its reader, by the first account that has him among its friends."""
        left = dict(texts)
        for account in [each for each in self._reachable() if each != without]:
            try:
                friends = await self._office.transport.friends(account)
            except ConnectionError:
                continue
            for reader in [each for each in left if each in friends]:
                self._office.dispatch.tell_person(account, reader, left.pop(reader))
