"""Playing a chat script on the product's own path, with a clock that the script moves and nobody to send to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from db.store import Store
from desk.announce import Saying
from desk.clock import ScriptClock
from desk.game import Game
from desk.hearing import Outcome
from desk.message import Mention, Message, Part, Sent
from desk.office import Office
from desk.script.cast import BOT, GROUP, is_seat, sender_of
from desk.script.lay import begins, lay
from desk.script.load import GONE, Line, News, Script, ScriptError, Wait
from desk.script.times import moment, nearest
from desk.worker import Worker
from engine import RULE_SETS

MANY_LIMITS = 10_000


def _addressed(part: Part) -> Part:
    return Mention(sender_of(part.user)) if isinstance(part, Mention) else part


class Nobody:
    """A transport that delivers everything to nobody."""

    def __init__(self) -> None:
        self._sent = 0

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return Sent("sent", self._next())

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return Sent("sent", self._next())

    def _next(self) -> str:
        self._sent += 1
        return f"bot-{self._sent}"

    async def friends(self, account: str) -> frozenset[str]:
        raise ConnectionError("a script has no platform to ask")

    def online(self, account: str) -> bool:
        return True


@dataclass(slots=True)
class Spoken:
    """One text that reached a reader: a seat's number, "group", "judge", or "stranger"; with what its picture would show."""

    to: str
    text: str
    picture: str = ""


@dataclass(slots=True)
class Record:
    """What one entry of the script led to."""

    number: int
    at: int
    line: Line | None = None
    wait: str | None = None
    outcome: Outcome | None = None
    out: list[Spoken] = field(default_factory=list)

    @property
    def accepted(self) -> bool:
        return self.outcome is not None and self.outcome.fate == "done"

    @property
    def refused(self) -> bool:
        return self.outcome is not None and self.outcome.fate == "refused"


