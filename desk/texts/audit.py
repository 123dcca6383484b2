"""One line for each act of a judge: who, in which words, and what it changed (promises, P8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desk.game import Fact, JudgeActed
from desk.texts.phases import phase_word
from desk.texts.view import clock_on, no, plain

LONGEST: Final = 80
"""Characters of what a judge wrote."""
MANY: Final = 4
"""Changes of one act that are told."""


def act_line(act: JudgeActed, judges: tuple[str, ...], zone: str) -> str:
    """法官 /延时 30分 原因：停电（关门 3月1日 22:00→3月1日 22:30）."""
    told = tuple(_told(act.facts, zone))
    changed = "，".join(told[:MANY]) + ("等" if len(told) > MANY else "")
    return f"{judge_name(act.judge, judges)} {plain(act.words)[:LONGEST]}" + (f"（{changed}）" if changed else "")


def judge_name(account: str, judges: tuple[str, ...]) -> str:
    """The chief is 法官; the others are counted, so that one can tell them apart without their accounts."""
    if account not in judges:
        return "前法官或机器人主人"
    place = judges.index(account)
    return "法官" if place == 0 else f"副法官{place if len(judges) > 2 else ''}"


def _told(facts: tuple[Fact, ...], zone: str) -> list[str]:
    phases = [fact for fact in facts if fact.name == "phase"]
    # What a phase's end brings stands in the log beside it.
    shown = phases or [fact for fact in facts if not (fact.name in ("close", "doors") and not (fact.before and fact.after))]
    return [text for fact in shown if (text := _one(fact, zone))]


def _one(fact: Fact, zone: str) -> str:
    words, value = _FACTS.get(fact.name.split(" ")[0], ("", str))
    if not words:
        return ""
    whose = "" if fact.seat is None else no(fact.seat)
    if fact.name in ("close", "doors"):
        return f"{words} {clock_on(zone, int(fact.before))}→{clock_on(zone, int(fact.after))}"
    name = fact.name.removeprefix("option ") if fact.name.startswith("option ") else f"{whose}{words}"
    return f"{name} {value(fact.before)}→{value(fact.after)}"


def _phase(said: str) -> str:
    return phase_word(said) if said[1:].isdecimal() else {"signup": "报到", "over": "结束"}.get(said, said)


def _ballot(said: str) -> str:
    return "无" if not said else "弃权" if said == "0" else no(int(said))


_FACTS: Final[Mapping[str, tuple[str, Callable[[str], str]]]] = {
    "phase": ("阶段", _phase),
    "close": ("关门", str),
    "doors": ("开门", str),
    "yellow": ("黄牌", str),
    "out": ("状态", lambda said: "出局" if said else "在场"),
    "ballot": ("的票", _ballot),
    "judges": ("法官", lambda said: f"{len(said.split())}位"),
    "option": ("裁定", str),
    "preview": ("核对", lambda said: "关" if said == "0" else f"{said}分钟"),
}
"""What a fact is called, and how its value is said."""
