"""What sends over protocols that speak of QQ accounts by their numbers: texts in pieces, pictures, files, order in a group, and what became of each."""

from __future__ import annotations

import abc
import asyncio
import base64
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nonebot.exception import ActionFailed

from desk.message import Illustrated, Message, SendState, Sent
from desk.split import LIMIT, split
from plugins.roads.guard import CONTENT
from plugins.roads.permits import Permits
from plugins.roads.road import Books, Caller, Health
from plugins.roads.segments import seconds

log = logging.getLogger(__name__)

Segment = dict[str, Any]
Call = tuple[str, dict[str, Any]]
"""A call's name and arguments."""


class Outcome(NamedTuple):
    retcode: int | None  # None: whatever it is
    says: str  # a pattern in the answer's message or wording
    state: SendState


# What a failed answer means; the first match counts. Codes alone tell little (NapCat says 1200 to nearly everything), so the
# text is read too. `rejected`: it was certainly not sent and the same again won't be. No match: nobody can tell, for "failed"
# has often been shown in the chat all the same.
OFFLINE = Outcome(None, r"\b1006514\b|掉线|离线|未登录|未处于登录|not log(ged)? ?in|\boffline\b", "offline")
BY_TEXT = (
    OFFLINE,
    Outcome(None, r'"?result"?\s*[:=]\s*(103|110|120)\b', "rejected"),  # group forbids temporary sessions · removed from the group · muted
    Outcome(None, r"添加.{0,6}好友|无法获取用户信息|不支持主动|不是好友|好友不存在|移出该?群|禁言", "rejected"),
)
# A picture that could not be handed to QQ was not shown, and nothing of its message was (stack.md, C12).
PICTURE_LOST = Outcome(None, r"(?i)rich ?media|富媒体|图片(?:上传|发送)失败|upload.{0,20}fail", "rejected")
TIMEOUT = Outcome(None, r"(?i)timeout|time out|超时", "unknown")
PICTURES_REFUSED = 3
"""Pictures refused in a row, after which an account sends texts for PICTURE_REST seconds: each refusal is a call of its own."""
PICTURE_REST = 1800.0
MOST_PAGES = 20
"""Pages of a chat's history that are read at most."""


def read_outcome(answer: Mapping[str, Any], outcomes: tuple[Outcome, ...]) -> SendState:
    """What a failed answer to a send means."""
    told = "\n".join(str(answer[key]) for key in ("message", "msg", "wording") if answer.get(key))
    for retcode, says, state in outcomes:
        if retcode in (None, answer.get("retcode")) and re.search(says, told):
            return state
    return "unknown"


