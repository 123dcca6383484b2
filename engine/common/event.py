"""What happened: facts in the past tense, each with what it changes and who may know it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.common.table import (
    Ballot,
    Draft,
    Drawn,
    Instant,
    Malformed,
    Moment,
    Order,
    Out,
    Phase,
    Reader,
    Seat,
    Table,
    Turnout,
    Vacancy,
    Votes,
    Window,
)

AnyTable = Table[Any]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. `change` gives the next table; `audience` who is told, seen from the table after it."""

    def change(self, table: AnyTable) -> AnyTable:
        return table

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ()


# -- the course of the game


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Roles lie on the seats (C-11); `by` is how: seed or hand."""

    roles: tuple[str, ...]
    by: str
    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, seats=tuple(Seat(n, role) for n, role in enumerate(self.roles, 1)))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group", *(s.number for s in table.seats))


@dataclass(frozen=True, slots=True)
class Mustered(Event):
    """A player has reported (C-93)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return table.with_seat(self.seat, mustered=True)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class MusterEnded(Event):
    """The half day of sign-in is over; the judges learn who is missing (R-71)."""

    missing: tuple[int, ...]

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("judges",)


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Camps are fixed, wolves learn of each other (C-15, C-16)."""

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return tuple(s.number for s in table.seats)


@dataclass(frozen=True, slots=True)
class DayOpened(Event):
    """The doors open on day `day` until `close` (C-80, C-98)."""

    day: int
    date: str
    at: Instant
    close: Instant

    def change(self, table: AnyTable) -> AnyTable:
        return replace(
            table,
            phase="day",
            known_sheriff=table.sheriff,
            speed_enough=False,
            day=self.day,
            date=self.date,
            close=self.close,
            votes=Votes(open=True),
            speed=(),
            drafts=(),
            fallen_at_opening=len(table.falls),
        )

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class DayClosed(Event):
    """The doors are shut; the ballot box is closed (C-106)."""

    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        votes = replace(table.votes, open=False, leader=table.sheriff)
        return replace(table, close=self.at, votes=votes, speed=(), fallen_at_close=len(table.falls))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class FurtherBallotOpened(Event):
    """The close of a day opens another ballot: `round` by its name, `among` those who alone can be voted for."""

    round: str
    among: tuple[int, ...] | None
    at: Instant
    close: Instant

    def change(self, table: AnyTable) -> AnyTable:
        before = table.votes
        posted = tuple(sorted({*before.excused, *before.posted, *(b.seat for b in before.ballots)}))
        return replace(table, close=self.close, votes=Votes(open=True, round=self.round, among=self.among, excused=posted))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class FurtherBallotClosed(Event):
    """The further ballot is closed; from now on the day counts as closed at this moment."""

    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        votes = replace(table.votes, open=False, leader=table.sheriff)
        return replace(table, close=self.at, votes=votes, speed=(), fallen_at_close=len(table.falls))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class NightOpened(Event):
    """The night begins (N0): that of the present day, or of `day` on `date` where the game day begins by night."""

    at: Instant
    day: int = 0
    date: str = ""

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, phase="night", drafts=(), day=self.day or table.day, date=self.date or table.date)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group", *table.living())


@dataclass(frozen=True, slots=True)
class OpeningWaits(Event):
    """开门 is due but something is still being settled (R-45, worded 结算中: §4.6)."""

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Over at once (C-60). `winner` is a camp, 平局, or None when it was aborted; `seed` opens the commitment (C-87)."""

    winner: str | None
    ground: str
    seed: str

    def change(self, table: AnyTable) -> AnyTable:
        # A badge on its way stays nobody's; the votes of the close stay to be read.
        return replace(
            table,
            phase="over",
            winner=self.winner,
            windows=(),
            agenda=(),
            drafts=(),
            vacancies=(),
            votes=replace(table.votes, open=False),
            paused=None,
        )

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group", "judges")


# -- windows and times


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    window: Window

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, windows=(*table.windows, self.window))


@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """A window is shut, by an act (`late` false) or by its limit."""

    name: str
    seat: int | None = None
    late: bool = False

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, windows=tuple(w for w in table.windows if (w.name, w.seat) != (self.name, self.seat)))


