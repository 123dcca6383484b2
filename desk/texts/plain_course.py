"""The course of a game of plain: what its events mean for a seat, and how they are told afterwards."""

from __future__ import annotations

from typing import Any, Final

from desk.texts.passage import Chronicle, Passage, of
from desk.texts.view import clause, no
from engine.plain.events import Knifed


def _knifed(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return f"{no(event.seat)} 刀他{clause('W-07')}" if event.target == seat else None


COURSE: Final = Chronicle(touches={Knifed: _knifed}, lines={Knifed: of(lambda e: f"{no(e.seat)} 刀 {no(e.target)}")})
