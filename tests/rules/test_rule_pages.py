"""The pages in docs/rules are up to date, and no case cites a clause that is not there."""

from __future__ import annotations

import re

import pytest

from desk import rule_pages
from desk.rule_book import book
from engine import RULE_SETS
from engine.common.options import table as option_table


@pytest.mark.parametrize("rule_set", sorted(RULE_SETS))
def test_the_page_is_up_to_date(rule_set):
    stored = (rule_pages.PAGES / f"{rule_set}.md").read_text(encoding="utf-8")
    assert stored == rule_pages.page(rule_set), "run: .venv/bin/python -m desk.rule_pages"


@pytest.mark.parametrize("rule_set", sorted(RULE_SETS))
def test_the_page_is_whole(rule_set):
    """Each clause of the book, each value of each option, each case: none is left out, none stands there that is gone."""
    text = (rule_pages.PAGES / f"{rule_set}.md").read_text(encoding="utf-8")
    numbers = [clause.number for clause in book(rule_set).clauses]
    assert re.findall(r"^\| (?!`|clause|option|---)(\S+) \|", text, re.MULTILINE) == numbers
    options = option_table(RULE_SETS[rule_set].options)
    assert list(dict.fromkeys(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))) == [option.name for option in options]
    linked = set(re.findall(rf"tests/conformance/{rule_set}/([^)]+)\.yaml", text))
    citing = {case.path.stem for case in rule_pages.cases(rule_set) if set(case.clauses) & set(numbers)}
    assert citing <= linked <= {case.path.stem for case in rule_pages.cases(rule_set)}


def test_no_page_is_of_a_rule_set_that_is_gone():
    assert sorted(path.stem for path in rule_pages.PAGES.glob("*.md")) == sorted(RULE_SETS)


@pytest.mark.parametrize(
    ("rule_set", "case"),
    [(rule_set, case) for rule_set in sorted(RULE_SETS) for case in rule_pages.cases(rule_set)],
    ids=lambda part: "" if isinstance(part, str) else part.path.stem,
)
def test_a_case_cites_clauses_that_exist(rule_set, case):
    assert case.clauses
    assert [number for number in case.clauses if re.match(r"[A-Z]-", number) and book(rule_set).clause(number) is None] == []


def test_our_own_rulings_are_numbered_one_by_one():
    text = (rule_pages.PAGES.parent / "rulings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| D-(\d\d) \|.*$", text, re.MULTILINE)
    # Several people write them at once and take numbers apart from each other: gaps are no fault, a number used twice is.
    assert rows == sorted(set(rows))
    assert all(row.count(" | ") == 4 for row in re.findall(r"^\| D-.*$", text, re.MULTILINE))
    assert [number for number in re.findall(r"\b[CR]-\d+[a-z]?", text) if book("classic").clause(number) is None] == []
    assert [number for number in re.findall(r"\b[IQ]-\d+", text) if book("infection").clause(number) is None] == []
