"""A game set up at a position, without its history (contract: position)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.common.copying import replace
from engine.common.event import Event
from engine.common.table import Dice, Instant, Out, Seat, Table, Votes, local_time
from engine.common.timetable import zone_of
from engine.common.turn import Turn
from engine.rule_set import RuleSet

COMMON_SEAT_KEYS = ("out", "yellow")
COMMON_GAME_KEYS = ("phase", "day", "sheriff", "seats", "roles")


def position(rules: RuleSet, options: Any, zone: str, spec: Mapping[str, Any], at: Instant, dice: Dice) -> tuple[Table[Any], tuple[Event, ...]]:
    """The table that a script's `position` describes, and the events of its opening at `at`. Raises ValueError.

    `spec` has its values as plain types: seats by number, yes/no as truth values, counts as numbers.
    """
    seat_specs: dict[int, Mapping[str, Any]] = dict(spec.get("seats", {}))
    roles = dict(enumerate(spec.get("roles", ()), 1)) | {n: keys[rules.role_key] for n, keys in seat_specs.items() if rules.role_key in keys}
    if sorted(roles) != list(range(1, len(roles) + 1)) or not roles:
        raise ValueError(f"every seat from 1 on needs a {rules.role_key}")
    for where, keys, known in (
        ("position", spec, (*COMMON_GAME_KEYS, *rules.game_keys)),
        *((f"seat {n}", keys, (rules.role_key, *COMMON_SEAT_KEYS, *rules.seat_keys)) for n, keys in seat_specs.items()),
    ):
        if unknown := set(keys) - set(known):
            raise ValueError(f"{where}: unknown key {', '.join(sorted(unknown))}")
    for n, role in roles.items():
        if role not in rules.role_names:
            raise ValueError(f"seat {n}: no {rules.role_key} named {role!r}")
    if unknown_seats := set(seat_specs) - set(roles):
        raise ValueError(f"no seat {sorted(unknown_seats)[0]}")
    phase, day = spec.get("phase"), int(spec.get("day", 1))
    if phase not in ("day", "night") or day < 1:
        raise ValueError("phase: day or night, day: from 1")
    seats = tuple(_seat(n, roles[n], seat_specs.get(n, {})) for n in sorted(roles))
    zone = zone_of(options, zone)
    sheriff = spec.get("sheriff")
    bare: Table[Any] = Table(rules.name, options, zone, seats, rules.own(), phase="day", day=day, sheriff=sheriff, known_sheriff=sheriff)
    if sheriff is not None and not bare.lives(sheriff):
        raise ValueError(f"sheriff: seat {sheriff} is no living seat")
    table = rules.set_up(bare, spec, seat_specs)
    date = local_time(zone, at).date().isoformat()
    # A game day's first phase counts the day as it opens; its second one follows a first that has closed.
    opening = replace(table, day=day - 1) if phase == rules.first_phase else replace(table, close=at, date=date, votes=Votes())
    turn = Turn(rules, opening, at, dice)
    if phase == "day":
        rules.begin_day(turn, date)
    else:
        rules.begin_night(turn)
    return opening, tuple(turn.events)


def _seat(number: int, role: str, keys: Mapping[str, Any]) -> Seat:
    out = Out("", 0, "signup", 0) if keys.get("out") else None
    return Seat(number, role, out, yellow=int(keys.get("yellow", 0)), mustered=True)
