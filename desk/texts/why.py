"""为何 N: how the fate of a seat came about, day by day and night by night, each step with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from desk.texts import words
from desk.texts.courses import course_of
from desk.texts.passage import LOST, Passage, Touch
from desk.texts.view import View, clause, day_word, night_word, no, nos
from engine.common import event as common
from engine.common.event import Event, FateNoted


def outlook(passages: Iterable[Passage], heading: str) -> tuple[str, ...]:
    """What befalls each seat in the last chapter of that heading, a line for every seat that anything touches."""
    happened = tuple(passages)
    seats = happened[-1].after.table.seats if happened else ()
    told = ((seat.number, next((c for c in reversed(fates(happened, seat.number)) if c.heading == heading), None)) for seat in seats)
    return tuple(
        f"{no(number)}：{' → '.join((*chapter.steps, '在场' if chapter.lives else '出局'))}"
        for number, chapter in told
        if chapter is not None and chapter.steps
    )


@dataclass(slots=True)
class Chapter:
    """A day or a night of one seat: the steps that touched it, and how it stood at the end."""

    heading: str
    steps: list[str] = field(default_factory=list)
    lived_before: bool = True
    lives: bool = True
    settled: bool = True


def why(view: View, passages: Iterable[Passage], seat: int) -> str:
    """The whole trace of a seat. For judges while the game runs, for everybody afterwards."""
    chapters = [chapter for chapter in fates(passages, seat) if chapter.lived_before or chapter.lives or chapter.steps]
    out = view.table.seat(seat).out
    now = "在场" if out is None else f"出局（{words.how_fell(out)}）"
    heading = f"【为何】{no(seat)}（{view.table.seat(seat).role}）：{now}"
    return "\n".join((heading, *_lines(chapters)))


def fates(passages: Iterable[Passage], seat: int) -> list[Chapter]:
    """What befell a seat, chapter by chapter; the last one may still be open."""
    chapters: list[Chapter] = []
    table = None
    for passage in passages:
        table = passage.after.table
        if (heading := _opens(passage)) is not None:
            chapters.append(Chapter(heading, lived_before=passage.before.table.lives(seat)))
        if not chapters:
            continue
        chapter, step = chapters[-1], _step(passage, seat)
        if step is not None and step not in chapter.steps[-1:]:
            # What became of the acts of a night may be written down behind the losses that came of it.
            place = _before_losses(chapter.steps) if isinstance(passage.event, course_of(passage).belated) else len(chapter.steps)
            chapter.steps.insert(place, step)
        chapter.lives = table.lives(seat)
    if chapters and table is not None and table.phase != "over":
        chapters[-1].settled = False
    return chapters


def _opens(passage: Passage) -> str | None:
    match passage.event:
        case common.DayOpened(day=day):
            return day_word(day)
        case common.NightOpened():
            return night_word(passage.after.table.day)
    return None


def _before_losses(steps: list[str]) -> int:
    return next((place for place, step in enumerate(steps) if step.startswith(LOST)), len(steps))


def _lines(chapters: list[Chapter]) -> Iterator[str]:
    """A line for each chapter; days and nights on which nothing touched the seat share one."""
    for quiet, some in groupby(chapters, key=lambda chapter: not chapter.steps and chapter.lives and chapter.settled):
        if quiet:
            names = [chapter.heading for chapter in some]
            yield f"{names[0] if len(names) == 1 else f'{names[0]}到{names[-1]}'}：没有针对他的 → 在场"
        else:
            yield from (_line(chapter) for chapter in some)


def _line(chapter: Chapter) -> str:
    if not chapter.lives:
        return f"{chapter.heading}：{' → '.join(chapter.steps)}"
    return f"{chapter.heading}：{' → '.join((*chapter.steps, '在场' if chapter.settled else '还没结算'))}"


def _step(passage: Passage, seat: int) -> str | None:
    touch = course_of(passage).touches.get(type(passage.event)) or TOUCHES.get(type(passage.event))
    return touch(passage, seat) if touch is not None else None


# -- what a step noted


NOTED: Final[Mapping[str, str]] = {
    "voted-out": "得 {words} 票，票数最多",
    "tie-broken": "平票，警长（{0}）投的是他",
    "tie-drawn": "得 {words} 票平票，抽签抽中",
    "yellows": "黄牌满 {words} 张，变红牌",
    "red-card": "法官给红牌",
    "ballot-void": "他投的 {0} 先出局了，这张票作废",
    "shot": "被 {0} 开枪打中",
    "killed": "指杀结算",
    "saved": "被 {0} 的救药救下",
    "save-idle": "{0} 的救药用在他身上，但他没有被指杀",
    "kill-late": "结算前已经出局，指杀落空",
    "poisoned": "毒药发作",
    "poison-late": "毒药结算前已经出局",
    "infected-out": "类型与感染的阶段相反",
    "converted": "成为衍生者",
    "elder-immune": "长老不受{words}影响",
    "purified": "{1} 的净化挡下 {0} 的{words}",
    "derived-already": "已是衍生者，{0} 的感染没有作用",
    "walled": "{1} 的防火墙挡下转化",
    "actor-gone": "{0} 的{words}不算：本人已出局或换了阵营",
    "target-gone": "他已先出局，{0} 的{words}落空",
    "patricide": "弑父（与 {0}）",
    "patricide-user": "{0} 弑父，出局的是用过载的人",
    "overloaded": "{0} 的过载，类型相异",
    "same-type": "{0} 的过载，类型一样，没有作用",
    "cure-idle": "{0} 的净化没有可以转变的",
    "cured": "{0} 的净化使他转变为正常",
    "not-in-vain": "{0} 的完全体防火墙：没有空守的记号，不出局",
    "walled-out": "{0} 的完全体防火墙：曾被空守",
    "formatted": "被 {0} 格式化",
    "zeroed": "归零执行时是完全体",
    "zero-spared": "归零执行，但不合条件",
    "shredded": "被 {0} 粉碎",
    "blood-idle": "{0} 的血睿选了他，他不是衍生者，没有作用",
    "no-cards": "牌丢完了",
}
"""The code of a note → what it says, of the seats that had a hand in it and the words that came with it."""


def noted(event: FateNoted) -> str:
    """One note as a phrase, with its clause."""
    seats = [no(seat) for seat in event.seats] + ["无人", "无人"]
    return NOTED[event.code].format(*seats, words="、".join(event.words)) + clause(event.clause)


def _noted(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return noted(event) if event.seat == seat else None


def _fell(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    out = passage.after.table.seat(event.seat).out
    return f"出局（{words.how_fell(out)}）" if event.seat == seat and out is not None else None


# -- votes and cards


def _counted(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    mine = dict(event.tally).get(seat, 0)
    if not mine:
        return None
    voters = nos(ballot.seat for ballot in event.ballots if ballot.target == seat)
    first = passage.after.table.day == 1 and not passage.after.table.votes.round and passage.after.options.day1_out == "no"
    return f"得 {mine} 票（{voters}）" + ("，这次只选警长" if first else _most(event.tally, event.top, seat))


def _most(tally: tuple[tuple[int, int], ...], top: tuple[int, ...], seat: int) -> str:
    if seat in top:
        return "" if len(top) == 1 else f"，与 {nos(each for each in top if each != seat)} 平票"
    return f"，最高的是 {nos(top)}（{tally[0][1]} 票）"


def _nobody(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    top = tuple(each for each, votes in passage.after.table.tally if votes == passage.after.table.tally[0][1])
    if seat not in top:
        return None
    return {"tie": "平票，无人出局", "abstain": "弃权多于最高票，无人出局"}.get(event.ground)


def _card(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    ground = "未投狼头票" if event.ground == "head_ballot" else words.GROUNDS.get(event.ground, event.ground)
    return f"黄牌（{ground}）{clause('C-120')}" if seat in event.seats else None


def _card_back(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    return "法官撤回一张黄牌" if event.seat == seat else None


TOUCHES: Final[Mapping[type[Event], Touch]] = {
    FateNoted: _noted,
    common.FellOut: _fell,
    common.VotesCounted: _counted,
    common.NobodyVotedOut: _nobody,
    common.CardGiven: _card,
    common.CardTaken: _card_back,
}
"""Class of event → what it means for a seat, in every rule set."""
