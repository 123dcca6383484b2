"""What the desk says before the first day, and to judges about their own commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.texts.view import zone_name
from engine.common.commands import Command
from engine.common.options import OFF, Option
from engine.rule_set import Impossible


def commitment(mark: str) -> str:
    return f"身份即将私聊发出。种子与规则的承诺（SHA-256）：\n{mark}\n终局公布种子，人人可核对。"


def not_allowed_to_open() -> str:
    return "只有群主、群管理员或机器人的主人可以开局。"


def judge_not_friend() -> str:
    return "法官要先加我为好友：要确认的问题和秘密都只私聊给你。加好后再发一次 /开局。"


def group_unreachable() -> str:
    return "群里发不出消息（可能被禁言或移出了群）：请解除禁言或把我请回去，未发的公告会补发。游戏照常按时进行。"


def unreachable_now(seat: int) -> str:
    return f"{seat}号私聊不可达：他收不到我的私信（可能删了好友）。请让他重新加我好友并私聊发“收到”；身份可用 /重发 {seat}。"


def role_in_doubt(seat: int, deal: int) -> str:
    return f"{seat}号的私信送达不明，他还没有确认身份消息 #{deal}。等他回“收到”；没回可用 /重发 {seat}，号码相同，不会重新发牌。"


def group_busy() -> str:
    return "本群的局还没结束，一群一局。"


def unknown_rule_set(word: str, titles: Mapping[str, str]) -> str:
    known = "、".join(f"{title}（{name}）" for name, title in titles.items())
    return f"没有叫“{word[:12]}”的规则。可开：{known}。例：/开局 狼头局"


def wrong_count(said: str, sizes: tuple[int, ...]) -> str:
    return f"这套规则坐{'、'.join(map(str, sizes))}人，不是{said[:6]}人。"


def not_joined() -> str:
    return "你还没有报名。"


def cannot_leave() -> str:
    return "身份已发，不能退出；有事请联系法官。"


def judge_cannot_play() -> str:
    return "法官不能入座。"


def dealt_already() -> str:
    return "身份已经发过了。"


def too_early(count: int, seats: int) -> str:
    return f"还没有发身份（已报名{count}/{seats}），现在不收这条指令。"


def wrong_number(count: int, seats: int) -> str:
    if count < seats:
        return f"人还不齐：{count}/{seats}。"
    return f"本局坐{seats}人，已报名{count}人：请{count - seats}人发“退出”，或用 /裁定 改人数。"


def unknown_role(role: str, names: tuple[str, ...]) -> str:
    return f"没有叫“{role[:8]}”的身份。可用：{'、'.join(names)}。"


_HAND_MADE = {
    "cards": "牌没看懂：每个座位一行，写 座位 阵营 牌 牌 …，最前的先丢。例：\n/发身份 手工\n1 杀手 庶民 狙击手 保镖 庶民 杀手（{said}）",
}
"""Rule set → how a deal by hand is written, where it is more than a role a seat."""


def unreadable_deal(rule_set: str, said: str, names: tuple[str, ...]) -> str:
    form = _HAND_MADE.get(rule_set)
    return form.format(said=said[:30]) if form else unknown_role(said.removeprefix("no role ").strip("'"), names)


_IMPOSSIBLE = {
    "table-not-read": "{0} 没看懂。写法：8人 每人5张 庶民2 自选：杀手1 狼人1 … 庶民16（阵营写 自选、帮手 或 无）",
    "no-such-table": "没有 {0} 人的牌桌",
    "kind-twice": "一种牌写了两次",
    "unknown-card": "没有叫“{0}”的牌",
    "one-of-each": "{0}牌要正好一张，写了 {1} 张",
    "too-many-of-a-kind": "{0}有 {1} 张，{2} 个人每人最多一张，发不下",
    "commoners-do-not-fit": "每人庶民 {0} 到 {1} 张，和每人 {2} 张牌对不上",
    "too-few-commoners": "庶民只有 {0} 张，至少要 {1} 张",
    "too-few-cards": "特权牌只有 {0} 张，至少要 {1} 张",
    "no-room-for-privileges": "庶民之外只能发 {0} 张特权牌，放不下必有的 {1} 张",
    "too-few-players": "{0} 个人太少",
    "plain-numbers": "{0} 个人里不能有 {1} 名狼人",
}


def impossible(reason: Impossible) -> str:
    """Why no game can be dealt on such a table."""
    return f"这张牌桌发不成：{_IMPOSSIBLE[reason.code].format(*reason.facts)}（{reason.clause}）。"


def not_so_many(given: int, seats: int) -> str:
    off = f"还差{seats - given}个" if given < seats else f"多了{given - seats}个"
    return f"手工发身份要给每个座位排一个，本局{seats}个座位，你排了{given}个：{off}。"


def wrong_roles(roles: tuple[str, ...]) -> str:
    counts = "、".join(f"{role}{roles.count(role)}" for role in dict.fromkeys(roles))
    return f"本局要这些身份，按座位排好：{counts}。例：/发身份 手工 {' '.join(roles)}"


def not_yet(word: str) -> str:
    return f"这个版本还没有“{word}”。"


def abort_question() -> str:
    return "将不分胜负地结束本局。回复“确认”执行，10分钟内有效；不回复就不算。"


def aborted() -> str:
    return "本局已取消。"


def noted() -> str:
    return "收到，已照办并公告。"


def command_done(_command: Command) -> str:
    return "收到，已照办。"


# -- options


_OWN_WORDS: Final[Mapping[str, str]] = {"remind": "提醒", "pictures": "图片", "zone": "时区"}
"""What a judge sets by a word of its own, and is answered by it."""


def _name(option: Option) -> str:
    return _OWN_WORDS.get(option.name, option.name)


def options_shown(differing: tuple[tuple[Option, str | int], ...]) -> str:
    if not differing:
        return "本局全部采用默认裁定。看某一条：/裁定 名；改：/裁定 名 值（发身份前）。"
    lines = [f"{option.name} = {as_typed(option, value)}：{meaning(option, value)}（{option.ruling}）" for option, value in differing]
    return "与默认不同的裁定：\n" + "\n".join(lines)


def meaning(option: Option, value: str | int) -> str:
    """What a value of an option means, in words."""
    if option.kind == "zone" and value != option.default:
        return f"{option.means['']}：{zone_name(str(value))}"
    return option.means.get(str(value)) or option.means[""]


def as_typed(option: Option, value: str | int) -> str:
    """A value as people would type it: UTC+8, where the zone's own name is Etc/GMT-8 (try-out 25)."""
    if option.kind == "zone":
        return f"{value}（机器人的时区）" if value == option.default else zone_name(str(value)).removesuffix(" 固定偏移").removesuffix(" 时间")
    return "关" if option.kind == "countdown" and value == OFF else str(value)


