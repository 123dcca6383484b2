"""What is said of a time that nobody may be punished for: the bot was down, its clock jumped, or its account was away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desk.texts.queries import window_name
from desk.texts.view import View, clock_on, lines, span
from engine.common.table import MINUTE, Instant, local_time

if TYPE_CHECKING:
    from desk.course import HouseStopped
    from desk.game import Game

_LINES: Final = {
    "down": "机器人没有运行，停表，错过的时间还给大家",
    "ahead": "机器人的时钟往前跳，停表",
    "back": "机器人的时钟往回跳，停表",
    "away": "机器人的 QQ 离线，停表，错过的时间还给大家",
}


def _moment(zone: str, at: Instant, other: Instant) -> str:
    """With the year where the other one has another."""
    year = local_time(zone, at).year
    return (f"{year}年" if year != local_time(zone, other).year else "") + minute(zone, at)


def minute(zone: str, at: Instant) -> str:
    """To the minute: nobody has set these moments."""
    return clock_on(zone, at - at % MINUTE)


def _why(zone: str, stopped: HouseStopped) -> str:
    before, now = _moment(zone, stopped.before, stopped.now), _moment(zone, stopped.now, stopped.before)
    if stopped.cause == "down":
        return f"机器人从 {before} 到 {now} 没有运行（{span(stopped.now - stopped.before)}），错过的时间还给大家"
    way = "往前" if stopped.cause == "ahead" else "往回"
    return f"机器人的时钟{way}跳了：本来是 {before}，一下子成了 {now}。谁也不因此少时间"


def _limit(view: View, stopped: HouseStopped) -> str:
    """What ends the phase: when it should have, and when it will."""
    end = view.phase_end
    if end is None:
        return ""
    moved = end.due + (stopped.until or stopped.now) - stopped.at
    zone, latest = view.table.zone, "" if stopped.until else "起码"
    return f"。{window_name(view, end.name)}原定 {_moment(zone, end.due, moved)}，{latest}改到 {_moment(zone, moved, end.due)}"


def held(view: View, stopped: HouseStopped) -> str:
    """To the group, in one line: why nothing goes on, until when, the old time and the new."""
    on = f"{minute(view.table.zone, stopped.until)} 自动恢复，法官发 /继续 可以提前" if stopped.until else "法官发 /继续 恢复"
    return f"【停表】{_why(view.table.zone, stopped)}。时限停走，暂不收指令；{on}{_limit(view, stopped)}"


def how_to_go_on(text: str, until: Instant) -> str:
    """To the judges: the same, and what they can do."""
    return lines(text, "看看有没有不对的，再发 /继续" + ("（不管它也会自动恢复）" if until else "") + "；时限还想另改，恢复后用 /改期。")


def refused(zone: str, until: Instant) -> str:
    """To whoever wants to act meanwhile."""
    when = f"{minute(zone, until)} 自动恢复" if until else "等法官恢复"
    return f"停表中，这条没有记下：{when}，恢复后请再发一次，时限会顺延。"


def resumed(game: Game, now: Instant) -> str:
    """To the group, before the new limits."""
    end = View(game.table).phase_end if game.table is not None else None
    was = f"（{window_name(View(game.table), end.name)}原定 {minute(game.zone, end.due)}）" if end is not None and game.table is not None else ""
    if game.stopped_by == "away":
        gone = f"机器人的 QQ 从 {minute(game.zone, game.stopped)} 到 {minute(game.zone, now)} 离线，这段时间还给大家"
        return f"【恢复】{gone}{was}"
    return f"【恢复】停表结束{was}"


def log_line(cause: str) -> str:
    """In /日志 and in the story of a game."""
    return _LINES.get(cause, "机器人的主人停下了所有的局")


def end_line(cause: str) -> str:
    return "停表结束，接着走" if cause in _LINES else "机器人的主人让所有的局接着走"


def to_owner(zone: str, why: str, before: Instant, now: Instant, games: int) -> str:
    """To the bot's owner, whose machine it is."""
    told = {
        "down": f"我从 {_moment(zone, before, now)} 到 {_moment(zone, now, before)} 没有运行",
        "ahead": f"这台机器的时钟往前跳了：本来是 {_moment(zone, before, now)}，成了 {_moment(zone, now, before)}，请检查对时",
        "back": f"这台机器的时钟往回跳了：本来是 {_moment(zone, before, now)}，成了 {_moment(zone, now, before)}，请检查对时",
    }[why]
    return f"【停表】{told}。" + (
        f"{games} 局停表，等法官恢复或自动恢复（/全局恢复 让它们立即恢复），时限会顺延。" if games else "没有正在进行的局。"
    )


# -- an account that is away


def gone(account: str, since: str, stops: bool) -> str:
    """To a judge, over another account."""
    then = "，本局停表，回来后时限顺延" if stops else ""
    return f"【离线】主持本局的机器人 QQ {account} 从 {since} 起收不到消息{then}。请看看 OneBot 那边是否掉线。"


def unread(zone: str, since: Instant, now: Instant) -> str:
    """To the group, after an outage in which what was said can't be read again."""
    return f"【断线】机器人从 {minute(zone, since)} 到 {minute(zone, now)} 断线，这段时间的消息没有收到：没有回执的请再发一次。"


def read_late(zone: str, at: Instant) -> str:
    """To whoever spoke in time, in an outage that outlasted his phase."""
    return f"这条你 {minute(zone, at)} 就发了，可机器人断线，读到时那一段已经结算。要改请找法官。"


def back(account: str, since: str, now: str, seconds: int) -> str:
    """To the bot's owner when it is back."""
    return f"【离线】机器人的 QQ {account} 从 {since} 到 {now} 不在线（{span(seconds)}）。这段时间的消息收不到；没有回执的请大家再发一次。"
