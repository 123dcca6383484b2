"""What players and the judge of a game might say next: mostly right, now and then not."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from desk.game import Game
from engine.classic.state import HUNTER, SEER, WITCH, WOLF

SEATS = 10
JUDGE = "90001"


def player(number: int) -> str:
    return str(10_100 + number)


@dataclass(frozen=True)
class Line:
    user: str
    text: str
    group: bool = False
    quoting: bool = False
    """It quotes the latest group message of the same user."""


def lines(game: Game | None, luck: random.Random, count: int) -> list[Line]:
    """Some lines that fit the moment, in the order in which they are said."""
    if game is None or game.status == "over":
        return [Line(JUDGE, "/开局 狼头局 确认", group=True)]
    if game.table is None:
        return _sign_up(game, luck, count)
    if game.table.paused is not None:
        return [Line(JUDGE, "/继续 确认"), *(_noise(game, luck) for _ in range(2))]
    if game.table.phase == "signup":
        return _muster(game, luck, count)
    duties = _duties(game.table, game, luck) if luck.random() < 0.5 else []
    return [*duties, *(_any_line(game, luck) for _ in range(count))]


def _sign_up(game: Game, luck: random.Random, count: int) -> list[Line]:
    joined = {p.account for p in game.players}
    outside = [player(n) for n in range(1, SEATS + 1) if player(n) not in joined]
    luck.shuffle(outside)
    silent = [p.account for p in game.players if not p.reached]
    said = [Line(user, "报名", group=True) for user in outside] + [Line(user, "收到") for user in silent]
    return said[: count + 2] or [Line(JUDGE, "/发身份 确认")]


def _muster(game: Game, luck: random.Random, count: int) -> list[Line]:
    assert game.table is not None
    missing = [game.players[seat.number - 1].account for seat in game.table.seats if not seat.mustered]
    if len(missing) <= 2:
        return [Line(JUDGE, "/开始 确认", group=luck.random() < 0.5)]
    return [Line(user, "报到", group=True) for user in missing[: count + 2]]


def _duties(table: Any, game: Game, luck: random.Random) -> list[Line]:
    """What would cost those a card who leave it: without it a game is soon over."""
    living = table.living()
    if table.phase == "day" and table.votes.open:
        silent = [seat for seat in living if table.votes.of(seat) is None]
        return [Line(game.players[seat - 1].account, f"投票：{luck.choice(living)} 理由：像狼", group=True) for seat in silent]
    wolves = [seat for seat in living if table.seat(seat).role == WOLF]
    words = [f"狼头 {luck.choice(wolves)}"] if table.day == 1 and wolves else []
    words += [f"刀 {luck.choice(living)} 带队", *([f"定刀 {luck.choice(living)}"] if luck.random() < 0.5 else [])]
    return [Line(game.players[seat - 1].account, word) for word in words for seat in wolves]


def _any_line(game: Game, luck: random.Random) -> Line:
    table = game.table
    assert table is not None
    if luck.random() < 0.18:
        return _noise(game, luck)
    seat = luck.choice(table.living() if luck.random() < 0.9 else tuple(range(1, SEATS + 1)))
    user, target = game.players[seat - 1].account, luck.randint(1, SEATS)
    waiting = [w for w in table.windows if w.seat is not None]
    if waiting and luck.random() < 0.4:
        window = luck.choice(waiting)
        return _asked(window.name, game.players[(window.seat or 1) - 1].account, target, luck)
    if luck.random() < 0.2:
        return Line(user, luck.choice((f"遗嘱 警徽 {target}", f"遗嘱 枪 {target}", f"遗嘱 警徽 {target}>{luck.randint(1, SEATS)}", "遗嘱 撤销")))
    if table.phase == "day" and table.votes.open:
        return _by_day(table, user, target, luck)
    return _by_night(table, seat, user, target, luck)


def _asked(window: str, user: str, target: int, luck: random.Random) -> Line:
    words = {
        "shot": (f"枪 {target}", f"枪 {target}", "不开枪"),
        "badge": (f"警徽 {target}",),
        "head": (f"传位 {target}",),
        "words": (f"遗言 好人加油，{target}号是狼",),
    }
    return Line(user, luck.choice(words.get(window, ("状态",))))


def _by_day(table: Any, user: str, target: int, luck: random.Random) -> Line:
    kind = luck.random()
    if kind < 0.55:
        return Line(user, f"投票：{target} 理由：像狼", group=True)
    if kind < 0.65:
        return Line(user, "弃权", group=True)
    if kind < 0.8:
        return Line(user, f"改票：{target} 理由：想通了", group=True, quoting=True)
    if kind < 0.87:
        return Line(user, f"投票：{target}", group=True)
    if kind < 0.94:
        return Line(user, f"代投 {target} 出门在外")
    return Line(user, "加速")


def _by_night(table: Any, seat: int, user: str, target: int, luck: random.Random) -> Line:
    role = table.seat(seat).role
    words = {
        WOLF: (f"狼头 {luck.choice(table.living(WOLF) or (seat,))}", f"刀 {target} 悍跳", f"刀 {target} 带队", f"定刀 {target}", "空刀"),
        SEER: (f"验 {target}",),
        WITCH: ("不用药", f"毒 {target}", f"救 {target}"),
        HUNTER: (f"枪 {target}",),
    }
    return Line(user, luck.choice(words.get(role, ("状态", f"刀 {target} 悍跳"))))


def _noise(game: Game, luck: random.Random) -> Line:
    user = player(luck.randint(1, SEATS))
    target = luck.randint(1, SEATS)
    return luck.choice(
        (
            Line(user, "我觉得别投8", group=True),
            Line(user, "状态"),
            Line(user, "票型", group=True),
            Line(user, "存活"),
            Line(user, f"狙击 {target}"),
            Line(user, "确认"),
            Line(JUDGE, "/公示", group=True),
            Line(JUDGE, "/全貌"),
            Line(JUDGE, f"/黄牌 {target} 吵闹 确认"),
            Line(JUDGE, f"/红牌 {target} 场外"),
            Line(JUDGE, f"/延时 {luck.randint(1, 30)}分 确认"),
            Line(JUDGE, "/暂停 确认") if luck.random() < 0.3 else Line(JUDGE, "/关门"),
        )
    )
