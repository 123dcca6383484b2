"""Who takes another chat for his own in a game: by a code that is told in the one and said in the other, never by a name (try-out 106).

A code is for one account in one game. It is told to that account, or to a judge for a seat (/绑定 3), is good for ten minutes and once.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desk.announce import Saying
from desk.audience import chat_of, private_chat
from desk.game import Bound, Game
from desk.inputs import Bind, Unbind
from desk.limits import Ended
from desk.message import Message, Person
from desk.reader.spelling import fold
from desk.routing import first_word, game_word, heard_in, text_of
from desk.seating import ChatBound, ChatUnbound
from desk.texts import binding as say

if TYPE_CHECKING:
    from desk.office import Office
    from desk.worker import Worker

log = logging.getLogger("daybreak.binding")

SCOPE = "bind"
"""The notes of codes that were given out, by digest: whoever reads the database can use none."""
GOOD_FOR = 600
"""Seconds."""
LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Without those that are taken for others."""
LENGTH = 8
HOUR = 3600
CODES_AN_HOUR, TRIES_AN_HOUR = 10, 10
"""Codes that somebody gets, and wrong ones that he may say."""

Names = Callable[[Game], bool] | None
"""Whether a game is the one that a message names; None where it names none."""

_WORD = re.compile(r"绑定码?[\s:：]*(?:([0-9]{1,2})\s*号?|([0-9A-Za-z]{6,12}))?[\s。.!！]*")
_CODE = re.compile(rf"(?<![0-9A-Z])[{LETTERS}]{{{LENGTH}}}(?![0-9A-Z])")
_END = re.compile(r"解绑\s*(?:([0-9]{1,2})\s*号?)?\s*(确认)?[\s。.!！]*")


def bind(game: Game, wanted: Bind | Unbind, now: int) -> tuple[Game] | tuple[Game, Ended]:
    """The game with another chat of somebody, or without; pure. Nothing happens where that can't be any more."""
    account = wanted.chat.account if isinstance(wanted, Bind) else wanted.account
    possible = _may_have(game, wanted.chat) if isinstance(wanted, Bind) else game.bound_of(account) is not None
    if game.status == "over" or not game.concerns(account) or not possible:
        return (game,)
    event = ChatBound(wanted.chat, now, wanted.by) if isinstance(wanted, Bind) else ChatUnbound(account, now, wanted.by)
    who = _who(game, account)
    told = say.for_judges(who, wanted.chat.adapter) if isinstance(wanted, Bind) else say.unbound_for_judges(who)
    return event.change(game), Ended((event,), (Saying("judges", told),), now)


def _may_have(game: Game, chat: Bound) -> bool:
    """Whether a chat is free: it is nobody else's in the game, nor was it. With another bot account he may have it under his own number."""
    taken = {*game.concerned(), *game.former, *game.retired} if chat.adapter == game.adapter else set()
    if chat.bot != game.account:
        taken.discard(chat.account)
    return chat.user not in taken and not any((each.adapter, each.bot, each.user) == (chat.adapter, chat.bot, chat.user) for each in game.bound)


def _who(game: Game, account: str) -> str:
    seat, place = game.seat_of(account), game.place_of(account)
    return f"{seat}号" if seat is not None else f"替补{place}" if place is not None else "法官"


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


