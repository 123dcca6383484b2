"""A game that stands still without its judge's wish: in quarantine, or because the bot's owner has stopped all games. Pure."""

from __future__ import annotations

from desk.announce import Saying, announce
from desk.course import HouseResumed, HouseStopped, Quarantined
from desk.game import DeskEvent, Game, after
from desk.limits import Ended
from desk.texts import house, judging
from engine import Dice, Event, decide
from engine.common.commands import Resume
from engine.common.event import Paused

Happened = tuple[Game] | tuple[Game, Ended]
"""The game afterwards, and what happened, if anything did."""


def _runs(game: Game) -> bool:
    return game.table is not None and game.table.paused is None and game.status != "over"


def freeze(game: Game, why: str, now: int) -> Happened:
    """Its next limit can't be ended: its judges are called, once, for it is paused from now on."""
    if game.table is None or game.quarantined:
        return (game,)
    events: tuple[DeskEvent | Event, ...] = (Quarantined(now, why), *((Paused(now),) if _runs(game) else ()))
    game, sayings = announce(game, events)
    return game, Ended(events, (*sayings, Saying("judges", judging.quarantined(why))), now)


def stop(game: Game, since: int) -> Happened:
    """/全局停摆: the clock stands still from then on."""
    if game.stopped or game.status == "over":
        return (game,)
    events: tuple[DeskEvent | Event, ...] = (HouseStopped(since, _runs(game)), *((Paused(since),) if _runs(game) else ()))
    for event in events:
        game = after(game, event)
    # The house's own word says more than that of a pause.
    return game, Ended(events, (Saying("group", house.stopped(since, game.zone)),), since)


def resume(game: Game, now: int, dice: Dice) -> Happened:
    """/全局恢复: everybody gets back the time that was lost, as after a pause; what a judge has paused stays so."""
    if not game.stopped:
        return (game,)
    moved: tuple[Event, ...] = ()
    if game.clock_stopped and game.table is not None and game.table.paused is not None:
        decision = decide(game.table, Resume(judge="", sure=True), now, dice)
        assert isinstance(decision, tuple), "what stands still can go on"
        moved = decision
    after_it, sayings = announce(game, (HouseResumed(now), *moved))
    still = after_it.table is not None and after_it.table.paused is not None
    heard = "\n".join((house.resumed(still), *(saying.body for saying in sayings if saying.to == "group")))
    others = tuple(saying for saying in sayings if saying.to != "group")
    return after_it, Ended((HouseResumed(now), *moved), (Saying("group", heard), *others), now)
