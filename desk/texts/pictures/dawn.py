"""The bulletin of a dawn: who fell, and who is there."""

from __future__ import annotations

from desk.pictures.sheet import Hero, Sheet
from desk.texts.pictures.table import public_tiles, title_of
from desk.texts.view import View, day_word, night_word, no
from engine.common.night import NightTold


def told(view: View, event: NightTold) -> Sheet:
    """`view` is the table when the day has opened."""
    hero = _fallen(event.fallen, tuple(word for word in event.words if word), "昨夜出局" if view.options.reveal == "none" else "上次开门以来出局")
    over = f"{title_of(view)}　{night_word(event.day)}过去了"
    moved = f"警徽已移交，新警长：{no(event.sheriff)}" if event.badge_moved and event.sheriff is not None else ""
    return Sheet(f"{day_word(view.table.day)} 天亮", (hero, public_tiles(view)), over=over, tone="day", foot=moved)


def _fallen(fallen: tuple[int, ...], revealed: tuple[str, ...], heading: str) -> Hero:
    if not fallen:
        return Hero("昨夜", "平安夜", "无人出局", "good")
    return Hero(heading, " ".join(no(seat) for seat in fallen), "、".join(revealed), "evil")
