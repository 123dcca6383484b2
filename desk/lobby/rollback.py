"""/回滚: a closed phase is open again, with a warning of what has come out since."""

from __future__ import annotations

from desk import rollback
from desk.announce import Saying
from desk.lobby.call import Call, Heard, quietly_no
from desk.texts import judging
from desk.texts import lobby as say
from desk.texts.phases import other_phase
from desk.texts.view import View
from engine.common.table import MINUTE


def roll_back(call: Call) -> Heard:
    """/回滚 D2: the phase as it was before it closed; who is told of what is void, and the group of all of it."""
    game, phase, at = call.game, call.word.arguments[0], call.message.at
    if game.table is None or call.around.record is None:
        return quietly_no("not-dealt", "C-15", say.too_early(len(game.seated), game.seats))
    seen = View(game.table, game.names(), at=at)
    cut = rollback.closed_phases(call.around.record).get(phase)
    if cut is None:
        told = judging.not_closed_yet(phase) if phase == game.table.here else judging.nothing_to_roll_back(other_phase(seen, phase))
        return quietly_no("not-closed", "4.5", told)
    if game.status == "over" and not call.around.group_free:
        return quietly_no("group-busy", "4.5", say.group_busy())
    until = int(call.word.arguments[1]) if len(call.word.arguments) > 1 else cut.until(at)
    notice = int(game.table.options.speed_notice)
    if until < at + notice * MINUTE:
        return quietly_no("too-soon", "R-66", judging.too_soon_to_end(notice))
    again = cut.opened_again(at, until)
    void = rollback.void_since(call.around.record, cut)
    opened = View(again.table, game.names(), at=at)
    if not call.word.sure:
        return Heard("answered", question=judging.rollback_question(opened, until, void))
    sayings = (
        Saying("group", judging.rolled_back(opened, until, void.fallen, void.ended)),
        *(Saying(f"seat:{seat}", judging.your_answers_are_void(phase)) for seat in void.told),
    )
    return Heard("done", secret=say.noted(), events=(again,), sayings=sayings)
