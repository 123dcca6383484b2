"""Options of a rule set: one typed table from which commands, script loader and docs are made."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, TypeVar, cast

from engine.common.calendar import NO_REST, read_weekdays, read_zone

T = TypeVar("T")
MOST = 10_000
Kind = Literal["choice", "minutes", "seconds", "int", "time", "words", "weekdays", "zone", "countdown"]

LONGEST_WORDS = 200
OFF = "off"
HOST_ZONE = "host"
COUNTDOWNS = 5
"""So many moments before a limit at most."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its `ruling`, and per value (or once, under "") what it means, in Chinese for players; `least` for numbers.

    `later` marks one that games of an earlier version did not know: their commitment says nothing of it.
    """

    name: str
    ruling: str
    kind: Kind
    default: str | int
    means: Mapping[str, str]
    least: int = 0
    later: bool = False

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
        if (reading := _READERS.get(self.kind)) is not None:
            read, allowed = reading
            if (typed := read(word)) is None:
                raise OptionError(self.name, word, allowed)
            return typed
        if not word.isascii() or not word.isdecimal() or not self.least <= int(word) <= MOST:
            raise OptionError(self.name, word, f"{self.least}–{MOST}")
        return int(word)

    def _word(self, said: str) -> str:
        """A yes or no as this option spells it: a bare one in YAML or TOML arrives as a truth value."""
        pair = next((pair for pair in (("yes", "true"), ("no", "false")) if said.lower() in pair), ())
        return next((word for word in pair if word in self.means), said)


def read_countdown(said: str) -> str | None:
    """Minutes before a limit, the most first: 180 30; off for none."""
    if said.lower() in ("", OFF, "no", "关", "关闭", "无", "0"):
        return OFF
    numbers = {int(word) if word.isascii() and word.isdecimal() else 0 for word in re.split(r"[\s,，、]+", said.strip())}
    if not all(1 <= minutes <= MOST for minutes in numbers) or len(numbers) > COUNTDOWNS:
        return None
    return " ".join(str(minutes) for minutes in sorted(numbers, reverse=True))


_READERS: Mapping[str, tuple[Callable[[str], str | None], str]] = {
    "time": (lambda word: word if re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", word) else None, "HH:MM"),
    "words": (lambda word: word if len(word) <= LONGEST_WORDS else None, f"{LONGEST_WORDS}字以内"),
    "weekdays": (read_weekdays, f"星期几，如 六日；不休息写 {NO_REST}"),
    "zone": (lambda word: word if word == HOST_ZONE else read_zone(word), f"时区的名字，如 Asia/Shanghai，或 UTC+8；跟机器人写 {HOST_ZONE}"),
    "countdown": (read_countdown, f"最多{COUNTDOWNS}个分钟数，如 180 30；不要写 关"),
}
"""Kind of a value → what it reads, None for what it is not; and what may be written."""


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


def countdown(default: str, ruling: str, means: str) -> Any:
    """A field that holds minutes before a limit."""
    return _option("countdown", default, ruling, {"": means})


def later(kind: Kind, default: str | int, ruling: str, means: str, least: int = 0) -> Any:
    """A field that came after the first release."""
    return _option(kind, default, ruling, {"": means}, least, later=True)


def _option(kind: Kind, default: str | int, ruling: str, means: Mapping[str, str], least: int = 0, later: bool = False) -> Any:
    return field(default=default, metadata={"kind": kind, "ruling": ruling, "means": means, "least": least, "later": later})


def table(options: Any) -> tuple[Option, ...]:
    """All options of a rule set in the order of its class."""
    return _table(options)


@cache
def _table(options: Any) -> tuple[Option, ...]:
    return tuple(Option(f.name, default=cast("str | int", f.default), **f.metadata) for f in fields(options))


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
