"""Before the first day and beside the rules: every word that is the desk's own, not the engine's (§4.5)."""

from __future__ import annotations

from collections.abc import Callable

from desk.game import Game
from desk.lobby.balance import balance
from desk.lobby.board import show_board
from desk.lobby.call import Call, Fate, Heard, no
from desk.lobby.control import close_phase, lift_quarantine, rehearse, release, set_preview
from desk.lobby.customs import set_pictures, set_reminders
from desk.lobby.dealing import deal_roles, resend
from desk.lobby.explain import explain, show_own
from desk.lobby.judges import abort, add_judge, hand_over, open_again, remove_judge
from desk.lobby.leave import grant_leave, take_leave
from desk.lobby.muster import at_hand, hurry, remark
from desk.lobby.papers import check, export
from desk.lobby.replacing import replace_player
from desk.lobby.rollback import roll_back
from desk.lobby.rulings import rule, set_zone
from desk.lobby.saved import rulings_scope
from desk.lobby.seats import choose_seat, clean_name, join, leave, received, remove, show_roster, with_filled
from desk.lobby.views import VIEWS, have_it_already, show_bulletin, show_deliveries, show_log, show_overview, show_presets
from desk.texts import lobby as say
from engine.common.commands import Command


def hear(call: Call) -> Heard:
    """A word for the desk in a game. Those that a later issue owns are answered as not to be had."""
    answer = _WORDS.get(call.word.word)
    heard = answer(call) if answer else no("not-yet", "4.5", say.not_yet(call.word.word))
    return with_filled(call, heard) if heard.events else heard


def too_early(game: Game) -> str:
    """The answer to a game command before the deal."""
    return say.too_early(len(game.seated), game.seats)


def done(command: Command) -> str:
    return say.command_done(command)


_WORDS: dict[str, Callable[[Call], Heard]] = {
    "开局": open_again,
    "报名": join,
    "选座": choose_seat,
    "退出": leave,
    "移出": remove,
    "名单": show_roster,
    "预设": show_presets,
    "收到": received,
    "发身份": deal_roles,
    "到齐": at_hand,
    "催到": hurry,
    "请假": take_leave,
    "准假": grant_leave,
    "裁定": rule,
    "时区": set_zone,
    "提醒": set_reminders,
    "图片": set_pictures,
    "平衡": balance,
    "公示": show_bulletin,
    "看板": show_board,
    "全貌": show_overview,
    "日志": show_log,
    "送达": show_deliveries,
    "代发": have_it_already,
    "重发": resend,
    "副法官": add_judge,
    "撤副法官": remove_judge,
    "交接": hand_over,
    "结算": close_phase,
    "预演": rehearse,
    "预览": set_preview,
    "回滚": roll_back,
    "放行": release,
    "解除隔离": lift_quarantine,
    "顶替": replace_player,
    "流局": abort,
    "为何": explain,
    "记录": show_own,
    "导出": export,
    "验证": check,
}

__all__ = ["VIEWS", "Call", "Fate", "Heard", "clean_name", "done", "hear", "remark", "rulings_scope", "too_early"]
