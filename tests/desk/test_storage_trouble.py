"""A disk that is full, a file that somebody locks, a commit whose outcome nobody knows: no receipt without the act, no silence."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from db import connect
from db.records import Change, Unavailable
from db.store import Store
from desk import fleet, worker
from desk.texts import lobby as say
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, Scene

VOTE = "投票：2 理由：像狼"
LONG = "投票：2 理由：" + "像狼" * 900
"""Malformed, which is on record; it needs more room than any page has left."""


@pytest.fixture
async def on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """A game on its first day, in a file."""
    monkeypatch.setattr(connect, "_BUSY", "PRAGMA busy_timeout=50")
    monkeypatch.setattr(worker, "WORTH_A_WORD", 0.3)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/daybreak.db")
    scene = Scene(store)
    await scene.deal()
    yield scene
    await scene.stop()
    await store.close()


class Disk:
    """How much the database may still grow."""

    def __init__(self, engine: Engine) -> None:
        self._full = False
        event.listen(engine, "checkout", self._limit)

    def fill(self) -> None:
        self._full = True

    def clear(self) -> None:
        self._full = False

    def _limit(self, connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={1 if self._full else 2**30}")  # never less than it has
        cursor.close()


@pytest.fixture
def disk(on_disk: Scene) -> Disk:
    return Disk(on_disk.store._engine.sync_engine)


class Locked:
    """Somebody else who writes to the file, for as long as he likes."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None)

    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self._connection.execute("ROLLBACK")


@pytest.fixture
def locked(tmp_path: Path, on_disk: Scene) -> Iterator[Locked]:
    somebody = Locked(tmp_path / "daybreak.db")
    yield somebody
    somebody._connection.close()


async def said_until(scene: Scene, chat: str, word: str, seconds: float = 20) -> str:
    async with asyncio.timeout(seconds):
        while True:
            if found := next((text for text in scene.wire.to(chat) if word in text), None):
                return found
            await asyncio.sleep(0.01)


@pytest.fixture
def held_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "HELD", 1.0)


@pytest.mark.usefixtures("held_shortly")
async def test_a_full_disk_gets_an_honest_answer_and_a_word_to_the_judge(on_disk: Scene, disk: Disk) -> None:
    kept = await on_disk.say(1, VOTE, group=GROUP)
    assert "收到" in kept[0].text
    disk.fill()
    refused = await on_disk.hear(*(on_disk.message(seat, LONG, group=GROUP) for seat in (2, 3)))
    assert [text.text for text in refused if text.chat == GROUP] == [say.not_stored()] * 2
    assert say.storage_trouble(1) in on_disk.wire.to(JUDGE)
    assert not [text for text in refused if "收到" in text.text]
    disk.clear()
    again = await on_disk.say(2, VOTE, group=GROUP)
    assert again[0].text.startswith("收到")
    assert say.storage_back(1) in on_disk.wire.to(JUDGE)
    await on_disk.restart()
    assert "2号 2票：1号" in (await on_disk.say(4, "票型", group=GROUP))[0].text


async def test_an_answer_waits_for_the_disk(on_disk: Scene, disk: Disk) -> None:
    disk.fill()
    on_disk.office.hear(on_disk.message(2, LONG, group=GROUP))
    assert await said_until(on_disk, JUDGE, "存储暂时写不进去")
    assert on_disk.wire.to(GROUP) == []
    disk.clear()
    assert await said_until(on_disk, GROUP, "请引用这一楼改正")
    assert await said_until(on_disk, JUDGE, "存储恢复了")
    assert await on_disk.store.heard(1)
    await on_disk.office.settled()


async def test_a_locked_file_holds_the_receipt_back(on_disk: Scene, locked: Locked) -> None:
    locked.begin()
    on_disk.office.hear(on_disk.message(2, VOTE, group=GROUP))
    await asyncio.sleep(0.5)
    assert on_disk.wire.to(GROUP) == []
    locked.end()
    await said_until(on_disk, GROUP, "收到")
    assert len(await on_disk.store.heard(1)) == 1
    await on_disk.office.settled()


@pytest.mark.usefixtures("held_shortly")
async def test_a_close_that_could_not_be_stored_comes_late_with_its_true_time(on_disk: Scene, locked: Locked) -> None:
    await on_disk.hear(*(on_disk.message(seat, VOTE, group=GROUP) for seat in range(1, 11)))
    locked.begin()
    on_disk.clock.move_to(CLOSE + GRACE)
    await on_disk.office.sweep()
    await on_disk.settle()
    assert "DayClosed" not in await on_disk.kinds()
    assert on_disk.office.next_ring() is None  # it rests
    locked.end()
    on_disk.clock.move_to(CLOSE + 600)
    async with asyncio.timeout(10):
        while "DayClosed" not in await on_disk.kinds():
            await asyncio.sleep(0.05)
            await on_disk.office.sweep()
            await on_disk.office.settled()
    assert [row.at for row in await on_disk.store.history(1) if row.kind == "DayClosed"] == [CLOSE]
    await on_disk.settle()
    assert len([text for text in on_disk.wire.to(GROUP) if text.startswith("【第1天 关门】22:00")]) == 1


