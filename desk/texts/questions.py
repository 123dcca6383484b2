"""What is asked again: exactly what will happen, and how it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts import absence, queries, words
from desk.texts.view import View, clause, day_word, lines, no, nos, plain, span
from engine.classic.commands import Duel, Poison, Save
from engine.classic.duel import DEALT_WOLVES
from engine.classic.state import WOLF
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
    said = _OWN.get(view.table.rule_set, {}).get(type(command)) or _JUDGES.get(type(command))
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


def _save(_: View, command: Save, facts: tuple[str | int, ...]) -> str:
    known = "今晚被指杀的不是他，" if len(facts) > 1 and facts[1] else "通灵还没告诉你今晚被指杀的是谁，"
    return f"将对 {no(command.target)} 用救药。{known}可能白用；救药一用，救药和通灵都没有了"


def _poison(_: View, command: Poison, facts: tuple[str | int, ...]) -> str:
    return f"将对你自己（{no(command.target)}）用毒药：今夜你会因此出局"


def _proxy(view: View, command: common.ProxyRequest, facts: tuple[str | int, ...]) -> str:
    ballot = view.table.votes.of(command.seat)
    who = "你" if command.judge is None else no(command.seat)
    stands = "弃权" if ballot is None or ballot.target is None else f"投 {no(ballot.target)}"
    return f"{who}已有一票（{stands}）。这次代投将作为唯一的一次改票：{_vote(command.target)}"


def _vote(target: int | None) -> str:
    return "弃权" if target is None else f"投 {no(target)}"


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
    "proxy-over-ballot": _proxy,
    "duel": _duel,
    "judge": lambda view, command, _: describe(view, command),
}
"""The code of a question → what will happen."""


# -- judges


def _begin(view: View, _: common.Begin) -> str:
    missing = [seat.number for seat in view.table.seats if not seat.mustered]
    return "将开始游戏：第1天开门" + (f"。还没报到：{nos(missing)}" if missing else "")


def _close(view: View, _: common.CloseDoors) -> str:
    table = view.table
    missing = [seat for seat in table.living() if table.votes.of(seat) is None]
    return f"将立即关门，结算{day_word(table.day)}的投票" + (f"。还没投票：{nos(missing)}" if missing else "")


def _open(view: View, command: common.OpenDoors) -> str:
    when = "将立即开门" if command.when is None else f"将把开门定在 {view.full_clock(command.when)}"
    return f"{when}；夜间时限不晚于此，到时没行动的视为放弃"


def _postpone(view: View, command: common.Postpone) -> str:
    table = view.table
    shift = command.minutes * MINUTE
    doors = table.window("doors")
    new = ""
    if table.votes.open:
        new = f"，关门改为 {view.full_clock(table.close + shift)}"
    elif doors is not None:
        new = f"，开门改为 {view.full_clock(doors.due + shift)}"
    return f"将把所有开着的时限推后 {span(shift)}{new}"


def _reschedule(view: View, command: common.Reschedule) -> str:
    """From when to when, with all that goes along."""
    window = view.phase_end
    if window is None:
        return f"将改期到 {view.full_clock(command.when)}"
    what = queries.window_name(view, window.name)
    day = f"{day_word(view.table.day)}的" if view.table.votes.open else ""
    change = f"将把{day}{what}从 {view.dated_clock(window.due)} 改到 {view.full_clock(command.when)}"
    if command.when > window.due:
        return f"{change}，开着的时限一起推后 {span(command.when - window.due)}"
    return f"{change}；夜间时限不晚于此" if view.table.phase == "night" else change


def _speed_up(view: View, command: common.SpeedUp) -> str:
    return f"将把关门提前到 {view.full_clock(command.when)}。{words.moved_limits(view, command.when)}"


def _pause(_: View, __: common.Pause) -> str:
    return "将暂停游戏：所有时限停走，不收玩家的指令，直到“/继续”"


def _resume(view: View, _: common.Resume) -> str:
    since = view.table.paused
    lost = "" if since is None or view.at is None else f" {span(view.at - since)}"
    return f"将继续游戏：各项时限顺延暂停的时间{lost}"


def _card(view: View, command: common.GiveCard) -> str:
    reason = f"（{plain(command.reason)}）" if command.reason.strip() else ""
    if command.colour == "red":
        return f"将给 {no(command.seat)} 红牌{reason}：立即罚下出局，不能开枪，头衔抽签移交，不公布理由"
    has, limit = 1 + view.table.seat(command.seat).yellow if view.table.has_seat(command.seat) else 1, view.options.yellows_per_red
    turns_red = limit != "judge" and has >= int(limit)
    return f"将给 {no(command.seat)} 记黄牌{reason}" + (f"：第 {has} 张，变红牌，立即罚下出局" if turns_red else f"：第 {has} 张")


def _take(view: View, command: common.TakeCard) -> str:
    return f"将撤回 {no(command.seat)} 的一张黄牌"


def _idle(_: View, command: common.SetIdle) -> str:
    return f"将把 {no(command.seat)} 设为挂机：{absence.RULE}"


def _wake(_: View, command: common.EndIdle) -> str:
    return f"将解除 {no(command.seat)} 的挂机"


def _abort(_: View, __: common.Abort) -> str:
    return "将以流局结束本局：不分胜负，公布所有身份；公布出去的收不回来"


def _record(view: View, command: common.RecordBallot) -> str:
    reason = f"，理由：{plain(command.reason)}" if command.reason.strip() else ""
    forced = "。强制：不看时限，票型里注明法官裁量" if command.force else ""
    return f"将补记 {no(command.seat)} 的票：{_vote(command.target)}{reason}{forced}{_replaced(view, command)}"


def _replaced(view: View, command: common.RecordBallot) -> str:
    """What a judge must know before a ballot of the player's own is gone (V3). At a table of cards one may change at will."""
    ballot = view.table.votes.of(command.seat)
    if ballot is None:
        return ""
    free = view.table.rule_set == "cards" or command.seat in view.table.votes.changed
    last = "" if free else "，并用掉他唯一的一次改票"
    return f"。注意：{no(command.seat)}已有一张有效的票（{_vote(ballot.target)}），这次补记会取代它{last}"


