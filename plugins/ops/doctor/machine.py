"""The machine: Python, time zones, the clock, files, fonts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

from config.settings import ROOT
from db.examine import open_to_others
from desk.pictures.studio import HOW_TO_INSTALL, missing
from plugins.ops.doctor.finding import Finding, fault, note, ok, unknown

OLDEST, NEWEST = (3, 11), (3, 14)
"""Pythons for which there are wheels of everything (docs/developing.md)."""
RELEASED = 1_764_000_000
"""A moment before which no clock of a machine that has this code can be right: November 2025."""
SKEW = 120
"""Seconds by which the newest stored moment may be ahead: platforms' clocks differ a little."""


def python(version: tuple[int, int] = sys.version_info[:2], bits: int = sys.maxsize.bit_length() + 1) -> Finding:
    said = f"Python {version[0]}.{version[1]}，{bits} 位"
    if version < OLDEST:
        return fault("python", "too-old", said, "装 Python 3.11–3.14，再用它运行 bot.py。 Install Python 3.11 to 3.14 and run bot.py with it.")
    if bits < 64:
        return fault("python", "32-bit", said, "换 64 位的 Python。 Take a 64-bit Python.")
    if version > NEWEST:
        return note("python", "untried", said, "没有试过这么新的版本；出怪事就换 3.14。 Untried; take 3.14 if anything is odd.")
    return ok("python", said)


def zone(name: str) -> Finding:
    """Every limit is told in this zone."""
    try:
        ZoneInfo(name)
        ZoneInfo("Asia/Shanghai")
    except (OSError, ValueError, LookupError):
        return fault(
            "zone",
            "no-data",
            f"这台机器没有时区资料（{name}）",
            f"装时区资料：{sys.executable} -m pip install tzdata。 Install the time-zone data.",
        )
    return ok("zone", name)


def clock(newest: int | None, now: int | None = None, synchronised: Callable[[], bool | None] | None = None) -> Finding:
    """`newest` is the latest moment in the database. `synchronised` asks the system whether its clock follows others; None: nobody knows."""
    moment = int(time.time()) if now is None else now
    mend = "校准时钟并打开自动对时：timedatectl set-ntp true。 Set the clock and let NTP keep it."
    if moment < RELEASED:
        return fault("clock", "long-ago", f"时钟停在 {time.strftime('%Y-%m-%d', time.gmtime(moment))}", mend)
    if newest is not None and newest > moment + SKEW:
        return fault("clock", "behind", f"时钟比库里最新的记录慢 {newest - moment} 秒", mend)
    if (synchronised or _synchronised)() is False:
        return note("clock", "unsynchronised", "时钟没有和网络对时", mend)
    return ok("clock", time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment)))


def _synchronised() -> bool | None:
    if shutil.which("timedatectl") is None:
        return None
    try:
        said = subprocess.run(["timedatectl", "show", "-p", "NTPSynchronized", "--value"], capture_output=True, text=True, timeout=5, check=True)
    except (OSError, subprocess.SubprocessError):
        return None  # a container has no such service
    return {"yes": True, "no": False}.get(said.stdout.strip())


def files(found_open: tuple[str, ...], env_file: Path = ROOT / ".env") -> Finding:
    """What holds roles or the token must be readable for the bot's own user alone."""
    exposed = [*open_to_others(env_file), *found_open]
    if exposed:
        return fault("files", "open-to-others", f"别的用户也能读：{'、'.join(exposed)}", f"chmod 600 {' '.join(exposed)}")
    return ok("files", "只有自己能读")


def exports(folder: str) -> Finding:
    """Where /导出 keeps its files."""
    place = Path(folder)
    while not place.exists() and place != place.parent:
        place = place.parent
    if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
        return ok("exports", folder)
    return fault(
        "exports", "not-writable", f"不能写 {folder}", f"换一个能写的文件夹：DAYBREAK_EXPORTS，或 chown 到运行的用户：{place}。 Not writable."
    )


def pictures(wanted: bool, fonts: str | None) -> Finding:
    """What DAYBREAK_PICTURES needs: the packages of the extra `image`, or those without fonts and a folder of fonts."""
    if not wanted:
        return unknown("pictures", "没有打开图片（DAYBREAK_PICTURES）")
    if lacking := missing(fonts):
        how = HOW_TO_INSTALL.replace("python ", f"{sys.executable} ", 1)
        return fault("pictures", "incomplete", f"图片缺 {'、'.join(lacking)}，只会发文字", how)
    if fonts and not any(Path(fonts).glob("*.[ot]t[fc]")):
        return fault(
            "pictures", "no-fonts", f"{fonts} 里没有字体", "放进有汉字的 .otf 或 .ttf，或去掉 DAYBREAK_PICTURE_FONTS 用装好的字体。 No fonts there."
        )
    return ok("pictures", "图片和字体都在")
