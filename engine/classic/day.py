"""The close of a day's vote in classic (§2.2), and the opening of the next day."""

from __future__ import annotations

from engine.classic.falls import fall, reds
from engine.classic.night import begin_night
from engine.classic.state import camp
from engine.common import night as common_night
from engine.common import vote
from engine.common.ballot import abstentions
from engine.common.commands import GiveCard
from engine.common.event import NobodyVotedOut, VotesCounted
from engine.common.falls import voted_out
from engine.common.penalty import cards_of_close, give_card
from engine.common.table import Moment
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
    counted = vote.count(turn)
    if table.day == 1:
        vote.elect_sheriff(turn, counted)
        if table.options.day1_out == "yes":
            _put_out(turn, counted.top[0] if len(counted.top) == 1 else None, counted, "R-09")
    elif table.options.abstain == "wins" and abstentions(counted.ballots, counted.doubled) > (counted.tally[0][1] if counted.tally else 0):
        turn.happen(NobodyVotedOut("abstain"))
    else:
        _put_out(turn, vote.chosen(counted, tied_only=table.options.tie_in_tied == "yes"), counted, "C-81")


def _put_out(turn: Turn, seat: int | None, counted: VotesCounted, clause: str) -> None:
    if seat is None:
        vote.nobody_out(turn, counted)
    else:
        vote.note_choice(turn, seat, counted, clause, "C-58")
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
    common_night.dawn(turn, _revealed)


def _revealed(turn: Turn, seat: int) -> str:
    """What the opening adds to a name (R-67)."""
    place = turn.table.seat(seat)
    assert place.out is not None
    return {"none": "", "cause": CAUSES[place.out.cause], "role": place.role, "camp": f"{camp(place.role)}阵营"}[turn.table.options.reveal]
