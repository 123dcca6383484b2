"""Moving between databases, restoring, and one game by itself: every row arrives, and nothing is overwritten unasked."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update

from db import backup, move, restore, rows
from db.lock import Lock
from db.models import events
from db.places import Refused
from db.records import OVER, Change, Due, Member
from db.store import Store
from tests.db.samples import OPENING, act, change, new_game, open_games
from tests.postgres import NoServer, own_database

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def server() -> Iterator[str]:
    """A database of this test's own on PostgreSQL, still empty."""
    try:
        with own_database() as url:
            yield url
    except NoServer as missing:
        pytest.skip(str(missing))


@pytest.fixture(params=["server", "file"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "file":
        return f"sqlite+aiosqlite:///{tmp_path}/new/other.db"
    url: str = request.getfixturevalue("server")
    return url


def names(folder: Path, pattern: str = "*") -> list[Path]:
    return sorted(folder.glob(pattern))


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite+aiosqlite:///"))


def spoil(file: Path) -> None:
    file.write_bytes(b"not a database at all" * 1000)


async def fill(url: str) -> dict[int, Any]:
    """Three games with everything that a game can have, one of them over; gives them as they are stored."""
    store = await Store.open(url)
    games = await open_games(store, 2)
    games.append((await store.new_game(new_game("g9", Member("7", "player", 1), Member("8", "judge")), OPENING))[0])
    for version in range(1, 5):
        sent, *_ = await store.commit(
            change(games[0], version, act(f"a{version}", texts=3), windows=(Due("day", None, 1, 2, True),), snapshot=f'"{version}"')
        )
        store.mark(sent, "sent", at=300 + version, message_id=f"p{version}")
        await store.commit(change(games[1], version, act(f"b{version}"), act(f"c{version}")))
    await store.commit(Change(games[1], 5, (act("last"),), OVER))
    await store.note("house", "motto", "天亮了，请睁眼 🌅")
    await store.claims.due(games)
    await store.close()
    return await everything(url)


async def everything(url: str) -> dict[int, Any]:
    store = await Store.open(url)
    try:
        return {
            number: (
                await store.load(number),
                await store.history(number),
                await store.heard(number),
                await store.sendings(number),
                await store.log(number),
            )
            for number in (1, 2, 3)
        } | {0: await store.notes("house")}
    finally:
        await store.close()


async def test_there_and_back_nothing_is_lost(file_url: str, tmp_path: Path, server: str) -> None:
    before = await fill(file_url)
    told = await move.move(file_url, server)
    assert told.startswith("3 games, ")
    assert await everything(server) == before == await everything(file_url)
    back = f"sqlite+aiosqlite:///{tmp_path}/back.db"
    await move.move(server, back)
    assert await everything(back) == before


async def test_numbers_go_on_after_a_move(file_url: str, target: str) -> None:
    await fill(file_url)
    await move.move(file_url, target)
    store = await Store.open(target)
    assert (await store.new_game(new_game("another"), OPENING))[0] == 4
    rows = await store.commit(change(1, 5, act("new", texts=2)))
    assert min(rows) > max(row.id for row in await store.sendings(2))
    assert [row.body for row in await store.claims.sendings(again=True)][-2:] == ["收到 new 0", "收到 new 1"]
    await store.close()


async def test_a_target_that_is_not_empty_is_refused_and_stays_as_it_is(file_url: str, tmp_path: Path, server: str) -> None:
    await fill(file_url)
    for target in (f"sqlite+aiosqlite:///{tmp_path}/used.db", server):
        store = await Store.open(target)
        await store.new_game(new_game("mine"), OPENING)
        await store.close()
        with pytest.raises(Refused, match="not empty"):
            await move.move(file_url, target)
        store = await Store.open(target)
        assert len(await store.unfinished()) == 1
        await store.close()


async def test_a_move_that_does_not_arrive_whole_leaves_nothing(file_url: str, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await fill(file_url)

    def badly(source: object, target: object) -> int:
        copied: int = rows.copy_rows(source, target)  # type: ignore[arg-type]
        target.execute(update(events).where(events.c.id == 3).values(body="{}"))  # type: ignore[attr-defined]
        return copied

    with monkeypatch.context() as broken:
        broken.setattr(move, "copy_rows", badly)
        with pytest.raises(Refused, match="did not arrive"):
            await move.move(file_url, server)
    await move.move(file_url, server)  # it is still empty
    assert await everything(server) == before


async def test_a_bot_at_work_is_not_moved(file_url: str, tmp_path: Path, server: str) -> None:
    await fill(file_url)
    lock = Lock.take(file_url)
    assert lock is not None
    with pytest.raises(Refused, match="Another bot uses"):
        await move.move(file_url, server)
    lock.free()
    await move.move(file_url, server)
    working = await Store.open(server)
    await working.unfinished()
    with pytest.raises(Refused, match="stop it first"):
        await move.move(server, f"sqlite+aiosqlite:///{tmp_path}/back.db")
    await working.close()


@pytest.mark.parametrize(
    ("target", "complaint"),
    [
        ("sqlite+aiosqlite://", "in memory"),
        ("nonsense", "can't be read"),
        ("postgresql+asyncpg://127.0.0.1:1/nobody", "out of reach"),
        ("postgresql+psycopg2://127.0.0.1/x", "只支持"),
    ],
)
def test_what_is_no_target_gets_one_line(file_url: str, target: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.new_event_loop().run_until_complete(fill(file_url))
    assert move.main(["--database", file_url, "--to", target]) == 1
    line = capsys.readouterr().err
    assert complaint in line
    assert line.count("\n") == 1


def test_no_password_is_shown(file_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.new_event_loop().run_until_complete(fill(file_url))
    assert move.main(["--database", file_url, "--to", "postgresql://me:geheim@127.0.0.1:1/x"]) == 1
    said = capsys.readouterr()
    assert "geheim" not in said.out + said.err


# -- backup and restore


async def test_a_server_is_copied_while_the_bot_writes(server: str, tmp_path: Path) -> None:
    await fill(server)
    store = await Store.open(server)
    stop = asyncio.Event()

    async def play() -> int:
        version = 5
        while not stop.is_set():
            await store.commit(change(1, version, act(f"busy{version}")))
            version += 1
        return version

    playing = asyncio.create_task(play())
    copy = tmp_path / "copy.db"
    assert await asyncio.to_thread(backup.main, [str(copy), "--database", server]) == 0
    stop.set()
    last = await playing
    await store.close()
    restored = await Store.open(f"sqlite+aiosqlite:///{copy}")
    game = await restored.load(1)
    assert 5 <= game.version <= last
    assert len(await restored.history(1)) == game.version
    await restored.close()
    assert [path.name for path in names(tmp_path)] == ["copy.db"]


async def test_a_backup_takes_the_place_of_the_present_one_which_is_kept(file_url: str, tmp_path: Path) -> None:
    then = await fill(file_url)
    copy = tmp_path / "copy.db"
    assert backup.main([str(copy), "--database", file_url]) == 0
    store = await Store.open(file_url)
    await store.commit(change(1, 5, act("after the backup")))
    await store.close()
    now = await everything(file_url)
    told = await restore.restore(copy, file_url)
    assert await everything(file_url) == then
    (kept,) = names(file_of(file_url).parent, "*.before-restore-*")
    assert str(kept) in told
    assert await everything(f"sqlite+aiosqlite:///{kept}") == now


async def test_a_server_is_restored_too(file_url: str, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    then = await fill(file_url)
    copy = tmp_path / "copy.db"
    assert backup.main([str(copy), "--database", file_url]) == 0
    store = await Store.open(server)
    await store.new_game(new_game("other"), OPENING)
    await store.close()
    await restore.restore(copy, server)
    assert await everything(server) == then
    (kept,) = names(tmp_path, "daybreak_test_*-before-restore-*.db")
    before = await Store.open(f"sqlite+aiosqlite:///{kept}")
    assert (await before.load(1)).group == "other"
    await before.close()


async def test_a_damaged_present_database_is_kept_as_it_is(file_url: str, tmp_path: Path) -> None:
    then = await fill(file_url)
    copy = tmp_path / "copy.db"
    backup.main([str(copy), "--database", file_url])
    spoil(file_of(file_url))
    await restore.restore(copy, file_url)
    assert await everything(file_url) == then
    (kept,) = names(file_of(file_url).parent, "*.before-restore-*")
    assert kept.read_bytes().startswith(b"not a database")


async def test_nothing_is_restored_from_what_is_no_backup(file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = await fill(file_url)
    songs = tmp_path / "songs.db"
    with closing(sqlite3.connect(songs)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    text = tmp_path / "text.db"
    text.write_text("hello " * 1000)
    for file in (songs, text, tmp_path / "none.db"):
        assert await asyncio.to_thread(restore.main, [str(file), "--database", file_url, "--yes"]) == 1
        line = capsys.readouterr().err
        assert line.startswith("nothing was restored: ")
        assert line.count("\n") == 1
    assert await everything(file_url) == before


async def test_restoring_asks_first(file_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    before = await fill(file_url)
    copy = tmp_path / "copy.db"
    backup.main([str(copy), "--database", file_url])
    assert await asyncio.to_thread(restore.main, [str(copy), "--database", file_url]) == 1
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda question: "no")
    assert await asyncio.to_thread(restore.main, [str(copy), "--database", file_url]) == 1
    monkeypatch.setattr("builtins.input", lambda question: "yes")
    assert await asyncio.to_thread(restore.main, [str(copy), "--database", file_url]) == 0
    assert await everything(file_url) == before


async def test_a_bot_at_work_keeps_its_database(file_url: str, tmp_path: Path, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await fill(file_url)
    copy = tmp_path / "copy.db"
    backup.main([str(copy), "--database", file_url])
    lock = Lock.take(file_url)
    assert lock is not None
    with pytest.raises(Refused, match="Another bot uses"):
        await restore.restore(copy, file_url)
    lock.free()
    working = await Store.open(server)
    await working.unfinished()
    with pytest.raises(Refused, match="stop it first"):
        await restore.restore(copy, server)
    await working.close()


# -- one game


async def test_a_game_by_itself_comes_back(file_url: str, tmp_path: Path, target: str) -> None:
    before = await fill(file_url)
    one = tmp_path / "one.json"
    assert await asyncio.to_thread(backup.main, [str(one), "--game", "1", "--database", file_url]) == 0
    assert stat.S_IMODE(one.stat().st_mode) == 0o600
    assert await asyncio.to_thread(restore.main, [str(one), "--game", "--yes", "--database", target]) == 0
    store = await Store.open(target)
    game, history, heard, sendings, _ = before[1]
    found = await store.load(1)
    assert (found.version, found.seed, found.windows, found.members) == (game.version, game.seed, game.windows, game.members)
    assert found.snapshot is None
    assert found.events == await store.history(1) == history
    assert await store.heard(1) == heard
    assert [(row.body, row.state, row.message_id) for row in await store.sendings(1)] == [(row.body, row.state, row.message_id) for row in sendings]
    assert (await store.new_game(new_game("next"), OPENING))[0] == 2
    await store.close()


async def test_a_game_whose_number_is_taken_gets_another(file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await fill(file_url)
    one = tmp_path / "one.json"
    await asyncio.to_thread(backup.main, [str(one), "--game", "2", "--database", file_url])
    target = f"sqlite+aiosqlite:///{tmp_path}/other.db"
    store = await Store.open(target)
    for number in range(3):
        await store.new_game(new_game(f"other {number}"), OPENING)
    await store.close()
    assert await asyncio.to_thread(restore.main, [str(one), "--game", "--yes", "--database", target]) == 0
    assert "it was game 2" in capsys.readouterr().out
    store = await Store.open(target)
    assert (await store.load(4)).status == OVER
    await store.close()


async def test_no_game_comes_twice_into_a_database_or_a_busy_group(file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = await fill(file_url)
    one = tmp_path / "one.json"
    await asyncio.to_thread(backup.main, [str(one), "--game", "1", "--database", file_url])
    assert await asyncio.to_thread(restore.main, [str(one), "--game", "--yes", "--database", file_url]) == 1
    assert "as game 1" in capsys.readouterr().err
    assert await everything(file_url) == before
    target = f"sqlite+aiosqlite:///{tmp_path}/other.db"
    store = await Store.open(target)
    busy = new_game("g0")
    await store.new_game(type(busy)(busy.adapter, busy.account, busy.group, busy.rule_set, b"another", 5), OPENING)
    await store.close()
    assert await asyncio.to_thread(restore.main, [str(one), "--game", "--yes", "--database", target]) == 1
    assert "in the middle of game 1" in capsys.readouterr().err


async def test_a_game_file_that_was_changed_is_refused(file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await fill(file_url)
    one = tmp_path / "one.json"
    await asyncio.to_thread(backup.main, [str(one), "--game", "1", "--database", file_url])
    head, body = one.read_text(encoding="utf-8").split("\n")[:2]
    target = f"sqlite+aiosqlite:///{tmp_path}/other.db"
    for content, complaint in (
        (head + "\n" + body.replace("刀 6", "刀 7"), "damaged"),
        (json.dumps({"sum": "x"}), "no game"),
        ("hello", "no game"),
        ("", "no game"),
    ):
        one.write_text(content, encoding="utf-8")
        assert await asyncio.to_thread(restore.main, [str(one), "--game", "--yes", "--database", target]) == 1
        assert complaint in capsys.readouterr().err
    assert await asyncio.to_thread(backup.main, [str(tmp_path / "x.json"), "--game", "99", "--database", file_url]) == 1
    assert "no game 99" in capsys.readouterr().err
