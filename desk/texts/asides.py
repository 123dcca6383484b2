"""What the desk has to say of events, beside the texts of the engine's."""

from __future__ import annotations

from collections.abc import Iterator

from desk.game import DeskEvent, Game
from desk.seating import RolesSent
from desk.texts import absence, dealing
from engine import Event
from engine.common.event import DayClosed


def asides(event: DeskEvent | Event, game: Game) -> Iterator[tuple[str, str]]:
    """Audience and line; `game` is the one after the event."""
    if isinstance(event, RolesSent):
        for seat in game.seated:
            yield f"seat:{seat}", dealing.numbered(event.number)
    if isinstance(event, DayClosed) and (silent := _silent(game)):
        yield "judges", absence.silent_again(silent, game.customs.idle_after)


def _silent(game: Game) -> tuple[int, ...]:
    """Who has been silent for as many closes as the customs allow; told once in a row."""
    table, limit = game.table, game.customs.idle_after
    if table is None or not limit:
        return ()
    return tuple(n for n, player in game.seated.items() if player.silent == limit and table.lives(n) and n not in table.idle)
