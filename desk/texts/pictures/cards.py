"""What is a table of cards' own in pictures: row and points, ballots with their weights, its dawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from desk.pictures.sheet import Bar, Bars, Block, Chip, Chips, Face, Figures, Hero, Points, Row, Sheet
from desk.texts import cards, cards_seat
from desk.texts.cards_words import camp_name
from desk.texts.pictures.own import FOR_YOU
from desk.texts.pictures.table import camp_tone, public_tiles, title_of
from desk.texts.pictures.votes import shown_name
from desk.texts.view import View, day_word, lines, night_word, no
from desk.texts.words import ACKNOWLEDGE
from engine.cards.events import DawnTold, NominationCounted, VerdictCounted
from engine.cards.state import UNDECIDED, Card, weight


def dealt(view: View, seat: int) -> tuple[Sheet, str]:
    """Camp and row of a seat, with what is written beside them."""
    camp = view.table.seat(seat).role
    hero = Hero(no(seat), camp_name(camp), "", camp_tone(camp))
    blocks = (hero, _row(cards.dealt_row(view, seat)), Points(cards.how_to_play(view.options)))
    caption = lines(f"【身份】你是 {no(seat)}，{cards.camp_told(camp)}", ACKNOWLEDGE)
    return Sheet("你的身份和牌", blocks, over=title_of(view), tone=camp_tone(camp), foot=FOR_YOU), caption


def hand(view: View, seat: int) -> Sheet:
    """Cards, points and what can be done now, as 状态 tells them."""
    table, own = view.table, view.table.own
    camp = dict(own.choices).get(seat, table.seat(seat).role)
    row = own.row(seat)
    figures = Figures(((str(own.purse(seat)), "行动点数"), (str(len(row)), "张牌"), (camp_name(camp) if camp != UNDECIDED else camp, no(seat))))
    can = tuple(cards_seat.open_now(view, seat))
    when = night_word(table.day) if table.phase == "night" else day_word(table.day) if table.day else "首夜之前"
    blocks = (figures, _row(row), *((Points(can, "现在可以"),) if can and table.paused is None else ()))
    return Sheet("手牌", blocks, over=f"{title_of(view)}　{when}", tone="night" if table.phase == "night" else "day", foot=FOR_YOU)


def _row(row: Sequence[Card]) -> Row:
    last = len(row)
    notes = {1: "最先丢", last: "底牌"} if last > 1 else {1: "底牌"}
    return Row(tuple(Face(str(place), card.kind, notes.get(place, "")) for place, card in enumerate(row, 1)))


Vote = tuple[int, int | None, int]
"""A ballot of the first vote: whose, for whom (None: for nobody), and what it weighs."""
Life = tuple[int, bool, int]
"""A ballot of the second: whose, whether for death, and what it weighs."""


def standing(view: View) -> Sheet | None:
    """票型: the ballots that stand, or the totals of the latest vote that was counted; None before the first day."""
    table, title = view.table, f"{day_word(view.table.day)} 票型"
    if table.day == 0:
        return None
    if table.phase == "verdict" and table.window("verdict"):
        lives = [(b.seat, b.death, weight(table, b.seat)) for b in sorted(table.own.life, key=lambda b: b.seat)]
        return _lives(view, table.own.nominee or 0, lives, "投票中")
    if not table.votes.open:
        return _votes(view, title, [], dict(table.tally), _top(dict(table.tally)), "已截止")
    votes = [(b.seat, b.target, weight(table, b.seat)) for b in sorted(table.votes.ballots, key=lambda b: b.seat)]
    totals = {target: sum(heavy for _, other, heavy in votes if other == target) for _, target, _ in votes if target is not None}
    return _votes(view, title, votes, totals, _top(totals), "投票中，诅咒还没算", cards_seat.missing(table))


def _top(totals: Mapping[int, int]) -> list[int]:
    return [seat for seat, total in totals.items() if total == max(totals.values())]


def nominated(view: View, event: NominationCounted) -> Sheet:
    """The first ballot of a day of cards, with what each ballot weighed."""
    votes = [(b.seat, b.target, b.weight) for b in event.ballots]
    top = (*event.tied, *(() if event.nominee is None else (event.nominee,)))
    return _votes(view, f"{day_word(view.table.day)} {'加投' if event.runoff else '票型'}", votes, dict(event.tally), top, "已截止")


def _votes(
    view: View, title: str, votes: Sequence[Vote], totals: Mapping[int, int], top: Collection[int], stage: str, missing: Sequence[int] = ()
) -> Sheet:
    targets = dict.fromkeys((*sorted(totals, key=lambda seat: (-totals[seat], seat)), *(target for _, target, _ in votes if target is not None)))
    most = max(sum(heavy for _, _, heavy in votes), *totals.values(), 1)
    bars = tuple(
        Bar(
            no(target),
            totals.get(target, 0),
            most,
            tuple(Chip(no(seat), f"×{heavy}") for seat, other, heavy in votes if other == target),
            target in top,
            unit="",
            name=shown_name(view, target),
        )
        for target in targets
    )
    rest = (("弃权", [seat for seat, target, _ in votes if target is None]), ("未投", missing))
    groups = tuple((label, tuple(Chip(no(seat)) for seat in seats)) for label, seats in rest if seats)
    blocks: tuple[Block, ...] = (*((Bars(bars),) if bars else ()), *((Chips(groups),) if groups else ()))
    return Sheet(title, blocks, over=f"{title_of(view)}　{stage}", tone="day", foot="" if bars else "还没有人得票")


def counted_line(event: NominationCounted) -> str:
    """The first ballot of a day in one line."""
    return "票型：" + ("、".join(f"{no(seat)} {total}" for seat, total in event.tally) or "无人得票")


def judged(view: View, event: VerdictCounted) -> Sheet:
    """死 or 生, with what each ballot weighed."""
    return _lives(view, event.nominee, event.ballots, day_word(view.table.day), executed=event.executed)


def _lives(view: View, nominee: int, votes: Sequence[Life], over: str, *, executed: bool | None = None) -> Sheet:
    """`executed` is None while the vote goes on."""
    totals = {dies: sum(heavy for _, other, heavy in votes if other == dies) for dies in (True, False)}
    bars = tuple(
        Bar(
            "死" if dies else "生",
            total,
            max(*totals.values(), sum(totals.values()), 1),
            tuple(Chip(no(seat), f"×{heavy}") for seat, other, heavy in votes if other == dies),
            dies == executed,
            unit="",
        )
        for dies, total in totals.items()
    )
    return Sheet(f"生死投票 {no(nominee)}", (Bars(bars),), over=f"{title_of(view)}　{over}", tone="day")


def dawn(view: View, event: DawnTold) -> Sheet:
    """The bulletin of a dawn; declarations stay in the text."""
    hero = Hero("出局", " ".join(map(no, event.dead)), "", "evil") if event.dead else Hero("昨夜", "无人出局", "", "good")
    counts = (("受攻击丢牌", event.hurt), ("因绝杀丢牌", event.slain), ("被盗", event.robbed))
    groups = [(label, tuple(Chip(no(seat), f"{count}张") for seat, count in pairs)) for label, pairs in counts if pairs]
    saved = tuple(Chip(no(seat), art) for seat, art in event.saved)
    groups += [("被救活", saved)] if saved else []
    groups += [("被特赦", tuple(Chip(no(seat)) for seat in event.pardoned))] if event.pardoned else []
    blocks: tuple[Block, ...] = (hero, *((Chips(tuple(groups)),) if groups else ()), public_tiles(view))
    return Sheet("天亮", blocks, over=f"{title_of(view)}　{night_word(event.day)}过去了", tone="day")
