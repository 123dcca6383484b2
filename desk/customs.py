"""What a host decides about people and not about rules: the customs of one game (config/lobby.toml; `/裁定` changes them)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.options import OFF, choice, countdown, number


@dataclass(frozen=True, slots=True)
class Customs:
    """The customs of one game. Unlike rulings they may change while it runs, and no commitment covers them."""

    leave_times: int = number(3, "H-LB8", "每人一局最多请假几次", kind="int")
    leave_days: int = number(15, "H-LB8", "每人一局最多请假几天", kind="int")
    leave_public: str = choice("no", "H-LB8", no="请假只有法官和本人知道", yes="请假在群里公布")
    idle_after: int = number(0, "H-LB9", "连续几次关门没投票就建议法官设挂机；0 表示不建议", kind="int")
    pictures: str = choice("yes", "H-PI1", yes="机器人能画图时配图", no="只发文字")
    group_mute: str = choice("no", "H-OP6", yes="机器人是管理员时，天黑全员禁言，开门解除", no="不禁言")
    group_cards: str = choice("no", "H-OP6", yes="机器人是管理员时，群名片改成 03-昵称，终局改回", no="不动群名片")
    group_essence: str = choice("no", "H-OP6", yes="机器人是管理员时，最新的公告设为精华，终局撤下", no="不设精华")
    group_recall: str = choice("no", "H-OP6", yes="机器人是管理员时，撤回误发到群里的私聊指令", no="不撤回")
    remind: str = countdown(OFF, "T-07", "截止前几分钟提醒：私下提醒还有事没做的人，群里报剩下的时间和人数")


PLAIN = Customs()
"""Customs of a game that says nothing of them."""
