"""Leaving the table in infection: CHECK after every change, Key盾, 粉碎机, what counts for 归零 (I-57…I-63, I-72…I-85; P2)."""

from __future__ import annotations

from engine.common import falls, shot
from engine.common.commands import HoldFire, Shoot
from engine.common.table import MINUTE, Instant, Moment, Window
from engine.common.titles import BADGE
from engine.common.turn import Answer, Turn
from engine.infection.events import OutCounted, SkillsLost
from engine.infection.state import ACTIVE, ELDER, GUARD, HUNTER, NORMAL, SEER, SHREDDER, SKILLS_OF, WITCH, ZERO, all_of, at_start, nature

TITLES = (BADGE,)
BY_THE_ABNORMAL = ("infection", "overload", "patricide")
"""Causes that are always 因异常阵营 (Q-31)."""
OF_AN_OWNER = ("format", "firewall", "shredder")
"""Causes that are so when their owner is of 异常."""
AFTER_THE_REST = "marks"
"""The step before which what waits for R2–R6 is put (Q-36)."""


def fall(turn: Turn, seat: int, cause: str, owner: int | None = None) -> None:
    """One seat is out; then CHECK, Key盾, and by night 粉碎机 (§2.1 chains). `owner` is whose act it was."""
    held_badge = turn.table.sheriff == seat
    leave(turn, seat, cause, owner)
    if turn.table.phase == "night":
        _follow(turn, seat, held_badge)
    victory(turn)
    if not turn.over() and turn.table.seat(seat).role == ELDER and cause in ("vote", "format"):
        key_shield(turn)


def _follow(turn: Turn, seat: int, held_badge: bool) -> None:
    """What an out lets loose inside the settlement: 粉碎机 before 殉职 (I-80, Q-36, Q-41)."""
    if held_badge and turn.table.options.badge_night == "immediate":
        turn.next(Moment("badge"))
    if shreds(turn, seat):
        shot_of = Moment("shot", seat)
        if turn.table.options.hunter_night == "immediate":
            turn.next(shot_of)
        else:
            turn.before(AFTER_THE_REST, shot_of)


def leave(turn: Turn, seat: int, cause: str, owner: int | None = None) -> None:
    """The bare out, and whether it counts for 归零."""
    falls.leave(turn, seat, cause)
    if _counts(turn, cause, owner):
        turn.happen(OutCounted(seat))


def _counts(turn: Turn, cause: str, owner: int | None) -> bool:
    """I-40, Q-31: by cause, not by victim; the owner's camp at N0, for 粉碎机 when he shoots."""
    if cause in BY_THE_ABNORMAL or cause == "zero":
        return False
    if cause not in OF_AN_OWNER or turn.table.options.zero_cause == "skill_section" or owner is None:
        return True
    then = nature(turn.table, owner) if cause == "shredder" else at_start(turn.table, owner)
    return then.camp == NORMAL


def victory(turn: Turn) -> None:
    """P2: CHECK after every change; under `chain_end` a hunter's out waits for his shot (Q-37)."""
    if turn.table.options.check_at == "chain_end" and shot.pending(turn, SHOT):
        return
    turn.check()


def reds(turn: Turn, seats: tuple[int, ...]) -> None:
    """罚下 (D2, D8): no 粉碎机, no 殉职, no Key盾; the badge by lot."""
    falls.fall_by_red(turn, seats, leave, victory, TITLES)


# -- Key盾


def key_shield(turn: Turn) -> None:
    """I-57, I-58, Q-34: the four lose the skills of their dealt role, whatever they are now."""
    for role in (WITCH, SEER, HUNTER, GUARD):
        taken = tuple(skill for skill in SKILLS_OF[role] if _taken(turn, skill))
        for seat in all_of(role, turn.table):
            if new := tuple(skill for skill in taken if skill not in nature(turn.table, seat).lost):
                turn.happen(SkillsLost(seat, new, "key"))


def _taken(turn: Turn, skill: str) -> bool:
    """Q-33, Q-34."""
    if turn.table.options.key_scope == "active_only":
        return skill in ACTIVE
    return skill != ZERO or turn.table.options.zero_after_key == "lost"


# -- 粉碎机


def shreds(turn: Turn, seat: int) -> bool:
    """I-72, I-73, I-75: a hunter out for any cause but 罚下, who has not lost it."""
    place = turn.table.seat(seat)
    fallen = place.role == HUNTER and place.out is not None and place.out.cause != "red"
    return fallen and SHREDDER not in nature(turn.table, seat).lost


def _shred(turn: Turn, seat: int, target: int) -> None:
    """I-61, Q-38: a shot on 长老 is wasted."""
    if turn.table.seat(target).role == ELDER:
        turn.note(target, "elder-immune", "I-61", seat, words=(SHREDDER,))
        victory(turn)
    else:
        turn.note(target, "shredded", "I-72", seat)
        fall(turn, target, "shredder", seat)


def _night_limit(turn: Turn) -> Instant:
    """4.3: so long from the notice; 0 minutes leave the standing order only."""
    return turn.at + int(turn.table.options.hunter_grace) * MINUTE


SHOT = shot.Shot(
    order="粉碎",
    role=HUNTER,
    may=shreds,
    night_limit=_night_limit,
    fire=_shred,
    held=victory,
    aloud=False,
    clause="I-72",
    late="4.3",
    aim="I-72",
)


def ask_shot(turn: Turn, moment: Moment) -> None:
    shot.ask(turn, SHOT, moment)


def shot_over(turn: Turn, window: Window) -> None:
    shot.over(turn, SHOT, window)


def shoot(turn: Turn, wish: Shoot) -> Answer:
    return shot.shoot(turn, SHOT, wish)


def hold_fire(turn: Turn, wish: HoldFire) -> Answer:
    return shot.hold(turn, SHOT, wish)
