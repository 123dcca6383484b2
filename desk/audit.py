"""What a judge's act is called and what it changed: for the log that everybody reads at the end (promises, P8)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from desk.game import Fact, Game, Lately
from desk.reader import Lobby
from engine.common.commands import Abort, Begin, Command, Pause, Resume
from engine.common.options import table as option_table

SAME_MOMENT = 60
"""Seconds within which the same act of another judge is the same one, done already."""

UNTOLD = frozenset({"judge", "sure", "reason", "phase"})
"""Fields of a command that say who, how surely and why; what remains is what is done."""

ONLY_ONCE = (Abort, Begin, Pause, Resume)
"""Commands that can't be done twice in a row anyhow: the engine says so."""


def key(asked: Command | Lobby) -> str:
    """What an act does, alike for every judge who does it; empty where doing it twice is no danger."""
    if isinstance(asked, Lobby):
        return " ".join((asked.word, *asked.arguments))
    if isinstance(asked, ONLY_ONCE):
        return ""
    said = (f"{each.name}={getattr(asked, each.name)}" for each in fields(asked) if each.name not in UNTOLD)
    return " ".join((type(asked).__name__, *said))


def done_already(game: Game, asked: Command | Lobby, judge: str, since: int) -> Lately | None:
    """The same act of another judge, done after this one was asked about or in the same moment: it is not done again (try-outs 14, 19)."""
    what = key(asked)
    return next((act for act in reversed(game.lately) if what and act.key == what and act.judge != judge and act.at >= since), None)


def changed(before: Game, after: Game) -> tuple[Fact, ...]:
    """What is otherwise after an act, in the order of `_state`. Ballots that a close has put away have not been changed."""
    old, new = _state(before), _state(after)
    names = [name for name in dict.fromkeys((*old, *new)) if name[0] != "ballot" or (name in old and name in new)]
    return tuple(Fact(*name, old.get(name, ""), new.get(name, "")) for name in names if old.get(name, "") != new.get(name, ""))


def _state(game: Game) -> dict[tuple[str, int | None], str]:
    """What judges can change, as short words. Instants are seconds since 1970."""
    state: dict[tuple[str, int | None], str] = {("judges", None): " ".join(game.judges)}
    state |= {("player", number): player.account for number, player in enumerate(game.players, 1)}
    state["preview", None] = str(game.preview)
    state |= {(f"option {option.name}", None): str(getattr(game.options, option.name)) for option in option_table(type(game.options))}
    return state if game.table is None else state | _of_table(game.table)


def _of_table(table: Any) -> dict[tuple[str, int | None], str]:
    doors = table.window("doors")
    state: dict[tuple[str, int | None], str] = {
        ("phase", None): table.here or table.phase,
        ("close", None): str(table.close) if table.votes.open else "",
        ("doors", None): "" if doors is None else str(doors.due),
        ("paused", None): "" if table.paused is None else str(table.paused),
    }
    for seat in table.seats:
        ballot = table.votes.of(seat.number)
        state["yellow", seat.number] = str(seat.yellow)
        state["out", seat.number] = "" if seat.out is None else seat.out.cause
        if table.votes.open:
            state["ballot", seat.number] = "" if ballot is None else str(ballot.target or 0)
    return state
