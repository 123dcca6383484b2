"""Stores changes of many games in one transaction, with a handful of statements however many they are."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Insert, bindparam, delete, func, insert, select, tuple_, update

from .models import events, games, inbox, members, outbox, snapshots, windows
from .records import OVER, Change, Conflict, Due, Duplicate, GroupBusy, Member, NewGame, Status, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .records import HeardKey

Row = dict[str, Any]
Outcome = tuple[int, ...] | Conflict | Duplicate
"""The numbers of a change's outbox rows, in order, or why nothing of it was stored."""


def store_changes(connection: Connection, changes: Sequence[Change]) -> list[Outcome]:
    """Store those changes that nothing speaks against; the outcomes stand in the order of the changes.

    No two changes may be of the same game or hold the same message.
    """
    repeated = _repeated(connection, [change.steps for change in changes])
    fresh = [change for change, index in zip(changes, repeated, strict=True) if index is None]
    raised = _raise_versions(connection, fresh)
    won = [change for change in fresh if change.game in raised]
    rows = dict(zip((change.game for change in won), _store_steps(connection, won), strict=True))
    _replace_sets(connection, won)
    _keep_snapshots(connection, {change.game: change.snapshot for change in won if change.snapshot is not None})
    return [
        Duplicate(index) if index is not None else rows[change.game] if change.game in rows else Conflict(_lost(change))
        for change, index in zip(changes, repeated, strict=True)
    ]


def store_game(
    connection: Connection, new: NewGame, step: Step, status: Status, opened_windows: tuple[Due, ...], snapshot: str | None
) -> tuple[int, tuple[int, ...]]:
    """Open a game; gives its number and those of its outbox rows. Raises GroupBusy or Duplicate."""
    if _repeated(connection, [(step,)])[0] is not None:
        raise Duplicate(0)
    same_group = (games.c.adapter == new.adapter, games.c.group == new.group, games.c.status != OVER)
    if connection.scalar(select(games.c.id).where(*same_group)) is not None:
        raise GroupBusy(f"the group {new.group} has a game that isn't over")
    row = {name: getattr(new, name) for name in ("adapter", "account", "group", "rule_set", "seed", "opened")}
    game = connection.execute(insert(games).values(**row, status=status, paused=False, version=0).returning(games.c.id)).scalar_one()
    change = Change(game, 0, (step,), status, opened_windows, snapshot, members=new.members)
    outcome = store_changes(connection, [change])[0]
    if not isinstance(outcome, tuple):
        raise outcome
    return game, outcome


def _lost(change: Change) -> str:
    return f"game {change.game} is no longer at version {change.version}"


def _repeated(connection: Connection, inputs: Sequence[tuple[Step, ...]]) -> list[int | None]:
    """For each group of steps the index of the first whose message was heard before."""
    ids = {step.heard.message_id for steps in inputs for step in steps if step.heard is not None}
    known: set[HeardKey] = set()
    if ids:
        key = (inbox.c.adapter, inbox.c.account, inbox.c.chat, inbox.c.message_id, inbox.c.at)
        known.update(row._tuple() for row in connection.execute(select(*key).where(inbox.c.message_id.in_(ids))))
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
        swap = (
            update(games)
            .where(tuple_(games.c.id, games.c.version).in_(expected))
            .values(version=games.c.version + 1, status=status, paused=paused)
            .returning(games.c.id)
        )
        raised.update(connection.execute(swap).scalars())
    return raised


def _store_steps(connection: Connection, changes: Sequence[Change]) -> list[tuple[int, ...]]:
    heard: list[Row] = []
    happened: list[Row] = []
    outgoing: list[Row] = []
    counts = []
    for change in changes:
        before = len(outgoing)
        for number, step in enumerate(change.steps):
            origin = {"game": change.game, "version": change.version + 1, "step": number}
            if step.heard is not None:
                heard.append(asdict(step.heard) | origin)
            happened += [{"at": event.at, "kind": event.kind, "body": event.body} | origin for event in step.events]
            outgoing += [asdict(text) | origin | {"state": "new", "attempts": 0} for text in step.outgoing]
        counts.append(len(outgoing) - before)
    _insert(connection, insert(inbox), heard)
    _insert(connection, insert(events), happened)
    ids: list[int] = []
    if outgoing:
        ids += connection.execute(insert(outbox).returning(outbox.c.id, sort_by_parameter_order=True), outgoing).scalars()
    numbers = iter(ids)
    return [tuple(next(numbers) for _ in range(count)) for count in counts]


def _replace_sets(connection: Connection, changes: Sequence[Change]) -> None:
    with_windows = {change.game: change.windows for change in changes if change.windows is not None}
    if with_windows:
        connection.execute(delete(windows).where(windows.c.game.in_(with_windows)))
        _insert(connection, insert(windows), [_window_row(game, place, due) for game, dues in with_windows.items() for place, due in enumerate(dues)])
    with_members = {change.game: change.members for change in changes if change.members is not None}
    if with_members:
        connection.execute(delete(members).where(members.c.game.in_(with_members)))
        _insert(connection, insert(members), [_member_row(game, member) for game, group in with_members.items() for member in group])


def _window_row(game: int, place: int, due: Due) -> Row:
    return {"game": game, "place": place, **asdict(due)}


def _member_row(game: int, member: Member) -> Row:
    return {"game": game, **asdict(member)}


def _keep_snapshots(connection: Connection, bodies: dict[int, str]) -> None:
    if not bodies:
        return
    connection.execute(delete(snapshots).where(snapshots.c.game.in_(bodies)))
    last = select(func.coalesce(func.max(events.c.id), 0)).where(events.c.game == bindparam("of")).scalar_subquery()
    statement = insert(snapshots).values(game=bindparam("of"), seq=last, body=bindparam("text"))
    connection.execute(statement, [{"of": game, "text": body} for game, body in bodies.items()])


def _insert(connection: Connection, statement: Insert, rows: list[Row]) -> None:
    if rows:
        connection.execute(statement, rows)
