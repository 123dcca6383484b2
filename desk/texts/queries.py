"""Answers to 状态, 存活, 票型, and the judge's /公示 and /全貌."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from desk.texts import absence, cards_seat, timing, words
from desk.texts.common import tally_lines
from desk.texts.phases import phase_word
from desk.texts.seats import seat_words
from desk.texts.view import View, day_word, lines, night_word, no, nos, publicly_living, secretly_out
from engine.common.ballot import counts_double, weigh
from engine.common.table import MINUTE, Ballot, Instant, Seat, Table, Window


def status(view: View, seat: int | None, judge: bool, at: int) -> str:
    """状态: what everybody may know; for a seat also what it knows of itself, in one shape for every role."""
    view = replace(view, at=at)
    own = _answers(view)
    everybody = (*phase_lines(view), *timing.standing(view), _present(view))
    if seat is not None:
        return lines(*everybody, *own.of_seat(view, seat), timing.own_word(view, seat))
    return lines(*everybody, *((timing.judges_view(view), "看全部身份和行动：/全貌") if judge else ()))


def phase_lines(view: View) -> tuple[str, ...]:
    """Where the game stands, and the limits that everybody knows of."""
    return tuple(_answers(view).phase(view)) if view.checked is None else _checked(view)


def _checked(view: View) -> tuple[str, ...]:
    """The phase is over, and its result waits for the judges."""
    table = view.table
    over = "已截止" if table.votes.open or table.phase == "verdict" else "已结束"
    return ("【暂停中】时限停走，继续时顺延",) * (table.paused is not None) + (f"{phase_word(table.here)}{over}，{_when_checked(view)}",)


def _when_checked(view: View) -> str:
    at_most = "" if view.checked is None or view.table.paused is not None else f"，最迟 {_due(view, view.checked)} 公布"
    return f"法官正在核对结果{at_most}"


def standing_line(view: View) -> str | None:
    """What else of the table everybody knows."""
    return _answers(view).standing(view)


def living(view: View) -> str:
    """存活: who is there as far as the group knows."""
    seats = publicly_living(view.table)
    out = [seat.number for seat in view.table.seats if seat.number not in seats]
    return lines(f"在场 {len(seats)} 人：{'、'.join(view.named(seat) for seat in seats)}", f"出局：{nos(out)}", _answers(view).standing(view))


def tally(view: View) -> str:
    """票型: today's standing ballots, or those of the last close."""
    return lines(_answers(view).tally(view), checked_vote(view))


def checked_vote(view: View) -> str | None:
    """That the vote is over, and its result waits for the judges."""
    waits = view.checked is not None and (view.table.votes.open or view.table.phase == "verdict")
    return f"已截止，{_when_checked(view)}" if waits else None


def _tally(view: View) -> str:
    table = view.table
    if table.day == 0:
        return "还没有投票"
    ballots, doubled = standing_ballots(table)
    heading = f"【{day_word(table.day)} 票型】" + ("" if table.votes.open else "已关门")
    shown = tally_lines(ballots, weigh(ballots, doubled), doubled)
    return lines(
        heading, *(shown or ["还没有选票" if table.votes.open else "无人投票"]), *(f"{label}：{nos(seats)}" for label, seats in owing(table))
    )


def standing_ballots(table: Table[Any]) -> tuple[tuple[Ballot, ...], int | None]:
    """Today's ballots, or those of the last close, by seat; and whose counts two."""
    return tuple(sorted(_counted(table), key=lambda ballot: ballot.seat)), counts_double(table)


def _counted(table: Table[Any]) -> tuple[Ballot, ...]:
    """The ballots that stand, or that counted at the close: under `cards` first, not those of who fell by red before."""
    ballots = table.votes.ballots
    if table.votes.open or not str(table.options.close_order).startswith("cards"):
        return ballots
    early: set[int] = set()
    for number in table.falls[table.fallen_at_close :]:
        out = table.seat(number).out
        if out is None or out.cause != "red" or out.phase != "day":
            break
        early.add(number)
    return tuple(ballot for ballot in ballots if ballot.seat not in early and ballot.target not in early)


def owing(table: Table[Any]) -> Iterator[tuple[str, list[int]]]:
    """While the vote is open: who has not voted yet, and whose post is still malformed."""
    if not table.votes.open:
        return
    voted = {ballot.seat for ballot in table.votes.ballots}
    broken = {post.seat for post in table.votes.malformed if post.seat not in voted}
    missing = [seat for seat in table.living() if seat not in voted and seat not in broken]
    if broken:
        yield "格式有误待改", sorted(broken)
    if missing:
        yield "未投", missing


