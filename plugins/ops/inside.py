"""What only the running bot knows, for the doctor: its accounts, refused connections, and seats that it can't write to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desk.office import Office
    from plugins.judge.main import Session
    from plugins.ops.health import Cause

ASK_WITHIN = 8.0


async def told(session: Session, cause: Cause | None) -> dict[str, Any]:
    """Everything as JSON. Seats and games by number, no other account than the bot's own."""
    tally = session.tally
    found: dict[str, Any] = {"status": cause or "ok", "accounts": tally.online, "refused": tally.refusals}
    if tally.refusals:
        found["refused_seconds_ago"] = round(tally.refused_ago())
    desk: Any = session.desk
    if hasattr(desk, "workers"):
        found |= await _friends(desk)
    return found


async def _friends(office: Office) -> dict[str, Any]:
    known: dict[str, frozenset[str] | None] = {}
    strangers, unasked = [], []
    for worker in list(office.workers.values()):
        game = worker.game
        if game.status != "running":
            continue
        if game.account not in known:
            known[game.account] = await _friends_of(office, game.account)
        friends = known[game.account]
        if friends is None:
            unasked.append(game.id)
        elif seats := sorted(seat for seat, player in game.seated.items() if player.account not in friends):
            strangers.append({"game": game.id, "seats": seats})
    return {"strangers": strangers, "unasked": unasked}


async def _friends_of(office: Office, account: str) -> frozenset[str] | None:
    try:
        return await asyncio.wait_for(office.transport.friends(account), ASK_WITHIN)
    except (ConnectionError, TimeoutError):
        return None
