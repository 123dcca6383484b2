"""What careful players have in common: a seer who speaks, a day that follows somebody, and what all have heard."""

from __future__ import annotations

from bench.simulate.players import Players
from engine import Table

FOLLOW = 0.7
"""How often one who knows nothing follows the day's lead instead of his own nose."""
SPEAK_FROM = 3
"""The day on which a seer speaks though he has found nobody."""


class Talk:
    """The talk of one game as far as the policies have it. Nobody lies about being the seer, and who is told believes it.

    `accused` and `cleared` are what seers have made public, `spoken` the seers who did. Each day somebody leads: the
    sheriff, else anybody; `lead` is the seat he points at.
    """

    def __init__(self, players: Players) -> None:
        self.players = players
        self.accused: set[int] = set()
        self.cleared: set[int] = set()
        self.spoken: set[int] = set()
        self.lead: int | None = None

    @property
    def table(self) -> Table[object]:
        return self.players.table

    def hears(self, seer: int, good: set[int], bad: set[int]) -> None:
        """A seer who lives says all that he knows, once he has found somebody or the day has come."""
        if seer in self.spoken or any(self.table.lives(seat) for seat in bad) or self.table.day >= SPEAK_FROM:
            self.spoken.add(seer)
            self.accused |= bad
            self.cleared = (self.cleared | good | {seer}) - self.accused

    def named(self, me: int) -> list[int]:
        """The living who stand accused."""
        return [seat for seat in sorted(self.accused) if seat != me and self.table.lives(seat)]

    def doubtful(self, me: int) -> list[int]:
        """The living of whom nobody has heard anything good."""
        others = self.players.others(me)
        return [seat for seat in others if seat not in self.cleared] or others

    def begin_day(self, friends: set[int]) -> None:
        """Who leads points at somebody; one of the `friends` (who know each other) at none of them."""
        table = self.table
        leader = table.sheriff if table.sheriff is not None else self.players.any_of(table.living())
        pool = self.named(leader) or self.doubtful(leader)
        if leader in friends:
            pool = [seat for seat in pool if seat not in friends] or [seat for seat in self.players.others(leader) if seat not in friends] or pool
        self.lead = self.players.any_of(pool)

    def honest_vote(self, me: int) -> int:
        """Of one who wishes to find the wolves and knows no more than was said."""
        if named := self.named(me):
            return named[0]
        if self.lead is not None and self.lead != me and self.players.maybe(FOLLOW):
            return self.lead
        return self.players.any_of(self.doubtful(me))

    def false_vote(self, friends: set[int]) -> int | None:
        """Of one who knows his `friends`: with the lead where it is none of them, else for anybody who is none."""
        if self.lead is not None and self.lead not in friends and self.table.lives(self.lead):
            return self.lead
        pool = [seat for seat in self.table.living() if seat not in friends]
        return self.players.any_of(pool) if pool else None
