"""R1…R11: declared acts settle one change at a time, in a fixed order, with a CHECK after each (P1, P2; §2.1)."""

from __future__ import annotations

from typing import Any

from engine.common.event import FallenTold
from engine.common.table import Moment
from engine.common.titles import ask_heirs, skill_limit
from engine.common.turn import Turn
from engine.infection.events import ConversionStopped, Converted, Cured, GuardedInVain, Masked, RolledOver, ShieldsRaised
from engine.infection.falls import TITLES, fall, leave, victory
from engine.infection.outcome import unable
from engine.infection.state import (
    ABNORMAL,
    ELDER,
    FIREWALL,
    FORMAT,
    HEAD,
    INFECT,
    LAST_STAGE,
    NORMAL,
    OVERLOAD,
    PATRICIDE,
    PURIFY,
    SKILLS_OF,
    ZERO,
    ZEROED,
    Declaration,
    abnormal,
    all_of,
    at_start,
    is_identity,
    nature,
)

SETTLEMENT = ("shields", "infection", "overloads", "cure", "firewall", "format", "marks", "stages", "rollover", "zero", "fallen", "badge")
"""R1…R11, in order; what follows is the opening (R12)."""
CURE_FIRST = ("shields", "cure", "infection", "overloads", "firewall", "format", "marks", "stages", "rollover", "zero", "fallen", "badge")
"""Q-23 before_infection."""
LAST_DAY = 20
"""Q-54."""


def settlement(options: Any) -> tuple[str, ...]:
    return CURE_FIRST if options.purify3 == "before_infection" else SETTLEMENT


def stands(turn: Turn, act: Declaration) -> bool:
    """P1, Q-28: a declared act settles whatever has become of its owner, or not."""
    if turn.table.options.dead_actor == "stands":
        return True
    return turn.table.lives(act.seat) and nature(turn.table, act.seat).camp == at_start(turn.table, act.seat).camp


def _standing(turn: Turn, skill: str) -> Declaration | None:
    act: Declaration | None = turn.table.own.night.act(skill)
    return act if act is not None and stands(turn, act) else None


def _settling(turn: Turn, skill: str) -> Declaration | None:
    """The act of a skill whose turn has come; why it comes to nothing is noted."""
    act: Declaration | None = turn.table.own.night.act(skill)
    return act if act is not None and _holds(turn, act) else None


def _holds(turn: Turn, act: Declaration) -> bool:
    if not stands(turn, act):
        turn.note(act.target, "actor-gone", "Q-28", act.seat, words=(act.skill,))
    elif not turn.table.lives(act.target):
        turn.note(act.target, "target-gone", "Q-07", act.seat, words=(act.skill,))
    else:
        return True
    return False


def _purifier(turn: Turn) -> tuple[int, ...]:
    """Whose 净化 protects tonight."""
    act = turn.table.own.night.act(PURIFY)
    return () if act is None else (act.seat,)


def raise_shields(turn: Turn, _moment: Moment) -> None:
    """R1 (I-45, I-47, I-64)."""
    wall, purify = _standing(turn, FIREWALL), _standing(turn, PURIFY)
    walled = None if wall is None else wall.target
    purified = purify.target if purify is not None and purify.stage < LAST_STAGE else None
    if walled is not None or purified is not None:
        turn.happen(ShieldsRaised(walled, purified))


# -- R2


def infect(turn: Turn, _moment: Moment) -> None:
    """R2 (I-13…I-17, I-62, Q-06)."""
    act = _settling(turn, INFECT)
    if act is None:
        return
    target, mode = act.target, _mode(turn, act)
    derived = nature(turn.table, target).derived
    if turn.table.seat(target).role == ELDER:
        turn.note(target, "elder-immune", "I-62", act.seat, words=(INFECT,))
    elif turn.table.own.night.purified == target:
        turn.note(target, "purified", "I-45", act.seat, *_purifier(turn), words=(INFECT,))
    elif derived and turn.table.options.infect_derived == "noop":
        turn.note(target, "derived-already", "Q-06", act.seat)
    elif is_identity(turn.table, target) != (mode == 1):
        turn.note(target, "infected-out", "I-14" if mode == 1 else "I-16", act.seat)
        fall(turn, target, "infection", act.seat)
    elif derived:
        turn.note(target, "derived-already", "Q-06", act.seat)
    else:
        _convert(turn, target, act.seat, "I-13" if mode == 1 else "I-15")


