"""Message ids as the desk keeps them. Milky counts the messages of each chat for itself; the desk's ids are told apart without the chat."""

from __future__ import annotations

import re

ID = re.compile(r"([gpt])([0-9]{1,20})\.([0-9]{1,20})")
SCENES = {"group": "g", "friend": "p", "temp": "t"}


def id_of(scene: str, peer: int, seq: int) -> str:
    """g700.55: the 55th message of group 700; p… of a friend's chat, t… of a temporary session."""
    return f"{SCENES[scene]}{peer}.{seq}"


def seq_in(group: int, message_id: str) -> int | None:
    """The number of a message in a group, or None where it is another chat's, or came by another road."""
    found = ID.fullmatch(message_id)
    return int(found[3]) if found and (found[1], int(found[2])) == ("g", group) else None
