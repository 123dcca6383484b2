"""`bot.py verify FILE`: was the judge of an exported game honest? One line, and the exit code."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desk.export.document import NoDocument, digest, parse, read
from desk.texts import verdict as say
from desk.verify import verify
from desk.version import build

HONEST, NOT, NO_FILE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Examined:
    """What an exported game was found to be: a line for people, and whether all of it holds."""

    line: str
    honest: bool


def examine(text: str, commitment: str = "", fingerprint: str = "") -> Examined:
    """An exported game, judged again. `commitment` and `fingerprint` are what the group was shown, where they are known."""
    try:
        whole: dict[str, Any] = parse(text)
        record = read(whole)
    except NoDocument as trouble:
        return Examined(say.unreadable(trouble.step, str(trouble)), False)
    found = digest(whole)
    if found != whole["digest"]:
        return Examined(say.altered(str(whole["digest"]), found), False)
    verdict = verify(record)
    for what, wanted, got in (("承诺", commitment, verdict.commitment), ("记录摘要", fingerprint, found)):
        if wanted and not got.startswith(wanted.lower().rstrip("…")):
            return Examined(say.another(what, wanted, got), False)
    return Examined(say.line(verdict, build(), found), verdict.honest)


def main(argv: list[str]) -> int:
    """Exit code 0: honest; 1: not, or not to be told yet; 2: no such file."""
    parser = argparse.ArgumentParser(
        prog="bot.py verify", description="复核导出的一局（docs/fair-dice.zh-CN.md）。 Was the judge of an exported game honest?"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="导出的 JSON  the exported JSON")
    parser.add_argument("--commitment", default="", metavar="HEX", help="群里发身份前公布的承诺  the commitment that the group was shown")
    parser.add_argument("--digest", default="", metavar="HEX", help="群里复盘末尾的记录摘要  the fingerprint at the end of the recap")
    wish = parser.parse_args(argv)
    try:
        text = wish.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{wish.file}: {error}", file=sys.stderr)
        return NO_FILE
    examined = examine(text, wish.commitment, wish.digest)
    print(examined.line)
    return HONEST if examined.honest else NOT
