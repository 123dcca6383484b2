"""What is said of a table's balance: how it was found, and that it is no prophecy."""

from __future__ import annotations

from typing import Final

from desk.estimate import Estimate, Share, Wish
from desk.texts.view import lines
from desk.texts.words import camp_name
from engine import RULE_SETS

POLICIES: Final = {"careful": "谨慎的程序玩家（careful）", "random": "乱来的程序玩家（random）"}


def working(wish: Wish) -> str:
    return f"正在模拟{_table(wish)}，几秒后告诉你"


def _table(wish: Wish) -> str:
    return f"{RULE_SETS[wish.rule_set].title}{wish.seats}人"


def estimated(wish: Wish, found: Estimate) -> str:
    """Policy, number of games and intervals are never left out."""
    return lines(
        f"【平衡】{_table(wish)}，按现在的裁定，由{POLICIES.get(found.policy, found.policy)}玩了 {found.games} 局：",
        *(_share(share) for share in found.shares),
        f"平均打到第 {found.days:.1f} 天。括号里是 95% 的把握",
        "程序玩家不会演，也不会听发言；比的是桌子，不是你们。换裁定再发一次就能比较",
    )


def _share(share: Share) -> str:
    return f"{camp_name(share.camp)}胜 {_percent(share.value)}（{_percent(share.low)}–{_percent(share.high)}）"


def _percent(value: float) -> str:
    return f"{100 * value:.0f}%"


def busy() -> str:
    return "正在算另一桌，请过几秒再发"


def unavailable() -> str:
    return "这里没有模拟器，算不了"


def failed() -> str:
    return "没算出来，已记入日志；对局不受影响"


def only_before() -> str:
    return "身份已发，这一局不再估算；想看别的桌可以发“/平衡 规则集 人数”"


def for_hosts() -> str:
    return "只有群主、管理员和机器人的主人可以问；开局以后由法官问"
