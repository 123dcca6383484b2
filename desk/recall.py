"""撤回 and edits: what was stored stands, and its author is told so once (R-59, try-outs 47 and 49)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from desk.announce import Saying
from desk.course import PostTakenBack
from desk.game import Game
from desk.inputs import Recall
from desk.limits import Ended
from desk.message import Message, Person
from desk.reader import Chatter, read
from desk.routing import speaker_in
from desk.texts import lobby as say

if TYPE_CHECKING:
    from desk.office import Office

REMEMBERED = 4096
"""Edits of which their authors were told."""

log = logging.getLogger("daybreak.recall")


def note(game: Game, recalled: Recall, now: int) -> tuple[Game, *tuple[Ended, ...]]:
    """What was posted counts, taken back or not; the log keeps that it was."""
    table, seat = game.table, game.seat_of(recalled.user)
    if table is None or seat is None or game.status == "over" or recalled.message_id in game.taken_back:
        return (game,)
    posted = table.votes.open and any(entry.seat == seat and entry.post == recalled.message_id for entry in table.votes.turnout)
    if not (recalled.private or posted):
        return (game,)
    noted = PostTakenBack(seat, recalled.message_id, recalled.private)
    told = Saying(f"seat:{seat}", say.private_recall_stands()) if recalled.private else Saying("group", say.recall_stands(seat))
    return noted.change(game), Ended((noted,), (told,), now)


async def look_up(office: Office, bot: Person, user: str, message_id: str) -> None:
    """A private message was taken back: the games in which it was acted upon hear of it."""
    bonds = (bond for worker in office.workers.values() for bond in worker.game.bound)
    for who in {user, *(bond.account for bond in bonds if (bond.adapter, bond.bot, bond.user) == (*bot, user))}:
        try:
            games = await office.store.acted_upon(bot, "private", who, message_id)
        except Exception:
            log.exception("a recall could not be looked up")
            return
        for number in games:
            worker = office.workers.get(number)
            if worker is not None and (worker.game.bot == bot or worker.game.speaks_as(*bot, user) == who):
                worker.recalled(who, message_id, private=True)


class Edits:
    """Messages that their authors changed after they were sent: they never act. Whoever may think that they do is told so once."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._told: dict[tuple[str | None, ...], None] = {}

    def hear(self, message: Message) -> None:
        """`message` as it reads now; without parts where the platform does not tell."""
        if message.parts and self.reads_as_more_than_talk(message):
            self.tell(message)
        else:
            self._office.reception.spawn(self._look_up(message))

    def reads_as_more_than_talk(self, message: Message) -> bool:
        """Whether its author could wait for something to come of it."""
        found = self._office.directory.of_group(message.adapter, message.group) if message.group else None
        workers = [found] if found is not None else [] if message.group else self._office.directory.of(message.person)
        return any(not isinstance(read(message, speaker_in(w.game, message), w.game.scene(message.at)), Chatter) for w in workers)

    async def _look_up(self, message: Message) -> None:
        """It is told of what was acted upon, whatever it reads now."""
        chat = "private" if message.group is None else f"group:{message.group}"
        try:
            acted = await self._office.store.acted_upon((message.adapter, message.account), chat, message.sender, message.id)
        except Exception:
            log.exception("an edit could not be looked up")
            return
        if acted:
            self.tell(message)

    def tell(self, message: Message) -> None:
        """Once, however often it is changed."""
        edit = (*message.person, message.account, message.group, message.id)
        if edit in self._told:
            return
        self._told[edit] = None
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]
        self._office.answer(message, say.edited(message.group is None))
