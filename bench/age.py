"""(f) Whether a command costs more late in a game than early, and with many games in the database than with none."""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

from bench.desk_alone import Desk, desk
from bench.figures import Figure
from bench.tables import SEATS, account, group, set_up

START = 1767240000
FLAT = 1.1
LATE_DAY = 20
TABLES = {"games": 1, "members": 3, "inbox": 3, "events": 5, "outbox": 3, "results": 3}
"""Rows of each for every stored game."""
BATCH = 40
"""Commands in one measurement."""


async def measure(rounds: int = 7, stored: int = 100_000) -> tuple[Figure, ...]:
    """Four desks side by side, measured in turn, round by round: processor time of a command from hearing to receipt."""
    with tempfile.TemporaryDirectory(prefix="daybreak-age-") as folder:
        files = {name: Path(folder) / f"{name}.db" for name in ("young", "old", "empty", "full")}
        for file in files.values():
            await set_up(f"sqlite+aiosqlite:///{file.as_posix()}", 1, START)
        # A first start, as every database has had one; what it does once is no part of this.
        async with desk(files["full"], START + 60) as once:
            await once.office.settled()
        fill(files["full"], stored)
        rates: dict[str, list[float]] = {name: [] for name in files}
        async with (
            desk(files["young"], START + 60) as young,
            desk(files["old"], START + 60) as old,
            desk(files["empty"], START + 60) as empty,
            desk(files["full"], START + 60) as full,
        ):
            day = await grow_old(old)
            for number in range(rounds + 1):
                for name, alone in (("young", young), ("old", old), ("empty", empty), ("full", full)):
                    spent = await _cost(alone, number)
                    if number:  # the first warms up
                        rates[name].append(spent)
    cost = {name: statistics.median(found) for name, found in rates.items()}
    by_age = statistics.median(late / early for late, early in zip(rates["old"], rates["young"], strict=True))
    by_store = statistics.median(much / little for much, little in zip(rates["full"], rates["empty"], strict=True))
    return (
        Figure("a command on day 1", cost["young"], "ms"),
        Figure(f"a command on day {day}", cost["old"], "ms"),
        Figure(f"day {day} against day 1", by_age, "×", most=FLAT),
        Figure("a command with no other game stored", cost["empty"], "ms"),
        Figure(f"a command with {stored} finished games stored", cost["full"], "ms"),
        Figure(f"{stored} stored games against none", by_store, "×", most=FLAT),
    )


async def _cost(alone: Desk, turn: int) -> float:
    """Milliseconds of processor time of one command: a standing order, another one each time, stored and answered."""
    began = time.process_time()
    for number in range(BATCH):
        heir = 1 + (turn * BATCH + number) % SEATS
        told = await alone.ask(account(1, 1 + number % SEATS), f"遗嘱 警徽 {heir}")
        assert "收到" in told, told
    return (time.process_time() - began) * 1000 / BATCH


async def grow_old(alone: Desk) -> int:
    """The game's twentieth day: everybody abstains, nobody kills. Gives the day that it is."""
    (worker,) = alone.office.workers.values()
    while worker.game.table is not None and worker.game.table.day < LATE_DAY:
        if worker.game.table.votes.open:
            for seat in range(1, SEATS + 1):
                alone.office.hear(alone.message(account(1, seat), "弃权", group(1)))
            await alone.office.settled()
        elif worker.game.table.day == 1 and worker.game.table.own.head is None and worker.game.table.phase == "night":
            for wolf in worker.game.table.living("狼人"):
                alone.office.hear(alone.message(account(1, wolf), f"狼头 {wolf}"))
            await alone.office.settled()
        due = worker.next_ring()
        assert due is not None, "a running game has a limit"
        alone.clock.move_to(max(due, alone.clock.now()))
        alone.office.ring()
        await alone.office.settled()
        await alone.office.outbox.idle()
    table = worker.game.table
    assert table is not None
    assert table.phase == "day", (table.phase, table.day)
    return int(table.day)


def fill(file: Path, games: int) -> None:
    """Finished games, each with its people and some rows of everything, straight into the tables."""
    link = sqlite3.connect(file)
    columns = {table: [row[1:3] for row in link.execute(f"PRAGMA table_info({table})")] for table in TABLES}
    (pattern,) = link.execute("SELECT * FROM games LIMIT 1")
    like = dict(zip((name for name, *_ in columns["games"]), pattern, strict=True))
    first = 1000

    def rows(table: str, each: int) -> None:
        names = [name for name, _ in columns[table] if not (name == "id" and table != "games")]
        marks = ", ".join("?" * len(names))
        quoted = ", ".join(f'"{name}"' for name in names)
        found = (_row(table, names, like, first + number, place) for number in range(games) for place in range(each))
        link.executemany(f"INSERT INTO {table} ({quoted}) VALUES ({marks})", found)

    for table, each in TABLES.items():
        rows(table, each)
    link.commit()
    link.close()


def _row(table: str, names: list[str], like: dict[str, object], game: int, place: int) -> list[object]:
    known: dict[str, object] = {
        "id": game,
        "game": game,
        "version": place + 1,
        "step": 0,
        "adapter": "onebot11",
        "account": str(20_000_000 + 10 * game + place) if table == "members" else "10001",
        "part": "player",
        "seat": place + 1,
        "tenure": 0,
        "rule_set": "classic",
        "ended": START - 900_000,
        "winner": "狼人",
        "role": "村民",
        "camp": "村民",
        "chat": "private",
        "message_id": f"x{game}-{place}",
        "at": START - 1_000_000,
        "sender": str(20_000_000 + game),
        "text": "遗嘱 警徽 5",
        "fate": "done",
        "kind": "OrderGiven",
        "body": '{"k":"OrderGiven"}' * 10,
        "to": "group",
        "state": "sent",
        "attempts": 1,
        "group": str(8_000_000 + game),
        "status": "over",
        "snapshot": '{"k":"Game"}' * 100,
    }
    if table == "games":
        return [known[name] if name in ("id", "group", "status", "snapshot") else like[name] for name in names]
    return [known.get(name, 0) for name in names]
