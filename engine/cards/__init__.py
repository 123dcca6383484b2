"""cards, 特权牌局: rows of privilege cards, points, two ballots a day. The rule set as one value."""

from __future__ import annotations

from engine.cards import acts, day, deck, night, phases, position
from engine.cards import commands as cards
from engine.cards.duties import DUTIES, PHASES
from engine.cards.options import CardsOptions
from engine.cards.outcome import outcome
from engine.cards.state import Cards
from engine.common import ballot, doors, early
from engine.common import commands as common
from engine.common.acts import EVERYWHERE
from engine.rule_set import RuleSet

CARDS = RuleSet(
    name="cards",
    title="特权牌局",
    options=CardsOptions,
    own=Cards,
    sizes=deck.sizes,
    roles=deck.camps_of,
    impossible=deck.impossible,
    deal=deck.deal,
    read_entry=deck.read_entry,
    camp=lambda role: role,
    outcome=outcome,
    role_names=position.ROLES,
    first_phase="night",
    begin_day=phases.start_day,
    begin_night=night.begin_night,
    role_key="camp",
    hours={"signup": "19:00", "day": "12:00", "night": "20:00"},
    set_up=position.set_up,
    seat_keys=position.SEAT_KEYS,
    game_keys=(),
    facts=position.facts,
    withdraw=acts.withdraw,
    close=lambda _options: ("count",),
    # Limits that fall together end in this order: what closes a ballot, then what waits for it.
    windows=("muster", early.EARLY, "preparation", "day", "runoff", "nomination", "verdict", "night", "dusk", "doors", "words"),
    night_windows=("night",),
    early=PHASES,
    duties=DUTIES,
    phase_ends=("muster", "preparation", "day", "runoff", "nomination", "verdict", "doors", "dusk"),
    hourly=("preparation", "night", "doors", "day", "dusk"),
    acts={
        **EVERYWHERE,
        common.Begin: phases.begin,
        cards.Arrange: acts.arrange,
        cards.ChooseCamp: acts.choose_camp,
        cards.Use: acts.use,
        cards.Declare: acts.declare,
        common.TakeBack: acts.take_back,
        common.BallotPost: day.vote,
        common.ProxyRequest: day.request_proxy,
        common.RecordBallot: lambda turn, wish: ballot.record_ballot(turn, wish, free=True, bars=day.bars),
        cards.VoteLife: day.vote_life,
        common.GiveCard: day.card,
        common.CloseDoors: day.close_votes,
    },
    time_outs={
        "muster": doors.muster_over,
        early.EARLY: early.ended,
        "preparation": phases.preparation_over,
        "night": doors.nothing,
        "doors": phases.doors_over,
        "day": doors.close_day,
        "runoff": day.runoff_over,
        "nomination": day.nomination_over,
        "verdict": day.verdict_over,
        "dusk": day.dusk_over,
        "words": doors.words_over,
    },
    steps={
        "nightfall": night.nightfall,
        "dawn": night.dawn,
        "count": day.count,
        "execution": day.execution,
        "saint": day.saint,
        "slain": day.slain,
        "deaths": day.deaths,
        "bulletin": day.bulletin,
        "day settled": day.day_settled,
        "victory": day.victory,
    },
)

__all__ = ["CARDS"]
