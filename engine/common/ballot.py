"""The ballot box: posts, the one change, fixes, proxies, and the count (rules E, K, L; §4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.common.commands import BallotPost, ProxyRequest, RecordBallot
from engine.common.event import BallotCast, BallotMalformed, Event, ProxyTooLate
from engine.common.table import MINUTE, Ballot, Malformed, Table, Turnout
from engine.common.turn import Answer, Question, Refusal, Turn

MALFORMED_KEPT = 10
"""Malformed posts of one seat and day that may still be put right by quoting them; a flood of them is not kept (P9)."""

CODES = {
    "E02": ("you-are-out", "C-103"),
    "E03": ("voting-closed", "C-98"),
    "E04": ("already-voted", "R-58"),
    "E05": ("change-needs-quote", "C-101"),
    "E06": ("not-your-ballot", "C-101"),
    "E07": ("no-ballot-yet", "C-100"),
    "E08": ("change-used", "C-100"),
    "E09": ("too-late-to-change", "C-107"),
    "E10": ("no-target", "C-99"),
    "E11": ("two-targets", "C-103"),
    "E12": ("unknown-target", "C-99"),
    "E13": ("target-out", "C-99"),
    "E14": ("no-reason", "C-99"),
    "E15": ("wrong-form", "C-102"),
    "E16": ("text-only", "C-102"),
    "E17": ("too-late-for-another-target", "R-57"),
    "E18": ("same-target", "C-100"),
    "E19": ("fix-needs-quote", "R-83"),
    "P02": ("proxy-too-late", "C-117"),
    "P03": ("proxy-change-too-late", "C-116"),
    "SELF": ("no-self-vote", "R-14"),
    "AMONG": ("not-a-candidate", "C-99"),
}
"""Error of §4.3 → the stable word of the refusal and the clause it cites."""


def no(code: str, *facts: str | int, events: tuple[Event, ...] = ()) -> Refusal:
    word, clause = CODES[code]
    return Refusal(word, clause, (code, *facts), events)


Bars = Callable[[Turn, int, int | None], Refusal | None]
"""What else keeps a seat from voting, or from voting for somebody."""


def no_bars(_turn: Turn, _seat: int, _target: int | None) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class _Sender:
    """How the author of a post stands when it comes in."""

    ballot: Ballot | None
    quoted: Malformed | None
    first_broken: Malformed | None
    change_broken: Malformed | None


def post_ballot(turn: Turn, post: BallotPost) -> Answer:
    """投票, 弃权, 改票 in the group. Errors in the order of §4.3; the first hit is the answer."""
    sender = _sender(turn, post)
    fixing = _fixing(turn, post, sender)
    if refusal := _place(turn, post, sender, fixing):
        return refusal
    fault = _fault(turn, post.seat, post.target, post.faults)
    change = sender.ballot is not None
    if fault is not None:
        broken = Malformed(post.seat, post.post, _readable(post, fault), change)
        if sum(1 for m in turn.table.votes.malformed if m.seat == post.seat) >= MALFORMED_KEPT:
            return no(fault, *_target_fact(post))
        return no(fault, *_target_fact(post), events=(BallotMalformed(broken),))
    if fixing is not None and not fixing.change:
        return _fix_first(turn, post)
    if sender.ballot is not None:
        if sender.ballot.target == post.target:
            return no("E18", *_target_fact(post))
        _cast(turn, post, "change", changed=True)
        return None
    if sender.first_broken is not None:
        return no("E19")
    _cast(turn, post, "first", changed=post.seat in turn.table.votes.changed)
    return None


def post_freely(turn: Turn, post: BallotPost, bars: Bars) -> Answer:
    """A box in which the latest ballot of a seat stands, without quotes, reasons or limits before the close."""
    table = turn.table
    if table.publicly_out(post.seat):
        return no("E02")
    if not table.votes.open or turn.at >= table.close:
        return no("E03")
    if refusal := bars(turn, post.seat, post.target):
        return refusal
    if fault := _fault(turn, post.seat, post.target, post.faults):
        return no(fault, *_target_fact(post))
    _cast(turn, post, "first" if table.votes.of(post.seat) is None else "change", changed=False)
    return None


def _sender(turn: Turn, post: BallotPost) -> _Sender:
    votes = turn.table.votes
    mine = [m for m in votes.malformed if m.seat == post.seat]
    return _Sender(
        ballot=votes.of(post.seat),
        quoted=next((m for m in mine if m.post == post.quote), None),
        first_broken=next((m for m in reversed(mine) if not m.change), None),
        change_broken=next((m for m in reversed(mine) if m.change), None),
    )


def _fixing(turn: Turn, post: BallotPost, sender: _Sender) -> Malformed | None:
    """The malformed post that this one puts right, if it is a fix at all (C-101, R-83)."""
    if sender.quoted is not None:
        return sender.quoted
    if post.quote is None and turn.table.options.fix_needs_quote == "no":
        return sender.change_broken if sender.ballot is not None else sender.first_broken
    return None


def _place(turn: Turn, post: BallotPost, sender: _Sender, fixing: Malformed | None) -> Refusal | None:
    """E02…E09: may this post come here and now at all?"""
    table, ballot = turn.table, sender.ballot
    word_change = post.word == "改票"
    late = turn.at >= table.announced_close - table.options.change_limit * MINUTE
    if table.publicly_out(post.seat):
        return no("E02")
    if not table.voting_at(turn.at):
        return no("E03")
    if not word_change and ballot is not None and not (fixing and fixing.change):
        return no("E04", *(() if ballot.target is None else (ballot.target,)))
    if word_change and post.quote is None and fixing is None:
        return no("E05")
    own_quote = fixing is not None or any(t.seat == post.seat and t.post == post.quote for t in table.votes.turnout)
    if post.quote is not None and not own_quote and (word_change or sender.first_broken or sender.change_broken):
        return no("E06")
    if word_change and ballot is None and fixing is None:
        return no("E07")
    changing = ballot is not None
    if changing and post.seat in table.votes.changed:
        return no("E08")
    if changing and late:
        return no("E09")
    return None


def _fault(turn: Turn, seat: int, target: int | None, faults: tuple[str, ...]) -> str | None:
    """The first form error, with what only the table knows: E13 a fallen target, and a vote for oneself (R-14)."""
    table = turn.table
    early = [f for f in faults if f < "E13"]
    if early:
        return early[0]
    if target is not None and not table.has_seat(target):
        return "E12"
    if target is not None and not table.lives(target):
        return "E13"
    if target is not None and (among := turn.rules.votable(table)) is not None and target not in among:
        return "AMONG"
    if target == seat and table.options.self_vote == "no":
        return "SELF"
    return faults[0] if faults else None


def _readable(post: BallotPost, fault: str) -> int | None:
    """R-56: only after E14 and E15 does the one recognised target bind the fix."""
    return post.target if fault in ("E14", "E15") else None


def _target_fact(post: BallotPost) -> tuple[int, ...]:
    return () if post.target is None else (post.target,)


def _fix_first(turn: Turn, post: BallotPost) -> Answer:
    """R-56, R-57: the same target is a plain fix; another one is the change, and barred in the last hour."""
    bound = _bound(turn, post.seat)
    another = bound is not None and bound != post.target
    if another and turn.at >= turn.table.announced_close - turn.table.options.change_limit * MINUTE:
        return no("E17")
    used = post.seat in turn.table.votes.changed
    if another and used:
        return no("E08")
    _cast(turn, post, "fix", changed=another or used)
    return None


def _bound(turn: Turn, seat: int) -> int | None:
    """R-56: the first living target that was readable in a seat's malformed first ballots; it binds every later fix."""
    readable = (m.target for m in turn.table.votes.malformed if m.seat == seat and not m.change)
    return next((target for target in readable if target is not None and turn.table.lives(target)), None)


