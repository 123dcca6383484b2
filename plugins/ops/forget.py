"""Forgetting the people of games that ended long ago: by command, or by the bot itself (`DAYBREAK_FORGET_DAYS`)."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from config.settings import SettingsError, read
from db.connect import DriverMissing
from db.migrate import DatabaseTooNew, NotOurDatabase
from db.places import Refused, opened
from db.records import Unavailable
from db.store import Store
from plugins.judge.logs import trail

log = logging.getLogger(__name__)

DAY = 86_400


def main(argv: list[str]) -> int:
    """`forget --days N [--dry-run]`; 0: done, 1: could not, 2: wrong settings."""
    parser = argparse.ArgumentParser(
        prog="bot.py forget",
        description="结束满 N 天的局：记录整份删掉，只留看不出是谁的战绩。 Of games that ended N days ago keep results under pseudonyms only.",
    )
    parser.add_argument("--days", type=_days, required=True, metavar="N", help="结束满几天  days since the end")
    parser.add_argument("--dry-run", action="store_true", help="只说会删哪些局  only tell which games")
    wish = parser.parse_args(argv)
    try:
        settings = read()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        found = asyncio.run(_carry_out(settings.database_url, wish.days, wish.dry_run))
    except (DatabaseTooNew, DriverMissing, NotOurDatabase, Refused, Unavailable) as error:
        print(error, file=sys.stderr)
        return 1
    if not wish.dry_run:
        remove_exports(Path(settings.exports), found)
    listed = "、".join(f"#{number}" for number in found) or "没有 none"
    print(f"{'会删掉这些局的记录 would forget' if wish.dry_run else '已删掉这些局的记录 forgotten'}：{listed}")
    return 0


def _days(text: str) -> int:
    days = int(text)
    if days < 0:
        raise ValueError
    return days


async def _carry_out(url: str, days: int, dry_run: bool) -> tuple[int, ...]:
    async with opened(url):  # an up-to-date database, or Refused
        store = await Store.open(url, migrate=False)
    try:
        before = int(time.time()) - days * DAY
        return await (store.old_games(before) if dry_run else store.forget(before))
    finally:
        await store.close()


async def forget(office: Any, days: int, now: int, exports: Path) -> None:
    """The running bot's own turn. Raises nothing: it comes again."""
    try:
        found = await office.store.forget(now - days * DAY)
        if found:
            office.reception.archive.let_go(found)
            await asyncio.to_thread(remove_exports, exports, found)
            log.info("%d games that ended more than %d days ago are forgotten", len(found), days)
    except Exception as error:
        log.error("old games could not be forgotten: %s", trail(error))


def remove_exports(folder: Path, games: Iterable[int]) -> None:
    """The files that /导出 has made of these games."""
    for game in games:
        for file in folder.glob(f"daybreak-{game}-*"):
            file.unlink(missing_ok=True)