def _mode(turn: Turn, act: Declaration) -> int:
    """I-13, I-15, I-17; where a stage works at once, the one he has come to (Q-15)."""
    stage = nature(turn.table, act.seat).stage if turn.table.options.evolve == "immediate" else act.stage
    return act.mode or 2 if stage == LAST_STAGE else stage


def _convert(turn: Turn, target: int, head: int, clause: str) -> None:
    """防火墙 stops it (I-64); else a 衍生者 more, with or without its skills (Q-02)."""
    wall = turn.table.own.night.act(FIREWALL)
    if turn.table.own.night.walled == target and wall is not None:
        turn.note(target, "walled", "I-64", head, wall.seat)
        turn.happen(ConversionStopped())
        return
    cure = _standing(turn, PURIFY)
    if turn.table.options.purify3 == "shield_conversion" and cure is not None and cure.stage == LAST_STAGE and cure.target == target:
        turn.note(target, "purified", "Q-23", head, cure.seat, words=(INFECT,))
        return
    turn.note(target, "converted", clause, head)
    lost: tuple[str, ...] = () if turn.table.options.derived_skills == "keep" else SKILLS_OF[turn.table.seat(target).role]
    new = tuple(skill for skill in lost if skill not in nature(turn.table, target).lost)
    turn.happen(Converted(target, new, new if turn.table.options.derived_skills == "dormant" else ()))
    victory(turn)


# -- R3


def overloads(turn: Turn, _moment: Moment) -> None:
    """R3: one after the other, in seat order or as they came (Q-14)."""
    users = [act.seat for act in turn.table.own.night.acts if act.skill == OVERLOAD]
    if turn.table.options.overload_order == "seat":
        users.sort()
    turn.next(*(Moment("overload", seat) for seat in users))


def overload(turn: Turn, moment: Moment) -> None:
    """I-20, I-28, I-29: 弑父, or out when the types differ."""
    act = next(act for act in turn.table.own.night.acts if act.skill == OVERLOAD and act.seat == moment.seat)
    target = act.target
    if not _holds(turn, act):
        return
    shielded, head = turn.table.own.night.purified == target, turn.table.seat(target).role == HEAD
    patricide = head and abnormal(turn.table, target)
    if shielded and not (patricide and turn.table.options.patricide_shield == "pierces"):
        turn.note(target, "purified", "I-45", act.seat, *_purifier(turn), words=(OVERLOAD,))
    elif patricide:
        _patricide(turn, act)
    elif _differs(turn, act):
        turn.note(target, "overloaded", "Q-55" if head else "I-28", act.seat)
        fall(turn, target, "overload", act.seat)
    else:
        turn.note(target, "same-type", "Q-55" if head else "I-29", act.seat)


def _patricide(turn: Turn, act: Declaration) -> None:
    """Q-13: 狼头 is out, or whoever used it, unless 净化 keeps that one from going out by 过载."""
    if turn.table.options.patricide_out == "head":
        turn.note(act.target, "patricide", "I-20", act.seat)
        fall(turn, act.target, "patricide", act.seat)
        return
    turn.note(act.target, "patricide-user", "Q-13", act.seat)
    if turn.table.own.night.purified == act.seat:
        turn.note(act.seat, "purified", "Q-13", act.target, *_purifier(turn), words=(PATRICIDE,))
    elif turn.table.lives(act.seat):
        turn.note(act.seat, "patricide", "Q-13", act.target)
        fall(turn, act.seat, "patricide", act.seat)


def _differs(turn: Turn, act: Declaration) -> bool:
    """Q-01, Q-55: a cured 狼头 has no type, which is different from any."""
    if turn.table.seat(act.target).role == HEAD:
        return bool(turn.table.options.overload_cured_head == "out")
    return is_identity(turn.table, act.seat) != is_identity(turn.table, act.target)


# -- R4…R6


def cure(turn: Turn, _moment: Moment) -> None:
    """R4 (I-49, Q-04, Q-24, Q-25)."""
    declared, options = turn.table.own.night.act(PURIFY), turn.table.options
    act = _settling(turn, PURIFY) if declared is not None and declared.stage == LAST_STAGE else None
    if act is None:
        return
    head = turn.table.seat(act.target).role == HEAD
    if not abnormal(turn.table, act.target):
        turn.note(act.target, "cure-idle", "I-49", act.seat)
        return
    if head and options.purify_head == "immune":
        turn.note(act.target, "cure-idle", "Q-24", act.seat)
        return
    turn.note(act.target, "cured", "Q-24" if head else "I-49", act.seat)
    if options.attr == "label" or (head and options.purify_head == "mask"):
        turn.happen(Masked(act.target))
        return
    now = nature(turn.table, act.target).overload
    turn.happen(Cured(act.target, "none" if now == "held" and options.cure_overload == "lost" else now))
    victory(turn)


