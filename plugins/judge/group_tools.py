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
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nonebot.adapters.onebot.v11 import ActionFailed

from db.records import Unavailable
from plugins.judge.guard import CARD_BYTES
from plugins.judge.logs import trail
from plugins.judge.onebot import Caller
from plugins.judge.permits import Permits

if TYPE_CHECKING:
    from desk.announce import Saying
    from desk.game import Game
    from desk.hearing import Outcome
    from desk.message import Message
    from desk.office import Office

log = logging.getLogger(__name__)

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

    def __init__(self, office: Callable[[], Any], bots: Callable[[], Mapping[str, Caller]], pause: float = PAUSE) -> None:
        self.permits = Permits()
        self._office, self._bots, self._pause = office, bots, pause
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
        return account in self._bots() and office.fleet.serves(account)

    # -- doing and undoing

    async def _do(self, office: Office, deed: Deed, noted: Deed | None) -> bool:
        """Gives whether anything was asked of the platform. `noted`: what a process that died may have done already."""
        if self._resting(deed):
            return False
        own = await self._call(deed, "get_group_member_info", {"group_id": int(deed.group), "user_id": int(deed.account)})
        if not isinstance(own, dict) or own.get("role") not in ("owner", "admin"):
            self._rest(deed, "the bot is no admin there")
            return True
        kind, _, of = deed.what.partition(":")
        if kind == "card" and noted is not None and not _differs(noted, deed):
            deed = noted
        elif kind == "card":
            info = await self._call(deed, "get_group_member_info", {"group_id": int(deed.group), "user_id": int(of)})
            if not isinstance(info, dict):
                self._rest(deed, "that member is not there")
                return True
            deed = replace(deed, before=str(info.get("card") or ""))
        await office.store.note(SCOPE, deed.key, deed.value)
        api, arguments = _order(deed, of)
        if await self._call(deed, api, arguments) is None:
            self._rest(deed, f"{api} failed")
        else:
            await office.store.note(SCOPE, deed.key, replace(deed, sure=True).value)
        return True

    async def _undo(self, office: Office, deed: Deed) -> bool:
        kind, _, of = deed.what.partition(":")
        if self._resting(deed, "undo"):
            return False
        undone: Any = True
        if kind == "mute":
            undone = await self._call(deed, "set_group_whole_ban", {"group_id": int(deed.group), "enable": False})
        elif kind == "essence":
            undone = await self._call(deed, "delete_essence_msg", {"message_id": _number(of)})
        elif kind == "card":
            info = await self._call(deed, "get_group_member_info", {"group_id": int(deed.group), "user_id": _number(of)})
            # A card that he has changed himself meanwhile is his.
            if isinstance(info, dict) and str(info.get("card") or "") == deed.now:
                arguments = {"group_id": int(deed.group), "user_id": _number(of), "card": deed.before}
                undone = await self._call(deed, "set_group_card", arguments)
        if undone is None and deed.sure and office.clock.now() - deed.at < GIVEN_UP:
            self._rest(deed, "it could not be undone", "undo")
            return True
        await office.store.note(SCOPE, deed.key, None)
        return True

    async def _call(self, deed: Deed, api: str, arguments: dict[str, Any]) -> Any:
        """What the call gave (True where it gives nothing), or None where it failed."""
        await asyncio.sleep(self._pause)
        bot = self._bots().get(deed.account)
        if bot is None:
            return None
        try:
            with self.permits.one(deed.account, api, arguments):
                given = await bot.call_api(api, **arguments)
        except ActionFailed as failed:
            log.info("%s failed, retcode %s", api, failed.info.get("retcode"))
            return None
        except Exception as error:
            log.info("%s failed: %s", api, type(error).__name__)
            return None
        return True if given is None else given

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
        if not self._resting(deed) and await self._call(deed, "delete_msg", {"message_id": _number(message_id)}) is None:
            self._rest(deed, "delete_msg failed")

    async def close_when_done(self) -> None:
        """Return when nothing is being taken back any more."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _order(deed: Deed, of: str) -> tuple[str, dict[str, Any]]:
    """The call that does it."""
    if deed.what == "mute":
        return "set_group_whole_ban", {"group_id": int(deed.group), "enable": True}
    if deed.what.startswith("card:"):
        return "set_group_card", {"group_id": int(deed.group), "user_id": _number(of), "card": deed.now}
    return "set_essence_msg", {"message_id": _number(of)}


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


def _number(text: str) -> int | str:
    """Message ids are numbers; NapCat and others take them as such."""
    return int(text) if text.lstrip("-").isdigit() else text
