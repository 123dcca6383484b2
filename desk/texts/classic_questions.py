"""What players of classic are asked again: exactly what will happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts import words
from desk.texts.view import View, no, nos
from engine.classic.commands import Duel, Poison, Save
from engine.classic.duel import DEALT_WOLVES
from engine.classic.state import WOLF


def _save(_: View, command: Save, facts: tuple[str | int, ...]) -> str:
    known = "今晚被指杀的不是他，" if len(facts) > 1 and facts[1] else "通灵还没告诉你今晚被指杀的是谁，"
    return f"将对 {no(command.target)} 用救药。{known}可能白用；救药一用，救药和通灵都没有了"


def _poison(_: View, command: Poison, facts: tuple[str | int, ...]) -> str:
    return f"将对你自己（{no(command.target)}）用毒药：今夜你会因此出局"


def _duel(view: View, command: Duel, facts: tuple[str | int, ...]) -> str:
    """Says nothing of the witch (§4.4): it would tell whether she lives."""
    knives = command.knives
    table = view.table
    fallen = [k for k in dict.fromkeys(knives) if k is not None and not table.lives(k)]
    warnings = [f"；{nos(fallen)} 已出局，这一刀会落空"] if fallen else []
    hits = [k for k in knives if k is not None]
    if len(hits) != len(set(hits)):
        warnings.append("；重复的一刀会落空")
    used = "；提出即用掉一局一次的机会" if view.options.duel_used == "on_proposal" else ""
    return f"将提出决战，{words.three_knives(knives)}。{_consent(view, command.seat)}{used}{''.join(warnings)}"


def _consent(view: View, head: int) -> str:
    """Whose yes a duel needs (R-26, R-27), and when it is carried out (R-30)."""
    others = [seat for seat in view.table.living(WOLF) if seat != head]
    base, own = {"others": (len(others), 0), "living": (len(others) + 1, 1), "all3": (DEALT_WOLVES, 1)}[view.options.duel_base]
    need = base // 2 + 1 - own if others else 0
    whose = f"{nos(others)} 中有 {need} 位同意" if need > 0 else "无需同意"
    when = "今夜结算之后执行" if view.options.duel_first == "tomorrow" else "立即执行"
    return f"{whose}就{when}，执行时当场分出胜负"


QUESTIONS: Final[Mapping[str, Callable[[View, Any, tuple[str | int, ...]], str]]] = {
    "save-not-announced": _save,
    "poison-yourself": _poison,
    "duel": _duel,
}
