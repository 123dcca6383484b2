"""One line for whoever typed something that could not be read, always with the right form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desk.game import Game
from desk.reader import Form, Speaker, Unread, Wrong, table_of

QUOTED: Final = 12
"""Characters of a player's own words that an answer repeats."""


def wrong(game: Game | None, speaker: Speaker, reading: Wrong) -> str:
    """What is wrong with a known word, and how it is right. It never says anything about others."""
    return _SPECIAL[reading.code](game, speaker, reading) if reading.code in _SPECIAL else _with_usage(_line(reading), reading.form)


def unread(game: Game | None, speaker: Speaker, reading: Unread) -> str:
    """The answer to private text that is no command: the nearest word, or where all words stand."""
    said = quoted(reading.said)
    if reading.foreign:
        return "本局没有这个指令。发“帮助”看全部指令。"
    if reading.hint is not None:
        return f"没看懂“{said}”。是这个吗？{'请在群里发，' if reading.hint.where == 'group' else ''}{reading.hint.usage}"
    lost = f"没看懂“{said}”。" if said else "没看到文字。"
    if game is None or (speaker.seat is None and not speaker.judge):
        return f"{lost}发“帮助”看能用哪些指令。"
    return f"{lost}发“帮助”看全部指令，发“状态”看现在能做什么。"


def expired(was_asked: bool) -> str:
    """The answer to a 确认 that confirms nothing."""
    return "过了10分钟，这件事没有执行。还要的话请重发原指令。" if was_asked else "现在没有等你确认的事。"


def quoted(said: str) -> str:
    """A player's own words as they may be repeated to him: one line, not long."""
    words = " ".join(said.split())
    return words if len(words) <= QUOTED else f"{words[:QUOTED]}…"


def _with_usage(line: str, form: Form | None) -> str:
    return line if form is None else f"{line}{form.usage}"


# -- faults of form

_LINES: Final[Mapping[str, str]] = {
    "needs-slash": "法官的指令以 / 开头。",
    "two-slashes": "一个 / 就够了。",
    "no-target": "没写对谁。",
    "two-targets": "只能写一个人。",
    "bad-number": "座位号要写整数{range}。",
    "seat-out-of-range": "没有这个座位{range}。",
    "no-text": "还缺{need}。",
    "picture-only": "图片和语音我看不了，请打字。",
    "too-much": "“{said}”多余了，没有照办。",
    "two-commands": "一条消息只写一条指令，请分开发。",
    "no-time": "没写时间。",
    "bad-time": "时间“{said}”看不懂或超出范围（时刻写 22:30、明天 21:30、周五 22:00；时长写 30分、2小时、1小时30分）。",
    "time-is-past": "“{said}”已经过了{right}。",
    "no-hour": "“{said}”还缺时刻，要写明几点，如 22:00。",
    "which-half": "“{said}”今天已经过了，要写清楚是哪个：{right}。",
    "which-night": "“{said}”看不出是哪一天，请写 今天 23:30、明天 00:30 这样的24小时时刻。",
    "no-argument": "后面还要写内容。",
    "no-chair": "没写哪个座位。",
    "no-account": "还要写对方的QQ号。",
    "bad-days": "日期“{said}”看不懂。写 5.1-5.3、明天、周五到周日 都行。",
    "past-days": "“{said}”过去了，或者超过120天，或者先后反了。",
    "bad-phase": "没有“{said}”这个阶段：D2 是第2天，N1 是第1夜。",
    "owners-only": "这是机器人主人的指令，只有他能用。",
    "not-three": "要写满三刀，不出的那刀写“空”，你写了{count}刀。",
    "no-order": "没写遗嘱的内容。",
    "unknown-order": "遗嘱里不能写“{said}”。",
    "no-place": "没写打哪一张：写 倒数几。",
    "no-card-named": "没写变成什么牌。",
    "unknown-card": "没有叫“{said}”的牌。",
    "no-role": "先写是哪一种攻击的宣言：杀、狼 或 狙击。",
    "no-new-order": "没写新的次序。",
    "no-camp": "阵营只有 杀手、狼人、平民。",
    "no-ballot-word": "座位后面要写 投票、改票 或 弃权。",
}


def _line(reading: Wrong) -> str:
    facts = reading.facts
    seats, right = facts.get("seats"), str(facts.get("right", ""))
    if reading.code == "time-is-past" and right:
        right = f"，要明天的请写 {right}"
    said = quoted(str(facts.get("said", "")))
    return _LINES[reading.code].format(
        said=said, count=facts.get("count", 0), need=facts.get("need", ""), range=f"（1–{seats}）" if seats else "", right=right
    )


def _unknown_target(_game: Game | None, _speaker: Speaker, reading: Wrong) -> str:
    said, seats = quoted(str(reading.facts.get("said", ""))), reading.facts.get("seats")
    who = "你@的人不在本局。" if said == "@" else f"不知道“{said}”是谁。" if said else "没看出是谁。"
    ways = f"可以写座位 1–{seats}、全名或@。" if seats else ""
    return _with_usage(f"{who}{ways}", reading.form)


def _too_long(_game: Game | None, _speaker: Speaker, reading: Wrong) -> str:
    limit, length = reading.facts.get("limit"), reading.facts.get("length")
    written = f"，你写了{length}字" if length else ""
    return _with_usage(f"太长了，最多{limit}字{written}。", reading.form)


def _say_in_full(_game: Game | None, _speaker: Speaker, reading: Wrong) -> str:
    seat, form = reading.facts.get("seat"), reading.form
    if seat is not None and form is not None:
        return f"“投”不算票，请写全：{form.word}{form.arguments.replace('N', str(seat)).replace('…', '（写上你的理由）')}"
    return _with_usage("“投”不算票，请写全。", form)


# -- the wrong person or the wrong chat


def _wrong_chat(_game: Game | None, _speaker: Speaker, reading: Wrong) -> str:
    form = reading.form
    if form is None:
        return "这条请私聊我。"
    if form.where == "group":
        return f"这条请在群里发。{form.usage}"
    if form.who == "judge":
        return f"{form.shown} {'' if form.where == 'private' else '手工排座'}只能私聊我。{form.usage}"
    # Everybody can read this answer: it repeats nothing, neither the word nor its form.
    return "这条只能私聊我，群里发的不算，什么也没有记下。建议撤回。"


def _judges_only(game: Game | None, _speaker: Speaker, reading: Wrong) -> str:
    form = reading.form
    own = None if form is None else table_of("" if game is None else game.rule_set).form(form.word)
    if own is not None and not own.slash:
        return f"{form.shown if form else ''} 是法官的指令。你可以私聊发“{own.word}”，{own.usage}"
    return "这是法官的指令。发“帮助”看你能用的指令。"


def _no_seat(game: Game | None, speaker: Speaker, _reading: Wrong) -> str:
    if speaker.judge:
        return "这是玩家的指令，法官没有座位。发“帮助”看法官的指令。"
    if game is not None and game.status == "lobby":
        return "你还没有座位，请先在群里发“报名”。"
    return "你没有参加本局。"


_SPECIAL: Final[Mapping[str, Callable[[Game | None, Speaker, Wrong], str]]] = {
    "unknown-target": _unknown_target,
    "text-too-long": _too_long,
    "say-in-full": _say_in_full,
    "wrong-chat": _wrong_chat,
    "judges-only": _judges_only,
    "no-seat": _no_seat,
}

CODES: Final = frozenset(_LINES) | frozenset(_SPECIAL)
"""Every code that has a line."""
