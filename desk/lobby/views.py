"""What judges look at: the public state, everything, the log."""

from __future__ import annotations

from desk.announce import Saying, view, view_of
from desk.lobby.call import Call, Heard, no
from desk.texts import bulletin, delivery, opening, overview, stand_in
from desk.texts.log import log_page
from desk.texts.pictures.answers import of_bulletin
from desk.texts.roster import roster

VIEWS = frozenset({"全貌", "日志", "预演", "到齐", "送达"})
"""What judges only look at."""


def show_bulletin(call: Call) -> Heard:
    """/公示: the public state once more (C-80)."""
    if call.game.table is None:
        return Heard("answered", answer=roster(call.game))
    text = bulletin(view_of(call.game, None))
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


def show_deliveries(call: Call) -> Heard:
    """/送达: who has what; /送达 4, /送达 群, /送达 法官: the last texts of one. Privately only."""
    game, letters, now = call.game, call.around.letters, call.around.now
    people = [(seat, player.account) for seat, player in game.seated.items()]
    wanted = call.word.arguments[0].removesuffix("号") if call.word.arguments else ""
    if not wanted:
        unreachable = [seat for seat, account in people if account in call.around.unreachable]
        return Heard("answered", answer=delivery.ledger(letters, people, unreachable, game.zone, now, game.short, call.around.only_answered))
    readers = {"群": ("group", ""), "法官": ("judges", ""), **{str(seat): (f"seat:{seat}", account) for seat, account in people}}
    if wanted not in readers:
        return no("unknown-target", "4.5", delivery.nothing_of(call.word.arguments[0]))
    to, account = readers[wanted]
    rows = [row for row in letters if row.to == to or (account and row.to == "user" and row.user == account)]
    whose = f"{wanted}号" if account else wanted
    return Heard("answered", answer=delivery.letters_of(whose, rows, game.zone, now))


def have_it_already(call: Call) -> Heard:
    """/代发, said to the account that has the game; to another one it never comes this far (`desk.stand_in`)."""
    return Heard("answered", answer=stand_in.here_already())
