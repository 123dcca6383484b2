"""Every clause of infection's rule book, every value of its options and every cell of its quick matrix has a chat script."""

from pathlib import Path

import pytest
import yaml

from desk.rule_book import book
from engine.common import options as common
from engine.infection.options import InfectionOptions

CLAUSES = tuple(clause.number for clause in book("infection").clauses if clause.number[0] in "IQT")

NO_SCRIPT = {
    "I-97": "follows from I-13, I-21 and I-24: no single game can show that there is no other way",
    "Q-50": "rules that no condition is missing: there is nothing to play",
    "Q-51": "says for whom a win counts, which no text and no state of a script tells",
}
"""Clauses that a chat script can't exercise, with the reason."""

HERE = Path(__file__).parent / "infection"


def head(file: Path) -> tuple[set[str], InfectionOptions]:
    """What a script cites and decides. Each stands on one line; the whole file is read where it is played."""
    lines = [line for line in file.read_text("utf-8").splitlines() if line.startswith(("clauses:", "options:"))]
    keys = yaml.safe_load("\n".join(lines))
    return set(keys["clauses"]), common.read(InfectionOptions, keys.get("options", {}))


HEADS = [head(file) for file in sorted(HERE.rglob("*.yaml"))]
CITED = {clause for clauses, _ in HEADS for clause in clauses}


def test_every_clause_has_a_script():
    assert [clause for clause in CLAUSES if clause not in CITED and clause not in NO_SCRIPT] == []


def test_no_excuse_is_stale():
    assert CITED & NO_SCRIPT.keys() == set()
    assert NO_SCRIPT.keys() <= set(CLAUSES)


@pytest.mark.parametrize("option", common.table(InfectionOptions), ids=lambda option: option.name)
def test_every_value_of_an_option_has_a_script(option):
    # A default is tried by a script that leaves it alone and cites its ruling.
    tried = {
        getattr(options, option.name) for clauses, options in HEADS if option.ruling in clauses or getattr(options, option.name) != option.default
    }
    assert set(option.values) <= tried
    assert tried - {option.default}


COLUMNS = ("防火墙 Ⅰ/Ⅱ", "防火墙 Ⅲ", "净化 Ⅰ/Ⅱ", "净化 Ⅲ", "长老")
MATRIX = {
    "感染, fits": (
        "M11-wall-stops-conversion",
        "M12-full-wall-stops-conversion T068-firewall3-both-effects",
        "T018-purify-stage1-unlimited T051-purify-stage2-loses",
        "Q23a-cures-tonight Q23b-win-comes-first",
        "M15-elder-conversion",
    ),
    "感染, misfits": (
        "T015-firewall-no-help-villager",
        "M22-full-wall-misfit",
        "M23-purify-misfit M23b-purify2-misfit",
        "M24-purify3-misfit",
        "T008b-elder-stage2",
    ),
    "过载, types differ": (
        "M31-wall-overload",
        "M32-full-wall-overload",
        "T021-purify-stops-both M33-purify-overload",
        "M34-purify3-overload",
        "T027-overload-elder",
    ),
    "弑父": ("M41-wall-patricide", "M42-full-wall-patricide", "T030-patricide-purified", "M44-purify3-patricide", "—"),
    "防火墙 Ⅲ kill": ("—", "—", "M53-purify-firewall", "M54-purify3-firewall", "I60-elder-firewall"),
    "格式化": ("M61-wall-format", "M62-full-wall-format", "— cannot coincide", "— cannot coincide", "T089-key-by-derived-witch"),
    "粉碎机": ("M71-wall-shredder", "M72-full-wall-shredder", "M73-purify-shredder", "M74-purify3-shredder", "M75-elder-shredder"),
}
"""§2.1, the quick matrix: harm → per protection the scripts that show what comes of it; — where the book has no cell."""


@pytest.mark.parametrize("harm", MATRIX)
def test_every_cell_of_the_quick_matrix_has_a_script(harm):
    cells = MATRIX[harm]
    assert len(cells) == len(COLUMNS)
    named = [name for cell in cells if not cell.startswith("—") for name in cell.split()]
    assert [name for name in named if not (HERE / f"{name}.yaml").is_file()] == []