class Player:
    """Plays one script. `records` grow entry by entry; the first is what the opening sent."""

    def __init__(self, store: Store, script: Script) -> None:
        self.script = script
        self.zone = ZoneInfo(script.zone)
        start = int(begins(script).replace(tzinfo=self.zone).timestamp())
        self.clock = ScriptClock(start)
        self.office = Office(store, Nobody(), self.clock, zone=script.zone)
        self.office.witness = self._witness
        self.office.tells_stories = False
        self.records = [Record(0, start)]
        self._worker: Worker | None = None
        self._last = start
        self._ids = 0
        self._posts: dict[str, str] = {}
        self._said: dict[int, str] = {}
        """The id of the message of each entry."""

    @property
    def game(self) -> Game:
        assert self._worker is not None, "open first"
        return self._worker.game

    @property
    def table(self) -> Any:
        return self.game.table

    # -- opening

    async def open(self) -> None:
        """Seat everybody, deal or set up, and store it as a running game."""
        laid = await lay(self.office, self.script, self.clock.now())
        self._worker = laid.worker
        self._hear_out(self.records[0], laid.worker.game, laid.sayings)

    async def close(self) -> None:
        for worker in self.office.workers.values():
            await worker.close()
        await self.office.outbox.close()

    # -- going on

    async def wait(self, entry: Wait) -> None:
        record = Record(entry.number, self.clock.now(), wait=entry.until)
        self.records.append(record)
        if entry.until == "next":
            await self._run_to_opening()
        elif entry.until == "due":
            if (due := self.office.next_ring()) is not None:
                await self._advance(due)
        else:
            await self._advance(moment(entry.place, entry.until, self.clock.now(), self.zone))
        record.at = self._last = self.clock.now()

    async def say(self, line: Line) -> None:
        at = self._last + 1 if line.time is None else moment(line.place, line.time, self._last, self.zone)
        record = Record(line.number, at, line)
        # What falls due on the way is sent before the line is heard.
        self.records.append(record)
        await self._advance(at)
        self._last = at
        self._ids += 1
        message = Message(
            adapter="script",
            account=BOT,
            id=f"m{self._ids}",
            at=at if line.said is None else nearest(line.place, line.said, at, self.zone),
            sender=sender_of(line.who),
            parts=(line.text,) if line.parts is None else tuple(_addressed(part) for part in line.parts),
            group=GROUP if line.group else None,
            quote=self._quoted(line),
            admin=line.who == "法官",
        )
        if is_seat(line.who) and not 1 <= int(line.who) <= self.game.seats:
            raise ScriptError(f"{line.place}: no seat {line.who}")
        self._said[line.number] = message.id
        if line.group:
            self._posts[line.who] = message.id
        self.office.hear(message)
        await self._settled()

    async def news(self, told: News) -> None:
        """Somebody leaves the group or comes back: nobody says so, the platform does."""
        at = self._last + 1 if told.time is None else moment(told.place, told.time, self._last, self.zone)
        self.records.append(Record(told.number, at, wait=told.word))
        await self._advance(at)
        self._last = at
        assert self._worker is not None, "open first"
        self._worker.tidings("left" if told.word == GONE else "back", sender_of(told.who))
        await self._settled()

    def _quoted(self, line: Line) -> str | None:
        if line.quote is None:
            return None
        if line.quote == "票":
            ballot = self.table.votes.of(self.game.seat_of(sender_of(line.who)) or 0)
            found = ballot.post if ballot is not None else None
        elif line.quote == "代投":
            found = next((message for message, ref in reversed(self.office.refs.items()) if ref.startswith(f"proxy:{line.who}:")), None)
        elif line.quote.startswith("#"):
            found = self._said.get(int(line.quote[1:]))
        else:
            found = self._posts.get(line.quote or line.who)
        # A quote of nothing is still a quote: of a message nobody knows.
        return found or "unknown"

    async def _advance(self, until: int) -> None:
        """Let time pass; everything due on the way is ended at its own time."""
        for _ in range(MANY_LIMITS):
            due = self.office.next_ring()
            if due is None or due > until:
                break
            await self._ring_at(due)
        if until > self.clock.now():
            self.clock.move_to(until)

    async def _ring_at(self, due: int) -> None:
        if due > self.clock.now():
            self.clock.move_to(due)
        self.office.ring()
        await self._settled()

    async def _run_to_opening(self) -> None:
        before = (self.table.phase, self.table.day)
        for _ in range(MANY_LIMITS):
            due = self.office.next_ring()
            if due is None or (self.table.phase, self.table.day) != before:
                return
            await self._ring_at(due)

    async def _settled(self) -> None:
        await self.office.settled()
        await self.office.outbox.idle()

    # -- what was said

    def _witness(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        record = self.records[-1]
        self._hear_out(record, self.game, sayings)
        if message is not None and outcome is not None:
            record.outcome = outcome

    def _hear_out(self, record: Record, game: Game, sayings: tuple[Saying, ...]) -> None:
        record.out.extend(Spoken(self._reader(game, saying), saying.body, pictured(saying)) for saying in sayings)

    @staticmethod
    def _reader(game: Game, saying: Saying) -> str:
        if saying.to == "group":
            return "group"
        if saying.to == "judges" or saying.user in game.judges:
            return "judge"
        if saying.to.startswith("seat:"):
            return saying.to.removeprefix("seat:")
        seat = game.seat_of(saying.user) if saying.user is not None else None
        return "stranger" if seat is None else str(seat)


def pictured(saying: Saying) -> str:
    """Everything that the picture of a saying shows, and what stands beside it."""
    return "" if saying.picture is None else f"{saying.picture.sheet.as_json()}{saying.picture.caption}"


def blanked(text: str) -> str:
    """A text with its seat numbers blanked (contract: same_reply)."""
    return re.sub(r"\d+号", "□号", text)


def facts(table: Any, seat: int) -> Mapping[str, object]:
    return RULE_SETS[table.rule_set].facts(table, seat)
