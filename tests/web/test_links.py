"""Addresses of the judge's page: how long, how many, for whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from starlette.responses import Response

from config.settings import Settings
from plugins.web.board.links import HOURS, MINUTES, MOST, PATH, Links


class House:
    """One game with two judges, and a time that the test moves."""

    def __init__(self, base: str = "https://bot.example") -> None:
        self.game: Any = SimpleNamespace(status="running", judges=("90001", "90002"))
        self.time = 0.0
        self.links = Links(base, self._at, lambda: self.time)

    def _at(self, number: int) -> Any:
        return self.game if number == 1 else None

    def issue(self, judge: str = "90001") -> tuple[str, str]:
        """The name and the key of a new address."""
        name, key = self.links.issue(1, judge).removeprefix(f"{self.links.base}{PATH}/").split("/")
        return name, key

    def open(self, name: str, key: str) -> bool:
        link = self.links.find(name)
        opened = link is not None and link.gate.bind(key, Response(), secure=True)
        if link is not None and opened:
            self.links.opened(link)
        return opened

    def good(self, name: str) -> bool:
        return self.links.find(name) is not None


def test_an_address_opens_once_and_in_time():
    house = House()
    name, key = house.issue()
    assert not house.open(name, key[:-1])
    assert house.open(name, key)
    assert not house.open(name, key)
    late = house.issue()
    house.time = MINUTES * 60
    assert not house.open(*late)
    assert house.good(name)
    house.time = HOURS * 3600
    assert not house.good(name)


def test_it_dies_with_the_game_and_with_the_judge_s_office():
    house = House()
    name, key = house.issue()
    other, _ = house.issue("90002")
    house.open(name, key)
    house.game.judges = ("90002",)
    assert not house.good(name)
    assert house.good(other)
    house.game.judges = ("90001", "90002")
    assert not house.good(name)  # an office that comes back brings back no page
    house.game.status = "over"
    assert not house.good(other)


def test_revoking_closes_his_own_and_no_other():
    house = House()
    (mine, key), (theirs, _) = house.issue(), house.issue("90002")
    house.open(mine, key)
    house.issue()
    assert house.links.revoke(1, "90001") == 2
    assert not house.good(mine)
    assert house.good(theirs)
    assert house.links.revoke(1, "90001") == 0


def test_a_new_address_voids_an_unopened_one_and_the_oldest_page_of_many():
    house = House()
    first, _ = house.issue()
    opened = []
    for _ in range(MOST + 1):
        name, key = house.issue()
        assert house.open(name, key)
        opened.append(name)
    assert not house.good(first)
    assert [house.good(name) for name in opened] == [False, *[True] * MOST]


def test_no_two_are_alike_and_none_is_short():
    house = House()
    some = {house.links.issue(1, "90001") for _ in range(50)}
    assert len(some) == 50
    assert all(len(address.rsplit("/", 1)[1]) >= 40 for address in some)


def test_where_no_browser_can_come_there_is_no_address():
    assert House(base="").links.issue(1, "90001") == ""


def test_the_cookie_is_for_that_page_alone_and_out_of_reach_of_scripts():
    house = House()
    name, key = house.issue()
    link, response = house.links.find(name), Response()
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
