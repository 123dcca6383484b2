"""What was typed beside what is matched: widths, scripts, invisible characters and numerals."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import opencc

from desk.message import Mention, Part

# Noncharacters stand for the parts that are no text; nobody can type them (Text.of drops them from players' text).
MENTION: Final = "\ufdd0"
PICTURE: Final = "\ufdd1"

_SIMPLIFIER: Final = opencc.OpenCC("t2s")
# Lone surrogates and control characters are no text; no database or socket would take them.
_UNPRINTABLE: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0\ufdd1]")
# Zero-width and direction marks, variation selectors, the keycap ring, soft hyphen, Hangul and Braille blanks.
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20e3\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e0fff]"
)
_BLANK: Final = re.compile(rf"\s|{_UNSEEN.pattern}")
_DIGITS: Final = {character: value for value, character in enumerate("零一二三四五六七八九")} | {"〇": 0}
_TENS: Final = re.compile("([一二三四五六七八九]?)十([一二三四五六七八九]?)")


class _Fold(dict[int, str]):
    """Each character's matching form, worked out when first met. Always one character for one: positions stay."""

    def __missing__(self, code: int) -> str:
        typed = chr(code)
        folded = unicodedata.normalize("NFKC", typed)
        if len(folded) != 1:
            folded = typed
        if folded.isdecimal() and not folded.isascii():
            folded = str(unicodedata.decimal(folded))  # the digits of other scripts
        elif folded.isspace():
            folded = "\n" if folded in "\n\r\x85\u2028\u2029" else " "
        elif folded >= "\u2e80":
            simplified = str(_SIMPLIFIER.convert(folded))
            folded = simplified if len(simplified) == 1 else folded
        self[code] = folded
        return folded


_FOLD: Final = _Fold({ord(MENTION): MENTION, ord(PICTURE): " "})


def fold(typed: str) -> str:
    """`typed` as it is matched: half width, simplified, without what can't be seen."""
    return _UNSEEN.sub("", typed).translate(_FOLD)


def trim(typed: str) -> str:
    """`typed` without blanks and unseen characters at its two ends."""
    typed = typed.strip()
    if not typed or not (_UNSEEN.match(typed[0]) or _UNSEEN.match(typed[-1])):
        return typed
    start, end = 0, len(typed)
    while start < end and _BLANK.match(typed[start]):
        start += 1
    while end > start and _BLANK.match(typed[end - 1]):
        end -= 1
    return typed[start:end]


def visible_length(typed: str) -> int:
    """How many characters of `typed` can be seen."""
    return sum(1 for character in _UNSEEN.sub("", typed) if not character.isspace() and not unicodedata.combining(character))


def has_content(typed: str) -> bool:
    """Whether `typed` holds more than blanks, punctuation and digits (§4.2)."""
    return any(unicodedata.category(character)[0] == "L" or unicodedata.category(character) == "So" for character in fold(typed))


def numeral(word: str) -> int | None:
    """The value of a Chinese numeral up to 99 (五, 十, 十二, 二十), or None."""
    if len(word) == 1 and word in _DIGITS:
        return _DIGITS[word]
    if tens := _TENS.fullmatch(word):
        return _DIGITS.get(tens[1], 1) * 10 + _DIGITS.get(tens[2], 0)
    return None


@dataclass(frozen=True, slots=True)
class Text:
    """One message twice: `typed` for what is kept word for word, `plain` for matching.

    `origin` gives each position of `plain` in `typed`, None where they are the same. `mentions` are the accounts
    behind the MENTION marks, in order, and `shown` what stands for them in text that is kept.
    """

    typed: str
    plain: str
    origin: Sequence[int] | None
    mentions: tuple[str, ...]
    shown: tuple[str, ...]
    pictures: bool

    @classmethod
    def of(cls, parts: Sequence[Part], seats: Mapping[str, int]) -> Text:
        """The text of a message's parts; `seats` maps accounts to seats, for accounts are never repeated to others."""
        pieces: list[str] = []
        mentions: list[str] = []
        pictures = False
        for part in parts:
            if isinstance(part, str):
                pieces.append(_UNPRINTABLE.sub("", part))
            elif isinstance(part, Mention):
                pieces.append(MENTION)
                mentions.append(part.user)
            else:
                pieces.append(PICTURE)
                pictures = True
        typed = "".join(pieces)
        shown = tuple(f"@{seats[user]}号" if user in seats else "" for user in mentions)
        if _UNSEEN.search(typed) is None:
            return cls(typed, typed.translate(_FOLD), None, tuple(mentions), shown, pictures)
        origin = [at for at, character in enumerate(typed) if _UNSEEN.match(character) is None]
        return cls(typed, fold(typed), origin, tuple(mentions), shown, pictures)

    def cut(self, end: int) -> Text:
        """This text up to position `end` of `plain`."""
        if end >= len(self.plain):
            return self
        origin = None if self.origin is None else self.origin[:end]
        return Text(self.typed[: self._typed_at(end)], self.plain[:end], origin, self.mentions, self.shown, self.pictures)

    def mention_at(self, position: int) -> str:
        """The account of the MENTION mark at `position` of `plain`."""
        return self.mentions[self.plain.count(MENTION, 0, position)]

    def said(self, start: int, end: int | None = None) -> str:
        """What was typed between two positions of `plain`, outer blanks apart; pictures are left out, mentions show the seat."""
        stop = len(self.typed) if end is None else self._typed_at(end)
        piece = self.typed[self._typed_at(start) : stop]
        for mention in self.shown[self.plain.count(MENTION, 0, start) :]:
            piece = piece.replace(MENTION, mention, 1)
        return trim(piece.replace(PICTURE, "") if self.pictures else piece)

    def _typed_at(self, position: int) -> int:
        if self.origin is None:
            return position
        return self.origin[position] if position < len(self.origin) else len(self.typed)
