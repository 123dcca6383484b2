"""请假 within limits, and /准假 beyond them (H-LB8)."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

from desk.announce import Saying
from desk.game import Game
from desk.lobby.call import Call, Heard, no
from desk.reader.away import CANCEL
from desk.texts import absence as say
from desk.texts import lobby as say_lobby
from engine.common.event import LeaveEnded, LeaveTaken
from engine.common.table import Leave

DAY = 24 * 60 * 60


def take_leave(call: Call) -> Heard:
    """请假 [日期 或 取消], said by a player."""
    game, seat, arguments = call.game, call.speaker.seat, call.word.arguments
    assert seat is not None, "the reader lets players only"
    if game.table is None:
        return no("not-dealt", "4.4", say.leave_before_deal())
    if game.table.knows_out(seat):
        return no("you-are-out", "4.4", say.you_are_out())
    times, days = left(game, seat)
    if not arguments:
        return Heard("answered", answer=say.leave_shown(game.zone, _leaves(game, seat), times, days))
    if arguments == (CANCEL,):
        return _end(call, seat)
    if game.status == "over":
        return no("game-over", "C-60", say.over())
    leave = _leave(game, seat, arguments, call.message.at)
    if (other := _overlapping(game, leave)) is not None:
        return no("leave-overlaps", "4.4", say.leave_overlaps(game.zone, other))
    if times < 1 or length(game.zone, leave) > days:
        when = say.days(game.zone, leave.since, leave.until)
        told = Saying("judges", say.leave_asked_beyond(seat, when, call.word.text))
        return Heard("refused", answer=say.leave_too_much(times, days, seat, call.word.text), sayings=(told,), code="leave-too-much", clause="4.4")
    return Heard("done", events=(LeaveTaken(leave, public=game.customs.leave_public == "yes"),))


def grant_leave(call: Call) -> Heard:
    """/准假 N 日期, /准假 N 取消: by a judge, whatever the limits."""
    game, seat, arguments = call.game, int(call.word.arguments[0]), call.word.arguments[1:]
    if game.table is None:
        return no("not-dealt", "4.5", say_lobby.too_early(len(game.seated), game.seats))
    if not game.table.lives(seat):
        return no("target-out", "4.5", say.leave_of_out(seat))
    if arguments == (CANCEL,):
        return _end(call, seat)
    if game.status == "over":
        return no("game-over", "C-60", say.over())
    leave = _leave(game, seat, arguments, call.message.at, granted=True)
    if (other := _overlapping(game, leave)) is not None:
        return no("leave-overlaps", "4.5", say.leave_overlaps(game.zone, other))
    if not call.word.sure:
        return Heard("answered", question=say.grant_question(seat, say.days(game.zone, leave.since, leave.until)))
    return Heard("done", secret=say_lobby.noted(), events=(LeaveTaken(leave, public=game.customs.leave_public == "yes"),))


def _end(call: Call, seat: int) -> Heard:
    """What is past of a leave counts as taken."""
    game, judge = call.game, call.word.word == "准假"
    if not any(leave.until > call.message.at for leave in _leaves(game, seat)):
        return no("no-leave", "4.5" if judge else "4.4", say.no_leave())
    if judge and not call.word.sure:
        return Heard("answered", question=say.end_leave_question(seat))
    return Heard("done", events=(LeaveEnded(seat, call.message.at, public=game.customs.leave_public == "yes"),))


def _leaves(game: Game, seat: int) -> tuple[Leave, ...]:
    assert game.table is not None
    return tuple(leave for leave in game.table.leaves if leave.seat == seat)


def left(game: Game, seat: int) -> tuple[int, int]:
    """How many leaves and how many days a seat has left; what judges have granted is not counted."""
    own = [leave for leave in _leaves(game, seat) if not leave.granted]
    return game.customs.leave_times - len(own), game.customs.leave_days - sum(length(game.zone, leave) for leave in own)


def length(zone: str, leave: Leave) -> int:
    """How many days of the calendar a leave touches."""
    first, last = (datetime.datetime.fromtimestamp(at, ZoneInfo(zone)).date() for at in (leave.since, leave.until - 1))
    return (last - first).days + 1


def _leave(game: Game, seat: int, days: tuple[str, ...], at: int, granted: bool = False) -> Leave:
    """From the beginning of the first day to the end of the last, in the game's own zone."""
    first, last = (datetime.date.fromisoformat(day) for day in (days[0], days[-1]))
    since, until = (_midnight(game.zone, day) for day in (first, last + datetime.timedelta(days=1)))
    return Leave(seat, since, until, at, granted)


def _midnight(zone: str, day: datetime.date) -> int:
    return int(datetime.datetime.combine(day, datetime.time(), ZoneInfo(zone)).timestamp())


def _overlapping(game: Game, leave: Leave) -> Leave | None:
    return next((each for each in _leaves(game, leave.seat) if each.since < leave.until and leave.since < each.until), None)
