"""Why a seat fell or lived is in the log: every fall has its cause before it, every attack what came of it, each with a clause of its book."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from desk.rule_book import book
from engine.cards.events import NightSettled
from engine.cards.working import ATTACKS
from engine.classic import events as classic
from engine.common.event import DayOpened, Event, FateNoted, FellOut, GameEnded, NightOpened
from engine.infection import events as infection
from engine.infection.state import FORMAT, INFECT, OVERLOAD
from tests.cards.games import Game as CardsGame
from tests.properties import infection_games
from tests.properties.test_games import play as play_classic

GAMES = 25
FATAL = {
    "vote": {"voted-out", "tie-broken"},
    "kill": {"killed"},
    "poison": {"poisoned"},
    "shot": {"shot"},
    "red": {"yellows", "red-card"},
    "infection": {"infected-out"},
    "overload": {"overloaded"},
    "patricide": {"patricide"},
    "firewall": {"walled-out"},
    "format": {"formatted"},
    "shredder": {"shredded"},
    "zero": {"zeroed"},
    "cards": {"no-cards"},
}
"""Cause of a fall → what must be noted of the seat before it."""


def causes_before_falls(rule_set: str, log: Iterable[Event]) -> int:
    """How many falls there were; each with its cause as the last thing noted of the seat."""
    noted: dict[int, FateNoted] = {}
    falls = 0
    for event in log:
        if isinstance(event, FateNoted):
            assert book(rule_set).clause(event.clause), event
            assert event.audience(None) == ()  # type: ignore[arg-type]
            noted[event.seat] = event
        elif isinstance(event, FellOut):
            assert noted[event.seat].code in FATAL[event.cause], (event, noted[event.seat])
            falls += 1
    return falls


def nights(log: Iterable[Event]) -> list[list[Event]]:
    """The events of each night, up to the day that follows or the end."""
    found: list[list[Event]] = []
    inside = False
    for event in log:
        if isinstance(event, NightOpened):
            found.append([])
            inside = True
        elif isinstance(event, DayOpened):
            inside = False
        if inside:
            found[-1].append(event)
    return found


def notes_of(night: list[Event], seat: int) -> set[str]:
    return {event.code for event in night if isinstance(event, FateNoted) and event.seat == seat}


def over(night: list[Event]) -> bool:
    return any(isinstance(event, GameEnded) for event in night)


@pytest.mark.parametrize("seed", range(3000, 3000 + GAMES))
def test_classic_says_why(seed):
    table = play_classic(seed)
    table.forward(table.now + 6 * 86400)
    causes_before_falls("classic", table.events)
    for night in nights(table.events):
        if over(night) or not any(isinstance(event, classic.SettlementBegan) for event in night):
            continue
        for event in night:
            if isinstance(event, classic.KillPicked) and event.target is not None:
                assert notes_of(night, event.target) & {"killed", "saved", "kill-late"}, event
            if isinstance(event, classic.PotionUsed) and event.potion == "poison":
                assert notes_of(night, event.target or 0) & {"poisoned", "poison-late"}, event
            if isinstance(event, classic.PotionUsed) and event.potion == "save":
                assert notes_of(night, event.target or 0) & {"saved", "save-idle", "kill-late"}, event


@pytest.mark.parametrize("seed", range(4000, 4000 + GAMES))
def test_infection_says_why(seed):
    options = infection_games.random_options(random.Random(seed)) if seed % 5 else {}
    _, game = infection_games.play(seed, options)
    assert causes_before_falls("infection", game.events)
    for night in nights(game.events):
        if over(night):
            continue
        standing: dict[tuple[int, str], Any] = {}
        for event in night:
            if isinstance(event, infection.Declared):
                standing[event.act.seat, event.act.skill] = event.act
            elif isinstance(event, infection.Undeclared):
                standing.pop((event.seat, event.skill), None)
        for act in standing.values():
            if act.skill in (INFECT, OVERLOAD, FORMAT):
                assert notes_of(night, act.target), (act, night)


@pytest.mark.parametrize("seed", range(5000, 5000 + GAMES))
def test_cards_says_why(seed):
    game = CardsGame(seed).play()
    causes_before_falls("cards", game.log)
    settled = [event for event in game.log if isinstance(event, NightSettled)]
    assert settled
    for event in settled:
        for each in event.trace:
            assert each.play.act not in ATTACKS or each.endings, each
            for ending in each.endings:
                assert book("cards").clause(ending.clause) or each.play.act in ("法警", "占卜"), (each.play, ending)
