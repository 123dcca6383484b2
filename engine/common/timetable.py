"""What every game decides of its timetable: the options that the rule sets have in common (T-01 …)."""

from __future__ import annotations

from typing import Any

from engine.common.calendar import NO_REST
from engine.common.options import HOST_ZONE, later


def rest_days() -> Any:
    return later("weekdays", NO_REST, "T-01", "星期几休息：那天不关门、不结算，顺延到下一个不休息的日子")


def day_days() -> Any:
    return later("int", 1, "T-02", "一个白天占几天：到第几个关门时刻才关门", least=1)


def min_phase() -> Any:
    return later("minutes", 0, "T-03", "白天至少几分钟；提前结束也不早于阶段开始后这么久")


def early_close() -> Any:
    return later("minutes", 0, "T-04", "到齐以后再等几分钟就提前结束；0 表示到点才结束")


def zone() -> Any:
    return later("zone", HOST_ZONE, "T-08", "本局的时区")


def zone_of(options: Any, house: str) -> str:
    """The time zone of a game in a house that has its own."""
    return house if options.zone == HOST_ZONE else str(options.zone)
