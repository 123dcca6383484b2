"""docs/rules/*.md, made from the rule text, the option table and the conformance cases: `python -m desk.rule_pages`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

import engine
from desk.rule_book import Clause, book
from engine import RULE_SETS
from engine.common.options import Option
from engine.common.options import table as option_table

ROOT: Final = Path(engine.__file__).parents[1]
CASES: Final = ROOT / "tests" / "conformance"
PAGES: Final = ROOT / "docs" / "rules"


_LEGEND: Final = {
    "classic": "C- are clauses of the game's text, R- rulings where the text is silent or open.",
    "infection": "C- are clauses of the game's text, R- rulings where the text is silent or open.",
    "plain": "W- are clauses of this game; C- and R- are taken over from classic.",
    "cards": "R000- are atoms of the game's text (3.1.x its sections), N and D the steps of night and day, P the principles behind their "
    "order, Q rulings, H house rules; C- and R- are taken over from classic.",
}


@dataclass(frozen=True, slots=True)
class Case:
    """A conformance script, as far as a page speaks of it: what it cites and which options it sets."""

    path: Path
    clauses: tuple[str, ...]
    options: frozenset[tuple[str, str]]

    @property
    def link(self) -> str:
        """From docs/rules/."""
        return f"[{self.path.stem}](../../{self.path.relative_to(ROOT).as_posix()})"


@lru_cache
def cases(rule_set: str) -> tuple[Case, ...]:
    """The scripts of a rule set, by name."""
    return tuple(_case(path, rule_set) for path in sorted((CASES / rule_set).glob("*.yaml")))


def _case(path: Path, rule_set: str) -> Case:
    script: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    known = {option.name: option for option in option_table(RULE_SETS[rule_set].options)}
    chosen = frozenset((name, str(known[name].read(value))) for name, value in (script.get("options") or {}).items() if name in known)
    return Case(path, tuple(str(number) for number in script.get("clauses") or ()), chosen)


def page(rule_set: str) -> str:
    """The whole page of a rule set."""
    rules, tried, options = book(rule_set), cases(rule_set), option_table(RULE_SETS[rule_set].options)
    lines = [
        f"# {rule_set} ({rules.title}): clauses, rulings, options and their cases",
        "",
        f"Made by `python -m desk.rule_pages` from `engine/{rule_set}/rules.md`, the option table `engine/{rule_set}/options.py` and the scripts in",
        f"`tests/conformance/{rule_set}/`; a test holds it up to date. {_LEGEND[rule_set]}",
        "Numbers with one dot are about using the bot. What the text leaves open and no ruling names stands in [rulings.md](../rulings.md).",
    ]
    for title, clauses in rules.chapters.items():
        lines += ["", f"## {title}", "| clause | rule | cases |", "| --- | --- | --- |"]
        lines += [f"| {clause.number} | {clause.text} | {_links(case for case in tried if clause.number in case.clauses)} |" for clause in clauses]
    lines += [
        "",
        "## Options",
        "Set by `/裁定 name value` before the deal, or under `options:` in a script. The default is bold; its cases are those that cite the ruling and leave it alone.",
        "",
    ]
    lines += ["| option | ruling | value | meaning | cases |", "| --- | --- | --- | --- | --- |"]
    lines += [row for option in options for row in _rows(option, tried)]
    lines += ["", "## Clauses without a case of their own", "、".join(_untried(rules.clauses, tried)) or "none", ""]
    return "\n".join(lines)


def _links(found: Iterable[Case]) -> str:
    return " ".join(case.link for case in found)


def _rows(option: Option, tried: tuple[Case, ...]) -> Iterator[str]:
    """One row for each value of a choice; one for a number or a time, with the values that cases set."""
    name, ruling = f"`{option.name}`", option.ruling
    if option.kind != "choice":
        setting = [(case, value) for case in tried for chosen, value in sorted(case.options) if chosen == option.name]
        links = " ".join(f"{case.link} ({value})" for case, value in setting)
        yield f"| {name} | {ruling} | **{option.default}** ({option.kind}) | {option.means['']} | {links} |"
        return
    for value, meaning in option.means.items():
        shown = f"**{value}**" if value == option.default else value
        yield f"| {name} | {ruling} | {shown} | {meaning} | {_links(case for case in tried if _tries(case, option, value))} |"


def _tries(case: Case, option: Option, value: str) -> bool:
    """It sets the value; or, for a default, it cites the ruling and leaves the option alone."""
    if (option.name, value) in case.options:
        return True
    return value == option.default and option.ruling in case.clauses and all(name != option.name for name, _ in case.options)


def _untried(clauses: tuple[Clause, ...], tried: tuple[Case, ...]) -> list[str]:
    cited = {number for case in tried for number in case.clauses}
    return [clause.number for clause in clauses if clause.number not in cited]


def main() -> None:
    """Write every page anew."""
    PAGES.mkdir(parents=True, exist_ok=True)
    for rule_set in RULE_SETS:
        (PAGES / f"{rule_set}.md").write_text(page(rule_set), encoding="utf-8")


if __name__ == "__main__":
    main()
