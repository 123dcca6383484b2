"""Every clause of cards and every value of its rulings has a case, or a written reason why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from desk import rule_book, rule_pages
from engine import RULE_SETS
from engine.cards.cards import PRIVILEGES
from engine.cards.night import NIGHT
from engine.cards.options import CardsOptions
from engine.common.options import table

BOOK = rule_book.book("cards")
CASES = rule_pages.cases("cards")
OPTIONS = table(CardsOptions)

SECTION = "a heading: what it says is in the atoms below it"
NO_CASE = {
    **{number: SECTION for number in (c.number for c in BOOK.clauses) if re.fullmatch(r"3\.1(\.\d+[a-d]?)?", number)},
    "R000-183": "two words for one office; nothing to do",
    "Q77": "no rule here executes twice a day",
    "Q106": "points to H4.13–H4.15",
    "H4.0": "says why the rules below are there",
    "H4.16": "the defaults: every case without options",
    "H4.17": "how long games last; tests/cards/test_random_games.py",
    "C-106": "in a replay a close takes no time: tests/desk",
    "C-93": "signing in is before a script begins: tests/wiring",
    "R-71": "as C-93",
    "4.1": "late deliveries: tests/desk",
}

HOUSE = "a script sets rulings only (contract); tests/cards/test_deals.py and tests/cards/test_hours.py"
NO_VALUE = {
    option.name: HOUSE
    for option in OPTIONS
    if option.name.startswith("table_") or option.kind in ("time", "minutes", "seconds") or option.name == "players"
}


def test_every_clause_has_a_case_or_a_reason():
    cited = {number for case in CASES for number in case.clauses}
    assert [clause.number for clause in BOOK.clauses if clause.number not in cited and clause.number not in NO_CASE] == []
    assert [number for number in NO_CASE if BOOK.clause(number) is None] == []


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_has_a_case(option):
    if option.name in NO_VALUE:
        return
    if option.kind != "choice":
        assert any(name == option.name for case in CASES for name, _ in case.options)
        return
    assert [value for value in option.values if not any(rule_pages._tries(case, option, value) for case in CASES)] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path.stem)
def test_a_case_cites_clauses_that_exist(case):
    assert case.clauses
    assert [number for number in case.clauses if BOOK.clause(number) is None] == []


# -- the rule text


def test_every_atom_step_and_ruling_stands_once():
    numbers = [clause.number for clause in BOOK.clauses]
    wanted = [f"R000-{n:03}" for n in range(1, 185)]
    assert [n for n in numbers if n.startswith("R000")] == wanted
    assert [n for n in numbers if n.startswith("Q")] == [f"Q{n:02}" for n in range(1, 108)]
    assert [n for n in numbers if re.fullmatch(r"N\d+", n)] == [f"N{n}" for n in range(1, 28)]
    assert [n for n in numbers if re.fullmatch(r"D\d+", n)] == [f"D{n}" for n in range(1, 12)]
    assert [n for n in numbers if n.startswith("H4")] == [f"H4.{n}" for n in range(18)]


def test_every_option_hangs_on_the_clause_that_it_decides():
    for option in OPTIONS:
        ruling = BOOK.clause(option.ruling)
        assert ruling is not None, option.name
        if option.kind != "seconds" or option.name in ruling.text:
            assert option.name in ruling.options, option.name
    known = {option.name for option in OPTIONS}
    assert {name for clause in BOOK.clauses for name in clause.options} <= known


def test_clauses_fit_a_phone_and_point_to_clauses():
    assert [clause.number for clause in BOOK.clauses if len(clause.line) > 90] == []
    for clause in BOOK.clauses:
        for number in re.findall(r"\b(?:Q\d+|H4\.\d+|[CR]-\d+)", clause.text):
            assert BOOK.clause(number) is not None, clause.line


def test_what_the_code_cites_exists():
    for path in sorted((Path(engine.__file__).parent / "cards").glob("*.py")):
        for number in re.findall(r"\b(R000-\d{3}|Q\d{2,3}|H4\.\d+|N\d{1,2}|D\d{1,2}|[CR]-\d+[a-z]?)\b", path.read_text(encoding="utf-8")):
            assert BOOK.clause(number) is not None, f"{path.name}: {number}"


def test_what_common_refuses_can_be_looked_up():
    sources = "".join(path.read_text(encoding="utf-8") for path in (Path(engine.__file__).parent / "common").glob("*.py"))
    reachable = {"R-74", "R-83", "R-57", "R-58", "C-101", "C-107", "C-56", "C-27", "R-61", "C-71", "R-24", "R-73", "R-70"}
    cited = set(re.findall(r'(?:Refusal|Question)\(\s*"[a-z-]+", "([^"]+)"', sources)) - reachable
    assert [number for number in sorted(cited) if BOOK.clause(number) is None] == []


def test_the_chapter_and_the_night_are_in_order():
    assert [step.number for step in NIGHT] == [f"N{n}" for n in range(1, 28)]
    clauses = [each.clause for each in PRIVILEGES if each.clause.startswith("3.")]
    assert clauses == sorted(
        clauses, key=lambda clause: [int(part) if part.isdigit() else part for part in re.split(r"[.]|(?<=\d)(?=[a-d])", clause)]
    )
    assert all(BOOK.clause(each.clause) is not None for each in PRIVILEGES)
    assert set(RULE_SETS["cards"].steps) >= {"nightfall", "dawn", "execution"}


@pytest.mark.parametrize(
    ("said", "number"), [("q62", "Q62"), ("Q7", "Q07"), ("n8", "N8"), ("H4.13", "H4.13"), ("r000-046", "R000-046"), ("d6", "D6")]
)
def test_by_number(said, number):
    assert number in [clause.number for clause in BOOK.search(said)]


@pytest.mark.parametrize("word", ["束魂", "绝杀", "纵火", "圣人", "变形", "盗窃", "生死投票", "底牌", "庶民", "宣言", "自选"])
def test_by_word(word):
    assert BOOK.search(word)
