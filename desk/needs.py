"""What must be found out before a message can be judged: told from how it begins and who says it, so that nobody makes us look things up for nothing."""

from __future__ import annotations

from collections.abc import Collection

from desk.game import Game
from desk.message import Message, Person
from desk.reader.spelling import fold

SIGN_UP = ("报名", "/报名", "退出", "/退出")
FRIENDS_MATTER = ("/移出", "/裁定", "/发身份", "/顶替", "/副法官", "/交接", "确认")
"""Words after which somebody may have to be written to."""
OWN_RECORD = ("记录", "/记录")
WHOLE_RECORD = ("为何", "/为何", "/回滚", "/预演")


def may_need_friends(game: Game, message: Message, owners: Collection[Person]) -> bool:
    """Whether the platform must be asked for the bot's friends: signing up, and what only judges or who was asked something can do."""
    if starts(message, *SIGN_UP):
        return game.table is None or any("替补" in part for part in message.parts if isinstance(part, str))
    heard = _judges(game, message, owners) or game.question_of(message.sender) is not None
    return heard and starts(message, *FRIENDS_MATTER)


def may_need_record(game: Game, message: Message, owners: Collection[Person]) -> bool:
    """Whether the whole game so far must be read: for one's own acts, and for judges, or everybody when it is over."""
    if starts(message, *OWN_RECORD):
        return True
    return starts(message, *WHOLE_RECORD) and (game.status == "over" or _judges(game, message, owners))


def may_need(words: tuple[str, ...], game: Game, message: Message, owners: Collection[Person]) -> bool:
    """Whether one of these judge's words is said by somebody for whom it can do anything."""
    return starts(message, *words) and _judges(game, message, owners)


def _judges(game: Game, message: Message, owners: Collection[Person]) -> bool:
    return message.sender in game.judges or message.person in owners


def starts(message: Message, *words: str) -> bool:
    """Whether its text begins with one of these words, however they are written."""
    first = next((part for part in message.parts if isinstance(part, str) and part.strip()), "")
    return fold(first).strip().startswith(words)
