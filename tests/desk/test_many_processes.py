"""The trials with real processes, on a small scale; docs/reliability.md has the commands for the large one."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from tests import fleet, overdue, races

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="talks to the processes through pipes"), pytest.mark.timeout(300)]

NO_SERVER = 2


def run(main: Callable[[list[str]], int], arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    outcome = main(arguments)
    told = capsys.readouterr()
    if outcome == NO_SERVER:
        pytest.skip(told.err.strip())
    assert outcome == 0, told.err
    return told.out


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_three_closers_at_once_close_once(backend: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "0 double closes, 0 errors" in run(races.main, ["60", "--backend", backend], capsys)


def test_a_process_of_four_is_killed_half_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert "every game closed once" in run(fleet.main, ["40", "--lease", "4"], capsys)


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_what_fell_due_while_the_bot_was_away(backend: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "40 overdue games" in run(overdue.main, ["40", "--backend", backend], capsys)
