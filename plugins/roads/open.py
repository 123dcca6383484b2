"""Which roads are open: OneBot v11 unless it is switched off, others where they are set up. What a closed road needs is not imported."""

from __future__ import annotations

from config.settings import Settings
from plugins.roads.road import House, Road


def roads_of(settings: Settings, house: House) -> tuple[Road, ...]:
    """The roads that the settings open, in the order in which an account is looked for."""
    roads: list[Road] = []
    if settings.onebot:
        from plugins.roads.onebot.road import OneBotRoad

        roads.append(OneBotRoad(settings, house))
    if settings.milky_url:
        from plugins.roads.milky.road import MilkyRoad

        roads.append(MilkyRoad(settings, house))
    if settings.qq_appid:
        from plugins.roads.qq.road import QQRoad

        roads.append(QQRoad(settings, house))
    return tuple(roads)
