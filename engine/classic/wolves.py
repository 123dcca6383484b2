"""The wolves' business: electing the head, submissions, the pick (rules B; §2.3 steps 1 and 2)."""

from __future__ import annotations

import unicodedata

from engine.classic.acting import ACTED, aimed, done, drafting, may_act
from engine.classic.commands import ElectHead, PassKill, Pick, Submit
from engine.classic.events import DuelClosed, HeadBallotCast, HeadMade, KillPicked, SubmissionVoided, Submitted
from engine.classic.falls import HEAD, reds
from engine.classic.state import WOLF, ClassicTable, Submission
from engine.common.absence import away
from engine.common.ballot import first_to_reach
from engine.common.event import CardGiven
from engine.common.penalty import due_a_red, fall_by_yellows
from engine.common.table import Ballot, Window
from engine.common.turn import Answer, Refusal, Turn

SCOPE = {"hidden_counts": "hidden", "hidden_nocount": "aside", "public": "public"}
"""R-05 → how a yellow for a missing head ballot is given."""


# -- the election of night 1


def elect_head(turn: Turn, wish: ElectHead) -> Answer:
    """狼头 N (C-24, R-18): once, final."""
    table = turn.table
    voted = any(b.seat == wish.seat for b in table.own.night.ballots)
    if table.seat(wish.seat).role == WOLF and (table.day != 1 or elected_before(table)):
        return Refusal("no-election", "C-24")
    if refusal := may_act(turn, wish, WOLF, "election", "C-88", final=ACTED if voted else None):
        return refusal
    if drafting(turn) and any(d.seat == wish.seat and isinstance(d.command, ElectHead) for d in table.drafts):
        return Refusal("acted-already", "R-18")
    if refusal := aimed(turn, wish.target, "C-24"):
        return refusal
    if table.seat(wish.target).role != WOLF:
        return Refusal("not-a-wolf", "C-24", (wish.target,))
    done(turn, wish, HeadBallotCast(wish.seat, wish.target, turn.at))
    return None


def elected_before(table: ClassicTable) -> bool:
    """There was a head when the night opened (a position may name one): nothing to elect."""
    return table.phase == "night" and table.own.night.elected and not table.own.night.ballots


def elect(turn: Turn) -> None:
    """C-25: a head as soon as no other wolf can pass the leader."""
    if turn.table.own.night.elected or turn.table.day != 1:
        return
    leader, votes, rival = _lead(turn)
    missing = len(_owing(turn))
    if leader is not None and votes >= rival + missing:
        turn.happen(HeadMade(leader, "elected"))


def _lead(turn: Turn) -> tuple[int | None, int, int]:
    """The leader (first to reach among equals), his ballots, and those of the best rival."""
    cast = turn.table.own.night.ballots
    counts = {wolf: sum(1 for b in cast if b.target == wolf) for wolf in turn.table.living(WOLF)}
    most = max(counts.values(), default=0)
    if most == 0:
        return None, 0, 0
    top = tuple(wolf for wolf, count in counts.items() if count == most)
    standing = tuple(Ballot(b.seat, b.target, "", "", b.at) for b in cast)
    leader = first_to_reach("last_hold", cast, standing, top)
    return leader, most, max((count for wolf, count in counts.items() if wolf != leader), default=0)


def _owing(turn: Turn) -> tuple[int, ...]:
    voted = {b.seat for b in turn.table.own.night.ballots}
    return tuple(wolf for wolf in turn.table.living(WOLF) if wolf not in voted)


def close_election(turn: Turn, window: Window) -> None:
    """C+20 (C-88): the ballots that are in decide; a yellow for each that is not; reds; a draw where no head is (R-17)."""
    leader, _, _ = _lead(turn)
    if leader is not None and not turn.table.own.night.elected:
        turn.happen(HeadMade(leader, "elected"))
    if owing := tuple(wolf for wolf in _owing(turn) if not away(turn.table, wolf, window.opened, window.due)):
        turn.happen(CardGiven(owing, "head_ballot", SCOPE[turn.table.options.secret_yellow]))
    if fallen := tuple(seat for seat in turn.table.living(WOLF) if due_a_red(turn, seat)):
        fall_by_yellows(turn, fallen, reds)
    draw_head(turn)


