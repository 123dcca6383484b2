"""What befalls a seat: out, cards, last words, titles, standing orders."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.copying import replace
from engine.common.event.base import AnyTable, Event, including
from engine.common.table import (
    Instant,
    Order,
    Out,
    Reader,
    Turnout,
    Vacancy,
    Votes,
)

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
            posted = including(posted, ballot.seat)
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
class TitleGiven(Event):
    """A title has a new holder. `how`: elected, named (by the fallen one), order (standing order), only (one candidate), drawn; `by` who had it."""

    seat: int
    how: str
    by: int | None = None

    def unheard(self, table: AnyTable) -> AnyTable:
        """The table as whoever has not heard of it knows it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SheriffMade(TitleGiven):
    """A new sheriff."""

    def unheard(self, table: AnyTable) -> AnyTable:
        return replace(table, sheriff=self.by)

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
