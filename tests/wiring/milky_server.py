"""A Milky implementation without QQ: serves one account over real HTTP and WebSocket, speaks for players, keeps what the bot said and what was said."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from desk.demo.onebot_client import Answer, Call, Chat

Segment = dict[str, Any]
Message = dict[str, Any]
SCENES = {"g": "group", "p": "friend", "t": "temp"}


def text(words: str) -> Segment:
    return {"type": "text", "data": {"text": words}}


def mention(user: str) -> Segment:
    return {"type": "mention", "data": {"user_id": int(user), "name": f"玩家{user}"}}


class MilkyServer:
    """The other side of Milky. What is said while nobody is connected stands in the history alone."""

    def __init__(self, account: str = "10001", token: str | None = "milky-token", friends: Iterable[str] = ()) -> None:
        self.token = token
        self.open = True
        """Whether anything is answered; closed, it is as if the account's machine were off."""
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self.port = 0
        self.reset(account, friends)

    def reset(self, account: str, friends: Iterable[str] = ()) -> None:
        """Another account, of which nothing is known yet."""
        self.account = account
        self.friends = set(friends)
        self.names: dict[str, str] = {}
        self.roles: dict[tuple[str, str], str] = {}
        self.cards: dict[tuple[str, str], str] = {}
        self.groups: set[str] = set()
        self.requests: list[dict[str, Any]] = []
        self.calls: list[Call] = []
        self.answers: deque[Answer] = deque()
        self.answer: Callable[[Call], Answer] = self.as_usual
        self.seen: Callable[[Call], None] = lambda call: None
        """Told of every text as it is shown."""
        self.statuses: deque[int] = deque()
        """HTTP statuses with which the next calls are refused."""
        self.tokens: list[str | None] = []
        """What came as Authorization."""
        self.online = True
        self.remembers = True
        """Whether the history is answered."""
        self.history: defaultdict[tuple[str, str], list[Message]] = defaultdict(list)
        self.closed, self._connected = asyncio.Event(), asyncio.Event()
        self._link: WebSocket | None = None
        self._chats: defaultdict[tuple[str, str], Chat] = defaultdict(Chat)
        self._seqs: defaultdict[tuple[str, str], itertools.count[int]] = defaultdict(lambda: itertools.count(101))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        app = Starlette(routes=[Route("/api/{name}", self._call, methods=["POST"]), WebSocketRoute("/event", self._events)])
        door = socket.create_server(("127.0.0.1", self.port))
        self.port = door.getsockname()[1]
        self._server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1))
        self._serving = asyncio.create_task(self._server._serve([door]))
        while not self._server.started:  # noqa: ASYNC110 - uvicorn sets no event
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        await self.drop()
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await self._serving

    async def connect_when_up(self, within: float = 20.0) -> None:
        """Wait until the bot is connected."""
        await asyncio.wait_for(self._connected.wait(), within)

    async def drop(self) -> None:
        """End the connection, and take no other while it is closed (`open`)."""
        if (link := self._link) is not None:
            self._link = None
            self._connected.clear()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await link.close(1012)

    # what players do

    async def raw(self, frame: str) -> None:
        if self._link is not None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._link.send_text(frame)

    async def emit(self, event_type: str, data: dict[str, Any], **more: Any) -> None:
        await self.raw(json.dumps({"event_type": event_type, "time": int(time.time()), "self_id": int(self.account), "data": data, **more}))

    async def private(
        self, user: str, message: str | list[Segment], *, time: int, message_id: str | None = None, scene: str = "friend", more: Message | None = None
    ) -> str:
        """Something that a friend says (or in a temporary session); its id as the desk keeps it. An id that is given is said once more."""
        if scene == "friend":
            self.friends.add(user)
        friend = {"user_id": int(user), "nickname": self.names.get(user, f"玩家{user}")} if scene == "friend" else None
        return await self._say(scene, user, user, message, time, message_id, {"friend": friend, **(more or {})})

    async def group(
        self,
        group: str,
        user: str,
        message: str | list[Segment],
        *,
        time: int,
        message_id: str | None = None,
        quoting: str | None = None,
        more: Message | None = None,
    ) -> str:
        if quoting is not None:
            reply = {"type": "reply", "data": {"message_seq": int(quoting.split(".")[1])}}
            message = [reply, *([text(message)] if isinstance(message, str) else message)]
        role = self.roles.get((group, user), "member")
        member = {"user_id": int(user), "nickname": self.names.get(user, f"玩家{user}"), "card": self.cards.get((group, user), ""), "role": role}
        return await self._say("group", group, user, message, time, message_id, {"group_member": member, **(more or {})})

    async def _say(self, scene: str, peer: str, sender: str, message: str | list[Segment], at: int, again: str | None, more: Message) -> str:
        seq = int(again.split(".")[1]) if again else next(self._seqs[scene, peer])
        segments = [text(message)] if isinstance(message, str) else message
        data = {
            "message_scene": scene,
            "peer_id": int(peer),
            "message_seq": seq,
            "sender_id": int(sender),
            "time": at,
            "segments": segments,
            **more,
        }
        if not again:
            self.history[scene, peer].append(data)
        await self.emit("message_receive", data)
        return f"{scene[0] if scene != 'friend' else 'p'}{peer}.{seq}"

    async def ask_friend(self, user: str, comment: str, *, filtered: bool = False) -> str:
        """A friend request; filtered ones come by asking only."""
        uid = f"u_{user}"
        told = {"initiator_id": int(user), "initiator_uid": uid, "comment": comment, "via": "群"}
        self.requests.append({**told, "state": "pending", "is_filtered": filtered, "time": 1})
        if not filtered:
            await self.emit("friend_request", told)
        return uid

    # what the bot does

    def said_to(self, user: str) -> list[Call]:
        return self._chats["friend", user].said

    def said_in(self, group: str) -> list[Call]:
        return self._chats["group", group].said

    def as_usual(self, call: Call) -> Answer:
        if call.action == "send_private_message" and str(call.arguments.get("user_id")) not in self.friends:
            return Answer(status="failed", retcode=-404, wording="user_id 对应的好友不存在", with_id=False, shown=False)
        return Answer()

    async def _call(self, request: Request) -> Response:
        given = request.headers.get("authorization")
        self.tokens.append(given)
        if not self.open:
            return Response(status_code=503)
        if self.token is not None and given != f"Bearer {self.token}":
            return Response(status_code=401)
        name, arguments = request.path_params["name"], await request.json()
        if name == "get_login_info":
            if not self.online:
                return _failed(-403, "未处于登录状态")
            return _ok({"uin": int(self.account), "nickname": "法官"})
        if self.statuses:
            self.calls.append(Call(name, arguments))
            return Response(status_code=self.statuses.popleft())
        if name.startswith(("send_", "upload_")):
            return await self._sent(name, arguments)
        self.calls.append(Call(name, arguments))
        found = self._looked_up(name, arguments)
        return Response(status_code=404) if found is None else found

    async def _sent(self, name: str, arguments: dict[str, Any]) -> Response:
        call = Call(name, arguments)
        answer = self.answers.popleft() if self.answers else self.answer(call)
        group = "group_id" in arguments
        scene, peer = ("group", str(arguments["group_id"])) if group else ("friend", str(arguments["user_id"]))
        seq = next(self._seqs[scene, peer])
        if answer.shown and name.startswith("send_"):
            call = Call(name, arguments, f"{'g' if group else 'p'}{peer}.{seq}")
            said = {"message_scene": scene, "peer_id": int(peer), "message_seq": seq, "sender_id": int(self.account), "time": int(time.time())}
            self.history[scene, peer].append({**said, "segments": arguments["message"]})
            self._chats[scene, peer].add(call)
            self.seen(call)
        self.calls.append(call)
        await asyncio.sleep(answer.after)
        if answer.hang_up:
            raise ConnectionAbortedError
        if answer.status != "ok":
            return _failed(answer.retcode, answer.wording)
        return _ok({"message_seq": seq, "time": 1} if answer.with_id else {})

    def _looked_up(self, name: str, arguments: dict[str, Any]) -> Response | None:
        match name:
            case "get_friend_list":
                return _ok({"friends": [{"user_id": int(user), "nickname": "x"} for user in sorted(self.friends)]})
            case "get_group_list":
                return _ok({"groups": [{"group_id": int(group), "group_name": "x"} for group in sorted(self.groups)]})
            case "get_user_profile":
                return _ok({"nickname": "法官"}) if self.online else _failed(-403, "未处于登录状态")
            case "get_group_member_info":
                place = str(arguments["group_id"]), str(arguments["user_id"])
                return _ok({"member": {"role": self.roles.get(place, "member"), "card": self.cards.get(place, "")}})
            case "set_group_member_card":
                self.cards[str(arguments["group_id"]), str(arguments["user_id"])] = arguments["card"]
                return _ok({})
            case "set_group_whole_mute" | "set_group_essence_message" | "recall_group_message":
                return _ok({})
            case "get_friend_requests":
                return _ok({"requests": [each for each in self.requests if each["is_filtered"] == arguments["is_filtered"]]})
            case "accept_friend_request":
                for each in self.requests:
                    if (each["initiator_uid"], each["is_filtered"]) == (arguments["initiator_uid"], arguments["is_filtered"]):
                        each["state"] = "accepted"
                        self.friends.add(str(each["initiator_id"]))
                return _ok({})
            case "get_history_messages" if self.remembers:
                return _ok(self._page(arguments))
        return None

    def _page(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """The latest messages, or those up to a number; the oldest first, as implementations give them."""
        said = self.history[arguments["message_scene"], str(arguments["peer_id"])]
        start = arguments.get("start_message_seq")
        older = [each for each in said if start is None or each["message_seq"] <= start]
        page = older[-min(arguments.get("limit", 20), 30) :]
        rest = older[: len(older) - len(page)]
        return {"messages": page, "next_message_seq": rest[-1]["message_seq"] if rest else None}

    async def _events(self, link: WebSocket) -> None:
        given = link.headers.get("authorization")
        self.tokens.append(given)
        if not self.open or (self.token is not None and given != f"Bearer {self.token}"):
            await link.close(1008)
            return
        await link.accept()
        self._link = link
        self.closed.clear()
        self._connected.set()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await link.receive_text()
        if self._link is link:
            self._link = None
            self._connected.clear()
        self.closed.set()


def _ok(data: dict[str, Any]) -> Response:
    return JSONResponse({"status": "ok", "retcode": 0, "data": data})


def _failed(retcode: int, message: str) -> Response:
    return JSONResponse({"status": "failed", "retcode": retcode, "message": message})
