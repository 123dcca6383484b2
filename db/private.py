"""Files that hold games are their owner's alone: whoever else has an account on the machine reads no role in them."""

from __future__ import annotations

import logging
import os
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def folder_for(file: Path) -> None:
    """Make the folder of a file where it is missing; one that is there stays as it is."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """An empty file of our own where there is none; one that is there is closed to others, if it is ours. Folders are made."""
    folder_for(file)
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        close_to_others(file)


def close_to_others(file: Path) -> None:
    """What an older version left open is closed; where that can't be done (another's file, a disk without rights) it is logged."""
    if os.name == "nt" or not file.is_file():  # nor a device, such as a terminal
        return
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & OTHERS:
        try:
            file.chmod(mode & ~OTHERS)
        except OSError as error:
            log.warning("%s can be read by others, and can't be closed to them: %s", file, error.strerror)
