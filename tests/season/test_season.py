"""The whole season over the office, on a database file."""

from __future__ import annotations

from pathlib import Path

from tests.season.plan import load
from tests.season.play import Playing
from tests.season.road import OfficeRoad

SEASON = Path(__file__).with_name("season.yaml")


async def test_three_games_at_once_with_mistakes_and_restarts_come_to_their_ends(tmp_path: Path) -> None:
    road = await OfficeRoad.build(tmp_path)
    try:
        await Playing(load(SEASON), road).play()
    finally:
        await road.end()
    assert not road.faults
