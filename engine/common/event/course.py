"""The course of a game: phases, windows and times, draws, drafts and acceleration."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.common.copying import replace
from engine.common.event.base import AnyTable, Event
from engine.common.table import (
    Draft,
    Drawn,
    Instant,
    Moment,
    Reader,
    Seat,
    Votes,
    Window,
)

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
    """Camps are fixed, wolves learn of each other (C-15, C-16). The group is told `aloud` where no opening tells it at once."""

    aloud: bool = False

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        seats = tuple(s.number for s in table.seats)
        return ("group", *seats) if self.aloud else seats


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
            votes=Votes(open=True, opened=self.at),
            speed=(),
            drafts=(),
            fallen_at_opening=len(table.falls),
        )

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class DayClosed(Event):
    """The doors are shut; the ballot box is closed (C-106). `barred` are the living who had no vote (none in older logs)."""

    at: Instant
    barred: tuple[int, ...] = ()

    def change(self, table: AnyTable) -> AnyTable:
        votes = replace(table.votes, open=False, leader=table.sheriff)
        return replace(table, close=self.at, cut_from=0, votes=votes, speed=(), fallen_at_close=len(table.falls))

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
        return replace(table, close=self.close, votes=Votes(open=True, round=self.round, among=self.among, excused=posted, opened=self.at))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class FurtherBallotClosed(Event):
    """The further ballot is closed; from now on the day counts as closed at this moment."""

    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        votes = replace(table.votes, open=False, leader=table.sheriff)
        return replace(table, close=self.at, cut_from=0, votes=votes, speed=(), fallen_at_close=len(table.falls))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class NightOpened(Event):
    """The night begins (N0): that of the present day, or of `day` on `date` where the game day begins by night."""

    at: Instant
    day: int = 0
    date: str = ""

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, phase="night", drafts=(), ready=(), day=self.day or table.day, date=self.date or table.date)

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
    """All open limits move by `seconds`; by day 关门 with them. `word` is why: 延时, 改期, 继续, or 休息日 (T-01).

    With `until`, the end of a pause, what began during it moves only by its own part of it. `at` is when they move.
    """

    seconds: int
    word: str
    until: Instant | None = None
    at: Instant = 0

    def change(self, table: AnyTable) -> AnyTable:
        windows = tuple(self._moved(w) for w in table.windows)
        # Until the night opens everything still hangs on 关门, the night's limits too.
        shift = 0 if table.phase != "day" else self.seconds if table.votes.open else self._since(table.close)
        return replace(table, windows=windows, close=table.close + shift, moved=max(table.moved, self.at))

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
    """关门 comes earlier (C-97); settled at `at`, by the judge's word 加速 or 改期."""

    close: Instant
    at: Instant = 0
    word: str = "加速"

    def change(self, table: AnyTable) -> AnyTable:
        shift = self.close - table.close
        windows = tuple(replace(w, due=w.due + shift) if w.name in ("day", "ballot", "runoff", "words") else w for w in table.windows)
        return replace(table, windows=windows, close=self.close, moved=max(table.moved, self.at))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class WindowMoved(Event):
    """The limit of one window that everybody knows of comes earlier, and nothing else with it (T-06)."""

    name: str
    due: Instant
    at: Instant = 0

    def change(self, table: AnyTable) -> AnyTable:
        windows = tuple(replace(w, due=self.due) if (w.name, w.seat) == (self.name, None) else w for w in table.windows)
        return replace(table, windows=windows, moved=max(table.moved, self.at))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class OpeningMoved(Event):
    """开门 of the next day is set to `when`, at `at`; `windows` are all that are open, with their limits as they follow from it."""

    when: Instant
    windows: tuple[Window, ...]
    at: Instant = 0

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, windows=self.windows, moved=max(table.moved, self.at))

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


# -- an end before the limit


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """好了 (T-05)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, ready=tuple(sorted((*table.ready, self.seat))))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class SeatWaits(Event):
    """等等 (T-05)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, ready=tuple(seat for seat in table.ready if seat != self.seat))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class EarlyEndSet(Event):
    """Everybody is done: the phase of `window` ends at `due` unless something changes (T-04, T-05). Never told: who was last."""

    window: str
    due: Instant
    at: Instant

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class EarlyEndDropped(Event):
    """Not everybody is done after all: the limit of `window` stays at `due`."""

    window: str
    due: Instant
    at: Instant

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class PhaseCutShort(Event):
    """The limit of the phase is now; `windows` are all that are open, with their limits as they follow from it."""

    windows: tuple[Window, ...]
    at: Instant

    def change(self, table: AnyTable) -> AnyTable:
        if not table.votes.open:
            return replace(table, windows=self.windows, moved=self.at)
        return replace(table, windows=self.windows, moved=self.at, close=self.at, cut_from=table.close)


# -- drafts and acceleration


@dataclass(frozen=True, slots=True)
class DraftKept(Event):
    """A night command that waits for the night (R-73)."""

    draft: Draft
    instead: tuple[Draft, ...] = ()
    """What the same seat had noted, and the night would do only once: it is gone."""

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, drafts=(*(draft for draft in table.drafts if draft not in self.instead), self.draft))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.draft.seat,)


@dataclass(frozen=True, slots=True)
class DraftDropped(Event):
    """撤销 of what waits for the night."""

    draft: Draft

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, drafts=tuple(d for d in table.drafts if d != self.draft))

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


@dataclass(frozen=True, slots=True)
class SpeedEnough(Event):
    """Somebody has left the vote, and those who wish the game sped up are now more than half of the living (R-65)."""

    count: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, speed_enough=True)

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ("judges",)
