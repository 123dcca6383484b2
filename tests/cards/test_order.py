"""The order of the night matters where the rules order it, and the order of arrival only where they say so."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from db.store import Store
from desk.script.load import load
from desk.script.main import play
from engine import RULE_SETS, Dice, Table, decide, evolve, next_due, position
from engine.cards import night as night_module
from engine.cards.cards import NAMED
from engine.cards.commands import Use
from engine.cards.events import PlayTakenBack
from engine.cards.night import BEFORE_ORDERS, NIGHT, NightStep
from engine.cards.state import SHORT
from engine.common.commands import TimeUp
from tests.cards.games import Game
from tests.conformance.test_scripts import HERE

RULES = RULE_SETS["cards"]
ZONE = "Asia/Shanghai"
NIGHT_START = 1767268800  # 2026-01-01 20:00 in Shanghai

FREE = {
    ("N10", "N11"): "both drop shots for good, and a binding asks for attacks that exist (P2), not for those still flying",
    ("N20", "N21"): "a thief has a card left (H4.15), so that his loot keeps nobody alive",
    ("N25", "N26"): "the bulletin and the end of the game are two texts about one state",
    ("N5", "N6"): "shapes are looked at only after both",
    ("N6", "N7"): "which line has a 必杀 and what a 变形 is called don't touch",
    ("N11", "N12"): "both drop hits for good; a shot stopped by either is stopped (rules N11: free)",
    ("N15", "N16"): "failures and 绝杀 are both only counted until N17 takes cards",
    ("N21", "N22"): "whoever is dead has no use for a ballot; only who is told differs",
    ("N22", "N23"): "bans and the day's list don't touch",
    ("N23", "N24"): "the day's list and answers don't touch",
    ("N24", "N25"): "answers are private, the bulletin public",
    ("N26", "N27"): "a game that is over does not open a day: N27 looks",
}
"""Neighbours that may change places, with the reason."""

WITNESSES = {
    ("N1", "N2"): "T001-alt-ap-base-0",
    ("N2", "N3"): "T126-fire-with-empty-purse",
    ("N7", "N8"): "Q22-ik-scope-default",
    ("N8", "N9"): "M1-kill-prison",
    ("N9", "N10"): "M1-kill-bind",
    ("N12", "N13"): "N12-vest-before-guard",
    ("N13", "N14"): "T148-bodyguard-vest",
    ("N14", "N15"): "Q35-killed-for-real",
    ("N16", "N17"): "T092-two-jue-person-night",
    ("N17", "N18"): "T154-theft-after-night-losses",
    ("N18", "N19"): "R000-136-pardoned-card-idle",
    ("N19", "N20"): "N20-thief-pardoned",
}
"""Neighbours → a case that fails when they change places."""

WINDOW = (("N3", "N4"), ("N4", "N5"))
"""Orders come in at N4: what stands before it has happened when they begin, what stands behind it when they end."""

PAIRS = [(a.number, b.number) for a, b in pairwise(NIGHT)]


def settled(table: Table) -> object:
    """The table after the night, as far as players can tell."""
    dice = Dice(bytes(8))
    while table.phase == "night":
        window = next_due(table)
        assert window is not None
        decision = decide(table, TimeUp(name=window.name, seat=window.seat), window.due, dice)
        assert isinstance(decision, tuple)
        for event in decision:
            table = evolve(table, event)
    own = table.own
    curses = own.curses if table.options.muldiv == "sent_order" else _sorted(own.curses)
    listed = {name: _sorted(getattr(own, name)) for name in ("marks", "bindings", "armed", "shapes", "banned", "exile")}
    return replace(own, trace=(), sent=0, curses=curses, **listed), table.seats, table.winner


def _sorted(things):
    """What is a set but for how it is written down."""
    return tuple(sorted(things, key=repr))


def test_neighbours_are_told_apart_by_a_case_or_free_with_a_reason():
    assert sorted([*FREE, *WITNESSES, *WINDOW]) == sorted(PAIRS)


def with_swapped(pair: tuple[str, str]) -> tuple[NightStep, ...]:
    swapped = list(NIGHT)
    at = next(n for n, step in enumerate(swapped) if step.number == pair[0])
    swapped[at], swapped[at + 1] = swapped[at + 1], swapped[at]
    return tuple(swapped)


@pytest.mark.parametrize("pair", WITNESSES)
async def test_a_case_fails_when_neighbours_change_places(pair, monkeypatch):
    monkeypatch.setattr(night_module, "NIGHT", with_swapped(pair))
    store = await Store.open("sqlite+aiosqlite://")
    try:
        assert (await play(store, load(HERE / "cards" / f"{WITNESSES[pair]}.yaml")))["failures"]
    finally:
        await store.close()


ORDERED = ("保镖", "盗窃", "纵火", "瞄准", "变形", "恶毒诅咒", "虔诚庇佑")
"""Acts whose order of sending the rules look at (P1); a 变形 stands before what it is used for;
the greater curses under Q78 `sent_order`."""


def test_the_order_of_arrival_changes_nothing_else():
    """The same acts sent in another order, each line's own attacks and each ordered act keeping theirs."""
    luck, tried = random.Random(1), 0
    for seed in range(120):
        table, acts = _quiet_night(seed)
        first = _sent(table, acts)
        for _ in range(3):
            second = _sent(table, _shuffled(acts, luck))
            if first is None or second is None:
                continue
            tried += 1
            assert settled(first) == settled(second), seed
    assert tried > 100


