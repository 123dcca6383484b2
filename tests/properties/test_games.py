"""Two thousand random games on the engine alone: nothing breaks, every window ends, somebody wins, the log is the game."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from desk.shelf import CODEC
from engine.classic import events as own_events
from engine.classic.options import Options
from engine.common import commands as common
from engine.common import event as common_events
from engine.common import options as option_table
from engine.common.turn import Question, Refusal
from tests.properties.match import RULES, Line, Match
from tests.properties.players import Players, random_game

GAMES, BATCH, LINES = 2000, 125, 160
CYCLE = 25 * 3600


class Sight:
    """What random players look at, read off the engine's table: the referee has a day off."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.opt = {option.name: getattr(match.table.options, option.name) for option in option_table.table(Options)}

    def minutes(self, name: str) -> int:
        return 60 * int(self.opt[name])

    @property
    def table(self) -> Any:
        return self.match.table

    @property
    def votes_open(self) -> bool:
        return bool(self.table.votes.open)

    @property
    def c(self) -> int:
        return int(self.table.close)

    @property
    def titles(self) -> dict[str, Any]:
        return {v.title: v for v in self.table.vacancies}

    @property
    def shooter(self) -> int | None:
        return next((w.seat for w in self.table.windows if w.name == "shot"), None)

    @property
    def submitted(self) -> dict[int, int]:
        return {s.wolf: s.target for s in self.table.own.night.submissions}

    @property
    def target(self) -> int | None:
        target: int | None = self.table.own.night.target
        return target

    @property
    def proposal(self) -> Any:
        return self.table.own.night.proposal

    @property
    def due(self) -> dict[str, int]:
        doors = self.table.window("doors")
        return {} if doors is None else {"open": doors.due}

    @property
    def broken(self) -> dict[int, list[Any]]:
        found: dict[int, list[Any]] = {}
        for m in self.table.votes.malformed:
            found.setdefault(m.seat, []).append(SimpleNamespace(post=m.post, target=m.target))
        return found


