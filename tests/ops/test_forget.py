"""Of games that ended long ago nothing stays but results that name nobody; younger and running games stay as they are."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest

from db.records import Result
from db.store import Store
from desk.message import QQ
from plugins.ops import forget
from plugins.web.board.links import Links
from tests.desk.scene import GROUP, JUDGE, Scene, account
from tests.desk.test_why import to_the_end

DAY = 86_400


@pytest.fixture
async def over(tmp_path: Path) -> AsyncIterator[Scene]:
    """A game that has just ended, in a file."""
    store = await Store.open(f"sqlite+aiosqlite:///{(tmp_path / 'daybreak.db').as_posix()}")
    scene = Scene(store)
    await scene.deal()
    await to_the_end(scene)
    played = [Result(n, 1, account(n), "village", "村民", "village", True, n % 2 == 0, scene.clock.now(), None, 2, 1) for n in range(1, 11)]
    await store.record(scene.worker.game.id, tuple(played), scene.clock.now())
    yield scene
    await scene.stop()
    await store.close()


async def test_results_stay_and_nobody_is_in_them(over: Scene, tmp_path: Path) -> None:
    number, adapter, now = over.worker.game.id, over.worker.game.adapter, over.clock.now()
    group = await over.store.tally(adapter, group=GROUP)
    assert group
    assert await over.store.tally(adapter, account=account(1))
    assert await Links("https://bot.example", lambda: over.store, lambda _: None).issue(over.worker.game, JUDGE)
    await forget.forget(over.office, 30, now + 31 * DAY, tmp_path)
    assert await over.store.tally(adapter, group=GROUP) == group, "the group's record is what it was"
    assert await over.store.tally(adapter, account=account(1)) == (), "but nobody's any more"
    await over.stop()
    await over.store.close()
    content = (tmp_path / "daybreak.db").read_bytes()
    with sqlite3.connect(tmp_path / "daybreak.db") as link:
        left = "\n".join(link.iterdump())
    for who in [JUDGE, *map(account, range(1, 11))]:
        assert who not in left
        assert who.encode() not in content, "nor in what the file no longer uses"
    assert f"forgotten-{number}-1-1" in left


async def test_it_can_be_told_and_exported_no_more_and_the_group_goes_on(over: Scene, tmp_path: Path) -> None:
    number = over.worker.game.id
    (tmp_path / f"daybreak-{number}-20260301.json").write_text("{}", encoding="utf-8")
    (tmp_path / f"daybreak-{number}1-20260301.json").write_text("{}", encoding="utf-8")
    await forget.forget(over.office, 30, over.clock.now() + 31 * DAY, tmp_path)
    assert [name for name in os.listdir(tmp_path) if name.endswith(".json")] == [f"daybreak-{number}1-20260301.json"]
    with pytest.raises(LookupError):
        await over.store.load(number)
    assert over.office.workers == {}
    told = await over.say(3, "验证", group=GROUP)
    assert not any("诚实" in each.text for each in told)
    await over.restart()
    assert over.office.workers == {}, "a forgotten game is not taken up as a new one"
    assert await over.store.finished() == ()
    await over.deal("701")
    assert (await over.say(1, "投 2", group="701")) is not None


async def test_what_is_younger_or_runs_stays(over: Scene, tmp_path: Path) -> None:
    await over.deal("702")
    running = [number for number, worker in over.office.workers.items() if worker.open]
    assert await over.store.old_games(over.clock.now() - 30 * DAY) == ()
    forgotten = await over.store.forget(over.clock.now() + DAY)
    assert set(forgotten).isdisjoint(running)
    assert (await over.store.load(running[0])).events


async def test_a_choice_among_games_that_are_over_is_forgotten_too(over: Scene) -> None:
    await over.deal("703")
    running = next(number for number, worker in over.office.workers.items() if worker.open)
    await over.store.note("current", f"{QQ}:20001:{account(1)}", f"{running} {running},{running + 7}")
    await over.store.note("current", f"{QQ}:20001:{account(2)}", f"{running - 1} {running - 1}")
    await over.store.forget(0)
    assert list(await over.store.notes("current")) == [f"{QQ}:20001:{account(1)}"]


async def test_many_are_forgotten_a_few_at_a_time(over: Scene) -> None:
    await over.deal("704")
    await over.say(JUDGE, "/流局 确认", group="704")
    with patch("db.forget.AT_ONCE", 1):
        assert len(await over.store.forget(over.clock.now() + 1)) == 2


async def test_on_both_databases(store_anywhere: Store) -> None:
    scene = Scene(store_anywhere)
    await scene.deal()
    await to_the_end(scene)
    assert len(await store_anywhere.forget(scene.clock.now() + 1)) == 1
    assert await store_anywhere.forget(scene.clock.now() + 1) == (), "once is enough"
    await scene.stop()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [name for name in os.environ if name.startswith(("DAYBREAK_", "ONEBOT_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("DAYBREAK_DATABASE_URL", f"sqlite+aiosqlite:///{(tmp_path / 'daybreak.db').as_posix()}")
    monkeypatch.setenv("DAYBREAK_EXPORTS", str(tmp_path))
    assert forget.main(["--days", "30"]) == 1
    assert "no database" in capsys.readouterr().err
    _finished_game(tmp_path)
    assert forget.main(["--days", "30", "--dry-run"]) == 0
    assert "#1" in capsys.readouterr().out
    assert forget.main(["--days", "30"]) == 0
    assert "#1" in capsys.readouterr().out
    assert forget.main(["--days", "30"]) == 0
    assert "#1" not in capsys.readouterr().out


def _finished_game(folder: Path) -> None:
    async def make() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{(folder / 'daybreak.db').as_posix()}")
        scene = Scene(store)
        await scene.deal()
        await to_the_end(scene)
        await scene.stop()
        await store.close()

    asyncio.run(make())
