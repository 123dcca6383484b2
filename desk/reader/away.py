"""How the arguments of words about absence are read: 请假, /准假, /挂机."""

from __future__ import annotations

from desk.reader.aims import over
from desk.reader.days import days
from desk.reader.forms import Act, Call, Lobby, Reading, Wrong
from desk.reader.shapes import first_aim, too_much
from engine.common.commands import EndIdle, SetIdle

CANCEL = "取消"
_CANCELS = (CANCEL, "撤销", "销假", "解除")


def leave(call: Call) -> Reading:
    """请假, 请假 5.1-5.3, 请假 取消."""
    return _days(call, call.start, ())


def grant(call: Call) -> Reading:
    """/准假 4 5.1-5.3, /准假 4 取消."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        return aim
    if over(call, aim.end):
        return call.wrong("no-argument")
    return _days(call, aim.end, (str(aim.seat),))


def _days(call: Call, start: int, before: tuple[str, ...]) -> Reading:
    said = call.text.plain[start:].strip(" \n:,、。!")
    if not said or said in _CANCELS:
        return Lobby(call.form.word, (*before, *((CANCEL,) if said else ())), said, call.sure)
    span = days(said, call.scene.now, call.scene.zone)
    if isinstance(span, str):
        return call.wrong(span, said=said[:20])
    return Lobby(call.form.word, (*before, *(day.isoformat() for day in span)), said, call.sure)


def idle(call: Call) -> Reading:
    """/挂机 4, /挂机 4 取消."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        return aim
    assert aim.seat is not None
    if over(call, aim.end):
        return Act(SetIdle(judge=call.speaker.account, seat=aim.seat, sure=call.sure))
    if call.text.plain[aim.end :].strip(" \n:,、。!") in _CANCELS:
        return Act(EndIdle(judge=call.speaker.account, seat=aim.seat, sure=call.sure))
    return too_much(call, aim.end)
