"""Addresses of the judge's page: how long, how many, for whom."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.responses import Response

from config.settings import Settings
from db.store import Store
from plugins.web.board.links import HOURS, MINUTES, MOST, PATH, Links


class House:
    """One game with two judges, and a time that the test moves."""

    def __init__(self, store: Store, base: str = "https://bot.example") -> None:
        self.game: Any = SimpleNamespace(id=1, status="running", judges=("90001", "90002"), retired=())
        self.store, self.time = store, 0.0
        self.links = self.process(base)

    def process(self, base: str = "https://bot.example") -> Links:
        """What one process of the bot knows: nothing but the database."""
        return Links(base, lambda: self.store, lambda number: self.game if number == 1 else None, lambda: self.time)

    async def issue(self, judge: str = "90001") -> tuple[str, str]:
        """The name and the key of a new address."""
        name, key = (await self.links.issue(self.game, judge)).removeprefix(f"{self.links.base}{PATH}/").split("/")
        return name, key

    async def open(self, name: str, key: str, at: Links | None = None) -> bool:
        links = at or self.links
        link = await links.find(name)
        return link is not None and link.gate.bind(key, Response(), secure=True) and await links.open(link)

    async def good(self, name: str, at: Links | None = None) -> bool:
        return await (at or self.links).find(name) is not None


@pytest.fixture
async def house() -> AsyncIterator[House]:
    store = await Store.open("sqlite+aiosqlite://")
    yield House(store)
    await store.close()


async def test_an_address_opens_once_and_in_time(house: House):
    name, key = await house.issue()
    assert not await house.open(name, key[:-1])
    assert await house.open(name, key)
    assert not await house.open(name, key)
    late = await house.issue()
    house.time = MINUTES * 60
    assert not await house.open(*late)
    assert await house.good(name)
    house.time = HOURS * 3600
    assert not await house.good(name)


async def test_it_dies_with_the_game_and_with_the_judge_s_office(house: House):
    name, key = await house.issue()
    other, _ = await house.issue("90002")
    await house.open(name, key)
    house.game.judges, house.game.retired = ("90002",), ("90001",)
    assert not await house.good(name)
    assert await house.good(other)
    house.game.judges = ("90001", "90002")
    assert not await house.good(name)  # an office that comes back brings back no page, though nobody looked meanwhile
    house.game.status = "over"
    assert not await house.good(other)


async def test_revoking_closes_his_own_and_no_other(house: House):
    (mine, key), (theirs, _) = await house.issue(), await house.issue("90002")
    await house.open(mine, key)
    await house.issue()
    assert await house.links.revoke(house.game, "90001") == 2
    assert not await house.good(mine)
    assert await house.good(theirs)
    assert await house.links.revoke(house.game, "90001") == 0


async def test_a_new_address_voids_an_unopened_one_and_the_oldest_page_of_many(house: House):
    first, _ = await house.issue()
    opened = []
    for _ in range(MOST + 1):
        house.time += 1
        name, key = await house.issue()
        assert await house.open(name, key)
        opened.append(name)
    assert not await house.good(first)
    assert [await house.good(name) for name in opened] == [False, *[True] * MOST]


async def test_it_is_good_at_every_process_and_after_a_restart_and_opens_at_one_alone(house: House):
    name, key = await house.issue()
    one, other = house.process(), house.process()
    seen_by_both = await one.find(name), await other.find(name)
    opened = []
    for links, link in zip((one, other), seen_by_both, strict=True):
        assert link is not None
        assert link.gate.bind(key, Response(), secure=True)
        opened.append(await links.open(link))
    assert opened == [True, False]
    assert await house.good(name, at=house.process())
    await house.links.revoke(house.game, "90001")
    assert not await house.good(name, at=other)


async def test_a_page_that_was_revoked_while_it_was_opened_stays_closed(house: House):
    name, key = await house.issue()
    link = await house.links.find(name)
    assert link is not None
    assert link.gate.bind(key, Response(), secure=True)
    await house.links.revoke(house.game, "90001")
    assert not await house.links.open(link)
    assert not await house.good(name)


async def test_what_is_kept_opens_nothing_and_goes_when_it_is_over(house: House):
    name, key = await house.issue()
    (kept,) = (await house.store.notes("board")).items()
    assert kept[0] == name
    assert key not in kept[1]
    await house.open(name, key)
    house.time = HOURS * 3600
    last, _ = await house.issue("90002")
    assert list(await house.store.notes("board")) == [last]


async def test_no_two_are_alike_and_none_is_short(house: House):
    some = {await house.links.issue(house.game, "90001") for _ in range(50)}
    assert len(some) == 50
    assert all(len(address.rsplit("/", 1)[1]) >= 40 for address in some)


async def test_where_no_browser_can_come_there_is_no_address(house: House):
    assert await house.process(base="").issue(house.game, "90001") == ""


async def test_the_cookie_is_for_that_page_alone_and_out_of_reach_of_scripts(house: House):
    name, key = await house.issue()
    link, response = await house.links.find(name), Response()
    assert link is not None
    link.gate.bind(key, response, secure=True)
    cookie = response.headers["set-cookie"]
    assert all(part in cookie for part in (f"Path={PATH}/{name}", "HttpOnly", "SameSite=strict", "Secure"))
    assert key not in cookie


@pytest.mark.parametrize(
    ("wish", "pages_at"),
    [
        ({}, "http://127.0.0.1:8080"),
        ({"host": "::1"}, "http://[::1]:8080"),
        ({"host": "0.0.0.0"}, ""),
        ({"host": "0.0.0.0", "public_url": "https://bot.example/wolf/"}, "https://bot.example/wolf"),
        ({"public_url": "https://bot.example"}, "https://bot.example"),
    ],
)
def test_off_loopback_pages_need_an_address_that_the_host_has_set(wish: dict[str, str], pages_at: str):
    assert Settings.model_validate(wish).pages_at == pages_at


@pytest.mark.parametrize(
    "url", ["http://bot.example", "bot.example", "https://", "https://u:p@bot.example", "https://bot.example/?x", "javascript:x"]
)
def test_what_would_travel_unencrypted_is_refused(url: str):
    with pytest.raises(ValueError, match="https"):
        Settings.model_validate({"public_url": url})
