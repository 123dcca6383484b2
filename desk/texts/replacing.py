"""Replacing a player in words: what is asked, who is told, and what the newcomer gets to know of his seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desk.game import Game
from desk.texts.questions import HOW
from desk.texts.view import lines, no, quoted
from engine.common.table import Instant, local_time

LONGEST: Final = 6000
"""Characters of a seat's history; what is older is left out and said so."""
NO_NEWS: Final = (HOW, "（身份消息 #", "身份消息 #", "【催到】", "你的座位")
"""What private texts hold that matter to nobody any more: questions, the role message (it comes by itself), reminders."""


def question(game: Game, seat: int, account: str, warnings: tuple[bool, bool], again: bool) -> str:
    knows, unproved = warnings
    return lines(
        "这个座位在问你之后刚换过人，请再看一遍。" if again else "",
        "注意：他在本局坐过别的座位，知道那里的身份。" if knows else "",
        "注意：他还没回过测试私信，身份可能送不到。" if unproved and game.deal else "",
        f"将由 {_called(game, account)} 接替{no(seat)}（{game.names()[seat]}），身份、选票、未决的行动、收到过的私信都归他，原来的人不再参与。"
        "回复“确认”执行，10分钟内有效；不回复就不算。",
    )


def _called(game: Game, account: str) -> str:
    place = game.place_of(account)
    return account if place is None else f"替补{place} {game.waiting[place - 1].name}（{account}）"


def nobody_sits_there(seat: int) -> str:
    return f"{no(seat)}没有人坐，不用顶替。"


def no_substitute(game: Game, said: str) -> str:
    if not game.waiting:
        return "没有替补。请人在群里发“报名 替补”，或写他的 QQ 号：/顶替 4 10001"
    return f"没有“{said[:8]}”。替补：{'、'.join(f'{n} {player.name}' for n, player in enumerate(game.waiting, 1))}"


def replaced(seat: int) -> str:
    return f"【换人】{no(seat)}换人，座位上的一切照旧。"


def you_are_replaced(game: str, seat: int) -> str:
    return f"【换人】{game}{no(seat)}由别人接替了，谢谢你。你在本局的指令不再算数，请不要透露你知道的。"


def not_yours_any_more() -> str:
    return "你的座位已由别人接替，这条不算，什么也没有记下。"


def history(zone: str, letters: Iterable[tuple[Instant, str]]) -> str:
    """What a seat has been told in private, oldest first; empty where there was nothing."""
    entries = [f"{local_time(zone, at):%m-%d %H:%M} {quoted(body)}" for at, body in letters if not any(mark in body for mark in NO_NEWS)]
    kept: list[str] = []
    for entry in reversed(entries):
        if sum(map(len, kept)) + len(entry) > LONGEST:
            break
        kept.insert(0, entry)
    if not kept:
        return ""
    return lines("【交接】这个座位到现在收到过的私信：", "（更早的略去）" if len(kept) < len(entries) else "", *kept)


def now(status: str) -> str:
    return f"【交接】现在的情况：\n{status}"
