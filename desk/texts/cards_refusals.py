"""Why not, in cards: the codes of its own refusals, and those that it words otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desk.texts.view import View, no, nos

Facts = tuple[str | int, ...]
Reason = str | Callable[[View, Facts], str]


def _seat(facts: Facts) -> str:
    seats = [fact for fact in facts if isinstance(fact, int)]
    return no(seats[-1]) if seats else "对方"


def _too_few_points(_: View, facts: Facts) -> str:
    return f"点数不够：要 {facts[0]} 点，你有 {facts[1]} 点"


def _declared_too_much(_: View, facts: Facts) -> str:
    most, left, length = facts
    return f"宣言一夜最多 {most} 字符，你还能写 {left}，这条有 {length}；这条没有记下，没有扣点，请写短些重发"


def _only_by_night(view: View, _: Facts) -> str:
    return f"这项特权只能在夜里用，{view.options.nightfall} 入夜"


def _bad_order(_: View, facts: Facts) -> str:
    return f"要把 1 到 {facts[0]} 各写一次，例：排牌 {' '.join(str(n) for n in range(int(facts[0]), 0, -1))}"


def _no_such_shape(view: View, facts: Facts) -> str:
    return f"不能变成{facts[0]}：要变成另一种特权牌"


def _no_such_card(_: View, facts: Facts) -> str:
    return f"你现在没有能用的{facts[0]}牌"


CARDS: Final[Mapping[str, Reason]] = {
    "not-begun": "第一夜还没开始",
    "night-over": "夜间行动已截止，等天亮公布",
    "only-by-night": _only_by_night,
    "too-late": "已经截止，这次不算",
    "no-such-card": _no_such_card,
    "too-few-points": _too_few_points,
    "used-up": lambda _, facts: f"{facts[0]}的次数已用完",
    "once-a-night": "这一夜已经用过了，再用没有意义",
    "once-a-period": "这段时间已经纵火一次了",
    "one-armour": "本局一夜只能用防弹衣、狼毒中的一样",
    "not-executed": lambda _, facts: f"{_seat(facts)} 昨天没有被处决，不能特赦",
    "saint-not-pardonable": lambda _, facts: f"{_seat(facts)} 的圣人生效了，不能特赦",
    "dead-not-pardonable": lambda _, facts: f"{_seat(facts)} 已出局，本局不能特赦死者",
    "no-such-place": lambda _, facts: f"对方只有 {facts[0]} 张牌，没有这个顺位",
    "bottom-card": "对方不止一张牌，底牌不能瞄准",
    "no-such-shape": _no_such_shape,
    "no-declaration": "宣言里没有字",
    "declared-too-much": _declared_too_much,
    "declared-too-often": lambda _, facts: f"一夜的宣言最多 {facts[0]} 条；这条没有记下，没有扣点。可先“撤销 宣言”收回几条，再合成一条发",
    "nothing-to-take-back": "没有可以撤销的",
    "shape-in-use": "变成的牌已经用了，请先撤销用它做的行动",
    "only-before-the-first-night": "排牌和自选只在第一夜之前的那段时间里",
    "bad-order": _bad_order,
    "no-camp-to-choose": "你不是自选，阵营已定",
    "no-ballot-today": "你昨夜被救活，今天魂不守舍，不能投票",
    "tied-do-not-vote": "平票的人不参加加投",
    "not-tied": lambda _, facts: f"加投只能在 {nos(fact for fact in facts if isinstance(fact, int))} 中选",
    "no-verdict-now": "现在没有生死投票",
    "nominee-does-not-vote": "生死投票里，当事人没有票",
}