@dataclass(frozen=True, slots=True)
class LimitsMoved(Event):
    """All open limits move by `seconds`; by day 关门 with them. `word` is the judge's command: 延时 or 继续.

    With `until`, the end of a pause, what began during it moves only by its own part of it.
    """

    seconds: int
    word: str
    until: Instant | None = None

    def change(self, table: AnyTable) -> AnyTable:
        windows = tuple(self._moved(w) for w in table.windows)
        # Until the night opens everything still hangs on 关门, the night's limits too.
        shift = 0 if table.phase != "day" else self.seconds if table.votes.open else self._since(table.close)
        return replace(table, windows=windows, close=table.close + shift)

    def _moved(self, window: Window) -> Window:
        shift = self._since(window.opened)
        # A pause is no time at all: what counts from the notice counts from a later one.
        return replace(window, due=window.due + shift, opened=window.opened + (0 if self.until is None else shift))

    def _since(self, start: Instant) -> int:
        # A close that was put off lies after the end of the pause: it moves by all of it.
        whole = self.until is None or start >= self.until
        return self.seconds if self.until is None or whole else min(self.seconds, self.until - start)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class CloseMoved(Event):
    """关门 comes earlier (C-97)."""

    close: Instant

    def change(self, table: AnyTable) -> AnyTable:
        shift = self.close - table.close
        windows = tuple(replace(w, due=w.due + shift) if w.name in ("day", "ballot", "words") else w for w in table.windows)
        return replace(table, windows=windows, close=self.close)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class OpeningMoved(Event):
    """开门 of the next day is set to `when`; `windows` are all that are open, with their limits as they follow from it."""

    when: Instant
    windows: tuple[Window, ...]

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, windows=self.windows)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class Paused(Event):
    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, paused=self.at)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, paused=None)


@dataclass(frozen=True, slots=True)
class AgendaSet(Event):
    """What is still to be settled, after a settlement that could not be finished at once."""

    moments: tuple[Moment, ...]

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, agenda=self.moments)


@dataclass(frozen=True, slots=True)
class DrawMade(Event):
    """A named, numbered draw from the seed (C-87): `result` out of `pool`."""

    name: str
    number: int
    pool: tuple[int, ...]
    result: int

    def change(self, table: AnyTable) -> AnyTable:
        others = tuple(d for d in table.draws if d.name != self.name)
        return replace(table, draws=(*others, Drawn(self.name, self.number)))


# -- ballots


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """A ballot stands from now on. `how` is first, change or fix; a fix that names another target counts as the change."""

    ballot: Ballot
    how: str

    def change(self, table: AnyTable) -> AnyTable:
        votes, new = table.votes, self.ballot
        others = tuple(b for b in votes.ballots if b.seat != new.seat)
        changed = (*votes.changed, new.seat) if new.changed and new.seat not in votes.changed else votes.changed
        malformed = tuple(m for m in votes.malformed if m.seat != new.seat)
        turnout = (*votes.turnout, Turnout(new.at, new.seat, new.target, new.post))
        return replace(table, votes=replace(votes, ballots=(*others, new), malformed=malformed, changed=changed, turnout=turnout))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",) if self.ballot.by == "self" else ("group", self.ballot.seat)


@dataclass(frozen=True, slots=True)
class BallotMalformed(Event):
    """A post that is no ballot yet (废票 unless put right)."""

    post: Malformed

    def change(self, table: AnyTable) -> AnyTable:
        votes = table.votes
        return replace(table, votes=replace(votes, malformed=(*votes.malformed, self.post), posted=_with(votes.posted, self.post.seat)))


