"""The road of OneBot v11."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import nonebot
from nonebot.drivers import Driver

from config.settings import Settings
from plugins.roads.onebot.adapter import JudgeAdapter
from plugins.roads.onebot.intake import Intake
from plugins.roads.onebot.transport import OneBotTransport
from plugins.roads.permits import Permits
from plugins.roads.road import House


class OneBotRoad:
    name = "OneBot v11"
    drivers = ()

    def __init__(self, settings: Settings, house: House) -> None:
        self._settings, self._house = settings, house
        self._adapter: JudgeAdapter | None = None
        self.permits = Permits()
        self.where = f"ws://{settings.host}:{settings.port}/onebot/v11/ws"
        gap = settings.send_target_gap if settings.pacing else 0.0
        self.transport = OneBotTransport(self._bots, gap, house.watchdog, house.tally, self.permits)

    def config(self) -> Mapping[str, Any]:
        token = self._settings.access_token
        return {
            "onebot_v11_access_token": token.get_secret_value() if token else None,
            "onebot_v11_secret": None,
            "onebot_v11_ws_urls": set(),
            "onebot_v11_api_roots": {},
        }

    def register(self, driver: Driver) -> None:
        house = self._house
        intake = Intake(house)
        driver.register_adapter(JudgeAdapter, take=intake.take, refused=house.tally.refused, permits=self.permits, frame=house.watchdog.frame)
        self._adapter = nonebot.get_adapter(JudgeAdapter)
        self.transport.read = self._adapter.reader(intake.message)

    def _bots(self) -> Mapping[str, Any]:
        return {} if self._adapter is None else self._adapter.bots

    def accounts(self) -> Collection[str]:
        return self._bots().keys()
