"""Why a seat fell or lived: what a settlement decides without a word is written down for whoever asks 为何 afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.event.base import Event


@dataclass(frozen=True, slots=True)
class FateNoted(Event):
    """A step has looked at a seat, and this came of it, by this clause. Nothing changes, nobody is told.

    `code` is a stable kebab-case word, `seats` are those who had a hand in it, `words` what else the sentence needs.
    """

    seat: int
    code: str
    clause: str
    seats: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
