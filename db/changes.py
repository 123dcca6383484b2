"""Stores changes of many games in one transaction, with a handful of statements however many they are."""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from .models import events, games, inbox, members, outbox, snapshots, windows
from .records import Change, Conflict, Due, Duplicate, GroupBusy, NewGame, Status, Step
from .results import keep_notes, keep_results

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sqlalchemy import Connection, Insert

    from .records import HeardKey

Row = dict[str, Any]
Outcome = tuple[int, ...] | Conflict | Duplicate
"""The numbers of a change's outbox rows, in order, or why nothing of it was stored."""

# Built once: putting a statement together costs about as much as running it.
# In one order whoever locks them: two batches of two processes must not wait for each other's games.
_LOCK_GAMES = select(games.c.id).where(games.c.id.in_(bindparam("ids", expanding=True))).order_by(games.c.id).with_for_update()
_HEARD_BEFORE = select(inbox.c.adapter, inbox.c.account, inbox.c.chat, inbox.c.message_id, inbox.c.at).where(
    inbox.c.message_id.in_(bindparam("ids", expanding=True))
)
_RAISE_VERSIONS = (
    update(games)
    .where(tuple_(games.c.id, games.c.version).in_(bindparam("expected", expanding=True)))
    .values(version=games.c.version + 1, status=bindparam("new_status"), paused=bindparam("new_paused"), claimed_by=None, claimed_until=None)
    .returning(games.c.id)
)
_MOVE = update(games).where(games.c.id == bindparam("of")).values(account=bindparam("by"))
_ADD_OUTGOING = insert(outbox).returning(outbox.c.id)
_ADD_OUTGOING_SORTED = insert(outbox).returning(outbox.c.id, sort_by_parameter_order=True)
_FORGET_WINDOWS = delete(windows).where(windows.c.game.in_(bindparam("ids", expanding=True)))
_FORGET_MEMBERS = delete(members).where(members.c.game.in_(bindparam("ids", expanding=True)))
_FORGET_SNAPSHOTS = delete(snapshots).where(snapshots.c.game.in_(bindparam("ids", expanding=True)))
_LAST_EVENT = select(func.coalesce(func.max(events.c.id), 0)).where(events.c.game == bindparam("of")).scalar_subquery()
_ADD_SNAPSHOT = insert(snapshots).values(game=bindparam("of"), seq=_LAST_EVENT, body=bindparam("table"))


def store_changes(connection: Connection, changes: Sequence[Change], me: str | None = None) -> list[Outcome]:
    """Store those changes that nothing speaks against; the outcomes stand in the order of the changes.

    No two changes may be of the same game or hold the same message. `me` is the name under which texts are claimed.
    """
    _lock_games(connection, changes)
    repeated = _repeated(connection, [change.steps for change in changes])
    fresh = [change for change, index in zip(changes, repeated, strict=True) if index is None]
    raised = _raise_versions(connection, fresh)
    won = [change for change in fresh if change.game in raised]
    sendings = dict(zip((change.game for change in won), _store_steps(connection, won, me), strict=True))
    _replace_sets(connection, won)
    moved = [{"of": change.game, "by": change.account} for change in won if change.account is not None]
    if moved:
        connection.execute(_MOVE, moved)
    _keep_snapshots(connection, {change.game: change.snapshot for change in won if change.snapshot is not None})
    keep_results(connection, won)
    keep_notes(connection, [note for change in won for note in change.notes])
    return [
        Duplicate(index) if index is not None else sendings.get(change.game, _lost(change)) for change, index in zip(changes, repeated, strict=True)
    ]


def store_game(
    connection: Connection, new: NewGame, step: Step, status: Status, opened_windows: tuple[Due, ...], snapshot: str | None, me: str | None = None
) -> tuple[int, tuple[int, ...]]:
    """Open a game; gives its number and those of its outbox rows. Raises GroupBusy or Duplicate."""
    if _repeated(connection, [(step,)])[0] is not None:
        raise Duplicate(0)
    row = {name: getattr(new, name) for name in ("adapter", "account", "group", "rule_set", "seed", "opened")}
    with _one_game_per_group():
        game = connection.execute(insert(games).returning(games.c.id), row | {"status": status, "paused": False, "version": 0}).scalar_one()
    change = Change(game, 0, (step,), status, opened_windows, snapshot, members=new.members)
    outcome = store_changes(connection, [change], me)[0]
    if not isinstance(outcome, tuple):
        raise outcome
    return game, outcome


@contextmanager
def _one_game_per_group() -> Iterator[None]:
    """Inside, only the games' rows are written: the database refuses them for no other reason."""
    try:
        yield
    except IntegrityError as error:
        raise GroupBusy("the group has a game that isn't over") from error


