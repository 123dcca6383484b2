"""The course of a finished game: day by day what decided it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from desk.course import RolledBack
from desk.game import DeskEvent
from desk.pictures.sheet import Chapter, Course, Sheet, Tone
from desk.texts import story
from desk.texts.passage import Passage
from desk.texts.phases import phase_word
from desk.texts.pictures.rule_sets import PICTURES
from desk.texts.pictures.table import camp_tone, cut, title_of
from desk.texts.view import no
from engine.common import event as common
from engine.common.event import Event
from engine.common.shot import ShotFired

SHOWN: Final[Mapping[type[Event], Tone]] = {
    common.NobodyVotedOut: "muted",
    common.FellOut: "evil",
    common.SheriffMade: "plain",
    common.NoSheriff: "muted",
    ShotFired: "plain",
}
"""What the picture shows in every rule set, each with the line that the recap has of it, and its colour; the votes have one of their own."""
MOST: Final = 700
"""Characters of one picture: more would be a larger file than QQ takes (`studio.LARGEST`). A longer game is told by its text alone."""
WIDTH: Final = 88


def course(passages: Iterable[Passage | DeskEvent]) -> Sheet | None:
    """The timeline of a game that is over; None where it would be too long to look at."""
    chapters: list[Chapter] = []
    lines: list[tuple[Tone, str]] = []
    last: Passage | None = None
    for passage in passages:
        if isinstance(passage, RolledBack):
            lines = []
            chapters.append(Chapter(f"{phase_word(passage.phase)}（回滚）", (), "night" if passage.phase.startswith("N") else "day"))
        if isinstance(passage, DeskEvent):
            continue
        last = passage
        if (heading := story.heading(passage)) is not None:
            lines = []
            chapters.append(Chapter(heading, (), "night" if isinstance(passage.event, common.NightOpened) else "day"))
        line = _line(passage)
        if line is not None and chapters:
            lines.append(line)
            chapters[-1] = Chapter(chapters[-1].heading, tuple(lines), chapters[-1].tone)
    shown = tuple(chapter for chapter in chapters if chapter.lines)
    if last is None or not shown or sum(len(text) for chapter in shown for _, text in chapter.lines) > MOST:
        return None
    return Sheet("复盘", (Course(shown),), over=title_of(last.after), tone="plain")


def _line(passage: Passage) -> tuple[Tone, str] | None:
    event: Any = passage.event
    if isinstance(event, common.VotesCounted):
        return "plain", "票型：" + ("、".join(f"{no(seat)} {count}票" for seat, count in event.tally) or "无人得票")
    own = PICTURES[passage.after.table.rule_set]
    if (counted := own.counts.get(type(event))) is not None:
        return "plain", counted(event)
    if isinstance(event, common.GameEnded):
        tone: Tone = "plain" if event.winner is None else camp_tone(event.winner)
        return tone, story.told(passage) or ""
    tone_of = SHOWN.get(type(event)) or own.course.get(type(event))
    told = story.told(passage) if tone_of is not None else None
    if tone_of is None or told is None:
        return None
    if isinstance(event, common.FellOut):
        told = told.replace(no(event.seat), own.fallen(passage.after, event.seat), 1)
    return tone_of, cut(told, WIDTH)
