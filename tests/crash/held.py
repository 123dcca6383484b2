"""What a database file holds of the games in it, and what must be true of any such file at any moment."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from db.records import Due, Happened, Member, StoredGame
from desk import shelf
from desk.game import Game, after
from desk.split import split
from engine import RULE_SETS, Dice, Window, decide, next_due
from engine.common.commands import TimeUp

ZONE = "Asia/Shanghai"
BOT = "10001"

Key = tuple[str, str, str | None]
"""One text in one chat: "group:…" or "user:…", the text of a message, the message that it quotes."""


@dataclass(frozen=True)
class Happening:
    """One event as it is stored, with the message that led to it (None: the clock)."""

    version: int
    step: int
    at: int
    kind: str
    body: str
    heard: str | None


@dataclass(frozen=True)
class Held:
    """A database file at one moment: the latest game, and the traffic of all."""

    games: int
    game: Game
    dice: Dice
    version: int
    log: tuple[Happening, ...]
    inbox: frozenset[tuple[str, int]]
    done: frozenset[tuple[str, int]]
    rows: Counter[Key]
    unsent: Counter[Key]
    doubtful: Counter[Key]
    """How often they went out and nobody can tell whether they arrived: so often they may come again."""
    again: Counter[Key]
    """Those of them that are still to be sent once more."""
    states: Counter[str]


def copied(database: Path, to: Path) -> Path:
    """The files of a dead process as it left them: reading the copy repairs nothing in the original."""
    for ending in ("", "-wal"):
        source = database.with_name(database.name + ending)
        target = to / (database.name + ending)
        target.unlink(missing_ok=True)
        if source.exists():
            shutil.copy(source, target)
    (to / (database.name + "-shm")).unlink(missing_ok=True)
    return to / database.name


def hold(database: Path) -> Held | None:
    """Read a database and check all that is true of it by itself; None before the first game."""
    if not database.exists():
        return None
    with closing(sqlite3.connect(database, timeout=10)) as link:
        link.row_factory = sqlite3.Row
        link.execute("BEGIN")
        if not link.execute("SELECT 1 FROM sqlite_master WHERE name = 'games'").fetchone():
            return None
        games = link.execute("SELECT * FROM games ORDER BY id").fetchall()
        if not games:
            return None
        return _held(link, games)


def _held(link: sqlite3.Connection, games: list[sqlite3.Row]) -> Held:
    rows, unsent, doubtful, again, states = Counter[Key](), Counter[Key](), Counter[Key](), Counter[Key](), Counter[str]()
    seats: dict[int, Game] = {}
    for row in games:
        seats[row["id"]] = _game(link, row)
    for row in link.execute("SELECT * FROM outbox ORDER BY id"):
        states[row["state"]] += 1
        for key in _chats(seats[row["game"]], row):
            rows[key] += 1
            doubtful[key] += row["doubts"]
            if row["state"] == "new":
                (again if row["doubts"] else unsent)[key] += 1
    heard = link.execute("SELECT message_id, at, fate, game, version, step FROM inbox").fetchall()
    inbox = Counter((row["message_id"], row["at"]) for row in heard)
    assert max(inbox.values()) == 1, f"heard twice: {inbox.most_common(1)}"
    caused = {tuple(row) for row in link.execute("SELECT DISTINCT game, version, step FROM events")}
    assert all((row["game"], row["version"], row["step"]) in caused for row in heard), "a message was acted upon, but nothing happened"
    last = games[-1]
    return Held(
        games=len(games),
        game=seats[last["id"]],
        dice=Dice(last["seed"]),
        version=last["version"],
        log=_log(link, last["id"]),
        inbox=frozenset(inbox),
        done=frozenset((row["message_id"], row["at"]) for row in heard if row["fate"] == "done"),
        rows=rows,
        unsent=unsent,
        doubtful=doubtful,
        again=again,
        states=states,
    )


def _chats(game: Game, row: sqlite3.Row) -> list[Key]:
    """The messages that an outbox row becomes."""
    if row["to"] == "group":
        pieces = split(row["body"])
        return [(f"group:{game.group}", piece, row["reply_to"] if place == 0 else None) for place, piece in enumerate(pieces)]
    if row["to"] == "judges":
        users = game.judges
    elif row["to"].startswith("seat:"):
        users = (game.players[int(row["to"].removeprefix("seat:")) - 1].account,)
    else:
        users = (row["user"],)
    return [(f"user:{user}", piece, None) for user in users for piece in split(row["body"])]


def _log(link: sqlite3.Connection, game: int) -> tuple[Happening, ...]:
    query = """SELECT e.version, e.step, e.at, e.kind, e.body, i.message_id AS heard FROM events e
               LEFT JOIN inbox i ON i.game = e.game AND i.version = e.version AND i.step = e.step WHERE e.game = ? ORDER BY e.id"""
    return tuple(Happening(**row) for row in link.execute(query, (game,)))


def _game(link: sqlite3.Connection, row: sqlite3.Row) -> Game:
    """A game restored as the desk restores it; the same from its first event on."""
    snapshot = link.execute("SELECT seq, body FROM snapshots WHERE game = ?", (row["id"],)).fetchone()
    after_snapshot = snapshot["seq"] if snapshot else 0
    tail = link.execute("SELECT at, kind, body FROM events WHERE game = ? AND id > ? ORDER BY id", (row["id"], after_snapshot))
    windows = link.execute("SELECT name, seat, opened, due, holds FROM windows WHERE game = ? ORDER BY place", (row["id"],))
    members = link.execute("SELECT account, part, seat FROM members WHERE game = ?", (row["id"],))
    stored = StoredGame(
        **{name: row[name] for name in ("id", "adapter", "account", "group", "rule_set", "seed", "opened", "status", "version")},
        paused=bool(row["paused"]),
        snapshot=snapshot["body"] if snapshot else None,
        events=tuple(Happened(*event) for event in tail),
        windows=tuple(Due(w["name"], w["seat"], w["opened"], w["due"], bool(w["holds"])) for w in windows),
        members=tuple(Member(*member) for member in members),
    )
    options = RULE_SETS[stored.rule_set].options()
    game = shelf.restored(stored, options, ZONE)
    timely(shelf.fresh(stored, options, ZONE), _log(link, stored.id), game)
    assert stored.windows == shelf.windows(game), "the stored windows are not the game's"
    assert not game.players or set(stored.members) == set(shelf.members(game)), "the stored members are not the game's"
    assert stored.status == game.status
    # The story of a finished game is a commit without events.
    assert stored.version - max(happening.version for happening in _log(link, stored.id)) in ((0, 1) if stored.status == "over" else (0,))
    return game


def timely(game: Game, log: tuple[Happening, ...], whole: Game) -> None:
    """Every limit was ended once, at its own time; from its first event on the log gives the same game as snapshot and tail."""
    phases = Counter[tuple[str, int]]()
    for (_, step), happenings in groupby(log, lambda happening: (happening.version, happening.step)):
        events = list(happenings)
        if events[0].heard is None and game.table is not None:
            window = next_due(game.table)
            assert window is not None, f"the clock ended nothing: {events}"
            assert events[0].at == max(window.due, window.opened), f"{window} was ended at {events[0].at} (step {step})"
        for event in events:
            game = after(game, shelf.CODEC.decode(event.body))
            if event.kind in ("DayOpened", "DayClosed", "NightOpened", "GameEnded"):
                assert game.table is not None
                phases[event.kind, game.table.day] += 1
    assert all(count == 1 for count in phases.values()), f"a phase opened or closed twice: {phases}"
    assert shelf.CODEC.encode(game) == shelf.CODEC.encode(whole), "the log does not give the game that is stored"


# -- what must come next


def late(window: Window, game: Game) -> int:
    """The seconds for which a limit waits for late deliveries."""
    return int(game.table.options.late_grace_s) if game.table is not None and window.name == "day" else 0


def due(game: Game) -> Window | None:
    return next_due(game.table) if game.table is not None and game.status != "over" else None


def advanced(game: Game, dice: Dice, until: int) -> tuple[Game, list[tuple[int, str, str]]]:
    """The game when everything due by `until` has been ended, each at its own time, and the events of it."""
    events = []
    while (window := due(game)) is not None and window.due + late(window, game) <= until:
        assert game.table is not None
        at = max(window.due, window.opened)
        decided = decide(game.table, TimeUp(name=window.name, seat=window.seat), at, dice)
        assert isinstance(decided, tuple), decided
        for event in decided:
            game = after(game, event)
            happened = shelf.happened(event, at)
            events.append((happened.at, happened.kind, happened.body))
    return game, events
