"""Options of a rule set: one typed table from which commands, script loader and docs are made."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar, cast

T = TypeVar("T")
MOST = 10_000
Kind = Literal["choice", "minutes", "seconds", "int", "time", "words"]

LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its `ruling`, and per value (or once, under "") what it means, in Chinese for players; `least` for numbers."""

    name: str
    ruling: str
    kind: Kind
    default: str | int
    means: Mapping[str, str]
    least: int = 0

    @property
    def values(self) -> tuple[str, ...]:
        """The allowed words of a choice; empty for numbers and times."""
        return tuple(self.means) if self.kind == "choice" else ()

    def read(self, value: object) -> str | int:
        """The typed value of what a host or a script wrote. Raises OptionError."""
        word = self._word(str(value).strip())
        if self.kind == "choice":
            if word not in self.means:
                raise OptionError(self.name, word, "、".join(self.means))
            return word
        if self.kind == "time":
            if not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", word):
                raise OptionError(self.name, word, "HH:MM")
            return word
        if self.kind == "words":
            if len(word) > LONGEST_WORDS:
                raise OptionError(self.name, word, f"{LONGEST_WORDS}字以内")
            return word
        if not word.isascii() or not word.isdecimal() or not self.least <= int(word) <= MOST:
            raise OptionError(self.name, word, f"{self.least}–{MOST}")
        return int(word)

    def _word(self, said: str) -> str:
        """A yes or no as this option spells it: a bare one in YAML or TOML arrives as a truth value."""
        pair = next((pair for pair in (("yes", "true"), ("no", "false")) if said.lower() in pair), ())
        return next((word for word in pair if word in self.means), said)


class OptionError(ValueError):
    """An unknown option (`allowed` is empty) or a value that it does not take."""

    def __init__(self, name: str, value: str, allowed: str = "") -> None:
        self.name, self.value, self.allowed = name, value, allowed
        super().__init__(f"option {name}: {value!r} is not one of {allowed}" if allowed else f"no option named {name!r}")


def choice(default: str, ruling: str, **means: str) -> Any:
    """A field whose value is one of the words of `means`."""
    return _option("choice", default, ruling, means)


def choices(default: str, ruling: str, means: Mapping[str, str]) -> Any:
    """As `choice`, for words that are no Python names."""
    return _option("choice", default, ruling, means)


def number(default: int, ruling: str, means: str, kind: Kind = "minutes", least: int = 0) -> Any:
    """A field that holds a count of minutes, seconds or things, `least` at the least."""
    return _option(kind, default, ruling, {"": means}, least)


def words(default: str, ruling: str, means: str) -> Any:
    """A field that holds some words, which the rule set reads."""
    return _option("words", default, ruling, {"": means})


def clock_time(default: str, ruling: str, means: str) -> Any:
    """A field that holds a time of day, HH:MM."""
    return _option("time", default, ruling, {"": means})


def _option(kind: Kind, default: str | int, ruling: str, means: Mapping[str, str], least: int = 0) -> Any:
    return field(default=default, metadata={"kind": kind, "ruling": ruling, "means": means, "least": least})


def table(options: Any) -> tuple[Option, ...]:
    """All options of a rule set in the order of its class."""
    return tuple(
        Option(f.name, f.metadata["ruling"], f.metadata["kind"], cast("str | int", f.default), f.metadata["means"], f.metadata["least"])
        for f in fields(options)
    )


def read(options: type[T], wishes: Mapping[str, object], base: T | None = None) -> T:
    """The options of a game that differ from `base` (or the defaults) as `wishes` say. Raises OptionError."""
    known = {option.name: option for option in table(options)}
    changed: dict[str, Any] = {}
    for name, value in wishes.items():
        if name not in known:
            raise OptionError(name, str(value))
        changed[name] = known[name].read(value)
    return dataclasses.replace(base or options(), **changed)  # type: ignore[type-var]


def differing(options: object) -> tuple[tuple[Option, str | int], ...]:
    """The options that are not at their default, with their values."""
    pairs = ((option, getattr(options, option.name)) for option in table(type(options)))
    return tuple((option, value) for option, value in pairs if value != option.default)
