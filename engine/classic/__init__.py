"""classic, 狼头局: three wolves, three gods, four villagers. The rule set as one value."""

from __future__ import annotations

from typing import Any

from engine.classic import commands as classic
from engine.classic import day, duel, falls, night, position, wolves
from engine.classic.duties import DUTIES, PHASES
from engine.classic.options import Options
from engine.classic.state import HUNTER, SEER, VILLAGER, WITCH, WOLF, Classic, camp, outcome
from engine.common import commands as common
from engine.common import doors, early
from engine.common.acting import take_back_notes
from engine.common.acts import EVERYWHERE, STANDING_ORDERS
from engine.common.deal import deal_roles, read_role
from engine.common.falls import tell_fallen
from engine.common.turn import Act, Answer, Turn
from engine.rule_set import RuleSet


def _sizes(options: Options) -> tuple[int, ...]:
    return (len(_roles(options, 0)),)


def _roles(options: Options, _seats: int) -> tuple[str, ...]:
    """C-01…C-06."""
    return (WOLF, WOLF, WOLF, SEER, WITCH, HUNTER, *(VILLAGER for _ in range(options.villagers)))


def _nightly(act: Act) -> Act:
    """An act after which the night may be complete."""

    def acted(turn: Turn, command: Any) -> Answer:
        answer = act(turn, command)
        if answer is None:
            night.proceed(turn)
        return answer

    return acted


NIGHT_WORDS = {
    classic.ElectHead: "狼头",
    classic.Submit: "刀",
    classic.Pick: "定刀",
    classic.PassKill: "空刀",
    classic.Duel: "决战",
    classic.Check: "验",
    classic.Save: "救",
    classic.Poison: "毒",
    classic.NoPotion: "不用药",
}
"""What may be noted for the night, by its word."""


CLASSIC = RuleSet(
    name="classic",
    title="狼头局",
    options=Options,
    own=Classic,
    sizes=_sizes,
    roles=_roles,
    impossible=lambda _options: None,
    deal=lambda options, dice, by_hand, seats: deal_roles(_roles(options, seats), dice, by_hand),
    read_entry=lambda entry: read_role(entry, position.ROLES),
    camp=camp,
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
    withdraw=wolves.withdraw,
    close=lambda options: day.CLOSE[options.close_order],
    # Limits that fall together end in this order: shot, badge, head, then what waits for them.
    windows=("muster", early.EARLY, "shot", "badge", "head", "day", "nightfall", "election", "kill", "check", "witch", "doors", "words"),
    night_windows=night.ACTING,
    early=PHASES,
    duties=DUTIES,
    acts={
        **EVERYWHERE,
        **STANDING_ORDERS,
        common.TakeBack: take_back_notes(NIGHT_WORDS),
        common.NameBadge: falls.name_badge,
        classic.NameHeir: falls.name_head,
        common.Shoot: falls.shoot,
        common.HoldFire: falls.hold_fire,
        classic.ElectHead: _nightly(wolves.elect_head),
        classic.Submit: _nightly(wolves.submit),
        classic.Pick: _nightly(wolves.pick),
        classic.PassKill: _nightly(wolves.pass_kill),
        classic.Duel: _nightly(duel.propose),
        classic.Consent: _nightly(duel.consent),
        classic.Check: _nightly(night.check),
        classic.Save: _nightly(night.save),
        classic.Poison: _nightly(night.poison),
        classic.NoPotion: _nightly(night.no_potion),
        common.GiveCard: _nightly(day.card),
    },
    time_outs={
        "muster": doors.muster_over,
        early.EARLY: early.ended,
        "day": doors.close_day,
        "nightfall": doors.nothing,
        "shot": falls.shot_over,
        "badge": falls.badge_over,
        "head": falls.head_over,
        "words": doors.words_over,
        "election": night.election_over,
        "kill": night.kill_over,
        "check": night.acting_over,
        "witch": night.acting_over,
        "doors": night.doors_over,
    },
    steps={
        "vote": day.count_votes,
        "cards": day.give_cards,
        "shot": falls.ask_shot,
        "verdict": falls.verdict,
        "titles": falls.day_titles,
        "dusk": doors.dusk,
        "night": day.night,
        "kill": night.kill_falls,
        "poison": night.poison_falls,
        "plan": duel.run_plan,
        "fallen": tell_fallen,
        "night_titles": falls.night_titles,
        "dawn": day.dawn,
    },
)
