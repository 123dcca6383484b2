"""What happens in plain only."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.event import Event
from engine.common.table import Reader
from engine.plain.state import WOLF, PlainTable


@dataclass(frozen=True, slots=True)
class Knifed(Event):
    """A wolf has said whom they kill tonight (W-07); every wolf hears it."""

    seat: int
    target: int

    def change(self, table: PlainTable) -> PlainTable:
        return table.with_own(night=table.day, target=self.target)

    def audience(self, table: PlainTable) -> tuple[Reader, ...]:
        return table.living(WOLF)
