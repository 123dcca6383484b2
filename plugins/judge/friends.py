"""Friend requests: whoever names the join code of an open game is let in, after a moment, and greeted a little later (stack.md, C19)."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from nonebot.adapters.onebot.v11 import ActionFailed

from plugins.judge.onebot import Caller

log = logging.getLogger(__name__)

LONGEST_WAIT = 2.5
"""A request waits between once and so many times the setting: instant answers make QQ send it again."""
REMEMBERED = 1000
GREETED_ONCE = 600.0
"""Seconds in which one new friend is greeted once: that he is one may be told several times."""
NO_SUCH_CALL = 1404
DOUBTFUL = 50
"""Filtered requests that are asked for at once."""


class Desk(Protocol):
    """What the desk knows of friends."""

    def knows_code(self, account: str, comment: str) -> bool:
        """Whether a request to this bot account holds the join code of one of its open games."""

    def befriended(self, account: str, user: str) -> None:
        """Somebody can be written to from now on."""


@dataclass(frozen=True, slots=True)
class Request:
    """A friend request as it came in. `doubtful` ones were filtered by QQ: they come by asking only, and are let in by another call."""

    account: str
    user: str
    comment: str
    flag: str
    doubtful: bool = False


class FriendDoor:
    """Lets in who has the code; every other request is left to whoever owns the account, and its words are never logged."""

    def __init__(
        self, desk: Callable[[], Desk | None], bots: Callable[[], Mapping[str, Caller]], wait: float = 2.0, greet_after: float = 15.0
    ) -> None:
        self._desk, self._bots, self._wait, self._greet_after = desk, bots, wait, greet_after
        self._known: dict[Request, None] = {}
        self._greeting: dict[tuple[str, str], float] = {}
        self._without_doubts: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def asked(self, request: Request) -> None:
        """A request; the same one again does nothing."""
        desk = self._desk()
        if request in self._known or desk is None:
            return
        if not desk.knows_code(request.account, request.comment):
            if not request.doubtful:
                log.info("a friend request without the code of an open game is left alone")
            return
        self._known[request] = None
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        self._start(self._let_in(request))

    async def _let_in(self, request: Request) -> None:
        await asyncio.sleep(random.uniform(self._wait, LONGEST_WAIT * self._wait))
        call = "set_doubt_friends_add_request" if request.doubtful else "set_friend_add_request"
        if await self._called(request.account, call, flag=request.flag, approve=True) is None:
            # If it is told once more, it is tried once more.
            self._known.pop(request, None)
            return
        log.info("a friend request with the code of an open game was accepted")
        self.befriended(request.account, request.user)

    def befriended(self, account: str, user: str) -> None:
        """Somebody is a friend now, let in here or by hand: he is greeted when QQ has had the time to know it."""
        now = asyncio.get_running_loop().time()
        self._greeting = {person: at for person, at in self._greeting.items() if now - at < GREETED_ONCE}
        if (account, user) not in self._greeting:
            self._greeting[account, user] = now
            self._start(self._greet(account, user))

    async def _greet(self, account: str, user: str) -> None:
        await asyncio.sleep(self._greet_after)
        if (desk := self._desk()) is not None:
            desk.befriended(account, user)

    async def poll(self) -> None:
        """Ask every account for the requests that QQ has filtered: those never come as events."""
        for account in self._bots():
            await self.look(account)

    async def look(self, account: str) -> None:
        if account in self._without_doubts:
            return
        listed = await self._called(account, "get_doubt_friends_add_request", count=DOUBTFUL)
        for each in listed if isinstance(listed, list) else ():
            if isinstance(each, dict) and each.get("flag") and str(each.get("uin", "")).isdecimal():
                said = f"{each.get('msg') or ''} {each.get('reason') or ''}"
                self.asked(Request(account, str(each["uin"]), said, str(each["flag"]), doubtful=True))

    async def _called(self, account: str, call: str, **arguments: Any) -> Any:
        """What a call gave (True where it gives nothing), or None where it failed."""
        bot = self._bots().get(account)
        if bot is None:
            return None
        try:
            given = await bot.call_api(call, **arguments)
        except ActionFailed as failed:
            if failed.info.get("retcode") == NO_SUCH_CALL and call.startswith("get_"):
                # Other implementations than NapCat don't have it: no need to ask for ever.
                self._without_doubts.add(account)
            else:
                log.warning("%s failed, retcode %s", call, failed.info.get("retcode"))
            return None
        except Exception as error:
            log.warning("%s failed: %s", call, type(error).__name__)
            return None
        return True if given is None else given

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