def bulletin(view: View) -> str:
    """公示: all that is public, and nothing else."""
    table = view.table
    out = [_fallen(view, seat.number) for seat in table.seats if seat.out is not None and not secretly_out(table, seat)]
    return lines(
        "【公示】",
        *phase_lines(view),
        *timing.standing(view),
        _present(view),
        f"在场：{nos(publicly_living(table))}",
        f"出局：{'、'.join(out) or '无'}",
    )


def _fallen(view: View, number: int) -> str:
    known = public_fate(view, number)
    return f"{no(number)}（{'，'.join(known)}）" if known else no(number)


def public_fate(view: View, number: int) -> tuple[str, ...]:
    """What everybody may know of how a seat left."""
    return _answers(view).public_fate(view, number)


def camp_of(view: View, number: int) -> str:
    """The camp that a seat belongs to by now, for judges and for after the game."""
    return _answers(view).camp(view, number)


def known_of(view: View, number: int) -> str:
    """What everybody knows of a seat that is there, beside its name; "" where that is all."""
    return _answers(view).note(view, number)


def _public_fate(view: View, number: int) -> tuple[str, ...]:
    """When and, where everybody saw it, how; after an opening what `reveal` adds (R-67)."""
    seat, table, reveal = view.table.seat(number), view.table, view.options.reveal
    out = seat.out
    assert out is not None
    if out.phase == "signup":
        return ()
    announced = seat.number in table.falls[: table.fallen_at_opening] or table.phase == "over"
    seen = (out.phase == "day" and out.cause in words.OPEN_CAUSES) or out.cause == "red" or (announced and reveal == "cause")
    shown = [words.how_fell(out, seen)]
    if announced and reveal == "role":
        shown.append(seat.role)
    if announced and reveal == "camp":
        shown.append(words.camp_name(camp_of(view, seat.number)))
    return tuple(shown)


def overview(view: View) -> str:
    """全貌: everything, for judges only."""
    table = view.table
    return lines(
        "【全貌】",
        *phase_lines(view),
        *(_everything(view, seat) for seat in table.seats),
        *secrets(view),
    )


def _everything(view: View, seat: Seat) -> str:
    return " ".join((view.named(seat.number), *marks(view, seat)))


def marks(view: View, seat: Seat) -> list[str]:
    """What judges see of a seat: role, hand, titles, what it has left, cards, how it fell."""
    shown = _answers(view).marks(view, seat.number)
    if seat.yellow or seat.aside:
        shown.append(f"黄牌{seat.yellow}" + (f"+{seat.aside}" if seat.aside else ""))
    if seat.number in view.table.idle:
        shown.append("挂机")
    if seat.out is not None:
        unaware = "，本人未知" if seat.number in view.table.unaware else ""
        shown.append(f"出局（{words.how_fell(seat.out)}{unaware}）")
    return shown


def secrets(view: View) -> tuple[str, ...]:
    """What else judges see: what is done so far, titles on their way, limits, standing orders."""
    return (*_answers(view).secrets(view), *_behind_the_scenes(view), *filter(None, (timing.judges_view(view),)))


def _behind_the_scenes(view: View) -> Iterator[str]:
    table = view.table
    if table.vacancies:
        moving = (f"{words.TITLE_WORDS[v.title]}自 {no(v.by)}" + (f"（已说 {no(v.named)}）" if v.named else "") for v in table.vacancies)
        yield f"移交中：{'、'.join(moving)}"
    if table.windows:
        yield f"时限：{'、'.join(_window(view, window) for window in sorted(table.windows, key=lambda w: w.due))}"
    if table.orders:
        yield f"遗嘱：{'；'.join(f'{no(o.seat)} {words.order_words(o.kind, o.targets)}' for o in table.orders)}"
    if table.drafts:
        yield f"待入夜：{'；'.join(f'{no(d.seat)} {words.typed(d.command)}' for d in table.drafts)}"
    if table.leaves:
        taken = (f"{no(leave.seat)} {absence.days(table.zone, leave.since, leave.until)}" for leave in table.leaves)
        yield f"请假：{'；'.join(taken)}"
    if table.speed:
        yield f"申请加速：{nos(table.speed)}"


