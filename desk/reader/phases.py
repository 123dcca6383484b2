"""Phases as judges name them: D2 and N1, also 第2天 and 第一夜."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desk.reader.forms import Call, Lobby, Reading
from desk.reader.spelling import numeral

_NUMBER: Final = "[0-9]{1,3}|[一二三四五六七八九十]{1,3}"
_PHASE: Final = re.compile(rf"[\s:,、]*(?:([DN])\s*([0-9]{{1,3}})|第({_NUMBER})([天夜晚]))(?![0-9A-Za-z])", re.IGNORECASE)
_LOOSE: Final = re.compile(rf"\s*(?:([DN])\s*([0-9]{{1,3}})|第?({_NUMBER})([天夜晚]))", re.IGNORECASE)

STAGES: Final = {"加投": "further", "生死": "verdict", "生死投票": "verdict", "入夜": "nightfall", "天黑": "nightfall"}
"""What else of a day can be ended, each by its own name, once its vote is closed."""


def phase_follows(call: Call) -> bool:
    """结算D2."""
    return re.match(r"[DNdn]?[0-9]|第[0-9]", call.text.plain[call.start :]) is not None


def stamped(call: Call) -> Call:
    """A command that says for which phase it is: /关门 D2. What stands behind the phase are its arguments."""
    found = _PHASE.match(call.text.plain, call.start)
    return call if found is None else replace(call, start=found.end(), phase=_named(found))


def stamp_follows(call: Call) -> bool:
    """关门D2."""
    return re.match(r"[DNdn][0-9]|第[0-9一二三四五六七八九十]", call.text.plain[call.start :]) is not None


def _named(found: re.Match[str]) -> str:
    if found[1]:
        return f"{found[1].upper()}{int(found[2])}"
    number = int(found[3]) if found[3].isdecimal() else numeral(found[3]) or 0
    return f"{'D' if found[4] == '天' else 'N'}{number}"


def close_phase(call: Call) -> Reading:
    """/结算 D2, /结算 D2 加投."""
    phase, end = phase_at(call)
    stage = call.text.plain[end:].strip(" \n:,、。")
    if not phase or (stage and stage not in STAGES):
        return no_phase(call)
    return Lobby(call.form.word, (phase, STAGES[stage]) if stage else (phase,), sure=call.sure)


def phase_at(call: Call) -> tuple[str, int]:
    """The phase that the arguments begin with, empty for none, and where it ends."""
    found = _LOOSE.match(call.text.plain, call.start)
    return ("", call.start) if found is None else (_named(found), found.end())


def no_phase(call: Call) -> Reading:
    """The answer where no phase is named, or more than it."""
    said = call.text.plain[call.start :].strip(" \n:")
    return call.wrong("bad-phase", said=said[:20]) if said else call.wrong("no-argument")
