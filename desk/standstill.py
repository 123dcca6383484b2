"""A game that stands still without its judge's wish: in quarantine, because the bot's owner has stopped all games, or in a hold. Pure.

A hold is the same standstill for another cause: the bot was down, its clock jumped, or its account was away. What was
over by then is ended first; then the clock stands still from the moment on that is lost, and when the game goes on,
everybody gets back what passed since (P7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desk.announce import Saying, announce
from desk.course import HouseResumed, HouseStopped, Quarantined
from desk.game import OWNER, DeskEvent, Game, after
from desk.limits import Ended
from desk.texts import hold as say
from desk.texts import house, judging
from desk.texts.view import View
from engine import Dice, Event, decide
from engine.common.commands import Resume
from engine.common.event import Paused
from engine.common.table import Instant

Happened = tuple[Game] | tuple[Game, Ended]
"""The game afterwards, and what happened, if anything did."""

DOWN: Final = "down"
AHEAD: Final = "ahead"
BACK: Final = "back"
AWAY: Final = "away"
SURE: Final = 120
"""Seconds after the last sign of life in which there may have been another: they are half a minute apart, and clocks differ."""
HOUR: Final = 3600
DAY: Final = 24 * HOUR
CLOCK: Final = (DOWN, AHEAD, BACK)
"""Causes of a hold of all games, which ends by a judge's word or after a while."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why games stand still: `since` when, what `by`, in which hold (`mark`), and until when at the latest (0: a judge's word).

    All was well up to `before`; it was found out at `now`.
    """

    since: Instant
    by: str = OWNER
    mark: str = ""
    before: Instant = 0
    now: Instant = 0
    until: Instant = 0


def runs(game: Game) -> bool:
    """Whether time passes in it."""
    return game.table is not None and game.table.paused is None and game.status != "over"


def freeze(game: Game, why: str, now: int) -> Happened:
    """Its next limit can't be ended: its judges are called, once, for it is paused from now on."""
    if game.table is None or game.quarantined:
        return (game,)
    events: tuple[DeskEvent | Event, ...] = (Quarantined(now, why), *((Paused(now),) if runs(game) else ()))
    game, sayings = announce(game, events)
    return game, Ended(events, (*sayings, Saying("judges", judging.quarantined(why))), now)


def concerns(game: Game, cause: Cause) -> bool:
    """Whether this stops the game: the owner stops every one, a hold what runs, once, and not for a time that was given back."""
    if game.status == "over":
        return False
    if cause.by == OWNER:
        return game.stopped_by not in ("", OWNER) or not game.stopped
    if not runs(game) or game.stopped or (cause.mark and cause.mark == game.held_for) or game.table is None or not game.table.windows:
        return False
    # Another process may have found out the same, and called it by another mark.
    if cause.by == BACK:
        return cause.since <= cause.now or not cause.now <= game.given <= cause.now + HOUR
    return game.given < cause.now


def began_since(game: Game, cause: Cause, now: Instant) -> bool:
    """Whether the game has begun within a hold, and lost nothing."""
    opened = [window.opened for window in game.table.windows] if game.table is not None else []
    return cause.now <= min(opened, default=0) <= now


def stop(game: Game, cause: Cause, last: Instant = 0) -> Happened:
    """The clock stands still from then on. A hold on top of a hold changes nothing; the owner's word goes before both.

    `last` is when somebody was heard last: the bot was alive then, if it was before what is lost, and by a clock that can be believed.
    """
    if not concerns(game, cause):
        return (game,)
    ran, since = runs(game), cause.since
    if cause.by in (DOWN, AHEAD, AWAY) and game.table is not None:
        signs = (last, game.given, *(window.opened for window in game.table.windows))
        since = min(max((since, *(at for at in signs if at <= cause.before + SURE))), cause.now)
    stopped = HouseStopped(since, ran or game.clock_stopped, cause.by, cause.mark, cause.before, cause.now, cause.until)
    events: tuple[DeskEvent | Event, ...] = (stopped, *((Paused(since),) if ran else ()))
    before = game
    for event in events:
        game = after(game, event)
    return game, Ended(events, _told_of_stop(before, stopped), since)


def _told_of_stop(game: Game, stopped: HouseStopped) -> tuple[Saying, ...]:
    # The house's own word says more than that of a pause.
    if stopped.cause == OWNER:
        return (Saying("group", house.stopped(stopped.at, game.zone)),)
    if stopped.cause == AWAY or game.table is None:
        return ()  # nobody can be told while the account is away
    text = say.held(View(game.table, game.names()), stopped)
    return Saying("group", text), Saying("judges", say.how_to_go_on(text, stopped.until))


def resume(game: Game, now: int, dice: Dice) -> Happened:
    """/全局恢复, or the end of a hold: everybody gets back the time that was lost, as after a pause; what a judge has paused stays so."""
    if not game.stopped:
        return (game,)
    moved: tuple[Event, ...] = ()
    if game.clock_stopped and game.table is not None and game.table.paused is not None:
        decision = decide(game.table, Resume(judge="", sure=True), now, dice)
        assert isinstance(decision, tuple), "what stands still can go on"
        moved = decision
    goes_on = HouseResumed(now, game.stopped_by or OWNER)
    after_it, sayings = announce(game, (goes_on, *moved))
    still = after_it.table is not None and after_it.table.paused is not None
    heading = house.resumed(still) if goes_on.cause == OWNER else say.resumed(game, now)
    heard = "\n".join((heading, *(saying.body for saying in sayings if saying.to == "group")))
    others = tuple(saying for saying in sayings if saying.to != "group")
    if goes_on.cause != OWNER:
        others = (*others, Saying("judges", heard))
    return after_it, Ended((goes_on, *moved), (Saying("group", heard), *others), now)
