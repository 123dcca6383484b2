"""Every sentence that players and judges read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts.cards import CARDS
from desk.texts.classic import CLASSIC
from desk.texts.common import Telling
from desk.texts.frame import recap
from desk.texts.infection import INFECTION
from desk.texts.plain import PLAIN
from desk.texts.queries import bulletin, living, open_now, overview, status, tally
from desk.texts.questions import ask, describe
from desk.texts.refusals import refuse
from desk.texts.view import View
from engine.common.event import Event
from engine.common.table import Reader

TEXTS: Final[Mapping[str, Mapping[type[Event], Telling]]] = {"classic": CLASSIC, "infection": INFECTION, "cards": CARDS, "plain": PLAIN}
"""Rule set → class of event → its text."""


def tell(view_before: View, view: View, event: Event, reader: Reader) -> str | None:
    """What an event says to a reader of its audience; None when it says nothing to him."""
    if reader not in event.audience(view.table):
        return None
    telling = TEXTS[view.table.rule_set].get(type(event))
    return telling(view_before, view, event, reader) if telling else None


__all__ = [
    "TEXTS",
    "View",
    "ask",
    "bulletin",
    "describe",
    "living",
    "open_now",
    "overview",
    "recap",
    "refuse",
    "status",
    "tally",
    "tell",
]
