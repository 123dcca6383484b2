"""What players of every game have in common: they sit at a table, are asked by its windows, and choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from bench.simulate.match import Match
from engine import Table, Window
from engine.common.commands import BallotPost, NameBadge

T = TypeVar("T")
HALF = 0.5


class Players:
    """Everybody at one table. `asks` gives the answer to a window by its name; a window without one is left to its limit."""

    asks: ClassVar[Mapping[str, Callable[[Any, Window], None]]] = {}

    def __init__(self, match: Match) -> None:
        self.match, self.luck = match, match.luck

    @property
    def table(self) -> Table[Any]:
        return self.match.table

    def asked(self, window: Window) -> None:
        if (answer := self.asks.get(window.name)) is not None:
            answer(self, window)

    # -- choosing

    def any_of(self, pool: Sequence[T]) -> T:
        return pool[int(self.luck.random() * len(pool))]

    def maybe(self, chance: float = HALF) -> bool:
        return self.luck.random() < chance

    def others(self, seat: int) -> list[int]:
        """The living but this one."""
        return [each for each in self.table.living() if each != seat]

    def shuffled(self, seats: Sequence[int]) -> list[int]:
        """In no order: who speaks first must not depend on his number."""
        return self.luck.sample(seats, len(seats))

    # -- what every game asks

    def vote(self, seat: int) -> int | None:
        """For whom; None abstains."""
        pool = self.votable(seat)
        return self.any_of(pool) if pool else None

    def votable(self, seat: int) -> list[int]:
        """For whom a seat may vote."""
        table = self.table
        among = self.match.rules.votable(table)
        living = table.living() if among is None else tuple(each for each in among if table.lives(each))
        return [each for each in living if each != seat or table.options.self_vote == "yes"]

    def all_vote(self, _window: Window) -> None:
        for seat in self.shuffled(self.table.living()):
            self.post(seat, self.vote(seat))

    def post(self, seat: int, target: int | None) -> None:
        word = "弃权" if target is None else "投票"
        self.match.say(BallotPost(seat=seat, word=word, target=target, reason="过", post=""))  # type: ignore[arg-type]

    def heir(self, seat: int) -> int:
        """To whom a fallen sheriff gives the badge."""
        return self.any_of(self.table.living())

    def hand_on_badge(self, window: Window) -> None:
        assert window.seat is not None
        self.match.say(NameBadge(seat=window.seat, target=self.heir(window.seat)))
