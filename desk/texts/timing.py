"""Texts of a phase that may end before its limit: who is waited for is nobody's business, when it ends is everybody's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from desk.texts.view import View, nos
from engine import RULE_SETS
from engine.common import event as happened
from engine.common.early import EARLY, Early, complete, current, waited_for
from engine.common.table import Reader, Window

NAMES: Final[Mapping[str, str]] = {
    "day": "关门",
    "ballot": "加投截止",
    "runoff": "加投截止",
    "verdict": "生死投票截止",
    "night": "天亮",
    "doors": "天亮",
}
"""What comes early, as it is told."""
LIMITS: Final[Mapping[str, str]] = {**NAMES, "night": "行动截止", "doors": "开门"}
"""The limits that stay."""


def seat_ready(_: View, view: View, event: happened.SeatReady, reader: Reader) -> str:
    """The same for all, whatever they can still do."""
    return "收到，你好了。大家都好了就提前天亮，到时没做的事算放弃；还要想想就发“等等”"


def seat_waits(_: View, view: View, event: happened.SeatWaits, reader: Reader) -> str:
    return "收到，等你。想好了再发“好了”"


def early_end_set(_: View, view: View, event: happened.EarlyEndSet, reader: Reader) -> str:
    view = view.since(event.at)
    if event.window in ("night", "doors"):
        return f"【到齐】大家都好了。没有人说“等等”的话，{view.clock(event.due)} 提前天亮{view.left(event.due)}"
    return f"【到齐】该投票的都投了。没有人改动的话，{view.clock(event.due)} 提前{NAMES[event.window]}{view.left(event.due)}"


def early_end_dropped(_: View, view: View, event: happened.EarlyEndDropped, reader: Reader) -> str:
    view = view.since(event.at)
    return f"【未到齐】不提前了，{LIMITS[event.window]}仍是 {view.clock(event.due)}{view.left(event.due)}"


TIMING: Final[Mapping[type[happened.Event], Any]] = {
    happened.SeatReady: seat_ready,
    happened.SeatWaits: seat_waits,
    happened.EarlyEndSet: early_end_set,
    happened.EarlyEndDropped: early_end_dropped,
}


# -- hints and answers


def by_night(view: View) -> str | None:
    """What the opening of a night says of 好了, to everybody alike."""
    if not view.options.early_close:
        return None
    return f"没有（别的）事要做的，不论身份都请私聊我发“好了”：大家都好了，再过{view.options.early_close}分钟就提前天亮"


def after_the_fall(view: View) -> str | None:
    """To whoever fell tonight: without him the night would tell by its length that somebody fell."""
    return "还没说“好了”的话，也请说一声：大家都好了才会提前天亮" if view.options.early_close else None


def by_day(view: View) -> str | None:
    if not view.options.early_close:
        return None
    return f"大家都投了票，再过{view.options.early_close}分钟没有人改动就提前截止"


def standing(view: View) -> Iterator[str]:
    """状态, for everybody: whether the phase ends early, and by night whether all are there."""
    now = _phase(view)
    if now is None:
        return
    early, window = now
    running = view.table.window(EARLY)
    if running is not None:
        yield f"已到齐，没有变动的话 {view.clock(running.due)} 提前{NAMES[early.window]}{view.left(running.due)}"
    elif early.by_word:
        yield "已到齐" if complete(early, view.table, window) else "未到齐"


def judges_view(view: View) -> str | None:
    """For judges: who is still waited for."""
    now = _phase(view)
    return None if now is None else f"还没到齐：{nos(waited_for(now[0], view.table, now[1]))}"


def own_word(view: View, seat: int) -> str | None:
    """Whether a seat has said 好了, in one shape for every role."""
    now = _phase(view)
    if now is None or not now[0].by_word or seat not in now[0].wanted(view.table):
        return None
    return "到齐：你说过“好了”，还要想想就发“等等”" if seat in view.table.ready else "到齐：你还没说“好了”"


def _phase(view: View) -> tuple[Early, Window] | None:
    """What may end early now."""
    return current(RULE_SETS[view.table.rule_set].early, view.table)
