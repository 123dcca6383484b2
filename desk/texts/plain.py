"""Texts of what happens in plain: two roles, one knife, the lot among the tied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts import timing, words
from desk.texts.common import COMMON, Telling, fell_out
from desk.texts.frame import FRAME, dealt_to_all
from desk.texts.plain_seat import mates
from desk.texts.view import View, clause, day_word, lines, night_word, no, nos
from engine.common import event as common
from engine.common.ballot import top_of
from engine.common.table import MINUTE, Reader
from engine.plain.events import Knifed
from engine.plain.state import WOLF, camp


def dealt(_: View, view: View, event: common.Dealt, reader: Reader) -> str:
    return role_message(view, reader) if isinstance(reader, int) else dealt_to_all(view, event)


def role_message(view: View, seat: int) -> str:
    role = view.table.seat(seat).role
    return lines(f"【身份】你是 {no(seat)}，{role}（{words.camp_name(camp(role))}）", *skills(view, seat), words.HOW_TO_ACT, words.ACKNOWLEDGE)


def skills(view: View, seat: int) -> tuple[str, ...]:
    """What the role of a seat can do, and how it is typed."""
    if view.table.seat(seat).role == WOLF:
        return (f"同伴在开局时告诉你。每夜关门后{view.options.kill}分钟内：刀 N，狼人里最后说的算",)
    return (f"没有夜间技能，靠发言和投票找出狼人{clause('W-04')}",)


def began(_: View, view: View, event: common.Began, reader: Reader) -> str:
    if isinstance(reader, int) and view.table.seat(reader).role == WOLF:
        return f"【开局】你的狼同伴：{mates(view, reader)}。祝你们好运"
    return "【开局】游戏开始，先天黑，再开门。祝你好运"


def night_opened(_: View, view: View, event: common.NightOpened, reader: Reader) -> str:
    """One prompt for everybody, whatever he is (§4.6)."""
    limit = view.clock(event.at + view.options.kill * MINUTE, event.at)
    if reader == "group":
        opening = view.clock(event.at + view.options.doors_open_after * MINUTE, event.at)
        return lines(f"【{night_word(view.table.day)}】天黑请闭眼", f"夜间行动截止 {limit}，私聊发给我", f"{opening} 天亮开门", timing.by_night(view))
    return lines(f"【{night_word(view.table.day)}】天黑了。今晚若有行动，请在 {limit} 前私聊发给我；没有行动的安心休息", timing.by_night(view))


def knifed(_: View, view: View, event: Knifed, reader: Reader) -> str:
    if reader == event.seat:
        return f"收到，今晚刀 {no(event.target)}；截止前可以重发改掉，同伴后来说的也会改掉它"
    return f"{no(event.seat)} 定今晚刀 {no(event.target)}；最后说的算"


def day_opened(_: View, view: View, event: common.DayOpened, reader: Reader) -> str:
    living = view.table.living()
    tied = "抽签" if view.options.tie == "random" else "无人出局"
    return lines(
        f"【{day_word(event.day)} 开门】{words.day_limits(view, event.at)}",
        f"在场 {len(living)} 人：{nos(living)}",
        f"得票最多者出局，平票{tied}",
        "在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票",
    )


def out_by_vote(before: View, view: View, event: common.FellOut, reader: Reader) -> str | None:
    """Among the tied the lot decides (W-11)."""
    if reader == "group" and event.cause == "vote" and len(top_of(view.table.tally)) > 1:
        return f"平票，抽签结果：{no(event.seat)} 出局"
    return fell_out(before, view, event, reader)


PLAIN: Final[Mapping[type[common.Event], Telling]] = {
    **COMMON,
    **FRAME,
    common.Dealt: dealt,
    common.Began: began,
    common.NightOpened: night_opened,
    common.DayOpened: day_opened,
    common.FellOut: out_by_vote,
    Knifed: knifed,
}
