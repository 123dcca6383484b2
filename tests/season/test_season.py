"""The whole season: over the office in this process, and over the live bot's WebSocket."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.season.onebot import OneBotRoad
from tests.season.plan import load
from tests.season.play import Playing
from tests.season.road import OfficeRoad, Road

SEASON = Path(__file__).with_name("season.yaml")


async def play(road: Road) -> None:
    try:
        await Playing(load(SEASON), road).play()
    finally:
        await road.end()
    assert not road.faults


async def test_three_games_at_once_with_mistakes_and_restarts_come_to_their_ends(tmp_path: Path) -> None:
    await play(await OfficeRoad.build(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
@pytest.mark.timeout(300)  # a live process that is killed nine times: half a minute on a machine of its own
async def test_the_same_season_over_a_websocket_to_the_live_bot(tmp_path: Path) -> None:
    await play(await OneBotRoad.build(tmp_path))
