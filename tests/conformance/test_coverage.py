"""Every clause of classic's rule book and every value of its options has a chat script."""

from pathlib import Path

import pytest
import yaml

from engine.classic.options import Options
from engine.common import options as common

CLAUSES = (
    *(f"C-{n:02d}" for n in range(1, 121)),
    *(f"R-{n:02d}" for n in range(1, 85)),
    "R-73a",
    "T-01",
    "T-02",
    "T-03",
    "T-04",
    "T-05",
    "T-06",
    "T-07",
    "T-08",
)

NO_SCRIPT = {
    "C-14": "binds the players among themselves; a bot sees no private talk between two of them",
    "C-93": "a script starts with sign-in finished; signing in is tried with the lobby",
    "R-59": "a recalled message is an event of the connection, not a line; tried where messages come in",
    "R-71": "a script starts with sign-in finished; replacing an absentee is tried with the lobby",
}
"""Clauses that a chat script can't exercise, with the reason."""


def head(file: Path) -> tuple[set[str], Options]:
    """What a script cites and decides. Each stands on one line; the whole file is read where it is played."""
    lines = [line for line in file.read_text("utf-8").splitlines() if line.startswith(("clauses:", "options:"))]
    keys = yaml.safe_load("\n".join(lines))
    return set(keys["clauses"]), common.read(Options, keys.get("options", {}))


HEADS = [head(file) for file in sorted((Path(__file__).parent / "classic").rglob("*.yaml"))]
CITED = {clause for clauses, _ in HEADS for clause in clauses}


def test_every_clause_has_a_script():
    assert [clause for clause in CLAUSES if clause not in CITED and clause not in NO_SCRIPT] == []


def test_no_excuse_is_stale():
    assert CITED & NO_SCRIPT.keys() == set()
    assert NO_SCRIPT.keys() <= set(CLAUSES)


def test_every_cited_clause_exists():
    assert CITED - set(CLAUSES) == set()


@pytest.mark.parametrize("option", common.table(Options), ids=lambda option: option.name)
def test_every_value_of_an_option_has_a_script(option):
    # A default is tried by a script that leaves it alone and cites its ruling.
    tried = {
        getattr(options, option.name) for clauses, options in HEADS if option.ruling in clauses or getattr(options, option.name) != option.default
    }
    assert set(option.values) <= tried
    assert tried - {option.default}
