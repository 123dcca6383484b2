"""What a seat alone may see of its role."""

from __future__ import annotations

from collections.abc import Callable

from desk.pictures.sheet import Hero, Points, Sheet
from desk.texts import words
from desk.texts.pictures.table import camp_tone, title_of
from desk.texts.view import View, lines, no
from engine import RULE_SETS

FOR_YOU = "只给你一个人看，请不要转发"
Dealt = Callable[[View, int], tuple[Sheet, str]]


def of_role(skills: Callable[[View, int], tuple[str, ...]], stage: Callable[[str], str] = lambda _role: "") -> Dealt:
    """How the role card of a seat is made, as it was dealt, with what is written beside it."""

    def card(view: View, seat: int) -> tuple[Sheet, str]:
        name = view.table.seat(seat).role
        # The camp that a role is dealt to: what has become of him since is no part of his role message.
        camp = RULE_SETS[view.table.rule_set].camp(name)
        told = f"{words.camp_name(camp)}{stage(name)}"
        blocks = (Hero(no(seat), name, told, camp_tone(camp)), Points(skills(view, seat), "你能做什么"))
        caption = lines(f"【身份】你是 {no(seat)}，{name}（{told}）", words.HOW_TO_ACT, words.ACKNOWLEDGE)
        return Sheet("你的身份", blocks, over=title_of(view), tone=camp_tone(camp), foot=FOR_YOU), caption

    return card
