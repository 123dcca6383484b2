"""The platform's adapter as slow games need it: messages in order, nothing said unasked, no player's text in the log.

Methods are overridden rather than patched in; a test holds the adapter's version and the places that this relies on.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any

from nonebot.adapters import Bot as BaseBot
from nonebot.adapters.qq import Adapter, Bot
from nonebot.adapters.qq.config import BotInfo
from nonebot.adapters.qq.exception import ActionFailed
from nonebot.adapters.qq.models import Dispatch, Hello, Payload, WebhookVerify
from nonebot.drivers import Driver, Request, Response, WebSocket
from pydantic import ValidationError

from plugins.roads.qq.guard import refusal
from plugins.roads.qq.intake import GROUP, PRIVATE
from plugins.roads.road import Health

log = logging.getLogger(__name__)

AGAIN = 10.0
"""Seconds after which a connection that could not even be begun is tried once more."""
NEVER = 10.0**9
"""Seconds between two heartbeats where there are none: events come as single HTTP calls."""
PLAIN_TOKEN, TIMESTAMP = re.compile("[0-9A-Za-z]{1,64}"), re.compile("[0-9]{1,20}")


class JudgeQQAdapter(Adapter):
    """Messages go to `take(account, kind, data)`, which must neither wait nor raise, in the order of arrival, and no further."""

    def __init__(self, driver: Driver, take: Callable[[str, str, Mapping[str, Any]], None], health: Health, **more: Any) -> None:
        self._take, self._health = take, health
        self._beats: dict[str, float] = {}
        super().__init__(driver, **more)

    async def startup(self) -> None:
        await super().startup()
        for info in self.qq_config.qq_bots:
            if not info.use_websocket:
                self._go_on(self._answer_for(Bot(self, info.id, info)))

    def _go_on(self, work: Any) -> None:
        task = asyncio.create_task(work)
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    async def _answer_for(self, bot: Bot) -> None:
        """With single HTTP calls nothing is ever connected; the account is there once the platform knows us."""
        while bot.self_id not in self.bots:
            try:
                bot.self_info = await bot.me()
            except Exception as error:
                log.warning("the official platform can't be reached: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)
                continue
            if bot.self_id not in self.bots:
                self.bot_connect(bot)
            self._health.beat(bot.self_id, NEVER)

    async def run_bot_websocket(self, bot_info: BotInfo) -> None:
        # The adapter gives up for good where the first call fails, and a host would only see it next day.
        while True:
            before = set(self.tasks)
            await super().run_bot_websocket(bot_info)
            if self.tasks - before:
                return
            log.warning("the official platform can't be reached; once more in %.0f s", AGAIN)
            await asyncio.sleep(AGAIN)

    async def receive_payload(self, bot: Bot, ws: WebSocket) -> Payload:
        while True:
            frame = await ws.receive()
            self._health.frame(bot.self_id)
            try:
                payload = self.data_to_payload(bot, frame)
            except ValidationError:
                log.warning("skipped a frame that can't be read")  # the adapter's own line would quote it, player's text and all
                continue
            if isinstance(payload, Hello):
                self._beats[bot.self_id] = payload.data.heartbeat_interval / 1000
            return payload

    def bot_connect(self, bot: BaseBot) -> None:
        super().bot_connect(bot)
        if (every := self._beats.get(bot.self_id)) is not None:
            self._health.beat(bot.self_id, every)

    def dispatch_event(self, bot: Bot, payload: Dispatch) -> None:
        if payload.type in (PRIVATE, GROUP):
            self._take(bot.self_id, payload.type, payload.data if isinstance(payload.data, dict) else {})
        # Nothing else is of use here, and the adapter would write it into the log where it can't read it.

    async def _handle_http(self, request: Request) -> Response:
        try:
            return await super()._handle_http(request)
        except Exception as error:
            log.warning("a call of the official platform could not be read: %s", type(error).__name__)
            return Response(400, content="Invalid request")

    def _webhook_verify(self, bot: Bot, payload: WebhookVerify) -> Response:
        # Whoever asks is given a signature. It must be good for nothing but this: an event is JSON, and no such word is.
        if PLAIN_TOKEN.fullmatch(payload.data.plain_token) is None or TIMESTAMP.fullmatch(payload.data.event_ts) is None:
            log.warning("refused to sign what is no token of the official platform")
            return Response(400, content="Invalid token")
        return super()._webhook_verify(bot, payload)

    async def _call_api(self, bot: BaseBot, api: str, **data: Any) -> Any:
        # Here and not in a hook: NoneBot lets a call go out when its hook fails in any way but one.
        if (reason := refusal(api, data)) is not None:
            log.error("stopped the API call %s: %s", api, reason)
            raise ActionFailed(Response(400, content='{"code": 0}'))
        return await super()._call_api(bot, api, **data)  # type: ignore[arg-type] # narrower there; this adapter makes no other bot
