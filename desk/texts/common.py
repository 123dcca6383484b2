"""Texts of what happens in every rule set: doors, ballots, cards, badge, last words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts import absence, timing, words
from desk.texts.view import View, day_word, lines, no, nos, publicly_living, quoted
from engine.common import event as happened
from engine.common.ballot import top_of
from engine.common.table import MINUTE, Ballot, Reader

BY_WORDS: Final = {"self": "", "forced": "法官裁量", "judge": "法官代投", "proxy": "代投"}
"""Who posted a ballot, where it was not its own seat."""

Telling = Callable[[View, View, Any, Reader], str | None]
"""The text of an event for a reader of its audience: the views before and after it; None when there is nothing to say."""


# -- before the first day


def mustered(_: View, view: View, event: happened.Mustered, reader: Reader) -> str:
    seats = view.table.seats
    return f"{no(event.seat)} 已报到（{sum(s.mustered for s in seats)}/{len(seats)}）"


def muster_ended(_: View, view: View, event: happened.MusterEnded, reader: Reader) -> str:
    if not event.missing:
        return "【报到截止】全员已报到，发“/开始”开局"
    return f"【报到截止】未报到：{nos(event.missing)}。可用“/顶替 N QQ”换人，或直接“/开始”"


# -- doors


def day_opened(_: View, view: View, event: happened.DayOpened, reader: Reader) -> str:
    living = view.table.living()
    return lines(
        f"【{day_word(event.day)} 开门】{words.day_limits(view, event.at)}",
        f"在场 {len(living)} 人：{nos(living)}",
        _sheriff_line(view),
        "在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票",
        timing.by_day(view),
    )


def _sheriff_line(view: View) -> str:
    """Who is sheriff this day, or why nobody is."""
    table = view.table
    if table.day == 1:
        also = "，同时出局" if table.options.day1_out == "yes" else ""
        return f"今天投票选警长，得票最多者当选{also}"
    if table.sheriff is not None:
        return f"警长：{no(table.sheriff)}（计票时一票算两票）"
    return "警长：警徽移交中" if table.vacancy("badge") else "警长：无"


def day_closed(_: View, view: View, event: happened.DayClosed, reader: Reader) -> str:
    return f"【{day_word(view.table.day)} 关门】{view.clock(event.at, event.at)} 起不再收票"


def further_ballot_opened(_: View, view: View, event: happened.FurtherBallotOpened, reader: Reader) -> str:
    return lines(
        f"【加投】请再投一次，{view.clock(event.close, event.at)} 截止：谁得票最多谁出局",
        None if event.among is None else f"只能投平票的 {nos(event.among)}，或弃权",
        "在群里发“投票：N 理由：…”或“弃权”",
    )


def further_ballot_closed(_: View, view: View, event: happened.FurtherBallotClosed, reader: Reader) -> str:
    return f"【加投截止】{view.clock(event.at, event.at)} 起不再收票"


def opening_waits(_: View, view: View, event: happened.OpeningWaits, reader: Reader) -> str:
    return "开门时刻已到，结算中，请稍候"


def limits_moved(_: View, view: View, event: happened.LimitsMoved, reader: Reader) -> str:
    """Only limits that everybody knows of are named: others would tell who still has something to do."""
    table, view = view.table, view.since(event.at)
    moved = words.moved(event.word, event.seconds)
    if table.phase == "day" and table.votes.open:
        return lines(moved, words.moved_limits(view, table.close))
    doors = table.window("doors")
    if table.phase == "night" and doors is not None:
        return lines(moved, f"今夜的各项时限同样顺延，开门 {view.full_clock(doors.due)}")
    muster = table.window("muster")
    return lines(moved, f"报到截止 {view.full_clock(muster.due)}" if muster is not None else None)


def ended_by_hand(view: View, at: int) -> str:
    """A judge ends a phase whose result he looks at first."""
    return f"【截止】法官提前结束，{view.clock(at, at)} 起不再收"


def close_moved(_: View, view: View, event: happened.CloseMoved, reader: Reader) -> str:
    if event.close <= event.at:
        return ended_by_hand(view, event.at)
    return f"【{event.word}】关门提前了：{words.moved_limits(view.since(event.at), event.close)}"


def window_moved(_: View, view: View, event: happened.WindowMoved, reader: Reader) -> str:
    if event.due <= event.at:
        return ended_by_hand(view, event.at)
    return f"【改期】{words.WINDOWS.get(event.name, event.name)}改到 {view.since(event.at).full_clock(event.due)}"


def opening_moved(_: View, view: View, event: happened.OpeningMoved, reader: Reader) -> str:
    if event.when <= event.at:
        return "【开门】法官现在开门，夜间时限到此为止"
    return f"【开门】法官把开门定在 {view.since(event.at).full_clock(event.when)}，夜间时限不晚于此"


def paused(_: View, view: View, event: happened.Paused, reader: Reader) -> str:
    return f"【暂停】{view.clock(event.at, event.at)} 起停表，暂停期间不收玩家的指令；继续时各项时限顺延"


# -- ballots


def ballot_cast(before: View, view: View, event: happened.BallotCast, reader: Reader) -> str:
    ballot = event.ballot
    stood = before.table.votes.of(ballot.seat)
    if reader != "group" and event.how == "record" and stood is not None:
        used = "（改票机会已用）" if ballot.changed else ""
        return f"法官已补记你的票：{_vote_of(ballot)}{used}。原来的一票（{_vote_of(stood)}）不算了"
    if reader != "group":
        return _proxy_receipt(ballot, event.how)
    if ballot.by == "self":
        return f"收到，已记：{_vote_of(ballot)}（{_change_left(view, ballot)}）"
    return _posted_for(ballot, event.how)


def _vote_of(ballot: Ballot) -> str:
    return f"{no(ballot.seat)} 弃权" if ballot.target is None else f"{no(ballot.seat)} → {no(ballot.target)}"


def _change_left(view: View, ballot: Ballot) -> str:
    if ballot.changed:
        return "改票机会已用"
    return "已过改票截止" if ballot.at >= view.close_limit(view.options.change_limit) else "可改票一次"


def _posted_for(ballot: Ballot, how: str) -> str:
    """What the bot posts in a player's place (§4.1)."""
    heading = "【补记】" if how == "record" else "【代投】"
    forced = "（法官裁量）" if ballot.by == "forced" else ""
    if how == "conditional":
        return f"{heading}{no(ballot.seat)} 弃权（不接受条件代投，按弃权计）"
    word = "改票" if how == "change" else "投票"
    vote = f"{word}：弃权" if ballot.target is None and how == "change" else "弃权" if ballot.target is None else f"{word}：{no(ballot.target)}"
    reason = f" 理由：{quoted(ballot.reason)}" if ballot.reason.strip() else ""
    return f"{heading}{no(ballot.seat)} {vote}{forced}{reason}"


