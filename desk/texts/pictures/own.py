"""What a seat alone may see: its role, or its cards and points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from desk.pictures.sheet import Face, Figures, Hero, Points, Row, Sheet
from desk.texts import cards, cards_seat, infection_roles, plain, roles, words
from desk.texts.cards_words import camp_name
from desk.texts.infection_seat import STAGES
from desk.texts.pictures.table import camp_tone, title_of
from desk.texts.view import View, day_word, lines, night_word, no
from engine.cards.state import UNDECIDED, Card
from engine.classic import state as classic_state
from engine.infection import state as infection_state
from engine.infection.state import STAGED
from engine.plain import state as plain_state

SKILLS: Final[Mapping[str, Callable[[View, int], tuple[str, ...]]]] = {
    "classic": roles.skills,
    "infection": infection_roles.skills,
    "plain": plain.skills,
}
DEALT_TO: Final[Mapping[str, Callable[[str], str]]] = {
    "classic": classic_state.camp,
    "infection": infection_state.camp_of,
    "plain": plain_state.camp,
}
"""The camp that a role is dealt to: what has become of him since is no part of his role message."""
FOR_YOU: Final = "只给你一个人看，请不要转发"


def role(view: View, seat: int) -> tuple[Sheet, str]:
    """The role card of a seat, as it was dealt, and what is written beside it."""
    if view.table.rule_set == "cards":
        return _hand_dealt(view, seat)
    name = view.table.seat(seat).role
    camp = DEALT_TO[view.table.rule_set](name)
    stage = f"，{STAGES[1]}" if view.table.rule_set == "infection" and name in STAGED else ""
    told = f"{words.camp_name(camp)}{stage}"
    blocks = (Hero(no(seat), name, told, camp_tone(camp)), Points(SKILLS[view.table.rule_set](view, seat), "你能做什么"))
    caption = lines(f"【身份】你是 {no(seat)}，{name}（{told}）", roles.HOW_TO_ACT, roles.ACKNOWLEDGE)
    return Sheet("你的身份", blocks, over=title_of(view), tone=camp_tone(camp), foot=FOR_YOU), caption


def _hand_dealt(view: View, seat: int) -> tuple[Sheet, str]:
    camp = view.table.seat(seat).role
    hero = Hero(no(seat), camp_name(camp), "", camp_tone(camp))
    blocks = (hero, _row(cards.dealt_row(view, seat)), Points(cards.how_to_play(view.options)))
    caption = lines(f"【身份】你是 {no(seat)}，{cards.camp_told(camp)}", roles.ACKNOWLEDGE)
    return Sheet("你的身份和牌", blocks, over=title_of(view), tone=camp_tone(camp), foot=FOR_YOU), caption


def hand(view: View, seat: int) -> Sheet:
    """Cards, points and what can be done now, as 状态 tells them."""
    table, own = view.table, view.table.own
    camp = dict(own.choices).get(seat, table.seat(seat).role)
    row = own.row(seat)
    figures = Figures(((str(own.purse(seat)), "行动点数"), (str(len(row)), "张牌"), (camp_name(camp) if camp != UNDECIDED else camp, no(seat))))
    can = tuple(cards_seat.open_now(view, seat))
    when = night_word(table.day) if table.phase == "night" else day_word(table.day) if table.day else "首夜之前"
    blocks = (figures, _row(row), *((Points(can, "现在可以"),) if can and table.paused is None else ()))
    return Sheet("手牌", blocks, over=f"{title_of(view)}　{when}", tone="night" if table.phase == "night" else "day", foot=FOR_YOU)


def _row(row: Sequence[Card]) -> Row:
    last = len(row)
    notes = {1: "最先丢", last: "底牌"} if last > 1 else {1: "底牌"}
    return Row(tuple(Face(str(place), card.kind, notes.get(place, "")) for place, card in enumerate(row, 1)))
