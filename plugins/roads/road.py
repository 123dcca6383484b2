"""What a road is: one chat protocol by which bot accounts are connected, what it tells the desk, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from nonebot.drivers import Driver

from desk.clock import Clock
from desk.message import Message, Person, Sent, Transport


class Desk(Protocol):
    """What a road tells the judge's desk. Nothing here but `sweep` and `close` may block or wait. `bot` is the account that saw it."""

    def hear(self, message: Message) -> None:
        """A message, in the order of arrival."""

    def connected(self, account: str) -> None: ...

    def disconnected(self, account: str) -> None: ...

    def recalled(self, bot: Person, group: str | None, user: str, message_id: str) -> None:
        """A message of `user` was taken back; `group` is None in a private chat."""

    def edited(self, message: Message) -> None:
        """A message was changed after it was sent; `message` as it reads now, without parts where that isn't told."""

    def muted(self, account: str, group: str, on: bool) -> None:
        """The account can't speak in the group from now on, or can again."""

    def left_group(self, bot: Person, group: str, user: str) -> None:
        """Somebody is out of the group, by his own will or not."""

    def joined_group(self, bot: Person, group: str, user: str) -> None:
        """Somebody is in the group."""

    def knows_code(self, bot: Person, comment: str) -> bool:
        """Whether a friend request to this bot account holds the join code of one of its open games."""

    def befriended(self, bot: Person, user: str) -> None:
        """Somebody can be written to from now on."""

    def unreachable(self, account: str, seconds: float) -> None:
        """The account is connected, and yet nothing has come through for so long, or it says itself that it is offline."""

    def reachable(self, account: str) -> None:
        """Something comes through again."""

    async def sweep(self) -> None: ...

    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class FriendRequest:
    """A friend request as it came in. `doubtful` ones were filtered by QQ: they come by asking only, and are let in by another call."""

    bot: Person
    user: str
    comment: str
    flag: str
    doubtful: bool = False


class Door(Protocol):
    """Who decides about friends (`plugins.judge.friends`)."""

    def asked(self, request: FriendRequest) -> None: ...

    def befriended(self, bot: Person, user: str) -> None: ...


class Health(Protocol):
    """Who looks after the connections (`plugins.judge.watchdog`). None of it waits."""

    def frame(self, account: str) -> None:
        """Anything at all has come."""

    def spoken(self, account: str) -> None:
        """Somebody has written."""

    def beat(self, account: str, every: float) -> None:
        """A heartbeat, which comes every so many seconds."""

    def says(self, account: str, online: bool) -> None:
        """What the account says of itself, time and again."""

    def thrown_out(self, account: str) -> None:
        """The account says that QQ has thrown it out."""

    def silent(self, account: str) -> bool:
        """Nothing at all comes from it: what is sent there may vanish."""

    def told_offline(self, account: str) -> None:
        """A send was answered by: the account is not logged in."""

    def sent(self, account: str) -> None:
        """A text has arrived."""


class Books(Protocol):
    """Who counts (`plugins.ops.tally`)."""

    def sent(self, chat: str, sent: Sent) -> Sent:
        """What became of one message at the wire, to `chat` (private, group); gives it back."""

    def refused(self) -> None:
        """Somebody came without the right token."""


class House(Protocol):
    """What every road hands its events to. `desk` is None before it is open and after it is closed."""

    @property
    def desk(self) -> Desk | None: ...

    @property
    def door(self) -> Door: ...

    @property
    def watchdog(self) -> Health: ...

    @property
    def tally(self) -> Books: ...

    @property
    def clock(self) -> Clock: ...


class Road(Protocol):
    """One chat protocol. Made only where it is set up; NoneBot's adapter of it is imported with it."""

    @property
    def name(self) -> str:
        """For people: OneBot v11."""
        ...

    @property
    def where(self) -> str:
        """For the log: where it connects to, or waits for connections. No secret is in it."""
        ...

    @property
    def drivers(self) -> Sequence[str]:
        """What NoneBot needs for it besides ~fastapi."""
        ...

    @property
    def transport(self) -> Transport:
        """For the accounts that are connected by it now. What else it can, it says by the protocols of `desk.message` and those below."""
        ...

    def config(self) -> Mapping[str, Any]:
        """NoneBot's settings for its adapter."""
        ...

    def register(self, driver: Driver) -> None:
        """Register the adapter, before NoneBot starts."""

    def accounts(self) -> Collection[str]:
        """The accounts that are connected by it now."""
        ...


class Caller(Protocol):
    """The part of a NoneBot bot that roads use."""

    async def call_api(self, api: str, **data: Any) -> Any: ...


# -- what a road may be able to do besides


@runtime_checkable
class Welcomes(Protocol):
    """A transport by which people ask for friendship."""

    async def admit(self, request: FriendRequest) -> bool:
        """Let somebody in; whether it was done."""
        ...

    async def waiting(self, account: str) -> Sequence[FriendRequest]:
        """Requests that come by asking only."""
        ...

    async def newly_befriended(self, account: str) -> Collection[str]:
        """Who has become a friend since this was asked last, where nothing else tells of it."""
        ...


@runtime_checkable
class Answers(Protocol):
    """A transport that can be asked whether its account is alive."""

    async def status(self, account: str) -> bool | None:
        """What the account says of itself: online, offline, nothing. May raise anything."""
        ...

    async def cut_off(self, account: str) -> bool:
        """Whether the platform's own server does not answer it. Raises nothing."""
        ...


CARD_BYTES = 60
"""How long a name on a group's card may be."""


class Member(NamedTuple):
    """Somebody in a group. `card` is the name that he has there, empty where he has none of his own."""

    admin: bool
    card: str


@runtime_checkable
class KeepsGroups(Protocol):
    """A transport whose account can keep order in a group where it is admin. Each says whether it was done, and raises nothing."""

    async def member(self, account: str, group: str, user: str) -> Member | None: ...

    async def silence(self, account: str, group: str, on: bool) -> bool: ...

    async def name_card(self, account: str, group: str, user: str, card: str) -> bool: ...

    async def essence(self, account: str, group: str, message_id: str, on: bool) -> bool: ...

    async def take_back(self, account: str, group: str, message_id: str) -> bool: ...