def _proxy_receipt(ballot: Ballot, how: str) -> str:
    if how == "record":
        return f"法官已补记你的票：{_vote_of(ballot)}"
    if how == "conditional":
        return "收到，但不接受条件代投，已按弃权计；要改请引用群里那一楼，或发“代投改票 N 理由”"
    word = "已代你改票" if how == "change" else "已代你投票"
    left = "改票机会已用" if ballot.changed else "要改请引用群里那一楼，只有一次"
    return f"收到，{word}：{_vote_of(ballot)}（{left}）" if ballot.by == "proxy" else f"法官{word}：{_vote_of(ballot)}（{left}）"


def votes_counted(_: View, view: View, event: happened.VotesCounted, reader: Reader) -> str:
    table = view.table
    voted = {b.seat for b in event.ballots}
    silent = [seat for seat in table.living() if seat not in voted]
    void = [seat for seat in silent if seat in table.votes.posted]
    return lines(
        *tally_lines(event.ballots, event.tally, event.doubled),
        f"废票：{nos(void)}" if void else "",
        f"未投：{nos(seat for seat in silent if seat not in void)}" if len(silent) > len(void) else "",
    )


def tally_lines(ballots: tuple[Ballot, ...], tally: tuple[tuple[int, int], ...], doubled: int | None) -> list[str]:
    """One line per target with its voters, then who abstained."""
    shown = [f"{no(seat)} {count}票：{_voters(ballots, seat, doubled)}" for seat, count in tally]
    if abstained := _voters(ballots, None, doubled):
        shown.append(f"弃权：{abstained}")
    return shown