def _window(view: View, window: Window) -> str:
    whose = "" if window.seat is None else f"{no(window.seat)} "
    return f"{whose}{window_name(view, window.name)} {view.clock(window.due)}"


def window_name(view: View, name: str) -> str:
    """What everybody calls a limit: 关门, 投票截止."""
    return own_windows(view).get(name) or words.WINDOWS.get(name, name)


def own_windows(view: View) -> Mapping[str, str]:
    """How the rule set calls limits of its own, or calls otherwise."""
    return _answers(view).windows(view)


# -- what everybody may know


def _phase(view: View) -> Iterator[str]:
    """Day or night, and the limits that everybody knows of."""
    table = view.table
    if table.paused is not None:
        yield "【暂停中】时限停走，继续时顺延"
    if table.phase == "signup":
        muster = table.window("muster")
        yield "报到中" + ("" if muster is None else f"，截止 {_due(view, muster.due)}")
    elif table.phase == "over":
        yield "游戏已结束：" + ("流局" if table.winner is None else words.camp_name(table.winner) + ("" if table.winner == "平局" else "胜利"))
    elif table.phase == "night":
        doors = table.window("doors")
        yield f"{night_word(table.day)}，" + ("结算中，即将开门" if doors is None else f"开门 {_due(view, doors.due)}")
    elif table.votes.open:
        yield f"{day_word(table.day)}，投票中"
        yield f"{words.day_limits(view)}{view.left(table.close)}"
    else:
        yield f"{day_word(table.day)}，已关门，{_nightfall(view)}"


def _due(view: View, at: Instant) -> str:
    return f"{view.clock(at)}{view.left(at)}"


def _nightfall(view: View) -> str:
    """R-73a. The hour of the rule, not what is really waited for."""
    table, options = view.table, view.options
    due = table.close + options.skill * MINUTE
    if options.night_opens == "fixed" and len(table.falls) > table.fallen_at_close and (view.at is None or due > view.at):
        return f"入夜 {_due(view, due)}"
    return "即将入夜"


def _present(view: View) -> str:
    table = view.table
    if table.phase == "signup":
        return f"已报到 {sum(seat.mustered for seat in table.seats)}/{len(table.seats)} 人"
    count = f"在场 {len(publicly_living(table))} 人"
    voted = f"已投 {len(table.votes.ballots)} 人" if table.votes.open else None
    return "；".join(part for part in (count, _answers(view).standing(view), voted) if part)


def public_sheriff(view: View) -> int | None:
    """Who wears the badge, by night as the last opening left it: whether it has moved is news of the next (R-69)."""
    table = view.table
    return None if table.phase == "signup" or (table.day == 1 and table.votes.open) else table.known_sheriff


def _sheriff(view: View) -> str | None:
    table = view.table
    if table.phase == "signup" or (table.day == 1 and table.votes.open):
        return None
    if (sheriff := public_sheriff(view)) is not None:
        return f"警长：{no(sheriff)}"
    return "警长：警徽移交中" if table.phase == "day" and table.vacancy("badge") else "警长：无"


# -- what a seat knows of itself


def _self(view: View, seat: int) -> Iterator[str]:
    table = view.table
    place = table.seat(seat)
    yield f"你是 {seat_words(view).identity(view, seat)}，{'已出局' if table.knows_out(seat) else '在场'}"
    if table.phase == "over":
        return
    yield f"头衔：{seat_words(view).titles(view, seat)}；黄牌：{place.yellow + place.aside} 张"
    if table.day:
        yield seat_words(view).learned(view, seat)
    if table.votes.open:
        yield f"选票：{_own_ballot(table, seat) if table.lives(seat) else '已出局，不再投票'}"
    elif table.phase in ("day", "night"):
        yield f"今夜：{seat_words(view).tonight(view, seat)}"
    if seat_words(view).orders:
        orders = [words.order_words(order.kind, order.targets) for order in table.orders if order.seat == seat]
        yield f"遗嘱：{'；'.join(orders) or '无'}"
    if table.paused is not None:
        yield "现在可以：等法官继续（暂停中）"
        return
    always = ["遗嘱 …"] if seat_words(view).orders and not table.knows_out(seat) else []
    yield f"现在可以：{'；'.join([*_open_now(view, seat), *always]) or '无'}"


def _own_ballot(table: Table[Any], seat: int) -> str:
    ballot = table.votes.of(seat)
    if ballot is None:
        broken = any(post.seat == seat for post in table.votes.malformed)
        return "格式有误，请引用那一楼改正" if broken else "还没投"
    vote = "弃权" if ballot.target is None else no(ballot.target)
    return f"{vote}（{'改票已用' if seat in table.votes.changed else '可改一次'}）"


