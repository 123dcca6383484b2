"""The whole door of the engine: pure functions over frozen tables, for every rule set."""

from __future__ import annotations

from typing import Any

from engine.cards import CARDS
from engine.classic import CLASSIC
from engine.common.commands import Command
from engine.common.duties import Owed
from engine.common.duties import owing as _owing
from engine.common.event import Dealt, Event, WindowOpened
from engine.common.table import Dice, Instant, Reader, Table, Window, commitment
from engine.common.timetable import zone_of
from engine.common.turn import Decision, Question, Refusal, evolve, fold
from engine.common.turn import decide as _decide
from engine.common.turn import next_due as _next_due
from engine.infection import INFECTION
from engine.plain import PLAIN
from engine.position import position
from engine.rule_set import RuleSet

RULE_SETS: dict[str, RuleSet] = {rules.name: rules for rules in (CLASSIC, INFECTION, CARDS, PLAIN)}

HALF_DAY = 12 * 60 * 60


def deal(
    rules: RuleSet, options: Any, zone: str, at: Instant, dice: Dice, by_hand: tuple[Any, ...] | None = None, seats: int | None = None
) -> tuple[Table[Any], tuple[Event, ...]]:
    """A dealt game in its sign-in (C-11, C-93): the empty table and the events. `by_hand`, an entry for each seat, makes it hand-made.

    `seats` is how many sit down, by default as many as it has entries, else the usual number. Raises ValueError when so many
    don't play, or when what is hand-made is not what the rule set deals.
    """
    sizes = rules.sizes(options)
    size = seats or (sizes[0] if by_hand is None else len(by_hand))
    if by_hand is None and size not in sizes:
        raise ValueError(f"{rules.name} seats {' or '.join(map(str, sizes))} players, not {size}")
    dealt = rules.deal(options, dice, by_hand, size)
    table: Table[Any] = Table(rules.name, options, zone_of(options, zone), (), rules.own())
    muster = Window("muster", None, at, at + HALF_DAY, holds=False)
    return table, (*dealt.events, Dealt(dealt.roles, "seed" if by_hand is None else "hand", at), WindowOpened(muster))


def decide(table: Table[Any], command: Command, at: Instant, dice: Dice) -> Decision:
    """What comes of a command: events, a refusal or a question."""
    return _decide(RULE_SETS[table.rule_set], table, command, at, dice)


def owing(table: Table[Any]) -> tuple[Owed, ...]:
    """What each seat may still do before a limit, and has not done."""
    return _owing(RULE_SETS[table.rule_set], table)


def next_due(table: Table[Any]) -> Window | None:
    """The next window that the bell must end, None while nothing is open or the game is paused."""
    return _next_due(RULE_SETS[table.rule_set], table)


__all__ = [
    "RULE_SETS",
    "Command",
    "Decision",
    "Dice",
    "Event",
    "Owed",
    "Question",
    "Reader",
    "Refusal",
    "RuleSet",
    "Table",
    "Window",
    "commitment",
    "deal",
    "decide",
    "evolve",
    "fold",
    "next_due",
    "owing",
    "position",
]
