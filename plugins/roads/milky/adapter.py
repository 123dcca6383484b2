"""The Milky adapter as slow games need it: events in order, no link lost to one bad frame, no call that leaks, and nothing of a player in any log.

Methods are overridden rather than patched in; a test holds the adapter's version and the places that this relies on.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import nonebot
from nonebot.adapters import Bot as AnyBot
from nonebot.adapters.milky import Adapter, Bot
from nonebot.adapters.milky.config import ClientInfo
from nonebot.adapters.milky.exception import ActionFailed
from nonebot.drivers import Driver, HTTPClientMixin, HTTPClientSession, Request, Response

from plugins.roads.milky.guard import refusal
from plugins.roads.permits import Permits

log = logging.getLogger(__name__)

RECONNECT = 3.0
"""Seconds until the connection is tried again."""
OPEN_WITHIN = 15.0


class JudgeMilky(Adapter):
    """Milky by WebSocket and HTTP. Every event goes to `take`, which must neither wait nor raise, and no further."""

    def __init__(self, driver: Driver, take: Callable[[str, Any], None], frame: Callable[[str], None], permits: Permits, **more: Any) -> None:
        """`take` gets the account and what was sent, read from JSON; `frame` hears of every frame of an account, whatever is in it."""
        self._take, self._frame, self._permits = take, frame, permits
        self._http: HTTPClientSession | None = None
        self._last_word: dict[str, str] = {}
        self._accounts: dict[str, str] = {}
        """By address: the account that was there last."""
        super().__init__(driver, **more)

    async def ws_connect(self, client: ClientInfo) -> None:
        while True:
            try:
                await self._attend(client)
            except Exception as error:
                self._say(client, f"not connected: {type(error.__cause__ or error).__name__}")
            await asyncio.sleep(RECONNECT)

    async def _attend(self, client: ClientInfo) -> None:
        """One connection, until it ends."""
        if self._accounts.get(_where(client)) in nonebot.get_bots():
            return
        address = client.ws_url()  # type: ignore[no-untyped-call]
        request = Request("GET", address, headers=_authorization(client), timeout=OPEN_WITHIN)
        async with self.websocket(request) as link:
            # What happens from now on waits in the connection until the account is known.
            account = str(int((await self.call_http(client, "get_login_info"))["uin"]))
            self._accounts[_where(client)] = account
            if account in nonebot.get_bots():
                # It is tried again, and the account comes in when the other road is gone.
                self._say(client, f"account {account} is connected by another road")
                return
            bot = Bot(self, account, client)
            self.bot_connect(bot)
            self.connections[account] = link
            self._last_word.pop(_where(client), None)
            try:
                while True:
                    frame = await link.receive()
                    self._frame(account)
                    self._dealt_with(frame, account)
                    await asyncio.sleep(0)  # in a flood the games must still get their turn
            finally:
                del self.connections[account]
                self.bot_disconnect(bot)

    def _dealt_with(self, frame: str | bytes, account: str) -> None:
        try:
            content = json.loads(frame)
        except (ValueError, TypeError, RecursionError):
            log.warning("skipped a frame that is no JSON")
            return
        self._take(account, content)

    def _say(self, client: ClientInfo, words: str) -> None:
        """Once, not every few seconds."""
        if self._last_word.get(_where(client)) != words:
            self._last_word[_where(client)] = words
            log.warning("Milky at %s: %s", _where(client), words)

    async def _call_api(self, bot: AnyBot, api: str, **arguments: Any) -> Any:
        # Here and not in a hook: NoneBot lets a call go out when its hook fails in any way but one.
        if (reason := refusal(api, arguments, self._permits.use(bot.self_id, api, arguments))) is not None:
            log.error("stopped the API call %s: %s", api, reason)
            raise ActionFailed(status="failed", retcode=-400, message=f"stopped before the wire: {reason}")  # type: ignore[no-untyped-call]
        # As it is answered: the adapter's models would refuse a friend who lacks a field that nobody here needs.
        assert isinstance(bot, Bot)  # this adapter makes no other
        return await self.call_http(bot.info, api, arguments)

    async def request(self, setup: Request) -> Response:
        # NoneBot would make a client for each request, and read all the certificates each time.
        if self._http is None:
            assert isinstance(self.driver, HTTPClientMixin)
            self._http = self.driver.get_session()
            await self._http.setup()
        # A connection that was kept may be closed just when a text is sent into it, and nobody could tell whether it arrived.
        setup.headers["Connection"] = "close"
        return await self._http.request(setup)

    async def _stop(self) -> None:
        await super()._stop()
        if self._http is not None:
            await self._http.close()


def _authorization(client: ClientInfo) -> dict[str, str]:
    return {} if client.access_token is None else {"Authorization": f"Bearer {client.access_token}"}


def _where(client: ClientInfo) -> str:
    return f"{client.host}:{client.port}"
