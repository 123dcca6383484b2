"""The road of Milky."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import urlsplit

import nonebot
from nonebot.drivers import Driver

from config.settings import Settings
from plugins.roads.milky.adapter import JudgeMilky
from plugins.roads.milky.intake import Intake
from plugins.roads.milky.transport import MilkyTransport
from plugins.roads.permits import Permits
from plugins.roads.road import House


class MilkyRoad:
    """To each address of DAYBREAK_MILKY_URL: one bot account there."""

    name = "Milky"
    drivers = ("~httpx", "~websockets")

    def __init__(self, settings: Settings, house: House) -> None:
        self._settings, self._house = settings, house
        self._adapter: JudgeMilky | None = None
        self.permits = Permits()
        self.where = ", ".join(settings.milky_url)
        gap = settings.send_target_gap if settings.pacing else 0.0
        self.transport = MilkyTransport(self._bots, gap, house.watchdog, house.tally, self.permits)

    def config(self) -> Mapping[str, Any]:
        token = self._settings.milky_token
        clients = []
        for url in map(urlsplit, self._settings.milky_url):
            secure = url.scheme == "https"
            port = url.port or (443 if secure else 80)
            clients.append({"host": url.hostname, "port": port, "secure": secure, "access_token": token.get_secret_value() if token else None})
        return {"milky_clients": clients, "milky_webhook": None}

    def register(self, driver: Driver) -> None:
        intake = Intake(self._house)
        self.transport.read = intake.past
        driver.register_adapter(JudgeMilky, take=intake.take, frame=self._house.watchdog.frame, permits=self.permits)
        self._adapter = nonebot.get_adapter(JudgeMilky)

    def _bots(self) -> Mapping[str, Any]:
        return {} if self._adapter is None else self._adapter.bots

    def accounts(self) -> Collection[str]:
        return self._bots().keys()
