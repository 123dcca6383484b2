"""One decision in the making: a table that moves with every event, and the agenda that settles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.common.commands import Abort, Command, JudgeCommand, Pause, Resume, SeatCommand, TimeUp
from engine.common.copying import replace
from engine.common.event import AgendaSet, DrawMade, Event, FateNoted, GameEnded, SeatWoke, WindowClosed, WindowOpened
from engine.common.table import Dice, Instant, Moment, Table, Window

if TYPE_CHECKING:
    from engine.rule_set import RuleSet


CLOSING = 600
"""Seconds in which a tally may wait for late deliveries; a close that comes later still has failed, and judges must act."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A legal no: a stable kebab-case `code`, the `clause` it cites, and what the text needs to say it.

    `events` are what even a refused post changes (a malformed ballot makes its author have posted).
    """

    code: str
    clause: str
    facts: tuple[str | int, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """The act is legal but asks again (contract: 确认)."""

    code: str
    clause: str
    facts: tuple[str | int, ...] = ()


Answer = Refusal | Question | None
Decision = Refusal | Question | tuple[Event, ...]
Act = Callable[["Turn", Any], Answer]
Step = Callable[["Turn", Moment], None]
TimeOut = Callable[["Turn", Window], None]


@dataclass(slots=True)
class Turn:
    """A decision in the making at instant `at`. Events are the only way to change the table."""

    rules: RuleSet
    table: Table[Any]
    at: Instant
    dice: Dice
    events: list[Event] = field(default_factory=list)
    first: Table[Any] = field(init=False)
    """The table before anything happened."""

    def __post_init__(self) -> None:
        self.first = self.table

    def happen(self, event: Event) -> None:
        self.table = event.change(self.table)
        self.events.append(event)

    def note(self, seat: int, code: str, clause: str, *seats: int, words: tuple[str, ...] = ()) -> None:
        """Write down what came of a step for a seat, and by whose hand (`FateNoted`)."""
        self.happen(FateNoted(seat, code, clause, seats, words))

    def over(self) -> bool:
        return self.table.phase == "over"

    # -- agenda

    def next(self, *moments: Moment) -> None:
        """Put moments before everything else that is still to be settled."""
        self._set_agenda((*moments, *self.table.agenda))

    def then(self, *moments: Moment) -> None:
        """Put moments behind everything else."""
        self._set_agenda((*self.table.agenda, *moments))

    def before(self, step: str, *moments: Moment) -> None:
        """Put moments right before the next moment of that step, or before everything where none is left."""
        agenda = self.table.agenda
        place = next((n for n, moment in enumerate(agenda) if moment.step == step), 0)
        self._set_agenda((*agenda[:place], *moments, *agenda[place:]))

    def _set_agenda(self, moments: tuple[Moment, ...]) -> None:
        # Kept off the log while it moves; `settle` writes down what is left at the end.
        self.table = replace(self.table, agenda=moments)

    def settle(self) -> None:
        """Take moments one by one until a window holds the rest, the agenda is empty or the game is over."""
        while self.table.agenda and not self.over() and not any(w.holds for w in self.table.windows):
            first, *rest = self.table.agenda
            self._set_agenda(tuple(rest))
            self.rules.steps[first.step](self, first)

    # -- windows

    def open(self, name: str, due: Instant, seat: int | None = None, holds: bool = True) -> None:
        self.happen(WindowOpened(Window(name, seat, self.at, due, holds)))

    def shut(self, name: str, seat: int | None = None, late: bool = False) -> None:
        """Close a window if it is open."""
        if self.table.window(name, seat) is not None:
            self.happen(WindowClosed(name, seat, late))

    # -- luck and end

    def draw(self, name: str, pool: Iterable[int]) -> int:
        """One of the seats by the game's own luck, as an event."""
        choices = tuple(pool)
        number = 1 + next((d.count for d in self.table.draws if d.name == name), 0)
        result = choices[self.dice.pick(name, number, len(choices))]
        self.happen(DrawMade(name, number, choices, result))
        return result

    def end(self, winner: str | None, ground: str) -> None:
        self.happen(GameEnded(winner, ground, self.dice.seed.hex()))

    def check(self) -> bool:
        """End the game if the table meets a camp's condition (C-60); tells whether it is over."""
        if not self.over() and (winner := self.rules.outcome(self.table)) is not None:
            self.end(winner, "condition")
        return self.over()


def decide(rules: RuleSet, table: Table[Any], command: Command, at: Instant, dice: Dice) -> Decision:
    """What comes of a command at an instant: events in order, a refusal, or a question. Changes nothing."""
    turn = Turn(rules, table, at, dice)
    before = table.agenda
    if refusal := _barred(table, command, at):
        return refusal
    act = rules.acts.get(type(command))
    if act is None:
        return Refusal("no-such-act", "4.4")
    answer = act(turn, command)
    if answer is not None:
        return answer
    if command.by_judge is not None and not command.sure:
        return Question("judge", "4.5")
    if isinstance(command, SeatCommand) and command.by_judge is None and command.seat in turn.table.idle and not turn.over():
        # A valid act of its own: the seat is back.
        turn.happen(SeatWoke(command.seat, "act"))
    turn.settle()
    rules.afterwards(turn)
    if turn.table.agenda != before and not turn.over():
        turn.events.append(AgendaSet(turn.table.agenda))
    return tuple(turn.events)


def _barred(table: Table[Any], command: Command, at: Instant) -> Refusal | None:
    if table.phase == "over":
        return Refusal("game-over", "C-60")
    if command.by_judge is not None:
        return _barred_to_judges(table, command, at)
    if table.paused is not None:
        return Refusal("paused", "C-96")
    if isinstance(command, TimeUp) and table.window(command.name, command.seat) is None:
        return Refusal("window-shut", "R-52")
    return None


def _barred_to_judges(table: Table[Any], command: Command, at: Instant) -> Refusal | None:
    halts = isinstance(command, (Pause, Abort))
    if not halts and table.paused is None and table.votes.open and table.close <= at < table.close + CLOSING:
        # The tally waits for late deliveries: what a judge does now would change a vote that is over.
        return Refusal("closing", "C-106")
    if isinstance(command, Resume) and table.paused is None:
        return Refusal("not-paused", "C-96")
    if isinstance(command, JudgeCommand) and command.phase not in ("", table.here):
        return Refusal("other-phase", "4.5", (command.phase, table.here))
    return None


def evolve(table: Table[Any], event: Event) -> Table[Any]:
    """The next table."""
    return event.change(table)


def fold(table: Table[Any], events: Iterable[Event]) -> Table[Any]:
    for event in events:
        table = event.change(table)
    return table


def next_due(rules: RuleSet, table: Table[Any]) -> Window | None:
    """The window whose limit comes first; among equals the one that the rules name first."""
    if table.paused is not None:
        return None
    return min(table.windows, key=lambda w: (w.due, rules.windows.index(w.name), w.seat or 0), default=None)


Acts = Mapping[type[Command], Act]
