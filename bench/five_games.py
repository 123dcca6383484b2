"""Five running games with fifty players, put straight into a database."""

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
from desk.game import DeskEvent, Game, GameOpened, PlayerJoined, PlayerReached, TableLaid, terms
from engine import RULE_SETS, Dice, Event, commitment, deal, decide, fold
from engine.common import options as option
from engine.common.commands import Begin

ZONE = "Asia/Shanghai"
RULE_SET = "classic"
ADAPTER, BOT, JUDGE = "onebot11", "10001", "90001"
GAMES, SEATS = 5, 10
HALF_DAY = 12 * 60 * 60


def account(game: int, seat: int) -> str:
    return str(100_000 + 100 * game + seat)


async def set_up(url: str) -> None:
    """Store the games, on their first day. They close half a day from now, so that nothing falls due meanwhile."""
    store = await Store.open(url)
    for number in range(1, GAMES + 1):
        await _new_game(store, number, int(time.time()))
    # The first texts have been sent long ago.
    for row in await store.unsent():
        store.mark(row.id, "sent", at=row.at, message_id=str(row.id))
    await store.close()


async def _new_game(store: Store, number: int, at: int) -> None:
    rules = RULE_SETS[RULE_SET]
    doors_close = datetime.fromtimestamp(at + HALF_DAY, ZoneInfo(ZONE)).strftime("%H:%M")
    options: Any = option.read(rules.options, {"doors_close": doors_close})
    seed = hashlib.sha256(f"bench {number}".encode()).digest()
    dice = Dice(seed)
    table, dealt = deal(rules, options, ZONE, at, dice)
    begun = decide(fold(table, dealt), Begin(judge=JUDGE, sure=True), at, dice)
    assert isinstance(begun, tuple), begun
    accounts = [account(number, seat) for seat in range(1, SEATS + 1)]
    lobby: tuple[DeskEvent, ...] = (
        GameOpened(JUDGE, ZONE, options, commitment(seed, terms(RULE_SET, options))),
        *(PlayerJoined(each, f"玩家{each}") for each in accounts),
        *(PlayerReached(each) for each in accounts),
        TableLaid(table),
    )
    everything: tuple[DeskEvent | Event, ...] = (*lobby, *dealt, *begun)
    group = str(700 + number)
    game, sayings = announce(Game(number, ADAPTER, BOT, group, RULE_SET, ZONE, options, at), everything)
    step = Step(None, tuple(shelf.happened(e, at) for e in everything), tuple(shelf.outgoing(s, at) for s in sayings))
    new = NewGame(ADAPTER, BOT, group, RULE_SET, seed, at, shelf.members(game))
    await store.new_game(new, step, status=game.status, windows=shelf.windows(game), snapshot=shelf.CODEC.encode(game))
