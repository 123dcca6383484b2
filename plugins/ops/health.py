"""Whether all is well, in one word."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Literal

from db.records import Unavailable
from desk.version import VERSION

if TYPE_CHECKING:
    from db.store import Store
    from plugins.ops.tally import Tally

log = logging.getLogger(__name__)

Cause = Literal["starting", "database", "sweep", "offline"]

WRITE_AT_MOST = 5.0
"""Seconds for which an answer about the database holds: whoever asks often must not write often."""
WRITE_WITHIN = 5.0
"""Seconds in which a write must be on the disk."""
SWEEP_WITHIN = 30.0
"""Seconds after which a sweep, which comes every two, is stuck."""


class Health:
    """One process's health. `store` gives None while the desk isn't open; `offline_after`: seconds without an account, 0: any number."""

    def __init__(self, tally: Tally, offline_after: float) -> None:
        self._tally, self._offline_after = tally, offline_after
        self._asked = float("-inf")
        self._writable = True
        self._turn = asyncio.Lock()

    async def cause(self, store: Store | None, now: int) -> Cause | None:
        """What is wrong, the gravest first, or None."""
        if store is None:
            return "starting"
        if not await self._can_write(store, now):
            return "database"
        if self._tally.unswept_for() > SWEEP_WITHIN:
            return "sweep"
        if self._offline_after and self._tally.offline_for() > self._offline_after:
            return "offline"
        return None

    async def _can_write(self, store: Store, now: int) -> bool:
        async with self._turn:
            if time.monotonic() - self._asked > WRITE_AT_MOST:
                try:
                    await asyncio.wait_for(store.prove_writing(now), WRITE_WITHIN)
                except (Unavailable, TimeoutError):
                    self._writable = False
                except Exception as error:
                    log.error("the database could not be asked: %s", type(error).__name__)
                    self._writable = False
                else:
                    self._writable = True
                self._asked = time.monotonic()
            return self._writable

    def report(self, cause: Cause | None) -> dict[str, Any]:
        """What is answered; nothing in it names anybody."""
        tally = self._tally
        return {
            "status": cause or "ok",
            "version": VERSION,
            "uptime_seconds": round(tally.uptime()),
            "accounts_connected": tally.accounts,
            "sweep_age_seconds": round(tally.unswept_for(), 1),
        }
