"""Random games of infection: random options, random seats, random legal and illegal commands, to the end.

`python -m tests.properties.infection_games 16 1000` plays 16 sets of options × 1,000 games.
"""

from __future__ import annotations

import hashlib
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import engine
from engine.common import commands as common
from engine.common import options as option_table
from engine.common.event import Event
from engine.common.turn import Refusal
from engine.infection.commands import StandForSheriff, UseSkill
from engine.infection.outcome import abnormal_lost, living_abnormal, normal_lost
from engine.infection.state import ABNORMAL, NORMAL, nature

RULES = engine.RULE_SETS["infection"]
ZONE = "Asia/Shanghai"
START = 1767240000  # 2026-01-01 12:00 in Shanghai
SKILLS = ("感染", "血睿", "过载", "预言", "净化", "格式化", "防火墙")
DOUBLE_LOSS = "both camps lost by one change"


def random_options(luck: random.Random) -> dict[str, Any]:
    """Every choice of the rule book at random, half of them at their default."""
    choices = [option for option in option_table.table(RULES.options) if option.kind == "choice"]
    wishes: dict[str, Any] = {option.name: luck.choice(option.values) for option in choices if luck.random() < 0.5}
    return wishes | {"hunter_grace": luck.choice((0, 10)), "doors_open_after": luck.choice((30, 60, 90))}


@dataclass
class Played:
    """One game: the table, its log, and what was seen on the way."""

    table: Any
    dice: engine.Dice
    now: int = START
    events: list[Event] = field(default_factory=list)
    commands: list[tuple[int, Any]] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            before = self.table
            self.table = event.change(self.table)
            self.events.append(event)
            self.seen[type(event).__name__] += 1
            self.mark(before)

    def mark(self, before: Any) -> None:
        """No change makes both camps lose, but where the book names it (P2, Q-49)."""
        table = self.table
        if table.day and abnormal_lost(table) and normal_lost(table) and not (abnormal_lost(before) or normal_lost(before)):
            self.seen[DOUBLE_LOSS] += 1

    def say(self, command: Any) -> None:
        decision = engine.decide(self.table, command, self.now, self.dice)
        self.commands.append((self.now, command))
        if isinstance(decision, Refusal):
            self.take(decision.events)
        elif isinstance(decision, tuple):
            self.take(decision)


def begun(seed: int, options: dict[str, Any], seats: int) -> tuple[Any, Played]:
    dice = engine.Dice(hashlib.sha256(f"infection {seed}".encode()).digest())
    empty, dealt = engine.deal(RULES, option_table.read(RULES.options, options), ZONE, START, dice, seats=seats)
    game = Played(empty, dice)
    game.take(dealt)
    game.say(common.Begin(judge="j", sure=True))
    return empty, game


def play(seed: int, options: dict[str, Any]) -> tuple[Any, Played]:
    """A whole game; the empty table and what was played on it."""
    luck = random.Random(seed)
    empty, game = begun(seed, options, luck.choice((12, 13, 14)))
    for _ in range(400):
        window = engine.next_due(game.table)
        if window is None:
            break
        for _ in range(luck.randrange(14) if game.table.phase == "night" or game.table.votes.open else 3):
            if game.now >= window.due:
                break
            game.now = min(window.due - 1, game.now + luck.randrange(1, 240))
            game.say(_anything(luck, game.table, game.now))
        window = engine.next_due(game.table)
        if window is None:
            break
        _late_voters(luck, game, window)
        game.now = max(game.now, window.due)
        game.say(common.TimeUp(name=window.name, seat=window.seat))
    return empty, game


def _late_voters(luck: random.Random, game: Played, window: Any) -> None:
    """Most of those who have not voted abstain in time, else the yellow cards end every game."""
    if window.name not in ("day", "ballot") or window.due <= game.now:
        return
    game.now = window.due - 1
    for seat in game.table.living():
        if game.table.votes.of(seat) is None and luck.random() < 0.95:
            game.say(common.BallotPost(seat=seat, word="弃权", target=None, reason="", post=f"{seat}-{game.now}"))


def _anything(luck: random.Random, table: Any, now: int) -> Any:
    seats = len(table.seats)
    seat, target = luck.randrange(1, seats + 1), luck.randrange(1, seats + 1)
    roll = luck.random()
    if table.votes.open:
        if roll < 0.75:
            return common.BallotPost(seat=seat, word="投票", target=target, reason="可疑", post=f"{seat}-{now}")
        if roll < 0.85:
            return common.BallotPost(seat=seat, word="弃权", target=None, reason="", post=f"{seat}-{now}")
        return StandForSheriff(seat=seat) if roll < 0.9 else _rare(luck, table, seat, target)
    if roll < 0.8 and table.phase == "night":
        skill = luck.choice(SKILLS)
        owners = [n for n in table.living() if RULES.facts(table, n)["role"] in OWNERS[skill] or nature(table, n).overload == "held"]
        return UseSkill(seat=luck.choice(owners or [seat]), skill=skill, target=target, mode=luck.choice((0, 0, 1, 2)))
    return _rare(luck, table, seat, target)


OWNERS = {
    "感染": ("狼头",),
    "血睿": ("狼头",),
    "过载": ("村民",),
    "预言": ("预言家",),
    "净化": ("女巫",),
    "格式化": ("女巫",),
    "防火墙": ("守卫",),
}


def _rare(luck: random.Random, table: Any, seat: int, target: int) -> Any:
    fallen = next((w.seat for w in table.windows if w.name in ("shot", "badge")), None)
    match luck.randrange(9):
        case 0 | 1:
            return common.Shoot(seat=fallen or seat, target=target)
        case 2:
            return common.NameBadge(seat=fallen or seat, target=target)
        case 3:
            return common.HoldFire(seat=fallen or seat)
        case 4:
            return common.GiveOrder(seat=seat, kind=luck.choice(("粉碎", "警徽")), targets=(target,))
        case 5:
            return common.TakeBack(seat=seat)
        case 6 if luck.random() < 0.1:
            return common.GiveCard(judge="j", sure=True, seat=seat, colour="red")
        case 7 if luck.random() < 0.3:
            return common.GiveCard(judge="j", sure=True, seat=seat, colour="yellow")
        case _:
            return common.AskSpeedUp(seat=seat)


def check(seed: int, options: dict[str, Any]) -> Played:
    """Play one game and hold it against what must be true of every game."""
    empty, game = play(seed, options)
    table = game.table
    assert table.phase == "over", (seed, options, table.phase, table.day, table.windows, table.agenda)
    assert table.winner in (ABNORMAL, NORMAL), (seed, options)
    assert table.day <= 20, (seed, options)
    named = options.get("zero_batch") == "simultaneous" or options.get("normal_lose1") == "all_out_or_all_turned" or game.seen["CardGiven"]
    assert named or not game.seen[DOUBLE_LOSS], (seed, options)
    if not living_abnormal(table):
        assert table.winner == NORMAL, (seed, options)
    assert engine.fold(empty, game.events) == table, (seed, options)
    return game


def main(sets: int, games: int) -> int:
    start = time.perf_counter()
    winners: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    for number in range(sets):
        options = random_options(random.Random(number)) if number else {}
        for seed in range(games):
            game = check(number * 1_000_000 + seed, options)
            winners[game.table.winner] += 1
            lengths[game.table.day] += 1
    print(f"{sets}×{games} games in {time.perf_counter() - start:.0f} s: {dict(winners)}, days {dict(sorted(lengths.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
