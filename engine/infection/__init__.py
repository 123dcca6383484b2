"""infection, 感染局: one 狼头 and whom he turns, five 身份, six to eight 村民. The rule set as one value."""

from __future__ import annotations

from typing import Any

from engine.common import commands as common
from engine.common import doors, early, titles, vote
from engine.common.acts import EVERYWHERE, STANDING_ORDERS
from engine.common.deal import deal_roles, read_role
from engine.common.falls import tell_fallen
from engine.common.table import Dice
from engine.infection import commands as infection
from engine.infection import day, falls, night, position, settlement, skills, stages
from engine.infection.duties import DUTIES, PHASES
from engine.infection.options import InfectionOptions
from engine.infection.outcome import outcome
from engine.infection.state import HEAD, IDENTITIES, VILLAGER, Infection, camp_of
from engine.rule_set import Deal, RuleSet

SIZES = (12, 13, 14)
"""I-07."""


def _roles(_options: Any, seats: int) -> tuple[str, ...]:
    """I-02, I-05, I-06: what is over is 村民."""
    named = (HEAD, *IDENTITIES)
    return (*named, *(VILLAGER for _ in range(seats - len(named))))


def _deal(options: Any, dice: Dice, by_hand: tuple[Any, ...] | None, seats: int) -> Deal:
    if seats not in SIZES:
        raise ValueError(f"infection seats {' or '.join(map(str, SIZES))} players, not {seats}")
    return deal_roles(_roles(options, seats), dice, by_hand)


INFECTION = RuleSet(
    name="infection",
    title="感染局",
    options=InfectionOptions,
    own=Infection,
    sizes=lambda _options: SIZES,
    roles=_roles,
    impossible=lambda _options: None,
    deal=_deal,
    read_entry=lambda entry: read_role(entry, position.ROLES),
    camp=camp_of,
    outcome=outcome,
    role_names=position.ROLES,
    first_phase="day",
    begin_day=lambda turn, date: doors.open_day(turn, date, first=True),
    begin_night=night.begin_night,
    role_key="role",
    hours={"signup": "12:00", "day": "12:00", "night": "22:00"},
    set_up=position.set_up,
    seat_keys=position.SEAT_KEYS,
    game_keys=position.GAME_KEYS,
    facts=position.facts,
    votable=day.votable,
    withdraw=skills.withdraw,
    close=lambda _options: day.CLOSE,
    # Limits that fall together end in this order: 血睿 settles before a held 过载 is spent, and all before the opening.
    windows=("muster", early.EARLY, "shot", "badge", "day", "ballot", "nightfall", *night.ACTING, "doors", "words"),
    night_windows=night.ACTING,
    early=PHASES,
    duties=DUTIES,
    acts={
        **EVERYWHERE,
        **STANDING_ORDERS,
        common.TakeBack: skills.take_back,
        common.NameBadge: titles.name_badge,
        common.Shoot: falls.shoot,
        common.HoldFire: falls.hold_fire,
        infection.UseSkill: skills.use,
        infection.StandForSheriff: day.stand,
        common.GiveCard: day.card,
    },
    time_outs={
        "muster": doors.muster_over,
        early.EARLY: early.ended,
        "day": doors.close_day,
        "ballot": vote.further_over,
        "nightfall": doors.nothing,
        "shot": falls.shot_over,
        "badge": titles.badge_over,
        "words": doors.words_over,
        "infect": night.infect_over,
        "overload": night.overload_over,
        "guard": night.guard_over,
        "seer": night.seer_over,
        "overload_new": night.overload_over,
        "purify": night.purify_over,
        "doors": night.doors_over,
    },
    steps={
        "vote": day.count_votes,
        "cards": day.give_cards,
        "shot": falls.ask_shot,
        "titles": day.day_titles,
        "dusk": doors.dusk,
        "night": day.night,
        "shields": settlement.raise_shields,
        "infection": settlement.infect,
        "overloads": settlement.overloads,
        "overload": settlement.overload,
        "cure": settlement.cure,
        "firewall": settlement.firewall,
        "format": settlement.format_out,
        "marks": settlement.mark,
        "stages": stages.commit,
        "rollover": settlement.roll_over,
        "zero": settlement.zero,
        "fallen": tell_fallen,
        "badge": settlement.badge,
        "dawn": day.dawn,
    },
)
