"""The whole door of the engine: pure functions over frozen tables, for every rule set."""

from __future__ import annotations

from typing import Any

from engine.classic import CLASSIC
from engine.common.commands import Command
from engine.common.event import Dealt, Event, WindowOpened
from engine.common.table import Dice, Instant, Reader, Table, Window, commitment
from engine.common.turn import Decision, Question, Refusal, evolve, fold
from engine.common.turn import decide as _decide
from engine.common.turn import next_due as _next_due
from engine.infection import INFECTION
from engine.position import position
from engine.rule_set import RuleSet

RULE_SETS: dict[str, RuleSet] = {rules.name: rules for rules in (CLASSIC, INFECTION)}

HALF_DAY = 12 * 60 * 60


def deal(
    rules: RuleSet, options: Any, zone: str, at: Instant, dice: Dice, roles: tuple[str, ...] | None = None, seats: int | None = None
) -> tuple[Table[Any], tuple[Event, ...]]:
    """A dealt game in its sign-in (C-11, C-93): the empty table and the events. `roles` by seat make it hand-made.

    `seats` is how many sit down, by default as many as there are `roles`, else the usual number. Raises ValueError when
    so many don't play, or when hand-made roles are not what the rule set deals to them.
    """
    sizes = rules.sizes(options)
    size = seats or (sizes[0] if roles is None else len(roles))
    if size not in sizes:
        raise ValueError(f"{rules.name} seats {' or '.join(map(str, sizes))} players, not {size}")
    cards = rules.roles(options, size)
    if roles is not None and sorted(roles) != sorted(cards):
        raise ValueError("these are not the roles of this game")
    dealt = dice.shuffle("deal", cards) if roles is None else roles
    table: Table[Any] = Table(rules.name, options, zone, (), rules.own())
    events = (Dealt(dealt, "seed" if roles is None else "hand", at), WindowOpened(Window("muster", None, at, at + HALF_DAY, holds=False)))
    return table, events


def decide(table: Table[Any], command: Command, at: Instant, dice: Dice) -> Decision:
    """What comes of a command: events, a refusal or a question."""
    return _decide(RULE_SETS[table.rule_set], table, command, at, dice)


def next_due(table: Table[Any]) -> Window | None:
    """The next window that the bell must end, None while nothing is open or the game is paused."""
    return _next_due(RULE_SETS[table.rule_set], table)


__all__ = [
    "RULE_SETS",
    "Command",
    "Decision",
    "Dice",
    "Event",
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
    "position",
]
