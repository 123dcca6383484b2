"""For whom a text is, until the very moment at which it is sent; and which chats may show it (promises, P4).

`chats` says where a text goes. `clear` judges a pair of text and chat by itself, knowing nothing of how the chat was found: a
mistake there must not become a leak.
"""

from __future__ import annotations

from dataclasses import dataclass

from desk.game import Game
from desk.message import Message


@dataclass(frozen=True, slots=True)
class Chat:
    """A place where texts are shown: a group, or the private chat with one account. `bot` is the bot account that has it, where it is
    not the game's own."""

    number: str
    private: bool = True
    bot: str = ""


def chat_of(message: Message) -> Chat:
    """Where a message was said."""
    return Chat(message.writer) if message.group is None else Chat(message.group, private=False)


@dataclass(frozen=True, slots=True)
class Everybody:
    """All who read a group."""

    group: str


@dataclass(frozen=True, slots=True)
class Seat:
    """Whoever sits there, and nobody else."""

    seat: int


@dataclass(frozen=True, slots=True)
class Judges:
    """Who judges the game now."""


@dataclass(frozen=True, slots=True)
class Person:
    """One account, whatever part it has."""

    account: str


Audience = Everybody | Seat | Judges | Person


class Leak(Exception):  # noqa: N818 - says what would have happened
    """A text was about to be shown where it may not be read. It is not sent."""


def audience_of(to: str, user: str | None, group: str) -> Audience:
    """The audience that an outbox row or a saying names; `group` is the game's. Raises ValueError for none."""
    kind, _, seat = to.partition(":")
    match kind:
        case "group":
            return Everybody(group)
        case "judges":
            return Judges()
        case "seat" if seat.isdecimal() and int(seat) > 0:
            return Seat(int(seat))
        case "user" if user:
            return Person(user)
    raise ValueError(f"no audience: {to!r}")


def chats(game: Game, audience: Audience) -> tuple[Chat, ...]:
    """Where a text for this audience goes as the game stands."""
    match audience:
        case Everybody(group):
            return (Chat(group, private=False),)
        case Judges():
            return tuple(private_chat(game, judge) for judge in game.judges)
        case Seat(seat):
            holder = game.seated.get(seat)
            return () if holder is None else (private_chat(game, holder.account),)
        case Person(account):
            # Who asks about a finished game does so under his own account: the bond is over with it.
            return (Chat(account) if game.status == "over" else private_chat(game, account),)


def private_chat(game: Game, account: str) -> Chat:
    """Where somebody is told what is for him alone: under his own account, or where he has bound it."""
    bound = game.bound_of(account)
    return Chat(account) if bound is None else Chat(bound.user, bot=bound.bot)


def reader_of(game: Game, chat: Chat) -> str | None:
    """Whose private chat it is, by his account in the game; None where it is nobody's any more, who may be told nothing there."""
    if chat.bot:
        return next((bound.account for bound in game.bound if (bound.bot, bound.user) == (chat.bot, chat.number)), None)
    moved = game.status != "over" and game.bound_of(chat.number) is not None
    return None if moved else chat.number


def clear(game: Game | None, audience: Audience, chat: Chat) -> None:
    """Raises Leak where the text is of higher secrecy than the chat; `game` is None for the answer to a stranger."""
    if not _may_show(game, audience, chat):
        kind = "private" if chat.private else "group"
        raise Leak(f"a text for {type(audience).__name__} was on its way to a {kind} chat that may not show it")


def _may_show(game: Game | None, audience: Audience, chat: Chat) -> bool:
    if not chat.private:
        return isinstance(audience, Everybody) and audience.group == chat.number and (game is None or game.group == chat.number)
    # Asked of the chat, and not of where the text was to go: a bound chat is its member's, his own is not any more.
    reader = chat.number if game is None else reader_of(game, chat)
    match audience:
        case Everybody():
            return False  # no secret, but nobody's private business either: it would be out of its order there
        case Person(account):
            return account == reader
        case Seat(seat):
            return game is not None and reader is not None and game.seat_of(reader) == seat
        case Judges():
            return game is not None and reader in game.judges
