"""Which API calls may go out: none that could tell a secret to the wrong chat."""

import re
from collections.abc import Mapping
from typing import Any

from plugins.roads.road import CARD_BYTES

# Exactly these arguments. A private send that also names a group can land in that group (NapCat falls back to it when
# it can't resolve the user), and `send_msg` guesses its target.
SENDS = {
    "send_private_msg": frozenset({"user_id", "message"}),
    "send_group_msg": frozenset({"group_id", "message"}),
}
# What lets somebody in, and never turns anybody away.
WELCOMES = frozenset({"set_friend_add_request", "set_doubt_friends_add_request"})
# A file goes out as what it holds: a path would let whatever lies on the host be sent.
FILE = "upload_private_file"
FILE_NAME = re.compile(r"daybreak-[0-9]{1,18}-[0-9]{8}\.(json|yaml|html)")
# What a message may be made of, at most once each and in this order: an answer's quote, our text, a picture of ours by what it holds.
ORDER = ("reply", "text", "image")
PICTURE = "base64://iVBORw0KGgo"  # as every PNG begins
LARGEST_PICTURE = 700_000
# What may be done in a group only with a permit for that very call (`plugins.roads.permits`), where a game's customs ask for it.
GROUP_TOOLS: dict[str, dict[str, type | tuple[type, ...]]] = {
    "set_group_whole_ban": {"group_id": int, "enable": bool},
    "set_group_card": {"group_id": int, "user_id": int, "card": str},
    "set_essence_msg": {"message_id": (int, str)},
    "delete_essence_msg": {"message_id": (int, str)},
    "delete_msg": {"message_id": (int, str)},
}


def refusal(api: str, arguments: Mapping[str, Any], permitted: bool = False) -> str | None:
    """Why a call must not go out, or None. Only reading calls, welcomes, our own files and the two sends above pass; the reason quotes no text."""
    if api.startswith("get_"):
        return None
    if api in WELCOMES:
        return _not_a_welcome(arguments)
    if api == FILE:
        return _not_our_file(arguments)
    if api in GROUP_TOOLS and permitted:
        return _not_as_meant(GROUP_TOOLS[api], arguments)
    if api not in SENDS:
        return "not a call that the judge makes"
    if arguments.keys() != SENDS[api]:
        return f"takes {sorted(SENDS[api])}, got {sorted(arguments)}"
    return _flaw(arguments["message"])


def _not_as_meant(shape: Mapping[str, type | tuple[type, ...]], arguments: Mapping[str, Any]) -> str | None:
    fits = arguments.keys() == shape.keys() and all(isinstance(arguments[name], kind) for name, kind in shape.items())
    card = arguments.get("card", "")
    fits = fits and len(str(card).encode()) <= CARD_BYTES and str(card).isprintable()
    return None if fits else f"takes {sorted(shape)}, each of its kind"


def _not_a_welcome(arguments: Mapping[str, Any]) -> str | None:
    fits = arguments.keys() == {"flag", "approve"} and isinstance(arguments["flag"], str) and arguments["approve"] is True
    return None if fits else "takes a flag and a yes"


def _not_our_file(arguments: Mapping[str, Any]) -> str | None:
    name, file = str(arguments.get("name", "")), str(arguments.get("file", ""))
    fits = arguments.keys() == {"user_id", "file", "name"} and FILE_NAME.fullmatch(name) is not None and file.startswith("base64://")
    return None if fits else "takes a user and a file of ours by its content"


def _flaw(message: object) -> str | None:
    # A string would be read as CQ code: a player's text could then mention everybody or fetch a file.
    if not isinstance(message, list) or not message:
        return "its message is no list of segments"
    places = []
    for segment in message:
        if not isinstance(segment, dict) or segment.get("type") not in ORDER or not isinstance(segment.get("data"), dict):
            return f"its message holds something other than {sorted(ORDER)}"
        if segment["type"] == "image" and not _is_our_picture(segment["data"]):
            return "its picture is not one of ours by its content"
        places.append(ORDER.index(segment["type"]))
    if places != sorted(set(places)) or places == [0]:
        return "its message is more than a quote, a text and a picture"
    return None


def _is_our_picture(data: Mapping[str, Any]) -> bool:
    """A path or an address would let whatever lies there be sent, to people who then know what the bot can reach."""
    file = data.get("file")
    return data.keys() == {"file"} and isinstance(file, str) and file.startswith(PICTURE) and len(file) <= LARGEST_PICTURE
