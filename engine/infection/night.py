"""The night of infection (§2.1): N0, the windows of 4.3, and what each of them ends with."""

from __future__ import annotations

from engine.common import night as common_night
from engine.common.doors import open_night
from engine.common.night import run_drafts
from engine.common.table import MINUTE, Moment, Window
from engine.common.turn import Turn
from engine.infection.events import DarkFell, OverloadGranted, OverloadSpent, ReckoningBegan, SkillsLost, TargetShown
from engine.infection.outcome import able
from engine.infection.settlement import settlement, stands
from engine.infection.stages import trigger
from engine.infection.state import BLOOD, FIREWALL, FORESEE, FORMAT, INFECT, OVERLOAD, PURIFY, TONGLING, WITCH, Declaration, nature, sees_target

ACTING = ("infect", "overload", "guard", "seer", "overload_new", "purify")
"""Windows that the settlement waits for, open every night whoever lives, so that their end tells nothing."""
ENOUGH_OUTS = 2
"""I-41."""


def begin_night(turn: Turn) -> None:
    """N0: the night-start state is kept; every window counts from the close; drafts run (R-73)."""
    drafts = turn.table.drafts
    turn.happen(DarkFell(able(turn.table), turn.table.own.counted >= ENOUGH_OUTS))
    open_night(turn)
    for name in ACTING:
        turn.open(name, _limit(turn, name), holds=False)
    run_drafts(turn, drafts)


def _limit(turn: Turn, name: str) -> int:
    options = turn.table.options
    minutes = {
        "infect": options.infect,
        "overload": options.overload,
        "guard": options.guard,
        "seer": options.seer,
        "overload_new": options.overload_new,
        "purify": options.witch,
    }[name]
    return int(turn.table.close + minutes * MINUTE)


def doors_over(turn: Turn, _window: Window) -> None:
    common_night.doors_over(turn, ACTING)


# -- the ends of the windows


def infect_over(turn: Turn, window: Window) -> None:
    """+30: 血睿 settles (N1); now 通灵 and a new 过载 are told."""
    blood = turn.table.own.night.act(BLOOD)
    if blood is not None and stands(turn, blood):
        _bleed(turn, blood)
    show_target(turn)
    acting_over(turn, window)


def _bleed(turn: Turn, blood: Declaration) -> None:
    """I-21, I-24, Q-09: on a 衍生者 it gives 过载 and evolves; on anybody else it is as if nothing were."""
    derived = turn.table.lives(blood.target) and nature(turn.table, blood.target).derived
    if derived:
        _grant(turn, blood.target)
    else:
        turn.note(blood.target, "blood-idle", "Q-09", blood.seat)
    if derived or turn.table.options.blood_miss == "evolve":
        trigger(turn, blood.seat)


def _grant(turn: Turn, seat: int) -> None:
    """Q-11: once, or anew when it is spent, but not while it is being used."""
    options, now = turn.table.options, nature(turn.table, seat).overload
    using = any(act.skill == OVERLOAD and act.seat == seat for act in turn.table.own.night.acts)
    if now == "none" or (now == "spent" and options.overload_regrant == "per_grant" and not using):
        window = turn.table.window("overload_new")
        in_time = window is not None and turn.at < window.due
        turn.happen(OverloadGranted(seat, tonight=options.overload_when == "same_night" and in_time))


def show_target(turn: Turn) -> None:
    """通灵 (I-44, Q-22): tonight's target, once 感染 can't be replaced any more."""
    table = turn.table
    seats = tuple(seat for seat in table.living(WITCH) if sees_target(table, seat))
    if seats and not table.own.night.shown and table.phase == "night" and table.window("infect") is None:
        act = table.own.night.act(INFECT)
        turn.happen(TargetShown(seats, None if act is None else act.target))


def overload_over(turn: Turn, window: Window) -> None:
    """What was declared in this window is spent (N2)."""
    night = turn.table.own.night
    for act in night.acts:
        if act.skill == OVERLOAD and (act.seat in night.granted) == (window.name == "overload_new"):
            turn.happen(OverloadSpent(act.seat))
    acting_over(turn, window)


def guard_over(turn: Turn, window: Window) -> None:
    """N3: 防火墙 is used, its owner evolves (I-70)."""
    if act := turn.table.own.night.act(FIREWALL):
        trigger(turn, act.seat)
    acting_over(turn, window)


def seer_over(turn: Turn, window: Window) -> None:
    """Under `night_end` 预言 stays open until here; answered at once it has evolved its owner already (I-36, Q-20)."""
    act = turn.table.own.night.act(FORESEE)
    if act is not None and turn.table.options.seer_snapshot == "night_end":
        trigger(turn, act.seat)
    acting_over(turn, window)


def purify_over(turn: Turn, window: Window) -> None:
    """N5: what 净化 and 格式化 cost (I-48, I-50, I-52, Q-18)."""
    night = turn.table.own.night
    purify, format_ = night.act(PURIFY), night.act(FORMAT)
    if purify is not None and purify.stage == 2:
        turn.happen(SkillsLost(purify.seat, (TONGLING,), "use"))
        turn.happen(SkillsLost(purify.seat, (PURIFY,), "use", until_full=turn.table.options.purify_loss == "stage_only"))
    if purify is not None and purify.stage > 2:
        turn.happen(SkillsLost(purify.seat, (PURIFY,), "use"))
    if format_ is not None:
        turn.happen(SkillsLost(format_.seat, (FORMAT,), "use"))
    acting_over(turn, window)


def acting_over(turn: Turn, _window: Window) -> None:
    """A night settles when its last window ends."""
    show_target(turn)
    night = turn.table.own.night
    if not night.settling and not any(turn.table.window(name) for name in ACTING):
        turn.happen(ReckoningBegan())
        turn.then(*(Moment(step) for step in settlement(turn.table.options)))
