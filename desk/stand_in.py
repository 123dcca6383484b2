"""Another bot account of ours takes a game over: said to it by a judge (/代发), or by itself when the game's own is long out of reach.

It hears and speaks for the game from then on, in the group and in private. Only an account that is in the group and has every
player and judge among its friends may: nothing goes through temporary sessions (H-DL8).
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from desk.announce import Saying
from desk.course import AccountMoved
from desk.game import Game
from desk.inputs import Move
from desk.limits import Ended
from desk.message import KnowsGroups, Message
from desk.routing import first_word, game_word
from desk.texts import stand_in as say

if TYPE_CHECKING:
    from desk.office import Office
    from desk.worker import Worker

log = logging.getLogger("daybreak.stand_in")

WORD = "代发"


def move(game: Game, wanted: Move, now: int) -> tuple[Game] | tuple[Game, Ended]:
    """The game with another account, once; pure."""
    if wanted.account == game.account or game.status == "over":
        return (game,)
    moved = AccountMoved(wanted.account, now, wanted.by)
    sayings = (
        Saying("group", say.taken_over(wanted.account)),
        Saying("judges", say.for_judges(wanted.account, game.account, by_itself=not wanted.by)),
    )
    return moved.change(game), Ended((moved,), sayings, now)


class StandIn:
    """Who may take over what."""

    def __init__(self, office: Office) -> None:
        self._office = office

    def take(self, message: Message, known: Iterable[Worker]) -> bool:
        """Whether a private message is a judge's /代发, said to an account that does not have the game; `known` are the sender's open games."""
        named, bare = game_word(message)
        if first_word(bare).strip() != WORD:
            return False
        judged = [w for w in known if message.sender in w.game.judges and w.game.account != message.account]
        if named is not None:
            judged = [w for w in judged if named.names(w.game)]
        if not judged:
            return False
        if len(judged) > 1:
            self._office.answer(message, say.which([w.game for w in judged]))
        else:
            self._office.reception.spawn(self._asked(message, judged[0]))
        return True

    async def _asked(self, message: Message, worker: Worker) -> None:
        refusal = await self._refusal(worker.game, message.account)
        if refusal:
            self._office.answer(message, refusal)
        else:
            await self._move(worker, message.account, message.sender)

    async def _refusal(self, game: Game, account: str) -> str:
        """Why an account can't have a game; empty where it can."""
        transport = self._office.transport
        try:
            friends = await transport.friends(account)
            groups = await transport.groups(account) if isinstance(transport, KnowsGroups) else frozenset[str]()
        except ConnectionError:
            return say.cannot_ask()
        seats = [
            seat
            for seat, player in game.seated.items()
            if player.account not in friends and player.gone is None and game.bound_of(player.account) is None
        ]
        judges = [judge for judge in game.judges if judge not in friends and game.bound_of(judge) is None]
        in_group = game.group in groups
        possible = in_group and not seats and not judges
        return "" if possible else say.not_possible(game, account, in_group=in_group, seats=seats, judges=judges)

    async def _move(self, worker: Worker, account: str, by: str = "") -> None:
        log.warning("game %d goes from account %s to %s", worker.game.id, worker.game.account, account)
        self._office.fleet.comes(worker.game.id)
        worker.move(account, by)
        await worker.settled()
        self._office.fleet.comes(worker.game.id)  # from now on the other process can learn of it
        self._office.ended_or_resumed(worker)
        await self._office.fleet.collect(again=True)
        self._office.outbox.retry()

    async def take_all(self, workers: Iterable[Worker], candidates: Iterable[str]) -> None:
        """Each game whose account is out of reach goes to the first other one that may have it, if any."""
        offered = list(candidates)
        for worker in workers:
            for account in offered:
                if account != worker.game.account and not await self._refusal(worker.game, account):
                    await self._move(worker, account)
                    break
