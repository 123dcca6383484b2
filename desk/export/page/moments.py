"""A finished game as its page tells it: chapter by chapter what was said, who was told what, and what each reader knew by then.

Every line names its readers, by the engine's own audience: everybody ("group"), seats, or nobody while the game ran ("judges").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from desk.announce import announce, view
from desk.course import RolledBack
from desk.export.page.votes import Vote, vote_of
from desk.game import DeskEvent, Game, JudgeActed, after
from desk.message import Message, Other, Part
from desk.record import Record, Step, passages
from desk.rollback import standing
from desk.texts.audit import act_line, judge_name
from desk.texts.passage import Passage
from desk.texts.phases import phase_word
from desk.texts.queries import bulletin, overview, status
from desk.texts.story import told
from desk.texts.view import day_word, night_word, no
from desk.texts.why import Chapter as Fate
from desk.texts.why import fates, noted
from desk.texts.words import how_fell
from engine import Event
from engine.common.event import DayOpened as Day
from engine.common.event import Dealt, FateNoted
from engine.common.event import NightOpened as Night
from engine.common.table import local_time

Kind = Literal["said", "told", "trace", "act", "vote"]
EVERYBODY, NOBODY = "group", "judges"
BEFORE = "开局"
_FATES = {"refused": "没收", "asked": "等确认", "answered": "没有执行"}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened, for `readers`. `who` said it, or is told it; `mark` is what became of it."""

    kind: Kind
    clock: str
    text: str
    readers: tuple[str, ...]
    who: str = ""
    public: bool = False
    mark: str = ""
    vote: Vote | None = None


