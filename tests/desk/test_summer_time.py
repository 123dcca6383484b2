"""Summer time by the name of a zone: an hour of the timetable is local, also where it does not exist or comes twice (H-TM10)."""

from __future__ import annotations

import datetime
from collections.abc import AsyncIterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from db.store import Store
from engine.common.table import moment_of_day
from tests.desk.conftest import judged_again
from tests.desk.scene import GRACE, GROUP, Scene

CHANGES = [
    ("Europe/Berlin", "2026-03-28", 23),
    ("Europe/Berlin", "2026-10-24", 25),
    ("America/New_York", "2026-03-07", 23),
    ("America/New_York", "2026-10-31", 25),
]
"""Zone, the last day before a change, and how many hours its close is from the next."""


def local(zone: str, date: str, clock: str) -> int:
    return int(datetime.datetime.fromisoformat(f"{date}T{clock}").replace(tzinfo=ZoneInfo(zone)).timestamp())


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await judged_again(store)
    await store.close()


def table(scene: Scene) -> Any:
    return scene.worker.game.table


async def begin(store: Store, zone: str, date: str, **rulings: str) -> Scene:
    """A game in a zone, at its local noon."""
    scene = Scene(store, local(zone, date, "12:00"))
    await scene.deal(zone=zone, **rulings)
    return scene


async def day_after(scene: Scene) -> int:
    """The close of the next day, when everybody has voted and the wolves have a head."""
    first = table(scene).close
    await scene.hear(*(scene.message(n, "弃权", group=GROUP) for n in range(1, 11)))
    await scene.pass_to(first + GRACE)
    await scene.hear(*(scene.message(n, "狼头 1") for n in (1, 2, 3)))
    await scene.pass_to(first + 2 * 3600)
    assert table(scene).here == "D2"
    return int(table(scene).close)


@pytest.mark.parametrize(("zone", "date", "hours"), CHANGES)
async def test_ten_in_the_evening_stays_ten_in_the_evening(store: Store, zone: str, date: str, hours: int) -> None:
    scene = await begin(store, zone, date)
    first = table(scene).close
    assert first == local(zone, date, "22:00")
    second = await day_after(scene)
    assert second - first == hours * 3600
    assert f"{datetime.datetime.fromtimestamp(second, ZoneInfo(zone)):%H:%M}" == "22:00"
    await scene.stop()


@pytest.mark.parametrize(("zone", "date", "hours"), CHANGES)
async def test_a_fixed_offset_knows_no_summer_time(store: Store, zone: str, date: str, hours: int) -> None:
    scene = await begin(store, "Etc/GMT-1", date)
    first = table(scene).close
    assert await day_after(scene) - first == 24 * 3600
    await scene.stop()


@pytest.mark.parametrize(
    ("zone", "date", "clock", "utc"),
    [
        ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30"),  # there is none: as before the change, 03:30 by the new time
        ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30"),  # twice: the first
        ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30"),
        ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30"),
    ],
)
async def test_an_hour_that_is_left_out_or_comes_twice(store: Store, zone: str, date: str, clock: str, utc: str) -> None:
    wanted = int(datetime.datetime.fromisoformat(f"{utc}+00:00").timestamp())
    assert moment_of_day(zone, date, clock) == wanted
    before = (datetime.date.fromisoformat(date) - datetime.timedelta(days=1)).isoformat()
    scene = await begin(store, zone, before, doors_close=clock)
    assert table(scene).close == wanted
    shown = f"{datetime.datetime.fromtimestamp(wanted, ZoneInfo(zone)):%H:%M}"
    assert shown in (await scene.say(1, "状态", group=GROUP))[0].text
    await scene.pass_to(wanted + GRACE)
    closed = [event.at for event in await store.history(1) if event.kind == "DayClosed"]
    assert closed == [wanted]
    await scene.stop()
