"""The sandbox's page and its WebSocket, for one browser on this machine."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from desk.export.page.render import NotOver
from desk.export.script import CannotTell
from desk.script.load import ScriptError
from desk.texts.records import NO_SCRIPT
from engine import RULE_SETS
from plugins.web import pages
from plugins.web.gate import Gate, digest, from_here, new_word, same_origin
from plugins.web.sandbox.chats import Post
from plugins.web.sandbox.setup import OFFERED, example, usual_players, wished
from plugins.web.sandbox.stage import Stage

log = logging.getLogger(__name__)

PATH = "/sandbox"
REFUSED = 4403
MOST = 4000
"""Characters of one message."""


class Sandbox:
    """The page of one stage. The stage is there when the bot is up."""

    def __init__(self) -> None:
        self.word = new_word()
        self.gate = Gate("daybreak_sandbox", PATH, digest(self.word))
        self.stage: Stage | None = None
        self._watchers: set[asyncio.Queue[dict[str, Any]]] = set()

    def tell(self, post: Post) -> None:
        for watcher in self._watchers:
            watcher.put_nowait({"kind": "post", "post": post.plain})

    def tell_state(self, **more: Any) -> None:
        assert self.stage is not None
        for watcher in self._watchers:
            watcher.put_nowait({"kind": "state", **self.stage.state(), **more})

    def mount(self, app: FastAPI) -> None:
        pages.serve_files(app)
        app.add_api_route(PATH, self.page, methods=["GET"], response_class=HTMLResponse, include_in_schema=False)
        app.add_api_route(f"{PATH}/script.yaml", self.script, methods=["GET"], include_in_schema=False)
        app.add_api_route(f"{PATH}/replay.html", self.replay, methods=["GET"], include_in_schema=False)
        app.add_api_route(f"{PATH}/file/{{number}}", self.file, methods=["GET"], include_in_schema=False)
        app.add_api_websocket_route(f"{PATH}/live", self.live)

    # -- pages

    async def page(self, request: Request, key: str = "") -> Response:
        if not from_here(request):
            return pages.notice("只在本机", "沙盒只能在运行它的机器上打开。", 403)
        if key and self.gate.fits(key):
            # The page comes with the next request: a cookie set on the way from elsewhere would not be sent with a redirect.
            welcome = pages.page("welcome.html", to=PATH)
            self.gate.bind(key, welcome, secure=False)
            return welcome
        if not self.gate.admits(request):
            return pages.notice("地址用过了", "这个地址只能打开一次，而且只认打开它的那个浏览器。请回终端按 Ctrl-C，再运行一次 bot.py sandbox。", 403)
        rules = [(name, RULE_SETS[name].title, usual_players(name), example(name, "hand"), example(name, "position")) for name in OFFERED]
        return pages.page("sandbox.html", socket=f"ws://{request.headers['host']}", rules=rules, live=f"{PATH}/live")

    async def script(self, request: Request) -> Response:
        """What was played so far, as a chat script."""
        if not self._admits(request):
            return pages.notice("打不开", "没有权限。", 403)
        assert self.stage is not None
        try:
            text = await self.stage.saved()
        except CannotTell as fault:
            return pages.notice("没有剧本", f"{NO_SCRIPT[fault.why]}。", 409)
        return Response(text, 200, _download("sandbox.yaml"), "application/yaml; charset=utf-8")

    async def replay(self, request: Request) -> Response:
        """The page of the game when it is over, as a download."""
        if not self._admits(request):
            return pages.notice("打不开", "没有权限。", 403)
        assert self.stage is not None
        try:
            text = await self.stage.replay()
        except NotOver:
            return pages.notice("还没打完", "终局以后才有复盘的网页。", 409)
        return Response(text, 200, _download("sandbox.html"), "text/html; charset=utf-8")

    async def file(self, request: Request, number: int) -> Response:
        """A file that the bot has sent, as a download: nothing of it runs on this page."""
        if not self._admits(request):
            return pages.notice("打不开", "没有权限。", 403)
        assert self.stage is not None
        files = self.stage.chats.files
        if not 0 <= number < len(files):
            return pages.notice("没有这个文件", "这一桌没有发过这个文件。", 404)
        name, content = files[number]
        return Response(base64.b64decode(content), 200, _download(name), "application/octet-stream")

    def _admits(self, connection: Request | WebSocket) -> bool:
        return self.stage is not None and from_here(connection) and self.gate.admits(connection)

    # -- the socket

    async def live(self, socket: WebSocket) -> None:
        if not self._admits(socket) or not same_origin(socket):
            await socket.close(REFUSED)
            return
        await socket.accept()
        news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        assert self.stage is not None
        news.put_nowait({"kind": "all", "posts": [post.plain for post in self.stage.chats.posts]})
        news.put_nowait({"kind": "state", **self.stage.state()})
        self._watchers.add(news)
        telling = asyncio.create_task(_tell(socket, news))
        try:
            while True:
                await self._do(await socket.receive_json())
        except (WebSocketDisconnect, ValueError):
            pass
        finally:
            self._watchers.discard(news)
            telling.cancel()

    async def _do(self, wish: Any) -> None:
        """One wish of the page; what goes wrong is told there."""
        error = ""
        try:
            if isinstance(wish, dict):
                await self._carry_out(wish)
        except ScriptError as trouble:
            error = str(trouble)
        except (KeyError, TypeError, ValueError, LookupError) as trouble:
            error = f"没看懂：{type(trouble).__name__}"
            log.warning("the page asked for something unknown: %s", type(trouble).__name__)
        except Exception:
            error = "没有做成，详见终端"
            log.exception("a wish of the page could not be carried out")
        self.tell_state(error=error, done=wish.get("do") if isinstance(wish, dict) else None)

    async def _carry_out(self, wish: dict[str, Any]) -> None:
        stage = self.stage
        assert stage is not None
        match wish["do"]:
            case "say":
                text = str(wish["text"])[:MOST]
                who, chat, quote = str(wish["who"]), str(wish["chat"]), wish.get("quote")
                known = {person["key"] for person in stage.state()["people"]}
                if text.strip() and who in known:
                    await stage.say(who, chat, text, quote if isinstance(quote, int) else None, everybody=wish.get("all") is True)
            case "next":
                await stage.to_next_limit()
            case "wait":
                await stage.wait(int(wish["seconds"]))
            case "step":
                await stage.step()
            case "play":
                await stage.play()
            case "start":
                await stage.start(wished({str(name): str(value) for name, value in wish["form"].items()}))
                for watcher in self._watchers:
                    watcher.put_nowait({"kind": "all", "posts": [post.plain for post in stage.chats.posts]})


async def _tell(socket: WebSocket, news: asyncio.Queue[dict[str, Any]]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_json(await news.get())


def _download(name: str) -> dict[str, str]:
    safe = "".join(letter if letter.isascii() and (letter.isalnum() or letter in ".-_") else "_" for letter in name)
    return {**pages.headers(), "Content-Disposition": f'attachment; filename="{safe}"'}
