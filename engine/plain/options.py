"""Every ruling of plain that a host may decide otherwise, with its default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.common import timetable
from engine.common.options import choice, clock_time, number


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The rulings and times of one game. What the shared pieces ask and plain leaves to nobody stands at the end."""

    players: int = number(9, "W-02", "通常几个人玩；开局时可以另写人数", kind="int", least=3)
    wolves: int = number(2, "W-02", "几名狼人", kind="int", least=1)
    tie: str = choice("random", "W-11", random="平票时在平票者中抽签", nobody="平票时无人出局")
    self_vote: str = choice("yes", "R-14", yes="可以投自己", no="不可投自己")
    fix_needs_quote: str = choice("yes", "R-83", yes="改正格式须引用原楼", no="改正格式不必引用")
    # 时间
    doors_close: str = clock_time("22:00", "R-53", "每天关门的时刻")
    doors_open_after: int = number(60, "C-95", "关门后几分钟开门")
    kill: int = number(30, "W-08", "关门后几分钟内刀")
    change_limit: int = number(60, "C-107", "关门前几分钟起不得改票")
    proxy_limit: int = number(30, "C-117", "关门前几分钟起不收代投")
    speed_notice: int = number(60, "R-66", "加速公告到新关门至少几分钟")
    late_grace_s: int = number(0, "4.1", "关门后几秒内仍收关门前发出的消息", kind="seconds")
    # 时刻表
    rest_days: str = timetable.rest_days()
    day_days: int = timetable.day_days()
    min_phase: int = timetable.min_phase()
    early_close: int = timetable.early_close()
    zone: str = timetable.zone()

    yellows_per_red: ClassVar[str] = "2"
    abstain_yellow: ClassVar[str] = "no"
    void_yellow: ClassVar[str] = "no"
    day_len: ClassVar[str] = "23h"
    day1_out: ClassVar[str] = "yes"
    reveal: ClassVar[str] = "none"
    last_words: ClassVar[str] = "day_outs"
    night_opens: ClassVar[str] = "asap"
    skill: ClassVar[int] = 0
    hunter_grace: ClassVar[int] = 0
