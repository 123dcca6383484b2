"""What a stored text is: an answer, a fact, a role, a reminder; and the numbers of facts, for each audience its own from 1 on.

Nothing but the texts of an audience itself moves its numbers: whoever can't tell two deals apart reads the same numbers (P4).
"""

from __future__ import annotations

from collections.abc import Mapping

from db.records import Kind
from desk.announce import Saying, Stamp
from desk.course import Reminded
from desk.game import Game
from desk.inputs import Done
from desk.seating import RoleSentAgain, RolesSent
from engine.common.event import DayClosed, DayOpened, GameEnded, NightOpened

TURNS = (DayClosed, DayOpened, NightOpened, GameEnded)
"""With one of these a text for the group is more than the answer to whoever brought it about."""

Reader = tuple[str, str | None]
"""An audience as a row names it, with the account where it is a person."""


def kind_of(game: Game, done: Done, saying: Saying) -> Kind:
    """What a text is that one input led to."""
    if any(isinstance(event, Reminded) for event in done.events):
        return "reminder"
    if saying.to.startswith("seat:") and any(isinstance(event, RolesSent | RoleSentAgain) for event in done.events):
        return "role"
    if done.message is None:
        return "fact"
    sender = done.message.sender
    match saying.to.partition(":"):
        case ("group", _, _):
            turned = any(isinstance(event, TURNS) for event in done.events)
            return "answer" if saying.reply_to is not None and not turned else "fact"
        case ("judges", _, _):
            return "answer" if sender in game.judges else "fact"
        case ("seat", _, seat):
            return "answer" if game.seat_of(sender) == int(seat) else "fact"
    return "answer" if saying.user == sender else "fact"


class Numbers:
    """The numbers that the next texts of a game get. `last` are those given so far."""

    def __init__(self, last: Mapping[Reader, int]) -> None:
        self.last = dict(last)

    def stamp(self, game: Game, done: Done) -> tuple[Stamp, ...]:
        """What the texts of one input are, in order. Only news has numbers: whoever misses an answer asks again."""
        stamps = []
        for saying in done.sayings:
            kind, reader = kind_of(game, done, saying), (saying.to, saying.user)
            if kind in ("fact", "role"):
                self.last[reader] = self.last.get(reader, 0) + 1
                stamps.append(Stamp(kind, self.last[reader]))
            else:
                stamps.append(Stamp(kind))
        return tuple(stamps)
