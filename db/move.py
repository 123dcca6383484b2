"""`move --to URL`: every game of one database into another, empty one, between SQLite and PostgreSQL or within a kind."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

from .connect import reading
from .places import DEFAULT_DATABASE, ENVIRONMENT, Refused, default, nobody_else, opened, parsed, plainly, refuse_if_used, shown
from .rows import copy_rows, is_empty, sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine


def main(argv: Sequence[str]) -> int:
    """Run `move --to URL [--database URL]`; gives the exit code."""
    parser = argparse.ArgumentParser(prog="bot.py move", description="Copy every game into another, empty database. The bot must not be running.")
    parser.add_argument("--to", required=True, metavar="URL", help=f"such as postgresql+asyncpg://user:password@host/name or {DEFAULT_DATABASE}")
    parser.add_argument("--database", default=default(), metavar="URL", help=f"default: ${ENVIRONMENT}")
    wanted = parser.parse_args(argv)
    began = time.monotonic()
    try:
        told = asyncio.run(move(wanted.database, wanted.to))
    except Refused as reason:
        print(f"nothing was moved: {reason}", file=sys.stderr)
        return 1
    print(f"{told}, {time.monotonic() - began:.1f} s")
    print(f"next: set {ENVIRONMENT}={shown(wanted.to)} (with its password, if it has one) and start the bot; the old database is as it was")
    return 0


async def move(source: str, target: str) -> str:
    """Copy everything, or nothing; gives what was done. Raises Refused."""
    if parsed(source) == parsed(target):
        raise Refused("both are the same database")
    with plainly(), ExitStack() as stack:
        stack.enter_context(nobody_else(source))
        async with opened(source) as old:
            async with reading(old).connect() as connection:
                await refuse_if_used(connection, source)
            stack.enter_context(nobody_else(target))
            async with opened(target, make=True) as new:
                rows, games = await transfer(old, new, target)
    return f"{games} games, {rows:,} rows, every game's sum is the same in both: {shown(source)} → {shown(target)}"


async def transfer(old: AsyncEngine, new: AsyncEngine, target: str) -> tuple[int, int]:
    """Copy all rows in one transaction, in which both sides are compared; gives rows and games. Raises Refused."""
    async with reading(old).connect() as source, new.begin() as sink:
        await refuse_if_used(sink, target)

        def work(connection: Connection) -> tuple[int, int]:
            into = sink.sync_connection
            assert into is not None
            if not is_empty(into):
                raise Refused(f"{shown(target)} is not empty")
            return copy_and_compare(connection, into)

        return await source.run_sync(work)


def copy_and_compare(source: Connection, target: Connection) -> tuple[int, int]:
    """Gives rows and games. Raises Refused where something did not arrive as it was, and then nothing may be kept."""
    rows = copy_rows(source, target)
    before, after = sums(source), sums(target)
    if differing := [name for name in before | after if before.get(name) != after.get(name)]:
        raise Refused(f"{', '.join(differing[:5])} did not arrive as it was; nothing is kept")
    return rows, len(before) - 1
