"""What waits in a worker's queue, and what came of one of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from db.records import Heard, Sending
from desk.announce import Saying
from desk.game import Bound, DeskEvent, Game
from desk.hearing import Outcome
from desk.lobby.presence import News
from desk.message import Message
from desk.standstill import Cause
from engine import Event

SKEW = 90
"""Seconds by which a platform's clock may run ahead of ours; more is a fault, and our own time is taken."""

Key = tuple[str, str | None, str, int]
"""By which a message is known again."""


def key_of(message: Message) -> Key:
    return message.account, message.group, message.id, message.at


def moment_of(message: Message, now: int) -> int:
    """When a message was said, as far as its platform can be believed."""
    return now if message.at > now + SKEW else message.at


class Ring:
    """The bell: something may be due."""


@dataclass(frozen=True, slots=True)
class Recall:
    """A message was taken back on the platform."""

    user: str
    message_id: str
    private: bool = False
    """It was an act that he had sent privately, and that was stored."""


class Story:
    """The game is over: its story goes to the group."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The game gets a short name."""

    letter: str


@dataclass(frozen=True, slots=True)
class Move:
    """The game goes to another bot account of ours, by a judge's word or, without one, because its own is out of reach."""

    account: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Bind:
    """Somebody has said his code in this chat; a judge had asked for it (`by`), or he himself."""

    chat: Bound
    by: str = ""


@dataclass(frozen=True, slots=True)
class Unbind:
    """Somebody is told under his own account again, by a judge's word or, without one, by his own."""

    account: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Freeze:
    """The next limit can't be ended: the game goes into quarantine."""

    why: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The game stands still, without its judges' wish."""

    cause: Cause


@dataclass(frozen=True, slots=True)
class GoOn:
    """It goes on, if it was stopped `by` one of these."""

    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tidings:
    """The platform tells of somebody: he left the group, came back, or is a friend now."""

    news: News
    user: str


Item = Tidings | Message | Ring | Recall | Story | Naming | Freeze | Stop | GoOn | Move | Bind | Unbind


@dataclass(frozen=True, slots=True)
class Done:
    """One input, decided but not yet stored; what has neither events nor `keep` is a mere answer and never is."""

    message: Message | None
    heard: Heard | None
    events: tuple[DeskEvent | Event, ...]
    sayings: tuple[Saying, ...]
    at: int
    outcome: Outcome | None = None
    keep: bool = False
    due: int = 0
    """When a limit should have rung; 0 for whatever is none."""
    then: Game | None = None
    """The game right after it, where something else of the same batch may have changed it since."""
    told: int = 0
    """When its texts were to be told, where that is not `at`."""

    @property
    def told_at(self) -> int:
        return self.told or self.at


def letters_of(game: Game, done: Done) -> tuple[Sending, ...]:
    """The texts that will be stored with it, as whoever reads the stored ones reads them; they have no number yet."""
    if not done.events:
        return ()
    return tuple(Sending(0, game.id, each.to, each.user, each.body, done.told_at, each.reply_to, each.ref) for each in done.sayings)


def to_speaker(done: Done) -> tuple[Saying, ...]:
    """A mere answer, which nobody stores: in private it goes to whoever spoke, though somebody else may have his seat by now."""
    if done.message is None:
        return done.sayings
    speaker = done.message.sender
    return tuple(replace(each, to="user", user=speaker) if each.to.startswith("seat:") else each for each in done.sayings)
