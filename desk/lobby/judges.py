"""Judges: another one, one less, the end before the deal."""

from __future__ import annotations

from desk.announce import Saying
from desk.game import DeskEvent, Game, JudgeAdded, JudgeHandedOver, JudgeRemoved, LobbyClosed
from desk.lobby.call import Call, Heard, no
from desk.seating import WaitingEnded
from desk.texts import judging
from desk.texts import lobby as say
from desk.texts.roster import befriend

WARNED = "warned"


def add_judge(call: Call) -> Heard:
    """/副法官 QQ: another judge; players can't become judges."""
    account = call.word.arguments[0]
    if not account.isdecimal():
        return no("no-account", "4.5", say.no_account("/副法官 10001"))
    if account in call.game.judges:
        return no("judge-already", "4.5", say.judge_already())
    if (seat := _playing(call.game, account)) is not None:
        return no("player-cannot-judge", "4.5", say.player_cannot_judge(seat))
    if call.around.friends is not None and account not in call.around.friends:
        return no("unreachable", "4.5", say.judge_unreachable(account, befriend(call.game)))
    warning = _warning(call.game, account)
    if not call.word.sure or (warning and not call.word.seen):
        return Heard("answered", question=f"{warning}{say.add_judge_question(account)}", seen=(WARNED,) if warning else ())
    events = (*_waits_no_more(call.game, account), JudgeAdded(account))
    sayings = (Saying("group", say.judge_added()), Saying("user", say.you_judge(call.game.short), user=account))
    return Heard("done", secret=say.noted(), events=events, sayings=sayings)


def remove_judge(call: Call) -> Heard:
    """/撤副法官 QQ: by the chief judge or the bot's owner, or for oneself; the chief himself can only hand over."""
    account, sender, judges = call.word.arguments[0], call.message.sender, call.game.judges
    if account not in judges:
        return no("no-judge", "4.5", judging.no_such_judge())
    if account == judges[0]:
        return no("never-without-judge", "4.5", judging.never_without_judge())
    if sender not in (account, judges[0]) and call.message.person not in call.around.owners:
        return no("chief-only", "4.5", judging.chief_only())
    if not call.word.sure:
        return Heard("answered", question=judging.remove_judge_question(account))
    sayings = (Saying("group", judging.judge_removed()), Saying("user", judging.you_judge_no_more(call.game.short), user=account))
    return Heard("done", secret=say.noted() if sender != account else "", events=(JudgeRemoved(account),), sayings=sayings)


def hand_over(call: Call) -> Heard:
    """/交接 QQ: another chief judge in the place of the present one, who judges no more."""
    account, sender, game = call.word.arguments[0], call.message.sender, call.game
    if sender != game.judges[0] and call.message.person not in call.around.owners:
        return no("chief-only", "4.5", judging.chief_only())
    if not account.isdecimal():
        return no("no-account", "4.5", say.no_account("/交接 10001"))
    if account == game.judges[0]:
        return no("judge-already", "4.5", say.judge_already())
    if (seat := _playing(game, account)) is not None:
        return no("player-cannot-judge", "4.5", say.player_cannot_judge(seat))
    if call.around.friends is not None and account not in call.around.friends:
        return no("unreachable", "4.5", say.judge_unreachable(account, befriend(call.game)))
    warning = _warning(game, account)
    if not call.word.sure or (warning and not call.word.seen):
        return Heard("answered", question=f"{warning}{judging.hand_over_question(account)}", seen=(WARNED,) if warning else ())
    gone = game.judges[0]
    sayings = (
        Saying("group", judging.judge_handed_over()),
        Saying("user", say.you_judge(game.short), user=account),
        Saying("user", judging.you_judge_no_more(game.short), user=gone),
    )
    return Heard("done", events=(*_waits_no_more(game, account), JudgeHandedOver(account)), sayings=sayings)


def _playing(game: Game, account: str) -> int | None:
    """The seat of whoever still plays; one whom everybody knows to be out plays no more (try-out 95)."""
    seat = game.seat_of(account)
    return None if seat is not None and game.table is not None and game.table.publicly_out(seat) else seat


def _warning(game: Game, account: str) -> str:
    """Who has played here may judge only when the judge has read that he did, however surely he asked."""
    seat = game.seat_of(account)
    return judging.has_played(seat) if seat is not None or account in game.former else ""


def _waits_no_more(game: Game, account: str) -> tuple[DeskEvent, ...]:
    """A judge is nobody's substitute."""
    return (WaitingEnded(account),) if game.place_of(account) is not None else ()


def abort(call: Call) -> Heard:
    """/流局 before the deal; afterwards it is the engine's."""
    if not call.word.sure:
        return Heard("answered", question=say.abort_question())
    return Heard("done", secret=say.noted(), events=(LobbyClosed(),), sayings=(Saying("group", say.aborted()),))


def open_again(call: Call) -> Heard:
    """/开局 where a game is on."""
    return no("group-busy", "4.5", say.group_busy())
