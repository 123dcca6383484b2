"""The road of the official platform."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import nonebot
from nonebot.drivers import Driver

from config.settings import Settings
from plugins.roads.qq.adapter import JudgeQQAdapter
from plugins.roads.qq.intake import Intake
from plugins.roads.qq.transport import QQTransport
from plugins.roads.qq.windows import Windows
from plugins.roads.road import House

INTENTS = {"guilds": False, "guild_members": False, "guild_message_reactions": False, "message_audit": False, "at_messages": False}


class QQRoad:
    name = "QQ 官方机器人"
    drivers = ("~httpx", "~websockets")

    def __init__(self, settings: Settings, house: House) -> None:
        self._settings, self._house = settings, house
        self._adapter: JudgeQQAdapter | None = None
        self.windows = Windows(house.clock.steady)
        self.where = f"http://{settings.host}:{settings.port}/qq/webhook" if settings.qq_webhook else settings.qq_api
        self.transport = QQTransport(settings.qq_appid, self.windows, self._bots, house.tally)

    def config(self) -> Mapping[str, Any]:
        settings = self._settings
        secret = settings.qq_secret.get_secret_value() if settings.qq_secret else ""
        bot = {"id": settings.qq_appid, "secret": secret, "intent": {**INTENTS, "c2c_group_at_messages": True}}
        return {
            "qq_api_base": settings.qq_api,
            "qq_auth_base": settings.qq_auth,
            "qq_verify_webhook": True,
            "qq_bots": [{**bot, "use_websocket": not settings.qq_webhook}],
        }

    def register(self, driver: Driver) -> None:
        intake = Intake(self._house, self.windows)
        driver.register_adapter(JudgeQQAdapter, take=intake.take, health=self._house.watchdog)
        self._adapter = nonebot.get_adapter(JudgeQQAdapter)

    def _bots(self) -> Mapping[str, Any]:
        return {} if self._adapter is None else self._adapter.bots

    def accounts(self) -> Collection[str]:
        return self._bots().keys()
