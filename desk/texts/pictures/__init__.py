"""Which texts have a picture, what it shows, and what of the text is written beside it; by the reader, from what the text was made of."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from desk.pictures.sheet import Picture, Sheet
from desk.texts.pictures import dawn, table, votes
from desk.texts.pictures.rule_sets import PICTURES
from desk.texts.view import View
from engine.common.event import DayOpened, Dealt, Event, GameEnded, VotesCounted
from engine.common.night import NightTold
from engine.common.table import Reader

log = logging.getLogger("daybreak.pictures")
FORGIVING = [True]
"""Whether a picture that can't be made is done without; tests want to hear of it."""


@dataclass(frozen=True, slots=True)
class Told:
    """A text of an event for one reader, with the tables before and after it; a mere aside has no event."""

    text: str
    event: Event | None = None
    after: View | None = None


def illustrate(reader: Reader | None, told: Sequence[Told]) -> Picture | None:
    """The picture of what a reader is told in one message; None where there is none."""
    seen = next((each.after for each in told if each.after is not None), None)
    if reader is None or seen is None:
        return None
    for kind, make in _makers(seen.table.rule_set).items():
        place = next((n for n, each in enumerate(told) if type(each.event) is kind), None)
        if place is not None:
            try:
                picture = make(reader, told, place)
            except Exception:
                if not FORGIVING[0]:
                    raise
                # No game may fail for its pictures.
                log.exception("no picture of %s", kind.__name__)
                continue
            if picture is not None:
                return picture
    return None


def attempted(make: Callable[[], Sheet | None], caption: str) -> Picture | None:
    """A picture of an answer, with what is written beside it."""
    try:
        sheet = make()
    except Exception:
        if not FORGIVING[0]:
            raise
        log.exception("no picture of an answer")
        return None
    return None if sheet is None else Picture(sheet, caption)


# -- of events


Maker = Callable[[Reader, Sequence[Told], int], Picture | None]


def _caption(told: Sequence[Told], instead: Mapping[int, str]) -> str:
    return "\n".join(filter(None, (instead.get(place, each.text) for place, each in enumerate(told))))


def _seen(told: Sequence[Told], place: int) -> tuple[Any, View]:
    each = told[place]
    assert each.after is not None, "what an event told has its table"
    return each.event, each.after


def _role(reader: Reader, told: Sequence[Told], place: int) -> Picture | None:
    if not isinstance(reader, int):
        return None
    _, view = _seen(told, place)
    sheet, caption = PICTURES[view.table.rule_set].dealt(view, reader)
    return Picture(sheet, _caption(told, {place: caption}))


def _votes(reader: Reader, told: Sequence[Told], place: int) -> Picture:
    event, view = _seen(told, place)
    return Picture(votes.counted(view, event), _caption(told, {place: ""}))


def _dawn(reader: Reader, told: Sequence[Told], place: int) -> Picture | None:
    event, _ = _seen(told, place)
    opened = next((n for n, each in enumerate(told) if isinstance(each.event, DayOpened)), None)
    if opened is None:
        return None
    # The day has opened since: that is when the badge moves for everybody.
    _, view = _seen(told, opened)
    return Picture(dawn.told(view, event), _caption(told, {}))


def _ended(reader: Reader, told: Sequence[Told], place: int) -> Picture:
    event, view = _seen(told, place)
    return Picture(table.ending(view, event.winner), _caption(told, {}))


_MAKERS: Final[Mapping[type[Event], Maker]] = {
    GameEnded: _ended,
    Dealt: _role,
    VotesCounted: _votes,
    NightTold: _dawn,
}
"""Class of event → its picture; of several in one message the first here."""


def _makers(rule_set: str) -> Mapping[type[Event], Maker]:
    """With those of a rule set's own, which come last."""
    return {**_MAKERS, **{kind: _beside_all(draw) for kind, draw in PICTURES[rule_set].events.items()}}


def _beside_all(draw: Callable[[View, Any, Reader], Sheet | None]) -> Maker:
    def make(reader: Reader, told: Sequence[Told], place: int) -> Picture | None:
        event, view = _seen(told, place)
        sheet = draw(view, event, reader)
        return None if sheet is None else Picture(sheet, _caption(told, {}))

    return make
