"""What a judge's command will do at a table of cards, where that differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desk.texts.effects import card, close, record
from desk.texts.view import View, nos
from engine.common import commands as common
from engine.common.commands import Command


def _begin(view: View, _: common.Begin) -> str:
    missing = [seat.number for seat in view.table.seats if not seat.mustered]
    return f"将开始游戏：先排牌、自选，{view.options.nightfall} 入夜" + (f"。还没报到：{nos(missing)}" if missing else "")


def _speed_up(view: View, command: common.SpeedUp) -> str:
    return f"将把投票截止提前到 {view.full_clock(command.when)}，生死投票随之提前开始，入夜不变"


def _card(view: View, command: common.GiveCard) -> str:
    return card(view, command, "手牌离开游戏")


JUDGES: Final[Mapping[type[Command], Callable[[View, Any], str]]] = {
    common.Begin: _begin,
    common.CloseDoors: close,
    common.SpeedUp: _speed_up,
    common.GiveCard: _card,
    common.RecordBallot: record,
}
