"""Players of cards at random, and with a little care: cards are played by whoever has the points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bench.simulate.players import Players
from engine import Window
from engine.cards.cards import CURSES, PRIVILEGES, Privilege
from engine.cards.commands import Arrange, ChooseCamp, Use, VoteLife
from engine.cards.state import CAMPS, COMMONER, KILLER, KINDS, MORPH, PEOPLE, UNDECIDED, WOLF, may_vote, seen_shapes
from engine.cards.working import ATTACKS

SHAPES = tuple(kind for kind in KINDS if kind not in (MORPH, COMMONER))
BY_DAY = tuple(each for each in PRIVILEGES if each.when == "always")


class RandomCards(Players):
    """Everybody votes for anybody, for death half of the time, and plays half of the cards that he holds and can pay, on anybody."""

    # -- choices

    def camp(self, seat: int) -> str:
        return self.any_of(CAMPS)

    def wishes(self, seat: int, open_to: tuple[Privilege, ...]) -> list[tuple[Privilege, int | None]]:
        """What a seat would play, in the order of its wish, and on whom."""
        held = [each for each in self.held(seat, open_to) if self.maybe()]
        return [(each, self.target(seat, each)) for each in self.luck.sample(held, len(held))]

    def held(self, seat: int, open_to: tuple[Privilege, ...]) -> list[Privilege]:
        """The privileges for which a seat has a card, or a 变形 in its shape."""
        own = self.table.own
        kinds = {card.kind for card in own.row(seat)} | {shape.kind for shape in seen_shapes(own) if shape.seat == seat}
        return [each for each in open_to if each.card in kinds]

    def target(self, seat: int, privilege: Privilege) -> int | None:
        if privilege.target == "executed":
            executed = self.table.own.executed
            return executed[0].seat if executed else None
        if privilege.target == "nobody":
            return None
        pool = self.others(seat)
        return self.any_of(pool) if pool else None

    def death(self, seat: int) -> bool:
        return self.maybe()

    # -- windows

    def prepare(self, _window: Window) -> None:
        for seat in self.table.living(UNDECIDED):
            self.match.say(ChooseCamp(seat=seat, camp=self.camp(seat)))

    def night(self, _window: Window) -> None:
        for seat in self.shuffled(self.table.living()):
            self.play(seat, PRIVILEGES)

    def dusk(self, _window: Window) -> None:
        for seat in self.shuffled(self.table.living()):
            self.play(seat, tuple(each for each in BY_DAY if each.name not in CURSES))

    def play(self, seat: int, open_to: tuple[Privilege, ...]) -> None:
        """What can't be paid is left; what the engine refuses has not been played."""
        for privilege, target in self.wishes(seat, open_to):
            if target is None and privilege.target != "nobody":
                continue
            if privilege.price(self.table.options) <= self.table.own.purse(seat):
                self.use(seat, privilege, target)

    def use(self, seat: int, privilege: Privilege, target: int | None) -> None:
        text = "风" * self.table.options.zi_per_attack if privilege.name in ATTACKS else ""
        place = 0
        if privilege.name == "瞄准" and target is not None:
            row = len(self.table.own.row(target))
            place = 1 if row == 1 else 2 + int(self.luck.random() * (row - 1))
        kind = self.any_of(SHAPES) if privilege.name == MORPH else ""
        self.match.say(Use(seat=seat, act=privilege.name, target=target, place=place, kind=kind, words=text))

    def day(self, window: Window) -> None:
        self.all_vote(window)
        for seat in self.shuffled(self.table.living()):
            self.play(seat, tuple(each for each in BY_DAY if each.name in CURSES))

    def votable(self, seat: int) -> list[int]:
        """In a run-off only for the tied, and as a rule not by them."""
        own = self.table.own
        if not may_vote(self.table, seat) or (own.tied and seat in own.tied and self.table.options.runoff_voters == "others"):
            return []
        return [each for each in super().votable(seat) if not own.tied or each in own.tied]

    def all_vote(self, _window: Window) -> None:
        for seat in self.shuffled(self.table.living()):
            if pool := self.votable(seat):
                target = self.vote(seat)
                self.post(seat, target if target in pool else self.any_of(pool))

    def verdict(self, _window: Window) -> None:
        for seat in self.shuffled(self.table.living()):
            if may_vote(self.table, seat) and seat != self.table.own.nominee:
                self.match.say(VoteLife(seat=seat, death=self.death(seat)))

    asks: ClassVar[Mapping[str, Callable[[Any, Window], None]]] = {
        "preparation": prepare,
        "night": night,
        "day": day,
        "runoff": all_vote,
        "verdict": verdict,
        "dusk": dusk,
    }


HARM = ("杀", "狼", "狙击")
COVER = ("防弹衣", "狼毒", "束魂", "巫医", "反狙击")
ALWAYS = 3
"""Cards in a row up to which 平民 spends its points on its own cover first."""


class CarefulCards(RandomCards):
    """Killer and wolf put their best card last and attack whoever holds the most; 平民 covers itself, and votes for whom it was hit by least."""

    def camp(self, seat: int) -> str:
        """自选 goes with the many."""
        return PEOPLE

    def prepare(self, window: Window) -> None:
        """The front card goes first: what makes a camp, and what covers, lies at the end."""
        super().prepare(window)
        for seat in self.table.living():
            row = sorted(self.table.own.row(seat), key=lambda card: card.number)
            order = sorted(range(len(row)), key=lambda place: _worth(row[place].kind))
            self.match.say(Arrange(seat=seat, order=tuple(place + 1 for place in order)))

    def wishes(self, seat: int, open_to: tuple[Privilege, ...]) -> list[tuple[Privilege, int | None]]:
        """Attackers attack as often as they can pay; the rest cover themselves, then do as they like."""
        held = self.held(seat, open_to)
        if self.table.seat(seat).role in (KILLER, WOLF):
            attacks = [each for each in held if each.name in HARM]
            return [(each, self.target(seat, each)) for each in attacks * self.table.own.purse(seat)]
        cover = [(each, self.target(seat, each)) for each in held if each.name in COVER]
        checks = [(each, None) for each in held if each.name in ("法警", "占卜")]
        return [*cover, *checks] if len(self.table.own.row(seat)) <= ALWAYS else [*checks, *cover]

    def target(self, seat: int, privilege: Privilege) -> int | None:
        if privilege.name in ("束魂", "巫医") and self.table.options.self_bind == "true":
            return seat
        if privilege.name in HARM:
            return self._largest(seat)
        return super().target(seat, privilege)

    def _largest(self, seat: int) -> int | None:
        """Card counts are public (Q06)."""
        pool = self.others(seat)
        most = max((len(self.table.own.row(each)) for each in pool), default=0)
        return self.any_of([each for each in pool if len(self.table.own.row(each)) == most]) if pool else None

    def vote(self, seat: int) -> int | None:
        """Whoever has lost nothing is suspect: attackers are seldom attacked."""
        return self._largest(seat)

    def death(self, seat: int) -> bool:
        return True


def _worth(kind: str) -> int:
    """Commoners go first, the card of one's camp last."""
    return 0 if kind == COMMONER else 2 if kind in (KILLER, WOLF) else 1
