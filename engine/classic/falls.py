"""Leaving the table in classic: victory after every out, the hunter's shot, titles (rules E, F, G; R-01…R-03)."""

from __future__ import annotations

from engine.classic.commands import HoldFire, NameHeir, Shoot
from engine.classic.events import HeadFell, HeadMade, ShotAsked, ShotFired, ShotHeld, WolfGone
from engine.classic.state import HUNTER, WOLF
from engine.common.commands import NameBadge
from engine.common.doors import open_words, opening_of
from engine.common.event import FallenTold, FellOut
from engine.common.table import MINUTE, Instant, Moment, Vacancy, Window
from engine.common.titles import BADGE, Title, ask_heirs, draw_heirs, heir_by_default, name_heir, skill_limit
from engine.common.turn import Answer, Refusal, Turn


def _make_head(turn: Turn, seat: int, how: str, by: int | None) -> None:
    turn.happen(HeadMade(seat, how, by))


HEAD = Title("head", "传位", "C-27", lambda turn: turn.table.living(WOLF), _make_head)
TITLES = (BADGE, HEAD)
"""R-50: the badge first, then the head."""


# -- falling


def fall(turn: Turn, seat: int, cause: str) -> None:
    """One seat is out, with what follows at once: victory as R-01 says, by night the hunter's shot (C-48)."""
    leave(turn, seat, cause)
    if turn.table.phase == "night" and shoots(turn, seat):
        turn.next(Moment("shot", seat))
    victory(turn)


def leave(turn: Turn, seat: int, cause: str) -> None:
    """The bare out: titles become vacant, last words open (R-68)."""
    table = turn.table
    turn.happen(FellOut(seat, cause, turn.at))
    if table.own.head == seat:
        turn.happen(HeadFell(seat))
    if cause == "red" and table.phase == "night" and table.seat(seat).role == WOLF:
        turn.happen(WolfGone(seat))
    if table.phase == "day" and cause in ("vote", "shot"):
        open_words(turn, seat, opening_of(turn))


def shoots(turn: Turn, seat: int) -> bool:
    """C-45, C-47, C-50: a hunter out for any cause but a red card; R-44 can mute a poisoned one."""
    place = turn.table.seat(seat)
    if place.role != HUNTER or place.out is None or place.out.cause == "red":
        return False
    return not (place.out.cause == "poison" and turn.table.options.poison_mutes == "yes")


def victory(turn: Turn) -> None:
    """R-01: after each out, after the chain that it sets off, or once when a whole close or night has fallen."""
    mode = turn.table.options.win_check
    if mode == "after_chain" and shot_pending(turn):
        return
    if mode == "after_phase" and Moment("verdict") in turn.table.agenda:
        return
    turn.check()


def shot_pending(turn: Turn) -> bool:
    """A hunter is out and has not decided yet."""
    table = turn.table
    if any(w.name == "shot" for w in table.windows):
        return True
    return any(m.step == "shot" and _shooter(turn, m) is not None for m in table.agenda)


def verdict(turn: Turn, _moment: Moment) -> None:
    """R-01 after_phase: all of a close or a night has fallen."""
    turn.check()


def reds(turn: Turn, seats: tuple[int, ...]) -> None:
    """Red cards falling together: one victory check after all of them, then their titles by draw (C-29, C-57, C-119)."""
    for seat in seats:
        leave(turn, seat, "red")
    victory(turn)
    if not turn.over():
        draw_heirs(turn, TITLES, seats)


# -- the shot


def voted_out(turn: Turn) -> int | None:
    """Who was put out by this day's vote."""
    table = turn.table
    fallen = table.falls[table.fallen_at_close :]
    return next((n for n in fallen if (out := table.seat(n).out) is not None and out.cause == "vote"), None)


def _shooter(turn: Turn, moment: Moment) -> int | None:
    """Whose shot a moment is: by night the seat it names, by day the hunter just voted out."""
    seat = moment.seat if moment.seat is not None else voted_out(turn)
    return seat if seat is not None and shoots(turn, seat) else None


