"""Mutes of our own accounts, which run out without a word."""

from __future__ import annotations

import asyncio

from plugins.roads.road import Desk


class Mutes:
    """Tells the desk when a mute begins, and when it has run out or was lifted."""

    def __init__(self) -> None:
        self._lifts: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def told(self, desk: Desk, account: str, group: str, on: bool, seconds: float = 0) -> None:
        """`seconds` until it runs out; 0: until somebody lifts it."""
        if earlier := self._lifts.pop((account, group), None):
            earlier.cancel()
        desk.muted(account, group, on)
        if on and seconds > 0:
            self._lifts[account, group] = asyncio.get_running_loop().call_later(seconds, desk.muted, account, group, False)
