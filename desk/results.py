"""How a finished game went for each of its players: made from the log alone, so that it can be made again at any time."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from db.records import Result, StoredGame, Unavailable
from desk import shelf
from desk.course import RolledBack
from desk.game import DeskEvent, Game, after
from engine import RULE_SETS, Event, Table
from engine.common.absence import away
from engine.common.event import DayClosed, FurtherBallotClosed, GameEnded

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.results")

SCOPE, MADE_UP = "desk", "results"
"""The note that every game that ended before there were results has them now."""

Happening = tuple[int, DeskEvent | Event]
"""An event with its time."""


@dataclass(slots=True)
class _Tenure:
    """Somebody's time on a seat."""

    seat: int
    number: int
    account: str
    since: int
    until: int | None = None
    owed: int = 0
    on_time: int = 0


@dataclass(frozen=True, slots=True)
class _Close:
    """A ballot's close, by its place in the log: a rollback may make it void. `owed`: by whom, and whether it was there."""

    place: int
    owed: tuple[tuple[_Tenure, bool], ...]


def results_of(stored: StoredGame, options: object, zone: str, log: Iterable[Happening]) -> tuple[Result, ...]:
    """The results of a game that is over; none of one that was broken off."""
    game, tenures, closes = shelf.fresh(stored, options, zone), list[_Tenure](), list[_Close]()
    for place, (at, event) in enumerate(log):
        if isinstance(event, DayClosed | FurtherBallotClosed) and game.table is not None:
            closes.append(_close(game.table, tenures, place, event.at))
        elif isinstance(event, RolledBack):
            closes = [close for close in closes if close.place < event.kept]
        game = after(game, event)
        if game.table is not None and not isinstance(event, GameEnded):
            _seat(game, tenures, at)
    table = game.table
    if table is None or table.winner is None:
        return ()
    for close in closes:
        for tenure, posted in close.owed:
            tenure.owed += 1
            tenure.on_time += posted
    return tuple(_result(table, tenure) for tenure in sorted(tenures, key=lambda t: (t.seat, t.number)))


def _seat(game: Game, tenures: list[_Tenure], at: int) -> None:
    """Who sits where from now on: with the deal, and after every change of hands."""
    assert game.table is not None
    for seat in game.table.seats:
        account = game.players[seat.number - 1].account if seat.number <= len(game.players) else ""
        held = next((t for t in reversed(tenures) if t.seat == seat.number), None)
        if held is not None and held.account == account:
            continue
        if held is not None:
            held.until = at
        tenures.append(_Tenure(seat.number, held.number + 1 if held is not None else 1, account, at))


def _close(table: Table[Any], tenures: list[_Tenure], place: int, at: int) -> _Close:
    """A ballot closes: who owed one, where the rules ask it of everybody, and who had posted it (a void one too).

    Nothing is owed by whom nobody waited for (请假, 挂机), nor by who posted in an earlier ballot of the day.
    """
    if "cards" not in RULE_SETS[table.rule_set].close(table.options):
        return _Close(place, ())
    votes, held = table.votes, {tenure.seat: tenure for tenure in tenures}
    posted = {entry.seat for entry in votes.turnout if entry.post}
    owing = (seat for seat in table.living() if seat not in votes.excused and not away(table, seat, votes.opened, at))
    return _Close(place, tuple((held[seat], seat in posted) for seat in owing))


def _result(table: Table[Any], tenure: _Tenure) -> Result:
    facts, seat = RULE_SETS[table.rule_set].facts(table, tenure.seat), table.seat(tenure.seat)
    camp = str(facts["camp"])
    return Result(
        seat=tenure.seat,
        tenure=tenure.number,
        account=tenure.account,
        winner=table.winner or "",
        role=f"{seat.role}→衍生者" if facts.get("derived") else seat.role,
        camp=camp,
        won=camp == table.winner,
        survived=seat.out is None,
        since=tenure.since,
        until=tenure.until,
        owed=tenure.owed,
        on_time=tenure.on_time,
    )


# -- out of the store


async def made_again(office: Office, number: int, news: Iterable[Happening] = ()) -> tuple[Result, ...]:
    """The results of a stored game, with what happens to it just now."""
    stored = await office.store.load(number)
    log = [(row.at, shelf.CODEC.decode(row.body)) for row in await office.store.history(number)]
    return results_of(stored, office.options(stored.rule_set), office.zone, [*log, *news])


async def make_up(office: Office) -> None:
    """Results of the games that ended before there were any; once. At the next start where the database is out of reach."""
    try:
        await _make_up(office)
    except Unavailable as trouble:
        log.warning("the results of old games wait for the next start: %s", trouble)


async def _make_up(office: Office) -> None:
    if MADE_UP in await office.store.notes(SCOPE):
        return
    for number in await office.store.finished():
        try:
            await office.store.record(number, await made_again(office, number), (await office.store.history(number))[-1].at)
        except Unavailable:
            raise
        except Exception:
            log.exception("game %d: no results", number)
    await office.store.note(SCOPE, MADE_UP, "yes")
