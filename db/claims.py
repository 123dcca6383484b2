"""Who does what where several processes share a database: they claim accounts, what is due, and what is to be sent.

A claim runs out by the database's own clock, so what a dead process had claimed comes back by itself. Claims only share
out the work: that nothing happens twice rests on the games' versions. A SQLite file has one process, which has it all.
"""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import BigInteger, BindParameter, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from .connect import batched
from .models import accounts, games, outbox, windows
from .records import OVER, Sending

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from .writer import Writer

SERVING = 20
"""Seconds for which a process serves an account without saying again that it does."""
ENDING = 15
"""Seconds for which a process may end what is due in a game; a commit takes milliseconds."""
AT_ONCE = 50
"""Games with something due that one of several processes claims at a time: the others want some too."""
ONLY = "only"
"""The name of the process that has a database for itself: what it had claimed before it died is its own again."""


class Claims:
    """The claims of one process. `only`: no other can work on this database."""

    def __init__(self, writer: Writer, *, only: bool) -> None:
        self.only = only
        self.name = ONLY if only else f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
        self._writer = writer

    async def serve(self, wanted: Iterable[str]) -> frozenset[str]:
        """Claim bot accounts for SERVING seconds, or for longer what is this process's own; gives those that it may serve."""
        return await self._writer.write(partial(_serve, me=self.name, wanted=sorted(wanted)))

    async def leave(self, served: Iterable[str]) -> None:
        """Serve these accounts no more. What this process has sent for them must be marked, what it has not it may not send."""
        await self._writer.flush_marks()
        await self._writer.write(partial(_leave, me=self.name, served=sorted(served)))

    async def served(self) -> frozenset[str]:
        """The accounts that any process serves now."""
        return await self._writer.write(_served)

    async def due(self, among: Iterable[int]) -> tuple[int, ...]:
        """Claim games in which something is due, those that waited longest first; one that another process ends is left to it."""
        return await self._writer.write(partial(_claim_due, me=self.name, among=sorted(among), most=None if self.only else AT_ONCE))

    async def sendings(self, served: Iterable[str] | None = None, *, again: bool = False, spare: Iterable[int] = ()) -> tuple[Sending, ...]:
        """Claim what is to be sent for accounts that this process serves (None: for all), in order.

        `again` gives its own claims too. What another process had claimed may have been sent, or not: nobody can tell; of the games in
        `spare` it is left to that process.
        """
        await self._writer.flush_marks()
        wanted = None if served is None else sorted(served)
        return await self._writer.write(partial(_claim_sendings, me=self.name, served=wanted, again=again, spare=sorted(spare)))


class _Now(FunctionElement[int]):
    """The database's clock, whole seconds since 1970: the clocks of several machines differ."""

    type = BigInteger()
    inherit_cache = True


@compiles(_Now, "sqlite")
def _sqlite_now(*_: Any, **__: Any) -> str:
    return "CAST(strftime('%s', 'now') AS INTEGER)"


@compiles(_Now, "postgresql")
def _postgres_now(*_: Any, **__: Any) -> str:
    return "CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT)"


# Built once: putting a statement together costs about as much as running it. SQLite has no row locks and needs none.
_ME: BindParameter[Any] = bindparam("me")
_UNTIL = _Now() + 1 + bindparam("seconds", type_=BigInteger)  # whole seconds: never less than was said
_AMONG: BindParameter[Any] = bindparam("among", expanding=True)

_KNOWN_ACCOUNTS = select(accounts.c.account).where(accounts.c.account.in_(_AMONG))
_FREE_ACCOUNTS = (
    _KNOWN_ACCOUNTS.where(or_(accounts.c.claimed_by == _ME, accounts.c.claimed_until <= _Now()))
    .order_by(accounts.c.account)
    .with_for_update(skip_locked=True)
)
_SERVED = select(accounts.c.account).where(accounts.c.claimed_until > _Now())
_NEW_ACCOUNT = insert(accounts).values(account=bindparam("new"), claimed_by=_ME, claimed_until=_UNTIL)
_KEEP_ACCOUNTS = update(accounts).where(accounts.c.account.in_(_AMONG)).values(claimed_by=_ME, claimed_until=_UNTIL)
_LEAVE_ACCOUNTS = update(accounts).where(accounts.c.account.in_(_AMONG), accounts.c.claimed_by == _ME).values(claimed_until=0)

