"""Signing up: a chair or a place in the waiting list, leaving, and answering the test message."""

from __future__ import annotations

from dataclasses import replace

from desk.announce import Saying
from desk.game import DeskEvent, Game, Player, after
from desk.lobby.call import Call, Heard, no
from desk.seating import PlayerJoined, PlayerLeft, PlayerReached, PlayerTested, PlayerWaits, RoleAcknowledged, SeatChanged, WaitingEnded
from desk.texts import dealing, judging, roster
from desk.texts import lobby as say
from desk.texts.pictures.answers import of_roster
from desk.texts.tame import flattened

NAME_LENGTH = 20
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""
SUBSTITUTE = "替补"


def join(call: Call) -> Heard:
    """报名, 报名 5, 报名 替补: a chair while there is one, else a place in the waiting list."""
    game, sender, wish = call.game, call.message.sender, (call.word.arguments or ("",))[0]
    if sender in game.judges:
        return no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if sender in game.retired and game.table is not None:
        return no("judge-cannot-play", "4.5", judging.once_judged())
    if (seat := game.seat_of(sender)) is not None:
        return no("joined-already", "R-75", roster.joined_already(seat, bool(wish) and game.table is None))
    if game.table is not None and (wish != SUBSTITUTE or game.status == "over"):
        return no("dealt-already", "C-93", roster.dealt_already(game.status == "over"))
    if (place := game.place_of(sender)) is not None and (wish == SUBSTITUTE or not game.free_seats):
        return no("joined-already", "R-75", roster.waits_already(place))
    if wish == SUBSTITUTE or not game.free_seats:
        return _wait(call, wish == SUBSTITUTE)
    chosen = int(wish) if wish else game.free_seats[0]
    if refusal := _barred(game, chosen):
        return refusal
    joined = PlayerJoined(sender, clean_name(call.message.name, sender), chosen)
    friend, tested = _tested(call, joined, chosen)
    answer = roster.joined(chosen, len(game.seated) + 1, game.seats, friend, roster.befriend(game))
    return Heard("done", answer=answer, events=(joined, *tested[0]), sayings=tested[1])


def _barred(game: Game, seat: int) -> Heard | None:
    """Why nobody can sit down there (try-out 101)."""
    if not 1 <= seat <= game.seats:
        return no("unknown-target", "R-75", say.no_such_seat(game.seats))
    if seat in game.seated:
        return no("seat-taken", "R-75", roster.seat_taken(seat, game.free_seats))
    return None


def _wait(call: Call, wished: bool) -> Heard:
    game, sender = call.game, call.message.sender
    waits = PlayerWaits(sender, clean_name(call.message.name, sender), wished)
    friend, tested = _tested(call, waits, None)
    answer = roster.waits(len(game.waiting) + 1, None if wished else game.seats, friend, roster.befriend(game))
    return Heard("done", answer=answer, events=(waits, *tested[0]), sayings=tested[1])


def _tested(call: Call, joined: DeskEvent, seat: int | None) -> tuple[bool, tuple[tuple[DeskEvent, ...], tuple[Saying, ...]]]:
    """Whether he can be written to, and the test message that finds it out."""
    sender, friends = call.message.sender, call.around.friends
    friend = not call.game.answers_only and (friends is None or sender in friends)
    return friend, test_of(after(call.game, joined), sender, seat) if friend else ((), ())


def test_of(game: Game, account: str, seat: int | None) -> tuple[tuple[DeskEvent, ...], tuple[Saying, ...]]:
    """The next numbered test message to somebody who sits here (`seat`) or waits."""
    person = game.person(account)
    number = 1 if person is None else person.tests + 1
    return (PlayerTested(account),), (Saying("user", roster.test_message(game.short, seat, number), user=account),)


def clean_name(name: str, account: str) -> str:
    """A name for lists: one line, no invisible or direction-changing marks, no towers of accents, not too long; the account if nothing is left.

    Of an account that is no number its end is enough: it is no name of his, and he sees it nowhere.
    """
    shown = "".join(char for char in name if char.isprintable() and char not in FILLERS and not 0x200B <= ord(char) <= 0x206F)
    return " ".join(flattened(shown).split())[:NAME_LENGTH].strip() or (account if len(account) <= NAME_LENGTH else f"玩家{account[-4:]}")


def choose_seat(call: Call) -> Heard:
    """选座 N: to an empty chair, before the deal."""
    game, sender, seat = call.game, call.message.sender, int(call.word.arguments[0])
    present = game.seat_of(sender)
    if present is None:
        return no("not-joined", "R-75", say.not_joined())
    if game.table is not None:
        return no("dealt-already", "C-93", say.dealt_already())
    if seat == present:
        return no("joined-already", "R-75", roster.joined_already(seat, False))
    if refusal := _barred(game, seat):
        return refusal
    return Heard("done", answer=roster.moved(present, seat), events=(SeatChanged(sender, seat),))


