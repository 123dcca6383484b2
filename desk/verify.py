"""Was the judge honest? The whole record of a game is judged once more, and every event must come out as it stands there (docs/fair-dice.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from desk import limits, review, standstill
from desk.course import HoldBegan, HoldEnded, HouseResumed, HouseStopped, PreviewSet, Quarantined, QuarantineLifted, RolledBack
from desk.game import (
    Answered,
    Asked,
    BuildChanged,
    DeskEvent,
    Game,
    GameOpened,
    JudgeActed,
    JudgeAdded,
    JudgeHandedOver,
    JudgeRemoved,
    LobbyClosed,
    OpenQuestion,
    OptionsSet,
    RulingsSaved,
    TableLaid,
    after,
    terms,
)
from desk.hearing import Circumstances, hear
from desk.lobby import presence
from desk.lobby.saved import SETS
from desk.reader import Lobby
from desk.record import Record, Step
from desk.reminders import silent
from desk.script.told import ToldDice
from desk.seating import CustomsSet, PlayerJoined, PlayerReached, PlayerReplaced, PlayerTested, PlayerWaits
from engine import RULE_SETS, Dice, Event, commitment, deal, decide, fold
from engine.common.commands import Begin
from engine.common.copying import replace
from engine.common.event import Dealt, DrawMade, LimitsMoved, SeatIdled

OF_PEOPLE: Final = (
    *(GameOpened, OptionsSet, CustomsSet, RulingsSaved, TableLaid, LobbyClosed, PlayerReplaced, Asked, Answered),
    *(JudgeAdded, JudgeRemoved, JudgeHandedOver, JudgeActed, PreviewSet, RolledBack, QuarantineLifted),
)
"""What somebody has to say before it happens at the desk; the rest may come by itself, of the clock or of the platform's news."""
OF_LIMITS: Final = (HoldBegan, HoldEnded, Quarantined, HouseStopped, HouseResumed)
"""What the desk does to the clock."""
HELD: Final = "核对"
"""The word of limits that move because a result waited for the judges."""

Events = tuple[DeskEvent | Event, ...]


