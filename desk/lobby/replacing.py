"""/顶替: a seat with all that hangs on it goes to somebody else, and so does what it has been told (R-71, H-LB7)."""

from __future__ import annotations

from db.records import Sending
from desk.announce import Saying, view
from desk.game import Game, after
from desk.lobby.call import Call, Heard, no
from desk.lobby.dealing import role_text
from desk.lobby.seats import SUBSTITUTE, test_of
from desk.seating import PlayerReplaced
from desk.texts import judging, refuse, status
from desk.texts import lobby as say
from desk.texts import replacing as tell
from desk.texts.roster import befriend
from engine import Event, Refusal, decide
from engine.common.commands import HandOver


def replace_player(call: Call) -> Heard:
    """/顶替 N QQ, /顶替 N 替补: before and after the deal."""
    game, (said, account, *more) = call.game, call.word.arguments
    seat = int(said)
    if seat not in game.seated:
        return no("unknown-target", "R-71", say.no_such_seat(len(game.players)) if seat > len(game.players) else tell.nobody_sits_there(seat))
    typed = not account.startswith(SUBSTITUTE)
    if not typed:
        picked = _substitute(game, account.removeprefix(SUBSTITUTE))
        if picked is None:
            return no("no-substitute", "R-71", tell.no_substitute(game, account))
        account = picked
    if more or (typed and not account.isdecimal()):
        return no("no-account", "R-71", say.no_account())
    if (refusal := _barred(call, account)) is not None:
        return refusal
    present = game.players[seat - 1].account
    if not call.word.sure or (call.word.seen and call.word.seen != (present,)):
        again = call.word.seen != ()
        return Heard("answered", question=tell.question(game, seat, account, _warnings(game, account), again), seen=(present,))
    return _replaced(call, seat, account)


def _substitute(game: Game, place: str) -> str | None:
    """Who waits at a place, by default the first."""
    number = int(place) if place.isdecimal() else 0 if place else 1
    return game.waiting[number - 1].account if 1 <= number <= len(game.waiting) else None


def _barred(call: Call, account: str) -> Heard | None:
    """Judges don't play, players sit once, and whoever can't be told a secret gets none (C1)."""
    game, friends = call.game, call.around.friends
    if account in game.judges:
        return no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if account in game.retired and game.table is not None:
        return no("judge-cannot-play", "4.5", judging.once_judged())
    if (other := game.seat_of(account)) is not None:
        return no("joined-already", "R-75", say.seated_already(other))
    if friends is not None and account not in friends:
        return no("unreachable", "C-12", say.stranger_cannot_replace(account, befriend(game)))
    return None


def _warnings(game: Game, account: str) -> tuple[bool, bool]:
    """Whether he knows another seat's secrets, and whether nobody knows that our texts reach him."""
    person = game.person(account)
    return account in game.former and game.table is not None, person is None or not person.reached


def _replaced(call: Call, seat: int, account: str) -> Heard:
    game, at = call.game, call.message.at
    old, person = game.players[seat - 1].account, game.person(account)
    replaced = PlayerReplaced(seat, account, account if person is None else person.name, at)
    then = after(game, replaced)
    tests, sayings = test_of(then, account, seat) if person is None or not person.reached else ((), ())
    told = [Saying("group", tell.replaced(seat)), Saying("user", tell.you_are_replaced(game.short, seat), user=old), *sayings]
    events: tuple[Event, ...] = ()
    if game.table is not None:
        decision = decide(game.table, HandOver(judge=call.message.sender, seat=seat, sure=True), at, call.around.dice)
        if isinstance(decision, Refusal):
            return no(decision.code, decision.clause, refuse(view(game, at), decision))
        events = decision if isinstance(decision, tuple) else ()
        told.append(Saying("user", role_text(then, seat), user=account))
    if game.deal:
        told += [Saying("user", text, user=account) for text in _handed_over(then, seat, at, call.around.letters)]
    return Heard("done", secret=say.noted(), events=(replaced, *events, *tests), sayings=tuple(told))


def _handed_over(game: Game, seat: int, at: int, letters: tuple[Sending, ...]) -> tuple[str, ...]:
    """What the seat has been told in private so far, and how it stands now."""
    private = [(letter.at, letter.body) for letter in letters if letter.to == f"seat:{seat}"]
    return tuple(text for text in (tell.history(game.zone, private), tell.now(status(view(game), seat, False, at))) if text)
