"""The reception: which game a message is for, and what is said where there is none."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desk.archive import Archive, Key
from desk.binding import Binding
from desk.choosing import Choosing
from desk.message import Message, Person
from desk.opening import Opening
from desk.own_words import OwnWords
from desk.reader import Chatter, Lobby, Query, Scene, Speaker, Unread, Wrong, read
from desk.routing import GameWord, asks_of_the_end, game_word, opens_a_game, text_of
from desk.texts import binding, opening, replacing, several
from desk.texts import lobby as say
from desk.texts.answers import answer_query
from desk.texts.hints import unread, wrong
from desk.worker import Worker

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.reception")

END_OF_TIME = 10**11
STRANGER_SECONDS = 60
"""An unknown private sender gets one polite line a minute (try-out 61)."""


class Reception:
    """Where every message comes in."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.background: set[asyncio.Task[None]] = set()
        self.choosing = Choosing(office)
        self.archive = Archive(office)
        self._own_words = OwnWords(office, self.choosing)
        self._opening = Opening(office)
        self.binding = Binding(office)
        self._strangers: dict[Person, int] = {}
        self._waiting: dict[Key, list[Message]] = {}
        """What is said in a chat while its game is being opened, or looked for."""

    # -- hearing

    def hear(self, message: Message) -> None:
        """Put a message where it belongs; never blocks, keeps the order of arrival."""
        if not 0 < message.at < END_OF_TIME:
            # No database takes such a time. One that is only wrong stays as it is: a repeat must be known by it.
            message = replace(message, at=self.office.clock.now())
        if not message.friend and message.group is None:
            self._answer_stranger(message, say.add_friend_first())
        elif self.office.house.take(message):
            return
        elif (waiting := self._waiting.get(_chat(message))) is not None:
            waiting.append(message)
        elif self._opening.confirmed(message):
            return
        elif message.group is not None:
            self._in_group(message)
        else:
            self._in_private(message)

    def _in_group(self, message: Message) -> None:
        worker = self.office.directory.of_group(message.adapter, message.group or "")
        if worker is not None and worker.game.account != message.account:
            # Another account of ours in the same group hears the same talk: it counts once.
            return
        if self._own_words.in_group(message, worker) or self.binding.said_in_public(message):
            return
        if worker is not None and worker.game.table is None and asks_of_the_end(message):
            # Sign-ups can't answer that: the group's last game can.
            self._to_finished(message, self.archive.key(message), lambda: worker.put(message))
        elif worker is not None:
            worker.put(message)
        elif opens_a_game(message):
            self._opening.begin(message)
        elif self._could_be_answered(message):
            # A finished game still answers, until the group has a new one.
            self._to_finished(message, self.archive.key(message), lambda: self._without_game(message))

    @staticmethod
    def _could_be_answered(message: Message) -> bool:
        """Whether it is more than talk: nobody looks for old games because a group chats."""
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        return not isinstance(reading, Chatter) or text_of(message).startswith(("/", "／"))

    def _in_private(self, message: Message) -> None:
        known = self._games_of(message)
        mine = [w for w in known if w.game.speaks_as(message.adapter, message.account, message.sender) is not None or self._steps_in(w, message)]
        if self.binding.take(message, mine, known):
            return
        if self.office.stand_in.take(message, known) or self._own_words.in_private(message, mine, known):
            return
        if self._of_his_last(message, mine) or self.choosing.take(message, mine):
            return
        if known and not mine:
            game = known[0].game
            self._answer_stranger(message, binding.other_chat() if game.account == message.account else say.other_account(game.account))
            return
        word, bare = game_word(message)
        if word is not None and word.number:
            self._to_finished(bare, self.archive.key(message, word.number), lambda: self._unknown_game(message, word.shown, mine))
        elif word is not None:
            self._to_finished(bare, self.archive.key(message), lambda: self._unknown_game(message, word.shown, mine), word)
        else:
            self._to_finished(bare, self.archive.key(message), lambda: self._without_game(message))

    def _of_his_last(self, message: Message, mine: Sequence[Worker]) -> bool:
        """验证, 导出 and 为何 N where no open game that he can mean has been dealt: his last finished game's, if it has the letter that he names."""
        word, bare = game_word(message)
        if not mine or not asks_of_the_end(bare) or (word is not None and word.number):
            return False
        if any(w.game.table is not None for w in mine if word is None or word.names(w.game)):
            return False
        self._to_finished(bare, self.archive.key(message), lambda: self._among_open(message, mine), word)
        return True

    def _among_open(self, message: Message, mine: Sequence[Worker]) -> None:
        self.choosing.take(message, mine)

    def _steps_in(self, worker: Worker, message: Message) -> bool:
        """The bot's owner where he is asked something in a game that is none of his."""
        return worker.game.account == message.account and not worker.game.concerns(message.sender)

    def _games_of(self, message: Message) -> list[Worker]:
        """The open games in which the sender has a part; the bot's owner also has one where he is asked something."""
        known = self.office.directory.of(message.person)
        if message.person in self.office.owners:
            others = (w for w in self.office.workers.values() if w.open and w not in known and w.game.adapter == message.adapter)
            known = [*known, *(w for w in others if w.game.question_of(message.sender) is not None)]
        return known

    # -- no open game

    def _to_finished(self, message: Message, key: Key, otherwise: Callable[[], None], word: GameWord | None = None) -> None:
        """To the finished game that is meant, by its letter where `word` says one; it is looked up first where it is not at hand."""
        if not self.archive.looked_up(key):
            self.hold(message, self._look_up(message, key, otherwise, word))
        elif (worker := self.archive.worker(key)) is None or (word is not None and not word.names(worker.game)):
            otherwise()
        elif worker.game.account == message.account:
            worker.put(message)
        elif message.group is None:
            self._answer_stranger(message, say.other_account(worker.game.account))

    async def _look_up(self, message: Message, key: Key, otherwise: Callable[[], None], word: GameWord | None) -> None:
        try:
            await self.archive.look_up(key)
        except Exception:
            log.exception("a finished game could not be looked up")
            self.office.answer(message, say.fault("旧局"))
        else:
            self._to_finished(message, key, otherwise, word)

    def _unknown_game(self, message: Message, said: str, mine: Sequence[Worker]) -> None:
        formerly = not mine and self.office.directory.once_seated(message.person)
        self._answer_stranger(message, replacing.not_yours_any_more() if formerly else several.not_among(said, [w.game for w in mine]))

    def _without_game(self, message: Message) -> None:
        """No game here: questions are answered, commands explained, talk left alone."""
        if self.office.balance.without_game(message):
            return
        speaker = Speaker(account=message.sender, owner=message.person in self.office.owners)
        reading = read(message, speaker, Scene(now=message.at))
        if isinstance(reading, Lobby) and reading.word == "预设":
            self.office.answer(message, opening.presets(self.office.presets))
        elif isinstance(reading, Query):
            self.office.answer(message, answer_query(None, speaker, reading.word, reading.argument, message.at, message.group is None))
        elif message.group is not None:
            # A host who begins in the wrong order gets a hint; talk gets nothing.
            if not isinstance(reading, Chatter) and text_of(message).startswith(("/", "／", "报名", "報名")):
                self._answer_stranger(message, say.no_game_here())
        else:
            if isinstance(reading, Wrong) and reading.form is not None and reading.form.word == "开局":
                self._answer_stranger(message, wrong(None, speaker, reading))
            elif isinstance(reading, Unread) and reading.hint is not None and speaker.owner:
                self.office.answer(message, unread(None, speaker, reading))
            elif isinstance(reading, Unread) and reading.hint is not None:
                self._answer_stranger(message, unread(None, speaker, reading))
            elif self.office.directory.once_seated(message.person):
                self._answer_stranger(message, replacing.not_yours_any_more())
            else:
                self._answer_stranger(message, say.stranger())

    def _answer_stranger(self, message: Message, text: str) -> None:
        last = self._strangers.get(message.person, -STRANGER_SECONDS)
        if message.at - last >= STRANGER_SECONDS:
            self._strangers[message.person] = message.at
            self.office.answer(message, text)

    # -- work that takes its time

    def hold(self, message: Message, work: Coroutine[Any, Any, None]) -> None:
        """Until `work` is done, what is said in this chat waits, and keeps its order."""
        self._waiting.setdefault(_chat(message), [])
        self.spawn(self._held(_chat(message), work))

    async def _held(self, chat: Key, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        finally:
            for waiting in self._waiting.pop(chat, ()):
                self.hear(waiting)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the games."""
        task = asyncio.get_running_loop().create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)


def _chat(message: Message) -> Key:
    if message.group is not None:
        return "group", message.adapter, message.group
    return "user", message.adapter, message.account, message.sender
