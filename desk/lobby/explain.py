"""What the record answers: 为何 N, the fate of a seat by clause, and 记录, one's own acts."""

from __future__ import annotations

from desk.announce import view
from desk.lobby.call import Call, Heard, no
from desk.record import Record, Step
from desk.rollback import standing
from desk.seating import PlayerJoined, PlayerReplaced
from desk.texts import lobby as say
from desk.texts import records
from desk.texts.why import why
from engine.common.event import BallotCast

BY_JUDGES = ("judge", "forced")


def explain(call: Call) -> Heard:
    """为何 N: while the game runs for judges alone, and never in the group; when it is over for whoever asks."""
    game, seat = call.game, int(call.word.arguments[0])
    if game.table is None:
        return no("not-dealt", "C-12", say.too_early(len(game.seated), game.seats))
    if not game.table.has_seat(seat):
        return no("unknown-target", "4.5", say.no_such_seat(game.seats))
    over = game.table.phase == "over"
    if not over and not call.speaker.judge:
        return no("not-over", "4.5", records.after_the_end("为何"))
    if call.around.record is None:
        # It has ended, or he has become its judge, in this very moment.
        return no("not-read", "4.5", records.failed())
    text = why(view(game), standing(call.around.record), seat)
    if over or call.message.group is None:
        return Heard("answered", answer=text)
    # Asked in the group, answered to the judge alone (try-out 88).
    return Heard("refused", answer=records.told_privately(), secret=text, code="wrong-chat", clause="4.5")


def show_own(call: Call) -> Heard:
    """记录 [页]: the newest page first. Whoever took a seat over sees what he has done himself."""
    seat = call.speaker.seat
    if seat is None or call.around.record is None:
        return no("no-seat", "R-75", say.not_joined())
    page = int(call.word.arguments[0]) if call.word.arguments and call.word.arguments[0].isdecimal() else 1
    lines = [line for step in _tenure(call.around.record, call.message.sender) for line in _own(step, call.message.sender, seat, call.game.zone)]
    return Heard("answered", answer=records.page(lines, page))


def _tenure(record: Record, account: str) -> tuple[Step, ...]:
    """The steps since this account sat down, the last time that it did."""
    sat = [
        place
        for place, step in enumerate(record.steps)
        if any(isinstance(event, PlayerJoined | PlayerReplaced) and event.account == account for event in step.events)
    ]
    return record.steps[sat[-1] if sat else len(record.steps) :]


def _own(step: Step, account: str, seat: int, zone: str) -> list[str]:
    """What he said himself, and what a judge wrote down in his name."""
    if step.message is not None and step.message.sender == account:
        return [records.own_act(step, zone)]
    return [
        records.in_his_name(step.at, event.ballot, zone)
        for event in step.events
        if isinstance(event, BallotCast) and event.ballot.seat == seat and event.ballot.by in BY_JUDGES
    ]
