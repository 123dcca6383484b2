"""What an event is: a fact in the past tense, with what it changes and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.common.table import (
    Reader,
    Table,
)

AnyTable = Table[Any]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. `change` gives the next table; `audience` who is told, seen from the table after it."""

    def change(self, table: AnyTable) -> AnyTable:
        return table

    def audience(self, table: AnyTable) -> tuple[Reader, ...]:
        return ()


def including(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats, and this one if it is not among them."""
    return seats if seat in seats else (*seats, seat)
