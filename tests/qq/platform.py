"""The official platform as a bot sees it, on this machine: its tokens, its gateway, its limits. Nothing gets through that the real one refuses."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import uvicorn
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse

APPID, SECRET, TOKEN = "102000001", "platform-secret", "platform-token"
WINDOWS = {"c2c": (3600, 4), "group": (300, 5)}
EXPIRED, TOO_OFTEN, PUSH, NO_SUCH_MESSAGE, REPEATED, NO_SUCH_CHAT = 40034005, 40034128, 40034102, 40034024, 40054005, 40034101


def openid(number: int) -> str:
    return f"{number:032X}"


@dataclass(frozen=True)
class Reply:
    """One text that was shown."""

    chat: str
    text: str
    answers: str


@dataclass
class Platform:
    """Starts with `open`. `now` is the platform's own time; people and groups are known by openids that only this bot has."""

    now: int
    shown: list[Reply] = field(default_factory=list)
    refused: Counter[int] = field(default_factory=Counter)
    sayings: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    """Message id → kind of chat, openid of the chat, when."""

    def __post_init__(self) -> None:
        self._numbers = itertools.count(1)
        self._used: dict[str, set[int]] = {}
        self._left: dict[str, int] = {}
        self._sockets: list[WebSocket] = []
        self.connected = asyncio.Event()
        self.app = FastAPI()
        self.app.post("/app/getAppAccessToken")(self._token)
        self.app.get("/gateway/bot")(self._gateway)
        self.app.get("/users/@me")(self._me)
        self.app.post("/v2/users/{target}/messages")(self._c2c)
        self.app.post("/v2/groups/{target}/messages")(self._group)
        self.app.websocket("/gateway")(self._socket)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._server = uvicorn.Server(uvicorn.Config(self.app, log_config=None, lifespan="off"))

    async def open(self) -> None:
        self._serving = asyncio.create_task(self._server._serve([self._door]))

    async def close(self) -> None:
        self._server.should_exit = self._server.force_exit = True
        await self._serving

    # -- what people do

    async def say(self, user: str, text: str, group: str | None = None, *, admin: bool = False, again: str | None = None) -> str:
        """Somebody writes to the bot, alone or with an @ in a group; gives the message's id. `again`: the platform delivers that one once more."""
        message_id = again or f"ROBOT1.0_{next(self._numbers)}"
        kind, chat = ("c2c", user) if group is None else ("group", group)
        if again is None:
            self.sayings[message_id] = kind, chat, self.now
            self._left[message_id] = WINDOWS[kind][1]
        at = datetime.fromtimestamp(self.sayings[message_id][2], UTC).isoformat()
        if group is None:
            await self._emit("C2C_MESSAGE_CREATE", {"id": message_id, "content": text, "timestamp": at, "author": {"id": user, "user_openid": user}})
        else:
            author = {"id": user, "member_openid": user, "member_role": "owner" if admin else "member", "bot": False}
            data = {"id": message_id, "content": f" {text}", "timestamp": at, "group_openid": group, "author": author}
            await self._emit("GROUP_AT_MESSAGE_CREATE", data)
        return message_id

    def texts(self, chat: str) -> list[str]:
        return [reply.text for reply in self.shown if reply.chat == chat]

    # -- the gateway

    async def _emit(self, kind: str, data: Mapping[str, Any]) -> None:
        await asyncio.wait_for(self.connected.wait(), 60)
        for each in [*self._sockets]:
            await each.send_text(json.dumps({"op": 0, "s": next(self._numbers), "t": kind, "id": f"{kind}:{data['id']}", "d": data}))

    async def _socket(self, websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        try:
            while True:
                frame = await websocket.receive_json()
                if frame["op"] in (2, 6) and frame["d"]["token"] != f"QQBot {TOKEN}":
                    await websocket.send_json({"op": 9, "d": False})
                elif frame["op"] == 2:
                    assert frame["d"]["intents"] == 1 << 25, "private chats and @s in groups, nothing else"
                    ready = {"version": 1, "session_id": "s", "user": {"id": "1", "username": "法官", "bot": True}, "shard": [0, 1]}
                    await websocket.send_json({"op": 0, "s": 1, "t": "READY", "d": ready})
                elif frame["op"] == 6:
                    await websocket.send_json({"op": 0, "s": 1, "t": "RESUMED", "d": ""})
                elif frame["op"] == 1:
                    await websocket.send_json({"op": 11})
                if frame["op"] in (2, 6):
                    self._sockets.append(websocket)
                    self.connected.set()
        except WebSocketDisconnect:
            if websocket in self._sockets:
                self._sockets.remove(websocket)
            if not self._sockets:
                self.connected.clear()

    # -- the API

    async def _token(self, request: Request) -> Any:
        asked = await request.json()
        if asked != {"appId": APPID, "clientSecret": SECRET}:
            return JSONResponse({"code": 100016, "message": "invalid appid or secret"}, 400)
        return {"access_token": TOKEN, "expires_in": "7200"}

    async def _gateway(self, request: Request) -> Any:
        self._check(request)
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": f"ws://127.0.0.1:{self.port}/gateway", "shards": 1, "session_start_limit": limit}

    async def _me(self, request: Request) -> Any:
        self._check(request)
        return {"id": "1", "username": "法官", "bot": True}

    async def _c2c(self, target: str, request: Request) -> Any:
        return await self._said("c2c", target, request)

    async def _group(self, target: str, request: Request) -> Any:
        return await self._said("group", target, request)

    @staticmethod
    def _check(request: Request) -> None:
        assert request.headers["authorization"] == f"QQBot {TOKEN}"

    async def _said(self, kind: str, target: str, request: Request) -> Any:
        self._check(request)
        body = await request.json()
        if code := self._flaw(kind, target, body):
            self.refused[code] += 1
            return JSONResponse({"err_code": code, "code": code, "message": "refused"}, 400)
        message_id = body["msg_id"]
        self._left[message_id] -= 1
        self._used.setdefault(message_id, set()).add(body["msg_seq"])
        self.shown.append(Reply(target, body["content"], message_id))
        return {"id": f"reply-{len(self.shown)}", "timestamp": datetime.fromtimestamp(self.now, UTC).isoformat()}

    def _flaw(self, kind: str, target: str, body: Mapping[str, Any]) -> int:
        """Why the platform refuses a text; 0 where it does not."""
        message_id = body.get("msg_id")
        if not message_id:
            return PUSH
        said = self.sayings.get(message_id)
        if said is None:
            return NO_SUCH_MESSAGE
        if said[:2] != (kind, target):
            return NO_SUCH_CHAT
        if self.now - said[2] > WINDOWS[kind][0]:
            return EXPIRED
        if self._left[message_id] <= 0:
            return TOO_OFTEN
        used = self._used.get(message_id, set())
        return REPEATED if body["msg_seq"] in used or any(body["msg_seq"] < each for each in used) else 0