@dataclass(frozen=True, slots=True)
class Flaw:
    """The first thing that does not follow: at which step, which event of the whole game (from 1), and how. `want` and `got` name events."""

    step: int
    event: int
    code: str
    want: str = ""
    got: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of judging a game again.

    `dealt` is how: seed, hand, position, or empty before the deal. `open_seed`: whether the seed is known, which it is not
    before the end, so that neither deal nor draws can be checked. `builds` are the versions that judged it.
    """

    flaw: Flaw | None
    steps: int
    events: int
    draws: int
    over: bool
    dealt: str
    open_seed: bool
    commitment: str
    builds: tuple[str, ...]

    @property
    def honest(self) -> bool:
        """Whether everything could be checked, and holds."""
        return self.flaw is None and self.over and self.open_seed


class _FlawFound(Exception):  # noqa: N818 - an outcome, not a fault
    def __init__(self, code: str, place: int = 0, want: object = None, got: object = None) -> None:
        super().__init__(code)
        self.code, self.place = code, place
        self.want, self.got = ("" if each is None else type(each).__name__ for each in (want, got))


def verify(record: Record) -> Verdict:
    """Judge a record again from its first message on. Whatever the record holds, it raises nothing."""
    everything = [event for step in record.steps for event in step.events]
    flaw, end = _first_flaw(record)
    return Verdict(
        flaw,
        len(record.steps),
        len(everything),
        sum(isinstance(event, DrawMade) for event in everything),
        end.status == "over",
        _how_dealt(everything),
        bool(record.seed),
        next((event.commitment for event in reversed(everything) if isinstance(event, GameOpened | OptionsSet)), ""),
        tuple(dict.fromkeys(event.build for event in everything if isinstance(event, GameOpened | BuildChanged))),
    )


def _how_dealt(everything: Iterable[DeskEvent | Event]) -> str:
    laid = False
    for event in everything:
        if isinstance(event, Dealt):
            return event.by
        laid = laid or isinstance(event, TableLaid)
    return "position" if laid else ""


def _first_flaw(record: Record) -> tuple[Flaw | None, Game]:
    """The first step that does not follow, and the game up to there."""
    game, dice, passed = record.start, _dice(record), 0
    for number, step in enumerate(record.steps, 1):
        try:
            _check(game, step, dice, replace(record, steps=record.steps[: number - 1]))
            for event in step.events:
                game = after(game, event)
        except _FlawFound as found:
            return Flaw(number, passed + found.place + 1, found.code, found.want, found.got), game
        except Exception as error:
            # The record is a stranger's: what can't even be judged was never judged so.
            return Flaw(number, passed + 1, "impossible", got=type(error).__name__), game
        passed += len(step.events)
    return None, game


def _dice(record: Record) -> Dice:
    if record.seed:
        return Dice(record.seed)
    return ToldDice(b"", draws_of(event for step in record.steps for event in step.events))


def draws_of(events: Iterable[DeskEvent | Event]) -> tuple[tuple[str, int, int], ...]:
    """The draws in a log as places in their pools."""
    return tuple((event.name, event.number, event.pool.index(event.result)) for event in events if isinstance(event, DrawMade))


def _check(game: Game, step: Step, dice: Dice, before: Record) -> None:
    """Raises _FlawFound where a step is not what comes of its input and of what was before."""
    first, seed = not before.steps, before.seed
    for place, event in enumerate(step.events):
        _check_commitment(game, event, seed, place)
    if not step.events:
        raise _FlawFound("nothing")
    if step.message is None:
        _check_without_message(game, step, dice, first, seed)
    elif isinstance(opened := step.events[0], GameOpened):
        if not first or len(step.events) > 1 or opened.judge != step.message.sender:
            raise _FlawFound("opened-again", got=opened)
    else:
        _check_message(game, step, dice, before)


def _check_commitment(game: Game, event: DeskEvent | Event, seed: bytes, place: int) -> None:
    """Options and seed are those that were sealed before the deal, and options never change after it."""
    if not isinstance(event, GameOpened | OptionsSet):
        return
    if seed and event.commitment != commitment(seed, terms(game.rule_set, event.options)):
        raise _FlawFound("commitment", place, got=event)
    if game.table is not None:
        raise _FlawFound("options-after-deal", place, got=event)


def _check_message(game: Game, step: Step, dice: Dice, before: Record) -> None:
    """The message is read, judged and carried out once more."""
    assert step.message is not None, "asked of messages only"
    names = [event.name for event in step.events if isinstance(event, PlayerJoined | PlayerReached | PlayerWaits)]
    message = replace(step.message, at=step.at, name=names[0] if names else "")
    # Who spoke as the bot's owner was one: nothing but the end of a game and new judges is open to him.
    around = Circumstances(
        dice, step.at, _friends(step.events), owners=frozenset({message.person}), usual=RULE_SETS[game.rule_set].options(), record=before
    )
    outcome = hear(game, message, around)
    if outcome.events == step.events and outcome.fate == step.fate:
        return
    if not before.seed and any(isinstance(event, Dealt) and event.by == "seed" for event in step.events):
        return
    # Rules may have come from what the group or the house has saved, which is not in the record: the commitment covers them.
    if _by_the_way(step.events) and not _by_the_way(outcome.events):
        return
    if _of_saved_rules(step.events) and _of_saved_rules(outcome.events):
        return
    if game.table is None and all(isinstance(event, DeskEvent) and not isinstance(event, TableLaid) for event in step.events):
        # Who gets which chair hangs on who is the bot's friend; until the deal nothing follows from it but who sits where.
        return
    _compare(outcome.events, step.events)
    raise _FlawFound("fate")


def _by_the_way(events: Events) -> bool:
    """A judge has set the rules, and nothing else has happened."""
    kinds = [type(event) for event in events if not isinstance(event, Answered)]
    return kinds == [JudgeActed, OptionsSet]


def _friends(events: Events) -> frozenset[str] | None:
    """Whom the bot could write to, as far as it mattered: who stood in the waiting list untested was no friend."""
    untested = any(isinstance(event, PlayerWaits) for event in events) and not any(isinstance(event, PlayerTested) for event in events)
    return frozenset() if untested else None


def _of_saved_rules(events: Events) -> bool:
    """A judge keeps rules for his group's later games, drops some, or is asked whether he will: nothing of this game hangs on them.

    Nor does what comes of it, for what the group has saved already is not in the record.
    """
    match [event for event in events if not isinstance(event, Answered)]:
        case [] | [JudgeActed(), RulingsSaved()]:
            return True
        case [Asked(OpenQuestion(asked=Lobby("裁定", arguments=(word, *_))))]:
            return word in SETS
    return False


def _compare(wanted: Events, got: Events) -> None:
    """Raises _FlawFound at the first event that is another one."""
    for place in range(max(len(wanted), len(got))):
        want = wanted[place] if place < len(wanted) else None
        is_there = got[place] if place < len(got) else None
        if want != is_there:
            raise _FlawFound("missing" if is_there is None else "added" if want is None else "differs", place, want, is_there)


def _check_without_message(game: Game, step: Step, dice: Dice, first: bool, seed: bytes) -> None:
    """What the clock did: the limit that was due, at its own time. Or how a script set its game up."""
    opening = step.events[0]
    if first and any(isinstance(event, TableLaid) for event in step.events):
        _check_set_up(step, dice, seed)
    elif all(isinstance(event, DeskEvent) and not isinstance(event, OF_LIMITS) for event in step.events):
        if said := [event for event in step.events if isinstance(event, OF_PEOPLE)]:
            raise _FlawFound("nobody", step.events.index(said[0]), got=said[0])
    elif isinstance(opening, SeatIdled):
        _check_set_aside(game, step, dice)
    elif (stands := _standstill(game, opening, dice)) is not None:
        _compare(stands, step.events)
    else:
        _check_limit(game, step, dice)


def _standstill(game: Game, opening: DeskEvent | Event, dice: Dice) -> Events | None:
    """What comes of a quarantine, or of the owner's stopping all games; None for everything else."""
    match opening:
        case Quarantined(at=at, why=why):
            happened = standstill.freeze(game, why, at)
        case HouseStopped():
            o = opening
            happened = standstill.stop(game, standstill.Cause(o.at, o.cause, o.mark, o.before, o.now, o.until))
        case HouseResumed(at=at):
            happened = standstill.resume(game, at, dice)
        case _:
            return None
    return happened[1].events if len(happened) > 1 else ()


