"""Winning and losing (I-82…I-94; Q-44…Q-50)."""

from __future__ import annotations

from typing import Any

from engine.common.table import Table
from engine.infection.state import (
    ABNORMAL,
    BLOOD,
    CORE,
    FIREWALL,
    FORESEE,
    FORMAT,
    INFECT,
    NORMAL,
    OVERLOAD,
    PURIFY,
    VILLAGER,
    abnormal,
    can_use,
)

NIGHTLY = (INFECT, BLOOD, OVERLOAD, FORESEE, PURIFY, FORMAT, FIREWALL)
"""Skills that one uses by night (Q-44)."""
OF_THE_ABNORMAL = (INFECT, BLOOD, OVERLOAD)


def outcome(table: Table[Any]) -> str | None:
    """CHECK: first who is judged lost (I-83), 异常 before 正常 (Q-49), then 异常胜1."""
    if abnormal_lost(table):
        return NORMAL
    if normal_lost(table):
        return ABNORMAL
    abn = living_abnormal(table)
    return ABNORMAL if 2 * len(abn) >= len(table.living()) else None


def living_abnormal(table: Table[Any]) -> tuple[int, ...]:
    return tuple(seat for seat in table.living() if abnormal(table, seat))


def abnormal_lost(table: Table[Any]) -> bool:
    """异常负1 (I-89, Q-46), and 异常负2 while it is looked at (Q-45)."""
    if not living_abnormal(table):
        return True
    running = table.phase == "night" and not table.own.night.rolled
    return table.options.abn_lose2_check == "state" and not running and unable(table)


def unable(table: Table[Any]) -> bool:
    """异常负2 (I-90): nobody of 异常 who lives could use a skill in the last completed night."""
    able: tuple[int, ...] | None = table.own.able
    return able is not None and not any(seat in able for seat in living_abnormal(table))


def able(table: Table[Any]) -> tuple[int, ...]:
    """Who could use a night skill in this state (Q-44)."""
    counted = NIGHTLY if table.options.abn_lose2_skills == "any" else OF_THE_ABNORMAL
    return tuple(seat for seat in table.living() if any(can_use(table, seat, skill) for skill in counted))


def normal_lost(table: Table[Any]) -> bool:
    """正常负1 (I-91), 正常负2 (I-93)."""
    return _gone(table, CORE) or _gone(table, (VILLAGER,))


def _gone(table: Table[Any], roles: tuple[str, ...]) -> bool:
    """Q-47: out and turned may be mixed, or not."""
    seats = [s.number for s in table.seats if s.role in roles]
    if table.options.normal_lose1 == "mix":
        return not any(table.lives(seat) and not abnormal(table, seat) for seat in seats)
    return not any(table.lives(seat) for seat in seats) or all(abnormal(table, seat) for seat in seats)