_GAMES_OF = select(games.c.id).where(games.c.account.in_(_AMONG))
_LEAVE_SENDINGS = update(outbox).where(outbox.c.state == "new", outbox.c.claimed_by == _ME, outbox.c.game.in_(_GAMES_OF)).values(claimed_by=None)

_FIRST_DUE = select(func.min(windows.c.due)).where(windows.c.game == games.c.id).scalar_subquery()
_DUE = (
    select(games.c.id)
    .where(
        games.c.id.in_(_AMONG),
        games.c.status != OVER,
        or_(games.c.claimed_by.is_(None), games.c.claimed_by == _ME, games.c.claimed_until <= _Now()),
    )
    .order_by(_FIRST_DUE, games.c.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True, of=games)
)
_CLAIM_GAMES = update(games).where(games.c.id.in_(_AMONG)).values(claimed_by=_ME, claimed_until=_UNTIL)

_NOT_MINE = or_(outbox.c.claimed_by.is_(None), outbox.c.claimed_by != _ME)
_UNSENT = select(*(outbox.c[field.name] for field in fields(Sending))).where(outbox.c.state == "new").order_by(outbox.c.id)
_NOT_ANOTHERS = or_(outbox.c.game.not_in(bindparam("spare", expanding=True)), outbox.c.claimed_by.is_(None), outbox.c.claimed_by == _ME)
_CLAIM_SENDINGS = update(outbox).where(outbox.c.id.in_(_AMONG)).values(claimed_by=_ME)
MANY = 1000
"""Rows named in one statement: databases take some ten thousand values at most."""


def _serve(connection: Connection, *, me: str, wanted: list[str]) -> frozenset[str]:
    free = set(connection.execute(_FREE_ACCOUNTS, {"me": me, "among": wanted}).scalars())
    for account in set(wanted) - set(connection.execute(_KNOWN_ACCOUNTS, {"among": wanted}).scalars()):
        try:
            with connection.begin_nested():
                connection.execute(_NEW_ACCOUNT, {"new": account, "me": me, "seconds": SERVING})
        except IntegrityError:  # another process was faster
            continue
        free.add(account)
    if free:
        connection.execute(_KEEP_ACCOUNTS, {"me": me, "among": list(free), "seconds": SERVING})
    return frozenset(free)


def _served(connection: Connection) -> frozenset[str]:
    return frozenset(connection.execute(_SERVED).scalars())


def _leave(connection: Connection, *, me: str, served: list[str]) -> None:
    connection.execute(_LEAVE_SENDINGS, {"me": me, "among": served})
    connection.execute(_LEAVE_ACCOUNTS, {"me": me, "among": served})


def _claim_due(connection: Connection, *, me: str, among: list[int], most: int | None) -> tuple[int, ...]:
    found = tuple(connection.execute(_DUE, {"me": me, "among": among, "most": len(among) if most is None else most}).scalars())
    if found:
        connection.execute(_CLAIM_GAMES, {"me": me, "among": list(found), "seconds": ENDING})
    return found


def _claim_sendings(connection: Connection, *, me: str, served: list[str] | None, again: bool, spare: list[int]) -> tuple[Sending, ...]:
    query = _UNSENT if again else _UNSENT.where(_NOT_MINE)
    if spare:
        query = query.where(_NOT_ANOTHERS)
    if served is not None:
        query = query.where(outbox.c.game.in_(_GAMES_OF))
    values = {"me": me, "among": served or [], "spare": spare}
    found = [Sending(*row) for row in connection.execute(query.with_for_update(skip_locked=True, of=outbox), values)]
    for some in batched((sending.id for sending in found), MANY):
        connection.execute(_CLAIM_SENDINGS, {"me": me, "among": some})
    return tuple(found)