@dataclass(slots=True)
class Chapter:
    """A day or a night. `knew` is what each reader could see by himself when it began."""

    heading: str
    night: bool
    since: str
    lines: list[Line] = field(default_factory=list)
    knew: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat at the end: who sat there, what it was, how it fell, and how that came about."""

    number: int
    name: str
    role: str
    fell: str
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """A whole game."""

    end: Game
    chapters: tuple[Chapter, ...]
    sittings: tuple[Sitting, ...]
    votes: tuple[Vote, ...]


def telling(record: Record) -> Telling:
    """The page of a game that is over; `record` is read from its document, so that it holds no accounts."""
    game, chapters = record.start, [Chapter(BEFORE, False, "")]
    for step in record.steps:
        before = game
        game = _tell(before, step, chapters)
    for chapter in chapters:
        chapter.lines = list(_once(chapter.lines))
    kept = tuple(chapter for chapter in chapters if chapter.lines or chapter.knew)
    votes = tuple(line.vote for chapter in kept for line in chapter.lines if line.vote is not None)
    return Telling(game, kept, tuple(_sittings(record, game)), votes)


def _once(lines: Iterable[Line]) -> Iterator[Line]:
    """The same words to several seats at the same time are one line."""
    alike: dict[tuple[str, str], list[Line]] = {}
    whole = list(lines)
    for line in whole:
        if line.kind == "told" and EVERYBODY not in line.readers:
            alike.setdefault((line.clock, line.text), []).append(line)
    done: set[tuple[str, str]] = set()
    for line in whole:
        same = alike.get((line.clock, line.text)) if line.kind == "told" and EVERYBODY not in line.readers else None
        if same is None:
            yield line
        elif (line.clock, line.text) not in done:
            done.add((line.clock, line.text))
            yield replace(line, readers=tuple(reader for each in same for reader in each.readers))


# -- one step


def _tell(game: Game, step: Step, chapters: list[Chapter]) -> Game:
    """What one input of the record was and led to; gives the game after it."""
    zone, laid = game.zone, game.table is not None
    clock = f"{local_time(zone, step.at):%H:%M:%S}"
    dealt = any(isinstance(event, Dealt) for event in step.events)
    if step.message is not None and laid:
        chapters[-1].lines.append(_said(game, step, step.message, clock))
    opened = len(chapters)
    here = game
    for event in step.events:
        before, here = here, after(here, event)
        if (heading := _opens(event, here)) is not None:
            chapters.append(Chapter(heading, isinstance(event, Night), f"{local_time(zone, step.at):%m月%d日 %H:%M}"))
        chapters[-1].lines += _behind(before, event, here, clock)
    if laid or dealt:
        # What a step says is said at its end: whoever is told of an opening is told in the new chapter.
        chapters[-1].lines += _sayings(game, step, clock)
    for chapter in chapters[opened:]:
        chapter.knew = _knew(here, step.at)
    return here


def _opens(event: DeskEvent | Event, game: Game) -> str | None:
    match event:
        case Day(day=day):
            return day_word(day)
        case Night() if game.table is not None:
            return night_word(game.table.day)
        case RolledBack(phase=phase):
            return f"{phase_word(phase)}（回滚后重新开放）"
    return None


def _said(game: Game, step: Step, message: Message, clock: str) -> Line:
    seat = game.seat_of(message.sender)
    readers = (EVERYBODY,) if message.group is not None else (NOBODY,) if seat is None else (str(seat),)
    return Line(
        "said", clock, _words(game, message.parts), readers, _name(game, message.sender), message.group is not None, _FATES.get(step.fate, "")
    )


def _words(game: Game, parts: tuple[Part, ...]) -> str:
    def word(part: Part) -> str:
        if isinstance(part, str):
            return part
        return "□" if isinstance(part, Other) else f"@{_name(game, part.user)} "

    return "".join(map(word, parts)).strip()


def _name(game: Game, account: str) -> str:
    seat = game.seat_of(account)
    if seat is not None:
        return f"{no(seat)} {game.players[seat - 1].name}"
    return judge_name(account, game.judges) if account in game.judges else "旁人"


def _behind(before: Game, event: DeskEvent | Event, then: Game, clock: str) -> Iterator[Line]:
    """What nobody but the judges saw as it happened, and the votes, which everybody did."""
    if isinstance(event, JudgeActed):
        yield Line("act", clock, act_line(event, then.judges, then.zone), (NOBODY,))
    if isinstance(event, DeskEvent) or before.table is None:
        return
    (passage,) = passages(before, (event,))
    if (vote := vote_of(passage)) is not None:
        yield Line("vote", clock, vote.title, (EVERYBODY,), vote=vote)
    elif (text := _trace(passage)) is not None:
        yield Line("trace", clock, text, (NOBODY,))


def _trace(passage: Passage) -> str | None:
    """A step of the resolution, with its clause where it rests on one."""
    event = passage.event
    return f"{no(event.seat)}：{noted(event)}" if isinstance(event, FateNoted) else told(passage)


def _sayings(game: Game, step: Step, clock: str) -> Iterator[Line]:
    """What the bot said by these events, to whom the engine names (desk.announce): the very texts that were sent."""
    _, sayings = announce(game, step.events)
    for saying in sayings:
        reader = saying.to.removeprefix("seat:")
        yield Line("told", clock, saying.body, (reader,), "天亮", reader == EVERYBODY)


def _knew(game: Game, at: int) -> dict[str, str]:
    """What everybody, each seat and the judges read when they ask how things stand: 公示, 状态, 全貌."""
    if game.table is None:
        return {}
    seen = view(game, at)
    seats = {str(seat.number): status(seen, seat.number, False, at) for seat in game.table.seats}
    return {EVERYBODY: bulletin(seen), NOBODY: overview(seen), **seats}


# -- the end


def _sittings(record: Record, end: Game) -> Iterator[Sitting]:
    assert end.table is not None, "a game that was dealt"
    happened: tuple[Any, ...] = tuple(standing(record))
    for seat in end.table.seats:
        out = "在场" if seat.out is None else how_fell(seat.out)
        chapters = tuple(chapter for chapter in fates(happened, seat.number) if chapter.steps)
        yield Sitting(seat.number, end.names().get(seat.number, ""), seat.role, out, chapters)