def _cast(turn: Turn, post: BallotPost, how: str, changed: bool) -> None:
    turn.happen(BallotCast(Ballot(post.seat, post.target, post.reason, post.post, turn.at, "self", changed), how))


# -- proxies


def request_proxy(turn: Turn, request: ProxyRequest, free: bool = False, bars: Bars = no_bars) -> Answer:
    """代投 and 代投改票 (C-112…C-118), by the player or by a judge for him.

    Where ballots are changed freely nothing asks again and no change is used up.
    """
    table, ballot = turn.table, turn.table.votes.of(request.seat)
    if not table.has_seat(request.seat):
        return no("E12", request.seat)
    if table.publicly_out(request.seat):
        return no("E02")
    if not table.voting_at(turn.at):
        return no("E03")
    if request.change and ballot is None:
        return no("E07")
    if refusal := bars(turn, request.seat, request.target):
        return refusal
    if ballot is not None and request.seat in table.votes.changed:
        return no("E08")
    before_close = table.announced_close - turn.at
    if ballot is not None and before_close <= table.options.change_limit * MINUTE:
        return no("P03")
    # a first vote that a judge posts late still counts, he answers for the request having come in time.
    if ballot is None and not request.judge and before_close <= table.options.proxy_limit * MINUTE:
        return no("P02", events=(ProxyTooLate(request.seat),))
    target, reason = (None, request.reason) if request.conditional else (request.target, request.reason)
    if not request.conditional and (fault := _fault(turn, request.seat, request.target, request.faults)):
        return no(fault, *(() if request.target is None else (request.target,)))
    if ballot is not None and not request.change and not request.sure and not free:
        return Question("proxy-over-ballot", "R-61", (request.seat,))
    if ballot is not None and ballot.target == target:
        return no("E18")
    how = "conditional" if request.conditional else "change" if ballot is not None else "first"
    by = "judge" if request.judge else "proxy"
    # The bot's own post will be the ballot's post; the desk knows it by this name until the platform has given it an id.
    post = f"proxy:{request.seat}:{turn.at}"
    changed = not free and (ballot is not None or request.seat in table.votes.changed)
    turn.happen(BallotCast(Ballot(request.seat, target, reason, post, turn.at, by, changed), how))
    return None


