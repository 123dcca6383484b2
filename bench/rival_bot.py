"""nonebot-plugin-werewolf in a bare NoneBot, as its README sets it up; run by the Python that has it."""

from __future__ import annotations

import sys

import nonebot
from nonebot.adapters.onebot.v11 import Adapter


def main(port: int, token: str) -> None:
    nonebot.init(driver="~fastapi", host="127.0.0.1", port=port, log_level="WARNING", onebot_access_token=token, command_start={"", "/"})
    nonebot.get_driver().register_adapter(Adapter)
    nonebot.load_plugin("nonebot_plugin_werewolf")
    nonebot.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