def open_now(view: View, seat: int) -> list[str]:
    """The commands that are open to this seat now, with their limits."""
    return _answers(view).open_now(view, seat)


def _open_now(view: View, seat: int) -> list[str]:
    shown = list(_open_by_day(view, seat)) if view.table.votes.open else []
    if view.table.phase == "night" and not view.table.knows_out(seat):
        shown += _in_time(view, seat_words(view).open_by_night(view, seat))
    return [*shown, *_in_time(view, _open_to_fallen(view, seat)), *_early_names(view, seat)]


def _in_time(view: View, acts: Iterator[tuple[str, Instant]]) -> Iterator[str]:
    return (f"{word}（{view.clock(due)} 前）" for word, due in acts if view.at is None or view.at < due)


def _open_by_day(view: View, seat: int) -> Iterator[str]:
    table, options = view.table, view.options
    if table.knows_out(seat):
        return
    ballot = table.votes.of(seat)
    change = (view.close_limit(options.change_limit),)
    if ballot is None:
        yield from _in_time(view, iter([("投票 / 弃权", table.close), ("代投 N 理由", view.close_limit(options.proxy_limit))]))
    elif seat not in table.votes.changed:
        yield from _in_time(view, iter([("改票 / 代投改票 N 理由", *change)]))
    if seat not in table.speed and (view.at is None or view.at < table.close):
        yield "加速"


def _open_to_fallen(view: View, seat: int) -> Iterator[tuple[str, Instant]]:
    """Shot, titles and last words of one who knows that he is out."""
    table = view.table
    if not table.knows_out(seat):
        return
    forms = {"shot": seat_words(view).shot, "badge": "警徽 N", "head": "传位 N", "words": "遗言 …"}
    for name, form in forms.items():
        window = table.window(name, seat)
        if window is not None:
            yield form, window.due


def _early_names(view: View, seat: int) -> Iterator[str]:
    """An heir may be named before the title's own window opens (rules §5)."""
    table = view.table
    if not table.knows_out(seat):
        return
    for vacancy in table.vacancies:
        if vacancy.by == seat and table.window(vacancy.title, seat) is None:
            yield f"{words.TITLE_WORDS[vacancy.title]} N（可先说）"


# -- by rule set


@dataclass(frozen=True, slots=True)
class Answers:
    """What a rule set says of itself: where the game stands (`phase`), what else is public (`standing`, `tally`, `public_fate`; `note` is
    what `standing` tells, seat by seat), what a seat knows of itself and may do now, and what only judges see (`marks` of a seat, its
    `camp`, `secrets`, how `windows` are called)."""

    phase: Callable[[View], Iterator[str]]
    standing: Callable[[View], str | None]
    of_seat: Callable[[View, int], Iterator[str]]
    open_now: Callable[[View, int], list[str]]
    tally: Callable[[View], str]
    public_fate: Callable[[View, int], tuple[str, ...]]
    marks: Callable[[View, int], list[str]]
    secrets: Callable[[View], list[str]]
    windows: Callable[[View], Mapping[str, str]]
    camp: Callable[[View, int], str]
    note: Callable[[View, int], str] = lambda _view, _seat: ""


SEATED: Final = Answers(
    _phase,
    _sheriff,
    _self,
    _open_now,
    _tally,
    _public_fate,
    lambda view, seat: seat_words(view).marks(view, seat),
    lambda view: seat_words(view).secrets(view),
    lambda view: seat_words(view).windows,
    lambda view, seat: seat_words(view).camp(view, seat),
)
"""Games of roles and titles: what differs between them is in `seats`."""

ANSWERS: Final[Mapping[str, Answers]] = {
    "classic": SEATED,
    "infection": SEATED,
    "plain": replace(SEATED, standing=lambda view: None),
    "cards": Answers(
        cards_seat.phase,
        cards_seat.standing,
        cards_seat.of_seat,
        cards_seat.open_now,
        cards_seat.tally,
        cards_seat.public_fate,
        cards_seat.marks,
        cards_seat.secrets,
        lambda _view: cards_seat.WINDOWS,
        cards_seat.camp,
        cards_seat.note,
    ),
}


def _answers(view: View) -> Answers:
    return ANSWERS[view.table.rule_set]
