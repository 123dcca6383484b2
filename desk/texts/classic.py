"""Texts of what happens in classic: roles, the night, the hunter's shot, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts import timing, words
from desk.texts.classic_roles import role_message
from desk.texts.classic_seat import mates
from desk.texts.common import COMMON, Telling
from desk.texts.frame import FRAME, after_close, dealt_to_all
from desk.texts.view import View, clause, lines, night_word, no
from engine.classic import events as happened
from engine.classic.state import VILLAGE, WOLF
from engine.common import event as common
from engine.common.shot import ShotAsked, ShotFired, ShotHeld
from engine.common.table import Instant, Reader

# -- the course of the game


def dealt(_: View, view: View, event: common.Dealt, reader: Reader) -> str:
    if isinstance(reader, int):
        return role_message(view, reader)
    return dealt_to_all(view, event)


def began(_: View, view: View, event: common.Began, reader: Reader) -> str:
    table = view.table
    if isinstance(reader, int) and table.seat(reader).role == WOLF:
        return f"【开局】你的狼同伴：{mates(view, reader)}。祝你们好运"
    return "【开局】游戏开始，白天在群里发言和投票。祝你好运"


def night_opened(_: View, view: View, event: common.NightOpened, reader: Reader) -> str:
    """One prompt for everybody, whatever he is (§4.6)."""
    day = view.table.day
    limits = "、".join(_night_limits(view, event.at))
    if reader == "group":
        opening = view.clock(after_close(view, view.options.doors_open_after), event.at)
        return lines(
            f"【{night_word(day)}】天黑请闭眼", f"夜间行动截止 {limits}，各按自己的时限私聊发给我", f"{opening} 天亮开门", timing.by_night(view)
        )
    return lines(
        f"【{night_word(day)}】天黑了。今晚若有行动，请私聊发给我，截止 {limits}，按你的时限而定",
        "发“状态”看你现在能做什么、到几点为止；没有行动的安心休息",
        timing.by_night(view),
    )


def _night_limits(view: View, now: Instant) -> list[str]:
    """The night's limits in order, the same whoever still lives."""
    options = view.options
    first_night = after_close(view, options.head_ballot) if view.table.day == 1 else 0
    always = {after_close(view, minutes) for minutes in (options.kill, options.seer, options.witch)}
    return [
        view.clock(limit, now) + ("（仅第1夜）" if limit == first_night and limit not in always else "")
        for limit in sorted({first_night, *always})
        if limit > now
    ]


# -- wolves


def head_ballot_cast(_: View, view: View, event: happened.HeadBallotCast, reader: Reader) -> str:
    return f"收到，狼头票投给 {no(event.target)}（不能再改）"


def head_made(_: View, view: View, event: happened.HeadMade, reader: Reader) -> str:
    drawn = "（抽签）" if event.how == "drawn" else ""
    if reader == event.by and event.how != "drawn":
        how = {"named": "收到，已传位给", "order": "已按你的遗嘱传位给"}.get(event.how, "只剩一位狼人，已自动传位给")
        return f"{how} {no(event.seat)}"
    if reader != event.seat:
        return lines(f"狼头：{no(event.seat)}{drawn}", _owed_ballot(view, reader))
    return lines(f"你是狼头{drawn}", _head_can(view), _owed_ballot(view, reader))


def _owed_ballot(view: View, reader: Reader) -> str | None:
    """A head can be elected before everybody has voted; the ballot is owed all the same (C-88)."""
    window = view.table.window("election")
    if window is None or any(ballot.seat == reader for ballot in view.table.own.night.ballots):
        return None
    return f"你还没投狼头票，{view.clock(window.due)} 前仍要投：狼头 N，否则记黄牌"


def _head_can(view: View) -> str:
    """How the head decides, and what has been submitted before he became it."""
    table = view.table
    if table.phase != "night" or table.own.night.picked:
        return f"{'下一夜' if table.phase == 'night' else '今夜'}起由你定刀：定刀 N，或空刀"
    window = table.window("kill")
    until = f"在 {view.clock(window.due)} 前" if window else ""
    duel = "；一局一次的决战：决战 A B C" if table.own.duel == "held" else ""
    return lines(
        f"请{until}从提名中选一个：定刀 N；今夜不杀：空刀（都不能再改）{duel}",
        *(f"已有提名：{words.submission(s)}" for s in table.own.night.submissions),
    )


def submitted(before: View, view: View, event: happened.Submitted, reader: Reader) -> str:
    wish = event.submission
    if reader != wish.wolf:
        how = "（发“定刀 N”选定）" if view.table.own.head == reader else ""
        return f"提名：{words.submission(wish)}{how}"
    again = any(s.wolf == reader for s in before.table.own.night.submissions)
    decides = "发“定刀 N”选定" if view.table.own.head == reader else "狼头选定前可以再发，以最后一次为准"
    return f"收到，{'提名改为' if again else '提名'}：{words.wish(wish)}（{decides}）"


def submission_voided(_: View, view: View, event: happened.SubmissionVoided, reader: Reader) -> str:
    return f"{no(event.seat)} 挂机，他的提名作废"


