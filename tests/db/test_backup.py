"""The backup: whole, also while the bot writes, and never over another file."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from db import backup, places
from db.store import Store
from tests.db.samples import act, change, open_games


async def test_a_copy_taken_while_the_bot_writes_is_whole(on_file: Store, file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = await open_games(on_file, 3)
    acknowledged = dict.fromkeys(games, 1)

    async def play(game: int) -> None:
        for version in range(1, 60):
            await on_file.commit(change(game, version, act(f"{game}-{version}")))
            acknowledged[game] = version + 1

    playing = asyncio.gather(*map(play, games))
    await asyncio.sleep(0.05)
    copies = []
    for number in range(3):
        before = dict(acknowledged)
        copies.append((before, tmp_path / f"copy{number}.db"))
        assert await asyncio.to_thread(backup.main, [str(copies[-1][1]), "--database", file_url]) == 0
    await playing
    assert capsys.readouterr().out.count("bytes, checked") == 3
    for before, copy in copies:
        store = await Store.open(f"sqlite+aiosqlite:///{copy}")
        for game in games:
            stored = await store.load(game)
            assert stored.version >= before[game]
            assert len(stored.events) == stored.version == len(await store.sendings(game)) + 1
        await store.close()


async def test_a_copy_lies_beside_the_database_with_its_date(
    file_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await Store.open(file_url)).close()
    monkeypatch.setenv(places.ENVIRONMENT, file_url)
    assert backup.main([]) == 0
    folder = Path(file_url.removeprefix("sqlite+aiosqlite:///")).parent
    (copy,) = (path for path in folder.iterdir() if path.name != "daybreak.db")
    assert copy.match("daybreak-20*.db")
    assert str(copy) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("postgresql+asyncpg://127.0.0.1:1/name", "out of reach"),
        ("mysql://host/name", "No such kind"),
        ("sqlite+aiosqlite://", "memory"),
        ("sqlite+aiosqlite:///no/such.db", "no database"),
        ("daybreak.db", "can't be read"),
    ],
)
def test_what_can_not_be_copied_gets_one_clear_line(url: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert backup.main(["--database", url]) == 1
    line = capsys.readouterr().err
    assert complaint in line
    assert line.count("\n") == 1


async def test_no_file_is_overwritten(file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await (await Store.open(file_url)).close()
    mine = tmp_path / "mine.db"
    mine.write_text("precious")
    assert backup.main([str(mine), "--database", file_url]) == 1
    assert mine.read_text() == "precious"
    assert "not overwritten" in capsys.readouterr().err


def test_a_damaged_database_gives_no_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged = tmp_path / "damaged.db"
    with sqlite3.connect(damaged) as connection:
        connection.execute("CREATE TABLE t (a TEXT)")
        connection.execute("CREATE INDEX i ON t (a)")
        connection.executemany("INSERT INTO t VALUES (?)", [(str(number) * 50,) for number in range(500)])
    connection.close()
    content = bytearray(damaged.read_bytes())
    content[-2000:] = b"\x00" * 2000
    damaged.write_bytes(content)
    assert backup.main([str(tmp_path / "copy.db"), "--database", f"sqlite+aiosqlite:///{damaged}"]) == 1
    assert "no copy was made" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["damaged.db"]
