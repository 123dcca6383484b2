"""The skills that are declared by night, in the order of the rule text: who may, when, on whom (I-11…I-71; 4.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.common.acting import ACTED, aimed, done, drafting, drop_draft, timely
from engine.common.commands import TakeBack
from engine.common.turn import Answer, Refusal, Turn
from engine.infection.commands import UseSkill
from engine.infection.events import Declared, Foreseen, Undeclared
from engine.infection.stages import trigger
from engine.infection.state import (
    BLOOD,
    FIREWALL,
    FORESEE,
    FORMAT,
    IDENTITIES,
    INFECT,
    LAST_STAGE,
    OVERLOAD,
    PURIFY,
    SKILLS_OF,
    VILLAGER,
    Declaration,
    Nature,
    at_start,
    can_use,
    nature,
    seems_normal,
)

Bar = Callable[[Turn, UseSkill], Refusal | None]


def _free(_turn: Turn, _wish: UseSkill) -> None:
    """No bar but those that every act has."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill: the clause that its refusals cite, the window in which it is declared, and what else bars it."""

    name: str
    clause: str
    window: str
    bar: Bar = _free


def _bar_infection(turn: Turn, wish: UseSkill) -> Refusal | None:
    """Q-07: not himself. I-17: a mode in 完全体, and only there."""
    if wish.target == wish.seat and turn.table.options.self_infect == "forbidden":
        return Refusal("not-yourself", "Q-07")
    if drafting(turn):
        return None
    stage = nature(turn.table, wish.seat).stage
    if stage == LAST_STAGE and not wish.mode:
        return Refusal("mode-needed", "I-17")
    # Where a stage works at once, 血睿 may bring him to 完全体 before 感染 settles.
    early = stage == LAST_STAGE - 1 and turn.table.options.evolve == "immediate"
    if stage < LAST_STAGE and wish.mode and not early:
        return Refusal("no-mode-yet", "I-17")
    return None


def _bar_blood(turn: Turn, wish: UseSkill) -> Refusal | None:
    """Q-07, Q-09: blind, unless a host wants it refused."""
    if wish.target == wish.seat:
        return Refusal("not-yourself", "Q-07")
    if turn.table.options.blood_miss == "refuse" and not nature(turn.table, wish.target).derived:
        return Refusal("not-derived", "Q-09", (wish.target,))
    return None


def _bar_overload(turn: Turn, wish: UseSkill) -> Refusal | None:
    """Q-10 next_night."""
    granted = wish.seat in turn.table.own.night.granted and turn.table.phase == "night"
    return Refusal("not-tonight", "Q-10") if granted and turn.table.options.overload_when == "next_night" else None


def _other_of_the_two(other: str) -> Bar:
    """I-50, I-52: never 净化 and 格式化 in one night."""

    def bar(turn: Turn, wish: UseSkill) -> Refusal | None:
        declared = any(act.seat == wish.seat and act.skill == other for act in turn.table.own.night.acts)
        return Refusal("one-of-two", "I-50", (other,)) if declared and turn.table.phase == "night" else None

    return bar


SKILLS: tuple[Skill, ...] = (
    Skill(INFECT, "I-11", "infect", _bar_infection),
    Skill(BLOOD, "I-21", "infect", _bar_blood),
    Skill(OVERLOAD, "I-28", "overload", _bar_overload),
    Skill(FORESEE, "I-32", "seer"),
    Skill(PURIFY, "I-45", "purify", _other_of_the_two(FORMAT)),
    Skill(FORMAT, "I-51", "purify", _other_of_the_two(PURIFY)),
    Skill(FIREWALL, "I-64", "guard"),
)
"""The order of the rule text."""
BY_NAME = {skill.name: skill for skill in SKILLS}


def window_of(turn: Turn, seat: int, skill: Skill) -> str:
    """A 过载 granted tonight has its own window (4.3)."""
    return "overload_new" if skill.name == OVERLOAD and seat in turn.table.own.night.granted else skill.window


