"""The reception: which game a message is for, what is said where there is none, and the opening of new ones."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from db.records import Duplicate, GroupBusy, Member, NewGame, Step
from desk import shelf
from desk.announce import Saying
from desk.game import GameOpened, terms
from desk.hearing import QUESTION_TIME
from desk.message import Message
from desk.reader import Chatter, Lobby, Query, Scene, Speaker, Unread, Wrong, read
from desk.routing import CONFIRMED, game_word, opens_a_game
from desk.texts import lobby as say
from desk.texts.answers import answer_query
from desk.texts.hints import unread, wrong
from desk.worker import Worker
from engine import RULE_SETS, commitment

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
        self._strangers: dict[str, int] = {}
        self._openings: dict[str, Message] = {}
        self._waiting: dict[str | None, list[Message]] = {}
        """What is said in a group while its game is being opened."""
        self._doors = asyncio.Lock()

    # -- hearing

    def hear(self, message: Message) -> None:
        """Put a message where it belongs; never blocks, keeps the order of arrival."""
        if not 0 < message.at < END_OF_TIME:
            # No database takes such a time. One that is only wrong stays as it is: a repeat must be known by it.
            message = replace(message, at=self.office.clock.now())
        if not message.friend and message.group is None:
            self._answer_stranger(message, say.add_friend_first())
            return
        if message.group in self._waiting:
            self._waiting[message.group].append(message)
            return
        asked = self._openings.get(message.sender)
        here = asked is not None and message.group in (None, asked.group) and CONFIRMED.fullmatch(_text(message)) is not None
        if asked is not None and here and message.at < asked.at + QUESTION_TIME:
            del self._openings[message.sender]
            self._begin_opening(replace(asked, id=message.id, at=message.at), sure=True)
            return
        if message.group is not None:
            self._in_group(message)
        else:
            self._in_private(message)

    def _in_group(self, message: Message) -> None:
        # A finished game still answers, until the group has a new one.
        worker = next((w for w in reversed(self.office.workers.values()) if w.game.group == message.group), None)
        if opens_a_game(message) and (worker is None or not worker.open):
            self._begin_opening(message)
        elif worker is None:
            self._without_game(message)
        elif worker.game.account == message.account:
            # Another account of ours in the same group hears the same talk: it counts once.
            worker.put(message)

    def _in_private(self, message: Message) -> None:
        known = [w for w in self.office.workers.values() if w.game.seat_of(message.sender) or message.sender in w.game.judges]
        mine = [w for w in known if w.open] or known[-1:]
        elsewhere = [w for w in mine if w.game.account != message.account]
        if mine and len(elsewhere) == len(mine):
            self._answer_stranger(message, say.other_account(elsewhere[0].game.account))
            return
        mine = [w for w in mine if w not in elsewhere]
        number, bare = game_word(message)
        if number is not None and (named := next((w for w in mine if w.game.id == number), None)):
            named.put(bare)
        elif len(mine) == 1:
            mine[0].put(message)
        elif mine:
            self._choose(message, mine)
        else:
            self._without_game(message)

    def _choose(self, message: Message, mine: list[Worker]) -> None:
        """Several games: ask which; nothing is stored (contract, try-out 94)."""
        asking = [w for w in mine if w.game.question_of(message.sender)]
        if len(asking) == 1 and CONFIRMED.fullmatch(_text(message)):
            asking[0].put(message)
            return
        titles = {w.game.id: RULE_SETS[w.game.rule_set].title for w in mine}
        self.office.answer(message, say.which_game(titles))

    def _without_game(self, message: Message) -> None:
        """No game here: questions are answered, commands explained, talk left alone."""
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        if isinstance(reading, Query):
            self.office.answer(
                message, answer_query(None, Speaker(account=message.sender), reading.word, reading.argument, message.at, message.group is None)
            )
        elif message.group is not None:
            # A host who begins in the wrong order gets a hint; talk gets nothing.
            if not isinstance(reading, Chatter) and _text(message).lstrip().startswith(("/", "／", "报名", "報名")):
                self._answer_stranger(message, say.no_game_here())
        else:
            if isinstance(reading, Wrong) and reading.form is not None and reading.form.word == "开局":
                self._answer_stranger(message, wrong(None, Speaker(account=message.sender), reading))
            elif isinstance(reading, Unread) and reading.hint is not None:
                self._answer_stranger(message, unread(None, Speaker(account=message.sender), reading))
            else:
                self._answer_stranger(message, say.stranger())

    def _answer_stranger(self, message: Message, text: str) -> None:
        last = self._strangers.get(message.sender, -STRANGER_SECONDS)
        if message.at - last >= STRANGER_SECONDS:
            self._strangers[message.sender] = message.at
            self.office.answer(message, text)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    # -- a new game

    def _begin_opening(self, message: Message, sure: bool = False) -> None:
        """Asking the platform and storing take their time: the group's next messages wait, so that no 报名 falls between."""
        self._waiting.setdefault(message.group, [])
        self._spawn(self._open_game(message, sure))

    async def _open_game(self, message: Message, sure: bool) -> None:
        """/开局 in a group that has no game: by its admins or the bot's owners; who opens is judge."""
        try:
            async with self._doors:
                await self._try_to_open(message, sure)
        except Exception:
            log.exception("opening a game failed")
            self.office.answer(message, say.fault("开局"))
        finally:
            for waiting in self._waiting.pop(message.group, ()):
                self.hear(waiting)

    async def _try_to_open(self, message: Message, sure: bool) -> None:
        if (worker := next((w for w in self.office.workers.values() if w.open and w.game.group == message.group), None)) is not None:
            worker.put(message)
            return
        reading = read(message, Speaker(account=message.sender), Scene(now=message.at))
        if not isinstance(reading, Lobby) or reading.word != "开局":
            return
        if not message.admin and message.sender not in self.office.owners:
            self.office.answer(message, say.not_allowed_to_open())
            return
        titles = {name: rules.title for name, rules in RULE_SETS.items()}
        word = reading.arguments[0] if reading.arguments else next(iter(titles))
        name = next((n for n, title in titles.items() if word in (n, title)), None)
        if name is None:
            self.office.answer(message, say.unknown_rule_set(word, {n: title for n, title in titles.items() if RULE_SETS[n].offered}))
            return
        if not await self._can_reach(message):
            self.office.answer(message, say.judge_not_friend())
            return
        options = self.office.options(name)
        if (reason := RULE_SETS[name].impossible(options)) is not None:
            self.office.answer(message, say.impossible(reason))
            return
        sizes = RULE_SETS[name].sizes(options)
        wanted = reading.arguments[1].removesuffix("人") if len(reading.arguments) > 1 else str(sizes[0])
        if wanted not in map(str, sizes):
            self.office.answer(message, say.wrong_count(reading.arguments[1], sizes))
            return
        if not reading.sure and not sure:
            self._openings[message.sender] = message
            self.office.answer(message, say.open_question(RULE_SETS[name].title))
            return
        await self.open_game(message, name, options, int(wanted))

    async def _can_reach(self, message: Message) -> bool:
        """A judge gets questions and secrets privately; where the platform can't be asked it is taken on trust."""
        try:
            return message.sender in await self.office.transport.friends(message.account)
        except ConnectionError:
            return True

    async def open_game(self, message: Message, name: str, options: Any, places: int = 0) -> Worker | None:
        """Store a new game with its first event, and give it a worker."""
        assert message.group is not None
        seed, seats = secrets.token_bytes(32), places or RULE_SETS[name].sizes(options)[0]
        opened = GameOpened(message.sender, self.office.zone, options, commitment(seed, terms(name, options)), seats)
        new = NewGame(message.adapter, message.account, message.group, name, seed, message.at, (Member(message.sender, "judge"),))
        try:
            post = Saying("group", say.opened(RULE_SETS[name].title, seats, opened.commitment), reply_to=message.id)
            step = Step(self.office.row(message, "done"), (shelf.happened(opened, message.at),), (shelf.outgoing(post, message.at),))
            number, rows = await self.office.store.new_game(new, step)
        except GroupBusy:
            self.office.answer(message, say.group_busy())
            return None
        except Duplicate:
            return None
        worker = await self.office.take_up(number)
        self.office.send(worker.game, (post,), rows)
        return worker


def _text(message: Message) -> str:
    return "".join(part for part in message.parts if isinstance(part, str)).strip()