def _quiet_night(seed: int) -> tuple[Table, tuple[Use, ...]]:
    game = Game(seed, replace(Game(seed).options, zi_per_attack=0, muldiv="mul_first"))
    game.ring()
    for _ in range(60):
        wish = game._by_night(game.luck.randint(1, 8), game.luck.randint(1, 8), 0.5)
        if isinstance(wish, Use):
            game.say(wish)
    own = game.table.own
    acts = tuple(
        Use(seat=p.seat, act=p.act, target=p.target, place=p.place, kind=p.shape) for p in own.plays if p.act not in ("变形",) and not _shaped(own, p)
    )
    bare = game.table
    for made in reversed(own.plays):
        bare = PlayTakenBack(made).change(bare)
    return replace(bare, own=replace(bare.own, pieces=())), acts


def _shaped(own, play) -> bool:
    return any(other.shape and other.card == play.card for other in own.plays)


def _shuffled(acts: tuple[Use, ...], luck: random.Random) -> tuple[Use, ...]:
    """A random order in which ordered acts keep their places among each other."""
    shuffled = list(acts)
    luck.shuffle(shuffled)
    ordered = iter([act for act in acts if act.act in ORDERED])
    return tuple(next(ordered) if act.act in ORDERED else act for act in shuffled)


def _sent(table: Table, acts: tuple[Use, ...]) -> Table | None:
    """The table with all acts accepted, None where this order is not affordable to somebody."""
    for n, act in enumerate(acts):
        decision = decide(table, act, table.windows[0].opened + 1 + n, Dice(bytes(8)))
        if not isinstance(decision, tuple):
            return None
        for event in decision:
            table = evolve(table, event)
    return table


# -- every case of one night, in other orders of arrival


CASES = sorted(file for file in (HERE / "cards").glob("*.yaml") if file.stem.startswith(("T0", "T1", "M1", "Q3", "Q4", "Q5")))


@pytest.mark.parametrize("file", CASES, ids=[file.stem for file in CASES])
def test_a_case_holds_in_other_orders_of_arrival(file):
    script = load(file)
    if script.position is None or script.position.get("phase") != "night" or script.options.zi_per_attack:
        return
    table, events = position(RULES, script.options, ZONE, script.position, NIGHT_START, Dice(bytes(8)))
    for event in events:
        table = evolve(table, event)
    acts = tuple(_read(entry) for entry in script.entries[: _first_wait(script.entries)] if hasattr(entry, "text"))
    uses = tuple(act for act in acts if act is not None)
    if len(uses) != len(acts) or any(act.kind for act in uses):
        return
    first = _sent(table, uses)
    if first is None:
        return
    luck = random.Random(file.stem)
    for _ in range(3):
        second = _sent(table, _shuffled(uses, luck))
        if second is not None:
            assert settled(first) == settled(second)


def _first_wait(entries) -> int:
    return next((n for n, entry in enumerate(entries) if hasattr(entry, "until")), len(entries))


def _read(line) -> Use | None:
    word, *rest = line.text.split()
    if word not in NAMED or (rest and not rest[0].isdecimal() and rest[0] not in SHORT):
        return None
    place = int(rest[1].removeprefix("倒数")) if word == "瞄准" and len(rest) > 1 else 0
    target = int(rest[0]) if rest and rest[0].isdecimal() else None
    return Use(seat=int(line.who), act=word, target=target, place=place, kind=SHORT[rest[0]] if word == "变形" else "")


def test_the_night_is_one_tuple():
    assert NIGHT[BEFORE_ORDERS - 1].number == "N4"
