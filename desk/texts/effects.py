"""What a judge's command will do, in the words that most rule sets share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts import absence, queries, words
from desk.texts.view import View, day_word, no, nos, plain, span
from engine.common import commands as common
from engine.common.commands import Command
from engine.common.doors import next_close
from engine.common.table import MINUTE


def vote(target: int | None) -> str:
    """What a ballot says."""
    return "弃权" if target is None else f"投 {no(target)}"


def _begin(view: View, _: common.Begin) -> str:
    missing = [seat.number for seat in view.table.seats if not seat.mustered]
    return "将开始游戏：第1天开门" + (f"。还没报到：{nos(missing)}" if missing else "")


def _close(view: View, command: common.CloseDoors) -> str:
    """The next close is seldom when a judge who closes early thinks it is (D-13)."""
    now = view.table.close if view.at is None else view.at
    return f"{close(view, command)}。下一次关门是 {view.full_clock(next_close(view.table, now))}"


def close(view: View, _: common.CloseDoors) -> str:
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


def card(view: View, command: common.GiveCard, lost: str = "不能开枪，头衔抽签移交") -> str:
    """A yellow or a red card; `lost` is what a red one takes besides the seat."""
    reason = f"（{plain(command.reason)}）" if command.reason.strip() else ""
    if command.colour == "red":
        return f"将给 {no(command.seat)} 红牌{reason}：立即罚下出局，{lost}，不公布理由"
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


def record(view: View, command: common.RecordBallot) -> str:
    """A ballot that a judge writes down."""
    reason = f"，理由：{plain(command.reason)}" if command.reason.strip() else ""
    forced = "。强制：不看时限，票型里注明法官裁量" if command.force else ""
    ballot = view.table.votes.of(command.seat)
    # A judge must know it before a ballot of the player's own is gone (V3).
    replaced = "" if ballot is None else f"。注意：{no(command.seat)}已有一张有效的票（{vote(ballot.target)}），这次补记会取代它"
    return f"将补记 {no(command.seat)} 的票：{vote(command.target)}{reason}{forced}{replaced}"


def _record_once(view: View, command: common.RecordBallot) -> str:
    """As `record`, where a ballot can be changed once."""
    votes = view.table.votes
    last = votes.of(command.seat) is not None and command.seat not in votes.changed
    return record(view, command) + ("，并用掉他唯一的一次改票" if last else "")


def _post(_: View, command: common.ProxyRequest) -> str:
    word = "改票" if command.change else "投票"
    reason = f"，理由：{plain(command.reason)}" if command.reason.strip() else ""
    return f"将替 {no(command.seat)} {word}：{vote(command.target)}{reason}"


JUDGES: Final[Mapping[type[Command], Callable[[View, Any], str]]] = {
    common.Begin: _begin,
    common.CloseDoors: _close,
    common.OpenDoors: _open,
    common.Postpone: _postpone,
    common.SpeedUp: _speed_up,
    common.Reschedule: _reschedule,
    common.Pause: _pause,
    common.Resume: _resume,
    common.GiveCard: card,
    common.TakeCard: _take,
    common.SetIdle: _idle,
    common.EndIdle: _wake,
    common.Abort: _abort,
    common.RecordBallot: _record_once,
    common.ProxyRequest: _post,
}
"""Class of command → what it will do."""
