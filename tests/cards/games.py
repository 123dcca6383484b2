"""Random games of cards through the engine: everything that anybody may say, at random, with what must always hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine import RULE_SETS, Dice, Table, deal, decide, evolve, next_due
from engine.cards.cards import PRIVILEGES
from engine.cards.commands import Arrange, ChooseCamp, Declare, Use, VoteLife
from engine.cards.options import CardsOptions
from engine.cards.state import CAMPS, KINDS
from engine.common.commands import AskSpeedUp, BallotPost, Begin, Command, GiveCard, ProxyRequest, TakeBack, TimeUp
from engine.common.event import Event
from engine.common.options import table as option_table
from engine.common.table import moment_of_day
from engine.common.turn import Question, Refusal

RULES = RULE_SETS["cards"]
ZONE = "Asia/Shanghai"
START = moment_of_day(ZONE, "2026-01-01", "19:00")
HOUSE = ("players", "max_nights", "preparation", "zi_per_attack", "speed_notice", "late_grace_s")
"""Options that a random game leaves alone, or sets itself."""

TOLD = [each.name for each in PRIVILEGES]


def random_options(luck: random.Random, **fixed: Any) -> CardsOptions:
    """Some rulings decided otherwise, the rest by default."""
    changed: dict[str, Any] = {"zi_per_attack": luck.choice([0, 0, 10]), "max_nights": 8, "players": luck.choice([7, 8, 8, 9])}
    for option in option_table(CardsOptions):
        if option.kind == "choice" and option.name not in HOUSE and luck.random() < 0.3:
            changed[option.name] = luck.choice(option.values)
        if option.name in ("ap_base", "ap_per_commoner", "bao_cost", "morph_cost", "steal_cost") and luck.random() < 0.3:
            changed[option.name] = luck.randint(0, 4)
    return replace(CardsOptions(), **(changed | fixed))


class Game:
    """A game in the making. Every decision is folded, and looked at."""

    def __init__(self, seed: int, options: CardsOptions | None = None, check: Callable[[Game], None] | None = None) -> None:
        self.luck = random.Random(seed)
        self.options = options or random_options(self.luck)
        self.dice = Dice(seed.to_bytes(32, "big"))
        self.now = START
        self.opening, events = deal(RULES, self.options, ZONE, self.now, self.dice)
        self.log: list[Event] = list(events)
        self.table: Table[Any] = self.opening
        for event in events:
            self.table = evolve(self.table, event)
        self.numbers = sorted(self.all_numbers())
        self.check = check or Game.holds
        self.refused = 0
        self.say(Begin(judge="j", sure=True))

    # -- going on

    def say(self, command: Command) -> bool:
        """Whether it was done."""
        decision = decide(self.table, command, self.now, self.dice)
        if isinstance(decision, Refusal | Question):
            assert isinstance(decision, Refusal), decision
            assert decision.code
            assert decision.clause
            self.refused += 1
            return False
        for event in decision:
            event.audience(self.table)
            self.table = evolve(self.table, event)
            event.audience(self.table)
        self.log += decision
        self.check(self)
        return True

    def ring(self) -> bool:
        """The next limit passes; False when nothing is open any more."""
        window = next_due(self.table)
        if window is None:
            return False
        self.now = max(self.now, window.due)
        assert self.say(TimeUp(name=window.name, seat=window.seat))
        return True

    def play(self, busy: int = 12) -> Game:
        """To the end, everybody saying this and that before every limit."""
        for _ in range(400):
            window = next_due(self.table)
            if window is None:
                break
            for _ in range(self.luck.randint(0, busy * 2)):
                if self.table.phase == "over":
                    break
                if self.now < window.due - 1:
                    self.now += self.luck.randint(0, max(0, (window.due - 1 - self.now) // 4))
                self.say(self.anything())
            self.ring()
        assert self.table.phase == "over"
        return self

    def anything(self) -> Command:
        """Anything that a player might say."""
        luck, seats = self.luck, len(self.table.seats)
        seat, target = luck.randint(1, seats), luck.randint(1, seats + 1)
        sort = luck.random()
        if self.table.phase == "night" or sort < 0.4:
            return self._by_night(seat, target, sort)
        return luck.choice(
            [
                BallotPost(seat=seat, word="投票", target=target, reason="", post=f"p{luck.random()}"),
                BallotPost(seat=seat, word="投票", target=target, reason="", post=f"p{luck.random()}"),
                BallotPost(seat=seat, word="弃权", target=None, reason="", post=f"p{luck.random()}"),
                VoteLife(seat=seat, death=luck.random() < 0.7),
                VoteLife(seat=seat, death=luck.random() < 0.7),
                VoteLife(seat=seat, death=luck.random() < 0.7),
                ProxyRequest(seat=seat, target=target, reason=""),
                AskSpeedUp(seat=seat),
                Arrange(seat=seat, order=tuple(luck.sample(range(1, 6), 5))),
                ChooseCamp(seat=seat, camp=luck.choice(CAMPS)),
            ]
        )

    def _by_night(self, seat: int, target: int, sort: float) -> Command:
        luck = self.luck
        if sort > 0.995:
            return GiveCard(judge="j", seat=target, colour=luck.choice(["yellow", "red"]), sure=True)
        if sort > 0.93:
            return TakeBack(seat=seat, what=luck.choice(["", "宣言", *TOLD]))
        if sort > 0.88:
            return Declare(seat=seat, role=luck.choice(["杀", "狼", "狙击"]), words="月" * luck.randint(1, 25))
        act = luck.choice(self._likely(seat) if luck.random() < 0.9 else TOLD)
        return Use(
            seat=seat,
            act=act,
            target=target,
            place=luck.randint(0, 5) if act == "瞄准" else 0,
            from_front=luck.random() < 0.3,
            kind=luck.choice(KINDS) if act == "变形" else "",
            words="风" * luck.choice([0, 0, 12, 30]),
        )

    def _likely(self, seat: int) -> list[str]:
        """Acts for which the seat has a card."""
        kinds = {card.kind for card in self.table.own.row(seat)} | {play.shape for play in self.table.own.plays if play.seat == seat}
        return [each.name for each in PRIVILEGES if each.card in kinds] or TOLD

    # -- what must hold

    def all_numbers(self) -> Iterator[int]:
        own = self.table.own
        for row in (*own.rows, own.exile, own.left):
            yield from (card.number for card in row)

    def holds(self) -> None:
        """Every card is in exactly one place, no purse is empty beyond nothing, the living have cards when a day begins."""
        own, table = self.table.own, self.table
        assert sorted(self.all_numbers()) == self.numbers
        assert all(points >= 0 for points in own.points)
        assert len(own.points) == len(own.rows) == len(table.seats)
        assert all(not own.row(seat.number) for seat in table.seats if seat.out is not None)
        assert all(own.row(seat) for seat in table.living())
        assert (table.winner is not None) == (table.phase == "over")
        assert table.agenda == ()
        assert all(play.cost >= 0 for play in own.plays)
