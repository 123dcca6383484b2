"""The order of the moments of a close and of a night is law; the order in which messages arrive is not."""

import dataclasses
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from db.store import Store
from desk.script.load import Line, Script, load
from desk.script.main import play
from engine.classic import day, night

HERE = Path(__file__).parent / "classic"

FREE = {
    ("plan", "fallen"): "the plan always ends the game; whether the fallen hear of it a line earlier changes nothing",
    ("fallen", "night_titles"): "one instant, one message: only the lines of the text to a fallen holder would change places",
}
"""Neighbours of the settlement whose order no rule fixes, with the reason."""

SETTLEMENT = {
    ("kill", "poison"): "N54-shot-before-poison",
    ("poison", "verdict"): "N78-after-phase-night-village",
    ("verdict", "plan"): "G01-verdict-before-plan",
}
CLOSE = {
    "vote,cards,skills": {
        ("vote", "cards"): "V31-second-yellow-of-the-voted",
        ("cards", "shot"): "V34-cards-before-skills",
        ("shot", "verdict"): "V27-after-chain-shot-saves",
        ("verdict", "titles"): "Y01-phase-verdict-before-titles",
        ("titles", "dusk"): "G19-sheriff-red-while-heir-chosen",
        ("dusk", "night"): "X04-fixed-hour-tells-nothing",
    },
    "cards,vote,skills": {
        ("cards", "vote"): "V32-cards-before-vote",
        ("vote", "shot"): "Y03-cards-first-shot-before-verdict",
        ("shot", "verdict"): "Y03-cards-first-shot-before-verdict",
        ("verdict", "titles"): "Y02-cards-first-phase-verdict",
        ("titles", "dusk"): "Y06-cards-first-sheriff-chooses",
        ("dusk", "night"): "Y05-cards-first-hunter-and-night",
    },
    "vote,skills,cards": {
        ("vote", "shot"): "V33-cards-after-skills",
        ("shot", "titles"): "Y08-cards-last-hunter-sheriff",
        ("titles", "cards"): "Y07-cards-last-heir-turns-red",
        ("cards", "verdict"): "Y12-cards-last-both-at-once",
        ("verdict", "dusk"): "Y10-cards-last-phase-verdict-at-close",
        ("dusk", "night"): "Y11-cards-last-night-at-ten",
    },
}
"""Per pair of neighbours a script that fails when they change places."""


@pytest.fixture(scope="module")
async def store():
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


async def holds(store: Store, script: Script) -> bool:
    try:
        return not (await play(store, script))["failures"]
    except Exception:  # an order that can't even be played is a failing case
        return False
    finally:
        await store.reset()


def swapped(moments: tuple[str, ...], pair: tuple[str, str]) -> tuple[str, ...]:
    there = moments.index(pair[0])
    return (*moments[:there], *reversed(pair), *moments[there + 2 :])


def test_every_pair_of_neighbours_is_tried_or_free():
    assert SETTLEMENT.keys() | FREE.keys() == set(pairwise(night.SETTLEMENT))
    assert {order: set(tried) for order, tried in CLOSE.items()} == {order: set(pairwise(moments)) for order, moments in day.CLOSE.items()}


@pytest.mark.parametrize(("pair", "name"), SETTLEMENT.items(), ids=lambda case: "-".join(case) if isinstance(case, tuple) else "")
async def test_swapped_moments_of_the_settlement_fail(pair, name, store, monkeypatch):
    script = load(HERE / f"{name}.yaml")
    assert await holds(store, script)
    monkeypatch.setattr(night, "SETTLEMENT", swapped(night.SETTLEMENT, pair))
    assert not await holds(store, script)


@pytest.mark.parametrize(("order", "pair", "name"), [(order, *case) for order, tried in CLOSE.items() for case in tried.items()])
async def test_swapped_moments_of_the_close_fail(order, pair, name, store, monkeypatch):
    script = load(HERE / f"{name}.yaml")
    assert await holds(store, script)
    monkeypatch.setitem(day.CLOSE, order, swapped(day.CLOSE[order], pair))
    assert not await holds(store, script)


# Arrival order. Words that may change places when different seats say them one after the other in one window: a pair where
# the later leans on the earlier by a rule is left out (the pick on submissions, the potion on the announced target, first to
# reach the top on day 1, a head ballot on head ballots, a shot on everything).
UNORDERED = ("投票", "弃权", "加速", "同意", "刀", "定刀", "空刀", "验", "毒", "不用药")
LEANS = ({"刀", "定刀"}, {"刀", "空刀"})

MIXED = (
    *("V05-sheriff-weight-decides", "V20-abstentions-win", "V36-both-wolves", "V46-full-tally-in-public", "A11-speed-up-counts-a-seat-once"),
    *("N54-shot-before-poison", "N55-shot-on-the-poisoned", "N78-after-phase-night-village", "N91-night-reveal-role"),
    *("D02-row-2", "N39-poison-bars-save", "N22-head-silent", "G28-reveal-cause-by-day"),
    *("L04-last-words-of-first-night", "S79-whole-game-village", "S60-kill-wins-before-poison", "S30-shot-on-the-witch", "V42-yellows-never-lapse"),
)


def word(line: Line) -> str:
    return next((w for w in sorted(UNORDERED, key=len, reverse=True) if line.text.startswith(w)), "")


def free(lines: list[Line], first_day: bool) -> bool:
    """May these neighbouring lines be said in any order?"""
    words = [word(line) for line in lines]
    return (
        all(words)
        and len({line.who for line in lines}) == len(lines)
        and not any(line.quote is not None for line in lines)
        and not any({a, b} in LEANS for a, b in combinations(words, 2))
        and not (first_day and "投票" in words)
    )


def turned(script: Script) -> Script:
    """The same lines, each run of free neighbours said in reverse; every moment at which somebody speaks stays."""
    first_day = script.position is None or str(script.position["day"]) == "1"
    entries = list(script.entries)
    start = 0
    while start < len(entries):
        end = start + 1
        while end < len(entries) and all(isinstance(entry, Line) for entry in entries[start : end + 1]) and free(entries[start : end + 1], first_day):
            end += 1
        run = entries[start:end]
        if len(run) > 1:
            entries[start:end] = [
                dataclasses.replace(there, who=said.who, group=said.group, text=said.text) for there, said in zip(run, reversed(run), strict=True)
            ]
        start = end
    return dataclasses.replace(script, entries=tuple(entries))


@pytest.mark.parametrize("name", MIXED)
async def test_arrival_order_changes_nothing(name, store):
    script = load(HERE / f"{name}.yaml")
    other = turned(script)
    assert other.entries != script.entries
    states = []
    for each in (script, other):
        states.append((await play(store, each))["state"])
        await store.reset()
    assert states[0] == states[1]
