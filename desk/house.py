"""The house: the bot's owner stops all games at once and lets them go on (/全局停摆, /全局恢复)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from db.records import Unavailable
from desk.game import OWNER
from desk.hearing import QUESTION_TIME
from desk.message import Message, Person
from desk.reader import Chatter, Lobby, Scene, Speaker, read
from desk.routing import CONFIRMED, first_word, text_of
from desk.standstill import Cause
from desk.texts import house as say

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.house")

STOP, RESUME = "全局停摆", "全局恢复"
SCOPE, KEY = "house", "stopped"
"""The note that outlives a restart, and tells other processes: since when all games are stopped."""
LINE_SECONDS = 60
"""A chat is told once a minute at most that everything is stopped."""
OWNERS = ("", OWNER)
"""What a game says of who stopped it; older logs say nothing."""
LOOK_SECONDS = 10
"""How often the note is read, for it may be another process that serves the owner."""


class House:
    """Whether the games are stopped, and the owner's two words."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self.stopped = 0
        self._asked: dict[Person, tuple[str, int]] = {}
        self._told: dict[tuple[str, ...], int] = {}
        self._looked = 0
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Stopped is stopped after a restart too; a game that the stop or its end had not reached yet is reached now."""
        await self.look(again=True)

    async def look(self, again: bool = False) -> None:
        """Read whether the games are stopped, and see to it that each knows."""
        now = self._office.clock.now()
        if not again and now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        async with self._turn:
            with contextlib.suppress(Unavailable):
                self.stopped = int((await self._office.store.notes(SCOPE)).get(KEY, 0))
            self._tell_games()

    def _tell_games(self) -> None:
        for worker in self._office.workers.values():
            ours = bool(worker.game.stopped) and worker.game.stopped_by in OWNERS
            if worker.open and self.stopped and not ours:
                worker.stop(Cause(self.stopped))
            elif worker.open and ours and not self.stopped:
                worker.go_on(OWNERS)

    # -- hearing

    def take(self, message: Message) -> bool:
        """Whether a message is the house's: the owner's own words, and while all is stopped, whatever is said to the bot."""
        if message.person in self._office.owners and self._owners_word(message):
            return True
        if not self.stopped:
            return False
        self._answer_stopped(message)
        return True

    def _owners_word(self, message: Message) -> bool:
        word, asked_at = self._asked.get(message.person, ("", 0))
        if word and message.group is None and CONFIRMED.fullmatch(text_of(message)) and message.at < asked_at + QUESTION_TIME:
            del self._asked[message.person]
            self._do(message, word)
            return True
        if not first_word(message).lstrip("/／").startswith((STOP, RESUME)):
            return False
        reading = read(message, Speaker(owner=True, account=message.sender), Scene(now=message.at))
        if not isinstance(reading, Lobby):
            # Said in the group, or with something behind it: answered by the table of words as any other slip.
            return False
        if (reading.word == STOP) == bool(self.stopped) and not self._ends_hold(reading.word):
            self._office.answer(message, say.stopped_already(self.stopped, self._office.zone) if self.stopped else say.not_stopped())
        elif reading.sure:
            self._do(message, reading.word)
        else:
            self._asked[message.person] = (reading.word, message.at)
            self._office.answer(message, say.question(reading.word == STOP, self._running()))
        return True

    def _ends_hold(self, word: str) -> bool:
        """Whether the owner lets games go on that time itself has stopped."""
        return word == RESUME and not self.stopped and self._office.vigil.holding

    def _running(self) -> int:
        return sum(1 for worker in self._office.workers.values() if worker.open)

    def _answer_stopped(self, message: Message) -> None:
        """One polite line a minute for a chat; talk of a group is left alone."""
        if message.group is not None and isinstance(read(message, Speaker(account=message.sender), Scene(now=message.at)), Chatter):
            return
        chat = message.person if message.group is None else (message.adapter, "group", message.group)
        if message.at - self._told.get(chat, -LINE_SECONDS) >= LINE_SECONDS:
            self._told[chat] = message.at
            self._office.tell(message, say.all_stopped())

    # -- doing

    def _do(self, message: Message, word: str) -> None:
        self._office.reception.spawn(self._carry_out(message, word))

    async def _carry_out(self, message: Message, word: str) -> None:
        since = self._office.clock.now() if word == STOP else 0
        try:
            async with self._turn:
                if self._ends_hold(word):
                    await self._office.vigil.let_go()
                elif bool(self.stopped) == bool(since):
                    self._office.answer(message, say.stopped_already(self.stopped, self._office.zone) if self.stopped else say.not_stopped())
                    return
                await self._office.store.note(SCOPE, KEY, str(since) if since else None)
                self.stopped = since
                self._tell_games()
        except Exception:
            log.exception("all games could not be stopped or resumed")
            self._office.answer(message, say.failed())
            return
        log.warning("all games %s by an owner", "stopped" if since else "resumed")
        for worker in list(self._office.workers.values()):
            await worker.settled()
        self._office.answer(message, say.done(bool(since), self._running()))