def _lock_games(connection: Connection, changes: Sequence[Change]) -> None:
    """Before anything is read, so that nothing read is old when it is acted upon; a SQLite transaction has the whole file."""
    if connection.dialect.name != "sqlite":
        connection.execute(_LOCK_GAMES, {"ids": [change.game for change in changes]})


def _lost(change: Change) -> Conflict:
    return Conflict(f"game {change.game} is no longer at version {change.version}")


def _repeated(connection: Connection, inputs: Sequence[tuple[Step, ...]]) -> list[int | None]:
    """For each tuple of steps the index of the first whose message was heard before."""
    ids = {step.heard.message_id for steps in inputs for step in steps if step.heard is not None}
    known = set(map(tuple, connection.execute(_HEARD_BEFORE, {"ids": list(ids)}))) if ids else set()
    return [_first_known(steps, set(known)) for steps in inputs]


def _first_known(steps: tuple[Step, ...], known: set[HeardKey]) -> int | None:
    for index, step in enumerate(steps):
        if step.heard is not None:
            if step.heard.key in known:
                return index
            known.add(step.heard.key)
    return None


def _raise_versions(connection: Connection, changes: Iterable[Change]) -> set[int]:
    """Compare and swap the versions of the games; gives those that stood where their change was decided."""
    alike = defaultdict(list)
    for change in changes:
        alike[change.status, change.paused].append((change.game, change.version))
    raised: set[int] = set()
    for (status, paused), expected in alike.items():
        with _one_game_per_group():
            swapped = connection.execute(_RAISE_VERSIONS, {"expected": expected, "new_status": status, "new_paused": paused})
            raised.update(swapped.scalars())
    return raised


def _store_steps(connection: Connection, changes: Sequence[Change], me: str | None) -> list[tuple[int, ...]]:
    heard: list[Row] = []
    happened: list[Row] = []
    outgoing: list[Row] = []
    counts = []
    for change in changes:
        before = len(outgoing)
        for number, step in enumerate(change.steps):
            origin = {"game": change.game, "version": change.version + 1, "step": number}
            if step.heard is not None:
                heard.append({**_fields(step.heard), **origin})
            happened += [{**_fields(event), **origin} for event in step.events]
            outgoing += [{**_fields(text), **origin, **_UNTRIED, "claimed_by": me if change.sends else None} for text in step.outgoing]
        counts.append(len(outgoing) - before)
    _insert(connection, insert(inbox), heard)
    _insert(connection, insert(events), happened)
    numbers = iter(_store_outgoing(connection, outgoing))
    return [tuple(next(numbers) for _ in range(count)) for count in counts]


def _store_outgoing(connection: Connection, rows: list[Row]) -> Sequence[int]:
    """The numbers of the new rows, in their order."""
    if not rows:
        return ()
    if connection.dialect.name == "sqlite":
        # It numbers the rows of a statement as they stand, but SQLAlchemy won't rely on it: sorted, it's a statement a row.
        return sorted(connection.execute(_ADD_OUTGOING, rows).scalars())
    return connection.execute(_ADD_OUTGOING_SORTED, rows).scalars().all()


_UNTRIED = {"state": "new", "attempts": 0, "doubts": 0}


def _fields(record: Any) -> Row:
    """The record's fields by name: all are plain, so this is asdict without its deep copy."""
    return {name: getattr(record, name) for name in record.__slots__}


def _replace_sets(connection: Connection, changes: Sequence[Change]) -> None:
    dues = {change.game: change.windows for change in changes if change.windows is not None}
    if dues:
        connection.execute(_FORGET_WINDOWS, {"ids": list(dues)})
        rows = [{"game": game, "place": place, **_fields(due)} for game, some in dues.items() for place, due in enumerate(some)]
        _insert(connection, insert(windows), rows)
    people = {change.game: change.members for change in changes if change.members is not None}
    if people:
        connection.execute(_FORGET_MEMBERS, {"ids": list(people)})
        _insert(connection, insert(members), [{"game": game, **_fields(member)} for game, some in people.items() for member in some])


def _keep_snapshots(connection: Connection, tables: dict[int, str]) -> None:
    if tables:
        connection.execute(_FORGET_SNAPSHOTS, {"ids": list(tables)})
        connection.execute(_ADD_SNAPSHOT, [{"of": game, "table": table} for game, table in tables.items()])


def _insert(connection: Connection, statement: Insert, rows: list[Row]) -> None:
    if rows:
        connection.execute(statement, rows)
