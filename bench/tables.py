"""Running games of classic, put straight into a database."""

from __future__ import annotations

import hashlib
import time
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from db.records import NewGame, Step
from db.store import Store
from desk import shelf
from desk.announce import announce
from desk.game import DeskEvent, Game, GameOpened, TableLaid, terms
from desk.seating import PlayerJoined, PlayerReached
from engine import RULE_SETS, Dice, Event, commitment, deal, decide, fold
from engine.common import options as option
from engine.common.commands import BallotPost, Begin

ZONE = "Asia/Shanghai"
RULE_SET = "classic"
ADAPTER, BOT = "onebot11", "10001"
SEATS = 10
HALF_DAY = 12 * 60 * 60


def account(game: int, seat: int) -> str:
    return str(10_000_000 + 100 * game + seat)


def judge(game: int) -> str:
    return str(90_000_000 + game)


def group(game: int) -> str:
    return str(7_000_000 + game)


async def set_up(url: str, games: int, at: int | None = None, voted: bool = False) -> None:
    """Store the games, on their first day, which closes half a day later; with or without everybody's ballot."""
    store = await Store.open(url)
    for number in range(1, games + 1):
        await store_game(store, number, int(time.time()) if at is None else at, voted)
    # The first texts have been sent long ago.
    for row in await store.unsent():
        store.mark(row.id, "sent", at=row.at, message_id=str(row.id))
    await store.close()


async def store_game(store: Store, number: int, at: int, voted: bool = False) -> int:
    """One game with ten players and a judge of its own. Gives its number in the database."""
    rules = RULE_SETS[RULE_SET]
    doors_close = datetime.fromtimestamp(at + HALF_DAY, ZoneInfo(ZONE)).strftime("%H:%M")
    options: Any = option.read(rules.options, {"doors_close": doors_close})
    seed = hashlib.sha256(f"bench {number}".encode()).digest()
    dice = Dice(seed)
    table, dealt = deal(rules, options, ZONE, at, dice)
    begun = _decided(fold(table, dealt), Begin(judge=judge(number), sure=True), at, dice)
    running = fold(fold(table, dealt), begun)
    for seat in range(1, SEATS + 1) if voted else ():
        vote = BallotPost(seat=seat, word="投票", target=1 + seat % SEATS, reason="可疑", post=f"p{seat}")
        more = _decided(running, vote, at, dice)
        begun, running = (*begun, *more), fold(running, more)
    accounts = [account(number, seat) for seat in range(1, SEATS + 1)]
    lobby: tuple[DeskEvent, ...] = (
        GameOpened(judge(number), ZONE, options, commitment(seed, terms(RULE_SET, options))),
        *(PlayerJoined(each, f"玩家{each}") for each in accounts),
        *(PlayerReached(each) for each in accounts),
        TableLaid(table),
    )
    everything: tuple[DeskEvent | Event, ...] = (*lobby, *dealt, *begun)
    game, sayings = announce(Game(number, ADAPTER, BOT, group(number), RULE_SET, ZONE, options, at), everything)
    step = Step(None, tuple(shelf.happened(e, at) for e in everything), tuple(shelf.outgoing(s, at) for s in sayings))
    new = NewGame(ADAPTER, BOT, group(number), RULE_SET, seed, at, shelf.members(game))
    stored, _ = await store.new_game(new, step, status=game.status, windows=shelf.windows(game), snapshot=shelf.CODEC.encode(game))
    return stored


def _decided(table: Any, command: Any, at: int, dice: Dice) -> tuple[Event, ...]:
    decision = decide(table, command, at, dice)
    assert isinstance(decision, tuple), decision
    return decision
