"""Every no of the engine in one line: why, what is right instead, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desk.texts import cards_refusals
from desk.texts.classic_roles import REASONS
from desk.texts.phases import other_phase, phase_word
from desk.texts.queries import open_now
from desk.texts.view import View, clause, day_word, no
from engine.common.ballot import CODES
from engine.common.event import BallotMalformed
from engine.common.turn import Refusal

Facts = tuple[str | int, ...]
Reason = str | Callable[[View, Facts], str]

BALLOT_FORM: Final = "投票：N 理由：…"


def refuse(view: View, refusal: Refusal, form_hint: str | None = None, seat: int | None = None) -> str:
    """The answer to a refused command.

    `form_hint` is the reader's usage line; it stands where the form was the fault. `seat`, for private answers only, is
    whose list of what is open now stands behind a command out of place (§4.4).
    """
    said = form_hint if form_hint and refusal.code == "wrong-form" else reason_of(view, refusal.code, refusal.facts)
    after = _what_now(view, refusal) or _hint(refusal, form_hint) or _instead(view, refusal, seat)
    return f"{said}{after}{clause(refusal.clause)}"


def reason_of(view: View, code: str, facts: Facts) -> str:
    """Why not, without the clause."""
    reason = OWN_REASONS.get(view.table.rule_set, {}).get(code) or REASONS_OF.get(code)
    if reason is None:
        return "现在不能这样做"
    return reason if isinstance(reason, str) else reason(view, facts)


def _what_now(view: View, refusal: Refusal) -> str:
    """After a malformed ballot post: how it is put right (C-101, R-83)."""
    broken = next((event.post for event in refusal.events if isinstance(event, BallotMalformed)), None)
    if broken is None:
        return ""
    how = "请引用这一楼改正" if view.options.fix_needs_quote == "yes" else "请改正后再发"
    form = "" if broken.change or refusal.code == "wrong-form" else f"：{BALLOT_FORM}"
    return f"。{'原票仍有效；' if broken.change else ''}{how}{form}"


def _hint(refusal: Refusal, form_hint: str | None) -> str:
    return f"。{form_hint}" if form_hint and refusal.code in FORM_FAULTS else ""


def _instead(view: View, refusal: Refusal, seat: int | None) -> str:
    if seat is None or refusal.code not in OUT_OF_PLACE:
        return ""
    return f"。你现在可以：{'；'.join(open_now(view, seat)) or '无'}"


def _seat_in(facts: Facts) -> str:
    """The seat that the facts name last, or a pronoun."""
    seats = [fact for fact in facts if isinstance(fact, int)]
    return no(seats[-1]) if seats else "对方"


def _voting_closed(view: View, _: Facts) -> str:
    table = view.table
    if table.phase == "signup" or table.day == 0:
        return "投票未开门"
    return f"投票已关门，{day_word(table.day)}的投票已截止"


def _already_voted(_: View, facts: Facts) -> str:
    seats = [fact for fact in facts if isinstance(fact, int)]
    return f"你已投 {no(seats[0])}。改票请引用原票回复“改票：…”" if seats else "你已弃权。改票请引用原票回复“改票：…”"


def _before_close(minutes: int) -> str:
    return "一小时" if minutes == 60 else f"{minutes}分钟"


def _too_late_to_change(view: View, _: Facts) -> str:
    return f"关门前{_before_close(view.options.change_limit)}不得改票，原票仍有效"


def _too_late_for_another(view: View, _: Facts) -> str:
    return f"关门前{_before_close(view.options.change_limit)}不得换对象"


def _bad_reason(view: View, _: Facts) -> str:
    return f"刀后面要附{REASONS[view.options.reason]}，例：刀 6 悍跳"


def _unknown_target(view: View, _: Facts) -> str:
    return f"没有这个对象，座位是 1–{len(view.table.seats)}" if view.table.seats else "没有这个对象"


def _potion_spent(_: View, facts: Facts) -> str:
    return f"{'两瓶药都' if 'both' in facts else '救药' if 'save' in facts else '毒药'}已用过，没有了"


def _too_soon(view: View, facts: Facts) -> str:
    earliest = "" if view.at is None else f"，即 {view.clock(view.at + 60 * int(facts[0]))} 以后"
    return f"新的关门至少要在 {facts[0]} 分钟之后{earliest}"


def _not_earlier(view: View, _: Facts) -> str:
    return f"现在的关门是 {view.dated_clock(view.table.close)}，加速要早于它；要推迟请用“/延时 N分”或“/改期 时刻”"


def _only_by_night(view: View, _: Facts) -> str:
    return f"现在是白天，关门（{view.clock(view.table.close)}）以后才能这样做" if view.table.votes.open else "现在不是夜里，不能这样做"


def _not_head(view: View, _: Facts) -> str:
    return "只有狼头能这样做" if view.table.own.head is not None else "还没有狼头，选出后由狼头来定"


def _no_shot(_: View, facts: Facts) -> str:
    order = str(facts[0]) if facts and facts[0] in SHOTS else "枪"
    return f"现在不能{SHOTS[order]}；出局时我会问你，怕错过可预先写“遗嘱 {order} N”"


def _phase_in(facts: Facts) -> str:
    return phase_word(str(facts[0]))


def _other_phase(view: View, facts: Facts) -> str:
    return other_phase(view, str(facts[0]))


SHOTS: Final = {"枪": "开枪", "粉碎": "粉碎"}
"""The standing order of a shot → what it does."""


def _ballot(word: str) -> Reason:
    return _BALLOT_REASONS[word]


_BALLOT_REASONS: Final[Mapping[str, Reason]] = {
    "E02": "你已出局，不能投票",
    "E03": _voting_closed,
    "E04": _already_voted,
    "E05": "改票须引用你自己的原票",
    "E06": "引用的不是你的选票",
    "E07": "你还没有投票，请先投票",
    "E08": "改票机会已用完",
    "E09": _too_late_to_change,
    "E10": "请写明投票对象",
    "E11": "只能投一人",
    "E12": _unknown_target,
    "E13": lambda _, facts: f"{_seat_in(facts)} 已出局",
    "E14": "请写明理由（1–200字，不能只有标点和数字）",
    "E15": f"格式：{BALLOT_FORM}",
    "E16": "请用文字投票",
    "E17": _too_late_for_another,
    "E18": "对象未变，不计改票",
    "E19": "请引用格式有误的那一楼，再发一次",
    "P02": "代投已截止，此票作废；你仍可自己在群里投票",
    "P03": "代投改票已截止，原票仍有效",
    "SELF": "本局不可投自己",
    "AMONG": lambda _, facts: f"{_seat_in(facts)} 不在候选之列，不能投",
}

REASONS_OF: Final[Mapping[str, Reason]] = {
    **{word: _ballot(code) for code, (word, _) in CODES.items()},
    # E02, E12 and E13 of a ballot and of a skill share a word.
    "you-are-out": lambda _, facts: "你已出局，不能投票" if "E02" in facts else "你已出局，不能再行动",
    "unknown-target": _unknown_target,
    "target-out": lambda _, facts: f"{_seat_in(facts)} 已出局，不能选",
    "idle-already": lambda _, facts: f"{_seat_in(facts)} 已是挂机",
    "not-idle": lambda _, facts: f"{_seat_in(facts)} 没有挂机",
    # whose turn, and when
    "not-your-skill": "这不是你的技能",
    "only-by-night": _only_by_night,
    "only-by-day": "要在白天投票开着的时候才能这样做",
    "too-late": "时限已过，这次不算",
    "acted-already": "这件事你已做过，不能再改",
    "kill-chosen": "狼头今晚已经选定（定刀或空刀），不能再改，也不能再提名、决战",
    "no-such-act": "本局没有这个行动",
    "no-take-back": "本局的夜间行动不能撤销；刀在选定前可以再发一次改掉",
    "game-over": "游戏已结束",
    "paused": "游戏暂停中，不收指令，请等法官继续",
    "window-shut": "这个时限已经结束",
    # targets
    "not-yourself": "不能选自己",
    # wolves
    "no-election": "狼头只在第1夜选",
    "not-a-wolf": lambda _, facts: f"狼头票只能投给狼人，{_seat_in(facts)} 不是",
    "no-wolf-target": "本局不可刀狼人",
    "no-kill-reason": _bad_reason,
    "bad-kill-reason": _bad_reason,
    "not-submitted": lambda _, facts: f"今夜没有人提名 {_seat_in(facts)}；你可以自己先提名：刀 N 两字",
    "not-head": _not_head,
    "duel-used": "决战一局只有一次，已用过",
    "duel-pending": "已有一个决战提议等同伴答复",
    "three-knives": "决战要写三刀，每刀一个座位或空，例：决战 7 8 空",
    "lone-duel": "本局独狼不能提出决战",
    "no-proposal": "现在没有等你答复的决战提议",
    "your-own-proposal": "这是你自己的提议，等同伴答复",
    # witch, hunter, titles
    "save-victim-only": "本局只能救通灵告诉你的人",
    "potion-spent": _potion_spent,
    "no-shot-now": _no_shot,
    "no-title-to-give": "你现在没有头衔要移交；怕错过可预先写遗嘱",
    "no-candidate": lambda _, facts: f"{_seat_in(facts)} 不能接任，请另选一人",
    # infection
    "mode-needed": "完全体要写明哪一种：感染 N 一（有身份则成为衍生者，否则出局）或 感染 N 二（没有身份则成为衍生者，否则出局）",
    "no-mode-yet": "到了完全体才能选，现在只写：感染 N",
    "not-derived": lambda _, facts: f"{_seat_in(facts)} 不是衍生者，本局不收",
    "not-tonight": "今晚得到的过载，下一夜起才能用",
    "one-of-two": lambda _, facts: f"今晚你已用{facts[0]}，净化和格式化一夜只能用一样；要换请先“撤销”",
    "skill-lost": "这个技能你已失去",
    "nothing-to-take-back": "现在没有可撤销的行动",
    "no-candidacy": "本局不必竞选，谁都可以被选为警长",
    "stood-already": "你已竞选",
    # players by day
    "muster-closed": "报到已结束",
    "mustered-already": "你已报到",
    "asked-already": "你今天已申请过加速",
    "no-last-words": "现在没有遗言可发：有遗言权的人出局后，我会告诉他到几点为止",
    "no-text": "请写上内容，例：遗言 我是好人",
    # judges
    "not-begun": "游戏还没开始",
    "begun-already": "游戏已经开始",
    "no-early-end": "本局夜里到点才天亮，不用报“好了”",
    "ready-already": "你说过“好了”了；还要想想就发“等等”",
    "not-ready": "你还没说“好了”，没有要收回的",
    "closing": "正在关门计票，几秒后再发",
    "closed-already": lambda _, facts: f"{_phase_in(facts)}的投票已结算，没有再做什么",
    "other-phase": _other_phase,
    "no-card": lambda _, facts: f"{_seat_in(facts)} 没有黄牌可撤",
    "paused-already": "游戏已在暂停中，发“/继续”恢复",
    "not-paused": "游戏没有暂停",
    "nothing-open": "现在没有可推迟的时限",
    "time-past": "这个时刻已过",
    "time-too-far": "时间太远，最多 120 天",
    "too-soon": _too_soon,
    "not-earlier": _not_earlier,
    "not-later": "要早于现在的时限请用“/改期 时刻”；延时只能推后",
    "same-time": "时限本来就是这个时刻",
    "nothing-to-move": "现在没有关门或开门可改期；夜里的零星时限用“/延时 N分”",
}
"""The stable code of a refusal → its text."""

OWN_REASONS: Final[Mapping[str, Mapping[str, Reason]]] = {"cards": cards_refusals.CARDS}
"""Rule set → codes of its own, and those that it words otherwise."""

FORM_FAULTS: Final = frozenset({"change-needs-quote", "no-text", "unknown-target", "three-knives", "no-target", "two-targets", "no-reason"})
"""Refusals after which the command's right form helps."""

OUT_OF_PLACE: Final = frozenset(
    {"not-your-skill", "only-by-night", "no-such-act", "no-shot-now", "no-title-to-give", "not-head", "no-proposal", "no-election"}
)
"""Refusals after which it helps to know what else is open."""
