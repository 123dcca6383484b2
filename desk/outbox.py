"""Sending: what is stored goes out in order, paced, and what became of it is written down."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import random
from collections import Counter, deque
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, islice
from typing import cast

from db.records import Unavailable
from desk.audience import Chat, Leak
from desk.clock import Clock
from desk.in_hand import InHand
from desk.message import Illustrated, OnlyAnswers, Room, SendsPictures, Sent, Transport
from desk.pace import Bucket, Pace
from desk.parcel import RESENDS, Desk, Line, Parcel
from desk.pictures.studio import Drawing, Studio
from desk.replies import Replies

log = logging.getLogger("daybreak.outbox")

CLAIM_SECONDS = 0.5
"""Until it is looked again whether a claim on an account was renewed."""
STOP_SECONDS = 3.0
HANGS = 300.0
"""Seconds after which a send that gives no answer is given up: nobody can tell what became of it."""
FIRST_REST, LONGEST_REST, SPREAD = 3.0, 600.0, 0.25
"""Seconds of the first and the longest rest after a failure, each twice as long as the one before, and by which part they vary."""
REFUSED_FOR = 12 * 3600.0
"""Seconds for which an announcement is tried that its group refuses."""
SUSPECT = 3
"""Failures in a row after which it may be the text and not the road."""
RESEND_REST = 30.0

PASSERS_BY = 3
"""Answers to passers-by that wait in one chat; further ones are not given."""


@dataclass
class _Head:
    """How often the first of a line has failed by now."""

    failures: int = 0
    since: float = 0.0
    others: int = 0
    """Texts of the account that went out since it failed first."""


@dataclass
class _Line:
    parcels: deque[Parcel] = field(default_factory=deque)
    head: _Head = field(default_factory=_Head)
    suspect: Parcel | None = None
    """An announcement that was refused, behind which another is tried: is it the group, or the text?"""


class Outbox:
    """One line per chat, so that a chat reads in order; all lines of a bot account share its pace (None: no pacing)."""

    def __init__(self, transport: Transport, desk: Desk, pace: Pace | None, clock: Clock) -> None:
        self._transport, self._desk, self._pace, self._clock = transport, desk, pace, clock
        self._rows = InHand()
        self._replies = Replies(desk, self._rows, self._room, lambda parcel: self._send(parcel, None), self.put)
        self._lines: dict[Line, _Line] = {}
        self._tasks: dict[Line, asyncio.Task[None]] = {}
        self._buckets: dict[str, Bucket] = {}
        self._sent = Counter[str]()
        self._muted: set[str] = set()
        self._wake = asyncio.Event()
        self._later: list[tuple[float, int, Parcel]] = []
        self._order = count()
        self._alarm: asyncio.Task[None] | None = None
        self.studio: Studio | None = None
        """Where pictures are drawn; without one there are none."""

    def put(self, parcel: Parcel) -> None:
        """Queue a parcel; never blocks. What is stored goes before mere answers that wait, reminders stand behind both, passers-by behind all."""
        key = parcel.line
        if self._room(key) is not None:
            self._replies.put(parcel)
            return
        line = self._lines.setdefault(key, _Line())
        if parcel.passing and sum(each.passing for each in line.parcels) >= PASSERS_BY:
            return
        place = len(line.parcels)
        # The first may be on its way already.
        while place > 1 and _urgency(parcel) < _urgency(line.parcels[place - 1]):
            place -= 1
        line.parcels.insert(place, parcel)
        self._rows.take(parcel.row)
        if key not in self._tasks:
            self._tasks[key] = asyncio.get_running_loop().create_task(self._drain(key))

    def heard(self, account: str, chat: Chat) -> None:
        """Somebody has spoken in a chat, and what he said is handed to its game: where the account only answers, it can now."""
        self._replies.heard((account, chat.number, chat.private))

    def waits_for(self, account: str, chat: Chat) -> bool:
        """Whether something is due in a chat where the account only answers."""
        return self._replies.waits((account, chat.number, chat.private))

    def only_answers(self, account: str, chat: Chat) -> bool:
        """Whether an account can't speak unasked in a chat."""
        return self._room((account, chat.number, chat.private)) is not None

    def _room(self, line: Line) -> Room | None:
        account, number, private = line
        if not _tells_rooms(type(self._transport)):
            return None
        return cast(OnlyAnswers, self._transport).room(account, *((number, None) if private else (None, number)))

    def copies(self, row: int) -> int:
        """For how many chats something of an outbox row still waits here."""
        return self._rows.copies(row)

    def knows(self, row: int) -> bool:
        """Whether an outbox row waits here, or was sent: whoever finds it unsent in the database need not send it."""
        return self._rows.knows(row)

    def forget(self, row: int) -> None:
        """What is over with an outbox row begins anew."""
        self._rows.forget(row)

    async def stop(self, account: str) -> None:
        """Return when nothing of an account is on its way any more; what waits is left to whoever serves the account now."""
        for _, _, parcel in [each for each in self._later if each[2].account == account]:
            self._rows.let_go(parcel.row)
        self._later = [each for each in self._later if each[2].account != account]
        heapq.heapify(self._later)
        while tasks := [task for (owner, *_), task in self._tasks.items() if owner == account]:
            self.retry()
            await asyncio.wait(tasks, timeout=STOP_SECONDS)
        await self._replies.stop(account)

    def mute(self, group: str, on: bool) -> None:
        """A group in which the bot may not speak waits; sending into a mute endangers the account (C6)."""
        (self._muted.add if on else self._muted.discard)(group)
        self.retry()

    def retry(self) -> None:
        """Something changed (a bot is back, a mute is lifted): try what waits."""
        self._wake.set()
        self._wake = asyncio.Event()
        self._replies.retry()

    async def idle(self) -> None:
        """Return when nothing waits to be sent, but for what will be sent again in a while, or when somebody speaks."""
        await asyncio.sleep(0)
        while tasks := {*self._tasks.values(), *self._replies.tasks()}:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stop sending; what is not sent stays new in the database."""
        tasks = [*self._tasks.values(), *self._replies.tasks(), *((self._alarm,) if self._alarm is not None else ())]
        for task in tasks:
            task.cancel()
        for bucket in self._buckets.values():
            bucket.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- one line

    async def _drain(self, key: Line) -> None:
        line = self._lines[key]
        try:
            while line.parcels:
                parcel = line.parcels[0]
                if not self._desk.serves(parcel.account):
                    break
                if not parcel.chat.private and parcel.chat.number in self._muted:
                    await self._pause(LONGEST_REST)
                    continue
                drawing = self._drawing(parcel)
                await self._paced(parcel)
                png = await self._drawn(drawing, line)
                # Asked last: the claim may have run out in any wait.
                if not self._desk.may_send(parcel.account) and (parcel.row is not None or not self._desk.serves(parcel.account)):
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._wake.wait(), CLAIM_SECONDS)
                    continue
                await self._attempt(line, parcel, png)
        finally:
            for parcel in line.parcels:
                self._rows.let_go(parcel.row)
            self._lines.pop(key, None)
            self._tasks.pop(key, None)

    async def _attempt(self, line: _Line, parcel: Parcel, png: bytes | None) -> None:
        try:
            ready = await self._desk.addressed(parcel)
        except Leak as leak:
            self._take_off(line, parcel, over=True)
            self._desk.stopped(parcel, leak)
            return
        except Unavailable:
            await self._pause(FIRST_REST)
            return
        except Exception:
            log.exception("a text could not be made ready to be sent")
            await self._unready(line, parcel)
            return
        if ready is None:
            self._take_off(line, parcel, over=True)
            self._desk.dropped(parcel)
            return
        if (ready.account, ready.chat) != (parcel.account, parcel.chat):
            # The text in full belongs to this moment; in the other line it is made again.
            self._take_off(line, parcel)
            self.put(replace(ready, text=parcel.text, picture=parcel.picture))
            return
        sent = await self._send(ready, png)
        if sent.state == "offline" and not self._is_poison(line, parcel):
            await self._pause(_rest(line.head.failures))
        elif sent.state == "rejected" and not parcel.chat.private and parcel.row is not None and self._tries_on(line, parcel):
            self._desk.troubled(parcel)
            await self._pause(_rest(line.head.failures + 1))
        elif sent.state == "unknown" and parcel.number is not None and parcel.doubts < RESENDS[parcel.chat.private]:
            self._once_more(line, parcel, sent)
            await self._gap(line)
        else:
            self._sent[parcel.account] += sent.state == "sent"
            line.suspect = None if parcel is line.suspect else line.suspect
            self._take_off(line, parcel, over=True)
            self._desk.marked(parcel, Sent("rejected") if sent.state == "offline" else sent)
            await self._gap(line)

    async def _unready(self, line: _Line, parcel: Parcel) -> None:
        """A fault of ours in one text must not stop those behind it."""
        if self._failed(line, parcel).failures > SUSPECT:
            self._take_off(line, parcel, over=True)
            self._desk.marked(parcel, Sent("rejected"))
        else:
            await self._pause(_rest(line.head.failures))

    def _take_off(self, line: _Line, parcel: Parcel, *, over: bool = False) -> None:
        line.parcels.remove(parcel)
        line.head = _Head()
        self._rows.let_go(parcel.row, over=over)

    async def _gap(self, line: _Line) -> None:
        if self._pace is not None and line.parcels:
            await self._clock.rest(self._pace.gap())

    # -- failures

    def _failed(self, line: _Line, parcel: Parcel) -> _Head:
        if not line.head.failures:
            line.head = _Head(since=self._clock.steady(), others=self._sent[parcel.account])
        line.head.failures += 1
        return line.head

    def _is_poison(self, line: _Line, parcel: Parcel) -> bool:
        """Whether an account goes on speaking and only this text is never taken; without a connection nobody can tell."""
        if not self._transport.online(parcel.account):
            line.head = _Head()
            return False
        head = self._failed(line, parcel)
        return head.failures > SUSPECT and self._sent[parcel.account] > head.others

    def _tries_on(self, line: _Line, parcel: Parcel) -> bool:
        """Muted or thrown out, perhaps unseen: an announcement is not given up for that, unless the next one is taken."""
        if parcel is line.suspect:
            line.suspect = None
            return False  # the one behind it went out
        head = self._failed(line, parcel)
        if self._clock.steady() - head.since > REFUSED_FOR:
            return False
        if line.suspect is not None:  # neither is taken: it is the group
            line.parcels.remove(line.suspect)
            line.parcels.insert(0, line.suspect)
            line.suspect, line.head = None, replace(head, failures=head.failures + 1)
        elif head.failures % SUSPECT == 0 and len(line.parcels) > 1:
            line.suspect = parcel
            line.parcels[0], line.parcels[1] = line.parcels[1], line.parcels[0]
        return True

    def _once_more(self, line: _Line, parcel: Parcel, sent: Sent) -> None:
        """Later, behind what came meanwhile: its number tells the reader what it is."""
        line.parcels.remove(parcel)
        line.head, line.suspect = _Head(), None
        again = replace(parcel, doubts=parcel.doubts + 1)
        due = self._clock.steady() + RESEND_REST * 4**parcel.doubts * (1 + random.uniform(0, SPREAD))
        heapq.heappush(self._later, (due, next(self._order), again))
        self._desk.doubted(again, sent)
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().create_task(self._ring())

    async def _ring(self) -> None:
        while self._later:
            await self._clock.rest(max(0.0, self._later[0][0] - self._clock.steady()))
            while self._later and self._later[0][0] <= self._clock.steady():
                *_, parcel = heapq.heappop(self._later)
                self.put(parcel)
                self._rows.let_go(parcel.row)  # it was held while it waited

    async def _pause(self, seconds: float) -> None:
        """A rest on the game's clock that ends at once when something changes."""
        woken = asyncio.ensure_future(self._wake.wait())
        rested = asyncio.ensure_future(self._clock.rest(seconds))
        try:
            await asyncio.wait((woken, rested), return_when=asyncio.FIRST_COMPLETED)
        finally:
            woken.cancel()
            rested.cancel()

    async def _paced(self, parcel: Parcel) -> None:
        if self._pace is None or not self._transport.online(parcel.account):
            return
        if parcel.account not in self._buckets:
            self._buckets[parcel.account] = Bucket(self._pace, self._clock)
        await self._buckets[parcel.account].take(parcel.rank)

    def _drawing(self, parcel: Parcel) -> Drawing | None:
        """Have a picture drawn while its parcel waits for its turn; what is sent again is sent as text."""
        if parcel.picture is None or parcel.doubts or self.studio is None or not isinstance(self._transport, SendsPictures):
            return None
        return self.studio.order(parcel.picture.sheet)

    async def _drawn(self, drawing: Drawing | None, line: _Line) -> bytes | None:
        """The picture, unless it takes too long, or an answer waits behind it."""
        if drawing is None or self.studio is None:
            return None
        return await self.studio.collect(drawing, lambda: any(behind.reply_to or behind.chat.private for behind in islice(line.parcels, 1, None)))

    async def _send(self, parcel: Parcel, png: bytes | None) -> Sent:
        account, number = parcel.account, parcel.chat.number
        try:
            async with asyncio.timeout(HANGS):
                if png is not None and parcel.picture is not None and isinstance(self._transport, SendsPictures):
                    shown = Illustrated(png, parcel.picture.caption, parcel.text)
                    user, group = (number, None) if parcel.chat.private else (None, number)
                    return await self._transport.send_picture(account, user, group, shown, parcel.reply_to)
                if parcel.chat.private:
                    return await self._transport.send_private(account, number, parcel.text)
                return await self._transport.send_group(account, number, parcel.text, parcel.reply_to)
        except Exception:
            # A fault of one road must not stop the line; nobody can tell whether it arrived.
            log.exception("sending failed")
            return Sent("unknown")


@cache
def _tells_rooms(kind: type[Transport]) -> bool:
    """Found out once a kind: to look at a protocol for every text would be a fiftieth of all that a command costs."""
    return issubclass(kind, OnlyAnswers)


def _urgency(parcel: Parcel) -> int:
    """Its place in a line: what is stored, mere answers, reminders, answers to passers-by."""
    return 3 if parcel.passing else 2 if parcel.kind == "reminder" else 0 if parcel.row is not None else 1


def _rest(failures: int) -> float:
    rest: float = min(LONGEST_REST, FIRST_REST * 2.0 ** min(failures, 20))
    return rest * (1 + random.uniform(-SPREAD, SPREAD))