def record_ballot(turn: Turn, record: RecordBallot, free: bool = False, bars: Bars = no_bars) -> Answer:
    """/补记: the form is put right through the judge (C-109), within the limits of V3 unless forced."""
    table = turn.table
    if not table.has_seat(record.seat):
        return no("E12", record.seat)
    if table.publicly_out(record.seat):
        return no("E02")
    if not table.voting_at(turn.at):
        return no("E03")
    ballot = table.votes.of(record.seat)
    broken = next((m for m in reversed(table.votes.malformed) if m.seat == record.seat), None)
    if refusal := bars(turn, record.seat, record.target):
        return refusal
    if fault := _fault(turn, record.seat, record.target, () if free or record.reason or record.target is None else ("E14",)):
        return no(fault, *(() if record.target is None else (record.target,)))
    late = turn.at >= table.announced_close - table.options.change_limit * MINUTE
    bound = _bound(turn, record.seat)
    another = ballot is None and bound is not None and bound != record.target
    changes = ballot is not None or another
    if not record.force and not free:
        if changes and record.seat in table.votes.changed:
            return no("E08")
        if ballot is not None and late:
            return no("E09")
        if another and late:
            return no("E17")
    if ballot is not None and ballot.target == record.target:
        return no("E18")
    post = broken.post if broken is not None else f"record:{record.seat}:{turn.at}"
    by = "forced" if record.force else "judge"
    changed = not free and (changes or record.seat in table.votes.changed)
    new = Ballot(record.seat, record.target, record.reason, post, turn.at, by, changed)
    turn.happen(BallotCast(new, "record"))
    return None


# -- the count


def valid_ballots(turn: Turn) -> tuple[Ballot, ...]:
    """§2.2 step 2: living voters, living targets, in seat order."""
    table = turn.table
    standing = (b for b in table.votes.ballots if table.lives(b.seat) and (b.target is None or table.lives(b.target)))
    return tuple(sorted(standing, key=lambda b: b.seat))


def weigh(ballots: tuple[Ballot, ...], doubled: int | None) -> tuple[tuple[int, int], ...]:
    """Votes per target, most first, then by seat; the ballot of `doubled` counts two (C-55)."""
    counts: dict[int, int] = {}
    for ballot in ballots:
        if ballot.target is not None:
            counts[ballot.target] = counts.get(ballot.target, 0) + (2 if ballot.seat == doubled else 1)
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def counts_double(table: Table[Any]) -> int | None:
    """Whose ballot counts two (C-55): the sheriff's, of the close once there was one; nobody's while he is being elected (C-54)."""
    votes = table.votes
    if table.day == 1 and not votes.round:
        return None
    return table.sheriff if votes.open else votes.leader


def top_of(tally: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Those with the most votes."""
    return tuple(seat for seat, votes in tally if votes == tally[0][1])


def abstentions(ballots: tuple[Ballot, ...], doubled: int | None) -> int:
    return sum(2 if b.seat == doubled else 1 for b in ballots if b.target is None)


def first_to_reach(mode: str, turnout: tuple[Turnout, ...], ballots: tuple[Ballot, ...], top: tuple[int, ...]) -> int:
    """R-10: who of the tied was first to have the most votes (C-25, C-51), every ballot counting one.

    `last_hold`: whose last unbroken stretch at the final number began first; `first_touch`: who was first ever to
    reach it; `final_ballots`: whose latest still standing ballot is the earliest.
    """
    if mode == "final_ballots":
        latest = {seat: max((b.at, _place_of(turnout, b)) for b in ballots if b.target == seat) for seat in top}
        return min(top, key=lambda seat: latest[seat])
    need = sum(1 for b in ballots if b.target == top[0])
    standing: dict[int, int | None] = {}
    since: dict[int, int] = {}
    for place, entry in enumerate(turnout):
        standing[entry.seat] = entry.target
        for seat in top:
            count = sum(1 for target in standing.values() if target == seat)
            if count < need and mode == "last_hold":
                since.pop(seat, None)
            elif count >= need:
                since.setdefault(seat, place)
    return min(top, key=lambda seat: since.get(seat, len(turnout)))


def _place_of(turnout: tuple[Turnout, ...], ballot: Ballot) -> int:
    return max((n for n, entry in enumerate(turnout) if entry.seat == ballot.seat), default=0)
