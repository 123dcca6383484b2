"""How the arguments of sign-up words are read: a chair, or a place in the waiting list."""

from __future__ import annotations

import re

from desk.reader.forms import Call, Lobby, Reading
from desk.reader.shapes import too_much
from desk.reader.spelling import numeral


def sign_up(call: Call) -> Reading:
    """报名, 报名 5, 报名 替补."""
    said = _chair(call)
    if not said or said == "替补" or said.isdecimal():
        return Lobby(call.form.word, (said,) if said else (), said, call.sure)
    return too_much(call, call.start)


def choose_seat(call: Call) -> Reading:
    """选座 5."""
    said = _chair(call)
    if said.isdecimal():
        return Lobby(call.form.word, (said,), said, call.sure)
    return too_much(call, call.start) if said else call.wrong("no-chair")


def take_off(call: Call) -> Reading:
    """/移出 4, /移出 替补2."""
    said = _chair(call)
    if not said:
        return call.wrong("no-chair")
    return Lobby(call.form.word, (said,), said, call.sure) if said.removeprefix("替补").isdecimal() else too_much(call, call.start)


def _chair(call: Call) -> str:
    """What is said of a chair or a place in the waiting list: a number, 替补, or 替补 and a number; other words as they are."""
    said = call.text.plain[call.start :].strip(" \n:,、。!~")
    substitute = said.startswith("替补")
    number = said.removeprefix("替补").strip().removesuffix("号").removesuffix("位")
    if re.fullmatch("[0-9]{1,4}", number):
        value = int(number)
    else:
        value = numeral(number) or 0
    return f"{'替补' if substitute else ''}{value}" if value else said
