"""What each role of classic is told when it is dealt."""

from __future__ import annotations

from desk.texts import words
from desk.texts.view import View, clause, lines, no
from engine.classic.options import Options
from engine.classic.state import HUNTER, SEER, WITCH, WOLF, camp

REASONS = {"exact2": "两个汉字的理由", "max2": "一至两个汉字的理由", "free": "理由"}
"""R-21 → what stands behind 刀 N."""


def role_message(view: View, seat: int) -> str:
    """Seat, role, camp, what the role can do and how (C-12)."""
    role = view.table.seat(seat).role
    return lines(
        f"【身份】你是 {no(seat)}，{role}（{words.camp_name(camp(role))}）",
        *skills(view, seat),
        words.HOW_TO_ACT,
        words.ACKNOWLEDGE,
    )


def skills(view: View, seat: int) -> tuple[str, ...]:
    """What the role of a seat can do, and how it is typed."""
    return _skills(view.table.seat(seat).role, view.options)


def _skills(role: str, options: Options) -> tuple[str, ...]:
    if role == WOLF:
        return (
            "同伴在开局时告诉你，狼人之间不另设群",
            f"第1夜关门后{options.head_ballot}分钟内必须投狼头票：狼头 N",
            f"每夜关门后{options.kill}分钟内可提名指杀：刀 N 两字（附{REASONS[options.reason]}，例：刀 6 悍跳），由狼头选定",
            "当上狼头会告诉你怎么定",
        )
    if role == SEER:
        return (f"每夜关门后{options.seer}分钟内可查验一人，当即告诉你他属于哪个阵营：验 N",)
    if role == WITCH:
        return (
            "通灵：每夜告诉你今晚被指杀的是谁",
            "救药一瓶：救 N（不能救自己；用后救药与通灵都没有了）",
            "毒药一瓶：毒 N",
            f"每夜至多用一瓶，关门后{options.witch}分钟内；不用就发：不用药",
        )
    if role == HUNTER:
        poisoned = "、被毒" if options.poison_mutes == "yes" else ""
        return (f"出局时（红牌{poisoned}除外）可以带走一人：到时我会问你，回复“枪 N”或“不开枪”", "怕错过就预先写：遗嘱 枪 N")
    return (f"没有夜间技能，靠发言和投票找出狼人{clause('C-10')}",)
