"""plain, 白板局: wolves and villagers, nothing else. The game that mathematics knows, and the smallest rule set."""

from __future__ import annotations

from engine.common import commands as common
from engine.common import doors, early
from engine.common.acting import take_back_notes
from engine.common.acts import EVERYWHERE
from engine.common.deal import deal_roles, read_role
from engine.common.duties import REPORT, Duty, of_phases
from engine.common.falls import tell_fallen
from engine.plain import commands as plain
from engine.plain import day, night, position
from engine.plain.options import PlainOptions
from engine.plain.state import ROLES, Plain, camp, impossible, outcome, roles, sizes
from engine.rule_set import RuleSet

PHASES = (early.vote("day"), early.night())
"""What may end before its limit."""

PLAIN = RuleSet(
    name="plain",
    title="白板局",
    options=PlainOptions,
    own=Plain,
    sizes=sizes,
    roles=roles,
    impossible=impossible,
    deal=lambda options, dice, by_hand, seats: deal_roles(roles(options, seats), dice, by_hand),
    read_entry=lambda entry: read_role(entry, ROLES),
    camp=camp,
    outcome=outcome,
    role_names=ROLES,
    first_phase="day",
    begin_day=lambda turn, date: doors.open_day(turn, date, first=True),
    begin_night=night.begin_night,
    role_key="role",
    hours={"signup": "22:00", "day": "12:00", "night": "22:00"},
    set_up=position.set_up,
    seat_keys=(),
    game_keys=(),
    facts=position.facts,
    close=lambda _options: ("vote", "night"),
    windows=("muster", early.EARLY, "day", "kill", "doors", "words"),
    night_windows=night.ACTING,
    early=PHASES,
    duties=(REPORT, *of_phases(PHASES), Duty("knife", "kill", night.without_knife)),
    acts={
        **EVERYWHERE,
        common.Begin: night.begin,
        common.TakeBack: take_back_notes({plain.Knife: "刀"}),
        common.GiveCard: day.card,
        plain.Knife: night.strike,
    },
    time_outs={
        "muster": doors.muster_over,
        early.EARLY: early.ended,
        "day": doors.close_day,
        "kill": night.kill_over,
        "doors": night.doors_over,
        "words": doors.words_over,
    },
    steps={
        "vote": day.count_votes,
        "night": day.night,
        "kill": night.kill_falls,
        "fallen": tell_fallen,
        "dawn": day.dawn,
    },
    offered=False,
)