class NumberedTransport(abc.ABC):
    """See `desk.message.Transport` for what the methods promise.

    A long text goes out in several pieces, `piece_gap` seconds apart. When a later piece fails, the whole is `unknown`
    with the first piece's id.
    """

    def __init__(
        self,
        bots: Callable[[], Mapping[str, Caller]],
        piece_gap: float = 0.0,
        health: Health | None = None,
        books: Books | None = None,
        permits: Permits | None = None,
    ) -> None:
        """`books` counts what became of each message at the wire; by `permits` the guard knows what is meant to change a group."""
        self._bots = bots
        self._piece_gap = piece_gap
        self._health = health
        self._books = books
        self._permits = permits or Permits()
        self.read: Callable[[str, Any], Message | None] = lambda account, told: None
        """Reads a message of the history: None for what no player wrote, or nobody can read."""
        self._refused: dict[str, tuple[int, float]] = {}
        """By account: pictures refused in a row, and until when none is tried."""

    # -- what each protocol says in its own way

    @abc.abstractmethod
    def _message(self, user: int | None, group: int | None, segments: list[Segment]) -> Call:
        """The send to a user, or in a group."""

    @abc.abstractmethod
    def _file(self, user: int, name: str, content: str) -> Call: ...

    @abc.abstractmethod
    def _quote(self, group: int, message_id: str) -> list[Segment]:
        """A quote of that message, or nothing where it came by another road."""

    @abc.abstractmethod
    def _image(self, content: str) -> Segment: ...

    @abc.abstractmethod
    def _id(self, group: int | None, user: int | None, answer: Mapping[str, Any]) -> str | None:
        """The id of what was sent."""

    @abc.abstractmethod
    def _fate(self, error: Exception, picture: bool) -> SendState:
        """What a failed call comes to."""

    # -- texts, pictures, files

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return await self._send_pieces(account, user, None, text)

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return await self._send_pieces(account, None, group, text, reply_to)

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        """Caption and picture in one message; the whole text instead where they were certainly not shown."""
        if self._pictures_rest(account) or len(shown.caption) > LIMIT:
            return await self._send_pieces(account, user, group, shown.text, reply_to)
        if not _is_number(user if group is None else group):
            return Sent("rejected")
        message = self._quoting(group, reply_to)
        message += [_text(shown.caption)] if shown.caption.strip() else []
        message.append(self._image(CONTENT + base64.b64encode(shown.png).decode()))
        sent = await self._send(account, user, group, message, picture=True)
        if sent.state != "rejected":
            self._refused.pop(account, None)
            return sent
        times = self._refused.get(account, (0, 0.0))[0] + 1
        self._refused[account] = (0, asyncio.get_running_loop().time() + PICTURE_REST) if times >= PICTURES_REFUSED else (times, 0.0)
        await asyncio.sleep(self._piece_gap)
        return await self._send_pieces(account, user, group, shown.text, reply_to)

    def _pictures_rest(self, account: str) -> bool:
        return asyncio.get_running_loop().time() < self._refused.get(account, (0, 0.0))[1]

    async def send_file(self, account: str, user: str, name: str, content: bytes) -> Sent:
        """A file to a friend, by what it holds: the protocol's other side may run on another machine. Its answer may hold nothing."""
        if not _is_number(user):
            return Sent("rejected")
        answer = await self._answer(account, self._file(int(user), name, CONTENT + base64.b64encode(content).decode()))
        return answer if isinstance(answer, Sent) else Sent("sent")

    def online(self, account: str) -> bool:
        return account in self._bots()

    async def _send_pieces(self, account: str, user: str | None, group: str | None, text: str, reply_to: str | None = None) -> Sent:
        pieces = split(text)
        if not pieces or not _is_number(user if group is None else group):
            log.error("nothing to send or nobody to send to")
            return Sent("rejected")
        first: Sent | None = None
        for piece in pieces:
            if first is not None:
                await asyncio.sleep(self._piece_gap)
            lead = self._quoting(group, reply_to) if first is None else []
            sent = await self._send(account, user, group, [*lead, _text(piece)])
            first = first or sent
            if sent.state != "sent":
                return sent if sent is first else Sent("unknown", first.message_id)
        assert first is not None
        return first

    def _quoting(self, group: str | None, reply_to: str | None) -> list[Segment]:
        return [] if group is None or reply_to is None else self._quote(int(group), reply_to)

    async def _send(self, account: str, user: str | None, group: str | None, message: list[Segment], *, picture: bool = False) -> Sent:
        to, at = (int(user or 0), None) if group is None else (None, int(group))
        answer = await self._answer(account, self._message(to, at, message), picture=picture)
        if isinstance(answer, Sent):
            sent = answer
        else:
            # Some "ok" answers hold nothing: the message was taken, not shown.
            message_id = self._id(at, to, answer) if isinstance(answer, dict) else None
            sent = Sent("sent", message_id) if message_id else Sent("unknown")
            if message_id and self._health is not None:
                self._health.sent(account)
        return sent if self._books is None else self._books.sent("private" if group is None else "group", sent)

    async def _answer(self, account: str, call: Call, *, picture: bool = False) -> Any:
        """What a call was answered, or what a call that failed comes to."""
        bot, (api, arguments) = self._bots().get(account), call
        if bot is None or (self._health is not None and self._health.silent(account)):
            # Into a dead connection a text would be lost, and nobody could tell.
            return Sent("offline")
        try:
            return await bot.call_api(api, **arguments)
        except Exception as error:
            state = self._fate(error, picture)
            if state == "offline" and isinstance(error, ActionFailed) and self._health is not None:
                self._health.told_offline(account)
            log.warning("%s: %s, %s", api, state, _told(error))
            return Sent(state)

    # -- what was said before

    @abc.abstractmethod
    async def _page(self, account: str, user: int | None, group: int | None, before: Any) -> tuple[list[Any], Any]:
        """Some messages of a chat, the newest or those before a place, and the place before them; None where they are the first. May raise anything."""

    async def history(self, account: str, user: str | None, group: str | None, since: int) -> tuple[Message, ...]:
        """See `desk.message.KnowsHistory`."""
        to, at = (int(user or 0), None) if group is None else (None, int(group))
        found: dict[str, Message] = {}
        before: Any = None
        for _ in range(MOST_PAGES):
            try:
                page, earlier = await self._page(account, to, at, before)
                oldest = min((seconds(int(each["time"])) for each in page), default=0)
            except Exception as error:
                raise ConnectionError(f"the history was not answered: {_told(error)}") from None
            messages = [message for each in page if (message := self.read(account, each)) is not None]
            found |= {message.id: message for message in messages if message.at >= since}
            if oldest < since or earlier is None:
                return tuple(sorted(found.values(), key=lambda message: message.at))
            if earlier == before:
                break
            before = earlier
        raise ConnectionError("the history does not reach back that far")

    # -- everything else

    async def _listed(self, account: str, call: str, listed: str | None, key: str) -> frozenset[str]:
        """Who or what a list names by `key`; `listed` is the field that holds the list, where the answer is none itself."""
        bot = self._bots().get(account)
        if bot is None:
            raise ConnectionError(f"account {account} is not connected")
        try:
            # Without `no_cache` NapCat may not know yet who was added a minute ago; others ignore it.
            answer = await bot.call_api(call, no_cache=True)
            return frozenset(str(each[key]) for each in (answer if listed is None else answer[listed]))
        except Exception as error:  # refused, lost on the way, or a list of another shape: nobody is certain
            raise ConnectionError(f"account {account} does not answer {call}: {type(error).__name__}") from None

    async def _got(self, account: str, call: str, **arguments: Any) -> Any:
        """What a call gave (True where it gives nothing), or None where it failed."""
        bot = self._bots().get(account)
        if bot is None:
            return None
        try:
            given = await bot.call_api(call, **arguments)
        except Exception as error:
            self._failed(account, call, error)
            return None
        return True if given is None else given

    def _failed(self, account: str, call: str, error: Exception) -> None:
        log.warning("%s failed: %s", call, _told(error))

    async def _permitted(self, account: str, api: str, **arguments: Any) -> bool:
        with self._permits.one(account, api, arguments):
            return await self._got(account, api, **arguments) is not None


def _text(text: str) -> Segment:
    return {"type": "text", "data": {"text": text}}


def _is_number(target: str | None) -> bool:
    return target is not None and target.isascii() and target.isdigit()


def _told(error: Exception) -> str:
    info = getattr(error, "info", None)
    return f"retcode {info.get('retcode')}" if isinstance(info, dict) else type(error).__name__
