"""What the desk says of judges and to them: who judges, and what they do to the course of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from desk.closing import FURTHER, NIGHT, NIGHTFALL, VERDICT, VOTE
from desk.texts import words
from desk.texts.phases import phase_word
from desk.texts.questions import describe
from desk.texts.view import View, lines, no, nos, span
from engine import Event
from engine.common.commands import CloseDoors
from engine.common.event import DrawMade, FellOut, GameEnded
from engine.common.table import MINUTE, local_time

if TYPE_CHECKING:
    from desk.rollback import Void

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


def has_played(seat: int | None) -> str:
    who = "坐过本局的座位，已被顶替" if seat is None else f"是本局已出局的{seat}号"
    return f"注意：他{who}，当了法官就知道全部身份，请他不要再参与讨论。"


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
    FURTHER: "将立即结束{0}的加投并计票",
    VERDICT: "将立即结束{0}的生死投票并计票",
    NIGHTFALL: "将立即结束{0}还在等的答复（没答复的按逾时算），随即入夜",
    NIGHT: "将立即结束{0}的行动（没行动的按逾时算），结算后开门",
}


def first_checked(preview: int) -> str:
    """What of ending a phase by hand a judge should know who has /预览 on."""
    return f"结果先给法官核对，最多等 {span(preview * MINUTE)} 再公布" if preview else ""


def close_question(view: View, now: str, preview: int) -> str:
    table = view.table
    if now == VOTE:
        what = describe(view, CloseDoors(judge=""))
    else:
        missing = [seat for seat in table.living() if table.votes.of(seat) is None] if now == FURTHER else []
        what = _ENDING[now].format(phase_word(table.here)) + (f"。还没投票：{nos(missing)}" if missing else "")
    checked = "" if now == NIGHTFALL and table.window("dusk") is None else first_checked(preview)
    return f"{'。'.join(filter(None, (what, checked)))}。{HOW}"


def paused_now() -> str:
    return "游戏暂停中：先发 /继续。"


# -- trying it out


def nothing_to_rehearse(over: bool) -> str:
    return "游戏已结束，没有可预演的。" if over else "第一天开门以后才能预演。"


def why(traces: Iterable[str]) -> tuple[str, ...]:
    """What befalls whom, and by which clause."""
    told = tuple(traces)
    return ("— 为何 —", *told) if told else ()


def rehearsed(before: View, events: Iterable[Event]) -> str:
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


def as_read(texts: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What would be sent, each text once, under the names of its readers."""
    by_text: dict[str, list[str]] = {}
    for to, body in texts:
        by_text.setdefault(body, []).append(to)
    return tuple(f"{readers(to)}\n{body}" for body, to in by_text.items())


# -- limits that were ended late


def overdue(view: View, due: int, now: int) -> str:
    """To the judges: a limit was found past (try-out 10)."""
    return f"【迟到】{view.dated_clock(due)} 的时限晚了 {span(now - due)} 才结算（机器人当时没醒或没开着）；结算按原定时刻。"


# -- results that wait for the judges


def checking(view: View, limit: str, until: int) -> str:
    """To the group: a result is late because somebody looks at it."""
    over = f"{phase_word(view.table.here)}结束了" if limit in ("doors", "dusk") else "投票截止，之后发的不收"
    return f"【核对】{over}。法官正在核对结果，最迟 {view.clock(until)} 公布"


def previewed(view: View, until: int) -> str:
    return lines(
        f"【预览】{phase_word(view.table.here)}的结果，{view.full_clock(until)} 自动公布，发 /放行 立即公布",
        "时刻按那时公布算，提前放行就相应提早。公布以前可以改：/补记、/代投、/黄牌、/红牌、/撤牌，改后会再给你看；要更久就 /预览 60分 或 /暂停；想知道为什么，发 /预演 或 /为何 N。不改的话，大家读到的就是：",
    )


def held_now(view: View, until: int) -> str:
    """To a judge whose command would move a limit that is over."""
    return f"{phase_word(view.table.here)}已到时限，结果正等你核对（{view.clock(until)} 自动公布）。先发 /放行；可先改：/补记、/代投、/黄牌、/红牌、/撤牌。"


