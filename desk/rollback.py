"""/回滚: where in a game's record a phase began to close, the table as it was then, and what has come out since. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from desk.course import RolledBack
from desk.game import DeskEvent, Game, JudgeActed, after
from desk.limits import rank
from desk.record import Record, Step
from desk.texts.passage import Passage
from engine import Event, Table
from engine.classic.events import SettlementBegan
from engine.common.event import DayClosed, DayOpened, FellOut, GameEnded, NightOpened, WordsLeft
from engine.common.reopen import limit, reopened
from engine.common.table import MINUTE
from engine.infection.events import ReckoningBegan

LEAST = 60 * MINUTE
"""A phase that is open again stays so for an hour at least."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a phase began to close: its table right before, and when that was. The first `kept` events of the record stand."""

    phase: str
    table: Table[Any]
    at: int
    kept: int

    def until(self, now: int) -> int:
        """When the phase ends anew, if nobody says otherwise: it gets the time that it had left, and an hour at least in which a ballot can be changed."""
        barred = int(self.table.options.change_limit) * MINUTE if self.table.votes.open else 0
        return now + max(LEAST + barred, limit(self.table) - self.at)

    def opened_again(self, now: int, until: int) -> RolledBack:
        return RolledBack(self.phase, reopened(self.table, now, until), self.kept)


@dataclass(slots=True)
class Void:
    """What a rollback makes void: who has fallen since and lives again, and what can't be made unheard.

    `told` are the seats that had any private word since, `answers` those for whom it was more than that the night had come.
    """

    fallen: list[int] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)
    ended: bool = False


def closed_phases(record: Record) -> dict[str, Cut]:
    """Every phase that has closed and not been opened again since, by its name, in order."""
    cuts: dict[str, Cut] = {}
    before: list[_Before] = []
    game, count = record.start, 0
    for number, step in enumerate(record.steps):
        before.append(_Before(game, count))
        count += len(step.events)
        for place, event in enumerate(step.events):
            was, game = game, after(game, event)
            if isinstance(event, RolledBack):
                cuts = {phase: cut for phase, cut in cuts.items() if rank(cut.table) < rank(event.table)}
            elif was.table is not None and was.table.here and was.table.here not in cuts and _closes(event, was.table):
                cuts[was.table.here] = _cut(record.steps, before, was.table, number, place)
    here = "" if game.table is None else game.table.here
    # A night is closed when the day has opened, however much of it is settled before.
    return {phase: cut for phase, cut in cuts.items() if phase != here or phase.startswith("D")}


def _closes(event: DeskEvent | Event, table: Table[Any]) -> bool:
    """Whether the close of the present phase begins with this event."""
    if table.phase == "night":
        settles = isinstance(event, SettlementBegan | ReckoningBegan | DayOpened) or (isinstance(event, FellOut) and event.cause != "red")
        return settles or isinstance(event, GameEnded)
    return isinstance(event, DayClosed | GameEnded)


@dataclass(frozen=True, slots=True)
class _Before:
    """The game before a step, and how many events had happened by then."""

    game: Game
    count: int

    def within(self, table: Table[Any]) -> bool:
        """Whether the phase was open by then, and its votes too where they close now."""
        was = self.game.table
        return was is not None and was.here == table.here and was.votes.open == table.votes.open


def _cut(steps: tuple[Step, ...], before: list[_Before], table: Table[Any], number: int, place: int) -> Cut:
    """Right before the close. An act that brought it about stands; limits that passed in silence since the last act have not passed."""
    step = steps[number]
    began = before[number].game.table
    if began is None or began.here != table.here:
        # The phase opened and closed in one step: before that step there was another one.
        return Cut(table.here, table, step.at, before[number].count + place)
    if _by_player(step) and not isinstance(step.events[place], GameEnded):
        return Cut(table.here, table, step.at, before[number].count + place)
    while number > 0 and steps[number - 1].message is None and before[number - 1].within(table):
        number -= 1
    was = before[number].game.table
    assert was is not None, "what closes has been open"
    return Cut(table.here, was, steps[number].at, before[number].count)


def _by_player(step: Step) -> bool:
    return step.message is not None and not any(isinstance(event, JudgeActed) for event in step.events)


def void_since(record: Record, cut: Cut) -> Void:
    """What happened from the cut on."""
    void = Void()
    last, said = cut.table, ""
    for event, table in _since(record, cut):
        if isinstance(event, DeskEvent) or table is None:
            # What a judge's words did stands right behind them; only what they did to the table is undone.
            said = event.words if isinstance(event, JudgeActed) else ""
            continue
        if said:
            void.acts.append(said)
            said = ""
        last = table
        void.ended = void.ended or isinstance(event, GameEnded)
        seats = [reader for reader in event.audience(table) if isinstance(reader, int)]
        void.told += seats
        void.answers += [] if isinstance(event, NightOpened) else seats
        if isinstance(event, WordsLeft):
            void.words.append(event.seat)
    void.fallen = sorted(seat for seat in last.falls if cut.table.lives(seat) and last.publicly_out(seat))
    void.told, void.answers, void.words = (sorted(set(some)) for some in (void.told, void.answers, void.words))
    return void


def _since(record: Record, cut: Cut) -> Iterator[tuple[DeskEvent | Event, Table[Any] | None]]:
    """The events from the cut on, each with the table after it."""
    game = record.start
    for place, event in enumerate(event for step in record.steps for event in step.events):
        game = after(game, event)
        if place >= cut.kept:
            yield event, game.table


def standing(record: Record) -> Iterator[Passage]:
    """What happened at the table and has not been made void."""
    passages = [passage for _, passage in record.passages()]
    void: set[int] = set()
    for place, passage in enumerate(passages):
        if isinstance(passage, RolledBack):
            void.update(range(passage.kept, place))
    return (passage for place, passage in enumerate(passages) if place not in void and isinstance(passage, Passage))
