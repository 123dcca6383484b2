"""Early ends in random games of every rule set: only when everybody is done, for the while that was agreed, and never of another phase."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from bench.simulate.match import Match
from bench.simulate.policies import POLICIES
from engine.common import commands as common
from engine.common.early import EARLY, complete, current
from engine.common.event import EarlyEndDropped, EarlyEndSet, PhaseCutShort
from engine.common.options import read
from engine.common.table import MINUTE

RULE_SETS = ("classic", "infection", "cards", "plain")
SEEDS = 12
MOMENTS = 400


class Early(Match):
    """A random game in which people are done early, think better of it, and are overruled by judges, often in one and the same second."""

    def __init__(self, rule_set: str, seed: int) -> None:
        self.luck = luck = random.Random(f"early {rule_set} {seed}")
        rules = engine.RULE_SETS[rule_set]
        wishes = {"early_close": luck.choice([1, 1, 10, 30]), "min_phase": luck.choice([0, 0, 30, 120])}
        options: Any = read(rules.options, wishes)
        self.set_in: tuple[str, str, int] | None = None
        """In which phase, by name, window and opening, an early end is set."""
        self.since = 0
        self.seen: set[str] = set()
        super().__init__(rules, options, rules.sizes(options)[0], seed.to_bytes(32, "big"))
        self.luck = luck
        self.players = POLICIES[rule_set]["random"](self)

    # -- what must hold

    def say(self, command: Any) -> bool:
        """Every decision is looked at, event by event and as a whole."""
        before = self.table
        decision = engine.decide(before, command, self.at, self.dice)
        if not isinstance(decision, tuple):
            return False
        for event in decision:
            if isinstance(event, PhaseCutShort):
                phase = current(self.rules.early, self.table)
                assert phase is not None
                assert self.set_in == (self.table.here, phase[1].name, phase[1].opened), "the early end of another phase"
                assert complete(*phase[:1], self.table, phase[1])
                assert self.at >= self.since + self.table.options.early_close * MINUTE
                assert self.at >= phase[1].opened + self.table.options.min_phase * MINUTE
                self.set_in = None
            elif isinstance(event, EarlyEndDropped):
                assert self.set_in is not None
                assert self.set_in[:2] == (self.table.here, event.window), "a while is over of which nobody was told"
                self.set_in = None
            self.table = engine.evolve(self.table, event)
            if isinstance(event, EarlyEndSet):
                phase = current(self.rules.early, self.table)
                assert phase is not None
                self.set_in, self.since = (self.table.here, phase[1].name, phase[1].opened), self.at
                assert self.table.window(EARLY).due == event.due < phase[1].due  # type: ignore[union-attr]
            self.seen.add(type(event).__name__)
        self.stands()
        return True

    def stands(self) -> None:
        """An early end is set in the phase that runs, with everybody done, or none is."""
        table, running = self.table, self.table.window(EARLY)
        if table.phase == "over":
            return
        phase = current(self.rules.early, table)
        if running is None:
            if self.set_in is not None and phase is not None:
                assert self.set_in != (table.here, phase[1].name, phase[1].opened), "an early end went without a word"
            self.set_in = None
            return
        assert phase is not None
        assert self.set_in == (table.here, phase[1].name, phase[1].opened), "an early end that was set in another phase"
        if table.paused is None:
            assert complete(phase[0], table, phase[1])

    # -- playing

    def run(self) -> None:
        known: set[Any] = set()
        for _ in range(MOMENTS):
            if self.table.phase == "over":
                return
            if self.table.paused is not None:
                self.at += self.luck.choice([0, 1, MINUTE])
                self.say(common.Resume(judge="", sure=True))
                continue
            window = engine.next_due(self.table)
            assert window is not None
            self.at = max(self.at, window.opened)
            if window not in known and self.at < window.due:
                known.add(window)
                if window.name != EARLY:
                    self.players.asked(window)
            elif self.luck.random() < 0.5 and self.at < window.due:
                self.stir()
            else:
                self.at = max(self.at, window.due)
                self.say(common.TimeUp(name=window.name, seat=window.seat))
                if self.luck.random() < 0.5:
                    self.everybody_done()

    def everybody_done(self) -> None:
        """In the very second in which the phase began."""
        if self.table.phase == "night":
            for seat in self.seats():
                self.say(common.SayReady(seat=seat))
        elif self.table.votes.open:
            self.players.all_vote(self.table.windows[0])

    def seats(self) -> list[int]:
        return [seat.number for seat in self.table.seats]

    def stir(self) -> None:
        """Somebody does something that bears on it, now or a little later."""
        luck, seat = self.luck, self.luck.choice(self.seats())
        window = engine.next_due(self.table)
        assert window is not None
        self.at = min(self.at + luck.choice([0, 0, 0, 1, MINUTE, 20 * MINUTE]), window.due - 1)
        match luck.randrange(12):
            case 0 | 1 | 2:
                self.everybody_done()
            case 3:
                self.say(common.SayWait(seat=seat))
            case 4:
                self.say(common.CloseDoors(judge="", sure=True))
            case 5:
                self.say(common.OpenDoors(judge="", sure=True))
            case 6:
                self.say(common.Postpone(judge="", sure=True, minutes=luck.choice([1, 60])))
            case 7:
                self.say(common.SpeedUp(judge="", sure=True, when=self.at + luck.choice([1, 60]) * MINUTE))
            case 8:
                self.say(common.Pause(judge="", sure=True))
            case 9:
                self.say(luck.choice([common.SetIdle, common.EndIdle])(judge="", sure=True, seat=seat))
            case 10:
                self.say(common.SayReady(seat=seat))
            case 11:
                self.players.asked(window)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_an_early_end_is_of_its_own_phase_and_comes_only_when_everybody_is_done(rule_set: str) -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        game = Early(rule_set, seed)
        game.run()
        seen |= game.seen
    assert {"EarlyEndSet", "EarlyEndDropped", "PhaseCutShort"} <= seen
