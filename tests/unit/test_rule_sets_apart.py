"""A module that rule sets share never asks which one it serves (law 6): what import-linter can't say."""

import ast
from pathlib import PurePosixPath

import pytest

from config.bootstrap import ROOT
from engine import RULE_SETS

FILES = sorted(str(path.relative_to(ROOT)) for top in ("engine/common", "db", "desk", "plugins") for path in (ROOT / top).rglob("*.py"))
OWN = (*(f"{name}_" for name in RULE_SETS), *(f"{name}." for name in RULE_SETS), "card_words.")
"""How the name of a module begins that speaks for one rule set alone."""
TABLES = {
    "desk/shelf.py": "stores the classes of all",
    "desk/reader/words.py": "the words of all, a table for each",
    "desk/reader/deals.py": "reads deals by hand, by a table of rule sets",
    "desk/texts/words.py": "commands of all as they are typed, by class",
    "desk/texts/pictures/rule_sets.py": "a value for each",
    "desk/export/page/votes.py": "counted votes of all, by class of event",
    "desk/export/script.py": "what a script asserts of an event, by its class",
    "desk/rollback.py": "which events begin a reckoning, by class",
}
"""Modules that know the insides of rule sets because they are a table over all of them, and why."""


def tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def names_a_rule_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(names_a_rule_set, node.elts))
    return isinstance(node, ast.Constant) and node.value in RULE_SETS


def is_one(node: ast.expr) -> bool:
    return ast.unparse(node).endswith("rule_set")


def asks(source: ast.Module) -> list[int]:
    """The lines that compare a rule set, or match it, with a name."""
    lines = []
    for node in ast.walk(source):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            if any(is_one(side) for side in sides) and any(map(names_a_rule_set, sides)):
                lines.append(node.lineno)
        elif isinstance(node, ast.Match) and is_one(node.subject):
            lines.append(node.lineno)
    return lines


def insides(source: ast.Module) -> set[str]:
    """The rule sets whose modules it imports."""
    names = {node.module or "" for node in ast.walk(source) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(source) if isinstance(node, ast.Import) for alias in node.names}
    return {rule_set for rule_set in RULE_SETS for name in names if f"{name}.".startswith(f"engine.{rule_set}.")}


@pytest.mark.parametrize("path", FILES)
def test_no_module_asks_which_rule_set_it_serves(path: str) -> None:
    assert asks(tree(path)) == []


def test_only_its_own_modules_know_the_insides_of_a_rule_set() -> None:
    knowing = {path for path in FILES if insides(tree(path)) and not PurePosixPath(path).name.startswith(OWN)}
    assert knowing == TABLES.keys()


@pytest.mark.parametrize(
    "line",
    ['table.rule_set == "cards"', 'view.table.rule_set in ("classic", "infection")', '"plain" != rule_set', "match game.rule_set:\n case _: pass"],
)
def test_a_question_is_seen(line: str) -> None:
    assert asks(ast.parse(line)) == [1]
