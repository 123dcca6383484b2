"""What was said and what happened: /日志 for judges while the game runs, the story for everybody when it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from db.records import Heard
from desk import course, seating
from desk.game import JudgeActed
from desk.texts import hold, words
from desk.texts.audit import act_line
from desk.texts.courses import COURSES
from desk.texts.passage import HOW
from desk.texts.view import no, nos
from engine.common import event as common
from engine.common.table import local_time

WHICH: Final = "which"
"""The fate of a message whose sender was asked which game it is for: it was carried out as his answer, and stands in the log as that."""
PAGE: Final = 15
LONGEST: Final = 40
"""Characters of what somebody wrote."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An event of the log with its time."""

    at: int
    event: Any


_LINES: Final[Mapping[type, Callable[[Any], str]]] = {
    course.HouseStopped: lambda e: hold.log_line(e.cause),
    course.HouseResumed: lambda e: hold.end_line(e.cause),
    course.AccountMoved: lambda e: f"改由账号 {e.account} 主持{'' if e.by else '（原账号联系不上）'}",
    seating.ChatBound: lambda e: (
        f"账号 {e.chat.account} 的私聊绑定到 {e.chat.adapter} 的 {e.chat.user}（机器人账号 {e.chat.bot}）{f'，码由法官 {e.by} 取' if e.by else ''}"
    ),
    seating.ChatUnbound: lambda e: f"账号 {e.account} 的私聊解除绑定{f'（法官 {e.by}）' if e.by else ''}",
    course.Quarantined: lambda _: "结算出错，本局被隔离",
    course.PostTakenBack: lambda e: f"{no(e.seat)} 撤回了{'私聊的一条行动' if e.private else '选票那一条'}，仍有效",
    course.HoldBegan: lambda _: "结果等法官核对",
    common.DayOpened: lambda e: f"第{e.day}天开门",
    common.DayClosed: lambda e: "关门",
    common.NightOpened: lambda e: "入夜",
    common.FellOut: lambda e: f"{no(e.seat)} 出局（{words.CAUSES[e.cause]}）",
    common.CardGiven: lambda e: f"黄牌：{nos(e.seats)}（{'未投狼头票' if e.ground == 'head_ballot' else words.GROUNDS.get(e.ground, e.ground)}）",
    common.CardTaken: lambda e: f"撤牌：{no(e.seat)}",
    common.LeaveTaken: lambda e: f"{no(e.leave.seat)} {'准假' if e.leave.granted else '请假'}",
    common.SeatIdled: lambda e: f"{no(e.seat)} 挂机",
    common.SeatWoke: lambda e: f"{no(e.seat)} 不再挂机",
    common.SheriffMade: lambda e: f"警长：{no(e.seat)}（{HOW[e.how]}）",
    common.DrawMade: lambda e: f"抽签 {e.name}#{e.number}：{nos(e.pool)} 中抽出 {no(e.result)}",
    common.GameEnded: lambda e: f"游戏结束：{e.winner or '流局'}",
    **{kind: line for own in COURSES.values() for kind, line in own.log.items()},
}


def log_page(rows: tuple[Heard | Logged, ...], page: int, seats: Mapping[str, int], judges: tuple[str, ...], zone: str) -> str:
    """One page, the newest first. What players wrote is cut short and kept on its line."""
    lines = log_lines(rows, seats, judges, zone)
    pages = max(1, -(-len(lines) // PAGE))
    page = min(max(1, page), pages)
    end = len(lines) - (page - 1) * PAGE
    more = f"；更早的发 /日志 {page + 1}" if page < pages else ""
    return "\n".join([f"【日志】第{page}/{pages}页{more}", *(lines[max(0, end - PAGE) : end] or ["还没有记录"])])


def log_lines(rows: tuple[Heard | Logged, ...], seats: Mapping[str, int], judges: tuple[str, ...], zone: str) -> list[str]:
    """All of it, the oldest first."""
    return [line for row in rows if (line := _line(row, seats, judges, zone))]


def _line(row: Heard | Logged, seats: Mapping[str, int], judges: tuple[str, ...], zone: str) -> str | None:
    clock = f"{local_time(zone, row.at):%m-%d %H:%M:%S}"
    if isinstance(row, Heard) and row.fate == WHICH:
        return None
    if isinstance(row, Logged):
        happened = _happened(row.event, judges, zone)
        return f"{clock} ※ {happened}" if happened else None
    who = no(seats[row.sender]) if row.sender in seats else "法官" if row.sender in judges else row.sender
    where = "群" if row.chat.startswith("group") else "私"
    return f"{clock} {who}（{where}）{' '.join(row.text.split())[:LONGEST]}"


def _happened(event: Any, judges: tuple[str, ...], zone: str) -> str | None:
    """An event of the log in one line; None for those that say nothing by themselves."""
    if isinstance(event, JudgeActed):
        return act_line(event, judges, zone)
    said = _LINES.get(type(event))
    return said(event) if said else None
