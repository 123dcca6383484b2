"""The vote in a picture: who has how many, and from whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desk.pictures.sheet import Bar, Bars, Block, Chip, Chips, Sheet
from desk.texts.common import BY_WORDS
from desk.texts.pictures.table import cut, title_of
from desk.texts.queries import owing, standing_ballots
from desk.texts.view import View, day_word, named_plainly, no
from engine.common.ballot import abstentions, weigh
from engine.common.event import VotesCounted
from engine.common.table import Ballot

NAME_CELLS = 26


def counted(view: View, event: VotesCounted) -> Sheet:
    """The vote as it was counted at the close."""
    table = view.table
    silent = [seat for seat in table.living() if seat not in {ballot.seat for ballot in event.ballots}]
    void = [seat for seat in silent if seat in table.votes.posted]
    rest = (("废票", void), ("未投", [seat for seat in silent if seat not in void]))
    return _votes(view, f"{day_word(table.day)} 票型", event.ballots, event.tally, event.doubled, rest, "已截止")


def standing(view: View) -> Sheet | None:
    """票型: the vote as it stands, or as it stood at the last close; None before the first."""
    table = view.table
    if table.day == 0:
        return None
    ballots, doubled = standing_ballots(table)
    stage = "投票中" if table.votes.open else "已截止"
    return _votes(view, f"{day_word(table.day)} 票型", ballots, weigh(ballots, doubled), doubled, owing(table), stage)


def _votes(
    view: View,
    title: str,
    ballots: tuple[Ballot, ...],
    tally: tuple[tuple[int, int], ...],
    doubled: int | None,
    rest: Iterable[tuple[str, Sequence[int]]],
    stage: str,
) -> Sheet:
    most = sum(count for _, count in tally) + abstentions(ballots, doubled)
    bars = tuple(
        Bar(no(seat), count, most, tuple(_voter(b, doubled) for b in ballots if b.target == seat), count == tally[0][1], name=shown_name(view, seat))
        for seat, count in tally
    )
    blocks: list[Block] = [Bars(bars)] if bars else []
    groups = [("弃权", tuple(_voter(b, doubled) for b in ballots if b.target is None))]
    groups += [(label, tuple(Chip(no(seat)) for seat in seats)) for label, seats in rest]
    blocks += [Chips(tuple((label, chips) for label, chips in groups if chips))] if any(chips for _, chips in groups) else []
    return Sheet(title, tuple(blocks), over=f"{title_of(view)}　{stage}", tone="day", foot="" if bars else "还没有人得票")


def _voter(ballot: Ballot, doubled: int | None) -> Chip:
    marks = ("警长×2" if ballot.seat == doubled else "", BY_WORDS[ballot.by])
    return Chip(no(ballot.seat), "，".join(filter(None, marks)))


def shown_name(view: View, seat: int) -> str:
    """A player's name, as far as there is room."""
    return cut(named_plainly(view, seat), NAME_CELLS)
