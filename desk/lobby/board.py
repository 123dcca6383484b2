"""/看板: the judge's page of a running game, or its end before its time."""

from __future__ import annotations

from desk.errands import BoardWish
from desk.lobby.call import Call, Heard, quietly_no
from desk.texts import board as say


def show_board(call: Call) -> Heard:
    """/看板, /看板 撤销; the answer goes to the judge alone and is not stored."""
    game, revoke = call.game, call.word.arguments == ("撤销",)
    if game.table is None or game.status == "over":
        return quietly_no("not-running", "4.5", say.only_running())
    return Heard("answered", errand=BoardWish(revoke))
