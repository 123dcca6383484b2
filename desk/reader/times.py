"""How judges' times are read: by how much, until when, from when on."""

from __future__ import annotations

import re
from collections.abc import Callable

from desk.reader.forms import Act, Call, Lobby, Reading, Wrong
from desk.reader.moments import BAD, Unclear, moment, span
from desk.reader.phases import no_phase, phase_at
from engine.common.commands import OpenDoors, Postpone, Reschedule, SpeedUp

LONGEST_PREVIEW = 12 * 60
SHOWN = 20
"""Characters of what was said that the answer repeats."""


def time_follows(call: Call) -> bool:
    """A time may stand right behind the word: 延时30分, 加速18:30, 改期明天 21:30."""
    return re.match(r"[0-9半两]|[今明后大下本这周星礼到]|[上中下晚早凌]", call.text.plain[call.start :]) is not None


def postpone(call: Call) -> Reading:
    """/延时 N分, also hours and days; or until when."""
    said = _said(call)
    if not said:
        return call.wrong("no-time")
    minutes = span(said)
    if minutes is not None:
        return Act(Postpone(judge=call.speaker.account, minutes=minutes, sure=call.sure))
    return _until(call, said, lambda when: Reschedule(judge=call.speaker.account, when=when, only_later=True, sure=call.sure))


def preview(call: Call) -> Reading:
    """/预览 30分, /预览 关."""
    said = _said(call)
    if not said:
        return call.wrong("no-time")
    minutes = 0 if said in ("关", "关闭", "不用") else span(said)
    if minutes is None or minutes > LONGEST_PREVIEW:
        return call.wrong("bad-time", said=said[:SHOWN])
    return Lobby(call.form.word, (str(minutes),), sure=call.sure)


def reschedule(call: Call) -> Reading:
    """/改期 时刻."""
    said = _said(call)
    if not said:
        return call.wrong("no-time")
    return _until(call, said, lambda when: Reschedule(judge=call.speaker.account, when=when, sure=call.sure))


def speed_up(call: Call) -> Reading:
    """/加速 时刻."""
    said = _said(call)
    if not said:
        return call.wrong("no-time")
    return _until(call, said, lambda when: SpeedUp(judge=call.speaker.account, when=when, sure=call.sure), rolls=True)


def open_doors(call: Call) -> Reading:
    """/开门 [时刻]."""
    said = _said(call)
    if not said:
        return Act(OpenDoors(judge=call.speaker.account, sure=call.sure))
    return _until(call, said, lambda when: OpenDoors(judge=call.speaker.account, when=when, sure=call.sure), rolls=True)


def roll_back(call: Call) -> Reading:
    """/回滚 D2 [时刻]."""
    phase, end = phase_at(call)
    if not phase:
        return no_phase(call)
    said = call.text.plain[end:].strip(" \n:,、。")
    if not said:
        return Lobby(call.form.word, (phase,), sure=call.sure)
    when = moment(said, call.scene.now, call.scene.zone)
    return _unclear(call, said, when) if isinstance(when, Unclear) else Lobby(call.form.word, (phase, str(when)), sure=call.sure)


def _said(call: Call) -> str:
    return call.text.plain[call.start :].strip(" \n:。")


def _until(call: Call, said: str, make: Callable[[int], OpenDoors | Reschedule | SpeedUp], rolls: bool = False) -> Reading:
    when = moment(said, call.scene.now, call.scene.zone, rolls)
    return _unclear(call, said, when) if isinstance(when, Unclear) else Act(make(when))


def _unclear(call: Call, said: str, why: Unclear) -> Wrong:
    return call.wrong((why if len(said) <= SHOWN else BAD).code, said=said[:SHOWN], right=why.right)
