"""What is a table of cards' own in pictures: row and points, ballots with their weights, its dawn."""

from __future__ import annotations

from collections.abc import Sequence

from desk.pictures.sheet import Bar, Bars, Block, Chip, Chips, Face, Figures, Hero, Points, Row, Sheet
from desk.texts import cards, cards_seat, roles
from desk.texts.cards_words import camp_name
from desk.texts.pictures.own import FOR_YOU
from desk.texts.pictures.table import camp_tone, public_tiles, title_of
from desk.texts.pictures.votes import shown_name
from desk.texts.view import View, day_word, lines, night_word, no
from engine.cards.events import DawnTold, NominationCounted, VerdictCounted
from engine.cards.state import UNDECIDED, Card


def dealt(view: View, seat: int) -> tuple[Sheet, str]:
    """Camp and row of a seat, with what is written beside them."""
    camp = view.table.seat(seat).role
    hero = Hero(no(seat), camp_name(camp), "", camp_tone(camp))
    blocks = (hero, _row(cards.dealt_row(view, seat)), Points(cards.how_to_play(view.options)))
    caption = lines(f"【身份】你是 {no(seat)}，{cards.camp_told(camp)}", roles.ACKNOWLEDGE)
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
            name=shown_name(view, target),
        )
        for target in targets
    )
    abstained = tuple(Chip(no(b.seat)) for b in event.ballots if b.target is None)
    blocks: tuple[Block, ...] = (*((Bars(bars),) if bars else ()), *((Chips((("弃权", abstained),)),) if abstained else ()))
    title = f"{day_word(view.table.day)} {'加投' if event.runoff else '票型'}"
    return Sheet(title, blocks, over=f"{title_of(view)}　已截止", tone="day", foot="" if bars else "没有人得票")


def counted_line(event: NominationCounted) -> str:
    """The first ballot of a day in one line."""
    return "票型：" + ("、".join(f"{no(seat)} {total}" for seat, total in event.tally) or "无人得票")


def judged(view: View, event: VerdictCounted) -> Sheet:
    """死 or 生, with what each ballot weighed."""
    most = max(event.death + event.life, 1)
    bars = tuple(
        Bar(word, total, most, tuple(Chip(no(seat), f"×{heavy}") for seat, d, heavy in event.ballots if d == dies), wins, unit="")
        for word, dies, total, wins in (("死", True, event.death, event.executed), ("生", False, event.life, not event.executed))
    )
    return Sheet(f"生死投票 {no(event.nominee)}", (Bars(bars),), over=f"{title_of(view)}　{day_word(view.table.day)}", tone="day")


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
