"""Ending the present phase before its limit: in earnest for /结算, on a copy for /预演. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import Dice, Event, Refusal, Table, Window, decide, fold, next_due
from engine.common.commands import CloseDoors, JudgeCommand, OpenDoors, TimeUp
from engine.common.event import CloseMoved, WindowMoved

VOTE, FURTHER, VERDICT, NIGHTFALL, NIGHT = "vote", "further", "verdict", "nightfall", "night"
"""What of a phase is open, in order: the vote, a further ballot, 生死投票, whatever else the night waits for; and the night itself."""
MANY = 1000
"""Limits that one phase can have at most."""


def stage(table: Table[Any]) -> str:
    """What is open now; empty before the first phase, after the last, and where it can't be ended by hand."""
    if table.phase == "night":
        return NIGHT if table.window("doors") is not None else ""
    if not table.here:
        return ""
    if table.votes.open:
        return FURTHER if table.window("ballot") or table.window("runoff") else VOTE
    if table.window("verdict") is not None:
        return VERDICT
    return NIGHTFALL if table.windows and table.window("nomination") is None else ""


def end_of(table: Table[Any], window: Window, at: int, dice: Dice, waited: int = 0) -> tuple[Event, ...]:
    """What the end of a window brings, its result kept back for `waited` seconds. The engine never refuses it while the window is open."""
    decision = decide(table, TimeUp(name=window.name, seat=window.seat, waited=waited), at, dice)
    if not isinstance(decision, tuple):
        raise AssertionError(f"the limit of {window.name} was refused: {decision}")
    return decision


def end_stage(table: Table[Any], judge: str, at: int, dice: Dice) -> tuple[Event, ...] | Refusal:
    """What is open now ends at `at`, by a judge's will, as if its limit had come."""
    now = stage(table)
    if now in (VOTE, FURTHER):
        return _by_judge(table, CloseDoors(judge=judge, sure=True), at, dice)
    if now == NIGHT:
        opened = _by_judge(table, OpenDoors(judge=judge, sure=True), at, dice)
        if isinstance(opened, Refusal):
            return opened
        return (*opened, *_run(fold(table, opened), at, dice, lambda table, window: window.due <= at))
    verdict = table.window("verdict")
    if verdict is not None:
        return end_of(table, verdict, at, dice)
    return _run(table, at, dice, lambda later, _: later.here == table.here, hurry=True)


def bring_on(table: Table[Any], window: Window, judge: str, at: int, dice: Dice) -> tuple[Event, ...] | Refusal:
    """The limit that ends the present phase is now, by a judge's will."""
    if table.phase == "night":
        return _by_judge(table, OpenDoors(judge=judge, sure=True), at, dice)
    if not table.votes.open:
        return (WindowMoved(window.name, at, at),)
    closed = _by_judge(table, CloseDoors(judge=judge, sure=True), at, dice)
    # A pause moves what is open by all that it lasts: what is over now must be over when the game goes on.
    return closed if isinstance(closed, Refusal) else (CloseMoved(at if table.paused is None else table.paused, at),)


def rehearse(table: Table[Any], at: int, dice: Dice) -> tuple[Event, ...] | Refusal:
    """All that would happen if the phase ended at `at` and nobody said anything more, up to the opening of the next."""
    table = replace(table, paused=None)
    first = next_due(table)
    ended = end_stage(table, "", at, dice) if first is not None and first.due > at and stage(table) else ()
    if isinstance(ended, Refusal):
        return ended
    return (*ended, *_run(fold(table, ended), at, dice, lambda later, _: later.here == table.here))


def _run(table: Table[Any], at: int, dice: Dice, more: Callable[[Table[Any], Window], bool], hurry: bool = False) -> tuple[Event, ...]:
    """The limits that follow, one by one while there is to be `more`, each at its own time; in a `hurry` all at `at`."""
    events: tuple[Event, ...] = ()
    for _ in range(MANY):
        window = next_due(table)
        if window is None or not more(table, window):
            break
        ended = end_of(table, window, at if hurry else max(window.due, window.opened), dice)
        events, table = (*events, *ended), fold(table, ended)
    return events


def _by_judge(table: Table[Any], command: JudgeCommand, at: int, dice: Dice) -> tuple[Event, ...] | Refusal:
    decision = decide(table, command, at, dice)
    assert isinstance(decision, tuple | Refusal), "what is sure is not asked about"
    return decision
