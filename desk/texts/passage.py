"""An event with the tables around it, and what a rule set says of its own events when the course of a game is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from desk.texts.view import View, no
from engine.common.event import Event


@dataclass(frozen=True, slots=True)
class Passage:
    """One event with the tables before and after it."""

    before: View
    event: Event
    after: View


Touch = Callable[[Passage, int], str | None]
"""What an event means for the fate of a seat; None when it doesn't touch it."""
Telling = Callable[[Passage], str | None]
"""The line of an event in the recap; None when it needs none."""
LOST: Final = "失去 "
"""What a line of lost cards begins with, behind whose they are."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What a rule set adds to the course of its games: what its events mean for a seat (为何), their lines in the recap and in /日志.
    `belated` are events that are written down behind the losses that came of what they tell."""

    touches: Mapping[type[Event], Touch] = field(default_factory=dict)
    lines: Mapping[type[Event], Telling] = field(default_factory=dict)
    log: Mapping[type[Event], Callable[[Any], str]] = field(default_factory=dict)
    belated: tuple[type[Event], ...] = ()


def of(make: Callable[[Any], str]) -> Telling:
    """A line that needs the event alone."""
    return lambda passage: make(passage.event)


HOW: Final[Mapping[str, str]] = {"elected": "选出", "named": "移交", "order": "按遗嘱", "only": "唯一人选", "drawn": "抽签"}
"""How somebody came to a title."""


def titled(word: str) -> Telling:
    """Who has a title now, and how."""
    return of(lambda event: f"{word}：{no(event.seat)}（{HOW[event.how]}）")


def fired(word: str) -> Telling:
    """A shot, by its name in a rule set."""
    return of(lambda event: f"{no(event.seat)} {word} {no(event.target)}")


def held(word: str) -> Telling:
    """A shot that was not fired."""
    return of(lambda event: f"{no(event.seat)} 不{word}")
