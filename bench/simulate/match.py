"""One game in the making: dealt, begun, and rung to its end; what is said in it is the players' affair."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import engine
from engine import Dice, RuleSet, Table, Window
from engine.common.commands import Begin, Command, TimeUp
from engine.common.table import moment_of_day

ZONE = "Asia/Shanghai"
FIRST_DAY = "2026-01-01"
LONGEST = 2000
"""Windows after which a game is taken to be stuck: a bug, not a long game."""


class Match:
    """A table that moves with every decision. `luck` is the players' own; the game's draws come from its dice."""

    def __init__(self, rules: RuleSet, options: Any, seats: int, seed: bytes) -> None:
        self.rules, self.dice = rules, Dice(seed)
        self.luck = random.Random(int.from_bytes(hashlib.sha256(b"players" + seed).digest(), "big"))
        self.at = moment_of_day(ZONE, FIRST_DAY, rules.hours["signup"])
        empty, dealt = engine.deal(rules, options, ZONE, self.at, self.dice, seats=seats)
        self.table: Table[Any] = engine.fold(empty, dealt)
        self.refused = 0
        self.say(Begin(judge="", sure=True))

    def say(self, command: Command) -> bool:
        """Whether it was done."""
        decision = engine.decide(self.table, command, self.at, self.dice)
        if not isinstance(decision, tuple):
            self.refused += 1
            return False
        for event in decision:
            self.table = engine.evolve(self.table, event)
        return True

    def play(self, asked: Callable[[Window], None]) -> None:
        """To the end: every window is shown to the players once, when it is the next to end, and then comes to its limit."""
        known: set[Window] = set()
        for _ in range(LONGEST):
            window = engine.next_due(self.table)
            if window is None:
                return
            self.at = max(self.at, window.opened)
            if window not in known and self.at < window.due:
                known.add(window)
                asked(window)
            else:
                self.at = max(self.at, window.due)
                self.say(TimeUp(name=window.name, seat=window.seat))
        raise RuntimeError(f"a game of {self.rules.name} does not end")
