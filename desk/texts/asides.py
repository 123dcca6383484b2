"""What the desk has to say of events, beside the texts of the engine's."""

from __future__ import annotations

from collections.abc import Iterator

from desk.game import DeskEvent, Game
from desk.seating import RolesSent
from desk.texts import absence, dealing
from engine import Event
from engine.common.event import DayClosed, FellOut


def asides(event: DeskEvent | Event, before: Game, game: Game) -> Iterator[tuple[str, str]]:
    """Audience and line. Games that were not dealt by way of the lobby (scripts) are told nothing of it."""
    if isinstance(event, RolesSent):
        for seat in game.seated:
            yield f"seat:{seat}", dealing.numbered(event.number)
    if isinstance(event, DayClosed) and (silent := _silent(before, game)):
        yield "judges", absence.silent_again(silent, game.customs.idle_after)
    if isinstance(event, FellOut) and game.deal and before.table is not None and (void := absence.ballots_void(before.table, event.seat)):
        yield "group", void


def _silent(before: Game, game: Game) -> tuple[int, ...]:
    """Who has been silent for as many closes as the customs allow; told once in a row."""
    table, limit = game.table, game.customs.idle_after
    if table is None or not limit:
        return ()
    reached = (n for n, player in game.seated.items() if before.seated[n].silent < limit <= player.silent)
    return tuple(n for n in reached if table.lives(n) and n not in table.idle)
