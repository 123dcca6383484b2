"""/开局: a new game in a group that has none."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from db.records import Duplicate, GroupBusy, Member, NewGame, Step, Unavailable
from desk import shelf
from desk.announce import Posted, Saying
from desk.audience import chat_of
from desk.game import GameOpened, terms
from desk.hearing import QUESTION_TIME
from desk.message import Message, Person
from desk.reader import Lobby, Scene, Speaker, read
from desk.routing import CONFIRMED, text_of
from desk.tables import Wish, new_code, wished
from desk.texts import lobby as say
from desk.texts import opening as tell
from desk.texts import several
from desk.version import build
from desk.worker import Worker
from engine import commitment

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.opening")


class Opening:
    """Who may open a game, what he is asked, and the game's first row."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._asked: dict[Person, Message] = {}
        self._doors = asyncio.Lock()

    def confirmed(self, message: Message) -> bool:
        """确认 by whoever was asked whether he wants to open a game; said in private while a game asks too, he is told how to answer each."""
        asked = self._asked.get(message.person)
        if asked is None or message.group not in (None, asked.group) or CONFIRMED.fullmatch(text_of(message)) is None:
            return False
        if message.at >= asked.at + QUESTION_TIME:
            return False
        if message.group is None and (asking := self._games_that_ask(message)):
            self._office.answer(message, several.two_questions(asking))
            return True
        del self._asked[message.person]
        self.begin(replace(asked, id=message.id, at=message.at), sure=True)
        return True

    def _games_that_ask(self, message: Message) -> list[Any]:
        asked = ((w.game, w.game.question_of(message.sender)) for w in self._office.workers.values() if w.open and w.game.adapter == message.adapter)
        return [game for game, question in asked if question is not None and message.at < question.until]

    def begin(self, message: Message, sure: bool = False) -> None:
        """Asking the platform and storing take their time: the group's next messages wait, so that no 报名 falls between."""
        self._office.reception.hold(message, self._open(message, sure))

    async def _open(self, message: Message, sure: bool) -> None:
        """By the group's admins or the bot's owners; who opens is judge."""
        try:
            async with self._doors:
                await self._try_to_open(message, sure)
        except Exception as fault:
            log.exception("opening a game failed")
            self._office.fleet.doubt()  # it may be stored all the same
            self._office.answer(message, say.not_stored() if isinstance(fault, Unavailable) else say.fault("开局"))

    async def _try_to_open(self, message: Message, sure: bool) -> None:
        if (worker := self._office.directory.of_group(message.adapter, message.group or "")) is not None:
            worker.put(message)
            return
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        if not isinstance(reading, Lobby) or reading.word != "开局":
            return
        if not message.admin and message.person not in self._office.owners:
            self._office.answer(message, say.not_allowed_to_open())
            return
        wish = wished(reading.arguments, self._office.presets, self._office.options, self._office.customs)
        if isinstance(wish, str):
            self._office.answer(message, wish)
            return
        if not await self._can_reach(message):
            self._office.answer(message, say.judge_not_friend())
            return
        if not reading.sure and not sure:
            self._asked[message.person] = message
            self._office.answer(message, tell.question(wish.title, wish.places))
            return
        await self._store(message, wish)

    async def _can_reach(self, message: Message) -> bool:
        """A judge gets questions and secrets privately; where the platform can't be asked it is taken on trust."""
        try:
            return message.sender in await self._office.transport.friends(message.account)
        except ConnectionError:
            return True

    async def _store(self, message: Message, wish: Wish) -> Worker | None:
        """Store a new game with its first event, and give it a worker."""
        assert message.group is not None
        name, seed, letter = wish.rule_set, secrets.token_bytes(32), self._office.free_letter(message.account)
        answers_only = self._office.outbox.only_answers(message.account, chat_of(message))
        # Where nobody can be befriended there is nothing to say in a request.
        code = "" if answers_only else new_code(w.game.code for w in self._office.workers.values())
        mark = commitment(seed, terms(name, wish.options))
        opened = GameOpened(
            message.sender, self._office.zone, wish.options, mark, wish.places, letter, wish.customs, code, wish.preset, build(), answers_only
        )
        new = NewGame(message.adapter, message.account, message.group, name, seed, message.at, (Member(message.sender, "judge"),))
        try:
            post = Saying("group", tell.opened(wish.title, wish.places, letter, message.account, code, mark, answers_only), reply_to=message.id)
            step = Step(self._office.row(message, "done"), (shelf.happened(opened, message.at),), (shelf.outgoing(post, message.at),))
            number, rows = await self._office.store.new_game(new, step)
        except GroupBusy:
            self._office.answer(message, say.group_busy())
            return None
        except Duplicate:
            return None
        worker = await self._office.take_up(number)
        self._office.send(worker.game, (post,), tuple(map(Posted, rows)), message.at)
        return worker