def _check_set_aside(game: Game, step: Step, dice: Dice) -> None:
    """Somebody has been gone from the group for a day, and nobody waits for him any more (try-out 97)."""
    _, *aside = presence.set_aside(silent(game), step.at, dice)
    if not aside:
        raise _FlawFound("nothing-due", got=step.events[0])
    _compare(aside[0].events, step.events)


def _check_limit(game: Game, step: Step, dice: Dice) -> None:
    """A limit has come, and its result went out, was held back for the judges, or went out at last."""
    opening, game = step.events[0], silent(game)
    window, rings = review.next_limit(game), limits.ring_time(game)
    if window is None or rings is None:
        raise _FlawFound("nothing-due" if game.table is not None else "nobody", got=opening)
    moved = next((event.at for event in step.events if isinstance(event, LimitsMoved) and event.word == HELD), None)
    late = window.due + opening.held.delay if isinstance(opening, HoldBegan) and opening.held.delay else rings
    _, ended = limits.end_limits(game, rings if moved is None and late < rings else moved or late, dice)
    if not ended:
        raise _FlawFound("nothing-due", got=opening)
    _compare(ended[0].events, step.events)
    if step.at != ended[0].at:
        raise _FlawFound("time", got=opening)


def _check_set_up(step: Step, dice: Dice, seed: bytes) -> None:
    """A script's game has no lobby: its deal, and the first day that may be open already, are made again."""
    laid = next(n for n, event in enumerate(step.events) if isinstance(event, TableLaid))
    opening: Any = step.events[laid]
    table, played = opening.table, step.events[laid + 1 :]
    dealt = next((event for event in played if isinstance(event, Dealt)), None)
    if dealt is None:
        return
    rules = RULE_SETS[table.rule_set]
    if dealt.by == "seed" and seed:
        again, events = deal(rules, table.options, table.zone, step.at, dice, seats=len(dealt.roles))
        if again != table:
            raise _FlawFound("differs", laid, opening, opening)
    else:
        events = tuple(
            event for event in played[: next(n for n, event in enumerate(played) if isinstance(event, Dealt)) + 2] if isinstance(event, Event)
        )
    if len(played) > len(events):
        judge = next((event.judge for event in step.events if isinstance(event, GameOpened)), "")
        begun = decide(fold(table, events), Begin(judge=judge, sure=True), step.at, dice)
        events = (*events, *begun) if isinstance(begun, tuple) else events
    for place, (want, got) in enumerate(zip(events, played, strict=False)):
        if want != got:
            raise _FlawFound("differs", laid + 1 + place, want, got)
    if len(events) != len(played):
        raise _FlawFound("missing" if len(played) < len(events) else "added", laid + 1 + min(len(events), len(played)))