def draw_head(turn: Turn) -> None:
    """The election is over without a head: a draw (R-17)."""
    pool = turn.table.living(WOLF)
    if not turn.over() and not turn.table.own.night.elected and pool:
        leader, _, _ = _lead(turn)
        if leader is not None:
            turn.happen(HeadMade(leader, "elected"))
        else:
            turn.happen(HeadMade(turn.draw(HEAD.name, pool), "drawn"))


# -- the kill


def withdraw(turn: Turn, seat: int) -> int:
    """A wish for the kill that nobody has picked yet; whatever else a seat did is final (R-18, R-24)."""
    night = turn.table.own.night
    if night.picked or all(wish.wolf != seat for wish in night.submissions):
        return 0
    turn.happen(SubmissionVoided(seat))
    return 1


def submit(turn: Turn, wish: Submit) -> Answer:
    """刀 N 两字 (C-18, C-19, R-21, R-22, R-24)."""
    table = turn.table
    if refusal := may_act(turn, wish, WOLF, "kill", "C-89", final=chosen(table)):
        return refusal
    if refusal := aimed(turn, wish.target, "C-18"):
        return refusal
    if table.options.self_kill == "no" and table.seat(wish.target).role == WOLF:
        return Refusal("no-wolf-target", "R-22", (wish.target,))
    if refusal := _bad_reason(wish.reason, table.options.reason):
        return refusal
    done(turn, wish, Submitted(Submission(wish.seat, wish.target, wish.reason)), (Submit,))
    return None


def _bad_reason(reason: str, rule: str) -> Refusal | None:
    """R-21: it is the wolves' only channel, so its length is exact."""
    if rule == "free":
        return None if reason.strip() else Refusal("no-kill-reason", "C-19")
    longest = 2
    fits = len(reason) == longest if rule == "exact2" else 1 <= len(reason) <= longest
    if not fits or not all(_is_han(char) for char in reason):
        return Refusal("bad-kill-reason", "R-21", (rule,))
    return None


def _is_han(char: str) -> bool:
    return unicodedata.name(char, "").startswith(("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH"))


def pick(turn: Turn, wish: Pick) -> Answer:
    """定刀 N: one of tonight's submissions, final (C-20, R-23)."""
    if refusal := _not_head(turn, wish):
        return refusal
    if not drafting(turn) and not any(s.target == wish.target for s in turn.table.own.night.submissions):
        return Refusal("not-submitted", "R-23", (wish.target,))
    if refusal := aimed(turn, wish.target, "C-20"):
        return refusal
    _settle_kill(turn, wish, KillPicked(wish.target, "head"))
    return None


def pass_kill(turn: Turn, wish: PassKill) -> Answer:
    """空刀 (C-21, R-23)."""
    if refusal := _not_head(turn, wish):
        return refusal
    _settle_kill(turn, wish, KillPicked(None, "pass"))
    return None


def chosen(table: ClassicTable) -> Refusal | None:
    """The head has decided, and that stands; a time that ran out is no decision."""
    return Refusal("kill-chosen", "R-24") if table.own.night.picked and not table.own.night.lapsed else None


def _settle_kill(turn: Turn, wish: Pick | PassKill, event: KillPicked) -> None:
    # the pick withdraws a proposal that is still before the wolves.
    if not drafting(turn) and turn.table.own.night.proposal is not None:
        turn.happen(DuelClosed("withdrawn"))
    done(turn, wish, event, (Pick, PassKill))


def _not_head(turn: Turn, wish: Pick | PassKill) -> Refusal | None:
    if refusal := may_act(turn, wish, WOLF, "kill", "C-89", final=chosen(turn.table)):
        return refusal
    return Refusal("not-head", "C-20") if not_head(turn, wish.seat) else None


def not_head(turn: Turn, seat: int) -> bool:
    """Another wolf is head. Between close and night one whose head has fallen, or is not elected yet, may still become it."""
    head = turn.table.own.head
    return head != seat and (not drafting(turn) or (head is not None and not turn.table.knows_out(head)))


def sole_target(turn: Turn) -> int | None:
    """R-19 `sole`: the one living target that all submissions name."""
    targets = {s.target for s in turn.table.own.night.submissions}
    if len(targets) != 1:
        return None
    target = targets.pop()
    return target if turn.table.lives(target) else None
