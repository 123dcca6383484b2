"""Which game a message is for: told from its first word, or from which of its sender's games it could mean anything in.

Nothing here looks at a role: whatever decides is known to everybody (who sits or judges where, rule sets, dealt or not).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desk.game import Game
from desk.message import Message
from desk.reader import Act, Lobby, Query, Reading, Speaker, Wrong, read
from desk.reader.spelling import fold, trim
from engine.common.commands import Abort

CONFIRMED = re.compile("确认|確認")
CANCELS = frozenset({"取消", "算了", "不", "不用", "不要", "不用了"})
"""What people say to a question that they don't want to confirm."""

_LETTERS = "[A-Za-zＡ-Ｚａ-ｚ]{1,2}"
_FIRST_WORD = re.compile(rf"(?:[#＃]\s*(\d{{1,9}})|[【\[［]\s*({_LETTERS})\s*局?\s*[】\]］]|({_LETTERS})\s*局)[\s:：,，、]*")
_ANSWER = re.compile(rf"({_LETTERS})[\s。.!！]*")
_NOT_HIS = frozenset({"judges-only", "no-seat"})


@dataclass(frozen=True, slots=True)
class GameWord:
    """How a message names a game: by its letter, or by its number."""

    letter: str = ""
    number: int = 0

    def names(self, game: Game) -> bool:
        return game.id == self.number if self.number else game.letter == self.letter

    @property
    def shown(self) -> str:
        return f"#{self.number}" if self.number else f"{self.letter}局"


def game_word(message: Message) -> tuple[GameWord | None, Message]:
    """`A局 刀 3`, `【A局】刀 3` and `#12 刀 3`: the game's word and the message without it; None when it names no game."""
    if not message.parts or not isinstance(message.parts[0], str):
        return None, message
    head = trim(message.parts[0])
    found = _FIRST_WORD.match(head)
    if found is None:
        return None, message
    word = GameWord(number=int(found[1])) if found[1] else GameWord(_letter(found[2] or found[3]))
    return word, replace(message, parts=(head[found.end() :], *message.parts[1:]))


def answered(message: Message) -> GameWord | None:
    """The game that a message names and says no more: A, A局, 【A局】, #12."""
    word, rest = game_word(message)
    if word is not None:
        return None if _says_something(rest) else word
    found = _ANSWER.fullmatch(text_of(message)) if all(isinstance(part, str) for part in message.parts) else None
    return None if found is None else GameWord(_letter(found[1]))


def _letter(typed: str) -> str:
    return unicodedata.normalize("NFKC", typed).upper()


def _says_something(message: Message) -> bool:
    return any(not isinstance(part, str) or trim(part) for part in message.parts)


def text_of(message: Message) -> str:
    """What was typed, without its outer blanks."""
    return trim("".join(part for part in message.parts if isinstance(part, str)))


_OF_THE_END = re.compile(r"/?\s*(?:验证|导出(?:\s*网页)?|为何\s*\d{1,2}\s*号?)")


def asks_of_the_end(message: Message) -> bool:
    """Whether it is what only a dealt game can answer, and for players only a finished one: 验证, 导出, 为何 N."""
    return all(isinstance(part, str) for part in message.parts) and _OF_THE_END.fullmatch(fold(text_of(message))) is not None


def opens_a_game(message: Message) -> bool:
    """Whether a group message is /开局."""
    return fold(_beginning(message)).lstrip().startswith("/开局")


def first_word(message: Message) -> str:
    """How a message begins, as it is matched, without a slash."""
    return fold(_beginning(message)).lstrip(" /\n")


def _beginning(message: Message) -> str:
    return next((part for part in message.parts if isinstance(part, str) and part.strip()), "")


# -- which of several games


def heard_in(game: Game, message: Message) -> Message:
    """The message as a game hears it: in private said by whoever he is there, under whatever account he wrote."""
    who = game.speaks_as(message.adapter, message.account, message.writer) if message.group is None else None
    return message if who in (None, message.sender) else replace(message, sender=who, under=message.writer)


def speaker_in(game: Game, message: Message) -> Speaker:
    """Whom a game takes the sender for."""
    sender = heard_in(game, message).sender
    return Speaker(seat=game.seat_of(sender), judge=sender in game.judges, account=sender)


@dataclass(frozen=True, slots=True)
class Meaning:
    """In which games a message could mean something. `harmless`: in none of them can it do anything, so that any may answer."""

    games: tuple[Game, ...]
    harmless: bool = False


def meaning(message: Message, games: Sequence[Game]) -> Meaning:
    """The games in which its sender can have meant a private message (H-GR2)."""
    readings = [(game, read(message, speaker_in(game, message), game.scene(message.at))) for game in games]
    well = [(game, reading) for game, reading in readings if isinstance(reading, Act | Lobby | Query)]
    badly = [(game, reading) for game, reading in readings if isinstance(reading, Wrong) and reading.code not in _NOT_HIS]
    if not well:
        return Meaning(tuple(game for game, _ in badly) or tuple(games), harmless=True)
    if any(isinstance(reading, Lobby) and reading.word == "收到" for _, reading in well):
        waiting = tuple(game for game in games if game.awaits_receipt(heard_in(game, message).sender))
        return Meaning(waiting or tuple(games), harmless=not waiting)
    fitting = {game.id for game, reading in well if _fits(game, reading)} or {game.id for game, _ in well}
    # A slip of the pen in one game must not become an act in another: 毒 12 is asked about even where one of them has but ten seats.
    slips = {game.id for game, _ in badly if game.table is not None or not isinstance(well[0][1], Act)}
    return Meaning(tuple(game for game in games if game.id in fitting | slips))


def _fits(game: Game, reading: Reading) -> bool:
    """Whether the game has come to where such a word can do anything: everybody knows whether roles are dealt."""
    match reading:
        case Act(command):
            return game.table is not None or isinstance(command, Abort)
        case Lobby("发身份"):
            return game.table is None
        case _:
            return True
