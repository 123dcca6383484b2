"""Players of infection with a head on their shoulders: a heuristic per role, on what the role may know."""

from __future__ import annotations

from bench.simulate.infection import RandomInfection
from bench.simulate.match import Match
from bench.simulate.players import Players
from bench.simulate.talk import Talk
from engine import Window
from engine.infection.state import HEAD, LAST_STAGE, SEER, abnormal, nature


class CarefulInfection(RandomInfection):
    """The seer checks and speaks, 正常 follows him or the sheriff; 狼头 infects whom he has not had, and bleeds whom he takes for turned."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.talk = Talk(self)
        self.had: dict[int, int] = {}
        """Whom 狼头 has infected, and in which stage he was: who lives on is taken for a 衍生者."""
        self.walled: set[int] = set()

    # -- the day

    def day(self, window: Window) -> None:
        for seer in self.table.living(SEER):
            if not abnormal(self.table, seer):
                seen = [each for each in self.table.own.visions if each.seat == seer and each.normal is not None]
                self.talk.hears(seer, {each.target for each in seen if each.normal}, {each.target for each in seen if not each.normal})
        self.talk.begin_day(set())
        super().day(window)

    def vote(self, seat: int) -> int | None:
        """An abnormal seat knows only itself: it blends in, and never speaks up against one accused by mistake."""
        pool = self.votable(seat)
        if not pool:
            return None
        if self.table.day == 1:
            return self.any_of(pool)
        mine = abnormal(self.table, seat)
        target = self.talk.false_vote({seat, *self.turned()}) if mine and self.table.seat(seat).role == HEAD else self.talk.honest_vote(seat)
        return target if target in pool else self.any_of(pool)

    # -- the night

    def turned(self) -> list[int]:
        """Whom 狼头 takes for turned: infected before tonight, and alive."""
        return [seat for seat, night in self.had.items() if night < self.table.day and self.table.lives(seat)]

    def infects(self, head: int) -> int | None:
        """One who has spoken as seer, else whom he has not had."""
        fresh = [seat for seat in self.others(head) if seat not in self.turned()] or self.others(head)
        target = self.any_of([seat for seat in fresh if seat in self.talk.spoken] or fresh)
        self.had[target] = self.table.day
        return target

    def mode(self, head: int) -> int:
        """At the end most who are left are 村民: mode 二 turns them."""
        return 2

    def bleeds(self, head: int) -> int | None:
        """To evolve, and to arm one who is his."""
        pool = self.turned()
        return self.any_of(pool) if pool and nature(self.table, head).stage < LAST_STAGE else None

    def overloads(self, seat: int) -> int | None:
        """On one who was found normal, if there is any; 狼头 himself might be anybody else."""
        good = [each for each in self.others(seat) if each in self.talk.cleared]
        return self.any_of(good) if good else None

    def guards(self, guard: int) -> int | None:
        """Nobody twice (空守); the seer who has spoken first."""
        pool = [seat for seat in self.others(guard) if seat not in self.walled] or self.others(guard)
        if not pool:
            return None
        target = self.any_of([seat for seat in pool if seat in self.talk.spoken] or pool)
        self.walled.add(target)
        return target

    def foresees(self, seer: int) -> int | None:
        known = {each.target for each in self.table.own.visions if each.seat == seer and each.normal is not None}
        pool = [seat for seat in self.others(seer) if seat not in known] or self.others(seer)
        return self.any_of(pool) if pool else None

    def purifies(self, witch: int) -> int | None:
        """完全体 cures an accused one; before it the target of 通灵, else the seer who has spoken, else herself."""
        night = self.table.own.night
        if nature(self.table, witch).stage == LAST_STAGE:
            named = self.talk.named(witch)
            return named[0] if named else None
        told = [act.target for act in night.acts if act.skill == "感染"] if night.shown and nature(self.table, witch).stage > 1 else []
        spoken = [seat for seat in self.talk.spoken if self.table.lives(seat)]
        return (told or spoken or [witch])[0]

    def formats(self, witch: int) -> int | None:
        named = self.talk.named(witch)
        return named[0] if named else None

    def shreds(self, hunter: int) -> int | None:
        pool = self.talk.named(hunter) or self.talk.doubtful(hunter)
        return self.any_of(pool) if pool else None

    asks = {**RandomInfection.asks, "day": day, "ballot": Players.all_vote}  # noqa: RUF012  # as declared above
