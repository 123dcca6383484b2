"""A game played through the engine, with every text that it makes the desk say."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from desk.texts import View, ask, refuse, tell
from engine import RULE_SETS, Dice, Table, deal, decide, evolve, next_due, position
from engine.common.commands import BallotPost, Begin, Command, TimeUp
from engine.common.event import Event
from engine.common.table import Reader, moment_of_day
from engine.common.turn import Question, Refusal

RULES = RULE_SETS["classic"]
ZONE = "Asia/Shanghai"
DATE = "2026-01-01"
ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")


def at(clock: str, date: str = DATE) -> int:
    return moment_of_day(ZONE, date, clock)


@dataclass
class Played:
    """A game in the making. `said` are the texts, each with its reader and the event that made it."""

    table: Table[Any]
    now: int
    dice: Dice = field(default_factory=lambda: Dice(bytes(32)))
    said: list[tuple[Reader, str, Event]] = field(default_factory=list)

    @property
    def view(self) -> View:
        return View(self.table, at=self.now)

    def happen(self, *events: Event) -> None:
        for event in events:
            before, self.table = self.table, evolve(self.table, event)
            for reader in event.audience(self.table):
                text = tell(View(before, at=self.now), self.view, event, reader)
                if text is not None:
                    self.said.append((reader, text, event))

    def run_to(self, instant: int) -> None:
        """Let every limit before `instant` end, in order."""
        while (window := next_due(self.table)) is not None and window.due <= instant:
            self.now = max(self.now, window.due)
            self.hear(TimeUp(name=window.name, seat=window.seat))
        self.now = max(self.now, instant)

    def hear(self, command: Command, clock: str | None = None, date: str = DATE) -> str | None:
        """The answer to a command that was refused or asked back, None when it was done."""
        if clock is not None:
            self.run_to(at(clock, date))
        decision = decide(self.table, command, self.now, self.dice)
        if isinstance(decision, Refusal):
            self.happen(*decision.events)
            return refuse(self.view, decision, None)
        if isinstance(decision, Question):
            return ask(self.view, command, decision)
        self.happen(*decision)
        return None

    def told(self, reader: Reader) -> str:
        return "\n".join(text for who, text, _ in self.said if who == reader)

    def vote(self, seat: int, target: int | None, clock: str | None = None, date: str = DATE, **more: Any) -> str | None:
        post = BallotPost(seat=seat, word="弃权" if target is None else "投票", target=target, reason="可疑", post=f"{seat}-{self.now}", **more)
        return self.hear(post, clock, date)


def dealt(roles: tuple[str, ...] = ROLES, **options: Any) -> Played:
    """A dealt game that has begun at noon."""
    game = Played(Table(RULES.name, RULES.options(), ZONE, (), RULES.own()), at("08:00"))
    table, events = deal(RULES, replace(RULES.options(), **options), ZONE, game.now, game.dice, roles)
    game.table = table
    game.happen(*events)
    game.hear(Begin(judge="j", sure=True), "12:00")
    return game


def placed(phase: str, day: int = 2, roles: tuple[str, ...] = ROLES, options: dict[str, Any] | None = None, **spec: Any) -> Played:
    """A game that starts at a position."""
    start = at("12:00" if phase == "day" else "22:00")
    game = Played(Table(RULES.name, RULES.options(), ZONE, (), RULES.own()), start)
    opened = {"phase": phase, "day": day, "roles": list(roles), **spec}
    table, events = position(RULES, replace(RULES.options(), **(options or {})), ZONE, opened, start, game.dice)
    game.table = table
    game.happen(*events)
    return game
