"""From segments, by OneBot's words for them, to the parts that the desk reads: text, mentions, other things, and the quote."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from desk.message import Mention, Other, Part

LONGEST_TEXT = 10_000
LONGEST_NUMBER = 20
MOST_SEGMENTS = 500
"""QQ shows far fewer; of a message that has more the rest is left out, and what is left is too much for any command."""
MILLISECONDS = 10**11  # as seconds that would be the year 5138: a platform time above it is in milliseconds


def seconds(platform: int) -> int:
    """A platform's time in seconds, whatever it counts in."""
    return platform // 1000 if platform > MILLISECONDS else platform


class Segment(NamedTuple):
    kind: str
    fields: dict[str, Any]


class Read(NamedTuple):
    parts: tuple[Part, ...]
    quote: str | None


class Authors:
    """Who wrote the latest group messages, so that the @ of a quote can be told from an @ that a player typed after it."""

    KEPT = 4096

    def __init__(self) -> None:
        self._by_message: dict[tuple[str, str], str] = {}

    def note(self, group: str, message_id: str, author: str) -> None:
        self._by_message[group, message_id] = author
        if len(self._by_message) > self.KEPT:
            del self._by_message[next(iter(self._by_message))]

    def of(self, group: str, message_id: str) -> str | None:
        return self._by_message.get((group, message_id))


def quote_in(segments: Iterable[Segment]) -> str | None:
    """The id of the message that these segments answer."""
    return next((str(fields["id"]) for kind, fields in segments if kind == "reply" and fields.get("id")), None)


def read(segments: Sequence[Segment], quoted_author: str | None) -> Read:
    """The parts as typed, without the quote and the @ that QQ puts beside it.

    That @ names the quoted author and stands right after the quote, or right before it. Where the author isn't known
    (`quoted_author` None) an @ in that place is taken for QQ's.
    """
    dropped = _automatic(segments, quoted_author)
    parts: list[Part] = []
    after_quote = False
    for place, (kind, fields) in enumerate(segments):
        if kind == "reply" or place == dropped:
            after_quote = True
            continue
        part = _part(kind, fields)
        if isinstance(part, str) and after_quote:
            part = part.lstrip(" \xa0")
        last = parts[-1] if parts else None
        if isinstance(part, str) and isinstance(last, str):
            parts[-1] = last + part
        elif part:
            parts.append(part)
        after_quote = False
    return Read(tuple(parts), quote_in(segments))


def _automatic(segments: Sequence[Segment], quoted_author: str | None) -> int | None:
    quote = next((place for place, segment in enumerate(segments) if segment.kind == "reply"), None)
    if quote is None:
        return None
    for place in (quote + 1, quote - 1):
        if 0 <= place < len(segments) and segments[place].kind == "at":
            user = str(segments[place].fields.get("qq"))
            if user != "all" and quoted_author in (None, user):
                return place
    return None


def _part(kind: str, fields: dict[str, Any]) -> Part:
    if kind == "text":
        # Far more than QQ or any command takes: the reader says so, and nobody keeps the rest.
        return storable(str(fields.get("text") or "")[:LONGEST_TEXT])
    user = str(fields.get("qq", ""))
    if kind == "at" and user.isascii() and user.isdigit() and len(user) <= LONGEST_NUMBER:
        return Mention(user)
    return Other(kind)


def storable(text: str) -> str:
    """The text without what no database takes: NUL, and halves of surrogate pairs that a broken client sends."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


# Characters that turn the direction of writing or hide: in a name they could forge another line of an announcement.
HIDDEN = re.compile("[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]+")
LONGEST_NAME = 60


def one_line(name: str) -> str:
    """A nickname as it may stand inside a sentence of ours."""
    return " ".join(HIDDEN.sub(" ", storable(name)[:LONGEST_TEXT]).split())[:LONGEST_NAME]
