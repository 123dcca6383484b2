"""Judges: another one, another player on a seat, the end before the deal."""

from __future__ import annotations

from desk.announce import Saying
from desk.game import JudgeAdded, JudgeHandedOver, JudgeRemoved, LobbyClosed, PlayerReplaced
from desk.lobby.call import Call, Heard, no
from desk.lobby.dealing import role_text
from desk.texts import judging
from desk.texts import lobby as say
from desk.texts.roster import befriend, test_message


def add_judge(call: Call) -> Heard:
    """/副法官 QQ: another judge; players can't become judges."""
    account = call.word.arguments[0]
    if not account.isdecimal():
        return no("no-account", "4.5", say.no_account("/副法官 10001"))
    if account in call.game.judges:
        return no("judge-already", "4.5", say.judge_already())
    if call.game.seat_of(account) is not None:
        return no("player-cannot-judge", "4.5", say.player_cannot_judge(call.game.seat_of(account) or 0))
    if call.around.friends is not None and account not in call.around.friends:
        return no("unreachable", "4.5", say.judge_unreachable(account, befriend(call.game)))
    if not call.word.sure:
        return Heard("answered", question=say.add_judge_question(account))
    events = (JudgeAdded(account),)
    sayings = (Saying("group", say.judge_added()), Saying("user", say.you_judge(call.game.short), user=account))
    return Heard("done", secret=say.noted(), events=events, sayings=sayings)


def remove_judge(call: Call) -> Heard:
    """/撤副法官 QQ: by the chief judge or the bot's owner, or for oneself; the chief himself can only hand over."""
    account, sender, judges = call.word.arguments[0], call.message.sender, call.game.judges
    if account not in judges:
        return no("no-judge", "4.5", judging.no_such_judge())
    if account == judges[0]:
        return no("never-without-judge", "4.5", judging.never_without_judge())
    if sender not in (account, judges[0]) and sender not in call.around.owners:
        return no("chief-only", "4.5", judging.chief_only())
    if not call.word.sure:
        return Heard("answered", question=judging.remove_judge_question(account))
    sayings = (Saying("group", judging.judge_removed()), Saying("user", judging.you_judge_no_more(call.game.short), user=account))
    return Heard("done", secret=say.noted() if sender != account else "", events=(JudgeRemoved(account),), sayings=sayings)


def hand_over(call: Call) -> Heard:
    """/交接 QQ: another chief judge in the place of the present one, who judges no more."""
    account, sender, game = call.word.arguments[0], call.message.sender, call.game
    if sender != game.judges[0] and sender not in call.around.owners:
        return no("chief-only", "4.5", judging.chief_only())
    if not account.isdecimal():
        return no("no-account", "4.5", say.no_account("/交接 10001"))
    if account == game.judges[0]:
        return no("judge-already", "4.5", say.judge_already())
    if (seat := game.seat_of(account)) is not None:
        return no("player-cannot-judge", "4.5", say.player_cannot_judge(seat))
    if call.around.friends is not None and account not in call.around.friends:
        return no("unreachable", "4.5", say.judge_unreachable(account, befriend(call.game)))
    if not call.word.sure:
        return Heard("answered", question=judging.hand_over_question(account))
    gone = game.judges[0]
    sayings = (
        Saying("group", judging.judge_handed_over()),
        Saying("user", say.you_judge(game.short), user=account),
        Saying("user", judging.you_judge_no_more(game.short), user=gone),
    )
    return Heard("done", events=(JudgeHandedOver(account),), sayings=sayings)


def replace_player(call: Call) -> Heard:
    """/顶替 N QQ: the seat with all that hangs on it goes to another account (R-71)."""
    game = call.game
    seat, account = int(call.word.arguments[0]), call.word.arguments[1]
    if not 1 <= seat <= len(game.players):
        return no("unknown-target", "R-71", say.no_such_seat(len(game.players)))
    if not account.isdecimal():
        return no("no-account", "R-71", say.no_account())
    if account in game.judges:
        return no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if account in game.retired and game.table is not None:
        return no("judge-cannot-play", "4.5", judging.once_judged())
    if game.seat_of(account) is not None:
        return no("joined-already", "R-75", say.seated_already(game.seat_of(account) or 0))
    friends = call.around.friends
    if friends is not None and account not in friends:
        return no("unreachable", "C-12", say.stranger_cannot_replace(account, befriend(game)))
    if not call.word.sure:
        return Heard("answered", question=say.replace_question(seat, game.names()[seat], account, account in game.former and game.table is not None))
    events = (PlayerReplaced(seat, account, account),)
    sayings = [Saying("group", say.replaced(seat)), Saying("user", test_message(game.short, seat, 1), user=account)]
    if game.table is not None:
        sayings.append(Saying("user", role_text(game, seat), user=account))
    return Heard("done", secret=say.noted(), events=events, sayings=tuple(sayings))


def abort(call: Call) -> Heard:
    """/流局 before the deal; afterwards it is the engine's."""
    if not call.word.sure:
        return Heard("answered", question=say.abort_question())
    return Heard("done", secret=say.noted(), events=(LobbyClosed(),), sayings=(Saying("group", say.aborted()),))


def open_again(call: Call) -> Heard:
    """/开局 where a game is on."""
    return no("group-busy", "4.5", say.group_busy())
