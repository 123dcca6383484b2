"""Databases that released versions left behind: led to today's tables, every game of them goes on.

`tests/db/schemas/<revision>.sql` is what the last release of that schema made: a game that is over, and one of each rule set
half-way, each with a question open and a text unsent.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, create_engine, insert, select

from db import migrate
from db.connect import connect
from db.rows import continue_numbers
from db.store import Store
from desk import shelf
from desk.game import Game, after
from desk.script.cast import JUDGE
from desk.shelf import CODEC
from engine import RULE_SETS
from tests.desk.scene import ZONE, Scene
from tests.postgres import NoServer, own_database

SCHEMAS = sorted((Path(__file__).parents[1] / "db" / "schemas").glob("*.sql"))
RULES = ("classic", "classic", "infection", "cards")


@pytest.fixture(params=SCHEMAS, ids=lambda file: file.stem)
def dump(request: pytest.FixtureRequest) -> Path:
    file: Path = request.param
    return file


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, dump: Path, tmp_path: Path) -> Iterator[str]:
    """The database of an old release."""
    file = tmp_path / "daybreak.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode=WAL")
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{file}"
        return
    try:
        with own_database() as url:
            asyncio.run(_as_it_was(url, dump.stem, file))
            yield url
    except NoServer as missing:
        pytest.skip(str(missing))


async def _as_it_was(url: str, revision: str, file: Path) -> None:
    """The tables as they were then, on PostgreSQL, with the file's rows."""

    def make(connection: Connection) -> None:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(migrate.SCRIPTS))
        command.upgrade(config, revision)
        tables = MetaData()
        tables.reflect(connection)
        source = create_engine(f"sqlite:///{file}")
        with source.connect() as rows:
            for table in tables.sorted_tables:
                found = [dict(row._mapping) for row in rows.execute(select(table))]
                if found and table.name != "alembic_version":
                    connection.execute(insert(table), found)
                continue_numbers(connection, table)
        source.dispose()

    engine = connect(url)
    async with engine.begin() as connection:
        await connection.run_sync(make)
    await engine.dispose()


@pytest.mark.parametrize("number", [2, 3, 4])
async def test_a_game_of_an_old_database_goes_on(old: str, number: int) -> None:
    """What was stored is the game; a question asked before is answered; time ends the game."""
    store = await Store.open(old)
    assert [(await store.load(each)).rule_set for each in (1, *await store.unfinished())] == list(RULES)
    unsent = [row for row in await store.unsent() if row.game == number]
    assert len(unsent) == 1
    log = await store.log(number, limit=10_000)
    scene = Scene(store, log[-1].at + 60)
    await scene.office.start()
    scene.office.connected("20001")
    async with asyncio.timeout(20):
        while any(row.game == number for row in await store.unsent()):  # noqa: ASYNC110 - it changes in the database
            await asyncio.sleep(0.05)
    assert any(text.text.endswith(unsent[0].body) for text in scene.wire.shown)
    worker = scene.office.workers[number]
    assert CODEC.encode(await from_the_first_event(store, number)) == CODEC.encode(worker.game)
    before = worker.game
    assert before.table is not None
    assert before.question_of(JUDGE) is not None
    scene.office.hear(replace(scene.message(JUDGE, f"#{number} 确认"), adapter=before.adapter))
    await scene.settle()
    assert "LimitsMoved" in [row.kind for row in await store.history(number)]
    for _ in range(300):
        if not worker.open or (due := worker.next_ring()) is None:
            break
        scene.clock.move_to(max(due, scene.clock.now()))
        worker.ring()
        await scene.settle()
    assert worker.game.table is not None
    assert not worker.open or worker.game.table.day > before.table.day
    assert scene.office.faults == []
    assert CODEC.encode(await from_the_first_event(store, number)) == CODEC.encode(worker.game)
    await scene.stop()
    await scene.office.fleet.close()
    await store.close()


async def from_the_first_event(store: Store, number: int) -> Game:
    """A game told by its log alone, without the table that is stored with it."""
    stored = await store.load(number)
    game = shelf.fresh(stored, RULE_SETS[stored.rule_set].options(), ZONE)
    for row in await store.history(number):
        game = after(game, CODEC.decode(row.body))
    return game


async def test_the_game_that_is_over_is_still_told(old: str) -> None:
    store = await Store.open(old)
    scene = Scene(store, 1_800_000_000)
    worker = await scene.office.take_up(1)
    assert not worker.open
    scene.office.connected("20001")
    await asyncio.sleep(0.2)
    assert [row.kind for row in await store.history(1)].count("GameEnded") == 1
    await scene.stop()
    await store.close()


def test_every_released_schema_is_tried() -> None:
    released = sorted(path.name[:4] for path in (migrate.SCRIPTS / "versions").glob("0*.py"))
    assert [file.stem for file in SCHEMAS] == [revision for revision in released if revision < migrate.HEAD]
