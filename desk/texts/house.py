"""What is said while the bot's owner has stopped all games."""

from __future__ import annotations

from desk.texts.judging import HOW
from desk.texts.view import clock_on


def question(stop: bool, running: int) -> str:
    if stop:
        return f"将停下全部 {running} 局：不结算、不收任何指令、不开新局，直到 /全局恢复。各群会收到通知。{HOW}"
    return f"将让全部 {running} 局接着走，各项时限顺延停下的时间（法官自己暂停的仍暂停）。{HOW}"


def done(stop: bool, running: int) -> str:
    return f"收到：{running} 局已停下，发 /全局恢复 接着走。" if stop else f"收到：{running} 局已接着走。"


def stopped_already(since: int, zone: str) -> str:
    return f"已经停下了（{clock_on(zone, since)} 起），没有再做什么。发 /全局恢复 接着走。"


def not_stopped() -> str:
    return "现在没有停摆，没有再做什么。"


def failed() -> str:
    return "数据库写不进去，没有照办。请看机器人的日志，稍后再发一次。"


def all_stopped() -> str:
    return "机器人正在停摆维护，这条没有记下。恢复时群里会通知，时限会顺延，不会让大家吃亏。"


def stopped(at: int, zone: str) -> str:
    """To each group."""
    return f"【停摆】机器人的主人在 {clock_on(zone, at)} 停下了所有的局：时限停走，什么指令都不收。恢复时会通知，各项时限顺延"


def resumed(judges_pause: bool) -> str:
    return "【恢复】机器人恢复运行" + ("；本局仍由法官暂停着" if judges_pause else "")
