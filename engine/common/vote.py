"""The count at the close of a day: the sheriff's election, the top, ties (rules E; §2.2 steps 1–5)."""

from __future__ import annotations

from engine.common import ballot
from engine.common.event import FurtherBallotClosed, FurtherBallotOpened, NobodyVotedOut, NoSheriff, SheriffMade, VotesCounted
from engine.common.table import MINUTE, Ballot, Moment, Window
from engine.common.turn import Turn


def count(turn: Turn) -> VotesCounted:
    """Every valid ballot with its weight."""
    doubled = ballot.counts_double(turn.table)
    ballots = ballot.valid_ballots(turn)
    tally = ballot.weigh(ballots, doubled)
    counted = VotesCounted(ballots, doubled, tally, ballot.top_of(tally))
    turn.happen(counted)
    return counted


def elect_sheriff(turn: Turn, counted: VotesCounted) -> None:
    """C-51, R-10, R-11."""
    ballots, top, options = counted.ballots, counted.top, turn.table.options
    if top:
        winner = top[0] if len(top) == 1 else ballot.first_to_reach(options.first_top, turn.table.votes.turnout, ballots, top)
        turn.happen(SheriffMade(winner, "elected"))
    elif options.no_sheriff == "random":
        turn.happen(SheriffMade(turn.draw("badge", turn.table.living()), "drawn"))
    else:
        turn.happen(NoSheriff())


def chosen(counted: VotesCounted, tied_only: bool) -> int | None:
    """Who goes out: the top; among several the one the sheriff voted for, if he is one of them or needn't be (C-58, R-12)."""
    top = counted.top
    if len(top) <= 1:
        return top[0] if top else None
    wish = sheriffs_wish(counted.ballots, counted.doubled)
    return wish if wish in top or not tied_only else None


def note_choice(turn: Turn, seat: int, counted: VotesCounted, top: str, tie: str) -> None:
    """Why the vote puts this seat out: the most votes, or among several the sheriff's own; the clauses that say so."""
    votes = (str(dict(counted.tally).get(seat, 0)),)
    if len(counted.top) == 1:
        turn.note(seat, "voted-out", top, words=votes)
    else:
        turn.note(seat, "tie-broken", tie, *(() if counted.doubled is None else (counted.doubled,)), words=votes)


def sheriffs_wish(ballots: tuple[Ballot, ...], sheriff: int | None) -> int | None:
    return next((b.target for b in ballots if b.seat == sheriff), None)


def nobody_out(turn: Turn, counted: VotesCounted) -> None:
    """The vote puts nobody out, for want of votes or for a tie."""
    turn.happen(NobodyVotedOut("tie" if counted.top else "none"))


# -- a further ballot


def open_further(turn: Turn, name: str, among: tuple[int, ...] | None, minutes: int) -> None:
    """Another ballot of the same day, before anything else of the close is settled; its close counts for all limits."""
    close = turn.at + minutes * MINUTE
    turn.happen(FurtherBallotOpened(name, among, turn.at, close))
    turn.open("ballot", close)
    turn.next(Moment("vote"))


def further_over(turn: Turn, _window: Window | None = None) -> None:
    """Its time is over, or a judge closes it: it is counted as the day's own."""
    turn.shut("ballot")
    turn.happen(FurtherBallotClosed(turn.at))
