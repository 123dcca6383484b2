"""The course of a game in a judge's hands: ending a phase, trying its end out."""

from __future__ import annotations

from collections.abc import Iterator

from desk import closing, limits, review
from desk.announce import Saying, announce
from desk.course import PreviewSet, QuarantineLifted
from desk.lobby.call import Call, Heard, no, quietly_no
from desk.record import passages
from desk.rollback import standing
from desk.texts import judging, refuse
from desk.texts import lobby as say
from desk.texts.passage import Passage
from desk.texts.phases import other_phase, phase_word
from desk.texts.view import View
from desk.texts.why import outlook
from engine import Refusal, decide
from engine.common.commands import Resume


def close_phase(call: Call) -> Heard:
    """/结算 D2 [加投, 生死, 入夜]: the phase, or what of it is still open, ends now. Doing it twice does nothing twice."""
    game, (phase, *rest) = call.game, call.word.arguments
    table = game.table
    if table is None:
        return no("not-dealt", "C-15", say.too_early(len(game.seated), game.seats))
    seen = View(table, game.names(), at=call.message.at)
    if phase != table.here or table.phase == "over":
        return quietly_no("other-phase", "4.5", f"{other_phase(seen, phase)}。")
    if table.paused is not None:
        return quietly_no("paused", "C-96", judging.paused_now())
    if review.held_window(game) is not None:
        return release(call)
    wanted = rest[0] if rest else closing.NIGHT if table.phase == "night" else closing.VOTE
    now = closing.stage(table)
    if wanted != now:
        return quietly_no("closed-already", "4.5", judging.closed_already(seen, phase, now))
    if not call.word.sure:
        return Heard("answered", question=judging.close_question(seen, now, game.preview))
    ended = limits.by_hand(game, call.message.sender, call.message.at, call.around.dice)
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
    _, sayings = announce(game, ended)
    heading = judging.rehearsed(View(table, at=call.message.at), ended)
    traces = outlook((*_so_far(call), *passages(game, ended)), phase_word(table.here))
    texts = judging.as_read((saying.to, saying.body) for saying in sayings)
    return Heard("answered", secret="\n".join((heading, *judging.why(traces), *texts)))


def _so_far(call: Call) -> Iterator[Passage]:
    return iter(()) if call.around.record is None else standing(call.around.record)


# -- results that wait for the judges


def set_preview(call: Call) -> Heard:
    """/预览 30分, /预览 关: results are shown to the judges first, and go out at the latest after so long."""
    minutes = int(call.word.arguments[0])
    if minutes == call.game.preview:
        return no("as-it-was", "4.5", judging.preview_as_it_was(minutes))
    if not call.word.sure:
        return Heard("answered", question=judging.preview_question(minutes))
    said = Saying("group", judging.preview_set(minutes))
    return Heard("done", secret=say.noted(), events=(PreviewSet(minutes),), sayings=(said,))


def release(call: Call) -> Heard:
    """/放行: the result that waits goes out now."""
    game, window = call.game, review.held_window(call.game)
    if game.table is None or window is None:
        return quietly_no("nothing-held", "4.5", judging.nothing_held(game.preview))
    if not call.word.sure:
        return Heard("answered", question=judging.release_question(View(game.table, at=call.message.at)))
    events = limits.release(game, call.message.at, call.around.dice)
    return Heard("done", secret=say.noted(), events=events)


# -- a game that stands still


def lift_quarantine(call: Call) -> Heard:
    """/解除隔离: the limit that failed is tried again; everybody gets back the time that the game stood still."""
    game, table = call.game, call.game.table
    if table is None or not game.quarantined:
        return quietly_no("not-quarantined", "4.5", judging.not_quarantined())
    if not call.word.sure:
        return Heard("answered", question=judging.lift_question())
    resumed = decide(table, Resume(judge=call.message.sender, sure=True), call.message.at, call.around.dice)
    assert isinstance(resumed, tuple), "a quarantined game is paused"
    return Heard("done", secret=say.noted(), events=(QuarantineLifted(), *resumed))
