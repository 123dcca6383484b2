"""QQ and the people's phones: what is said reaches the bot late, twice, in another order or not at all, and so with what it sends."""

from __future__ import annotations

import asyncio
import itertools
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from desk.message import Illustrated, Message, SendState, Sent
from tests.accidents.weather import Weather

if TYPE_CHECKING:
    from tests.accidents.life import Life

BOT, ADAPTER = "20001", "accidents"
SENDING: ContextVar[int | None] = ContextVar("sending", default=None)
"""The stored text that is being sent: the one thing that is seen from inside the bot, for a text does not say which it is."""


@dataclass(frozen=True)
class Shown:
    """A text that people can read. `id` is the platform's."""

    chat: str
    text: str
    reply_to: str | None
    id: str
    at: int


class Watcher(Protocol):
    """Whoever looks at what the bot tries to send, before anybody can read it, and at what becomes of it."""

    def attempt(self, chat: str, text: str, row: int | None) -> None: ...

    def outcome(self, chat: str, row: int | None, *, shown: bool, said: str, now: float) -> None: ...


@dataclass
class Switchboard:
    """The platform. `home` is the process to which the bot's account is connected; None while it is offline."""

    weather: Weather
    start: int
    watcher: Watcher
    home: Life | None = None
    shown: list[Shown] = field(default_factory=list)
    said: dict[str, Message] = field(default_factory=dict)
    arrivals: list[tuple[str, Message]] = field(default_factory=list)
    """What reached a process, in that order."""
    admins: set[str] = field(default_factory=set)
    friends: set[str] = field(default_factory=set)
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    _missed: list[Message] = field(default_factory=list)

    @property
    def now(self) -> int:
        """The platform's clock, which nobody sets."""
        return self.start + int(asyncio.get_running_loop().time())

    def to(self, chat: str) -> list[Shown]:
        return [text for text in self.shown if text.chat == chat]

    # -- from people to the bot

    def say(self, who: str, text: str, group: str | None = None, quote: str | None = None) -> Message:
        """Somebody posts; what becomes of it on the way is the weather's."""
        message = Message(
            adapter=ADAPTER, account=BOT, id=f"q{next(self._ids)}", at=self.now, sender=who, parts=(text,), group=group, quote=quote,
            name=f"玩家{who}", admin=who in self.admins, friend=True,
        )  # fmt: skip
        self.said[message.id] = message
        self._send_on(message)
        return message

    def _send_on(self, message: Message) -> None:
        weather, loop = self.weather, asyncio.get_running_loop()
        if weather.chance(0.02):
            weather.note("message dropped")
            return
        delay = 0.0
        if weather.chance(0.04):
            weather.note("message delayed")
            delay = weather.luck.choice((0.2, 1.5, 5.0, 40.0))
        elif weather.chance(0.3):
            delay = weather.luck.uniform(0.0, 0.05)  # handlers overtake each other
        loop.call_later(delay, self._arrive, message)
        if weather.chance(0.05):
            weather.note("message twice")
            loop.call_later(delay + weather.luck.choice((0.0, 0.0, 0.01, 1.0, 60.0, 4 * 3600.0)), self._arrive, message)

    def _arrive(self, message: Message) -> None:
        if self.home is None or not self.home.hearing:
            # Some platforms hand over later what they could not, most do not.
            if self.weather.calm or self.weather.luck.random() < 0.4:
                self._missed.append(message)
            else:
                self.weather.note("message lost while away")
            return
        self.arrivals.append((message.id, message))
        self.home.hear(message)

    # -- connections

    def connect(self, life: Life) -> None:
        self.home = life
        life.connected(BOT)
        missed, self._missed = self._missed, []
        for message in missed:
            self._arrive(message)

    def disconnect(self) -> None:
        if self.home is not None:
            home, self.home = self.home, None
            home.disconnected(BOT)

    # -- from the bot to people

    def display(self, chat: str, text: str, reply_to: str | None) -> str:
        number = f"q{next(self._ids)}"
        self.shown.append(Shown(chat, text, reply_to, number, self.now))
        return number


class Wire:
    """The transport of one process."""

    def __init__(self, board: Switchboard, life: Life) -> None:
        self._board, self._life = board, life

    def online(self, account: str) -> bool:
        return self._board.home is self._life and not self._life.dead

    async def friends(self, account: str) -> frozenset[str]:
        board, weather = self._board, self._board.weather
        weather.step(self._life)
        if not self.online(account):
            raise ConnectionError("offline")
        if weather.chance(0.1):
            await weather.nap(0.01, 2.0)
        if weather.chance(0.05):
            weather.note("friends not told")
            raise ConnectionError("the platform does not answer")
        return frozenset(board.friends)

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return await self._send(user, text, None)

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return await self._send(group, text, reply_to)

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        """Whoever sees the picture knows what the text says."""
        self._board.weather.note("picture sent")
        return await self._send(user or group or "", shown.text, reply_to)

    async def _send(self, chat: str, text: str, reply_to: str | None) -> Sent:
        board, weather, life = self._board, self._board.weather, self._life
        if life.dead:
            raise asyncio.CancelledError("the process is dead")
        if not self.online(""):
            return Sent("offline")
        board.watcher.attempt(chat, text, SENDING.get())
        weather.step(life)
        if weather.chance(0.2):
            await weather.nap(0.001, 0.3)
        elif weather.chance(0.01):
            weather.note("slow send")
            await weather.nap(5.0, 60.0)
        if life.dead:
            raise asyncio.CancelledError("the process is dead")
        if not self.online(""):
            return self._lost(chat, "unknown", shown=False)
        if weather.chance(0.008):
            weather.note("send rejected")
            return self._lost(chat, "rejected", shown=False)
        if weather.chance(0.02):
            delivered = weather.luck.random() < 0.5
            weather.note(f"send unknown, {'' if delivered else 'not '}delivered")
            if delivered:
                board.display(chat, text, reply_to)
            return self._lost(chat, "unknown", shown=delivered)
        number = board.display(chat, text, reply_to)
        self._tell(chat, shown=True, said="sent")
        weather.step(life)
        if weather.chance(0.2):
            await weather.nap(0.001, 0.3)
        return Sent("sent", number)

    def _tell(self, chat: str, *, shown: bool, said: str) -> None:
        self._board.watcher.outcome(chat, SENDING.get(), shown=shown, said=said, now=asyncio.get_running_loop().time())

    def _lost(self, chat: str, state: SendState, *, shown: bool) -> Sent:
        self._tell(chat, shown=shown, said=state)
        if state == "unknown" and self._board.weather.luck.random() < 0.2:
            raise RuntimeError("the road has a fault")
        return Sent(state)
