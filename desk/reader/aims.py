"""Targets: seat numbers, numerals, names and mentions."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from desk.reader.forms import Call
from desk.reader.spelling import MENTION, numeral

_NUMBER: Final = re.compile(r"@?(-?[0-9]+(?:\.[0-9]+)?|[⑩-⑳])(号(?:玩家)?)?")
_NUMERAL: Final = re.compile(r"@?([〇零一二三四五六七八九十]+)(号(?:玩家)?)?")
_SELF: Final = re.compile("我?自己|本人")
_TOKEN: Final = re.compile(r"[^\s:,、;>》/]+")
_BLANKS: Final = re.compile(r"[\s:,、]*")
_NOTHING_MORE: Final = re.compile(r"[\s:,、。.!?~;…]*")
# Behind these a number has been said on its own, so that it is no beginning of a name.
_CLOSERS: Final = frozenset(" \n,、:;>》/" + MENTION)


@dataclass(frozen=True, slots=True)
class Aim:
    """Somebody pointed at. `seat` is None where nobody of this game is meant; `fault` then says why.

    `end` is the position behind it. `loose` marks a bare number with letters right behind it (刀5悍跳).
    """

    seat: int | None
    end: int
    said: str
    fault: str = ""
    loose: bool = False


def ends_at(call: Call, position: int, limit: int | None = None) -> bool:
    """Whether a word can end at `position`."""
    plain = call.text.plain
    return position >= (len(plain) if limit is None else limit) or not plain[position].isalnum()


def skip(call: Call, position: int) -> int:
    """The next position that is neither blank, colon nor comma."""
    match = _BLANKS.match(call.text.plain, position)
    assert match is not None
    return match.end()


def over(call: Call, position: int) -> bool:
    """Whether only blanks and closing punctuation are left."""
    return _NOTHING_MORE.fullmatch(call.text.plain, position) is not None


def token(call: Call, position: int, limit: int | None = None) -> str:
    """The word at `position` as it is matched."""
    plain = call.text.plain
    match = _TOKEN.match(plain, position, len(plain) if limit is None else limit)
    return "" if match is None else match[0]


def aim_at(call: Call, position: int, limit: int | None = None) -> Aim | None:
    """Who is pointed at at `position` (before `limit`), or None when nothing there looks like a target."""
    plain = call.text.plain
    limit = len(plain) if limit is None else limit
    if position >= limit:
        return None
    if plain[position] == MENTION:
        seat = call.scene.accounts.get(call.text.mention_at(position))
        return Aim(seat, position + 1, "@", "" if seat else "unknown-target")
    if number := _NUMBER.match(plain, position, limit):
        return _numbered(call, number, limit)
    if (word := _NUMERAL.match(plain, position, limit)) and (word[2] or ends_at(call, word.end(), limit)):
        value = numeral(word[1])
        return Aim(None, word.end(), word[0], "unknown-target") if value is None else _seat(call, value, word.end(), word[0])
    if named := _name_at(call, position, limit):
        return named
    if (own := _SELF.match(plain, position, limit)) and ends_at(call, own.end(), limit) and call.speaker.seat:
        return Aim(call.speaker.seat, own.end(), own[0])
    return None


def whole_aim(call: Call, position: int, limit: int | None = None) -> Aim | None:
    """As `aim_at`, but only where the target is a word of its own."""
    aim = aim_at(call, position, limit)
    return aim if aim is not None and ends_at(call, aim.end, limit) else None


def _seat(call: Call, value: int, end: int, said: str, loose: bool = False) -> Aim:
    if 1 <= value <= call.scene.seats:
        return Aim(value, end, said, loose=loose)
    return Aim(None, end, said, "seat-out-of-range", loose)


def _numbered(call: Call, number: re.Match[str], limit: int) -> Aim:
    end, digits = number.end(), number[1]
    value = int(unicodedata.numeric(digits)) if len(digits) == 1 else int(float(digits[:9]))
    if end < limit and call.text.plain[end] not in _CLOSERS:
        # "7喜" and "03-小明" are names that begin with a number; but whoever says "5号小明" or "03-小明" means that seat.
        named = _name_at(call, number.start(), limit)
        if named is not None and named.end > end:
            said_a_seat = number[2] is not None or not call.text.plain[end].isalnum()
            return Aim(None, named.end, named.said, "unknown-target") if said_a_seat and named.seat != value else named
    if "." in digits:
        return Aim(None, end, number[0], "bad-number")
    if number[2] and (own := _name_at(call, end, limit)) and own.seat == value:
        end = own.end  # 5号小明: said twice
    return _seat(call, value, end, number[0], loose=not number[2] and not ends_at(call, end, limit))


def _name_at(call: Call, position: int, limit: int) -> Aim | None:
    plain = call.text.plain
    start = position + 1 if plain.startswith("@", position) else position
    if start >= limit:
        return None
    for name, seat in call.scene.names_by_initial.get(plain[start], ()):
        end = start + len(name)
        if end <= limit and plain.startswith(name, start) and ends_at(call, end, limit):
            return Aim(seat, end, name, "" if seat else "unknown-target")
    return None
