"""Players of infection at random: who is asked what, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bench.simulate.players import Players
from engine import Window
from engine.common.commands import HoldFire, Shoot
from engine.infection.commands import StandForSheriff, UseSkill
from engine.infection.state import (
    BLOOD,
    FIREWALL,
    FORESEE,
    FORMAT,
    GUARD,
    HEAD,
    INFECT,
    LAST_STAGE,
    OVERLOAD,
    PURIFY,
    SEER,
    WITCH,
    can_use,
    nature,
)

MODES = (1, 2)


class RandomInfection(Players):
    """Everybody votes for anybody, 狼头 infects anybody every night; every other skill half of the time."""

    # -- choices: whom, or None for not at all

    def infects(self, head: int) -> int | None:
        return self.any_of(self.others(head) or [head])

    def mode(self, head: int) -> int:
        return self.any_of(MODES)

    def bleeds(self, head: int) -> int | None:
        return self.some_other(head)

    def overloads(self, seat: int) -> int | None:
        return self.some_other(seat)

    def guards(self, guard: int) -> int | None:
        return self.some_other(guard)

    def foresees(self, seer: int) -> int | None:
        return self.some_other(seer)

    def purifies(self, witch: int) -> int | None:
        return self.some_other(witch)

    def formats(self, witch: int) -> int | None:
        return self.some_other(witch)

    def shreds(self, hunter: int) -> int | None:
        return self.some_other(hunter)

    def some_other(self, seat: int) -> int | None:
        pool = self.others(seat)
        return self.any_of(pool) if pool and self.maybe() else None

    # -- windows

    def use(self, seat: int, skill: str, choose: Callable[[int], int | None]) -> None:
        if not can_use(self.table, seat, skill):
            return
        target = choose(seat)
        if target is not None:
            full = skill == INFECT and nature(self.table, seat).stage == LAST_STAGE
            self.match.say(UseSkill(seat=seat, skill=skill, target=target, mode=self.mode(seat) if full else 0))

    def infect(self, _window: Window) -> None:
        for head in self.table.living(HEAD):
            self.use(head, INFECT, self.infects)
            if len(self.table.living()) > 1:
                self.use(head, BLOOD, self.bleeds)

    def overload(self, window: Window) -> None:
        granted = self.table.own.night.granted
        for seat in self.table.living():
            if (seat in granted) == (window.name == "overload_new"):
                self.use(seat, OVERLOAD, self.overloads)

    def guard(self, _window: Window) -> None:
        for seat in self.table.living(GUARD):
            self.use(seat, FIREWALL, self.guards)

    def foresee(self, _window: Window) -> None:
        for seat in self.table.living(SEER):
            self.use(seat, FORESEE, self.foresees)

    def purify(self, _window: Window) -> None:
        for witch in self.table.living(WITCH):
            if can_use(self.table, witch, FORMAT) and (target := self.formats(witch)) is not None:
                self.match.say(UseSkill(seat=witch, skill=FORMAT, target=target))
            else:
                self.use(witch, PURIFY, self.purifies)

    def shred(self, window: Window) -> None:
        assert window.seat is not None
        target = self.shreds(window.seat)
        self.match.say(HoldFire(seat=window.seat) if target is None else Shoot(seat=window.seat, target=target))

    def day(self, window: Window) -> None:
        if window.name == "day" and self.table.day == 1 and self.table.options.election == "candidates":
            for seat in self.shuffled(self.table.living())[: len(self.table.living()) // 2]:
                self.match.say(StandForSheriff(seat=seat))
        self.all_vote(window)

    asks: ClassVar[Mapping[str, Callable[[Any, Window], None]]] = {
        "day": day,
        "ballot": Players.all_vote,
        "infect": infect,
        "overload": overload,
        "overload_new": overload,
        "guard": guard,
        "seer": foresee,
        "purify": purify,
        "shot": shred,
        "badge": Players.hand_on_badge,
    }
