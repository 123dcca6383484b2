"""Which messages may still be answered, how often, and for how long (bot-docs, send.md; stack.md C16). Kept in memory only.

After a restart nothing may be answered until somebody speaks again: what is due waits in the database.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from desk.message import Room


class Rule(NamedTuple):
    """A message can be answered `replies` times within `seconds`; we stop `margin` seconds earlier, for the way there."""

    replies: int
    seconds: float
    margin: float


PRIVATE = Rule(4, 3600, 60)  # the documents name four and five: the fifth may be refused
GROUP = Rule(5, 300, 15)
SIZE = 1000
"""Characters of one reply. The platform names no limit of its own; more than this QQ folds up."""
FIRST = 1_000_000
"""`msg_seq` begins anywhere below: after a restart the same message may come again, and no number may be used twice."""

MANY = 4096
"""Chats after which those are looked for in which nothing can be answered any more."""

Line = tuple[str | None, str | None]
"""A user, or a group."""


@dataclass(slots=True)
class _Said:
    """A message that may be answered."""

    until: float
    left: int
    seq: int


class Windows:
    """The messages of one bot account."""

    def __init__(self, steady: Callable[[], float]) -> None:
        """`steady` gives seconds on a clock that nobody sets."""
        self._now = steady
        self._said: dict[Line, dict[str, _Said]] = {}

    def heard(self, user: str | None, group: str | None, message_id: str, age: float) -> None:
        """A message came, said `age` seconds ago. Heard again it can't be answered any oftener."""
        if len(self._said) >= MANY:
            for line in [*self._said]:
                self._live(line)
        rule = PRIVATE if group is None else GROUP
        said = self._live((user, group))
        if message_id not in said:
            said[message_id] = _Said(self._now() + rule.seconds - rule.margin - max(0.0, age), rule.replies, random.randrange(FIRST))
            self._said[user, group] = said

    def room(self, user: str | None, group: str | None) -> Room:
        return Room(sum(each.left for each in self._live((user, group)).values()), SIZE)

    def take(self, user: str | None, group: str | None, wanted: str | None) -> tuple[str, int] | None:
        """The message that the next reply answers, and the reply's `msg_seq`: the one that is `wanted`, or the one that runs out first."""
        said = self._live((user, group))
        open_now = sorted((message_id for message_id, each in said.items() if each.left), key=lambda each: (each != wanted, said[each].until))
        if not open_now:
            return None
        found = said[open_now[0]]
        found.left -= 1
        found.seq += 1
        return open_now[0], found.seq

    def close(self, user: str | None, group: str | None, message_id: str) -> None:
        """The platform says that it can't be answered any more."""
        if (found := self._said.get((user, group), {}).get(message_id)) is not None:
            found.left = 0

    def give_back(self, user: str | None, group: str | None, message_id: str) -> None:
        """A reply certainly did not go out, and was not counted."""
        if (found := self._said.get((user, group), {}).get(message_id)) is not None:
            found.left += 1

    def _live(self, line: Line) -> dict[str, _Said]:
        """Those of a chat that can be answered, and those whose replies are used up: they are known again while they could be."""
        now = self._now()
        live = {message_id: each for message_id, each in self._said.get(line, {}).items() if each.until > now}
        if line in self._said:
            self._said[line] = live
        if not live:
            self._said.pop(line, None)
        return live
