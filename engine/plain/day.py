"""The day of plain: who has the most votes is out, among the tied by lot (W-10…W-13)."""

from __future__ import annotations

from engine.common import falls, vote
from engine.common import night as common_night
from engine.common.commands import GiveCard
from engine.common.penalty import give_card
from engine.common.table import Moment
from engine.common.turn import Answer, Turn
from engine.plain.night import begin_night, fall


def count_votes(turn: Turn, _moment: Moment) -> None:
    """W-10…W-12."""
    counted = vote.count(turn)
    if len(counted.top) > 1 and turn.table.options.tie == "random":
        drawn = turn.draw("tie", counted.top)
        turn.note(drawn, "tie-drawn", "W-11", words=(str(dict(counted.tally)[drawn]),))
        fall(turn, drawn, "vote")
    elif len(counted.top) == 1:
        vote.note_choice(turn, counted.top[0], counted, "W-10", "W-11")
        fall(turn, counted.top[0], "vote")
    else:
        vote.nobody_out(turn, counted)


def night(turn: Turn, _moment: Moment) -> None:
    begin_night(turn)


def dawn(turn: Turn, _moment: Moment) -> None:
    """W-09."""
    common_night.dawn(turn, lambda _turn, _seat: "")


def card(turn: Turn, wish: GiveCard) -> Answer:
    """/黄牌, /红牌 by a judge (W-13)."""
    return give_card(turn, wish, _reds)


def _reds(turn: Turn, seats: tuple[int, ...]) -> None:
    falls.fall_by_red(turn, seats, falls.leave, _victory, ())


def _victory(turn: Turn) -> None:
    turn.check()
