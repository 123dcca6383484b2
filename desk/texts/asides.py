"""What the desk's own events add to the texts of the engine's."""

from __future__ import annotations

from collections.abc import Iterator

from desk.game import DeskEvent, Game
from desk.seating import RolesSent
from desk.texts import dealing


def asides(event: DeskEvent, game: Game) -> Iterator[tuple[str, str]]:
    """Audience and line of what an event says beside the engine's events around it."""
    if isinstance(event, RolesSent):
        for seat in game.seated:
            yield f"seat:{seat}", dealing.numbered(event.number)
