"""The store: everything the desk asks of the database."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy import bindparam, delete, func, select

from .changes import store_game
from .claims import MANY, Claims
from .connect import READERS, batched, connect, in_memory, reading
from .forget import forget_games, has_log, old_games
from .loading import TOGETHER, columns, load_games
from .marks import Mark
from .migrate import bring_up_to_date
from .models import events, games, inbox, members, metadata, notes, outbox
from .records import LOBBY, OVER, Change, Delivery, Due, Happened, Heard, Logged, Note, Recorded, Sending, StoredGame
from .results import keep_notes, keep_results, sums, swap_note, tallied
from .together import Together
from .trouble import told_apart
from .vitals import SCOPE, WRITTEN, Vitals, read_vitals
from .writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from .records import NewGame, Result, SendingState, Status, Step, Tallied

    Query = Select[*tuple[Any, ...]]
    Found = Row[*tuple[Any, ...]]


class Store:
    """One open database. Made by `Store.open`; any method but `close` may run at the same time as any other."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)
        # A database in memory has one connection, so even a reader waits for its turn.
        self._turn = asyncio.Lock()
        self._alone = in_memory(engine.url)
        self._readers = asyncio.Semaphore(READERS)
        self._writer = Writer(engine, self._turn)
        self.claims = Claims(self._writer, only=engine.dialect.name == "sqlite")
        self._writer.me = self.claims.name
        self._loads = Together(self._load_by_number)
        self._versions = Together(self._versions_of)

    @classmethod
    async def open(cls, url: str, *, migrate: bool = True) -> Self:
        """Open the database at `url`, made or brought up to date first unless `migrate` is false.

        Raises DatabaseTooNew or NotOurDatabase where this version of Daybreak can't work with what it finds, DriverMissing
        where it can't speak to such a database, and Unavailable where none answers.
        """
        engine = connect(url)
        try:
            if migrate:
                with told_apart():
                    await bring_up_to_date(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Store everything that waits, then let go of the database."""
        try:
            await self._writer.close()
        finally:
            await self._engine.dispose()

    # Writing

    async def commit(self, change: Change) -> tuple[int, ...]:
        """Store a change; when this returns, it is on the disk. Gives the numbers of its outbox rows, in order.

        Raises Conflict or Duplicate, and then nothing of the change is stored.
        """
        return await self._writer.store(change)

    async def new_game(
        self, new: NewGame, step: Step, *, status: Status = LOBBY, windows: tuple[Due, ...] = (), snapshot: str | None = None
    ) -> tuple[int, tuple[int, ...]]:
        """Open a game with its first step; gives its number and those of the step's outbox rows. Its version is then 1.

        Raises GroupBusy where the group has a game that isn't over, Duplicate where the message was heard before.
        """
        work = partial(store_game, new=new, step=step, status=status, opened_windows=windows, snapshot=snapshot, me=self.claims.name)
        return await self._writer.write(work)

    def mark(self, sending: int, state: SendingState, *, at: int, message_id: str | None = None, attempts: int = 1, doubtful: bool = False) -> None:
        """Note what became of an attempt to send; stored within a fraction of a second, and when the store is closed.

        `doubtful`: nobody can tell whether it arrived; in the state "new" it will be sent once more.
        """
        self._writer.mark(Mark(sending, state, message_id, at, attempts, doubts=int(doubtful)))

    async def note(self, scope: str, key: str, value: str | None) -> None:
        """Keep a note that outlives games, in place of an earlier one; None forgets it. On the disk when this returns."""
        await self._writer.write(partial(keep_notes, kept=(Note(scope, key, value),)))

    async def swap_note(self, scope: str, key: str, old: str, new: str) -> bool:
        """Put a note in the place of one that still says `old`: of several who try, in whatever process, one does. On the disk when this returns."""
        return await self._writer.write(partial(swap_note, scope=scope, key=key, old=old, new=new))

    async def reset(self) -> None:
        """Empty every table and number from 1 again."""
        await self._writer.write(_empty)

    # Games

    async def load(self, game: int) -> StoredGame:
        """A game as it stands. Raises LookupError when there is none of that number, or it was forgotten."""
        found = await self._loads.ask(game)
        if found is None or (found.status == OVER and found.snapshot is None and not found.events):
            raise LookupError(f"there is no game {game}")
        return found

    async def load_all(self, numbers: Iterable[int]) -> list[StoredGame]:
        """The games of these numbers as they stand, in the order of the numbers."""
        found: list[StoredGame] = []
        for some in batched(sorted(numbers), TOGETHER):
            async with self._read() as connection:
                found += await connection.run_sync(load_games, some)
        return found

    async def versions(self) -> dict[int, int]:
        """The versions of the games that aren't over, by number, oldest game first."""
        return {row.id: row.version for row in await self._rows(_RUNNING)}

    async def moved_on(self, game: int, version: int) -> bool:
        """Whether another process has changed a game since that version; none can where this one has the database for itself."""
        return not self.claims.only and await self._versions.ask(game) != version

    async def _load_by_number(self, numbers: Sequence[int]) -> dict[int, StoredGame]:
        return {stored.id: stored for stored in await self.load_all(numbers)}

    async def _versions_of(self, numbers: Sequence[int]) -> dict[int, int]:
        return {row.id: row.version for some in batched(numbers, MANY) for row in await self._rows(_VERSIONS.where(games.c.id.in_(some)))}

    async def unfinished(self) -> tuple[int, ...]:
        """The games that aren't over, oldest first."""
        return await self._numbers(select(games.c.id).where(games.c.status != OVER).order_by(games.c.id))

    async def game_of_group(self, adapter: str, group: str) -> int | None:
        """The game of a group that isn't over."""
        found = await self._numbers(select(games.c.id).where(games.c.adapter == adapter, games.c.group == group, games.c.status != OVER))
        return found[0] if found else None

    async def games_of(self, account: str) -> tuple[int, ...]:
        """The games, not over, in which the account has a part."""
        part = select(members.c.game).where(members.c.account == account)
        return await self._numbers(select(games.c.id).where(games.c.id.in_(part), games.c.status != OVER).order_by(games.c.id))

    async def last_of_group(self, adapter: str, group: str) -> int | None:
        """The group's latest game that is over."""
        return await self._last(games.c.adapter == adapter, games.c.group == group)

    async def last_of(self, adapter: str, account: str, game: int | None = None) -> int | None:
        """The latest game, over, in which the account had a part; or `game`, if it is one of these."""
        part = select(members.c.game).where(members.c.account == account)
        return await self._last(games.c.adapter == adapter, games.c.id.in_(part), *(() if game is None else (games.c.id == game,)))

    async def _last(self, *of: ColumnElement[bool]) -> int | None:
        found = await self._numbers(select(games.c.id).where(games.c.status == OVER, has_log, *of).order_by(games.c.id.desc()).limit(1))
        return found[0] if found else None

    async def notes(self, scope: str) -> dict[str, str]:
        """The notes of a scope, by key, in the order of the keys."""
        return {row.key: row.value for row in await self._rows(_NOTES, scope=scope)}

    # Forgetting people

    async def old_games(self, before: int) -> tuple[int, ...]:
        """The games that `forget` would forget."""
        async with self._read() as connection:
            return await connection.run_sync(partial(old_games, before=before))

    async def forget(self, before: int) -> tuple[int, ...]:
        """Of games that were over before that moment keep nothing but their results, under pseudonyms; gives their numbers."""
        found: tuple[int, ...] = ()
        while some := await self._writer.write(partial(forget_games, before=before)):
            found += some
            await asyncio.sleep(0)  # whoever waits to be stored goes first
        return found

    # Whether all is well

    async def vitals(self, *, now: int, soon: int, late: int) -> Vitals:
        """How many games, limits and unsent texts there are; see `db.vitals`."""
        await self._writer.flush_marks()
        async with self._read() as connection:
            return await connection.run_sync(partial(read_vitals, now=now, soon=soon, late=late))

    async def prove_writing(self, now: int) -> None:
        """Write something that changes no game. Raises Unavailable where nothing can be written."""
        await self.note(SCOPE, WRITTEN, str(now))

    # Results

    async def record(self, game: int, results: tuple[Result, ...], ended: int) -> None:
        """Keep the results of a game that ended before there were any."""
        await self._writer.write(partial(keep_results, changes=(Change(game, 0, (), results=results, ended=ended),)))

    async def tally(self, adapter: str, *, account: str | None = None, group: str | None = None) -> tuple[Tallied, ...]:
        """The results of finished games, added up: of an account, of a group, or of an account in a group."""
        return tallied(await self._rows(sums(adapter, account, group)))

    async def finished(self) -> tuple[int, ...]:
        """The games that are over and not forgotten, oldest first."""
        return await self._numbers(select(games.c.id).where(games.c.status == OVER, has_log).order_by(games.c.id))

    # The log and the inbox

    async def seen(self, adapter: str, account: str, chat: str, message_id: str, at: int) -> bool:
        """Whether the message was acted upon before."""
        found = await self._rows(_SEEN, adapter=adapter, account=account, chat=chat, message_id=message_id, at=at)
        return bool(found)

    async def acted_upon(self, bot: tuple[str, str], chat: str, sender: str, message_id: str) -> tuple[int, ...]:
        """The games in which something was done by messages of somebody's with this id to a bot account (adapter, account), whenever they were sent."""
        adapter, account = bot
        same = (
            inbox.c.message_id == message_id,
            inbox.c.chat == chat,
            inbox.c.account == account,
            inbox.c.sender == sender,
            inbox.c.adapter == adapter,
        )
        return await self._numbers(select(inbox.c.game).where(*same, inbox.c.fate == "done").distinct())

    async def acts_since(self, games: Collection[int], since: int) -> tuple[Heard, ...]:
        """The messages that were acted upon in these games, from a moment of their platforms on."""
        wanted = select(*columns(Heard, inbox)).where(inbox.c.game.in_(games), inbox.c.at >= since).order_by(inbox.c.id)
        return tuple(Heard(*row) for row in await self._rows(wanted))

    async def log(self, game: int, after: int = 0, limit: int = 200) -> tuple[Logged, ...]:
        """The next events of a game after the one numbered `after`."""
        return tuple(Logged(*row) for row in await self._rows(_log(game, after, limit)))

    async def history(self, game: int) -> tuple[Happened, ...]:
        """All events of a game from the first on."""
        return tuple(Happened(*row) for _, *row in await self._rows(_log(game)))

    async def steps(self, game: int) -> tuple[Recorded, ...]:
        """Every input of a game with what happened by it, in order."""
        keys = (inbox.c.version, inbox.c.step)
        messages = {tuple(row[:2]): Heard(*row[2:]) for row in await self._rows(select(*keys, *columns(Heard, inbox)).where(inbox.c.game == game))}
        wanted = (events.c.version, events.c.step, *columns(Happened, events))
        rows = await self._rows(select(*wanted).where(events.c.game == game).order_by(events.c.id))
        steps = groupby(rows, key=lambda row: (row.version, row.step))
        return tuple(Recorded(messages.get(key), tuple(Happened(*row[2:]) for row in some)) for key, some in steps)

    async def heard(self, game: int) -> tuple[Heard, ...]:
        """The messages that were acted upon in a game, in that order."""
        query = select(*columns(Heard, inbox)).where(inbox.c.game == game).order_by(inbox.c.id)
        return tuple(Heard(*row) for row in await self._rows(query))

    async def last_heard(self, game: int) -> int:
        """When the latest message that was acted upon in a game was sent; 0 where there is none."""
        found = await self._numbers(select(inbox.c.at).where(inbox.c.game == game).order_by(inbox.c.id.desc()).limit(1))
        return found[0] if found else 0

    # The outbox

    async def unsent(self) -> tuple[Sending, ...]:
        """What is still to be sent, in order."""
        return await self._sendings(_SENDINGS.where(outbox.c.state == "new"))

    async def sendings(self, game: int) -> tuple[Sending, ...]:
        """Every text of a game and what became of it."""
        return await self._sendings(_SENDINGS.where(outbox.c.game == game))

    async def deliveries(self, numbers: Sequence[int]) -> dict[int, list[Delivery]]:
        """What became of the texts of some games, without the texts, in order."""
        await self._writer.flush_marks()
        found: dict[int, list[Delivery]] = {number: [] for number in numbers}
        for some in batched(numbers, TOGETHER):
            rows = await self._rows(select(outbox.c.game, *columns(Delivery, outbox)).where(outbox.c.game.in_(some)).order_by(outbox.c.id))
            for game, *values in rows:
                found[game].append(Delivery(*values))
        return found

    async def numbers(self, game: int) -> dict[tuple[str, str | None], int]:
        """The last number of each audience (and user) of a game."""
        last = select(outbox.c.to, outbox.c.user, func.max(outbox.c.number)).where(outbox.c.game == game, outbox.c.number.is_not(None))
        return {(to, user): number for to, user, number in await self._rows(last.group_by(outbox.c.to, outbox.c.user))}

    async def find_sent(self, game: int, message_id: str) -> Sending | None:
        """Our text that the platform knows by this id; the latest where ids collide."""
        found = await self._sendings(_SENDINGS.where(outbox.c.game == game, outbox.c.message_id == message_id))
        return found[-1] if found else None

    async def _sendings(self, query: Query) -> tuple[Sending, ...]:
        await self._writer.flush_marks()
        return tuple(Sending(*row) for row in await self._rows(query.order_by(outbox.c.id)))

    async def _numbers(self, query: Query) -> tuple[int, ...]:
        return tuple(row[0] for row in await self._rows(query))

    async def _rows(self, query: Query, **values: object) -> Sequence[Found]:
        async with self._read() as connection:
            return (await connection.execute(query, values)).all()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn if self._alone else self._readers:
            with told_apart():
                async with self._reading.connect() as connection:
                    yield connection


# Built once: putting a statement together costs about as much as running it.
_VERSIONS = select(games.c.id, games.c.version)
_RUNNING = _VERSIONS.where(games.c.status != OVER).order_by(games.c.id)
_NOTES = select(notes.c.key, notes.c.value).where(notes.c.scope == bindparam("scope")).order_by(notes.c.key)
_KEY = (inbox.c.message_id, inbox.c.at, inbox.c.chat, inbox.c.account, inbox.c.adapter)
_SEEN = select(inbox.c.id).where(*(column == bindparam(column.name) for column in _KEY))
_SENDINGS = select(*columns(Sending, outbox))


def _log(game: int, after: int = 0, limit: int | None = None) -> Query:
    columns = (events.c.id, events.c.at, events.c.kind, events.c.body)
    return select(*columns).where(events.c.game == game, events.c.id > after).order_by(events.c.id).limit(limit)


def _empty(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # its numbers go on after a delete
        names = ", ".join(table.name for table in metadata.sorted_tables)
        connection.exec_driver_sql(f"TRUNCATE {names} RESTART IDENTITY")
        return
    for table in reversed(metadata.sorted_tables):
        connection.execute(delete(table))
