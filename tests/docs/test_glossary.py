"""The glossary speaks of what is in the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = sorted(set(re.findall(r"`([^`]+)`", (ROOT / "engine/glossary.md").read_text(encoding="utf-8"))) - {"rules.md"})


@pytest.fixture(scope="module")
def names():
    code = (file.read_text(encoding="utf-8") for folder in ("engine", "desk") for file in (ROOT / folder).rglob("*.py"))
    return set(re.findall(r"\w+", " ".join(code)))


@pytest.mark.parametrize("word", WORDS)
def test_every_name_is_there(word, names):
    assert set(re.findall(r"\w+", word)) <= names