def preview_question(minutes: int) -> str:
    how = f"将先把每次结果给法官看，最多等 {span(minutes * MINUTE)} 就自动公布" if minutes else "将不再等法官核对，结果到时立即公布"
    return f"{how}（群里会知道）。{HOW}"


def preview_set(minutes: int) -> str:
    return f"【核对】以后结果先由法官核对，最多晚 {span(minutes * MINUTE)} 公布" if minutes else "【核对】以后结果到时立即公布，不再等法官核对"


def preview_as_it_was(minutes: int) -> str:
    return f"现在就是最多等 {span(minutes * MINUTE)}。" if minutes else "现在就没有开核对。"


def nothing_held(preview: int) -> str:
    how = "" if preview else "本局没有开核对：要先看结果再公布，发 /预览 30分。"
    return f"现在没有等放行的结果，没有再做什么。{how}"


def release_question(view: View) -> str:
    return f"将立即公布{phase_word(view.table.here)}的结果。{HOW}"


# -- a phase that is open again


def not_closed_yet(phase: str) -> str:
    return f"{phase_word(phase)}还没结算，不用回滚。"


def nothing_to_roll_back(where: str) -> str:
    return f"只能回滚结算过的阶段：D2 是第2天，N1 是第1夜。{where.split('：')[-1]}。"


def too_soon_to_end(minutes: int) -> str:
    return f"重新开放的阶段至少要留 {minutes} 分钟（R-66）。"


def _ends(view: View, until: int) -> str:
    return f"{'关门' if view.table.votes.open else '开门'} {view.full_clock(until)}"


def rollback_question(view: View, until: int, void: Void) -> str:
    """What will be as it was, and what can't be made unheard."""
    acts = [act for act in void.acts if not act.startswith("/回滚")]
    return lines(
        f"将让{phase_word(view.table.here)}重新开放，回到它结算以前，{_ends(view, until)}。那以前记下的票和行动都在，那以后的一切作废",
        "注意：游戏结束时已公布全部身份和种子" if void.ended else None,
        f"已公布的出局（将回到场上）：{nos(void.fallen)}" if void.fallen else None,
        f"已私聊过结果：{nos(void.answers)}" if void.answers else None,
        f"已公布的遗言：{nos(void.words)}" if void.words else None,
        f"一并撤回的法官指令：{'；'.join(acts)}" if acts else None,
        "说出去的收不回来；同样的行动会得到同样的抽签和结果",
        HOW,
    )


def rolled_back(view: View, until: int, alive: Iterable[int], ended: bool) -> str:
    """To the group."""
    back = tuple(alive)
    return lines(
        f"【回滚】法官让{phase_word(view.table.here)}重新开放，回到它结算以前：那以后公布的都作废，之前的票和行动都在",
        "游戏继续" if ended else None,
        f"回到场上：{nos(back)}" if back else None,
        f"{_ends(view, until)}，其他时限相应延后",
    )


def your_answers_are_void(phase: str) -> str:
    return f"【回滚】{phase_word(phase)}重新开放：它结算以后我私聊给你的结果都作废，请当作不知道。发“状态”看你现在能做什么。"


# -- a game that stands still


def quarantined(why: str) -> str:
    """To the judges, once."""
    trouble = "同一个阶段要结算两次" if why == "loop" else "有一个时限到了，结算几次都出错"
    return lines(
        f"【隔离】{trouble}：本局已停表，不再重试，别的局照常。",
        "请先看机器人的日志，把那一段发给开发者；程序修好后发 /解除隔离 再试一次，大家的时限会顺延停下的时间。",
        "也可以 /回滚 到前一阶段，或 /流局。",
    )


def not_quarantined() -> str:
    return "本局没有被隔离。"


def in_quarantine() -> str:
    return "本局在隔离中：要继续请发 /解除隔离。"


def lift_question() -> str:
    return f"将解除隔离，再试一次结算，时限顺延停下的时间；再出错会再隔离。{HOW}"
