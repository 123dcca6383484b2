"""What the bot may do in a group where it is admin and the game's customs say so (H-OP6): silence at night, seats on name cards, the newest
bulletin among the essence posts, and taking back a secret that somebody has said in the group.

It looks at the games from time to time and makes the group as it should be; no close waits for it and no failure of it is felt by a game.
What it does is noted before it is done, so that it is undone at the end of the game also by another process, after a crash.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from db.records import Unavailable
from plugins.judge.logs import trail
from plugins.roads.road import CARD_BYTES, KeepsGroups

if TYPE_CHECKING:
    from desk.announce import Saying
    from desk.game import Game
    from desk.hearing import Outcome
    from desk.message import Message
    from desk.office import Office

log = logging.getLogger(__name__)

T = TypeVar("T")

SCOPE = "group"
"""The notes of what is done and not yet undone, by game and tool."""
REST = 600.0
"""Seconds after a failure until the same is tried again: mostly the bot is no admin (any more)."""
GIVEN_UP = 2 * 86_400
"""Seconds after which what can't be undone is left as it is."""
QUIET = 60.0
"""Seconds between two looks at the notes where no game wants a tool."""
AT_ONCE = 12
"""Calls in one look: a whole table's cards are few, and nobody is in a hurry."""
PAUSE = 0.3
BULLETINS = 20
"""Texts of the group among which the newest bulletin is looked for."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done in a group that is to be undone. `what` is mute, essence:<message>, or card:<account>; `before` and `now` are a card's."""

    game: int
    what: str
    account: str
    group: str
    at: int
    before: str = ""
    now: str = ""
    sure: bool = False
    """Whether the platform has said that it was done; a process may die between the note and that."""

    @property
    def key(self) -> str:
        return f"{self.game}:{self.what}"

    @property
    def value(self) -> str:
        return json.dumps([self.account, self.group, self.at, self.before, self.now, self.sure], ensure_ascii=False)

    @classmethod
    def of(cls, key: str, value: str) -> Deed:
        game, _, what = key.partition(":")
        return cls(int(game), what, *json.loads(value))


