"""Every row of the try-outs is tried here, tried elsewhere, or left for a written reason; and nothing is claimed that isn't there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.tryouts.rows import ELSEWHERE, LEFT, NUMBERS

ROOT = Path(__file__).parents[2]


def names_of(file: Path) -> set[str]:
    """The names of the tests that a file defines."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")}


def rows_here() -> set[int]:
    """The numbers that stand in the names of the tests of this folder: test_row_053_…, test_row_005_010_014_…."""
    named = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in names_of(file):
            if found := re.match(r"test_row((?:_\d{3})+)_", name):
                named |= {int(number) for number in found[1].strip("_").split("_")}
    return named


def test_every_row_is_tried_or_left_for_a_reason():
    assert NUMBERS - rows_here() - ELSEWHERE.keys() - LEFT.keys() == set()


def test_no_test_bears_the_number_of_a_row_that_is_not_there():
    assert rows_here() <= NUMBERS
    assert ELSEWHERE.keys() | LEFT.keys() <= NUMBERS


@pytest.mark.parametrize("place", sorted({place for places in ELSEWHERE.values() for place in places}))
def test_the_tests_elsewhere_are_there(place):
    file, _, name = place.partition("::")
    assert (ROOT / file).exists()
    assert not name or name in names_of(ROOT / file)


def test_reasons_are_reasons():
    assert all(len(reason) > 20 for reason in LEFT.values())