async def test_a_commit_of_unknown_outcome_is_answered_once(on_disk: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    commit, lost = on_disk.store.commit, list[tuple[int, ...]]()

    async def stored_but_lost(change: Change) -> tuple[int, ...]:
        rows = await commit(change)
        if not lost:
            lost.append(rows)
            raise Unavailable("the connection broke while the commit was on its way")
        return rows

    monkeypatch.setattr(on_disk.store, "commit", stored_but_lost)
    await on_disk.say(2, VOTE, group=GROUP)
    await on_disk.office.sweep()
    await on_disk.settle()
    assert lost
    assert len([text for text in on_disk.wire.to(GROUP) if text.startswith("收到")]) == 1
    assert len(await on_disk.store.heard(1)) == 1
    assert await on_disk.states() == ["sent"]


async def test_a_text_that_is_sent_while_the_database_is_searched_is_sent_once(on_disk: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was unsent when the rows were read, and had left the outbox when they were looked at."""
    sendings, office = on_disk.store.claims.sendings, on_disk.office

    async def slowly(*given: Any, **named: Any) -> Any:
        rows = await sendings(*given, **named)
        office.muted(BOT, GROUP, False)
        await office.outbox.idle()
        assert len(rows) == 1
        return rows

    office.muted(BOT, GROUP, True)
    office.hear(on_disk.message(2, VOTE, group=GROUP))
    await office.settled()
    monkeypatch.setattr(on_disk.store.claims, "sendings", slowly)
    await office.fleet.collect(again=True)
    await on_disk.settle()
    assert len(on_disk.wire.to(GROUP)) == 1


async def test_a_game_that_could_not_be_opened(on_disk: Scene, locked: Locked) -> None:
    opening: dict[str, Any] = {"group": "999", "admin": True}
    locked.begin()
    said = await on_disk.hear(on_disk.message(JUDGE, "/开局 狼头局 确认", **opening))
    assert [text.text for text in said if text.chat == "999"] == [say.not_stored()]
    locked.end()
    assert "报名" in (await on_disk.hear(on_disk.message(JUDGE, "/开局 狼头局 确认", **opening)))[0].text


async def test_a_game_that_was_stored_though_its_opening_failed_is_found(on_disk: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed 114 of the accidents: it lay in the database, nobody heard it, and its group could not have another."""
    load_all, failed = on_disk.store.load_all, list[str]()

    async def lost_once(numbers: Any) -> Any:
        if not failed:
            failed.append("read")
            raise Unavailable("disk I/O error")
        return await load_all(numbers)

    monkeypatch.setattr(on_disk.store, "load_all", lost_once)
    await on_disk.hear(on_disk.message(JUDGE, "/开局 狼头局 确认", group="999", admin=True))
    await on_disk.office.sweep()
    await on_disk.settle()
    assert failed
    assert any("报名" in text for text in on_disk.wire.to("999"))
    assert "报名" in "".join(text.text for text in await on_disk.hear(on_disk.message("50001", "名单", group="999")))


# -- a real file system that is full


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of four megabytes."""
    where = tmp_path / "small"
    where.mkdir()
    if sys.platform != "linux" or shutil.which("mount") is None:
        pytest.skip("needs Linux")
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(where)], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("may not mount a file system here")
    yield where
    subprocess.run(["umount", "-l", str(where)], check=True)


async def test_a_file_system_that_is_really_full(small_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "HELD", 1.0)
    monkeypatch.setattr(fleet, "POLL", 0.1)
    store = await Store.open(f"sqlite+aiosqlite:///{small_disk}/daybreak.db")
    scene = Scene(store)
    await scene.deal()
    filler = small_disk / "filler"
    filler.touch()
    with contextlib.suppress(OSError), filler.open("ab", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass
    kept, refused = 0, 0
    for number in range(40):
        answers = await scene.say(1 + number % 10, f"遗嘱 警徽 {1 + (number + 3) % 10}")
        kept += sum(text.text.startswith("收到") for text in answers)
        refused += sum(text.text == say.not_stored() for text in answers)
        if refused >= 2:
            break
    assert refused >= 2
    filler.unlink()
    assert (await scene.say(3, "遗嘱 警徽 4"))[0].text.startswith("收到")
    assert len(await store.heard(1)) == kept + 1
    await scene.restart()
    assert len([row for row in await store.history(1) if row.kind == "OrderGiven"]) == kept + 1
    await scene.stop()
    await store.close()