class GroupTools:
    """Called every few seconds; `judged` hears what came of each message."""

    def __init__(self, office: Callable[[], Any], ways: Callable[[], Mapping[str, object]], pause: float = PAUSE) -> None:
        self._office, self._ways, self._pause = office, ways, pause
        self._rests: dict[tuple[str, str], float] = {}
        self._quiet_until = float("-inf")
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- looking

    async def look(self) -> None:
        """Make each group as its game wants it. Raises nothing."""
        office = self._office()
        if office is None or not hasattr(office, "workers"):
            return
        try:
            await self._look(office)
        except Unavailable:
            log.info("the groups are left as they are: the database can't be asked")
        except Exception as error:
            log.error("the groups could not be looked after: %s", trail(error))

    async def _look(self, office: Office) -> None:
        games = {worker.game.id: worker.game for worker in office.workers.values()}
        wishing = any(_wishes(game) for game in games.values())
        if not wishing and time.monotonic() < self._quiet_until:
            return
        done = {key: Deed.of(key, value) for key, value in (await office.store.notes(SCOPE)).items()}
        if not done and not wishing:
            self._quiet_until = time.monotonic() + QUIET
            return
        wanted = {deed.key: deed for game in games.values() if self._mine(office, game.account) async for deed in _wanted(office, game)}
        calls = 0
        for deed in [each for key, each in done.items() if key not in wanted or _differs(each, wanted[key])]:
            if self._mine(office, deed.account) and calls < AT_ONCE:
                calls += await self._undo(office, deed)
        for deed in [each for key, each in wanted.items() if key not in done or not done[key].sure or _differs(done[key], each)]:
            if calls < AT_ONCE:
                calls += await self._do(office, deed, done.get(deed.key))

    def _mine(self, office: Office, account: str) -> bool:
        return account in self._ways() and office.fleet.serves(account)

    # -- doing and undoing

    async def _do(self, office: Office, deed: Deed, noted: Deed | None) -> bool:
        """Gives whether anything was asked of the platform. `noted`: what a process that died may have done already."""
        if self._resting(deed):
            return False
        own = await self._ask(deed, lambda way: way.member(deed.account, deed.group, deed.account))
        if not own or not own.admin:
            self._rest(deed, "the bot is no admin there")
            return True
        kind, _, of = deed.what.partition(":")
        if kind == "card" and noted is not None and not _differs(noted, deed):
            deed = noted
        elif kind == "card":
            bearer = await self._ask(deed, lambda way: way.member(deed.account, deed.group, of))
            if not bearer:
                self._rest(deed, "that member is not there")
                return True
            deed = replace(deed, before=bearer.card)
        await office.store.note(SCOPE, deed.key, deed.value)
        if await self._ask(deed, lambda way: _carry_out(way, deed, of)):
            await office.store.note(SCOPE, deed.key, replace(deed, sure=True).value)
        else:
            self._rest(deed, "it could not be done")
        return True

    async def _undo(self, office: Office, deed: Deed) -> bool:
        kind, _, of = deed.what.partition(":")
        if self._resting(deed, "undo"):
            return False
        undone: bool | None = True
        if kind == "mute":
            undone = await self._ask(deed, lambda way: way.silence(deed.account, deed.group, False))
        elif kind == "essence":
            undone = await self._ask(deed, lambda way: way.essence(deed.account, deed.group, of, False))
        elif kind == "card":
            bearer = await self._ask(deed, lambda way: way.member(deed.account, deed.group, of))
            # A card that he has changed himself meanwhile is his.
            if bearer and bearer.card == deed.now:
                undone = await self._ask(deed, lambda way: way.name_card(deed.account, deed.group, of, deed.before))
        if not undone and deed.sure and office.clock.now() - deed.at < GIVEN_UP:
            self._rest(deed, "it could not be undone", "undo")
            return True
        await office.store.note(SCOPE, deed.key, None)
        return True

    async def _ask(self, deed: Deed, call: Callable[[KeepsGroups], Awaitable[T]]) -> T | None:
        """What the road answers, or None where none can do that now."""
        await asyncio.sleep(self._pause)
        way = self._ways().get(deed.account)
        return await call(way) if isinstance(way, KeepsGroups) else None

    def _rest(self, deed: Deed, why: str, way: str = "do") -> None:
        log.warning("game %d: %s in its group is put off, %s", deed.game, deed.what.partition(":")[0], why)
        self._rests[deed.key, way] = time.monotonic() + REST

    def _resting(self, deed: Deed, way: str = "do") -> bool:
        return self._rests.get((deed.key, way), 0.0) > time.monotonic()

    # -- a secret said in public

    def judged(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        """The office's witness: what somebody said in the group that belongs into the private chat is taken back."""
        if message is None or message.group is None or outcome is None or outcome.code != "wrong-chat":
            return
        game = outcome.game
        if game.customs.group_recall == "yes" and game.group == message.group and message.sender not in game.judges:
            task = asyncio.get_running_loop().create_task(self._take_back(game, message.id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_back(self, game: Game, message_id: str) -> None:
        deed = Deed(game.id, "recall", game.account, game.group, 0)
        if not self._resting(deed) and not await self._ask(deed, lambda way: way.take_back(deed.account, deed.group, message_id)):
            self._rest(deed, "it could not be done")

    async def close_when_done(self) -> None:
        """Return when nothing is being taken back any more."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _carry_out(way: KeepsGroups, deed: Deed, of: str) -> bool:
    if deed.what == "mute":
        return await way.silence(deed.account, deed.group, True)
    if deed.what.startswith("card:"):
        return await way.name_card(deed.account, deed.group, of, deed.now)
    return await way.essence(deed.account, deed.group, of, True)


def _wishes(game: Game) -> bool:
    customs = game.customs
    return game.status == "running" and "yes" in (customs.group_mute, customs.group_cards, customs.group_essence)


async def _wanted(office: Office, game: Game) -> AsyncIterator[Deed]:
    """What should be done in the group of a game, as it stands."""
    if not _wishes(game) or game.table is None:
        return
    now = office.clock.now()
    # While the clock stands still people may want to talk about it.
    if game.customs.group_mute == "yes" and game.table.phase == "night" and game.table.paused is None:
        yield Deed(game.id, "mute", game.account, game.group, now)
    if game.customs.group_cards == "yes":
        for deed in _cards(game, now):
            yield deed
    if game.customs.group_essence == "yes":
        posts = [row for row in await office.store.sendings(game.id) if row.to == "group" and row.message_id and row.ref is None]
        newest = next((row for row in reversed(posts[-BULLETINS:]) if row.body.startswith(BULLETIN)), None)
        if newest is not None:
            yield Deed(game.id, f"essence:{newest.message_id}", game.account, game.group, now)


BULLETIN = "【第"
"""How the opening or the close of a phase begins (desk/texts/phases.py); other announcements and answers begin otherwise."""


def _cards(game: Game, now: int) -> Iterator[Deed]:
    for seat, player in game.seated.items():
        if player.account.isdigit():
            yield Deed(game.id, f"card:{player.account}", game.account, game.group, now, "", card_of(seat, player.name))


def card_of(seat: int, name: str) -> str:
    """03-昵称, as long as QQ lets a card be."""
    return f"{seat:02d}-{name}".encode()[:CARD_BYTES].decode(errors="ignore").rstrip()


def _differs(done: Deed, wanted: Deed) -> bool:
    return done.now != wanted.now
