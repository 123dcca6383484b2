"""What the platform tells of people: who left the group or came back (try-out 97), who is a friend now."""

from __future__ import annotations

from typing import Literal

from desk.announce import Saying, announce
from desk.game import DeskEvent, Game
from desk.limits import Ended
from desk.lobby.dealing import role_saying
from desk.lobby.seats import test_of
from desk.seating import PlayerBack, PlayerGone, RoleSentAgain, WaitingEnded
from desk.texts import absence as say
from engine import Dice, decide
from engine.common.commands import SetAside

News = Literal["left", "back", "friend"]
DAY = 24 * 60 * 60
"""How long somebody may be gone from the group until nobody waits for him any more."""

Followed = tuple[tuple[DeskEvent, ...], tuple[Saying, ...]]
NOTHING: Followed = (), ()


def hear(game: Game, news: News, account: str, now: int) -> tuple[Game, *tuple[Ended, ...]]:
    """The game after news of a person, and what came of them. A second time they do nothing."""
    events, sayings = _followed(game, news, account, now)
    if not events:
        return (game,)
    after, announced = announce(game, events)
    return after, Ended(events, (*sayings, *announced), now)


def _followed(game: Game, news: News, account: str, at: int) -> Followed:
    person, seat = game.person(account), game.seat_of(account)
    if person is None or game.status == "over":
        return NOTHING
    match news:
        case "friend" if not person.reached:
            return test_of(game, account, seat)
        case "friend" if seat is not None and game.awaits_receipt(account):
            # He could not be reached when the roles went out, or has not said so: the same message with the same number.
            return (RoleSentAgain(seat),), (role_saying(game, seat),)
        case "left" if seat is None:
            return (WaitingEnded(account),), (Saying("judges", say.substitute_left(person.name)),)
        case "left" if person.gone is None:
            return (PlayerGone(account, at),), (Saying("judges", say.left_group(seat or 0, game.table is not None)),)
        case "back" if person.gone is not None:
            return (PlayerBack(account),), (Saying("judges", say.back_in_group(seat or 0)),)
        case _:
            return NOTHING


def next_setting_aside(game: Game) -> int | None:
    """When the next player who left the group is set aside, if he doesn't come back."""
    return min((when for _, when in _leavers(game)), default=None)


def set_aside(game: Game, now: int, dice: Dice) -> tuple[Game, *tuple[Ended, ...]]:
    """Who has been gone for a day: nobody waits for him any more, and no more than that."""
    steps: list[Ended] = []
    for seat, when in _leavers(game):
        decision = decide(game.table, SetAside(seat=seat), now, dice) if when <= now and game.table is not None else ()
        if isinstance(decision, tuple) and decision:
            game, sayings = announce(game, decision)
            steps.append(Ended(decision, sayings, now))
    return game, *steps


def _leavers(game: Game) -> list[tuple[int, int]]:
    table = game.table
    if table is None or game.status == "over" or table.phase == "signup" or table.paused is not None:
        return []
    gone = ((n, player.gone) for n, player in game.seated.items() if player.gone is not None)
    return [(n, since + DAY) for n, since in gone if table.lives(n) and n not in table.idle]