def kill_picked(_: View, view: View, event: happened.KillPicked, reader: Reader) -> str:
    target, mine = event.target, view.table.own.head == reader
    if event.how == "silence":
        return "时限已到，没有定刀，今夜无刀"
    if target is None:
        return "收到，今夜空刀" if mine else "狼头选择空刀，今夜无刀"
    if event.how == "sole":
        return f"时限已到，按唯一的提名：今夜刀 {no(target)}"
    return f"收到，定刀 {no(target)}" if mine else f"狼头定刀：{no(target)}"


def duel_proposed(_: View, view: View, event: happened.DuelProposed, reader: Reader) -> str:
    plan = words.three_knives(event.proposal.knives)
    if reader == view.table.own.head:
        return f"收到，决战已提出：{plan}"
    window = view.table.window("kill")
    until = f"在 {view.clock(window.due)} 前" if window else ""
    return lines(f"狼头提出决战：{plan}。执行后立即分出胜负", f"请{until}回复“同意”或“不同意”，不回复算反对{clause('C-31')}")


def duel_answered(_: View, view: View, event: happened.DuelAnswered, reader: Reader) -> str:
    return "收到，你赞成决战" if event.yes else "收到，你反对决战"


def duel_closed(_: View, view: View, event: happened.DuelClosed, reader: Reader) -> str:
    ground = {"refused": "赞成不过半", "withdrawn": "提议撤回", "lapsed": "时限已到，赞成不过半"}[event.how]
    again = "" if view.table.own.duel == "held" else "，本局不能再提"
    return f"决战作罢：{ground}{again}"


def duel_agreed(_: View, view: View, event: happened.DuelAgreed, reader: Reader) -> str:
    when = "今夜结算之后执行" if event.waits else "立即执行"
    return f"决战通过，{when}：{words.three_knives(event.knives)}"


def duel_run(_: View, view: View, event: happened.DuelRun, reader: Reader) -> str:
    return lines(
        f"【决战】狼人发起轮次决胜，{words.three_knives(event.knives)}",
        *(words.reckoned(step) for step in event.reckoning),
        None if event.reckoning else "女巫在场，狼人直接判负",
    )


# -- witch, seer, hunter


def victim_shown(_: View, view: View, event: happened.VictimShown, reader: Reader) -> str:
    own, window = view.table.own, view.table.window("witch")
    shown = "今晚无人被指杀" if event.target is None else f"今晚被指杀的是 {no(event.target)}"
    if own.night.potion or window is None:
        return f"通灵：{shown}"
    saves = view.options.save_target == "any_other" or event.target not in (None, reader)
    can = [] if not saves else ["救 N（不能救自己）"] if event.target == reader else ["救 N"]
    can += ["毒 N"] if own.poison == "held" else []
    return lines(f"通灵：{shown}", f"{view.clock(window.due)} 前选一样：{' / '.join([*can, '不用药'])}（不能再改，不答即不用药）")


def potion_used(_: View, view: View, event: happened.PotionUsed, reader: Reader) -> str:
    if event.target is None:
        return "收到，今晚不用药"
    if event.potion == "save":
        return f"收到，今晚对 {no(event.target)} 用救药；救药和通灵从此没有了"
    return f"收到，今晚对 {no(event.target)} 用毒药；毒药从此没有了"


def checked(_: View, view: View, event: happened.Checked, reader: Reader) -> str:
    return f"收到，查验 {no(event.target)}：{'' if event.village else '非'}{words.camp_name(VILLAGE)}"


def shot_asked(_: View, view: View, event: ShotAsked, reader: Reader) -> str:
    order = view.table.order(event.seat, "枪")
    silence = f"按遗嘱（枪 {no(order[0])}），不适用则视为不开枪" if order else "视为不开枪"
    return f"请在 {view.clock(event.due)} 前决定：枪 N（一位在场者，不能是自己）或 不开枪。都不能再改；逾时{silence}"


def shot_fired(_: View, view: View, event: ShotFired, reader: Reader) -> str:
    if reader == "group":
        return f"【开枪】{no(event.seat)} 开枪，{no(event.target)} 出局"
    return f"已按你的遗嘱开枪，带走 {no(event.target)}" if event.how == "order" else f"收到，开枪带走 {no(event.target)}"


def shot_held(_: View, view: View, event: ShotHeld, reader: Reader) -> str:
    return "时限已到，视为不开枪" if event.late else "收到，不开枪"


CLASSIC: Final[Mapping[type[common.Event], Telling]] = {
    **COMMON,
    **FRAME,
    common.Dealt: dealt,
    common.Began: began,
    common.NightOpened: night_opened,
    happened.HeadBallotCast: head_ballot_cast,
    happened.HeadMade: head_made,
    happened.Submitted: submitted,
    happened.SubmissionVoided: submission_voided,
    happened.KillPicked: kill_picked,
    happened.DuelProposed: duel_proposed,
    happened.DuelAnswered: duel_answered,
    happened.DuelClosed: duel_closed,
    happened.DuelAgreed: duel_agreed,
    happened.DuelRun: duel_run,
    happened.VictimShown: victim_shown,
    happened.PotionUsed: potion_used,
    happened.Checked: checked,
    ShotAsked: shot_asked,
    ShotFired: shot_fired,
    ShotHeld: shot_held,
}
