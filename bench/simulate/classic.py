"""Players of classic at random: who is asked what, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from bench.simulate.players import Players
from engine import Window
from engine.classic.commands import Check, ElectHead, NameHeir, NoPotion, PassKill, Pick, Poison, Save, Submit
from engine.classic.state import SEER, WITCH, WOLF
from engine.common.commands import HoldFire, Shoot

REASON = "带队"


class RandomClassic(Players):
    """Everybody votes for anybody and the wolves kill anybody; potions, checks and shots half of the time. No duels."""

    # -- choices

    def head(self, wolf: int) -> int:
        return self.any_of(self.table.living(WOLF))

    def victim(self, wolf: int) -> int:
        """Whom a wolf proposes."""
        return self.any_of(self.killable())

    def killable(self) -> list[int]:
        table = self.table
        return [seat for seat in table.living() if table.options.self_kill == "yes" or table.seat(seat).role != WOLF]

    def choice(self, head: int, targets: Sequence[int]) -> int | None:
        """Whom the head picks; None is no kill."""
        return self.any_of(targets) if targets else None

    def suspect(self, seer: int) -> int | None:
        """Whom the seer checks."""
        return self.any_of(self.others(seer)) if self.maybe() else None

    def potion(self, witch: int) -> tuple[str, int]:
        """save, poison or none, and on whom."""
        own = self.table.own
        victim = own.night.target if own.night.shown else None
        if own.save == "held" and victim is not None and victim != witch and self.maybe():
            return "save", victim
        if own.poison == "held" and self.maybe():
            return "poison", self.any_of(self.others(witch))
        return "none", 0

    def shot(self, hunter: int) -> int | None:
        pool = self.others(hunter)
        return self.any_of(pool) if pool and self.maybe() else None

    # -- windows

    def elect(self, _window: Window) -> None:
        for wolf in self.shuffled(self.table.living(WOLF)):
            self.match.say(ElectHead(seat=wolf, target=self.head(wolf)))
            if self.table.own.head is not None:
                return

    def kill(self, _window: Window) -> None:
        head = self.table.own.head
        for wolf in self.table.living(WOLF):
            self.match.say(Submit(seat=wolf, target=self.victim(wolf), reason=REASON))
        if head is None:
            return
        target = self.choice(head, [each.target for each in self.table.own.night.submissions])
        self.match.say(PassKill(seat=head) if target is None else Pick(seat=head, target=target))

    def check(self, _window: Window) -> None:
        for seer in self.table.living(SEER):
            if (target := self.suspect(seer)) is not None:
                self.match.say(Check(seat=seer, target=target))

    def brew(self, _window: Window) -> None:
        for witch in self.table.living(WITCH):
            potion, target = self.potion(witch)
            if potion == "none":
                self.match.say(NoPotion(seat=witch))
            else:
                self.match.say((Save if potion == "save" else Poison)(seat=witch, target=target, sure=True))

    def fire(self, window: Window) -> None:
        assert window.seat is not None
        target = self.shot(window.seat)
        self.match.say(HoldFire(seat=window.seat) if target is None else Shoot(seat=window.seat, target=target))

    def hand_on_head(self, window: Window) -> None:
        assert window.seat is not None
        if wolves := self.table.living(WOLF):
            self.match.say(NameHeir(seat=window.seat, target=self.any_of(wolves)))

    asks: ClassVar[Mapping[str, Callable[[Any, Window], None]]] = {
        "day": Players.all_vote,
        "election": elect,
        "kill": kill,
        "check": check,
        "witch": brew,
        "shot": fire,
        "badge": Players.hand_on_badge,
        "head": hand_on_head,
    }
