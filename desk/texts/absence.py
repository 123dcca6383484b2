"""Absence in words: leaves, seats set aside, people who left the group. The group reads of it only where a custom says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desk.texts.view import View, lines, no, nos, publicly_living, zone_name
from engine.common import event as happened
from engine.common.table import Instant, Leave, Reader, Table, local_time

DAY = 24 * 60 * 60


# -- 请假


def days(zone: str, since: Instant, until: Instant) -> str:
    """5月1日–5月3日."""
    first, last = local_time(zone, since), local_time(zone, until - 1)
    shown = f"{first.month}月{first.day}日"
    return shown if first.date() == last.date() else f"{shown}–{last.month}月{last.day}日"


def leave_taken(_: View, view: View, event: happened.LeaveTaken, reader: Reader) -> str:
    when = days(view.table.zone, event.leave.since, event.leave.until)
    if reader == "group":
        return f"【请假】{no(event.leave.seat)} 请假 {when}"
    if reader == "judges":
        return f"【请假】{no(event.leave.seat)} {'准假' if event.leave.granted else '请假'} {when}：不催他、不等他，没投票不记黄牌"
    how = "法官准你的假" if event.leave.granted else "收到，请假已记"
    return f"{how}：{when}（{zone_name(view.table.zone)}）。从下一个时限起算，现在开着的时限不变；期间不催你、不等你，没投票不记黄牌，想投照样可以"


def leave_ended(_: View, view: View, event: happened.LeaveEnded, reader: Reader) -> str:
    if reader == "group":
        return f"【请假】{no(event.seat)} 销假"
    return f"【请假】{no(event.seat)} 销假" if reader == "judges" else "收到，已销假"


def leave_shown(zone: str, leaves: Iterable[Leave], times: int, left_days: int) -> str:
    """请假 alone: what is taken and what is left."""
    taken = "、".join(days(zone, leave.since, leave.until) for leave in leaves)
    return lines(
        f"本局已请：{taken}" if taken else "本局还没请过假",
        f"还可请 {max(times, 0)} 次，共 {max(left_days, 0)} 天。例：请假 5.1-5.3；销假：请假 取消",
    )


def over() -> str:
    return "本局已结束，不用请假了。"


def leave_before_deal() -> str:
    return "发身份以后才能请假；现在有事可以“退出”，或先告诉法官。"


def you_are_out() -> str:
    return "你已出局，不用请假。"


def leave_too_much(left_times: int, left_days: int, seat: int, said: str) -> str:
    return f"超出本局的限额（还可请 {max(left_times, 0)} 次，共 {max(left_days, 0)} 天），没有记下，已转告法官。法官可准：/准假 {seat} {said}"


def leave_asked_beyond(seat: int, when: str, said: str) -> str:
    return f"【请假】{no(seat)} 想请假 {when}，超出限额，没有记下。要准请发：/准假 {seat} {said}"


def leave_overlaps(zone: str, leave: Leave) -> str:
    return f"和已请的 {days(zone, leave.since, leave.until)} 重叠；要改先发“请假 取消”。"


def no_leave() -> str:
    return "没有要销的假。"


def grant_question(seat: int, when: str) -> str:
    return f"将准 {no(seat)} 请假 {when}：不催他、不等他，没投票不记黄牌，从下一个时限起算。回复“确认”执行，10分钟内有效；不回复就不算。"


def end_leave_question(seat: int) -> str:
    return f"将销 {no(seat)} 的假。回复“确认”执行，10分钟内有效；不回复就不算。"


def leave_of_out(seat: int) -> str:
    return f"{no(seat)} 已出局。"


# -- 挂机

RULE = "不再等他；还收得回的行动作废，已投的票、遗嘱和定了的行动照旧；没投票算弃权，不记黄牌；他一有有效的行动就恢复"


def seat_idled(_: View, view: View, event: happened.SeatIdled, reader: Reader) -> str:
    voided = f"作废了 {event.voided} 项行动" if event.voided else "没有要作废的行动"
    if reader == "judges":
        ground = "离群满24小时" if event.ground == "gone" else "法官所设"
        return f"【挂机】{no(event.seat)}（{ground}），{voided}。{RULE}"
    lost = f"，你 {event.voided} 项还收得回的行动作废了，可以重新发" if event.voided else ""
    return f"你的座位设为挂机{lost}：没投票算弃权，不记黄牌，不再等你。你有任何有效的行动就自动恢复"


def seat_woke(_: View, view: View, event: happened.SeatWoke, reader: Reader) -> str:
    if reader == "judges":
        return f"【挂机】{no(event.seat)} 恢复了" + ("" if event.how == "judge" else "：有了有效的行动")
    return "你的座位不再挂机"


def silent_again(seats: Iterable[int], times: int) -> str:
    """The proposal to the judges (H-LB9); which seat does nothing is theirs to decide."""
    listed = tuple(seats)
    first = listed[0]
    return lines(
        f"【没动静】{nos(listed)} 连续 {times} 次关门没投票。",
        f"可以：/挂机 {first}（不再等他）、/顶替 {first} 替补（换人）、/准假 {first} 明天，或什么都不做。",
    )


# -- out of a vote


def ballots_void(before: Table[Any], seat: int) -> str:
    """Which ballots fall with a seat that leaves during the vote, and how many are left to vote (R-60, try-out 98)."""
    votes = before.votes
    own, on_him = votes.of(seat), tuple(ballot.seat for ballot in votes.ballots if ballot.target == seat != ballot.seat)
    if not votes.open:
        return ""
    void = [*([f"{no(seat)}投的票"] if own is not None else []), *([f"{nos(on_him)}投给 {no(seat)} 的票"] if on_him else [])]
    left = len(publicly_living(before)) - 1
    return lines(
        f"作废：{'，'.join(void)}" + (f"；{nos(on_him)} 可以重新投票，不算改票" if on_him else "") if void else "",
        f"在场 {left} 人，过半数从此是 {left // 2 + 1} 人",
    )


# -- 离群


def left_group(seat: int, running: bool) -> str:
    what = (
        f"不会自动出局。请问清楚：他回来就自动解除；/顶替 {seat} QQ 换人，/挂机 {seat} 不再等他。24小时没回来就按挂机处理"
        if running
        else f"他的座位还在。可以 /移出 {seat}，或等他回来"
    )
    return f"【离群】{no(seat)} 离开了群。{what}。"


def back_in_group(seat: int) -> str:
    return f"【离群】{no(seat)} 回群了。"


def substitute_left(name: str) -> str:
    return f"【离群】替补 {name} 离开了群，已从替补名单去掉。"
