"""轮次决胜 (3.2) in every state of up to three wolves and four 村民, against the referee's own reckoning."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import engine
from engine.classic import commands as own
from engine.common import options as option_table
from tests.properties.match import RULES, ZONE
from tests.referee.classic import Referee

WOLVES, VILLAGERS, SEER, WITCH, HUNTER = (1, 2, 3), (7, 8, 9, 10), 4, 5, 6
ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
NIGHT = 1767276000


def engine_says(options: dict[str, Any], out: set[int], knives: tuple[int | None, ...]) -> str | None:
    spec = {"phase": "night", "day": 3, "roles": list(ROLES), "seats": {1: {"head": True}, **{n: {"out": True} for n in out}}}
    dice = engine.Dice(b"duel")
    table, events = engine.position(RULES, option_table.read(RULES.options, options), ZONE, spec, NIGHT, dice)
    table = engine.fold(table, events)
    commands = [own.Duel(seat=1, knives=knives, sure=True), *(own.Consent(seat=n, yes=True) for n in WOLVES if n not in out and n != 1)]
    for command in commands:
        decision = engine.decide(table, command, NIGHT + 60, dice)
        assert isinstance(decision, tuple), decision
        table = engine.fold(table, decision)
    return table.winner


def referee_says(options: dict[str, Any], out: set[int], knives: tuple[int | None, ...]) -> str | None:
    referee = Referee(list(ROLES), options, NIGHT, lambda _, pool: pool[0])
    for n in out:
        referee.people[n].cause = "vote"
    referee.run_plan(list(knives), begins_with_vote=False)
    return referee.winner


def states() -> list[set[int]]:
    found = []
    for w, v, seer, hunter in itertools.product((1, 2, 3), (1, 2, 3, 4), (True, False), (True, False)):
        living = w + v + seer + hunter
        if 2 * w < living:
            gone = {*WOLVES[w:], *VILLAGERS[v:], WITCH} | ({SEER} if not seer else set()) | ({HUNTER} if not hunter else set())
            found.append(gone)
    return found


@pytest.mark.parametrize("win_check", ["each_out", "after_chain", "after_phase"])
def test_plans_end_as_reckoned_by_hand(win_check: str) -> None:
    options = {"win_check": win_check}
    count = 0
    for out in states():
        aims = (7, 8, 9, HUNTER, SEER, 2, 1, 10, None)
        for knives in itertools.product(aims, repeat=3):
            # All of them agree (110 s); every eleventh is tried here, in each state others.
            count += 1
            if count % 11:
                continue
            # The order of equals is the same to everybody: 7 before 8 before 9, as far as they are named first.
            if [k for k in dict.fromkeys(knives) if k in (7, 8, 9)] != sorted({k for k in knives if k in (7, 8, 9)}):
                continue
            ours, theirs = engine_says(options, out, knives), referee_says(options, out, knives)
            assert ours == theirs, f"out {sorted(out)}, knives {knives}: engine {ours}, referee {theirs}"


WORKED = [
    # w, V, seer, hunter, knives, winner under each_out, winner under after_chain (3.2)
    (3, 3, 1, 1, (7, 8, 9), "狼人", "狼人"),
    (3, 4, 1, 1, (7, 8, 9), "村民", "村民"),
    (3, 4, 1, 0, (7, 8, 9), "村民", "村民"),
    (3, 3, 1, 0, (7, 8, 9), "狼人", "狼人"),
    (3, 3, 1, 1, (7, SEER, 8), "村民", "村民"),
    (2, 2, 1, 1, (7, 8, None), "狼人", "狼人"),
    (2, 2, 1, 1, (SEER, 7, 8), "村民", "村民"),
    (2, 3, 1, 1, (7, 8, 9), "村民", "村民"),
    (2, 2, 0, 1, (HUNTER, 7, 8), "狼人", "村民"),
    (1, 1, 1, 1, (7, None, None), "狼人", "狼人"),
    (1, 2, 1, 1, (7, 8, 9), "村民", "村民"),
]


@pytest.mark.parametrize(("w", "v", "seer", "hunter", "knives", "each", "chain"), WORKED)
def test_worked_cases_of_the_book(w: int, v: int, seer: int, hunter: int, knives: tuple[int | None, ...], each: str, chain: str) -> None:
    out = {*WOLVES[w:], *VILLAGERS[v:], WITCH} | ({SEER} if not seer else set()) | ({HUNTER} if not hunter else set())
    for rule, winner in (("each_out", each), ("after_chain", chain), ("after_phase", chain)):
        assert engine_says({"win_check": rule}, out, knives) == winner
        assert referee_says({"win_check": rule}, out, knives) == winner


@pytest.mark.parametrize("knives", [(7, 8, 9), (None, None, None)])
def test_with_the_witch_alive_the_wolves_lose(knives: tuple[int | None, ...]) -> None:
    assert engine_says({}, {2, 3, 10}, knives) == "村民"
