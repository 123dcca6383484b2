"""The rule text joins the options and the code: every number exists once, every option hangs on a clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from desk import rule_book
from engine.classic.options import Options
from engine.common.options import table

ROOT = Path(engine.__file__).parents[1]
BOOK = rule_book.book("classic")
ATOMS = [f"C-{n:02}" for n in range(1, 121)]
RULINGS = [*(f"R-{n:02}" for n in range(1, 85)), "R-73a"]
TIMES = [f"T-{n:02}" for n in range(1, 9)]
SECTIONS = ["4.1", "4.4", "4.5"]


def test_every_atom_and_ruling_stands_exactly_once():
    numbers = [clause.number for clause in BOOK.clauses]
    assert sorted(numbers) == sorted(ATOMS + RULINGS + TIMES + SECTIONS)


def test_atoms_and_rulings_stand_in_order():
    numbers = [clause.number for clause in BOOK.clauses]
    assert [n for n in numbers if n.startswith("C")] == ATOMS
    assert [n for n in numbers if n.startswith("R")] == sorted(RULINGS)
    assert {clause.chapter for clause in BOOK.clauses if clause.number.startswith("R")} == {"裁定"}


def cited(folder: str) -> set[tuple[str, str]]:
    """Clause numbers in code, comments and docstrings, with the file that cites them."""
    found = set()
    for path in sorted((ROOT / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found |= {(number, path.name) for number in re.findall(r"\b[CRT]-\d+[a-z]?\b", text)}
        found |= {(number, path.name) for number in re.findall(r'"(\d\.\d+)"', text)}
    return found


@pytest.mark.parametrize("folder", ["engine/classic", "engine/common"])
def test_what_the_engine_cites_exists(folder):
    assert [(number, file) for number, file in sorted(cited(folder)) if rule_book.clause(number) is None] == []


@pytest.mark.parametrize("option", table(Options), ids=lambda option: option.name)
def test_every_option_hangs_on_the_clause_that_it_decides(option):
    ruling = BOOK.clause(option.ruling)
    assert ruling is not None
    assert option.name in ruling.options


def test_no_clause_names_an_unknown_option():
    known = {option.name for option in table(Options)}
    assert {name for clause in BOOK.clauses for name in clause.options} <= known


def test_rulings_with_options_do_not_repeat_values():
    values = {value for option in table(Options) for value in option.values if value.isidentifier() and len(value) > 3}
    assert [(clause.number, value) for clause in BOOK.clauses for value in values if re.search(rf"\b{value}\b", clause.text)] == []


def test_clauses_fit_a_phone():
    assert [clause.number for clause in BOOK.clauses if len(clause.line) > 90] == []


def test_what_a_clause_points_to_exists():
    for clause in BOOK.clauses:
        for number in re.findall(r"[CRT]-\d+[a-z]?", clause.text):
            assert BOOK.clause(number) is not None, clause.line


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("C-38", ["C-38"]),
        ("c38", ["C-38"]),
        ("Ｃ－３８", ["C-38"]),
        ("C 38", ["C-38"]),
        ("38", ["C-38", "R-38"]),
        ("R-7", ["R-07"]),
        ("r7", ["R-07"]),
        ("R-73a", ["R-73a"]),
        ("r73A", ["R-73a"]),
        ("1", ["C-01", "R-01", "T-01"]),
        ("C-120", ["C-120"]),
        ("120", ["C-120"]),
        ("R-38 C-38", ["R-38", "C-38"]),
        ("4.5", ["4.5"]),
        ("C-121", []),
        ("0", []),
        ("C-0 R-0", []),
        ("C-38 121", ["C-38"]),
        ("火锅", []),
        ("", []),
    ],
)
def test_by_number(said, numbers):
    assert [clause.number for clause in BOOK.search(said)] == numbers


def test_by_word_the_chapter_of_that_name_first():
    numbers = [clause.number for clause in BOOK.search("女巫")]
    assert numbers[:10] == [f"C-{n}" for n in range(35, 45)]
    assert {"C-05", "C-66", "R-38", "R-41"} <= set(numbers)
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize(
    ("said", "same"),
    [("警長", "警长"), ("預言家", "预言家"), ("黃牌", "黄牌"), ("解药", "救药"), ("平民", "村民"), ("弃票", "弃权"), ("狼王", "狼头")],
)
def test_traditional_and_other_words(said, same):
    assert rule_book.search(said) == rule_book.search(same) != ()


def test_several_words_must_all_occur():
    assert [clause.number for clause in BOOK.search("女巫 通灵 毒药")] == ["C-43", "C-74"]


@pytest.mark.parametrize(
    "word", [*BOOK.chapters, "狼头", "警徽", "传位", "决战", "通灵", "遗言", "遗嘱", "红牌", "弃权", "改票", "加速", "开枪", "平票"]
)
def test_every_title_and_role_finds_something(word):
    assert BOOK.search(word)


def test_a_broken_book_is_told():
    with pytest.raises(ValueError, match="twice"):
        rule_book.parse("# x\n## y\n- C-01 a\n- C-01 b\n")
    with pytest.raises(ValueError, match="no clause"):
        rule_book.parse("# x\n## y\n- C-1: a\n- nonsense\n")


def test_the_words_of_one_clause():
    assert rule_book.clause("C-38") == "救药不能用在自己身上。"
    assert rule_book.clause("C-999") is None
