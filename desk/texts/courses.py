"""Which course belongs to which rule set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts import cards_course, classic_course, infection_course, plain_course
from desk.texts.passage import Chronicle, Passage

COURSES: Final[Mapping[str, Chronicle]] = {
    "classic": classic_course.COURSE,
    "infection": infection_course.COURSE,
    "cards": cards_course.COURSE,
    "plain": plain_course.COURSE,
}


def course_of(passage: Passage) -> Chronicle:
    return COURSES[passage.after.table.rule_set]
