"""Where a bot account only answers: what is due waits for the reader's next message, and goes out as a few replies to it.

A reply is scarce, so texts are joined as far as one holds them. Answers come first, then roles, then facts, the newest first;
what finds no room waits for the next message, with a word about it. One reply is always left for an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING

from db.records import Unavailable
from desk.audience import Leak
from desk.message import Room, Sent
from desk.parcel import RESENDS, Desk, Line, Parcel
from desk.split import split
from desk.texts import delivery

if TYPE_CHECKING:
    from desk.in_hand import InHand

log = logging.getLogger("daybreak.replies")

PATIENCE = 3.0
"""Seconds for which what is due waits for the answer to what was just said."""
BETWEEN = "\n\n"
MOST = 999
"""Texts that wait in one chat, as far as anybody counts them."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A parcel, and how many of its pieces are told already. `alone`: it shares no reply any more. `again`: not before its reader speaks."""

    parcel: Parcel
    place: int
    told: int = 0
    alone: bool = False
    again: bool = False

    @property
    def is_answer(self) -> bool:
        return self.parcel.kind == "answer"

    @property
    def urgency(self) -> tuple[int, int]:
        """Answers as they came, roles, facts from the newest back, reminders."""
        rank = ("answer", "role", "fact", "reminder").index(self.parcel.kind)
        return rank, -self.place if self.parcel.kind == "fact" else self.place


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text, or a part of a long one; `last` ends it."""

    of: _Waiting
    text: str
    last: bool


@dataclass(slots=True)
class _Reply:
    """What one reply holds."""

    pieces: list[_Piece] = field(default_factory=list)

    def has_room(self, piece: _Piece, size: int) -> bool:
        alone = piece.of.alone or any(each.of.alone for each in self.pieces)
        return not alone and sum(len(each.text) + len(BETWEEN) for each in self.pieces) + len(piece.text) <= size

    def text(self) -> str:
        """Answers first, the rest in the order of time."""
        ordered = sorted(self.pieces, key=lambda piece: (not piece.of.is_answer, piece.of.place))
        return BETWEEN.join(piece.text for piece in ordered)


def _composed(ready: Iterable[tuple[_Waiting, Parcel]], room: Room) -> tuple[list[_Reply], int]:
    """As few replies as hold what is ready, as far as there is room for it, and how many texts are left."""
    size = room.size - len(BETWEEN) - len(delivery.more_waits(MOST))
    replies: list[_Reply] = []
    ordered = deque(sorted(ready, key=lambda each: each[0].urgency))
    while ordered:
        waiting, parcel = ordered[0]
        texts = split(parcel.text, size)
        for number, text in enumerate(texts[waiting.told :], waiting.told + 1):
            piece = _Piece(waiting, text, number == len(texts))
            if not replies or not replies[-1].has_room(piece, size):
                if len(replies) >= room.replies - (not waiting.is_answer):
                    return replies, len(ordered)
                replies.append(_Reply())
            replies[-1].pieces.append(piece)
        ordered.popleft()
    return replies, 0


class Replies:
    """The lines of all chats in which a bot account only answers."""

    def __init__(
        self, desk: Desk, rows: InHand, room: Callable[[Line], Room | None], send: Callable[[Parcel], Awaitable[Sent]], move: Callable[[Parcel], None]
    ) -> None:
        """`move` puts a parcel into the line of another chat."""
        self._desk, self._rows, self._room, self._send, self._move = desk, rows, room, send, move
        self._lines: dict[Line, list[_Waiting]] = {}
        self._stirred: set[Line] = set()
        self._tasks: dict[Line, asyncio.Task[None]] = {}
        self._order = count()

    def put(self, parcel: Parcel) -> None:
        """Queue a parcel; it goes out now where there is room."""
        self._rows.take(parcel.row)
        self._lines.setdefault(parcel.line, []).append(_Waiting(parcel, next(self._order)))
        self._stir(parcel.line)

    def heard(self, line: Line) -> None:
        """Somebody has spoken in a chat: what waits there can be told."""
        for waiting in self._lines.get(line, ()):
            waiting.again = False
        self._stir(line)

    def waits(self, line: Line) -> bool:
        """Whether something is due in a chat."""
        return line in self._lines

    def retry(self) -> None:
        """Something changed: who is to get what is looked up anew."""
        for line in self._lines:
            self._stir(line)

    def tasks(self, account: str | None = None) -> list[asyncio.Task[None]]:
        """What is on its way, of one account or of all."""
        return [task for line, task in self._tasks.items() if account in (None, line[0])]

    async def stop(self, account: str) -> None:
        """Return when nothing of an account is on its way any more; what waits is left to whoever serves it now."""
        while tasks := self.tasks(account):
            await asyncio.wait(tasks)
        for line in [line for line in self._lines if line[0] == account]:
            for waiting in self._lines.pop(line):
                self._rows.let_go(waiting.parcel.row)

    def _stir(self, line: Line) -> None:
        if line not in self._lines:
            return
        self._stirred.add(line)
        if line not in self._tasks:
            self._tasks[line] = asyncio.get_running_loop().create_task(self._serve(line))

    # -- one line

    async def _serve(self, line: Line) -> None:
        try:
            while line in self._stirred and line in self._lines:
                self._stirred.discard(line)
                await self._turn(line)
        finally:
            self._stirred.discard(line)
            self._tasks.pop(line, None)
            if not self._lines.get(line, True):
                del self._lines[line]

    async def _turn(self, line: Line) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for game in {waiting.parcel.game for waiting in self._lines[line]}:
                    await self._desk.judged(game)
        try:
            ready = await self._ready(line)
        except Unavailable:
            return  # the next message, or whoever finds the database back, comes to it again
        room = self._room(line)
        if room is None or not room.replies or not self._desk.may_send(line[0]):
            return
        replies, left = _composed(ready, room)
        if not replies:
            return
        reply, *others = replies
        remark = f"{BETWEEN}{delivery.more_waits(left)}" if left and not others else ""
        if await self._say(line, reply, remark) and others:
            self._stirred.add(line)  # while this one went out, somebody else may have come to have what waits: it is asked anew

    async def _ready(self, line: Line) -> list[tuple[_Waiting, Parcel]]:
        """What is to be told in this chat as things stand now; what is not leaves the line."""
        ready = []
        for waiting in list(self._lines[line]):
            parcel = waiting.parcel
            try:
                addressed = await self._desk.addressed(parcel)
            except Leak as leak:
                self._over(line, waiting)
                self._desk.stopped(parcel, leak)
                continue
            except Unavailable:
                raise
            except Exception:
                log.exception("a text could not be made ready to be sent")
                self._over(line, waiting)
                self._desk.marked(parcel, Sent("rejected"))
                continue
            if addressed is None:
                self._over(line, waiting)
                self._desk.dropped(parcel)
            elif addressed.line != line:
                self._lines[line].remove(waiting)
                self._move(replace(addressed, text=parcel.text, picture=parcel.picture))
                self._rows.let_go(parcel.row)
            elif not waiting.again:
                ready.append((waiting, addressed))
        return ready

    async def _say(self, line: Line, reply: _Reply, remark: str) -> bool:
        """Whether the next reply may follow at once."""
        first = reply.pieces[0].of.parcel
        before = self._room(line)
        sent = await self._send(replace(first, text=reply.text() + remark, picture=None))
        if sent.state == "offline":
            room = self._room(line)
            if room is not None and before is not None and 0 < room.replies < before.replies:
                self._stirred.add(line)  # only that message of his can't be answered any more
            return False
        said = {piece.of: piece.last for piece in reply.pieces}
        if sent.state == "rejected" and len(said) > 1:
            for waiting in said:  # one of them is refused: which?
                waiting.alone = True
            self._stirred.add(line)
            return False
        for waiting, whole in said.items():
            waiting.told += sum(piece.of is waiting for piece in reply.pieces)
            self._became(line, waiting, sent, whole)
        return True

    def _became(self, line: Line, waiting: _Waiting, sent: Sent, whole: bool) -> None:
        parcel = waiting.parcel
        if sent.state == "unknown" and parcel.number is not None and parcel.doubts < RESENDS[parcel.chat.private]:
            waiting.parcel, waiting.again, waiting.told = replace(parcel, doubts=parcel.doubts + 1), True, 0
            self._desk.doubted(waiting.parcel, sent)
        elif whole or sent.state != "sent":
            self._over(line, waiting)
            self._desk.marked(parcel, sent)

    def _over(self, line: Line, waiting: _Waiting) -> None:
        self._lines[line].remove(waiting)
        self._rows.let_go(waiting.parcel.row, over=True)
