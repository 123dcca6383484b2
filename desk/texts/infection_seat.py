"""What a seat of infection knows of itself: stage, 衍生者, 过载, its acts of tonight, what is open to it; and all of it for judges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from desk.texts import words
from desk.texts.view import View, holds_badge, no, nos
from engine.common.table import Instant
from engine.infection.skills import SKILLS
from engine.infection.state import FORESEE, INFECT, LAST_STAGE, NORMAL, OVERLOAD, STAGED, Nature, at_start, can_use, nature

STAGES: Final = {1: "成长期", 2: "成熟期", 3: "完全体"}
WINDOWS: Final = {
    "shot": "粉碎机",
    "infect": "感染、血睿",
    "overload": "过载",
    "guard": "防火墙",
    "seer": "预言",
    "overload_new": "新得的过载",
    "purify": "净化、格式化",
}
OVERLOADS: Final = {"held": "过载在", "spent": "过载已用"}


def knows(view: View, seat: int) -> Nature:
    """What a seat knows of itself: what the night makes of it is told at dawn, and his conversion to some never (Q-05)."""
    table = view.table
    now = nature(table, seat)
    if table.phase == "night" and table.own.night.settling:
        start = at_start(table, seat)
        now = replace(start, overload=now.overload, stage=now.stage if table.options.evolve == "immediate" else start.stage)
    # 过载 is told whatever else is: who has had it knows what he is.
    if now.derived and table.options.tell_converted == "never" and now.overload == "none" and table.phase != "over":
        return replace(now, camp=NORMAL, derived=False)
    return now


def identity(view: View, seat: int) -> str:
    """Seat, role, camp, stage, and whether it is a 衍生者, as far as it knows."""
    role, own = view.table.seat(seat).role, knows(view, seat)
    shown = [words.camp_name(own.camp)]
    if role in STAGED:
        shown.append(STAGES[own.stage])
    if own.derived:
        shown.append("衍生者")
    if own.overload == "held":
        shown.append("有过载")
    if own.lost:
        shown.append(f"已失去{'、'.join(own.lost)}")
    return f"{no(seat)}，{role}（{'，'.join(shown)}）"


def learned(view: View, seat: int) -> str:
    """What 预言 has told this seat."""
    seen = (f"第{each.night}夜 {no(each.target)} {answer(each.normal, each.role)}" for each in view.table.own.visions if each.seat == seat)
    return f"预言：{'、'.join(seen) or '无'}"


def answer(normal: bool | None, role: str) -> str:
    """An answer of 预言: 属性正常，身份：守卫."""
    attribute = "" if normal is None else "属性正常" if normal else "属性异常"
    return "，".join(part for part in (attribute, f"身份：{role}" if role else "") if part)


def titles(view: View, seat: int) -> str:
    """The titles a seat holds as far as it knows."""
    return "警长" if holds_badge(view.table, seat) else "无"


def tonight(view: View, seat: int) -> str:
    """What this seat has declared for tonight."""
    table = view.table
    shown = [f"{words.typed(draft.command)}（入夜后执行）" for draft in table.drafts if draft.seat == seat]
    if table.phase == "night":
        shown += [words.declared(act) for act in table.own.night.acts if act.seat == seat]
    return "；".join(shown) or "无"


def open_by_night(view: View, seat: int) -> Iterator[tuple[str, Instant]]:
    """The skills that this seat can declare now, with their limits."""
    table = view.table
    for skill in SKILLS:
        name = "overload_new" if skill.name == OVERLOAD and seat in table.own.night.granted else skill.window
        window = table.window(name)
        answered = skill.name == FORESEE and table.options.seer_snapshot == "night_start" and _declared(table, seat, skill.name)
        if window is not None and can_use(table, seat, skill.name) and not answered:
            full = skill.name == INFECT and nature(table, seat).stage == LAST_STAGE
            yield (f"{skill.name} N 一 / {skill.name} N 二" if full else f"{skill.name} N"), window.due


def _declared(table: Any, seat: int, skill: str) -> bool:
    return any(act.seat == seat and act.skill == skill for act in table.own.night.acts)


def camp_of(view: View, seat: int) -> str:
    return nature(view.table, seat).camp


def afterwards(view: View, seat: int) -> str:
    """At the end: the camp it ended in, and since which night it was a 衍生者 (4.8)."""
    now = nature(view.table, seat)
    turned = f"，第{now.since}夜成为衍生者" if now.since else "，衍生者" if now.derived else ""
    return f"，{words.camp_name(now.camp)}{turned}{'，后被治好' if now.since and not now.derived else ''}"


def marks(view: View, seat: int) -> list[str]:
    """For judges: role and camp, and what the seat has become."""
    table, now = view.table, nature(view.table, seat)
    shown = [table.seat(seat).role, now.camp]
    if table.seat(seat).role in STAGED:
        shown.append(STAGES[now.stage])
    flags = ((now.derived, "衍生者"), (table.sheriff == seat, "警长"), (now.masked, "看似正常"), (now.in_vain, "曾被空守"))
    shown += [word for holds, word in flags if holds]
    if now.overload in OVERLOADS:
        shown.append(OVERLOADS[now.overload])
    return [*shown, f"失去{'、'.join(now.lost)}"] if now.lost else shown


def secrets(view: View) -> list[str]:
    """For judges: the business of the night, line by line."""
    own = view.table.own
    shown = [f"计入归零的出局：{own.counted}"]
    if view.table.phase not in ("night", "over"):
        return shown
    night = own.night
    shown.append(f"归零：{'今夜执行' if night.zero else '不执行'}")
    shown.append(f"行动：{'；'.join(f'{no(act.seat)} {words.declared(act)}' for act in night.acts) or '无'}")
    if night.granted:
        shown.append(f"今夜得到过载：{nos(night.granted)}")
    return shown
