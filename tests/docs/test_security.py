"""SECURITY.md: each line of its table names tests, and they are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ") and "| who |" not in line and "---" not in line]
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py(?:::\w+)?)`", TEXT)) - {"tests/docs/test_security.py"})


@pytest.mark.parametrize("named", NAMED)
def test_a_named_test_exists(named: str) -> None:
    file, _, function = named.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"^(async )?def {function}\(" if function else r"^(async )?def test_", text, re.MULTILINE)


def test_every_line_of_the_table_names_one() -> None:
    assert len(ROWS) > 25
    assert [row for row in ROWS if "`tests/" not in row] == []


def test_it_says_whom_it_is_about_and_what_is_not_covered() -> None:
    for who in ("a player", "an outsider", "a group admin", "a judge of another game", "somebody on the network", "another process", "OneBot implementation"):
        assert who in TEXT
    assert "## Not covered" in TEXT