class Binding:
    """Gives codes out and takes them, in private."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._given: dict[Person, deque[int]] = {}
        self._wrong: dict[Person, deque[int]] = {}

    def take(self, message: Message, mine: Sequence[Worker], known: Sequence[Worker]) -> bool:
        """Whether a private message is one of these words. `mine` are the sender's open games in this chat, `known` those in others too."""
        named, bare = game_word(message)
        said = first_word(bare)
        if (end := _END.fullmatch(said)) is not None:
            work = self._unbind(message, known, named.names if named else None, int(end[1]) if end[1] else None, bool(end[2]))
        elif (word := _WORD.fullmatch(said)) is None:
            return False
        elif word[2]:
            work = self._redeem(message, word[2].upper())
        else:
            work = self._give(message, mine, named.names if named else None, int(word[1]) if word[1] else None)
        if not self._office.reception.choosing.repeated(message):
            self._office.reception.hold(message, work)
        return True

    def said_in_public(self, message: Message) -> bool:
        """A code that was said in a group, in whatever words, is good no more: everybody has read it. Whether that is all that was said."""
        word = _WORD.fullmatch(first_word(game_word(message)[1]))
        alone = word is not None and bool(word[2])
        codes = _CODE.findall(fold(text_of(message)).upper())
        if codes or alone:
            self._office.reception.spawn(self._burn(message, {_digest(code) for code in codes}, alone=alone))
        return alone

    async def _burn(self, message: Message, keys: set[str], *, alone: bool) -> None:
        store = self._office.store
        given = keys & {*await store.notes(SCOPE)} if keys else set()
        for key in given:
            await store.note(SCOPE, key, None)
        if given or alone:
            self._office.answer(message, say.said_in_public())

    # -- giving

    async def _give(self, message: Message, mine: Sequence[Worker], names: Names, seat: int | None) -> None:
        games = [worker.game for worker in mine if names is None or names(worker.game)]
        if seat is not None:
            games = [game for game in games if heard_in(game, message).sender in game.judges]
        if len(games) != 1:
            word = "绑定" if seat is None else f"/绑定 {seat}"
            self._office.answer(message, say.which(games, word) if games else say.no_game_here() if seat is None else say.judges_only())
            return
        game, holder = games[0], None if seat is None else games[0].seated.get(seat)
        if seat is not None and holder is None:
            self._office.answer(message, say.nobody_there(seat))
        elif _too_often(self._given, message, self._office.clock.now(), CODES_AN_HOUR):
            self._office.answer(message, say.too_many_codes())
        else:
            account = heard_in(game, message).sender if holder is None else holder.account
            code = await self._new_code(game, account, "" if holder is None else heard_in(game, message).sender)
            log.info("game %d: a code was given for another chat of %s", game.id, "a seat" if holder is not None else "its asker")
            self._office.answer(message, say.code(game, "请" if seat is None else f"请 {seat}号 ", code, GOOD_FOR // 60))

    async def _new_code(self, game: Game, account: str, by: str) -> str:
        """One in the place of any earlier one for the same person; codes that have run out are forgotten on the way."""
        now, store = self._office.clock.now(), self._office.store
        for key, note in (await store.notes(SCOPE)).items():
            number, whose, until, _ = json.loads(note)
            if until <= now or (number, whose) == (game.id, account):
                await store.note(SCOPE, key, None)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        await store.note(SCOPE, _digest(code), json.dumps([game.id, account, now + GOOD_FOR, by]))
        return code

    # -- taking

    async def _redeem(self, message: Message, code: str) -> None:
        office, now, key = self._office, self._office.clock.now(), _digest(code)
        if len(_lately(self._wrong, message, now)) >= TRIES_AN_HOUR:
            office.answer(message, say.too_many_tries())
            return
        note = (await office.store.notes(SCOPE)).get(key)
        number, account, until, by = json.loads(note) if note else (0, "", 0, "")
        worker = office.workers.get(number)
        if note is None or until <= now or worker is None or not worker.open or not worker.game.concerns(account):
            _lately(self._wrong, message, now).append(now)
            office.answer(message, say.no_such_code())
            return
        chat = Bound(account, message.adapter, message.account, message.sender, office.outbox.only_answers(message.account, chat_of(message)))
        if not office.fleet.serves(worker.game.account) or not office.fleet.serves(message.account):
            office.answer(message, say.other_process())
        elif not _may_have(worker.game, chat):
            office.answer(message, say.not_possible())
        elif not await office.store.swap_note(SCOPE, key, note, json.dumps([0, "", 0, ""])):
            office.answer(message, say.no_such_code())
        else:
            await office.store.note(SCOPE, key, None)
            await self._bind(message, worker, Bind(chat, by))

    async def _bind(self, message: Message, worker: Worker, wanted: Bind) -> None:
        chat = wanted.chat
        before = private_chat(worker.game, chat.account)
        worker.bind(wanted)
        await worker.settled()
        if worker.game.bound_of(chat.account) != chat:
            self._office.answer(message, say.not_possible())
            return
        log.warning("game %d: somebody has bound another chat, by %s", worker.game.id, chat.adapter)
        self._office.outbox.retry()  # what waits goes the new way
        self._office.answer(message, say.bound(worker.game, _who(worker.game, chat.account)))
        self._office.dispatch.tell_person(before.bot or worker.game.account, before.number, say.bound_away(worker.game))
        await self._office.dispatch.catch_up_with(worker.game, chat.account)

    # -- ending

    async def _unbind(self, message: Message, known: Sequence[Worker], names: Names, seat: int | None, sure: bool) -> None:
        found: list[tuple[Worker, Bound]] = []
        for worker in known:
            game = worker.game
            account = heard_in(game, message).sender
            if seat is not None:
                account = game.players[seat - 1].account if account in game.judges and seat in game.seated else ""
            bound = game.bound_of(account)
            if bound is not None and (names is None or names(game)):
                found.append((worker, bound))
        if len(found) != 1:
            self._office.answer(message, say.which([worker.game for worker, _ in found], "解绑") if found else say.not_bound())
            return
        worker, bound = found[0]
        if seat is not None and not sure:
            self._office.answer(message, say.unbind_question(worker.game, seat))
            return
        worker.bind(Unbind(bound.account, heard_in(worker.game, message).sender if seat is not None else ""))
        await worker.settled()
        self._office.outbox.retry()
        self._office.dispatch.tell_person(bound.bot, bound.user, say.unbound(worker.game))
        self._office.dispatch.tell_person(worker.game.account, bound.account, say.unbound(worker.game))


def _lately(when: dict[Person, deque[int]], message: Message, now: int) -> deque[int]:
    """The times of the last hour."""
    times = when.setdefault(message.person, deque())
    while times and times[0] <= now - HOUR:
        times.popleft()
    return times


def _too_often(when: dict[Person, deque[int]], message: Message, now: int, most: int) -> bool:
    """Whether this is one time too many within an hour; if not, it counts."""
    times = _lately(when, message, now)
    if len(times) < most:
        times.append(now)
        return False
    return True
