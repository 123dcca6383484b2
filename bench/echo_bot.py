"""The yardstick: a bare NoneBot that sends back what it hears, with NoneBot's own defaults and its log at WARNING."""

from __future__ import annotations

import sys

import nonebot
from nonebot.adapters.onebot.v11 import Adapter, Bot, MessageEvent


def main(port: int, token: str) -> None:
    nonebot.init(driver="~fastapi", host="127.0.0.1", port=port, log_level="WARNING", onebot_access_token=token)
    nonebot.get_driver().register_adapter(Adapter)

    @nonebot.on_message().handle()
    async def echo(bot: Bot, event: MessageEvent) -> None:
        await bot.send(event, event.get_plaintext())

    nonebot.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
