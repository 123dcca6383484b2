"""The recap of a finished game (C-87): day by day what was done, who voted how, who fell and why, every draw, every act of a judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from desk.course import HouseResumed, HouseStopped, PostTakenBack, Quarantined, RolledBack
from desk.game import DeskEvent, JudgeActed, JudgeAdded, PlayerReplaced
from desk.texts import cards_words, hold, words
from desk.texts.audit import act_line
from desk.texts.common import tally_lines
from desk.texts.infection_seat import STAGES, answer
from desk.texts.phases import phase_word
from desk.texts.view import day_word, night_word, no, nos, plain
from desk.texts.why import NOTED, Passage, noted
from engine.cards import events as cards
from engine.classic import events as classic
from engine.common import event as common
from engine.common.event import Event, FateNoted
from engine.common.shot import ShotFired, ShotHeld
from engine.infection import events as infection
from engine.plain.events import Knifed

LONGEST: Final = 40
"""Characters of what somebody wrote."""
ROOM: Final = 980
"""Characters of one message: QQ shows it whole, and risk control leaves it alone."""
PREPARATION: Final = "准备"
_LOST: Final = " 失去 "

Telling = Callable[[Passage], str | None]


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
            # What became of the acts of cards is written down behind the losses that came of it.
            settled = isinstance(passage, Passage) and isinstance(passage.event, cards.NightSettled | cards.DaySettled)
            place = next((n for n, said in enumerate(chapter) if _LOST in said), len(chapter)) if settled else len(chapter)
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
    telling = LINES.get(type(passage.event))
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
    causes = {**words.CAUSES, "cards": cards_words.OUTS["cards"]}
    return f"{no(event.seat)} 出局（{causes.get(event.cause, event.cause)}）"


def _card(passage: Passage) -> str:
    event: Any = passage.event
    ground = "未投狼头票" if event.ground == "head_ballot" else words.GROUNDS.get(event.ground, event.ground)
    return f"黄牌：{nos(event.seats)}（{ground}）"


_HOW: Final[Mapping[str, str]] = {"elected": "选出", "named": "移交", "order": "按遗嘱", "only": "唯一人选", "drawn": "抽签"}


def _title(word: str) -> Telling:
    def line(passage: Passage) -> str:
        event: Any = passage.event
        return f"{word}：{no(event.seat)}（{_HOW[event.how]}）"

    return line


def _drawn(passage: Passage) -> str:
    event: Any = passage.event
    return f"抽签 {event.name}#{event.number}：{nos(event.pool)} 中抽出 {no(event.result)}"


def _of(make: Callable[[Any], str]) -> Telling:
    """A line that needs the event alone."""
    return lambda passage: make(passage.event)


def _note(passage: Passage) -> str | None:
    """What kept somebody in the game; a fall tells itself."""
    event: Any = passage.event
    return f"{no(event.seat)}：{noted(event)}" if event.code in SPARED else None


SPARED: Final = ("saved", "elder-immune", "purified", "walled", "same-type", "cure-idle", "not-in-vain", "target-gone", "actor-gone", "save-idle")
assert set(SPARED) <= NOTED.keys()


def _acts(passage: Passage) -> str:
    acts = passage.after.table.own.night.acts
    return "行动：" + ("；".join(f"{no(act.seat)} {words.declared(act)}" for act in acts) or "无")


def _traced(passage: Passage) -> str | None:
    event: Any = passage.event
    return "\n".join(cards_words.traced(each) for each in event.trace) or None


def _nominated(passage: Passage) -> str:
    event: Any = passage.event
    return ("加投：" if event.runoff else "票型：") + "；".join(cards_words.tally_lines(event))


def _judged(passage: Passage) -> str:
    event: Any = passage.event
    cast = "、".join(f"{no(seat)} {'死' if dies else '生'}（{heavy}）" for seat, dies, heavy in event.ballots) or "没有人投"
    return f"生死投票 {no(event.nominee)}：{cast}；死 {event.death}，生 {event.life}，{'处决' if event.executed else '活下来'}"


def _duel_run(passage: Passage) -> str:
    event: Any = passage.event
    steps = "；".join(words.reckoned(step) for step in event.reckoning) or "女巫在场，狼人直接判负"
    return f"决战：{words.three_knives(event.knives)}；{steps}"


def _ended(passage: Passage) -> str:
    event: Any = passage.event
    winner = "流局，不分胜负" if event.winner is None else "平局" if event.winner == "平局" else f"{words.camp_name(event.winner)}胜利"
    return f"终局：{winner}"


def _shot(passage: Passage) -> str:
    return "粉碎" if passage.after.table.rule_set == "infection" else "开枪"


def _fired(passage: Passage) -> str:
    event: Any = passage.event
    return f"{no(event.seat)} {_shot(passage)} {no(event.target)}"


def _held(passage: Passage) -> str:
    event: Any = passage.event
    return f"{no(event.seat)} 不{_shot(passage)}"


def _potion(event: Any) -> str:
    if event.target is None:
        return f"{no(event.seat)} 不用药"
    return f"{no(event.seat)} {'救' if event.potion == 'save' else '毒'} {no(event.target)}"


LINES: Final[Mapping[type[Event], Telling]] = {
    common.Dealt: _dealt,
    common.VotesCounted: _counted,
    common.NobodyVotedOut: _nobody,
    common.FellOut: _fell,
    common.CardGiven: _card,
    common.CardTaken: _of(lambda e: f"撤牌：{no(e.seat)}"),
    common.SheriffMade: _title("警长"),
    common.NoSheriff: _of(lambda e: "没有警长"),
    common.OrderGiven: _of(lambda e: f"{no(e.order.seat)} 遗嘱 {words.order_words(e.order.kind, e.order.targets)}"),
    common.WordsLeft: _of(lambda e: f"{no(e.seat)} 遗言：{plain(e.words)[:LONGEST]}"),
    common.DrawMade: _drawn,
    common.GameEnded: _ended,
    FateNoted: _note,
    ShotFired: _fired,
    ShotHeld: _held,
    classic.HeadBallotCast: _of(lambda e: f"{no(e.seat)} 投狼头 {no(e.target)}"),
    classic.HeadMade: _title("狼头"),
    classic.Submitted: _of(lambda e: f"{no(e.submission.wolf)} {words.wish(e.submission)}"),
    classic.KillPicked: _of(lambda e: f"定刀 {no(e.target)}" if e.target is not None else "今夜无刀"),
    classic.PotionUsed: _of(_potion),
    classic.Checked: _of(lambda e: f"{no(e.seat)} 验 {no(e.target)}：{'村民阵营' if e.village else '非村民阵营'}"),
    Knifed: _of(lambda e: f"{no(e.seat)} 刀 {no(e.target)}"),
    classic.DuelProposed: _of(lambda e: f"{no(e.proposal.by)} 提议决战：{words.three_knives(e.proposal.knives)}"),
    classic.DuelAnswered: _of(lambda e: f"{no(e.seat)} {'同意' if e.yes else '不同意'}决战"),
    classic.DuelRun: _duel_run,
    infection.ReckoningBegan: _acts,
    infection.Foreseen: _of(lambda e: f"{no(e.seat)} 预言 {no(e.target)}：{answer(e.normal, e.role)}"),
    infection.OverloadGranted: _of(lambda e: f"{no(e.seat)} 得到过载"),
    infection.Converted: _of(lambda e: f"{no(e.seat)} 成为衍生者"),
    infection.Cured: _of(lambda e: f"{no(e.seat)} 转变为正常"),
    infection.SkillsLost: _of(lambda e: f"{no(e.seat)} 失去{'、'.join(e.skills)}"),
    infection.StageMoved: _of(lambda e: f"{no(e.seat)} 进入{STAGES[e.stage]}"),
    infection.GuardedInVain: _of(lambda e: f"{no(e.seat)} 被空守"),
    cards.CampFixed: _of(lambda e: f"{no(e.seat)} 自选：{e.camp}"),
    cards.NightSettled: _traced,
    cards.DaySettled: _traced,
    cards.CardsLost: _of(lambda e: f"{no(e.seat)}{_LOST}{'、'.join(card.kind for card in e.cards)}（{cards_words.CAUSES[e.cause]}）"),
    cards.CardReturned: _of(lambda e: f"{no(e.seat)} 取回 {e.card.kind}"),
    cards.LootKept: _of(lambda e: f"{no(e.thief)} 盗得 {no(e.victim)} 的 {e.card.kind}"),
    cards.NominationCounted: _nominated,
    cards.VerdictCounted: _judged,
}
"""Class of event → its line in the recap."""
