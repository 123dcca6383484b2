"""The night of classic (§2.3): windows, drafts, the witch, the seer, and the settlement."""

from __future__ import annotations

from typing import Any

from engine.classic import duel, wolves
from engine.classic.acting import ACTED, aimed, done, drafting, may_act
from engine.classic.commands import Check, NoPotion, Poison, Save
from engine.classic.events import Checked, KillPicked, NightCleared, PotionUsed, SettlementBegan, VictimShown
from engine.classic.falls import fall
from engine.classic.state import SEER, VILLAGE, WITCH, WOLF, camp
from engine.common import night as common_night
from engine.common.commands import SeatCommand
from engine.common.doors import open_night
from engine.common.night import run_drafts
from engine.common.table import MINUTE, Moment, Window
from engine.common.turn import Answer, Question, Refusal, Turn

SETTLEMENT = ("kill", "poison", "verdict", "plan", "fallen", "night_titles")
"""§2.3 steps 5–7, in order; what follows is the opening."""

ACTING = ("election", "kill", "check", "witch")
"""Windows that the settlement waits for (N5)."""

POTIONS = (Save, Poison, NoPotion)
"""One of them a night (R-24)."""


def begin_night(turn: Turn) -> None:
    """N0: every window counts from the close; what was drafted is done now, in the order it came (R-73)."""
    table, options = turn.table, turn.table.options
    drafts = table.drafts
    open_night(turn)
    turn.happen(NightCleared())
    limit = {"election": options.head_ballot, "kill": options.kill, "check": options.seer, "witch": options.witch}
    for name in ACTING:
        if _wanted(turn, name):
            turn.open(name, table.close + limit[name] * MINUTE, holds=False)
    run_drafts(turn, drafts)
    proceed(turn)


def _wanted(turn: Turn, name: str) -> bool:
    """Does tonight still wait for this window? (N5)"""
    table, own = turn.table, turn.table.own
    if name == "election":
        voted = {b.seat for b in own.night.ballots}
        return table.day == 1 and not wolves.elected_before(table) and any(w not in voted for w in table.living(WOLF))
    if name == "kill":
        return not own.night.picked and bool(table.living(WOLF))
    if name == "check":
        return own.night.checked is None and bool(table.living(SEER))
    return not own.night.potion and bool(table.living(WITCH)) and "held" in (own.save, own.poison)


def proceed(turn: Turn) -> None:
    """After anything that can change what the night waits for: elect, judge a duel, shut windows, settle."""
    if turn.over() or turn.table.phase != "night":
        return
    wolves.elect(turn)
    duel.weigh(turn)
    if turn.over():
        return
    for name in ACTING:
        if turn.table.window(name) is not None and not _wanted(turn, name):
            turn.shut(name)
            if name == "election":
                wolves.draw_head(turn)
    show_victim(turn)
    if not turn.table.own.night.settling and not any(turn.table.window(name) for name in ACTING):
        turn.happen(SettlementBegan())
        turn.then(*(Moment(step) for step in SETTLEMENT))


def show_victim(turn: Turn) -> None:
    """通灵 (C-35, C-40, R-42): at the pick, the pass or the end of the time, while 救药 is held."""
    own = turn.table.own
    if own.night.picked and not own.night.shown and own.save == "held" and turn.table.living(WITCH):
        turn.happen(VictimShown(own.night.target))


# -- limits


def election_over(turn: Turn, window: Window) -> None:
    wolves.close_election(turn, window)
    proceed(turn)


def kill_over(turn: Turn, _window: Window) -> None:
    """C+30: a head who did not choose, R-19."""
    duel.lapse(turn)
    target = wolves.sole_target(turn) if turn.table.options.head_timeout == "sole" else None
    turn.happen(KillPicked(target, "silence" if target is None else "sole"))
    proceed(turn)


def acting_over(turn: Turn, _window: Window) -> None:
    proceed(turn)


def doors_over(turn: Turn, _window: Window) -> None:
    # A night that a judge has opened again may have nothing left to wait for, and yet not be settled.
    proceed(turn)
    common_night.doors_over(turn, ACTING)


