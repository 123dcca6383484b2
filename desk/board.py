"""/看板: a judge asks for the page of his game; whoever serves pages gives out the address."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Protocol

from desk.announce import Saying
from desk.errands import BoardWish
from desk.game import Game
from desk.message import Message
from desk.texts import board as say

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.board")


class Keeper(Protocol):
    """Whoever serves the page. An address is as good as a password: it is told to its judge alone, stored by its digest, written to no log."""

    async def issue(self, game: Game, judge: str) -> str:
        """A one-time address for this judge; what he has not opened yet is void. Empty where no page can be reached."""

    async def revoke(self, game: Game, judge: str) -> int:
        """Close this judge's pages of the game; how many addresses and pages there were."""

    @property
    def minutes(self) -> int:
        """How long an address may be opened."""

    @property
    def hours(self) -> int:
        """How long an opened page stays open."""


class Board:
    """The desk's side. `keeper` is None where nobody serves pages."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self.keeper: Keeper | None = None
        self._turn = asyncio.Lock()

    def ask(self, game: Game, message: Message, wish: BoardWish) -> None:
        """Answer privately, without storing what is said."""
        if not self._office.braked(message):
            self._office.reception.spawn(self._work(game, message, wish))

    async def _work(self, game: Game, message: Message, wish: BoardWish) -> None:
        try:
            # One after the other: what is revoked must have been given out.
            async with self._turn:
                told = await self._answer(game, message.sender, wish)
        except Exception:
            log.exception("game %d: no page", game.id)
            told = say.failed()
        saying = Saying("user", told, message.sender)
        self._office.note(message, (saying,), None)
        self._office.send(game, (saying,), None)

    async def _answer(self, game: Game, judge: str, wish: BoardWish) -> str:
        if self.keeper is None:
            return say.off()
        if wish.revoke:
            return say.revoked(await self.keeper.revoke(game, judge))
        address = await self.keeper.issue(game, judge)
        return say.address(address, self.keeper.minutes, self.keeper.hours) if address else say.off()
