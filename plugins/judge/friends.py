"""Friend requests: whoever names the join code of an open game is let in, after a moment, and greeted a little later (stack.md, C19)."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from desk.message import QQ, Person
from plugins.roads.road import Desk, FriendRequest, Welcomes

log = logging.getLogger(__name__)

LONGEST_WAIT = 2.5
"""A request waits between once and so many times the setting: instant answers make QQ send it again."""
REMEMBERED = 1000
GREETED_ONCE = 600.0
"""Seconds in which one new friend is greeted once: that he is one may be told several times."""


class FriendDoor:
    """Lets in who has the code; every other request is left to whoever owns the account, and its words are never logged."""

    def __init__(
        self, desk: Callable[[], Desk | None], ways: Callable[[], Mapping[str, object]], wait: float = 2.0, greet_after: float = 15.0
    ) -> None:
        self._desk, self._ways, self._wait, self._greet_after = desk, ways, wait, greet_after
        self._known: dict[FriendRequest, None] = {}
        self._greeting: dict[tuple[Person, str], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def asked(self, request: FriendRequest) -> None:
        """A request; the same one again does nothing."""
        desk = self._desk()
        if request in self._known or desk is None:
            return
        if not desk.knows_code(request.bot, request.comment):
            if not request.doubtful:
                log.info("a friend request without the code of an open game is left alone")
            return
        self._known[request] = None
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        self._start(self._let_in(request))

    async def _let_in(self, request: FriendRequest) -> None:
        await asyncio.sleep(random.uniform(self._wait, LONGEST_WAIT * self._wait))
        way = self._ways().get(request.bot[1])
        if not (isinstance(way, Welcomes) and await way.admit(request)):
            # If it is told once more, it is tried once more.
            self._known.pop(request, None)
            return
        log.info("a friend request with the code of an open game was accepted")
        self.befriended(request.bot, request.user)

    def befriended(self, bot: Person, user: str) -> None:
        """Somebody is a friend now, let in here or by hand: he is greeted when QQ has had the time to know it."""
        now = asyncio.get_running_loop().time()
        self._greeting = {person: at for person, at in self._greeting.items() if now - at < GREETED_ONCE}
        if (bot, user) not in self._greeting:
            self._greeting[bot, user] = now
            self._start(self._greet(bot, user))

    async def _greet(self, bot: Person, user: str) -> None:
        await asyncio.sleep(self._greet_after)
        if (desk := self._desk()) is not None:
            desk.befriended(bot, user)

    async def poll(self) -> None:
        """Ask every account for what never comes as an event: requests that QQ has filtered, and with Milky new friends."""
        for account in self._ways():
            await self.look(account)

    async def look(self, account: str) -> None:
        if isinstance(way := self._ways().get(account), Welcomes):
            for request in await way.waiting(account):
                self.asked(request)
            for user in await way.newly_befriended(account):
                self.befriended((QQ, account), user)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
