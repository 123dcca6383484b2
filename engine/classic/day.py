"""The close of a day's vote in classic (§2.2), and the opening of the next day."""

from __future__ import annotations

from engine.classic.events import NightTold
from engine.classic.falls import fall, reds, voted_out
from engine.classic.night import begin_night
from engine.classic.state import camp
from engine.common import ballot
from engine.common.commands import GiveCard
from engine.common.doors import open_day, open_words
from engine.common.event import NobodyVotedOut, NoSheriff, SheriffMade, VotesCounted
from engine.common.penalty import cards_of_close, give_card
from engine.common.table import Ballot, Moment, local_time, next_date
from engine.common.turn import Answer, Turn

CLOSE = {
    "vote,cards,skills": ("vote", "cards", "shot", "verdict", "titles", "dusk", "night"),
    "cards,vote,skills": ("cards", "vote", "shot", "verdict", "titles", "dusk", "night"),
    "vote,skills,cards": ("vote", "shot", "titles", "cards", "verdict", "dusk", "night"),
}
"""R-03: the moments of a close, in order."""

CAUSES = {"vote": "投票", "kill": "指杀", "poison": "毒药", "shot": "开枪", "red": "红牌"}


def count_votes(turn: Turn, _moment: Moment) -> None:
    """§2.2 steps 1–5: day 1 elects the sheriff (C-51, C-53), later days put the top out (C-81)."""
    table = turn.table
    ballots = ballot.valid_ballots(turn)
    doubled = table.votes.leader if table.day > 1 else None
    tally = ballot.weigh(ballots, doubled)
    top = ballot.top_of(tally)
    turn.happen(VotesCounted(ballots, doubled, tally, top))
    if table.day == 1:
        _elect_sheriff(turn, ballots, top)
        if table.options.day1_out == "yes":
            _put_out(turn, top[0] if len(top) == 1 else None, "tie" if top else "none")
        return
    if table.options.abstain == "wins" and ballot.abstentions(ballots, doubled) > (tally[0][1] if tally else 0):
        _put_out(turn, None, "abstain")
        return
    chosen = top[0] if len(top) == 1 else _tie_break(turn, ballots, doubled, top)
    _put_out(turn, chosen, "tie" if top else "none")


def _elect_sheriff(turn: Turn, ballots: tuple[Ballot, ...], top: tuple[int, ...]) -> None:
    """C-51, R-10, R-11."""
    if top:
        winner = top[0] if len(top) == 1 else ballot.first_to_reach(turn.table.options.first_top, turn.table.votes.turnout, ballots, top)
        turn.happen(SheriffMade(winner, "elected"))
    elif turn.table.options.no_sheriff == "random":
        turn.happen(SheriffMade(turn.draw("badge", turn.table.living()), "drawn"))
    else:
        turn.happen(NoSheriff())


def _tie_break(turn: Turn, ballots: tuple[Ballot, ...], sheriff: int | None, top: tuple[int, ...]) -> int | None:
    """C-58, R-12: the one the sheriff voted for, else nobody."""
    if not top:
        return None
    wish = next((b.target for b in ballots if b.seat == sheriff), None)
    return wish if wish in top or turn.table.options.tie_in_tied == "no" else None


def _put_out(turn: Turn, seat: int | None, ground: str) -> None:
    if seat is None:
        turn.happen(NobodyVotedOut(ground))
    else:
        fall(turn, seat, "vote")


def give_cards(turn: Turn, _moment: Moment) -> None:
    """§2.2 steps 7 and 8; the one just voted out gets no more cards."""
    out = voted_out(turn)
    cards_of_close(turn, () if out is None else (out,), reds)


def card(turn: Turn, wish: GiveCard) -> Answer:
    """/黄牌, /红牌 by a judge; at night it can end what the night waited for."""
    return give_card(turn, wish, reds)


def night(turn: Turn, _moment: Moment) -> None:
    begin_night(turn)


def dawn(turn: Turn, _moment: Moment) -> None:
    """O1 (C-80): titles due now have found their heirs; the notice, then day d+1."""
    table = turn.table
    fallen_tonight = tuple(
        n for n in table.falls if (out := table.seat(n).out) and out.day == table.day and out.phase == "night" and out.cause != "red"
    )
    news = tuple(sorted(fallen_tonight if table.options.reveal == "none" else table.falls[table.fallen_at_opening :]))
    words = tuple(_revealed(turn, n) for n in news)
    moved = table.sheriff is not None and table.sheriff != table.known_sheriff
    turn.happen(NightTold(table.day, news, words, table.sheriff, moved))
    night_now = table.day
    open_day(turn, next_date(min(table.date, local_time(table.zone, table.close).date().isoformat())))
    if table.options.last_words == "all_non_red" or (table.options.last_words == "plus_first_night" and night_now == 1):
        for seat in sorted(fallen_tonight):
            open_words(turn, seat, turn.table.close)


def _revealed(turn: Turn, seat: int) -> str:
    """What the opening adds to a name (R-67)."""
    place = turn.table.seat(seat)
    assert place.out is not None
    return {"none": "", "cause": CAUSES[place.out.cause], "role": place.role, "camp": f"{camp(place.role)}阵营"}[turn.table.options.reveal]
