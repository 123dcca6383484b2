"""Around a message: what is read before a batch is judged, each thing only for whoever needs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from db.records import Heard
from desk import epilogue, record, shelf
from desk.audience import audience_of, chats
from desk.course import OPENINGS
from desk.hearing import Circumstances
from desk.inputs import Item, Stop, Story
from desk.lobby import rulings_scope
from desk.message import Message
from desk.needs import may_need, may_need_friends, may_need_record, starts
from desk.reader import Lobby
from desk.texts.log import Logged

if TYPE_CHECKING:
    from desk.worker import Worker


async def gather(worker: Worker, batch: list[Item]) -> Circumstances:
    """What a batch of one game's queue is judged with.

    Raises `db.records.Unavailable` while the database can't be read.
    """
    return await _Around(worker, batch).gather()


class _Around:
    """One batch, and the game that hears it."""

    def __init__(self, worker: Worker, batch: list[Item]) -> None:
        self._worker, self._office, self._game, self._batch = worker, worker.office, worker.game, batch

    async def gather(self) -> Circumstances:
        office, number = self._office, self._game.id
        around = Circumstances(
            self._worker.dice,
            office.clock.now(),
            await self._friends(),
            office.owners,
            await self._log(),
            presets=office.presets,
            pictures=office.pictures,
            unreachable=office.reach.those(number, "rejected"),
            doubtful=office.reach.those(number, "unknown"),
        )
        if any(isinstance(item, Stop) for item in self._batch):
            around = replace(around, last=await office.store.last_heard(number))
        around = await self._with_rulings(around)
        around = await self._with_record(around)
        return await self._with_letters(around)

    def _any(self, needs: Callable[[Message], bool]) -> bool:
        return any(isinstance(item, Message) and needs(item) for item in self._batch)

    async def _friends(self) -> frozenset[str] | None:
        """Asked only where it matters: signing up, dealing, replacing, and confirming one of them."""
        if not self._any(lambda message: may_need_friends(self._game, message, self._office.owners)):
            return None
        try:
            return await self._office.transport.friends(self._game.account)
        except ConnectionError:
            return None

    async def _log(self) -> tuple[Heard | Logged, ...]:
        """What was said and what happened, in order of time; read only for whoever asks for it."""
        if not self._any(lambda message: may_need(("/日志",), self._game, message, self._office.owners)):
            return ()
        heard = await self._office.store.heard(self._game.id)
        happened = (Logged(row.at, shelf.CODEC.decode(row.body)) for row in await self._office.store.history(self._game.id))
        # A phase opens before anything is said in it, in the same second too.
        return tuple(sorted((*heard, *happened), key=lambda row: (row.at, not (isinstance(row, Logged) and isinstance(row.event, OPENINGS)))))

    async def _with_rulings(self, around: Circumstances) -> Circumstances:
        """The house's usual options and what the group has saved; read only for whoever speaks of rulings, or confirms something."""
        if not self._any(lambda message: starts(message, "/裁定", "确认")):
            return around
        usual, saved = self._office.options(self._game.rule_set), await self._office.store.notes(rulings_scope(self._game))
        return replace(around, usual=usual, usual_customs=self._office.customs, saved=saved)

    async def _with_record(self, around: Circumstances) -> Circumstances:
        """The whole game so far; read only for whoever asks for it, and for the story of its end."""
        if not any(isinstance(item, Story) for item in self._batch) and not self._any(self._asks_for_record):
            return around
        game, store = self._game, self._office.store
        owed = str(game.id) in await store.notes(epilogue.SCOPE)
        whole = await record.load(store, game.id, game.options, game.zone)
        return replace(around, group_free=self._office.group_free(self._worker), story_owed=owed, record=whole)

    def _asks_for_record(self, message: Message) -> bool:
        return may_need_record(self._game, message, self._office.owners) or self._confirms(message, "回滚")

    def _confirms(self, message: Message, word: str) -> bool:
        question = self._game.question_of(message.sender)
        asked = question is not None and isinstance(question.asked, Lobby) and question.asked.word == word
        return asked and starts(message, "确认")

    async def _with_letters(self, around: Circumstances) -> Circumstances:
        """What was told to everybody so far; read only when a seat changes hands, and for whoever asks what arrived."""
        if not self._any(self._asks_for_letters):
            return around
        return replace(around, letters=await self._office.store.sendings(self._game.id), only_answered=self._only_answered())

    def _only_answered(self) -> frozenset[str]:
        game, outbox = self._game, self._office.outbox
        readers = ("group", "judges", *(f"seat:{seat}" for seat in game.seated))
        found = ((reader, chat) for reader in readers for chat in chats(game, audience_of(reader, None, game.group)))
        return frozenset(reader for reader, chat in found if outbox.only_answers(chat.bot or game.account, chat))

    def _asks_for_letters(self, message: Message) -> bool:
        return may_need(("/顶替", "/送达"), self._game, message, self._office.owners) or self._confirms(message, "顶替")
