"""Forgetting people: of games that were over long ago nothing stays but their results, under pseudonyms (H-OP5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, func, select, update

from .models import events, games, inbox, members, notes, outbox, results, snapshots, windows
from .records import OVER

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOGS = (snapshots, members, windows, inbox, events, outbox)
"""What tells of people: who they are, what they said, what they were told, what they did."""
PSEUDONYM = "forgotten"
CURRENT = "current"
"""The notes of who speaks of which game (`desk.choosing`)."""
PAGES = "board"
"""The notes of judges' pages, whose keys begin with their game's number (`plugins.web.board.links`)."""

has_log = exists(select(events.c.id).where(events.c.game == games.c.id))
"""Whether a game's log is still there: one without is known by its results only."""


AT_ONCE = 20
"""Games forgotten in one transaction: whoever plays waits for it."""


def old_games(connection: Connection, before: int, most: int | None = None) -> tuple[int, ...]:
    """The games that were over, and of which nothing has been heard, since that moment; `most` of them at most."""
    last = select(func.max(events.c.at)).where(events.c.game == games.c.id).scalar_subquery()
    query = select(games.c.id).where(games.c.status == OVER, has_log, last < before).order_by(games.c.id).limit(most)
    return tuple(connection.execute(query).scalars())


def forget_games(connection: Connection, before: int) -> tuple[int, ...]:
    """Forget some of them; gives their numbers, none when there are no more. What is deleted is overwritten on the disk where the database can do that."""
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        connection.exec_driver_sql("PRAGMA secure_delete=ON")
    found = old_games(connection, before, AT_ONCE)
    for game in found:
        for table in LOGS:
            connection.execute(delete(table).where(table.c.game == game))
        connection.execute(delete(notes).where(notes.c.scope == PAGES, notes.c.key.startswith(f"{game}-")))
        # One after the other, by their keys: two people of a game must not become one.
        rows = connection.execute(select(results.c.seat, results.c.tenure).where(results.c.game == game)).all()
        for seat, tenure in rows:
            this = (results.c.game == game, results.c.seat == seat, results.c.tenure == tenure)
            connection.execute(update(results).where(*this).values(account=f"{PSEUDONYM}-{game}-{seat}-{tenure}"))
        # Who has it in hand must not write on: his change is for another version.
        connection.execute(update(games).where(games.c.id == game).values(version=games.c.version + 1))
    _forget_choices(connection)
    if sqlite:
        connection.exec_driver_sql("PRAGMA secure_delete=OFF")
    return found


def _forget_choices(connection: Connection) -> None:
    """Who spoke of which game: of no use once these games are over."""
    unfinished = {str(number) for number in connection.execute(select(games.c.id).where(games.c.status != OVER)).scalars()}
    for key, value in connection.execute(select(notes.c.key, notes.c.value).where(notes.c.scope == CURRENT)).all():
        if unfinished.isdisjoint(value.replace(",", " ").split()):
            connection.execute(delete(notes).where(notes.c.scope == CURRENT, notes.c.key == key))
