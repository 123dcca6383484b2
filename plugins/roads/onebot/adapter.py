"""The OneBot v11 adapter as slow games need it: messages taken off the socket in order, no link lost to one bad frame, no call that leaks.

Methods are overridden rather than patched in; a test holds the adapter's version and the places that this relies on.
"""

import asyncio
import contextlib
import hmac
import json
import logging
from collections.abc import Callable
from typing import Any

import nonebot
from nonebot.adapters import Bot
from nonebot.adapters.onebot import v11
from nonebot.adapters.onebot.store import ResultStore
from nonebot.adapters.onebot.utils import get_auth_bearer
from nonebot.adapters.onebot.v11 import ActionFailed, Adapter, Event, GroupMessageEvent, MessageEvent, PrivateMessageEvent
from nonebot.drivers import Driver, Request, Response, WebSocket
from pydantic import TypeAdapter, ValidationError

from desk.message import Message
from plugins.roads.onebot.guard import refusal
from plugins.roads.permits import Permits
from plugins.roads.segments import LONGEST_NUMBER

log = logging.getLogger(__name__)

# What some implementations leave out of a message and nobody here needs; without it the adapter would see no message at all.
LEFT_OUT = {"font": 0, "raw_message": "", "sub_type": "normal", "sender": {}}
_SEGMENTS = TypeAdapter(list[v11.MessageSegment])


def _with_segments(content: dict[str, Any]) -> dict[str, Any]:
    """A message with its segments read: the event's model would make a validator anew for each of them, the dearest part of all reading."""
    if isinstance(content.get("message"), list):
        with contextlib.suppress(ValidationError):  # the model says what is wrong
            return content | {"message": v11.Message(_SEGMENTS.validate_python(content["message"]))}
    return content


class FirstAnswers(ResultStore):
    """Keeps the first answer to a call; a second one would otherwise raise and close the connection of every game."""

    def add_result(self, result: dict[str, Any]) -> None:
        echo = str(result.get("echo"))
        if echo.isdecimal() and len(echo) < 20:
            waiting = self._futures.get(int(echo))
            if waiting is not None and not waiting.done():
                waiting.set_result(result)


