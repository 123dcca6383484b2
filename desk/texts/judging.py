"""What the desk says of judges and to them: who judges, and what they do to the course of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from desk.closing import FURTHER, NIGHT, NIGHTFALL, VERDICT, VOTE
from desk.texts import words
from desk.texts.phases import phase_word
from desk.texts.view import View, lines, no, nos
from engine import Event
from engine.common.event import DrawMade, FellOut, GameEnded
from engine.common.table import local_time

HOW: Final = "回复“确认”执行，10分钟内有效；不回复就不算。"


def done_by_another(at: int, zone: str) -> str:
    return f"另一位法官在 {local_time(zone, at):%H:%M:%S} 刚做过同样的事，没有再做一次。真要再来一次，请过一分钟重发。"


# -- who judges


def no_such_judge() -> str:
    return "他不是本局的法官。"


def never_without_judge() -> str:
    return "他是本局的主法官，不能撤下；要换人请他发 /交接 QQ。"


def chief_only() -> str:
    return "只有本局的主法官（或机器人的主人）可以这样做。"


def remove_judge_question(account: str) -> str:
    return f"将撤下副法官 {account}：他不再收到秘密，也不能再发法官指令，以后不能入座。{HOW}"


def judge_removed() -> str:
    return "【法官】一位副法官退下了。"


def you_judge_no_more(game: str) -> str:
    return f"你不再是{game}的法官。你知道的请保密到终局。"


def hand_over_question(account: str) -> str:
    return f"将把本局交给 {account}：他是主法官，能看到全部身份；原来的主法官退下，以后不能入座。副法官不变。{HOW}"


def judge_handed_over() -> str:
    return "【法官】本局换了主法官。"


def once_judged() -> str:
    return "他当过本局的法官，知道全部身份，不能入座。"


# -- ending a phase


_OPEN: Final[Mapping[str, str]] = {
    VOTE: "投票还开着：要结束它发 /结算 {0}",
    FURTHER: "加投还开着：要结束它发 /结算 {0} 加投",
    VERDICT: "生死投票还开着：要结束它发 /结算 {0} 生死",
    NIGHTFALL: "还在等入夜：要立即入夜发 /结算 {0} 入夜",
    NIGHT: "夜里的行动还开着：要立即开门发 /结算 {0}",
    "": "正在收尾，不用再做什么",
}


def closed_already(view: View, phase: str, now: str) -> str:
    """The answer to /结算 of something that is over, or not yet open."""
    told = "还没有这一段" if now in (VOTE, NIGHT) else "已结算，没有再做什么"
    return f"{phase_word(phase)}{told}。{_OPEN[now].format(phase)}。"


_ENDING: Final[Mapping[str, str]] = {
    VOTE: "将立即关门，结算{0}的投票",
    FURTHER: "将立即结束{0}的加投并计票",
    VERDICT: "将立即结束{0}的生死投票并计票",
    NIGHTFALL: "将立即结束{0}还在等的答复（没答复的按逾时算），随即入夜",
    NIGHT: "将立即结束{0}的行动（没行动的按逾时算），结算后开门",
}


def close_question(view: View, now: str) -> str:
    table = view.table
    missing = [seat for seat in table.living() if table.votes.of(seat) is None] if now in (VOTE, FURTHER) else []
    told = f"。还没投票：{nos(missing)}" if missing else ""
    return f"{_ENDING[now].format(phase_word(table.here))}{told}。{HOW}"


def paused_now() -> str:
    return "游戏暂停中：先发 /继续。"


# -- trying it out


def nothing_to_rehearse(over: bool) -> str:
    return "游戏已结束，没有可预演的。" if over else "第一天开门以后才能预演。"


def rehearsed(before: View, after: View, events: Iterable[Event]) -> str:
    """What would come of it: who falls of what, what is drawn, who wins."""
    happened = tuple(events)
    fallen = [no(e.seat) + (f"（{words.CAUSES[e.cause]}）" if e.cause in words.CAUSES else "") for e in happened if isinstance(e, FellOut)]
    drawn = [f"{e.name}#{e.number} 抽中 {no(e.result)}" for e in happened if isinstance(e, DrawMade)]
    ended = next((e for e in happened if isinstance(e, GameEnded)), None)
    return lines(
        f"【预演】{phase_word(before.table.here)}若现在结算，没说的都按逾时算（什么都没有改变，也不算数）",
        f"会出局：{'、'.join(fallen) or '无人'}",
        f"会抽签：{'；'.join(drawn)}" if drawn else None,
        f"游戏会结束：{'流局' if ended.winner is None else words.camp_name(ended.winner)}" if ended is not None else None,
    )


def readers(to: Iterable[str]) -> str:
    """A heading over what somebody would read."""
    names = ({"group": "群里", "judges": "法官"}.get(each) or no(int(each.removeprefix("seat:"))) for each in to)
    return f"— {'、'.join(names)} —"
