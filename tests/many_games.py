"""Many running games at little cost: dealt once, stored often, each with a group and players of its own."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any

from db.records import NewGame, Step
from desk import shelf
from desk.announce import announce
from desk.game import DeskEvent, Game, GameOpened, TableLaid, terms
from desk.seating import PlayerJoined, PlayerReached
from engine import RULE_SETS, Dice, Event, commitment, deal, decide, fold
from engine.common import options as option
from engine.common.commands import Begin
from tests.desk.scene import JUDGE, NOON, ROLES, ZONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.store import Store


class Stock:
    """Puts games on their first day into a store."""

    def __init__(self, at: int = NOON, **options: str | int) -> None:
        self._at = at
        rules = RULE_SETS["classic"]
        self._options: Any = option.read(rules.options, options)
        self._seed = hashlib.sha256(b"many").digest()
        table, dealt = deal(rules, self._options, ZONE, at, Dice(self._seed), ROLES)
        begun = decide(fold(table, dealt), Begin(judge=JUDGE, sure=True), at, Dice(self._seed))
        assert isinstance(begun, tuple)
        self._play: tuple[DeskEvent | Event, ...] = (TableLaid(table), *dealt, *begun)

    async def add(self, store: Store, account: str, group: str, first_player: int) -> int:
        """One game more; gives its number. Its players are the accounts from `first_player` on, its judge comes after them."""
        players = [str(first_player + seat) for seat in range(len(ROLES))]
        events: tuple[DeskEvent | Event, ...] = (
            GameOpened(str(first_player + len(ROLES)), ZONE, self._options, commitment(self._seed, terms("classic", self._options)), letter=group),
            *(PlayerJoined(player, f"玩家{player}") for player in players),
            *(PlayerReached(player) for player in players),
            *self._play,
        )
        game, _ = announce(Game(0, "test", account, group, "classic", ZONE, self._options, self._at), events)
        new = NewGame("test", account, group, "classic", self._seed, self._at, shelf.members(game))
        step = Step(None, tuple(shelf.happened(event, self._at) for event in events))
        number, _ = await store.new_game(new, step, status=game.status, windows=shelf.windows(game))
        return number


async def closes(store: Store, numbers: Iterable[int]) -> dict[int, Counter[tuple[int, int]]]:
    """How often each day of each game was closed, by game, day's number and time."""
    found: dict[int, Counter[tuple[int, int]]] = {}
    for number in numbers:
        closed = [row for row in await store.history(number) if row.kind == "DayClosed"]
        found[number] = Counter((place, row.at) for place, row in enumerate(closed, 1))
    return found
