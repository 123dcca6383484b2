"""What a rule set fills in: a value, no class to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.common.commands import Command
from engine.common.table import Table
from engine.common.turn import Act, Step, TimeOut, Turn


def _among(table: Table[Any]) -> tuple[int, ...] | None:
    return table.votes.among


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One game's rules.

    `options` is the class of its rulings; `sizes` gives the numbers of players that may sit down under given options, the
    usual one first, `roles` what is dealt to so many; `windows` names every
    window in the order in which they end when their limits fall together, `night_windows` those that the opening
    waits for; `acts`, `time_outs` and `steps` say what a
    command, a window's limit and a moment of the agenda do; `close` names the moments of a close
    under given options, in order; `outcome` is the winner of a table, or None; `camp` the camp of a role.
    `votable` are the only ones who can be voted for now, or None for everybody.
    `set_up`, `seat_keys`, `game_keys` and `facts` are for positions and for what scripts ask of a seat.
    """

    name: str
    title: str
    options: type
    own: Callable[[], Any]
    sizes: Callable[[Any], tuple[int, ...]]
    roles: Callable[[Any, int], tuple[str, ...]]
    windows: tuple[str, ...]
    night_windows: tuple[str, ...]
    acts: Mapping[type[Command], Act]
    time_outs: Mapping[str, TimeOut]
    steps: Mapping[str, Step]
    close: Callable[[Any], tuple[str, ...]]
    outcome: Callable[[Table[Any]], str | None]
    camp: Callable[[str], str]
    role_names: tuple[str, ...]
    begin_night: Callable[[Turn], None]
    set_up: Callable[[Table[Any], Mapping[str, object], Mapping[int, Mapping[str, object]]], Table[Any]]
    seat_keys: tuple[str, ...]
    game_keys: tuple[str, ...]
    facts: Callable[[Table[Any], int], dict[str, object]]
    votable: Callable[[Table[Any]], tuple[int, ...] | None] = _among
