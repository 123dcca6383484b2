"""The start of a chat script: everybody seated, the roles dealt or the position set up, stored as a running game."""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass
from typing import Any

from db.records import NewGame, Step
from desk import shelf
from desk.announce import Posted, Saying, announce
from desk.game import DeskEvent, Game, GameOpened, TableLaid, terms
from desk.office import Office
from desk.script.cast import BOT, GROUP, JUDGE, account, name_of_seat
from desk.script.load import Script, ScriptError
from desk.script.told import ToldDice
from desk.seating import PlayerJoined, PlayerReached
from desk.version import build
from desk.worker import Worker
from engine import RULE_SETS, Dice, Event, commitment, deal, decide, fold, position
from engine.common.commands import Begin

ADAPTER = "script"


@dataclass(frozen=True, slots=True)
class Laid:
    """A game that has begun, and what was said as it did."""

    worker: Worker
    sayings: tuple[Saying, ...]


def name_of(script: Script, seat: int) -> str:
    """What a player is called: as the script says, else 玩家甲 and so on."""
    return script.names[seat - 1] if seat <= len(script.names) else name_of_seat(seat)


def begins(script: Script) -> datetime.datetime:
    """When the clock starts: as the script says, else at the usual hour of where it starts."""
    if script.begins is not None:
        return script.begins
    phase = "signup" if script.position is None else script.position.get("phase", "day")
    hour, minute = map(int, RULE_SETS[script.rule_set].hours.get(str(phase), "12:00").split(":"))
    return datetime.datetime(2026, 1, 1, hour, minute)  # noqa: DTZ001 - the script's zone goes with it


async def lay(office: Office, script: Script, at: int, adapter: str = ADAPTER) -> Laid:
    """Open the game of a script in the office, at its beginning. Raises ScriptError where the rules know no such table."""
    rules = RULE_SETS[script.rule_set]
    seed = script.seed if isinstance(script.seed, bytes) else hashlib.sha256(f"script {script.seed}".encode()).digest()
    dice = ToldDice(seed, script.draws) if script.draws else Dice(seed)
    table, events = _first_table(script, dice, at)
    mark = commitment(seed, terms(script.rule_set, script.options))
    seats = len(fold(table, events).seats)
    if script.players is not None and script.players != seats:
        raise ScriptError(f"{script.start}: {script.rule_set} seats {seats} players, not {script.players}")
    lobby: tuple[DeskEvent, ...] = (
        GameOpened(JUDGE, script.zone, script.options, mark, build=build()),
        *(PlayerJoined(account(n), name_of(script, n)) for n in range(1, seats + 1)),
        *(PlayerReached(account(n)) for n in range(1, seats + 1)),
        TableLaid(table),
    )
    everything: tuple[DeskEvent | Event, ...] = (*lobby, *events)
    bare = Game(1, adapter, BOT, GROUP, script.rule_set, script.zone, rules.options(), at)
    game, sayings = announce(bare, everything)
    step = Step(None, tuple(shelf.happened(e, at) for e in everything), tuple(shelf.outgoing(s, at) for s in sayings))
    new = NewGame(adapter, BOT, GROUP, script.rule_set, seed, at, shelf.members(game))
    number, rows = await office.store.new_game(new, step, status=game.status, windows=shelf.windows(game))
    worker = await office.take_up(number)
    worker.dice = dice
    office.send(worker.game, sayings, tuple(map(Posted, rows)), at)
    return Laid(worker, sayings)


def _first_table(script: Script, dice: Dice, at: int) -> tuple[Any, tuple[Event, ...]]:
    rules = RULE_SETS[script.rule_set]
    try:
        if script.position is not None:
            return position(rules, script.options, script.zone, script.position, at, dice)
        table, dealt = deal(rules, script.options, script.zone, at, dice, script.deal, script.players)
    except ValueError as error:
        raise ScriptError(f"{script.start}: {error}") from None
    if not script.begun:
        return table, dealt
    begun = decide(fold(table, dealt), Begin(judge=JUDGE, sure=True), at, dice)
    assert isinstance(begun, tuple), begun
    return table, (*dealt, *begun)
