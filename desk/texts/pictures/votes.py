"""The vote in a picture: who has how many, and from whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desk.pictures.sheet import Bar, Bars, Block, Chip, Chips, Sheet
from desk.texts.common import BY_WORDS
from desk.texts.pictures.table import cut, title_of
from desk.texts.queries import owing, standing_ballots
from desk.texts.view import View, day_word, named_plainly, no
from engine.cards.events import NominationCounted, VerdictCounted
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
    """票型: the vote as it stands, or as it stood at the last close; None before the first, and of cards, where ballots have weights."""
    table = view.table
    if table.day == 0 or table.rule_set == "cards":
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
        Bar(no(seat), count, most, tuple(_voter(b, doubled) for b in ballots if b.target == seat), count == tally[0][1], name=_name(view, seat))
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


def _name(view: View, seat: int) -> str:
    return cut(named_plainly(view, seat), NAME_CELLS)


# -- cards


def nominated(view: View, event: NominationCounted) -> Sheet:
    """The first ballot of a day of cards, with what each ballot weighed."""
    totals = dict(event.tally)
    targets = dict.fromkeys([seat for seat, _ in event.tally] + [b.target for b in event.ballots if b.target is not None])
    most = max(sum(ballot.weight for ballot in event.ballots), *totals.values(), 1)
    bars = tuple(
        Bar(
            no(target),
            totals.get(target, 0),
            most,
            tuple(Chip(no(b.seat), f"×{b.weight}") for b in event.ballots if b.target == target),
            target == event.nominee or target in event.tied,
            unit="",
            name=_name(view, target),
        )
        for target in targets
    )
    abstained = tuple(Chip(no(b.seat)) for b in event.ballots if b.target is None)
    blocks: tuple[Block, ...] = (*((Bars(bars),) if bars else ()), *((Chips((("弃权", abstained),)),) if abstained else ()))
    title = f"{day_word(view.table.day)} {'加投' if event.runoff else '票型'}"
    return Sheet(title, blocks, over=f"{title_of(view)}　已截止", tone="day", foot="" if bars else "没有人得票")


def judged(view: View, event: VerdictCounted) -> Sheet:
    """死 or 生, with what each ballot weighed."""
    most = max(event.death + event.life, 1)
    bars = tuple(
        Bar(word, total, most, tuple(Chip(no(seat), f"×{heavy}") for seat, d, heavy in event.ballots if d == dies), wins, unit="")
        for word, dies, total, wins in (("死", True, event.death, event.executed), ("生", False, event.life, not event.executed))
    )
    return Sheet(f"生死投票 {no(event.nominee)}", (Bars(bars),), over=f"{title_of(view)}　{day_word(view.table.day)}", tone="day")
