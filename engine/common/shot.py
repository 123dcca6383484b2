"""What one who has fallen may take with him: the hunter's last shot, 粉碎机 (rules F; C-45…C-50, R-46, R-74, R-80)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.common.commands import HoldFire, Shoot
from engine.common.event import Event, FallenTold
from engine.common.falls import voted_out
from engine.common.table import Instant, Moment, Reader, Table, Window
from engine.common.titles import skill_limit
from engine.common.turn import Answer, Refusal, Turn


@dataclass(frozen=True, slots=True)
class Shot:
    """One rule set's shot. Its step, its window and its draw of time go by `shot`; `order` is its standing order.

    `may` tells whether a fallen seat has it; `night_limit` until when it waits by night; `fire` what it does, `held` what
    follows when there is none. `aloud`: by day everybody hears whose it was. `clause`, `late` and `aim` are what refusals cite.
    """

    order: str
    role: str
    may: Callable[[Turn, int], bool]
    night_limit: Callable[[Turn], Instant]
    fire: Callable[[Turn, int, int], None]
    held: Callable[[Turn], None]
    aloud: bool
    clause: str
    late: str
    aim: str


@dataclass(frozen=True, slots=True)
class ShotAsked(Event):
    """The hunter is out and must decide by `due` (C-48)."""

    seat: int
    due: Instant

    def audience(self, table: Table[object]) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    """A shot (C-45). `how`: live or order (a standing order of R-74). `aloud`: the group hears of it."""

    seat: int
    target: int
    how: str
    aloud: bool = True

    def audience(self, table: Table[object]) -> tuple[Reader, ...]:
        # By night the shooter alone; by day everybody at once, where the rules let everybody know whose it was.
        return ("group", self.seat) if table.phase == "day" and self.aloud else (self.seat,)


@dataclass(frozen=True, slots=True)
class ShotHeld(Event):
    """No shot: held back (R-80) or silence."""

    seat: int
    late: bool

    def audience(self, table: Table[object]) -> tuple[Reader, ...]:
        return (self.seat,)


def pending(turn: Turn, shot: Shot) -> bool:
    """Somebody is out and has not decided yet."""
    table = turn.table
    if any(w.name == "shot" for w in table.windows):
        return True
    return any(m.step == "shot" and _shooter(turn, shot, m) is not None for m in table.agenda)


def _shooter(turn: Turn, shot: Shot, moment: Moment) -> int | None:
    """Whose shot a moment is: by night the seat it names, by day whoever was just voted out."""
    seat = moment.seat if moment.seat is not None else voted_out(turn)
    return seat if seat is not None and shot.may(turn, seat) else None


def ask(turn: Turn, shot: Shot, moment: Moment) -> None:
    """He must decide now. By night a standing order that holds is his decision (R-74)."""
    seat = _shooter(turn, shot, moment)
    if seat is None:
        return
    night = turn.table.phase == "night"
    if night:
        if seat in turn.table.unaware:
            turn.happen(FallenTold((seat,)))
        if _ordered(turn, shot, seat) is not None:
            by_default(turn, shot, seat)
            return
    due = shot.night_limit(turn) if night else skill_limit(turn, turn.table.close)
    if due <= turn.at:
        by_default(turn, shot, seat)
        return
    turn.open("shot", due, seat)
    turn.happen(ShotAsked(seat, due))


def _ordered(turn: Turn, shot: Shot, seat: int) -> int | None:
    return next((t for t in turn.table.order(seat, shot.order) if t != seat and turn.table.lives(t)), None)


def over(turn: Turn, shot: Shot, window: Window) -> None:
    """The time is over (C-84)."""
    assert window.seat is not None, "a shot is somebody's"
    by_default(turn, shot, window.seat)


def by_default(turn: Turn, shot: Shot, seat: int) -> None:
    """No live answer: the standing order that still holds, else no shot."""
    target = _ordered(turn, shot, seat)
    if target is not None:
        _fire(turn, shot, seat, target, "order")
    else:
        turn.happen(ShotHeld(seat, late=True))
        shot.held(turn)


def _fire(turn: Turn, shot: Shot, seat: int, target: int, how: str) -> None:
    turn.happen(ShotFired(seat, target, how, shot.aloud))
    shot.fire(turn, seat, target)


def shoot(turn: Turn, shot: Shot, wish: Shoot) -> Answer:
    """枪 N, 粉碎 N (C-45, R-46)."""
    if refusal := _no_shot(turn, shot, wish.seat):
        return refusal
    if not turn.table.has_seat(wish.target):
        return Refusal("unknown-target", shot.aim, (wish.target,))
    if wish.target == wish.seat:
        return Refusal("not-yourself", shot.aim)
    # A target that fell tonight unannounced is refused like any other: it may not be shot twice.
    if not turn.table.lives(wish.target):
        return Refusal("target-out", shot.aim, (wish.target,))
    turn.shut("shot", wish.seat)
    _fire(turn, shot, wish.seat, wish.target, "live")
    return None


def hold(turn: Turn, shot: Shot, wish: HoldFire) -> Answer:
    """不开枪, 不粉碎: final at once (R-80)."""
    if refusal := _no_shot(turn, shot, wish.seat):
        return refusal
    turn.shut("shot", wish.seat)
    turn.happen(ShotHeld(wish.seat, late=False))
    shot.held(turn)
    return None


def _no_shot(turn: Turn, shot: Shot, seat: int) -> Refusal | None:
    window = turn.table.window("shot", seat)
    if turn.table.seat(seat).role != shot.role:
        return Refusal("not-your-skill", shot.clause)
    if window is None:
        return Refusal("no-shot-now", shot.clause, (shot.order,))
    if turn.at >= window.due:
        return Refusal("too-late", shot.late)
    return None
