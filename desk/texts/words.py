"""Nouns that several texts share: causes, camps, windows, and players' commands as they are typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts.view import View, day_word, knife, night_word, no, plain, span
from engine.classic.commands import Check, Consent, Duel, ElectHead, HoldFire, NameHeir, NoPotion, PassKill, Pick, Poison, Save, Shoot, Submit
from engine.classic.state import Reckoned, Submission
from engine.common import commands as common
from engine.common.table import MINUTE, Instant, Out
from engine.infection.commands import UseSkill
from engine.infection.state import Declaration
from engine.plain.commands import Knife

CAUSES: Final = {
    "vote": "投票",
    "kill": "指杀",
    "poison": "毒药",
    "shot": "开枪",
    "infection": "感染",
    "overload": "过载",
    "patricide": "弑父",
    "firewall": "防火墙",
    "format": "格式化",
    "shredder": "粉碎机",
    "zero": "归零",
    "red": "红牌",
    "cards": "牌已丢完",
}
OPEN_CAUSES: Final = ("vote", "shot", "red")
"""Causes that everybody sees when they strike by day."""
GROUNDS: Final = {"no_ballot": "未投票", "void": "废票", "abstained": "弃权", "judge": "法官判罚"}
"""Why a card was given, as the group may read it; other grounds stay unsaid."""
WINDOWS: Final = {
    "muster": "报到截止",
    "badge": "警徽",
    "words": "遗言",
    "day": "关门",
    "ballot": "加投",
    "nightfall": "入夜",
    "early": "提前结束",
    "doors": "开门",
}
HOW_TO_ACT: Final = "只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么"
ACKNOWLEDGE: Final = "看到请回复“收到”"
TITLE_FORMS: Final = {"badge": "“警徽 N”，把警徽交给一位在场者", "head": "“传位 N”，把狼头传给一位在场的狼人"}
TITLE_WORDS: Final = {"badge": "警徽", "head": "传位"}
"""A title → the word with which it is handed on."""


SHOWN_REASON: Final = 40
"""Characters of a kill reason that are shown, where it may be longer than two (R-21 free)."""


def camp_name(winner: str) -> str:
    """A camp, or the draw."""
    return winner if winner == "平局" else f"{winner}阵营"


def how_fell(out: Out, cause: bool = True) -> str:
    """第2天 投票, or only when."""
    if out.phase == "signup":
        return "出局"
    when = night_word(out.day) if out.phase == "night" else day_word(out.day)
    return f"{when} {CAUSES.get(out.cause, '')}".strip() if cause else when


_TYPED: Final[Mapping[type[common.Command], Callable[[Any], str]]] = {
    ElectHead: lambda wish: f"狼头 {no(wish.target)}",
    Submit: lambda wish: f"刀 {no(wish.target)} {plain(wish.reason)}",
    Pick: lambda wish: f"定刀 {no(wish.target)}",
    PassKill: lambda wish: "空刀",
    Duel: lambda wish: f"决战 {' '.join(knife(k) for k in wish.knives)}",
    Consent: lambda wish: "同意" if wish.yes else "不同意",
    Check: lambda wish: f"验 {no(wish.target)}",
    Save: lambda wish: f"救 {no(wish.target)}",
    Poison: lambda wish: f"毒 {no(wish.target)}",
    NoPotion: lambda wish: "不用药",
    Shoot: lambda wish: f"枪 {no(wish.target)}",
    HoldFire: lambda wish: "不开枪",
    NameHeir: lambda wish: f"传位 {no(wish.target)}",
    common.NameBadge: lambda wish: f"警徽 {no(wish.target)}",
    Knife: lambda wish: f"刀 {no(wish.target)}",
    UseSkill: lambda wish: declared(Declaration(wish.seat, wish.skill, wish.target, wish.mode)),
}


MODES: Final = {0: "", 1: " 一", 2: " 二"}


def declared(act: Declaration) -> str:
    """A night act of infection: 感染 8号 二."""
    return f"{act.skill} {no(act.target)}{MODES[act.mode]}"


def typed(wish: Any) -> str:
    """A player's command as he would type it."""
    said = _TYPED.get(type(wish))
    return said(wish) if said else type(wish).__name__


def order_words(kind: str, targets: tuple[int, ...]) -> str:
    """A standing order: 警徽 9号 > 8号."""
    return f"{kind} {' > '.join(no(target) for target in targets)}"


def wish(submission: Submission) -> str:
    """Whom a wolf wants killed, and why."""
    return f"刀 {no(submission.target)} {plain(submission.reason)[:SHOWN_REASON]}"


def submission(submission: Submission) -> str:
    """As `wish`, with whose it is."""
    return f"{no(submission.wolf)} {wish(submission)}"


def three_knives(knives: tuple[int | None, ...]) -> str:
    """The plan of a duel."""
    return f"三刀依次 {'、'.join(knife(target) for target in knives)}"


def day_limits(view: View, now: Instant | None = None) -> str:
    """关门 and the limits that hang on it."""
    return _limits(view, view.clock(view.table.close, now), view.table.close)


def moved_limits(view: View, close: Instant) -> str:
    """As `day_limits`, with date, weekday and zone: for a close that is being moved."""
    return _limits(view, view.full_clock(close), close)


def moved(word: str, seconds: int) -> str:
    """That all limits move, and why."""
    # A clock that was set back takes its limits with it.
    return f"{_MOVED[word]}，" + (f"各项时限顺延 {span(seconds)}" if seconds >= 0 else "各项时限随时钟改，离现在一样远")


_MOVED: Final = {
    "继续": "【继续】游戏继续",
    "延时": "【延时】法官延时",
    "改期": "【改期】法官改期",
    "休息日": "【休息日】截止遇到休息日",
    "核对": "【核对】法官已核对",
}


def _limits(view: View, shown: str, close: Instant) -> str:
    # The date is said once: the others are clock times of the same day, or say theirs.
    change, proxy = (view.clock(close - minutes * MINUTE, close) for minutes in (view.options.change_limit, view.options.proxy_limit))
    return f"关门 {shown}，改票截止 {change}，代投截止 {proxy}"


def reckoned(step: Reckoned) -> str:
    """One line of a 决战's reckoning (§3.2)."""
    what = {
        "vote": f"第{step.number}刀前，白天票出一狼",
        "knife": f"第{step.number}刀 {'空' if step.target is None else no(step.target)}",
        "shot": "猎人枪杀一狼",
    }[step.step]
    return f"{what}：余 {step.wolves} 狼，共 {step.living} 人"
