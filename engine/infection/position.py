"""Positions of infection: a table set up without history, and what scripts may ask of a seat (contract: position, expect)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.common.copying import replace
from engine.infection.outcome import able
from engine.infection.state import (
    ABNORMAL,
    ELDER,
    GUARD,
    HEAD,
    HUNTER,
    LAST_STAGE,
    NORMAL,
    SEER,
    SKILLS_OF,
    STAGED,
    VILLAGER,
    WITCH,
    Infection,
    InfectionTable,
    Nature,
    as_dealt,
    nature,
)

ROLES = (HEAD, SEER, WITCH, ELDER, GUARD, HUNTER, VILLAGER)
SEAT_KEYS = ("stage", "derived", "cured", "overload", "in_vain", "lost")
GAME_KEYS = ("day_outs",)


def set_up(table: InfectionTable, game: Mapping[str, object], seats: Mapping[int, Mapping[str, object]]) -> InfectionTable:
    """The rule set's own part of a position. Raises ValueError on a value that can't be."""
    outs = game.get("day_outs", 0)
    if not isinstance(outs, int) or outs < 0:
        raise ValueError(f"day_outs: a number, not {outs!r}")
    natures = tuple(_nature(table, seat, keys) for seat, keys in seats.items())
    table = replace(table, own=Infection(natures=natures, counted=outs))
    # Who lives and could act in this state counts as able last night; on day 1 there was none.
    by_day = game.get("phase") == "day" and table.day > 1
    return table.with_own(able=able(table)) if by_day else table


def _nature(table: InfectionTable, seat: int, keys: Mapping[str, object]) -> Nature:
    role = table.seat(seat).role
    now = replace(as_dealt(seat, role), overload=_overload(seat, keys), in_vain=bool(keys.get("in_vain")))
    if "stage" in keys:
        now = replace(now, stage=_stage(seat, role, keys["stage"]))
    if keys.get("derived"):
        now = _derived(table, replace(now, camp=ABNORMAL, derived=True), role)
    if keys.get("cured"):
        now = _cured(table, now)
    return replace(now, lost=_lost(seat, role, keys["lost"])) if "lost" in keys else now


def _derived(table: InfectionTable, now: Nature, role: str) -> Nature:
    """Q-02: what a 衍生者 has lost with its conversion."""
    rule = table.options.derived_skills
    lost = () if rule == "keep" else SKILLS_OF[role]
    return replace(now, lost=lost, asleep=lost if rule == "dormant" else ())


def _cured(table: InfectionTable, now: Nature) -> Nature:
    """净化 Ⅲ has struck: normal, or only seen as normal (Q-04, Q-24)."""
    options, role = table.options, table.seat(now.seat).role
    if options.attr == "label" or (role == HEAD and options.purify_head == "mask"):
        return replace(now, masked=True)
    return replace(now, camp=NORMAL, derived=False, lost=SKILLS_OF[role] if options.derived_skills == "lose" and role != HEAD else ())


def _overload(seat: int, keys: Mapping[str, object]) -> str:
    value = keys.get("overload", "none")
    if value not in ("none", "held", "spent"):
        raise ValueError(f"seat {seat}: overload: none, held or spent, not {value!r}")
    return str(value)


def _stage(seat: int, role: str, value: object) -> int:
    if role not in STAGED or not isinstance(value, int) or not 1 <= value <= LAST_STAGE:
        raise ValueError(f"seat {seat}: stage: 1 to 3, for {'、'.join(STAGED)} only")
    return value


def _lost(seat: int, role: str, value: object) -> tuple[str, ...]:
    named = tuple(value) if isinstance(value, list | tuple) else (value,)
    if unknown := [skill for skill in named if skill not in SKILLS_OF[role]]:
        raise ValueError(f"seat {seat}: lost: {role} has no skill {unknown[0]!r}")
    return named


def facts(table: InfectionTable, number: int) -> dict[str, Any]:
    """What `expect` and `--json` may say of a seat."""
    seat, now = table.seat(number), nature(table, number)
    known: dict[str, Any] = {
        "out": seat.out is not None,
        "cause": seat.out.cause if seat.out else None,
        "role": seat.role,
        "camp": now.camp,
        "derived": now.derived,
        "overload": now.overload,
        "in_vain": now.in_vain,
        "lost": list(now.lost),
        "may_vote": seat.out is None,
        "weight": 2 if table.sheriff == number else 1,
        "yellow": seat.yellow,
    }
    if seat.role in STAGED:
        known["stage"] = now.stage
    return known
