"""What a person types after bot.py, and what is answered when it is wrong."""

import sys
from types import ModuleType

import pytest

from config import bootstrap
from config.command_line import Subcommand, command_line

TABLE = (Subcommand("run", "play_house:run", bootstrap.RUN, "启动"), Subcommand("backup", "play_house:run", bootstrap.RUN, "备份", database=True))


class House(ModuleType):
    """A module that a subcommand may name; its function notes its arguments."""

    def __init__(self):
        super().__init__("play_house")
        self.heard: list[list[str]] = []

    def run(self, argv):
        self.heard.append(argv)
        return 7


@pytest.fixture
def house(monkeypatch):
    module = House()
    monkeypatch.setitem(sys.modules, "play_house", module)
    monkeypatch.setenv("DAYBREAK_NO_BOOTSTRAP", "1")
    monkeypatch.setattr(bootstrap, "enter", lambda *_: pytest.fail("ran the bootstrap"))
    return module


def test_the_first_subcommand_is_the_default(house):
    assert command_line(TABLE, []) == 7
    assert house.heard == [[]]


def test_arguments_are_handed_on(house):
    command_line(TABLE, ["run", "-k", "a b"])
    assert house.heard == [["-k", "a b"]]


def test_an_unknown_subcommand_gets_one_line_with_the_known_ones(house, capsys):
    assert command_line(TABLE, ["play"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "play" in said
    assert "run backup help" in said
    assert house.heard == []


@pytest.mark.parametrize("word", ["help", "-h", "--help"])
def test_help_names_every_subcommand(house, capsys, word):
    assert command_line(TABLE, [word]) == 0
    said = capsys.readouterr().out
    assert "run" in said
    assert "备份" in said


def test_a_subcommand_of_the_database_is_told_which_one(house, monkeypatch):
    monkeypatch.setenv("DAYBREAK_DATABASE_URL", "sqlite+aiosqlite:////tmp/a.db")
    command_line(TABLE, ["backup", "to.db"])
    command_line(TABLE, ["backup", "--database", "other"])
    assert house.heard == [["--database", "sqlite+aiosqlite:////tmp/a.db", "to.db"], ["--database", "other"]]


def test_a_wrong_setting_is_one_line(house, monkeypatch, capsys):
    monkeypatch.setenv("DAYBREAK_PORT", "many")
    assert command_line(TABLE, ["backup"]) == 2
    assert "DAYBREAK_PORT" in capsys.readouterr().err


def test_a_dependency_that_is_missing_in_place_is_one_line(house, capsys):
    assert command_line([Subcommand("run", "no_such_module:run", bootstrap.RUN, "")], []) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "no_such_module" in said


def test_a_failed_set_up_is_one_line(house, monkeypatch, capsys):
    def fail(*_):
        raise bootstrap.SetupError("没有网络")

    monkeypatch.delenv("DAYBREAK_NO_BOOTSTRAP")
    monkeypatch.setattr(bootstrap, "enter", fail)
    assert command_line(TABLE, ["run"]) == 1
    assert capsys.readouterr().err == "没有网络\n"
