"""The words of cards: privileges with their targets, declarations, and what is said before night 1."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from desk.reader.aims import over, skip, token, whole_aim
from desk.reader.ballots import ballot, ballot_follows, judge_proxy, proxy, recorded
from desk.reader.forms import Act, Call, Chatter, Form, Reading, Wrong
from desk.reader.shapes import Build, aim_follows, alone, another_aim, anything_follows, clause_follows, first_aim, query, too_much
from desk.reader.spelling import numeral
from engine.cards.commands import Arrange, ChooseCamp, Declare, Use, VoteLife
from engine.cards.declarations import MOST_CHARACTERS
from engine.cards.state import CAMPS, SHORT

DECLARATION_LIMIT: Final = MOST_CHARACTERS
"""Characters of one message that may hold a declaration: as many as a whole night's."""

_PLACE: Final = re.compile(r"(倒数|正数)?\s*第?\s*([0-9]{1,3}|[一二三四五六七八九十]{1,3})\s*[位张]?")
_ROLES: Final = {"杀手": "杀", "杀": "杀", "狼人": "狼", "狼": "狼", "狙击手": "狙击", "狙击": "狙击", "狙": "狙击"}
_GAPS: Final = re.compile(r"[\s>》,、;/→-]*")
_BARE_NUMBER: Final = re.compile(r"@?[0-9]+号?")


# -- privileges


def bare(act: str) -> Build:
    """A privilege without a target."""
    return alone(lambda *, seat, sure: Use(seat=seat, act=act, sure=sure))


def on_target(act: str) -> Build:
    """A privilege on one player."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        if not over(call, aim.end):
            return call.wrong("two-targets") if another_aim(call, aim.end) else too_much(call, aim.end)
        return Act(Use(seat=call.seat, act=act, target=aim.seat, sure=call.sure))

    return build


def attack(act: str) -> Build:
    """An attack on one player, with a piece of declaration or without."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        if _second_target(call, aim.end):
            return call.wrong("two-targets")
        return Act(Use(seat=call.seat, act=act, target=aim.seat, words=call.text.said(skip(call, aim.end)), sure=call.sure))

    return build


def _second_target(call: Call, position: int) -> bool:
    """A bare number begins no declaration (contract); a name or a mention is a target only when nothing follows it."""
    start = skip(call, position)
    aim = another_aim(call, position)
    if aim is None:
        return False
    whole = whole_aim(call, start)
    number = _BARE_NUMBER.fullmatch(aim.said) is not None and (whole is not None or over(call, aim.end))
    return number or over(call, aim.end)


