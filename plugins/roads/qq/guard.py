"""Which calls may go out: a plain text as the reply to a message, and what the connection needs. Nothing is ever said unasked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

SENDS = {"post_c2c_messages": "openid", "post_group_messages": "group_openid"}
READS = frozenset({"me", "shard_url_get", "url_get"})
PLAIN_TEXT = 0
OPENID = re.compile("[0-9A-Za-z_-]{8,64}")
MARKUP = re.compile("[<>]")
"""The platform reads <@…> and the like as mentions; a text that was made harmless has none (`transport.harmless`)."""


def refusal(api: str, arguments: Mapping[str, Any]) -> str | None:
    """Why a call must not go out, or None; the reason quotes no text."""
    if api in READS:
        return None
    target = SENDS.get(api)
    if target is None:
        return "not a call that the judge makes"
    wanted = {target, "msg_type", "content", "msg_id", "msg_seq"}
    if arguments.keys() != wanted:
        return f"takes {sorted(wanted)}, got {sorted(arguments)}"
    if OPENID.fullmatch(str(arguments[target])) is None:
        return "its target is no openid"
    if arguments["msg_type"] != PLAIN_TEXT or not isinstance(arguments["content"], str) or MARKUP.search(arguments["content"]):
        return "its message is no plain text"
    if not arguments["msg_id"] or not isinstance(arguments["msg_seq"], int):
        return "it answers nothing"
    return None
