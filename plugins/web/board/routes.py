"""The judge's page over HTTP: opened by a one-time address, bound to that browser, read-only, live over a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from db.store import Store
from desk.game import Game
from desk.office import Office
from desk.worker import Worker
from plugins.web import pages
from plugins.web.board.links import HOURS, MINUTES, PATH, Link, Links
from plugins.web.board.sight import look
from plugins.web.gate import from_here

REFUSED, GONE = 4403, 4410
LOOKS_EVERY = 1.0
"""Seconds between two looks whether anything has changed."""
ANEW = 10.0
"""Seconds after which the page is made anew although no event came: texts go out meanwhile."""
_LOST = "这个地址不对、过期了、用过了、被撤销了，或者这一局已结束、你不再是法官。私聊机器人发 /看板 拿新的。"


class Boards:
    """The pages of one bot. `office` gives the desk, None while it isn't open."""

    def __init__(self, base: str, office: Callable[[], Office | None]) -> None:
        self._office = office
        self.links = Links(base, self._store, self._game)

    def mount(self, app: FastAPI) -> None:
        pages.serve_files(app)
        app.add_api_route(f"{PATH}/{{name}}/{{key}}", self.door, methods=["GET"], include_in_schema=False)
        app.add_api_route(f"{PATH}/{{name}}/{{key}}", self.enter, methods=["POST"], include_in_schema=False)
        app.add_api_route(f"{PATH}/{{name}}", self.page, methods=["GET"], include_in_schema=False)
        app.add_api_websocket_route(f"{PATH}/{{name}}/live", self.live)

    def _store(self) -> Store | None:
        office = self._office()
        return office.store if office is not None else None

    def _worker(self, number: int) -> Worker | None:
        office = self._office()
        return office.workers.get(number) if office is not None else None

    def _game(self, number: int) -> Game | None:
        worker = self._worker(number)
        return worker.game if worker is not None else None

    async def _link(self, name: str, connection: HTTPConnection) -> Link | None:
        """A good link that may be used over this connection: without encryption from this machine only."""
        return await self.links.find(name) if self.links.encrypted or from_here(connection) else None

    # -- pages

    async def door(self, request: Request, name: str, key: str) -> Response:
        """A button. Whoever only looks at addresses, as chat programs do, opens nothing by it."""
        link = await self._link(name, request)
        if link is None or not link.gate.fits(key):
            return _lost()
        game = self._game(link.game)
        return pages.page("board_door.html", title="" if game is None else game.short, minutes=MINUTES, hours=HOURS)

    async def enter(self, request: Request, name: str, key: str) -> Response:
        link = await self._link(name, request)
        response = RedirectResponse(f"{PATH}/{name}", 303, pages.headers())
        if link is None or not link.gate.bind(key, response, secure=self.links.encrypted) or not await self.links.open(link):
            return _lost()
        return response

    async def page(self, request: Request, name: str) -> Response:
        link = await self._link(name, request)
        if link is None or not link.gate.admits(request):
            return _lost()
        body = await self._body(link)
        if body is None:
            return _lost()
        return pages.page("board.html", socket=_socket_of(self.links.base), live=f"{PATH}/{name}/live", body=body)

    async def _body(self, link: Link) -> str | None:
        office, worker = self._office(), self._worker(link.game)
        if office is None or worker is None or worker.game.table is None:
            return None
        return pages.fragment("board_body.html", sight=await look(office, worker))

    # -- the socket

    async def live(self, socket: WebSocket, name: str) -> None:
        """Sends the page's body whenever the game has changed; takes nothing. Ends with the link."""
        link = await self._link(name, socket)
        if link is None or not link.gate.admits(socket) or socket.headers.get("origin") != _origin_of(self.links.base):
            await socket.close(REFUSED)
            return
        await socket.accept()
        leaving = asyncio.create_task(_until_left(socket))
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._tell(socket, link, leaving)
        leaving.cancel()

    async def _tell(self, socket: WebSocket, link: Link, leaving: asyncio.Task[None]) -> None:
        last: tuple[int, int] | None = None
        told = 0.0
        loop = asyncio.get_running_loop()
        while not leaving.done():
            office, worker = self._office(), self._worker(link.game)
            if await self.links.find(link.name) is None or office is None or worker is None:
                await socket.close(GONE)
                return
            mark = (worker.version, office.clock.now() // 60)
            if mark != last or loop.time() - told > ANEW:
                body = await self._body(link)
                # He may have lost his office while it was made.
                if body is not None and await self.links.find(link.name) is not None:
                    await socket.send_json({"body": body})
                    last, told = mark, loop.time()
            await asyncio.wait({leaving}, timeout=LOOKS_EVERY)


async def _until_left(socket: WebSocket) -> None:
    """Until the browser has gone; whatever it says is ignored."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive_text()


def _lost() -> Response:
    return pages.notice("看板打不开", _LOST, 403)


def _origin_of(base: str) -> str:
    parts = urlsplit(base)
    return f"{parts.scheme}://{parts.netloc}"


def _socket_of(base: str) -> str:
    return _origin_of(base).replace("http", "ws", 1)