class Table(Match):
    """A match without the second judge, that looks at the engine's own promises instead."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"games {seed}")
        self.phases: list[tuple[int, str]] = []
        super().__init__(random_game(self.rng, seed))
        self.referee: Any = Sight(self)
        self.check()

    def compare(self) -> None:
        """Nobody to compare with."""

    def quote(self, line: Line, mine: bool) -> str | None:
        return super().quote(line, False)

    def next_moment(self) -> int | None:
        window = engine.next_due(self.table)
        return window.due if window else None

    def take(self, events: tuple[Any, ...]) -> None:
        # A finished game stays finished, and a window is closed once.
        assert self.table.phase != "over" or not events, events
        for event in events:
            if isinstance(event, common_events.WindowClosed):
                assert self.table.window(event.name, event.seat) is not None, event
            if isinstance(event, common_events.WindowOpened):
                assert self.table.window(event.window.name, event.window.seat) is None, event
            super().take((event,))
            mark = (self.table.day, self.table.phase)
            if not self.phases or self.phases[-1] != mark:
                self.phases.append(mark)
            if isinstance(event, common_events.VotesCounted):
                self.count_again(event)
        self.draws.clear()
        self.news.clear()

    def count_again(self, event: common_events.VotesCounted) -> None:
        """I1: every ballot that stood, of a living voter for somebody living, is in the count, once."""
        counted = {b.seat: b for b in event.ballots}
        assert len(counted) == len(event.ballots)
        for ballot in self.table.votes.ballots:
            good = self.table.lives(ballot.seat) and (ballot.target is None or self.table.lives(ballot.target))
            assert (counted.get(ballot.seat) == ballot) == good, ballot

    def forward(self, until: int) -> None:
        self.engine_to(until)
        self.now = max(self.now, until)
        self.check()

    def check(self) -> None:
        t = self.table
        if t.phase == "over":
            assert not t.windows
            assert not t.agenda
            assert t.winner in ("狼人", "村民", "平局")
            return
        assert t.winner is None
        if t.paused is None:
            assert all(w.due > self.now for w in t.windows if w.holds), (self.now, t.windows)
            assert engine.next_due(t) is not None, "nothing will ever happen again"
        if t.sheriff is not None:
            assert t.lives(t.sheriff)
        if t.own.head is not None:
            assert t.lives(t.own.head)
            assert t.seat(t.own.head).role == "狼人"
        assert len(set(t.falls)) == len(t.falls)
        assert {s.number for s in t.seats if s.out} == set(t.falls)

    def hear(self, line: Line) -> None:
        self.forward(line.at)
        self.posts += 1
        command, _ = self.read(line)
        before = self.table
        decision = engine.decide(before, command, line.at, self.dice)
        assert self.table is before
        if isinstance(decision, Question):
            return
        if isinstance(decision, Refusal):
            assert all(isinstance(e, common_events.BallotMalformed | common_events.ProxyTooLate) for e in decision.events), decision
            self.take(decision.events)
            return
        self.take(decision)
        self.receipt(line, before, decision)
        self.forward(line.at)

    def receipt(self, line: Line, before: Any, events: tuple[Any, ...]) -> None:
        """I1, I4: what was accepted was in time, by somebody who might, and left its mark."""
        who, word = line.who, line.word
        if not isinstance(who, int):
            return
        drafted = any(isinstance(e, common_events.DraftKept) for e in events)
        marks: dict[str, tuple[str, type]] = {
            "狼头": ("election", own_events.HeadBallotCast),
            "刀": ("kill", own_events.Submitted),
            "定刀": ("kill", own_events.KillPicked),
            "空刀": ("kill", own_events.KillPicked),
            "决战": ("kill", own_events.DuelProposed),
            "同意": ("kill", own_events.DuelAnswered),
            "不同意": ("kill", own_events.DuelAnswered),
            "验": ("check", own_events.Checked),
            "救": ("witch", own_events.PotionUsed),
            "毒": ("witch", own_events.PotionUsed),
            "不用药": ("witch", own_events.PotionUsed),
        }
        if word in ("投票", "弃权", "改票", "代投", "代投改票"):
            assert before.votes.open
            assert line.at < before.close
            assert before.lives(who)
            ballot = next(e.ballot for e in events if isinstance(e, common_events.BallotCast))
            assert ballot.seat == who
            assert self.table.votes.of(who) == ballot
        elif word in marks:
            window, mark = marks[word]
            assert before.lives(who)
            if drafted:
                assert before.phase == "day"
                assert not before.votes.open
                return
            assert before.phase == "night"
            assert before.window(window) is not None, (word, before.windows)
            assert line.at < before.window(window).due
            assert any(isinstance(e, mark) for e in events), (word, events)
        elif word in ("枪", "不开枪"):
            assert line.at < before.window("shot", who).due
        elif word == "遗言":
            assert before.knows_out(who)

    def fold(self) -> None:
        """I7: the log alone gives the table."""
        assert engine.fold(self.empty, self.events) == self.table

    def round_trip(self) -> None:
        assert CODEC.decode(CODEC.encode(self.table)) == self.table
        for event in self.events[-20:]:
            assert CODEC.decode(CODEC.encode(event)) == event


def resume(table: Table) -> None:
    if table.table.paused is not None:
        table.hear(Line(table.now + 1, "法官", "/继续", {}, True))


def play(seed: int) -> Table:
    table = Table(seed)
    players = Players(table.rng, table)
    for number in range(LINES):
        if table.table.phase == "over":
            break
        table.hear(players.next_line())
        if number % 40 == 39:
            table.round_trip()
            table.fold()
    resume(table)
    return table


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_games_keep_every_promise(first: int) -> None:
    for seed in range(first, first + BATCH):
        try:
            table = play(seed)
            # Then everybody falls silent: without ballots there are yellows, then reds, then somebody has won,
            # within as many days as yellows make a red; under `judge` the days go on for ever, and do go on.
            ends = table.game.options.get("yellows_per_red", "2") != "judge"
            day = table.table.day
            for _ in range(6):
                if table.table.phase == "over":
                    break
                table.forward(table.now + CYCLE)
            if ends:
                assert table.table.phase == "over", "silence went on for ever"
            elif table.table.phase != "over":
                assert table.table.day >= day + 3
            steps = {"day": "night", "night": "day"}
            for (day, phase), (next_day, next_phase) in zip(table.phases[2:], table.phases[3:], strict=False):
                assert next_phase == "over" or (next_phase == steps[phase] and next_day == day + (phase == "night")), table.phases
            table.fold()
            table.round_trip()
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise


def test_nobody_ever_says_anything() -> None:
    """P5, under the defaults: day 1 yellow, night 1 a wolf's second is a red, day 2 everybody's."""
    rng = random.Random(1)
    for seed in range(20):
        game = random_game(rng, seed, {})
        match = Match(game)
        match.wait(match.now + 5 * 86400)
        assert match.table.phase == "over"
        assert match.table.day <= 2


def test_the_bell_is_no_player() -> None:
    """A bell for a window that is not there changes nothing (P2)."""
    match = Match(random_game(random.Random(2), 2, {}))
    for name in ("kill", "witch", "election", "doors", "nightfall", "shot"):
        decision = engine.decide(match.table, common.TimeUp(name=name), match.now, match.dice)
        assert not isinstance(decision, tuple) or not decision, decision
    assert RULES.name == "classic"
