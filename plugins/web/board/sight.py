"""What the judge's page shows: all of a running game at one moment."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from db.records import Heard, Sending
from desk import record, shelf
from desk.announce import view
from desk.clock import RealClock
from desk.game import Game
from desk.office import Office
from desk.record import Record
from desk.rollback import standing
from desk.texts.delivery import STATES
from desk.texts.log import Logged, log_lines
from desk.texts.phases import phase_word
from desk.texts.queries import marks, secrets, tally, window_name
from desk.texts.reminders import duty
from desk.texts.view import View, no, plain
from desk.texts.why import Chapter, fates
from desk.worker import Worker
from engine import RULE_SETS, owing
from engine.common.table import local_time

LOGGED, SENT = 60, 60
"""Lines of the log and texts of the ledger that are shown, the newest first."""
LONGEST = 60
"""Characters of a text in the ledger."""
SETTLED = ("sent", "dropped")
"""States of a text about which nothing is left to do."""


@dataclass(frozen=True, slots=True)
class Limit:
    """An open window: until when, and whose."""

    name: str
    whose: str
    clock: str
    due: int


@dataclass(frozen=True, slots=True)
class Place:
    """One seat: what it is, what it may still do, how its fate came about so far."""

    number: int
    name: str
    marks: tuple[str, ...]
    out: bool
    owed: tuple[str, ...]
    fates: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Sent:
    """One text of the outbox; `arrived` is when it was sent, where it was; `number` the one it bears."""

    clock: str
    arrived: str
    number: str
    to: str
    text: str
    state: str
    good: bool
    attempts: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A game at the moment `now`; `ticks` where the clock goes by itself."""

    title: str
    phase: str
    night: bool
    notes: tuple[str, ...]
    now: int
    clock: str
    ticks: bool
    limits: tuple[Limit, ...]
    places: tuple[Place, ...]
    secrets: tuple[str, ...]
    tally: str
    ledger: tuple[Sent, ...]
    doubtful: int
    log: tuple[str, ...]


async def look(office: Office, worker: Worker) -> Sight:
    """The game of a worker, as all its judges may see it."""
    game, store = worker.game, office.store
    whole = await record.load(store, game.id, game.options, game.zone)
    heard, happened = await store.heard(game.id), await store.history(game.id)
    sendings = await store.sendings(game.id)

    def make() -> Sight:
        rows: list[Heard | Logged] = [*heard, *(Logged(row.at, shelf.CODEC.decode(row.body)) for row in happened)]
        rows.sort(key=lambda row: row.at)
        seats = {player.account: number for number, player in game.seated.items()}
        lines = log_lines(tuple(rows), seats, game.judges, game.zone)
        return _sight(game, whole, sendings, lines[-LOGGED:], office)

    # A long game takes its time to read: others must not wait for it.
    return await asyncio.to_thread(make)


def _sight(game: Game, whole: Record, sendings: tuple[Sending, ...], lines: list[str], office: Office) -> Sight:
    table, now = game.table, office.clock.now()
    assert table is not None, "a running game"
    seen = view(game, now)
    ledger = tuple(_sent(game, sending) for sending in reversed(sendings[-SENT:]))
    return Sight(
        title=f"{game.short} {RULE_SETS[game.rule_set].title}",
        phase=phase_word(table.here) if table.here else "报到",
        night=table.phase == "night",
        notes=tuple(_notes(game)),
        now=now,
        clock=f"{local_time(game.zone, now):%m月%d日 %H:%M}",
        ticks=isinstance(office.clock, RealClock) and table.paused is None,
        limits=tuple(_limits(seen)),
        places=tuple(_places(seen, whole)),
        secrets=tuple(line for line in secrets(seen) if not line.startswith("时限：")),
        tally=tally(seen),
        ledger=ledger,
        doubtful=sum(sending.state not in SETTLED for sending in sendings),
        log=tuple(reversed(lines)),
    )


def _notes(game: Game) -> Iterator[str]:
    """What keeps the game from going on as usual."""
    assert game.table is not None
    if game.quarantined:
        yield "结算出错，已隔离：/解除隔离"
    elif game.stopped:
        yield "机器人的主人停下了所有的局"
    elif game.table.paused is not None:
        yield "暂停中：/继续"
    if game.held is not None:
        yield "结果等法官核对：/放行"


def _limits(seen: View) -> Iterator[Limit]:
    for window in sorted(seen.table.windows, key=lambda each: each.due):
        whose = "" if window.seat is None else no(window.seat)
        yield Limit(window_name(seen, window.name), whose, seen.clock(window.due), window.due)


def _places(seen: View, whole: Record) -> Iterator[Place]:
    happened: tuple[Any, ...] = tuple(standing(whole))
    owed: dict[int, list[str]] = defaultdict(list)
    for each in owing(seen.table):
        owed[each.seat].append(_brief(duty(seen, each.seat, each.act)))
    for seat in seen.table.seats:
        chapters = tuple(chapter for chapter in fates(happened, seat.number) if chapter.steps)
        mine = tuple(dict.fromkeys(owed[seat.number]))
        yield Place(seat.number, seen.named(seat.number).partition(" ")[2], tuple(marks(seen, seat)), seat.out is not None, mine, chapters)


def _brief(said: str) -> str:
    """What is told to a player, without what is meant for him alone."""
    return said.partition("：")[0].partition("（")[0]


def _sent(game: Game, sending: Sending) -> Sent:
    clock = f"{local_time(game.zone, sending.at):%m-%d %H:%M}"
    arrived = "" if sending.sent_at is None else f"{local_time(game.zone, sending.sent_at):%H:%M:%S}"
    number = "" if sending.number is None else f"#{sending.number}"
    text = plain(sending.body)
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return Sent(clock, arrived, number, _reader(game, sending), shown, STATES[sending.state], sending.state in SETTLED, sending.attempts)


def _reader(game: Game, sending: Sending) -> str:
    if sending.to in ("group", "judges"):
        return {"group": "群", "judges": "法官"}[sending.to]
    if sending.to.startswith("seat:"):
        return no(int(sending.to.removeprefix("seat:")))
    seat = game.seat_of(sending.user or "")
    return no(seat) if seat is not None else "法官" if sending.user in game.judges else "旁人"
