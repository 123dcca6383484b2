"""Leaving the table in classic: victory after every out, the hunter's shot, titles (rules E, F, G; R-01…R-03)."""

from __future__ import annotations

from engine.classic.commands import NameHeir
from engine.classic.events import HeadFell, HeadMade, WolfGone
from engine.classic.state import HUNTER, WOLF
from engine.common import falls, shot, titles
from engine.common.commands import HoldFire, NameBadge, Shoot
from engine.common.doors import opening_of
from engine.common.falls import voted_out
from engine.common.table import MINUTE, Instant, Moment, Window
from engine.common.titles import BADGE, Title, ask_heirs, heir_by_default, name_heir, skill_limit, take_named
from engine.common.turn import Answer, Turn


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
    """The bare out, with what falls with it among the wolves."""
    falls.leave(turn, seat, cause)
    if turn.table.own.head == seat:
        turn.happen(HeadFell(seat))
    if cause == "red" and turn.table.phase == "night" and turn.table.seat(seat).role == WOLF:
        turn.happen(WolfGone(seat))


def shoots(turn: Turn, seat: int) -> bool:
    """C-45, C-47, C-50: a hunter out for any cause but a red card; R-44 can mute a poisoned one."""
    place = turn.table.seat(seat)
    if place.role != HUNTER or place.out is None or place.out.cause == "red":
        return False
    return not (place.out.cause == "poison" and turn.table.options.poison_mutes == "yes")


def victory(turn: Turn) -> None:
    """R-01: after each out, after the chain that it sets off, or once when a whole close or night has fallen."""
    mode = turn.table.options.win_check
    if mode == "after_chain" and shot.pending(turn, SHOT):
        return
    if mode == "after_phase" and Moment("verdict") in turn.table.agenda:
        return
    turn.check()


def verdict(turn: Turn, _moment: Moment) -> None:
    """R-01 after_phase: all of a close or a night has fallen."""
    turn.check()


def reds(turn: Turn, seats: tuple[int, ...]) -> None:
    falls.fall_by_red(turn, seats, leave, victory, TITLES)


# -- the shot


def _night_limit(turn: Turn) -> Instant:
    """Until the opening, or for the grace of R-45 if that ends later."""
    opening = opening_of(turn)
    grace = int(turn.table.options.hunter_grace)
    return max(opening, turn.at + grace * MINUTE) if grace else opening


def _hit(turn: Turn, shooter: int, target: int) -> None:
    turn.note(target, "shot", "C-46", shooter)
    fall(turn, target, "shot")


SHOT = shot.Shot(
    order="枪",
    role=HUNTER,
    may=shoots,
    night_limit=_night_limit,
    fire=_hit,
    held=victory,
    aloud=True,
    clause="C-45",
    late="C-84",
    aim="R-46",
)


def ask_shot(turn: Turn, moment: Moment) -> None:
    shot.ask(turn, SHOT, moment)


def shot_over(turn: Turn, window: Window) -> None:
    shot.over(turn, SHOT, window)


def shoot(turn: Turn, wish: Shoot) -> Answer:
    return shot.shoot(turn, SHOT, wish)


def hold_fire(turn: Turn, wish: HoldFire) -> Answer:
    return shot.hold(turn, SHOT, wish)


# -- titles


def day_titles(turn: Turn, _moment: Moment) -> None:
    titles.day_titles(turn, TITLES, voted_out(turn))


def night_titles(turn: Turn, _moment: Moment) -> None:
    """N7: until the opening, at least ten minutes from the notice; the opening doesn't wait (R-49)."""
    ask_heirs(turn, TITLES, lambda _: max(opening_of(turn), skill_limit(turn, turn.at)), holds=False)


def badge_over(turn: Turn, window: Window) -> None:
    heir_by_default(turn, BADGE, window)
    if window.seat is not None:
        take_named(turn, HEAD, window.seat)


def head_over(turn: Turn, window: Window) -> None:
    heir_by_default(turn, HEAD, window)


def name_badge(turn: Turn, wish: NameBadge) -> Answer:
    answer = name_heir(turn, BADGE, wish.seat, wish.target)
    if answer is None:
        take_named(turn, HEAD, wish.seat)
    return answer


def name_head(turn: Turn, wish: NameHeir) -> Answer:
    """传位 N. On one person the badge comes first (R-50): until it is given the head's name is kept."""
    return name_heir(turn, HEAD, wish.seat, wish.target, after=BADGE)
