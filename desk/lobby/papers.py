"""导出 and 验证: the papers of a game, for its judges at any time, for everybody who had a part when it is over."""

from __future__ import annotations

from desk.errands import Paper
from desk.lobby.call import Call, Heard, no
from desk.texts import lobby as say
from desk.texts import records


def export(call: Call) -> Heard:
    """导出: what a player could read of a running game would be other people's secrets (try-out 4). 导出 网页: nobody before the end (H-WB5)."""
    game, page = call.game, call.word.arguments == ("网页",)
    if not call.speaker.judge and call.speaker.seat is None:
        return no("no-seat", "R-75", say.not_joined())
    if game.table is None:
        return no("not-dealt", "C-12", say.too_early(len(game.seated), game.seats))
    if not call.speaker.judge and game.status != "over":
        return no("not-over", "4.5", records.export_after_the_end())
    if page and (game.status != "over" or game.table.phase != "over"):
        return no("not-over", "4.5", records.page_after_the_end())
    return Heard("answered", errand=Paper("page" if page else "export", judge=call.speaker.judge))


def check(call: Call) -> Heard:
    """验证: once the seed is published."""
    game = call.game
    if game.table is None:
        return no("not-dealt", "C-12", say.too_early(len(game.seated), game.seats))
    if game.status != "over":
        return no("not-over", "4.5", records.verify_after_the_end(game.commitment))
    return Heard("answered", errand=Paper("verify"))
