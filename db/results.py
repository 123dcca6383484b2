"""What outlives a game: its results, and notes; written in the transaction of what happened, read as sums."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, case, delete, func, insert, select, update

from .models import games, notes, results
from .records import Change, Note, Result, Tallied

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Executable, Select

# Built once: putting a statement together costs about as much as running it.
_FORGET = delete(results).where(results.c.game.in_(bindparam("ids", expanding=True)))
_OF_THE_GAME = ("adapter", "group", "rule_set")
_GAMES = select(games.c.id, *(games.c[name] for name in _OF_THE_GAME)).where(games.c.id.in_(bindparam("ids", expanding=True)))
_FORGET_NOTE = delete(notes).where(notes.c.scope == bindparam("of_scope"), notes.c.key == bindparam("of_key"))


def keep_results(connection: Connection, changes: Sequence[Change]) -> None:
    """In place of what was kept of these games: a game that goes on after its end has none."""
    kept = {change.game: change for change in changes if change.results is not None}
    if not kept:
        return
    connection.execute(_FORGET, {"ids": list(kept)})
    told = {row.id: {name: getattr(row, name) for name in _OF_THE_GAME} for row in connection.execute(_GAMES, {"ids": list(kept)})}
    rows = [
        {"game": game, "ended": change.ended, **told[game], **{field.name: getattr(result, field.name) for field in fields(Result)}}
        for game, change in kept.items()
        for result in change.results or ()
    ]
    if rows:
        connection.execute(insert(results), rows)


def keep_notes(connection: Connection, kept: Iterable[Note]) -> None:
    """One by one: of two of the same name the later stands, also where two processes write it in the same instant."""
    for note in kept:
        if note.value is None:
            connection.execute(_FORGET_NOTE, {"of_scope": note.scope, "of_key": note.key})
        else:
            row = {"scope": note.scope, "key": note.key, "value": note.value}
            connection.execute(_keep_note(connection.dialect.name), row)


def swap_note(connection: Connection, scope: str, key: str, old: str, new: str) -> bool:
    """Put another note in the place of this very one; false where it is another by now, or gone."""
    this = (notes.c.scope == scope, notes.c.key == key, notes.c.value == old)
    return connection.execute(update(notes).where(*this).values(value=new)).rowcount == 1


@cache
def _keep_note(dialect: str) -> Executable:
    """Each database's own words; the other's are not even read."""
    made: Any = import_module(f"sqlalchemy.dialects.{dialect}").insert(notes)
    found: Executable = made.on_conflict_do_update(index_elements=["scope", "key"], set_={"value": made.excluded.value})
    return found


def sums(adapter: str, account: str | None, group: str | None) -> Select[*tuple[Any, ...]]:
    """All results of an account, of a group, or of both: as many rows as there are kinds of them, however many games."""
    columns = results.c
    left = columns.until.is_not(None)
    alike = (columns.rule_set, columns.winner, columns.camp, columns.role, columns.won, left)
    # Every game has one first holder of its first seat.
    games_once = func.sum(case(((columns.seat == 1) & (columns.tenure == 1), 1), else_=0))
    counts = (func.count(), games_once, func.sum(case((columns.survived, 1), else_=0)), func.sum(columns.owed), func.sum(columns.on_time))
    wanted: list[ColumnElement[bool]] = [columns.adapter == adapter]
    wanted += [columns.account == account] if account is not None else []
    wanted += [columns.group == group] if group is not None else []
    return select(*alike, *counts).where(*wanted).group_by(*alike).order_by(*alike)


def tallied(rows: Iterable[Sequence[Any]]) -> tuple[Tallied, ...]:
    """The rows of `sums`."""
    return tuple(Tallied(*row[:4], *map(bool, row[4:6]), *map(int, row[6:])) for row in rows)
