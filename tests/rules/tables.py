"""Games and speakers for the tests of answers and hints."""

from __future__ import annotations

from typing import Any

from desk.game import Game, Player
from desk.reader import Speaker
from engine import RULE_SETS, Dice, Table, evolve, position
from engine.classic.options import Options

NOON = 1767240000  # 2026-01-01 12:00 in Shanghai
ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
JUDGE = Speaker(judge=True, account="9000")
STRANGER = Speaker(account="5000")
OWNER = Speaker(owner=True, account="1234")


def seat(number: int) -> Speaker:
    return Speaker(seat=number, account=f"10{number:02}")


def lobby(players: int = 4, **options: Any) -> Game:
    """A game in its sign-up."""
    return Game(
        id=7,
        adapter="test",
        account="bot",
        group="g1",
        rule_set="classic",
        zone="Asia/Shanghai",
        options=Options(**options),
        opened=NOON,
        judges=("9000",),
        players=tuple(Player(f"10{n:02}", f"玩家{n}") for n in range(1, players + 1)),
    )


def running(phase: str = "day", day: int = 2, **options: Any) -> Game:
    """A game in the middle, seat 8 sheriff, seat 1 head, seat 9 out."""
    game = lobby(10, **options)
    spec = {"phase": phase, "day": day, "roles": ROLES, "sheriff": 8, "seats": {1: {"head": True}, 9: {"out": True}}}
    table: Table[Any]
    table, events = position(RULE_SETS["classic"], game.options, game.zone, spec, NOON, Dice(b"seed"))
    for event in events:
        table = evolve(table, event)
    return Game(**{field: getattr(game, field) for field in game.__dataclass_fields__} | {"table": table})
