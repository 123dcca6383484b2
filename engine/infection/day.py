"""The day of infection (§2.2): the election, the vote-out and its further ballots, 竞选, and the notices of dawn (R12)."""

from __future__ import annotations

from typing import Any

from engine.common import night as common_night
from engine.common import titles, vote
from engine.common.commands import GiveCard
from engine.common.falls import voted_out
from engine.common.penalty import cards_of_close, give_card
from engine.common.table import Moment, Table
from engine.common.turn import Answer, Refusal, Turn
from engine.infection.commands import StandForSheriff
from engine.infection.events import ConversionTold, CountCleared, CureTold, LossTold, MembersTold, StageTold, StoodForSheriff, WallTold
from engine.infection.falls import TITLES, fall, reds
from engine.infection.night import begin_night
from engine.infection.outcome import living_abnormal
from engine.infection.settlement import stands
from engine.infection.skills import foresee
from engine.infection.state import FIREWALL, FORESEE, HEAD, LAST_STAGE, at_start, nature

CLOSE = ("vote", "cards", "shot", "titles", "dusk", "night")
"""D4…D12."""
CAUSES = {
    "vote": "投票",
    "infection": "感染",
    "overload": "过载",
    "patricide": "弑父",
    "firewall": "防火墙",
    "format": "格式化",
    "shredder": "粉碎机",
    "zero": "归零",
    "red": "红牌",
}
FIRST_OUT, AGAIN = "first_out", "again"
"""Further ballots of a day: the vote-out of day 1 (Q-53), and that among the tied (Q-39)."""


def count_votes(turn: Turn, _moment: Moment) -> None:
    """D4…D7; day 1 elects the sheriff (I-76), and may then vote somebody out (Q-53)."""
    table = turn.table
    options, ballot = table.options, table.votes.round
    counted = vote.count(turn)
    if table.day == 1 and not ballot:
        vote.elect_sheriff(turn, counted)
        if options.day1_vote == "yes":
            vote.open_further(turn, FIRST_OUT, None, options.day1_vote_len)
        return
    seat = vote.chosen(counted, tied_only=options.tie != "literal")
    if seat is not None:
        vote.note_choice(turn, seat, counted, "Q-53", "I-78")
        fall(turn, seat, "vote")
    elif counted.top and options.tie == "revote" and ballot != AGAIN:
        vote.open_further(turn, AGAIN, counted.top, options.revote_len)
    else:
        vote.nobody_out(turn, counted)


def give_cards(turn: Turn, _moment: Moment) -> None:
    """D8; the one just voted out gets no more cards."""
    out = voted_out(turn)
    cards_of_close(turn, () if out is None else (out,), reds)


def card(turn: Turn, wish: GiveCard) -> Answer:
    """D2: at any time."""
    return give_card(turn, wish, reds)


def day_titles(turn: Turn, _moment: Moment) -> None:
    """D10."""
    titles.day_titles(turn, TITLES, voted_out(turn))


def night(turn: Turn, _moment: Moment) -> None:
    begin_night(turn)


# -- the election


def stand(turn: Turn, wish: StandForSheriff) -> Answer:
    """竞选, before the middle of day 1 (Q-42)."""
    table = turn.table
    if table.options.election != "candidates":
        return Refusal("no-candidacy", "Q-42")
    if table.publicly_out(wish.seat):
        return Refusal("you-are-out", "Q-42")
    window = table.window("day")
    if table.day != 1 or window is None or 2 * turn.at >= window.opened + window.due:
        return Refusal("too-late", "Q-42")
    if wish.seat in table.own.standing:
        return Refusal("stood-already", "Q-42")
    turn.happen(StoodForSheriff(wish.seat))
    return None


def votable(table: Table[Any]) -> tuple[int, ...] | None:
    """Who alone can be voted for now: the candidates, or the tied."""
    if table.day == 1 and not table.votes.round and table.options.election == "candidates":
        standing: tuple[int, ...] = table.own.standing
        return standing
    return table.votes.among


# -- R12


def dawn(turn: Turn, _moment: Moment) -> None:
    """Private notices, then the list of outs, then the next day."""
    _tell_camps(turn)
    _tell_skills(turn)
    common_night.dawn(turn, _revealed)
    if turn.table.options.zero_window == "day":
        turn.happen(CountCleared())


def _tell_camps(turn: Turn) -> None:
    """Q-05: the converted, the cured, and whoever learns of new members."""
    table, night = turn.table, turn.table.own.night
    if night.converted and table.options.tell_converted == "dawn":
        turn.happen(ConversionTold(night.converted))
    if night.cured:
        turn.happen(CureTold(night.cured))
    new = tuple(seat for seat in night.converted if table.lives(seat))
    know, members = table.options.abn_know, living_abnormal(table)
    for reader in members if new and know != "none" else ():
        if know == "head_knows" and table.seat(reader).role != HEAD:
            continue
        told = members if reader in new else new
        if others := tuple(seat for seat in told if seat != reader):
            turn.happen(MembersTold(reader, others))


def _tell_skills(turn: Turn) -> None:
    """What was lost, the new stages, and what is answered only now (Q-20, Q-27)."""
    table, night = turn.table, turn.table.own.night
    for seat in night.stripped:
        before = at_start(table, seat).lost
        if lost := tuple(skill for skill in nature(table, seat).lost if skill not in before):
            turn.happen(LossTold(seat, lost))
    for seat in night.moved:
        if table.lives(seat):
            turn.happen(StageTold(seat, nature(table, seat).stage))
    wall, seen = night.act(FIREWALL), night.act(FORESEE)
    if wall is not None and wall.stage == LAST_STAGE and table.options.firewall3_feedback == "blocked_flag":
        turn.happen(WallTold(wall.seat, night.stopped))
    if seen is not None and table.options.seer_snapshot == "night_end" and stands(turn, seen):
        foresee(turn, seen.seat, seen.target, nature(table, seen.target))


def _revealed(turn: Turn, seat: int) -> str:
    """What the opening adds to a name (Q-52)."""
    place = turn.table.seat(seat)
    assert place.out is not None
    return {"none": "", "role": place.role, "cause": CAUSES[place.out.cause]}[turn.table.options.reveal]
