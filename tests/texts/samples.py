"""One or more samples of every event that somebody is told of, each on a table where it can happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.classic import commands as do
from engine.classic import events as classic
from engine.classic.state import Proposal, Submission
from engine.common import event as common
from engine.common import night as night_frame
from engine.common import shot
from engine.common.event import Event
from engine.common.night import NightTold
from engine.common.shot import ShotAsked, ShotFired, ShotHeld
from engine.common.table import Ballot, Draft, Leave, Order, Table, Vacancy, Window
from tests.texts.table import at, dealt, placed

Sample = tuple[Table[Any], Event]


def event_classes() -> Iterator[type[Event]]:
    """Every class of event that is ever told to anybody."""
    for module in (common, shot, night_frame, classic):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and "audience" in vars(kind):
                yield kind


def day() -> Table[Any]:
    return placed("day", sheriff=7, seats={3: {"head": True}}).table


def dusk() -> Table[Any]:
    """Between the close and the night, seats 3 and 7 just fallen."""
    table = day()
    for seat, cause in ((7, "vote"), (3, "shot")):
        table = common.FellOut(seat, cause, at("22:00")).change(table)
    table = classic.HeadFell(3).change(table)
    return replace(table, votes=replace(table.votes, open=False), tally=((7, 4), (8, 1)))


def night(number: int = 2) -> Table[Any]:
    return placed("night", number, sheriff=7, seats={3: {"head": True}}).table


def samples() -> Iterator[Sample]:
    """Samples on which every reader of the audience is told something."""
    yield from _course()
    yield from _ballots()
    yield from _falls()
    yield from _titles()
    yield from _wolves()
    yield from _skills()


def _course() -> Iterator[Sample]:
    game = dealt()
    undealt = replace(game.table, seats=(), phase="signup", day=0)
    sitting = replace(game.table, phase="signup", day=0)
    yield undealt, common.Dealt(tuple(s.role for s in game.table.seats), "seed", at("08:00"))
    yield sitting, common.Mustered(3)
    yield sitting, common.MusterEnded((3, 5))
    yield sitting, common.MusterEnded(())
    yield sitting, common.Began()
    yield sitting, common.DayOpened(1, "2026-01-01", at("12:00"), at("22:00"))
    yield night(), common.DayOpened(3, "2026-01-02", at("23:00"), at("22:00", "2026-01-02"))
    yield replace(night(), sheriff=None), common.DayOpened(3, "2026-01-02", at("23:00"), at("22:00", "2026-01-02"))
    yield day(), common.DayClosed(at("22:00"))
    yield dusk(), common.NightOpened(at("22:10"))
    yield night(1), common.NightOpened(at("22:00"))
    yield night(), common.OpeningWaits()
    for among in (None, (3, 8)):
        yield day(), common.FurtherBallotOpened("again", among, at("22:00"), at("22:30"))
    yield day(), common.FurtherBallotClosed(at("22:30"))
    for winner in ("狼人", "村民", "平局", None):
        yield dusk(), common.GameEnded(winner, "condition", "00" * 32)
    for table in (day(), dusk(), night()):
        yield table, common.LimitsMoved(1800, "延时")
        yield table, common.LimitsMoved(59, "继续")
        yield table, common.Paused(at("18:00"))
    yield day(), common.CloseMoved(at("18:30"))
    for kind, early in (("day", day()), ("doors", night())):
        yield early, common.EarlyEndSet(kind, at("22:05"), at("22:00"))
        yield early, common.EarlyEndDropped(kind, at("23:00"), at("22:00"))
    yield night(), common.SeatReady(3)
    yield night(), common.SeatWaits(3)
    yield sitting, common.WindowMoved("muster", at("20:00"), at("12:00"))
    yield night(), common.OpeningMoved(at("22:45"), night().windows)
    for fallen, word in (((), ""), ((1, 6), ""), ((1,), "指杀"), ((1,), "狼人阵营")):
        words = tuple(word for _ in fallen)
        yield night(), NightTold(2, fallen, words, 4, True)
        yield night(), NightTold(2, fallen, words, None, False)


def _ballots() -> Iterator[Sample]:
    for target in (8, None):
        for by, how in (("self", "first"), ("proxy", "first"), ("proxy", "change"), ("judge", "first"), ("judge", "record"), ("forced", "record")):
            yield day(), common.BallotCast(Ballot(4, target, "装傻", "p1", at("20:00"), by, how == "change"), how)
    yield day(), common.BallotCast(Ballot(4, None, "跟警长", "p1", at("20:00"), "proxy"), "conditional")
    yield day(), common.BallotCast(Ballot(4, 8, "装傻", "p1", at("21:30")), "first")
    yield day(), common.BallotCast(Ballot(4, 8, "装傻", "p1", at("20:30"), changed=True), "change")
    ballots = (Ballot(1, 8, "x", "a", 1), Ballot(7, 8, "x", "b", 2), Ballot(2, None, "", "c", 3, "proxy"), Ballot(4, 1, "x", "d", 4, "forced"))
    yield day(), common.VotesCounted(ballots, 7, ((8, 3), (1, 1)), (8,))
    yield day(), common.VotesCounted((), None, (), ())
    for ground in ("none", "tie", "abstain"):
        yield dusk(), common.NobodyVotedOut(ground)


def _falls() -> Iterator[Sample]:
    for cause in ("vote", "red"):
        yield replace(day(), tally=((8, 3),)), common.FellOut(8, cause, at("22:00"))
    yield replace(day(), tally=((8, 3), (1, 3))), common.FellOut(8, "vote", at("22:00"))
    yield night(), common.FellOut(8, "red", at("22:20"))
    yield night(), common.FallenTold((6, 8))
    for ground in ("no_ballot", "void", "abstained", "judge"):
        yield day(), common.CardGiven((9,), ground, reason="吵闹")
    for scope in ("public", "hidden", "aside"):
        yield night(1), common.CardGiven((2,), "head_ballot", scope)
    yield day().with_seat(9, yellow=1), common.CardTaken(9)
    yield dusk(), common.WordsLeft(7, "我是好人")


def _titles() -> Iterator[Sample]:
    for how, by in (("elected", None), ("drawn", None), ("drawn", 7), ("named", 7), ("order", 7), ("only", 7)):
        for table in (dusk(), night()):
            yield table, common.SheriffMade(4, how, by)
    yield day(), common.NoSheriff()
    yield dusk(), common.TitleAsked(7, ("badge", "head"), at("22:10"))
    yield dusk(), common.TitleAsked(7, ("badge",), at("22:10"), failed=True)
    vacant = replace(dusk(), vacancies=(Vacancy("badge", 7), Vacancy("head", 3)))
    yield vacant, common.HeirNoted("badge", 7, 4)
    yield vacant, common.HeirNoted("head", 3, 1)
    for kind, targets in (("枪", (1,)), ("警徽", (9, 8)), ("传位", (2,))):
        yield day(), common.OrderGiven(Order(6, kind, targets))
    yield day(), common.OrdersDropped(6)
    for wish in _drafts():
        yield dusk(), common.DraftKept(Draft(wish.seat, wish))
        yield dusk(), common.DraftDropped(Draft(wish.seat, wish))
        yield night(), common.DraftFailed(wish.seat, wish, "target-out", "C-71", (7,))
    for enough in (False, True):
        yield day(), common.SpeedAsked(4, 6, enough)
    yield day(), common.SpeedEnough(6)
    yield from _absence()


def _absence() -> Iterator[Sample]:
    leave = Leave(4, at("00:00"), at("00:00") + 3 * 86400, at("10:00"))
    for taken in (leave, replace(leave, granted=True, until=at("00:00") + 86400)):
        yield day(), common.LeaveTaken(taken, public=True)
    yield day(), common.LeaveEnded(4, at("12:00"), public=True)
    for ground, voided in (("judge", 0), ("judge", 2), ("gone", 0)):
        yield day(), common.SeatIdled(4, ground, voided)
    for how in ("act", "judge"):
        yield replace(day(), idle=(4,)), common.SeatWoke(4, how)


def _drafts() -> tuple[Any, ...]:
    return (
        do.ElectHead(seat=1, target=2),
        do.Submit(seat=1, target=7, reason="带队"),
        do.Pick(seat=1, target=7),
        do.PassKill(seat=1),
        do.Duel(seat=1, knives=(7, None, 8)),
        do.Check(seat=4, target=7),
        do.Save(seat=5, target=7),
        do.Poison(seat=5, target=7),
        do.NoPotion(seat=5),
    )


def _wolves() -> Iterator[Sample]:
    submitted = classic.Submitted(Submission(1, 8, "带队"))
    yield night(1), classic.HeadBallotCast(1, 2, at("22:05"))
    for how, by in (("elected", None), ("drawn", None), ("named", 3), ("order", 3), ("only", 3), ("drawn", 3)):
        yield dusk(), classic.HeadMade(2, how, by)
        yield submitted.change(night()), classic.HeadMade(2, how, by)
    yield night(), submitted
    yield night(), classic.SubmissionVoided(1)
    yield submitted.change(night()), classic.Submitted(Submission(1, 9, "像神"))
    yield night(), classic.Submitted(Submission(3, 9, "像神"))
    everybody = night()
    yield replace(everybody, options=replace(everybody.options, submissions="all_wolves")), submitted
    for target, how in ((8, "head"), (None, "pass"), (None, "silence"), (8, "sole")):
        yield night(), classic.KillPicked(target, how)
    proposed = classic.DuelProposed(Proposal(3, (7, 8, None)), spent=True)
    yield night(), proposed
    for yes in (True, False):
        yield proposed.change(night()), classic.DuelAnswered(1, yes)
    for how in ("refused", "withdrawn", "lapsed"):
        yield proposed.change(night()), classic.DuelClosed(how)
    for waits in (False, True):
        yield proposed.change(night()), classic.DuelAgreed((7, 8, None), waits)
    yield night(), classic.DuelRun((7, 8, None), (), wolves_win=False)


def _skills() -> Iterator[Sample]:
    poisonless = night()
    poisonless = replace(poisonless, own=replace(poisonless.own, poison="spent"))
    for table in (night(), poisonless, classic.PotionUsed(5, "poison", 1).change(night())):
        for target in (8, 5, None):
            yield table, classic.VictimShown(target)
    for potion, at_whom in (("save", 8), ("poison", 2), ("none", None)):
        yield night(), classic.PotionUsed(5, potion, at_whom)
    for village in (True, False):
        yield night(), classic.Checked(4, 9, village)
    ordered = common.OrderGiven(Order(6, "枪", (1,))).change(night())
    for table in (night(), ordered, replace(dusk(), windows=(Window("shot", 6, at("22:00"), at("22:10")),))):
        yield table, ShotAsked(6, at("22:10"))
        for how in ("live", "order"):
            yield table, ShotFired(6, 1, how)
        for late in (False, True):
            yield table, ShotHeld(6, late)
