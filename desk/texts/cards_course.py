"""The course of a game of cards: what its events mean for a seat, and how they are told afterwards."""

from __future__ import annotations

from typing import Any, Final

from desk.texts import cards_words as words
from desk.texts.passage import LOST, Chronicle, Passage, of
from desk.texts.view import clause, no, nos
from engine.cards import events as happened
from engine.cards.state import Traced

# -- what it means for a seat


def _traced(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return "；".join(words.traced(each) for each in event.trace if _touches(each, seat)) or None


def _touches(each: Traced, seat: int) -> bool:
    """An act on this seat, one that reached it, or one of its own that guarded it or the other."""
    play = each.play
    own = play.seat == seat and play.act in ("防弹衣", "狼毒", "反狙击", "圣人", "保镖")
    return play.target == seat or own or any(seat in end.seats for end in each.endings if end.code in ("guarded", "armoured", "landed"))


def _lost_cards(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.seat != seat:
        return None
    cause = words.CAUSES[event.cause]
    return f"{LOST}{'、'.join(card.kind for card in event.cards)}（{cause}），剩 {len(passage.after.table.own.row(seat))} 张"


def _stolen(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"{LOST}{event.card.kind}（{no(event.thief)} 盗窃）{clause('H4.15')}" if event.victim == seat else None


def _kept(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"盗得 {event.card.kind}{clause('H4.15')}" if event.thief == seat else None


def _returned(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"被特赦，取回 {event.card.kind}{clause('R000-133')}" if event.seat == seat else None


def _nominated(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    mine = dict(event.tally).get(seat, 0)
    voters = [f"{no(ballot.seat)}（{ballot.weight}）" for ballot in event.ballots if ballot.target == seat]
    if not mine and not voters:
        return None
    raw = sum(ballot.weight for ballot in event.ballots if ballot.target == seat)
    cursed = "" if raw == mine else f"，计诅咒和庇佑后 {mine}{clause('R000-158')}"
    return f"得 {raw} 票（{'、'.join(voters) or '没有人投'}）{cursed}{_came(event, seat)}"


def _came(event: happened.NominationCounted, seat: int) -> str:
    """What the first ballot of a day led to for a seat with votes."""
    if event.nominee == seat:
        return "，进入生死投票"
    if seat in event.tied:
        return f"，与 {nos(each for each in event.tied if each != seat)} 平票"
    return f"，进入生死投票的是 {no(event.nominee)}" if event.nominee is not None else ""


def _judged(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.nominee != seat:
        return None
    return f"生死投票：死 {event.death}，生 {event.life}，{'处决' if event.executed else '活下来'}{clause('Q102')}"


# -- in the recap


def _trace(passage: Passage) -> str | None:
    event: Any = passage.event
    return "\n".join(words.traced(each) for each in event.trace) or None


def _nomination(passage: Passage) -> str:
    event: Any = passage.event
    return ("加投：" if event.runoff else "票型：") + "；".join(words.tally_lines(event))


def _verdict(passage: Passage) -> str:
    event: Any = passage.event
    cast = "、".join(f"{no(seat)} {'死' if dies else '生'}（{heavy}）" for seat, dies, heavy in event.ballots) or "没有人投"
    return f"生死投票 {no(event.nominee)}：{cast}；死 {event.death}，生 {event.life}，{'处决' if event.executed else '活下来'}"


COURSE: Final = Chronicle(
    touches={
        happened.NightSettled: _traced,
        happened.DaySettled: _traced,
        happened.CardsLost: _lost_cards,
        happened.CardStolen: _stolen,
        happened.LootKept: _kept,
        happened.CardReturned: _returned,
        happened.NominationCounted: _nominated,
        happened.VerdictCounted: _judged,
    },
    lines={
        happened.CampFixed: of(lambda e: f"{no(e.seat)} 自选：{e.camp}"),
        happened.NightSettled: _trace,
        happened.DaySettled: _trace,
        happened.CardsLost: of(lambda e: f"{no(e.seat)} {LOST}{'、'.join(card.kind for card in e.cards)}（{words.CAUSES[e.cause]}）"),
        happened.CardReturned: of(lambda e: f"{no(e.seat)} 取回 {e.card.kind}"),
        happened.LootKept: of(lambda e: f"{no(e.thief)} 盗得 {no(e.victim)} 的 {e.card.kind}"),
        happened.NominationCounted: _nomination,
        happened.VerdictCounted: _verdict,
    },
    belated=(happened.NightSettled, happened.DaySettled),
)
