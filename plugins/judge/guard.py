"""The last door before the wire: an API call that could tell a secret to the wrong chat doesn't go out."""

import logging
from collections.abc import Mapping
from typing import Any

from nonebot.adapters import Bot
from nonebot.exception import MockApiException

log = logging.getLogger(__name__)

# Exactly these arguments. A private send that also names a group can land in that group (NapCat falls back to it when
# it can't resolve the user), and `send_msg` guesses its target.
SENDS = {
    "send_private_msg": frozenset({"user_id", "message"}),
    "send_group_msg": frozenset({"group_id", "message"}),
}
SEGMENTS = frozenset({"text", "reply", "at", "image"})


def refusal(api: str, arguments: Mapping[str, Any]) -> str | None:
    """Why a call must not go out, or None. Only reading calls and the two sends above pass; the reason quotes no text."""
    if api.startswith("get_"):
        return None
    if api not in SENDS:
        return "not a call that the judge makes"
    if arguments.keys() != SENDS[api]:
        return f"takes {sorted(SENDS[api])}, got {sorted(arguments)}"
    return _flaw(arguments["message"])


def _flaw(message: object) -> str | None:
    # A string would be read as CQ code: a player's text could then mention everybody or fetch a file.
    if not isinstance(message, list) or not message:
        return "its message is no list of segments"
    for segment in message:
        if not isinstance(segment, dict) or segment.get("type") not in SEGMENTS or not isinstance(segment.get("data"), dict):
            return f"its message holds something other than {sorted(SEGMENTS)}"
    return None


async def guard(bot: Bot, api: str, arguments: dict[str, Any]) -> None:
    """The hook for `Bot.on_calling_api`. NoneBot stops a call for MockApiException only: after any other exception it goes out."""
    try:
        reason = refusal(api, arguments)
    except Exception:
        reason = "could not be read"
    if reason is not None:
        log.error("stopped the API call %s: %s", api, reason)
        raise MockApiException(None)
