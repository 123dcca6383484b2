"""Stages: 进化 is triggered by an act, 共鸣 by 进化 (I-24, I-36, I-54, I-70; Q-15, Q-16)."""

from __future__ import annotations

from engine.common.table import Moment
from engine.common.turn import Turn
from engine.infection.events import EvolutionBegan, StageMoved
from engine.infection.state import EVOLVE, GUARD, HEAD, LAST_STAGE, RESONATE, SEER, WITCH, holds, nature


def trigger(turn: Turn, seat: int) -> None:
    """An act of this seat evolves it, if it stands below 完全体 and holds 进化."""
    if nature(turn.table, seat).stage == LAST_STAGE or not holds(turn.table, seat, EVOLVE):
        return
    turn.happen(EvolutionBegan(seat))
    if turn.table.options.evolve == "immediate":
        if turn.table.lives(seat):
            turn.happen(StageMoved(seat, nature(turn.table, seat).stage + 1, at_once=True))
        once = turn.table.options.resonate == "once_per_night"
        if _resounds(turn, seat) and not (once and turn.table.own.night.resonated):
            _resonate(turn, 1, now=True)


def _resounds(turn: Turn, seat: int) -> bool:
    """Whose 进化 is one of a 身份 (Q-03, Q-16), whatever lies over his role now."""
    role = turn.table.seat(seat).role
    return role in (SEER, GUARD) or (role == HEAD and turn.table.options.head_type == "身份")


def _resonate(turn: Turn, steps: int, now: bool) -> None:
    for witch in turn.table.living(WITCH):
        before = nature(turn.table, witch).stage
        after = min(LAST_STAGE, before + steps)
        if holds(turn.table, witch, RESONATE) and after > before:
            turn.happen(StageMoved(witch, after, resonance=True, at_once=now))


def commit(turn: Turn, _moment: Moment) -> None:
    """R8: who was triggered, lives and still holds it moves one stage; 女巫 if any 身份 was, even if that one has gone out."""
    if turn.table.options.evolve == "immediate":
        return
    evolving = turn.table.own.night.evolving
    for seat in sorted(evolving):
        if turn.table.lives(seat) and holds(turn.table, seat, EVOLVE):
            turn.happen(StageMoved(seat, nature(turn.table, seat).stage + 1))
    heard = sum(1 for seat in evolving if _resounds(turn, seat))
    _resonate(turn, min(1, heard) if turn.table.options.resonate == "once_per_night" else heard, now=False)
