"""Who is away: leaves taken, seats set aside and back again."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.copying import replace
from engine.common.event.base import AnyTable, Event, including
from engine.common.table import Instant, Leave, Reader


@dataclass(frozen=True, slots=True)
class LeaveTaken(Event):
    """请假, or a judge has granted it; the group hears of it only where it is `public`."""

    leave: Leave
    public: bool = False

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, leaves=(*table.leaves, self.leave))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (*(("group",) if self.public else ()), self.leave.seat, "judges")


@dataclass(frozen=True, slots=True)
class LeaveEnded(Event):
    """请假 取消 at `at`: what is past of a seat's leaves stays. At 0 all are gone: somebody else sits there now (`quiet`)."""

    seat: int
    at: Instant = 0
    quiet: bool = False
    public: bool = False

    def change(self, table: AnyTable) -> AnyTable:
        others = (leave if leave.seat != self.seat else replace(leave, until=min(leave.until, self.at)) for leave in table.leaves)
        return replace(table, leaves=tuple(leave for leave in others if leave.since < leave.until))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return () if self.quiet else (*(("group",) if self.public else ()), self.seat, "judges")


@dataclass(frozen=True, slots=True)
class DraftsVoided(Event):
    """What a seat had ready for the night is dropped (R-73)."""

    seat: int

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, drafts=tuple(draft for draft in table.drafts if draft.seat != self.seat))


@dataclass(frozen=True, slots=True)
class SeatIdled(Event):
    """挂机: nobody waits for this seat any more. `ground`: judge, or gone (from the group for a day); `voided` acts of it came to nothing."""

    seat: int
    ground: str
    voided: int = 0

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, idle=including(table.idle, self.seat))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return (self.seat, "judges")


@dataclass(frozen=True, slots=True)
class SeatWoke(Event):
    """The seat is back. `how`: act (its own), judge, or player (somebody else sits there now)."""

    seat: int
    how: str

    def change(self, table: AnyTable) -> AnyTable:
        return replace(table, idle=tuple(seat for seat in table.idle if seat != self.seat))

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return () if self.how == "player" else (self.seat, "judges")
