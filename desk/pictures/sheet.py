"""What a picture shows, as a value: blocks of words under a title, in the order in which they stand. No picture says what no text says."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "good", "evil", "night", "day", "muted"]
"""The colour of a thing: a camp's, that of night or day, or that of what is over. No meaning hangs on it alone."""

State = Literal["here", "out", "empty"]
"""Of a seat: somebody is there, was there, nobody has sat down yet."""


@dataclass(frozen=True, slots=True)
class Hero:
    """One large word, with what stands above and below it."""

    above: str
    word: str
    below: str = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Tile:
    """One seat: its number, whose it is, and a note; `badges` are short words (警长)."""

    number: str
    name: str = ""
    note: str = ""
    state: State = "here"
    badges: tuple[str, ...] = ()
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Tiles:
    """The seats of a table, in order, so many side by side."""

    tiles: tuple[Tile, ...]
    columns: int = 4


@dataclass(frozen=True, slots=True)
class Chip:
    """A short word in a frame, maybe with a mark behind it (×2)."""

    word: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many votes somebody has, out of `most`, and whose."""

    label: str
    count: int
    most: int
    chips: tuple[Chip, ...] = ()
    strong: bool = False
    unit: str = "票"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Chips:
    """Rows of short words, each behind its label."""

    rows: tuple[tuple[str, tuple[Chip, ...]], ...]


@dataclass(frozen=True, slots=True)
class Points:
    """Sentences, one below the other, maybe under a heading."""

    lines: tuple[str, ...]
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers that matter, each over what it counts."""

    figures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One card of a row; `note` says what its place means."""

    place: str
    word: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards from the first to the last."""

    faces: tuple[Face, ...]
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One day or night of a course of events."""

    heading: str
    lines: tuple[tuple[Tone, str], ...]
    tone: Tone = "day"


@dataclass(frozen=True, slots=True)
class Course:
    chapters: tuple[Chapter, ...]


Block = Hero | Tiles | Bars | Chips | Points | Figures | Row | Course


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture. `over` is the small line above the title, `foot` the last line."""

    title: str
    blocks: tuple[Block, ...]
    over: str = ""
    tone: Tone = "plain"
    foot: str = ""

    def as_json(self) -> str:
        """The same value gives the same text, and other values another."""
        blocks = [{"block": type(block).__name__, **dataclasses.asdict(block)} for block in self.blocks]
        plain = {"title": self.title, "over": self.over, "tone": self.tone, "foot": self.foot, "blocks": blocks}
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet for one saying, and the `caption` that goes with it: what of the text the sheet does not show."""

    sheet: Sheet
    caption: str
