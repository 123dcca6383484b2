"""How games are put away and taken out again: the codec's vocabulary, rows from values, values from rows."""

from __future__ import annotations

import inspect
from dataclasses import is_dataclass
from types import ModuleType

from db.codec import Codec
from db.records import Due, Happened, Member, Outgoing, StoredGame
from desk import course as desk_course
from desk import customs, seating
from desk import game as desk_game
from desk.announce import PLAIN, Saying, Stamp
from desk.game import DeskEvent, Game, after
from desk.reader import Lobby
from engine import Event
from engine.cards import commands as cards_commands
from engine.cards import events as cards_events
from engine.cards import options as cards_options
from engine.cards import state as cards_state
from engine.classic import commands as classic_commands
from engine.classic import events as classic_events
from engine.classic import options as classic_options
from engine.classic import state as classic_state
from engine.common import commands as common_commands
from engine.common import night as common_night
from engine.common import shot as common_shot
from engine.common import table as common_table
from engine.common.event import absence as absence_events
from engine.common.event import course as course_events
from engine.common.event import fate as fate_events
from engine.common.event import seats as seat_events
from engine.common.event import votes as vote_events
from engine.infection import commands as infection_commands
from engine.infection import events as infection_events
from engine.infection import options as infection_options
from engine.infection import state as infection_state
from engine.plain import commands as plain_commands
from engine.plain import events as plain_events
from engine.plain import options as plain_options
from engine.plain import state as plain_state

VOCABULARY: tuple[ModuleType, ...] = (
    common_table,
    absence_events,
    course_events,
    fate_events,
    seat_events,
    vote_events,
    common_commands,
    common_night,
    common_shot,
    classic_state,
    classic_events,
    classic_commands,
    classic_options,
    infection_state,
    infection_events,
    infection_commands,
    infection_options,
    cards_state,
    cards_events,
    cards_commands,
    cards_options,
    plain_state,
    plain_events,
    plain_commands,
    plain_options,
    desk_game,
    desk_course,
    customs,
    seating,
)


def _classes() -> list[type]:
    members = (cls for module in VOCABULARY for _, cls in inspect.getmembers(module, inspect.isclass) if cls.__module__ == module.__name__)
    return [Lobby, *(cls for cls in members if is_dataclass(cls))]


CODEC = Codec(_classes())


def happened(event: DeskEvent | Event, at: int) -> Happened:
    return Happened(at, type(event).__name__, CODEC.encode(event))


def outgoing(saying: Saying, at: int, stamp: Stamp = PLAIN) -> Outgoing:
    return Outgoing(saying.to, saying.user, saying.body, at, saying.reply_to, saying.ref, *stamp)


def windows(game: Game) -> tuple[Due, ...]:
    if game.table is None:
        return ()
    return tuple(Due(w.name, w.seat, w.opened, w.due, w.holds) for w in game.table.windows)


def members(game: Game) -> tuple[Member, ...]:
    judges = tuple(Member(account, "judge") for account in game.judges)
    players = tuple(Member(p.account, "player", n) for n, p in game.seated.items())
    return (*judges, *players, *(Member(p.account, "waiting") for p in game.waiting))


def fresh(stored: StoredGame, options: object, zone: str) -> Game:
    """The game before its first event."""
    return Game(stored.id, stored.adapter, stored.account, stored.group, stored.rule_set, zone, options, stored.opened)


def restored(stored: StoredGame, options: object, zone: str) -> Game:
    """The game as it stands: last snapshot, then its tail of events."""
    game: Game = CODEC.decode(stored.snapshot) if stored.snapshot else fresh(stored, options, zone)
    for row in stored.events:
        game = after(game, CODEC.decode(row.body))
    return game
