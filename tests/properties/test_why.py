"""为何 on random games of every rule set: each fall ends its chapter and has its cause before it; whoever was attacked and lives, reads by what."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from desk.texts import View
from desk.texts.passage import Passage
from desk.texts.story import ROOM, story
from desk.texts.why import NOTED, fates, why
from engine.cards import events as cards
from engine.cards.working import ATTACKS
from engine.classic import events as classic
from engine.common.event import Event, FateNoted, FellOut, NightOpened
from tests.cards.games import Game as CardsGame
from tests.properties import infection_games
from tests.properties.test_fates import FATAL
from tests.properties.test_games import play as play_classic

GAMES = 12


def classic_game(seed: int) -> tuple[Any, list[Event]]:
    table = play_classic(seed)
    table.forward(table.now + 6 * 86400)
    return table.empty, table.events


def infection_game(seed: int) -> tuple[Any, list[Event]]:
    empty, game = infection_games.play(seed, infection_games.random_options(random.Random(seed)))
    return empty, game.events


def cards_game(seed: int) -> tuple[Any, list[Event]]:
    game = CardsGame(seed).play()
    return game.opening, game.log


def passages(table: Any, events: Iterable[Event]) -> Iterator[Passage]:
    for event in events:
        before, table = table, event.change(table)
        yield Passage(View(before), event, View(table))


MAKERS = {"classic": classic_game, "infection": infection_game, "cards": cards_game}


@pytest.mark.parametrize("rule_set", MAKERS)
@pytest.mark.parametrize("seed", range(7000, 7000 + GAMES))
def test_every_fall_is_explained_to_its_cause(rule_set, seed):
    empty, log = MAKERS[rule_set](seed)
    told = list(passages(empty, log))
    end = told[-1].after
    for fall in (event for event in log if isinstance(event, FellOut)):
        chapters = fates(told, fall.seat)
        chapter = next(chapter for chapter in chapters if any(step.startswith("出局（") for step in chapter.steps))
        place = next(n for n, step in enumerate(chapter.steps) if step.startswith("出局（"))
        causes = [NOTED[code].split("{")[0].split("（")[0] for code in FATAL[fall.cause]]
        assert any(any(cause in step for cause in causes) for step in chapter.steps[:place]), (chapter, fall)
        assert why(end, told, fall.seat).startswith(f"【为何】{fall.seat}号（")
    for page in story(told):
        assert len(page) <= ROOM


@pytest.mark.parametrize("rule_set", MAKERS)
@pytest.mark.parametrize("seed", range(8000, 8000 + GAMES))
def test_who_was_attacked_and_lives_reads_by_what(rule_set, seed):
    empty, log = MAKERS[rule_set](seed)
    told = list(passages(empty, log))
    attacked: set[tuple[int, int]] = set()
    night = -1
    for passage in told:
        event = passage.event
        if isinstance(event, NightOpened):
            night += 1
        if isinstance(event, classic.KillPicked) and event.target:
            attacked.add((night, event.target))
        if isinstance(event, FateNoted) and event.code in ("purified", "walled", "same-type", "elder-immune", "not-in-vain", "saved"):
            attacked.add((night, event.seat))
        if isinstance(event, cards.NightSettled):
            attacked |= {(night, each.play.target) for each in event.trace if each.play.act in ATTACKS and each.play.target}
    assert attacked or rule_set != "cards"
    for night, seat in attacked:
        chapters = [chapter for chapter in fates(told, seat) if chapter.heading.endswith("夜")]
        assert chapters[night].steps, (night, seat)
