"""The course of a game in a judge's hands: ending a phase, trying its end out."""

from __future__ import annotations

from desk import closing
from desk.announce import Saying, announce
from desk.lobby.call import Call, Heard, no, quietly_no
from desk.texts import judging, refuse
from desk.texts import lobby as say
from desk.texts.phases import other_phase
from desk.texts.view import View
from engine import Refusal


def close_phase(call: Call) -> Heard:
    """/结算 D2 [加投, 生死, 入夜]: the phase, or what of it is still open, ends now. Doing it twice does nothing twice."""
    game, (phase, *rest) = call.game, call.word.arguments
    table = game.table
    if table is None:
        return no("not-dealt", "C-15", say.too_early(len(game.players), game.seats))
    seen = View(table, game.names(), at=call.message.at)
    if phase != table.here or table.phase == "over":
        return quietly_no("other-phase", "4.5", f"{other_phase(seen, phase)}。")
    if table.paused is not None:
        return quietly_no("paused", "C-96", judging.paused_now())
    wanted = rest[0] if rest else closing.NIGHT if table.phase == "night" else closing.VOTE
    now = closing.stage(table)
    if wanted != now:
        return quietly_no("closed-already", "4.5", judging.closed_already(seen, phase, now))
    if not call.word.sure:
        return Heard("answered", question=judging.close_question(seen, now))
    ended = closing.end_stage(table, call.message.sender, call.message.at, call.around.dice)
    if isinstance(ended, Refusal):
        return quietly_no(ended.code, ended.clause, refuse(seen, ended))
    return Heard("done", secret=say.noted(), events=ended)


def rehearse(call: Call) -> Heard:
    """/预演: what would be if the phase ended now; nothing is stored."""
    game, table = call.game, call.game.table
    if table is None or not table.here:
        return quietly_no("not-begun", "C-15", judging.nothing_to_rehearse(table is not None and table.phase == "over"))
    ended = closing.rehearse(table, call.message.at, call.around.dice)
    if isinstance(ended, Refusal):
        return quietly_no(ended.code, ended.clause, refuse(View(table, game.names(), at=call.message.at), ended))
    after, sayings = announce(game, ended)
    assert after.table is not None
    heading = judging.rehearsed(View(table, at=call.message.at), View(after.table), ended)
    return Heard("answered", secret="\n".join((heading, *as_read(sayings))))


def as_read(sayings: tuple[Saying, ...]) -> tuple[str, ...]:
    """What would be sent, each text once, under the names of its readers."""
    readers: dict[str, list[str]] = {}
    for saying in sayings:
        readers.setdefault(saying.body, []).append(saying.to)
    return tuple(f"{judging.readers(to)}\n{body}" for body, to in readers.items())
