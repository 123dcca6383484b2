"""The recap of a finished game (C-87): day by day what was done, who voted how, who fell and why, every draw, every act of a judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from desk.course import HouseResumed, HouseStopped, PostTakenBack, Quarantined, RolledBack
from desk.game import DeskEvent, JudgeActed, JudgeAdded
from desk.seating import PlayerReplaced
from desk.texts import hold, words
from desk.texts.audit import act_line
from desk.texts.common import tally_lines
from desk.texts.courses import course_of
from desk.texts.passage import LOST, Passage, Telling, of, titled
from desk.texts.phases import phase_word
from desk.texts.view import day_word, night_word, no, nos, plain
from desk.texts.why import NOTED, noted
from engine.common import event as common
from engine.common.event import Event, FateNoted

LONGEST: Final = 40
"""Characters of what somebody wrote."""
ROOM: Final = 930
"""Characters of one message, with what may stand under it (`delivery.foot`): QQ shows it whole, and risk control leaves it alone."""
PREPARATION: Final = "准备"


def story(passages: Iterable[Passage | DeskEvent], judges: tuple[str, ...] = (), zone: str = "", last_words: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The recap in as many messages as it takes, each shorter than a thousand characters; `last_words` are lines for its end."""
    chapters: list[tuple[str, list[str]]] = [(PREPARATION, [])]
    for passage in passages:
        if isinstance(passage, RolledBack):
            chapters.append((f"{phase_word(passage.phase)}（回滚后重新开放）", []))
        if isinstance(passage, DeskEvent):
            line = _desk_line(passage, judges, zone)
        else:
            if (opened := heading(passage)) is not None:
                chapters.append((opened, []))
            line = told(passage)
        if line:
            chapter = chapters[-1][1]
            belated = isinstance(passage, Passage) and isinstance(passage.event, course_of(passage).belated)
            place = next((n for n, said in enumerate(chapter) if f" {LOST}" in said), len(chapter)) if belated else len(chapter)
            chapter[place:place] = line.split("\n")
    lines = [each for title, some in chapters if some for each in (f"■ {title}", *some)]
    return _paged([*lines, *last_words])


def heading(passage: Passage) -> str | None:
    """The heading of the day or night that an event opens."""
    match passage.event:
        case common.DayOpened(day=day):
            return day_word(day)
        case common.NightOpened():
            return night_word(passage.after.table.day)
    return None


def told(passage: Passage) -> str | None:
    """What one event is in the recap; None for what needs no line."""
    telling = course_of(passage).lines.get(type(passage.event)) or LINES.get(type(passage.event))
    return telling(passage) if telling is not None else None


def _paged(lines: list[str]) -> tuple[str, ...]:
    pages: list[list[str]] = [[]]
    for line in _cut(lines):
        if pages[-1] and sum(len(each) + 1 for each in (*pages[-1], line)) > ROOM - len("【复盘 99/99】"):
            # A heading goes with what it stands over.
            pages.append([pages[-1].pop()] if len(pages[-1]) > 1 and pages[-1][-1].startswith("■") else [])
        pages[-1].append(line)
    if len(pages) == 1:
        return ("\n".join(("【复盘】", *pages[0])),)
    return tuple("\n".join((f"【复盘 {number}/{len(pages)}】", *page)) for number, page in enumerate(pages, 1))


def _cut(lines: list[str]) -> Iterator[str]:
    """No line is longer than a message."""
    room = ROOM - len("【复盘 99/99】") - 2
    for line in lines:
        yield from (line[start : start + room] for start in range(0, len(line), room))


# -- lines


def _desk_line(event: DeskEvent, judges: tuple[str, ...], zone: str) -> str | None:
    match event:
        case JudgeActed():
            return act_line(event, judges, zone)
        case JudgeAdded():
            return "新增一位法官"
        case HouseStopped(cause=cause):
            return hold.log_line(cause)
        case HouseResumed(cause=cause):
            return hold.end_line(cause)
        case PostTakenBack(seat=seat, private=private):
            return f"{no(seat)} 撤回了{'私聊的一条行动' if private else '选票那一条'}，仍有效"
        case Quarantined():
            return "结算出错，本局被隔离"
        case PlayerReplaced(seat=seat):
            return f"{no(seat)} 换人"
    return None


def _dealt(passage: Passage) -> str:
    event: Any = passage.event
    return "发身份：由种子抽签（deal）" if event.by == "seed" else "发身份：法官手工指定，不是抽签"


def _counted(passage: Passage) -> str:
    event: Any = passage.event
    shown = tally_lines(event.ballots, event.tally, event.doubled)
    voted = {ballot.seat for ballot in event.ballots}
    silent = [seat for seat in passage.after.table.living() if seat not in voted]
    return "票型：" + "；".join((*(shown or ["无人投票"]), *((f"没有有效票：{nos(silent)}",) if silent else ())))


def _nobody(passage: Passage) -> str:
    event: Any = passage.event
    return {"none": "无人得票", "tie": "平票", "abstain": "弃权多于最高票"}[event.ground] + "，无人出局"


def _fell(passage: Passage) -> str:
    event: Any = passage.event
    return f"{no(event.seat)} 出局（{words.CAUSES[event.cause]}）"


def _card(passage: Passage) -> str:
    event: Any = passage.event
    ground = "未投狼头票" if event.ground == "head_ballot" else words.GROUNDS.get(event.ground, event.ground)
    return f"黄牌：{nos(event.seats)}（{ground}）"


def _drawn(passage: Passage) -> str:
    event: Any = passage.event
    return f"抽签 {event.name}#{event.number}：{nos(event.pool)} 中抽出 {no(event.result)}"


def _note(passage: Passage) -> str | None:
    """What kept somebody in the game; a fall tells itself."""
    event: Any = passage.event
    return f"{no(event.seat)}：{noted(event)}" if event.code in SPARED else None


SPARED: Final = ("saved", "elder-immune", "purified", "walled", "same-type", "cure-idle", "not-in-vain", "target-gone", "actor-gone", "save-idle")
assert set(SPARED) <= NOTED.keys()


def _ended(passage: Passage) -> str:
    event: Any = passage.event
    winner = "流局，不分胜负" if event.winner is None else "平局" if event.winner == "平局" else f"{words.camp_name(event.winner)}胜利"
    return f"终局：{winner}"


LINES: Final[Mapping[type[Event], Telling]] = {
    common.Dealt: _dealt,
    common.VotesCounted: _counted,
    common.NobodyVotedOut: _nobody,
    common.FellOut: _fell,
    common.CardGiven: _card,
    common.CardTaken: of(lambda e: f"撤牌：{no(e.seat)}"),
    common.SheriffMade: titled("警长"),
    common.NoSheriff: of(lambda e: "没有警长"),
    common.OrderGiven: of(lambda e: f"{no(e.order.seat)} 遗嘱 {words.order_words(e.order.kind, e.order.targets)}"),
    common.WordsLeft: of(lambda e: f"{no(e.seat)} 遗言：{plain(e.words)[:LONGEST]}"),
    common.DrawMade: _drawn,
    common.GameEnded: _ended,
    FateNoted: _note,
}
"""Class of event → its line in the recap, in every rule set."""
