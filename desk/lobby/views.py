"""What judges look at: the public state, everything, the log."""

from __future__ import annotations

from desk.announce import Saying, view
from desk.lobby.call import Call, Heard
from desk.texts import bulletin, opening, overview
from desk.texts.log import log_page
from desk.texts.pictures.answers import of_bulletin
from desk.texts.roster import roster

VIEWS = frozenset({"全貌", "日志", "预演", "到齐"})
"""What judges only look at."""


def show_bulletin(call: Call) -> Heard:
    """/公示: the public state once more (C-80)."""
    if call.game.table is None:
        return Heard("answered", answer=roster(call.game))
    text = bulletin(view(call.game))
    return Heard("answered", sayings=(Saying("group", text, picture=of_bulletin(call.game, text)),))


def show_overview(call: Call) -> Heard:
    """/全貌, privately only: the reader has seen to that."""
    if call.game.table is None:
        return Heard("answered", answer=roster(call.game))
    return Heard("answered", answer=overview(view(call.game)))


def show_log(call: Call) -> Heard:
    """/日志 [页]: what was done, the newest page first; privately only."""
    page = int(call.word.arguments[0]) if call.word.arguments and call.word.arguments[0].isdecimal() else 1
    seats = {p.account: n for n, p in call.game.seated.items()}
    return Heard("answered", answer=log_page(call.around.log, page, seats, call.game.judges, call.game.zone))


def show_presets(call: Call) -> Heard:
    """/预设: tables with a name."""
    return Heard("answered", answer=opening.presets(call.around.presets))
