"""Plain's rule book: numbers in order, a script for every clause and value, options on their clauses, refusals that can be looked up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import engine
from desk import rule_book
from desk.reader import Speaker, table_of
from desk.texts.help import LONGEST, commands
from engine.common import options as common
from engine.plain.options import PlainOptions

ROOT = Path(engine.__file__).parent
BOOK = rule_book.book("plain")
OWN = [f"W-{n:02}" for n in range(1, 17)]
SCRIPTS = sorted((Path(__file__).parents[1] / "conformance" / "plain").glob("*.yaml"))


def head(file: Path) -> tuple[set[str], PlainOptions]:
    lines = [line for line in file.read_text("utf-8").splitlines() if line.startswith(("clauses:", "options:"))]
    keys = yaml.safe_load("\n".join(lines))
    return set(keys["clauses"]), common.read(PlainOptions, keys.get("options", {}))


HEADS = [head(file) for file in SCRIPTS]


def test_every_clause_stands_once_and_has_a_script():
    assert [clause.number for clause in BOOK.clauses if clause.number.startswith("W")] == OWN
    assert {number for clauses, _ in HEADS for number in clauses} >= set(OWN)


@pytest.mark.parametrize("option", common.table(PlainOptions), ids=lambda option: option.name)
def test_an_option_hangs_on_its_clause_and_every_choice_has_a_script(option):
    ruling = BOOK.clause(option.ruling)
    assert ruling is not None
    assert option.name in ruling.options
    if option.kind == "choice" and option.name != "fix_needs_quote":  # a shared piece, tried with classic
        assert {getattr(options, option.name) for _, options in HEADS} == set(option.values)


@pytest.mark.parametrize("folder", ["plain", "common"])
def test_what_refusals_cite_can_be_looked_up(folder):
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")]
    cited = {number for source in sources for number in re.findall(r'(?:Refusal|Question)\(\s*"[a-z-]+", "([A-Z]?-?[\d.]+a?)"', source)}
    # What only a shot, a title or a standing order can be refused for has no place in this game.
    assert [number for number in sorted(cited - {"C-45", "C-56", "R-46", "R-51", "R-74", "R-61"}) if BOOK.clause(number) is None] == []


def test_help_fits_a_phone_and_has_the_knife():
    text = commands("plain", Speaker(seat=3, account="1003"), private=True)
    assert len(text) <= LONGEST
    assert "刀 6 — 狼人定今晚的一刀" in text
    assert "定刀" not in [form.word for form in table_of("plain").forms]


@pytest.mark.parametrize(("players", "wolves", "possible"), [(9, 2, True), (4, 3, True), (3, 3, False), (2, 1, False), (9, 0, False), (99, 2, False)])
def test_impossible_tables(players, wolves, possible):
    assert (engine.RULE_SETS["plain"].impossible(PlainOptions(players=players, wolves=wolves)) is None) == possible
