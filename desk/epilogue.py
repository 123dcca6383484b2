"""The story of a game that is over (复盘), told to its group once: that it is owed stands in the database until it is stored.

The note comes with the commit that ends the game, and goes with the one that holds the story; whoever starts after a kill
between the two tells it (H-DL7).
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from db.records import Note, Unavailable
from desk.announce import Saying
from desk.export.document import document
from desk.game import DeskEvent, Game
from desk.hearing import Circumstances
from desk.inputs import Done
from desk.texts import records
from desk.texts.pictures.answers import of_story
from desk.texts.story import story
from engine import Event
from engine.common.event import GameEnded

if TYPE_CHECKING:
    from desk.office import Office

SCOPE = "stories owed"
"""The notes of games whose story is still to be told, by number."""

log = logging.getLogger("daybreak.epilogue")


def is_owed(events: Iterable[DeskEvent | Event]) -> bool:
    """Whether a game's story is due after these."""
    return any(isinstance(event, GameEnded) for event in events)


def tell(game: Game, around: Circumstances) -> tuple[Done, ...]:
    """The story as one input of the clock; nothing where it was told meanwhile, or the game goes on after all."""
    if around.record is None or not around.story_owed or game.status != "over":
        return ()
    closing = records.closing(game.id, around.record.seed.hex(), game.commitment, document(around.record)["digest"])
    happened = [event for _, event in around.record.passages()]
    first, *others = story(happened, game.judges, game.zone, closing)
    pages = (Saying("group", first, picture=of_story(game, happened, first)), *(Saying("group", page) for page in others))
    return (Done(None, None, (), pages, around.now, keep=True),)


def notes(game: int, done: Iterable[Done], tells: bool) -> tuple[Note, ...]:
    """What is to be kept with these inputs: a story is owed, or is told."""
    kept = []
    for each in done:
        if tells and is_owed(each.events):
            kept.append(Note(SCOPE, str(game), "owed"))
        elif each.keep and each.message is None and not each.events:
            kept.append(Note(SCOPE, str(game), None))
    return tuple(kept[-1:])


async def tell_owed(office: Office) -> None:
    """After a start: the stories of games that ended right before the last stop. What can't be read now waits for the next sweep."""
    try:
        for number in map(int, await office.store.notes(SCOPE)):
            worker = office.workers.get(number) or await office.take_up(number)
            worker.tell_story()
    except Unavailable as trouble:
        log.warning("stories that are owed wait: %s", trouble)
    else:
        office.owes_stories = False
