"""`bot.py export` and `bot.py verify` on a database file."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from db.store import Store
from desk.export import check
from desk.export.main import main as export
from desk.script.main import main as replay
from tests.desk.scene import Scene
from tests.desk.test_why import to_night_one, to_the_end


async def database(tmp_path: Path, *, over: bool) -> str:
    """A file with one game."""
    url = f"sqlite+aiosqlite:///{(tmp_path / 'daybreak.db').as_posix()}"
    store = await Store.open(url)
    scene = Scene(store)
    await scene.deal()
    await (to_the_end if over else to_night_one)(scene)
    await scene.stop()
    await store.close()
    return url


@pytest.fixture
def finished(tmp_path: Path) -> str:
    import asyncio

    return asyncio.run(database(tmp_path, over=True))


@pytest.fixture
def running(tmp_path: Path) -> str:
    import asyncio

    return asyncio.run(database(tmp_path, over=False))


def test_both_files_replay_and_verify(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["1", "--database", finished, "--out", str(tmp_path / "out")]) == 0
    script, paper = (Path(line) for line in capsys.readouterr().out.splitlines())
    assert (script.suffix, paper.suffix) == (".yaml", ".json")
    assert replay([str(script)]) == 0
    capsys.readouterr()
    assert check.main([str(paper)]) == 0
    assert capsys.readouterr().out.startswith("诚实：")


def test_one_of_them_goes_to_the_screen_or_to_a_file(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["1", "--script", "--database", finished]) == 0
    told = capsys.readouterr()
    assert yaml.safe_load(told.out)["ruleset"] == "classic"
    assert told.err == ""
    assert export(["1", "--json", "--out", str(tmp_path / "game.json"), "--database", finished]) == 0
    assert check.main([str(tmp_path / "game.json")]) == 0


def test_a_running_game_comes_with_a_warning_and_is_not_called_honest(running: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["1", "--json", "--out", str(tmp_path / "game.json"), "--database", running]) == 0
    assert "不要外传" in capsys.readouterr().err
    assert check.main([str(tmp_path / "game.json")]) == 1
    assert capsys.readouterr().out.startswith("到此相符")


def test_what_is_not_there_is_said(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["7", "--database", finished]) == 2
    assert "没有第 7 局" in capsys.readouterr().err
    assert check.main([str(tmp_path / "nowhere.json")]) == 2
    (tmp_path / "other.json").write_text("{}")
    assert check.main([str(tmp_path / "other.json")]) == 1
    assert capsys.readouterr().out.startswith("读不懂")


def test_it_is_held_against_what_the_group_was_shown(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export(["1", "--json", "--out", str(tmp_path / "game.json"), "--database", finished])
    capsys.readouterr()
    assert check.main([str(tmp_path / "game.json"), "--digest", "00ff"]) == 1
    assert "记录摘要不是你给的" in capsys.readouterr().out


def test_the_page_of_a_running_game_is_not_to_be_had(running: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["1", "--page", "--database", running]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "还没打完" in told.err


def test_the_page_of_a_finished_game(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(["1", "--page", "--out", str(tmp_path / "game.html"), "--database", finished]) == 0
    assert "全部公开" in (tmp_path / "game.html").read_text(encoding="utf-8")
