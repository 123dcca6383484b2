"""Which game a message is for, told from its first word."""

from __future__ import annotations

import re
from dataclasses import replace

from desk.message import Message
from desk.reader.spelling import fold

CONFIRMED = re.compile("确认|確認")
_NUMBER = re.compile(r"\s*[#＃]\s*(\d{1,9})[\s:：]*")


def game_word(message: Message) -> tuple[int | None, Message]:
    """`#12 刀 3 悍跳`: the game's number and the message without it; None when it names no game."""
    if not message.parts or not isinstance(message.parts[0], str):
        return None, message
    found = _NUMBER.match(message.parts[0])
    if found is None:
        return None, message
    return int(found[1]), replace(message, parts=(message.parts[0][found.end() :], *message.parts[1:]))


def opens_a_game(message: Message) -> bool:
    """Whether a group message is /开局."""
    first = next((part for part in message.parts if isinstance(part, str) and part.strip()), "")
    return fold(first).lstrip().startswith("/开局")
