"""classic, 狼头局: three wolves, three gods, four villagers. The rule set as one value."""

from __future__ import annotations

from typing import Any

from engine.classic import commands as do
from engine.classic import day, duel, falls, night, position, wolves
from engine.classic.options import Options
from engine.classic.state import HUNTER, SEER, VILLAGER, WITCH, WOLF, Classic, camp, outcome
from engine.common import ballot, commands, doors, penalty, titles
from engine.common.turn import Act, Answer, Refusal, Turn
from engine.rule_set import RuleSet


def _roles(options: Options) -> tuple[str, ...]:
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


def _no_take_back(_turn: Turn, _wish: commands.TakeBack) -> Answer:
    return Refusal("no-take-back", "R-24")


CLASSIC = RuleSet(
    name="classic",
    title="狼头局",
    options=Options,
    own=Classic,
    roles=_roles,
    camp=camp,
    outcome=outcome,
    role_names=position.ROLES,
    begin_night=night.begin_night,
    set_up=position.set_up,
    seat_keys=position.SEAT_KEYS,
    game_keys=position.GAME_KEYS,
    facts=position.facts,
    close=lambda options: day.CLOSE[options.close_order],
    # Limits that fall together end in this order: shot, badge, head, then what waits for them.
    windows=("muster", "shot", "badge", "head", "words", "day", "nightfall", "election", "kill", "check", "witch", "doors"),
    acts={
        commands.TimeUp: doors.time_up,
        commands.Muster: doors.muster,
        commands.Begin: doors.begin,
        commands.BallotPost: ballot.post_ballot,
        commands.ProxyRequest: ballot.request_proxy,
        commands.RecordBallot: ballot.record_ballot,
        commands.AskSpeedUp: doors.ask_speed_up,
        commands.LastWords: doors.leave_words,
        commands.GiveOrder: titles.give_order,
        commands.DropOrders: titles.drop_orders,
        commands.TakeBack: _no_take_back,
        commands.NameBadge: falls.name_badge,
        do.NameHeir: falls.name_head,
        do.Shoot: falls.shoot,
        do.HoldFire: falls.hold_fire,
        do.ElectHead: _nightly(wolves.elect_head),
        do.Submit: _nightly(wolves.submit),
        do.Pick: _nightly(wolves.pick),
        do.PassKill: _nightly(wolves.pass_kill),
        do.Duel: _nightly(duel.propose),
        do.Consent: _nightly(duel.consent),
        do.Check: _nightly(night.check),
        do.Save: _nightly(night.save),
        do.Poison: _nightly(night.poison),
        do.NoPotion: _nightly(night.no_potion),
        commands.GiveCard: _nightly(day.card),
        commands.TakeCard: penalty.take_card,
        commands.CloseDoors: doors.close_doors,
        commands.OpenDoors: doors.open_doors,
        commands.Postpone: doors.postpone,
        commands.SpeedUp: doors.speed_up,
        commands.Pause: doors.pause,
        commands.Resume: doors.resume,
        commands.Abort: doors.abort,
    },
    time_outs={
        "muster": doors.muster_over,
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
        "fallen": falls.tell_fallen,
        "night_titles": falls.night_titles,
        "dawn": day.dawn,
    },
)