def _voters(ballots: tuple[Ballot, ...], target: int | None, doubled: int | None) -> str:
    return "、".join(_voter(ballot, doubled) for ballot in ballots if ballot.target == target)


def _voter(ballot: Ballot, doubled: int | None) -> str:
    marks = [mark for mark in ("警长×2" if ballot.seat == doubled else "", BY_WORDS[ballot.by]) if mark]
    return no(ballot.seat) + (f"（{'，'.join(marks)}）" if marks else "")


def nobody_voted_out(_: View, view: View, event: happened.NobodyVotedOut, reader: Reader) -> str:
    ground = {"none": "无人得票", "tie": "平票", "abstain": "弃权多于最高票"}[event.ground]
    return f"{ground}，今天无人出局"


# -- falling, cards, last words


def fell_out(_: View, view: View, event: happened.FellOut, reader: Reader) -> str | None:
    seat, day = event.seat, view.table.phase == "day"
    if reader == "group":
        return _out_in_group(view, seat, event.cause)
    ground = words.CAUSES[event.cause] if event.cause in words.OPEN_CAUSES else ""
    told = f"你已出局（{ground}）" if ground else "你已出局"
    if day and event.cause != "red":
        return lines(told, f"{_words_until(view)}；此后请不要再参与讨论")
    return lines(told, "请不要再参与讨论")


def _out_in_group(view: View, seat: int, cause: str) -> str | None:
    table = view.table
    if cause == "red":
        return f"【红牌】{no(seat)} 被红牌罚下，出局"
    if cause == "vote":
        tied = len(top_of(table.tally)) > 1 and (table.day > 1 or bool(table.votes.round))
        return f"平票，依警长所投，{no(seat)} 出局" if tied else f"投票结果：{no(seat)} 出局"
    # The shot itself has said who falls by it.
    return None if cause == "shot" else f"{no(seat)} 出局"


def _words_until(view: View) -> str:
    opening = view.table.close + int(view.options.doors_open_after) * MINUTE
    return f"若游戏继续，{view.clock(opening)} 前可发一次“遗言 …”"


def card_given(_: View, view: View, event: happened.CardGiven, reader: Reader) -> str:
    """The ground of a judge's card stays in the log (§4.1), that of a missing secret ballot stays secret (R-05)."""
    if reader == "group":
        ground = words.GROUNDS.get(event.ground, "")
        return f"【黄牌】{nos(event.seats)}" + (f"（{ground}）" if ground else "")
    ground = "未投狼头票" if event.ground == "head_ballot" else words.GROUNDS.get(event.ground, "")
    counts = "，不计入红牌" if event.scope == "aside" else ""
    return f"{ground}，记黄牌（仅告知你{counts}）"


def card_taken(_: View, view: View, event: happened.CardTaken, reader: Reader) -> str:
    secret = "（未公开）" if event.hidden else ""
    return f"【撤牌】{no(event.seat)} 撤回一张黄牌{secret}"


def words_left(_: View, view: View, event: happened.WordsLeft, reader: Reader) -> str:
    return f"【遗言】{no(event.seat)}：{quoted(event.words)}" if reader == "group" else "收到，遗言已在群里公布"


# -- sheriff, titles, standing orders


def sheriff_made(_: View, view: View, event: happened.SheriffMade, reader: Reader) -> str:
    if reader == "group":
        return _sheriff_in_group(view, event)
    if reader == event.seat:
        new = "你当选警长" if event.how == "elected" else "你接任警长"
        drawn = "（抽签）" if event.how == "drawn" else ""
        return f"{new}{drawn}：计票时你的一票算两票"
    return _handed_on("警徽", event.seat, event.how)


def _handed_on(title: str, heir: int, how: str) -> str:
    """To the former holder: what became of his title."""
    if how == "named":
        return f"收到，{title}已交给 {no(heir)}"
    return f"{title}已按你的遗嘱交给 {no(heir)}" if how == "order" else f"只剩 {no(heir)} 可接，{title}已自动交给 {no(heir)}"


def _sheriff_in_group(view: View, event: happened.SheriffMade) -> str:
    if event.how == "elected":
        tied = "（平票，先到者）" if len(top_of(view.table.tally)) > 1 else ""
        return f"警长：{no(event.seat)} 当选{tied}"
    if event.how == "drawn":
        return f"警长：{no(event.seat)}（抽签）"
    return f"警长：{no(event.seat)}（接任）" if event.by is None else f"警长：{no(event.seat)}（由 {no(event.by)} 移交）"


