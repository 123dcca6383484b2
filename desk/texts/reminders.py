"""Reminders: to a seat what is still open to it, to the group the time that is left, never a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from desk.texts import timing, words
from desk.texts.queries import own_windows
from desk.texts.seats import seat_words
from desk.texts.view import View, day_word, lines, night_word
from engine.common.duties import Owed
from engine.common.table import Instant, Window

Phrase = str | Callable[[View, int], str]

COUNTED: Final[Mapping[str, str]] = {
    "day": "关门",
    "ballot": "加投截止",
    "runoff": "加投截止",
    "verdict": "生死投票截止",
    "night": "行动截止",
    "doors": "天亮",
}
"""The limits before which the group reads the time, and how they are called there unless the rule set calls them otherwise."""
BALLOTS: Final = ("ballot", "life")
"""Acts that everybody sees done."""


def countdown(view: View, window: Window, owed: Sequence[Owed]) -> str:
    """One line for the group. By day how many have not voted; by night only whether all have said 好了: who could act is a secret."""
    name = own_windows(view).get(window.name, COUNTED[window.name])
    when = f"{name} {view.clock(window.due)}{view.left(window.due)}"
    if view.table.phase == "night":
        state = next(iter(timing.standing(view)), None)
        return f"【倒计时】{night_word(view.table.day)}，{when}" + (f"，{state}" if state else "")
    missing = len({each.seat for each in owed if each.act in BALLOTS})
    return f"【倒计时】{day_word(view.table.day)}，{when}，" + (f"还有 {missing} 人没投票" if missing else "大家都投了票")


def reminder(view: View, seat: int, due: Instant, acts: Sequence[str]) -> str:
    """To one seat: by when, and what."""
    return lines(f"【提醒】{view.clock(due)} 截止{view.left(due)}，你还可以：", *(f"· {_phrase(view, seat, act)}" for act in dict.fromkeys(acts)))


def duty(view: View, seat: int, act: str) -> str:
    """What is still open to a seat, as it is told there."""
    return _phrase(view, seat, act)


def _phrase(view: View, seat: int, act: str) -> str:
    phrase = PHRASES.get(view.table.rule_set, {}).get(act) or COMMON[act]
    return phrase if isinstance(phrase, str) else phrase(view, seat)


def _ballot(otherwise: str = "") -> Phrase:
    """`otherwise` is what comes of casting none."""

    def phrase(view: View, seat: int) -> str:
        if any(post.seat == seat for post in view.table.votes.malformed):
            return "改正格式有误的票：引用那一楼重发"
        return f"投票：在群里发“投票：N 理由：…”或“弃权”{otherwise}"

    return phrase


PENALTY: Final = "，不投记黄牌"


def _potion(view: View, seat: int) -> str:
    own = view.table.own
    return " / ".join([*(word for word, potion in (("救 N", own.save), ("毒 N", own.poison)) if potion == "held"), "不用药"])


COMMON: Final[Mapping[str, Phrase]] = {
    "report": "报到：在群里发“报到”",
    "ballot": _ballot(),
    "ready": "没有（别的）事要做了就说：好了",
    "shot": lambda view, seat: seat_words(view).shot,
    "badge": words.TITLE_FORMS["badge"],
    "head": words.TITLE_FORMS["head"],
}
"""Act → how it is done, alike in every rule set."""

PHRASES: Final[Mapping[str, Mapping[str, Phrase]]] = {
    "classic": {
        "ballot": _ballot(PENALTY),
        "election": "狼头 N：选狼头，不投记黄牌",
        "submission": "刀 N 两字",
        "pick": "定刀 N / 空刀",
        "consent": "同意 / 不同意：答复决战",
        "check": "验 N",
        "potion": _potion,
    },
    "infection": {
        "ballot": _ballot(PENALTY),
        "感染": "感染 N",
        "血睿": "血睿 N",
        "过载": "过载 N",
        "预言": "预言 N",
        "净化": "净化 N",
        "格式化": "格式化 N",
        "防火墙": "防火墙 N",
    },
    "cards": {
        "ballot": "投票：在群里发“投票：N”或“弃权”",
        "life": "生死投票：在群里单发“死”或“生”，也可弃权",
        "camp": "自选 杀手 / 自选 狼人 / 自选 平民：不选即平民",
        "acts": lambda view, seat: f"用行动点数（你有 {view.table.own.purse(seat)} 点）：发“状态”看能做的事",
        "text": "补写宣言，不够的攻击会作废：发“状态”看还差多少",
    },
    "plain": {"knife": "刀 N：定今晚杀谁"},
}
"""Rule set → its own acts."""


def known(rule_set: str) -> Mapping[str, Any]:
    """Every act that has a phrase in a rule set."""
    return {**COMMON, **PHRASES.get(rule_set, {})}
