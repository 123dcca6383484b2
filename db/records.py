"""What goes into the database and comes out of it, as plain values.

Times are whole seconds since 1970 (UTC). A game is named by its number, a person by the account on the platform.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LOBBY: Literal["lobby"] = "lobby"
RUNNING: Literal["running"] = "running"
OVER: Literal["over"] = "over"
"""The one status that ends a game: it frees the group for the next."""

Status = Literal["lobby", "running", "over"]
SendingState = Literal["new", "sent", "unknown", "rejected", "dropped"]
"""`dropped`: nobody is to get it any more (a reminder whose time is over, a text of a seat that changed hands and went with its letter)."""
Kind = Literal["answer", "fact", "role", "reminder"]
"""What a text is: the answer to a message of its reader, something that he is told unasked, his role, a reminder."""
Part = Literal["player", "judge", "waiting"]


@dataclass(frozen=True, slots=True)
class Heard:
    """A message that was acted upon. `chat` is "private" or "group:<id>"; `fate` says what became of the act.

    Unique by (adapter, account, chat, message_id, at): platforms send twice, and their ids are short hashes.
    `quote` is the message it answers, as the desk names it; `parts` is the message in full, as JSON, where it is more than its text.
    """

    adapter: str
    account: str
    chat: str
    message_id: str
    at: int
    sender: str
    text: str
    fate: str
    quote: str | None = None
    parts: str | None = None

    @property
    def key(self) -> HeardKey:
        return (self.adapter, self.account, self.chat, self.message_id, self.at)


HeardKey = tuple[str, str, str, str, int]


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a game's log; `body` is the codec's JSON, `kind` the event's class name."""

    at: int
    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """One input of a game and what happened by it; `heard` is None when it was the clock, or the game's setting-up."""

    heard: Heard | None
    events: tuple[Happened, ...]


@dataclass(frozen=True, slots=True)
class Logged:
    """An event as the log holds it; `seq` grows along a game but has gaps."""

    seq: int
    at: int
    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class Due:
    """An open window of a game. `seat` is None when it is open to all; `holds`: the game can't go on before it ends."""

    name: str
    seat: int | None
    opened: int
    due: int
    holds: bool


@dataclass(frozen=True, slots=True)
class Member:
    """An account with a part in a game; only a player has a seat."""

    account: str
    part: Part
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One text to be sent. `to` is the audience: "group", "judges", "seat:3", or "user" (then `user` is the account).

    `reply_to` is the platform id of the message it answers; `ref` is the sender's own word for what the text is about.
    `number` counts what this audience is told unasked; None for all else.
    """

    to: str
    user: str | None
    body: str
    at: int
    reply_to: str | None = None
    ref: str | None = None
    kind: Kind | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something that outlives games, in place of what was kept under this name before; no `value` forgets it."""

    scope: str
    key: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """How one account fared on one seat of a finished game.

    A seat that changed hands has several, numbered by `tenure`, from `since` on and `until` the change; None: to the end.
    `owed` is how often something was asked of it in that time, `on_time` how often it answered before the limit.
    """

    seat: int
    tenure: int
    account: str
    winner: str
    role: str
    camp: str
    won: bool
    survived: bool
    since: int
    until: int | None
    owed: int
    on_time: int


@dataclass(frozen=True, slots=True)
class Tallied:
    """Results that are alike in what stands here, added up. `games` counts each game once, whoever played; `left` those of a seat
    that was given up before the end."""

    rule_set: str
    winner: str
    camp: str
    role: str
    won: bool
    left: bool
    times: int
    games: int
    survived: int
    owed: int
    on_time: int


@dataclass(frozen=True, slots=True)
class Step:
    """What one input did; `heard` is None when it was the clock."""

    heard: Heard | None
    events: tuple[Happened, ...] = ()
    outgoing: tuple[Outgoing, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that was decided about a game since its last commit.

    `version` is the version it was decided on; storing it raises the game's version by one. `snapshot` is the table
    after all the steps. `windows`, `members` and `results` are the full new sets; None leaves what is stored. `sends`: who stores it
    sends its texts himself; else they wait for the process that serves the game's account.
    """

    game: int
    version: int
    steps: tuple[Step, ...]
    status: Status = RUNNING
    windows: tuple[Due, ...] | None = None
    snapshot: str | None = None
    paused: bool = False
    members: tuple[Member, ...] | None = None
    sends: bool = True
    notes: tuple[Note, ...] = ()
    results: tuple[Result, ...] | None = None
    ended: int = 0
    """When the game of these results ended."""
    account: str | None = None
    """The bot account that has the game from now on, where it is another one."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to be opened in a group by the bot account `account`."""

    adapter: str
    account: str
    group: str
    rule_set: str
    seed: bytes
    opened: int
    members: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it stands: its table is `snapshot` (None: a fresh one) plus `events`, which came after it."""

    id: int
    adapter: str
    account: str
    group: str
    rule_set: str
    seed: bytes
    opened: int
    status: Status
    paused: bool
    version: int
    snapshot: str | None
    events: tuple[Happened, ...]
    windows: tuple[Due, ...]
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Sending:
    """A text of the outbox and what became of it. `attempts` counts the marks, `doubts` those of which nobody can tell whether it arrived;
    `message_id` is the platform's."""

    id: int
    game: int | None
    to: str
    user: str | None
    body: str
    at: int
    reply_to: str | None = None
    ref: str | None = None
    attempts: int = 0
    state: SendingState = "new"
    message_id: str | None = None
    sent_at: int | None = None
    kind: Kind | None = None
    number: int | None = None
    doubts: int = 0


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a text of the outbox."""

    to: str
    user: str | None
    ref: str | None
    state: SendingState
    message_id: str | None


class Conflict(Exception):  # noqa: N818 - an outcome, not a fault
    """Another writer raised the game's version first; nothing of this change is stored."""


class Duplicate(Exception):  # noqa: N818 - an outcome, not a fault
    """The message of the step at `index` was stored before; nothing of this change is stored."""

    def __init__(self, index: int) -> None:
        super().__init__(f"the message of step {index} was stored before")
        self.index = index


class Unavailable(Exception):  # noqa: N818 - says what is wrong
    """The database can't be written to now: full, locked, or gone. Nothing is stored, or nobody can tell; try again."""


class GroupBusy(Exception):  # noqa: N818 - an outcome, not a fault
    """The group has a game that isn't over."""