@dataclass(frozen=True, slots=True)
class ProxyTooLate(Event):
    """A proxy request in the last half hour: void, but its author has posted (R-64)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, votes=replace(table.votes, posted=_with(table.votes.posted, self.seat)))


@dataclass(frozen=True, slots=True)
class VotesCounted(Event):
    """The close: every valid ballot with its weight, and the sums (C-55, C-81). `top` are those with the most."""

    ballots: tuple[Ballot, ...]
    doubled: int | None
    tally: tuple[tuple[int, int], ...]
    top: tuple[int, ...]

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, tally=self.tally)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class NobodyVotedOut(Event):
    """The vote puts nobody out; `ground` is none (no votes), tie or abstain."""

    ground: str

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


# -- falling, cards, last words


@dataclass(frozen=True, slots=True)
class FellOut(Event):
    """A seat is out. By day with votes open, ballots on it and its own are void (R-60)."""

    seat: int
    cause: str
    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        out = Out(self.cause, table.day, table.phase, self.at)
        table = replace(table.with_seat(self.seat, out=out), falls=(*table.falls, self.seat))
        if table.phase == "night" and self.cause != "red":
            table = replace(table, unaware=(*table.unaware, self.seat))
        if table.sheriff == self.seat:
            known = table.known_sheriff if self.seat in table.unaware else None
            table = replace(table, sheriff=None, known_sheriff=known, vacancies=(*table.vacancies, Vacancy("badge", self.seat)))
        return replace(table, votes=self._without(table.votes)) if table.votes.open else table

    def _without(self, votes: Votes) -> Votes:
        void = [b for b in votes.ballots if self.seat in (b.seat, b.target)]
        posted = votes.posted
        for ballot in void:
            posted = _with(posted, ballot.seat)
        turnout = (*votes.turnout, *(Turnout(self.at, b.seat, None) for b in void))
        return replace(votes, ballots=tuple(b for b in votes.ballots if b not in void), posted=posted, turnout=turnout)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group", self.seat) if table.phase == "day" or self.cause == "red" else ()


@dataclass(frozen=True, slots=True)
class FallenTold(Event):
    """Those who fell tonight learn it (§2.3 step 7); a hunter as soon as he must decide."""

    seats: tuple[int, ...]

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, unaware=tuple(s for s in table.unaware if s not in self.seats))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """Yellow cards for one ground: no_ballot, void, abstained, head_ballot or judge. `scope`: public, hidden (counts) or aside (does not)."""

    seats: tuple[int, ...]
    ground: str
    scope: str = "public"
    reason: str = ""

    def change(self, table: AnyTable) -> AnyTable:
        for number in self.seats:
            seat = table.seat(number)
            if self.scope == "aside":
                table = table.with_seat(number, aside=seat.aside + 1)
            else:
                table = table.with_seat(number, yellow=seat.yellow + 1, hidden=seat.hidden + (self.scope == "hidden"))
        return table

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",) if self.scope == "public" else self.seats


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """One yellow card is taken back; a `hidden` one without the group hearing of it."""

    seat: int
    hidden: bool = False

    def change(self, table: AnyTable) -> AnyTable:
        seat = table.seat(self.seat)
        return table.with_seat(self.seat, yellow=seat.yellow - 1, hidden=seat.hidden - self.hidden)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat, "judges") if self.hidden else ("group",)


@dataclass(frozen=True, slots=True)
class WordsLeft(Event):
    """Last words, shown to all (C-91)."""

    seat: int
    words: str

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group", self.seat)


# -- sheriff and titles


@dataclass(frozen=True, slots=True)
class SheriffMade(Event):
    """A new sheriff. `how`: elected, named (by the fallen one), order (standing order), only (one candidate), drawn."""

    seat: int
    how: str
    by: int | None = None

    def change(self, table: AnyTable) -> AnyTable:
        known = self.seat if table.phase == "day" else table.known_sheriff
        return replace(table, sheriff=self.seat, known_sheriff=known, vacancies=tuple(v for v in table.vacancies if v.title != "badge"))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        # by night the group learns it with the next opening.
        heard: tuple[Reader, ...] = (self.seat,) if self.by is None or self.how == "drawn" else (self.seat, self.by)
        return ("group", *heard) if table.phase == "day" else heard


@dataclass(frozen=True, slots=True)
class NoSheriff(Event):
    """Day 1 elected nobody (R-11)."""

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class TitleAsked(Event):
    """The fallen holder must name an heir by `due`; `titles` in the order of §2.3 step 7. `failed`: an early name that no longer can be."""

    seat: int
    titles: tuple[str, ...]
    due: Instant
    failed: bool = False

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HeirNoted(Event):
    """An early answer is kept until its own window opens (rules §5)."""

    title: str
    seat: int
    target: int

    def change(self, table: AnyTable) -> AnyTable:
        vacancies = tuple(replace(v, named=self.target) if v.title == self.title else v for v in table.vacancies)
        return replace(table, vacancies=vacancies)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OrderGiven(Event):
    """A standing order (R-74); the latest of a kind stands."""

    order: Order

    def change(self, table: AnyTable) -> AnyTable:
        others = tuple(o for o in table.orders if (o.seat, o.kind) != (self.order.seat, self.order.kind))
        return replace(table, orders=(*others, self.order))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.order.seat,)


@dataclass(frozen=True, slots=True)
class OrdersDropped(Event):
    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, orders=tuple(o for o in table.orders if o.seat != self.seat))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


# -- drafts and acceleration


@dataclass(frozen=True, slots=True)
class DraftKept(Event):
    """A night command that waits for the night (R-73)."""

    draft: Draft

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, drafts=(*table.drafts, self.draft))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.draft.seat,)


@dataclass(frozen=True, slots=True)
class DraftFailed(Event):
    """A draft that can't be done at nightfall; `code`, `clause` and `facts` as in a refusal."""

    seat: int
    command: Any
    code: str
    clause: str
    facts: tuple[str | int, ...] = field(default=())

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class SpeedAsked(Event):
    """A player wishes the game sped up (C-97). `enough` at the one that makes more than half."""

    seat: int
    count: int
    enough: bool

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, speed=(*table.speed, self.seat), speed_enough=table.speed_enough or self.enough)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat, "judges") if self.enough else (self.seat,)


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats if seat in seats else (*seats, seat)


PHASES: tuple[Phase, ...] = ("signup", "day", "verdict", "night", "over")
