"""What a rule set fills in: a value, no class to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.common.commands import Command
from engine.common.duties import Duty
from engine.common.early import Early, watch
from engine.common.event import Event
from engine.common.table import Dice, Phase, Table
from engine.common.turn import Act, Step, TimeOut, Turn


def _among(table: Table[Any]) -> tuple[int, ...] | None:
    return table.votes.among


@dataclass(frozen=True, slots=True)
class Deal:
    """What was dealt: a role for each seat, and events for what else lies before them; they happen before the roles are told."""

    roles: tuple[str, ...]
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Impossible:
    """Why no game can be dealt under some options: a stable `code`, what the text needs to say it, and the clause that it cites."""

    code: str
    facts: tuple[str | int, ...] = ()
    clause: str = "H4.2"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One game's rules.

    `options` is the class of its rulings; `sizes` gives the numbers of players that may sit down under given options, the
    usual one first, `roles` what is dealt to so many, and `impossible`
    why a table so described can't be dealt, or None; `deal` gives the role of every seat, and what lies on the seats beside it,
    by luck or as somebody has laid it out (an entry per seat, checked by `read_entry`, which raises ValueError); `windows` names every
    window in the order in which they end when their limits fall together, `night_windows` those that the opening
    waits for; `acts`, `time_outs` and `steps` say what a
    command, a window's limit and a moment of the agenda do; `close` names the moments of a close
    under given options, in order; `outcome` is the winner of a table, or None; `camp` the camp of a role.
    `votable` are the only ones who can be voted for now, or None for everybody; `hourly` are the windows whose limit is an hour of
    the day, the one that leads the others first: the rest count in minutes from somewhere. `phase_ends` are those of which each ends a
    phase that everybody sees, in the order in which they count where several are open; `early` are those that may end before their limit,
    `duties` what is open to seats in which window;
    `afterwards` looks at the table after every decision.
    A game day begins with `first_phase`; `begin_day` and `begin_night` open a phase of a position, `role_key` is what a position calls
    a seat's role, `hours` the time of day at which a script that starts in a phase begins. `set_up`, `seat_keys`, `game_keys` and
    `facts` are for positions and for what scripts ask of a seat. `withdraw` takes back what a seat could still take back
    itself, and gives how many acts that was. What is not `offered` is played by whoever asks for it by name.
    """

    name: str
    title: str
    options: type
    own: Callable[[], Any]
    sizes: Callable[[Any], tuple[int, ...]]
    roles: Callable[[Any, int], tuple[str, ...]]
    impossible: Callable[[Any], Impossible | None]
    deal: Callable[[Any, Dice, tuple[Any, ...] | None, int], Deal]
    read_entry: Callable[[Any], Any]
    windows: tuple[str, ...]
    night_windows: tuple[str, ...]
    acts: Mapping[type[Command], Act]
    time_outs: Mapping[str, TimeOut]
    steps: Mapping[str, Step]
    close: Callable[[Any], tuple[str, ...]]
    outcome: Callable[[Table[Any]], str | None]
    camp: Callable[[str], str]
    role_names: tuple[str, ...]
    first_phase: Phase
    begin_day: Callable[[Turn, str], None]
    begin_night: Callable[[Turn], None]
    role_key: str
    hours: Mapping[str, str]
    set_up: Callable[[Table[Any], Mapping[str, object], Mapping[int, Mapping[str, object]]], Table[Any]]
    seat_keys: tuple[str, ...]
    game_keys: tuple[str, ...]
    facts: Callable[[Table[Any], int], dict[str, object]]
    withdraw: Callable[[Turn, int], int] = lambda _turn, _seat: 0
    votable: Callable[[Table[Any]], tuple[int, ...] | None] = _among
    hourly: tuple[str, ...] = ("day",)
    early: tuple[Early, ...] = ()
    duties: tuple[Duty, ...] = ()
    afterwards: Callable[[Turn], None] = watch
    phase_ends: tuple[str, ...] = ("muster", "day", "ballot", "doors")
    offered: bool = True
