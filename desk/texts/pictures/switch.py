"""/图片 in words: whether a game has pictures, and whether this bot can draw."""

from __future__ import annotations

from typing import Final

from desk.pictures.studio import Drawn

SWITCH: Final = {
    "开": "yes",
    "打开": "yes",
    "开启": "yes",
    "on": "yes",
    "要": "yes",
    "关": "no",
    "关闭": "no",
    "关掉": "no",
    "off": "no",
    "不要": "no",
}
"""What a judge may say → the custom's value."""

_BOT: Final = {
    "ready": "",
    "missing": "机器人没有装画图用的包，所以仍只发文字；怎么装见 README 的“图片”一节。",
    "off": "机器人的主人没有打开配图（DAYBREAK_PICTURES），所以只发文字。",
}


def state(on: bool, drawn: Drawn) -> str:
    change = "不要图就发 /图片 关。" if on else "要图就发 /图片 开。"
    return f"本局配图：{'开' if on else '关'}。{_BOT[drawn]}{change}"


def on_or_off() -> str:
    return "/图片 开 或 /图片 关；只发 /图片 看现在怎样。"
