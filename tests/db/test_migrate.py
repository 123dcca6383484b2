"""Databases of other days: older ones are led here, newer ones and strangers left alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from db import migrate
from db.connect import connect
from db.migrate import DatabaseTooNew, NotOurDatabase
from db.models import metadata
from db.store import Store
from tests.db.samples import OPENING, new_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

ADD_COLUMN = """with op.batch_alter_table("games", recreate="always") as games:
        games.add_column(sa.Column("mood", sa.Text))"""  # the hard way: the table that all others point at is made anew

NEXT = '''"""A column more."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    {upgrade}
'''


@pytest.fixture
def tomorrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Daybreak with one revision more; gives its script."""
    scripts = tmp_path / "migrations"
    shutil.copytree(migrate.SCRIPTS, scripts)
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    monkeypatch.setattr(migrate, "HEAD", "0004")
    script = scripts / "versions" / "0004_a_column_more.py"
    write_upgrade(script, ADD_COLUMN)
    return script


def write_upgrade(script: Path, upgrade: str) -> None:
    script.write_text(NEXT.format(upgrade=upgrade))
    shutil.rmtree(script.parent / "__pycache__", ignore_errors=True)


async def make_database(url: str) -> int:
    store = await Store.open(url)
    game, _ = await store.new_game(new_game(), OPENING)
    await store.close()
    return game


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite+aiosqlite:///"))


def columns(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        return {row[1] for row in connection.execute("PRAGMA table_info(games)")}


def test_the_constant_is_the_newest_revision() -> None:
    assert ScriptDirectory(str(migrate.SCRIPTS)).get_current_head() == migrate.HEAD


@pytest.mark.parametrize("url", ["memory", "postgres"], indirect=True)
async def test_the_migrations_lead_to_the_tables_of_today(url: str) -> None:
    def climb_and_compare(connection: Connection) -> object:
        with connection.begin():
            metadata.drop_all(connection)
            connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
        migrate._upgrade(connection)
        return compare_metadata(MigrationContext.configure(connection), metadata)

    engine = connect(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(climb_and_compare) == []
    await engine.dispose()


async def test_a_new_database_is_at_the_newest_revision(file_url: str) -> None:
    await make_database(file_url)
    with closing(sqlite3.connect(file_of(file_url))) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(migrate.HEAD,)]
    again = await Store.open(file_url)
    assert len(await again.unfinished()) == 1
    await again.close()
    assert [path.name for path in file_of(file_url).parent.iterdir()] == ["daybreak.db"]


def test_a_new_database_is_made_without_alembic(file_url: str) -> None:
    program = "import asyncio, sys; from db.store import Store; asyncio.run(Store.open(sys.argv[1])); assert 'alembic' not in sys.modules"
    subprocess.run([sys.executable, "-c", program, file_url], check=True, cwd=Path(__file__).parents[2])


async def test_an_older_database_is_copied_then_led_on(file_url: str, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> None:
    game = await make_database(file_url)
    request.getfixturevalue("tomorrow")
    store = await Store.open(file_url)
    assert (await store.load(game)).events == OPENING.events
    await store.new_game(new_game("g2"), OPENING)
    await store.close()
    file = file_of(file_url)
    backup = file.with_name("daybreak.db.before-0004.bak")
    assert "mood" in columns(file)
    assert "mood" not in columns(backup)
    assert str(backup) in caplog.text
    await (await Store.open(file_url)).close()
    assert sorted(path.name for path in file.parent.iterdir()) == ["daybreak.db", backup.name]


async def test_a_migration_that_fails_changes_nothing(file_url: str, request: pytest.FixtureRequest) -> None:
    await make_database(file_url)
    script: Path = request.getfixturevalue("tomorrow")
    write_upgrade(script, f'{ADD_COLUMN}\n    raise RuntimeError("half way")')
    with pytest.raises(RuntimeError, match="half way"):
        await Store.open(file_url)
    assert "mood" not in columns(file_of(file_url))
    write_upgrade(script, ADD_COLUMN)
    await (await Store.open(file_url)).close()
    assert "mood" in columns(file_of(file_url))
    assert len(list(file_of(file_url).parent.glob("*.bak"))) == 2


async def test_a_newer_database_is_refused_in_one_line(file_url: str) -> None:
    await make_database(file_url)
    with closing(sqlite3.connect(file_of(file_url))) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
        connection.commit()
    before = file_of(file_url).read_bytes()
    with pytest.raises(DatabaseTooNew, match="later Daybreak") as caught:
        await Store.open(file_url)
    assert "\n" not in str(caught.value)
    assert file_of(file_url).read_bytes() == before
    assert not list(file_of(file_url).parent.glob("*.bak"))


async def test_somebody_elses_database_is_left_alone(file_url: str) -> None:
    file_of(file_url).parent.mkdir()
    with closing(sqlite3.connect(file_of(file_url))) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(NotOurDatabase):
        await Store.open(file_url)
