"""What a seat may still do before a limit, and has not done: said to that seat alone (T-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.common.absence import away
from engine.common.early import Early
from engine.common.table import Instant, Table

if TYPE_CHECKING:
    from engine.rule_set import RuleSet

Seats = Callable[[Table[Any]], Iterable[int]]


def _nobody(_table: Table[Any]) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Duty:
    """`act` is what is open while a window of that name is, to `seats` that have not done it; a window that is somebody's is his alone."""

    act: str
    window: str
    seats: Seats = _nobody


@dataclass(frozen=True, slots=True)
class Owed:
    """A seat may still do this until `due`."""

    seat: int
    act: str
    due: Instant


def owing(rules: RuleSet, table: Table[Any]) -> tuple[Owed, ...]:
    """Everything that is still open to seats, in the order of the rule set; nothing of those for whom nobody waits."""
    return tuple(_owing(rules, table))


def _owing(rules: RuleSet, table: Table[Any]) -> Iterator[Owed]:
    for duty in rules.duties:
        for window in table.windows:
            if window.name != duty.window:
                continue
            seats = duty.seats(table) if window.seat is None else (window.seat,)
            yield from (Owed(seat, duty.act, window.due) for seat in seats if not away(table, seat, window.opened, window.due))


def of(*roles: str) -> Seats:
    """The seats of some roles that have not heard that they are out: who fell unaware is asked like a living one."""
    return lambda table: (seat.number for seat in table.seats if seat.role in roles and not table.knows_out(seat.number))


def _not_mustered(table: Table[Any]) -> tuple[int, ...]:
    return tuple(seat.number for seat in table.seats if not seat.mustered)


REPORT = Duty("report", "muster", _not_mustered)


def undone(early: Early, act: str) -> Duty:
    """What a phase that may end early waits for."""
    return Duty(act, early.window, lambda table: (seat for seat in early.wanted(table) if not early.done(table, seat)))


def ready(early: Early) -> Duty:
    """好了, where a night may end early at all."""
    missing = undone(early, "ready")
    return Duty("ready", early.window, lambda table: missing.seats(table) if table.options.early_close else ())


def of_phases(phases: tuple[Early, ...], acts: dict[str, str] | None = None) -> tuple[Duty, ...]:
    """A ballot for each phase in which one is cast, under its own name where `acts` gives one, and 好了 by night."""
    names = acts or {}
    return tuple(ready(each) if each.by_word else undone(each, names.get(each.window, "ballot")) for each in phases)


TITLES = (Duty("shot", "shot"), Duty("badge", "badge"))
"""What a fallen seat is asked."""
