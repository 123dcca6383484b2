"""Players of classic with a head on their shoulders: a heuristic per role, on what the role may know."""

from __future__ import annotations

from collections.abc import Sequence

from bench.simulate.classic import RandomClassic
from bench.simulate.match import Match
from bench.simulate.players import Players
from bench.simulate.talk import Talk
from engine import Window
from engine.classic.state import SEER, WOLF

END_GAME = 5
"""So few living that the witch no longer saves her poison."""


class CarefulClassic(RandomClassic):
    """The seer checks and speaks, the village follows him or the sheriff, the witch saves once, the wolves hunt the seer. No duels, no lies."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.talk = Talk(self)
        self.prey = 0

    @property
    def pack(self) -> set[int]:
        return set(self.table.living(WOLF))

    def all_vote(self, window: Window) -> None:
        for seer in self.table.living(SEER):
            known = self.table.own.checks
            self.talk.hears(seer, {each.target for each in known if each.village}, {each.target for each in known if not each.village})
        self.talk.begin_day(self.pack)
        super().all_vote(window)

    def vote(self, seat: int) -> int | None:
        """Day 1 elects a sheriff of whom nobody knows anything; the wolves don't stand out."""
        pool = self.votable(seat)
        if self.table.day == 1:
            target: int | None = self.any_of(pool)
        elif self.table.seat(seat).role == WOLF:
            target = self.talk.false_vote(self.pack)
        elif self.table.seat(seat).role == SEER and (found := self._found()):
            target = found[0]
        else:
            target = self.talk.honest_vote(seat)
        return target if target in pool else self.any_of(pool)

    def _found(self) -> list[int]:
        return [each.target for each in self.table.own.checks if not each.village and self.table.lives(each.target)]

    def kill(self, window: Window) -> None:
        """The pack is of one mind: a seer who has spoken, else whom he cleared, else the sheriff, else anybody."""
        table = self.table
        others = [seat for seat in table.living() if seat not in self.pack]
        spoken, cleared = ([seat for seat in others if seat in group] for group in (self.talk.spoken, self.talk.cleared))
        sheriff = [seat for seat in others if seat == table.known_sheriff]
        self.prey = self.any_of(spoken or cleared or sheriff or others)
        super().kill(window)

    def victim(self, wolf: int) -> int:
        return self.prey

    def choice(self, head: int, targets: Sequence[int]) -> int | None:
        return self.prey if self.prey in targets else super().choice(head, targets)

    def suspect(self, seer: int) -> int | None:
        known = {each.target for each in self.table.own.checks}
        pool = [seat for seat in self.others(seer) if seat not in known]
        return self.any_of(pool) if pool else None

    def potion(self, witch: int) -> tuple[str, int]:
        own = self.table.own
        victim = own.night.target if own.night.shown else None
        if own.save == "held" and victim is not None and victim != witch:
            return "save", victim
        named = self.talk.named(witch)
        if own.poison == "held" and (named or len(self.table.living()) <= END_GAME):
            return "poison", self.any_of(named or self.talk.doubtful(witch))
        return "none", 0

    def shot(self, hunter: int) -> int | None:
        pool = self.talk.named(hunter) or self.talk.doubtful(hunter)
        return self.any_of(pool) if pool else None

    def heir(self, seat: int) -> int:
        living = self.table.living()
        if self.table.seat(seat).role == WOLF:
            return self.any_of([each for each in living if each in self.pack] or living)
        return self.any_of([each for each in living if each in self.talk.cleared] or living)

    asks = {**RandomClassic.asks, "day": all_vote, "kill": kill, "badge": Players.hand_on_badge}  # noqa: RUF012  # as declared above
