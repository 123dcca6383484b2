"""One game with all its rows as a file of text: to be kept, to be looked at elsewhere, to be brought back."""

from __future__ import annotations

import hashlib
import json
import os
from typing import TYPE_CHECKING, Any

from sqlalchemy import LargeBinary, Table, insert, select

from .migrate import HEAD
from .models import games, inbox
from .places import Refused
from .rows import CLAIMS, OF_GAMES, as_json, continue_numbers

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

KIND = "daybreak game"
MADE_ANEW = frozenset({"snapshots"})
"""What the log gives again: it points at rows by numbers of another database."""

Values = dict[str, Any]


def take_out(connection: Connection, number: int, file: Path) -> str:
    """Write a game to a new file that only its owner may read: it holds every secret. Raises Refused or OSError."""
    row = connection.execute(select(games).where(games.c.id == number)).one_or_none()
    if row is None:
        raise Refused(f"there is no game {number}")
    content: Values = {"kind": KIND, "schema": HEAD, "game": _plain(row._mapping)}
    for table in OF_GAMES:
        if table.name not in MADE_ANEW:
            rows = connection.execute(select(table).where(table.c.game == number).order_by(*table.primary_key))
            content[table.name] = [_plain(each._mapping) for each in rows]
    body = as_json(content)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(f"{as_json({'sum': _sum(body)})}\n{body}\n")
        out.flush()
        os.fsync(out.fileno())
    return f"{file}: game {number} with {len(content['events']):,} events; whoever reads it knows every role"


def bring_in(connection: Connection, file: Path) -> str:
    """Add the game of a file, under its own number if that is free. Raises Refused."""
    content = _read(file)
    row = content["game"] | {"seed": bytes.fromhex(content["game"]["seed"])}
    same = select(games.c.id).where(games.c.seed == row["seed"], games.c.group == row["group"], games.c.opened == row["opened"])
    if (here := connection.scalar(same)) is not None:
        raise Refused(f"that game is here already, as game {here}")
    unfinished = select(games.c.id).where(games.c.adapter == row["adapter"], games.c.group == row["group"], games.c.status != "over")
    if row["status"] != "over" and (other := connection.scalar(unfinished)) is not None:
        raise Refused(f"its group is in the middle of game {other}")
    number = _number_for(connection, row)
    heard = 0
    for table in OF_GAMES:
        rows = [_restored(table, each) | {"game": number} for each in content.get(table.name, ())]
        if table is inbox:
            heard = len(rows)
        if rows:
            connection.execute(insert(table), rows)
    return f"game {number} is here, with {len(content['events']):,} events and {heard:,} messages" + (
        "" if number == row["id"] else f" (it was game {row['id']} where it came from)"
    )


def _number_for(connection: Connection, row: Values) -> int:
    values = {name: value for name, value in row.items() if name not in CLAIMS}
    taken = connection.scalar(select(games.c.id).where(games.c.id == row["id"])) is not None
    if taken:
        del values["id"]
    number = int(connection.execute(insert(games).returning(games.c.id), values).scalar_one())
    continue_numbers(connection, games)
    return number


def _read(file: Path) -> Values:
    try:
        head, body = file.read_text(encoding="utf-8").split("\n")[:2]
        if json.loads(head)["sum"] != _sum(body):
            raise Refused(f"{file} is damaged: its sum is another")
        content: Values = json.loads(body)
        if content["kind"] != KIND:
            raise KeyError
    except (UnicodeDecodeError, ValueError, KeyError, TypeError):
        raise Refused(f"{file} holds no game of Daybreak") from None
    if content["schema"] > HEAD:
        raise Refused(f"{file} was written by a later Daybreak (revision {content['schema']}, here {HEAD}): update Daybreak")
    return content


def _restored(table: Table, row: Values) -> Values:
    """A row as the database takes it, numbered anew; what this version doesn't know is left out."""
    return {name: value for name, value in row.items() if name in table.c and name not in CLAIMS and name != "id"}


def _plain(row: Any) -> Values:
    return {str(name): value for name, value in row.items() if name not in CLAIMS}


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


assert not any(isinstance(column.type, LargeBinary) for table in OF_GAMES for column in table.c), "only a game's seed is written as hex"
