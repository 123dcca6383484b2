"""What each role of infection is told when it is dealt."""

from __future__ import annotations

from desk.texts import words
from desk.texts.infection_seat import STAGES
from desk.texts.view import View, clause, lines, no
from engine.infection.options import InfectionOptions
from engine.infection.state import ELDER, GUARD, HEAD, HUNTER, SEER, STAGED, WITCH, camp_of


def role_message(view: View, seat: int) -> str:
    """Seat, role, camp, stage, what the role can do and how (4.1)."""
    role = view.table.seat(seat).role
    return lines(
        f"【身份】你是 {no(seat)}，{role}（{words.camp_name(camp_of(role))}{stage(role)}）",
        *skills(view, seat),
        words.HOW_TO_ACT,
        words.ACKNOWLEDGE,
    )


def stage(role: str) -> str:
    """The stage that a role begins in."""
    return f"，{STAGES[1]}" if role in STAGED else ""


def skills(view: View, seat: int) -> tuple[str, ...]:
    """What the role of a seat can do, and how it is typed."""
    return _skills(view.table.seat(seat).role, view.options)


def _skills(role: str, options: InfectionOptions) -> tuple[str, ...]:
    if role == HEAD:
        return (
            f"每夜关门后{options.infect}分钟内：感染 N。成长期：对方有身份就成为衍生者，否则出局；成熟期反过来；完全体由你选：感染 N 一（同成长期）、感染 N 二（同成熟期）",
            "血睿 N：让一名衍生者得到过载，并使你进入下一阶段；你不会被告知谁是衍生者，选错了什么也不发生",
            "感染和血睿都没有反馈，截止前可以重发改掉或“撤销”",
        )
    if role == SEER:
        answer = "当即回答" if options.seer_snapshot == "night_start" else "天亮回答"
        return (f"每夜关门后{options.seer}分钟内：预言 N，{answer}。成长期看属性，成熟期看身份，完全体两样都看；每用一次进入下一阶段",)
    if role == WITCH:
        return (
            f"每夜关门后{options.witch}分钟内用一样：净化 N，或（完全体）格式化 N",
            "净化：成长期、成熟期保护一人今晚不因感染、过载成为衍生者或出局，成熟期用后失去通灵和净化；完全体使一人变为正常属性，用后失去净化",
            "格式化：一人今晚出局，用后失去格式化。成熟期有通灵：告诉你今晚被感染的是谁",
            "预言家或守卫进入下一阶段的那夜，你也进入下一阶段",
        )
    if role == GUARD:
        return (
            f"每夜关门后{options.guard}分钟内：防火墙 N，使一人今晚不因感染成为衍生者，没有反馈；每用一次进入下一阶段",
            "完全体：若这人曾被空守（你守过而那夜感染的不是他），他还会出局",
        )
    if role == HUNTER:
        return ("出局时（红牌除外）可以粉碎一名别人，他立即出局：到时我会问你，回复“粉碎 N”或“不粉碎”", "怕错过就预先写：遗嘱 粉碎 N")
    if role == ELDER:
        return ("感染、防火墙、粉碎机对你都不起作用", "你若被投票出局或被格式化，女巫、预言家、猎人、守卫都失去技能")
    return (f"没有夜间技能，靠发言和投票{clause('I-06')}",)
