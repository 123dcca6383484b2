"""`bot.py export GAME`: a stored game as a chat script, as a document, or both."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from db.private import make_private
from db.store import Store
from desk import record
from desk.export.page.render import NotOver
from desk.papers import File, files_of, page_of, store
from desk.record import Record
from desk.script.load import ZONE
from desk.texts.records import NO_SCRIPT
from engine import RULE_SETS

DONE, NOTHING, NO_GAME = 0, 1, 2


def main(argv: list[str]) -> int:
    """Exit code 0: written; 1: there is nothing of that kind to write; 2: no such game or database."""
    parser = argparse.ArgumentParser(
        prog="bot.py export", description="导出一局：聊天剧本、可复核的 JSON、复盘的网页。 Export a game as a chat script, a document or a page."
    )
    parser.add_argument("game", type=int, metavar="GAME", help="局号  the number of the game")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--script", action="store_true", help="只要剧本  the chat script alone")
    kind.add_argument("--json", action="store_true", help="只要 JSON  the document alone")
    kind.add_argument("--page", action="store_true", help="复盘的网页（终局以后）  the page of a finished game")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="写到哪里（两个都要时是文件夹）；只要一个而不写，就输出到屏幕  where to; a folder for both"
    )
    parser.add_argument("--database", required=True, metavar="URL", help=argparse.SUPPRESS)
    wish = parser.parse_args(argv)
    try:
        whole = asyncio.run(_load(wish.database, wish.game))
    except LookupError:
        print(f"没有第 {wish.game} 局。 There is no game {wish.game}.", file=sys.stderr)
        return NO_GAME
    if wish.page:
        return _page(whole, wish.out)
    if whole.end.status != "over":
        seed = "连同公布过的种子" if whole.seed else "没有种子"
        print(f"这一局还没结束，里面有全部身份（{seed}）：不要外传。 The game still runs; this holds every role.", file=sys.stderr)
    files, unscripted = files_of(whole)
    if unscripted and not wish.json:
        print(f"{NO_SCRIPT[unscripted]}。 There is no chat script of this game ({unscripted}).", file=sys.stderr)
    wanted = "yaml" if wish.script else "json" if wish.json else ""
    return _both(files, wish.out) if not wanted else _one(files, wanted, wish.out)


async def _load(database: str, number: int) -> Record:
    opened = await Store.open(database, migrate=False)
    try:
        stored = await opened.load(number)
        return await record.load(opened, number, RULE_SETS[stored.rule_set].options(), ZONE)
    finally:
        await opened.close()


def _page(whole: Record, out: Path | None) -> int:
    try:
        file = page_of(whole)
    except NotOver:
        print("这一局还没打完，没有复盘的网页。 The game was not played to an end: there is no page of it.", file=sys.stderr)
        return NOTHING
    return _one((file,), "html", out)


def _both(files: tuple[File, ...], folder: Path | None) -> int:
    store(folder or Path(), files)
    for file in files:
        print((folder or Path()) / file.name)
    return DONE


def _one(files: tuple[File, ...], ending: str, out: Path | None) -> int:
    file = next((file for file in files if file.name.endswith(ending)), None)
    if file is None:
        return NOTHING
    if out is None:
        sys.stdout.write(file.text)
    else:
        make_private(out)
        out.write_bytes(file.content)
        print(out)
    return DONE