class JudgeAdapter(Adapter):
    """OneBot v11 over reverse WebSocket only.

    Every event goes to `take`, which must neither wait nor raise, in the order of the socket. Messages go no further:
    NoneBot's own way would start a task for each, ask for every quoted message and hold this one back until it came,
    write the text into the log, and take half of the CPU that a message costs. Notices and the like go on to NoneBot.
    """

    _result_store = FirstAnswers()

    def __init__(
        self,
        driver: Driver,
        take: Callable[[Event], None],
        refused: Callable[[], None] = lambda: None,
        frame: Callable[[str], None] = lambda _: None,
        permits: Permits | None = None,
        **more: Any,
    ) -> None:
        """`refused` is told of each connection that comes without the token; `frame` hears of every frame of an account, whatever is in it.

        `permits` are the calls that change something in a group and may go out now; without them none may.
        """
        self._permits = permits or Permits()
        self._take, self._refused, self._frame = take, refused, frame
        super().__init__(driver, **more)

    async def _handle_ws(self, websocket: WebSocket) -> None:
        # First of all: who has no token must not find out which accounts are here.
        if (refused := self._check_access_token(websocket.request)) is not None:
            await websocket.close(1008, str(refused.content))
            return
        account = str(websocket.request.headers.get("x-self-id", ""))
        if account and not (account.isascii() and account.isdigit() and len(account) <= LONGEST_NUMBER):
            log.warning("refused a OneBot connection: its account is no number")
            await websocket.close(1008, "X-Self-ID is no account")
            return
        if account and account not in self.bots and account in nonebot.get_bots():
            # It comes again by itself, and is let in when the other road is gone.
            log.warning("refused a OneBot connection: account %s is connected by another road", account)
            await websocket.close(1008, "connected by another road")
            return
        receive = websocket.receive

        async def receive_the_rest() -> str | bytes:
            while True:
                frame = await receive()
                self._frame(account)
                if not self._dealt_with(frame, account):
                    return frame
                await asyncio.sleep(0)  # in a flood the games must still get their turn

        websocket.receive = receive_the_rest  # type: ignore[method-assign]
        await super()._handle_ws(websocket)

    def _dealt_with(self, frame: str | bytes, account: str) -> bool:
        """Deal with one frame of an account's connection; False leaves it to the adapter as well, which then finds nothing wrong with it. Never raises."""
        try:
            content = json.loads(frame)
        except (ValueError, TypeError, RecursionError):
            log.warning("skipped a frame that is no JSON")
            return True
        if not isinstance(content, dict):
            return True
        if "post_type" not in content:
            self._result_store.add_result(content)
            return True
        event = self._parsed(content)
        if event is not None and str(event.self_id) != account:
            # One connection speaks for one account: what is said here must not be heard in another account's games.
            log.warning("skipped an event of another account than the connection's")
            return True
        if event is not None:
            self._take(event)
        return event is None or isinstance(event, MessageEvent)

    def _parsed(self, content: dict[str, Any]) -> Event | None:
        is_message = content["post_type"] == "message"
        if is_message:
            content = _with_segments(LEFT_OUT | content)
        flaws: list[str] = []
        try:
            models: list[type[Event]] = [*self.get_event_model(content), Event]
            for model in models:
                # As a bare event a spoilt message would go under without a word.
                if is_message and not issubclass(model, MessageEvent):
                    continue
                try:
                    return model.model_validate(content)
                except ValidationError as error:
                    # Names of fields only: the adapter's own line would quote the whole frame, player's text and all.
                    flaws = flaws or sorted({".".join(map(str, each["loc"][:2])) for each in error.errors(include_input=False)})
        except Exception as error:
            flaws = flaws or [type(error).__name__]
        log.warning("skipped an event that can't be read: %s", ", ".join(flaws))
        return None

    def reader(self, message: Callable[[PrivateMessageEvent | GroupMessageEvent], Message | None]) -> Callable[[str, Any], Message | None]:
        """Reads messages of the history of an account as if they came now."""

        def read(account: str, told: Any) -> Message | None:
            event = self._parsed({**told, "post_type": "message", "self_id": int(account)}) if isinstance(told, dict) else None
            return message(event) if isinstance(event, PrivateMessageEvent | GroupMessageEvent) else None

        return read

    async def _call_api(self, bot: Bot, api: str, **arguments: Any) -> Any:
        # Here and not in a hook: NoneBot lets a call go out when its hook fails in any way but one.
        if (reason := refusal(api, arguments, self._permits.use(bot.self_id, api, arguments))) is not None:
            log.error("stopped the API call %s: %s", api, reason)
            raise ActionFailed(status="failed", retcode=1404, wording=f"stopped before the wire: {reason}")  # type: ignore[no-untyped-call]
        return await super()._call_api(bot, api, **arguments)  # type: ignore[arg-type] # narrower there; this adapter makes no other bot

    def _check_access_token(self, request: Request) -> Response | None:
        expected = self.onebot_config.onebot_access_token
        given = get_auth_bearer(request.headers.get("authorization")) or ""
        # The adapter compares with `!=`, whose time tells how much of a guess is right.
        if not expected or hmac.compare_digest(given.encode(), expected.encode()):
            return None
        log.warning("refused a OneBot connection: %s access token", "wrong" if given else "no")
        self._refused()
        return Response(403, content="access token refused")

    async def _handle_http(self, request: Request) -> Response:
        # The adapter asks a POST for its signature only, and only where a secret is set: whoever reaches the port could
        # speak for any player, with the token or without.
        return Response(404, content="only the reverse WebSocket is served")
