"""Texts of the frame that every game with days and nights has: the deal, the notice of the opening, drafts, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts import timing, words
from desk.texts.common import Telling
from desk.texts.refusals import reason_of
from desk.texts.seats import seat_words
from desk.texts.view import View, clause, lines, no
from engine.common import event as common
from engine.common.night import NightTold
from engine.common.table import MINUTE, Instant, Reader

HALF_DAY: Final = 12 * 60 * MINUTE


def dealt_to_all(view: View, event: common.Dealt) -> str:
    return (
        f"【身份已发】{len(event.roles)} 人的身份都已私信，请看过后在私聊里回复“收到”，"
        f"再于 {view.clock(event.at + HALF_DAY, event.at)} 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官"
    )


def after_close(view: View, minutes: int) -> Instant:
    return view.table.close + minutes * MINUTE


def night_told(_: View, view: View, event: NightTold, reader: Reader) -> str:
    since = "昨夜出局" if view.options.reveal == "none" else "上次开门以来出局"
    fallen = (no(seat) + (f"（{word}）" if word else "") for seat, word in zip(event.fallen, event.words, strict=True))
    news = f"{since}：{'、'.join(fallen)}" if event.fallen else "昨夜平安夜，无人出局"
    return lines(f"【天亮】{news}", f"警徽已移交，新警长：{no(event.sheriff)}" if event.badge_moved and event.sheriff is not None else None)


def game_ended(_: View, view: View, event: common.GameEnded, reader: Reader) -> str:
    outcome = "流局，不分胜负" if event.winner is None else "平局" if event.winner == "平局" else f"{words.camp_name(event.winner)}胜利"
    heading = f"【游戏结束】{outcome}"
    if reader == "judges":
        return lines(heading, f"种子：{event.seed}")
    return lines(heading, recap(view), f"种子：{event.seed}（可核对每一次抽签）")


def recap(view: View) -> str:
    """Every seat with its role and how it fell. For after the game only."""
    return lines(*(_recap_line(view, seat.number) for seat in view.table.seats))


def _recap_line(view: View, number: int) -> str:
    seat = view.table.seat(number)
    return f"{view.named(number)} {seat.role}，{'存活' if seat.out is None else words.how_fell(seat.out)}{seat_words(view).afterwards(view, number)}"


def fallen_told(_: View, view: View, event: common.FallenTold, reader: Reader) -> str:
    """By night the fallen learn that they are out, and no more."""
    rule = view.options.last_words
    has_words = rule == "all_non_red" or (rule == "plus_first_night" and view.table.day == 1)
    return lines(
        "你已出局。公布之前请保密，此后不要再参与讨论", "开门后到下次关门前可发一次“遗言 …”" if has_words else None, timing.after_the_fall(view)
    )


def draft_failed(_: View, view: View, event: common.DraftFailed, reader: Reader) -> str:
    why = reason_of(view, event.code, event.facts)
    return f"你先前记下的“{words.typed(event.command)}”入夜时没能执行：{why}{clause(event.clause)}"


FRAME: Final[Mapping[type[common.Event], Telling]] = {
    common.GameEnded: game_ended,
    common.FallenTold: fallen_told,
    common.DraftFailed: draft_failed,
    NightTold: night_told,
}
