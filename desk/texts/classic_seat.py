"""What a seat of classic knows of itself: its titles, its acts of tonight, what is open to it now; and all of it for judges."""

from __future__ import annotations

from collections.abc import Iterator

from desk.texts import words
from desk.texts.view import View, holds_badge, holds_head, no, nos
from engine.classic.state import SEER, WITCH, WOLF, Night, camp
from engine.common.table import Instant

DONE = {"save": "救", "poison": "毒"}
WINDOWS = {"shot": "开枪", "head": "传位", "election": "狼头票", "kill": "指杀", "check": "查验", "witch": "用药"}


def mates(view: View, seat: int) -> str:
    """The wolves' seats for a wolf (C-16), nobody for all others."""
    if view.table.seat(seat).role != WOLF:
        return "无"
    return nos([other.number for other in view.table.seats if other.role == WOLF and other.number != seat])


def learned(view: View, seat: int) -> str:
    """What this seat was told of others."""
    return f"同伴：{mates(view, seat)}；查验：{checks(view, seat)}"


def checks(view: View, seat: int) -> str:
    """What the seer has learned so far, for himself (C-34); nothing for all others."""
    known = view.table.own.checks if view.table.seat(seat).role == SEER else ()
    return "、".join(f"第{each.night}夜 {no(each.target)} {camp_word(each.village)}" for each in known) or "无"


def camp_word(village: bool) -> str:
    return "村民阵营" if village else "非村民阵营"


def camp_of(view: View, seat: int) -> str:
    return camp(view.table.seat(seat).role)


def identity(view: View, seat: int) -> str:
    """Seat, role and camp."""
    role = view.table.seat(seat).role
    return f"{no(seat)}，{role}（{words.camp_name(camp(role))}）"


def titles(view: View, seat: int) -> str:
    """The titles a seat holds as far as it knows."""
    held = [("警长", holds_badge(view.table, seat)), ("狼头", holds_head(view.table, seat))]
    return "、".join(title for title, holds in held if holds) or "无"


def tonight(view: View, seat: int) -> str:
    """What this seat has done tonight."""
    return "；".join(_acts(view, seat)) or "无"


def _acts(view: View, seat: int) -> Iterator[str]:
    table = view.table
    role, night = table.seat(seat).role, table.own.night
    yield from (f"{words.typed(draft.command)}（入夜后执行）" for draft in table.drafts if draft.seat == seat)
    if table.phase != "night":
        return
    if role == WOLF and not table.knows_out(seat):
        yield from _wolf_acts(view, seat, night)
    if role == SEER and night.checked is not None:
        yield f"验 {no(night.checked)}"
    if role == WITCH and night.shown:
        yield "通灵：无人被指杀" if night.target is None else f"通灵：被指杀的是 {no(night.target)}"
    if role == WITCH and night.potion:
        target = night.saved if night.potion == "save" else night.poisoned
        yield "不用药" if target is None else f"{DONE[night.potion]} {no(target)}"


def _wolf_acts(view: View, seat: int, night: Night) -> Iterator[str]:
    yield from (f"狼头票 {no(ballot.target)}" for ballot in night.ballots if ballot.seat == seat and ballot.target is not None)
    yield from (words.wish(wish) for wish in night.submissions if wish.wolf == seat)
    if holds_head(view.table, seat):
        yield from (f"提名：{words.submission(wish)}" for wish in night.submissions if wish.wolf != seat)
    if night.picked:
        yield "今夜无刀" if night.target is None else f"已定刀 {no(night.target)}"
    if night.proposal is not None:
        yield f"决战待答复：{words.three_knives(night.proposal.knives)}"


def open_by_night(view: View, seat: int) -> Iterator[tuple[str, Instant]]:
    """The night acts that this seat has before it, with their limits. Who fell unaware is asked like a living one."""
    table = view.table
    role, own = table.seat(seat).role, table.own
    due = {window.name: window.due for window in table.windows if window.seat is None}
    if role == WOLF:
        yield from _open_to_wolf(view, seat, due)
    if role == SEER and "check" in due and own.night.checked is None:
        yield "验 N", due["check"]
    if role == WITCH and "witch" in due and not own.night.potion:
        can = [word for word, potion in (("救 N", own.save), ("毒 N", own.poison)) if potion == "held"]
        yield " / ".join([*can, "不用药"]), due["witch"]


def _open_to_wolf(view: View, seat: int, due: dict[str, Instant]) -> Iterator[tuple[str, Instant]]:
    own = view.table.own
    night = own.night
    if "election" in due and all(ballot.seat != seat for ballot in night.ballots):
        yield "狼头 N", due["election"]
    if "kill" not in due or night.picked:
        return
    yield "刀 N 两字", due["kill"]
    if holds_head(view.table, seat):
        yield "定刀 N / 空刀", due["kill"]
        if own.duel == "held" and night.proposal is None:
            yield "决战 A B C", due["kill"]
    elif night.proposal is not None and seat not in (*night.proposal.yes, *night.proposal.no):
        yield "同意 / 不同意", due["kill"]


def marks(view: View, seat: int) -> list[str]:
    """For judges: role, titles and what the role still has."""
    table, own = view.table, view.table.own
    role = table.seat(seat).role
    shown = [role, *(word for word, holds in (("狼头", own.head == seat), ("警长", table.sheriff == seat)) if holds)]
    if role == WITCH:
        shown += [f"{name}{'在' if potion == 'held' else '已用'}" for name, potion in (("救药", own.save), ("毒药", own.poison))]
    return shown


def secrets(view: View) -> list[str]:
    """For judges: the business of the night, line by line."""
    own = view.table.own
    night = own.night
    shown = [f"决战：{'未用' if own.duel == 'held' else '已用'}"]
    if own.plan is not None:
        shown.append(f"决战计划：{words.three_knives(own.plan)}")
    if view.table.phase not in ("night", "over"):
        return shown
    if night.ballots:
        cast = (f"{no(ballot.seat)} → {'废' if ballot.target is None else no(ballot.target)}" for ballot in night.ballots)
        shown.append(f"狼头票：{'、'.join(cast)}")
    shown.append(f"提名：{'；'.join(words.submission(wish) for wish in night.submissions) or '无'}")
    if night.proposal is not None:
        agreed, refused = nos(night.proposal.yes), nos(night.proposal.no)
        shown.append(f"决战提议：{words.three_knives(night.proposal.knives)}，赞成 {agreed}，反对 {refused}")
    shown.append(f"定刀：{'未定' if not night.picked else '无' if night.target is None else no(night.target)}")
    shown.append(f"查验：{'未查' if night.checked is None else no(night.checked)}")
    target = night.saved if night.potion == "save" else night.poisoned
    used = "未用" if not night.potion else "不用药" if target is None else f"{DONE[night.potion]} {no(target)}"
    shown.append(f"女巫：{used}")
    return shown
