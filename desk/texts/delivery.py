"""What stands under a text that was numbered, came late or is sent again; and what judges read about who has what (/送达)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from db.records import Sending
from desk.audience import Audience, Everybody, Judges, Seat
from desk.texts.view import lines, no, nos
from engine.common.table import Instant, local_time

STATES: Final = {"new": "等待", "sent": "已送达", "unknown": "不明", "rejected": "没送到", "dropped": "不用送了"}
SHOWN: Final = 12
"""Texts of one recipient that are listed."""
CLIPPED: Final = 24


def foot(audience: Audience, number: int | None, zone: str, at: Instant, now: Instant, body: str, *, late: bool, again: bool) -> str:
    """What stands under a text: its number among those of its reader, and its true time when it is late or sent again."""
    told_at = clock(zone, at, now)
    if again:
        remark = f"{told_at} 发过，不确定到没到，再发一次，内容相同"
    elif late and f"{local_time(zone, at):%H:%M}" not in body:
        remark = f"{told_at} 的消息，晚到了"
    else:
        remark = ""
    name = "" if number is None else _name(audience, number)
    told = " · ".join(part for part in (name, remark) if part)
    return f"\n〔{told}〕" if told else ""


def _name(audience: Audience, number: int) -> str:
    match audience:
        case Everybody():
            return f"公告 {number}"
        case Judges():
            return f"法官信 {number}"
        case Seat(seat):
            return f"{no(seat)}私信 {number}"
        case _:
            return f"私信 {number}"


def clock(zone: str, at: Instant, now: Instant) -> str:
    """A time of day, with its date where that is another one."""
    then = local_time(zone, at)
    return f"{then:%H:%M}" if then.date() == local_time(zone, now).date() else f"{then:%m-%d %H:%M}"


def more_waits(count: int) -> str:
    """Under the last of several replies, in a chat where the bot only answers."""
    return f"（还有 {count} 条，发“消息”接着看。）"


def nothing_waits() -> str:
    return "没有等着发到这里的消息。"


# -- to the judges


def in_doubt(seats: Sequence[int], announcement: bool) -> str:
    """Sent again, and still nobody knows."""
    if announcement:
        return "有一条群公告补发过，还是不知道群里看到没有（QQ 没有回音）。请看一眼群；要补就发 /公示，谁收到了什么：/送达。"
    return f"{nos(seats)}的私信补发过，还是不知道送到没有。谁收到了什么：/送达。"


def announcement_refused() -> str:
    return "有一条群公告一直发不出去，别的公告能发，我不再试它了。看是哪条：/送达 群。"


def stopped() -> str:
    return "有一条消息差点发错地方，已拦下没有发。请告诉管机器人的人看日志；是哪条：/送达。"


# -- /送达


def ledger(
    letters: Iterable[Sending],
    people: Sequence[tuple[int, str]],
    unreachable: Sequence[int],
    zone: str,
    now: Instant,
    heading: str,
    only_answered: Collection[str],
) -> str:
    """Who has what: whom nothing reaches on top, then the group, each seat, the judges. `people` are the seats with their players.

    `only_answered` are the readers who must speak before they can be told anything.
    """
    all_of = {to: [row for row in letters if row.to == to] for to in ("group", "judges", *(f"seat:{seat}" for seat, _ in people))}
    for seat, account in people:
        all_of[f"seat:{seat}"] = [row for row in letters if row.to == f"seat:{seat}" or (row.to == "user" and row.user == account)]
    return lines(
        f"【送达】{heading}",
        f"！收不到私信：{nos(unreachable)}。请他们重新加我好友，没送到的会补上。" if unreachable else "",
        _why_it_waits([name for to, name in _names(people) if to in only_answered and any(row.state == "new" for row in all_of[to])]),
        f"群：{_summary(all_of['group'], zone, now)}",
        *(f"{no(seat)}：{_summary(all_of[f'seat:{seat}'], zone, now)}" for seat, _ in people),
        f"法官：{_summary(all_of['judges'], zone, now)}",
        "看一个座位的每一条：/送达 4；群里的：/送达 群。",
    )


def _names(people: Sequence[tuple[int, str]]) -> list[tuple[str, str]]:
    return [("group", "群"), *((f"seat:{seat}", no(seat)) for seat, _ in people), ("judges", "法官")]


def _why_it_waits(readers: Sequence[str]) -> str:
    why = "官方 QQ 只许机器人回复，要等那边先有人说话（群里 @我，私聊随便发一句）；不算失败。"
    return f"等待中的 {'、'.join(readers)}：{why}" if readers else ""


def _summary(rows: Sequence[Sending], zone: str, now: Instant) -> str:
    if not rows:
        return "还没有消息"
    arrived = [row for row in rows if row.state == "sent"]
    parts = [f"送达 {len(arrived)}" + (f"，最近 {clock(zone, arrived[-1].sent_at or arrived[-1].at, now)}" if arrived else "")]
    for state, word in (("new", "等待"), ("unknown", "不明"), ("rejected", "没送到")):
        some = [row for row in rows if row.state == state]
        if some:
            again = sum(row.doubts > 0 for row in some)
            since = clock(zone, some[0].at, now)
            parts.append(f"{word} {len(some)}（{since} 起{f'，补发过 {again} 条' if again else ''}）")
    return "；".join(parts)


def letters_of(whose: str, rows: Sequence[Sending], zone: str, now: Instant) -> str:
    """The last texts of one recipient, the newest at the end."""
    if not rows:
        return f"【送达】{whose}：还没有消息。"
    left = len(rows) - SHOWN
    return lines(f"【送达】{whose}", f"（更早的 {left} 条略去）" if left > 0 else "", *(_entry(row, zone, now) for row in rows[-SHOWN:]))


def _entry(row: Sending, zone: str, now: Instant) -> str:
    first = row.body.strip().splitlines()[0] if row.body.strip() else ""
    clipped = first if len(first) <= CLIPPED else f"{first[:CLIPPED]}…"
    number = f"#{row.number} " if row.number is not None else ""
    reached = f" {clock(zone, row.sent_at, now)}" if row.sent_at is not None else ""
    tries = f"，试了 {row.attempts} 次" if row.attempts > 1 else ""
    resent = "，将补发" if row.state == "new" and row.doubts else ""
    return f"{number}{clock(zone, row.at, now)} {clipped} — {STATES[row.state]}{reached}{tries}{resent}"


def nothing_of(said: str) -> str:
    return f"没有 {said[:8]}。看全部：/送达；看一个座位：/送达 4；看群：/送达 群。"
