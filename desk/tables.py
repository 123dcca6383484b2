"""/开局: which game somebody wishes for, from a preset or a rule set and a number."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from desk.customs import Customs
from desk.presets import Preset, nearest, rule_set_of
from desk.reader.spelling import fold
from desk.texts import lobby as say
from desk.texts import opening as tell
from engine import RULE_SETS

CODE_DIGITS = 6
_RUN = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Wish:
    """A game that can be opened as it stands."""

    rule_set: str
    options: Any
    customs: Customs
    places: int
    preset: str = ""

    @property
    def title(self) -> str:
        title = RULE_SETS[self.rule_set].title
        return f"{self.preset}（{title}）" if self.preset else title


def wished(arguments: tuple[str, ...], presets: tuple[Preset, ...], options: Callable[[str], Any], customs: Customs) -> Wish | str:
    """The game that `/开局` with these words means, or why there is none."""
    word = arguments[0] if arguments else next(iter(RULE_SETS))
    preset = next((each for each in presets if fold(each.name) == fold(word).strip()), None)
    name = preset.rule_set if preset is not None else rule_set_of(word)
    if name is None:
        return tell.unknown(word, nearest(word, presets))
    chosen = preset.options if preset is not None else options(name)
    if (reason := RULE_SETS[name].impossible(chosen)) is not None:
        return say.impossible(reason)
    if len(arguments) > 2:
        return tell.too_much(" ".join(arguments[2:]))
    sizes = RULE_SETS[name].sizes(chosen)
    usual = (preset.players if preset is not None else 0) or sizes[0]
    wanted = fold(arguments[1]).removesuffix("人") if len(arguments) > 1 else str(usual)
    if wanted not in map(str, sizes):
        return say.wrong_count(arguments[1], sizes)
    return Wish(name, chosen, preset.customs if preset is not None else customs, int(wanted), preset.name if preset is not None else "")


def new_code(taken: Iterable[str]) -> str:
    """A join code that no other open game has."""
    known = set(taken)
    while (code := f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}") in known:
        pass
    return code


def says_code(comment: str, code: str) -> bool:
    """Whether what a friend request says holds the code, as a number of its own."""
    return bool(code) and code in _RUN.findall(fold(comment))
