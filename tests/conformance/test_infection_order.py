"""The order of R1…R11 and of a close in infection is law; the order in which acts arrive within a window is not."""

import dataclasses
from itertools import pairwise
from pathlib import Path

import pytest

from db.store import Store
from desk.script.load import load
from engine.infection import day, settlement
from tests.conformance.test_order import holds, swapped

HERE = Path(__file__).parent / "infection"

FREE = {("marks", "stages"): "R7 and R8: a mark and a stage are two facts, and nothing between the two steps looks at either"}
"""Neighbours whose order no rule fixes, with the reason."""

SETTLEMENT = {
    ("shields", "infection"): "M11-wall-stops-conversion",
    ("infection", "overloads"): "O-infection-before-overload",
    ("overloads", "cure"): "O-overload-before-cure",
    ("cure", "firewall"): "O-cure-before-firewall",
    ("firewall", "format"): "O-firewall-before-format",
    ("format", "marks"): "Q36c-after-settlement",
    ("stages", "rollover"): "O-stages-before-rollover",
    ("rollover", "zero"): "O-rollover-before-zero",
    ("zero", "fallen"): "O-zero-before-told",
    ("fallen", "badge"): "O-all-told-before-badge",
}
CURE_FIRST = {
    ("shields", "cure"): "O-shields-before-cure",
    ("cure", "infection"): "T054b-option-purify3-before",
    ("overloads", "firewall"): "O-overload-before-firewall",
}
"""Neighbours that only `purify3: before_infection` has."""
CLOSE = {
    ("vote", "cards"): "D-vote-before-cards",
    ("cards", "shot"): "D-cards-before-shot",
    ("shot", "titles"): "D-shot-before-titles",
    ("titles", "dusk"): "D-titles-before-dusk",
    ("dusk", "night"): "N01-fixed-night",
}


@pytest.fixture(scope="module")
async def store():
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


def test_every_pair_of_neighbours_is_tried_or_free():
    assert SETTLEMENT.keys() | FREE.keys() == set(pairwise(settlement.SETTLEMENT))
    assert SETTLEMENT.keys() | FREE.keys() | CURE_FIRST.keys() >= set(pairwise(settlement.CURE_FIRST))
    assert set(CLOSE) == set(pairwise(day.CLOSE))


CASES = (
    *((settlement, "SETTLEMENT", pair, name) for pair, name in SETTLEMENT.items()),
    *((settlement, "CURE_FIRST", pair, name) for pair, name in CURE_FIRST.items()),
    *((day, "CLOSE", pair, name) for pair, name in CLOSE.items()),
)


@pytest.mark.parametrize(("module", "order", "pair", "name"), CASES, ids=["-".join(case[2]) for case in CASES])
async def test_swapped_moments_fail(module, order, pair, name, store, monkeypatch):
    script = load(HERE / f"{name}.yaml")
    assert await holds(store, script)
    monkeypatch.setattr(module, order, swapped(getattr(module, order), pair))
    assert not await holds(store, script)


def test_the_tuples_are_what_runs():
    assert settlement.settlement(dataclasses.make_dataclass("O", ["purify3"])("after_infection")) is settlement.SETTLEMENT
