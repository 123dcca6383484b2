"""Reminders before a limit: to whom something is still open, privately; to the group the time that is left and how many are missing (T-07). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desk.announce import Saying
from desk.course import Reminded
from desk.game import Game
from desk.texts import reminders as say
from desk.texts.view import View
from engine import RULE_SETS, owing
from engine.common.options import OFF
from engine.common.table import MINUTE, Window

PUNCTUAL = 60
"""Seconds by which a reminder may be late and still be told as of its own time."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """So many minutes before what ends at `due`."""

    at: int
    due: int
    minutes: int


def minutes_of(game: Game) -> tuple[int, ...]:
    """How long before a limit people are reminded, the longest first."""
    wanted = game.customs.remind
    return () if wanted == OFF else tuple(int(word) for word in wanted.split())


def silent(game: Game) -> Game:
    """The same game without reminders: what comes of its limits does not depend on them."""
    return replace(game, customs=replace(game.customs, remind=OFF))


def next_reminder(game: Game) -> Reminder | None:
    """The next that is due, or is overdue and has not been seen to."""
    return min(_open(game), key=lambda each: (each.at, each.due), default=None)


def _open(game: Game) -> Iterator[Reminder]:
    table, minutes = game.table, minutes_of(game)
    if table is None or not minutes or table.paused is not None or game.status == "over":
        return
    rules = RULE_SETS[game.rule_set]
    names = {*(duty.window for duty in rules.duties), *say.COUNTED}
    # Whoever moves the limits, or the reminders themselves, says so: what would have been due before is no news any more.
    since = max(table.moved, game.remind_from)
    for window in table.windows:
        for before in minutes if window.name in names else ():
            at = window.due - before * MINUTE
            if at > max(since, window.opened) and (window.due, before) not in game.reminded:
                yield Reminder(at, window.due, before)


def remind(game: Game, reminder: Reminder, now: int) -> tuple[Game, Reminded, tuple[Saying, ...]]:
    """See to a reminder. Of several that were missed only the latest is sent, and none for what is over."""
    at = reminder.at if now - reminder.at < PUNCTUAL else now
    seen_to = Reminded(reminder.due, reminder.minutes, at)
    superseded = any(each.due == reminder.due and reminder.at < each.at <= now for each in _open(game))
    sayings = () if superseded or now >= reminder.due else tuple(_sayings(game, reminder.due, at))
    return seen_to.change(game), seen_to, sayings


def _sayings(game: Game, due: int, at: int) -> Iterator[Saying]:
    assert game.table is not None
    view = View(game.table, game.names(), at=at)
    counted = next((window for window in game.table.windows if window.due == due and _is_counted(window)), None)
    owed = [each for each in owing(game.table) if each.due == due]
    if counted is not None:
        yield Saying("group", say.countdown(view, counted, owed))
    for seat in sorted({each.seat for each in owed}):
        yield Saying(f"seat:{seat}", say.reminder(view, seat, due, [each.act for each in owed if each.seat == seat]))


def _is_counted(window: Window) -> bool:
    return window.name in say.COUNTED and window.seat is None
