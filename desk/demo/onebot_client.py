"""A OneBot v11 implementation without QQ: connects to the bot as NapCat does, speaks for players, keeps what the bot said."""

import asyncio
import base64
import contextlib
import itertools
import json
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Segment = dict[str, Any]
Role = Literal["owner", "admin", "member"]

PATH = "/onebot/v11/ws"
WELCOMES = ("set_friend_add_request", "set_doubt_friends_add_request")
NOT_A_FRIEND = "发送失败，请添加对方为好友"


def text(words: str) -> Segment:
    return {"type": "text", "data": {"text": words}}


def at(user: str) -> Segment:
    return {"type": "at", "data": {"qq": user}}


def quote(message_id: str) -> Segment:
    return {"type": "reply", "data": {"id": message_id}}


def picture() -> Segment:
    return {"type": "image", "data": {"file": "0.jpg", "url": "", "sub_type": 0}}


@dataclass(frozen=True, slots=True)
class Call:
    """One API call that the bot made, as it came over the wire."""

    action: str
    arguments: Mapping[str, Any]
    message_id: str | None = None  # of a text that was shown

    @property
    def segments(self) -> list[Segment]:
        message = self.arguments.get("message")
        return message if isinstance(message, list) else []

    @property
    def text(self) -> str:
        return "".join(each["data"]["text"] for each in self.segments if each["type"] == "text")

    @property
    def pictures(self) -> tuple[bytes, ...]:
        files = (str(each["data"].get("file", "")) for each in self.segments if each["type"] == "image")
        return tuple(base64.b64decode(file.removeprefix("base64://")) for file in files if file.startswith("base64://"))

    @property
    def quotes(self) -> str | None:
        return next((str(each["data"]["id"]) for each in self.segments if each["type"] == "reply"), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """How the client answers a send.

    `shown` false: the text reaches nobody. `times` 0: no answer at all (the bot's call times out), 2: the same twice.
    `after` seconds late. `hang_up`: the connection breaks instead.
    """

    status: str = "ok"
    retcode: int = 0
    wording: str = ""
    with_id: bool = True
    shown: bool = True
    times: int = 1
    after: float = 0.0
    hang_up: bool = False


def failed(wording: str, retcode: int = 1200, *, shown: bool = False) -> Answer:
    return Answer(status="failed", retcode=retcode, wording=wording, with_id=False, shown=shown)


@dataclass(slots=True)
class Chat:
    """What the bot said in one chat. Each wait reads on from where the last one stopped."""

    said: list[Call] = field(default_factory=list)
    read: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, call: Call) -> None:
        self.said.append(call)
        self.news.set()

    async def wait(self, contains: str) -> Call:
        while True:
            while self.read < len(self.said):
                self.read += 1
                if contains in self.said[self.read - 1].text:
                    return self.said[self.read - 1]
            self.news.clear()
            await self.news.wait()