def no_sheriff(_: View, view: View, event: happened.NoSheriff, reader: Reader) -> str:
    return "无人得票，本局没有警长"


def title_asked(_: View, view: View, event: happened.TitleAsked, reader: Reader) -> str:
    return lines(
        "你先前说的人选已不能接任，请再选" if event.failed else None,
        f"请在 {view.clock(event.due)} 前回复：",
        *(words.TITLE_FORMS[title] for title in event.titles),
        "逾时按你的遗嘱，没有遗嘱则抽签",
    )


def heir_noted(_: View, view: View, event: happened.HeirNoted, reader: Reader) -> str:
    return f"收到，已记下“{words.TITLE_WORDS[event.title]} {no(event.target)}”，轮到时生效；那时若已不合适会再问你"


def order_given(_: View, view: View, event: happened.OrderGiven, reader: Reader) -> str:
    order = words.order_words(event.order.kind, event.order.targets)
    return f"收到，遗嘱已记：{order}。出局时若适用且你没有另作答复，就照此办；发“遗嘱 撤销”收回"


def orders_dropped(_: View, view: View, event: happened.OrdersDropped, reader: Reader) -> str:
    return "收到，你的遗嘱已全部收回"


# -- drafts and acceleration


def draft_kept(_: View, view: View, event: happened.DraftKept, reader: Reader) -> str:
    said = words.typed(event.draft.command)
    kept = f"改为“{said}”，入夜后执行" if event.instead else f"“{said}”已记下，入夜后执行"
    return f"收到，{kept}；入夜前可发“撤销”收回"


def draft_dropped(_: View, view: View, event: happened.DraftDropped, reader: Reader) -> str:
    return f"收到，“{words.typed(event.draft.command)}”已撤销"


def speed_asked(_: View, view: View, event: happened.SpeedAsked, reader: Reader) -> str:
    living = len(publicly_living(view.table))
    if reader == "judges":
        return _speed_enough(view, event.count)
    return f"收到，加速申请已记（{event.count}/{living}），" + ("已过半数，转告法官" if event.enough else "过半数即转告法官")


def _speed_enough(view: View, count: int) -> str:
    return (
        f"【加速】在场 {len(publicly_living(view.table))} 人中已有 {count} 人申请加速，超过半数。"
        f"发“/加速 HH:MM”定新的关门时刻，至少在 {view.options.speed_notice} 分钟之后"
    )


def speed_enough(_: View, view: View, event: happened.SpeedEnough, reader: Reader) -> str:
    return _speed_enough(view, event.count)


COMMON: Final[Mapping[type[happened.Event], Telling]] = {
    **timing.TIMING,
    happened.Mustered: mustered,
    happened.MusterEnded: muster_ended,
    happened.DayOpened: day_opened,
    happened.DayClosed: day_closed,
    happened.OpeningWaits: opening_waits,
    happened.FurtherBallotOpened: further_ballot_opened,
    happened.FurtherBallotClosed: further_ballot_closed,
    happened.LimitsMoved: limits_moved,
    happened.CloseMoved: close_moved,
    happened.WindowMoved: window_moved,
    happened.OpeningMoved: opening_moved,
    happened.Paused: paused,
    happened.BallotCast: ballot_cast,
    happened.VotesCounted: votes_counted,
    happened.NobodyVotedOut: nobody_voted_out,
    happened.FellOut: fell_out,
    happened.CardGiven: card_given,
    happened.CardTaken: card_taken,
    happened.WordsLeft: words_left,
    happened.SheriffMade: sheriff_made,
    happened.NoSheriff: no_sheriff,
    happened.TitleAsked: title_asked,
    happened.HeirNoted: heir_noted,
    happened.OrderGiven: order_given,
    happened.OrdersDropped: orders_dropped,
    happened.DraftKept: draft_kept,
    happened.DraftDropped: draft_dropped,
    happened.SpeedAsked: speed_asked,
    happened.SpeedEnough: speed_enough,
    happened.LeaveTaken: absence.leave_taken,
    happened.LeaveEnded: absence.leave_ended,
    happened.SeatIdled: absence.seat_idled,
    happened.SeatWoke: absence.seat_woke,
}
