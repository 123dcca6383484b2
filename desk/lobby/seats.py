"""Signing up, leaving, and answering the test message."""

from __future__ import annotations

from desk.announce import Saying
from desk.game import PlayerJoined, PlayerLeft, PlayerReached
from desk.lobby.call import Call, Heard, no
from desk.texts import lobby as say

NAME_LENGTH = 20
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""


def join(call: Call) -> Heard:
    game, sender = call.game, call.message.sender
    if game.table is not None:
        return no("dealt-already", "C-93", say.dealt_already())
    if sender in game.judges:
        return no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if game.seat_of(sender) is not None:
        return no("joined-already", "R-75", say.joined_already(game.seat_of(sender) or 0))
    if len(game.players) >= game.seats:
        return no("table-full", "C-02", say.table_full(game.seats))
    joined = PlayerJoined(sender, clean_name(call.message.name, sender))
    seat = len(game.players) + 1
    friend = call.around.friends is None or sender in call.around.friends
    test = (Saying("user", say.test_message(game.short, seat), user=sender),) if friend else ()
    return Heard("done", answer=say.joined(seat, len(game.players) + 1, game.seats, friend), events=(joined,), sayings=test)


def clean_name(name: str, account: str) -> str:
    """A name for lists: one line, no invisible or direction-changing marks, not too long; the account if nothing is left."""
    shown = "".join(char for char in name if char.isprintable() and char not in FILLERS and not 0x200B <= ord(char) <= 0x206F)
    return " ".join(shown.split())[:NAME_LENGTH] or account


def leave(call: Call) -> Heard:
    game, sender = call.game, call.message.sender
    if game.seat_of(sender) is None:
        # Once the roles are dealt, what outsiders say in the group is talk (E01).
        return Heard("ignored") if game.table is not None else no("not-joined", "R-75", say.not_joined())
    if game.table is not None:
        return no("dealt-already", "C-93", say.cannot_leave())
    return Heard("done", answer=say.left(len(game.players) - 1, game.seats), events=(PlayerLeft(sender),))


def received(call: Call) -> Heard:
    """收到: answers the test message; later it is only a kind word."""
    seat = call.game.seat_of(call.message.sender)
    if seat is None:
        return Heard("answered")
    if call.game.players[seat - 1].reached:
        return Heard("answered", answer=say.received_again() if call.game.table is None else say.received_role())
    return Heard("done", answer=say.reached(seat), events=(PlayerReached(call.message.sender, clean_name(call.message.name, call.message.sender)),))