class OneBotClient:
    """One account on one bot. `async with OneBotClient(url, token)` connects and closes.

    `friends` are the accounts that the bot may write to privately; whoever speaks as a friend becomes one. `requests` are friend requests by
    flag, `doubts` those that QQ has filtered, as NapCat lists them (None: the client doesn't know that call). `answers` are used up first, one a send; then `answer` decides, which may be replaced.
    """

    def __init__(self, url: str, token: str | None = None, account: str = "10001", friends: Iterable[str] = (), heartbeat: float = 30.0) -> None:
        """`url` is the bot's address, as ws://127.0.0.1:8080."""
        self.url, self.token, self.account, self.heartbeat = url, token, account, heartbeat
        self.friends = set(friends)
        self.roles: dict[tuple[str, str], Role] = {}
        self.names: dict[str, str] = {}
        self.requests: dict[str, str] = {}
        self.doubts: list[dict[str, str]] | None = None
        self.calls: list[Call] = []
        self.answers: deque[Answer] = deque()
        self.answer: Callable[[Call], Answer] = self.as_napcat
        self.seen: Callable[[Call], None] = lambda call: None
        """Told of every text and file as it is shown."""
        self.frozen = False
        """Connected, and yet nothing comes from it: no event, no answer."""
        self.closed = asyncio.Event()
        self.close_code: int | None = None
        self._chats: defaultdict[tuple[str, str], Chat] = defaultdict(Chat)
        self._ids = itertools.count(1_000_001)
        self._socket: ClientConnection | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # the connection

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connect once. Raises websockets' InvalidStatus where the bot refuses, OSError where nobody listens."""
        headers = {"X-Self-ID": self.account, "X-Client-Role": "Universal", "User-Agent": "OneBot/11"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        self._socket = await connect(self.url + PATH, additional_headers=headers, compression=None, max_size=None, proxy=None)
        self.closed.clear()
        self._start(self._listen(self._socket))
        self._start(self._beat(self._socket))
        await self.emit(post_type="meta_event", meta_event_type="lifecycle", sub_type="connect")

    async def connect_when_up(self, within: float = 20.0) -> None:
        """Connect as soon as the bot listens (and has let go of an earlier connection). Raises TimeoutError."""
        async with asyncio.timeout(within):
            while True:
                try:
                    return await self.connect()
                except (OSError, InvalidHandshake):
                    await asyncio.sleep(0.05)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def drop(self) -> None:
        """Break the connection without a goodbye, as a dead network does."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def raw(self, frame: str) -> None:
        """Send a frame as it is, however wrong."""
        assert self._socket is not None
        if self.frozen:
            return
        await self._socket.send(frame)

    async def emit(self, **event: Any) -> None:
        """Send an event; `time` and `self_id` are added where they are missing."""
        await self.raw(json.dumps({"time": int(time.time()), "self_id": int(self.account), **event}, ensure_ascii=False))

    # what players do

    async def private(
        self, user: str, message: str | list[Segment], *, time: int, message_id: str | None = None, sub_type: str = "friend", **more: Any
    ) -> str:
        """A private message at the platform's `time`; a `sub_type` other than "friend" is a temporary session. Returns its id."""
        if sub_type == "friend":
            self.friends.add(user)
        sender = {"user_id": int(user), "nickname": self.names.get(user, f"玩家{user}"), "card": ""}
        return await self._say("private", user, message, time=time, message_id=message_id, sub_type=sub_type, sender=sender, **more)

    async def group(
        self,
        group: str,
        user: str,
        message: str | list[Segment],
        *,
        time: int,
        message_id: str | None = None,
        quoting: str | None = None,
        **more: Any,
    ) -> str:
        """A group message; `quoting` is the id of the message that it answers. Returns its id."""
        if quoting is not None:
            message = [quote(quoting), *([text(message)] if isinstance(message, str) else message)]
        sender = {"user_id": int(user), "nickname": self.names.get(user, f"玩家{user}"), "card": "", "role": self.roles.get((group, user), "member")}
        return await self._say(
            "group", user, message, time=time, message_id=message_id, sub_type="normal", group_id=int(group), anonymous=None, sender=sender, **more
        )

    async def ask_friend(self, user: str, comment: str, flag: str | None = None) -> str:
        """A friend request; its flag. The same flag again is the same request."""
        flag = flag or f"flag-{next(self._ids)}"
        self.requests[flag] = user
        await self.emit(post_type="request", request_type="friend", user_id=int(user), comment=comment, flag=flag)
        return flag

    async def leave(self, group: str, user: str, sub_type: str = "leave") -> None:
        """Somebody goes out of the group, or is put out (`kick`)."""
        await self.emit(post_type="notice", notice_type="group_decrease", sub_type=sub_type, group_id=int(group), user_id=int(user), operator_id=0)

    async def join(self, group: str, user: str) -> None:
        """Somebody comes into the group."""
        await self.emit(post_type="notice", notice_type="group_increase", sub_type="approve", group_id=int(group), user_id=int(user), operator_id=0)

    async def _say(self, message_type: str, user: str, message: str | list[Segment], *, message_id: str | None, **more: Any) -> str:
        message_id = message_id or str(next(self._ids))
        segments = [text(message)] if isinstance(message, str) else message
        await self.emit(
            post_type="message",
            message_type=message_type,
            message_id=int(message_id),
            user_id=int(user),
            message=segments,
            raw_message="".join(each["data"].get("text", "") for each in segments),
            font=14,
            **more,
        )
        return message_id

    # what the bot does

    def said_to(self, user: str) -> list[Call]:
        return self._chats["private", user].said

    def said_in(self, group: str) -> list[Call]:
        return self._chats["group", group].said

    async def wait_private(self, user: str, contains: str = "", timeout: float = 5.0) -> Call:  # noqa: ASYNC109 - callers think in one number
        """The next text to a user that holds `contains`, from where the last wait on this chat stopped. Raises TimeoutError."""
        return await self._wait("private", user, contains, timeout)

    async def wait_group(self, group: str, contains: str = "", timeout: float = 5.0) -> Call:  # noqa: ASYNC109
        """The same for a group."""
        return await self._wait("group", group, contains, timeout)

    async def _wait(self, kind: str, number: str, contains: str, seconds: float) -> Call:
        chat = self._chats[kind, number]
        start = chat.read
        try:
            return await asyncio.wait_for(chat.wait(contains), seconds)
        except TimeoutError:
            heard = "\n---\n".join(each.text for each in chat.said[start:]) or "nothing"
            raise TimeoutError(f"{kind} {number}: no {contains!r} within {seconds} s, but\n{heard}") from None

    def as_napcat(self, call: Call) -> Answer:
        """NapCat's answer to a send: it fails for whoever is no friend."""
        if call.action == "send_private_msg" and str(call.arguments.get("user_id")) not in self.friends:
            return failed(NOT_A_FRIEND)
        return Answer()

    # the wire

    def _start(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                await self._answer(socket, json.loads(frame))
        self.close_code = socket.close_code
        self.closed.set()

    async def _beat(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self.heartbeat)
                status = {"online": True, "good": True}
                await self.emit(post_type="meta_event", meta_event_type="heartbeat", status=status, interval=int(self.heartbeat * 1000))

    async def _answer(self, socket: ClientConnection, request: dict[str, Any]) -> None:
        call = Call(request["action"], request.get("params") or {})
        if self.frozen:
            return
        if not call.action.startswith(("send_", "upload_")):
            self.calls.append(call)
            await _reply(socket, request, self._looked_up(call))
            if call.action in WELCOMES and (user := self._let_in(call)) is not None:
                await self.emit(post_type="notice", notice_type="friend_add", user_id=int(user))
            return
        answer = self.answers.popleft() if self.answers else self.answer(call)
        # A file stands in no list of texts.
        shown = str(next(self._ids)) if answer.shown and call.action.startswith("send_") else None
        call = Call(call.action, call.arguments, shown)
        self.calls.append(call)
        if shown is not None:
            private = "group_id" not in call.arguments
            self._chats["private" if private else "group", str(call.arguments["user_id" if private else "group_id"])].add(call)
        if answer.shown:
            self.seen(call)
        if answer.hang_up:
            self.drop()
            return
        content = {"message_id": int(shown or next(self._ids))} if answer.with_id else None
        response = {"status": answer.status, "retcode": answer.retcode, "data": content, "message": answer.wording, "wording": answer.wording}
        if answer.after:
            self._start(_reply(socket, request, response, answer.times, answer.after))
        else:
            await _reply(socket, request, response, answer.times)

    def _let_in(self, call: Call) -> str | None:
        """Who becomes a friend by this call; nobody by one with an unknown flag."""
        doubted = {each["flag"]: each["uin"] for each in self.doubts or ()}
        known = doubted if call.action == "set_doubt_friends_add_request" else self.requests
        user = known.get(str(call.arguments.get("flag")))
        if user is not None:
            self.friends.add(user)
        return user

    def _looked_up(self, call: Call) -> dict[str, Any]:
        if call.action == "get_friend_list":
            found: Any = [{"user_id": int(user), "nickname": self.names.get(user, f"玩家{user}"), "remark": ""} for user in sorted(self.friends)]
        elif call.action == "get_status":
            found = {"online": True, "good": True}
        elif call.action == "get_login_info":
            found = {"user_id": int(self.account), "nickname": "法官"}
        elif call.action in WELCOMES and (call.action == "set_friend_add_request" or self.doubts is not None):
            found = None
        elif call.action == "get_doubt_friends_add_request" and self.doubts is not None:
            found = self.doubts
        elif call.action == "get_group_member_info":
            group, user = str(call.arguments.get("group_id")), str(call.arguments.get("user_id"))
            name = self.names.get(user, f"玩家{user}")
            found = {"group_id": int(group), "user_id": int(user), "nickname": name, "card": "", "role": self.roles.get((group, user), "member")}
        else:
            return {
                "status": "failed",
                "retcode": 1404,
                "data": None,
                "message": f"不支持的API {call.action}",
                "wording": f"不支持的API {call.action}",
            }
        return {"status": "ok", "retcode": 0, "data": found, "message": "", "wording": ""}


async def _reply(socket: ClientConnection, request: dict[str, Any], response: dict[str, Any], times: int = 1, after: float = 0.0) -> None:
    await asyncio.sleep(after)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(times):
            await socket.send(json.dumps({**response, "echo": request.get("echo")}, ensure_ascii=False))