def leave(call: Call) -> Heard:
    """退出: before the deal from a chair, at any time from the waiting list."""
    game, sender = call.game, call.message.sender
    if game.place_of(sender) is not None:
        return Heard("done", answer=roster.waits_no_more(), events=(WaitingEnded(sender),))
    seat = game.seat_of(sender)
    if seat is None and game.table is not None:
        # Once the roles are dealt, what outsiders say in the group is talk (E01).
        return Heard("ignored")
    if seat is None:
        return no("not-joined", "R-75", say.not_joined())
    if game.table is not None:
        return no("dealt-already", "C-93", say.cannot_leave())
    return Heard("done", answer=roster.left(seat, len(game.seated) - 1, game.seats), events=(PlayerLeft(sender, moves=False),))


def remove(call: Call) -> Heard:
    """/移出 N, /移出 替补N: a judge takes somebody off the list before the deal."""
    game, said = call.game, call.word.arguments[0]
    if game.table is not None and not said.startswith(SUBSTITUTE):
        return no("dealt-already", "R-71", roster.cannot_remove())
    number = int(said.removeprefix(SUBSTITUTE))
    people = dict(enumerate(game.waiting, 1)) if said.startswith(SUBSTITUTE) else game.seated
    person = people.get(number)
    if person is None:
        return no("unknown-target", "R-71", roster.nobody_there(said))
    if not call.word.sure:
        return Heard("answered", question=roster.remove_question(said, person.name))
    gone = WaitingEnded(person.account) if said.startswith(SUBSTITUTE) else PlayerLeft(person.account, moves=False)
    sayings = (Saying("group", roster.removed(said)), Saying("user", roster.you_are_removed(game.short), user=person.account))
    return Heard("done", secret=say.noted(), events=(gone,), sayings=sayings)


def show_roster(call: Call) -> Heard:
    """名单: who sits where, who waits."""
    text = roster.roster(call.game)
    return Heard("answered", answer=text, picture=of_roster(call.game, text))


def received(call: Call) -> Heard:
    """收到: answers the test message, and after the deal the role message; later it is only a kind word."""
    game, sender, person = call.game, call.message.sender, call.game.person(call.message.sender)
    if person is None:
        return Heard("answered")
    events: list[DeskEvent] = []
    answer = dealing.received_role() if game.table is not None else dealing.received_again()
    if not person.reached:
        events.append(PlayerReached(sender, clean_name(call.message.name, sender)))
        answer = roster.reached(game.seat_of(sender))
    if game.seat_of(sender) is not None and person.acked < game.deal and game.status == "running":
        events.append(RoleAcknowledged(sender, game.deal))
        answer = dealing.acknowledged(game.deal)
    return Heard("done" if events else "answered", answer=answer, events=tuple(events))


def filled(game: Game, friends: frozenset[str] | None) -> tuple[tuple[DeskEvent, ...], tuple[Saying, ...]]:
    """Chairs that are free go to those who wait, in their order; the group and they themselves are told."""
    events: list[DeskEvent] = []
    sayings: list[Saying] = []
    while game.status == "lobby" and game.free_seats and (person := next((p for p in game.waiting if not p.spare), None)) is not None:
        seat = game.free_seats[0]
        joined = PlayerJoined(person.account, person.name, seat)
        game = after(game, joined)
        sayings += _told_up(game, person, seat, friends)
        events.append(joined)
        if not person.reached and (friends is None or person.account in friends):
            tests, words = test_of(game, person.account, seat)
            events += tests
            sayings += words
    return tuple(events), tuple(sayings)


def _told_up(game: Game, person: Player, seat: int, friends: frozenset[str] | None) -> list[Saying]:
    friend = friends is None or person.account in friends
    how = "" if friend else roster.befriend(game)
    group = Saying("group", roster.moved_up(person.name, seat, len(game.seated), game.seats, how))
    return [group, Saying("user", roster.you_moved_up(game.short, seat), user=person.account)] if person.reached and friend else [group]


def with_filled(call: Call, heard: Heard) -> Heard:
    """What a word did to the list, and who moves up because of it."""
    game = call.game
    for event in heard.events:
        game = after(game, event)
    events, sayings = filled(game, call.around.friends)
    return replace(heard, events=(*heard.events, *events), sayings=(*heard.sayings, *sayings)) if events else heard