def aimed(call: Call) -> Reading:
    """瞄准 N 倒数K [宣言]; 第i counts from the front (Q26)."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        return aim
    start = skip(call, aim.end)
    place = _PLACE.match(call.text.plain, start)
    if place is None or not (place[1] or "第" in place[0]):
        return call.wrong("no-place")
    value = int(place[2]) if place[2].isascii() else numeral(place[2])
    words = call.text.said(skip(call, place.end()))
    return Act(Use(seat=call.seat, act="瞄准", target=aim.seat, place=value or 0, from_front=place[1] != "倒数", words=words, sure=call.sure))


def morph(call: Call) -> Reading:
    """变形 牌名: in full or either half."""
    start = skip(call, call.start)
    said = call.text.plain[start:].strip(" \n:,、。!")
    if not said:
        return call.wrong("no-card-named")
    kind = SHORT.get("/".join(half.strip() for half in said.split("/")).removesuffix("牌"))
    if kind is None:
        return call.wrong("unknown-card", said=said)
    return Act(Use(seat=call.seat, act="变形", kind=kind, sure=call.sure))


def declaration(call: Call) -> Reading:
    """宣言 杀/狼/狙击 文字."""
    start = skip(call, call.start)
    role = next((word for word in _ROLES if call.text.plain.startswith(word, start)), None)
    if role is None:
        return call.wrong("no-role", said=call.text.said(start, start + len(token(call, start))))
    words = call.text.said(skip(call, start + len(role)))
    if not words:
        return call.wrong("picture-only" if call.text.pictures else "no-text", need="宣言的内容")
    return Act(Declare(seat=call.seat, role=_ROLES[role], words=words, sure=call.sure))


# -- before night 1


def arrangement(call: Call) -> Reading:
    """排牌 3 1 2 5 4."""
    order: list[int] = []
    at = skip(call, call.start)
    while not over(call, at):
        number = re.compile("[0-9]{1,3}").match(call.text.plain, at)
        if number is None:
            return too_much(call, at)
        order.append(int(number[0]))
        gap = _GAPS.match(call.text.plain, number.end())
        assert gap is not None
        at = gap.end()
    return Act(Arrange(seat=call.seat, order=tuple(order), sure=call.sure)) if order else call.wrong("no-new-order")


def camp(call: Call) -> Reading:
    """自选 杀手|狼人|平民."""
    start = skip(call, call.start)
    said = call.text.plain[start:].strip(" \n:,、。!").removesuffix("阵营")
    if said not in CAMPS:
        return call.wrong("no-camp", said=said)
    return Act(ChooseCamp(seat=call.seat, camp=said, sure=call.sure))


# -- by day


def life(death: bool) -> Build:
    """死 or 生, only as a whole message; closing marks may follow (死！)."""

    def build(call: Call) -> Reading:
        return Act(VoteLife(seat=call.seat, death=death, sure=call.sure)) if over(call, call.start) and not _asked(call) else Chatter()

    return build


def _asked(call: Call) -> bool:
    """死? asks; it votes for nothing."""
    return "?" in call.text.plain[call.start :]


def card_follows(call: Call) -> bool:
    """变形杀手."""
    return call.text.plain[call.start :].strip().split("/")[0] in SHORT


def role_follows(call: Call) -> bool:
    """宣言杀 …"""
    return call.text.plain.startswith(tuple(_ROLES), call.start)


def camp_follows(call: Call) -> bool:
    return call.text.plain.startswith(CAMPS, call.start)


def order_follows(call: Call) -> bool:
    return call.text.plain[call.start].isdigit()


_attack: Final = partial(Form, follows=aim_follows, verbatim=True, limit=DECLARATION_LIMIT)
_on: Final = partial(Form, arguments="N", follows=aim_follows)

CARDS: Final = (
    Form(word="帮助", arguments="[指令]", example="帮助 瞄准", help="看能用哪些指令", where="both", who="anybody", build=query, aliases=("说明", "help"), verbatim=True),
    Form(word="规则", arguments="[条号或词]", example="规则 束魂", help="查规则", where="both", who="anybody", build=query, follows=clause_follows, verbatim=True),
    Form(word="投票", arguments="：N", example="投票：5", help="投票，截止前可以再发改投", where="group", build=ballot("投票", reasoned=False), follows=ballot_follows),
    Form(word="改票", arguments="：N", example="改票：6", help="改投，截止前不限次数", where="group", build=ballot("改票", reasoned=False), follows=ballot_follows),
    Form(word="死", example="死", help="生死投票：处决", where="group", build=life(True), talk=True),
    Form(word="生", example="生", help="生死投票：不处决", where="group", build=life(False), talk=True),
    Form(word="代投", arguments="N", example="代投 5", help="请法官代投，也可代投 弃权", build=proxy(change=False, reasoned=False), follows=anything_follows),
    Form(word="代投改票", arguments="N", example="代投改票 6", help="请法官代为改投", build=proxy(change=True, reasoned=False), follows=anything_follows),
    Form(
        word="代投", arguments="N M", example="/代投 4 8", help="替 N 号投 M 号", build=judge_proxy(change=False, reasoned=False), follows=aim_follows,
        who="judge", where="both", slash=True,
    ),
    Form(
        word="代投改票", arguments="N M", example="/代投改票 4 8", help="替 N 号改投 M 号", build=judge_proxy(change=True, reasoned=False), follows=aim_follows,
        who="judge", where="both", slash=True,
    ),
    Form(
        word="补记", arguments="N 投票 M", example="/补记 4 投票 8", help="替 N 号记一票", build=recorded(reasoned=False), follows=aim_follows,
        who="judge", where="both", slash=True,
    ),
    Form(word="排牌", arguments="3 1 2 5 4", example="排牌 3 1 2 5 4", help="首夜前重排手牌，最前的先丢", build=arrangement, follows=order_follows),
    Form(word="自选", arguments="阵营", example="自选 平民", help="首夜前，自选者选阵营", build=camp, follows=camp_follows),
    _attack(word="杀", arguments="N [宣言]", example="杀 6 月黑风高", help="杀手普通攻击（1点）", build=attack("杀")),
    _attack(word="杀手必杀", arguments="N [宣言]", example="杀手必杀 6 月黑风高", help="杀手一击必杀（3点）", build=attack("杀手必杀")),
    _attack(word="狼", arguments="N [宣言]", example="狼 6 月亮圆了", help="狼人普通攻击（1点）", build=attack("狼")),
    _attack(word="狼人必杀", arguments="N [宣言]", example="狼人必杀 6 月亮圆了", help="狼人一击必杀（3点）", build=attack("狼人必杀")),
    _attack(word="狙击", arguments="N [宣言]", example="狙击 6 一声枪响", help="普通狙击（1点）", build=attack("狙击"), aliases=("普通狙击",)),
    _attack(
        word="瞄准", arguments="N 倒数K [宣言]", example="瞄准 6 倒数2 一声枪响", help="瞄准狙击某一顺位的牌（3点）", build=aimed, aliases=("瞄准狙击",)
    ),
    Form(
        word="宣言", arguments="杀/狼/狙击 文字", example="宣言 杀 月黑风高", help="补一段杀人宣言", build=declaration, follows=role_follows,
        verbatim=True, limit=DECLARATION_LIMIT,
    ),
    _on(word="束魂", example="束魂 4", help="束魂（2点）", build=on_target("束魂")),
    Form(word="法警", example="法警", help="查当夜有没有人用杀手牌（2点）", build=bare("法警")),
    _on(word="巫医", example="巫医 4", help="治疗（2点）", build=on_target("巫医")),
    Form(word="占卜", example="占卜", help="查当夜有没有人用狼人牌（2点）", build=bare("占卜")),
    Form(word="防弹衣", example="防弹衣", help="当夜抵抗杀手和狙击手（1点）", build=bare("防弹衣")),
    Form(word="狼毒", example="狼毒", help="当夜抵抗狼人和狙击手（1点）", build=bare("狼毒")),
    _on(word="禁锢", example="禁锢 5", help="禁锢（2点）", build=on_target("禁锢")),
    Form(word="反狙击", example="反狙击", help="当夜普通狙击不生效（2点）", build=bare("反狙击")),
    _on(word="绝杀", example="绝杀 5", help="绝杀（2点），昼夜可用", build=on_target("绝杀")),
    _on(word="特赦", example="特赦 5", help="特赦昨天被处决的人（2点）", build=on_target("特赦")),
    _on(word="诅咒", example="诅咒 5", help="多计一票（1点），昼夜可用", build=on_target("诅咒"), aliases=("普通诅咒",)),
    _on(word="恶毒诅咒", example="恶毒诅咒 5", help="得票翻倍（2点），昼夜可用", build=on_target("恶毒诅咒")),
    _on(word="庇佑", example="庇佑 5", help="少计一票（1点），昼夜可用", build=on_target("庇佑"), aliases=("普通庇佑",)),
    _on(word="虔诚庇佑", example="虔诚庇佑 5", help="得票减半（2点），昼夜可用", build=on_target("虔诚庇佑")),
    _on(word="纵火", example="纵火 5", help="下一夜两人点数减半，昼夜可用", build=on_target("纵火")),
    Form(word="圣人", example="圣人", help="当天若被处决，投死的人各丢一张牌（3点）", build=bare("圣人")),
    _on(word="保镖", example="保镖 5", help="当夜替他承受普通攻击（1点）", build=on_target("保镖")),
    Form(word="变形", arguments="牌名", example="变形 杀手", help="变成另一种特权牌（1点）", build=morph, follows=card_follows),
    _on(word="盗窃", example="盗窃 5", help="天亮偷走他最前面的一张牌（2点）", build=on_target("盗窃")),
)  # fmt: skip
