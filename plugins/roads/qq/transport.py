"""The transport over the official platform: replies only, and what became of each."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Literal

from nonebot.adapters.qq.exception import ActionFailed, ApiNotAvailable, AuditException, RateLimitException, UnauthorizedException

from desk.message import Room, SendState, Sent
from plugins.roads.qq.windows import Windows
from plugins.roads.road import Books, Caller

log = logging.getLogger(__name__)

Meaning = Literal["expired", "later", "unknown", "rejected"]
# What the platform's codes mean. `expired`: that message can't be answered any more, the text waits for the next one. `later`:
# certainly not sent, and not the text's fault. Whatever is not named and was refused is `rejected`.
CODES: dict[int, Meaning] = {
    304103: "expired",
    304027: "expired",
    40034005: "expired",  # msg_id 已过期
    40034024: "expired",  # msg_id 无效或越权
    40034031: "expired",
    40034128: "expired",  # time or number of replies exceeded
    40034102: "expired",  # taken for a push, which is not allowed
    40034105: "expired",
    22009: "later",  # too many messages
    40034100: "later",
    40034101: "later",  # not in the group
    40054002: "later",  # muted
    40054003: "later",  # not in the group
    40054005: "unknown",  # taken for a repeat
    304023: "unknown",  # is being looked at by a censor
    304024: "unknown",
}


def meaning(failed: ActionFailed) -> Meaning:
    """What a failed answer to a send means."""
    body = failed.body if isinstance(failed.body, dict) else {}
    for key in ("err_code", "code"):
        code = body.get(key)
        if isinstance(code, int) and code in CODES:
            return CODES[code]
    if isinstance(failed, UnauthorizedException | RateLimitException):
        return "later"
    return "rejected" if 400 <= failed.status_code < 500 else "unknown"


STATES: dict[Meaning, SendState] = {"expired": "offline", "later": "offline", "unknown": "unknown", "rejected": "rejected"}


def harmless(text: str) -> str:
    """The text as it is shown, with nothing in it that the platform would read as a mention."""
    return text.replace("<", "＜").replace(">", "＞")


class QQTransport:
    """Replies by `post_c2c_messages` and `post_group_messages` to messages that may still be answered; without one nothing is tried."""

    def __init__(self, account: str, windows: Windows, bots: Callable[[], Mapping[str, Caller]], books: Books) -> None:
        self._account, self._windows, self._bots, self._books = account, windows, bots, books

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        return self._windows.room(user, group) if account == self._account else None

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return self._books.sent("private", await self._reply(account, user, None, text, None))

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return self._books.sent("group", await self._reply(account, None, group, text, reply_to))

    async def friends(self, account: str) -> frozenset[str]:
        raise ConnectionError("the official platform tells no friends")

    def online(self, account: str) -> bool:
        return account in self._bots()

    async def _reply(self, account: str, user: str | None, group: str | None, text: str, reply_to: str | None) -> Sent:
        bot = self._bots().get(account)
        answered = None if bot is None else self._windows.take(user, group, reply_to)
        if bot is None or answered is None:
            return Sent("offline")
        message_id, seq = answered
        api, target = ("post_c2c_messages", {"openid": user}) if group is None else ("post_group_messages", {"group_openid": group})
        arguments: dict[str, Any] = {**target, "msg_type": 0, "content": harmless(text), "msg_id": message_id, "msg_seq": seq}
        try:
            answer = await bot.call_api(api, **arguments)
        except ActionFailed as failed:
            means = meaning(failed)
            log.warning("%s: %s, status %s, code %s", api, means, failed.status_code, (failed.body or {}).get("err_code") or failed.code)
            if means == "expired":
                self._windows.close(user, group, message_id)
            elif means == "later":
                self._windows.give_back(user, group, message_id)
            return Sent(STATES[means])
        except ApiNotAvailable:
            self._windows.give_back(user, group, message_id)
            return Sent("offline")
        except AuditException:
            return Sent("unknown")
        except Exception as error:  # whatever it is, the text may have been on the wire
            log.warning("%s: unknown, %s", api, type(error).__name__)
            return Sent("unknown")
        sent_id = getattr(answer, "id", None)
        return Sent("sent", str(sent_id)) if sent_id else Sent("unknown")
