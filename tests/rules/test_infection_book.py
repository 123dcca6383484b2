"""Infection's rule text: every number once, every option on its clause, every clause that code cites in the book, and 规则 and 帮助 that answer with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from desk import rule_book
from desk.reader import Speaker, table_of
from desk.texts.help import LONGEST, commands, one_command
from engine.common.options import table
from engine.infection.options import InfectionOptions

ROOT = Path(engine.__file__).parent
BOOK = rule_book.book("infection")


def test_every_atom_and_ruling_stands_exactly_once_in_order():
    numbers = [clause.number for clause in BOOK.clauses]
    assert [n for n in numbers if n.startswith("I")] == [f"I-{n:02}" for n in range(1, 101)]
    assert [n for n in numbers if n.startswith("Q")] == [f"Q-{n:02}" for n in range(1, 57)]
    assert {clause.chapter for clause in BOOK.clauses if clause.number.startswith("Q")} == {"裁定"}


@pytest.mark.parametrize("option", table(InfectionOptions), ids=lambda option: option.name)
def test_every_option_hangs_on_the_clause_that_it_decides(option):
    ruling = BOOK.clause(option.ruling)
    assert ruling is not None
    assert option.name in ruling.options


def test_no_clause_names_an_unknown_option():
    known = {option.name for option in table(InfectionOptions)}
    assert {name for clause in BOOK.clauses for name in clause.options} <= known


def refusals(folder: str) -> set[str]:
    """The clauses that refusals and questions cite: players may look them up."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")]
    return {number for source in sources for number in re.findall(r'(?:Refusal|Question)\(\s*"[a-z-]+", "([A-Z]?-?[\d.]+a?)"', source)}


@pytest.mark.parametrize("folder", ["infection", "common"])
def test_what_refusals_cite_can_be_looked_up(folder):
    assert refusals(folder)
    assert [number for number in sorted(refusals(folder)) if BOOK.clause(number) is None] == []


def test_what_infections_code_cites_exists():
    for path in sorted((ROOT / "infection").glob("*.py")):
        for number in re.findall(r"\b[IQ]-\d+\b", path.read_text(encoding="utf-8")):
            assert BOOK.clause(number) is not None, (path.name, number)


def test_clauses_fit_a_phone():
    assert [clause.number for clause in BOOK.clauses if len(clause.line) > 160] == []


def test_clauses_of_another_book_are_taken_as_they_stand():
    taken, own = BOOK.clause("C-100"), rule_book.book("classic").clause("C-100")
    assert taken is not None
    assert own is not None
    assert (taken.text, taken.chapter) == (own.text, "通用")
    with pytest.raises(ValueError, match="no clause"):
        rule_book.parse("# x\n## y\n> classic: C-999\n")


@pytest.mark.parametrize("word", [*BOOK.chapters, "血睿", "过载", "弑父", "共鸣", "归零", "空守", "Key盾", "粉碎机", "通灵", "格式化"])
def test_every_title_and_skill_finds_something(word):
    assert BOOK.search(word)


@pytest.mark.parametrize("form", [form for form in table_of("infection").forms if form.help], ids=lambda form: form.shown)
def test_help_on_every_word(form):
    text = one_command("infection", Speaker(seat=3, account="1003"), form.shown)
    assert form.shape in text
    assert len(text) <= LONGEST


def test_help_fits_a_phone_and_lists_the_skills():
    text = commands("infection", Speaker(seat=3, account="1003"), private=True)
    assert len(text) <= LONGEST
    assert all(word in text for word in ("感染", "血睿", "过载", "预言", "净化", "格式化", "防火墙", "粉碎", "竞选"))
