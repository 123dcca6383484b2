"""Files that hold games are readable for the bot's own user alone, whatever the umask."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.settings import open_to_others
from db import backup
from db.file_copy import copy_database
from db.lock import Lock
from db.private import close_to_others, make_private
from db.store import Store
from desk.papers import File, store
from tests.desk.scene import Scene

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """The machine's umask closes nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_the_database_its_log_its_lock_its_folder_and_every_copy(tmp_path: Path) -> None:
    file = tmp_path / "data" / "daybreak.db"
    url = f"sqlite+aiosqlite:///{file.as_posix()}"
    lock = Lock.take(url)
    games = await Store.open(url)
    scene = Scene(games)
    await scene.deal()
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir(mode=0o700)
    await asyncio.to_thread(copy_database, file, copy)
    assert await asyncio.to_thread(backup.main, [str(tmp_path / "backups" / "one.json"), "--game", "1", "--database", url]) == 0
    made = files_in(tmp_path)
    assert {path.name for path in made} >= {"daybreak.db", "daybreak.db-wal", "daybreak.db-shm", "daybreak.db.lock", "copy.db", "one.json"}
    assert {path.name: oct(mode(path)) for path in made if mode(path) & 0o077} == {}
    assert [mode(tmp_path / name) for name in ("data", "backups")] == [0o700, 0o700]
    await scene.stop()
    await games.close()
    assert lock is not None
    lock.free()


async def test_a_database_that_an_older_version_left_open_is_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "daybreak.db"
    for _ in range(2):
        await (await Store.open(f"sqlite+aiosqlite:///{file.as_posix()}")).close()
        assert mode(file) == 0o600
        file.chmod(0o644)


def test_exports(tmp_path: Path) -> None:
    folder = tmp_path / "exports"
    store(folder, (File("daybreak-1-20260301.json", "{}"),))
    store(folder, (File("daybreak-1-20260301.json", "{} "),))
    assert (mode(folder), mode(folder / "daybreak-1-20260301.json")) == (0o700, 0o600)


def test_settings_that_others_can_read_are_told_of(tmp_path: Path) -> None:
    env = tmp_path / ".env"
    assert open_to_others(env) == ""
    env.write_text("DAYBREAK_ACCESS_TOKEN=secret\n", encoding="utf-8")
    assert "chmod 600" in open_to_others(env)
    assert "secret" not in open_to_others(env)
    env.chmod(0o600)
    assert open_to_others(env) == ""


def test_what_is_no_file_keeps_its_rights(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe", 0o666)
    close_to_others(tmp_path / "pipe")
    make_private(tmp_path / "pipe")
    assert mode(tmp_path / "pipe") == 0o666
