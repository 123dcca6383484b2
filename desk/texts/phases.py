"""Phases as judges read them, and which of two comes first."""

from __future__ import annotations

from desk.texts.view import View, day_word, night_word
from engine import RULE_SETS


def phase_word(phase: str) -> str:
    """D2 → 第2天."""
    return night_word(int(phase[1:])) if phase.startswith("N") else day_word(int(phase[1:]))


def _comes_later(view: View, phase: str) -> bool:
    """Whether a phase is still to come; where a game day begins with the night, that comes before the day of its number."""
    now = view.table.here
    if not now:
        return view.table.phase == "signup"
    night_first = RULE_SETS[view.table.rule_set].first_phase == "night"
    return (int(phase[1:]), (phase[0] == "D") == night_first) > (int(now[1:]), (now[0] == "D") == night_first)


def other_phase(view: View, phase: str) -> str:
    """The answer to a command for a phase that is not the present one."""
    here = view.table.here
    now = f"现在是{phase_word(here)}（{here}）" if here else "游戏已结束" if view.table.phase == "over" else "游戏还没开始"
    told = f"还没到{phase_word(phase)}" if _comes_later(view, phase) else f"{phase_word(phase)}已结算"
    return f"{told}，没有再做什么：{now}"
