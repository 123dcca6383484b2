"""What a word for the desk is asked with, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from db.records import Note
from desk.announce import Saying
from desk.errands import Errand
from desk.game import DeskEvent, Game
from desk.message import Message
from desk.pictures.sheet import Picture
from desk.reader import Lobby, Speaker
from engine import Event

if TYPE_CHECKING:
    from desk.hearing import Circumstances

Fate = Literal["done", "refused", "answered", "unread", "ignored"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What a word for the desk did: an answer in its own chat, a `secret` for its sender alone, a question to confirm, `notes` that outlive the game,
    an `errand` that takes its time and is answered later.

    With a question, `seen` is what its confirmation stands for (see Lobby).
    """

    fate: Fate
    answer: str = ""
    secret: str = ""
    events: tuple[DeskEvent | Event, ...] = ()
    sayings: tuple[Saying, ...] = ()
    question: str = ""
    seen: tuple[str, ...] = ()
    code: str | None = None
    clause: str | None = None
    notes: tuple[Note, ...] = ()
    errand: Errand | None = None
    picture: Picture | None = None
    """That of the answer."""


@dataclass(frozen=True, slots=True)
class Call:
    game: Game
    message: Message
    speaker: Speaker
    word: Lobby
    around: Circumstances


def no(code: str, clause: str, text: str) -> Heard:
    return Heard("refused", answer=text, code=code, clause=clause)


def quietly_no(code: str, clause: str, text: str) -> Heard:
    """A no that may tell what only judges know: to the sender alone, wherever he asked."""
    return Heard("refused", secret=text, code=code, clause=clause)
