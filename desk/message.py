"""What the desk hears and says, free of any chat platform."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class Mention:
    """An @ of an account inside a message."""

    user: str


@dataclass(frozen=True, slots=True)
class Other:
    """A part of a message that is no text: picture, voice, card … (`kind` as the platform calls it)."""

    kind: str


Part = str | Mention | Other

Person = tuple[str, str]
"""Somebody, by adapter and account: the same number on another platform is somebody else."""

QQ = "onebot11"
"""The adapter by which QQ accounts come; settings name people by their QQ numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message as it was heard.

    `at` is the platform's time of the post in whole seconds since 1970 (UTC). `group` is None in a private chat.
    `quote` is the platform id of the message it answers. `parts` hold the text as typed: no quote, no automatic @
    before a quote. `admin` is true when the sender is owner or admin of the group. `friend` is false for a temporary
    session, to which nothing secret may go. `asked` is the message of his in whose place this one stands: he was asked
    which game it is for, and has answered. `missed` is true of what was
    read again after an outage (`desk.catch_up`): it is judged before whatever fell due after it.
    """

    adapter: str
    account: str
    id: str
    at: int
    sender: str
    parts: tuple[Part, ...]
    group: str | None = None
    quote: str | None = None
    name: str = ""
    admin: bool = False
    friend: bool = True
    asked: Message | None = None
    missed: bool = False
    under: str = ""
    """The account that he wrote under, where `sender` is who he is in the game that hears it (绑定)."""

    @property
    def writer(self) -> str:
        """The account that it was written under."""
        return self.under or self.sender

    @property
    def person(self) -> Person:
        """Who said it."""
        return self.adapter, self.writer


SendState = Literal["sent", "unknown", "rejected", "offline"]


@dataclass(frozen=True, slots=True)
class Sent:
    """The outcome of one send: `offline` = certainly not sent, try again later; `unknown` = nobody can tell."""

    state: SendState
    message_id: str | None = None


@runtime_checkable
class SendsFiles(Protocol):
    """A transport that can hand over a file too, privately."""

    async def send_file(self, account: str, user: str, name: str, content: bytes) -> Sent: ...


@dataclass(frozen=True, slots=True)
class Illustrated:
    """A PNG with the `caption` beside it, and the whole `text` for when the picture can't be sent."""

    png: bytes
    caption: str
    text: str


@runtime_checkable
class SendsPictures(Protocol):
    """A transport that can show a picture, to a user or in a group; the text goes out instead where a picture certainly did not."""

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent: ...


@runtime_checkable
class KnowsGroups(Protocol):
    """A transport that can tell in which groups a bot account is."""

    async def groups(self, account: str) -> frozenset[str]:
        """Raises ConnectionError when it can't be asked."""
        ...


@runtime_checkable
class KnowsHistory(Protocol):
    """A transport by which what was said can be read again, where the platform's side lets it."""

    async def history(self, account: str, user: str | None, group: str | None, since: int) -> tuple[Message, ...]:
        """What others said in a chat from `since` on, oldest first. Raises ConnectionError where it can't be read that far back."""
        ...


@dataclass(frozen=True, slots=True)
class Room:
    """What may still be said in a chat where a bot account only answers: so many `replies`, each of at most `size` characters."""

    replies: int
    size: int


@runtime_checkable
class OnlyAnswers(Protocol):
    """A transport with bot accounts that can't speak unasked: they reply to what was said in a chat, a few times, for a while."""

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        """For the chat with a user or of a group; None where the account may speak whenever it likes."""
        ...


class Transport(Protocol):
    """One road to the players. Texts are plain: whatever they hold, they are shown, never interpreted."""

    async def send_private(self, account: str, user: str, text: str) -> Sent: ...

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent: ...

    async def friends(self, account: str) -> frozenset[str]:
        """Accounts that the bot account can write to. Raises ConnectionError when it can't be asked."""
        ...

    def online(self, account: str) -> bool: ...