# -- witch and seer


def save(turn: Turn, wish: Save) -> Answer:
    """救 N (C-36…C-40, R-37)."""
    night = turn.table.own.night
    if refusal := _may_use(turn, wish, "save") or aimed(turn, wish.target, "C-36"):
        return refusal
    if wish.target == wish.seat:
        return Refusal("not-yourself", "C-38")
    announced = night.shown and night.target == wish.target and not drafting(turn)
    if not announced and turn.table.options.save_target == "victim_only":
        return Refusal("save-victim-only", "R-37")
    if not announced and not wish.sure:
        return Question("save-not-announced", "R-37", (wish.target, int(night.shown and not drafting(turn))))
    done(turn, wish, PotionUsed(wish.seat, "save", wish.target), POTIONS)
    return None


def poison(turn: Turn, wish: Poison) -> Answer:
    """毒 N (C-41, C-42, R-38)."""
    if refusal := _may_use(turn, wish, "poison") or aimed(turn, wish.target, "C-41"):
        return refusal
    if wish.target == wish.seat and turn.table.options.self_poison == "no":
        return Refusal("not-yourself", "R-38")
    if wish.target == wish.seat and not wish.sure:
        return Question("poison-yourself", "R-38")
    done(turn, wish, PotionUsed(wish.seat, "poison", wish.target), POTIONS)
    return None


def no_potion(turn: Turn, wish: NoPotion) -> Answer:
    """不用药, final."""
    if refusal := _may_use(turn, wish, ""):
        return refusal
    done(turn, wish, PotionUsed(wish.seat, "none", None), POTIONS)
    return None


def _may_use(turn: Turn, wish: SeatCommand, potion: str) -> Refusal | None:
    table, own = turn.table, turn.table.own
    witch = table.seat(wish.seat).role == WITCH and not table.knows_out(wish.seat)
    # By day it is still last night's potion that stands there.
    if witch and (drafting(turn) or not own.night.potion) and (getattr(own, potion) == "spent" if potion else own.save == own.poison == "spent"):
        return Refusal("potion-spent", "C-42" if potion == "poison" else "C-40", (potion or "both",))
    return may_act(turn, wish, WITCH, "witch", "C-90", final=ACTED if own.night.potion else None)


def check(turn: Turn, wish: Check) -> Answer:
    """验 N (C-33, C-34, R-70): answered at once."""
    table = turn.table
    checked = ACTED if table.own.night.checked is not None else None
    if refusal := may_act(turn, wish, SEER, "check", "C-89", checked) or aimed(turn, wish.target, "R-70"):
        return refusal
    done(turn, wish, Checked(wish.seat, wish.target, camp(table.seat(wish.target).role) == VILLAGE), (Check,))
    return None


# -- settlement


def kill_falls(turn: Turn, _moment: Moment) -> None:
    """Step 5 (C-76): saved, or out; a target that a red took before is nothing (R-77)."""
    night: Any = turn.table.own.night
    target, saved = night.target, night.saved
    if saved is not None and saved != target:
        turn.note(saved, "save-idle", "R-37", *_witch(turn))
    if target is None:
        return
    if not turn.table.lives(target):
        turn.note(target, "kill-late", "R-77")
    elif target == saved:
        turn.note(target, "saved", "C-76", *_witch(turn))
    else:
        turn.note(target, "killed", "C-76")
        fall(turn, target, "kill")


def poison_falls(turn: Turn, _moment: Moment) -> None:
    """Step 6 (C-77): whoever is out already is not put out again (R-40)."""
    target = turn.table.own.night.poisoned
    if target is None:
        return
    out = turn.table.seat(target).out
    if out is None:
        turn.note(target, "poisoned", "C-77", *_witch(turn))
        fall(turn, target, "poison")
    else:
        turn.note(target, "poison-late", "R-77" if out.cause == "red" else "R-40", *_witch(turn))


def _witch(turn: Turn) -> tuple[int, ...]:
    return tuple(seat.number for seat in turn.table.seats if seat.role == WITCH)