def ask_shot(turn: Turn, moment: Moment) -> None:
    """The hunter must decide now. By night a standing order that holds is his decision (R-74)."""
    seat = _shooter(turn, moment)
    if seat is None:
        return
    night = turn.table.phase == "night"
    if night:
        turn.happen(FallenTold((seat,)))
        if _ordered(turn, seat) is not None:
            _fire_order_or_hold(turn, seat)
            return
    due = _shot_limit(turn, night)
    if due <= turn.at:
        _fire_order_or_hold(turn, seat)
        return
    turn.open("shot", due, seat)
    turn.happen(ShotAsked(seat, due))


def _shot_limit(turn: Turn, night: bool) -> Instant:
    """C-84 by day; by night until the opening, or for the grace of R-45 if that ends later."""
    if not night:
        return skill_limit(turn, turn.table.close)
    opening = opening_of(turn)
    grace = int(turn.table.options.hunter_grace)
    return max(opening, turn.at + grace * MINUTE) if grace else opening


def _ordered(turn: Turn, seat: int) -> int | None:
    return next((t for t in turn.table.order(seat, "枪") if t != seat and turn.table.lives(t)), None)


def shot_over(turn: Turn, window: Window) -> None:
    assert window.seat is not None, "a shot is somebody's"
    _fire_order_or_hold(turn, window.seat)


def _fire_order_or_hold(turn: Turn, seat: int) -> None:
    target = _ordered(turn, seat)
    if target is not None:
        _fire(turn, seat, target, "order")
    else:
        turn.happen(ShotHeld(seat, late=True))
        victory(turn)


def _fire(turn: Turn, seat: int, target: int, how: str) -> None:
    turn.happen(ShotFired(seat, target, how))
    fall(turn, target, "shot")


def shoot(turn: Turn, wish: Shoot) -> Answer:
    """枪 N (C-45, R-46)."""
    if refusal := _no_shot(turn, wish.seat):
        return refusal
    if not turn.table.has_seat(wish.target):
        return Refusal("unknown-target", "R-46", (wish.target,))
    if wish.target == wish.seat:
        return Refusal("not-yourself", "R-46")
    # A target that fell tonight unannounced is refused like any other: it may not be shot twice.
    if not turn.table.lives(wish.target):
        return Refusal("target-out", "R-46", (wish.target,))
    turn.shut("shot", wish.seat)
    _fire(turn, wish.seat, wish.target, "live")
    return None


def hold_fire(turn: Turn, wish: HoldFire) -> Answer:
    """不开枪: final at once (R-80)."""
    if refusal := _no_shot(turn, wish.seat):
        return refusal
    turn.shut("shot", wish.seat)
    turn.happen(ShotHeld(wish.seat, late=False))
    victory(turn)
    return None


def _no_shot(turn: Turn, seat: int) -> Refusal | None:
    window = turn.table.window("shot", seat)
    if turn.table.seat(seat).role != HUNTER:
        return Refusal("not-your-skill", "C-45")
    if window is None:
        return Refusal("no-shot-now", "C-45")
    if turn.at >= window.due:
        return Refusal("too-late", "C-84")
    return None


# -- titles


def day_titles(turn: Turn, _moment: Moment) -> None:
    """S2…S4: the voted-out has until close+10; whoever was shot, ten minutes from the notice (R-47)."""
    first = voted_out(turn)

    def limit(vacancy: Vacancy) -> Instant:
        return skill_limit(turn, turn.table.close if vacancy.by == first else turn.at)

    ask_heirs(turn, TITLES, limit, holds=True)


def night_titles(turn: Turn, _moment: Moment) -> None:
    """N7: until the opening, at least ten minutes from the notice; the opening doesn't wait (R-49)."""
    ask_heirs(turn, TITLES, lambda _: max(opening_of(turn), skill_limit(turn, turn.at)), holds=False)


def tell_fallen(turn: Turn, _moment: Moment) -> None:
    """§2.3 step 7: those not yet told."""
    if turn.table.unaware:
        turn.happen(FallenTold(turn.table.unaware))


def badge_over(turn: Turn, window: Window) -> None:
    heir_by_default(turn, BADGE, window)


def head_over(turn: Turn, window: Window) -> None:
    heir_by_default(turn, HEAD, window)


def name_badge(turn: Turn, wish: NameBadge) -> Answer:
    return name_heir(turn, BADGE, wish.seat, wish.target)


def name_head(turn: Turn, wish: NameHeir) -> Answer:
    return name_heir(turn, HEAD, wish.seat, wish.target)