def firewall(turn: Turn, _moment: Moment) -> None:
    """R5 (I-67, I-60, Q-27): 完全体 kills whom it guards if that one was guarded in vain on an earlier night."""
    declared = turn.table.own.night.act(FIREWALL)
    act = _settling(turn, FIREWALL) if declared is not None and declared.stage == LAST_STAGE else None
    if act is None:
        return
    if not at_start(turn.table, act.target).in_vain or turn.table.options.empty_guard == "never":
        turn.note(act.target, "not-in-vain", "I-67", act.seat)
    elif turn.table.seat(act.target).role == ELDER:
        turn.note(act.target, "elder-immune", "I-60", act.seat, words=(FIREWALL,))
    else:
        turn.note(act.target, "walled-out", "I-67", act.seat)
        fall(turn, act.target, "firewall", act.seat)


def format_out(turn: Turn, _moment: Moment) -> None:
    """R6 (I-51, I-58)."""
    act = _settling(turn, FORMAT)
    if act is not None:
        turn.note(act.target, "formatted", "I-51", act.seat)
        fall(turn, act.target, "format", act.seat)


# -- R7…R11


def mark(turn: Turn, _moment: Moment) -> None:
    """R7: tonight's vain guard counts from tomorrow on, also that of a cancelled 防火墙 (Q-26)."""
    night = turn.table.own.night
    wall, infection = night.act(FIREWALL), night.act(INFECT)
    if wall is None or nature(turn.table, wall.target).in_vain:
        return
    vain = {
        "untargeted": infection is None or infection.target != wall.target,
        "no_effect": not night.stopped,
        "any_guard": True,
        "never": False,
    }[turn.table.options.empty_guard]
    if vain:
        turn.happen(GuardedInVain(wall.target))


def roll_over(turn: Turn, _moment: Moment) -> None:
    """R9: this night becomes the last one, 异常负2 is looked at (Q-45); on day 20 异常 wins (Q-54)."""
    turn.happen(RolledOver())
    if unable(turn.table):
        turn.end(NORMAL, "condition")
    elif not turn.check() and turn.table.day >= LAST_DAY:
        turn.end(ABNORMAL, "stalemate")


def zero(turn: Turn, _moment: Moment) -> None:
    """R10 (I-37…I-43, Q-30…Q-33, Q-56)."""
    if not turn.table.own.night.zero:
        return
    roles = (*ZEROED, HEAD) if turn.table.options.zero_head == "yes" else ZEROED
    reached = tuple(seat for role in roles for seat in all_of(role, turn.table) if turn.table.lives(seat))
    struck = tuple(seat for seat in reached if _is_zeroed(turn, seat))
    for seat in (seat for seat in reached if seat not in struck):
        turn.note(seat, "zero-spared", "I-42")
    if turn.table.options.zero_batch == "simultaneous":
        for seat in struck:
            turn.note(seat, "zeroed", "I-42")
            leave(turn, seat, "zero")
        victory(turn)
        return
    for seat in struck:
        if not turn.over():
            turn.note(seat, "zeroed", "I-42")
            fall(turn, seat, "zero")


def _is_zeroed(turn: Turn, seat: int) -> bool:
    table = turn.table
    now = nature(table, seat)
    stage = now.stage if table.options.zero_stage == "at_execution" else at_start(table, seat).stage
    bears = now.camp == ABNORMAL if table.seat(seat).role == HEAD else ZERO not in now.lost
    return stage == LAST_STAGE and bears


def badge(turn: Turn, _moment: Moment) -> None:
    """R11: who went out as sheriff names the next among those who live now; the opening waits for him (I-79, Q-41)."""
    vacancy = turn.table.vacancy("badge")
    if vacancy is not None and vacancy.by in turn.table.unaware:
        turn.happen(FallenTold((vacancy.by,)))
    ask_heirs(turn, TITLES, lambda _: skill_limit(turn, turn.at), holds=True)
