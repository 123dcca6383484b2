"""What is counted of games: whole numbers only, so that tallies add up to the same in any order and on any machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from bench.simulate.match import Match

NOBODY = "流局"
"""Winner of a game that ended without one."""


@dataclass(slots=True)
class Tally:
    """Counts of some games of one kind.

    `days` counts games by their last day; `dealt` and `survived` seats by role, `sat` and `stood` by seat
    number, `won_at` games that the camp of a seat won; `causes` how seats fell.
    """

    games: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    days: Counter[int] = field(default_factory=Counter)
    dealt: Counter[str] = field(default_factory=Counter)
    survived: Counter[str] = field(default_factory=Counter)
    stood: Counter[int] = field(default_factory=Counter)
    won_at: Counter[int] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match) -> None:
        """One finished game. A seat wins with the camp in which it ended."""
        table, facts = match.table, match.rules.facts
        winner = table.winner or NOBODY
        self.games += 1
        self.winners[winner] += 1
        self.days[table.day] += 1
        for seat in table.seats:
            self.dealt[seat.role] += 1
            if facts(table, seat.number)["camp"] == winner:
                self.won_at[seat.number] += 1
            if seat.out is None:
                self.survived[seat.role] += 1
                self.stood[seat.number] += 1
            else:
                self.causes[seat.out.cause] += 1

    def __iadd__(self, other: Self) -> Self:
        self.games += other.games
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        return self

    def plain(self) -> dict[str, Any]:
        """As JSON values, in an order that does not depend on that of counting."""
        return {"games": self.games, **{name: {str(key): count for key, count in sorted(getattr(self, name).items())} for name in COUNTERS}}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Self:
        """What `plain` wrote."""
        counters: dict[str, Any] = {name: Counter({_key(name, key): count for key, count in plain[name].items()}) for name in COUNTERS}
        return cls(plain["games"], **counters)


COUNTERS = ("winners", "days", "dealt", "survived", "stood", "won_at", "causes")
BY_NUMBER = ("days", "stood", "won_at")


def _key(name: str, key: str) -> str | int:
    return int(key) if name in BY_NUMBER else key


@dataclass(slots=True)
class Pairs:
    """Games played twice from the same seed, under a ruling's default (first) and otherwise (second), by winners; and the sums for their lengths."""

    winners: Counter[tuple[str, str]] = field(default_factory=Counter)
    longer: int = 0
    longer_squared: int = 0

    def add(self, first: Match, second: Match) -> None:
        more = second.table.day - first.table.day
        self.winners[first.table.winner or NOBODY, second.table.winner or NOBODY] += 1
        self.longer += more
        self.longer_squared += more * more

    def __iadd__(self, other: Self) -> Self:
        self.winners.update(other.winners)
        self.longer += other.longer
        self.longer_squared += other.longer_squared
        return self

    @property
    def games(self) -> int:
        return self.winners.total()

    def plain(self) -> dict[str, Any]:
        return {"winners": [[*pair, count] for pair, count in sorted(self.winners.items())], "longer": self.longer, "squared": self.longer_squared}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Self:
        winners: Iterable[tuple[str, str, int]] = plain["winners"]
        return cls(Counter({(first, second): count for first, second, count in winners}), plain["longer"], plain["squared"])


@dataclass(slots=True)
class Result:
    """A whole run, or a piece of it: the games under the wished options, and per comparison (`name=value`) the pairs."""

    tally: Tally = field(default_factory=Tally)
    compared: dict[str, Pairs] = field(default_factory=dict)

    def __iadd__(self, other: Self) -> Self:
        self.tally += other.tally
        for name, pairs in other.compared.items():
            mine = self.compared.setdefault(name, Pairs())
            mine += pairs
        return self

    def plain(self) -> dict[str, Any]:
        return {"tally": self.tally.plain(), "compared": {name: pairs.plain() for name, pairs in sorted(self.compared.items())}}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Self:
        return cls(Tally.of(plain["tally"]), {name: Pairs.of(pairs) for name, pairs in plain["compared"].items()})
