"""The table: everything that is true of one game at one moment, as frozen values.

Instants are whole seconds since 1970 (UTC). Seats are numbered from 1.
"""

from __future__ import annotations

import datetime
import functools
import hashlib
import hmac
import zoneinfo
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from engine.common.copying import replace

Instant = int
Phase = Literal["signup", "day", "verdict", "night", "over"]
Reader = int | Literal["group", "judges"]
"""Who may know something: a seat, everybody (the group), or the judges."""

Own = TypeVar("Own")
MINUTE = 60


@dataclass(frozen=True, slots=True)
class Out:
    """How a seat left: the rule set's word for the cause, and when."""

    cause: str
    day: int
    phase: Phase
    at: Instant


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. `yellow` are the cards that count towards a red, `hidden` of them the group knows nothing of;
    `aside` are those that don't count (R-05)."""

    number: int
    role: str
    out: Out | None = None
    yellow: int = 0
    hidden: int = 0
    aside: int = 0
    mustered: bool = False


@dataclass(frozen=True, slots=True)
class Window:
    """A time in which somebody may act. An act at `t` is in time when t < `due`. What `holds` keeps the agenda waiting."""

    name: str
    seat: int | None
    opened: Instant
    due: Instant
    holds: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """Something still to be settled: a step of the rule set, with the seat it is about."""

    step: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Vacancy:
    """A title whose holder has fallen and that is on its way to an heir. `named` is an answer that came early."""

    title: str
    by: int
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A standing ballot; `target` None is an abstention. `by` is who posted it: self, proxy or judge."""

    seat: int
    target: int | None
    reason: str
    post: str
    at: Instant
    by: str = "self"
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Malformed:
    """A ballot post in a wrong form that its author may still put right. `target` is what could be read of it."""

    seat: int
    post: str
    target: int | None
    change: bool


@dataclass(frozen=True, slots=True)
class Turnout:
    """One entry of the day's count: from `at` on the ballot of `seat` counted for `target` (None: for nobody).

    `post` is the post that did it, empty when the ballot fell with its target.
    """

    at: Instant
    seat: int
    target: int | None
    post: str = ""


@dataclass(frozen=True)
class Votes:
    """The day's ballot box. `posted` are seats with a post that came to nothing; `changed` have used their change."""

    open: bool = False
    ballots: tuple[Ballot, ...] = ()
    malformed: tuple[Malformed, ...] = ()
    posted: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    turnout: tuple[Turnout, ...] = ()
    leader: int | None = None
    """Who was sheriff at the close (R-13); set when the box closes."""
    round: str = ""
    """Which ballot of the day this is: the day's own, or a further one, under the name that its rule set gives it."""
    among: tuple[int, ...] | None = None
    """Who alone can be voted for, where not everybody can."""
    excused: tuple[int, ...] = ()
    """Who posted in an earlier ballot of the day and owes no other post."""
    opened: Instant = 0

    def of(self, seat: int) -> Ballot | None:
        return next((b for b in self.ballots if b.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order of R-74; `targets` in order of wish."""

    seat: int
    kind: str
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A night command that came between the close and the night (R-73)."""

    seat: int
    command: Any


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat is on leave from `since` until before `until`; `asked` when it was taken, `granted` by a judge beyond the limits (H-LB8)."""

    seat: int
    since: Instant
    until: Instant
    asked: Instant
    granted: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """How many draws of one name there were."""

    name: str
    count: int


@dataclass(frozen=True)
class Table(Generic[Own]):
    """One game. `own` is the rule set's own part. `close` is 关门 of this day, `date` the calendar day it belongs to."""

    rule_set: str
    options: Any
    zone: str
    seats: tuple[Seat, ...]
    own: Own
    phase: Phase = "signup"
    day: int = 0
    date: str = ""
    close: Instant = 0
    sheriff: int | None = None
    known_sheriff: int | None = None
    """Who is sheriff as far as everybody knows: a badge that moves by night is news of the next opening (R-69)."""
    vacancies: tuple[Vacancy, ...] = ()
    windows: tuple[Window, ...] = ()
    agenda: tuple[Moment, ...] = ()
    votes: Votes = field(default_factory=Votes)
    tally: tuple[tuple[int, int], ...] = ()
    """Weighted votes of the latest closed vote, (seat, votes), seats without any left out."""
    orders: tuple[Order, ...] = ()
    drafts: tuple[Draft, ...] = ()
    speed: tuple[int, ...] = ()
    speed_enough: bool = False
    draws: tuple[Drawn, ...] = ()
    paused: Instant | None = None
    fallen_at_opening: int = 0
    """How many had fallen when the day last opened: who fell since is news of the next opening."""
    fallen_at_close: int = 0
    falls: tuple[int, ...] = ()
    """Seats in the order in which they fell."""
    unaware: tuple[int, ...] = ()
    """Seats that fell tonight and have not been told yet (§2.3 step 7): nothing may betray it to them."""
    winner: str | None = None
    leaves: tuple[Leave, ...] = ()
    idle: tuple[int, ...] = ()
    """Seats that nobody waits for (挂机)."""
    ready: tuple[int, ...] = ()
    """Seats that have said 好了 tonight (T-05)."""
    moved: Instant = 0
    """When a judge, a rest day or an early end last moved the limits."""
    cut_from: Instant = 0
    """When the ballot that has just ended early would have closed; what is barred before a close was barred before that one."""

    @property
    def announced_close(self) -> Instant:
        """The close from which the last hour counts."""
        return self.cut_from or self.close

    @property
    def here(self) -> str:
        """The present phase as judges name it, D2 or N2; nothing before the first and after the last."""
        return f"{'N' if self.phase == 'night' else 'D'}{self.day}" if self.phase in ("day", "verdict", "night") else ""

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    def has_seat(self, number: int) -> bool:
        return 1 <= number <= len(self.seats)

    def living(self, *roles: str) -> tuple[int, ...]:
        """Seats not out, in order; of certain roles only when any are named."""
        # A list first: these three are asked more often than anything else, and a generator costs twice as much.
        return tuple([s.number for s in self.seats if s.out is None and (not roles or s.role in roles)])

    def lives(self, number: int) -> bool:
        return 1 <= number <= len(self.seats) and self.seats[number - 1].out is None

    def knows_out(self, number: int) -> bool:
        """The seat is out and has been told so."""
        return self.has_seat(number) and not self.lives(number) and number not in self.unaware

    def voting_at(self, at: Instant) -> bool:
        """The ballot box is open, and was when this was said: what was said before the doors opened belongs to no vote."""
        day = self.window("day")
        return self.votes.open and at < self.close and (day is None or at >= day.opened)

    def publicly_out(self, number: int) -> bool:
        """Everybody knows that the seat is out: who fell tonight but by red is news of the opening."""
        out = self.seat(number).out
        return out is not None and not (self.phase == "night" and out.phase == "night" and out.day == self.day and out.cause != "red")

    def window(self, name: str, seat: int | None = None) -> Window | None:
        for window in self.windows:
            if window.name == name and window.seat == seat:
                return window
        return None

    def vacancy(self, title: str) -> Vacancy | None:
        return next((v for v in self.vacancies if v.title == title), None)

    def order(self, seat: int, kind: str) -> tuple[int, ...]:
        """The targets of the standing order of a seat, empty when there is none."""
        return next((o.targets for o in self.orders if o.seat == seat and o.kind == kind), ())

    def with_seat(self, number: int, **changes: Any) -> Table[Own]:
        seats = tuple(replace(s, **changes) if s.number == number else s for s in self.seats)
        return replace(self, seats=seats)

    def with_own(self, **changes: Any) -> Table[Own]:
        return replace(self, own=replace(self.own, **changes))  # type: ignore[type-var]


@dataclass(frozen=True, slots=True)
class Dice:
    """Luck that anybody can check afterwards (C-87): every draw follows from the seed, its name and its number.

    A draw of k out of n hashes `name/number/try` under the seed with HMAC-SHA256, reads the first 8 bytes as a number
    and takes it modulo n; numbers from the last, incomplete round are thrown away and the next `try` is taken.
    """

    seed: bytes

    def pick(self, name: str, number: int, size: int) -> int:
        """A fair number from 0 to `size`-1."""
        limit = 2**64 - 2**64 % size
        attempt = 0
        while True:
            word = f"{name}/{number}/{attempt}".encode()
            value = int.from_bytes(_hmac(self.seed, word)[:8], "big")
            if value < limit:
                return value % size
            attempt += 1

    def shuffle(self, name: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in a fair order (Fisher and Yates, from the last place down)."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.pick(name, last, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _hmac(key: bytes, word: bytes) -> bytes:
    return hmac.digest(key, word, hashlib.sha256)


def commitment(seed: bytes, terms: str) -> str:
    """What is published before the deal: the hash of the seed and of the game's terms (C-87)."""
    return hashlib.sha256(seed + b"\n" + terms.encode()).hexdigest()


@functools.lru_cache(maxsize=1024)
def moment_of_day(zone: str, date: str, clock: str) -> Instant:
    """The instant of a date (ISO) and a time of day HH:MM in a zone."""
    hour, minute = clock.split(":")
    day = datetime.date.fromisoformat(date)
    local = datetime.datetime(day.year, day.month, day.day, int(hour), int(minute), tzinfo=zoneinfo.ZoneInfo(zone))
    return int(local.timestamp())


def local_time(zone: str, at: Instant) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(at, zoneinfo.ZoneInfo(zone))


def next_date(date: str) -> str:
    return (datetime.date.fromisoformat(date) + datetime.timedelta(days=1)).isoformat()
