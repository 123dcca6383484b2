"""`bot.py replay`: run chat scripts and tell whether every expectation holds."""

from __future__ import annotations

import argparse
import asyncio
import datetime
import json
import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from db.store import Store
from desk.script.expect import Checker, Failure
from desk.script.load import Expect, Line, News, Script, ScriptError, Wait, load
from desk.script.play import Player, facts

ENOUGH_FOR_A_PROCESS = 12
"""Scripts that are worth a process of their own; starting one costs as much as playing these."""


def main(argv: list[str]) -> int:
    """Exit code 0 when everything holds, 1 when not, 2 when a script can't be read."""
    parser = argparse.ArgumentParser(prog="bot.py replay", description="Run chat scripts (docs/chat-scripts.md).")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    parser.add_argument("--json", action="store_true", help="one JSON object per script")
    parser.add_argument("--jobs", default="auto", help="processes, or auto")
    wish = parser.parse_args(argv)
    files = list(_files(wish.paths))
    if not files:
        print("no chat scripts there", file=sys.stderr)
        return 2
    worst = 0
    for text, code in _run(files, wish.jobs, wish.json):
        if text:
            print(text, flush=True)
        worst = max(worst, code)
    if not wish.json:
        print(f"{len(files)} scripts: " + ("all hold" if worst == 0 else "not all hold"))
    return worst


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
        else:
            yield path


def _run(files: list[Path], jobs: str, as_json: bool) -> Iterable[tuple[str, int]]:
    wanted = (os.cpu_count() or 1) if jobs == "auto" else max(1, int(jobs))
    workers = min(wanted, max(1, len(files) // ENOUGH_FOR_A_PROCESS)) if jobs == "auto" else min(wanted, len(files))
    if workers == 1:
        yield from play_all(files, as_json)
        return
    shares = [files[n::workers] for n in range(workers)]
    # A fresh interpreter per worker: no half-copied event loop or database connection.
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        results = [pool.submit(play_all, share, as_json) for share in shares]
        by_file = {
            str(file): result for share, future in zip(shares, results, strict=True) for file, result in zip(share, future.result(), strict=True)
        }
    yield from (by_file[str(file)] for file in files)


def play_all(files: list[Path], as_json: bool) -> list[tuple[str, int]]:
    """Play scripts one after the other on one database schema; per script what to print, and its exit code."""
    return asyncio.run(_play_all(files, as_json))


async def _play_all(files: list[Path], as_json: bool) -> list[tuple[str, int]]:
    store = await Store.open("sqlite+aiosqlite://")
    results: list[tuple[str, int]] = []
    try:
        for file in files:
            try:
                script = load(file)
                result = await play(store, script)
            except Exception as error:
                if not isinstance(error, ScriptError):
                    traceback.print_exception(error)
                results.append(
                    (
                        json.dumps({"file": str(file), "ok": False, "error": str(error)}, ensure_ascii=False)
                        if as_json
                        else f"{file}: {error}"
                        if not isinstance(error, ScriptError)
                        else str(error),
                        2,
                    )
                )
                continue
            finally:
                await store.reset()
            text = json.dumps(result, ensure_ascii=False) if as_json else _words(result)
            results.append((text, 0 if result["ok"] else 1))
    finally:
        await store.close()
    return results


async def play(store: Store, script: Script) -> dict[str, Any]:
    """One script on an empty database; the JSON of the contract."""
    player = Player(store, script)
    failures: list[Failure] = []
    try:
        await player.open()
        checker = Checker(player)
        for entry in script.entries:
            match entry:
                case Line():
                    await player.say(entry)
                case Wait():
                    await player.wait(entry)
                case News():
                    await player.news(entry)
                case Expect():
                    failures += checker.check(entry)
        failures += [Failure(0, "fault", None, repr(fault)) for fault in player.office.faults]
        return _result(script, player, failures)
    finally:
        await player.close()


def _result(script: Script, player: Player, failures: list[Failure]) -> dict[str, Any]:
    table = player.table
    return {
        "file": script.file,
        "title": script.title,
        "ok": not failures,
        "failures": [{"line": f.line, "key": f.key, "want": f.want, "got": f.got} for f in failures],
        "messages": [
            {
                "line": record.number,
                "at": datetime.datetime.fromtimestamp(record.at, player.zone).isoformat(),
                "from": _sender(record.line),
                "chat": None if record.line is None else "group" if record.line.group else "private",
                "text": record.line.text if record.line is not None else record.wait,
                "accepted": None if record.line is None else record.accepted,
                "code": record.outcome.code if record.outcome is not None else None,
                "clause": record.outcome.clause if record.outcome is not None else None,
                "out": [{"to": spoken.to, "text": spoken.text} for spoken in record.out],
            }
            for record in player.records
        ],
        "state": {
            "ruleset": table.rule_set,
            "phase": table.phase,
            "day": table.day,
            "winner": table.winner,
            "sheriff": table.sheriff,
            "seats": {str(seat.number): dict(facts(table, seat.number)) for seat in table.seats},
        },
    }


def _sender(line: Line | None) -> int | str | None:
    if line is None:
        return None
    return int(line.who) if line.who.isdecimal() else line.who


def _words(result: dict[str, Any]) -> str:
    if result["ok"]:
        return ""
    lines = [f"{result['file']}: {result['title']}"]
    lines += [f"  entry {f['line']}: {f['key']}: wanted {f['want']!r}, got {f['got']!r}" for f in result["failures"]]
    return "\n".join(lines)
