"""What a seat of cards knows of itself and what is open to it; and all of it, with the last settlement's trace, for judges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from desk.texts import cards_words as words
from desk.texts.view import View, day_word, night_word, no, nos
from desk.texts.words import how_fell
from engine.cards.acts import cards_for
from engine.cards.cards import CURSES, PRIVILEGES, Privilege
from engine.cards.state import UNDECIDED, may_vote, seen_shapes, weight

WINDOWS: Final = {
    "preparation": "首夜",
    "night": "行动截止",
    "doors": "天亮",
    "day": "投票截止",
    "runoff": "加投截止",
    "nomination": "生死投票开始",
    "verdict": "生死投票截止",
    "dusk": "黄昏",
}


def phase(view: View) -> Iterator[str]:
    """Where the game stands, with the limits that everybody knows of."""
    table = view.table
    if table.paused is not None:
        yield "【暂停中】时限停走，继续时顺延"
    if table.phase == "signup":
        preparation = table.window("preparation")
        yield "报到中" if preparation is None else f"排牌、自选，{_due(view, 'preparation')} 第一夜开始"
    elif table.phase == "over":
        yield "游戏已结束：" + ("流局" if table.winner is None else words.camp_name(table.winner) + ("" if table.winner == "平局" else "胜利"))
    elif table.phase == "night":
        night = f"行动截止 {_due(view, 'night')}，" if table.window("night") else "结算中，"
        yield f"{night_word(table.day)}，{night}天亮公布 {_due(view, 'doors')}"
    elif table.phase == "verdict":
        open_now = f"，{_due(view, 'verdict')} 截止" if table.window("verdict") else "，已截止"
        yield f"{day_word(table.day)}，生死投票：{no(table.own.nominee or 0)}{open_now}"
    elif table.votes.open:
        word = f"加投（{nos(table.own.tied)}）" if table.own.tied else "投票中"
        yield f"{day_word(table.day)}，{word}，截止 {view.clock(table.close)}{view.left(table.close)}"
    else:
        nominee = f"，生死投票：{no(table.own.nominee)}，{_due(view, 'nomination')} 开始" if table.own.nominee is not None else ""
        yield f"{day_word(table.day)}，投票已截止{nominee}，入夜 {_due(view, 'dusk')}"


def _due(view: View, name: str) -> str:
    window = view.table.window(name)
    return "即将" if window is None else f"{view.clock(window.due)}{view.left(window.due)}"


def standing(view: View) -> str | None:
    """Card counts are public (Q06)."""
    return words.card_counts(view) if view.table.phase != "signup" else None


def note(view: View, seat: int) -> str:
    """As `standing`, of one seat."""
    return f"{len(view.table.own.row(seat))} 张牌" if view.table.phase != "signup" else ""


def camp(view: View, seat: int) -> str:
    """The camp, which is all that a seat is dealt to be."""
    return view.table.seat(seat).role


def of_seat(view: View, seat: int) -> Iterator[str]:
    """Camp, row, points, acts and ballots of one seat."""
    table, own = view.table, view.table.own
    camp = dict(own.choices).get(seat, table.seat(seat).role)
    yield f"你是 {no(seat)}，{words.camp_name(camp)}，{'在场' if table.lives(seat) else '已出局'}"
    if table.phase == "over":
        return
    yield f"你的牌：{words.row(own.row(seat))}；行动点数：{own.purse(seat)}；黄牌：{table.seat(seat).yellow} 张"
    shapes = [f"变形→{shape.kind}" for shape in seen_shapes(own) if shape.seat == seat]
    acts = [words.play(play) for play in own.plays if play.seat == seat]
    yield f"{'今夜' if table.phase == 'night' else '今天'}：{'；'.join(dict.fromkeys([*acts, *shapes])) or '无'}"
    if table.votes.open:
        ballot = table.votes.of(seat)
        yield f"选票：{'还没投' if ballot is None else '弃权' if ballot.target is None else no(ballot.target)}（分量 {weight(table, seat)}）"
    yield f"现在可以：{'；'.join(open_now(view, seat)) or '无'}"


def open_now(view: View, seat: int) -> list[str]:
    """The commands that are open to this seat now."""
    return list(_open(view, seat))


def _open(view: View, seat: int) -> Iterator[str]:
    table = view.table
    if last := table.window("words", seat):
        yield f"遗言 …（{view.clock(last.due)} 前）"
    if not table.lives(seat):
        return
    if table.window("preparation"):
        yield "排牌 3 1 2 5 4"
        if table.seat(seat).role == UNDECIDED:
            yield "自选 阵营"
    yield from _ballots(view, seat)
    for each in PRIVILEGES:
        if _in_time(view, each) and any(cards_for(table.own, seat, each.card)):
            yield f"{_typed(each)}（{each.price(view.options)}点）" if each.name != "纵火" else "纵火 N"
    if any(play.seat == seat for play in table.own.plays):
        yield "撤销 [技能]"


def _ballots(view: View, seat: int) -> Iterator[str]:
    table, own = view.table, view.table.own
    if not may_vote(table, seat):
        return
    if (
        table.votes.open
        and (view.at is None or view.at < table.close)
        and not (own.tied and seat in own.tied and view.options.runoff_voters == "others")
    ):
        yield "投票：N / 弃权（在群里）"
        if seat not in table.speed:
            yield "加速"
    if table.window("verdict") and seat != own.nominee:
        yield "死 / 生（在群里）"


def _in_time(view: View, each: Privilege) -> bool:
    table = view.table
    if table.phase == "night":
        return table.window("night") is not None
    return each.when == "always" and table.window("day" if each.name in CURSES else "dusk") is not None


def _typed(each: Privilege) -> str:
    if each.name in ("瞄准", "变形"):
        return {"瞄准": "瞄准 N 倒数K", "变形": "变形 牌名"}[each.name]
    return each.name if each.target == "nobody" else f"{each.name} N"


def missing(table: Any) -> list[int]:
    """Who may still vote and has not."""
    return [seat for seat in table.living() if table.votes.of(seat) is None and may_vote(table, seat)]


def tally(view: View) -> str:
    """票型: what stands in the open ballot, or the totals of the latest closed one."""
    table, own = view.table, view.table.own
    if table.phase == "verdict" and table.window("verdict"):
        cast = [f"{no(b.seat)} {'死' if b.death else '生'}（{weight(table, b.seat)}）" for b in sorted(own.life, key=lambda b: b.seat)]
        return f"【生死投票】{no(own.nominee or 0)}：{'、'.join(cast) or '还没有票'}"
    if table.votes.open:
        ballots = sorted(table.votes.ballots, key=lambda b: b.seat)
        cast = [f"{no(b.seat)} → {'弃权' if b.target is None else no(b.target)}（{weight(table, b.seat)}）" for b in ballots]
        silent = missing(table)
        return "\n".join((f"【{day_word(table.day)} 票型】", *(cast or ["还没有选票"]), *([f"未投：{nos(silent)}"] if silent else [])))
    totals = "、".join(f"{no(seat)} {total}" for seat, total in table.tally)
    return f"【{day_word(table.day)} 票型】已截止：{totals or '无人得票'}" if table.day else "还没有投票"


def public_fate(view: View, number: int) -> tuple[str, ...]:
    out = view.table.seat(number).out
    assert out is not None, "asked of those who are out"
    return (how_fell(out),)


def marks(view: View, seat: int) -> list[str]:
    """For judges: camp, row in order, points."""
    own = view.table.own
    camp = words.camp_name(view.table.seat(seat).role)
    chosen = dict(own.choices).get(seat)
    shown = [camp if chosen is None or chosen == view.table.seat(seat).role else f"{camp}→{chosen}"]
    shown += ["帮手"] if seat in own.helpers else []
    shown += ["（自选）"] if chosen is not None else []
    return [*shown, f"[{words.row(own.row(seat))}]", f"{own.purse(seat)}点"]


def secrets(view: View) -> list[str]:
    """For judges: acts and texts of this period, what waits, and what became of every act of the last settlement."""
    return list(_secrets(view))


def _secrets(view: View) -> Iterator[str]:
    own = view.table.own
    if own.left:
        yield f"未发的牌：{words.row(own.left)}"
    for play in own.plays:
        yield f"{no(play.seat)} {words.play(play)}（{play.cost}点）"
    lines = {(piece.seat, piece.role) for piece in own.pieces}
    for seat, role in sorted(lines):
        yield f"宣言 {no(seat)} {role}：{sum(p.size for p in own.pieces if (p.seat, p.role) == (seat, role))} 字"
    if own.executed:
        yield f"可特赦：{'、'.join(f'{no(each.seat)} {each.card.kind}' + ('（圣人，不可）' if each.saint else '') for each in own.executed)}"
    if own.banned:
        yield f"今天不能投票：{nos(own.banned)}"
    if own.curses:
        yield f"诅咒、庇佑：{'、'.join(f'{no(curse.seat)} {curse.act} {no(curse.target)}' for curse in own.curses)}"
    if own.fires:
        yield f"等着烧的火：{'、'.join(f'{no(fire.seat)}→{no(fire.target)}' + ('（被禁锢）' if fire.void else '') for fire in own.fires)}"
    if own.armed:
        yield f"圣人待命：{nos(each.seat for each in own.armed)}"
    if own.trace:
        yield "上次结算："
        yield from (words.traced(each) for each in own.trace)
