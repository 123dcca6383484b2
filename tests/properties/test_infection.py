"""Random games of infection: each ends with exactly one winner, its log folds to its table, and arrival order within a window changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from desk.shelf import CODEC
from engine.common import options as option_table
from engine.infection.commands import UseSkill
from engine.infection.state import HEAD, SKILLS_OF, STAGED, nature
from tests.properties.infection_games import RULES, START, ZONE, Played, check, random_options

SETS, GAMES = 16, 12
ROLES = ("狼头", "预言家", "女巫", "长老", "守卫", "猎人", *("村民",) * 6)


@pytest.mark.parametrize("number", range(SETS))
def test_every_game_ends_with_one_winner(number):
    options = random_options(random.Random(number)) if number else {}
    for seed in range(GAMES):
        check(number * 1_000_000 + seed, options)


@pytest.mark.parametrize("number", range(4))
def test_what_is_stored_comes_back(number):
    game = check(number, random_options(random.Random(number)))
    assert CODEC.decode(CODEC.encode(game.table)) == game.table
    for event in game.events:
        assert CODEC.decode(CODEC.encode(event)) == event
    for _, command in game.commands:
        assert CODEC.decode(CODEC.encode(command)) == command


def position(luck: random.Random, options: dict[str, Any]) -> Played:
    """A random night of the middle game."""
    seats: dict[int, dict[str, Any]] = {}
    for number, role in enumerate(ROLES, 1):
        keys: dict[str, Any] = {}
        if role in STAGED:
            keys["stage"] = luck.choice((1, 2, 3))
        if role not in (HEAD, "长老") and luck.random() < 0.3:
            keys |= {"derived": True, "overload": luck.choice(("none", "held", "held", "spent"))}
        if luck.random() < 0.2:
            keys["in_vain"] = True
        if role == "村民" and luck.random() < 0.3 and number > 8:
            keys = {"out": True}
        seats[number] = keys
    spec = {"phase": "night", "day": luck.randrange(2, 6), "roles": ROLES, "seats": seats, "day_outs": luck.randrange(4)}
    dice = engine.Dice(b"arrival")
    table, events = engine.position(RULES, option_table.read(RULES.options, options), ZONE, spec, START, dice)
    game = Played(table, dice)
    game.take(events)
    return game


def declarations(luck: random.Random, table: Any) -> list[UseSkill]:
    """One act of each skill of each seat, so that none replaces another."""
    acts = []
    for seat in table.living():
        skills = [skill for skill in SKILLS_OF[table.seat(seat).role] if skill in ("感染", "血睿", "预言", "防火墙")]
        if table.seat(seat).role == "女巫":
            skills.append(luck.choice(("净化", "格式化")))
        if nature(table, seat).overload == "held":
            skills.append("过载")
        full = nature(table, seat).stage == 3
        for skill in skills:
            if luck.random() < 0.8:
                mode = luck.choice((1, 2)) if skill == "感染" and full else 0
                acts.append(UseSkill(seat=seat, skill=skill, target=luck.choice(table.living()), mode=mode))
    return acts


def settled(game: Played, acts: list[UseSkill]) -> dict[str, Any]:
    """The night to the next opening, with acts said in this order, and all that anybody could see of its outcome."""
    for act in acts:
        game.now += 1
        game.say(act)
    answers = frozenset(repr(event) for event in game.events if type(event).__name__ == "Foreseen")
    while game.table.phase == "night" and (window := engine.next_due(game.table)) is not None:
        game.now = max(game.now, window.due)
        game.say(engine.common.commands.TimeUp(name=window.name, seat=window.seat))
    table = game.table
    facts = {seat.number: RULES.facts(table, seat.number) for seat in table.seats}
    return {"facts": facts, "falls": table.falls, "winner": table.winner, "able": sorted(table.own.able or ()), "answers": answers}


@pytest.mark.parametrize("seed", range(60))
def test_arrival_order_within_a_window_changes_nothing(seed):
    luck = random.Random(seed)
    options = random_options(luck) | {"evolve": "night_end", "overload_order": "seat", "hunter_grace": 0}
    start = luck.getstate()
    first = position(luck, options)
    acts = declarations(luck, first.table)
    shuffled = acts.copy()
    luck.shuffle(shuffled)
    luck.setstate(start)
    assert settled(first, acts) == settled(position(luck, options), shuffled)
