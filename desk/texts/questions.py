"""What is asked again: exactly what will happen, and how it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts import cards_effects, classic_questions
from desk.texts.effects import JUDGES, vote
from desk.texts.view import View, clause, lines, no
from engine.common import commands as common
from engine.common.calendar import calendar
from engine.common.commands import Command
from engine.common.table import MINUTE
from engine.common.turn import Question

HOW: Final = "回复“确认”执行，10分钟内有效；不回复就不算"


def ask(view: View, command: Command, question: Question) -> str:
    """The question back to whoever gave the command."""
    asked = QUESTIONS.get(question.code)
    what = asked(view, command, question.facts) if asked else describe(view, command)
    # A judge knows that he is asked; a player may look up why.
    return lines(what if question.code == "judge" else f"{what}{clause(question.clause)}", HOW)


def describe(view: View, command: Command) -> str:
    """What a judge's command will do: 将给 9号 记黄牌（吵闹）."""
    said = _OWN.get(view.table.rule_set, {}).get(type(command)) or JUDGES.get(type(command))
    what = said(view, command) if said else f"将执行“{type(command).__name__}”"
    return f"{what}{_on_a_rest_day(view, command)}"


def _on_a_rest_day(view: View, command: Command) -> str:
    """A judge may put a limit on a day of rest, but he is told that it is one (T-01)."""
    when = getattr(command, "when", None)
    if isinstance(command, common.Postpone) and (window := view.phase_end) is not None:
        when = window.due + command.minutes * MINUTE
    dates = calendar(view.table)
    return "。注意：那天是本局的休息日" if when is not None and not dates.plays(dates.date_of(when)) else ""


# -- players


def _proxy(view: View, command: common.ProxyRequest, facts: tuple[str | int, ...]) -> str:
    ballot = view.table.votes.of(command.seat)
    who = "你" if command.judge is None else no(command.seat)
    stands = "弃权" if ballot is None or ballot.target is None else f"投 {no(ballot.target)}"
    return f"{who}已有一票（{stands}）。这次代投将作为唯一的一次改票：{vote(command.target)}"


QUESTIONS: Final[Mapping[str, Callable[[View, Any, tuple[str | int, ...]], str]]] = {
    **classic_questions.QUESTIONS,
    "proxy-over-ballot": _proxy,
    "judge": lambda view, command, _: describe(view, command),
}
"""The code of a question → what will happen."""

_OWN: Final[Mapping[str, Mapping[type[Command], Callable[[View, Any], str]]]] = {"cards": cards_effects.JUDGES}
"""Rule set → what its judges' commands do otherwise."""
