"""The invariants I1 to I7 (promises), looked at after every step of a game and when it is over.

What was committed is read past the bot; what it sends is seen before anybody can read it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from db.records import Heard
from desk import shelf
from desk.announce import announce
from desk.course import HouseResumed, HouseStopped
from desk.game import DeskEvent, Game, JudgeActed
from desk.texts.log import WHICH
from engine import Event
from engine.common.event import DayClosed
from tests.accidents.book import Book
from tests.accidents.broken import hold
from tests.accidents.eye import Eye
from tests.accidents.lookout import RECEIPT

if TYPE_CHECKING:
    from tests.accidents.qq import Switchboard

ZONE = "Asia/Shanghai"
UNWRITTEN = 15.0
"""Seconds within which it must be on the disk that a text was sent."""


@dataclass(frozen=True)
class Row:
    """A stored text."""

    number: int
    version: int
    to: str
    user: str | None
    body: str


@dataclass
class Watch:
    """Over one game."""

    eye: Eye
    ahead: Callable[[], float]
    """By how many seconds a limit may be ended early."""
    let_on: Callable[[], None]
    """Is told that the game goes on after a standstill."""
    board: Switchboard = field(init=False)
    book: Book | None = None
    version: int = 0
    receipts: int = 0
    messages: int = 0
    rows: dict[int, Row] = field(default_factory=dict)
    shown: dict[tuple[int, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """When a stored text was shown in a chat."""
    excused: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often it may be shown once more, or not be shown at all: nobody could tell."""
    _last: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("inbox", "events", "outbox"), 0))
    _arrived: dict[str, int] = field(default_factory=dict)
    _holders: list[tuple[int, dict[str, frozenset[str]]]] = field(default_factory=list)
    _acted: list[tuple[str, str]] = field(default_factory=list)

    # -- what is sent

    def stored(self, chat: str, text: str, number: int) -> None:
        """I1, I3 and I6, before anybody reads it."""
        row = self.rows.get(number)
        hold("I1", row is not None, f"sent to {chat} before it was stored: {text[:80]}")
        assert row is not None
        hold("I3", row.body in text, f"stored as {row.body[:80]!r}, sent as {text[:80]!r}")
        hold("I3", chat in self._readers(row), f"a text for {row.to} to {chat}: {text[:80]}")
        self.receipts += text.startswith(RECEIPT)
        key = number, chat
        hold("I6", len(self.shown[key]) <= self.excused[key], f"once more to {chat}: {text[:80]}")

    def _readers(self, row: Row) -> frozenset[str]:
        """Whoever may read it: its audience since it was stored."""
        if row.user is not None:
            return frozenset({row.user})
        ends = [version for version, _ in self._holders[1:]] + [row.version + 1]
        return frozenset().union(*(who.get(row.to, frozenset()) for end, (_, who) in zip(ends, self._holders, strict=True) if end >= row.version))

    def ever(self, to: str) -> frozenset[str]:
        """Who ever was such a reader."""
        return frozenset().union(*(who.get(to, frozenset()) for _, who in self._holders))

    def outcome(self, chat: str, row: int, *, shown: bool, said: str, now: float) -> None:
        """What became of it, and what the bot is told of that."""
        if shown:
            self.shown[row, chat].append(now)
        self.excused[row, chat] += said != "sent"

    def died(self, trouble: float, now: float) -> None:
        """What was shown and is not yet written down may be shown again; there is little time for that, unless the disk was in `trouble` since."""
        states = self.eye.states()
        for (number, chat), times in self.shown.items():
            if times and states.get(number) == "new" and (now - times[-1] < UNWRITTEN or times[-1] < trouble + UNWRITTEN):
                self.excused[number, chat] = max(self.excused[number, chat], len(times))

    def never_sent(self) -> list[str]:
        """I6: what is still to be sent, or was never shown to somebody who should read it."""
        states = self.eye.states()
        left = [f"{row.to}: {row.body[:60]}" for row in self.rows.values() if states[row.number] == "new"]
        for row in self.rows.values():
            readers = self._readers(row)
            if states[row.number] == "dropped":
                continue  # nobody was to get it any more: its seat has changed hands, it reminds of what is over
            if len(readers) == 1 and not any(self.shown[row.number, chat] or self.excused[row.number, chat] for chat in readers):
                left.append(f"{row.to}, {states[row.number]}, never shown: {row.body[:60]}")
        return left

    # -- what is stored

    def follow(self) -> None:
        """Whatever was committed since."""
        version = self.eye.version()
        if version == self.version:
            return
        game = self.eye.game()
        if self.book is None:
            self.book = Book.of(game, ZONE)
        self.version = game.version
        heard = {(version, step): row for number, version, step, row in self._new("inbox", self.eye.inbox) if self._is_said(row)}
        steps: dict[tuple[int, int], list[DeskEvent | Event]] = defaultdict(list)
        moments: dict[tuple[int, int], int] = {}
        for version, step, row in self._new("events", self.eye.events, seq=True):
            steps[version, step].append(shelf.CODEC.decode(row.body))
            moments[version, step] = row.at
        texts: dict[tuple[int, int], list[Row]] = defaultdict(list)
        for number, version, step, to, user, body in self._new("outbox", self.eye.outbox):
            self.rows[number] = row = Row(number, version, to, user, body)
            texts[version, step].append(row)
        for key in sorted({*steps, *texts}):
            self._step(key[0], steps[key], texts[key], heard.get(key), moments.get(key, 0))
        now = self.book.game
        hold("I2", now.status != "over" or not game.windows, f"open windows in a finished game: {game.windows}")
        hold("I2", game.status == now.status, f"stored as {game.status}, by its log {now.status}")
        hold("I2", game.windows == shelf.windows(now), "the stored windows are not those of the log")
        hold("I7", game.paused == (now.table is not None and now.table.paused is not None), "stored as paused, or not")

    def _new(self, table: str, read: Any, *, seq: bool = False) -> list[Any]:
        rows: list[Any] = read(self._last[table])
        if rows:
            self._last[table] = rows[-1][2].seq if seq else rows[-1][0]
        return rows

    def _is_said(self, row: Heard) -> bool:
        """I4: what counts was said, by him, there and then; and what one person said counts in the order of its arrival."""
        message = self.board.said.get(row.message_id)
        hold("I4", message is not None, f"an act out of nothing: {row}")
        assert message is not None
        chat = "private" if message.group is None else f"group:{message.group}"
        hold("I4", (message.sender, message.at, chat, message.parts[0]) == (row.sender, row.at, row.chat, row.text), f"not what was said: {row}")
        if row.fate == WHICH:
            return True
        self.messages += 1
        start = self._arrived.get(row.sender, 0)
        arrivals = self.board.arrivals
        place = next((n for n in range(start, len(arrivals)) if arrivals[n][0] == row.message_id), None)
        hold("I4", place is not None, f"out of the order of arrival: {row.sender} {row.text}")
        assert place is not None
        self._arrived[row.sender] = place + 1
        return True

    def _step(self, version: int, events: list[DeskEvent | Event], texts: list[Row], heard: Heard | None, at: int) -> None:
        assert self.book is not None
        before = self.book.game
        if not self._holders:
            self._holders.append((0, _holders(before)))
        for event in events:
            if isinstance(event, HouseResumed):
                self.let_on()
            self._timely(event)
        self.book.take(events)
        now = self.book.game
        holders = _holders(now)
        if holders != self._holders[-1][1]:
            self._holders.append((version, holders))
        self._same_texts(before, events, texts)
        self._receipts(events, texts, heard, before)

    def _timely(self, event: DeskEvent | Event) -> None:
        """Nothing is closed before its time."""
        if isinstance(event, DayClosed):
            hold("I2", event.at <= self.board.now + self.ahead() + 1, f"closed {event.at - self.board.now} s early")

    def _same_texts(self, before: Game, events: list[DeskEvent | Event], texts: list[Row]) -> None:
        """I3, I5, I7: what the log tells each reader is what is stored for him; a seat reads nothing else."""
        if any(isinstance(event, HouseStopped | HouseResumed) for event in events):
            return  # these have words of their own, in place of those of a pause
        _, sayings = announce(before, events)
        for saying in sayings:
            kept = [row.body for row in texts if row.to == saying.to]
            hold("I7", any(saying.body in body for body in kept), f"{saying.to} is not told: {saying.body[:80]!r} but {kept}")

    def _receipts(self, events: list[DeskEvent | Event], texts: list[Row], heard: Heard | None, before: Game) -> None:
        """I1: who reads 收到 has said something that is in the log; I5: of a judge's word the log has his name and words."""
        assert self.book is not None
        for row in texts:
            if row.body.startswith(RECEIPT) and heard is not None:
                hold("I1", events, f"a receipt for nothing: {row.body[:80]}")
        if heard is None or heard.fate != "done" or heard.sender not in before.judges or before.table is None or before.table.phase == "signup":
            return
        if heard.text.lstrip().startswith("/"):
            acted = [event for event in events if isinstance(event, JudgeActed)]
            hold("I5", any(event.judge == heard.sender for event in acted), f"no record of {heard.text}")


def _holders(game: Game) -> dict[str, frozenset[str]]:
    """Who reads what is for an audience."""
    seats = {f"seat:{number}": frozenset({person.account}) for number, person in game.seated.items()}
    return {"group": frozenset({game.group}), "judges": frozenset(game.judges), **seats}
