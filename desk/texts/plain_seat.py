"""What a seat of plain knows of itself, and all of it for judges."""

from __future__ import annotations

from collections.abc import Iterator

from desk.texts import words
from desk.texts.view import View, no, nos
from engine.common.table import Instant
from engine.plain.state import WOLF, camp

WINDOWS = {"kill": "指杀"}


def identity(view: View, seat: int) -> str:
    role = view.table.seat(seat).role
    return f"{no(seat)}，{role}（{words.camp_name(camp(role))}）"


def learned(view: View, seat: int) -> str:
    return f"同伴：{mates(view, seat)}"


def mates(view: View, seat: int) -> str:
    """The wolves' seats for a wolf (W-03), nobody for all others."""
    if view.table.seat(seat).role != WOLF:
        return "无"
    return nos([other.number for other in view.table.seats if other.role == WOLF and other.number != seat])


def tonight(view: View, seat: int) -> str:
    return knife(view) if view.table.phase == "night" and view.table.seat(seat).role == WOLF else "无"


def knife(view: View) -> str:
    """Tonight's kill as it stands."""
    own = view.table.own
    return f"刀 {no(own.target)}" if own.night == view.table.day and own.target is not None else "空刀"


def open_by_night(view: View, seat: int) -> Iterator[tuple[str, Instant]]:
    window = view.table.window("kill")
    if window is not None and view.table.seat(seat).role == WOLF:
        yield "刀 N", window.due


def camp_of(view: View, seat: int) -> str:
    return camp(view.table.seat(seat).role)


def marks(view: View, seat: int) -> list[str]:
    return [view.table.seat(seat).role]


def secrets(view: View) -> list[str]:
    return [f"今晚：{knife(view)}"] if view.table.phase == "night" else []
