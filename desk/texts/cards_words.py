"""Nouns and short phrases that several texts of cards share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desk.texts.view import View, no
from engine.cards.events import NominationCounted
from engine.cards.state import Card, Play, Traced

CAUSES: Final = {"attack": "受到攻击", "failure": "因束魂或巫医", "slain": "绝杀", "executed": "处决", "saint": "圣人", "red": "红牌"}
FAILURES: Final = {"merged": "因束魂或巫医", "束魂": "因束魂", "巫医": "因巫医"}
ROLE_WORDS: Final = {"杀手": "杀", "狼人": "狼", "狙击手": "狙击"}


def camp_name(camp: str) -> str:
    return camp if camp in ("平局", "自选") else f"{camp}阵营"


def row(cards: Iterable[Card]) -> str:
    """A row, from the card that is lost first to 底牌."""
    return "、".join(card.kind for card in cards) or "无"


def numbered(cards: Iterable[Card]) -> str:
    return " ".join(f"{place}.{card.kind}" for place, card in enumerate(cards, 1)) or "无"


def play(made: Play) -> str:
    """An act as it is typed."""
    if made.shape:
        return f"变形 {made.shape}"
    target = "" if made.target is None else f" {no(made.target)}"
    return f"{made.act}{target}" + (f" 倒数{made.place}" if made.place else "")


def counts(pairs: Iterable[tuple[int, int]]) -> str:
    """3号 1张、5号 2张."""
    return "、".join(f"{no(seat)} {count}张" for seat, count in pairs)


def card_counts(view: View) -> str:
    """Card counts are public (Q06)."""
    return "各人牌数：" + "、".join(f"{no(seat)} {len(view.table.own.row(seat))}" for seat in view.table.living())


def tally_lines(event: NominationCounted) -> list[str]:
    """Each ballot with its weight, then the totals, which curses and blessings may have changed (D3)."""
    targets = dict.fromkeys([seat for seat, _ in event.tally] + [b.target for b in event.ballots if b.target is not None])
    totals = dict(event.tally)
    shown = []
    for target in targets:
        cast = [f"{no(b.seat)}（{b.weight}）" for b in event.ballots if b.target == target]
        shown.append(f"{no(target)} {totals.get(target, 0)}：{'、'.join(cast) or '没有人投'}")
    if abstained := [no(b.seat) for b in event.ballots if b.target is None]:
        shown.append(f"弃权：{'、'.join(abstained)}")
    return shown or ["没有人投票"]


# -- the trace, for judges


_ENDINGS: Final = {
    "lapsed": "宣言不够，作废",
    "void": "被禁锢（{seats}），无效",
    "bound": "被{words}停下（{seats}）",
    "anti-sniped": "被反狙击挡住（{seats}）",
    "armoured": "被{seats}的{words}挡住",
    "guarded": "转到保镖 {seats}",
    "landed": "打中 {seats} 的 {words}",
    "wasted": "落空",
    "saved": "{seats} 被救",
    "empty": "落空",
    "failed": "连续两夜失败，{seats} 失去一张牌",
    "answered": "答复 {words}",
    "imprisoned": "{seats} 被禁锢",
    "pardoned": "{seats} 取回处决丢的牌",
    "in-vain": "落空",
    "listed": "记在 {seats} 名下，投票截止时计",
    "queued": "等下一夜发完点数后烧 {seats}",
    "armed": "待处决时生效",
    "shaped": "变成 {words}",
    "stolen": "偷到 {seats} 的 {words}",
}
"""The code of an ending → what became of the act."""


def traced(each: Traced) -> str:
    """One act of the last settlement: what happened to it, and by which clause."""
    ended = (
        _ENDINGS[end.code].format(seats="、".join(no(seat) for seat in dict.fromkeys(end.seats)), words="、".join(dict.fromkeys(end.words)))
        + f"（{end.clause}）"
        for end in each.endings
    )
    standing = "站住" if each.play.act in ("保镖", "防弹衣", "狼毒", "反狙击") else "作用完毕"
    return f"{no(each.play.seat)} {play(each.play)}（{each.play.cost}点）：{'，'.join(ended) or standing}"
