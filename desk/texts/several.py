"""What somebody reads who is in several games: which one a message is for, and which are his."""

from __future__ import annotations

from collections.abc import Sequence

from desk.game import Game
from desk.message import Message
from desk.texts.hints import quoted
from desk.texts.view import day_word, night_word
from engine import RULE_SETS


def label(short: str) -> str:
    """The short name of a game, as it stands before texts."""
    return f"【{short}】"


def which_game(message: Message, games: Sequence[Game], older: Message | None) -> str:
    """Which of the games a message is for; what was asked about before is dropped."""
    names = "还是".join(label(game.short) for game in games)
    answers = " 或 ".join(game.letter or game.short for game in games)
    lines = [f"这条是说{names}？回复 {answers}", f"“{_said(message)}”还没有记下，10分钟内有效。"]
    if older is not None:
        lines.append(f"前一条“{_said(older)}”不算了。")
    return "\n".join((*lines, *(_which(game) for game in games)))


def _which(game: Game) -> str:
    return f"{label(game.short)}{RULE_SETS[game.rule_set].title}，群 {game.group}"


def _said(message: Message) -> str:
    """A player's own words, repeated to him: what is no text shows as a box."""
    return quoted("".join(part if isinstance(part, str) else "□" for part in message.parts))


def lapsed(message: Message) -> str:
    return f"10分钟没有选局，刚才那条“{_said(message)}”没有记下。还要的话请再发一次，前面写上局名。"


def dropped(message: Message) -> str:
    return f"好的，刚才那条“{_said(message)}”不算，什么也没有记下。"


def nothing_waits(game: Game) -> str:
    return f"没有等你选局的消息（可能过了10分钟，或我刚重启过）。已记住你在说{label(game.short)}；刚才的话如果没有收到答复，请再发一次。"


def only_game(game: Game) -> str:
    return f"你现在只在{label(game.short)}一局里，直接发指令就行。"


def not_among(said: str, games: Sequence[Game]) -> str:
    mine = "、".join(label(game.short) for game in games)
    return f"你不在【{said}】里" + (f"，你的局：{mine}。" if mine else "。") + "什么也没有记下。"


def speaking_of(game: Game) -> str:
    return f"好的，没写局名的都算{label(game.short)}的。换一局发“换局”加局名。"


def change_to_what(games: Sequence[Game], current: Game | None) -> str:
    """换局 without a game."""
    if len(games) < 2:
        return only_game(games[0]) if games else no_games()
    return f"写上换到哪一局，例：换局 {games[-1].short}\n{my_games([(game, '') for game in games], current)}"


def name_the_game(word: str, argument: str) -> str:
    return f"你同时在几局里，前面写上局名，例：A局 {word} {argument if argument == '本群' else '3'}"


def two_questions(games: Sequence[Game]) -> str:
    """An opening and a game both wait for 确认."""
    return "有几件事等你确认：要开局，请在群里回“确认”；" + "；".join(f"{label(game.short)}的，请回“{game.short} 确认”" for game in games) + "。"


# -- 我的局


def no_games() -> str:
    return "你现在不在任何局里。想玩请在群里发“报名”。"


def my_games(games: Sequence[tuple[Game, str]], current: Game | None) -> str:
    """One line a game, with what everybody may know, and the part of him who asks, by his account there."""
    if not games:
        return no_games()
    return "\n".join(f"{_which(game)}：{_part(game, account)}{_stage(game)}{'（正在说的局）' if game is current else ''}" for game, account in games)


def _part(game: Game, account: str) -> str:
    seat = game.seat_of(account)
    if seat is not None:
        return f"你是{seat}号，"
    place = game.place_of(account)
    return "你是法官，" if account in game.judges else f"你是替补{place}，" if place is not None else ""


def _stage(game: Game) -> str:
    table = game.table
    if table is None:
        return f"报名中（{len(game.seated)}/{game.seats}）"
    if table.phase == "signup":
        return "已发身份，等开始"
    stage = night_word(table.day) if table.phase == "night" else day_word(table.day)
    return f"{stage}（暂停中）" if table.paused is not None else stage


def elsewhere(games: Sequence[Game]) -> str:
    """Games of his that another account of ours holds."""
    accounts = "、".join(dict.fromkeys(game.account for game in games))
    return f"另有{len(games)}局由机器人账号 {accounts} 主持，请私聊它。"