def _post(_: View, command: common.ProxyRequest) -> str:
    word = "改票" if command.change else "投票"
    reason = f"，理由：{plain(command.reason)}" if command.reason.strip() else ""
    return f"将替 {no(command.seat)} {word}：{_vote(command.target)}{reason}"


def _begin_cards(view: View, _: common.Begin) -> str:
    missing = [seat.number for seat in view.table.seats if not seat.mustered]
    return f"将开始游戏：先排牌、自选，{view.options.nightfall} 入夜" + (f"。还没报到：{nos(missing)}" if missing else "")


def _speed_up_cards(view: View, command: common.SpeedUp) -> str:
    return f"将把投票截止提前到 {view.full_clock(command.when)}，生死投票随之提前开始，入夜不变"


def _card_cards(view: View, command: common.GiveCard) -> str:
    said = _card(view, command)
    return said.replace("不能开枪，头衔抽签移交", "手牌离开游戏")


_OWN: Final[Mapping[str, Mapping[type[Command], Callable[[View, Any], str]]]] = {
    "cards": {common.Begin: _begin_cards, common.SpeedUp: _speed_up_cards, common.GiveCard: _card_cards},
}
"""Rule set → what its judges' commands do otherwise."""

_JUDGES: Final[Mapping[type[Command], Callable[[View, Any], str]]] = {
    common.Begin: _begin,
    common.CloseDoors: _close,
    common.OpenDoors: _open,
    common.Postpone: _postpone,
    common.SpeedUp: _speed_up,
    common.Reschedule: _reschedule,
    common.Pause: _pause,
    common.Resume: _resume,
    common.GiveCard: _card,
    common.TakeCard: _take,
    common.SetIdle: _idle,
    common.EndIdle: _wake,
    common.Abort: _abort,
    common.RecordBallot: _record,
    common.ProxyRequest: _post,
}
