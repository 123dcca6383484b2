"""The OneBot v11 adapter with what slow games need: no waiting before an event, no text in the log, no link lost to one bad frame.

Methods are overridden rather than patched in; a test holds the adapter's version and the places that this relies on.
"""

import hmac
import json
import logging
from typing import Any

from nonebot.adapters.onebot.collator import Collator
from nonebot.adapters.onebot.store import ResultStore
from nonebot.adapters.onebot.utils import get_auth_bearer
from nonebot.adapters.onebot.v11 import Adapter, Event, GroupMessageEvent, MessageEvent, PrivateMessageEvent
from nonebot.adapters.onebot.v11.exception import NoLogException
from nonebot.drivers import Request, Response, WebSocket
from pydantic import ValidationError

log = logging.getLogger(__name__)

# What some implementations leave out of a message and nobody here needs; without it the adapter would see no message at all.
LEFT_OUT = {"font": 0, "raw_message": "", "sub_type": "normal", "sender": {}}


class QuietPrivateMessage(PrivateMessageEvent):
    """A private message that NoneBot does not write into its log."""

    def get_log_string(self) -> str:
        raise NoLogException


class QuietGroupMessage(GroupMessageEvent):
    """A group message that NoneBot does not write into its log."""

    def get_log_string(self) -> str:
        raise NoLogException


class FirstAnswers(ResultStore):
    """Keeps the first answer to a call; a second one would otherwise raise and close the connection of every game."""

    def add_result(self, result: dict[str, Any]) -> None:
        echo = str(result.get("echo"))
        if echo.isdecimal() and len(echo) < 20:
            waiting = self._futures.get(int(echo))
            if waiting is not None and not waiting.done():
                waiting.set_result(result)


class JudgeAdapter(Adapter):
    """OneBot v11 over reverse WebSocket only."""

    event_models = Collator("OneBot V11", [*Adapter.event_models.models, QuietPrivateMessage, QuietGroupMessage], Adapter.event_models.keys)
    _result_store = FirstAnswers()

    async def _handle_http(self, request: Request) -> Response:
        # The adapter asks a POST for its signature only, and only where a secret is set: whoever reaches the port could
        # speak for any player, with the token or without.
        return Response(404, content="only the reverse WebSocket is served")

    def _check_access_token(self, request: Request) -> Response | None:
        expected = self.onebot_config.onebot_access_token
        given = get_auth_bearer(request.headers.get("authorization")) or ""
        # The adapter compares with `!=`, whose time tells how much of a guess is right.
        if not expected or hmac.compare_digest(given.encode(), expected.encode()):
            return None
        log.warning("refused a OneBot connection: %s access token", "wrong" if given else "no")
        return Response(403, content="access token refused")

    async def _handle_ws(self, websocket: WebSocket) -> None:
        receive = websocket.receive

        async def receive_json() -> str | bytes:
            while not _is_json(frame := await receive()):
                log.warning("skipped a frame that is no JSON")
            return frame

        websocket.receive = receive_json  # type: ignore[method-assign]
        await super()._handle_ws(websocket)

    @classmethod
    def json_to_event(cls, json_data: Any) -> Event | None:
        """The event in a frame, or None for an answer to a call and for what can't be read. Never raises.

        The quote of a message stays in `original_message` only: the adapter would ask for the quoted message and hold
        this one back until it came, while later ones overtook it.
        """
        if not isinstance(json_data, dict):
            return None
        if "post_type" not in json_data:
            cls._result_store.add_result(json_data)
            return None
        if json_data["post_type"] == "message":
            json_data = LEFT_OUT | json_data
        event = cls._parsed(json_data)
        if isinstance(event, MessageEvent):
            event.message[:] = [segment for segment in event.message if segment.type != "reply"]
        return event

    @classmethod
    def _parsed(cls, frame: dict[str, Any]) -> Event | None:
        flaws: list[str] = []
        try:
            models: list[type[Event]] = [*cls.get_event_model(frame), Event]
            for model in models:
                # As a bare event a spoilt message would go under without a word.
                if frame["post_type"] == "message" and not issubclass(model, MessageEvent):
                    continue
                try:
                    return model.model_validate(frame)
                except ValidationError as error:
                    # Names of fields only: the adapter's own line would quote the whole frame, player's text and all.
                    flaws = flaws or sorted({".".join(map(str, each["loc"][:2])) for each in error.errors(include_input=False)})
        except Exception as error:
            flaws = flaws or [type(error).__name__]
        log.warning("skipped an event that can't be read: %s", ", ".join(flaws))
        return None


def _is_json(frame: str | bytes) -> bool:
    try:
        json.loads(frame)
    except (ValueError, TypeError, RecursionError):
        return False
    return True
