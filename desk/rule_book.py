"""The rule text of a rule set, read once from its rules.md, found by number and by word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

import engine
from desk.reader.spelling import fold

_CLAUSE: Final = re.compile(r"- ([A-Z]-\d+[a-z]?|R000-\d{3}|[NDPQ]\d+|H\d\.\d+|\d+(?:\.\d+)+[a-z]?) (.+)")
_NUMBER: Final = re.compile(r"([A-Za-z]?)[\s_–—−-]*(\d{1,3})([A-Za-z]?)")
_LETTER_APART: Final = re.compile(r"\b([cr])\s+(?=\d)")
_TAKEN: Final = re.compile(r"> ([a-z]+): (.+)")
_OPTION: Final = re.compile(r"`([a-z0-9_]+)`")

# What people say elsewhere for words of our rule text.
SYNONYMS: Final = {
    "平民": "村民", "解药": "救药", "猎枪": "开枪", "带走": "开枪", "上警": "警长", "竞选": "竞岗", "弃票": "弃权", "刀": "指杀", "指刀": "指杀", "刀人": "指杀",
    "验人": "查验", "狼王": "狼头", "遗书": "遗嘱", "死": "出局", "撕警徽": "警徽", "自刀": "指杀自己", "延时": "调整时间", "报名": "报到", "楼中楼": "引用",
}  # fmt: skip


EXAMPLES: Final = {"classic": ("女巫", "C-38"), "infection": ("预言家", "C-38"), "cards": ("束魂", "Q32"), "plain": ("平票", "W-11")}
"""Rule set → a word and a number that can be looked up in its book."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered line: an atom (C-38), a ruling (R-38) or a section (4.5). `options` are the names that stand in it."""

    number: str
    text: str
    chapter: str
    options: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """As it is shown to players."""
        return f"{self.number} " + self.text.replace("`", "")


@dataclass(frozen=True)
class RuleBook:
    """All clauses in the order of the book."""

    title: str
    clauses: tuple[Clause, ...]

    @cached_property
    def chapters(self) -> dict[str, tuple[Clause, ...]]:
        titles = dict.fromkeys(clause.chapter for clause in self.clauses)
        return {title: tuple(clause for clause in self.clauses if clause.chapter == title) for title in titles}

    @cached_property
    def _by_number(self) -> dict[str, Clause]:
        return {clause.number: clause for clause in self.clauses}

    @cached_property
    def _folded(self) -> tuple[tuple[Clause, str], ...]:
        return tuple((clause, fold(clause.text).lower()) for clause in self.clauses)

    def clause(self, number: str) -> Clause | None:
        """The clause of a number in full: C-38."""
        return self._by_number.get(number)

    def numbered(self, said: str) -> tuple[Clause, ...]:
        """The clauses that a number may mean: c38 is C-38, 38 is both C-38 and R-38."""
        if exact := self.clause(said) or self.clause(said.upper()):
            return (exact,)
        match = _NUMBER.fullmatch(said)
        if match is None:
            return ()
        letters = [match[1].upper()] if match[1] else sorted({clause.number[0] for clause in self.clauses})
        meant = (self.clause(number) for letter in letters for number in _spellings(letter, int(match[2]), match[3].lower()))
        return tuple(dict.fromkeys(clause for clause in meant if clause is not None))

    def search(self, said: str) -> tuple[Clause, ...]:
        """The clauses for a number or some words; those of a chapter of that name first."""
        words = _LETTER_APART.sub(r"\1", fold(said).lower()).split()
        numbers = [self.numbered(word) for word in words]
        if all(numbers) or all(_NUMBER.fullmatch(word) for word in words):
            return tuple(dict.fromkeys(clause for found in numbers for clause in found))
        own = self.chapters.get(SYNONYMS.get(words[0], words[0]), ()) if len(words) == 1 else ()
        others = (clause for clause, text in self._folded if all(word in text or SYNONYMS.get(word, word) in text for word in words))
        return tuple(dict.fromkeys((*own, *others)))


def parse(text: str) -> RuleBook:
    """The book in a rules.md: `# title`, `## chapter`, and one clause a line, `- C-38 …`.

    A line `> classic: C-98 C-99` takes clauses of another book as they stand.
    """
    title, chapter = "", ""
    clauses: list[Clause] = []
    for line in text.splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            chapter = line[3:].strip()
        elif match := _CLAUSE.fullmatch(line.rstrip()):
            clauses.append(Clause(match[1], match[2], chapter, tuple(_OPTION.findall(match[2]))))
        elif match := _TAKEN.fullmatch(line.rstrip()):
            clauses += [_taken(match[1], number, chapter) for number in match[2].split()]
        elif line.startswith("- "):
            raise ValueError(f"no clause: {line}")
    if repeated := _repeated(clause.number for clause in clauses):
        raise ValueError(f"twice in one book: {repeated}")
    return RuleBook(title, tuple(clauses))


def _taken(rule_set: str, number: str, chapter: str) -> Clause:
    found = book(rule_set).clause(number)
    if found is None:
        raise ValueError(f"no clause {number} in {rule_set}")
    return replace(found, chapter=chapter)


def _spellings(letter: str, number: int, suffix: str) -> tuple[str, ...]:
    """How a clause of that letter and number may be written in a book: R-07, Q07, N7, R000-007."""
    return f"{letter}-{number:02}{suffix}", f"{letter}{number:02}", f"{letter}{number}", f"{letter}000-{number:03}"


def _repeated(numbers: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for number in numbers:
        if number in seen:
            return number
        seen.add(number)
    return None


@lru_cache
def book(rule_set: str) -> RuleBook:
    """The book of a rule set, from beside its code."""
    return parse((Path(engine.__file__).parent / rule_set / "rules.md").read_text(encoding="utf-8"))


def clause(number: str, rule_set: str = "classic") -> str | None:
    """The words of one clause: C-38."""
    found = book(rule_set).clause(number)
    return None if found is None else found.text


def search(said: str, rule_set: str = "classic") -> tuple[Clause, ...]:
    """The clauses for a number or a word."""
    return book(rule_set).search(said)
