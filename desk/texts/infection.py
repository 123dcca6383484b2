"""Texts of what happens in infection: the night, what is told at dawn, 粉碎机, the election."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts import timing, words
from desk.texts.common import COMMON, Telling, day_opened
from desk.texts.frame import FRAME, after_close, dealt_to_all
from desk.texts.infection_roles import role_message
from desk.texts.infection_seat import STAGES, answer, knows
from desk.texts.view import View, lines, night_word, no, nos
from engine.common import event as common
from engine.common.shot import ShotAsked, ShotFired, ShotHeld
from engine.common.table import Instant, Reader
from engine.infection import events as happened
from engine.infection.state import FORESEE, HEAD, STAGED

# -- the course of the game


def dealt(_: View, view: View, event: common.Dealt, reader: Reader) -> str:
    return role_message(view, reader) if isinstance(reader, int) else dealt_to_all(view, event)


def began(_: View, view: View, event: common.Began, reader: Reader) -> str:
    return "【开局】游戏开始，白天在群里发言和投票。祝你好运"


def first_day(before: View, view: View, event: common.DayOpened, reader: Reader) -> str:
    """Day 1 says how the sheriff is elected in this game (Q-42, Q-53)."""
    options = view.options
    chosen = "今天中点以前私聊发“竞选”的人才能被投" if event.day == 1 and options.election == "candidates" else None
    then = f"选出警长后另投 {options.day1_vote_len} 分钟，得票最多者出局" if event.day == 1 and options.day1_vote == "yes" else None
    return lines(day_opened(before, view, event, reader), chosen, then)


def night_opened(_: View, view: View, event: common.NightOpened, reader: Reader) -> str:
    """One prompt for everybody; who has a stage is told which (I-38, Q-17)."""
    night = night_word(view.table.day)
    limits = "、".join(_night_limits(view, event.at))
    if isinstance(reader, int):
        stage = f"你现在是{STAGES[knows(view, reader).stage]}" if view.table.seat(reader).role in STAGED else None
        return lines(
            f"【{night}】天黑了。今晚若有行动，请私聊发给我，截止 {limits}，按你的时限而定",
            stage,
            "发“状态”看你现在能做什么、到几点为止；没有行动的安心休息",
            timing.by_night(view),
        )
    opening = view.clock(after_close(view, view.options.doors_open_after), event.at)
    return lines(f"【{night}】天黑请闭眼", f"夜间行动截止 {limits}，各按自己的时限私聊发给我", f"{opening} 天亮开门", timing.by_night(view))


def _night_limits(view: View, now: Instant) -> list[str]:
    options = view.options
    minutes = (options.infect, options.overload, options.guard, options.seer, options.overload_new, options.witch)
    return [view.clock(limit, now) for limit in sorted({after_close(view, each) for each in minutes}) if limit > now]


def stood(_: View, view: View, event: happened.StoodForSheriff, reader: Reader) -> str:
    return f"【竞选】{no(event.seat)} 竞选警长" if reader == "group" else "收到，你已竞选警长"


# -- acts of the night


def declared(_: View, view: View, event: happened.Declared, reader: Reader) -> str | None:
    """The same words whatever comes of it (Q-08). 预言 is answered in the same breath."""
    act = event.act
    if act.skill == FORESEE:
        return None if view.options.seer_snapshot == "night_start" else f"收到，今晚{words.declared(act)}，天亮回答；截止前可重发改掉，或发“撤销”"
    return f"收到，今晚{words.declared(act)}；截止前可重发改掉，或发“撤销”"


def undeclared(_: View, view: View, event: happened.Undeclared, reader: Reader) -> str:
    return f"收到，今晚的{event.skill}已撤销"


def foreseen(_: View, view: View, event: happened.Foreseen, reader: Reader) -> str:
    return f"收到，预言 {no(event.target)}：{answer(event.normal, event.role)}"


def target_shown(_: View, view: View, event: happened.TargetShown, reader: Reader) -> str:
    return "通灵：今晚无人被感染" if event.target is None else f"通灵：今晚被感染的是 {no(event.target)}"


def overload_granted(_: View, view: View, event: happened.OverloadGranted, reader: Reader) -> str:
    """Q-10: tonight, or from the next night on."""
    window = view.table.window("overload_new")
    until = f"今晚 {view.clock(window.due)} 前就可用，留着也行" if event.tonight and window is not None else "下一夜起可用"
    return f"你是衍生者，得到了过载（一局一次）：过载 N，对方若和你类型相异（一个是身份，一个是村民）就出局。{until}"


# -- what dawn tells


def conversion_told(_: View, view: View, event: happened.ConversionTold, reader: Reader) -> str:
    skills = {
        "keep": "原来的技能都还在，从此为异常阵营所用",
        "lose": "原来的技能从此失去",
        "dormant": "原来的技能失去，被治好时恢复",
    }[view.options.derived_skills]
    return lines("你被感染，成了衍生者，从现在起属于异常阵营", skills)


def cure_told(_: View, view: View, event: happened.CureTold, reader: Reader) -> str:
    head = isinstance(reader, int) and view.table.seat(reader).role == HEAD
    return "你转变为正常属性，从现在起属于正常阵营" + ("；狼头的技能不能再用" if head else "")


def members_told(_: View, view: View, event: happened.MembersTold, reader: Reader) -> str:
    return f"和你同属异常阵营的有：{nos(event.members)}"


def loss_told(_: View, view: View, event: happened.LossTold | happened.SkillsLost, reader: Reader) -> str:
    return f"你失去了技能：{'、'.join(event.skills)}"


def stage_told(_: View, view: View, event: happened.StageTold | happened.StageMoved, reader: Reader) -> str:
    return f"你进入了{STAGES[event.stage]}" + ("，立即有效" if isinstance(event, happened.StageMoved) else "，下一夜起有效")


def wall_told(_: View, view: View, event: happened.WallTold, reader: Reader) -> str:
    return f"昨夜你的防火墙{'挡住了一次转化' if event.stopped else '没有挡到转化'}"


# -- 粉碎机


def shot_asked(_: View, view: View, event: ShotAsked, reader: Reader) -> str:
    order = view.table.order(event.seat, "粉碎")
    silence = f"按遗嘱（粉碎 {no(order[0])}），不适用则视为不粉碎" if order else "视为不粉碎"
    return f"请在 {view.clock(event.due)} 前决定：粉碎 N（一位在场者，不能是自己）或 不粉碎。都不能再改；逾时{silence}"


def shot_fired(_: View, view: View, event: ShotFired, reader: Reader) -> str:
    return f"已按你的遗嘱：粉碎 {no(event.target)}" if event.how == "order" else f"收到，粉碎 {no(event.target)}"


def shot_held(_: View, view: View, event: ShotHeld, reader: Reader) -> str:
    return "时限已到，视为不粉碎" if event.late else "收到，不粉碎"


INFECTION: Final[Mapping[type[common.Event], Telling]] = {
    **COMMON,
    **FRAME,
    common.Dealt: dealt,
    common.Began: began,
    common.DayOpened: first_day,
    common.NightOpened: night_opened,
    ShotAsked: shot_asked,
    ShotFired: shot_fired,
    ShotHeld: shot_held,
    happened.StoodForSheriff: stood,
    happened.Declared: declared,
    happened.Undeclared: undeclared,
    happened.Foreseen: foreseen,
    happened.TargetShown: target_shown,
    happened.OverloadGranted: overload_granted,
    happened.ConversionTold: conversion_told,
    happened.CureTold: cure_told,
    happened.MembersTold: members_told,
    happened.LossTold: loss_told,
    happened.SkillsLost: loss_told,
    happened.StageTold: stage_told,
    happened.StageMoved: stage_told,
    happened.WallTold: wall_told,
}