def option_shown(option: Option, value: str | int) -> str:
    if option.kind != "choice":
        return f"{_name(option)}（{option.ruling}）：{option.means['']}。现为 {as_typed(option, value)}，默认 {as_typed(option, option.default)}。"
    lines = [f"{'→' if word == value else '　'}{word}：{text}" for word, text in option.means.items()]
    return f"{_name(option)}（{option.ruling}），默认 {option.default}：\n" + "\n".join(lines)


def unknown_option(name: str, known: tuple[str, ...], alike: tuple[Option, ...]) -> str:
    if alike:
        listed = "\n".join(
            f"/裁定 {option.name} {option.default}（{option.means.get(str(option.default)) or option.means['']}）" for option in alike[:6]
        )
        return f"裁定用英文名。与“{name[:20]}”有关的（写着默认值）：\n{listed}"
    return f"没有叫“{name[:20]}”的裁定。可用：{'、'.join(known)}"


def bad_value(option: Option, value: str, allowed: str) -> str:
    return f"{_name(option)} 不能是“{value[:20]}”，可用：{allowed}（{option.ruling}）"


def option_question(option: Option, value: str | int) -> str:
    return f"将把 {_name(option)} 定为 {as_typed(option, value)}：{meaning(option, value)}。回复“确认”执行，10分钟内有效；不回复就不算。"