def use(turn: Turn, wish: UseSkill) -> Answer:
    """Declare an act (P1). What is refused depends on nothing that its owner doesn't know (4.9)."""
    skill, table = BY_NAME[wish.skill], turn.table
    answered = _is_answered(turn, wish.seat, wish.skill)
    if not can_use(table, wish.seat, wish.skill) and not answered:
        return _without(turn, wish, skill.clause)
    if refusal := timely(turn, wish.seat, window_of(turn, wish.seat, skill), "4.3", final=ACTED if answered else None):
        return refusal
    if refusal := aimed(turn, wish.target, "Q-07") or skill.bar(turn, wish):
        return refusal
    done(turn, wish, Declared(Declaration(wish.seat, wish.skill, wish.target, wish.mode, nature(table, wish.seat).stage)))
    if wish.skill == FORESEE and not drafting(turn) and table.options.seer_snapshot == "night_start":
        foresee(turn, wish.seat, wish.target, at_start(table, wish.target))
        trigger(turn, wish.seat)
    return None


def _without(turn: Turn, wish: UseSkill, clause: str) -> Refusal:
    """Why a seat has not this skill, in words that say no more than it knows."""
    own = SKILLS_OF[turn.table.seat(wish.seat).role]
    lost = wish.skill in own and wish.skill in nature(turn.table, wish.seat).lost
    return Refusal("skill-lost", clause) if lost else Refusal("not-your-skill", clause)


def _is_answered(turn: Turn, seat: int, skill: str) -> bool:
    """预言 is answered at once, so it is final (4.3)."""
    if skill != FORESEE or turn.table.phase != "night" or turn.table.options.seer_snapshot != "night_start":
        return False
    return any(act.seat == seat and act.skill == FORESEE for act in turn.table.own.night.acts)


def foresee(turn: Turn, seat: int, target: int, seen: Nature) -> None:
    """I-33…I-35, Q-19: what the seer's stage tells of a seat in this state."""
    act = next(a for a in turn.table.own.night.acts if a.seat == seat and a.skill == FORESEE)
    role = turn.table.seat(target).role if act.stage > 1 else ""
    if role and turn.table.options.seer_id == "class":
        role = "身份" if role in IDENTITIES else VILLAGER if role == VILLAGER else "其他"
    turn.happen(Foreseen(seat, target, None if act.stage == 2 else seems_normal(seen), role))


def take_back(turn: Turn, wish: TakeBack) -> Answer:
    """撤销 [技能]: the seat's latest act of tonight, or that of a skill, until its window closes (4.3)."""
    if turn.table.knows_out(wish.seat):
        return Refusal("you-are-out", "4.3")
    if drafting(turn):
        return drop_draft(turn, wish.seat, lambda command: wish.what in ("", command.skill), "4.3")
    mine = [act for act in turn.table.own.night.acts if act.seat == wish.seat and wish.what in ("", act.skill)]
    if turn.table.phase != "night" or not mine:
        return Refusal("nothing-to-take-back", "4.3")
    free = [act for act in mine if not _is_answered(turn, act.seat, act.skill)]
    if not free:
        return Refusal("acted-already", "4.3")
    windows = ((act, turn.table.window(window_of(turn, act.seat, BY_NAME[act.skill]))) for act in reversed(free))
    latest = next((act for act, window in windows if window is not None and turn.at < window.due), None)
    if latest is None:
        return Refusal("too-late", "4.3")
    turn.happen(Undeclared(latest.seat, latest.skill))
    return None


def withdraw(turn: Turn, seat: int) -> int:
    """Every act of tonight that its owner could still take back (H-LB9)."""
    free = [act for act in turn.table.own.night.acts if act.seat == seat and not _is_answered(turn, seat, act.skill)]
    windows = ((act, turn.table.window(window_of(turn, seat, BY_NAME[act.skill]))) for act in free)
    standing = [act for act, window in windows if window is not None and turn.at < window.due]
    for act in standing:
        turn.happen(Undeclared(seat, act.skill))
    return len(standing)
