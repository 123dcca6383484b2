"""The course of a game of infection: what its events mean for a seat, and how they are told afterwards."""

from __future__ import annotations

from typing import Any, Final

from desk.texts import words
from desk.texts.infection_seat import STAGES, answer
from desk.texts.passage import Chronicle, Passage, fired, held, of
from desk.texts.view import clause, no
from engine.common.shot import ShotFired, ShotHeld
from engine.infection import events as happened
from engine.infection.state import GUARD, HEAD, SEER, WITCH, nature

# -- what it means for a seat


_AIMED: Final = {"感染": "I-11", "血睿": "I-21", "过载": "I-28", "净化": "I-45", "格式化": "I-51", "防火墙": "I-64"}
_EVOLVES: Final = {HEAD: "I-24", SEER: "I-36", WITCH: "I-54", GUARD: "I-70"}


def _aimed(passage: Passage, seat: int) -> str | None:
    acts = [act for act in passage.after.table.own.night.acts if act.target == seat and act.skill in _AIMED]
    return "；".join(f"{no(act.seat)} 对他用{act.skill}{clause(_AIMED[act.skill])}" for act in acts) or None


def _stage(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.seat != seat:
        return None
    by = "I-54" if event.resonance else _EVOLVES.get(passage.after.table.seat(seat).role, "I-10")
    return f"进入{STAGES[event.stage]}{clause(by)}"


def _overload(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"得到过载{clause('I-21')}" if event.seat == seat else None


def _lost_skills(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.seat != seat:
        return None
    by = "I-57" if event.ground == "key" else "I-48" if nature(passage.before.table, seat).stage < 3 else "I-50"
    return f"失去技能{'、'.join(event.skills)}{clause(by)}"


def _in_vain(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"得到空守的记号{clause('Q-26')}" if event.seat == seat else None


# -- in the recap


def _acts(passage: Passage) -> str:
    acts = passage.after.table.own.night.acts
    return "行动：" + ("；".join(f"{no(act.seat)} {words.declared(act)}" for act in acts) or "无")


COURSE: Final = Chronicle(
    touches={
        happened.ReckoningBegan: _aimed,
        happened.StageMoved: _stage,
        happened.OverloadGranted: _overload,
        happened.SkillsLost: _lost_skills,
        happened.GuardedInVain: _in_vain,
    },
    lines={
        ShotFired: fired("粉碎"),
        ShotHeld: held("粉碎"),
        happened.ReckoningBegan: _acts,
        happened.Foreseen: of(lambda e: f"{no(e.seat)} 预言 {no(e.target)}：{answer(e.normal, e.role)}"),
        happened.OverloadGranted: of(lambda e: f"{no(e.seat)} 得到过载"),
        happened.Converted: of(lambda e: f"{no(e.seat)} 成为衍生者"),
        happened.Cured: of(lambda e: f"{no(e.seat)} 转变为正常"),
        happened.SkillsLost: of(lambda e: f"{no(e.seat)} 失去{'、'.join(e.skills)}"),
        happened.StageMoved: of(lambda e: f"{no(e.seat)} 进入{STAGES[e.stage]}"),
        happened.GuardedInVain: of(lambda e: f"{no(e.seat)} 被空守"),
    },
    log={
        happened.Declared: lambda e: f"{no(e.act.seat)} {words.declared(e.act)}",
        happened.Converted: lambda e: f"{no(e.seat)} 成为衍生者",
        happened.Cured: lambda e: f"{no(e.seat)} 转变为正常",
        happened.SkillsLost: lambda e: f"{no(e.seat)} 失去{'、'.join(e.skills)}",
        happened.OverloadGranted: lambda e: f"{no(e.seat)} 得到过载",
    },
)
