"""What judges look at: the public state, everything, the log."""

from __future__ import annotations

from desk.announce import Saying, view
from desk.lobby.call import Call, Heard
from desk.texts import bulletin, overview
from desk.texts import lobby as say
from desk.texts.log import log_page

VIEWS = frozenset({"全貌", "日志", "预演"})
"""What judges only look at."""


def show_bulletin(call: Call) -> Heard:
    """/公示: the public state once more (C-80)."""
    if call.game.table is None:
        return Heard("answered", answer=say.sign_up_list(call.game.names(), call.game.seats))
    return Heard("answered", sayings=(Saying("group", bulletin(view(call.game))),))


def show_overview(call: Call) -> Heard:
    """/全貌, privately only: the reader has seen to that."""
    if call.game.table is None:
        return Heard("answered", answer=say.sign_up_list(call.game.names(), call.game.seats))
    return Heard("answered", answer=overview(view(call.game)))


def show_log(call: Call) -> Heard:
    """/日志 [页]: what was done, the newest page first; privately only."""
    page = int(call.word.arguments[0]) if call.word.arguments and call.word.arguments[0].isdecimal() else 1
    seats = {p.account: n for n, p in enumerate(call.game.players, 1)}
    return Heard("answered", answer=log_page(call.around.log, page, seats, call.game.judges, call.game.zone))
