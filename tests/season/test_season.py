"""The whole season: over the office in this process, and over the live bot's WebSocket."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.season.milky import MilkyRoad, SwappingRoad
from tests.season.onebot import OneBotRoad
from tests.season.plan import load
from tests.season.play import Playing
from tests.season.road import OfficeRoad, Road

SEASON = Path(__file__).with_name("season.yaml")


async def play(road: Road, *games: str) -> None:
    """The whole season, or some games of it."""
    season = load(SEASON)
    season = replace(season, parts={name: part for name, part in season.parts.items() if name in games}) if games else season
    try:
        await Playing(season, road).play()
    finally:
        await road.end()
    assert not road.faults


async def test_three_games_at_once_with_mistakes_and_restarts_come_to_their_ends(tmp_path: Path) -> None:
    await play(await OfficeRoad.build(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
@pytest.mark.timeout(300)  # a live process that is killed nine times: half a minute on a machine of its own
async def test_the_same_season_over_a_websocket_to_the_live_bot(tmp_path: Path) -> None:
    await play(await OneBotRoad.build(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
@pytest.mark.timeout(300)
async def test_a_game_of_it_over_milky(tmp_path: Path) -> None:
    """`python -m tests.season` plays the whole season over it."""
    await play(await MilkyRoad.build(tmp_path), "C")


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
@pytest.mark.timeout(300)
async def test_killing_and_swapping_the_transport_in_mid_phase_loses_and_repeats_nothing(tmp_path: Path) -> None:
    """OneBot and Milky by turns, with the same account; the bot lives on."""
    road = await SwappingRoad.build(tmp_path)
    await play(road, "A")
    assert road.swaps >= 4