def option_set(option: Option, value: str | int, mark: str) -> str:
    return f"【裁定】{_name(option)} = {as_typed(option, value)}：{meaning(option, value)}（{option.ruling}）。新的承诺：{mark[:16]}…"


def custom_set(option: Option, value: str | int) -> str:
    return f"【惯例】{_name(option)} = {as_typed(option, value)}：{meaning(option, value)}（{option.ruling}）。"


def options_fixed() -> str:
    return "身份已发，裁定不再改动。"


# -- strangers, faults


def stranger() -> str:
    return "你没有参加正在进行的局，我这里没有要你做的事。想玩请在群里等“报名”。"


def other_account(account: str) -> str:
    return f"你的局由另一个机器人账号（{account}）主持，请私聊它。"


def no_game_here() -> str:
    return "本群没有正在进行的局。群主、管理员发 /开局 狼头局 开一局。"


def stale() -> str:
    return "这条指令在路上耽搁了十分钟以上，没有执行；还要的话请再发一次。"


def slow_down() -> str:
    return "发得太快了，先歇一分钟；已记下的不受影响。"


def too_much() -> str:
    return "发得太快太多，记不过来：最后发的会处理，夹在中间的有些没有收。以回执为准，可以发“状态”看记下了什么。"


def dropped_question() -> str:
    return "好的，不执行，什么也没有改变。"


def add_friend_first() -> str:
    return "请先加我为好友再私聊：临时会话不收指令，也不发身份。"


def fault_for_judges(number: str, who: str) -> str:
    return f"{who}的一条消息处理出错（{number}），没有生效；请看机器人的日志，必要时 /暂停。"


def limit_fault(game: int) -> str:
    return f"第{game}局有一个时限到了却没能结算，正在重试（#{game}）；请看机器人的日志，必要时 /暂停。"


def fault(number: str) -> str:
    return f"出错了，这条没有生效，已转交法官处理（{number}）。请稍后再试。"


def not_stored() -> str:
    return "没存上：存储出了问题，你这条没有生效。请过一会儿再发一次。"


def storage_trouble(game: int) -> str:
    return (
        f"第{game}局的存储暂时写不进去（磁盘满了、被占用，或数据库连不上），正在重试（#{game}）。玩家的话先等着，存上了才有回执；"
        "实在存不上，会请他们重发。请告诉管机器人的人，必要时 /暂停。"
    )


def storage_back(game: int) -> str:
    return f"第{game}局的存储恢复了，等着的都存上了（#{game}）。"


def recall_stands(seat: int) -> str:
    return f"{seat}号撤回了消息：撤回不影响已记选票（R-59）。"


def private_recall_stands() -> str:
    return "撤回了也算数：那条已经记下，仍然有效（R-59）。要改的话，请另发一条。"


def edited(private: bool) -> str:
    return f"改过的消息不算{'' if private else '票'}，原来记下的不变。请重新发送一条新的。"


# -- judges' other words


def no_account(example: str = "/顶替 4 10001") -> str:
    return f"请写对方的 QQ 号，例：{example}。"


def judge_already() -> str:
    return "他已经是法官。"


def player_cannot_judge(seat: int) -> str:
    return f"他是{seat}号玩家，不能当法官。"


def add_judge_question(account: str) -> str:
    return f"将让 {account} 成为本局法官，他能看到全部身份。回复“确认”执行，10分钟内有效；不回复就不算。"


def no_such_seat(seats: int) -> str:
    return f"座位是 1–{seats}。"


def seated_already(seat: int) -> str:
    return f"他已是{seat}号。"


def stranger_cannot_replace(account: str, how: str) -> str:
    return f"{account} 不是我的好友，收不到身份。请转告他：{how}。好了再发一次本指令。"


def judge_unreachable(account: str, how: str) -> str:
    return f"{account} 不是我的好友，收不到法官的消息。请转告他：{how}。好了再发一次本指令。"


def judge_added() -> str:
    return "【法官】本局新增一位法官（能看到全部身份）。"


def you_judge(game: str) -> str:
    return f"你是{game}的法官了。私聊发“帮助”看指令，发 /全貌 看全部身份。"
